import { jest } from '@jest/globals';

import { SampleGraph } from '../../lineage/graph/sample-graph.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import { type AssetEdit, claimsInto, columnSpelling, overlayEditsOf } from './asset-edit.js';

const sampleOf = (columns: readonly string[]): SampleGraph => new SampleGraph().asset('orders', { columns });
const edit = (sample: SampleGraph, change: Partial<AssetEdit>): AssetEdit => ({
  urn: sample.urn('orders'),
  kind: 'dataset',
  shape: undefined,
  columns: undefined,
  lineage: undefined,
  added: [],
  removed: [],
  sourceless: [],
  ...change,
});
const column = (name: string): { name: string; type: undefined } => ({ name, type: undefined });

describe('columnSpelling', () => {
  it('leaves the name of a column that the catalogue has as it is', () => {
    const sample = sampleOf(['Amount', 'amount']);
    expect(columnSpelling(sample.graph)(sample.urn('orders'), 'amount')).toBe(sample.urn('orders.amount'));
  });

  it('finds a column that differs in case only', () => {
    const sample = sampleOf(['Amount']);
    expect(columnSpelling(sample.graph)(sample.urn('orders'), 'AMOUNT')).toBe(sample.urn('orders.Amount'));
  });

  it('finds a column whose stored path carries type annotations', () => {
    const path = '[version=2.0].[type=struct].address.[type=string].zip';
    const sample = sampleOf([path]);
    expect(columnSpelling(sample.graph)(sample.urn('orders'), 'address.zip')).toBe(
      schemaFieldUrn(sample.urn('orders'), path),
    );
  });

  it('does not guess between two columns that differ in case', () => {
    const sample = sampleOf(['Amount', 'AMOUNT']);
    expect(columnSpelling(sample.graph)(sample.urn('orders'), 'amount')).toBe(
      schemaFieldUrn(sample.urn('orders'), 'amount'),
    );
  });

  it('takes any name for a column of an asset that the graph does not have', () => {
    const sample = sampleOf([]);
    const urn = 'urn:li:dataset:(urn:li:dataPlatform:hive,new,PROD)';
    expect(columnSpelling(sample.graph)(urn, 'a')).toBe(schemaFieldUrn(urn, 'a'));
  });
});

describe('overlayEditsOf', () => {
  it('adds the columns that the schema gains and marks those that it loses', () => {
    const sample = sampleOf(['id', 'note']);
    const { nodes, schema } = overlayEditsOf(sample.graph, [edit(sample, { columns: [column('ID'), column('tax')] })]);
    expect(nodes.map(({ urn }) => urn)).toEqual([schemaFieldUrn(sample.urn('orders'), 'tax')]);
    expect(schema).toEqual([
      { column: sample.urn('orders.id'), inSchema: true },
      { column: sample.urn('orders.note'), inSchema: false },
      { column: schemaFieldUrn(sample.urn('orders'), 'tax'), inSchema: true },
    ]);
  });

  it('leaves schema, lineage and sourceless columns alone where an edit says nothing of them', () => {
    const sample = sampleOf(['id'])
      .asset('raw', { columns: ['id'] })
      .feeds('raw', 'orders');
    expect(overlayEditsOf(sample.graph, [edit(sample, {})])).toEqual({
      nodes: [],
      opened: [],
      closed: [],
      schema: [],
      sourceless: [],
    });
  });

  it('closes all claims into the asset when its lineage is given anew, but those of jobs', () => {
    const sample = sampleOf(['id'])
      .asset('raw', { columns: ['id'] })
      .asset('loader', { kind: 'dataJob' })
      .feeds('raw', 'orders')
      .feeds('raw.id', 'orders.id')
      .feeds('loader', 'orders');
    const { closed } = overlayEditsOf(sample.graph, [edit(sample, { lineage: [] })]);
    const sources = closed.map((claim) => sample.graph.nodes.urn(sample.graph.claims.from[claim] ?? 0));
    expect(sources.sort()).toEqual([sample.urn('raw'), sample.urn('raw.id')].sort());
    expect(claimsInto(sample.graph, sample.i('orders'))).toHaveLength(3);
  });

  it('closes a removed edge however its column is spelled', () => {
    const sample = sampleOf(['Id'])
      .asset('raw', { columns: ['Id'] })
      .feeds('raw.Id', 'orders.Id');
    const removed = [{ from: schemaFieldUrn(sample.urn('raw'), 'id'), to: schemaFieldUrn(sample.urn('orders'), 'ID') }];
    expect(overlayEditsOf(sample.graph, [edit(sample, { removed })]).closed).toHaveLength(1);
  });

  it('takes work that grows with the columns, not with their square', () => {
    const namesRead = (count: number): number => {
      const names = Array.from({ length: count }, (_, index) => `Column_${index}`);
      const sample = sampleOf(names);
      let reads = 0;
      const counted = names.map((name) => ({
        type: undefined,
        get name() {
          reads += 1;
          return name.toUpperCase();
        },
      }));
      const asset = edit(sample, { columns: counted });
      const urns = jest.spyOn(sample.graph.nodes, 'urn');
      expect(overlayEditsOf(sample.graph, [asset]).nodes).toEqual([]);
      return reads + urns.mock.calls.length;
    };
    const few = namesRead(100);
    expect(few).toBeGreaterThan(100);
    expect(namesRead(400)).toBeLessThanOrEqual(few * 4 + 100);
  });
});
