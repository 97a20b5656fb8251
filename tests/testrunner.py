#!/usr/bin/env python3
"""Runs the tests of a build folder with ctest, and gives those that fail a second chance.

    testrunner.py BUILD [--unstable FILE] [CTEST-ARGUMENT...]

When all tests have ended, each failed test runs again alone, up to twice. A test that passes then is
unstable: both outputs are printed and the run passes, unless more than three tests are unstable. A
crash and a violated promise get no second chance, because one sight of them is evidence enough. Tests
report a violated promise by a line that begins with "Promise violated: " (tests/support/promise.h).

With --unstable, a test that stands twice in FILE (lines of DATE COMMIT TEST) does not run.

Exit codes: 0 passed, 1 failed, 2 no test ran.
"""

import argparse
import collections
import datetime
import os
import re
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree

CHANCES = 2  # further runs of a failed test
MOST_UNSTABLE = 3  # in a run that passes
TIMES_TO_LEAVE = 2  # entries in the file of unstable tests
SHOWN_LINES = 150  # of each output at the end

NO_CRASH = {"Failed", "Timeout", "Not Run"}  # ctest names the signal of every other end
FAILED_TEST = re.compile(r"^\s+\d+ - (\S+) \((.*?)\)")
SANITIZERS = re.compile(r"ERROR: \w+Sanitizer|WARNING: ThreadSanitizer|: runtime error: ")
VIOLATION = re.compile(r"^Promise violated: .*$", re.MULTILINE)

Result = collections.namedtuple("Result", "name reason output")  # reason: empty if the test passed


def ctest(build, arguments, parallel):
    """Runs ctest, passes its output on, and returns the results of the tests that ran."""
    report = os.path.abspath(os.path.join(build, "Testing", "testrunner.xml"))
    if os.path.exists(report):
        os.remove(report)
    command = ["ctest", "--test-dir", build, "--output-on-failure", "--parallel", str(parallel),
               "--test-output-size-passed", "1000000", "--test-output-size-failed", "1000000",
               "--output-junit", report] + arguments
    reasons = {}  # the report does not tell a crash from a failure, the list at the end does
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, errors="replace") as process:
        for line in process.stdout:
            print(line, end="", flush=True)
            if line.startswith("The following tests FAILED:"):
                reasons.clear()
            elif match := FAILED_TEST.match(line):
                reasons[match.group(1)] = match.group(2)
    return results_in(report, reasons) if os.path.exists(report) else []


def results_in(report, reasons):
    return [Result(case.get("name"),
                   "" if case.get("status") == "run" else reasons.get(case.get("name"), "Failed"),
                   case.findtext("system-out") or "")
            for case in ElementTree.parse(report).iter("testcase") if case.get("status") != "disabled"]


def evidence_in(result):
    """Returns why a failed test gets no second chance, or nothing if it gets one."""
    violation = VIOLATION.search(result.output)
    if violation:
        return violation.group()
    if result.reason and result.reason not in NO_CRASH:
        return f"Crashed: {result.reason}"
    sanitizer = SANITIZERS.search(result.output)
    return f"Crashed: {sanitizer.group()}" if sanitizer else ""


def second_chance(build, first):
    """Returns the results of the further runs. The last one passed if the test is unstable."""
    again = []
    while len(again) < CHANCES and (not again or again[-1].reason) and not evidence_in((again or [first])[-1]):
        again += ctest(build, ["-R", f"^{re.escape(first.name)}$"], parallel=1)[:1] or [first]
    return again


def tests_that_left(file):
    """Returns the names that stand twice in the file of unstable tests."""
    if not file or not os.path.exists(file):
        return []
    with open(file, encoding="utf-8") as lines:
        entries = [line.split() for line in lines if line.strip() and not line.startswith("#")]
    counts = collections.Counter(entry[2] for entry in entries if len(entry) >= 3)
    return sorted(name for name, count in counts.items() if count >= TIMES_TO_LEAVE)


def current_commit():
    answer = subprocess.run(["git", "rev-parse", "--short=10", "HEAD"], capture_output=True, text=True,
                            check=False)
    return answer.stdout.strip() or "unknown"


def show(title, result):
    lines = result.output.rstrip().splitlines()
    print(f"\n--- {title}")
    if len(lines) > SHOWN_LINES:
        print(f"[{len(lines) - SHOWN_LINES} lines before]")
    print("\n".join(lines[-SHOWN_LINES:]))


def minutes(seconds):
    return f"{int(seconds) // 60} min {int(seconds) % 60:02} s"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--unstable", metavar="FILE")
    parser.add_argument("build", metavar="BUILD")
    options, arguments = parser.parse_known_args()

    left = tests_that_left(options.unstable)
    if left:
        arguments += ["-E", f"^({'|'.join(map(re.escape, left))})$"]
    begin = time.monotonic()
    results = ctest(options.build, arguments, parallel=3 * os.cpu_count())
    middle = time.monotonic()
    if not results:
        print("No test ran.")
        return 2

    failed = []
    unstable = []
    for first in (result for result in results if result.reason):
        runs = [first] + ([] if evidence_in(first) else second_chance(options.build, first))
        (failed if runs[-1].reason else unstable).append(runs)
    end = time.monotonic()

    for runs in failed + unstable:
        for number, run in enumerate(runs, 1):
            show(f"{run.name}, run {number}: {run.reason or 'passed'}", run)
    print()
    for runs in failed:
        print(f"Failed: {runs[0].name}. {evidence_in(runs[-1]) or runs[-1].reason}")
    for runs in unstable:
        print(f"Unstable: {runs[0].name}. Enter it in tests/unstable.txt: "
              f"{datetime.date.today()} {current_commit()} {runs[0].name}")
    for name in left:
        print(f"Left out, because it was unstable twice: {name}")
    if len(unstable) > MOST_UNSTABLE:
        print(f"More than {MOST_UNSTABLE} tests are unstable: the run fails.")
    print(f"{len(results) - len(failed) - len(unstable)} passed, {len(failed)} failed, "
          f"{len(unstable)} unstable. Tests {minutes(middle - begin)}, second chances {minutes(end - middle)}.")
    return 1 if failed or len(unstable) > MOST_UNSTABLE else 0


if __name__ == "__main__":
    sys.exit(main())
