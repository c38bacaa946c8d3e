import { arrayOf, isJsonObject, type JsonObject, numberOf, textOf } from '../../kernel/json.js';
import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { FACT_CONFIDENCE } from '../walk/confidence.js';

/** A lineage aspect that names columns without a source. */
export interface SourcelessRow {
  readonly owner: string;
  readonly value: JsonObject;
}

/** Urns of columns that a lineage aspect says come from no column: counts of rows, constants, times of loading. */
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

/** A list that is there and holds nothing; a missing one says nothing. */
function isEmptyList(list: unknown): boolean {
  return Array.isArray(list) && list.length === 0;
}

/** Marks what one aspect says; for a graph that nothing changes any more. */
export function markSourceless(graph: LineageGraph, value: JsonObject): void {
  for (const urn of sourcelessColumns(value)) {
    const column = graph.nodes.find(urn);
    if (column !== NONE) graph.nodes.markSourceless(column, true);
  }
}

/** Which columns of a graph come from none, by who says so; kept as a mark on the column. */
export class Sourceless {
  private readonly byOwner = new Map<string, readonly string[]>();
  /** How many say so of a column. */
  private readonly sourceCounts = new Map<string, number>();

  constructor(private readonly graph: LineageGraph) {}

  /** Takes back what owners have said: a write puts it in doubt until it is read again. */
  forget(owners: Iterable<string>): void {
    for (const owner of owners) {
      for (const urn of this.byOwner.get(owner) ?? []) this.count(urn, -1);
      this.byOwner.delete(owner);
    }
  }

  put(rows: Iterable<SourcelessRow>): void {
    for (const [owner, own] of Map.groupBy(rows, (row) => row.owner)) {
      this.forget([owner]);
      const urns = [...new Set(own.flatMap(({ value }) => sourcelessColumns(value)))];
      if (urns.length === 0) continue;
      this.byOwner.set(owner, urns);
      for (const urn of urns) this.count(urn, 1);
    }
  }

  /** Columns that have become nodes only now carry the mark too. */
  mark(urns: Iterable<string>): void {
    for (const urn of urns) if ((this.sourceCounts.get(urn) ?? 0) > 0) this.set(urn, true);
  }

  private count(urn: string, by: number): void {
    const sayers = (this.sourceCounts.get(urn) ?? 0) + by;
    if (sayers <= 0) this.sourceCounts.delete(urn);
    else this.sourceCounts.set(urn, sayers);
    this.set(urn, sayers > 0);
  }

  private set(urn: string, sourceless: boolean): void {
    const column = this.graph.nodes.find(urn);
    if (column !== NONE) this.graph.nodes.markSourceless(column, sourceless);
  }
}
