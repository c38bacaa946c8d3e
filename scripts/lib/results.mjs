import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { root } from './workspace.mjs';

/** CI keeps only the end of the log, so that the summary must be short however much failed. */
const MAX_NAMES = 100;
const MAX_MESSAGES = 20;
const MAX_MESSAGE_LINES = 15;
const MAX_OUTPUT_LINES = 40;

/**
 * @typedef {{ name: string, lines: string[] }} Failure a test by its suite and full name, or a check, with what it printed
 * @typedef {{ passed: number, failed: number, skipped: number, failures: Failure[] }} Counts
 */

/** @returns {Counts} */
export function nothing() {
  return { passed: 0, failed: 0, skipped: 0, failures: [] };
}

/** @returns {Counts} */
export function add(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
  };
}

/** A check that is no Jest suite counts as one test. The end of its output is kept if it failed. */
export function countCheck(name, { code, output = '' }) {
  if (code === 0) return { ...nothing(), passed: 1 };
  return { ...nothing(), failed: 1, failures: [{ name, lines: linesOf(output).slice(-MAX_OUTPUT_LINES) }] };
}

/**
 * What Jest's `--json` output says, with what it leaves out: a suite that could not run at all, and a Jest that ended badly
 * without a failing test, are one failure each.
 *
 * @param projects names for what was run, where no test can be named
 * @param report the parsed output, or undefined if there is none
 */
export function countJest(projects, report, code) {
  const ended = (output) => countCheck(`Jest (${projects.join(', ')})`, { code: code || 1, output });
  if (!report) return ended(`It ended with code ${code} and left no report.`);
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const counts = {
    passed: report.numPassedTests,
    failed,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(failuresOfSuite),
  };
  if (failed > 0 || code === 0) return counts;
  return add(counts, ended(`It ended with code ${code} and no test failed.`));
}

function failuresOfSuite({ name, status, message, assertionResults }) {
  const suite = relative(root, name);
  const failure = (fullName, text) => ({
    name: fullName,
    // Where Jest called the test says nothing about the fault.
    lines: linesOf(text)
      .filter((line) => !/^\s*at .*\bnode_modules\b|^\s*at .*\(node:/.test(line))
      .slice(0, MAX_MESSAGE_LINES),
  });
  const failedTests = assertionResults.filter((test) => test.status === 'failed');
  if (failedTests.length === 0 && status === 'failed') return [failure(suite, message)];
  return failedTests.map((test) => failure(`${suite} › ${test.fullName}`, test.failureMessages.join('\n')));
}

function linesOf(text) {
  return stripVTControlCharacters(text).trimEnd().split('\n');
}

/** What failed: messages first and names last, because a log whose beginning is cut off must still say the names. */
export function failureSummary(failures) {
  const messages = failures
    .slice(0, MAX_MESSAGES)
    .flatMap(({ name, lines }) => [`✕ ${name}`, ...lines.map((line) => `    ${line}`.trimEnd()), '']);
  const names = failures.slice(0, MAX_NAMES).map(({ name }) => `  ${name}`);
  const more = failures.length - names.length;
  return [...messages, 'Failed:', ...names, ...(more > 0 ? [`  and ${more} more`] : [])].join('\n');
}

/** The closing line. */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Failure, and a run that ran nothing, are both bad. */
export function exitCodeOf({ passed, failed }) {
  return failed > 0 || passed === 0 ? 1 : 0;
}
