"""Tests of tools/mutate: which changes it finds, and that each of them changes what it says and nothing else."""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))

from mutation import changes as changing  # noqa: E402
from mutation import cpp  # noqa: E402
from mutation import program as programs  # noqa: E402
from mutation import sweep as sweeping  # noqa: E402

ENUMS = {"Faction": [["romans", "arverni", "aedui"]]}


def found(text, lines=None):
    return changing.Changes("sample.cpp", text, ENUMS, lines).all


def told(text):
    return [str(change) for change in found(text)]


class Finds(unittest.TestCase):
    def test_comparisons_and_bounds_once_each(self):
        # `> 1` and `>= 2` would be the same change of a whole number.
        self.assertEqual(told("bool f(int n) { return n > 2; }"), ["> becomes >=", "2 becomes 3"])
        self.assertEqual(told("bool f(int n) { return n == 2; }"), ["== becomes !=", "2 becomes 3", "2 becomes 1"])

    def test_conditions_by_operand(self):
        self.assertEqual(
            told("void f() { if (a && !b(c)) return; }"),
            ["a && !b(c) becomes false", "a becomes true", "!b(c) becomes true", "!b(c) loses its !"],
        )
        self.assertEqual(told("void f() { if (a) return; }"), ["a becomes true", "a becomes false"])
        self.assertEqual(told("int f() { return a ? b : c; }"), ["a becomes true", "a becomes false"])
        self.assertEqual(told("bool f() { return board.held(here); }"), ["board.held(here) becomes its opposite"])

    def test_declarations_in_conditions_are_left_alone(self):
        self.assertEqual(told("void f() { if (const auto x = g(); x) return; }"), ["x becomes true", "x becomes false"])
        self.assertEqual(told("void f() { if (const auto x = g()) return; }"), [])

    def test_members_of_sets_and_seats(self):
        self.assertEqual(told("auto s = FactionSet{Faction::romans, Faction::aedui};"),
                         ["Faction::romans becomes aedui", "Faction::aedui becomes romans"])  # fmt: skip
        self.assertEqual(told("void f() { x.y(Faction::romans); }")[1:], ["Faction::romans becomes arverni"])
        self.assertEqual(told("auto r = play.choose(event.executor, why, from);"),
                         ["choose of somebody else than event.executor"])  # fmt: skip

    def test_steps(self):
        self.assertEqual(told("void f() { board.remove(x); y = x; ++n; }"),
                         ["board.remove(x) is left out", "y = x is left out", "++n is left out"])  # fmt: skip
        self.assertEqual(told("void f() { for (bool& one : all) one = x; }"), ["one = x is left out"])

    def test_words_types_and_checks_are_no_rules(self):
        for text in (
            "void f() { play.say(msg::told(3, Faction::romans), 1); }",
            "void f() { if (bonus > 0) play.say(msg::led(n), 1); }",
            "static_assert(sizeof(State) < 2048);",
            "std::array<int, 5> f();",
            "enum class E { a = 1, b = 2 };",
            "int f(int n) { switch (n) { case 3: break; } }",
            "virtual int f() = 0;",
            "void f() { assert(n > 2); }",
            "template <class T, int n = 3> void f(T&& t);",
            "bool operator<(const A& a, const B& b);",
        ):
            self.assertEqual(told(text), [], text)

    def test_equal_changes_of_a_line_are_told_apart(self):
        keys = {change.key for change in found("bool f() { return a > b == (c > d); }")}
        self.assertEqual(len(keys), 3)

    def test_only_the_lines_asked_for(self):
        text = "bool f(int n) { return n < b; }\nbool g(int n) { return n < b; }\n"
        self.assertEqual([change.line for change in found(text, {2})], [2])


class Tokens(unittest.TestCase):
    def test_brackets_of_templates(self):
        source = cpp.Source("std::map<int, std::vector<int>> x; bool y = a < b && c > d;")
        compared = [t.text for t in source.tokens if t.text in "<>" and not t.angle]
        self.assertEqual(compared, ["<", ">"])


