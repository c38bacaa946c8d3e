import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

import { commandLineOf, isAlive } from './processes.mjs';
import { Refusal, say } from './say.mjs';

const WAIT_MS = 500;
const TIMEOUT_MS = 20 * 60_000;

/**
 * Takes a lock that names its holder. A lock whose holder is gone is taken over.
 *
 * @returns `{ release }`, or `{ holder }` while a living process has it
 */
export function tryLock(path) {
  mkdirSync(dirname(path), { recursive: true });
  const claim = `${path}.${process.pid}`;
  writeFileSync(claim, JSON.stringify({ pid: process.pid, script: basename(process.argv[1] ?? '') }));
  try {
    for (;;) {
      if (linked(claim, path)) return { release: () => rmSync(path, { force: true }) };
      const holder = livingHolder(path);
      if (holder) return { holder };
      discardStale(path);
    }
  } finally {
    rmSync(claim, { force: true });
  }
}

/** Runs work alone among all processes that name this lock; waits for the others, saying so. */
export async function withLock(path, doing, work) {
  const until = Date.now() + TIMEOUT_MS;
  let told = false;
  for (;;) {
    const lock = tryLock(path);
    if (lock.release) {
      try {
        return await work();
      } finally {
        lock.release();
      }
    }
    if (!told) say(`waiting for process ${lock.holder.pid}, which is ${doing} …`);
    told = true;
    if (Date.now() > until)
      throw new Refusal(
        `Process ${lock.holder.pid} has held ${path} for 20 minutes. If it hangs, end it and try again.`,
      );
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}

/** The process named in a lock or run file, if it still runs that script. */
export function livingHolder(path) {
  const holder = parsed(path);
  if (!holder || !isAlive(holder.pid)) return undefined;
  const line = commandLineOf(holder.pid);
  return line === undefined || line.includes(holder.script) ? holder : undefined;
}

function parsed(path) {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8'));
    return Number.isInteger(holder.pid) && holder.pid > 0 ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** A link appears with its content or not at all, so nobody sees an empty lock. */
function linked(claim, path) {
  try {
    linkSync(claim, path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Moved aside first and looked at again: between our look and the move another process may have taken the lock over. */
function discardStale(path) {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (livingHolder(aside)) linked(aside, path);
  rmSync(aside, { force: true });
}
