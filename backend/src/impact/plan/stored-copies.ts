import type { EpochMs } from '../../kernel/time.js';
import { platformName } from '../../kernel/urn.js';
import { IDENTITY, NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import { Edges } from '../../lineage/walk/edges.js';
import type { StoredCopy } from '../engine/engine.types.js';
import { type ColumnRule, effectOfCopying } from '../rules/change-rules.js';
import { compatibility } from '../rules/type-compatibility.js';
import { isAnyTextColumn, isAssignable } from '../rules/type-groups.js';
import type { PlannedChange } from './plan.types.js';

/** Copies of one column that are looked at; the rule for the change decides about further ones. */
const MAX_COPIES = 1_000;

/** Platforms that refuse to join or unite columns of unlike types: PostgreSQL 18, "UNION, CASE, and Related Constructs". */
const UNITES_LIKE_TYPES = new Set(['postgres']);

/** A column that copies a changed column, directly or through views. */
interface CopyOfColumn {
  readonly column: number;
  /** The column is one of a view and has the value of an unchanged column as well, as in a UNION. */
  readonly isUnited: boolean;
  /** Another table is on the way, which keeps its own type for the value. */
  readonly isBehindTable: boolean;
}

/**
 * The columns of tables that copy some columns. A view is passed through, because it has no types of its own, and is
 * listed only where it unites the column with another. So is a table that a text makes anew.
 *
 *     t.a -> view.a -> g.a -> h.a      g.a, and h.a behind the table g
 */
export function columnsOfCopies(
  graph: LineageGraph,
  columns: readonly number[],
  asOf: EpochMs | undefined,
  isMadeAnew: (asset: number) => boolean = () => false,
): readonly CopyOfColumn[] {
  const copies = new Edges(graph, { level: 'column', at: asOf, directOnly: true, subtypes: [IDENTITY] }, 'DOWNSTREAM');
  const visited = new Map(columns.map((column) => [column, false]));
  const stored: CopyOfColumn[] = [];
  for (const [column, isBehindTable] of visited) {
    if (visited.size > MAX_COPIES) break;
    const asset = graph.nodes.assetOf(column);
    const isStored = graph.nodes.shape(asset) === 'DATA' && !isMadeAnew(asset) && !columns.includes(column);
    if (isStored) stored.push({ column, isUnited: false, isBehindTable });
    else if (isUnited(graph, column, { asOf, visited })) stored.push({ column, isUnited: true, isBehindTable });
    for (let claim = copies.first(column); claim !== NONE; claim = copies.after(claim)) {
      const copy = copies.end(claim);
      if (!visited.has(copy)) visited.set(copy, isBehindTable || isStored);
    }
  }
  return stored;
}

/** Whether a view copies an unchanged column into the same column as the changed one. */
function isUnited(
  graph: LineageGraph,
  column: number,
  { asOf, visited }: { readonly asOf: EpochMs | undefined; readonly visited: ReadonlyMap<number, boolean> },
): boolean {
  if (graph.nodes.shape(graph.nodes.assetOf(column)) !== 'VIEW') return false;
  const sources = new Edges(graph, { level: 'column', at: asOf, directOnly: true, subtypes: [IDENTITY] }, 'UPSTREAM');
  let changed = 0;
  let unchanged = 0;
  for (let claim = sources.first(column); claim !== NONE; claim = sources.after(claim)) {
    if (visited.has(sources.end(claim))) changed += 1;
    else unchanged += 1;
  }
  return changed === 1 && unchanged > 0;
}

/**
 * What a change of type does to the columns of tables that copy the value. The new type is compared with the type
 * of the table's column on the same platform. docs/impact.md#types
 *
 *     t.b text -> integer, INSERT INTO g (b) SELECT b FROM t       g.b text: filled as before
 *     t.a integer -> text, the same with a                         g.a integer: Postgres refuses it
 */
export function storedCopies(
  graph: LineageGraph,
  copies: readonly CopyOfColumn[],
  {
    change,
    rule,
    typeOf,
  }: {
    readonly change: PlannedChange;
    readonly rule: ColumnRule;
    readonly typeOf: (column: number) => string | undefined;
  },
): ReadonlyMap<number, StoredCopy> {
  const platformOf = (asset: number): string => platformName(graph.nodes.urn(asset));
  const platform = platformOf(change.asset);
  const effects = new Map<number, StoredCopy>();
  for (const { column, isBehindTable, isUnited: isUnitedCopy } of copies) {
    if (isUnitedCopy) {
      const isRefused = UNITES_LIKE_TYPES.has(platform) && platformOf(graph.nodes.assetOf(column)) === platform;
      if (isRefused && !isBehindTable) effects.set(column, { effect: rule.identity, isAlwaysFilled: false });
      continue;
    }
    if (isBehindTable) {
      effects.set(column, { effect: effectOfCopying(rule, true), isAlwaysFilled: false });
      continue;
    }
    const type = typeOf(column);
    if (type === undefined || platformOf(graph.nodes.assetOf(column)) !== platform) continue;
    const fit = compatibility(platform, change.newType, type);
    const isAlwaysFilled = fit === 'SAME' || fit === 'WIDENING' || isAnyTextColumn(platform, type);
    const isWritten = isAlwaysFilled || isAssignable(platform, change.newType, type);
    effects.set(column, { effect: effectOfCopying(rule, isWritten), isAlwaysFilled });
  }
  return effects;
}
