// Written by scripts/gen.mjs from the .graphql files. Change those, then run `npm run gen`.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export interface DocumentTypeDecoration<TResult, TVariables> {
  __apiType?: (variables: TVariables) => TResult;
}
export type AccessTokenDuration =
  | 'ONE_HOUR'
  | 'ONE_DAY'
  | 'ONE_WEEK'
  | 'ONE_MONTH'
  | 'THREE_MONTHS'
  | 'SIX_MONTHS'
  | 'ONE_YEAR'
  | 'NO_EXPIRY';

export type AccessTokenType =
  | 'PERSONAL'
  | 'SERVICE_ACCOUNT';

export type CreateAccessTokenInput = {
  readonly type: AccessTokenType;
  readonly actorUrn: string;
  readonly duration: AccessTokenDuration;
  readonly name: string;
  readonly description?: string | null | undefined;
};

export type ListAccessTokenInput = {
  readonly start?: number | null | undefined;
  readonly count?: number | null | undefined;
  readonly filters?: ReadonlyArray<FacetFilterInput> | null | undefined;
};

export type AssertionResultType =
  | 'INIT'
  | 'SUCCESS'
  | 'FAILURE'
  | 'ERROR';

export type EntityType =
  | 'DOMAIN'
  | 'DATASET'
  | 'CORP_USER'
  | 'CORP_GROUP'
  | 'DATA_PLATFORM'
  | 'ER_MODEL_RELATIONSHIP'
  | 'DASHBOARD'
  | 'NOTEBOOK'
  | 'CHART'
  | 'DATA_FLOW'
  | 'DATA_JOB'
  | 'TAG'
  | 'GLOSSARY_TERM'
  | 'GLOSSARY_NODE'
  | 'CONTAINER'
  | 'MLMODEL'
  | 'MLMODEL_GROUP'
  | 'MLFEATURE_TABLE'
  | 'MLFEATURE'
  | 'MLPRIMARY_KEY'
  | 'INGESTION_SOURCE'
  | 'EXECUTION_REQUEST'
  | 'ASSERTION'
  | 'DATA_PROCESS_INSTANCE'
  | 'DATA_PLATFORM_INSTANCE'
  | 'ACCESS_TOKEN'
  | 'TEST'
  | 'DATAHUB_POLICY'
  | 'DATAHUB_ROLE'
  | 'POST'
  | 'SCHEMA_FIELD'
  | 'DATAHUB_VIEW'
  | 'QUERY'
  | 'DATA_PRODUCT'
  | 'CUSTOM_OWNERSHIP_TYPE'
  | 'DATAHUB_CONNECTION'
  | 'INCIDENT'
  | 'ROLE'
  | 'DATA_CONTRACT'
  | 'STRUCTURED_PROPERTY'
  | 'FORM'
  | 'DATA_TYPE'
  | 'ENTITY_TYPE'
  | 'RESTRICTED'
  | 'OTHER'
  | 'BUSINESS_ATTRIBUTE'
  | 'VERSION_SET'
  | 'APPLICATION'
  | 'DOCUMENT'
  | 'DATAHUB_PAGE_TEMPLATE'
  | 'DATAHUB_PAGE_MODULE'
  | 'DATAHUB_FILE'
  | 'METRIC'
  | 'SEMANTIC_MODEL';

export type SearchFlags = {
  readonly includeHiddenLifecycleStages?: boolean | null | undefined;
  readonly skipCache?: boolean | null | undefined;
  readonly maxAggValues?: number | null | undefined;
  readonly fulltext?: boolean | null | undefined;
  readonly skipHighlighting?: boolean | null | undefined;
  readonly skipAggregates?: boolean | null | undefined;
  readonly getSuggestions?: boolean | null | undefined;
  readonly groupingSpec?: GroupingSpec | null | undefined;
  readonly includeSoftDeleted?: boolean | null | undefined;
  readonly includeRestricted?: boolean | null | undefined;
  readonly customHighlightingFields?: ReadonlyArray<string> | null | undefined;
  readonly includeStructuredPropertyFacets?: boolean | null | undefined;
  readonly filterNonLatestVersions?: boolean | null | undefined;
  /** Fields whose values come as extraProperties of each result */
  readonly fetchExtraFields?: ReadonlyArray<string> | null | undefined;
  readonly includeDraft?: boolean | null | undefined;
};

export type AndFilterInput = {
  readonly and?: ReadonlyArray<FacetFilterInput> | null | undefined;
};

export type AutoCompleteMultipleInput = {
  readonly types?: ReadonlyArray<EntityType> | null | undefined;
  readonly query: string;
  readonly field?: string | null | undefined;
  readonly limit?: number | null | undefined;
  readonly filters?: ReadonlyArray<FacetFilterInput> | null | undefined;
  readonly orFilters?: ReadonlyArray<AndFilterInput> | null | undefined;
  readonly viewUrn?: string | null | undefined;
};

export type FacetFilterInput = {
  readonly field: string;
  readonly values?: ReadonlyArray<string> | null | undefined;
  readonly negated?: boolean | null | undefined;
  readonly condition?: FilterOperator | null | undefined;
};

export type FilterOperator =
  | 'CONTAIN'
  | 'EQUAL'
  | 'IEQUAL'
  | 'IN'
  | 'EXISTS'
  | 'GREATER_THAN'
  | 'GREATER_THAN_OR_EQUAL_TO'
  | 'LESS_THAN'
  | 'LESS_THAN_OR_EQUAL_TO'
  | 'START_WITH'
  | 'END_WITH'
  | 'DESCENDANTS_INCL'
  | 'ANCESTORS_INCL'
  | 'RELATED_INCL';

