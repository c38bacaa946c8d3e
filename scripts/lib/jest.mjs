import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { run } from './processes.mjs';
import { countJest } from './results.mjs';
import { node24, root, toolEnvironment, toolFile } from './workspace.mjs';

/**
 * Runs some of jest.config.mjs's projects under Node 24 and shows the output as it comes. Nothing is run twice: a test
 * that fails only sometimes is a fault of the test or of the product.
 *
 * @param args more arguments of Jest, such as patterns of paths
 * @returns counts as results.mjs has them
 */
export async function runJest({ projects, args = [], env = {}, timeoutMs }) {
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
    return countJest(projects, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
