import fc from 'fast-check';

import type { TableRow } from '../../graph/export/table-rows';
import { type Sorting, sortRows } from './sort-rows';

const row = (name: string, parts: Partial<TableRow> = {}): TableRow => ({
  urn: name,
  level: 'asset',
  card: name,
  name,
  asset: name,
  side: 'down',
  hops: 1,
  kind: 'dataset',
  platform: 'dbt',
  path: '',
  confidence: 1,
  traced: 0,
  columns: 0,
  hiddenUp: false,
  hiddenDown: false,
  owners: '',
  domain: '',
  labels: [],
  lastSeen: null,
  signs: [],
  verdict: null,
  ...parts,
});

const names = (rows: readonly TableRow[], by: Sorting['by'], descending = false): string[] =>
  sortRows(rows, { by, descending }).map(({ name }) => name);

describe('the rows of the table', () => {
  it('keep the order of the graph without a sorting', () => {
    const rows = [row('b'), row('a')];
    expect(sortRows(rows, null)).toBe(rows);
  });

  it('are sorted by name whatever the case, both ways', () => {
    const rows = [row('b'), row('C'), row('a')];
    expect([names(rows, 'name'), names(rows, 'name', true)]).toEqual([
      ['a', 'b', 'C'],
      ['C', 'b', 'a'],
    ]);
  });

  it('are sorted by the word of their kind that is shown, not by the name of the kind', () => {
    // A data flow is called a pipeline.
    const rows = [row('flow', { kind: 'dataFlow' }), row('table'), row('job', { kind: 'dataJob' })];
    expect(names(rows, 'kind')).toEqual(['table', 'job', 'flow']);
  });

  it('put the start, which has no confidence, above the surest', () => {
    expect(
      names([row('sure'), row('start', { confidence: null }), row('weak', { confidence: 0.3 })], 'confidence'),
    ).toEqual(['weak', 'sure', 'start']);
  });

  it('are sorted by the share of traced columns, assets without columns first', () => {
    const rows = [
      row('half', { traced: 1, columns: 2 }),
      row('none', { traced: 0, columns: 9 }),
      row('no columns'),
      row('all', { traced: 3, columns: 3 }),
    ];
    expect(names(rows, 'coverage')).toEqual(['no columns', 'none', 'half', 'all']);
  });

  it('are sorted by verdict, with those that have none last', () => {
    const rows = [row('plain'), row('breaks', { verdict: 'BREAKS' }), row('safe', { verdict: 'SAFE' })];
    expect(names(rows, 'change')).toEqual(['breaks', 'safe', 'plain']);
  });

  it('of equal value keep their order, and none is lost', () => {
    const anyRow = fc.record({ hops: fc.integer({ min: 0, max: 3 }), id: fc.uuid() });
    fc.assert(
      fc.property(fc.array(anyRow), fc.boolean(), (entries, descending) => {
        const rows = entries.map(({ hops, id }) => row(id, { hops }));
        const sorted = sortRows(rows, { by: 'hops', descending });
        expect(new Set(sorted)).toEqual(new Set(rows));
        for (const hops of [0, 1, 2, 3])
          expect(sorted.filter((one) => one.hops === hops)).toEqual(rows.filter((one) => one.hops === hops));
      }),
    );
  });
});
