import type { LineageGraph } from '../graph/lineage-graph.js';
import type { SourceActivity } from '../index/lineage.repository.js';
import type { LintRule } from './lint-rules.js';
import type { Layers } from './layers.js';

type NameOf = (node: number) => string;

/** An edge that a fix draws or rejects. */
export interface FixEdge {
  readonly from: number;
  readonly to: number;
}

export interface Fix {
  readonly action: 'BY_HAND' | 'REJECT' | 'REPOINT';
  readonly sentence: (name: NameOf) => string;
  /** What applying it does; empty where nothing is safe. */
  readonly add: readonly FixEdge[];
  readonly reject: readonly FixEdge[];
}

/** Something doubtful; words are made for the page that is shown only. */
export interface Finding {
  readonly rule: LintRule;
  /** What it is about; of an edge from and to. */
  readonly nodes: readonly number[];
  readonly sentence: (name: NameOf) => string;
  readonly fix: Fix;
}

/** What the rules look at. */
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
