"""Trying changes: which tests come by each, whether one of them fails, and what nobody notices."""
import collections
import concurrent.futures
import json
import math
import os
import pathlib
import re
import subprocess
import tempfile
import threading
import time

from . import program as programs

FAILED = re.compile(r"^\[  FAILED  \] ([\w/]+\.[\w/]+)", re.MULTILINE)
IMPOSSIBLE = 77  # runtime.cpp: the change makes no sense for the types it meets
SPECIFIC = 12  # tests tried first: those that come by the fewest other changes
QUICK = 100  # milliseconds; a test that takes longer (laws, reference, games on file) waits until those that do not have passed
# Suites that play whole games; rule tests answer in seconds. The engine's own are the tutorial's, and short.
LONG = re.compile(r"(Kit|Soak)\.")
SHORT_ENOUGH = {"engine"}
UNNOTICED = ("unnoticed", "unreached")
# How thoroughly a change was tried: the tests that come by it, all of the room, the long suites too.
REACHED, ALL, EVEN_LONG = range(3)


class Results:
    """A file with a line for every change tried, written as it is found; of two lines for a change the later counts."""

    def __init__(self, path):
        self.path = pathlib.Path(path)
        self.known = {}
        self.lock = threading.Lock()
        so_far = self.path.read_text(encoding="utf-8") if self.path.exists() else ""
        for line in so_far.splitlines():
            try:
                found = json.loads(line)
            except ValueError:
                continue  # the last line of a run that was cut off
            self.known[found["file"], found["line"], found["change"], found["nth"]] = found
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.out = self.path.open("a", encoding="utf-8")
        if so_far and not so_far.endswith("\n"):
            self.out.write("\n")

    def of(self, path, change):
        return self.known.get((path, *change.key), {})

    def add(self, path, change, **found):
        line = {"file": path, "at": change.line, "line": change.text, "kind": change.kind, "change": change.what,
                "nth": change.nth, **found}  # fmt: skip
        with self.lock:
            self.known[path, *change.key] = line
            self.out.write(json.dumps(line, ensure_ascii=False) + "\n")
            self.out.flush()


def batches(tests, milliseconds, specific=SPECIFIC, remembered=None):
    """The tests of a change as they are run, each batch only where those before it noticed nothing: the first few, the other
    quick ones, then slow ones one at a time, the quicker the sooner. Whoever noticed the change the last time comes early.
    Within a batch the test program has an order of its own, so that a slow test would delay all others."""
    if remembered in milliseconds and remembered not in tests:
        tests = [*tests, remembered]
    quick = [name for name in tests if milliseconds[name] <= QUICK]
    slow = sorted((name for name in tests if milliseconds[name] > QUICK), key=lambda n: (n != remembered, milliseconds[n]))
    first = quick[:specific]
    if remembered in quick and remembered not in first:
        first.insert(0, remembered)
    rest = [name for name in quick if name not in first]
    return [batch for batch in (first, rest, *([name] for name in slow)) if batch]


