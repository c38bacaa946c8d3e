import fc from 'fast-check';

import { SampleGraph } from '../graph/sample-graph.js';
import { type EdgeChangeKind, CHANGES, diffEdges } from './diff.js';
import { combined, type Combination } from '../walk/confidence.js';

const claim = fc.record({
  from: fc.nat(4),
  to: fc.nat(4),
  confidence: fc.constantFrom(1, 0.9, 0.5, 0.2),
  source: fc.constantFrom('a', 'b'),
  since: fc.nat(9),
  length: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
  rejected: fc.constantFrom(false, false, false, true),
  column: fc.boolean(),
});
type Claim = typeof claim extends fc.Arbitrary<infer T> ? T : never;

function graphOf(claims: readonly Claim[]): SampleGraph {
  const sample = new SampleGraph();
  for (let at = 0; at < 5; at += 1) sample.asset(`n${at}`, { columns: ['x'] });
  for (const { from, to, column, since, length, ...own } of claims) {
    const name = (at: number): string => (column ? `n${at}.x` : `n${at}`);
    sample.feeds(name(from), name(to), { ...own, since, ...(length === undefined ? {} : { until: since + length }) });
  }
  return sample;
}

/** Every pair by itself, at both instants. */
function expected(claims: readonly Claim[], from: number, to: number, combine: Combination): string[] {
  const found: string[] = [];
  for (const column of [false, true])
    for (let up = 0; up < 5; up += 1)
      for (let down = 0; down < 5; down += 1) {
        const at = (instant: number): number =>
          combined(
            claims.filter(
              (one) =>
                one.from === up &&
                one.to === down &&
                one.column === column &&
                !one.rejected &&
                one.since <= instant &&
                instant < one.since + (one.length ?? Infinity),
            ),
            combine,
          );
        const [before, after] = [at(from), at(to)];
        if (before === after) continue;
        const kind = before === 0 ? 'APPEARED' : after === 0 ? 'VANISHED' : 'CHANGED';
        found.push(`${kind} ${column ? 'column' : 'asset'} n${up}>n${down} ${before}>${after}`);
      }
  return found.sort();
}

describe('diffArrows', () => {
  it('equals looking at every pair at both instants', () => {
    fc.assert(
      fc.property(
        fc.array(claim, { maxLength: 30 }),
        fc.tuple(fc.nat(12), fc.nat(12)).map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const),
        fc.constantFrom<Combination>('MAX', 'NOISY_OR'),
        fc.boolean(),
        (claims, [from, to], combine, threaded) => {
          const sample = graphOf(claims);
          if (threaded) sample.graph.thread();
          const diff = diffEdges(sample.graph, { from, to, combine });
          const name = (node: number): string => sample.name(sample.graph.nodes.assetOf(node));
          const found = diff
            .page(CHANGES, 0, 1_000)
            .map(
              (one) =>
                `${one.kind} ${one.level} ${name(one.from)}>${name(one.to)} ${one.before ?? 0}>${one.after ?? 0}`,
            );
          expect(found.sort()).toEqual(expected(claims, from, to, combine));
          const count = (kind: EdgeChangeKind): number => found.filter((one) => one.startsWith(kind)).length;
          expect(diff.counts).toEqual({
            APPEARED: count('APPEARED'),
            VANISHED: count('VANISHED'),
            CHANGED: count('CHANGED'),
          });
        },
      ),
      { numRuns: 500 },
    );
  });

  it('pages through one kind in a stable order, within a scope', () => {
    const sample = graphOf([]);
    for (let at = 0; at < 4; at += 1) sample.feeds(`n${at}`, `n${at + 1}`, { since: 5 });
    const ends = (start: number, count: number): string[] =>
      diffEdges(sample.graph, { from: 1, to: undefined })
        .page(['APPEARED'], start, count)
        .map(({ from }) => sample.name(from));
    expect([...ends(0, 2), ...ends(2, 2)]).toEqual(['n3', 'n2', 'n1', 'n0']);
    const scope = new Uint8Array(sample.graph.nodes.capacity);
    scope[sample.i('n0')] = 1;
    expect(diffEdges(sample.graph, { from: 1, to: undefined, scope }).counts.APPEARED).toBe(1);
  });
});
