import { join } from 'node:path';

import { add, closingLine, countCheck, countJest, exitCodeOf, failureSummary, nothing } from './results.mjs';
import { root } from './workspace.mjs';

const report = (numbers) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
  ...numbers,
});

const suite = (file, assertionResults, message = '') => ({
  name: join(root, file),
  status: assertionResults.every((test) => test.status === 'passed') && message === '' ? 'passed' : 'failed',
  message,
  assertionResults,
});

const failedTest = (fullName, message) => ({ fullName, status: 'failed', failureMessages: [message] });

describe('the count of a test run', () => {
  test('sums suites and checks', () => {
    const numbers = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
    const jest = countJest(['backend'], report(numbers), 1);
    expect(add(jest, countCheck('sizes', { code: 0 }))).toMatchObject({ passed: 8, failed: 1, skipped: 3 });
    expect(countCheck('sizes', { code: 2 })).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
  });

  test('counts a suite that could not be loaded as a failure', () => {
    const unloaded = report({ numPassedTests: 3, numRuntimeErrorTestSuites: 1 });
    expect(countJest(['backend'], unloaded, 1).failed).toBe(1);
  });

  test('counts a Jest that ended badly without a failing test, or left no report, as a failure', () => {
    const ended = countJest(['api', 'drills'], report({ numPassedTests: 3 }), 1);
    expect(ended).toMatchObject({ passed: 3, failed: 1 });
    expect(failureSummary(ended.failures)).toContain('Jest (api, drills)\n    It ended with code 1');
    expect(countJest(['api'], undefined, 0).failed).toBe(1);
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

describe('the summary of what failed', () => {
  const jestFailures = (...testResults) =>
    countJest(['backend'], report({ numFailedTests: 1, testResults }), 1).failures;

  test('ends with the full names, after the messages without colours and the stack of Jest', () => {
    const failures = jestFailures(
      suite('a.spec.ts', [{ fullName: 'a passes', status: 'passed', failureMessages: [] }]),
      suite('b.spec.ts', [
        failedTest(
          'b adds two numbers',
          '\u001B[31mexpected 3\u001B[39m\n\n  at b.spec.ts:7\n  at node_modules/jest/run.js:1',
        ),
      ]),
      suite('c.spec.ts', [], 'Cannot find module'),
    );
    expect(failureSummary(failures).split('\n')).toEqual([
      '✕ b.spec.ts › b adds two numbers',
      '    expected 3',
      '',
      '      at b.spec.ts:7',
      '',
      '✕ c.spec.ts',
      '    Cannot find module',
      '',
      'Failed:',
      '  b.spec.ts › b adds two numbers',
      '  c.spec.ts',
    ]);
  });

  test('keeps the end of the output of a check and the beginning of the message of a test', () => {
    const lines = Array.from({ length: 100 }, (_, index) => `line ${index + 1}`);
    const check = failureSummary(countCheck('sizes', { code: 1, output: lines.join('\n') }).failures);
    expect(check).toContain(['✕ sizes', ...lines.slice(-40).map((line) => `    ${line}`), ''].join('\n'));
    expect(check).not.toContain(lines.at(-41));
    const message = failureSummary(jestFailures(suite('a.spec.ts', [failedTest('fails', lines.join('\n'))])));
    expect(message).toContain('    line 15\n\nFailed:');
  });

  test('stays short however much failed: 20 messages, 100 names, and how many more there are', () => {
    const tests = Array.from({ length: 130 }, (_, index) => failedTest(`fails ${index}`, 'expected 3'));
    const lines = failureSummary(jestFailures(suite('a.spec.ts', tests))).split('\n');
    expect(lines.filter((line) => line.startsWith('✕'))).toHaveLength(20);
    expect(lines.filter((line) => line.startsWith('  a.spec.ts'))).toHaveLength(100);
    expect(lines.at(-1)).toBe('  and 30 more');
  });
});
