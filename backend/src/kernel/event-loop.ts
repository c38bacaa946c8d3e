import { requireClient } from './request-context.js';

/** How long work may hold the event loop before other requests get their turn. */
const SLICE_MS = 50;
/** Pieces of work that follow each other within this time share a turn of the event loop. */
const MAX_SHARED_MS = 20;

/** When the first piece of work of this turn began. */
let turnBegan: number | undefined;

/**
 * Lets other requests be answered before a piece of work of unknown length begins. Pieces that wait together begin one after the other,
 * and when they have held the event loop for 20 ms the rest of them wait for its next turn:
 *
 *     await yieldToOthers();  // graph 1 of a GraphQL document: 5 ms of work
 *     await yieldToOthers();  // graph 2: 300 ms, in the same turn
 *     await yieldToOthers();  // graph 3: in the next turn, after `/health` was answered
 *
 * A bare `setImmediate` would run all three in the same turn, and fifteen aliases of one field would hold the server for seconds.
 *
 * @throws Problem `http.client-gone` when nobody waits for the answer any more
 */
export async function yieldToOthers(): Promise<void> {
  await new Promise<void>((resolve) => setImmediate(beginUnlessLate, resolve));
  requireClient();
}

/** What was asked for in the same turn runs after each other, with the promise callbacks of each before the next. */
function beginUnlessLate(begin: () => void): void {
  const now = performance.now();
  if (turnBegan === undefined) {
    turnBegan = now;
    // Runs at the beginning of the next turn.
    setImmediate(() => (turnBegan = undefined));
  }
  if (now - turnBegan > MAX_SHARED_MS) setImmediate(beginUnlessLate, begin);
  else begin();
}

/** Divides a long loop into slices of 50 ms, between which other requests are answered. */
export class TimeSlices {
  private began = performance.now();

  get isOver(): boolean {
    return performance.now() - this.began > SLICE_MS;
  }

  /**
   * Lets others run when the slice is over. To be called after each step of the loop.
   *
   * @throws Problem `http.client-gone` when nobody waits for the answer any more
   */
  async pauseWhenOver(): Promise<void> {
    if (!this.isOver) return;
    await yieldToOthers();
    this.began = performance.now();
  }
}

/**
 * Runs work that yields after each of its steps, and lets other requests run whenever a slice is over.
 *
 * @throws what the work throws; Problem `http.client-gone`. The work is closed then, so that its `finally` blocks run.
 */
export async function runInSlices<Result>(work: Generator<unknown, Result>): Promise<Result> {
  const slices = new TimeSlices();
  try {
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      // Without waiting within a slice: a step may be a thousandth of it.
      if (slices.isOver) await slices.pauseWhenOver();
    }
  } finally {
    // Does nothing after the end. The argument is never read: the work is left, not answered.
    work.return(undefined as Result);
  }
}

/** Runs the same work in one piece, where little is expected or nobody else waits. */
export function runAtOnce<Result>(work: Generator<unknown, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Lets a bounded number of pieces of work run at once; the others wait in the order in which they came. */
export class Semaphore {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly maxRunning: number) {}

  /** @throws what the work throws; Problem `http.client-gone` when nobody waits for it any more when its turn comes */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running < this.maxRunning) this.running += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      requireClient();
      return await work();
    } finally {
      const next = this.waiting.shift();
      // The place is handed on, so that nobody who comes meanwhile takes it.
      if (next) next();
      else this.running -= 1;
    }
  }
}