SAMPLE = """
#include <algorithm>
#include <iostream>
enum class Faction { romans, arverni, aedui };
struct Set {
  unsigned bits = 0;
  constexpr Set operator|(Set o) const { return {bits | o.bits}; }
  constexpr Set operator-(Set o) const { return {bits & ~o.bits}; }
};
constexpr int most = 4;
constexpr int twice(int n) { return 2 * n; }
static_assert(twice(3) == 6);
bool guarded(const int* p) { return p != nullptr && *p > 0; }
int sum(int n) {
  int total = 0;
  for (int i = 1; i <= n; ++i) total += i;
  return total;
}
int main() {
  const int three = 3;
  std::cout << guarded(nullptr) << ' ' << guarded(&three) << ' ';
  std::cout << std::min(9, most) << ' ' << sum(4) << ' ' << twice(5) << ' ';
  std::cout << (Set{3} - Set{1}).bits << ' ' << static_cast<int>(Faction::romans) << ' ';
  std::cout << (three < 4 ? 'y' : 'n');
}
"""
UNCHANGED = "0 1 4 10 10 2 0 y"
CHANGED = {  # the line, the change: what the program prints
    ("constexpr int most = 4;", "4 becomes 5"): "0 1 5 10 10 2 0 y",
    ("constexpr int twice(int n) { return 2 * n; }", "* becomes -"): "0 1 4 10 -3 2 0 y",
    ("bool guarded(const int* p) { return p != nullptr && *p > 0; }", "p != nullptr becomes true"): "crash",
    ("bool guarded(const int* p) { return p != nullptr && *p > 0; }", "> becomes >="): UNCHANGED,
    ("bool guarded(const int* p) { return p != nullptr && *p > 0; }", "!= becomes =="): "crash",
    ("for (int i = 1; i <= n; ++i) total += i;", "<= becomes <"): "0 1 4 6 10 2 0 y",
    ("for (int i = 1; i <= n; ++i) total += i;", "+= becomes -="): "0 1 4 -10 10 2 0 y",
    ("for (int i = 1; i <= n; ++i) total += i;", "total += i is left out"): "0 1 4 0 10 2 0 y",
    ("std::cout << std::min(9, most) << ' ' << sum(4) << ' ' << twice(5) << ' ';", "min becomes max"): "0 1 9 10 10 2 0 y",
    ("std::cout << std::min(9, most) << ' ' << sum(4) << ' ' << twice(5) << ' ';", "4 becomes 3"): "0 1 4 6 10 2 0 y",
    ("std::cout << (Set{3} - Set{1}).bits << ' ' << static_cast<int>(Faction::romans) << ' ';", "- becomes +"):
        "0 1 4 10 10 3 0 y",
    ("std::cout << (Set{3} - Set{1}).bits << ' ' << static_cast<int>(Faction::romans) << ' ';",
     "Faction::romans becomes arverni"): "0 1 4 10 10 2 1 y",
    ("std::cout << (three < 4 ? 'y' : 'n');", "three < 4 becomes false"): "0 1 4 10 10 2 0 n",
}  # fmt: skip
RUNTIME = """
#include <cstdlib>
#include <cstring>
namespace mutants {
void load(File& file) {
  file.ready = true;
  file.active = std::atoi(std::strchr(std::getenv("AUSPEX_MUTANT"), ':') + 1);
}
void impossible() { std::_Exit(77); }
}
"""


class Switches(unittest.TestCase):
    def test_each_change_is_behind_its_own_switch(self):
        sample = changing.Changes("sample.cpp", SAMPLE, ENUMS)
        text, _ = sample.instrumented("here")
        head = (
            '#include "tools/mutation/mutation.h"\nstatic unsigned char here_reached[1000];\n'
            'static constinit mutants::File here{"sample.cpp", 1000, here_reached};\n'
        )
        with tempfile.TemporaryDirectory() as folder:
            source, program = os.path.join(folder, "sample.cpp"), os.path.join(folder, "sample")
            pathlib.Path(source).write_text(head + text + RUNTIME)
            compiler = os.environ.get("CXX", "g++")
            subprocess.run([compiler, "-std=c++20", "-w", f"-I{ROOT}", source, "-o", program], check=True)

            def output(k):
                done = subprocess.run([program], env=dict(os.environ, AUSPEX_MUTANT=f"sample.cpp:{k}"),
                                      capture_output=True, text=True, timeout=10)  # fmt: skip
                return done.stdout if done.returncode == 0 else "crash"

            self.assertEqual(output(-1), UNCHANGED)
            outputs = {(change.text, str(change)): output(k) for k, change in enumerate(sample.all)}
        for change, printed in CHANGED.items():
            self.assertEqual(outputs[change], printed, change)


