import type { EpochMs } from '../../kernel/time.js';

export interface PlatformSummary {
  readonly urn: string;
  readonly id: string;
  readonly name: string;
}

export interface NamedEntity {
  readonly urn: string;
  readonly kind: string;
  readonly name: string;
  readonly color: string | null;
}

export interface OwnerSummary {
  readonly urn: string;
  readonly kind: string;
  readonly name: string;
  readonly type: string | null;
}

/** What every list, card and row shows of an entity; the type EntitySummary of `catalog.graphql`. */
export interface EntitySummary {
  readonly urn: string;
  readonly kind: string;
  readonly name: string;
  readonly qualifiedName: string | null;
  readonly platform: PlatformSummary | null;
  readonly subType: string | null;
  readonly env: string | null;
  readonly path: readonly string[];
  readonly description: string | null;
  readonly exists: boolean;
  readonly removed: boolean;
  readonly deprecated: boolean;
  readonly deprecationNote: string | null;
  readonly activeIncidents: number;
  readonly failingAssertions: number;
  /** Of its data contract; null without one. */
  readonly contractResult: 'PASSING' | 'FAILING' | 'PENDING' | null;
  readonly owners: readonly OwnerSummary[];
  readonly domain: NamedEntity | null;
  readonly tags: readonly NamedEntity[];
  readonly terms: readonly NamedEntity[];
  readonly upstreamCount: number;
  readonly downstreamCount: number;
  readonly columnCount: number;
  readonly tracedColumnCount: number;
  readonly siblings: readonly string[];
  readonly externalUrl: string | null;
  readonly lastObserved: EpochMs | null;
}

/** Open incidents, and assertions whose newest result failed. */
export interface Health {
  readonly activeIncidents: number;
  readonly failingAssertions: number;
}
