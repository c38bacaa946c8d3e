/**
 * How sure we are of an edge, by how it was found; along a chain the least counts. Each is a little below how often such edges proved
 * right: docs/sql-lineage.md has the measured diagram, `calibration.bench.ts` takes it. The values differ, so that a stored
 * confidence still says how its edge was found (`lineage/claims/why.ts`).
 */
export const CONFIDENCE = {
  /** The schema is known, and the column is in it. */
  known: 0.99,
  /** Qualified by an alias or a name, schema unknown. */
  qualified: 0.985,
  /** The one source of several whose schema is unknown. */
  eliminated: 0.97,
  /** The only source, schema unknown. */
  single: 0.98,
  /** Through a star of unknown columns. */
  star: 0.96,
  /** Qualified, but the known schema lacks it: the catalogue may be behind the text. */
  missing: 0.96,
} as const;
