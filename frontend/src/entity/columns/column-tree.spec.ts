import { allLabels, columnRows } from './column-tree';
import type { Column } from '../view/entity-queries';

const column = (...segments: string[]): Column => ({
  urn: segments.join('.'),
  fieldPath: segments.join('.'),
  segments,
  type: 'STRING',
  nativeType: null,
  nullable: true,
  primaryKey: false,
  foreignKeys: [],
  description: null,
  tags: [],
  terms: [],
  businessAttribute: null,
  properties: [],
  upstreamCount: 0,
  downstreamCount: 0,
  inSchema: true,
});

const names = (rows: ReturnType<typeof columnRows>) => rows.map(({ name, depth }) => `${'  '.repeat(depth)}${name}`);

describe('columns as a tree', () => {
  const columns = [
    column('id'),
    column('address'),
    column('address', 'city'),
    column('address', 'geo'),
    column('address', 'geo', 'lat'),
  ];

  it('indents nested fields under their parents', () => {
    const rows = columnRows(columns, new Set());
    expect(names(rows)).toEqual(['id', 'address', '  city', '  geo', '    lat']);
    expect(rows.map(({ hasChildren }) => hasChildren)).toEqual([false, true, false, true, false]);
  });

  it('leaves out what lies under a folded one', () => {
    const folded = columnRows(columns, new Set()).filter(({ name }) => name === 'address');
    expect(names(columnRows(columns, new Set(folded.map(({ path }) => path))))).toEqual(['id', 'address']);
  });

  it('shows the whole path where a filter took the parent away', () => {
    expect(names(columnRows([column('address', 'geo', 'lat')], new Set()))).toEqual(['address.geo.lat']);
  });
});

describe('the labels of a column', () => {
  const label = (name: string, kind: string) => ({ urn: `urn:li:${kind}:${name}`, kind, name, color: null });
  const pii = label('pii', 'tag');
  const net = label('net', 'glossaryTerm');
  const gross = label('gross', 'glossaryTerm');

  it('end with those of its business attribute, and name one that both have once', () => {
    const attribute = { urn: 'urn:li:businessAttribute:a', name: 'Amount', tags: [pii], terms: [gross] };
    const labelled = { ...column('amount'), tags: [pii], terms: [net], businessAttribute: attribute };
    expect(allLabels(labelled).map(({ name }) => name)).toEqual(['net', 'pii', 'gross']);
  });

  it('are its own without a business attribute', () => {
    expect(allLabels({ ...column('amount'), tags: [pii] })).toEqual([pii]);
  });
});
