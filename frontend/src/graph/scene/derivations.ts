import { edgeId } from '../model/graph.types';
import { pathOfColumn } from '../model/column-urn';
import type { LoadedGraph } from '../model/loaded-graph';
import type { Derivation } from './scene.types';

/** What may be done to a value, the most first; the word of a column is that of the most. */
const BY_WEIGHT: readonly (string | null)[] = ['AGGREGATION', 'TRANSFORMATION', 'IDENTITY', null];

/**
 * How the columns of a row are computed from the columns before them on a path: the most that is done to a value, and
 * the expressions. Members of a card, such as a dbt model and its table, copy each other; that is left out.
 *
 *     int.revenue ← sum(bookings.amount), and model.revenue → table.revenue     AGGREGATION, `sum(bookings.amount)`
 *
 * @param edges ids of the column edges on the path
 * @returns null for a row at which the path begins
 */
export function derivationOf(
  graph: LoadedGraph,
  columns: readonly string[],
  edges: ReadonlySet<string>,
): Derivation | null {
  const members = new Set(columns);
  const codes = new Set<string>();
  let best: number | null = null;
  for (const column of columns) {
    for (const source of graph.columnSources(column)) {
      const edge = graph.columnEdges.get(edgeId(source, column));
      if (members.has(source) || edge?.kind !== 'DIRECT' || !edges.has(edge.id)) continue;
      const weight = BY_WEIGHT.indexOf(edge.subtype ?? null);
      best = Math.min(best ?? BY_WEIGHT.length, weight < 0 ? BY_WEIGHT.length - 1 : weight);
      const code = plainCode(edge.transform ?? '');
      // Of a copy some sources send words instead of code, such as COPY.
      if (code !== '' && edge.subtype !== 'IDENTITY' && !isCopy(code, source)) codes.add(code);
    }
  }
  return best === null ? null : { subtype: BY_WEIGHT[best] ?? null, code: [...codes].join('\n') };
}

/** A name with the names of its database, schema and table before it. */
const QUALIFIED = /\b[a-z_]\w*(?:\.[a-z_]\w*)+/gi;

/**
 * An expression as a card shows it. Columns have no table before them, because the arrows lead to it:
 * `sum("shop"."orders".amount)` is `sum(amount)`.
 */
const plainCode = (transform: string): string =>
  transform
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/["`]/g, '')
    .replaceAll(QUALIFIED, (name) => name.slice(name.lastIndexOf('.') + 1))
    .trim();

/** Whether an expression is nothing but the source column. */
const isCopy = (code: string, source: string): boolean => code.toLowerCase() === pathOfColumn(source).toLowerCase();
