import { currentSight, type Sight } from '../../kernel/sight.js';
import { omission } from './lineage-answer.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { restrictedGraph } from '../graph/restricted-graph.js';
import type { LineageState } from './lineage-state.js';
import type { Checks } from './checks.js';

interface Held {
  readonly whole: LineageGraph;
  readonly seq: number;
  readonly state: LineageState;
}

const ENDS = 'Some entities are hidden from you: lineage ends where it would lead to one.';
const PASSES = 'Some entities are hidden from you: lineage passes by them as restricted steps.';

/** Viewers whose graphs are kept: each costs a copy of the lists. */
const MOST = 8;

/** The lineage as the asking viewer sees it; made once for a viewer and a state, and kept for the next questions. */
export class RestrictedStates {
  private readonly held = new Map<string, Held>();

  of(state: LineageState): LineageState {
    const sight = currentSight();
    if (!sight) return state;
    const known = this.held.get(sight.key);
    if (known && known.whole === state.graph && known.seq === state.seq) return known.state;
    const made = sighted(state, sight);
    this.held.delete(sight.key);
    this.held.set(sight.key, { whole: state.graph, seq: state.seq, state: made });
    for (const oldest of this.held.keys()) {
      if (this.held.size <= MOST) break;
      this.held.delete(oldest);
    }
    return made;
  }
}

function sighted(state: LineageState, sight: Sight): LineageState {
  const { graph, hidden } = restrictedGraph(state.graph, (urn) => sight.sees(urn));
  if (hidden === 0) return state;
  return { ...seenState(state, graph, ENDS), withRestrictedNodes: once(() => passing(state, sight)) };
}

/** The same with hidden assets that policies let lineage pass by, as steps that say nothing of themselves. */
function passing(state: LineageState, sight: Sight): LineageState {
  const { graph, hidden } = restrictedGraph(
    state.graph,
    (urn) => sight.sees(urn),
    (urn) => sight.passes(urn),
  );
  return seenState(state, graph, hidden === 0 ? PASSES : ENDS);
}

function seenState(state: LineageState, graph: LineageGraph, sentence: string): LineageState {
  return {
    graph,
    checks: visibleChecks(state.checks, graph),
    seq: state.seq,
    at: state.at,
    completeAssets: state.completeAssets,
    missing: [...(state.missing ?? []), omission('HIDDEN', sentence)],
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** The checks that are visible themselves and stand on an asset that is shown with its details. */
function visibleChecks(checks: Checks, { nodes }: LineageGraph): Checks {
  return checks.where(({ node, asset }) => nodes.isKnown(node) && nodes.isKnown(asset) && !nodes.isRestricted(asset));
}
