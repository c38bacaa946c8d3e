import type { OrFilters } from '../search/query/filter.types.js';

/** Where a page of relationships ends: the number of the entity that carries the last one, then the relationship's key. */
export interface RelationPosition {
  readonly number: number;
  readonly key: string;
}

/** A relationship as the protocol describes it: from the entity that carries it to the one that it names. */
export interface ScrolledRelation extends RelationPosition {
  readonly source: string;
  readonly sourceKind: string;
  readonly target: string;
  readonly targetKind: string;
  /** The graph's name, or the origin of a lineage claim. */
  readonly type: string;
  readonly aspect: string;
  /** Which way data flows: 1 from target to source, -1 from source to target, 0 for what is not lineage. */
  readonly feeds: number;
}

/** A relationship of one entity. */
export interface ListedRelation {
  readonly type: string;
  /** The entity at the other end. */
  readonly other: string;
  readonly aspect: string;
  readonly isLineage: boolean;
}

/** Which relationships a scroll goes through. */
export interface RelationsQuestion {
  /** The model's names; empty: all. */
  readonly types: readonly string[];
  readonly direction: 'INCOMING' | 'OUTGOING';
  /** Kinds of entities; empty: all. */
  readonly sourceTypes: readonly string[];
  readonly destinationTypes: readonly string[];
  readonly sourceFilter: OrFilters | undefined;
  readonly destinationFilter: OrFilters | undefined;
}

/** Which lineage a scroll goes through; without urns, all lineage of assets. */
export interface LineageQuestion {
  readonly types: readonly string[];
  readonly urns: readonly string[];
  readonly direction: 'UPSTREAM' | 'DOWNSTREAM' | undefined;
}

export interface RelationPageQuestion {
  readonly count: number;
  /** Undefined: from the beginning. */
  readonly after: RelationPosition | undefined;
  readonly includeSoftDelete: boolean;
}

/**
 * A page of a scroll. `next` is undefined at the end. A page can hold fewer relationships than `count`, or none, and have a
 * `next`: then the work for one page was used up by relationships that the viewer may not see.
 */
export interface RelationPage {
  readonly relations: readonly ScrolledRelation[];
  readonly next: RelationPosition | undefined;
}
