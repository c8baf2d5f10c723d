#!/usr/bin/env python3
"""Tests of tools/count_tests.py, on builds made up for the occasion."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

TOOL = pathlib.Path(__file__).with_name("count_tests.py")


class CountTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.build = pathlib.Path(self.folder.name)
        (self.build / "cases").mkdir()
        self.outcomes = []

    def tearDown(self):
        self.folder.cleanup()

    def program(self, name, cases):
        file = self.build / f"{name}_tests"
        file.write_text("#!/bin/sh\necho 'Suite.'\n" + "".join(f"echo '  {case}'\n" for case in cases))
        file.chmod(0o755)

    def run_of(self, test, cases, outcome="Passed", failed=()):
        self.outcomes.append((test, outcome))
        text = "".join(
            f'<testcase name="{case}" classname="Suite">{"<failure/>" if case in failed else ""}</testcase>' for case in cases)
        (self.build / "cases" / f"{test}.xml").write_text(
            f'<testsuites tests="{len(cases)}" failures="{len(failed)}" disabled="0" errors="0">'
            f"<testsuite>{text}</testsuite></testsuites>")

    def count(self):
        words = {"Passed": "   Passed", "Failed": "***Failed"}
        log = self.build / "log"
        log.write_text("".join(f"{n + 1}/9 Test  #{n + 1}: {test} ....{words[outcome]}    0.1 sec\n"
                               for n, (test, outcome) in enumerate(self.outcomes)))
        done = subprocess.run([sys.executable, TOOL, log, self.build], capture_output=True, text=True, check=True)
        return done.stdout.strip(), done.stderr

    def test_cases_count_and_not_programs(self):
        self.program("a", ["one", "two", "DISABLED_three"])
        self.run_of("a", ["one"])
        self.run_of("a_long", ["two"])
        self.outcomes.append(("script", "Passed"))
        self.assertEqual(self.count(), ("3 0", ""))

    def test_failures_count(self):
        self.program("a", ["one", "two"])
        self.run_of("a", ["one", "two"], "Failed", failed=["two"])
        self.outcomes.append(("crashed", "Failed"))
        self.assertEqual(self.count()[0], "1 2")

    def test_a_program_that_ran_nothing_has_failed(self):
        self.program("a", [])
        self.run_of("a", [])
        counted, said = self.count()
        self.assertEqual(counted, "0 1")
        self.assertIn("a: it ran no test case", said)

    def test_a_case_that_is_run_under_no_label_has_failed(self):
        self.program("a", ["one", "two"])
        self.run_of("a", ["one"])
        self.program("b", ["three"])
        counted, said = self.count()
        self.assertEqual(counted, "1 2")
        self.assertIn("a_tests: Suite.two is run under no label", said)
        self.assertIn("b_tests: Suite.three is run under no label", said)

    def test_names_are_in_lower_case(self):
        self.program("a", ["One"])
        self.run_of("a", ["One"])
        self.assertEqual(self.count()[0], "0 1")


unittest.main()
