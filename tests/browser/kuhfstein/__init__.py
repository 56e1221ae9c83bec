"""Moments of Kuhfstein that the page must be good at, and somebody who plays it there."""

from tests.browser.kuhfstein.moments import MOMENTS

__all__ = ["MOMENTS"]