class States(unittest.TestCase):
    """A result is kept for the next run only where all is the same that it may depend on."""

    def state_after(self, *files):
        here = os.getcwd()
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            try:
                for path in files:
                    pathlib.Path(path).parent.mkdir(parents=True, exist_ok=True)
                    pathlib.Path(path).write_text("text")
                return programs.state_of_sources()
            finally:
                os.chdir(here)

    def test_hang_on_rules_tests_and_the_games_on_file_with_what_plays_them(self):
        none = self.state_after()
        for path in ("engine/a.h", "games/x/a_test.cpp", "data/x/names.json", "io/a.cpp", "simulate/golden_test.cpp",
                     "games/x/golden/full.txt", "games/x/golden/signature.json"):  # fmt: skip
            self.assertNotEqual(self.state_after(path), none, path)

    def test_do_not_hang_on_what_no_test_looks_at(self):
        none = self.state_after()
        for path in ("games/x/mutants.json", "games/x/README.md", "server/a.cpp"):
            self.assertEqual(self.state_after(path), none, path)

    def test_hang_on_where_a_file_is(self):
        self.assertNotEqual(self.state_after("engine/a.cpp"), self.state_after("engine/b.cpp"))


class Batches(unittest.TestCase):
    TIMES = {"a": 1, "b": 0, "c": 2, "d": 90, "laws": 3000, "soon": 400, "golden": 9000}

    def batches(self, tests, remembered=None):
        return sweeping.batches(tests.split(), self.TIMES, 2, remembered)

    def test_slow_tests_come_last_and_one_at_a_time(self):
        self.assertEqual(self.batches("laws a golden b soon c d"),
                         [["a", "b"], ["c", "d"], ["soon"], ["laws"], ["golden"]])  # fmt: skip

    def test_whoever_noticed_last_time_is_asked_early(self):
        self.assertEqual(self.batches("a b c d", "d"), [["d", "a", "b"], ["c"]])
        self.assertEqual(self.batches("a soon laws golden", "golden"), [["a"], ["golden"], ["soon"], ["laws"]])
        self.assertEqual(self.batches("a", "b"), [["a", "b"]], "even where it no longer comes by")

    def test_nobody_is_asked_twice_or_in_vain(self):
        self.assertEqual(self.batches("a b", "a"), [["a", "b"]])
        self.assertEqual(self.batches("a", "gone"), [["a"]])
        self.assertEqual(self.batches(""), [])


class Outcomes(unittest.TestCase):
    def test_a_run_that_was_cut_off_has_lost_nothing(self):
        change = found("bool f(int n) { return n < b; }")[0]
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "results.jsonl")
            results = sweeping.Results(path)
            results.add("a.cpp", change, verdict="unnoticed", by="")
            results.add("a.cpp", change, verdict="noticed", by="Suite.test")
            results.out.write('{"file": "b.cpp", "li')
            results.out.close()
            again = sweeping.Results(path)
            again.out.close()
        self.assertEqual(again.of("a.cpp", change)["by"], "Suite.test")
        self.assertEqual(len(again.known), 1)

    def test_what_a_sample_says_of_the_whole(self):
        low, high = sweeping.interval(30, 1000)
        self.assertAlmostEqual(low, 0.0211, 4)
        self.assertAlmostEqual(high, 0.0425, 4)
        self.assertEqual(sweeping.interval(0, 0), (0.0, 1.0))
        self.assertEqual(sweeping.interval(0, 1000)[0], 0.0)
        self.assertGreater(sweeping.interval(0, 1000)[1], 0.003)


if __name__ == "__main__":
    unittest.main()
