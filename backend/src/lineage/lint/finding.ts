import type { LineageGraph } from '../graph/lineage-graph.js';
import type { SourceActivity } from '../index/lineage.repository.js';
import type { Layers } from './layers.js';

/** What the lint looks for, in the order in which it lists it. */
export const LINT_RULES = [
  'GHOST',
  'REMOVED_ASSET',
  'DANGLING_COLUMN',
  'ORPHANED_JOB',
  'WRITTEN_WITHOUT_SOURCE',
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

/** Edges that one fix may draw, and that it may reject. */
export const MAX_FIX_EDGES = 200;

/** An edge by the numbers of its ends, in the direction of data. */
export interface EdgeNodes {
  readonly from: number;
  readonly to: number;
}

/** An edge that a fix draws, as sure as the edge whose place it takes. */
export interface DrawnFixEdge extends EdgeNodes {
  readonly confidence: number;
}

/** An edge that a fix rejects. */
export interface RejectedFixEdge extends EdgeNodes {
  /** Only the claims of this source; absent: of all sources. */
  readonly source?: string;
}

export interface Fix {
  readonly action: 'BY_HAND' | 'REJECT' | 'REPOINT';
  readonly sentence: (name: NameOf) => string;
  /** The edges that applying it draws and rejects; none where it must be done by hand. */
  readonly add: readonly DrawnFixEdge[];
  readonly reject: readonly RejectedFixEdge[];
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

/**
 * A rule looks through the whole graph, which may hold a million columns. It yields every few hundred nodes, so that its caller
 * can let other requests be answered (`runInSlices`). The graph may grow in between: a rule reads arrays of the graph anew after
 * each step.
 */
export type RuleWork = Generator<undefined, readonly Finding[]>;

/** Nodes that a rule looks at between two steps. */
export const NODES_PER_STEP = 500;

export function byHand(sentence: string): Fix {
  return { action: 'BY_HAND', sentence: () => sentence, add: [], reject: [] };
}