class Sweep:
    """The changes of one room, and the tests that may notice them."""

    def __init__(self, program, results, limit, say):
        self.program = program
        self.results = results
        self.limit = limit  # seconds that the tests of one change may take
        self.say = say
        self.state = program.state

    # --- Which tests come by what

    def reach(self):
        """Runs the tests unchanged; those that fail even so are left out, and told."""
        self.short, self.long = self._tests()
        out = self.program.folder / "reach.txt"
        self.say(f"{self.program.room.name}: running {len(self.short)} tests unchanged")
        self._run(self.short, 3600, {"AUSPEX_MUTANT_REACH": str(out)}, all_of_them=True)
        self.tests_of = collections.defaultdict(list)
        self.milliseconds = {}
        breadth = {}
        by_change = collections.defaultdict(list)
        at_start = set()
        for line in out.read_text().splitlines():
            name, milliseconds, *reached = line.split()
            if name == "-":
                at_start.update(reached)
            elif int(milliseconds) >= 0:
                self.milliseconds[name] = int(milliseconds)
                breadth[name] = len(reached)
                for change in reached:
                    by_change[change].append(name)
        failing = [name for name in self.short if name not in self.milliseconds]
        if failing:
            self.say(f"without any change these fail, and are left out: {' '.join(failing)}")
        self.short = [name for name in self.short if name in self.milliseconds]
        if not self.short:
            raise programs.BuildFailed("without any change no test passes")
        for change, tests in by_change.items():
            self.tests_of[change] = sorted(tests, key=lambda name: (breadth[name], name))
        # What was come by before the first test all tests may depend on.
        for change in at_start:
            known = set(self.tests_of[change])
            self.tests_of[change] += [name for name in sorted(self.short, key=lambda n: breadth[n]) if name not in known]

    def _tests(self):
        """(rule tests, those that play whole games)"""
        listed = subprocess.run([str(self.program.path), "--gtest_list_tests"], capture_output=True, text=True)
        short, long, suite = [], [], ""
        for line in listed.stdout.splitlines():
            word = line.split("#")[0].rstrip()
            if not word.startswith(" "):
                suite = word
            elif LONG.search(suite) and self.program.room.name not in SHORT_ENOUGH:
                long.append(suite + word.strip())
            else:
                short.append(suite + word.strip())
        return short, long

    # --- Running tests with a change

    def _run(self, names, seconds, extra, all_of_them=False):
        """The test that fails, or how the program ended; nothing where all pass."""
        with tempfile.NamedTemporaryFile("w", suffix=".txt", dir=self.program.folder) as wanted:
            wanted.write("\n".join(names))
            wanted.flush()
            environment = dict(os.environ, AUSPEX_MUTANT_TESTS=wanted.name, **extra)
            command = [str(self.program.path), "--gtest_brief=1", "--gtest_color=no"]
            command += [] if all_of_them else ["--gtest_fail_fast"]
            started = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            try:
                said, _ = started.communicate(timeout=max(20, seconds * 5))
            except subprocess.TimeoutExpired:
                started.kill()
                started.communicate()
                return "no end"
            if started.returncode == 0:
                return None
            if started.returncode == IMPOSSIBLE:
                return IMPOSSIBLE
            match = FAILED.search(said.decode(errors="replace"))
            if match and started.returncode > 0:
                return match[1]
            ended = f"signal {-started.returncode}" if started.returncode < 0 else f"exit {started.returncode}"
            return "no end" if ended in ("signal 24", "signal 9") else ended  # out of processor time

    def attempt(self, path, k, names):
        usual = sum(self.milliseconds.get(name, 1000) for name in names) / 1000
        seconds = min(3 + 6 * usual, max(self.limit, 3 * usual))
        extra = {"AUSPEX_MUTANT": f"{path}:{k}", "AUSPEX_MUTANT_SECONDS": str(math.ceil(seconds))}
        return self._run(names, seconds, extra)

    def notice(self, path, k, in_order):
        """What the first batch says that notices the change; nothing where none does."""
        for names in in_order:
            failed = self.attempt(path, k, names)
            if failed:
                return failed
        return None

    def _batches(self, path, k, depth):
        """The tests for a change, by how thoroughly it is to be tried."""
        tests = self.tests_of.get(f"{path}:{k}", [])
        if depth == REACHED:
            remembered = self.results.of(path, self.program.files[path].all[k]).get("by")
            return batches(tests, self.milliseconds, remembered=remembered)
        if depth == ALL:  # what is computed once and kept only the first test comes by
            known = set(tests)
            return batches([name for name in self.short if name not in known], self.milliseconds, specific=0)
        return [[name] for name in self.long]

    def try_one(self, path, k, depth):
        """Tries the change, and writes down what came of it."""
        change = self.program.files[path].all[k]
        started = time.monotonic()
        verdict, by = "unnoticed", ""
        if depth == REACHED and not self.tests_of.get(f"{path}:{k}"):
            verdict = "unreached"
        elif failed := self.notice(path, k, self._batches(path, k, depth)):
            verdict, by = ("no program", "") if failed == IMPOSSIBLE else ("noticed", failed)
        if verdict == "unnoticed" and depth > REACHED:
            verdict = self.results.of(path, change).get("verdict", verdict)  # unreached stays so
        self.results.add(path, change, verdict=verdict, by=by, depth=depth, state=self.state,
                         seconds=round(time.monotonic() - started, 2))  # fmt: skip

    def is_done(self, path, k, depth):
        found = self.results.of(path, self.program.files[path].all[k])
        if found.get("state") != self.state:
            return False
        return found["depth"] >= depth or found["verdict"] not in UNNOTICED

    def outcome(self, path, k):
        return self.results.of(path, self.program.files[path].all[k])


def sweep_all(todo, jobs, deadline, resume, depths, say):
    """Tries the changes [(sweep, path, k)] in this order; first all of them with the tests that come by them, then what went
    unnoticed with more. How many there was time for."""
    begun = time.monotonic()
    done = 0
    for depth in depths:
        if depth == REACHED:
            now = [item for item in todo if not resume or not item[0].is_done(*item[1:], depth)]
        else:
            now = [item for item in todo if item[0].outcome(*item[1:]).get("verdict") in UNNOTICED
                   and not item[0].is_done(*item[1:], depth)]  # fmt: skip
        if depth == REACHED:
            done = len(todo) - len(now)
        last_told, tried = time.monotonic(), 0

        def one(item, depth=depth):
            if time.monotonic() > deadline:
                return False
            sweep, path, k = item
            sweep.try_one(path, k, depth)
            return True

        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            for in_time in pool.map(one, now):
                tried += in_time
                if time.monotonic() - last_told > 20:
                    last_told = time.monotonic()
                    say(f"{tried} of {len(now)} changes tried" + ("" if depth == REACHED else " with more tests"))
        done += tried if depth == REACHED else 0
        if tried < len(now):
            break
    say(f"{done} of {len(todo)} changes tried in {time.monotonic() - begun:.0f} s")
    return done


def interval(part, whole):
    """Wilson's interval, at 95 %, for the share of which `part` of `whole` drawn at random is a sample."""
    if whole == 0:
        return 0.0, 1.0
    z = 1.96
    share = part / whole
    middle = (share + z * z / (2 * whole)) / (1 + z * z / whole)
    half = z * math.sqrt(share * (1 - share) / whole + z * z / (4 * whole * whole)) / (1 + z * z / whole)
    return max(0.0, middle - half), min(1.0, middle + half)
