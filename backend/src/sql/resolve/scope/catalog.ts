import type { Dialect } from '../../contract/dialects.js';
import type { SchemaLookup, TableRef } from '../../contract/lineage.types.js';

interface CatalogColumn {
  readonly name: string;
  readonly type: string;
}
interface CatalogTable {
  readonly table: TableRef;
  readonly columns: readonly CatalogColumn[];
}

/**
 * Finds the tables of a request's schema. A name matches a table when their last parts are equal
 * without regard to letter case: `orders` and `shop.orders` both find `db.shop.orders`. An exact
 * match counts first, then one with the same number of parts, then the only other one; two other
 * candidates are ambiguous and find nothing.
 */
export interface Catalog {
  find(table: TableRef): CatalogTable | undefined;
}

const indexes = new WeakMap<SchemaLookup, Map<string, Entry[]>>();
interface Entry {
  readonly parts: readonly string[];
  readonly key: string;
}

/** Splits `a."b.c".d` at the dots outside quotes. */
export function splitName(name: string): string[] {
  const parts = name.match(/"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]|[^."`[\]]+/g) ?? [name];
  return parts.map((part) => (/^["`[]/.test(part) ? part.slice(1, -1) : part).trim()).filter((part) => part !== '');
}

/** The parts of a table's name that are given, the database first. */
export function tableParts(table: TableRef): string[] {
  return [table.database, table.schema, table.name].flatMap((part) =>
    part === undefined || part === '' ? [] : [part],
  );
}

/**
 * A table reference from dotted parts. What stands before the schema is the database, with its
 * dots.
 */
export function refOf(parts: readonly string[], levels: Dialect['levels']): TableRef {
  const name = parts.at(-1) ?? '';
  if (parts.length === 1) return { name };
  if (levels === 2 && parts.length === 2) return { database: parts[0], name };
  const schema = parts.at(-2);
  return parts.length === 2 ? { schema, name } : { database: parts.slice(0, -2).join('.'), schema, name };
}

/** The catalogue of a request; its index is built once for each schema object. */
export function catalogOf(schema: SchemaLookup | undefined, dialect: Dialect): Catalog {
  if (!schema) return { find: () => undefined };
  const index = indexOf(schema);
  const wildcards = wildcardTables(schema, index, dialect);
  return {
    find(table) {
      const parts = tableParts(table).flatMap(splitName);
      const isExact = table.hasExactCase === true;
      const stored = dialect.folding === 'lower' && !isExact ? parts.map((part) => part.toLowerCase()) : parts;
      const key = bestEntry(index, stored, isExact) ?? bestEntry(index, shardless(parts, dialect), isExact);
      const columns = key === undefined ? undefined : schema[key.key];
      if (!key || !columns) {
        if (isWildcard(parts, dialect)) return wildcards.get(parts);
        const shard = nearestShard(index, parts, dialect);
        return shard && { table, columns: listedColumns(schema[shard.key] ?? {}) };
      }
      const exact = isExact ? { hasExactCase: true } : {};
      const knownTable = key.parts.length >= parts.length ? { ...refOf(key.parts, dialect.levels), ...exact } : table;
      return { table: knownTable, columns: listedColumns(columns) };
    },
  };
}

const columnLists = new WeakMap<Readonly<Record<string, string>>, readonly CatalogColumn[]>();

function listedColumns(columns: Readonly<Record<string, string>>): readonly CatalogColumn[] {
  let columnList = columnLists.get(columns);
  if (!columnList)
    columnLists.set(columns, (columnList = Object.entries(columns).map(([name, type]) => ({ name, type }))));
  return columnList;
}

function indexOf(schema: SchemaLookup): Map<string, Entry[]> {
  const cachedIndex = indexes.get(schema);
  if (cachedIndex) return cachedIndex;
  const index = new Map<string, Entry[]>();
  for (const key of Object.keys(schema)) {
    const parts = splitName(key);
    const last = (parts.at(-1) ?? '').toLowerCase();
    index.set(last, [...(index.get(last) ?? []), { parts, key }]);
  }
  indexes.set(schema, index);
  return index;
}

function bestEntry(index: Map<string, Entry[]>, parts: readonly string[], isExact: boolean): Entry | undefined {
  const candidates = (index.get((parts.at(-1) ?? '').toLowerCase()) ?? []).filter(
    (entry) => shareSuffix(entry.parts, parts) && (!isExact || entry.parts.at(-1) === parts.at(-1)),
  );
  const exact = candidates.filter((entry) => entry.parts.join('.') === parts.join('.'));
  const sameCase = candidates.filter((entry) => entry.parts.at(-1) === parts.at(-1));
  const sameLength = candidates.filter((entry) => entry.parts.length === parts.length);
  for (const some of [exact, sameLength, candidates]) {
    if (some.length > 0) return some.length === 1 || some === sameLength ? some[0] : only(sameCase);
  }
  return undefined;
}