export type GroupingCriterion = {
  readonly baseEntityType?: EntityType | null | undefined;
  readonly groupingEntityType: EntityType;
};

export type GroupingSpec = {
  readonly groupingCriteria?: ReadonlyArray<GroupingCriterion> | null | undefined;
};

export type SearchAcrossEntitiesInput = {
  readonly types?: ReadonlyArray<EntityType> | null | undefined;
  readonly query: string;
  readonly start?: number | null | undefined;
  readonly count?: number | null | undefined;
  /** @deprecated Field no longer supported */
  readonly filters?: ReadonlyArray<FacetFilterInput> | null | undefined;
  readonly orFilters?: ReadonlyArray<AndFilterInput> | null | undefined;
  readonly viewUrn?: string | null | undefined;
  readonly searchFlags?: SearchFlags | null | undefined;
  readonly sortInput?: SearchSortInput | null | undefined;
};

export type SearchSortInput = {
  /** @deprecated Field no longer supported */
  readonly sortCriterion?: SortCriterion | null | undefined;
  readonly sortCriteria?: ReadonlyArray<SortCriterion> | null | undefined;
};

export type SortCriterion = {
  readonly field: string;
  readonly sortOrder: SortOrder;
};

export type SortOrder =
  | 'ASCENDING'
  | 'DESCENDING';

export type EntityColumnsInput = {
  readonly urn: string;
  /** Part of the path, description, tag or term */
  readonly filter?: string | null | undefined;
  readonly start?: number | null | undefined;
  readonly count?: number | null | undefined;
  readonly at?: number | null | undefined;
};

export type RelationDirection =
  | 'INCOMING'
  | 'OUTGOING';

export type ImpactInput = {
  readonly changes: ReadonlyArray<ChangeInput>;
  readonly at?: number | null | undefined;
  readonly start?: number | null | undefined;
  readonly count?: number | null | undefined;
  readonly verdicts?: ReadonlyArray<Verdict> | null | undefined;
  readonly minConfidence?: number | null | undefined;
};

/** urn: a dataset or a schemaField; fieldPath where the urn is a dataset's */
export type ChangeInput = {
  readonly kind: ChangeKind;
  readonly urn: string;
  readonly fieldPath?: string | null | undefined;
  readonly newName?: string | null | undefined;
  readonly newType?: string | null | undefined;
  readonly note?: string | null | undefined;
};

export type ChangeKind =
  | 'DROP_COLUMN'
  | 'RENAME_COLUMN'
  | 'CHANGE_TYPE'
  | 'MAKE_NULLABLE'
  | 'MAKE_NOT_NULL'
  | 'ADD_COLUMN'
  | 'CHANGE_KEY'
  | 'CHANGE_MEANING'
  | 'DROP_ASSET'
  | 'RENAME_ASSET'
  | 'DEPRECATE';

export type Verdict =
  | 'BREAKS'
  | 'MAY_BREAK'
  | 'UNKNOWN'
  | 'SAFE';

export type LineageSide =
  | 'UPSTREAM'
  | 'DOWNSTREAM';

export type LineageViewInput = {
  /** Assets or columns; a column starts from its asset */
  readonly urns: ReadonlyArray<string>;
  /** 0 to 100 */
  readonly upstreamHops?: number | null | undefined;
  readonly downstreamHops?: number | null | undefined;
  /** Neighbours drawn per side and hop, most used first: 1 to 2000 */
  readonly perHop?: number | null | undefined;
  /** Edges below are left out of the walk, 0 to 1 */
  readonly minConfidence?: number | null | undefined;
  /** As of this instant; absent: now */
  readonly at?: number | null | undefined;
  /** Jobs become 'via' of the edge that joins their two ends */
  readonly hideJobs?: boolean | null | undefined;
  /** Assets already drawn: edges between them and new ones come too */
  readonly alsoWith?: ReadonlyArray<string> | null | undefined;
};

export type ColumnLineageInput = {
  readonly urns: ReadonlyArray<string>;
  /** Absent: both */
  readonly side?: LineageSide | null | undefined;
  readonly hops?: number | null | undefined;
  readonly minConfidence?: number | null | undefined;
  readonly at?: number | null | undefined;
  /** Leave INDIRECT edges (filters, joins, …) out */
  readonly directOnly?: boolean | null | undefined;
};

export type CoverageState =
  /** Every column has a known source, or the asset is a source itself */
  | 'FULL'
  | 'PARTIAL'
  /** Asset lineage is known, column lineage is not */
  | 'NONE'
  /** No columns are known for it (jobs, ghosts, assets without a schema) */
  | 'NO_COLUMNS';

export type LineageKind =
  | 'DIRECT'
  | 'INDIRECT';

export type LineagePathsInput = {
  /** Two assets, or two columns */
  readonly from: string;
  readonly to: string;
  /** 1 to 50 */
  readonly k?: number | null | undefined;
  readonly minConfidence?: number | null | undefined;
  readonly directOnly?: boolean | null | undefined;
  readonly at?: number | null | undefined;
};

export type PathVerdict =
  | 'FOUND'
  | 'NONE_COMPLETE'
  | 'NONE_UNKNOWN';

