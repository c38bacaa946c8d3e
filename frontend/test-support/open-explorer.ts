import { QueryClient } from '@tanstack/query-core';

import { Explorer } from '../src/graph/explorer/explorer';
import type { Source } from '../src/graph/explorer/source';
import type { LineageAnswer } from '../src/graph/model/graph.types';
import { DEFAULT_VIEW, type ViewState } from '../src/graph/view/view-state';

interface OpenOptions {
  /** What the graph itself is answered with, whatever is asked. */
  readonly answer: LineageAnswer;
  readonly view?: Partial<ViewState>;
  /** Answers to other questions; one that a spec does not name fails. */
  readonly source?: Partial<Source>;
}

const refused = async (): Promise<never> => await Promise.reject(new Error('the spec has no answer'));

/** A lineage explorer without a page, which has loaded and laid out one answer. */
export async function openExplorer({ answer, view = {}, source = {} }: OpenOptions): Promise<Explorer> {
  const whole = async (): Promise<LineageAnswer> => await Promise.resolve(answer);
  const explorer = new Explorer({
    urn: answer.start[0] ?? '',
    view: { ...DEFAULT_VIEW, ...view },
    client: new QueryClient(),
    source: {
      view: whole,
      column: whole,
      paths: refused,
      count: refused,
      diff: refused,
      whatIf: refused,
      schema: async () => await Promise.resolve([]),
      labels: async () => await Promise.resolve([]),
      ...source,
    },
  });
  await settled(explorer);
  return explorer;
}

/** Waits until all questions are answered and drawn. */
export async function settled(explorer: Explorer): Promise<void> {
  do for (let round = 0; round < 5; round += 1) await new Promise(setImmediate);
  while (explorer.isBusy || explorer.status === 'loading');
}
