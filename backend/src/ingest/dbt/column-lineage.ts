/**
 * What the compiled SQL of one node says about its columns. It is computed before the conversion
 * (`sql-lineage.ts`) and handed in, so that the conversion stays a pure function.
 */
export interface NodeColumnLineage {
  readonly edges: readonly NodeColumnEdge[];
  /** Output columns, for nodes that no catalog describes: ephemeral models. */
  readonly outputs: readonly string[];
}

/** A column of a node that comes from, or depends on, a column of another node. */
export interface NodeColumnEdge {
  /** Column of the node. */
  readonly downstream: string;
  /** dbt's id of the node that is read. */
  readonly upstreamNode: string;
  readonly upstream: string;
  readonly confidence: number;
  /** `DIRECT` or `INDIRECT` with subtype and expression, as `transform-operation.ts` prints it. */
  readonly transformOperation: string;
}

/** By dbt's id of the node. */
export type ColumnLineageByNode = ReadonlyMap<string, NodeColumnLineage>;

/** For projects whose compiled SQL is not read. */
export const NO_COLUMN_LINEAGE: ColumnLineageByNode = new Map();
