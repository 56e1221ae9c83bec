"""The rules of Kuhfstein, chapter by chapter: `setting`, `turn`, the actions (`action`) A to D in
`tiles`, `taking`, `playing` and `herds`, then `bonus` and `end`.
"""