export type EntityHistoryInput = {
  readonly urn: string;
  /** TECHNICAL_SCHEMA, DOCUMENTATION, TAG, GLOSSARY_TERM, OWNERSHIP, DOMAIN, LINEAGE, LIFECYCLE, PROPERTIES; absent: all */
  readonly categories?: ReadonlyArray<string> | null | undefined;
  readonly start?: number | null | undefined;
  readonly count?: number | null | undefined;
};

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { readonly me: { readonly corpUser: { readonly urn: string, readonly username: string, readonly properties: { readonly displayName: string | null, readonly fullName: string | null, readonly title: string | null, readonly email: string | null } | null }, readonly platformPrivileges: { readonly generatePersonalAccessTokens: boolean } } | null };

export type SummaryPartsFragment = { readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> };

export type EntitySummariesQueryVariables = Exact<{
  urns: ReadonlyArray<string> | string;
}>;


export type EntitySummariesQuery = { readonly entitySummaries: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> }> };

export type EntityProfileQueryVariables = Exact<{
  urn: string;
}>;


export type EntityProfileQuery = { readonly entityProfile: { readonly createdOn: number | null, readonly updatedOn: number | null, readonly summary: { readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> }, readonly aspects: ReadonlyArray<{ readonly name: string, readonly version: number, readonly value: unknown, readonly createdOn: number, readonly createdBy: string, readonly source: string | null, readonly run: string | null }> } | null };

export type EntityRelationsQueryVariables = Exact<{
  urn: string;
  direction: RelationDirection;
  types?: ReadonlyArray<string> | string | null | undefined;
  start?: number | null | undefined;
  count?: number | null | undefined;
}>;


export type EntityRelationsQuery = { readonly entityRelations: { readonly start: number, readonly count: number, readonly total: number, readonly types: ReadonlyArray<{ readonly type: string, readonly count: number }>, readonly relations: ReadonlyArray<{ readonly type: string, readonly entity: { readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> } }> } };

export type EntityColumnsQueryVariables = Exact<{
  input: EntityColumnsInput;
}>;


export type EntityColumnsQuery = { readonly entityColumns: { readonly start: number, readonly count: number, readonly total: number, readonly columns: ReadonlyArray<{ readonly urn: string, readonly fieldPath: string, readonly segments: ReadonlyArray<string>, readonly type: string, readonly nativeType: string | null, readonly nullable: boolean, readonly primaryKey: boolean, readonly foreignKeys: ReadonlyArray<string>, readonly description: string | null, readonly upstreamCount: number, readonly downstreamCount: number, readonly inSchema: boolean, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> }> } };

export type EntityHistoryQueryVariables = Exact<{
  input: EntityHistoryInput;
}>;


export type EntityHistoryQuery = { readonly entityHistory: { readonly start: number, readonly count: number, readonly total: number, readonly events: ReadonlyArray<{ readonly at: number, readonly actor: string, readonly source: string | null, readonly run: string | null, readonly aspect: string, readonly version: number, readonly category: string, readonly operation: string, readonly sentence: string, readonly fieldPath: string | null, readonly before: unknown, readonly after: unknown }> } };

export type AssertionRunQueryVariables = Exact<{
  urn: string;
}>;


export type AssertionRunQuery = { readonly entity:
    | { readonly urn: string, readonly runEvents: { readonly runEvents: ReadonlyArray<{ readonly timestampMillis: number, readonly result: { readonly type: AssertionResultType } | null }> } | null }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
   | null };

export type ImpactQueryVariables = Exact<{
  input: ImpactInput;
}>;


export type ImpactQuery = { readonly impact: { readonly headline: Verdict, readonly total: number, readonly complete: boolean, readonly asOf: number, readonly counts: { readonly breaks: number, readonly mayBreak: number, readonly unknown: number, readonly safe: number }, readonly gaps: ReadonlyArray<{ readonly urn: string, readonly reason: string, readonly remedy: string | null }>, readonly consumers: ReadonlyArray<{ readonly urn: string, readonly verdict: Verdict, readonly reason: string, readonly sentence: string, readonly confidence: number, readonly hops: number, readonly routes: number, readonly columns: ReadonlyArray<string>, readonly queryCount: number | null, readonly lastUsed: number | null, readonly summary: { readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> }, readonly path: ReadonlyArray<{ readonly from: string, readonly to: string, readonly confidence: number, readonly kind: string, readonly subtype: string | null, readonly transform: string | null, readonly via: string | null }> }> } };

export type ImpactColumnsQueryVariables = Exact<{
  input: EntityColumnsInput;
}>;


export type ImpactColumnsQuery = { readonly entityColumns: { readonly total: number, readonly columns: ReadonlyArray<{ readonly urn: string, readonly fieldPath: string, readonly segments: ReadonlyArray<string>, readonly type: string, readonly nativeType: string | null, readonly downstreamCount: number }> } };

export type LineageViewPartsFragment = { readonly start: ReadonlyArray<string>, readonly asOf: number, readonly complete: boolean, readonly truncated: string | null, readonly nodes: ReadonlyArray<{ readonly coverage: CoverageState, readonly upstreamTotal: number, readonly downstreamTotal: number, readonly summary: { readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> }, readonly columns: ReadonlyArray<{ readonly urn: string, readonly fieldPath: string, readonly type: string | null, readonly nativeType: string | null, readonly primaryKey: boolean, readonly nullable: boolean | null, readonly upstreamCount: number, readonly downstreamCount: number, readonly inSchema: boolean }> }>, readonly edges: ReadonlyArray<{ readonly from: number, readonly to: number, readonly confidence: number, readonly witnesses: number, readonly origin: string | null, readonly via: string | null, readonly manual: boolean }>, readonly columnEdges: ReadonlyArray<{ readonly from: number, readonly fromColumn: number, readonly to: number, readonly toColumn: number, readonly confidence: number, readonly kind: LineageKind, readonly subtype: string | null, readonly witnesses: number, readonly via: string | null, readonly manual: boolean }> };

