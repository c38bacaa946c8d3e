import { add, closingLine, countCheck, countJest, exitCodeOf, nothing } from './results.mjs';

const report = (numbers) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  ...numbers,
});

describe('the count of a test run', () => {
  test('sums suites and checks', () => {
    const jest = countJest(report({ numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }), 1);
    expect(add(jest, countCheck(0))).toEqual({ passed: 8, failed: 1, skipped: 3 });
    expect(countCheck(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('counts a suite that could not be loaded as a failure', () => {
    expect(countJest(report({ numPassedTests: 3, numRuntimeErrorTestSuites: 1 }), 1).failed).toBe(1);
  });

  test('counts a Jest that ended badly without a failing test, or left no report, as a failure', () => {
    expect(countJest(report({ numPassedTests: 3 }), 1).failed).toBe(1);
    expect(countJest(undefined, 0).failed).toBe(1);
  });

  test('closes with one line that names skipped tests only if there are any', () => {
    expect(closingLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
    expect(closingLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
  });

  test('fails on any failure and when nothing ran', () => {
    expect(exitCodeOf({ passed: 1, failed: 0 })).toBe(0);
    expect(exitCodeOf({ passed: 9, failed: 1 })).toBe(1);
    expect(exitCodeOf(nothing())).toBe(1);
  });
});
