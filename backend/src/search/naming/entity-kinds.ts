import { ENTITY_KINDS } from '#kinds/entity-kinds.js';
import { kindsWhere } from '#kinds/lookups.js';

/** How the protocol names one kind of entity. */
export interface ProtocolKind {
  /** The model's name: `corpuser`. */
  readonly kind: string;
  /** Value of the GraphQL enum `EntityType`: `CORP_USER`. */
  readonly entityType: string;
  /** GraphQL object type: `CorpUser`. */
  readonly objectType: string;
  /**
   * Whether a search without named kinds looks at it: things people look for, not what the product
   * keeps for itself.
   */
  readonly searched: boolean;
  /** Plural, for facets. */
  readonly label: string;
}

/** The kinds that the protocol's GraphQL knows, from their files in `kinds/src`. */
export const PROTOCOL_KINDS: readonly ProtocolKind[] = ENTITY_KINDS.flatMap(
  ({ kind, protocol, search, plural: label }) =>
    protocol ? [{ kind, ...protocol, searched: search?.byDefault === true, label }] : [],
);

const byKind = new Map(PROTOCOL_KINDS.map((row) => [row.kind, row]));
const byEntityType = new Map(PROTOCOL_KINDS.map((row) => [row.entityType, row]));

/** Undefined for kinds that the protocol's GraphQL does not know. */
export function protocolKind(kind: string): ProtocolKind | undefined {
  return byKind.get(kind);
}

/** `CORP_USER` → corpuser; also takes the model's own name, as Rest.li clients send it. */
export function kindOfEntityType(name: string): string | undefined {
  return byEntityType.get(name.toUpperCase())?.kind ?? byKind.get(name)?.kind;
}

/** The protocol's types of these kinds: `corpuser` → CORP_USER. Kinds that it does not know are left out. */
export function entityTypesOf(kinds: readonly string[]): readonly string[] {
  return kinds.flatMap((kind) => byKind.get(kind)?.entityType ?? []);
}

/** Kinds of which sources report how much they are used; "most used" lists these. */
export const KINDS_WITH_USAGE: readonly string[] = kindsWhere(({ search }) => search?.reportsUsage);

/** What a search looks at that names no kinds. */
export const SEARCHED_KINDS: readonly string[] = kindsWhere(({ search }) => search?.byDefault);
