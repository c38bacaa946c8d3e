import { setTimeout as pause } from 'node:timers/promises';

const POLL_INTERVAL_MS = 50;
const DEFAULT_TIMEOUT_MS = 30_000;

/**
 * Asks again until the answer is defined, for effects that follow a write: an index, notifications, another server.
 *
 * @param what is awaited, for the error: "the notification of the deletion"
 * @param ask returns undefined as long as the effect has not happened; its errors end the wait
 * @returns the first defined answer
 * @throws an error that names `what` and the last answer after `timeoutMs`
 */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T | undefined>,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > deadline) throw new Error(`Waited ${timeoutMs} ms in vain for ${what}`);
    await pause(POLL_INTERVAL_MS);
  }
}

/** Like `eventually`, for a condition that holds or does not. */
export async function eventuallyTrue(
  what: string,
  holds: () => Promise<boolean>,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<void> {
  await eventually(what, async () => ((await holds()) ? true : undefined), timeoutMs);
}

/**
 * Returns an instant that lies after everything before and before everything after it: the clock has moved on to another
 * millisecond on both sides. Two writes around it have different times.
 */
export async function instantBetween(): Promise<number> {
  const instant = await nextMillisecond();
  await nextMillisecond();
  return instant;
}

async function nextMillisecond(): Promise<number> {
  const now = Date.now();
  while (Date.now() === now) await new Promise(setImmediate);
  return Date.now();
}
