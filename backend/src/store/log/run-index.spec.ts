import fc from 'fast-check';

import { NO_RUN } from '../contract/envelope.js';
import { runMoves } from './run-index.js';
import type { StoredAspect } from '../contract/store.types.js';

const stored = (runId: string, lastObserved = 1): StoredAspect => ({
  value: {},
  version: 1,
  createdOn: 0,
  createdBy: '',
  systemMetadata: { runId, lastObserved },
});

describe('moves of the index of runs', () => {
  it('take a row from one run to another', () =>
    expect(runMoves([{ urn: 'e', before: stored('a'), after: stored('b', 5) }])).toEqual({
      entries: [
        { run: 'a', urn: 'e', delta: -1 },
        { run: 'b', urn: 'e', delta: 1 },
      ],
      runs: [
        { id: 'a', delta: -1, timestamp: 0 },
        { id: 'b', delta: 1, timestamp: 5 },
      ],
    }));
  it('leave entries alone and move the time when a run sees its own row again', () =>
    expect(runMoves([{ urn: 'e', before: stored('a', 1), after: stored('a', 2) }])).toEqual({
      entries: [],
      runs: [{ id: 'a', delta: 0, timestamp: 2 }],
    }));
  it('know no run for writes that named none', () =>
    expect(runMoves([{ urn: 'e', before: undefined, after: stored(NO_RUN) }])).toEqual({ entries: [], runs: [] }));
  it('add up: what a run gains in all is what its entities gain', () => {
    const run = fc.option(fc.constantFrom('a', 'b', NO_RUN), { nil: undefined });
    const write = fc.record({ urn: fc.constantFrom('e', 'f', 'g'), from: run, to: run });
    fc.assert(
      fc.property(fc.array(write), (writes) => {
        const { entries, runs } = runMoves(
          writes.map(({ urn, from, to }) => ({
            urn,
            before: from === undefined ? undefined : stored(from),
            after: to === undefined ? undefined : stored(to),
          })),
        );
        for (const { id, delta } of runs) {
          const own = entries.filter((entry) => entry.run === id).reduce((sum, entry) => sum + entry.delta, 0);
          expect(own).toBe(delta);
        }
      }),
    );
  });
});
