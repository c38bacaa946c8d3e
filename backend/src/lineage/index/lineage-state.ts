import type { LineageMissing } from '../../kernel/schema.generated.js';
import type { EpochMs } from '../../kernel/time.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import type { Watchers } from './watchers.js';

/** What the index holds, and the write of the change log as of which it is true. */
export interface LineageState {
  readonly graph: LineageGraph;
  readonly watchers: Watchers;
  seq: number;
  /** When that write was made. */
  at: EpochMs;
  /** Set where only a part of the graph stands behind it. */
  readonly missing?: readonly LineageMissing[];
}
