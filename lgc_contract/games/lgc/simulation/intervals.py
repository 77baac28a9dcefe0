"""How sure a rate is: Wilson's score interval."""

from math import sqrt
from typing import Final, NamedTuple

__all__ = ["Interval", "wilson"]

_NORMAL_95: Final = 1.959963984540054


class Interval(NamedTuple):
    """A rate with the bounds between which the true one lies, 95 times of 100; all in 0 … 1."""

    rate: float
    low: float
    high: float


def wilson(hits: int, trials: int, deviations: float = _NORMAL_95) -> Interval:
    """Return the rate of hits with its Wilson interval; of no trial nothing is known: 0.5 in 0 … 1.

    Wilson, Probable Inference, the Law of Succession, and Statistical Inference (1927).
    """
    if trials == 0:
        return Interval(0.5, 0.0, 1.0)
    rate, squared = hits / trials, deviations * deviations
    middle = rate + squared / (2 * trials)
    reach = deviations * sqrt(rate * (1 - rate) / trials + squared / (4 * trials * trials))
    scale = 1 + squared / trials
    # At the ends the formula gives 0 and 1 but for the rounding.
    low = (middle - reach) / scale if hits else 0.0
    high = (middle + reach) / scale if hits < trials else 1.0
    return Interval(rate, low, high)
