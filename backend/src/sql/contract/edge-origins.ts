/**
 * How the resolver found an edge, with the confidence that follows from it
 * (docs/sql-lineage.md#confidence).
 *
 * Each number is a little below the share of such edges that proved right when it was measured
 * (`npm run bench -- calibration`). Along a chain of edges the lowest confidence counts.
 */
export const EDGE_CONFIDENCE = {
  /** The schema of the table is known, and the column is in it. */
  COLUMN_IN_SCHEMA: 0.99,
  /** The column is qualified by an alias or a table name; the schema is unknown. */
  QUALIFIED: 0.985,
  /** The query has one source, whose schema is unknown. */
  ONLY_SOURCE: 0.98,
  /** The query has several sources, and only one of them has an unknown schema. */
  BY_ELIMINATION: 0.97,
  /** The column comes through `*` of a source whose columns are unknown. */
  THROUGH_STAR: 0.96,
  /**
   * The column is qualified, but the known schema lacks it: the catalogue may be behind the
   * statement.
   */
  NOT_IN_SCHEMA: 0.96,
  /**
   * The statement does not parse; its tables were found by the words before them. There are no
   * columns.
   */
  KEYWORDS_ONLY: 0.6,
} as const;

/** The name of a way in which an edge was found. */
export type EdgeOrigin = keyof typeof EDGE_CONFIDENCE;

/** Stored confidences have gone through billionths and back. */
const TOLERANCE = 1e-6;

/**
 * How an edge that was read from SQL was found, by its stored confidence: the store keeps the
 * number only. Two origins share a number; for a number of no origin the list is empty.
 *
 *     edgeOriginsOf(0.985)  →  ['QUALIFIED']
 *     edgeOriginsOf(0.96)   →  ['THROUGH_STAR', 'NOT_IN_SCHEMA']
 *     edgeOriginsOf(1 / 3)  →  []
 */
export function edgeOriginsOf(confidence: number): readonly EdgeOrigin[] {
  // The keys of the object are the origins.
  const origins = Object.keys(EDGE_CONFIDENCE) as EdgeOrigin[];
  return origins.filter((origin) => Math.abs(EDGE_CONFIDENCE[origin] - confidence) < TOLERANCE);
}
