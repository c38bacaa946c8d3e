import type { EpochMs } from '../../kernel/time.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import type { AspectVersion, ChangeEntry, StoredEntity, StoredRelation, TimeseriesPoint } from './store.types.js';

/** Nest token of `EntityReaders`. */
export const ENTITY_READERS = Symbol('EntityReader');

/** The way to what the store wrote: nobody reads without saying for whom. */
export interface EntityReaders {
  /**
   * The reader for one scope. Entities that the scope hides are as absent as those that never were, values name none of them, and
   * secrets are masked; `systemScope` reads everything as it is stored.
   */
  as(scope: VisibilityScope): EntityReader;
}

/** Reads of what the store wrote; batched, one statement a call. */
export interface EntityReader {
  /** By urn; urns never named are absent. `aspects` limits what is read of each. */
  entities(urns: readonly string[], aspects?: readonly string[]): Promise<ReadonlyMap<string, StoredEntity>>;
  /** By dense number, for what the indexes found. */
  entitiesByNumber(numbers: readonly number[], aspects?: readonly string[]): Promise<ReadonlyMap<number, StoredEntity>>;
  /** All versions of the aspects of one entity (all when none named), oldest first, the latest included. */
  versions(urn: string, aspects?: readonly string[]): Promise<readonly AspectVersion[]>;
  /** The values that held at an instant, each entity with `historyCutAt` where retention removed some of them. */
  entitiesAt(
    urns: readonly string[],
    at: EpochMs,
    aspects?: readonly string[],
  ): Promise<ReadonlyMap<string, StoredEntity>>;
  /**
   * Since when the history of aspects is whole, by urn and aspect: those of which retention removed versions. What an aspect said
   * before its instant is not known any more.
   */
  historyCuts(urns: readonly string[], aspects?: readonly string[]): Promise<HistoryCuts>;
  /** Newest first, at most `limit` (≤ 10,000). */
  points(query: PointQuery): Promise<readonly TimeseriesPoint[]>;
  /** Relationships other than lineage; total counts all of them. */
  relations(query: RelationQuery): Promise<{ readonly total: number; readonly relations: readonly StoredRelation[] }>;
  /** Counts by relationship type. */
  relationCounts(urn: string, direction: 'INCOMING' | 'OUTGOING'): Promise<ReadonlyMap<string, number>>;
  /** Entities of a kind (all kinds without) in the order of `i`, after `afterNumber`; for scrolling and index loading. */
  scan(query: {
    readonly kind?: string;
    readonly afterNumber: number;
    readonly limit: number;
    readonly aspects?: readonly string[];
  }): Promise<readonly StoredEntity[]>;
}

/** By urn, then by aspect. */
export type HistoryCuts = ReadonlyMap<string, ReadonlyMap<string, EpochMs>>;

export interface PointQuery {
  readonly urn: string;
  readonly aspect: string;
  readonly from?: EpochMs;
  readonly to?: EpochMs;
  readonly limit: number;
}

export interface RelationQuery {
  readonly urn: string;
  readonly direction: 'INCOMING' | 'OUTGOING';
  /** The model's names (`OwnedBy`) or Neo4j's (`OWNED_BY`); empty: all. */
  readonly types: readonly string[];
  readonly start: number;
  readonly count: number;
}

/** Nest token of `ChangeLog`. */
export const CHANGE_LOG = Symbol('ChangeLog');

export interface ChangeLog {
  /** Called once per entry, in order of `seq`, for commits of this and of other processes. Returns the way to stop. */
  follow(listener: (entry: ChangeEntry) => void): () => void;
  /** Entries after a number, oldest first, for a reader that starts later or fell behind. */
  after(seq: number, limit: number): Promise<readonly ChangeEntry[]>;
  /** Number of the last committed entry. */
  latest(): Promise<number>;
  /** Names the database whose log this is. */
  databaseId(): Promise<string>;
  /** Looks at once for what other processes have written, instead of when its time has come. */
  look(): Promise<void>;
}
