import type { EpochMs } from '../../kernel/time.js';
import type { GapReason } from '../../lineage/coverage/gaps.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import type { Scratch } from '../../lineage/graph/scratch.js';
import type { Check, Contract } from '../../lineage/index/checks.js';
import type { ColumnRule, Effect } from '../rules/change-rules.js';
import type { Reason, Thresholds, Verdict } from '../rules/verdicts.js';

/** Changes of one kind to one asset, assessed in one run. */
export interface ChangeGroup {
  readonly asset: number;
  /** The columns that change; none for a column that is added. */
  readonly columns: readonly number[];
  readonly rule: ColumnRule;
  /** The change is one of the whole asset: what happens to who reads it. */
  readonly readerEffect?: Effect;
  /** What is fed by the asset alone fails with it. */
  readonly breaksIfOnlySource: boolean;
  /** Names of columns that are added. */
  readonly addedColumns: readonly string[];
  /** Columns on the way that forbid nulls, for changes that may bring them. */
  readonly notNull: ReadonlySet<number>;
  /** Columns that may hold nulls and are written into a column that forbids them from now on. */
  readonly nullWriters: ReadonlySet<number>;
}

/** What watches an asset: assertions and saved queries. */
export interface CheckSource {
  on(asset: number): readonly Check[];
  readonly assets: Iterable<number>;
  allContracts(): Iterable<Contract>;
}

/** What is known of columns beside their claims. */
export interface ColumnFacts {
  /** Known to come from no column: a count of rows, a time of loading. */
  isSourceless(column: number): boolean;
  /** Columns of an asset at the instant asked about; undefined: not known to differ from today's. */
  schemaOf(asset: number): readonly number[] | undefined;
}

export interface ImpactQuestion {
  readonly graph: LineageGraph;
  readonly checks: CheckSource;
  readonly columnFacts: ColumnFacts;
  readonly asOf: EpochMs | undefined;
  /** Weaker claims are not believed: what only they lead to is UNKNOWN. */
  readonly minConfidence: number;
  readonly thresholds: Thresholds;
}

export interface NodeGap {
  readonly node: number;
  readonly reason: GapReason;
}

/** A step of a path: its ends are columns, assets or jobs; no claim from an asset to what watches it. */
export interface EvidenceHop {
  readonly from: number;
  readonly to: number;
  readonly claim: number;
}

/** A consumer on the page asked for. */
export interface AssessedConsumer {
  readonly node: number;
  readonly verdict: Verdict;
  readonly reason: Reason;
  readonly confidence: number;
  readonly hops: number;
  /** Which group of changes its verdict comes from. */
  readonly group: number;
  readonly path: readonly EvidenceHop[];
  /** Touched columns of the consumer. */
  readonly columns: readonly number[];
  readonly routes: number;
  /** The asset on the way that is not traced, for UNKNOWN. */
  readonly gap: NodeGap | undefined;
}

/**
 * The working memory of one run. Each layer is a set of nodes (columns in `identity` and
 * `transformed`, assets in the others) that holds the best path into every node: its confidence, its
 * hops and the edge it ends with. A node may be in several layers; `judge.ts` says which one decides.
 */
export interface Layers {
  /** Everything downstream of the changed asset, by trusted edges or not. */
  readonly reached: Scratch;
  /** Columns that are copies of a changed column; all reached columns where the rule makes no difference. */
  readonly identity: Scratch;
  /** Columns that are computed from a changed column. */
  readonly transformed: Scratch;
  /** Assets whose own use of the change breaks them, with their best use. */
  readonly directBreaks: Scratch;
  /** Assets whose own use of the change may break them, with their best use. */
  readonly directRisks: Scratch;
  /** Assets that fail: by a use of their own, or because a view that they read fails. */
  readonly failing: Scratch;
  /** Assets that may break, or that are left with old data, and everything that these feed. */
  readonly atRisk: Scratch;
  /** Assets of which nobody can tell, and everything that these feed. */
  readonly unknown: Scratch;
}
