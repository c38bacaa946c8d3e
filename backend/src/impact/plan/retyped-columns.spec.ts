import { expect, it } from '@jest/globals';

import { SampleGraph } from '../../lineage/graph/sample-graph.js';
import type { ColumnUser, SqlFacts } from '../engine/engine.types.js';
import { ruleOf } from '../rules/change-rules.js';
import { compatibility } from '../rules/type-compatibility.js';
import type { PlannedChange } from './plan.types.js';
import { assetsBeside, joinTypeFacts, typeFacts } from './retyped-columns.js';

const PLATFORM = 'duckdb';

/** source -> t -> view, which sums the column and adds u.b to it; made is a copy of the view that its text makes anew, g is filled. */
function sampleOfCopies(): SampleGraph {
  return new SampleGraph()
    .asset('source', { columns: ['a'] })
    .asset('t', { columns: ['a'] })
    .asset('u', { columns: ['b'] })
    .asset('view', { shape: 'VIEW', columns: ['a'] })
    .asset('made', { shape: 'DATA', columns: ['a'] })
    .asset('g', { shape: 'DATA', columns: ['a'] })
    .feeds('source.a', 't.a')
    .feeds('t.a', 'view.a')
    .feeds('view.a', 'made.a')
    .feeds('view.a', 'g.a');
}

function factsOf(sample: SampleGraph): SqlFacts {
  const view = sample.i('view');
  const users: readonly ColumnUser[] = [
    { reader: view, by: '+', position: 0, others: [sample.i('u.b')] },
    { reader: view, by: 'sum', position: 0, others: [] },
  ];
  return {
    writersOf: () => [],
    usersOf: (column) => (column === sample.i('t.a') ? users : []),
    isMadeAnew: (asset) => asset === sample.i('made'),
    clashesOf: () => undefined,
  };
}

function retyping(sample: SampleGraph, newType: string): PlannedChange {
  return {
    kind: 'CHANGE_TYPE',
    asset: sample.i('t'),
    columns: [sample.i('t.a')],
    enclosingColumns: [],
    isWhole: false,
    addedColumn: undefined,
    newType,
  };
}

function factsFor(sample: SampleGraph, newType: string): ReturnType<typeof typeFacts> {
  const rule = ruleOf('CHANGE_TYPE', compatibility(PLATFORM, 'integer', newType));
  return typeFacts(sample.graph, retyping(sample, newType), { rule, facts: factsOf(sample), typeOf: () => 'integer' });
}

it('looks at the schemas of the table, of what fills it, and of what stands beside the column', () => {
  const sample = sampleOfCopies();
  const assets = assetsBeside(sample.graph, retyping(sample, 'text'), factsOf(sample));
  expect(new Set(assets)).toEqual(new Set(['t', 'source', 'u'].map((name) => sample.i(name))));
  const ofAsset = { ...retyping(sample, 'text'), columns: [] };
  expect(assetsBeside(sample.graph, ofAsset, factsOf(sample))).toEqual([]);
});

it('knows who refuses the type, which tables take it over, which keep theirs, and that the source does not fit', () => {
  const sample = sampleOfCopies();
  // The source stays an integer, which DuckDB does not write into a date.
  const facts = factsFor(sample, 'date');
  expect(facts.typeRefusals?.get(sample.i('t.a'))?.get(sample.i('view'))).toMatchObject({ by: 'sum', newType: 'date' });
  expect([...(facts.madeAnew ?? [])]).toEqual([sample.i('made')]);
  expect([...(facts.storedCopies ?? new Map()).keys()]).toEqual([sample.i('g.a')]);
  expect(facts.writerFits?.get(sample.i('t.a'))).toBe('REFUSED');
});

it('has no copies to look at where the new type holds every value', () => {
  const sample = sampleOfCopies();
  const facts = factsFor(sample, 'bigint');
  expect(facts.storedCopies).toBeUndefined();
  expect(facts.typeRefusals?.size).toBe(0);
});

it('says nothing of a change without a column or without a type', () => {
  const sample = sampleOfCopies();
  const rule = ruleOf('CHANGE_TYPE', 'UNKNOWN');
  const input = { rule, facts: factsOf(sample), typeOf: () => undefined };
  expect(typeFacts(sample.graph, { ...retyping(sample, 'text'), columns: [] }, input)).toEqual({});
  expect(typeFacts(sample.graph, { ...retyping(sample, 'text'), newType: undefined }, input)).toEqual({});
});

it('joins the facts of two columns of a question', () => {
  const refusal = { by: 'sum', newType: 'text', platform: PLATFORM };
  const left = { madeAnew: new Set([1]), typeRefusals: new Map([[1, new Map([[5, refusal]])]]) };
  const joined = joinTypeFacts(left, { madeAnew: new Set([2]), writerFits: new Map([[2, 'FITS' as const]]) });
  expect(joined.madeAnew).toEqual(new Set([1, 2]));
  expect(joined.typeRefusals?.get(1)?.get(5)).toBe(refusal);
  expect(joined.writerFits?.get(2)).toBe('FITS');
  expect(joined.storedCopies?.size).toBe(0);
});
