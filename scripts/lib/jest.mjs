import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { run } from './processes.mjs';
import { countJest } from './results.mjs';
import { bothRuns, filesToAskAgain } from './second-chance.mjs';
import { node24, root, toolEnvironment, toolFile } from './workspace.mjs';

/**
 * Runs some of jest.config.mjs's projects under Node 24, its output shown as it comes: Jest writes for people to standard error.
 * The few files that failed run once more, alone: what passes only then is named, and counts as passed.
 *
 * @param args more arguments of Jest, such as patterns of paths
 * @returns counts as results.mjs has them
 * @see docs/decisions/0014-second-chance.md
 */
export async function runJest({ projects, args = [], env = {}, timeoutMs }) {
  const first = await oneRun({ projects, args, env, timeoutMs });
  const files = filesToAskAgain(first.report);
  if (files.length === 0) return countJest(first.report, first.code);
  console.log(`\nAsking again, alone: ${files.join(', ')}`);
  const again = await oneRun({ projects, args: ['--runInBand', '--runTestsByPath', ...files], env, timeoutMs });
  const { counts, unsteady } = bothRuns(first, again);
  for (const name of unsteady) console.log(`UNSTEADY (failed, then passed alone): ${name}`);
  return counts;
}

async function oneRun({ projects, args, env, timeoutMs }) {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-jest-'));
  const file = join(folder, 'results.json');
  try {
    const words = [
      toolFile('jest', 'bin', 'jest.js'),
      '--json',
      '--outputFile',
      file,
      '--passWithNoTests',
      // A driver's or a browser's open socket must not keep a finished run waiting.
      '--forceExit',
      // A limit against hanging, not a measure: the machine may be busy.
      '--testTimeout',
      '120000',
      ...args,
      '--selectProjects',
      ...projects,
    ];
    const env24 = toolEnvironment({
      ...env,
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    });
    const { code } = await run(node24, words, { cwd: root, env: env24, timeoutMs, show: true });
    if (code === 124) console.log(`Jest was ended after ${timeoutMs / 60_000} minutes`);
    return { report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined, code };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
