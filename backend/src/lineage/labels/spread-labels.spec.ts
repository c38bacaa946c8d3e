import fc from 'fast-check';

import { randomLineage, isHeld, type RandomClaim, sampleOf } from '../../../test-support/lineage/random-lineage.js';
import { SampleGraph } from '../graph/sample-graph.js';
import { maskingOf } from './masking.js';
import { type LabelSpread, spreadLabels, valueClaims } from './spread-labels.js';

const TRANSFORMS = new Map<string, string>();

/** The spread of labels over a sample, whose transformations are looked up by `from>to`. */
function spreadOf(
  sample: SampleGraph,
  owners: Readonly<Record<string, readonly string[]>>,
  { transforms = TRANSFORMS, maxArrivals = 1_000 } = {},
): LabelSpread {
  const { graph } = sample;
  const all = new Set(Array.from({ length: graph.nodes.size }, (_, i) => i));
  const endsOf = (claim: number): readonly [string, string] => [
    sample.name(graph.claims.from[claim] ?? -1),
    sample.name(graph.claims.to[claim] ?? -1),
  ];
  return spreadLabels(graph, {
    filter: valueClaims(undefined, 0),
    ownColumns: new Map(Object.entries(owners).map(([label, names]) => [label, names.map((name) => sample.i(name))])),
    columns: all,
    targets: all,
    maskingOf: (claim) => {
      const [from, to] = endsOf(claim);
      return maskingOf(transforms.get(`${from}>${to}`) ?? '', from.split('.')[1] ?? '');
    },
    maxArrivals,
  });
}

const reachedBy = (sample: SampleGraph, { arrivals }: LabelSpread, label = 'pii'): readonly string[] =>
  arrivals
    .filter((arrival) => arrival.label === label)
    .map(({ column }) => sample.name(column))
    .sort();

function customers(): SampleGraph {
  return new SampleGraph()
    .asset('raw', { columns: ['email', 'id'] })
    .asset('stg', { columns: ['email'] })
    .asset('mart', { columns: ['email_hash', 'customers', 'contact', 'flag'] })
    .feeds('raw.email', 'stg.email')
    .feeds('stg.email', 'mart.email_hash', { subtype: 'TRANSFORMATION' })
    .feeds('stg.email', 'mart.customers', { subtype: 'AGGREGATION' })
    .feeds('stg.email', 'mart.contact', { subtype: 'TRANSFORMATION' })
    .feeds('stg.email', 'mart.flag', { kind: 'INDIRECT', subtype: 'FILTER' });
}

const transforms = new Map([
  ['stg.email>mart.email_hash', 'md5(email)'],
  ['stg.email>mart.contact', 'lower(email)'],
]);

it('derives a label along values, and stops at aggregation and masking with the reason', () => {
  const sample = customers();
  const spread = spreadOf(sample, { pii: ['raw.email'] }, { transforms });
  expect(reachedBy(sample, spread)).toEqual(['mart.contact', 'raw.email', 'stg.email']);
  expect(
    spread.stops.map(({ claim, reason }) => [sample.name(sample.graph.claims.to[claim] ?? -1), reason.kind]),
  ).toEqual(
    expect.arrayContaining([
      ['mart.email_hash', 'MASKING'],
      ['mart.customers', 'AGGREGATION'],
    ]),
  );
  expect(spread.stops).toHaveLength(2);
});

it('explains a label by the shortest way from the nearest column that has it itself', () => {
  const sample = customers();
  const { arrivals } = spreadOf(sample, { pii: ['raw.email', 'stg.email'] }, { transforms });
  const contact = arrivals.find(({ column }) => sample.name(column) === 'mart.contact');
  expect(contact?.path.map((claim) => sample.name(sample.graph.claims.from[claim] ?? -1))).toEqual(['stg.email']);
  expect(arrivals.filter(({ path }) => path.length === 0)).toHaveLength(2);
});

it('names no stop at a column that the label reaches another way', () => {
  const sample = customers().feeds('raw.email', 'mart.customers');
  const { stops } = spreadOf(sample, { pii: ['raw.email'] }, { transforms });
  expect(stops.map(({ reason }) => reason.kind)).toEqual(['MASKING']);
});

it('says that it was cut where labels reach more columns than allowed', () => {
  const sample = customers();
  expect(spreadOf(sample, { pii: ['raw.email'] }, { maxArrivals: 2 }).isWhole).toBe(false);
  expect(spreadOf(sample, { pii: ['raw.email', 'stg.email'] }, { maxArrivals: 1 }).arrivals).toHaveLength(1);
  expect(spreadOf(sample, { pii: ['raw.email'] }, { maxArrivals: 3, transforms }).isWhole).toBe(true);
});

/** The columns that have a label by the rule read literally, until nothing changes. */
function naiveReach(claims: readonly RandomClaim[], owners: readonly string[]): readonly string[] {
  const labelled = new Set(owners);
  for (let size = -1; size !== labelled.size;) {
    size = labelled.size;
    for (const claim of claims)
      if (claim.level === 'column' && claim.kind === 'DIRECT' && isHeld(claim) && labelled.has(claim.from))
        labelled.add(claim.to);
  }
  return [...labelled].sort();
}

it('reaches just the columns that a naive search reaches, by paths that lead there from an owner', () => {
  const owners = fc.uniqueArray(fc.constantFrom<string>('a.x', 'b.y', 'c.x', 'd.y'), { minLength: 1 });
  fc.assert(
    fc.property(randomLineage, owners, (lineage, own) => {
      const sample = sampleOf(lineage);
      const spread = spreadOf(sample, { pii: own });
      expect(reachedBy(sample, spread)).toEqual(naiveReach(lineage.claims, own));
      const { from, to } = sample.graph.claims;
      for (const { column, path } of spread.arrivals) {
        const columns = [...path.map((claim) => from[claim]), column];
        expect(path.map((claim) => to[claim])).toEqual(columns.slice(1));
        expect(own).toContain(sample.name(columns[0] ?? -1));
        expect(own.includes(sample.name(column))).toBe(path.length === 0);
      }
    }),
  );
});

it('reaches fewer columns, never others, when edges of the graph aggregate', () => {
  const owners = fc.uniqueArray(fc.constantFrom<string>('a.x', 'b.y'), { minLength: 1 });
  fc.assert(
    fc.property(randomLineage, owners, fc.nat(11), (lineage, own, position) => {
      const plain = sampleOf(lineage);
      const stopping = new SampleGraph();
      for (const { name, isJob, removed, exists } of lineage.assets)
        stopping.asset(name, { removed, exists, ...(isJob ? { kind: 'dataJob' } : { columns: ['x', 'y'] }) });
      const columnClaims = lineage.claims.filter(({ level }) => level === 'column');
      const kept = columnClaims.filter((_, index) => index !== position);
      columnClaims.forEach(({ from, to, ...claim }, index) =>
        stopping.feeds(from, to, index === position ? { ...claim, subtype: 'AGGREGATION' } : claim),
      );
      const reached = reachedBy(stopping, spreadOf(stopping, { pii: own }));
      expect(reached).toEqual(naiveReach(kept, own));
      expect(reachedBy(plain, spreadOf(plain, { pii: own }))).toEqual(expect.arrayContaining([...reached]));
    }),
  );
});
