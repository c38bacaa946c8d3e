import type { JsonObject } from '../../kernel/json.js';
import type { Problem } from '../../kernel/problem.js';
import type { EpochMs } from '../../kernel/time.js';
import type { WriteAuthority } from '../../kernel/write-authority.js';

export type ChangeType = 'UPSERT' | 'UPDATE' | 'CREATE' | 'CREATE_ENTITY' | 'PATCH' | 'DELETE' | 'RESTATE';

/** As the protocol has it; unknown keys are kept. `pipelineName` is the source of lineage claims. */
export interface SystemMetadata {
  readonly lastObserved?: EpochMs;
  readonly runId?: string;
  readonly lastRunId?: string;
  readonly pipelineName?: string;
  readonly version?: string;
  readonly properties?: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}

/** A wanted change of one aspect of one entity: the only way anything enters the catalogue. */
export interface Proposal {
  readonly entityUrn: string;
  readonly aspectName: string;
  readonly changeType: ChangeType;
  /** The aspect's value; for PATCH a list of operations or {patch, arrayPrimaryKeys, forceGenericPatch}; none for DELETE. */
  readonly value?: unknown;
  readonly systemMetadata?: SystemMetadata;
  /** If-Version-Match, If-Modified-Since, If-Unmodified-Since, If-None-Match */
  readonly headers?: Readonly<Record<string, string>>;
  /** A property's definition that allows less: whoever proposes it has looked that nothing holds what goes. No protocol carries it. */
  readonly narrows?: true;
}

/** A value of an aspect that the product computes itself, such as results of metadata tests, and the entities that get it. */
export interface DerivedValue {
  readonly value: JsonObject;
  readonly entities: readonly {
    readonly urn: string;
    readonly i: number;
    /** The version that the value was computed from; undefined: there was none. */
    readonly version: number | undefined;
  }[];
}

export interface IngestOptions {
  /** all: one refused proposal refuses the whole list, nothing is written. each: the others are stored. */
  readonly mode: 'all' | 'each';
  /** Recorded as time of arrival instead of the clock: for loading history. Sources' own times win where they exist. */
  readonly observedAt?: EpochMs;
  readonly traceId?: string;
  /** Where each proposal stands in the caller's request, for messages; without: its place in the list. */
  readonly places?: readonly number[];
  /** What decided that the viewer may write this; without: their privileges on what is written. */
  readonly authorisedBy?: WriteAuthority;
}

export type ProposalOutcome =
  | { readonly state: 'stored'; readonly urn: string; readonly aspect: string; readonly version: string }
  | { readonly state: 'unchanged'; readonly urn: string; readonly aspect: string; readonly version: string }
  | {
      readonly state: 'refused';
      readonly urn: string;
      readonly aspect: string;
      readonly problem: Problem;
      /** True where only the commit could know: a condition, what is stored already, a rule. */
      readonly atCommit: boolean;
    };

export interface IngestResult {
  /** One per proposal, in order. */
  readonly outcomes: readonly ProposalOutcome[];
  /** Number of the last change-log entry that holds them; what a reader waits for to see her own write. */
  readonly seq: number;
}

/** The latest value of one aspect as stored. */
export interface StoredAspect {
  readonly value: JsonObject;
  /** 1 for the first, counted up on change. */
  readonly version: number;
  readonly createdOn: EpochMs;
  readonly createdBy: string;
  readonly systemMetadata: SystemMetadata;
}

export interface StoredEntity {
  readonly urn: string;
  readonly kind: string;
  readonly i: number;
  /** False: a ghost, named by an edge only. */
  readonly exists: boolean;
  readonly removed: boolean;
  readonly createdOn: EpochMs;
  readonly updatedOn: EpochMs;
  /** Only those asked for, when a list was given. */
  readonly aspects: Readonly<Record<string, StoredAspect>>;
  /**
   * Of an entity as it was at an instant: since when the history of the aspects is whole, where that is after the instant. What
   * is absent then may have been there.
   */
  readonly historyCutAt?: EpochMs;
}

/** An older or the latest version of an aspect. */
export interface AspectVersion extends StoredAspect {
  readonly urn: string;
  readonly aspect: string;
  /** True where the aspect was deleted at that time: `value` is then empty. */
  readonly deleted: boolean;
}

export interface TimeseriesPoint {
  readonly urn: string;
  readonly aspect: string;
  readonly timestamp: EpochMs;
  readonly value: JsonObject;
  readonly systemMetadata: SystemMetadata;
}

export interface StoredRelation {
  readonly type: string;
  readonly source: string;
  readonly target: string;
  readonly aspect: string;
}

/** Whether an asset's failure breaks its readers (a view) or leaves them with old data; unknown counts as a view. */
export type AssetShape = 'VIEW' | 'DATA' | 'JOB' | 'UNKNOWN';

/** A node of the graph as the derived indexes keep it. */
export interface NodeState {
  /** Dense, never reused. */
  readonly i: number;
  readonly urn: string;
  readonly kind: string;
  readonly exists: boolean;
  readonly removed: boolean;
  readonly shape: AssetShape;
  /** Columns: the `i` of the asset; -1 for others. */
  readonly parent: number;
  /** Columns: in the latest schema (false: a ghost column). Others: true. */
  readonly inSchema: boolean;
}

export type LineageLevel = 'asset' | 'column';
export type LineageKind = 'DIRECT' | 'INDIRECT';

/**
 * One source's claim that data flows from → to. Never changed but for `until`: a changed confidence or transform closes the
 * claim and opens another, so that time travel sees both.
 */
export interface LineageClaim {
  /** Dense, never reused: its place in the lineage index. */
  readonly id: number;
  readonly level: LineageLevel;
  /** `i` of the nodes, in the direction data flows. */
  readonly from: number;
  readonly to: number;
  readonly confidence: number;
  /** Whether the source stated the confidence or the product's table gave it. */
  readonly stated: boolean;
  /** The model's relationship that says so: DownstreamOf, Consumes, … */
  readonly origin: string;
  /** Entity and aspect that carry it: rewriting them replaces it. */
  readonly owner: string;
  readonly aspect: string;
  /** Pipeline name, openlineage:<producer>, dbt, sql, manual */
  readonly source: string;
  readonly run: string;
  readonly kind: LineageKind;
  /** IDENTITY, TRANSFORMATION, AGGREGATION / FILTER, JOIN, GROUP_BY, SORT, WINDOW, CONDITIONAL; '' when not known */
  readonly subtype: string;
  readonly transform: string;
  readonly query: string;
  readonly via: string;
  readonly actor: string;
  readonly since: EpochMs;
  /** Undefined while it holds. */
  readonly until: EpochMs | undefined;
  /** A person said that it is wrong: kept, and left out of every traversal. */
  readonly rejected?: boolean;
}

export interface AspectChange {
  readonly urn: string;
  readonly aspect: string;
  readonly change: 'set' | 'deleted';
  /** The instants of the points that were written to a time series, at most the newest 100; absent where points were removed. */
  readonly times?: readonly EpochMs[];
}

/** What one write transaction did, in commit order; followed by every index of every process. */
export interface ChangeEntry {
  readonly seq: number;
  readonly at: EpochMs;
  readonly actor: string;
  /** New or changed nodes, in the state after the commit. */
  readonly nodes: readonly NodeState[];
  /** `i` of nodes that are gone. */
  readonly gone: readonly number[];
  readonly aspects: readonly AspectChange[];
  readonly opened: readonly LineageClaim[];
  readonly closed: readonly { readonly id: number; readonly level: LineageLevel; readonly until: EpochMs }[];
}
