import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { runProgram } from './child-process.js';
import { DESCRIBE_SCRIPT } from './describe-script.js';
import { MAX_STRUCTURED_REPORT_LENGTH, type RunOrder, type RunOutcome } from './executor.types.js';
import type { LogLines } from './log-lines.js';
import { EnvironmentFailure, type PythonEnvironments } from './python-environments.js';

/** The connector with the fewest packages: its environment is enough to list all, and to describe those of files. */
const SMALLEST_CONNECTOR = 'file';
/** The exit code of the script where packages of a connector are missing. */
const MISSING_PACKAGES = 3;
const ANSWER_FILE = 'answer.json';

/** What describing connectors is given. */
interface DescribeOptions {
  readonly environments: PythonEnvironments;
  readonly lines: LogLines;
  readonly folder: string;
  readonly memoryLimitMb: number;
  readonly signal: AbortSignal;
}

/**
 * Lists the connectors of a release, or gets the JSON Schema of one's configuration; the answer is the structured report.
 * A connector is looked for in the smallest environment first, because its own may take minutes to install.
 *
 * @param connector undefined lists all connectors
 * @throws EnvironmentFailure saying what to install; the reason of the signal
 */
export async function describeConnectors(
  order: RunOrder,
  connector: string | undefined,
  options: DescribeOptions,
): Promise<RunOutcome> {
  const first = await describeWithin(SMALLEST_CONNECTOR, order, connector, options);
  if (first !== MISSING_PACKAGES || connector === undefined) return outcomeOf(first, options.folder);
  return outcomeOf(await describeWithin(connector, order, connector, options), options.folder);
}

/** @returns the exit code of the script; undefined where it was ended */
async function describeWithin(
  environment: string,
  { version }: RunOrder,
  connector: string | undefined,
  { environments, lines, folder, memoryLimitMb, signal }: DescribeOptions,
): Promise<number | undefined> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const programs = await environments.programsFor({
    connector: environment,
    version,
    signal,
    onOutput: (piece) => lines.output(piece),
    say: (text) => lines.say('INFO', text),
  });
  const question = connector === undefined ? ['list'] : ['schema', connector];
  lines.say('INFO', connector === undefined ? 'Listing the connectors.' : `Reading the configuration of ${connector}.`);
  const { code } = await runProgram(
    {
      command: join(programs, 'python'),
      args: ['-c', DESCRIBE_SCRIPT, ...question, join(folder, ANSWER_FILE)],
      cwd: folder,
      env: { PATH: `${programs}:/usr/local/bin:/usr/bin:/bin`, HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
      memoryLimitMb,
    },
    { signal, onOutput: (piece) => lines.output(piece) },
  );
  lines.finish();
  signal.throwIfAborted();
  return code;
}

async function outcomeOf(code: number | undefined, folder: string): Promise<RunOutcome> {
  if (code === MISSING_PACKAGES)
    throw new EnvironmentFailure('The environment lacks packages of this connector; the log names them.');
  if (code !== 0) return { status: 'FAILURE', report: 'The connectors could not be read; the log has the reason.' };
  const answer = await readFile(join(folder, ANSWER_FILE), 'utf8');
  if (answer.length > MAX_STRUCTURED_REPORT_LENGTH)
    return { status: 'FAILURE', report: 'The description is longer than a report may be.' };
  return { status: 'SUCCESS', report: 'The connectors were read.', structuredReport: answer };
}
