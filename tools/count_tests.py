#!/usr/bin/env python3
"""Counts the test cases that passed and failed in a run of ctest, for ./test.

usage: count_tests.py CTEST_LOG CASES_DIR
CASES_DIR holds the XML that each test program wrote; one that did not live to write it counts as a failure.
"""
import pathlib
import re
import sys
import xml.etree.ElementTree


def main():
    log = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8", errors="replace")
    passed = failed = 0
    for file in pathlib.Path(sys.argv[2]).glob("*.xml"):
        suites = xml.etree.ElementTree.parse(file).getroot()
        bad = int(suites.get("failures")) + int(suites.get("errors"))
        failed += bad
        passed += int(suites.get("tests")) - bad - int(suites.get("disabled"))
    summary = re.search(r"(\d+)% tests passed, (\d+) tests? failed out of (\d+)", log)
    programs_failed = int(summary.group(2)) if summary else 1
    if programs_failed and not failed:
        failed = programs_failed
    print(passed, failed)


main()
