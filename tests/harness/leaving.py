"""An engine's module that ends the process of whoever imports it."""

import sys

sys.exit("no licence")