export type ClaimPartsFragment = { readonly source: string, readonly run: string | null, readonly confidence: number, readonly why: string, readonly kind: LineageKind, readonly subtype: string | null, readonly transform: string | null, readonly query: string | null, readonly sql: string | null, readonly via: string | null, readonly origin: string | null, readonly actor: string | null, readonly since: number, readonly until: number | null, readonly lastSeen: number | null };

export type LineageViewQueryVariables = Exact<{
  input: LineageViewInput;
}>;


export type LineageViewQuery = { readonly lineageView: { readonly start: ReadonlyArray<string>, readonly asOf: number, readonly complete: boolean, readonly truncated: string | null, readonly nodes: ReadonlyArray<{ readonly coverage: CoverageState, readonly upstreamTotal: number, readonly downstreamTotal: number, readonly summary: { readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> }, readonly columns: ReadonlyArray<{ readonly urn: string, readonly fieldPath: string, readonly type: string | null, readonly nativeType: string | null, readonly primaryKey: boolean, readonly nullable: boolean | null, readonly upstreamCount: number, readonly downstreamCount: number, readonly inSchema: boolean }> }>, readonly edges: ReadonlyArray<{ readonly from: number, readonly to: number, readonly confidence: number, readonly witnesses: number, readonly origin: string | null, readonly via: string | null, readonly manual: boolean }>, readonly columnEdges: ReadonlyArray<{ readonly from: number, readonly fromColumn: number, readonly to: number, readonly toColumn: number, readonly confidence: number, readonly kind: LineageKind, readonly subtype: string | null, readonly witnesses: number, readonly via: string | null, readonly manual: boolean }> } };

export type ColumnLineageViewQueryVariables = Exact<{
  input: ColumnLineageInput;
}>;


export type ColumnLineageViewQuery = { readonly columnLineageView: { readonly start: ReadonlyArray<string>, readonly asOf: number, readonly complete: boolean, readonly truncated: string | null, readonly nodes: ReadonlyArray<{ readonly coverage: CoverageState, readonly upstreamTotal: number, readonly downstreamTotal: number, readonly summary: { readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> }, readonly columns: ReadonlyArray<{ readonly urn: string, readonly fieldPath: string, readonly type: string | null, readonly nativeType: string | null, readonly primaryKey: boolean, readonly nullable: boolean | null, readonly upstreamCount: number, readonly downstreamCount: number, readonly inSchema: boolean }> }>, readonly edges: ReadonlyArray<{ readonly from: number, readonly to: number, readonly confidence: number, readonly witnesses: number, readonly origin: string | null, readonly via: string | null, readonly manual: boolean }>, readonly columnEdges: ReadonlyArray<{ readonly from: number, readonly fromColumn: number, readonly to: number, readonly toColumn: number, readonly confidence: number, readonly kind: LineageKind, readonly subtype: string | null, readonly witnesses: number, readonly via: string | null, readonly manual: boolean }> } };

export type LineagePathsQueryVariables = Exact<{
  input: LineagePathsInput;
}>;


export type LineagePathsQuery = { readonly lineagePaths: { readonly routes: number, readonly onRoute: ReadonlyArray<string>, readonly verdict: PathVerdict, readonly gaps: ReadonlyArray<string>, readonly asOf: number, readonly complete: boolean, readonly paths: ReadonlyArray<{ readonly confidence: number, readonly hops: ReadonlyArray<{ readonly from: string, readonly to: string, readonly fromName: string, readonly toName: string, readonly confidence: number, readonly kind: LineageKind, readonly subtype: string | null, readonly transform: string | null, readonly via: string | null }> }> } };

export type LineageEdgeQueryVariables = Exact<{
  from: string;
  to: string;
  at?: number | null | undefined;
}>;


export type LineageEdgeQuery = { readonly lineageEdge: { readonly from: string, readonly to: string, readonly fromName: string, readonly toName: string, readonly level: string, readonly confidence: number, readonly kind: LineageKind, readonly subtype: string | null, readonly claims: ReadonlyArray<{ readonly source: string, readonly run: string | null, readonly confidence: number, readonly why: string, readonly kind: LineageKind, readonly subtype: string | null, readonly transform: string | null, readonly query: string | null, readonly sql: string | null, readonly via: string | null, readonly origin: string | null, readonly actor: string | null, readonly since: number, readonly until: number | null, readonly lastSeen: number | null }>, readonly closed: ReadonlyArray<{ readonly source: string, readonly run: string | null, readonly confidence: number, readonly why: string, readonly kind: LineageKind, readonly subtype: string | null, readonly transform: string | null, readonly query: string | null, readonly sql: string | null, readonly via: string | null, readonly origin: string | null, readonly actor: string | null, readonly since: number, readonly until: number | null, readonly lastSeen: number | null }> } | null };

export type LineageCoverageQueryVariables = Exact<{
  urn: string;
  at?: number | null | undefined;
}>;


export type LineageCoverageQuery = { readonly lineageCoverage: { readonly urn: string, readonly state: CoverageState, readonly columns: number, readonly tracedColumns: number, readonly ratio: number, readonly untraced: ReadonlyArray<string>, readonly ghosts: ReadonlyArray<string>, readonly upstreamAssets: number, readonly downstreamAssets: number, readonly gaps: ReadonlyArray<{ readonly urn: string, readonly reason: string, readonly remedy: string | null }> } };

export type LineageCountQueryVariables = Exact<{
  urn: string;
  side: LineageSide;
  hops?: number | null | undefined;
  at?: number | null | undefined;
}>;


