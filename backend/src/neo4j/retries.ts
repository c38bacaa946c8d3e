import { setTimeout as sleep } from 'node:timers/promises';

import { isRetryableError } from 'neo4j-driver';

/** How long a call is repeated, from its first failure on: conflicts pass, a database that is not there is reported soon. */
const CONFLICT_BUDGET_MS = 15_000;
const MISSING_BUDGET_MS = 3_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
const MISSING_CODES = new Set(['ServiceUnavailable', 'SessionExpired']);

/** Clock and pause, so that specs need not wait. */
export interface RetryTimes {
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
  /** Nobody waits any more: what fails is not begun again. */
  readonly isOver: () => boolean;
}

const REAL: RetryTimes = { now: () => performance.now(), pause: sleep, isOver: () => false };

/** How long a failed call is worth repeating; 0: not at all. */
export function retryBudgetMs(error: unknown): number {
  if (!(error instanceof Error) || !isRetryableError(error)) return 0;
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' && MISSING_CODES.has(code) ? MISSING_BUDGET_MS : CONFLICT_BUDGET_MS;
}

/**
 * Repeats work that the database asks to repeat, with growing pauses. The driver has one limit for everything: with it a stopped database
 * held each call for 15 s and more.
 */
export async function withRetries<T>(work: () => Promise<T>, times: Partial<RetryTimes> = {}): Promise<T> {
  const { now, pause, isOver } = { ...REAL, ...times };
  let firstFailure: number | undefined;
  for (let longest = FIRST_PAUSE_MS; ; longest = Math.min(longest * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      const time = now();
      firstFailure ??= time;
      const left = retryBudgetMs(error) - (time - firstFailure);
      if (left <= 0 || isOver()) throw error;
      await pause(Math.min(left, longest * (0.5 + Math.random() / 2)));
    }
  }
}
