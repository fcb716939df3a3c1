"""`glacier serve | contest | replay`."""

import sys

from glacier.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
