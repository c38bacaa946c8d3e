import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { sdkVenv } from '../../../scripts/lib/sdk-venv.mjs';
import { accessToken } from '../lib/http.js';

const run = promisify(execFile);
const url = process.env.HEADWATER_E2E_URL ?? '';
/** The longest script takes under three minutes on an idle machine with two cores, and beside other suites more than five. */
const TIMEOUT_MS = 10 * 60_000;

interface Case {
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly message?: string;
}

interface Outcome {
  readonly cases: readonly Case[];
  readonly notes: Readonly<Record<string, unknown>>;
}

/**
 * Runs one script of this folder with the public client's Python and makes a test of each of its cases.
 *
 * The script runs while the suite is collected: the names of its cases are the names of the tests.
 */
export async function describeTopic(title: string, script: string): Promise<void> {
  const venv = url === '' ? { missing: 'HEADWATER_E2E_URL is not set' } : sdkVenv();
  if (venv.missing !== undefined) {
    console.log(`skipped: the public client is not here (${venv.missing})`);
    describe.skip(title, () => it('needs the public client', () => undefined));
    return;
  }
  const outcome = await runScript(venv.python, script);
  for (const [name, value] of Object.entries(outcome.notes)) console.log(`${title}: ${name}: ${JSON.stringify(value)}`);
  describe(title, () => {
    for (const { name, state, message } of outcome.cases) {
      if (state === 'skipped') it.skip(`${name} (${message ?? ''})`, () => undefined);
      else it(name, () => expect(message ?? state).toBe('passed'));
    }
  });
}

async function runScript(python: string, script: string): Promise<Outcome> {
  const home = mkdtempSync(join(tmpdir(), 'headwater-sdk-'));
  try {
    const token = await accessToken(url, credentials(), `e2e ${script}`);
    const env = {
      ...process.env,
      HOME: home,
      TMPDIR: home,
      PYTHONDONTWRITEBYTECODE: '1',
      DATAHUB_GMS_URL: url,
      DATAHUB_GMS_TOKEN: token,
    };
    const options = { env, timeout: TIMEOUT_MS, maxBuffer: 256 * 1024 * 1024 };
    const { stdout } = await run(python, [join(import.meta.dirname, script)], options).catch((error: unknown) => {
      if (!(error instanceof Error && 'killed' in error && error.killed === true)) throw error;
      throw new Error(`${script} was stopped after ${TIMEOUT_MS / 60_000} minutes`, { cause: error });
    });
    return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as Outcome;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

export function credentials(): { readonly username: string; readonly password: string } {
  const { HEADWATER_ADMIN_USERNAME: username = '', HEADWATER_ADMIN_PASSWORD: password = '' } = process.env;
  return { username, password };
}
