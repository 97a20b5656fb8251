"""Runs the test runner on small test suites of shell commands."""

import os
import subprocess
import sys
import tempfile
import unittest

RUNNER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "testrunner.py")
PASSES_AT_RUN = "echo x >> runs-{name}; test $(wc -l < runs-{name}) -ge {run}"


class TestRunner(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def run_suite(self, commands, *arguments, unstable=""):
        """Returns the exit code and the lines that the runner prints after the runs of ctest."""
        path = self.folder.name
        with open(os.path.join(path, "CTestTestfile.cmake"), "w", encoding="utf-8") as file:
            for name, command in commands.items():
                file.write(f"add_test({name} sh -c [==[{command.format(name=name)}]==])\n"
                           f"set_tests_properties({name} PROPERTIES TIMEOUT 20)\n")
        entries = os.path.join(path, "unstable.txt")
        with open(entries, "w", encoding="utf-8") as file:
            file.write(unstable)
        run = subprocess.run([sys.executable, RUNNER, path, "--unstable", entries, *arguments],
                             cwd=path, capture_output=True, text=True, check=False)
        return run.returncode, run.stdout

    def runs_of(self, name):
        with open(os.path.join(self.folder.name, f"runs-{name}"), encoding="utf-8") as file:
            return len(file.readlines())

    def test_all_pass(self):
        code, output = self.run_suite({"one": "true", "two": "true"})
        self.assertEqual(code, 0)
        self.assertIn("2 passed, 0 failed, 0 unstable.", output)

    def test_a_test_that_passes_at_its_last_chance_is_unstable(self):
        code, output = self.run_suite({
            "second": "echo said $$; echo x >> runs-second; test $(wc -l < runs-second) -ge 2",
            "third": PASSES_AT_RUN.replace("{run}", "3"),
            "steady": "true"})
        self.assertEqual(code, 0)
        self.assertIn("Unstable: second. Enter it in tests/unstable.txt: ", output)
        self.assertIn("1 passed, 0 failed, 2 unstable.", output)
        closing = output[output.index("--- second, run 1: Failed"):]
        self.assertEqual(closing.count("said "), 2)
        self.assertIn("--- second, run 2: passed", closing)
        self.assertEqual(self.runs_of("third"), 3)

    def test_a_test_that_always_fails_runs_three_times(self):
        code, output = self.run_suite({"never": PASSES_AT_RUN.replace("{run}", "100")})
        self.assertEqual(code, 1)
        self.assertEqual(self.runs_of("never"), 3)
        self.assertIn("0 passed, 1 failed, 0 unstable.", output)

    def test_more_than_three_unstable_tests_fail_the_run(self):
        suite = {f"u{i}": PASSES_AT_RUN.replace("{run}", "2") for i in range(4)}
        code, output = self.run_suite(suite)
        self.assertEqual(code, 1)
        self.assertIn("More than 3 tests are unstable: the run fails.", output)

    def test_a_crash_gets_no_second_chance(self):
        for signal in ("SEGV", "ABRT", "BUS", "FPE", "ILL", "TERM"):
            code, output = self.run_suite({signal: "echo x >> runs-{name}; kill -" + signal + " $$"})
            self.assertEqual((signal, code), (signal, 1))
            self.assertEqual((signal, self.runs_of(signal)), (signal, 1))
            self.assertIn(f"Failed: {signal}. Crashed: ", output)

    def test_a_sanitizer_report_gets_no_second_chance(self):
        command = "echo x >> runs-race; echo WARNING: ThreadSanitizer: data race; exit 66"
        code, output = self.run_suite({"race": command})
        self.assertEqual((code, self.runs_of("race")), (1, 1))
        self.assertIn("Failed: race. Crashed: WARNING: ThreadSanitizer", output)

    def test_a_violated_promise_gets_no_second_chance(self):
        command = "echo x >> runs-two; echo 'Promise violated: two holders at once' >&2; false"
        code, output = self.run_suite({"two": command})
        self.assertEqual((code, self.runs_of("two")), (1, 1))
        self.assertIn("Failed: two. Promise violated: two holders at once", output)

    def test_a_promise_that_is_violated_at_the_second_chance_fails_the_run(self):
        command = ("echo x >> runs-late; test $(wc -l < runs-late) -lt 2 || "
                   "echo Promise violated: a lost item; false")
        code, output = self.run_suite({"late": command})
        self.assertEqual((code, self.runs_of("late")), (1, 2))
        self.assertIn("Failed: late. Promise violated: a lost item", output)

    def test_a_test_that_was_unstable_twice_does_not_run(self):
        entries = ("# comment\n2026-11-01 aaa shaky\n2026-11-02 bbb shaky\n2026-11-02 bbb once\n")
        code, output = self.run_suite({"shaky": "false", "once": "true"}, unstable=entries)
        self.assertEqual(code, 0)
        self.assertIn("Left out, because it was unstable twice: shaky", output)

    def test_without_a_test_the_run_fails(self):
        code, _ = self.run_suite({"one": "true"}, "-R", "^other$")
        self.assertEqual(code, 2)


if __name__ == "__main__":
    unittest.main()
