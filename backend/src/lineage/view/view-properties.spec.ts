import fc from 'fast-check';

import {
  hopsFrom,
  isHeld,
  type RandomClaim,
  type RandomLineage,
  randomLineage,
  reversed,
  sampleOf,
} from '../../../test-support/lineage/random-lineage.js';
import type { SampleGraph } from '../graph/sample-graph.js';
import { assetView, type AssetViewQuestion } from './asset-view.js';
import { columnView } from './column-view.js';
import { presentView } from './present-view.js';
import type { ViewDraft } from './view.types.js';

const NO_FACTS = (): ReadonlyMap<string, never> => new Map<string, never>();
const held = ({ claims }: RandomLineage, level: 'asset' | 'column'): readonly RandomClaim[] =>
  claims.filter((claim) => claim.level === level && isHeld(claim));
const namesIn = (sample: SampleGraph, { nodes }: ViewDraft): Set<string> =>
  new Set([...nodes.keys()].map((node) => sample.name(node)));
const assetOf = (column: string): string => column.slice(0, -2);

const questions = fc.record({
  upstreamHops: fc.nat(3),
  downstreamHops: fc.nat(3),
  perHop: fc.integer({ min: 1, max: 4 }),
  hideJobs: fc.boolean(),
});

function draftOf(sample: SampleGraph, question: Partial<AssetViewQuestion>): ViewDraft {
  return assetView(sample.graph, {
    starts: [sample.i('a')],
    upstreamHops: 9,
    downstreamHops: 9,
    perHop: 100,
    minConfidence: 0,
    at: undefined,
    hideJobs: false,
    alsoWith: [],
    ...question,
  });
}

/** The lineage with no soft-deleted asset. */
const withoutDeleted = (lineage: RandomLineage): RandomLineage => ({
  ...lineage,
  assets: lineage.assets.map((asset) => ({ ...asset, removed: false })),
});

