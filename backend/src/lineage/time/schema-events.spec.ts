import fc from 'fast-check';

import type { AspectVersion } from '../../store/contract/store.types.js';
import { columnCame, schemaEvents } from './schema-events.js';

const version = (number: number, paths: readonly string[], deleted = false): AspectVersion => ({
  urn: 'urn:li:dataset:a',
  aspect: 'schemaMetadata',
  version: number,
  deleted,
  createdOn: number * 10,
  createdBy: 'urn:li:corpuser:ada',
  systemMetadata: { pipelineName: 'nightly', runId: 'run-7' },
  value: { fields: paths.map((fieldPath) => ({ fieldPath })) },
});
const histories = fc
  .array(fc.tuple(fc.subarray(['a', 'b', 'c', 'd']), fc.boolean()), { maxLength: 8 })
  .map((list) => list.map(([paths, deleted], index) => version(index + 1, paths, deleted)));

it('leads from an empty schema to each version, event by event', () => {
  fc.assert(
    fc.property(histories, (versions) => {
      const events = schemaEvents(versions);
      const columns = new Set<string>();
      for (const { version: number, deleted, value } of versions) {
        for (const event of events.filter((one) => one.version === number))
          for (const column of event.columns) {
            expect(columns.has(column)).toBe(event.kind === 'COLUMNS_REMOVED');
            if (event.kind === 'COLUMNS_ADDED') columns.add(column);
            else columns.delete(column);
          }
        const fields = deleted ? [] : (value.fields as { fieldPath: string }[]);
        expect(columns).toEqual(new Set(fields.map(({ fieldPath }) => fieldPath)));
      }
    }),
  );
});

it('has no event for a version with the same columns, in whatever order', () => {
  expect(schemaEvents([version(1, ['a', 'b']), version(2, ['b', 'a', 'a'])])).toHaveLength(1);
});

it('says who wrote a version, from which source and in which run', () => {
  expect(schemaEvents([version(1, ['a'])])).toEqual([
    {
      time: 10,
      kind: 'COLUMNS_ADDED',
      version: 1,
      columns: ['a'],
      actor: 'urn:li:corpuser:ada',
      source: 'nightly',
      run: 'run-7',
    },
  ]);
});

it('finds the last event that added a column up to an instant', () => {
  const events = schemaEvents([version(1, ['a']), version(2, []), version(3, ['a'])]);
  expect([5, 10, 29, 30].map((instant) => columnCame(events, 'a', instant)?.version)).toEqual([undefined, 1, 1, 3]);
  expect(columnCame(events, 'b', 100)).toBeUndefined();
});
