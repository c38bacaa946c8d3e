/**
 * How sure we are of an edge, by how it was found; along a chain the least counts. The values are those of the
 * semantics this module implements; docs/sql-lineage.md holds how often each was right when measured.
 */
export const CONFIDENCE = {
  /** The schema is known, and the column is in it. */
  known: 0.99,
  /** Qualified by an alias or a name, schema unknown. */
  qualified: 0.98,
  /** The one source of several whose schema is unknown. */
  eliminated: 0.95,
  /** The only source, schema unknown. */
  single: 0.93,
  /** Through a star of unknown columns. */
  star: 0.9,
  /** Qualified, but the known schema lacks it: the catalogue may be behind the text. */
  missing: 0.9,
} as const;
