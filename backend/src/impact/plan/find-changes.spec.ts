import { Problem } from '../../kernel/problem.js';
import { plainPath, schemaFieldUrn } from '../../kernel/urn.js';
import { SampleGraph, sampleUrn } from '../../lineage/graph/sample-graph.js';
import type { RequestedChange } from '../rules/change-rules.js';
import { isWithin } from './field-paths.js';
import { findChange } from './find-changes.js';

const V2 = '[version=2.0].[type=struct].';
const sample = new SampleGraph()
  .asset('orders', { columns: ['id', 'address', 'address.zip', 'address.city.name', 'Amount'] })
  .asset('nested', { columns: [`${V2}[type=struct].address`, `${V2}[type=struct].address.[type=string].zip`] });

function found(change: Partial<RequestedChange>): { columns: readonly string[]; around: readonly string[] } {
  const planned = findChange(sample.graph, { kind: 'DROP_COLUMN', urn: sampleUrn('orders'), ...change }, 0);
  const names = (columns: readonly number[]): readonly string[] => columns.map((column) => sample.name(column));
  return { columns: names(planned.columns), around: names(planned.enclosingColumns) };
}

function refused(change: Partial<RequestedChange>): { code: string; kind: string; message: string } | undefined {
  try {
    findChange(sample.graph, { kind: 'DROP_COLUMN', urn: sampleUrn('orders'), ...change }, 3);
  } catch (error) {
    if (error instanceof Problem) return { code: error.code, kind: error.kind, message: error.message };
  }
  return undefined;
}

describe('a change in the graph', () => {
  it('names its column by path or by urn', () => {
    expect(found({ fieldPath: 'id' }).columns).toEqual(['orders.id']);
    expect(found({ urn: schemaFieldUrn(sampleUrn('orders'), 'id') }).columns).toEqual(['orders.id']);
  });

  it('finds a column by its plain path and without regard to case, where one only fits', () => {
    expect(found({ urn: sampleUrn('nested'), fieldPath: 'address.zip' }).columns).toEqual([
      `nested.${V2}[type=struct].address.[type=string].zip`,
    ]);
    expect(found({ fieldPath: 'AMOUNT' }).columns).toEqual(['orders.Amount']);
  });

  it('takes along what is nested in the column, and knows what the column is nested in', () => {
    expect(found({ fieldPath: 'address' }).columns).toEqual([
      'orders.address',
      'orders.address.zip',
      'orders.address.city.name',
    ]);
    expect(found({ fieldPath: 'address.zip' })).toEqual({
      columns: ['orders.address.zip'],
      around: ['orders.address'],
    });
  });

  it('of a new field changes the struct that it comes into, and adds no column', () => {
    const planned = findChange(
      sample.graph,
      { kind: 'ADD_COLUMN', urn: sampleUrn('nested'), newName: 'Address.street' },
      0,
    );
    expect(planned.addedColumn).toBeUndefined();
    expect(planned.enclosingColumns.map((column) => sample.name(column))).toEqual([
      `nested.${V2}[type=struct].address`,
    ]);
    const dotted = findChange(sample.graph, { kind: 'ADD_COLUMN', urn: sampleUrn('orders'), newName: 'a.b' }, 0);
    expect(dotted).toMatchObject({ addedColumn: 'a.b', enclosingColumns: [] });
  });

  it('is one of the whole asset without a column', () => {
    expect(findChange(sample.graph, { kind: 'DROP_ASSET', urn: sampleUrn('orders') }, 0).isWhole).toBe(true);
    expect(findChange(sample.graph, { kind: 'DEPRECATE', urn: sampleUrn('orders') }, 0).isWhole).toBe(true);
  });
});

describe('a change that cannot be', () => {
  it.each([
    ['no column named', {}, 'impact.change', 'changes.3.fieldPath must name the column for DROP_COLUMN'],
    [
      'a chart',
      { urn: 'urn:li:chart:(superset,1)', fieldPath: 'x' },
      'impact.change',
      'changes.3.urn must be the urn of a dataset or of a column, not of a chart',
    ],
    [
      'an asset dropped by a column',
      { kind: 'DROP_ASSET', urn: schemaFieldUrn(sampleUrn('orders'), 'id') },
      'impact.change',
      'changes.3.urn must be the urn of a dataset for DROP_ASSET',
    ],
    [
      'an asset dropped with a path',
      { kind: 'DROP_ASSET', fieldPath: 'id' },
      'impact.change',
      'changes.3.fieldPath must be left out for DROP_ASSET',
    ],
    [
      'two different columns',
      { urn: schemaFieldUrn(sampleUrn('orders'), 'id'), fieldPath: 'Amount' },
      'impact.change',
      'changes.3.fieldPath must be left out',
    ],
    [
      'a rename without a name',
      { kind: 'RENAME_COLUMN', fieldPath: 'id' },
      'impact.change',
      'changes.3.newName must say the new name',
    ],
    [
      'a new type without one',
      { kind: 'CHANGE_TYPE', fieldPath: 'id' },
      'impact.change',
      'changes.3.newType must say the new type',
    ],
    [
      'an unknown asset',
      { urn: sampleUrn('nothing'), fieldPath: 'id' },
      'impact.asset-missing',
      'The catalogue has no asset',
    ],
    [
      'an unknown column',
      { fieldPath: 'nothing' },
      'impact.column-missing',
      'has no column "nothing": it has id, address',
    ],
    [
      'a new name that a column has already',
      { kind: 'ADD_COLUMN', newName: 'ID' },
      'impact.column-exists',
      'has a column "id" already',
    ],
    [
      'a column that is there already',
      { kind: 'ADD_COLUMN', fieldPath: 'ID' },
      'impact.column-exists',
      'has a column "id" already',
    ],
    ['no urn at all', { urn: 'nothing', fieldPath: 'id' }, 'urn.invalid', 'Invalid identifier'],
  ] as const)('%s', (_, change, code, message) => {
    const problem = refused(change);
    expect(problem?.code).toBe(code);
    expect(problem?.message).toContain(message);
  });
});

it('reads paths as people write them', () => {
  expect(plainPath('[version=2.0].[key=True].[type=int].id')).toBe('id');
  expect(plainPath('a.b')).toBe('a.b');
  expect(isWithin('a.b', 'a')).toBe(true);
  expect(isWithin('ab', 'a')).toBe(false);
  expect(isWithin('a', 'a')).toBe(false);
});
