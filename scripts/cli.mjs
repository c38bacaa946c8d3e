// `node scripts/cli.mjs COMMAND …`: runs one command of the backend against the catalogue in this home, whether it is running or not.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { ensureBuilt, ensureInstalled } from './lib/install.mjs';
import { tryLock } from './lib/lock-file.mjs';
import { neo4jEnvironment, openNeo4j } from './lib/neo4j.mjs';
import { keep, stopSignal } from './lib/processes.mjs';
import { runningIn } from './lib/run-file.mjs';
import { Refusal, runMain, say } from './lib/say.mjs';
import { callerFolder, homeFolder, node24, root } from './lib/workspace.mjs';

const PROGRAM = join(root, 'dist', 'backend', 'cli.js');
const USES = {
  backup: 'npm run backup -- FILE',
  restore: 'npm run restore -- FILE',
  reindex: 'npm run reindex',
  ingest: 'npm run ingest -- PATH…',
  'rotate-keys': 'npm run rotate-keys',
};

await runMain(async () => {
  const [command, ...args] = process.argv.slice(2);
  const words = readCommand(command, args);
  const home = homeFolder();
  const running = runningIn(home);
  await ensureInstalled();
  if (running) {
    if (!existsSync(PROGRAM)) await ensureBuilt();
    say(`Using the server that runs at ${running.url}`);
    return runProgram(words, { ...neo4jEnvironment(running.neo4j), HEADWATER_URL: running.url, HEADWATER_HOME: home });
  }
  return alone(home, words);
});

/** The server does not run: start what the command needs, and keep a server from starting meanwhile. */
async function alone(home, words) {
  const lock = tryLock(join(home, 'start.lock'));
  if (lock.holder)
    throw new Refusal(
      `Process ${lock.holder.pid} (${lock.holder.script}) is using ${home} now; try again when it is ready.`,
    );
  try {
    await ensureBuilt();
    const neo4j = await openNeo4j(home);
    try {
      return await runProgram(words, { ...neo4jEnvironment(neo4j), HEADWATER_HOME: home });
    } finally {
      await neo4j.stop();
    }
  } finally {
    lock.release();
  }
}

function readCommand(command, args) {
  const use = USES[command];
  if (!use) throw new Refusal(`${command ?? 'Nothing'} is not a command. Known: ${Object.values(USES).join(' · ')}`);
  const paths = args.filter((arg) => !arg.startsWith('-'));
  if (use.includes('FILE') && paths.length !== 1) throw new Refusal(`${command} takes one file: ${use}`);
  if (use.includes('PATH') && paths.length === 0) throw new Refusal(`${command} takes one path or more: ${use}`);
  return [command, ...args.map((arg) => (arg.startsWith('-') ? arg : resolve(callerFolder(), arg)))];
}

async function runProgram(words, env) {
  const program = await keep(node24, ['--enable-source-maps', PROGRAM, ...words], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  void stopSignal().then(() => program.stop());
  return program.exited;
}
