/** One part of a urn's key, in order. */
export interface UrnPartSpec {
  /** Name in the client's classes. */
  readonly name: string;
  /** Field of the key aspect. */
  readonly key: string;
  /** string, urn, or an enum type's name */
  readonly type: string;
  readonly urnTypes: readonly string[];
  readonly default: string | undefined;
}

export interface EntityKind {
  readonly name: string;
  /** Neo4j label: `dataset` → `Dataset`. */
  readonly label: string;
  readonly keyAspect: string;
  readonly aspects: readonly string[];
  readonly urn: readonly UrnPartSpec[];
  readonly searchGroup: string;
}

/** `path` is `/`-separated from the aspect's root; `*` = every element or map value, `$key` = a map's keys. */
export interface RelationshipRule {
  readonly aspect: string;
  readonly path: string;
  readonly name: string;
  /** The name in UPPER_SNAKE: Neo4j's relationship type. */
  readonly type: string;
  readonly entityTypes: readonly string[];
  readonly isLineage: boolean;
  /** True: the target is upstream, data flows target → carrier. */
  readonly isUpstream: boolean;
  readonly createdOn: string | undefined;
  readonly createdActor: string | undefined;
  readonly updatedOn: string | undefined;
  readonly updatedActor: string | undefined;
  readonly properties: string | undefined;
  readonly via: string | undefined;
}

export interface SearchRule {
  readonly path: string;
  readonly fieldName: string;
  /** TEXT, TEXT_PARTIAL, WORD_GRAM, URN, URN_PARTIAL, KEYWORD, BOOLEAN, COUNT, DATETIME, DOUBLE, MAP_ARRAY, OBJECT, BROWSE_PATH… */
  readonly fieldType: string;
  readonly queryByDefault: boolean;
  readonly boost: number;
  readonly hasValuesFieldName: string | undefined;
  readonly enableAutocomplete: boolean;
  readonly addToFilters: boolean;
  readonly filterName: string | undefined;
}

export interface AspectSpec {
  readonly name: string;
  /** Record type, without `com.linkedin.` */
  readonly type: string;
  readonly timeseries: boolean;
  readonly keyFor: string | undefined;
  readonly schemaVersion: number | undefined;
  readonly relationships: readonly RelationshipRule[];
  readonly search: readonly SearchRule[];
  /** Fields of the record whose urns must name entities that are stored. */
  readonly storedReferences: readonly string[];
}

/** One breach of the model: where, and what is allowed. */
export interface Breach {
  /** `fields/3/nativeDataType` */
  readonly path: string;
  readonly message: string;
  /** The shape is right; what the value names is not allowed there. */
  readonly rule?: true;
}

/** An edge that an aspect's value states. */
export interface ProjectedRelationship {
  readonly rule: RelationshipRule;
  readonly target: string;
  /** Path with indexes, `owners/0/owner`. */
  readonly path: string;
  readonly createdOn: number | undefined;
  readonly createdActor: string | undefined;
  readonly updatedOn: number | undefined;
  readonly updatedActor: string | undefined;
  readonly via: string | undefined;
  readonly properties: Readonly<Record<string, string>> | undefined;
}
