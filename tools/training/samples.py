"""Files of samples as `auspex train-data` writes them (docs/learning.md)."""
import json
import sys

import numpy as np

MAGIC = b"auspex samples 1\n"
SHARES_IN_A_WIN = 240


class BadInput(Exception):
    pass


class Samples:
    """One file: `about`, its header, and `rows`, an array with a field for each part of a sample."""

    def __init__(self, path):
        self.path = path
        try:
            with open(path, "rb") as file:
                if file.readline() != MAGIC:
                    raise BadInput(f"{path}: not a file of samples; `auspex train-data` writes them")
                line = file.readline()
                start = file.tell()
        except OSError as error:
            raise BadInput(f"{path}: {error.strerror}") from error
        self.about = json.loads(line)
        sides, features = len(self.about["sides"]), len(self.about["features"])
        row = np.dtype([("game", "<u4"), ("shares", "u1", sides), ("played", "u1", sides),
                        ("judged", "<u2", sides), ("playouts", "<u2", sides), ("features", "i1", features)])
        data = np.memmap(path, np.uint8, "r", start)
        if len(data) % row.itemsize:
            raise BadInput(f"{path}: its end is missing")
        self.rows = data.view(row)

    def targets(self):
        return self.rows["shares"].astype(np.float32) / SHARES_IN_A_WIN


def same_kind(files):
    """All are of one game and list the same features."""
    for one in files[1:]:
        for key in ("game", "names", "sides"):
            if one.about[key] != files[0].about[key]:
                raise BadInput(f"{one.path} and {files[0].path} differ in {key}: they cannot be learned from together")


def mix(numbers):
    """One step of SplitMix64, as engine/dice.h has it."""
    with np.errstate(over="ignore"):
        x = np.asarray(numbers, np.uint64) + np.uint64(0x9E3779B97F4A7C15)
        x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        return x ^ (x >> np.uint64(31))


def is_for_test(rows, one_in):
    """All samples of a game are on the same side."""
    return mix(rows["game"]) % np.uint64(one_in) == 0


def say(text):
    print(text, flush=True)


def complain(error):
    print(f"train: {error}", file=sys.stderr)
    sys.exit(2)
