import type { LineageGraph } from '../graph/lineage-graph.js';
import type { SourceActivity } from '../index/lineage.repository.js';
import type { Layers } from './layers.js';

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

type NameOf = (node: number) => string;

/** An edge that a fix draws or rejects. */
export interface FixEdge {
  readonly from: number;
  readonly to: number;
}

export interface Fix {
  readonly action: 'BY_HAND' | 'REJECT' | 'REPOINT';
  readonly sentence: (name: NameOf) => string;
  /** The edges that applying it draws and rejects; none where it must be done by hand. */
  readonly add: readonly FixEdge[];
  readonly reject: readonly FixEdge[];
}

/** Something doubtful. Its sentences are functions, because names are read only for the findings of one page. */
export interface Finding {
  readonly rule: LintRule;
  /** The nodes that it is about; of an edge its two ends, in the direction of data. */
  readonly nodes: readonly number[];
  readonly sentence: (name: NameOf) => string;
  readonly fix: Fix;
}

/** What the rules look at: the graph, the settings, and what only the database knows. */
export interface LintContext {
  readonly graph: LineageGraph;
  readonly layers: Layers;
  readonly lastSent: readonly SourceActivity[];
  readonly now: number;
  readonly staleDays: number;
}

export function byHand(sentence: string): Fix {
  return { action: 'BY_HAND', sentence: () => sentence, add: [], reject: [] };
}
