#!/usr/bin/env python3
"""tools/train: learns without PyTorch, twice the same; and judges as the program does, bit for bit.

usage: training_test.py AUSPEX
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

TOOLS = pathlib.Path(__file__).resolve().parents[1]
DEBIAN = "/usr/bin/python3"
try:
    import numpy as np
except ImportError:  # another Python than Debian's, whose package has it
    if sys.executable == DEBIAN or not os.path.exists(DEBIAN):
        raise
    os.execv(DEBIAN, [DEBIAN, *sys.argv])

sys.path.insert(0, str(TOOLS))
import generate_value
from training import learn, report
from training.network import CERTAIN_WIN, Network
from training.samples import Samples

AUSPEX = os.path.abspath(sys.argv[1])
WEIGHTS = TOOLS.parent / "data" / "falling_sky" / "value" / "all.json"


def sampled(folder, name, *flags, scenario="great-revolt"):
    path = os.path.join(folder, name)
    subprocess.run([AUSPEX, "train-data", "falling-sky", "--scenario", scenario, "--out", path, *flags], check=True,
                   stdout=subprocess.DEVNULL)
    return path


def train(*arguments):
    return subprocess.run([sys.executable, str(TOOLS / "train"), *arguments], capture_output=True, text=True)


class Training(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def test_the_program_and_this_judge_alike_bit_for_bit(self):
        for scenario in ("great-revolt", "reconquest", "pax-gallica"):
            samples = Samples(sampled(self.folder.name, "judged", "--games", "60", "--seed", "11", "--every", "5",
                                      scenario=scenario))
            self.assertGreater(len(samples.rows), 300)
            network = Network.read(WEIGHTS)
            self.assertEqual(network.names, samples.about["names"])
            told = network.chances(np.array(samples.rows["features"]))
            self.assertTrue((told == samples.rows["judged"]).all())
            self.assertTrue((told.sum(1) == CERTAIN_WIN).all())

    def test_numpy_alone_learns_from_few_games_and_twice_the_same(self):
        path = sampled(self.folder.name, "few", "--games", "700", "--seed", "12")
        made = []
        for name in ("one.json", "two.json"):
            out = os.path.join(self.folder.name, name)
            run = train(path, "--numpy", "--hidden", "16", "8", "--epochs", "5", "--batch", "128", "--rate", "0.003",
                        "--decay", "0.01", "--out", out)
            self.assertEqual(run.returncode, 0, run.stderr)
            made.append(pathlib.Path(out).read_text(encoding="utf-8"))
        self.assertEqual(made[0], made[1])
        fresh = Samples(sampled(self.folder.name, "fresh", "--games", "300", "--seed", "13"))
        targets = report.targets_of(fresh.rows)
        network = Network.read(os.path.join(self.folder.name, "one.json"))
        told = network.chances(np.array(fresh.rows["features"])) / CERTAIN_WIN
        nothing_known = np.log(targets.shape[1])
        self.assertLess(report.log_loss(told, targets), nothing_known - 0.1)
        self.assertIn("train-data falling-sky --scenario great-revolt --games 700 --seed 12",
                      pathlib.Path(self.folder.name, "one.md").read_text(encoding="utf-8"))

    def test_what_can_be_known_is_learned(self):
        random = np.random.default_rng(5)
        features = random.integers(-9, 10, (4000, 3)).astype(np.int8)
        targets = np.eye(3, dtype=np.float32)[features.argmax(1)]
        layers = learn.learn_numpy(features, targets, learn.Settings((16, 8), 30, 64, 0.01, 0, 1), lambda _: None)
        network = Network.of_floats("sample", "0", layers)
        self.assertEqual(generate_value.faults(network.as_data()), [])
        self.assertLess(report.log_loss(network.chances(features) / CERTAIN_WIN, targets), 0.15)

    def test_what_was_known_is_learned_on_from(self):
        random = np.random.default_rng(6)
        features = random.integers(-9, 10, (4000, 3)).astype(np.int8)
        features[:, 2] = 4  # always the same, but something was known of it
        targets = np.eye(3, dtype=np.float32)[features.argmax(1)]
        first = Network.of_floats("sample", "0", learn.learn_numpy(
            random.integers(-9, 10, (4000, 3)).astype(np.int8), targets, learn.Settings((16, 8), 1, 64, 0.01, 0, 1), lambda _: None))
        unchanged = learn.Settings(epochs=1, batch=4000, rate=0, decay=0, known=first.as_floats())
        again = Network.of_floats("sample", "0", learn.learn_numpy(features, targets, unchanged, lambda _: None))
        for (biases, weights), (same_biases, same_weights) in zip(first.layers, again.layers):
            self.assertLessEqual(np.abs(biases - same_biases).max(), 1)
            self.assertLessEqual(np.abs(weights - same_weights).max(), 1)
        goes_on = learn.Settings(epochs=30, batch=64, rate=0.01, decay=0, known=first.as_floats())
        network = Network.of_floats("sample", "0", learn.learn_numpy(features, targets, goes_on, lambda _: None))
        self.assertLess(report.log_loss(network.chances(features) / CERTAIN_WIN, targets), 0.15)

    def test_weights_without_room_are_refused(self):
        data = Network.read(WEIGHTS).as_data()
        self.assertEqual(generate_value.faults(data), [])
        data["layers"][1]["weights"][0][0] = 40000
        self.assertEqual(generate_value.faults(data), ["second layer: a weight is no whole number from -32767 to 32767"])
        data["layers"][1]["weights"][0][0] = 1
        data["layers"][0]["biases"][3] = 1 << 31
        self.assertEqual(generate_value.faults(data), ["first layer: the sum of unit 3 may have no room in 32 bits"])
        data["layers"][0]["biases"][3] = 0
        data["layers"][2]["weights"][0].pop()
        self.assertEqual(generate_value.faults(data), ["last layer: expected 32 rows of 4 weights"])

    def test_bad_input_is_told_in_one_line(self):
        nowhere = os.path.join(self.folder.name, "nowhere")
        other = os.path.join(self.folder.name, "other")
        pathlib.Path(other).write_text("something else\n", encoding="utf-8")
        for arguments, said in (((nowhere, "--out", "x.json"), "No such file"),
                                ((other, "--out", "x.json"), "not a file of samples"),
                                (("--out", "x.json"), "which samples"),
                                ((other, "--out", "x.json", "--epochs", "0"), "--epochs 0: expected 1 to"),
                                ((other, "--out", "x.json", "--from", "y.json", "--hidden", "8", "8"), "no --hidden")):
            run = train(*arguments)
            self.assertEqual(run.returncode, 2)
            self.assertIn(said, run.stderr)
            self.assertEqual(run.stderr.count("\n"), 1)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
