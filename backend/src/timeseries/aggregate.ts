import { requireWithinLimit } from '../inputs/size-limits.js';
import { isJsonObject, type Json, type JsonObject } from '../kernel/json.js';
import { Problem } from '../kernel/problem.js';
import type { TimeseriesPoint } from '../store/contract/store.types.js';
import { bucketStart } from './buckets.js';
import { plain, reach } from './point-filter.js';
import type { Bucket, Metric, StatsTable } from './timeseries.types.js';

/** What stands in a table where there is no value. */
const NOTHING = 'NULL';
/** Rows of one table; beyond this the question is too fine to be read. */
const MAX_ROWS = 100_000;

/**
 * Each metric is computed for each row, and each row is one combination of the keys of all buckets.
 */
const MAX_METRICS = 50;
const MAX_BUCKETS = 5;
const TOO_LARGE = 'timeseries.too-large';

type Question = { readonly metrics: readonly Metric[]; readonly buckets: readonly Bucket[] };

interface Latest {
  readonly at: number;
  readonly value: Json;
}

interface Cell {
  latest: Latest | undefined;
  sum: number;
  /** Whether anything was added: a sum of nothing is no number. */
  added: boolean;
  readonly different: Set<string>;
}

/**
 * Folds points into rows, one by one: memory grows with the rows, not with the points. A list of
 * objects (`userCounts`) that a key or a metric reaches into counts element by element, so that a
 * sum by user adds that user's numbers only.
 */
export class Aggregation {
  private readonly rows = new Map<string, { readonly keys: readonly string[]; readonly cells: readonly Cell[] }>();

  /** @throws Problem `timeseries.too-large` past 50 metrics or 5 buckets */
  constructor(private readonly question: Question) {
    requireWithinLimit(TOO_LARGE, { field: 'metrics', count: question.metrics.length, limit: MAX_METRICS });
    requireWithinLimit(TOO_LARGE, { field: 'buckets', count: question.buckets.length, limit: MAX_BUCKETS });
  }

  /** @throws Problem `timeseries.too-fine` when the table outgrows 100,000 rows */
  add(point: TimeseriesPoint): void {
    for (const value of elements(point, this.question)) {
      for (const keys of keysOf(value, this.question.buckets)) this.fold(keys, value, point.timestamp);
    }
  }

  table(): StatsTable {
    const { metrics, buckets } = this.question;
    const rows = [...this.rows.values()].toSorted((left, right) => compareKeys(left.keys, right.keys, buckets));
    return {
      columnNames: [...buckets.map((bucket) => bucket.key), ...metrics.map(columnName)],
      columnTypes: [
        ...buckets.map((bucket) => (bucket.type === 'DATE' ? 'long' : 'string')),
        ...metrics.map((metric, at) =>
          columnType(
            metric,
            rows.map((row) => row.cells[at]),
          ),
        ),
      ],
      rows: rows.map(({ keys, cells }) => [...keys, ...metrics.map((metric, at) => cellText(metric, cells[at]))]),
    };
  }

  private fold(keys: readonly string[], value: JsonObject, at: number): void {
    const id = JSON.stringify(keys);
    let row = this.rows.get(id);
    if (!row) {
      if (this.rows.size >= MAX_ROWS) throw tooFine();
      row = { keys, cells: this.question.metrics.map(newCell) };
      this.rows.set(id, row);
    }
    for (const [index, metric] of this.question.metrics.entries()) {
      const cell = row.cells[index];
      if (cell) foldCell(cell, reach(value, metric.fieldPath.split('.')), { metric, at });
    }
  }
}

function newCell(): Cell {
  return { latest: undefined, sum: 0, added: false, different: new Set() };
}

