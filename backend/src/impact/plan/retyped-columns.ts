import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import type { SqlFacts } from '../engine/engine.types.js';
import { losesValues } from '../rules/change-rules.js';
import type { PlannedChange, PlannedGroup } from './plan.types.js';
import { columnsOfCopies, storedCopies } from './stored-copies.js';
import { columnsBeside, columnsOfNewType, typeRefusals, writerFit } from './type-refusals.js';

/** What of a group depends on what texts state about columns that get another type. */
type TypeFacts = Pick<PlannedGroup, 'storedCopies' | 'madeAnew' | 'typeRefusals' | 'writerFits'>;

/** The assets whose schemas say beside which types the changed column is used. */
export function assetsBeside(graph: LineageGraph, change: PlannedChange, facts: SqlFacts): readonly number[] {
  const [column] = change.columns;
  if (column === undefined) return [];
  const sources = graph.nodes.assetOf(column);
  return [sources, ...columnsBeside({ graph, column, facts }).map((other) => graph.nodes.assetOf(other))];
}

/**
 * What texts say about a change of type: who refuses the new type, which tables take it over because they are made
 * anew, and whether what fills the column fits.
 */
export function typeFacts(
  graph: LineageGraph,
  change: PlannedChange,
  {
    rule,
    facts,
    typeOf,
  }: {
    readonly rule: PlannedGroup['rule'];
    readonly facts: SqlFacts;
    readonly typeOf: (column: number) => string | undefined;
  },
): TypeFacts {
  const [column] = change.columns;
  if (column === undefined || change.newType === undefined) return {};
  const { isMadeAnew } = facts;
  const retyping = { graph, column, newType: change.newType, facts, typeOf };
  const copies = columnsOfCopies(graph, change.columns, undefined, isMadeAnew);
  const carriers = columnsOfNewType(graph, column, isMadeAnew);
  return {
    ...(losesValues(rule) ? { storedCopies: storedCopies(graph, copies, { change, rule, typeOf }) } : {}),
    madeAnew: new Set(carriers.map((carrier) => graph.nodes.assetOf(carrier)).filter(isMadeAnew)),
    typeRefusals: typeRefusals(retyping, new Set(carriers)),
    writerFits: new Map([[column, writerFit(retyping)]]),
  };
}

/** The facts of two columns of one group. */
export function joinTypeFacts(left: TypeFacts, right: TypeFacts): TypeFacts {
  const union = <K, V>(one: ReadonlyMap<K, V> | undefined, other: ReadonlyMap<K, V> | undefined): ReadonlyMap<K, V> =>
    new Map([...(one ?? []), ...(other ?? [])]);
  return {
    storedCopies: union(left.storedCopies, right.storedCopies),
    madeAnew: (left.madeAnew ?? new Set()).union(right.madeAnew ?? new Set()),
    typeRefusals: union(left.typeRefusals, right.typeRefusals),
    writerFits: union(left.writerFits, right.writerFits),
  };
}
