"""Run the command line as `python -m lgc_contract`."""

import sys

from lgc_contract.cli import outcome

if __name__ == "__main__":
    sys.exit(outcome())