/** The entry of a list that has no other. */
function only(entries: readonly Entry[]): Entry | undefined {
  return entries.length === 1 ? entries[0] : undefined;
}

function shareSuffix(left: readonly string[], right: readonly string[]): boolean {
  const shared = Math.min(left.length, right.length);
  const tail = (parts: readonly string[]): string =>
    parts
      .slice(parts.length - shared)
      .join('\u0000')
      .toLowerCase();
  return tail(left) === tail(right);
}

// BigQuery: the shards `events_20240101` and the wildcard `events_*` share the schema of `events_`.
function shardless(parts: readonly string[], dialect: Dialect): readonly string[] {
  if (dialect.name !== 'bigquery') return parts;
  return [...parts.slice(0, -1), (parts.at(-1) ?? '').replace(/_?(?:\d{8}|\d*\*)$/, '')];
}

/**
 * BigQuery: the shard of the same table whose date is nearest, for a date that the schema lacks. Of
 * two dates equally near it is the earlier one.
 *
 *     d.events_20240101(a) d.events_20240105(a, b)      d.events_20240102 has a; d.events_20240104 a and b
 */
function nearestShard(
  index: ReadonlyMap<string, readonly Entry[]>,
  parts: readonly string[],
  dialect: Dialect,
): Entry | undefined {
  const [, prefix, day] = /^(.*?)(\d{8})$/.exec((parts.at(-1) ?? '').toLowerCase()) ?? [];
  if (dialect.name !== 'bigquery' || prefix === undefined || day === undefined) return undefined;
  let nearest: { readonly entry: Entry; readonly day: string; readonly distance: number } | undefined;
  for (const [last, entries] of index) {
    const shardDay = last.slice(prefix.length);
    if (!last.startsWith(prefix) || !/^\d{8}$/.test(shardDay)) continue;
    const entry = entries.find((one) => shareSuffix([...one.parts.slice(0, -1), day], [...parts.slice(0, -1), day]));
    if (!entry) continue;
    const distance = Math.abs(dayNumber(shardDay) - dayNumber(day));
    if (!nearest || distance < nearest.distance || (distance === nearest.distance && shardDay < nearest.day))
      nearest = { entry, day: shardDay, distance };
  }
  return nearest?.entry;
}

/** Days between 1970 and a date written as `20240131`. */
function dayNumber(day: string): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6))) / 86_400_000;
}

const isWildcard = (parts: readonly string[], dialect: Dialect): boolean =>
  dialect.name === 'bigquery' && (parts.at(-1) ?? '').endsWith('*');

/**
 * BigQuery: the tables that `events_*` stands for, as one table with the columns of all of them. It
 * keeps the name with the star. Tables of several datasets are ambiguous and give nothing. A look-up
 * passes over all names of the schema, so each answer is kept.
 *
 *     d.events_2023(a, b) d.events_2024(a, c)      d.events_* (a, b, c)
 */
function wildcardTables(
  schema: SchemaLookup,
  index: ReadonlyMap<string, readonly Entry[]>,
  dialect: Dialect,
): { get(parts: readonly string[]): CatalogTable | undefined } {
  const answers = new Map<string, CatalogTable | undefined>();
  const unite = (parts: readonly string[]): CatalogTable | undefined => {
    const name = parts.at(-1) ?? '';
    const prefix = name.slice(0, -1);
    const shards = [...index.values()].flat().filter((entry) => {
      const last = entry.parts.at(-1) ?? '';
      return prefix !== '' && last.startsWith(prefix) && shareSuffix([...entry.parts.slice(0, -1), name], parts);
    });
    const datasets = new Map(shards.map((entry) => [entry.parts.slice(0, -1).join('.'), entry.parts.slice(0, -1)]));
    const [dataset] = datasets.values();
    if (datasets.size !== 1 || !dataset) return undefined;
    const columns = new Map(
      shards.flatMap(({ key }) => listedColumns(schema[key] ?? {})).map((column) => [column.name, column]),
    );
    const longest = dataset.length + 1 >= parts.length ? [...dataset, name] : parts;
    return { table: refOf(longest, dialect.levels), columns: [...columns.values()] };
  };
  return {
    get(parts) {
      const key = parts.join('.');
      if (!answers.has(key)) answers.set(key, unite(parts));
      return answers.get(key);
    },
  };
}
