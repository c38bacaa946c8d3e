import { add, countJest, nothing } from './results.mjs';

/** More failing files than this are no accident of the machine: they are not asked again. */
const MAX_FILES = 6;

/**
 * The files of a run that failed and may be asked again, alone; none where too many failed for an accident.
 *
 * @param report the parsed `--json` output of Jest, or undefined if there is none
 * @returns {string[]}
 */
export function filesToAskAgain(report) {
  const failed = report?.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name) ?? [];
  return failed.length > MAX_FILES ? [] : failed;
}

/**
 * What two runs say together, the second of nothing but the failed files of the first: it alone counts for them.
 *
 * @returns counts as results.mjs has them, and the tests that failed first and passed then
 */
export function bothRuns(first, second) {
  const again = new Set(second.report?.testResults.map(({ name }) => name));
  const kept = first.report.testResults.filter(({ name }) => !again.has(name));
  const counts = add(countFiles(kept), countJest(second.report, second.code));
  const failedAgain = new Set(testsWith(second.report, 'failed'));
  return { counts, unsteady: testsWith(first.report, 'failed').filter((name) => !failedAgain.has(name)) };
}

function countFiles(files) {
  const counts = nothing();
  for (const { status, assertionResults } of files) {
    const failed = assertionResults.filter((test) => test.status === 'failed').length;
    counts.passed += assertionResults.filter((test) => test.status === 'passed').length;
    // A file that could not be loaded has no tests, and is one failure.
    counts.failed += status === 'failed' && failed === 0 ? 1 : failed;
    counts.skipped += assertionResults.filter(({ status: how }) => how === 'pending' || how === 'todo').length;
  }
  return counts;
}

function testsWith(report, wanted) {
  return (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const names = assertionResults.filter((test) => test.status === wanted).map((test) => `${name}: ${test.fullName}`);
    return names.length === 0 && status === wanted ? [name] : names;
  });
}
