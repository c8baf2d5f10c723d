"""The network of engine/network.h in Python: the same whole numbers, bit for bit; its file; and how it is made of one
that was learned in floating point."""
import json

import numpy as np

FORMAT = "auspex network 1"
CERTAIN_WIN = 10000
# As engine/network.h has them.
UNIT_BITS = 8
MOST_SAID = 8 << UNIT_BITS
FIRST_BITS = 11
WEIGHT_BITS = 12
TABLE_BITS = 8
LOWEST_POWER = -12
MOST_OUT = 8.0  # MOST_SAID in floating point


def powers():
    table, power = [], float(1 << 24)
    for _ in range(-LOWEST_POWER << TABLE_BITS):
        table.append(int(power + 0.5))
        power *= 0.996101369470117490
    return np.array(table, np.int64)


class Network:
    """`layers`: three pairs of biases and weights, whole numbers; the weights have a row for each input."""

    def __init__(self, game, names, layers):
        self.game, self.names, self.layers = game, names, layers

    @staticmethod
    def of_floats(game, names, layers):
        """Rounds; what would not have room is cut off."""
        whole = []
        for number, (biases, weights) in enumerate(layers):
            bits = FIRST_BITS if number == 0 else WEIGHT_BITS
            unit = 0 if number == 0 else UNIT_BITS  # what comes in is whole, or in parts
            rounded = np.clip(np.rint(np.asarray(weights, np.float64) * (1 << bits)), -32767, 32767)
            whole.append((np.rint(np.asarray(biases, np.float64) * (1 << (bits + unit))).astype(np.int64),
                          rounded.astype(np.int64)))
        return Network(game, names, whole)

    def as_floats(self):
        """As it was before rounding, as far as that is known."""
        found = []
        for number, (biases, weights) in enumerate(self.layers):
            bits = FIRST_BITS if number == 0 else WEIGHT_BITS
            unit = 0 if number == 0 else UNIT_BITS
            found.append((biases / float(1 << (bits + unit)), weights / float(1 << bits)))
        return found

    def sums(self, features):
        """Of the last layer. Every number is whole and far below 2^53, so that floating point is exact."""
        said = np.asarray(features, np.float64)
        for number, (biases, weights) in enumerate(self.layers):
            sums = np.rint(said @ weights.astype(np.float64)).astype(np.int64) + biases
            if number == len(self.layers) - 1:
                return sums
            shift = FIRST_BITS - UNIT_BITS if number == 0 else WEIGHT_BITS
            said = np.clip((sums + (1 << (shift - 1))) >> shift, 0, MOST_SAID).astype(np.float64)
        return None

    def chances(self, features):
        sums = self.sums(features)
        steps = (sums.max(1, keepdims=True) - sums) >> (WEIGHT_BITS + UNIT_BITS - TABLE_BITS)
        table = powers()
        weights = np.where(steps < len(table), table[np.minimum(steps, len(table) - 1)], 0)
        so_far = np.cumsum(weights, 1)
        total = so_far[:, -1:]
        up_to_here = (so_far * CERTAIN_WIN + total // 2) // total
        return np.diff(up_to_here, axis=1, prepend=0)

    def as_data(self):
        layers = [{"biases": biases.tolist(), "weights": weights.tolist()} for biases, weights in self.layers]
        return {"format": FORMAT, "game": self.game, "names": self.names, "layers": layers}

    def write(self, path):
        lines = ["{", f'"format": "{FORMAT}",', f'"game": "{self.game}",', f'"names": "{self.names}",', '"layers": [']
        for number, (biases, weights) in enumerate(self.layers):
            rows = ",\n".join(json.dumps(row, separators=(",", ":")) for row in weights.tolist())
            end = "," if number < len(self.layers) - 1 else ""
            lines.append(f'{{"biases": {json.dumps(biases.tolist(), separators=(",", ":"))},\n"weights": [\n{rows}]}}{end}')
        lines.append("]}")
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")

    @staticmethod
    def read(path):
        with open(path, encoding="utf-8") as file:
            data = json.load(file)
        if data.get("format") != FORMAT:
            raise ValueError(f'{path}: expected "format": "{FORMAT}"')
        layers = [(np.array(one["biases"], np.int64), np.array(one["weights"], np.int64)) for one in data["layers"]]
        if len(layers) != 3:
            raise ValueError(f"{path}: three layers expected, found {len(layers)}")
        return Network(data["game"], data["names"], layers)
