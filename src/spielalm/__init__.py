"""Spielalm: a digital table for Kuhlorado, Hamstern, Kuhfstein and Kuhhandel Master."""

import importlib.util
import sys

if importlib.util.find_spec("librt") is None:  # platforms without a librt wheel
    from spielalm import standin

    sys.modules["librt"] = standin
    sys.modules["librt.vecs"] = standin

__version__ = "0.1.0"


def compiled() -> bool:
    """Whether the engine runs as machine code or as plain Python."""
    from spielalm.kernel import position  # noqa: PLC0415 - it imports librt, see above

    return not str(position.__file__).endswith(".py")
