#!/usr/bin/env python3
"""Counts the test cases that passed and failed in a run of ctest, for ./test.

usage: count_tests.py CTEST_LOG BUILD
BUILD/cases holds the XML that each test program wrote, NAME.xml for the test NAME of ctest. A test without cases of its own
(it wrote no XML) counts as one, and so does a program that failed without a failed case, or did not live to write down its
cases. These count as failed, and are named: a program that ran no case at all, a case that is in a program BUILD/NAME_tests
but was run under no label, and a case whose name is not in lower_case.
"""
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree

TEST = re.compile(r"^ *\d+/\d+ Test +#\d+: (\S+) \.*(\*\*\*| +)(\w+)", re.MULTILINE)
NAME = re.compile(r"(DISABLED_)?[a-z0-9]+(_[a-z0-9]+)*(/\w+)?")


def complain(what):
    print(what, file=sys.stderr)


def cases_in(file):
    """The cases that a program wrote down."""
    return xml.etree.ElementTree.parse(file).getroot().iter("testcase")


def count(file, name):
    suites = xml.etree.ElementTree.parse(file).getroot()
    bad = int(suites.get("failures")) + int(suites.get("errors"))
    for case in suites.iter("testcase"):
        if not NAME.fullmatch(case.get("name")):
            complain(f"{case.get('classname')}.{case.get('name')}: test names are in lower_case")
            bad += case.find("failure") is None
    good = int(suites.get("tests")) - bad - int(suites.get("disabled"))
    if good + bad == 0:
        complain(f"{name}: it ran no test case")
        bad = 1
    return good, bad


def listed(program):
    """All cases of a program, but for those that are disabled."""
    text = subprocess.run([program, "--gtest_list_tests"], capture_output=True, text=True, check=True).stdout
    suite = ""
    for line in text.splitlines():
        name = line.split("#")[0].rstrip()
        if name.startswith("  "):
            case = suite + name.strip()
            if "DISABLED_" not in case:
                yield case
        elif name.endswith("."):
            suite = name


def left_out(build, outcomes):
    """How many cases of the programs were run by nobody. A program that failed may not have come to them."""
    missing = 0
    for program in sorted(build.glob("*_tests")):
        name = program.name.removesuffix("_tests")
        runs = [test for test in outcomes if test == name or test.startswith(name + "_")]
        if any(outcomes[test] != "Passed" for test in runs):
            continue
        files = [build / "cases" / f"{test}.xml" for test in runs]
        ran = {f"{case.get('classname')}.{case.get('name')}" for file in files if file.exists() for case in cases_in(file)}
        for case in listed(program.resolve()):
            if case not in ran:
                complain(f"{program.name}: {case} is run under no label")
                missing += 1
    return missing


def main():
    log = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8", errors="replace")
    build = pathlib.Path(sys.argv[2])
    passed = failed = 0
    outcomes = {name: outcome for name, _, outcome in TEST.findall(log)}
    for name, outcome in outcomes.items():
        file = build / "cases" / f"{name}.xml"
        good, bad = count(file, name) if file.exists() else (int(outcome == "Passed"), 0)
        if outcome != "Passed":
            bad = max(bad, 1)
        passed += good
        failed += bad
    failed += left_out(build, outcomes)
    print(passed, failed if outcomes else max(failed, 1))


main()
