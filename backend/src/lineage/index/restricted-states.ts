import { runAtOnce, runInSlices } from '../../kernel/event-loop.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import { omission } from './lineage-answer.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { restrictedGraph, restrictedGraphInSteps } from '../graph/restricted-graph.js';
import type { LineageState } from './lineage-state.js';
import type { Checks } from './checks.js';

interface CachedState {
  readonly whole: LineageGraph;
  readonly seq: number;
  readonly state: LineageState;
}

const ENDS = 'Some entities are hidden from you: lineage ends where it would lead to one.';
const PASSES = 'Some entities are hidden from you: lineage passes by them as restricted steps.';

/** Viewers whose graphs are cached: each costs a copy of the graph. */
const MAX_VIEWERS = 8;

/** The lineage as one viewer sees it: made once for a viewer and a state of the index, and cached for their next questions. */
export class RestrictedStates {
  private readonly cache = new Map<string, CachedState>();

  /** Whether the graph of a viewer is made already for this state. */
  holds(visibility: VisibilityScope, { graph, seq }: Pick<LineageState, 'graph' | 'seq'>): boolean {
    const known = this.cache.get(visibility.key);
    return known?.whole === graph && known.seq === seq;
  }

  of(visibility: VisibilityScope, state: LineageState): LineageState {
    if (visibility.isUnrestricted) return state;
    const known = this.cache.get(visibility.key);
    if (known && this.holds(visibility, state)) return known.state;
    return this.keep(visibility, state, runAtOnce(restrictedState(state, visibility)));
  }

  /**
   * Makes the graph of a viewer in slices, between which other requests are answered. A write that comes meanwhile changes the whole
   * graph, so the work begins again; after three of them `of` makes it in one piece.
   *
   * @param current the state of the index at this moment
   * @throws Problem `http.client-gone`
   */
  async prepare(visibility: VisibilityScope, current: () => LineageState | undefined): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const state = current();
      if (!state || visibility.isUnrestricted || this.holds(visibility, state)) return;
      // The index changes its state in place, so what it was is noted.
      const { graph, seq } = state;
      const isCurrent = (): boolean => current()?.graph === graph && current()?.seq === seq;
      const made = await runInSlices(whileCurrent(restrictedState(state, visibility), isCurrent));
      if (made) {
        this.keep(visibility, state, made);
        return;
      }
    }
  }

  private keep(visibility: VisibilityScope, { graph, seq }: LineageState, made: LineageState): LineageState {
    this.cache.delete(visibility.key);
    this.cache.set(visibility.key, { whole: graph, seq, state: made });
    for (const oldest of this.cache.keys()) {
      if (this.cache.size <= MAX_VIEWERS) break;
      this.cache.delete(oldest);
    }
    return made;
  }
}

/** How often the graph of a viewer is begun while writes come in between. */
const MAX_ATTEMPTS = 3;

/** The work step by step; undefined as soon as what it reads is no longer current. */
function* whileCurrent<Result>(
  work: Generator<void, Result>,
  isCurrent: () => boolean,
): Generator<void, Result | undefined> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    yield;
    if (!isCurrent()) return undefined;
  }
}

function* restrictedState(state: LineageState, visibility: VisibilityScope): Generator<void, LineageState> {
  const { graph, hidden } = yield* restrictedGraphInSteps(state.graph, (urn) => visibility.canView(urn));
  if (hidden === 0) return state;
  return { ...stateOf(state, graph, ENDS), withRestrictedNodes: once(() => traversable(state, visibility)) };
}

/** The same with the hidden assets that policies let lineage pass, as steps without any details. */
function traversable(state: LineageState, visibility: VisibilityScope): LineageState {
  const { graph, hidden } = restrictedGraph(
    state.graph,
    (urn) => visibility.canView(urn),
    (urn) => visibility.mayTraverse(urn),
  );
  return stateOf(state, graph, hidden === 0 ? PASSES : ENDS);
}

function stateOf(state: LineageState, graph: LineageGraph, sentence: string): LineageState {
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
