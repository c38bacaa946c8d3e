/** What the lint looks for, in the order in which it lists it. */
export const LINT_RULES = [
  'GHOST',
  'DANGLING_COLUMN',
  'ORPHANED_JOB',
  'CYCLE',
  'NO_COLUMN_LINEAGE',
  'STALE_CLAIM',
  'CASE_DUPLICATE',
  'GUESSED_EDGE',
  'CONTRADICTION',
  'LAYERING',
] as const;
export type LintRule = (typeof LINT_RULES)[number];
