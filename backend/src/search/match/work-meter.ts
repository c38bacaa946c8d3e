import { Problem } from '../../kernel/problem.js';

/**
 * The work that one question may take in steps; a step is one test of a short value, 10 to 20 ns.
 * The engine answers a question in one piece, so this is also how long every other request may have
 * to wait: less than a second. `npm run bench -- search` measures it.
 */
export const MAX_WORK = 30_000_000;

/** A word reads the list of the documents that hold it; each of them costs this much. */
const STEPS_PER_POSTING = 4;

/** What one term or condition of a question costs, in steps. */
export interface Work {
  /** With a single value. */
  readonly steps: number;
  /** For the values that it has beyond the first. */
  readonly moreValues?: number;
}

/**
 * Counts what a question costs: first what can be estimated from sizes before anything is looked
 * up, then, while it runs, how many documents its words stand in.
 *
 * The most expensive term or condition is left out of the sum: a question with a single term or a
 * single filter value is answered however large the catalogue is.
 */
export class WorkMeter {
  private steps = 0;
  private largest = 0;

  /** @throws Problem `search.too-much-work` when everything together costs too much */
  add(...parts: readonly Work[]): void {
    for (const { steps, moreValues = 0 } of parts) {
      this.steps += steps + moreValues;
      this.largest = Math.max(this.largest, steps);
    }
    const counted = this.steps - this.largest;
    if (counted > MAX_WORK) throw tooMuchWork(counted);
  }

  /** Counts the documents of one word. */
  addPostings(documents: number): void {
    this.add({ steps: STEPS_PER_POSTING * documents });
  }
}

function tooMuchWork(work: number): Problem {
  const millions = (steps: number): string => Math.round(steps / 1_000_000).toLocaleString('en');
  return new Problem(
    'invalid',
    'search.too-much-work',
    `The query and its orFilters take about ${millions(work)} million comparisons, and ${millions(MAX_WORK)} million are allowed. ` +
      'Use fewer terms and conditions, put all values of a field into one condition, or name the types to search.',
    { field: 'orFilters', limit: MAX_WORK, work: Math.round(work) },
  );
}