describe('assetView', () => {
  it('draws with enough room exactly what the starts reach and what reaches them, at its distance', () => {
    fc.assert(
      fc.property(randomLineage.map(withoutDeleted), (lineage) => {
        const sample = sampleOf(lineage);
        const draft = draftOf(sample, {});
        const claims = held(lineage, 'asset');
        const [down, up] = [hopsFrom(claims, ['a']), hopsFrom(reversed(claims), ['a'])];
        expect(namesIn(sample, draft)).toEqual(new Set([...down.keys(), ...up.keys()]));
        for (const { i, start, upstreamHops, downstreamHops } of draft.nodes.values()) {
          expect(start).toBe(sample.name(i) === 'a');
          expect([upstreamHops, downstreamHops]).toEqual([
            up.get(sample.name(i)) ?? null,
            down.get(sample.name(i)) ?? null,
          ]);
        }
        expect(draft.missing).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('adds at most perHop assets with a hop on a side, and counts those left out', () => {
    fc.assert(
      fc.property(randomLineage, questions, (lineage, question) => {
        const sample = sampleOf(lineage);
        const draft = draftOf(sample, question);
        const nodes = [...draft.nodes.values()].filter(({ start }) => !start);
        for (const side of ['upstreamHops', 'downstreamHops'] as const)
          for (const [hop, drawn] of Map.groupBy(nodes, (node) => node[side] ?? 0))
            if (hop > 0) {
              expect(drawn.length).toBeLessThanOrEqual(question.perHop);
              expect(hop).toBeLessThanOrEqual(question[side]);
            }
        for (const { what, count } of draft.missing) if (what === 'NEIGHBOURS') expect(count).toBeGreaterThan(0);
      }),
    );
  });

  it('draws exactly the claimed edges between drawn assets, each once', () => {
    fc.assert(
      fc.property(randomLineage, questions, (lineage, question) => {
        const sample = sampleOf(lineage);
        const draft = draftOf(sample, { ...question, hideJobs: false });
        const drawn = namesIn(sample, draft);
        const edges = draft.edges.map(({ from, end }) => `${sample.name(from)}>${sample.name(end)}`);
        const expected = held(lineage, 'asset')
          .filter(({ from, to }) => drawn.has(from) && drawn.has(to))
          .map(({ from, to }) => `${from}>${to}`);
        expect(edges.sort()).toEqual([...new Set(expected)].sort());
        const columnEdges = held(lineage, 'column')
          .filter(({ from, to }) => drawn.has(assetOf(from)) && drawn.has(assetOf(to)))
          .map(({ from, to }) => `${from}>${to}`);
        expect(draft.columnEdges.map(({ from, end }) => `${sample.name(from)}>${sample.name(end)}`).sort()).toEqual(
          [...new Set(columnEdges)].sort(),
        );
      }),
    );
  });

  it('draws no job where jobs are hidden, and every soft-deleted asset only with something behind it', () => {
    fc.assert(
      fc.property(randomLineage, questions, (lineage, question) => {
        const sample = sampleOf(lineage);
        const draft = draftOf(sample, { ...question, hideJobs: true });
        const deleted = new Set(lineage.assets.filter(({ removed }) => removed).map(({ name }) => name));
        const ends = new Set(draft.edges.flatMap(({ from, end }) => [from, end]));
        for (const name of namesIn(sample, draft)) {
          expect(name).not.toMatch(/^job/);
          if (deleted.has(name) && name !== 'a') expect(ends.has(sample.i(name))).toBe(true);
        }
      }),
    );
  });

  it('adds to a page that is drawn already what one larger question would have drawn', () => {
    fc.assert(
      fc.property(randomLineage.map(withoutDeleted), (lineage) => {
        const sample = sampleOf(lineage);
        const edgesOf = (draft: ViewDraft): string[] =>
          draft.edges.map(({ from, end }) => `${sample.name(from)}>${sample.name(end)}`);
        const page = draftOf(sample, { upstreamHops: 0 });
        const added = draftOf(sample, { starts: [sample.i('b')], alsoWith: [...page.nodes.keys()] });
        const together = new Set([...edgesOf(page), ...edgesOf(added)]);
        const drawn = new Set([...namesIn(sample, page), ...namesIn(sample, added)]);
        const expected = held(lineage, 'asset')
          .filter(({ from, to }) => drawn.has(from) && drawn.has(to))
          .map(({ from, to }) => `${from}>${to}`);
        expect([...together].sort()).toEqual([...new Set(expected)].sort());
      }),
    );
  });
});

describe('columnView', () => {
  it('draws the assets of all columns that the start reaches or that reach it', () => {
    fc.assert(
      fc.property(randomLineage.map(withoutDeleted), (lineage) => {
        const sample = sampleOf(lineage);
        const draft = columnView(sample.graph, {
          starts: [sample.i('a.x')],
          sides: ['UPSTREAM', 'DOWNSTREAM'],
          hops: 20,
          directOnly: false,
          minConfidence: 0,
          at: undefined,
        });
        const claims = held(lineage, 'column');
        const columns = [...hopsFrom(claims, ['a.x']).keys(), ...hopsFrom(reversed(claims), ['a.x']).keys()];
        expect(namesIn(sample, draft)).toEqual(new Set(columns.map(assetOf)));
        const reached = new Set(columns);
        for (const { from, end } of draft.columnEdges) {
          expect(reached.has(sample.name(from))).toBe(true);
          expect(reached.has(sample.name(end))).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('presentView', () => {
  it('refers to nodes and columns by positions that exist and are the ends of the edge', () => {
    fc.assert(
      fc.property(randomLineage, questions, (lineage, question) => {
        const sample = sampleOf(lineage);
        const draft = draftOf(sample, question);
        const { nodes, edges, columnEdges } = presentView(sample.graph, draft, NO_FACTS);
        expect(edges.map(({ from, to }) => [nodes[from]?.urn, nodes[to]?.urn])).toEqual(
          draft.edges.map(({ from, end }) => [sample.graph.nodes.urn(from), sample.graph.nodes.urn(end)]),
        );
        expect(
          columnEdges.map(({ from, fromColumn, to, toColumn }) => [
            nodes[from]?.columns[fromColumn]?.urn,
            nodes[to]?.columns[toColumn]?.urn,
          ]),
        ).toEqual(
          draft.columnEdges.map(({ from, end }) => [sample.graph.nodes.urn(from), sample.graph.nodes.urn(end)]),
        );
        for (const { columns } of nodes) expect(new Set(columns.map(({ urn }) => urn)).size).toBe(columns.length);
      }),
    );
  });
});
