import type { EpochMs } from '../../kernel/time.js';
import type { GapReason } from '../../lineage/coverage/gaps.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import type { Scratch } from '../../lineage/graph/scratch.js';
import type { Check, Contract } from '../../lineage/index/checks.js';
import type { ColumnRule, Effect } from '../rules/change-rules.js';
import type { OperandGroup } from '../rules/operand-types.js';
import type { Reason, Thresholds, Verdict } from '../rules/verdicts.js';

/** Changes of one kind to one asset, assessed in one run. Numbers are nodes of the lineage graph. */
export interface ChangeGroup {
  readonly asset: number;
  /** The columns that change; none for a column that is added. */
  readonly columns: readonly number[];
  readonly rule: ColumnRule;
  /** What happens to direct readers; only for a change of the asset as a whole. */
  readonly readerEffect?: Effect;
  /** An asset that has no other source than the changed one fails with it. */
  readonly breaksIfOnlySource: boolean;
  /** Names of columns that are added. */
  readonly addedColumns: readonly string[];
  /** Columns on the way that forbid nulls, for changes that may bring them. */
  readonly notNull: ReadonlySet<number>;
  /** Columns that may hold nulls and are written into a column that forbids them from now on. */
  readonly nullWriters: ReadonlySet<number>;
  /** What a change of type does to the columns of tables that copy the value; of others the rule decides. */
  readonly storedCopies?: ReadonlyMap<number, StoredCopy>;
  /** The columns get another type: how texts use them decides. */
  readonly isRetyped?: boolean;
  /** Tables that a text makes anew, which take a new type over as views do. */
  readonly madeAnew?: ReadonlySet<number>;
  /** The statements that do not take a column's new type, by column and reader. */
  readonly typeRefusals?: ReadonlyMap<number, ReadonlyMap<number, TypeRefusal>>;
  /** By changed column, whether what fills it goes into its new type; of a column without an entry it depends. */
  readonly writerFits?: ReadonlyMap<number, WriterFit>;
}

/** A function or operator that does not take a type. */
export interface TypeRefusal {
  readonly by: string;
  readonly newType: string;
  readonly platform: string;
}

/** Whether every value that a table is filled with goes into a new type: surely, surely not, or by what the values are. */
export type WriterFit = 'FITS' | 'REFUSED' | 'DEPENDS';

/** What becomes of a column of a table whose source gets another type. */
export interface StoredCopy {
  readonly effect: Effect;
  /** Every value of the new type can be written there, so that what fills the table does not fail. */
  readonly isAlwaysFilled: boolean;
}

/** The checks in a graph: assertions and saved queries by asset, and data contracts. */
export interface CheckSource {
  on(asset: number): readonly Check[];
  /** Assets that have an assertion or a saved query. */
  readonly assets: Iterable<number>;
  allContracts(): Iterable<Contract>;
}

/** What is known about columns beside their claims. */
export interface ColumnFacts {
  /** Whether a column is known to come from no other: a count of rows, a time of loading. */
  isSourceless(column: number): boolean;
  /** The columns of an asset at the instant of the question; undefined: the same as in the graph. */
  schemaOf(asset: number): readonly number[] | undefined;
}

/** Statements that write an asset which was there before. Columns are nodes of the graph. */
export interface Writer {
  /** A job or a saved query; the asset itself for a statement of a script. */
  readonly node: number;
  readonly byName: ReadonlySet<number>;
  /** Columns that are filled by their positions; empty where the asset's columns were not known. */
  readonly byPosition: ReadonlySet<number>;
  /** A column more or fewer makes a statement fail. */
  readonly isCounted: boolean;
  /** One statement alone, which gives each column one value: no MERGE, no ON CONFLICT. */
  readonly isPlain?: boolean;
  /** One of its statements was not read to its end: it may need any column of the table. */
  readonly isUnread?: boolean;
}

/** How a text uses a column, as an operand of a function or operator. */
export interface ColumnUser {
  readonly reader: number;
  readonly by: string;
  readonly position: number;
  /** Columns or groups of types that stand beside it; undefined for what is not known. */
  readonly others: readonly (number | OperandGroup | undefined)[];
}

/** Names that a reader's statements write without a qualifier, in lower case, by what a new column of that name does. */
export interface NameClashes {
  /** Two sources have it, so the statement fails. */
  readonly ambiguous: ReadonlySet<string>;
  /** It stood for something else before, so the statement has other rows. */
  readonly captured: ReadonlySet<string>;
  /** A NATURAL join takes a common name as a join key. */
  readonly isNatural: boolean;
}

/** What SQL texts say beside lineage claims. Read for the assets of one question, see `plan/sql-facts.ts`. */
export interface SqlFacts {
  writersOf(asset: number): readonly Writer[];
  /** Empty where no text is known to use the column as an operand. */
  usersOf(column: number): readonly ColumnUser[];
  /** Whether a text makes a table anew (CREATE TABLE AS), so that its columns have the types of the query. */
  readonly isMadeAnew: (asset: number) => boolean;
  /** The clashes between new columns of an input and names in the reader's SQL; undefined where these are not known. */
  clashesOf(input: number, reader: number): NameClashes | undefined;
}

/** What happened to a reader when its input got columns before. */
export interface InputGrowth {
  readonly outcome: 'IGNORED' | 'PASSED_ON' | 'FAILED';
  /** How many times the input got columns, and the reader was written after. */
  readonly times: number;
}

/** The past of readers that neither their SQL nor their columns decide about; docs/impact.md#history-of-new-columns. */
export interface GrowthHistory {
  /** Undefined where nothing is on record. */
  of(input: number, reader: number): InputGrowth | undefined;
}

/** A graph and the conditions under which changes to it are assessed. */
export interface ImpactQuestion {
  readonly graph: LineageGraph;
  readonly checks: CheckSource;
  readonly columnFacts: ColumnFacts;
  /** Undefined where the question needs none, and for the past. */
  readonly sqlFacts?: SqlFacts | undefined;
  /** Undefined where no reader of a new column depends on it, for the past, and while the database is away. */
  readonly growthHistory?: GrowthHistory | undefined;
  /** Claims as of this instant; undefined for the claims that are open now. */
  readonly asOf: EpochMs | undefined;
  /** Claims below this confidence are not trusted: what only they lead to is UNKNOWN. */
  readonly minConfidence: number;
  readonly thresholds: Thresholds;
}

/** An asset whose lineage is incomplete, and what is missing. */
export interface NodeGap {
  readonly node: number;
  readonly reason: GapReason;
}

/** A step of a path between columns, assets or jobs; `claim` is NONE on the last step to a check. */
export interface EvidenceHop {
  readonly from: number;
  readonly to: number;
  readonly claim: number;
}

/** A consumer of the page with its evidence. */
export interface AssessedConsumer {
  readonly node: number;
  readonly verdict: Verdict;
  readonly reason: Reason;
  readonly confidence: number;
  readonly hops: number;
  /** Index of the group of changes that the verdict comes from. */
  readonly group: number;
  readonly path: readonly EvidenceHop[];
  /** Columns of the consumer that the change reaches. */
  readonly columns: readonly number[];
  readonly routes: number;
  /** For UNKNOWN: the asset on the way whose lineage is incomplete. */
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
