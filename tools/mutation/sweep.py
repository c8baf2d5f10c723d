"""Trying changes: which tests come by each, whether one of them fails, and what nobody notices."""
import collections
import concurrent.futures
import json
import math
import os
import re
import subprocess
import tempfile
import threading
import time

from . import program as programs

FAILED = re.compile(r"^\[  FAILED  \] ([\w/]+\.[\w/]+)", re.MULTILINE)
IMPOSSIBLE = 77  # runtime.cpp: the change makes no sense for the types it meets
SPECIFIC = 12  # tests tried first: those that come by the fewest other changes


class Sweep:
    def __init__(self, program, long_suites, say):
        self.program = program
        self.long_suites = re.compile(long_suites)
        self.say = say
        self.book = program.folder / "results.json"
        self.results = json.loads(self.book.read_text()) if self.book.exists() else {}
        self.state = programs.digest(*(program.content(path) for path in source_files()))
        self.lock = threading.Lock()

    # --- Which tests come by what

    def reach(self):
        names = self._tests()
        out = self.program.folder / "reach.txt"
        self.say(f"running {len(names)} tests unchanged")
        failed, _ = self._run(names, 3600, {"AUSPEX_MUTANT_REACH": str(out)})
        if failed:
            raise programs.BuildFailed(f"without any change the tests do not pass: {failed}")
        self.tests_of = collections.defaultdict(list)
        self.milliseconds = {}
        breadth = {}
        by_change = collections.defaultdict(list)
        at_start = set()
        for line in out.read_text().splitlines():
            name, milliseconds, *reached = line.split()
            if name == "-":
                at_start.update(reached)
                continue
            self.milliseconds[name] = int(milliseconds)
            breadth[name] = len(reached)
            for change in reached:
                by_change[change].append(name)
        self.names = names
        for change, tests in by_change.items():
            self.tests_of[change] = sorted(tests, key=lambda name: (breadth[name], name))
        # What was come by before the first test all tests may depend on.
        for change in at_start:
            known = set(self.tests_of[change])
            self.tests_of[change] += [name for name in sorted(names, key=lambda n: breadth.get(n, 0)) if name not in known]

    def _tests(self):
        listed = subprocess.run([str(self.program.path), "--gtest_list_tests"], capture_output=True, text=True)
        names, suite = [], ""
        for line in listed.stdout.splitlines():
            word = line.split("#")[0].rstrip()
            if not word.startswith(" "):
                suite = word
            elif not self.long_suites.search(suite):
                names.append(suite + word.strip())
        return names

    # --- Running tests with a change

    def _run(self, names, seconds, extra):
        """The test that fails, or how the program ended; nothing where all pass."""
        with tempfile.NamedTemporaryFile("w", suffix=".txt", dir=self.program.folder) as wanted:
            wanted.write("\n".join(names))
            wanted.flush()
            environment = dict(os.environ, AUSPEX_MUTANT_TESTS=wanted.name, **extra)
            command = [str(self.program.path), "--gtest_brief=1", "--gtest_fail_fast", "--gtest_color=no"]
            started = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            try:
                said, _ = started.communicate(timeout=max(60, seconds * 30))
            except subprocess.TimeoutExpired:
                started.kill()
                started.communicate()
                return "no end", True
            if started.returncode == 0:
                return None, False
            if started.returncode == IMPOSSIBLE:
                return IMPOSSIBLE, False
            match = FAILED.search(said.decode(errors="replace"))
            if match and started.returncode > 0:
                return match[1], False
            return f"signal {-started.returncode}" if started.returncode < 0 else f"exit {started.returncode}", True

    def attempt(self, path, k, names):
        usual = sum(self.milliseconds.get(name, 0) for name in names) / 1000
        extra = {"AUSPEX_MUTANT": f"{path}:{k}", "AUSPEX_MUTANT_SECONDS": str(math.ceil(3 + 6 * usual))}
        failed, _ = self._run(names, 3 + 6 * usual, extra)
        return failed

    def verdict(self, path, k, remembered):
        """(verdict, by whom): noticed, unnoticed or unreached."""
        tests = self.tests_of.get(f"{path}:{k}", [])
        if not tests:
            return "unreached", ""
        first = tests[:SPECIFIC]
        if remembered in self.milliseconds and remembered not in first:
            first = [remembered] + first
        rest = [name for name in tests if name not in first]
        # At last all: what is computed once and kept only the first test comes by.
        others = [name for name in self.names if name not in set(tests)]
        for names in (first, rest, others):
            if names:
                failed = self.attempt(path, k, names)
                if failed == IMPOSSIBLE:
                    return "no program", ""
                if failed:
                    return "noticed", failed
        return "unnoticed", ""

    # --- A whole sweep

    def run(self, todo, jobs, deadline, resume):
        """Tries the changes [(path, k)] in this order; how many there was time for."""
        done = 0
        last_told = time.monotonic()

        def one(item):
            path, k = item
            change = self.program.files[path].all[k]
            key = key_text(change)
            known = self.results.get(path, {}).get(key, {})
            if resume and known.get("state") == self.state:
                return item
            if time.monotonic() > deadline:
                return None
            verdict, by = self.verdict(path, k, known.get("by", ""))
            with self.lock:
                self.results.setdefault(path, {})[key] = {"verdict": verdict, "by": by, "state": self.state}
            return item

        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            for item in pool.map(one, todo):
                if item is None:
                    continue
                done += 1
                if time.monotonic() - last_told > 20:
                    last_told = time.monotonic()
                    self.say(f"{done} of {len(todo)} changes tried")
                    self.save()
        self.save()
        return done

    def save(self):
        with self.lock:
            text = json.dumps(self.results, indent=0)
        part = self.book.with_suffix(".part")
        part.write_text(text)
        part.replace(self.book)

    def outcome(self, path, k):
        found = self.results.get(path, {}).get(key_text(self.program.files[path].all[k]), {})
        return found if found.get("state") == self.state else {}


def key_text(change):
    return "\t".join(str(part) for part in change.key)


def source_files():
    """All that the outcome may depend on."""
    found = []
    for folder in ("engine", "games", "kit", "agents", "data"):
        for base, _, names in os.walk(folder):
            found += [os.path.join(base, name) for name in names if name.endswith((".h", ".cpp", ".json"))]
    return sorted(name for name in found if not name.endswith("mutants.json"))
