/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @returns {Counts} */
export function nothing() {
  return { passed: 0, failed: 0, skipped: 0 };
}

/** @returns {Counts} */
export function add(one, other) {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed, skipped: one.skipped + other.skipped };
}

/** A check that is no Jest suite counts as one test. */
export function countCheck(exitCode) {
  return { ...nothing(), [exitCode === 0 ? 'passed' : 'failed']: 1 };
}

/**
 * What Jest's `--json` output says, with what it leaves out: a suite that could not run at all, and a Jest that ended badly
 * without a failing test, are one failure each.
 *
 * @param report the parsed output, or undefined if there is none
 */
export function countJest(report, exitCode) {
  if (!report) return { ...nothing(), failed: 1 };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** The closing line. */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Failure, and a run that ran nothing, are both bad. */
export function exitCodeOf({ passed, failed }) {
  return failed > 0 || passed === 0 ? 1 : 0;
}
