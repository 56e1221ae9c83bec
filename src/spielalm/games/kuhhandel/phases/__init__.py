"""The rules of Kuhhandel Master, a module for each chapter; `rules` puts them in their order."""
