/**
 * What one answer about lineage may cost; beyond it the answer is partial and says what was left out
 * (docs/lineage.md#limits).
 */
export const ANSWER_LIMITS = {
  /** Steps from the start. */
  hops: 100,
  /** Assets or columns that a walk reaches. */
  nodes: 40_000,
  /** Edges that are drawn, on each of the two levels. */
  edges: 100_000,
  milliseconds: 10_000,
} as const;