export type LineageCountQuery = { readonly lineageCount: { readonly assets: number, readonly columns: number, readonly complete: boolean } };

export type LineageColumnsQueryVariables = Exact<{
  input: EntityColumnsInput;
}>;


export type LineageColumnsQuery = { readonly entityColumns: { readonly total: number, readonly columns: ReadonlyArray<{ readonly urn: string, readonly fieldPath: string, readonly type: string, readonly nativeType: string | null, readonly nullable: boolean, readonly primaryKey: boolean, readonly upstreamCount: number, readonly downstreamCount: number, readonly inSchema: boolean }> } };

export type SearchQueryVariables = Exact<{
  input: SearchAcrossEntitiesInput;
}>;


export type SearchQuery = { readonly searchAcrossEntities: { readonly start: number, readonly count: number, readonly total: number, readonly searchResults: ReadonlyArray<{ readonly matchedFields: ReadonlyArray<{ readonly name: string, readonly value: string }>, readonly summary: { readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> } }>, readonly facets: ReadonlyArray<{ readonly field: string, readonly displayName: string | null, readonly aggregations: ReadonlyArray<{ readonly value: string, readonly count: number, readonly displayName: string | null }> }> | null, readonly suggestions: ReadonlyArray<{ readonly text: string }> | null } | null };

export type SearchTotalQueryVariables = Exact<{
  input: SearchAcrossEntitiesInput;
}>;


export type SearchTotalQuery = { readonly searchAcrossEntities: { readonly total: number } | null };

export type AutoCompleteQueryVariables = Exact<{
  input: AutoCompleteMultipleInput;
}>;


export type AutoCompleteQuery = { readonly autoCompleteForMultiple: { readonly suggestions: ReadonlyArray<{ readonly type: EntityType, readonly summaries: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> }> }> } | null };

export type CatalogOverviewQueryVariables = Exact<{ [key: string]: never; }>;


export type CatalogOverviewQuery = { readonly catalogOverview: { readonly columns: number, readonly assetEdges: number, readonly columnEdges: number, readonly kinds: ReadonlyArray<{ readonly value: string, readonly label: string, readonly count: number }>, readonly platforms: ReadonlyArray<{ readonly value: string, readonly label: string, readonly count: number }>, readonly domains: ReadonlyArray<{ readonly value: string, readonly label: string, readonly count: number }>, readonly coverage: { readonly full: number, readonly partial: number, readonly none: number }, readonly recentlyChanged: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> }>, readonly mostUsed: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> }> } };

export type AccessTokensQueryVariables = Exact<{
  input: ListAccessTokenInput;
}>;


export type AccessTokensQuery = { readonly listAccessTokens: { readonly total: number, readonly tokens: ReadonlyArray<{ readonly id: string, readonly name: string, readonly createdAt: number, readonly expiresAt: number | null }> } };

export type CreateAccessTokenMutationVariables = Exact<{
  input: CreateAccessTokenInput;
}>;


export type CreateAccessTokenMutation = { readonly createAccessToken: { readonly accessToken: string, readonly metadata: { readonly id: string } | null } | null };

export type RevokeAccessTokenMutationVariables = Exact<{
  tokenId: string;
}>;


export type RevokeAccessTokenMutation = { readonly revokeAccessToken: boolean };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const SummaryPartsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment SummaryParts on EntitySummary {
  urn
  kind
  name
  qualifiedName
  platform {
    urn
    id
    name
  }
  subType
  env
  path
  description
  exists
  removed
  deprecated
  deprecationNote
  activeIncidents
  failingAssertions
  owners {
    urn
    kind
    name
    type
  }
  domain {
    urn
    kind
    name
    color
  }
  tags {
    urn
    kind
    name
    color
  }
  terms {
    urn
    kind
    name
    color
  }
  upstreamCount
  downstreamCount
  columnCount
  tracedColumnCount
  siblings
  externalUrl
  lastObserved
}
    `, {"fragmentName":"SummaryParts"}) as unknown as TypedDocumentString<SummaryPartsFragment, unknown>;
export const LineageViewPartsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment LineageViewParts on LineageView {
  start
  asOf
  complete
  truncated
  nodes {
    summary {
      ...SummaryParts
    }
    coverage
    upstreamTotal
    downstreamTotal
    columns {
      urn
      fieldPath
      type
      nativeType
      primaryKey
      nullable
      upstreamCount
      downstreamCount
      inSchema
    }
  }
  edges {
    from
    to
    confidence
    witnesses
    origin
    via
    manual
  }
  columnEdges {
    from
    fromColumn
    to
    toColumn
    confidence
    kind
    subtype
    witnesses
    via
    manual
  }
}
    fragment SummaryParts on EntitySummary {
  urn
  kind
  name
  qualifiedName
  platform {
    urn
    id
    name
  }
  subType
  env
  path
  description
  exists
  removed
  deprecated
  deprecationNote
  activeIncidents
  failingAssertions
  owners {
    urn
    kind
    name
    type
  }
  domain {
    urn
    kind
    name
    color
  }
  tags {
    urn
    kind
    name
    color
  }
  terms {
    urn
    kind
    name
    color
  }
  upstreamCount
  downstreamCount
  columnCount
  tracedColumnCount
  siblings
  externalUrl
  lastObserved
}`, {"fragmentName":"LineageViewParts"}) as unknown as TypedDocumentString<LineageViewPartsFragment, unknown>;
export const ClaimPartsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ClaimParts on LineageClaim {
  source
  run
  confidence
  why
  kind
  subtype
  transform
  query
  sql
  via
  origin
  actor
  since
  until
  lastSeen
}
    `, {"fragmentName":"ClaimParts"}) as unknown as TypedDocumentString<ClaimPartsFragment, unknown>;
export const MeDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Me {
  me {
    corpUser {
      urn
      username
      properties {
        displayName
        fullName
        title
        email
      }
    }
    platformPrivileges {
      generatePersonalAccessTokens
    }
  }
}
    `) as unknown as TypedDocumentString<MeQuery, MeQueryVariables>;
