import { arrayOf, isJsonObject, type JsonObject, numberOf, textOf } from '../../kernel/json.js';
import { FINE_GRAINED_ASPECTS } from '../../store/projection/claims.js';
import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { FACT_CONFIDENCE } from '../walk/confidence.js';

/**
 * The aspects with `fineGrainedLineages`: they may declare that a column comes from no other column. The statements
 * `read-sourceless` and `read-sourceless-of` read the same aspects.
 */
export const COLUMN_LINEAGE_ASPECTS: readonly string[] = FINE_GRAINED_ASPECTS;

/** One lineage aspect that declares columns without a source. */
export interface SourcelessRow {
  readonly owner: string;
  readonly value: JsonObject;
}

/**
 * The urns of the columns that a lineage aspect declares to come from no column: row counts, constants, load times.
 * An entry declares it by `upstreamType: NONE` or by an empty list of upstreams; a missing list says nothing, and a
 * declaration below the confidence of a fact does not count.
 *
 *     {upstreamType: 'NONE', downstreams: ['…loaded_at']}               →  ['…loaded_at']
 *     {upstreams: [], downstreams: ['…c'], confidenceScore: 0.5}        →  []
 */
export function sourcelessColumns(value: JsonObject): readonly string[] {
  return arrayOf(value.fineGrainedLineages)
    .filter(isJsonObject)
    .filter(
      (entry) =>
        (entry.upstreamType === 'NONE' || isEmptyList(entry.upstreams)) &&
        (numberOf(entry.confidenceScore) ?? 1) >= FACT_CONFIDENCE,
    )
    .flatMap((entry) => arrayOf(entry.downstreams).flatMap((urn) => textOf(urn) ?? []));
}

function isEmptyList(list: unknown): boolean {
  return Array.isArray(list) && list.length === 0;
}

/** Marks the columns of one aspect in a graph that does not change any more. */
export function markSourceless(graph: LineageGraph, value: JsonObject): void {
  for (const urn of sourcelessColumns(value)) {
    const column = graph.nodes.find(urn);
    if (column !== NONE) graph.nodes.markSourceless(column, true);
  }
}

/**
 * Keeps the mark `sourceless` of a graph's columns up to date. Several entities may declare the same column (an asset
 * and the job that fills it), so declarations are counted: a column loses its mark when the last one is withdrawn.
 *
 *     put(job declares n), put(table declares n)   n is marked, count 2
 *     forget(job)                                  n is marked, count 1
 *     put(table declares nothing)                  n is not marked
 *
 * Urns are kept, not numbers, because a column may be declared before it becomes a node. The cost of a write is the
 * number of columns that its owner declares.
 */
export class Sourceless {
  private readonly byOwner = new Map<string, readonly string[]>();
  /** The number of owners that declare a column. */
  private readonly sourceCounts = new Map<string, number>();

  constructor(private readonly graph: LineageGraph) {}

  /** Withdraws the declarations of owners: after a write they are unknown until they are read again. */
  forget(owners: Iterable<string>): void {
    for (const owner of owners) {
      for (const urn of this.byOwner.get(owner) ?? []) this.count(urn, -1);
      this.byOwner.delete(owner);
    }
  }

  put(rows: Iterable<SourcelessRow>): void {
    for (const [owner, rowsOfOwner] of Map.groupBy(rows, (row) => row.owner)) {
      this.forget([owner]);
      const urns = [...new Set(rowsOfOwner.flatMap(({ value }) => sourcelessColumns(value)))];
      if (urns.length === 0) continue;
      this.byOwner.set(owner, urns);
      for (const urn of urns) this.count(urn, 1);
    }
  }

  /** Marks columns that have just become nodes and were declared before. */
  mark(urns: Iterable<string>): void {
    for (const urn of urns) if ((this.sourceCounts.get(urn) ?? 0) > 0) this.set(urn, true);
  }

  private count(urn: string, by: number): void {
    const owners = (this.sourceCounts.get(urn) ?? 0) + by;
    if (owners <= 0) this.sourceCounts.delete(urn);
    else this.sourceCounts.set(urn, owners);
    this.set(urn, owners > 0);
  }

  private set(urn: string, sourceless: boolean): void {
    const column = this.graph.nodes.find(urn);
    if (column !== NONE) this.graph.nodes.markSourceless(column, sourceless);
  }
}
