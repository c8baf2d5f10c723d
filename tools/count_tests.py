#!/usr/bin/env python3
"""Counts the test cases that passed and failed in a run of ctest, for ./test.

usage: count_tests.py CTEST_LOG CASES_DIR
CASES_DIR holds the XML that each test program wrote, NAME.xml for the test NAME of ctest. A test without cases of its own
counts as one, and so does a program that failed without a failed case, or did not live to write down its cases. A case whose
name is not in lower_case counts as failed, and is named.
"""
import pathlib
import re
import sys
import xml.etree.ElementTree

TEST = re.compile(r"^ *\d+/\d+ Test +#\d+: (\S+) \.*(\*\*\*| +)(\w+)", re.MULTILINE)
NAME = re.compile(r"(DISABLED_)?[a-z0-9]+(_[a-z0-9]+)*(/\w+)?")


def cases_of(file):
    if not file.exists():
        return 0, 0
    suites = xml.etree.ElementTree.parse(file).getroot()
    bad = int(suites.get("failures")) + int(suites.get("errors"))
    for case in suites.iter("testcase"):
        if not NAME.fullmatch(case.get("name")):
            print(f"{case.get('classname')}.{case.get('name')}: test names are in lower_case", file=sys.stderr)
            bad += case.find("failure") is None
    return int(suites.get("tests")) - bad - int(suites.get("disabled")), bad


def main():
    log = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8", errors="replace")
    folder = pathlib.Path(sys.argv[2])
    passed = failed = 0
    tests = TEST.findall(log)
    for name, _, outcome in tests:
        good, bad = cases_of(folder / f"{name}.xml")
        if outcome == "Passed":
            good = max(good, 1)
        else:
            bad = max(bad, 1)
        passed += good
        failed += bad
    print(passed, failed if tests else max(failed, 1))


main()
