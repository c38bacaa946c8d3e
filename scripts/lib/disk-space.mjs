import { statfsSync } from 'node:fs';

import { say as sayAloud } from './say.mjs';

const MIB = 2 ** 20;
/** A database that starts with less hangs or fails again at its first writes. */
export const MIN_FREE_BYTES = 64 * MIB;
const POLL_MS = 2_000;

/** Bytes that are free for an ordinary user on the disk of a folder. */
export function freeBytesOf(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * Waits, as long as it takes, until the disk of a folder has space. It says once what it waits for.
 *
 * @param options `isOver()` ends the wait; for tests: `freeBytes`, `say`, `wait`
 */
export async function untilSpace(
  folder,
  { isOver = () => false, freeBytes = freeBytesOf, say = sayAloud, wait = pause } = {},
) {
  for (let polls = 0; freeBytes(folder) < MIN_FREE_BYTES && !isOver(); polls += 1) {
    if (polls === 0)
      say(
        `The disk of ${folder} is full: ${Math.floor(freeBytes(folder) / MIB)} MiB are free. Neo4j is started as soon as there are ${MIN_FREE_BYTES / MIB} MiB.`,
      );
    await wait(POLL_MS);
  }
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
