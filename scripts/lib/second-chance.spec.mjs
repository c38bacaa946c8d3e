import { bothRuns, filesToAskAgain } from './second-chance.mjs';

const file = (name, tests, status = tests.some((how) => how === 'failed') ? 'failed' : 'passed') => ({
  name,
  status,
  assertionResults: tests.map((how, at) => ({ status: how, fullName: `test ${at}` })),
});
const run = (...testResults) => {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const number = (wanted) => all.filter((how) => how === wanted).length;
  const report = {
    testResults,
    numPassedTests: number('passed'),
    numFailedTests: number('failed'),
    numPendingTests: number('pending'),
    numTodoTests: 0,
    numRuntimeErrorTestSuites: testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    ).length,
  };
  return { report, code: testResults.some(({ status }) => status === 'failed') ? 1 : 0 };
};

describe('a second chance', () => {
  const first = run(file('a', ['passed', 'failed']), file('b', ['passed', 'pending']), file('c', [], 'failed'));

  test('is given to the files that failed, also to one that could not be loaded', () => {
    expect(filesToAskAgain(first.report)).toEqual(['a', 'c']);
    expect(filesToAskAgain(undefined)).toEqual([]);
  });

  test('is not given where much is broken', () => {
    const broken = run(...Array.from({ length: 7 }, (_, at) => file(`f${at}`, ['failed'])));
    expect(filesToAskAgain(broken.report)).toEqual([]);
  });

  test('names what passed only then', () => {
    expect(bothRuns(first, run(file('a', ['passed', 'passed']), file('c', ['passed'])))).toEqual({
      counts: { passed: 4, failed: 0, skipped: 1 },
      unsteady: ['a: test 1', 'c'],
    });
  });

  test('keeps a failure a failure', () => {
    expect(bothRuns(first, run(file('a', ['passed', 'failed']), file('c', ['passed'])))).toEqual({
      counts: { passed: 3, failed: 1, skipped: 1 },
      unsteady: ['c'],
    });
  });

  test('counts files whose second run came to no end as failed', () => {
    expect(bothRuns(first, { report: undefined, code: 124 }).counts.failed).toBe(3);
  });
});