export const EntitySummariesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query EntitySummaries($urns: [String!]!) {
  entitySummaries(urns: $urns) {
    ...SummaryParts
  }
}
    fragment SummaryParts on EntitySummary {
  urn
  kind
  name
  qualifiedName
  platform {
    urn
    id
    name
  }
  subType
  env
  path
  description
  exists
  removed
  deprecated
  deprecationNote
  activeIncidents
  failingAssertions
  owners {
    urn
    kind
    name
    type
  }
  domain {
    urn
    kind
    name
    color
  }
  tags {
    urn
    kind
    name
    color
  }
  terms {
    urn
    kind
    name
    color
  }
  upstreamCount
  downstreamCount
  columnCount
  tracedColumnCount
  siblings
  externalUrl
  lastObserved
}`) as unknown as TypedDocumentString<EntitySummariesQuery, EntitySummariesQueryVariables>;
export const EntityProfileDocument = /*#__PURE__*/ new TypedDocumentString(`
    query EntityProfile($urn: String!) {
  entityProfile(urn: $urn) {
    summary {
      ...SummaryParts
    }
    aspects {
      name
      version
      value
      createdOn
      createdBy
      source
      run
    }
    createdOn
    updatedOn
  }
}
    fragment SummaryParts on EntitySummary {
  urn
  kind
  name
  qualifiedName
  platform {
    urn
    id
    name
  }
  subType
  env
  path
  description
  exists
  removed
  deprecated
  deprecationNote
  activeIncidents
  failingAssertions
  owners {
    urn
    kind
    name
    type
  }
  domain {
    urn
    kind
    name
    color
  }
  tags {
    urn
    kind
    name
    color
  }
  terms {
    urn
    kind
    name
    color
  }
  upstreamCount
  downstreamCount
  columnCount
  tracedColumnCount
  siblings
  externalUrl
  lastObserved
}`) as unknown as TypedDocumentString<EntityProfileQuery, EntityProfileQueryVariables>;
export const EntityRelationsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query EntityRelations($urn: String!, $direction: RelationDirection!, $types: [String!], $start: Int, $count: Int) {
  entityRelations(
    urn: $urn
    direction: $direction
    types: $types
    start: $start
    count: $count
  ) {
    start
    count
    total
    types {
      type
      count
    }
    relations {
      type
      entity {
        ...SummaryParts
      }
    }
  }
}
    fragment SummaryParts on EntitySummary {
  urn
  kind
  name
  qualifiedName
  platform {
    urn
    id
    name
  }
  subType
  env
  path
  description
  exists
  removed
  deprecated
  deprecationNote
  activeIncidents
  failingAssertions
  owners {
    urn
    kind
    name
    type
  }
  domain {
    urn
    kind
    name
    color
  }
  tags {
    urn
    kind
    name
    color
  }
  terms {
    urn
    kind
    name
    color
  }
  upstreamCount
  downstreamCount
  columnCount
  tracedColumnCount
  siblings
  externalUrl
  lastObserved
}`) as unknown as TypedDocumentString<EntityRelationsQuery, EntityRelationsQueryVariables>;
export const EntityColumnsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query EntityColumns($input: EntityColumnsInput!) {
  entityColumns(input: $input) {
    start
    count
    total
    columns {
      urn
      fieldPath
      segments
      type
      nativeType
      nullable
      primaryKey
      foreignKeys
      description
      tags {
        urn
        kind
        name
        color
      }
      terms {
        urn
        kind
        name
        color
      }
      upstreamCount
      downstreamCount
      inSchema
    }
  }
}
    `) as unknown as TypedDocumentString<EntityColumnsQuery, EntityColumnsQueryVariables>;
export const EntityHistoryDocument = /*#__PURE__*/ new TypedDocumentString(`
    query EntityHistory($input: EntityHistoryInput!) {
  entityHistory(input: $input) {
    start
    count
    total
    events {
      at
      actor
      source
      run
      aspect
      version
      category
      operation
      sentence
      fieldPath
      before
      after
    }
  }
}
    `) as unknown as TypedDocumentString<EntityHistoryQuery, EntityHistoryQueryVariables>;
export const AssertionRunDocument = /*#__PURE__*/ new TypedDocumentString(`
    query AssertionRun($urn: String!) {
  entity(urn: $urn) {
    urn
    ... on Assertion {
      runEvents(limit: 1) {
        runEvents {
          timestampMillis
          result {
            type
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<AssertionRunQuery, AssertionRunQueryVariables>;
export const ImpactDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Impact($input: ImpactInput!) {
  impact(input: $input) {
    headline
    counts {
      breaks
      mayBreak
      unknown
      safe
    }
    total
    complete
    asOf
    gaps {
      urn
      reason
      remedy
    }
    consumers {
      urn
      summary {
        ...SummaryParts
      }
      verdict
      reason
      sentence
      confidence
      hops
      routes
      path {
        from
        to
        confidence
        kind
        subtype
        transform
        via
      }
      columns
      queryCount
      lastUsed
    }
  }
}
    fragment SummaryParts on EntitySummary {
  urn
  kind
  name
  qualifiedName
  platform {
    urn
    id
    name
  }
  subType
  env
  path
  description
  exists
  removed
  deprecated
  deprecationNote
  activeIncidents
  failingAssertions
  owners {
    urn
    kind
    name
    type
  }
  domain {
    urn
    kind
    name
    color
  }
  tags {
    urn
    kind
    name
    color
  }
  terms {
    urn
    kind
    name
    color
  }
  upstreamCount
  downstreamCount
  columnCount
  tracedColumnCount
  siblings
  externalUrl
  lastObserved
}`) as unknown as TypedDocumentString<ImpactQuery, ImpactQueryVariables>;
export const ImpactColumnsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ImpactColumns($input: EntityColumnsInput!) {
  entityColumns(input: $input) {
    total
    columns {
      urn
      fieldPath
      segments
      type
      nativeType
      downstreamCount
    }
  }
}
    `) as unknown as TypedDocumentString<ImpactColumnsQuery, ImpactColumnsQueryVariables>;
export const LineageViewDocument = /*#__PURE__*/ new TypedDocumentString(`
    query LineageView($input: LineageViewInput!) {
  lineageView(input: $input) {
    ...LineageViewParts
  }
}
    fragment SummaryParts on EntitySummary {
  urn
  kind
  name
  qualifiedName
  platform {
    urn
    id
    name
  }
  subType
  env
  path
  description
  exists
  removed
  deprecated
  deprecationNote
  activeIncidents
  failingAssertions
  owners {
    urn
    kind
    name
    type
  }
  domain {
    urn
    kind
    name
    color
  }
  tags {
    urn
    kind
    name
    color
  }
  terms {
    urn
    kind
    name
    color
  }
  upstreamCount
  downstreamCount
  columnCount
  tracedColumnCount
  siblings
  externalUrl
  lastObserved
}
fragment LineageViewParts on LineageView {
  start
  asOf
  complete
  truncated
  nodes {
    summary {
      ...SummaryParts
    }
    coverage
    upstreamTotal
    downstreamTotal
    columns {
      urn
      fieldPath
      type
      nativeType
      primaryKey
      nullable
      upstreamCount
      downstreamCount
      inSchema
    }
  }
  edges {
    from
    to
    confidence
    witnesses
    origin
    via
    manual
  }
  columnEdges {
    from
    fromColumn
    to
    toColumn
    confidence
    kind
    subtype
    witnesses
    via
    manual
  }
}`) as unknown as TypedDocumentString<LineageViewQuery, LineageViewQueryVariables>;
export const ColumnLineageViewDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ColumnLineageView($input: ColumnLineageInput!) {
  columnLineageView(input: $input) {
    ...LineageViewParts
  }
}
    fragment SummaryParts on EntitySummary {
  urn
  kind
  name
  qualifiedName
  platform {
    urn
    id
    name
  }
  subType
  env
  path
  description
  exists
  removed
  deprecated
  deprecationNote
  activeIncidents
  failingAssertions
  owners {
    urn
    kind
    name
    type
  }
  domain {
    urn
    kind
    name
    color
  }
  tags {
    urn
    kind
    name
    color
  }
  terms {
    urn
    kind
    name
    color
  }
  upstreamCount
  downstreamCount
  columnCount
  tracedColumnCount
  siblings
  externalUrl
  lastObserved
}
fragment LineageViewParts on LineageView {
  start
  asOf
  complete
  truncated
  nodes {
    summary {
      ...SummaryParts
    }
    coverage
    upstreamTotal
    downstreamTotal
    columns {
      urn
      fieldPath
      type
      nativeType
      primaryKey
      nullable
      upstreamCount
      downstreamCount
      inSchema
    }
  }
  edges {
    from
    to
    confidence
    witnesses
    origin
    via
    manual
  }
  columnEdges {
    from
    fromColumn
    to
    toColumn
    confidence
    kind
    subtype
    witnesses
    via
    manual
  }
}`) as unknown as TypedDocumentString<ColumnLineageViewQuery, ColumnLineageViewQueryVariables>;
export const LineagePathsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query LineagePaths($input: LineagePathsInput!) {
  lineagePaths(input: $input) {
    paths {
      confidence
      hops {
        from
        to
        fromName
        toName
        confidence
        kind
        subtype
        transform
        via
      }
    }
    routes
    onRoute
    verdict
    gaps
    asOf
    complete
  }
}
    `) as unknown as TypedDocumentString<LineagePathsQuery, LineagePathsQueryVariables>;
export const LineageEdgeDocument = /*#__PURE__*/ new TypedDocumentString(`
    query LineageEdge($from: String!, $to: String!, $at: Long) {
  lineageEdge(from: $from, to: $to, at: $at) {
    from
    to
    fromName
    toName
    level
    confidence
    kind
    subtype
    claims {
      ...ClaimParts
    }
    closed {
      ...ClaimParts
    }
  }
}
    fragment ClaimParts on LineageClaim {
  source
  run
  confidence
  why
  kind
  subtype
  transform
  query
  sql
  via
  origin
  actor
  since
  until
  lastSeen
}`) as unknown as TypedDocumentString<LineageEdgeQuery, LineageEdgeQueryVariables>;
export const LineageCoverageDocument = /*#__PURE__*/ new TypedDocumentString(`
    query LineageCoverage($urn: String!, $at: Long) {
  lineageCoverage(urn: $urn, at: $at) {
    urn
    state
    columns
    tracedColumns
    ratio
    untraced
    ghosts
    upstreamAssets
    downstreamAssets
    gaps {
      urn
      reason
      remedy
    }
  }
}
    `) as unknown as TypedDocumentString<LineageCoverageQuery, LineageCoverageQueryVariables>;
export const LineageCountDocument = /*#__PURE__*/ new TypedDocumentString(`
    query LineageCount($urn: String!, $side: LineageSide!, $hops: Int, $at: Long) {
  lineageCount(urn: $urn, side: $side, hops: $hops, at: $at) {
    assets
    columns
    complete
  }
}
    `) as unknown as TypedDocumentString<LineageCountQuery, LineageCountQueryVariables>;
export const LineageColumnsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query LineageColumns($input: EntityColumnsInput!) {
  entityColumns(input: $input) {
    total
    columns {
      urn
      fieldPath
      type
      nativeType
      nullable
      primaryKey
      upstreamCount
      downstreamCount
      inSchema
    }
  }
}
    `) as unknown as TypedDocumentString<LineageColumnsQuery, LineageColumnsQueryVariables>;
export const SearchDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Search($input: SearchAcrossEntitiesInput!) {
  searchAcrossEntities(input: $input) {
    start
    count
    total
    searchResults {
      matchedFields {
        name
        value
      }
      summary {
        ...SummaryParts
      }
    }
    facets {
      field
      displayName
      aggregations {
        value
        count
        displayName
      }
    }
    suggestions {
      text
    }
  }
}
    fragment SummaryParts on EntitySummary {
  urn
  kind
  name
  qualifiedName
  platform {
    urn
    id
    name
  }
  subType
  env
  path
  description
  exists
  removed
  deprecated
  deprecationNote
  activeIncidents
  failingAssertions
  owners {
    urn
    kind
    name
    type
  }
  domain {
    urn
    kind
    name
    color
  }
  tags {
    urn
    kind
    name
    color
  }
  terms {
    urn
    kind
    name
    color
  }
  upstreamCount
  downstreamCount
  columnCount
  tracedColumnCount
  siblings
  externalUrl
  lastObserved
}`) as unknown as TypedDocumentString<SearchQuery, SearchQueryVariables>;
export const SearchTotalDocument = /*#__PURE__*/ new TypedDocumentString(`
    query SearchTotal($input: SearchAcrossEntitiesInput!) {
  searchAcrossEntities(input: $input) {
    total
  }
}
    `) as unknown as TypedDocumentString<SearchTotalQuery, SearchTotalQueryVariables>;
export const AutoCompleteDocument = /*#__PURE__*/ new TypedDocumentString(`
    query AutoComplete($input: AutoCompleteMultipleInput!) {
  autoCompleteForMultiple(input: $input) {
    suggestions {
      type
      summaries {
        ...SummaryParts
      }
    }
  }
}
    fragment SummaryParts on EntitySummary {
  urn
  kind
  name
  qualifiedName
  platform {
    urn
    id
    name
  }
  subType
  env
  path
  description
  exists
  removed
  deprecated
  deprecationNote
  activeIncidents
  failingAssertions
  owners {
    urn
    kind
    name
    type
  }
  domain {
    urn
    kind
    name
    color
  }
  tags {
    urn
    kind
    name
    color
  }
  terms {
    urn
    kind
    name
    color
  }
  upstreamCount
  downstreamCount
  columnCount
  tracedColumnCount
  siblings
  externalUrl
  lastObserved
}`) as unknown as TypedDocumentString<AutoCompleteQuery, AutoCompleteQueryVariables>;
export const CatalogOverviewDocument = /*#__PURE__*/ new TypedDocumentString(`
    query CatalogOverview {
  catalogOverview {
    kinds {
      value
      label
      count
    }
    platforms {
      value
      label
      count
    }
    domains {
      value
      label
      count
    }
    columns
    assetEdges
    columnEdges
    coverage {
      full
      partial
      none
    }
    recentlyChanged {
      ...SummaryParts
    }
    mostUsed {
      ...SummaryParts
    }
  }
}
    fragment SummaryParts on EntitySummary {
  urn
  kind
  name
  qualifiedName
  platform {
    urn
    id
    name
  }
  subType
  env
  path
  description
  exists
  removed
  deprecated
  deprecationNote
  activeIncidents
  failingAssertions
  owners {
    urn
    kind
    name
    type
  }
  domain {
    urn
    kind
    name
    color
  }
  tags {
    urn
    kind
    name
    color
  }
  terms {
    urn
    kind
    name
    color
  }
  upstreamCount
  downstreamCount
  columnCount
  tracedColumnCount
  siblings
  externalUrl
  lastObserved
}`) as unknown as TypedDocumentString<CatalogOverviewQuery, CatalogOverviewQueryVariables>;
export const AccessTokensDocument = /*#__PURE__*/ new TypedDocumentString(`
    query AccessTokens($input: ListAccessTokenInput!) {
  listAccessTokens(input: $input) {
    total
    tokens {
      id
      name
      createdAt
      expiresAt
    }
  }
}
    `) as unknown as TypedDocumentString<AccessTokensQuery, AccessTokensQueryVariables>;
export const CreateAccessTokenDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateAccessToken($input: CreateAccessTokenInput!) {
  createAccessToken(input: $input) {
    accessToken
    metadata {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CreateAccessTokenMutation, CreateAccessTokenMutationVariables>;
export const RevokeAccessTokenDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RevokeAccessToken($tokenId: String!) {
  revokeAccessToken(tokenId: $tokenId)
}
    `) as unknown as TypedDocumentString<RevokeAccessTokenMutation, RevokeAccessTokenMutationVariables>;
