import type { EpochMs } from '../../kernel/time.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import type { Checks } from './checks.js';
import type { LineageMissing } from './lineage-answer.js';

/** The lineage graph that questions are answered from, as of one write of the change log. */
export interface LineageState {
  readonly graph: LineageGraph;
  readonly checks: Checks;
  seq: number;
  /** When that write was made. */
  at: EpochMs;
  /** Set where the graph is only a part of the catalogue's. */
  readonly missing?: readonly LineageMissing[];
  /**
   * Set where something is hidden: the state with the steps that lineage may pass by, for what draws routes. What judges or counts
   * keeps to the state itself, where routes end.
   */
  readonly withRestrictedNodes?: (() => LineageState) | undefined;
  /** Set where questions about all assets may speak of some only: those of which everything is there. */
  readonly completeAssets?: Uint8Array | undefined;
}

/** The state in which routes pass by what policies let them pass by. */
export function withRestrictedNodes(state: LineageState): LineageState {
  return state.withRestrictedNodes?.() ?? state;
}
