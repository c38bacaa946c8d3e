import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { livingHolder } from './lock-file.mjs';

const fileOf = (home) => join(home, 'run.json');

/**
 * Records the running server in its home, readable by its owner only: it holds the database's password.
 *
 * @param facts `{ url, serverPid, neo4j: { way, uri, username, password } }`
 */
export function recordRun(home, facts) {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const text = JSON.stringify({ pid: process.pid, script: basename(process.argv[1]), ...facts }, undefined, 2);
  writeFileSync(`${fileOf(home)}.new`, text, { mode: 0o600 });
  renameSync(`${fileOf(home)}.new`, fileOf(home));
}

/** What runs in this home, or undefined; a record left by a killed process does not count. */
export function runningIn(home) {
  return livingHolder(fileOf(home)) ? parsed(home) : undefined;
}

/** The server's process in the last record, whoever wrote it. */
export function lastServerIn(home) {
  return parsed(home)?.serverPid;
}

export function forgetRun(home) {
  rmSync(fileOf(home), { force: true });
}

function parsed(home) {
  try {
    return JSON.parse(readFileSync(fileOf(home), 'utf8'));
  } catch {
    return undefined;
  }
}
