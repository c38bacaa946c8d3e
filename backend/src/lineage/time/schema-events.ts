import { arrayOf, objectOf, textOf } from '../../kernel/json.js';
import type { AspectVersion } from '../../store/contract/store.types.js';

/** Columns that a version of a schema added or removed. */
export interface SchemaEvent {
  readonly time: number;
  readonly kind: 'COLUMNS_ADDED' | 'COLUMNS_REMOVED';
  readonly version: number;
  readonly columns: readonly string[];
  readonly actor: string;
  readonly source: string | undefined;
  readonly run: string | undefined;
}

/** The events of all versions of `schemaMetadata`, oldest first; a deleted version removes all columns. */
export function schemaEvents(versions: readonly AspectVersion[]): readonly SchemaEvent[] {
  let earlierPaths: readonly string[] = [];
  return versions.flatMap(({ value, version, deleted, createdOn, createdBy, systemMetadata }) => {
    const paths = deleted ? [] : fieldPaths(value);
    const had = new Set(earlierPaths);
    const has = new Set(paths);
    const added = paths.filter((path) => !had.has(path));
    const removed = earlierPaths.filter((path) => !has.has(path));
    earlierPaths = paths;
    const event = (kind: SchemaEvent['kind'], columns: readonly string[]): readonly SchemaEvent[] =>
      columns.length === 0
        ? []
        : [
            {
              time: createdOn,
              kind,
              version,
              columns,
              actor: createdBy,
              source: systemMetadata.pipelineName,
              run: systemMetadata.runId,
            },
          ];
    return [...event('COLUMNS_ADDED', added), ...event('COLUMNS_REMOVED', removed)];
  });
}

/** The event that added a column, the latest one up to an instant. */
export function columnCame(events: readonly SchemaEvent[], column: string, at: number): SchemaEvent | undefined {
  return events.findLast(
    ({ kind, time, columns }) => kind === 'COLUMNS_ADDED' && time <= at && columns.includes(column),
  );
}

function fieldPaths(value: unknown): readonly string[] {
  return [...new Set(arrayOf(objectOf(value).fields).flatMap((field) => textOf(objectOf(field).fieldPath) ?? []))];
}
