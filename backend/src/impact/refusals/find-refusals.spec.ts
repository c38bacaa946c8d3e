import type { RequestedChange } from '../rules/change-rules.js';
import { findRefusals } from './find-refusals.js';
import { tableFacts } from './table-facts.js';

const SCHEMA = {
  primaryKeys: ['id'],
  fields: [
    { fieldPath: 'id', nativeDataType: 'int', isPartOfKey: true },
    {
      fieldPath: 'a',
      nativeDataType: 'int',
      isPartitioningKey: true,
      jsonProps: JSON.stringify({
        constraints: [
          { kind: 'GENERATED_COLUMN', name: 'g', columns: ['a'], expression: 'a + 1' },
          { kind: 'INDEX', name: 'i', columns: ['a'] },
        ],
      }),
    },
    { fieldPath: 'b', nativeDataType: 'text', jsonProps: 'not JSON' },
  ],
};

const sentences = (platform: string, change: Omit<RequestedChange, 'urn'>, column?: string): readonly string[] =>
  findRefusals({
    index: 0,
    change: { ...change, urn: 't' },
    urn: 't',
    platform,
    column,
    facts: tableFacts(SCHEMA),
  }).map(({ sentence }) => sentence);

it('names every obstacle of a change', () => {
  expect(sentences('postgres', { kind: 'DROP_COLUMN' }, 'a')).toEqual([
    'Postgres refuses this change: the generated column g is computed from a.',
    'Postgres refuses this change: a is part of the partition key.',
  ]);
});

it('says nothing of an engine without rules, of a column that nothing uses, and of a change that is allowed', () => {
  expect(sentences('kafka', { kind: 'DROP_COLUMN' }, 'a')).toEqual([]);
  expect(sentences('postgres', { kind: 'DROP_COLUMN' }, 'b')).toEqual([]);
  expect(sentences('postgres', { kind: 'RENAME_COLUMN', newName: 'z' }, 'a')).toEqual([]);
});

it('knows which casts an engine makes without being told how', () => {
  expect(sentences('postgres', { kind: 'CHANGE_TYPE', newType: 'integer' }, 'b')).toEqual([
    'Postgres refuses this change: text is not cast to integer without being told how.',
  ]);
  expect(sentences('postgres', { kind: 'CHANGE_TYPE', newType: 'varchar(20)' }, 'id')).toEqual([]);
  expect(sentences('snowflake', { kind: 'CHANGE_TYPE', newType: 'varchar(20)' }, 'id')).toHaveLength(1);
});

it('tells an index on the column from one on another column of the table', () => {
  expect(sentences('duckdb', { kind: 'DROP_COLUMN' }, 'a')).toContain(
    'DuckDB refuses this change: the index i uses a.',
  );
  expect(sentences('duckdb', { kind: 'RENAME_COLUMN', newName: 'z' }, 'b')).toEqual([
    'DuckDB refuses this change: the index i belongs to the table of b.',
  ]);
});