function foldCell(cell: Cell, values: readonly Json[], { metric, at }: { metric: Metric; at: number }): void {
  if (values.length === 0) return;
  if (metric.type === 'LATEST' && (!cell.latest || at > cell.latest.at)) {
    const [only] = values;
    cell.latest = { at, value: values.length === 1 && only !== undefined ? only : values };
  }
  if (metric.type === 'CARDINALITY') for (const value of values) cell.different.add(plain(value));
  if (metric.type !== 'SUM') return;
  for (const value of values) {
    const number = typeof value === 'string' ? Number(value) : value;
    if (typeof number !== 'number' || !Number.isFinite(number)) continue;
    cell.sum += number;
    cell.added = true;
  }
}

/**
 * The point itself, or one copy for each element of the list of objects that the question reaches
 * into.
 */
function elements(point: TimeseriesPoint, { metrics, buckets }: Question): readonly JsonObject[] {
  const value: JsonObject = { ...point.value, urn: point.urn };
  const paths = [...metrics.map((metric) => metric.fieldPath), ...buckets.map((bucket) => bucket.key)];
  const reached = paths.filter((path) => path.includes('.')).map((path) => path.slice(0, path.indexOf('.')));
  const lists = [...new Set(reached)].filter((name) => isListOfObjects(value[name]));
  if (lists.length > 1) {
    throw new Problem(
      'invalid',
      'timeseries.lists',
      `One table can reach into one list only, not into ${lists.join(' and ')}; ask for each by itself.`,
      { fields: lists },
    );
  }
  const [name] = lists;
  if (name === undefined) return [value];
  const list = value[name];
  return Array.isArray(list) ? list.map((item: Json) => ({ ...value, [name]: item })) : [value];
}

function isListOfObjects(value: Json | undefined): boolean {
  return Array.isArray(value) && value.some(isJsonObject);
}

/**
 * One row for each combination of keys; a missing text is a key of its own, a missing time leaves
 * the point out.
 */
function keysOf(value: JsonObject, buckets: readonly Bucket[]): readonly (readonly string[])[] {
  return buckets.reduce<readonly (readonly string[])[]>(
    (rows, bucket) => {
      const values = reach(value, bucket.key.split('.'));
      const keys =
        bucket.type === 'STRING'
          ? values.length === 0
            ? [NOTHING]
            : [...new Set(values.map(plain))]
          : values.flatMap((at) =>
              typeof at === 'number' ? [String(bucketStart(at, bucket.unit, bucket.multiple))] : [],
            );
      // A point with several long lists has more combinations than a table may have rows: checked
      // before they are made.
      if (rows.length * keys.length > MAX_ROWS) throw tooFine();
      return rows.flatMap((row) => keys.map((key) => [...row, key]));
    },
    [[]],
  );
}

function columnName({ type, fieldPath }: Metric): string {
  return `${type.toLowerCase()}_${fieldPath}`;
}

function columnType({ type }: Metric, cells: readonly (Cell | undefined)[]): string {
  if (type === 'SUM') return 'double';
  if (type === 'CARDINALITY') return 'long';
  const values = cells.flatMap((cell) => (cell?.latest ? [cell.latest.value] : []));
  if (values.length === 0 || values.some((value) => typeof value !== 'number')) return 'string';
  return values.every((value) => Number.isInteger(value)) ? 'long' : 'double';
}

function cellText({ type }: Metric, cell: Cell | undefined): string {
  if (!cell) return NOTHING;
  if (type === 'LATEST') return cell.latest ? plain(cell.latest.value) : NOTHING;
  if (type === 'CARDINALITY') return String(cell.different.size);
  return cell.added ? String(cell.sum) : NOTHING;
}

function compareKeys(left: readonly string[], right: readonly string[], buckets: readonly Bucket[]): number {
  for (const [at, bucket] of buckets.entries()) {
    const [a = '', b = ''] = [left[at], right[at]];
    if (a === b) continue;
    if (bucket.type === 'DATE') return Number(a) - Number(b);
    return a < b ? -1 : 1;
  }
  return 0;
}

function tooFine(): Problem {
  return new Problem(
    'invalid',
    'timeseries.too-fine',
    `The table would have more than ${MAX_ROWS} rows; take longer spans or a filter.`,
    { limit: MAX_ROWS },
  );
}
