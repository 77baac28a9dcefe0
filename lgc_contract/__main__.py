"""Run the command line as `python -m lgc_contract`."""

from lgc_contract.cli import main

if __name__ == "__main__":
    main()
