import type { EpochMs } from '../../kernel/time.js';

/** What is counted of one user's or one address's logins. */
export interface LoginCount {
  /** When logins were tried that have not succeeded, oldest first. */
  readonly times: readonly EpochMs[];
  readonly blockedUntil: EpochMs;
  /** Blocks in a row, each twice as long as the one before. */
  readonly blocks: number;
}

export const NO_LOGINS: LoginCount = { times: [], blockedUntil: 0, blocks: 0 };
export const PER_USER = 10;
export const PER_ADDRESS = 50;

export const WINDOW_MS = 15 * 60_000;
const FIRST_BLOCK_MS = 15 * 60_000;
const LONGEST_BLOCK_MS = 60 * 60_000;
/** Whoever has kept still for so long after a block begins anew. */
const FORGIVEN_AFTER_MS = 2 * 60 * 60_000;

/**
 * One more try, counted before the password is looked at: of many that come at once, no more than the limit get an answer.
 * A try during a block is not counted, so strangers who go on trying do not make it longer.
 *
 * @returns what is counted from now on, and how long to wait: 0 means that the try may be made
 */
export function countLogin(
  before: LoginCount,
  limit: number,
  now: EpochMs,
): { readonly count: LoginCount; readonly waitMs: number } {
  if (before.blockedUntil > now) return { count: before, waitMs: before.blockedUntil - now };
  const blocks = now - before.blockedUntil > FORGIVEN_AFTER_MS ? 0 : before.blocks;
  const times = before.times.filter((time) => time > now - WINDOW_MS);
  if (times.length < limit) return { count: { ...before, times: [...times, now], blocks }, waitMs: 0 };
  const waitMs = Math.min(FIRST_BLOCK_MS * 2 ** blocks, LONGEST_BLOCK_MS);
  return { count: { times: [], blockedUntil: now + waitMs, blocks: blocks + 1 }, waitMs };
}
