import type { EpochMs } from '../../kernel/time.js';
import type { GapReason } from '../../lineage/coverage/gaps.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
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
