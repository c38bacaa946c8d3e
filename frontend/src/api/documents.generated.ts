// Written by `npm run gen` from the .graphql files. Not kept in git.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export interface DocumentTypeDecoration<TResult, TVariables> {
  __apiType?: (variables: TVariables) => TResult;
}
export type PolicyPreviewInput = {
  /** The policy that is changed or deleted; absent: a new one. */
  readonly urn?: string | null | undefined;
  /** As it would be; absent: deleted. */
  readonly policy?: PolicyUpdateInput | null | undefined;
};

export type AuditEventsInput = {
  readonly actor?: string | null | undefined;
  readonly urn?: string | null | undefined;
  /** From and to this time, in UTC milliseconds. */
  readonly startTimeMillis?: number | null | undefined;
  readonly endTimeMillis?: number | null | undefined;
  /** WRITE, DELETE, ROLLBACK, RESTORE, ACCESS, LOGIN, …; none: all */
  readonly actions?: ReadonlyArray<string> | null | undefined;
  readonly outcome?: AuditOutcome | null | undefined;
  readonly start?: number | null | undefined;
  readonly count?: number | null | undefined;
};

export type AuditOutcome =
  | 'DONE'
  | 'REFUSED';

export type UpdateDocPropagationSettingsInput = {
  readonly docColumnPropagation?: boolean | null | undefined;
};

export type UpdateGlobalViewsSettingsInput = {
  readonly defaultView?: string | null | undefined;
};

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

export type CreateServiceAccountInput = {
  readonly displayName?: string | null | undefined;
  readonly description?: string | null | undefined;
};

export type ListAccessTokenInput = {
  readonly start?: number | null | undefined;
  readonly count?: number | null | undefined;
  readonly filters?: ReadonlyArray<FacetFilterInput> | null | undefined;
};

export type ListServiceAccountsInput = {
  readonly start?: number | null | undefined;
  readonly count?: number | null | undefined;
  readonly query?: string | null | undefined;
};

export type DataContractState =
  | 'ACTIVE'
  | 'PENDING';

export type AddLinkInput = {
  readonly linkUrl: string;
  readonly label: string;
  readonly resourceUrn: string;
  readonly settings?: LinkSettingsInput | null | undefined;
};

export type BatchAddTermsInput = {
  readonly termUrns: ReadonlyArray<string>;
  readonly resources: ReadonlyArray<ResourceRefInput | null | undefined>;
};

export type BatchRemoveTermsInput = {
  readonly termUrns: ReadonlyArray<string>;
  readonly resources: ReadonlyArray<ResourceRefInput | null | undefined>;
};

export type BatchUpdateDeprecationInput = {
  readonly deprecated: boolean;
  readonly decommissionTime?: number | null | undefined;
  readonly note?: string | null | undefined;
  readonly resources: ReadonlyArray<ResourceRefInput | null | undefined>;
  readonly replacement?: string | null | undefined;
};

export type BatchUpdateSoftDeletedInput = {
  readonly urns: ReadonlyArray<string>;
  readonly deleted: boolean;
};

export type DescriptionUpdateInput = {
  readonly description: string;
  readonly resourceUrn: string;
  readonly subResourceType?: SubResourceType | null | undefined;
  readonly subResource?: string | null | undefined;
};

export type DisplayPropertiesUpdateInput = {
  readonly colorHex?: string | null | undefined;
  readonly icon?: IconPropertiesInput | null | undefined;
};

export type IconPropertiesInput = {
  readonly iconLibrary?: IconLibrary | null | undefined;
  readonly name?: string | null | undefined;
  readonly style?: string | null | undefined;
};

export type LinkSettingsInput = {
  readonly showInAssetPreview?: boolean | null | undefined;
};

export type RemoveLinkInput = {
  readonly linkUrl: string;
  readonly label?: string | null | undefined;
  readonly resourceUrn: string;
};

export type ResourceRefInput = {
  readonly resourceUrn: string;
  readonly subResourceType?: SubResourceType | null | undefined;
  readonly subResource?: string | null | undefined;
};

export type StringMapEntryInput = {
  readonly key: string;
  readonly value?: string | null | undefined;
};

export type UpdateNameInput = {
  readonly name: string;
  readonly urn: string;
};

export type UpdateEmbedInput = {
  readonly urn: string;
  readonly renderUrl?: string | null | undefined;
};

export type DataProcessInstanceRunResultType =
  | 'SUCCESS'
  | 'FAILURE'
  | 'SKIPPED'
  | 'UP_FOR_RETRY';

export type DataProcessRunStatus =
  | 'STARTED'
  | 'COMPLETE';

export type CreateDataProductInput = {
  readonly properties: CreateDataProductPropertiesInput;
  readonly domainUrn: string;
  readonly id?: string | null | undefined;
};

export type CreateDataProductPropertiesInput = {
  readonly name: string;
  readonly description?: string | null | undefined;
};

export type OperationType =
  | 'INSERT'
  | 'UPDATE'
  | 'DELETE'
  | 'CREATE'
  | 'ALTER'
  | 'DROP'
  | 'UNKNOWN'
  | 'CUSTOM';

export type BatchSetDomainInput = {
  readonly domainUrn?: string | null | undefined;
  readonly resources: ReadonlyArray<ResourceRefInput>;
};

export type CreateDomainInput = {
  readonly id?: string | null | undefined;
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly parentDomain?: string | null | undefined;
  readonly owners?: ReadonlyArray<OwnerInput> | null | undefined;
};

export type MoveDomainInput = {
  readonly parentDomain?: string | null | undefined;
  readonly resourceUrn: string;
};

export type CreateGlossaryEntityInput = {
  readonly id?: string | null | undefined;
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly parentNode?: string | null | undefined;
};

export type UpdateParentNodeInput = {
  readonly parentNode?: string | null | undefined;
  readonly resourceUrn: string;
};

export type BatchAddOwnersInput = {
  readonly owners: ReadonlyArray<OwnerInput>;
  readonly ownershipTypeUrn?: string | null | undefined;
  readonly resources: ReadonlyArray<ResourceRefInput | null | undefined>;
};

export type BatchRemoveOwnersInput = {
  readonly ownerUrns: ReadonlyArray<string>;
  readonly ownershipTypeUrn?: string | null | undefined;
  readonly resources: ReadonlyArray<ResourceRefInput | null | undefined>;
};

export type CreateOwnershipTypeInput = {
  readonly name: string;
  readonly description: string;
};

export type ListOwnershipTypesInput = {
  readonly start?: number | null | undefined;
  readonly count?: number | null | undefined;
  readonly query?: string | null | undefined;
  readonly filters?: ReadonlyArray<FacetFilterInput> | null | undefined;
};

export type OwnerEntityType =
  | 'CORP_USER'
  | 'CORP_GROUP';

export type OwnerInput = {
  readonly ownerUrn: string;
  readonly ownerEntityType: OwnerEntityType;
  /** @deprecated Field no longer supported */
  readonly type?: OwnershipType | null | undefined;
  readonly ownershipTypeUrn?: string | null | undefined;
};

export type OwnershipType =
  | 'TECHNICAL_OWNER'
  | 'BUSINESS_OWNER'
  | 'DATA_STEWARD'
  | 'NONE'
  | 'CUSTOM'
  | 'DATAOWNER'
  | 'DEVELOPER'
  | 'DELEGATE'
  | 'PRODUCER'
  | 'STAKEHOLDER'
  | 'CONSUMER';

export type UpdateOwnershipTypeInput = {
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
};

export type PlatformType =
  | 'FILE_SYSTEM'
  | 'KEY_VALUE_STORE'
  | 'MESSAGE_BROKER'
  | 'OBJECT_STORE'
  | 'OLAP_DATASTORE'
  | 'QUERY_ENGINE'
  | 'RELATIONAL_DB'
  | 'SEARCH_ENGINE'
  | 'OTHERS';

export type ActorFilterInput = {
  readonly users?: ReadonlyArray<string> | null | undefined;
  readonly groups?: ReadonlyArray<string> | null | undefined;
  readonly resourceOwners: boolean;
  readonly resourceOwnersTypes?: ReadonlyArray<string> | null | undefined;
  readonly allUsers: boolean;
  readonly allGroups: boolean;
  /** Roles, whose members it is for; absent: those that the policy has stay. */
  readonly roles?: ReadonlyArray<string> | null | undefined;
};

export type GetGrantedPrivilegesInput = {
  readonly actorUrn: string;
  readonly resourceSpec?: ResourceSpec | null | undefined;
  readonly includeEvaluationDetails?: boolean | null | undefined;
};

export type ListPoliciesInput = {
  readonly start?: number | null | undefined;
  readonly count?: number | null | undefined;
  readonly query?: string | null | undefined;
  readonly orFilters?: ReadonlyArray<AndFilterInput> | null | undefined;
};

export type PolicyMatchCondition =
  | 'EQUALS'
  | 'STARTS_WITH'
  | 'NOT_EQUALS';

export type PolicyMatchCriterionInput = {
  readonly field: string;
  readonly values: ReadonlyArray<string>;
  readonly condition: PolicyMatchCondition;
};

export type PolicyMatchFilterInput = {
  readonly criteria?: ReadonlyArray<PolicyMatchCriterionInput> | null | undefined;
};

export type PolicyState =
  | 'DRAFT'
  | 'ACTIVE'
  | 'INACTIVE';

export type PolicyType =
  | 'METADATA'
  | 'PLATFORM';

export type PolicyUpdateInput = {
  readonly type: PolicyType;
  readonly name: string;
  readonly state: PolicyState;
  readonly description?: string | null | undefined;
  readonly resources?: ResourceFilterInput | null | undefined;
  readonly privileges: ReadonlyArray<string>;
  readonly actors: ActorFilterInput;
};

export type ResourceFilterInput = {
  /** @deprecated Field no longer supported */
  readonly type?: string | null | undefined;
  readonly resources?: ReadonlyArray<string> | null | undefined;
  readonly allResources?: boolean | null | undefined;
  readonly filter?: PolicyMatchFilterInput | null | undefined;
  readonly privilegeConstraints?: PolicyMatchFilterInput | null | undefined;
};

export type CreatePostInput = {
  readonly postType: PostType;
  readonly content: UpdatePostContentInput;
  readonly resourceUrn?: string | null | undefined;
  readonly subResourceType?: SubResourceType | null | undefined;
  readonly subResource?: string | null | undefined;
};

export type MediaType =
  | 'IMAGE';

export type PostContentType =
  | 'TEXT'
  | 'LINK';

export type PostType =
  | 'HOME_PAGE_ANNOUNCEMENT'
  | 'ENTITY_ANNOUNCEMENT';

export type UpdateMediaInput = {
  readonly type: MediaType;
  readonly location: string;
};

export type UpdatePostContentInput = {
  readonly contentType: PostContentType;
  readonly title: string;
  readonly description?: string | null | undefined;
  readonly link?: string | null | undefined;
  readonly media?: UpdateMediaInput | null | undefined;
};

export type UpdatePostInput = {
  readonly urn: string;
  readonly postType: PostType;
  readonly content: UpdatePostContentInput;
};

export type QueryLanguage =
  | 'SQL';

export type QueryStatementInput = {
  readonly value: string;
  readonly language: QueryLanguage;
};

export type UpdateQueryInput = {
  readonly properties?: UpdateQueryPropertiesInput | null | undefined;
  readonly subjects?: ReadonlyArray<UpdateQuerySubjectInput> | null | undefined;
};

export type UpdateQueryPropertiesInput = {
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly statement?: QueryStatementInput | null | undefined;
};

export type UpdateQuerySubjectInput = {
  readonly datasetUrn: string;
};

export type BatchAddTagsInput = {
  readonly tagUrns: ReadonlyArray<string>;
  readonly resources: ReadonlyArray<ResourceRefInput>;
};

export type BatchRemoveTagsInput = {
  readonly tagUrns: ReadonlyArray<string>;
  readonly resources: ReadonlyArray<ResourceRefInput | null | undefined>;
};

export type CreateTagInput = {
  readonly id?: string | null | undefined;
  readonly name: string;
  readonly description?: string | null | undefined;
};

export type AddGroupMembersInput = {
  readonly groupUrn: string;
  readonly userUrns: ReadonlyArray<string>;
};

export type BatchAssignRoleInput = {
  readonly roleUrn?: string | null | undefined;
  readonly actors: ReadonlyArray<string>;
};

export type CorpUserStatus =
  | 'ACTIVE'
  | 'SUSPENDED';

export type CorpUserUpdateInput = {
  readonly displayName?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly aboutMe?: string | null | undefined;
  readonly teams?: ReadonlyArray<string> | null | undefined;
  readonly skills?: ReadonlyArray<string> | null | undefined;
  readonly pictureLink?: string | null | undefined;
  readonly slack?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly platformUrns?: ReadonlyArray<string> | null | undefined;
  readonly personaUrn?: string | null | undefined;
};

export type CreateGroupInput = {
  readonly id?: string | null | undefined;
  readonly name: string;
  readonly description?: string | null | undefined;
};

export type CreateInviteTokenInput = {
  readonly roleUrn?: string | null | undefined;
};

export type CreateNativeUserResetTokenInput = {
  readonly userUrn: string;
};

export type GetInviteTokenInput = {
  readonly roleUrn?: string | null | undefined;
};

export type ListGroupsInput = {
  readonly start?: number | null | undefined;
  readonly count?: number | null | undefined;
  readonly query?: string | null | undefined;
};

export type ListUsersInput = {
  readonly start?: number | null | undefined;
  readonly count?: number | null | undefined;
  readonly query?: string | null | undefined;
};

export type RemoveGroupMembersInput = {
  readonly groupUrn: string;
  readonly userUrns: ReadonlyArray<string>;
};

export type UpdateCorpUserViewsSettingsInput = {
  readonly defaultView?: string | null | undefined;
};

export type CreateViewInput = {
  readonly viewType: DataHubViewType;
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly definition: DataHubViewDefinitionInput;
};

export type DataHubViewDefinitionInput = {
  readonly entityTypes: ReadonlyArray<EntityType>;
  readonly filter: DataHubViewFilterInput;
};

export type DataHubViewFilterInput = {
  readonly operator: LogicalOperator;
  readonly filters: ReadonlyArray<FacetFilterInput>;
};

export type DataHubViewType =
  | 'PERSONAL'
  | 'GLOBAL';

export type UpdateViewInput = {
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly definition?: DataHubViewDefinitionInput | null | undefined;
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

export type FabricType =
  | 'DEV'
  | 'TEST'
  | 'QA'
  | 'UAT'
  | 'EI'
  | 'PRE'
  | 'STG'
  | 'NON_PROD'
  | 'PROD'
  | 'CORP'
  | 'RVW'
  | 'SANDBOX'
  | 'PRD'
  | 'TST'
  | 'SIT'
  | 'SBX'
  | 'CERT';

export type IconLibrary =
  | 'MATERIAL';

export type LineageDirection =
  | 'UPSTREAM'
  | 'DOWNSTREAM';

export type LogicalOperator =
  | 'AND'
  | 'OR';

export type OriginType =
  | 'NATIVE'
  | 'EXTERNAL'
  | 'UNKNOWN';

export type ResourceSpec = {
  readonly resourceType: EntityType;
  readonly resourceUrn: string;
};

export type SubResourceType =
  | 'DATASET_FIELD';

export type BatchAssignFormInput = {
  readonly formUrn: string;
  readonly entityUrns: ReadonlyArray<string>;
};

export type BatchRemoveFormInput = {
  readonly formUrn: string;
  readonly entityUrns: ReadonlyArray<string>;
};

export type CreateDynamicFormAssignmentInput = {
  readonly formUrn: string;
  readonly orFilters: ReadonlyArray<AndFilterInput>;
};

export type CreateFormInput = {
  readonly id?: string | null | undefined;
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly type?: FormType | null | undefined;
  readonly prompts?: ReadonlyArray<CreatePromptInput> | null | undefined;
  readonly actors?: FormActorAssignmentInput | null | undefined;
};

export type CreatePromptInput = {
  readonly id?: string | null | undefined;
  readonly title: string;
  readonly description?: string | null | undefined;
  readonly type: FormPromptType;
  readonly structuredPropertyParams?: StructuredPropertyParamsInput | null | undefined;
  readonly required?: boolean | null | undefined;
};

export type FormActorAssignmentInput = {
  readonly owners?: boolean | null | undefined;
  readonly users?: ReadonlyArray<string> | null | undefined;
  readonly groups?: ReadonlyArray<string> | null | undefined;
};

export type FormActorAssignmentUpdateInput = {
  readonly owners?: boolean | null | undefined;
  readonly usersToAdd?: ReadonlyArray<string> | null | undefined;
  readonly usersToRemove?: ReadonlyArray<string> | null | undefined;
  readonly groupsToAdd?: ReadonlyArray<string> | null | undefined;
  readonly groupsToRemove?: ReadonlyArray<string> | null | undefined;
};

export type FormPromptType =
  | 'STRUCTURED_PROPERTY'
  | 'FIELDS_STRUCTURED_PROPERTY';

export type FormType =
  | 'VERIFICATION'
  | 'COMPLETION';

export type PropertyValueInput = {
  readonly stringValue?: string | null | undefined;
  readonly numberValue?: number | null | undefined;
};

export type StructuredPropertyInputParams = {
  readonly structuredPropertyUrn: string;
  readonly values: ReadonlyArray<PropertyValueInput>;
};

export type StructuredPropertyParamsInput = {
  readonly urn: string;
};

export type SubmitFormPromptInput = {
  readonly promptId: string;
  readonly formUrn: string;
  readonly type: FormPromptType;
  readonly fieldPath?: string | null | undefined;
  readonly structuredPropertyParams?: StructuredPropertyInputParams | null | undefined;
};

export type UpdateFormInput = {
  readonly urn: string;
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly type?: FormType | null | undefined;
  readonly promptsToAdd?: ReadonlyArray<CreatePromptInput> | null | undefined;
  readonly promptsToRemove?: ReadonlyArray<string> | null | undefined;
  readonly actors?: FormActorAssignmentUpdateInput | null | undefined;
};

export type VerifyFormInput = {
  readonly formUrn: string;
  readonly entityUrn: string;
};

export type IncidentPriority =
  | 'LOW'
  | 'MEDIUM'
  | 'HIGH'
  | 'CRITICAL';

export type IncidentSourceInput = {
  readonly type: IncidentSourceType;
};

export type IncidentSourceType =
  | 'MANUAL'
  | 'ASSERTION_FAILURE';

export type IncidentStage =
  | 'TRIAGE'
  | 'INVESTIGATION'
  | 'WORK_IN_PROGRESS'
  | 'FIXED'
  | 'NO_ACTION_REQUIRED';

export type IncidentState =
  | 'ACTIVE'
  | 'RESOLVED';

export type IncidentStatusInput = {
  readonly state: IncidentState;
  readonly stage?: IncidentStage | null | undefined;
  readonly message?: string | null | undefined;
};

export type IncidentType =
  | 'FRESHNESS'
  | 'VOLUME'
  | 'FIELD'
  | 'SQL'
  | 'DATA_SCHEMA'
  | 'OPERATIONAL'
  | 'CUSTOM';

export type RaiseIncidentInput = {
  readonly type: IncidentType;
  readonly customType?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly resourceUrn?: string | null | undefined;
  readonly resourceUrns?: ReadonlyArray<string> | null | undefined;
  readonly startedAt?: number | null | undefined;
  readonly source?: IncidentSourceInput | null | undefined;
  readonly status?: IncidentStatusInput | null | undefined;
  readonly priority?: IncidentPriority | null | undefined;
  readonly assigneeUrns?: ReadonlyArray<string> | null | undefined;
};

export type UpdateIncidentInput = {
  readonly title?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly startedAt?: number | null | undefined;
  readonly status?: IncidentStatusInput | null | undefined;
  readonly priority?: IncidentPriority | null | undefined;
  readonly resourceUrns?: ReadonlyArray<string> | null | undefined;
  readonly assigneeUrns?: ReadonlyArray<string> | null | undefined;
};

export type CreateSecretInput = {
  readonly name: string;
  readonly value: string;
  readonly description?: string | null | undefined;
};

export type ListSecretsInput = {
  readonly start?: number | null | undefined;
  readonly count?: number | null | undefined;
  readonly query?: string | null | undefined;
};

export type RollbackIngestionInput = {
  readonly runId: string;
};

export type UpdateSecretInput = {
  readonly urn: string;
  readonly name: string;
  readonly value: string;
  readonly description?: string | null | undefined;
};

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

export type AllowedValueInput = {
  readonly stringValue?: string | null | undefined;
  readonly numberValue?: number | null | undefined;
  readonly description?: string | null | undefined;
};

export type CreateStructuredPropertyInput = {
  readonly id?: string | null | undefined;
  readonly qualifiedName?: string | null | undefined;
  readonly displayName?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly immutable?: boolean | null | undefined;
  readonly valueType: string;
  readonly typeQualifier?: TypeQualifierInput | null | undefined;
  readonly allowedValues?: ReadonlyArray<AllowedValueInput> | null | undefined;
  readonly cardinality?: PropertyCardinality | null | undefined;
  readonly entityTypes: ReadonlyArray<string>;
  readonly allowedPlatforms?: ReadonlyArray<string> | null | undefined;
  readonly settings?: StructuredPropertySettingsInput | null | undefined;
};

export type PropertyCardinality =
  | 'SINGLE'
  | 'MULTIPLE';

export type RemoveStructuredPropertiesInput = {
  readonly assetUrn: string;
  readonly structuredPropertyUrns: ReadonlyArray<string>;
};

export type StructuredPropertySettingsInput = {
  readonly isHidden?: boolean | null | undefined;
  readonly showInSearchFilters?: boolean | null | undefined;
  readonly showInAssetSummary?: boolean | null | undefined;
  readonly hideInAssetSummaryWhenEmpty?: boolean | null | undefined;
  readonly showAsAssetBadge?: boolean | null | undefined;
  readonly showInColumnsTable?: boolean | null | undefined;
};

export type TypeQualifierInput = {
  readonly allowedTypes?: ReadonlyArray<string> | null | undefined;
};

export type UpdateStructuredPropertyInput = {
  readonly urn: string;
  readonly displayName?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly immutable?: boolean | null | undefined;
  readonly typeQualifier?: UpdateTypeQualifierInput | null | undefined;
  readonly newAllowedValues?: ReadonlyArray<AllowedValueInput> | null | undefined;
  readonly setCardinalityAsMultiple?: boolean | null | undefined;
  readonly newEntityTypes?: ReadonlyArray<string> | null | undefined;
  readonly newAllowedPlatforms?: ReadonlyArray<string> | null | undefined;
  readonly settings?: StructuredPropertySettingsInput | null | undefined;
};

export type UpdateTypeQualifierInput = {
  readonly newAllowedTypes?: ReadonlyArray<string> | null | undefined;
};

export type UpsertStructuredPropertiesInput = {
  readonly assetUrn: string;
  readonly structuredPropertyInputParams: ReadonlyArray<StructuredPropertyInputParams>;
};

export type AggregateAcrossEntitiesInput = {
  readonly types?: ReadonlyArray<EntityType> | null | undefined;
  readonly query: string;
  readonly facets?: ReadonlyArray<string | null | undefined> | null | undefined;
  readonly orFilters?: ReadonlyArray<AndFilterInput> | null | undefined;
  readonly viewUrn?: string | null | undefined;
  readonly searchFlags?: SearchFlags | null | undefined;
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

export type BrowseV2Input = {
  readonly type?: EntityType | null | undefined;
  readonly types?: ReadonlyArray<EntityType> | null | undefined;
  readonly path?: ReadonlyArray<string> | null | undefined;
  readonly start?: number | null | undefined;
  readonly count?: number | null | undefined;
  readonly orFilters?: ReadonlyArray<AndFilterInput> | null | undefined;
  readonly viewUrn?: string | null | undefined;
  readonly query?: string | null | undefined;
  readonly searchFlags?: SearchFlags | null | undefined;
};

export type EntityTypeToPlatforms = {
  readonly entityType: EntityType;
  readonly platforms?: ReadonlyArray<string> | null | undefined;
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

export type LineageFlags = {
  readonly entitiesExploredPerHopLimit?: number | null | undefined;
  readonly startTimeMillis?: number | null | undefined;
  readonly endTimeMillis?: number | null | undefined;
  readonly ignoreAsHops?: ReadonlyArray<EntityTypeToPlatforms> | null | undefined;
  /** Edges below are left out of the walk, 0 to 1 */
  readonly minConfidence?: number | null | undefined;
};

export type ScrollAcrossEntitiesInput = {
  readonly types?: ReadonlyArray<EntityType> | null | undefined;
  readonly query: string;
  readonly scrollId?: string | null | undefined;
  readonly keepAlive?: string | null | undefined;
  readonly count?: number | null | undefined;
  readonly orFilters?: ReadonlyArray<AndFilterInput> | null | undefined;
  readonly viewUrn?: string | null | undefined;
  readonly searchFlags?: SearchFlags | null | undefined;
  readonly sortInput?: SearchSortInput | null | undefined;
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

export type SearchAcrossLineageInput = {
  readonly urn?: string | null | undefined;
  readonly direction: LineageDirection;
  readonly types?: ReadonlyArray<EntityType> | null | undefined;
  readonly query?: string | null | undefined;
  readonly start?: number | null | undefined;
  readonly count?: number | null | undefined;
  /** @deprecated Field no longer supported */
  readonly filters?: ReadonlyArray<FacetFilterInput> | null | undefined;
  readonly orFilters?: ReadonlyArray<AndFilterInput> | null | undefined;
  /** @deprecated Field no longer supported */
  readonly startTimeMillis?: number | null | undefined;
  /** @deprecated Field no longer supported */
  readonly endTimeMillis?: number | null | undefined;
  readonly searchFlags?: SearchFlags | null | undefined;
  readonly lineageFlags?: LineageFlags | null | undefined;
  readonly viewUrn?: string | null | undefined;
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

export type BatchUpdateStepStatesInput = {
  readonly states: ReadonlyArray<StepStateInput>;
};

export type StepStateInput = {
  readonly id: string;
  readonly properties: ReadonlyArray<StringMapEntryInput | null | undefined>;
};

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

export type FollowInput = {
  /** At most 1,000; a person follows at most 2,000 */
  readonly urns: ReadonlyArray<string>;
};

export type FollowsInput = {
  /** urn:li:corpuser:<name>; left out: me */
  readonly person?: string | null | undefined;
  readonly start?: number | null | undefined;
  /** At most 100 */
  readonly count?: number | null | undefined;
};

export type FollowersInput = {
  readonly urn: string;
  readonly start?: number | null | undefined;
  /** At most 100 */
  readonly count?: number | null | undefined;
};

export type NewsInput = {
  readonly start?: number | null | undefined;
  /** At most 100 */
  readonly count?: number | null | undefined;
  readonly unreadOnly?: boolean | null | undefined;
};

export type MarkNewsReadInput = {
  /** Left out: everything */
  readonly urns?: ReadonlyArray<string> | null | undefined;
};

export type NarrowStructuredPropertyInput = {
  readonly urn: string;
  /** An empty list allows every value */
  readonly allowedValues?: ReadonlyArray<AllowedValueInput> | null | undefined;
  readonly cardinality?: PropertyCardinality | null | undefined;
  /** urn:li:entityType:datahub.… */
  readonly entityTypes?: ReadonlyArray<string> | null | undefined;
};

export type AssessmentUrnInput = {
  /** urn:li:impactAssessment:<id> */
  readonly urn: string;
};

export type AssessmentsInput = {
  readonly start?: number | null | undefined;
  /** At most 100 */
  readonly count?: number | null | undefined;
  /** Only those that I made */
  readonly mine?: boolean | null | undefined;
  /** Only those that change this asset */
  readonly asset?: string | null | undefined;
};

export type SaveAssessmentInput = {
  readonly title: string;
  readonly note?: string | null | undefined;
  /** Left out: those of the assessment that is run again */
  readonly changes?: ReadonlyArray<ChangeInput> | null | undefined;
  readonly minConfidence?: number | null | undefined;
  /** An assessment of which this is a later run */
  readonly runOf?: string | null | undefined;
};

export type SendAssessmentInput = {
  readonly urn: string;
  /** Users and groups who own consumers in it; left out: all who own one that is not SAFE */
  readonly recipients?: ReadonlyArray<string> | null | undefined;
  readonly message?: string | null | undefined;
};

export type AcknowledgeAssessmentInput = {
  readonly urn: string;
  /** A group of mine; left out: everything that is addressed to me or to my groups and waits */
  readonly recipient?: string | null | undefined;
  readonly comment?: string | null | undefined;
};

export type CompareAssessmentsInput = {
  readonly from: string;
  /** Left out: the changes of "from", asked again now; nothing is kept */
  readonly to?: string | null | undefined;
};

export type NoticesInput = {
  readonly start?: number | null | undefined;
  /** At most 100 */
  readonly count?: number | null | undefined;
};

export type AssessmentDifferenceKind =
  | 'WORSE'
  | 'BETTER'
  | 'APPEARED'
  | 'VANISHED';

export type NoticeKind =
  /** Sent to me or to a group of mine */
  | 'SENT'
  /** Somebody acknowledged what I sent: the sender, time and message are of the answer */
  | 'ACKNOWLEDGED';

export type ImpactInput = {
  readonly changes: ReadonlyArray<ChangeInput>;
  readonly at?: number | null | undefined;
  readonly start?: number | null | undefined;
  readonly count?: number | null | undefined;
  readonly verdicts?: ReadonlyArray<Verdict> | null | undefined;
  readonly minConfidence?: number | null | undefined;
  /** Consumers of these kinds only, as urns name them: dataset, dashboard, … */
  readonly kinds?: ReadonlyArray<string> | null | undefined;
  /** Consumers that one of these users and groups owns; "" stands for nobody */
  readonly owners?: ReadonlyArray<string> | null | undefined;
  /** Consumers of these domains; "" stands for none */
  readonly domains?: ReadonlyArray<string> | null | undefined;
  /** Counts the consumers that were asked for by group, all of them and not only the page's */
  readonly groupBy?: ImpactGrouping | null | undefined;
};

export type ImpactGrouping =
  | 'OWNER'
  | 'DOMAIN'
  | 'KIND'
  | 'VERDICT';

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

export type ChangesInTextInput = {
  /** ALTER, DROP, CREATE TABLE, CREATE VIEW, or one SELECT that becomes the definition of the asset */
  readonly sql: string;
  /** That of the asset's platform where left out */
  readonly dialect?: string | null | undefined;
  /** The dataset that a bare SELECT defines; statements that name a table find theirs by name */
  readonly asset?: string | null | undefined;
};

export type TextFinding =
  /** No dataset has this name */
  | 'NOT_FOUND'
  /** Several datasets have this name; about names them */
  | 'AMBIGUOUS'
  /** A query that names no target: say whose definition it is */
  | 'WHOSE'
  /** Part of the statement was not understood; about holds it */
  | 'PARTLY_READ'
  /** The statement changes no table that it names */
  | 'NO_CHANGE'
  /** The columns that about names are not known there */
  | 'NO_COLUMN'
  /** The columns of the dataset are not known, so that nothing can be compared */
  | 'NO_SCHEMA'
  /** The columns that the query gives could not be told */
  | 'NO_COLUMNS_READ';

export type WhatIfInput = {
  /** Up to 100 assets, each once */
  readonly edits: ReadonlyArray<WhatIfEdit>;
  /** Changes beside those that follow from the edited schemas */
  readonly changes?: ReadonlyArray<ChangeInput> | null | undefined;
  readonly start?: number | null | undefined;
  readonly count?: number | null | undefined;
  readonly verdicts?: ReadonlyArray<Verdict> | null | undefined;
  readonly minConfidence?: number | null | undefined;
};

/** One dataset as it would be; what is left out stays */
export type WhatIfEdit = {
  readonly urn: string;
  /** All columns it would have, in order */
  readonly columns?: ReadonlyArray<WhatIfColumn> | null | undefined;
  /** All assets that would feed it; with it, or with sql, its column lineage is replaced too */
  readonly upstreams?: ReadonlyArray<string> | null | undefined;
  readonly addUpstreams?: ReadonlyArray<string> | null | undefined;
  readonly removeUpstreams?: ReadonlyArray<string> | null | undefined;
  readonly addColumnEdges?: ReadonlyArray<WhatIfColumnEdge> | null | undefined;
  readonly removeColumnEdges?: ReadonlyArray<WhatIfColumnEdge> | null | undefined;
  /** The text of its view or model: its lineage is read from it, and its columns where they are not given */
  readonly sql?: WhatIfSql | null | undefined;
};

export type WhatIfColumn = {
  readonly name: string;
  readonly type?: string | null | undefined;
};

export type WhatIfColumnEdge = {
  /** A column of another asset */
  readonly from: string;
  /** A column of the edited asset, by its path */
  readonly to: string;
  /** 0 to 1 */
  readonly confidence?: number | null | undefined;
  readonly transform?: string | null | undefined;
};

export type WhatIfSql = {
  readonly text: string;
  /** That of the platform where left out */
  readonly dialect?: string | null | undefined;
  readonly defaultDatabase?: string | null | undefined;
  readonly defaultSchema?: string | null | undefined;
};

export type WhatIfArrowChange =
  | 'APPEARED'
  | 'VANISHED'
  | 'CHANGED';

export type SqlLineageInput = {
  /** At most 1 MiB */
  readonly sql: string;
  /** One of sqlDialects, or another name of it; absent: the platform's own */
  readonly dialect?: string | null | undefined;
  /** Whose tables the text names: snowflake, postgres, … */
  readonly platform: string;
  readonly env?: FabricType | null | undefined;
  readonly defaultDatabase?: string | null | undefined;
  readonly defaultSchema?: string | null | undefined;
};

export type SqlSeverity =
  | 'ERROR'
  | 'WARNING'
  | 'INFO';

export type LineageTransformsInput = {
  /** Assets, at most 2000: those that are drawn */
  readonly urns: ReadonlyArray<string>;
  /** 2 to 500 characters; letter case does not count */
  readonly text: string;
  readonly at?: number | null | undefined;
};

export type LineageEndsInput = {
  /** Data flows from → to; both assets, or both columns */
  readonly from: string;
  readonly to: string;
  /** A rejection of this source's claims only; absent: of everybody's */
  readonly source?: string | null | undefined;
};

export type RejectLineageInput = {
  readonly from: string;
  readonly to: string;
  /** Only what this source claims; absent: whoever claims it */
  readonly source?: string | null | undefined;
  readonly reason?: string | null | undefined;
};

export type AddLineageInput = {
  readonly from: string;
  readonly to: string;
  /** 0 to 1; absent: certain */
  readonly confidence?: number | null | undefined;
  /** As the protocol has it: IDENTITY, TRANSFORMATION, or the expression */
  readonly transform?: string | null | undefined;
  readonly note?: string | null | undefined;
};

/** How the confidences of several witnesses of one arrow come together: the highest, or 1 − Π(1 − c) over its sources */
export type WitnessCombination =
  | 'MAX'
  | 'NOISY_OR';

/** What an answer leaves out */
export type LineageMissingKind =
  /** Neighbours beyond what is drawn per hop */
  | 'NEIGHBOURS'
  | 'NODES'
  | 'EDGES'
  /** The time an answer may take was over */
  | 'TIME'
  | 'PATHS'
  | 'ROUTES'
  /** Schemas of more assets than one answer reads */
  | 'SCHEMAS'
  | 'EVENTS'
  /** Entities that the viewer may not see; without their number */
  | 'HIDDEN';

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
  readonly combine?: WitnessCombination | null | undefined;
  /** Arrows that a person rejected too, marked; they are followed like others then */
  readonly showRejected?: boolean | null | undefined;
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
  readonly hideJobs?: boolean | null | undefined;
  readonly combine?: WitnessCombination | null | undefined;
  readonly showRejected?: boolean | null | undefined;
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

export type LineagePathLevel =
  | 'ASSET'
  | 'COLUMN'
  /** Columns where they are traced, assets where they are not */
  | 'JOINED';

export type LineagePathsInput = {
  /** An asset or a column */
  readonly from: string;
  /** Absent: outward from the one node, to everything that is reached */
  readonly to?: string | null | undefined;
  /** Outward only: which way */
  readonly side?: LineageSide | null | undefined;
  /** Absent: ASSET between assets, COLUMN between columns, JOINED between the two */
  readonly level?: LineagePathLevel | null | undefined;
  readonly combine?: WitnessCombination | null | undefined;
  /** Outward only: page of what is reached, 0 to 1000 at once */
  readonly start?: number | null | undefined;
  readonly count?: number | null | undefined;
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

export type ThresholdsInput = {
  readonly breaksFrom?: number | null | undefined;
  readonly weakBelow?: number | null | undefined;
  readonly silentDays?: number | null | undefined;
  readonly hops?: number | null | undefined;
};

/** Which edges are meant: those with an end in it. Empty: the whole catalogue; several parts: what lies in all of them */
export type LineageScope = {
  /** Assets or columns, with all that lies within so many hops of them */
  readonly urns?: ReadonlyArray<string> | null | undefined;
  /** 0 to 100; 0: the edges of the assets themselves */
  readonly hops?: number | null | undefined;
  /** With the domains below it */
  readonly domain?: string | null | undefined;
  readonly platform?: string | null | undefined;
  /** ASSET or COLUMN; absent: both */
  readonly level?: LineageLevelOnly | null | undefined;
};

export type LineageLevelOnly =
  | 'ASSET'
  | 'COLUMN';

export type LineageChangeKind =
  | 'APPEARED'
  | 'VANISHED'
  /** Its confidence */
  | 'CHANGED';

export type LineageDiffInput = {
  readonly from: number;
  /** Absent: now */
  readonly to?: number | null | undefined;
  readonly scope?: LineageScope | null | undefined;
  readonly kinds?: ReadonlyArray<LineageChangeKind> | null | undefined;
  readonly minConfidence?: number | null | undefined;
  readonly combine?: WitnessCombination | null | undefined;
  readonly start?: number | null | undefined;
  /** 0 to 1000 */
  readonly count?: number | null | undefined;
};

export type LineageHistoryInput = {
  readonly urn: string;
  readonly from?: number | null | undefined;
  readonly to?: number | null | undefined;
  readonly start?: number | null | undefined;
  /** 0 to 1000 */
  readonly count?: number | null | undefined;
};

export type LineageEventKind =
  | 'EDGE_APPEARED'
  | 'EDGE_VANISHED'
  | 'EDGE_CHANGED'
  | 'EDGE_REJECTED'
  | 'EDGE_REINSTATED'
  | 'COLUMNS_ADDED'
  | 'COLUMNS_REMOVED';

export type EntityHistoryInput = {
  readonly urn: string;
  /** TECHNICAL_SCHEMA, DOCUMENTATION, TAG, GLOSSARY_TERM, OWNERSHIP, DOMAIN, LINEAGE, LIFECYCLE, PROPERTIES; absent: all */
  readonly categories?: ReadonlyArray<string> | null | undefined;
  readonly start?: number | null | undefined;
  readonly count?: number | null | undefined;
};

export type PolicyPartsFragment = { readonly urn: string, readonly type: PolicyType, readonly name: string, readonly state: PolicyState, readonly description: string | null, readonly privileges: ReadonlyArray<string>, readonly editable: boolean, readonly deletable: boolean, readonly actors: { readonly users: ReadonlyArray<string> | null, readonly groups: ReadonlyArray<string> | null, readonly roles: ReadonlyArray<string> | null, readonly resourceOwners: boolean, readonly resourceOwnersTypes: ReadonlyArray<string> | null, readonly allUsers: boolean, readonly allGroups: boolean }, readonly resources: { readonly type: string | null, readonly resources: ReadonlyArray<string> | null, readonly allResources: boolean | null, readonly filter: { readonly criteria: ReadonlyArray<{ readonly field: string, readonly condition: PolicyMatchCondition, readonly values: ReadonlyArray<{ readonly value: string }> }> | null } | null } | null };

export type PoliciesQueryVariables = Exact<{
  input: ListPoliciesInput;
}>;


export type PoliciesQuery = { readonly listPolicies: { readonly total: number, readonly policies: ReadonlyArray<{ readonly urn: string, readonly type: PolicyType, readonly name: string, readonly state: PolicyState, readonly description: string | null, readonly privileges: ReadonlyArray<string>, readonly editable: boolean, readonly deletable: boolean, readonly actors: { readonly users: ReadonlyArray<string> | null, readonly groups: ReadonlyArray<string> | null, readonly roles: ReadonlyArray<string> | null, readonly resourceOwners: boolean, readonly resourceOwnersTypes: ReadonlyArray<string> | null, readonly allUsers: boolean, readonly allGroups: boolean }, readonly resources: { readonly type: string | null, readonly resources: ReadonlyArray<string> | null, readonly allResources: boolean | null, readonly filter: { readonly criteria: ReadonlyArray<{ readonly field: string, readonly condition: PolicyMatchCondition, readonly values: ReadonlyArray<{ readonly value: string }> }> | null } | null } | null }> } | null };

export type PrivilegeTextsQueryVariables = Exact<{ [key: string]: never; }>;


export type PrivilegeTextsQuery = { readonly appConfig: { readonly policiesConfig: { readonly platformPrivileges: ReadonlyArray<{ readonly type: string, readonly displayName: string | null, readonly description: string | null }>, readonly resourcePrivileges: ReadonlyArray<{ readonly privileges: ReadonlyArray<{ readonly type: string, readonly displayName: string | null, readonly description: string | null }> }> } } | null };

export type CreatePolicyMutationVariables = Exact<{
  input: PolicyUpdateInput;
}>;


export type CreatePolicyMutation = { readonly createPolicy: string | null };

export type UpdatePolicyMutationVariables = Exact<{
  urn: string;
  input: PolicyUpdateInput;
}>;


export type UpdatePolicyMutation = { readonly updatePolicy: string | null };

export type DeletePolicyMutationVariables = Exact<{
  urn: string;
}>;


export type DeletePolicyMutation = { readonly deletePolicy: string | null };

export type EffectPartsFragment = { readonly privileges: ReadonlyArray<string>, readonly entities: number, readonly examples: ReadonlyArray<string> };

export type PolicyPreviewQueryVariables = Exact<{
  input: PolicyPreviewInput;
}>;


export type PolicyPreviewQuery = { readonly policyPreview: { readonly total: number, readonly asked: number, readonly selected: number, readonly examples: ReadonlyArray<string>, readonly complete: boolean, readonly viewIsOpen: boolean, readonly people: ReadonlyArray<{ readonly urn: string, readonly name: string, readonly gains: ReadonlyArray<{ readonly privileges: ReadonlyArray<string>, readonly entities: number, readonly examples: ReadonlyArray<string> }>, readonly losses: ReadonlyArray<{ readonly privileges: ReadonlyArray<string>, readonly entities: number, readonly examples: ReadonlyArray<string> }> }> } };

export type ExplainAccessQueryVariables = Exact<{
  urn?: string | null | undefined;
  privilege: string;
  actor?: string | null | undefined;
}>;


export type ExplainAccessQuery = { readonly explainAccess: { readonly allowed: boolean, readonly sentence: string, readonly policies: ReadonlyArray<{ readonly urn: string, readonly name: string, readonly grants: boolean, readonly reason: string }> } };

export type RolesWithMembersQueryVariables = Exact<{ [key: string]: never; }>;


export type RolesWithMembersQuery = { readonly listRoles: { readonly roles: ReadonlyArray<{ readonly urn: string, readonly name: string, readonly description: string, readonly relationships: { readonly total: number | null, readonly relationships: ReadonlyArray<{ readonly entity:
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
            | { readonly urn: string }
           | null }> } | null }> } | null };

export type GiveRoleMutationVariables = Exact<{
  input: BatchAssignRoleInput;
}>;


export type GiveRoleMutation = { readonly batchAssignRole: boolean | null };

export type AuditQueryVariables = Exact<{
  input: AuditEventsInput;
}>;


export type AuditQuery = { readonly auditEvents: { readonly keptDays: number, readonly total: number, readonly events: ReadonlyArray<{ readonly id: string, readonly time: number, readonly action: string, readonly outcome: AuditOutcome, readonly actor: string, readonly credential: string | null, readonly credentialId: string | null, readonly protocol: string | null, readonly privilege: string | null, readonly policy: string | null, readonly urn: string | null, readonly traceId: string | null, readonly changes: ReadonlyArray<{ readonly aspect: string, readonly change: string, readonly fromVersion: number | null, readonly toVersion: number | null }> }> } };

export type SecretNamesQueryVariables = Exact<{
  input: ListSecretsInput;
}>;


export type SecretNamesQuery = { readonly listSecrets: { readonly total: number | null, readonly secrets: ReadonlyArray<{ readonly urn: string, readonly name: string, readonly description: string | null }> } | null };

export type CreateSecretMutationVariables = Exact<{
  input: CreateSecretInput;
}>;


export type CreateSecretMutation = { readonly createSecret: string | null };

export type ReplaceSecretMutationVariables = Exact<{
  input: UpdateSecretInput;
}>;


export type ReplaceSecretMutation = { readonly updateSecret: string | null };

export type DeleteSecretMutationVariables = Exact<{
  urn: string;
}>;


export type DeleteSecretMutation = { readonly deleteSecret: string | null };

export type ServiceAccountsQueryVariables = Exact<{
  input: ListServiceAccountsInput;
}>;


export type ServiceAccountsQuery = { readonly listServiceAccounts: { readonly total: number, readonly serviceAccounts: ReadonlyArray<{ readonly urn: string, readonly name: string, readonly displayName: string | null, readonly description: string | null }> } };

export type CreateServiceAccountMutationVariables = Exact<{
  input: CreateServiceAccountInput;
}>;


export type CreateServiceAccountMutation = { readonly createServiceAccount: { readonly urn: string } };

export type DeleteServiceAccountMutationVariables = Exact<{
  urn: string;
}>;


export type DeleteServiceAccountMutation = { readonly deleteServiceAccount: boolean };

export type TokensOfQueryVariables = Exact<{
  input: ListAccessTokenInput;
}>;


export type TokensOfQuery = { readonly listAccessTokens: { readonly total: number, readonly tokens: ReadonlyArray<{ readonly id: string, readonly name: string, readonly createdAt: number, readonly expiresAt: number | null }> } };

export type MakeTokenForMutationVariables = Exact<{
  input: CreateAccessTokenInput;
}>;


export type MakeTokenForMutation = { readonly createAccessToken: { readonly accessToken: string } | null };

export type RevokeTokenOfMutationVariables = Exact<{
  tokenId: string;
}>;


export type RevokeTokenOfMutation = { readonly revokeAccessToken: boolean };

export type InstallationQueryVariables = Exact<{ [key: string]: never; }>;


export type InstallationQuery = { readonly installation: { readonly viewAuthorization: boolean, readonly auditDays: number, readonly passwordMinLength: number, readonly loginLimits: boolean, readonly secureCookies: boolean, readonly publicUrl: string | null, readonly passwordChosen: boolean, readonly provider: { readonly name: string, readonly issuer: string, readonly clientId: string, readonly scope: string, readonly userNameClaim: string, readonly groupClaims: ReadonlyArray<string>, readonly requiredGroups: ReadonlyArray<string>, readonly roles: ReadonlyArray<string>, readonly createsUsers: boolean } | null, readonly outsideTokens: { readonly issuer: string, readonly audience: string } | null } };

export type SharedSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type SharedSettingsQuery = { readonly docPropagationSettings: { readonly docColumnPropagation: boolean | null } | null, readonly globalViewsSettings: { readonly defaultView: string | null } | null, readonly listGlobalViews: { readonly views: ReadonlyArray<{ readonly urn: string, readonly name: string }> } | null };

export type SetColumnDocsMutationVariables = Exact<{
  input: UpdateDocPropagationSettingsInput;
}>;


export type SetColumnDocsMutation = { readonly updateDocPropagationSettings: boolean };

export type SetSharedViewMutationVariables = Exact<{
  input: UpdateGlobalViewsSettingsInput;
}>;


export type SetSharedViewMutation = { readonly updateGlobalViewsSettings: boolean };

export type SetupStepsQueryVariables = Exact<{
  ids: ReadonlyArray<string> | string;
}>;


export type SetupStepsQuery = { readonly batchGetStepStates: { readonly results: ReadonlyArray<{ readonly id: string }> } };

export type SourceCountQueryVariables = Exact<{ [key: string]: never; }>;


export type SourceCountQuery = { readonly listIngestionSources: { readonly total: number } | null };

export type FinishSetupMutationVariables = Exact<{
  input: BatchUpdateStepStatesInput;
}>;


export type FinishSetupMutation = { readonly batchUpdateStepStates: { readonly results: ReadonlyArray<{ readonly id: string, readonly succeeded: boolean }> } };

export type AddTagsMutationVariables = Exact<{
  input: BatchAddTagsInput;
}>;


export type AddTagsMutation = { readonly batchAddTags: boolean | null };

export type RemoveTagsMutationVariables = Exact<{
  input: BatchRemoveTagsInput;
}>;


export type RemoveTagsMutation = { readonly batchRemoveTags: boolean | null };

export type AddTermsMutationVariables = Exact<{
  input: BatchAddTermsInput;
}>;


export type AddTermsMutation = { readonly batchAddTerms: boolean | null };

export type RemoveTermsMutationVariables = Exact<{
  input: BatchRemoveTermsInput;
}>;


export type RemoveTermsMutation = { readonly batchRemoveTerms: boolean | null };

export type AddOwnersMutationVariables = Exact<{
  input: BatchAddOwnersInput;
}>;


export type AddOwnersMutation = { readonly batchAddOwners: boolean | null };

export type RemoveOwnersMutationVariables = Exact<{
  input: BatchRemoveOwnersInput;
}>;


export type RemoveOwnersMutation = { readonly batchRemoveOwners: boolean | null };

export type SetDomainMutationVariables = Exact<{
  input: BatchSetDomainInput;
}>;


export type SetDomainMutation = { readonly batchSetDomain: boolean | null };

export type UpdateDescriptionMutationVariables = Exact<{
  input: DescriptionUpdateInput;
}>;


export type UpdateDescriptionMutation = { readonly updateDescription: boolean | null };

export type UpdateDeprecationMutationVariables = Exact<{
  input: BatchUpdateDeprecationInput;
}>;


export type UpdateDeprecationMutation = { readonly batchUpdateDeprecation: boolean | null };

export type AddLinkMutationVariables = Exact<{
  input: AddLinkInput;
}>;


export type AddLinkMutation = { readonly addLink: boolean | null };

export type RemoveLinkMutationVariables = Exact<{
  input: RemoveLinkInput;
}>;


export type RemoveLinkMutation = { readonly removeLink: boolean | null };

export type SetStructuredPropertiesMutationVariables = Exact<{
  input: UpsertStructuredPropertiesInput;
}>;


export type SetStructuredPropertiesMutation = { readonly upsertStructuredProperties: { readonly properties: ReadonlyArray<{ readonly structuredProperty: { readonly urn: string } }> | null } };

export type RemoveStructuredPropertiesMutationVariables = Exact<{
  input: RemoveStructuredPropertiesInput;
}>;


export type RemoveStructuredPropertiesMutation = { readonly removeStructuredProperties: { readonly properties: ReadonlyArray<{ readonly structuredProperty: { readonly urn: string } }> | null } };

export type RaiseIncidentMutationVariables = Exact<{
  input: RaiseIncidentInput;
}>;


export type RaiseIncidentMutation = { readonly raiseIncident: string | null };

export type UpdateIncidentStatusMutationVariables = Exact<{
  urn: string;
  input: IncidentStatusInput;
}>;


export type UpdateIncidentStatusMutation = { readonly updateIncidentStatus: boolean | null };

export type GrantedPrivilegesQueryVariables = Exact<{
  input: GetGrantedPrivilegesInput;
}>;


export type GrantedPrivilegesQuery = { readonly getGrantedPrivileges: { readonly privileges: ReadonlyArray<string> } | null };

export type OwnershipTypesQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnershipTypesQuery = { readonly listOwnershipTypes: { readonly ownershipTypes: ReadonlyArray<{ readonly urn: string, readonly info: { readonly name: string } | null }> } };

export type PickByNameQueryVariables = Exact<{
  input: AutoCompleteMultipleInput;
}>;


export type PickByNameQuery = { readonly autoCompleteForMultiple: { readonly suggestions: ReadonlyArray<{ readonly summaries: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> }> }> } | null };

export type PickAnyQueryVariables = Exact<{
  input: SearchAcrossEntitiesInput;
}>;


export type PickAnyQuery = { readonly searchAcrossEntities: { readonly searchResults: ReadonlyArray<{ readonly summary: { readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> } }> } | null };

export type PlatformPrivilegesOfQueryVariables = Exact<{
  actorUrn: string;
}>;


export type PlatformPrivilegesOfQuery = { readonly getGrantedPrivileges: { readonly privileges: ReadonlyArray<string> } | null };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { readonly me: { readonly corpUser: { readonly urn: string, readonly username: string, readonly properties: { readonly displayName: string | null, readonly fullName: string | null, readonly title: string | null, readonly email: string | null } | null }, readonly platformPrivileges: { readonly generatePersonalAccessTokens: boolean, readonly manageGlobalViews: boolean, readonly manageDomains: boolean, readonly createDomains: boolean, readonly manageGlossaries: boolean, readonly createTags: boolean, readonly manageTags: boolean, readonly manageStructuredProperties: boolean, readonly manageGlobalAnnouncements: boolean, readonly manageIngestion: boolean, readonly manageIdentities: boolean, readonly managePolicies: boolean, readonly viewAudit: boolean, readonly manageGlobalSettings: boolean, readonly manageSecrets: boolean, readonly manageUserCredentials: boolean, readonly manageTokens: boolean, readonly manageOwnershipTypes: boolean } } | null };

export type SummaryPartsFragment = { readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> };

export type EntitySummariesQueryVariables = Exact<{
  urns: ReadonlyArray<string> | string;
}>;


export type EntitySummariesQuery = { readonly entitySummaries: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> }> };

export type ThresholdsQueryVariables = Exact<{ [key: string]: never; }>;


export type ThresholdsQuery = { readonly thresholds: { readonly breaksFrom: number, readonly weakBelow: number, readonly silentDays: number, readonly hops: number } };

export type FollowMutationVariables = Exact<{
  input: FollowInput;
}>;


export type FollowMutation = { readonly follow: ReadonlyArray<string> };

export type UnfollowMutationVariables = Exact<{
  input: FollowInput;
}>;


export type UnfollowMutation = { readonly unfollow: ReadonlyArray<string> };

export type FollowStatesQueryVariables = Exact<{
  urns: ReadonlyArray<string> | string;
}>;


export type FollowStatesQuery = { readonly followStates: ReadonlyArray<{ readonly urn: string, readonly following: boolean, readonly followers: number }> };

export type FollowsQueryVariables = Exact<{
  input: FollowsInput;
}>;


export type FollowsQuery = { readonly follows: { readonly total: number, readonly follows: ReadonlyArray<{ readonly urn: string, readonly since: number, readonly summary: { readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> } }> } };

export type FollowersQueryVariables = Exact<{
  input: FollowersInput;
}>;


export type FollowersQuery = { readonly followers: { readonly total: number, readonly followers: ReadonlyArray<{ readonly urn: string, readonly since: number, readonly summary: { readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> } }> } };

export type NewsQueryVariables = Exact<{
  input: NewsInput;
}>;


export type NewsQuery = { readonly news: { readonly total: number, readonly unread: number, readonly news: ReadonlyArray<{ readonly id: string, readonly urn: string, readonly time: number, readonly read: boolean, readonly more: number, readonly changes: ReadonlyArray<{ readonly category: string, readonly operation: string, readonly sentence: string, readonly time: number, readonly actor: string | null, readonly names: ReadonlyArray<string> }>, readonly summary: { readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> } }> } };

export type MarkNewsReadMutationVariables = Exact<{
  input: MarkNewsReadInput;
}>;


export type MarkNewsReadMutation = { readonly markNewsRead: boolean };

export type UpdateNameMutationVariables = Exact<{
  input: UpdateNameInput;
}>;


export type UpdateNameMutation = { readonly updateName: boolean | null };

export type SetTagColorMutationVariables = Exact<{
  urn: string;
  colorHex: string;
}>;


export type SetTagColorMutation = { readonly setTagColor: boolean | null };

export type UpdateDisplayMutationVariables = Exact<{
  urn: string;
  input: DisplayPropertiesUpdateInput;
}>;


export type UpdateDisplayMutation = { readonly updateDisplayProperties: boolean | null };

export type DeleteTagMutationVariables = Exact<{
  urn: string;
}>;


export type DeleteTagMutation = { readonly deleteTag: boolean | null };

export type DeleteDomainMutationVariables = Exact<{
  urn: string;
}>;


export type DeleteDomainMutation = { readonly deleteDomain: boolean | null };

export type DeleteGlossaryEntityMutationVariables = Exact<{
  urn: string;
}>;


export type DeleteGlossaryEntityMutation = { readonly deleteGlossaryEntity: boolean | null };

export type DeleteDataProductMutationVariables = Exact<{
  urn: string;
}>;


export type DeleteDataProductMutation = { readonly deleteDataProduct: boolean | null };

export type DeleteStructuredPropertyMutationVariables = Exact<{
  urn: string;
}>;


export type DeleteStructuredPropertyMutation = { readonly deleteStructuredProperty: boolean };

export type DeleteFormMutationVariables = Exact<{
  urn: string;
}>;


export type DeleteFormMutation = { readonly deleteForm: boolean };

export type DeleteQueryMutationVariables = Exact<{
  urn: string;
}>;


export type DeleteQueryMutation = { readonly deleteQuery: boolean | null };

export type DeleteAssertionMutationVariables = Exact<{
  urn: string;
}>;


export type DeleteAssertionMutation = { readonly deleteAssertion: boolean | null };

export type UpdateStructuredPropertyMutationVariables = Exact<{
  input: UpdateStructuredPropertyInput;
}>;


export type UpdateStructuredPropertyMutation = { readonly updateStructuredProperty: { readonly urn: string } };

export type UpdateFormMutationVariables = Exact<{
  input: UpdateFormInput;
}>;


export type UpdateFormMutation = { readonly updateForm: { readonly urn: string } };

export type UpdateQueryTextsMutationVariables = Exact<{
  urn: string;
  input: UpdateQueryInput;
}>;


export type UpdateQueryTextsMutation = { readonly updateQuery: { readonly urn: string } | null };

export type UpdateAboutMeMutationVariables = Exact<{
  urn: string;
  input: CorpUserUpdateInput;
}>;


export type UpdateAboutMeMutation = { readonly updateCorpUserProperties: { readonly urn: string } | null };

export type SetRemovedMutationVariables = Exact<{
  input: BatchUpdateSoftDeletedInput;
}>;


export type SetRemovedMutation = { readonly batchUpdateSoftDeleted: boolean | null };

export type SetEmbedMutationVariables = Exact<{
  input: UpdateEmbedInput;
}>;


export type SetEmbedMutation = { readonly updateEmbed: boolean | null };

export type UpdateIncidentMutationVariables = Exact<{
  urn: string;
  input: UpdateIncidentInput;
}>;


export type UpdateIncidentMutation = { readonly updateIncident: boolean | null };

export type NarrowStructuredPropertyMutationVariables = Exact<{
  input: NarrowStructuredPropertyInput;
}>;


export type NarrowStructuredPropertyMutation = { readonly narrowStructuredProperty: boolean };

export type StoredAspectsQueryVariables = Exact<{
  urn: string;
}>;


export type StoredAspectsQuery = { readonly entityProfile: { readonly aspects: ReadonlyArray<{ readonly name: string, readonly value: unknown }> } | null };

export type EntityProfileQueryVariables = Exact<{
  urn: string;
}>;


export type EntityProfileQuery = { readonly entityProfile: { readonly kindAspects: ReadonlyArray<string>, readonly createdOn: number | null, readonly updatedOn: number | null, readonly summary: { readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> }, readonly aspects: ReadonlyArray<{ readonly name: string, readonly version: number, readonly value: unknown, readonly createdOn: number, readonly createdBy: string, readonly source: string | null, readonly run: string | null }> } | null };

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

export type EntityStampsQueryVariables = Exact<{
  urn: string;
}>;


export type EntityStampsQuery = { readonly entityProfile: { readonly aspects: ReadonlyArray<{ readonly name: string, readonly version: number, readonly createdOn: number, readonly createdBy: string }> } | null };

export type FormDefinitionsQueryVariables = Exact<{
  urns: ReadonlyArray<string> | string;
}>;


export type FormDefinitionsQuery = { readonly entities: ReadonlyArray<
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
    | { readonly urn: string, readonly info: { readonly name: string, readonly description: string | null, readonly type: FormType, readonly prompts: ReadonlyArray<{ readonly id: string, readonly title: string, readonly description: string | null, readonly type: FormPromptType, readonly required: boolean, readonly structuredPropertyParams: { readonly structuredProperty: { readonly urn: string } } | null }>, readonly actors: { readonly owners: boolean, readonly isAssignedToMe: boolean } } }
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
   | null> | null };

export type SubmitPromptMutationVariables = Exact<{
  urn: string;
  input: SubmitFormPromptInput;
}>;


export type SubmitPromptMutation = { readonly submitFormPrompt: boolean | null };

export type VerifyFormMutationVariables = Exact<{
  input: VerifyFormInput;
}>;


export type VerifyFormMutation = { readonly verifyForm: boolean | null };

export type AssignFormMutationVariables = Exact<{
  input: BatchAssignFormInput;
}>;


export type AssignFormMutation = { readonly batchAssignForm: boolean | null };

export type UnassignFormMutationVariables = Exact<{
  input: BatchRemoveFormInput;
}>;


export type UnassignFormMutation = { readonly batchRemoveForm: boolean };

export type DatasetStatisticsQueryVariables = Exact<{
  urn: string;
}>;


export type DatasetStatisticsQuery = { readonly dataset: { readonly datasetProfiles: ReadonlyArray<{ readonly timestampMillis: number, readonly rowCount: number | null, readonly columnCount: number | null, readonly sizeInBytes: number | null, readonly fieldProfiles: ReadonlyArray<{ readonly fieldPath: string, readonly uniqueCount: number | null, readonly uniqueProportion: number | null, readonly nullCount: number | null, readonly nullProportion: number | null, readonly min: string | null, readonly max: string | null, readonly mean: string | null, readonly median: string | null, readonly stdev: string | null, readonly sampleValues: ReadonlyArray<string> | null, readonly distinctValueFrequencies: ReadonlyArray<{ readonly value: string, readonly frequency: number }> | null }> | null }> | null } | null };

export type DatasetUsageQueryVariables = Exact<{
  urn: string;
}>;


export type DatasetUsageQuery = { readonly dataset: { readonly usageStats: { readonly buckets: ReadonlyArray<{ readonly bucket: number | null, readonly metrics: { readonly totalSqlQueries: number | null, readonly uniqueUserCount: number | null } | null } | null> | null, readonly aggregations: { readonly users: ReadonlyArray<{ readonly count: number | null, readonly user: { readonly urn: string } | null } | null> | null } | null } | null, readonly datasetProfiles: ReadonlyArray<{ readonly timestampMillis: number, readonly rowCount: number | null, readonly sizeInBytes: number | null }> | null, readonly operations: ReadonlyArray<{ readonly timestampMillis: number, readonly operationType: OperationType, readonly actor: string | null }> | null } | null };

export type DashboardUsageQueryVariables = Exact<{
  urn: string;
}>;


export type DashboardUsageQuery = { readonly dashboard: { readonly usageStats: { readonly metrics: ReadonlyArray<{ readonly timestampMillis: number, readonly viewsCount: number | null, readonly executionsCount: number | null }> | null, readonly buckets: ReadonlyArray<{ readonly bucket: number | null, readonly metrics: { readonly viewsCount: number | null } | null } | null> | null, readonly aggregations: { readonly users: ReadonlyArray<{ readonly viewsCount: number | null, readonly user: { readonly urn: string } | null } | null> | null } | null } | null } | null };

export type ChartUsageQueryVariables = Exact<{
  urn: string;
}>;


export type ChartUsageQuery = { readonly chart: { readonly statsSummary: { readonly viewCount: number | null, readonly viewCountLast30Days: number | null } | null } | null };

export type AssertionRunsQueryVariables = Exact<{
  urn: string;
  limit: number;
}>;


export type AssertionRunsQuery = { readonly entity:
    | { readonly urn: string, readonly runEvents: { readonly total: number, readonly failed: number, readonly succeeded: number, readonly errored: number, readonly runEvents: ReadonlyArray<{ readonly timestampMillis: number, readonly result: { readonly type: AssertionResultType, readonly actualAggValue: number | null, readonly rowCount: number | null, readonly externalUrl: string | null, readonly nativeResults: ReadonlyArray<{ readonly key: string, readonly value: string | null }> | null } | null }> } | null }
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

export type DatasetContractQueryVariables = Exact<{
  urn: string;
}>;


export type DatasetContractQuery = { readonly dataset: { readonly contract: { readonly urn: string, readonly status: { readonly state: DataContractState } | null, readonly properties: { readonly freshness: ReadonlyArray<{ readonly assertion: { readonly urn: string } }> | null, readonly schema: ReadonlyArray<{ readonly assertion: { readonly urn: string } }> | null, readonly dataQuality: ReadonlyArray<{ readonly assertion: { readonly urn: string } }> | null } | null } | null } | null };

export type JobRunsQueryVariables = Exact<{
  urn: string;
  start: number;
  count: number;
}>;


export type JobRunsQuery = { readonly entity:
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string, readonly runs: { readonly total: number | null, readonly runs: ReadonlyArray<{ readonly urn: string, readonly name: string | null, readonly state: ReadonlyArray<{ readonly status: DataProcessRunStatus | null, readonly timestampMillis: number, readonly durationMillis: number | null, readonly result: { readonly resultType: DataProcessInstanceRunResultType | null } | null } | null> | null } | null> | null } | null }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string }
    | { readonly urn: string, readonly runs: { readonly total: number | null, readonly runs: ReadonlyArray<{ readonly urn: string, readonly name: string | null, readonly state: ReadonlyArray<{ readonly status: DataProcessRunStatus | null, readonly timestampMillis: number, readonly durationMillis: number | null, readonly result: { readonly resultType: DataProcessInstanceRunResultType | null } | null } | null> | null } | null> | null } | null }
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

export type CreateDomainMutationVariables = Exact<{
  input: CreateDomainInput;
}>;


export type CreateDomainMutation = { readonly createDomain: string | null };

export type CreateTermMutationVariables = Exact<{
  input: CreateGlossaryEntityInput;
}>;


export type CreateTermMutation = { readonly createGlossaryTerm: string | null };

export type CreateTermGroupMutationVariables = Exact<{
  input: CreateGlossaryEntityInput;
}>;


export type CreateTermGroupMutation = { readonly createGlossaryNode: string | null };

export type CreateTagMutationVariables = Exact<{
  input: CreateTagInput;
}>;


export type CreateTagMutation = { readonly createTag: string | null };

export type CreateDataProductMutationVariables = Exact<{
  input: CreateDataProductInput;
}>;


export type CreateDataProductMutation = { readonly createDataProduct: { readonly urn: string } | null };

export type CreateStructuredPropertyMutationVariables = Exact<{
  input: CreateStructuredPropertyInput;
}>;


export type CreateStructuredPropertyMutation = { readonly createStructuredProperty: { readonly urn: string } };

export type MoveDomainMutationVariables = Exact<{
  input: MoveDomainInput;
}>;


export type MoveDomainMutation = { readonly moveDomain: boolean | null };

export type MoveTermMutationVariables = Exact<{
  input: UpdateParentNodeInput;
}>;


export type MoveTermMutation = { readonly updateParentNode: boolean | null };

export type RollbackRunMutationVariables = Exact<{
  input: RollbackIngestionInput;
}>;


export type RollbackRunMutation = { readonly rollbackIngestion: string | null };

export type FormRulePreviewQueryVariables = Exact<{
  input: SearchAcrossEntitiesInput;
}>;


export type FormRulePreviewQuery = { readonly searchAcrossEntities: { readonly total: number, readonly searchResults: ReadonlyArray<{ readonly summary: { readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> } }> } | null };

export type SetFormRuleMutationVariables = Exact<{
  input: CreateDynamicFormAssignmentInput;
}>;


export type SetFormRuleMutation = { readonly createDynamicFormAssignment: boolean | null };

export type RemoveFormRuleMutationVariables = Exact<{
  formUrn: string;
}>;


export type RemoveFormRuleMutation = { readonly removeDynamicFormAssignment: boolean };

export type IncidentListQueryVariables = Exact<{
  input: SearchAcrossEntitiesInput;
}>;


export type IncidentListQuery = { readonly searchAcrossEntities: { readonly start: number, readonly total: number, readonly searchResults: ReadonlyArray<{ readonly summary: { readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> }, readonly entity:
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
        | { readonly incidentType: IncidentType, readonly customType: string | null, readonly title: string | null, readonly description: string | null, readonly priority: IncidentPriority | null, readonly urn: string, readonly incidentStatus: { readonly state: IncidentState, readonly stage: IncidentStage | null, readonly message: string | null }, readonly created: { readonly time: number }, readonly assignees: ReadonlyArray<
            | { readonly urn: string }
            | { readonly urn: string }
          > | null, readonly entity:
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
            | { readonly urn: string }
           }
        | { readonly urn: string }
        | { readonly urn: string }
        | { readonly urn: string }
        | { readonly urn: string }
        | { readonly urn: string }
        | { readonly urn: string }
        | { readonly urn: string }
        | { readonly urn: string }
        | { readonly urn: string }
       }> } | null };

export type IncidentFacetsQueryVariables = Exact<{
  input: AggregateAcrossEntitiesInput;
}>;


export type IncidentFacetsQuery = { readonly aggregateAcrossEntities: { readonly facets: ReadonlyArray<{ readonly field: string, readonly aggregations: ReadonlyArray<{ readonly value: string, readonly count: number }> }> | null } | null };

export type CreateFormMutationVariables = Exact<{
  input: CreateFormInput;
}>;


export type CreateFormMutation = { readonly createForm: { readonly urn: string } };

export type HomePostsQueryVariables = Exact<{ [key: string]: never; }>;


export type HomePostsQuery = { readonly listPosts: { readonly posts: ReadonlyArray<{ readonly urn: string, readonly postType: PostType, readonly content: { readonly title: string, readonly description: string | null, readonly link: string | null }, readonly lastModified: { readonly time: number } }> } | null };

export type PinPostMutationVariables = Exact<{
  input: CreatePostInput;
}>;


export type PinPostMutation = { readonly createPost: boolean | null };

export type UnpinPostMutationVariables = Exact<{
  urn: string;
}>;


export type UnpinPostMutation = { readonly deletePost: boolean | null };

export type ChangePostMutationVariables = Exact<{
  input: UpdatePostInput;
}>;


export type ChangePostMutation = { readonly updatePost: boolean | null };

export type HomeAttentionQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeAttentionQuery = { readonly unowned: { readonly total: number } | null, readonly ownIncidents: { readonly total: number } | null, readonly ownUndescribed: { readonly total: number } | null, readonly ownHomeless: { readonly total: number } | null };

export type OwnAssetsQueryVariables = Exact<{
  input: SearchAcrossEntitiesInput;
}>;


export type OwnAssetsQuery = { readonly searchAcrossEntities: { readonly total: number, readonly searchResults: ReadonlyArray<{ readonly summary: { readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> } }> } | null };

export type LatestChangeQueryVariables = Exact<{
  input: EntityHistoryInput;
}>;


export type LatestChangeQuery = { readonly entityHistory: { readonly events: ReadonlyArray<{ readonly at: number, readonly sentence: string, readonly actor: string }> } };

export type ImpactQueryVariables = Exact<{
  input: ImpactInput;
}>;


export type ImpactQuery = { readonly impact: { readonly headline: Verdict, readonly total: number, readonly complete: boolean, readonly asOf: number, readonly counts: { readonly breaks: number, readonly mayBreak: number, readonly unknown: number, readonly safe: number }, readonly gaps: ReadonlyArray<{ readonly urn: string, readonly reason: string, readonly remedy: string | null }>, readonly groups: ReadonlyArray<{ readonly key: string | null, readonly counts: { readonly breaks: number, readonly mayBreak: number, readonly unknown: number, readonly safe: number } }> | null, readonly consumers: ReadonlyArray<{ readonly urn: string, readonly verdict: Verdict, readonly reason: string, readonly sentence: string, readonly confidence: number, readonly hops: number, readonly routes: number, readonly columns: ReadonlyArray<string>, readonly tests: ReadonlyArray<string>, readonly contracts: ReadonlyArray<string>, readonly queryCount: number | null, readonly lastUsed: number | null, readonly summary: { readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> }, readonly path: ReadonlyArray<{ readonly from: string, readonly to: string, readonly confidence: number, readonly kind: string, readonly subtype: string | null, readonly transform: string | null, readonly via: string | null }> }> } };

export type ImpactColumnsQueryVariables = Exact<{
  input: EntityColumnsInput;
}>;


export type ImpactColumnsQuery = { readonly entityColumns: { readonly total: number, readonly columns: ReadonlyArray<{ readonly urn: string, readonly fieldPath: string, readonly segments: ReadonlyArray<string>, readonly type: string, readonly nativeType: string | null, readonly downstreamCount: number }> } };

export type ChangesInTextQueryVariables = Exact<{
  input: ChangesInTextInput;
}>;


export type ChangesInTextQuery = { readonly changesInText: { readonly changes: ReadonlyArray<{ readonly kind: ChangeKind, readonly urn: string, readonly newName: string | null, readonly newType: string | null, readonly oldType: string | null, readonly because: string | null, readonly statement: number }>, readonly statements: ReadonlyArray<{ readonly start: number, readonly end: number, readonly table: string | null, readonly asset: string | null, readonly finding: TextFinding | null, readonly about: ReadonlyArray<string> }> } };

export type AssessmentPartsFragment = { readonly urn: string, readonly id: string, readonly title: string, readonly note: string | null, readonly author: string, readonly created: number, readonly runOf: string | null, readonly assets: ReadonlyArray<string>, readonly headline: Verdict, readonly total: number, readonly complete: boolean, readonly asOf: number, readonly left: number, readonly hidden: number, readonly isMine: boolean, readonly changes: ReadonlyArray<{ readonly kind: ChangeKind, readonly urn: string, readonly fieldPath: string | null, readonly newName: string | null, readonly newType: string | null, readonly note: string | null }>, readonly counts: { readonly breaks: number, readonly mayBreak: number, readonly unknown: number, readonly safe: number }, readonly consumers: ReadonlyArray<{ readonly urn: string, readonly verdict: Verdict, readonly reason: string, readonly sentence: string, readonly confidence: number, readonly hops: number }>, readonly owners: ReadonlyArray<{ readonly urn: string, readonly counts: { readonly breaks: number, readonly mayBreak: number, readonly unknown: number, readonly safe: number } }>, readonly notices: ReadonlyArray<{ readonly recipient: string, readonly sender: string, readonly time: number, readonly message: string | null, readonly acknowledgedBy: string | null, readonly acknowledgedOn: number | null, readonly comment: string | null, readonly isMine: boolean }> };

export type AssessmentQueryVariables = Exact<{
  input: AssessmentUrnInput;
}>;


export type AssessmentQuery = { readonly assessment: { readonly urn: string, readonly id: string, readonly title: string, readonly note: string | null, readonly author: string, readonly created: number, readonly runOf: string | null, readonly assets: ReadonlyArray<string>, readonly headline: Verdict, readonly total: number, readonly complete: boolean, readonly asOf: number, readonly left: number, readonly hidden: number, readonly isMine: boolean, readonly changes: ReadonlyArray<{ readonly kind: ChangeKind, readonly urn: string, readonly fieldPath: string | null, readonly newName: string | null, readonly newType: string | null, readonly note: string | null }>, readonly counts: { readonly breaks: number, readonly mayBreak: number, readonly unknown: number, readonly safe: number }, readonly consumers: ReadonlyArray<{ readonly urn: string, readonly verdict: Verdict, readonly reason: string, readonly sentence: string, readonly confidence: number, readonly hops: number }>, readonly owners: ReadonlyArray<{ readonly urn: string, readonly counts: { readonly breaks: number, readonly mayBreak: number, readonly unknown: number, readonly safe: number } }>, readonly notices: ReadonlyArray<{ readonly recipient: string, readonly sender: string, readonly time: number, readonly message: string | null, readonly acknowledgedBy: string | null, readonly acknowledgedOn: number | null, readonly comment: string | null, readonly isMine: boolean }> } | null };

export type AssessmentsQueryVariables = Exact<{
  input: AssessmentsInput;
}>;


export type AssessmentsQuery = { readonly assessments: { readonly total: number, readonly assessments: ReadonlyArray<{ readonly urn: string, readonly id: string, readonly title: string, readonly author: string, readonly created: number, readonly runOf: string | null, readonly headline: Verdict, readonly sent: number, readonly acknowledged: number, readonly changes: ReadonlyArray<{ readonly kind: ChangeKind, readonly urn: string, readonly fieldPath: string | null, readonly newName: string | null, readonly newType: string | null, readonly note: string | null }>, readonly counts: { readonly breaks: number, readonly mayBreak: number, readonly unknown: number, readonly safe: number } }> } };

export type CompareAssessmentsQueryVariables = Exact<{
  input: CompareAssessmentsInput;
}>;


export type CompareAssessmentsQuery = { readonly compareAssessments: { readonly sameChanges: boolean, readonly worse: number, readonly better: number, readonly unchanged: number, readonly notCompared: number, readonly from: { readonly urn: string | null, readonly headline: Verdict, readonly asOf: number }, readonly to: { readonly urn: string | null, readonly headline: Verdict, readonly asOf: number }, readonly differences: ReadonlyArray<{ readonly urn: string, readonly change: AssessmentDifferenceKind, readonly before: { readonly verdict: Verdict, readonly sentence: string } | null, readonly after: { readonly verdict: Verdict, readonly sentence: string } | null }> } };

export type NoticesQueryVariables = Exact<{
  input: NoticesInput;
}>;


export type NoticesQuery = { readonly notices: { readonly total: number, readonly unread: number, readonly notices: ReadonlyArray<{ readonly kind: NoticeKind, readonly assessment: string, readonly id: string, readonly title: string, readonly headline: Verdict, readonly recipient: string, readonly sender: string, readonly time: number, readonly message: string | null, readonly read: boolean, readonly acknowledged: boolean, readonly counts: { readonly breaks: number, readonly mayBreak: number, readonly unknown: number, readonly safe: number } }> } };

export type SaveAssessmentMutationVariables = Exact<{
  input: SaveAssessmentInput;
}>;


export type SaveAssessmentMutation = { readonly saveAssessment: { readonly urn: string, readonly id: string, readonly title: string, readonly note: string | null, readonly author: string, readonly created: number, readonly runOf: string | null, readonly assets: ReadonlyArray<string>, readonly headline: Verdict, readonly total: number, readonly complete: boolean, readonly asOf: number, readonly left: number, readonly hidden: number, readonly isMine: boolean, readonly changes: ReadonlyArray<{ readonly kind: ChangeKind, readonly urn: string, readonly fieldPath: string | null, readonly newName: string | null, readonly newType: string | null, readonly note: string | null }>, readonly counts: { readonly breaks: number, readonly mayBreak: number, readonly unknown: number, readonly safe: number }, readonly consumers: ReadonlyArray<{ readonly urn: string, readonly verdict: Verdict, readonly reason: string, readonly sentence: string, readonly confidence: number, readonly hops: number }>, readonly owners: ReadonlyArray<{ readonly urn: string, readonly counts: { readonly breaks: number, readonly mayBreak: number, readonly unknown: number, readonly safe: number } }>, readonly notices: ReadonlyArray<{ readonly recipient: string, readonly sender: string, readonly time: number, readonly message: string | null, readonly acknowledgedBy: string | null, readonly acknowledgedOn: number | null, readonly comment: string | null, readonly isMine: boolean }> } };

export type SendAssessmentMutationVariables = Exact<{
  input: SendAssessmentInput;
}>;


export type SendAssessmentMutation = { readonly sendAssessment: { readonly urn: string, readonly id: string, readonly title: string, readonly note: string | null, readonly author: string, readonly created: number, readonly runOf: string | null, readonly assets: ReadonlyArray<string>, readonly headline: Verdict, readonly total: number, readonly complete: boolean, readonly asOf: number, readonly left: number, readonly hidden: number, readonly isMine: boolean, readonly changes: ReadonlyArray<{ readonly kind: ChangeKind, readonly urn: string, readonly fieldPath: string | null, readonly newName: string | null, readonly newType: string | null, readonly note: string | null }>, readonly counts: { readonly breaks: number, readonly mayBreak: number, readonly unknown: number, readonly safe: number }, readonly consumers: ReadonlyArray<{ readonly urn: string, readonly verdict: Verdict, readonly reason: string, readonly sentence: string, readonly confidence: number, readonly hops: number }>, readonly owners: ReadonlyArray<{ readonly urn: string, readonly counts: { readonly breaks: number, readonly mayBreak: number, readonly unknown: number, readonly safe: number } }>, readonly notices: ReadonlyArray<{ readonly recipient: string, readonly sender: string, readonly time: number, readonly message: string | null, readonly acknowledgedBy: string | null, readonly acknowledgedOn: number | null, readonly comment: string | null, readonly isMine: boolean }> } };

export type AcknowledgeAssessmentMutationVariables = Exact<{
  input: AcknowledgeAssessmentInput;
}>;


export type AcknowledgeAssessmentMutation = { readonly acknowledgeAssessment: { readonly urn: string, readonly id: string, readonly title: string, readonly note: string | null, readonly author: string, readonly created: number, readonly runOf: string | null, readonly assets: ReadonlyArray<string>, readonly headline: Verdict, readonly total: number, readonly complete: boolean, readonly asOf: number, readonly left: number, readonly hidden: number, readonly isMine: boolean, readonly changes: ReadonlyArray<{ readonly kind: ChangeKind, readonly urn: string, readonly fieldPath: string | null, readonly newName: string | null, readonly newType: string | null, readonly note: string | null }>, readonly counts: { readonly breaks: number, readonly mayBreak: number, readonly unknown: number, readonly safe: number }, readonly consumers: ReadonlyArray<{ readonly urn: string, readonly verdict: Verdict, readonly reason: string, readonly sentence: string, readonly confidence: number, readonly hops: number }>, readonly owners: ReadonlyArray<{ readonly urn: string, readonly counts: { readonly breaks: number, readonly mayBreak: number, readonly unknown: number, readonly safe: number } }>, readonly notices: ReadonlyArray<{ readonly recipient: string, readonly sender: string, readonly time: number, readonly message: string | null, readonly acknowledgedBy: string | null, readonly acknowledgedOn: number | null, readonly comment: string | null, readonly isMine: boolean }> } };

export type DeleteAssessmentMutationVariables = Exact<{
  input: AssessmentUrnInput;
}>;


export type DeleteAssessmentMutation = { readonly deleteAssessment: boolean };

export type MarkNoticeReadMutationVariables = Exact<{
  input: AssessmentUrnInput;
}>;


export type MarkNoticeReadMutation = { readonly markNoticeRead: boolean };

export type LineageViewPartsFragment = { readonly start: ReadonlyArray<string>, readonly asOf: number, readonly complete: boolean, readonly missing: ReadonlyArray<{ readonly what: LineageMissingKind, readonly sentence: string }>, readonly nodes: ReadonlyArray<{ readonly start: boolean, readonly upstreamHops: number | null, readonly downstreamHops: number | null, readonly unparsed: ReadonlyArray<string>, readonly coverage: CoverageState, readonly upstreamTotal: number, readonly downstreamTotal: number, readonly upstreamHidden: boolean, readonly downstreamHidden: boolean, readonly summary: { readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> }, readonly columns: ReadonlyArray<{ readonly urn: string, readonly fieldPath: string, readonly type: string | null, readonly nativeType: string | null, readonly primaryKey: boolean, readonly nullable: boolean | null, readonly labels: ReadonlyArray<string>, readonly upstreamCount: number, readonly downstreamCount: number, readonly inSchema: boolean }> }>, readonly edges: ReadonlyArray<{ readonly from: number, readonly to: number, readonly confidence: number, readonly witnesses: number, readonly origin: string | null, readonly via: string | null, readonly manual: boolean, readonly rejected: boolean }>, readonly columnEdges: ReadonlyArray<{ readonly from: number, readonly fromColumn: number, readonly to: number, readonly toColumn: number, readonly confidence: number, readonly kind: LineageKind, readonly subtype: string | null, readonly witnesses: number, readonly via: string | null, readonly manual: boolean, readonly rejected: boolean }> };

export type ClaimPartsFragment = { readonly source: string, readonly run: string | null, readonly confidence: number, readonly why: string, readonly kind: LineageKind, readonly subtype: string | null, readonly transform: string | null, readonly query: string | null, readonly sql: string | null, readonly via: string | null, readonly origin: string | null, readonly actor: string | null, readonly since: number, readonly until: number | null, readonly lastSeen: number | null, readonly endedRun: string | null, readonly endedBy: string | null, readonly rejected: { readonly source: string | null, readonly reason: string | null, readonly actor: string, readonly time: number } | null };

export type LineageViewQueryVariables = Exact<{
  input: LineageViewInput;
}>;


export type LineageViewQuery = { readonly lineageView: { readonly start: ReadonlyArray<string>, readonly asOf: number, readonly complete: boolean, readonly missing: ReadonlyArray<{ readonly what: LineageMissingKind, readonly sentence: string }>, readonly nodes: ReadonlyArray<{ readonly start: boolean, readonly upstreamHops: number | null, readonly downstreamHops: number | null, readonly unparsed: ReadonlyArray<string>, readonly coverage: CoverageState, readonly upstreamTotal: number, readonly downstreamTotal: number, readonly upstreamHidden: boolean, readonly downstreamHidden: boolean, readonly summary: { readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> }, readonly columns: ReadonlyArray<{ readonly urn: string, readonly fieldPath: string, readonly type: string | null, readonly nativeType: string | null, readonly primaryKey: boolean, readonly nullable: boolean | null, readonly labels: ReadonlyArray<string>, readonly upstreamCount: number, readonly downstreamCount: number, readonly inSchema: boolean }> }>, readonly edges: ReadonlyArray<{ readonly from: number, readonly to: number, readonly confidence: number, readonly witnesses: number, readonly origin: string | null, readonly via: string | null, readonly manual: boolean, readonly rejected: boolean }>, readonly columnEdges: ReadonlyArray<{ readonly from: number, readonly fromColumn: number, readonly to: number, readonly toColumn: number, readonly confidence: number, readonly kind: LineageKind, readonly subtype: string | null, readonly witnesses: number, readonly via: string | null, readonly manual: boolean, readonly rejected: boolean }> } };

export type ColumnLineageViewQueryVariables = Exact<{
  input: ColumnLineageInput;
}>;


export type ColumnLineageViewQuery = { readonly columnLineageView: { readonly start: ReadonlyArray<string>, readonly asOf: number, readonly complete: boolean, readonly missing: ReadonlyArray<{ readonly what: LineageMissingKind, readonly sentence: string }>, readonly nodes: ReadonlyArray<{ readonly start: boolean, readonly upstreamHops: number | null, readonly downstreamHops: number | null, readonly unparsed: ReadonlyArray<string>, readonly coverage: CoverageState, readonly upstreamTotal: number, readonly downstreamTotal: number, readonly upstreamHidden: boolean, readonly downstreamHidden: boolean, readonly summary: { readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> }, readonly columns: ReadonlyArray<{ readonly urn: string, readonly fieldPath: string, readonly type: string | null, readonly nativeType: string | null, readonly primaryKey: boolean, readonly nullable: boolean | null, readonly labels: ReadonlyArray<string>, readonly upstreamCount: number, readonly downstreamCount: number, readonly inSchema: boolean }> }>, readonly edges: ReadonlyArray<{ readonly from: number, readonly to: number, readonly confidence: number, readonly witnesses: number, readonly origin: string | null, readonly via: string | null, readonly manual: boolean, readonly rejected: boolean }>, readonly columnEdges: ReadonlyArray<{ readonly from: number, readonly fromColumn: number, readonly to: number, readonly toColumn: number, readonly confidence: number, readonly kind: LineageKind, readonly subtype: string | null, readonly witnesses: number, readonly via: string | null, readonly manual: boolean, readonly rejected: boolean }> } };

export type LineagePathsQueryVariables = Exact<{
  input: LineagePathsInput;
}>;


export type LineagePathsQuery = { readonly lineagePaths: { readonly routes: number, readonly onRoute: ReadonlyArray<string>, readonly verdict: PathVerdict, readonly gaps: ReadonlyArray<string>, readonly asOf: number, readonly complete: boolean, readonly paths: ReadonlyArray<{ readonly confidence: number, readonly hops: ReadonlyArray<{ readonly from: string, readonly to: string, readonly fromName: string, readonly toName: string, readonly confidence: number, readonly kind: LineageKind, readonly subtype: string | null, readonly transform: string | null, readonly via: string | null }> }> } };

export type LineageEdgeQueryVariables = Exact<{
  from: string;
  to: string;
  at?: number | null | undefined;
}>;


export type LineageEdgeQuery = { readonly lineageEdge: { readonly from: string, readonly to: string, readonly fromName: string, readonly toName: string, readonly level: string, readonly confidence: number, readonly kind: LineageKind, readonly subtype: string | null, readonly claims: ReadonlyArray<{ readonly source: string, readonly run: string | null, readonly confidence: number, readonly why: string, readonly kind: LineageKind, readonly subtype: string | null, readonly transform: string | null, readonly query: string | null, readonly sql: string | null, readonly via: string | null, readonly origin: string | null, readonly actor: string | null, readonly since: number, readonly until: number | null, readonly lastSeen: number | null, readonly endedRun: string | null, readonly endedBy: string | null, readonly rejected: { readonly source: string | null, readonly reason: string | null, readonly actor: string, readonly time: number } | null }>, readonly closed: ReadonlyArray<{ readonly source: string, readonly run: string | null, readonly confidence: number, readonly why: string, readonly kind: LineageKind, readonly subtype: string | null, readonly transform: string | null, readonly query: string | null, readonly sql: string | null, readonly via: string | null, readonly origin: string | null, readonly actor: string | null, readonly since: number, readonly until: number | null, readonly lastSeen: number | null, readonly endedRun: string | null, readonly endedBy: string | null, readonly rejected: { readonly source: string | null, readonly reason: string | null, readonly actor: string, readonly time: number } | null }>, readonly rejected: ReadonlyArray<{ readonly source: string, readonly run: string | null, readonly confidence: number, readonly why: string, readonly kind: LineageKind, readonly subtype: string | null, readonly transform: string | null, readonly query: string | null, readonly sql: string | null, readonly via: string | null, readonly origin: string | null, readonly actor: string | null, readonly since: number, readonly until: number | null, readonly lastSeen: number | null, readonly endedRun: string | null, readonly endedBy: string | null, readonly rejected: { readonly source: string | null, readonly reason: string | null, readonly actor: string, readonly time: number } | null }>, readonly conflicts: ReadonlyArray<{ readonly sentence: string, readonly since: number }>, readonly explanation: { readonly sentence: string, readonly steps: ReadonlyArray<{ readonly sentence: string }> } } | null };

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


export type LineageColumnsQuery = { readonly entityColumns: { readonly total: number, readonly columns: ReadonlyArray<{ readonly urn: string, readonly fieldPath: string, readonly type: string, readonly nativeType: string | null, readonly nullable: boolean, readonly primaryKey: boolean, readonly upstreamCount: number, readonly downstreamCount: number, readonly inSchema: boolean, readonly tags: ReadonlyArray<{ readonly urn: string }>, readonly terms: ReadonlyArray<{ readonly urn: string }> }> } };

export type LineageDiffQueryVariables = Exact<{
  input: LineageDiffInput;
}>;


export type LineageDiffQuery = { readonly lineageDiff: { readonly appeared: number, readonly vanished: number, readonly changed: number, readonly total: number, readonly complete: boolean, readonly changes: ReadonlyArray<{ readonly kind: LineageChangeKind, readonly level: string, readonly from: string, readonly to: string, readonly fromName: string, readonly toName: string, readonly before: number | null, readonly after: number | null, readonly time: number, readonly source: string | null, readonly run: string | null, readonly actor: string | null, readonly rejected: boolean }> } };

export type LineageHistoryQueryVariables = Exact<{
  input: LineageHistoryInput;
}>;


export type LineageHistoryQuery = { readonly lineageHistory: { readonly total: number, readonly events: ReadonlyArray<{ readonly time: number, readonly kind: LineageEventKind, readonly sentence: string, readonly from: string | null, readonly to: string | null, readonly source: string | null }> } };

export type LineageWhatIfQueryVariables = Exact<{
  input: WhatIfInput;
}>;


export type LineageWhatIfQuery = { readonly whatIf: { readonly changes: ReadonlyArray<{ readonly kind: ChangeKind, readonly urn: string, readonly fieldPath: string, readonly newName: string | null, readonly newType: string | null }>, readonly lineage: ReadonlyArray<{ readonly change: WhatIfArrowChange, readonly level: string, readonly from: string, readonly to: string, readonly confidence: number, readonly kind: string, readonly subtype: string | null }>, readonly impact: { readonly headline: Verdict, readonly total: number, readonly counts: { readonly breaks: number, readonly mayBreak: number, readonly unknown: number, readonly safe: number }, readonly consumers: ReadonlyArray<{ readonly urn: string, readonly verdict: Verdict, readonly sentence: string, readonly confidence: number, readonly hops: number, readonly summary: { readonly urn: string, readonly kind: string, readonly name: string } }> } } };

export type LineagePrivilegesQueryVariables = Exact<{
  urn: string;
}>;


export type LineagePrivilegesQuery = { readonly entity:
    | { readonly privileges: { readonly canEditLineage: boolean | null } | null }
    | { readonly privileges: { readonly canEditLineage: boolean | null } | null }
    | { readonly privileges: { readonly canEditLineage: boolean | null } | null }
    | { readonly privileges: { readonly canEditLineage: boolean | null } | null }
    | Record<PropertyKey, never>
   | null };

export type RejectLineageMutationVariables = Exact<{
  input: RejectLineageInput;
}>;


export type RejectLineageMutation = { readonly rejectLineage: { readonly changed: boolean } };

export type UndoRejectLineageMutationVariables = Exact<{
  input: LineageEndsInput;
}>;


export type UndoRejectLineageMutation = { readonly undoRejectLineage: { readonly changed: boolean } };

export type AddLineageMutationVariables = Exact<{
  input: AddLineageInput;
}>;


export type AddLineageMutation = { readonly addLineage: { readonly changed: boolean } };

export type RemoveLineageMutationVariables = Exact<{
  input: LineageEndsInput;
}>;


export type RemoveLineageMutation = { readonly removeLineage: { readonly changed: boolean } };

export type LineageTransformsQueryVariables = Exact<{
  input: LineageTransformsInput;
}>;


export type LineageTransformsQuery = { readonly lineageTransforms: { readonly arrows: ReadonlyArray<{ readonly from: string, readonly to: string }> } };

export type LineageFindQueryVariables = Exact<{
  up: SearchAcrossLineageInput;
  down: SearchAcrossLineageInput;
}>;


export type LineageFindQuery = { readonly up: { readonly searchResults: ReadonlyArray<{ readonly entity:
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
        | { readonly urn: string }
       }> } | null, readonly down: { readonly searchResults: ReadonlyArray<{ readonly entity:
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
        | { readonly urn: string }
       }> } | null };

export type SqlLineageQueryVariables = Exact<{
  input: SqlLineageInput;
}>;


export type SqlLineageQuery = { readonly sqlLineage: { readonly dialect: string, readonly statements: ReadonlyArray<{ readonly kind: string, readonly start: number, readonly end: number, readonly reads: ReadonlyArray<string>, readonly writes: ReadonlyArray<string> }>, readonly tables: ReadonlyArray<{ readonly urn: string, readonly name: string, readonly exists: boolean, readonly isRead: boolean, readonly isWritten: boolean, readonly columnCount: number }>, readonly columns: ReadonlyArray<{ readonly table: string | null, readonly column: string, readonly transformation: string, readonly sources: ReadonlyArray<{ readonly table: string, readonly column: string, readonly path: string | null, readonly kind: LineageKind, readonly subtype: string, readonly confidence: number }> }>, readonly findings: ReadonlyArray<{ readonly severity: SqlSeverity, readonly code: string, readonly message: string, readonly start: number | null, readonly end: number | null }>, readonly view: { readonly start: ReadonlyArray<string>, readonly asOf: number, readonly complete: boolean, readonly missing: ReadonlyArray<{ readonly what: LineageMissingKind, readonly sentence: string }>, readonly nodes: ReadonlyArray<{ readonly start: boolean, readonly upstreamHops: number | null, readonly downstreamHops: number | null, readonly unparsed: ReadonlyArray<string>, readonly coverage: CoverageState, readonly upstreamTotal: number, readonly downstreamTotal: number, readonly upstreamHidden: boolean, readonly downstreamHidden: boolean, readonly summary: { readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> }, readonly columns: ReadonlyArray<{ readonly urn: string, readonly fieldPath: string, readonly type: string | null, readonly nativeType: string | null, readonly primaryKey: boolean, readonly nullable: boolean | null, readonly labels: ReadonlyArray<string>, readonly upstreamCount: number, readonly downstreamCount: number, readonly inSchema: boolean }> }>, readonly edges: ReadonlyArray<{ readonly from: number, readonly to: number, readonly confidence: number, readonly witnesses: number, readonly origin: string | null, readonly via: string | null, readonly manual: boolean, readonly rejected: boolean }>, readonly columnEdges: ReadonlyArray<{ readonly from: number, readonly fromColumn: number, readonly to: number, readonly toColumn: number, readonly confidence: number, readonly kind: LineageKind, readonly subtype: string | null, readonly witnesses: number, readonly via: string | null, readonly manual: boolean, readonly rejected: boolean }> } } };

export type SqlDialectsQueryVariables = Exact<{ [key: string]: never; }>;


export type SqlDialectsQuery = { readonly sqlDialects: ReadonlyArray<string> };

export type BrowseLevelQueryVariables = Exact<{
  input: BrowseV2Input;
}>;


export type BrowseLevelQuery = { readonly browseV2: { readonly total: number, readonly groups: ReadonlyArray<{ readonly name: string, readonly count: number, readonly hasSubGroups: boolean, readonly entity:
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
        | { readonly urn: string }
       | null }> } | null };

export type BrowseCountsQueryVariables = Exact<{
  facets: ReadonlyArray<string> | string;
}>;


export type BrowseCountsQuery = { readonly aggregateAcrossEntities: { readonly facets: ReadonlyArray<{ readonly field: string, readonly aggregations: ReadonlyArray<{ readonly value: string, readonly count: number, readonly displayName: string | null }> }> | null } | null };

export type BrowseRootsQueryVariables = Exact<{ [key: string]: never; }>;


export type BrowseRootsQuery = { readonly listDomains: { readonly domains: ReadonlyArray<{ readonly urn: string }> } | null, readonly getRootGlossaryNodes: { readonly nodes: ReadonlyArray<{ readonly urn: string }> } | null, readonly getRootGlossaryTerms: { readonly terms: ReadonlyArray<{ readonly urn: string }> } | null };

export type NewestResultsQueryVariables = Exact<{ [key: string]: never; }>;


export type NewestResultsQuery = { readonly searchAcrossEntities: { readonly total: number, readonly searchResults: ReadonlyArray<{ readonly summary: { readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> }, readonly entity:
        | { readonly urn: string, readonly runEvents: { readonly runEvents: ReadonlyArray<{ readonly timestampMillis: number, readonly asserteeUrn: string, readonly result: { readonly type: AssertionResultType } | null }> } | null }
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
       }> } | null };

export type OpenIncidentsQueryVariables = Exact<{ [key: string]: never; }>;


export type OpenIncidentsQuery = { readonly searchAcrossEntities: { readonly total: number, readonly searchResults: ReadonlyArray<{ readonly summary: { readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> }, readonly entity:
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
        | { readonly urn: string, readonly created: { readonly time: number }, readonly entity:
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
            | { readonly urn: string }
           }
        | { readonly urn: string }
        | { readonly urn: string }
        | { readonly urn: string }
        | { readonly urn: string }
        | { readonly urn: string }
        | { readonly urn: string }
        | { readonly urn: string }
        | { readonly urn: string }
        | { readonly urn: string }
       }> } | null };

export type SearchQueryVariables = Exact<{
  input: SearchAcrossEntitiesInput;
}>;


export type SearchQuery = { readonly searchAcrossEntities: { readonly start: number, readonly count: number, readonly total: number, readonly searchResults: ReadonlyArray<{ readonly matchedFields: ReadonlyArray<{ readonly name: string, readonly value: string }>, readonly summary: { readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> } }>, readonly facets: ReadonlyArray<{ readonly field: string, readonly displayName: string | null, readonly aggregations: ReadonlyArray<{ readonly value: string, readonly count: number, readonly displayName: string | null }> }> | null, readonly suggestions: ReadonlyArray<{ readonly text: string }> | null, readonly notice: { readonly message: string, readonly at: number, readonly length: number } | null } | null };

export type SearchTotalQueryVariables = Exact<{
  input: SearchAcrossEntitiesInput;
}>;


export type SearchTotalQuery = { readonly searchAcrossEntities: { readonly total: number } | null };

export type SearchPagesQueryVariables = Exact<{
  input: SearchAcrossEntitiesInput;
}>;


export type SearchPagesQuery = { readonly searchAcrossEntities: { readonly total: number, readonly searchResults: ReadonlyArray<{ readonly summary: { readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> } }> } | null };

export type SearchScrollQueryVariables = Exact<{
  input: ScrollAcrossEntitiesInput;
}>;


export type SearchScrollQuery = { readonly scrollAcrossEntities: { readonly total: number, readonly nextScrollId: string | null, readonly searchResults: ReadonlyArray<{ readonly summary: { readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> } }> } | null };

export type SearchPreviewQueryVariables = Exact<{
  input: EntityColumnsInput;
}>;


export type SearchPreviewQuery = { readonly entityColumns: { readonly total: number, readonly columns: ReadonlyArray<{ readonly urn: string, readonly fieldPath: string, readonly type: string, readonly nativeType: string | null, readonly description: string | null, readonly upstreamCount: number, readonly downstreamCount: number }> } };

export type AutoCompleteQueryVariables = Exact<{
  input: AutoCompleteMultipleInput;
}>;


export type AutoCompleteQuery = { readonly autoCompleteForMultiple: { readonly suggestions: ReadonlyArray<{ readonly type: EntityType, readonly summaries: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> }> }> } | null };

export type CatalogOverviewQueryVariables = Exact<{ [key: string]: never; }>;


export type CatalogOverviewQuery = { readonly catalogOverview: { readonly columns: number, readonly assetEdges: number, readonly columnEdges: number, readonly kinds: ReadonlyArray<{ readonly value: string, readonly label: string, readonly count: number }>, readonly platforms: ReadonlyArray<{ readonly value: string, readonly label: string, readonly count: number }>, readonly domains: ReadonlyArray<{ readonly value: string, readonly label: string, readonly count: number }>, readonly coverage: { readonly full: number, readonly partial: number, readonly none: number }, readonly recentlyChanged: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> }>, readonly mostUsed: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly qualifiedName: string | null, readonly subType: string | null, readonly env: string | null, readonly path: ReadonlyArray<string>, readonly description: string | null, readonly exists: boolean, readonly removed: boolean, readonly deprecated: boolean, readonly deprecationNote: string | null, readonly activeIncidents: number, readonly failingAssertions: number, readonly upstreamCount: number, readonly downstreamCount: number, readonly columnCount: number, readonly tracedColumnCount: number, readonly siblings: ReadonlyArray<string>, readonly externalUrl: string | null, readonly lastObserved: number | null, readonly platform: { readonly urn: string, readonly id: string, readonly name: string } | null, readonly owners: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly type: string | null }>, readonly domain: { readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null } | null, readonly tags: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }>, readonly terms: ReadonlyArray<{ readonly urn: string, readonly kind: string, readonly name: string, readonly color: string | null }> }> } };

export type MyViewsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyViewsQuery = { readonly me: { readonly corpUser: { readonly settings: { readonly views: { readonly defaultView: { readonly urn: string } | null } | null } | null } } | null, readonly personal: { readonly views: ReadonlyArray<{ readonly urn: string, readonly viewType: DataHubViewType, readonly name: string, readonly description: string | null, readonly definition: { readonly entityTypes: ReadonlyArray<EntityType>, readonly filter: { readonly operator: LogicalOperator, readonly filters: ReadonlyArray<{ readonly field: string, readonly values: ReadonlyArray<string>, readonly negated: boolean | null, readonly condition: FilterOperator | null }> } } }> } | null, readonly shared: { readonly views: ReadonlyArray<{ readonly urn: string, readonly viewType: DataHubViewType, readonly name: string, readonly description: string | null, readonly definition: { readonly entityTypes: ReadonlyArray<EntityType>, readonly filter: { readonly operator: LogicalOperator, readonly filters: ReadonlyArray<{ readonly field: string, readonly values: ReadonlyArray<string>, readonly negated: boolean | null, readonly condition: FilterOperator | null }> } } }> } | null };

export type ViewPartsFragment = { readonly urn: string, readonly viewType: DataHubViewType, readonly name: string, readonly description: string | null, readonly definition: { readonly entityTypes: ReadonlyArray<EntityType>, readonly filter: { readonly operator: LogicalOperator, readonly filters: ReadonlyArray<{ readonly field: string, readonly values: ReadonlyArray<string>, readonly negated: boolean | null, readonly condition: FilterOperator | null }> } } };

export type CreateViewMutationVariables = Exact<{
  input: CreateViewInput;
}>;


export type CreateViewMutation = { readonly createView: { readonly urn: string } | null };

export type UpdateViewMutationVariables = Exact<{
  urn: string;
  input: UpdateViewInput;
}>;


export type UpdateViewMutation = { readonly updateView: { readonly urn: string } | null };

export type SetDefaultViewMutationVariables = Exact<{
  input: UpdateCorpUserViewsSettingsInput;
}>;


export type SetDefaultViewMutation = { readonly updateCorpUserViewsSettings: boolean | null };

export type DeleteViewMutationVariables = Exact<{
  urn: string;
}>;


export type DeleteViewMutation = { readonly deleteView: boolean | null };

export type PlatformListQueryVariables = Exact<{
  input: SearchAcrossEntitiesInput;
}>;


export type PlatformListQuery = { readonly searchAcrossEntities: { readonly total: number, readonly searchResults: ReadonlyArray<{ readonly entity:
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
        | { readonly name: string, readonly urn: string, readonly properties: { readonly type: PlatformType, readonly displayName: string | null, readonly datasetNameDelimiter: string, readonly logoUrl: string | null, readonly logical: boolean | null } | null }
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
       }> } | null };

export type PlatformCountsQueryVariables = Exact<{
  input: AggregateAcrossEntitiesInput;
}>;


export type PlatformCountsQuery = { readonly aggregateAcrossEntities: { readonly facets: ReadonlyArray<{ readonly field: string, readonly aggregations: ReadonlyArray<{ readonly value: string, readonly count: number }> }> | null } | null };

export type InstanceListQueryVariables = Exact<{
  input: SearchAcrossEntitiesInput;
}>;


export type InstanceListQuery = { readonly searchAcrossEntities: { readonly total: number, readonly searchResults: ReadonlyArray<{ readonly entity:
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
        | { readonly instanceId: string, readonly urn: string, readonly platform: { readonly urn: string }, readonly properties: { readonly name: string | null, readonly description: string | null, readonly externalUrl: string | null } | null }
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
       }> } | null };

export type OwnershipTypeListQueryVariables = Exact<{
  input: ListOwnershipTypesInput;
}>;


export type OwnershipTypeListQuery = { readonly listOwnershipTypes: { readonly total: number, readonly ownershipTypes: ReadonlyArray<{ readonly urn: string, readonly info: { readonly name: string, readonly description: string | null } | null }> } };

export type CreateOwnershipTypeMutationVariables = Exact<{
  input: CreateOwnershipTypeInput;
}>;


export type CreateOwnershipTypeMutation = { readonly createOwnershipType: { readonly urn: string } | null };

export type UpdateOwnershipTypeMutationVariables = Exact<{
  urn: string;
  input: UpdateOwnershipTypeInput;
}>;


export type UpdateOwnershipTypeMutation = { readonly updateOwnershipType: { readonly urn: string } | null };

export type DeleteOwnershipTypeMutationVariables = Exact<{
  urn: string;
  deleteReferences?: boolean | null | undefined;
}>;


export type DeleteOwnershipTypeMutation = { readonly deleteOwnershipType: boolean | null };

export type SetThresholdsMutationVariables = Exact<{
  input: ThresholdsInput;
}>;


export type SetThresholdsMutation = { readonly setThresholds: { readonly breaksFrom: number } };

export type PeopleQueryVariables = Exact<{
  input: ListUsersInput;
}>;


export type PeopleQuery = { readonly listUsers: { readonly total: number, readonly users: ReadonlyArray<{ readonly urn: string, readonly username: string, readonly isNativeUser: boolean | null, readonly status: CorpUserStatus | null, readonly properties: { readonly displayName: string | null, readonly email: string | null } | null, readonly roles: { readonly relationships: ReadonlyArray<{ readonly entity:
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
            | { readonly urn: string }
           | null }> } | null }> } | null };

export type InviteLinkQueryVariables = Exact<{
  input: GetInviteTokenInput;
}>;


export type InviteLinkQuery = { readonly getInviteToken: { readonly inviteToken: string } | null };

export type RenewInviteMutationVariables = Exact<{
  input: CreateInviteTokenInput;
}>;


export type RenewInviteMutation = { readonly createInviteToken: { readonly inviteToken: string } | null };

export type AssignRoleMutationVariables = Exact<{
  input: BatchAssignRoleInput;
}>;


export type AssignRoleMutation = { readonly batchAssignRole: boolean | null };

export type SetUserStatusMutationVariables = Exact<{
  urn: string;
  status: CorpUserStatus;
}>;


export type SetUserStatusMutation = { readonly updateUserStatus: string | null };

export type MakeResetLinkMutationVariables = Exact<{
  input: CreateNativeUserResetTokenInput;
}>;


export type MakeResetLinkMutation = { readonly createNativeUserResetToken: { readonly resetToken: string } | null };

export type RemoveUserMutationVariables = Exact<{
  urn: string;
}>;


export type RemoveUserMutation = { readonly removeUser: boolean | null };

export type GroupsQueryVariables = Exact<{
  input: ListGroupsInput;
}>;


export type GroupsQuery = { readonly listGroups: { readonly total: number, readonly groups: ReadonlyArray<{ readonly urn: string, readonly name: string, readonly origin: { readonly type: OriginType } | null, readonly properties: { readonly displayName: string | null } | null, readonly roles: { readonly total: number | null } | null, readonly members: { readonly total: number | null, readonly relationships: ReadonlyArray<{ readonly entity:
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
            | { readonly username: string, readonly urn: string, readonly properties: { readonly displayName: string | null } | null }
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
           | null }> } | null }> } | null };

export type CreateGroupMutationVariables = Exact<{
  input: CreateGroupInput;
}>;


export type CreateGroupMutation = { readonly createGroup: string | null };

export type RemoveGroupMutationVariables = Exact<{
  urn: string;
}>;


export type RemoveGroupMutation = { readonly removeGroup: boolean | null };

export type AddMembersMutationVariables = Exact<{
  input: AddGroupMembersInput;
}>;


export type AddMembersMutation = { readonly addGroupMembers: boolean | null };

export type RemoveMembersMutationVariables = Exact<{
  input: RemoveGroupMembersInput;
}>;


export type RemoveMembersMutation = { readonly removeGroupMembers: boolean | null };

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
export const PolicyPartsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment PolicyParts on Policy {
  urn
  type
  name
  state
  description
  privileges
  editable
  deletable
  actors {
    users
    groups
    roles
    resourceOwners
    resourceOwnersTypes
    allUsers
    allGroups
  }
  resources {
    type
    resources
    allResources
    filter {
      criteria {
        field
        condition
        values {
          value
        }
      }
    }
  }
}
    `, {"fragmentName":"PolicyParts"}) as unknown as TypedDocumentString<PolicyPartsFragment, unknown>;
export const EffectPartsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment EffectParts on PrivilegeEffect {
  privileges
  entities
  examples
}
    `, {"fragmentName":"EffectParts"}) as unknown as TypedDocumentString<EffectPartsFragment, unknown>;
export const AssessmentPartsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment AssessmentParts on Assessment {
  urn
  id
  title
  note
  author
  created
  runOf
  assets
  changes {
    kind
    urn
    fieldPath
    newName
    newType
    note
  }
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
  left
  hidden
  isMine
  consumers {
    urn
    verdict
    reason
    sentence
    confidence
    hops
  }
  owners {
    urn
    counts {
      breaks
      mayBreak
      unknown
      safe
    }
  }
  notices {
    recipient
    sender
    time
    message
    acknowledgedBy
    acknowledgedOn
    comment
    isMine
  }
}
    `, {"fragmentName":"AssessmentParts"}) as unknown as TypedDocumentString<AssessmentPartsFragment, unknown>;
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
  missing {
    what
    sentence
  }
  nodes {
    summary {
      ...SummaryParts
    }
    start
    upstreamHops
    downstreamHops
    unparsed
    coverage
    upstreamTotal
    downstreamTotal
    upstreamHidden
    downstreamHidden
    columns {
      urn
      fieldPath
      type
      nativeType
      primaryKey
      nullable
      labels
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
    rejected
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
    rejected
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
  endedRun
  endedBy
  rejected {
    source
    reason
    actor
    time
  }
}
    `, {"fragmentName":"ClaimParts"}) as unknown as TypedDocumentString<ClaimPartsFragment, unknown>;
export const ViewPartsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ViewParts on DataHubView {
  urn
  viewType
  name
  description
  definition {
    entityTypes
    filter {
      operator
      filters {
        field
        values
        negated
        condition
      }
    }
  }
}
    `, {"fragmentName":"ViewParts"}) as unknown as TypedDocumentString<ViewPartsFragment, unknown>;
export const PoliciesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Policies($input: ListPoliciesInput!) {
  listPolicies(input: $input) {
    total
    policies {
      ...PolicyParts
    }
  }
}
    fragment PolicyParts on Policy {
  urn
  type
  name
  state
  description
  privileges
  editable
  deletable
  actors {
    users
    groups
    roles
    resourceOwners
    resourceOwnersTypes
    allUsers
    allGroups
  }
  resources {
    type
    resources
    allResources
    filter {
      criteria {
        field
        condition
        values {
          value
        }
      }
    }
  }
}`) as unknown as TypedDocumentString<PoliciesQuery, PoliciesQueryVariables>;
export const PrivilegeTextsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query PrivilegeTexts {
  appConfig {
    policiesConfig {
      platformPrivileges {
        type
        displayName
        description
      }
      resourcePrivileges {
        privileges {
          type
          displayName
          description
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<PrivilegeTextsQuery, PrivilegeTextsQueryVariables>;
export const CreatePolicyDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreatePolicy($input: PolicyUpdateInput!) {
  createPolicy(input: $input)
}
    `) as unknown as TypedDocumentString<CreatePolicyMutation, CreatePolicyMutationVariables>;
export const UpdatePolicyDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdatePolicy($urn: String!, $input: PolicyUpdateInput!) {
  updatePolicy(urn: $urn, input: $input)
}
    `) as unknown as TypedDocumentString<UpdatePolicyMutation, UpdatePolicyMutationVariables>;
export const DeletePolicyDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeletePolicy($urn: String!) {
  deletePolicy(urn: $urn)
}
    `) as unknown as TypedDocumentString<DeletePolicyMutation, DeletePolicyMutationVariables>;
export const PolicyPreviewDocument = /*#__PURE__*/ new TypedDocumentString(`
    query PolicyPreview($input: PolicyPreviewInput!) {
  policyPreview(input: $input) {
    total
    asked
    selected
    examples
    complete
    viewIsOpen
    people {
      urn
      name
      gains {
        ...EffectParts
      }
      losses {
        ...EffectParts
      }
    }
  }
}
    fragment EffectParts on PrivilegeEffect {
  privileges
  entities
  examples
}`) as unknown as TypedDocumentString<PolicyPreviewQuery, PolicyPreviewQueryVariables>;
export const ExplainAccessDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ExplainAccess($urn: String, $privilege: String!, $actor: String) {
  explainAccess(urn: $urn, privilege: $privilege, actor: $actor) {
    allowed
    sentence
    policies {
      urn
      name
      grants
      reason
    }
  }
}
    `) as unknown as TypedDocumentString<ExplainAccessQuery, ExplainAccessQueryVariables>;
export const RolesWithMembersDocument = /*#__PURE__*/ new TypedDocumentString(`
    query RolesWithMembers {
  listRoles(input: {start: 0, count: 50}) {
    roles {
      urn
      name
      description
      relationships(
        input: {types: ["IsMemberOfRole"], direction: INCOMING, start: 0, count: 500}
      ) {
        total
        relationships {
          entity {
            urn
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<RolesWithMembersQuery, RolesWithMembersQueryVariables>;
export const GiveRoleDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation GiveRole($input: BatchAssignRoleInput!) {
  batchAssignRole(input: $input)
}
    `) as unknown as TypedDocumentString<GiveRoleMutation, GiveRoleMutationVariables>;
export const AuditDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Audit($input: AuditEventsInput!) {
  auditEvents(input: $input) {
    keptDays
    total
    events {
      id
      time
      action
      outcome
      actor
      credential
      credentialId
      protocol
      privilege
      policy
      urn
      traceId
      changes {
        aspect
        change
        fromVersion
        toVersion
      }
    }
  }
}
    `) as unknown as TypedDocumentString<AuditQuery, AuditQueryVariables>;
export const SecretNamesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query SecretNames($input: ListSecretsInput!) {
  listSecrets(input: $input) {
    total
    secrets {
      urn
      name
      description
    }
  }
}
    `) as unknown as TypedDocumentString<SecretNamesQuery, SecretNamesQueryVariables>;
export const CreateSecretDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateSecret($input: CreateSecretInput!) {
  createSecret(input: $input)
}
    `) as unknown as TypedDocumentString<CreateSecretMutation, CreateSecretMutationVariables>;
export const ReplaceSecretDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ReplaceSecret($input: UpdateSecretInput!) {
  updateSecret(input: $input)
}
    `) as unknown as TypedDocumentString<ReplaceSecretMutation, ReplaceSecretMutationVariables>;
export const DeleteSecretDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteSecret($urn: String!) {
  deleteSecret(urn: $urn)
}
    `) as unknown as TypedDocumentString<DeleteSecretMutation, DeleteSecretMutationVariables>;
export const ServiceAccountsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ServiceAccounts($input: ListServiceAccountsInput!) {
  listServiceAccounts(input: $input) {
    total
    serviceAccounts {
      urn
      name
      displayName
      description
    }
  }
}
    `) as unknown as TypedDocumentString<ServiceAccountsQuery, ServiceAccountsQueryVariables>;
export const CreateServiceAccountDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateServiceAccount($input: CreateServiceAccountInput!) {
  createServiceAccount(input: $input) {
    urn
  }
}
    `) as unknown as TypedDocumentString<CreateServiceAccountMutation, CreateServiceAccountMutationVariables>;
export const DeleteServiceAccountDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteServiceAccount($urn: String!) {
  deleteServiceAccount(urn: $urn)
}
    `) as unknown as TypedDocumentString<DeleteServiceAccountMutation, DeleteServiceAccountMutationVariables>;
export const TokensOfDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TokensOf($input: ListAccessTokenInput!) {
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
    `) as unknown as TypedDocumentString<TokensOfQuery, TokensOfQueryVariables>;
export const MakeTokenForDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation MakeTokenFor($input: CreateAccessTokenInput!) {
  createAccessToken(input: $input) {
    accessToken
  }
}
    `) as unknown as TypedDocumentString<MakeTokenForMutation, MakeTokenForMutationVariables>;
export const RevokeTokenOfDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RevokeTokenOf($tokenId: String!) {
  revokeAccessToken(tokenId: $tokenId)
}
    `) as unknown as TypedDocumentString<RevokeTokenOfMutation, RevokeTokenOfMutationVariables>;
export const InstallationDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Installation {
  installation {
    viewAuthorization
    auditDays
    passwordMinLength
    loginLimits
    secureCookies
    publicUrl
    passwordChosen
    provider {
      name
      issuer
      clientId
      scope
      userNameClaim
      groupClaims
      requiredGroups
      roles
      createsUsers
    }
    outsideTokens {
      issuer
      audience
    }
  }
}
    `) as unknown as TypedDocumentString<InstallationQuery, InstallationQueryVariables>;
export const SharedSettingsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query SharedSettings {
  docPropagationSettings {
    docColumnPropagation
  }
  globalViewsSettings {
    defaultView
  }
  listGlobalViews(input: {start: 0, count: 200}) {
    views {
      urn
      name
    }
  }
}
    `) as unknown as TypedDocumentString<SharedSettingsQuery, SharedSettingsQueryVariables>;
export const SetColumnDocsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetColumnDocs($input: UpdateDocPropagationSettingsInput!) {
  updateDocPropagationSettings(input: $input)
}
    `) as unknown as TypedDocumentString<SetColumnDocsMutation, SetColumnDocsMutationVariables>;
export const SetSharedViewDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetSharedView($input: UpdateGlobalViewsSettingsInput!) {
  updateGlobalViewsSettings(input: $input)
}
    `) as unknown as TypedDocumentString<SetSharedViewMutation, SetSharedViewMutationVariables>;
export const SetupStepsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query SetupSteps($ids: [String!]!) {
  batchGetStepStates(input: {ids: $ids}) {
    results {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<SetupStepsQuery, SetupStepsQueryVariables>;
export const SourceCountDocument = /*#__PURE__*/ new TypedDocumentString(`
    query SourceCount {
  listIngestionSources(input: {start: 0, count: 1}) {
    total
  }
}
    `) as unknown as TypedDocumentString<SourceCountQuery, SourceCountQueryVariables>;
export const FinishSetupDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation FinishSetup($input: BatchUpdateStepStatesInput!) {
  batchUpdateStepStates(input: $input) {
    results {
      id
      succeeded
    }
  }
}
    `) as unknown as TypedDocumentString<FinishSetupMutation, FinishSetupMutationVariables>;
export const AddTagsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AddTags($input: BatchAddTagsInput!) {
  batchAddTags(input: $input)
}
    `) as unknown as TypedDocumentString<AddTagsMutation, AddTagsMutationVariables>;
export const RemoveTagsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RemoveTags($input: BatchRemoveTagsInput!) {
  batchRemoveTags(input: $input)
}
    `) as unknown as TypedDocumentString<RemoveTagsMutation, RemoveTagsMutationVariables>;
export const AddTermsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AddTerms($input: BatchAddTermsInput!) {
  batchAddTerms(input: $input)
}
    `) as unknown as TypedDocumentString<AddTermsMutation, AddTermsMutationVariables>;
export const RemoveTermsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RemoveTerms($input: BatchRemoveTermsInput!) {
  batchRemoveTerms(input: $input)
}
    `) as unknown as TypedDocumentString<RemoveTermsMutation, RemoveTermsMutationVariables>;
export const AddOwnersDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AddOwners($input: BatchAddOwnersInput!) {
  batchAddOwners(input: $input)
}
    `) as unknown as TypedDocumentString<AddOwnersMutation, AddOwnersMutationVariables>;
export const RemoveOwnersDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RemoveOwners($input: BatchRemoveOwnersInput!) {
  batchRemoveOwners(input: $input)
}
    `) as unknown as TypedDocumentString<RemoveOwnersMutation, RemoveOwnersMutationVariables>;
export const SetDomainDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetDomain($input: BatchSetDomainInput!) {
  batchSetDomain(input: $input)
}
    `) as unknown as TypedDocumentString<SetDomainMutation, SetDomainMutationVariables>;
export const UpdateDescriptionDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateDescription($input: DescriptionUpdateInput!) {
  updateDescription(input: $input)
}
    `) as unknown as TypedDocumentString<UpdateDescriptionMutation, UpdateDescriptionMutationVariables>;
export const UpdateDeprecationDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateDeprecation($input: BatchUpdateDeprecationInput!) {
  batchUpdateDeprecation(input: $input)
}
    `) as unknown as TypedDocumentString<UpdateDeprecationMutation, UpdateDeprecationMutationVariables>;
export const AddLinkDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AddLink($input: AddLinkInput!) {
  addLink(input: $input)
}
    `) as unknown as TypedDocumentString<AddLinkMutation, AddLinkMutationVariables>;
export const RemoveLinkDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RemoveLink($input: RemoveLinkInput!) {
  removeLink(input: $input)
}
    `) as unknown as TypedDocumentString<RemoveLinkMutation, RemoveLinkMutationVariables>;
export const SetStructuredPropertiesDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetStructuredProperties($input: UpsertStructuredPropertiesInput!) {
  upsertStructuredProperties(input: $input) {
    properties {
      structuredProperty {
        urn
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SetStructuredPropertiesMutation, SetStructuredPropertiesMutationVariables>;
export const RemoveStructuredPropertiesDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RemoveStructuredProperties($input: RemoveStructuredPropertiesInput!) {
  removeStructuredProperties(input: $input) {
    properties {
      structuredProperty {
        urn
      }
    }
  }
}
    `) as unknown as TypedDocumentString<RemoveStructuredPropertiesMutation, RemoveStructuredPropertiesMutationVariables>;
export const RaiseIncidentDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RaiseIncident($input: RaiseIncidentInput!) {
  raiseIncident(input: $input)
}
    `) as unknown as TypedDocumentString<RaiseIncidentMutation, RaiseIncidentMutationVariables>;
export const UpdateIncidentStatusDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateIncidentStatus($urn: String!, $input: IncidentStatusInput!) {
  updateIncidentStatus(urn: $urn, input: $input)
}
    `) as unknown as TypedDocumentString<UpdateIncidentStatusMutation, UpdateIncidentStatusMutationVariables>;
export const GrantedPrivilegesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query GrantedPrivileges($input: GetGrantedPrivilegesInput!) {
  getGrantedPrivileges(input: $input) {
    privileges
  }
}
    `) as unknown as TypedDocumentString<GrantedPrivilegesQuery, GrantedPrivilegesQueryVariables>;
export const OwnershipTypesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query OwnershipTypes {
  listOwnershipTypes(input: {start: 0, count: 100}) {
    ownershipTypes {
      urn
      info {
        name
      }
    }
  }
}
    `) as unknown as TypedDocumentString<OwnershipTypesQuery, OwnershipTypesQueryVariables>;
export const PickByNameDocument = /*#__PURE__*/ new TypedDocumentString(`
    query PickByName($input: AutoCompleteMultipleInput!) {
  autoCompleteForMultiple(input: $input) {
    suggestions {
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
}`) as unknown as TypedDocumentString<PickByNameQuery, PickByNameQueryVariables>;
export const PickAnyDocument = /*#__PURE__*/ new TypedDocumentString(`
    query PickAny($input: SearchAcrossEntitiesInput!) {
  searchAcrossEntities(input: $input) {
    searchResults {
      summary {
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
}`) as unknown as TypedDocumentString<PickAnyQuery, PickAnyQueryVariables>;
export const PlatformPrivilegesOfDocument = /*#__PURE__*/ new TypedDocumentString(`
    query PlatformPrivilegesOf($actorUrn: String!) {
  getGrantedPrivileges(input: {actorUrn: $actorUrn}) {
    privileges
  }
}
    `) as unknown as TypedDocumentString<PlatformPrivilegesOfQuery, PlatformPrivilegesOfQueryVariables>;
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
      manageGlobalViews
      manageDomains
      createDomains
      manageGlossaries
      createTags
      manageTags
      manageStructuredProperties
      manageGlobalAnnouncements
      manageIngestion
      manageIdentities
      managePolicies
      viewAudit
      manageGlobalSettings
      manageSecrets
      manageUserCredentials
      manageTokens
      manageOwnershipTypes
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
export const ThresholdsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Thresholds {
  thresholds {
    breaksFrom
    weakBelow
    silentDays
    hops
  }
}
    `) as unknown as TypedDocumentString<ThresholdsQuery, ThresholdsQueryVariables>;
export const FollowDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation Follow($input: FollowInput!) {
  follow(input: $input)
}
    `) as unknown as TypedDocumentString<FollowMutation, FollowMutationVariables>;
export const UnfollowDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation Unfollow($input: FollowInput!) {
  unfollow(input: $input)
}
    `) as unknown as TypedDocumentString<UnfollowMutation, UnfollowMutationVariables>;
export const FollowStatesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query FollowStates($urns: [String!]!) {
  followStates(urns: $urns) {
    urn
    following
    followers
  }
}
    `) as unknown as TypedDocumentString<FollowStatesQuery, FollowStatesQueryVariables>;
export const FollowsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Follows($input: FollowsInput!) {
  follows(input: $input) {
    total
    follows {
      urn
      since
      summary {
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
}`) as unknown as TypedDocumentString<FollowsQuery, FollowsQueryVariables>;
export const FollowersDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Followers($input: FollowersInput!) {
  followers(input: $input) {
    total
    followers {
      urn
      since
      summary {
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
}`) as unknown as TypedDocumentString<FollowersQuery, FollowersQueryVariables>;
export const NewsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query News($input: NewsInput!) {
  news(input: $input) {
    total
    unread
    news {
      id
      urn
      time
      read
      more
      changes {
        category
        operation
        sentence
        time
        actor
        names
      }
      summary {
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
}`) as unknown as TypedDocumentString<NewsQuery, NewsQueryVariables>;
export const MarkNewsReadDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation MarkNewsRead($input: MarkNewsReadInput!) {
  markNewsRead(input: $input)
}
    `) as unknown as TypedDocumentString<MarkNewsReadMutation, MarkNewsReadMutationVariables>;
export const UpdateNameDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateName($input: UpdateNameInput!) {
  updateName(input: $input)
}
    `) as unknown as TypedDocumentString<UpdateNameMutation, UpdateNameMutationVariables>;
export const SetTagColorDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetTagColor($urn: String!, $colorHex: String!) {
  setTagColor(urn: $urn, colorHex: $colorHex)
}
    `) as unknown as TypedDocumentString<SetTagColorMutation, SetTagColorMutationVariables>;
export const UpdateDisplayDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateDisplay($urn: String!, $input: DisplayPropertiesUpdateInput!) {
  updateDisplayProperties(urn: $urn, input: $input)
}
    `) as unknown as TypedDocumentString<UpdateDisplayMutation, UpdateDisplayMutationVariables>;
export const DeleteTagDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteTag($urn: String!) {
  deleteTag(urn: $urn)
}
    `) as unknown as TypedDocumentString<DeleteTagMutation, DeleteTagMutationVariables>;
export const DeleteDomainDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteDomain($urn: String!) {
  deleteDomain(urn: $urn)
}
    `) as unknown as TypedDocumentString<DeleteDomainMutation, DeleteDomainMutationVariables>;
export const DeleteGlossaryEntityDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteGlossaryEntity($urn: String!) {
  deleteGlossaryEntity(urn: $urn)
}
    `) as unknown as TypedDocumentString<DeleteGlossaryEntityMutation, DeleteGlossaryEntityMutationVariables>;
export const DeleteDataProductDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteDataProduct($urn: String!) {
  deleteDataProduct(urn: $urn)
}
    `) as unknown as TypedDocumentString<DeleteDataProductMutation, DeleteDataProductMutationVariables>;
export const DeleteStructuredPropertyDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteStructuredProperty($urn: String!) {
  deleteStructuredProperty(input: {urn: $urn})
}
    `) as unknown as TypedDocumentString<DeleteStructuredPropertyMutation, DeleteStructuredPropertyMutationVariables>;
export const DeleteFormDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteForm($urn: String!) {
  deleteForm(input: {urn: $urn})
}
    `) as unknown as TypedDocumentString<DeleteFormMutation, DeleteFormMutationVariables>;
export const DeleteQueryDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteQuery($urn: String!) {
  deleteQuery(urn: $urn)
}
    `) as unknown as TypedDocumentString<DeleteQueryMutation, DeleteQueryMutationVariables>;
export const DeleteAssertionDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteAssertion($urn: String!) {
  deleteAssertion(urn: $urn)
}
    `) as unknown as TypedDocumentString<DeleteAssertionMutation, DeleteAssertionMutationVariables>;
export const UpdateStructuredPropertyDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateStructuredProperty($input: UpdateStructuredPropertyInput!) {
  updateStructuredProperty(input: $input) {
    urn
  }
}
    `) as unknown as TypedDocumentString<UpdateStructuredPropertyMutation, UpdateStructuredPropertyMutationVariables>;
export const UpdateFormDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateForm($input: UpdateFormInput!) {
  updateForm(input: $input) {
    urn
  }
}
    `) as unknown as TypedDocumentString<UpdateFormMutation, UpdateFormMutationVariables>;
export const UpdateQueryTextsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateQueryTexts($urn: String!, $input: UpdateQueryInput!) {
  updateQuery(urn: $urn, input: $input) {
    urn
  }
}
    `) as unknown as TypedDocumentString<UpdateQueryTextsMutation, UpdateQueryTextsMutationVariables>;
export const UpdateAboutMeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateAboutMe($urn: String!, $input: CorpUserUpdateInput!) {
  updateCorpUserProperties(urn: $urn, input: $input) {
    urn
  }
}
    `) as unknown as TypedDocumentString<UpdateAboutMeMutation, UpdateAboutMeMutationVariables>;
export const SetRemovedDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetRemoved($input: BatchUpdateSoftDeletedInput!) {
  batchUpdateSoftDeleted(input: $input)
}
    `) as unknown as TypedDocumentString<SetRemovedMutation, SetRemovedMutationVariables>;
export const SetEmbedDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetEmbed($input: UpdateEmbedInput!) {
  updateEmbed(input: $input)
}
    `) as unknown as TypedDocumentString<SetEmbedMutation, SetEmbedMutationVariables>;
export const UpdateIncidentDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateIncident($urn: String!, $input: UpdateIncidentInput!) {
  updateIncident(urn: $urn, input: $input)
}
    `) as unknown as TypedDocumentString<UpdateIncidentMutation, UpdateIncidentMutationVariables>;
export const NarrowStructuredPropertyDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation NarrowStructuredProperty($input: NarrowStructuredPropertyInput!) {
  narrowStructuredProperty(input: $input)
}
    `) as unknown as TypedDocumentString<NarrowStructuredPropertyMutation, NarrowStructuredPropertyMutationVariables>;
export const StoredAspectsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query StoredAspects($urn: String!) {
  entityProfile(urn: $urn) {
    aspects {
      name
      value
    }
  }
}
    `) as unknown as TypedDocumentString<StoredAspectsQuery, StoredAspectsQueryVariables>;
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
    kindAspects
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
export const EntityStampsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query EntityStamps($urn: String!) {
  entityProfile(urn: $urn) {
    aspects {
      name
      version
      createdOn
      createdBy
    }
  }
}
    `) as unknown as TypedDocumentString<EntityStampsQuery, EntityStampsQueryVariables>;
export const FormDefinitionsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query FormDefinitions($urns: [String!]!) {
  entities(urns: $urns) {
    urn
    ... on Form {
      info {
        name
        description
        type
        prompts {
          id
          title
          description
          type
          required
          structuredPropertyParams {
            structuredProperty {
              urn
            }
          }
        }
        actors {
          owners
          isAssignedToMe
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FormDefinitionsQuery, FormDefinitionsQueryVariables>;
export const SubmitPromptDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SubmitPrompt($urn: String!, $input: SubmitFormPromptInput!) {
  submitFormPrompt(urn: $urn, input: $input)
}
    `) as unknown as TypedDocumentString<SubmitPromptMutation, SubmitPromptMutationVariables>;
export const VerifyFormDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation VerifyForm($input: VerifyFormInput!) {
  verifyForm(input: $input)
}
    `) as unknown as TypedDocumentString<VerifyFormMutation, VerifyFormMutationVariables>;
export const AssignFormDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AssignForm($input: BatchAssignFormInput!) {
  batchAssignForm(input: $input)
}
    `) as unknown as TypedDocumentString<AssignFormMutation, AssignFormMutationVariables>;
export const UnassignFormDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UnassignForm($input: BatchRemoveFormInput!) {
  batchRemoveForm(input: $input)
}
    `) as unknown as TypedDocumentString<UnassignFormMutation, UnassignFormMutationVariables>;
export const DatasetStatisticsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DatasetStatistics($urn: String!) {
  dataset(urn: $urn) {
    datasetProfiles(limit: 90) {
      timestampMillis
      rowCount
      columnCount
      sizeInBytes
      fieldProfiles {
        fieldPath
        uniqueCount
        uniqueProportion
        nullCount
        nullProportion
        min
        max
        mean
        median
        stdev
        sampleValues
        distinctValueFrequencies {
          value
          frequency
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<DatasetStatisticsQuery, DatasetStatisticsQueryVariables>;
export const DatasetUsageDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DatasetUsage($urn: String!) {
  dataset(urn: $urn) {
    usageStats(range: ALL) {
      buckets {
        bucket
        metrics {
          totalSqlQueries
          uniqueUserCount
        }
      }
      aggregations {
        users {
          user {
            urn
          }
          count
        }
      }
    }
    datasetProfiles(limit: 90) {
      timestampMillis
      rowCount
      sizeInBytes
    }
    operations(limit: 20) {
      timestampMillis
      operationType
      actor
    }
  }
}
    `) as unknown as TypedDocumentString<DatasetUsageQuery, DatasetUsageQueryVariables>;
export const DashboardUsageDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DashboardUsage($urn: String!) {
  dashboard(urn: $urn) {
    usageStats(limit: 90) {
      metrics {
        timestampMillis
        viewsCount
        executionsCount
      }
      buckets {
        bucket
        metrics {
          viewsCount
        }
      }
      aggregations {
        users {
          user {
            urn
          }
          viewsCount
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<DashboardUsageQuery, DashboardUsageQueryVariables>;
export const ChartUsageDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ChartUsage($urn: String!) {
  chart(urn: $urn) {
    statsSummary {
      viewCount
      viewCountLast30Days
    }
  }
}
    `) as unknown as TypedDocumentString<ChartUsageQuery, ChartUsageQueryVariables>;
export const AssertionRunsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query AssertionRuns($urn: String!, $limit: Int!) {
  entity(urn: $urn) {
    urn
    ... on Assertion {
      runEvents(limit: $limit) {
        total
        failed
        succeeded
        errored
        runEvents {
          timestampMillis
          result {
            type
            actualAggValue
            rowCount
            externalUrl
            nativeResults {
              key
              value
            }
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<AssertionRunsQuery, AssertionRunsQueryVariables>;
export const DatasetContractDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DatasetContract($urn: String!) {
  dataset(urn: $urn) {
    contract {
      urn
      status {
        state
      }
      properties {
        freshness {
          assertion {
            urn
          }
        }
        schema {
          assertion {
            urn
          }
        }
        dataQuality {
          assertion {
            urn
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<DatasetContractQuery, DatasetContractQueryVariables>;
export const JobRunsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query JobRuns($urn: String!, $start: Int!, $count: Int!) {
  entity(urn: $urn) {
    urn
    ... on DataJob {
      runs(start: $start, count: $count) {
        total
        runs {
          urn
          name
          state(limit: 1) {
            status
            timestampMillis
            durationMillis
            result {
              resultType
            }
          }
        }
      }
    }
    ... on Dataset {
      runs(start: $start, count: $count, direction: OUTGOING) {
        total
        runs {
          urn
          name
          state(limit: 1) {
            status
            timestampMillis
            durationMillis
            result {
              resultType
            }
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<JobRunsQuery, JobRunsQueryVariables>;
export const CreateDomainDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateDomain($input: CreateDomainInput!) {
  createDomain(input: $input)
}
    `) as unknown as TypedDocumentString<CreateDomainMutation, CreateDomainMutationVariables>;
export const CreateTermDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateTerm($input: CreateGlossaryEntityInput!) {
  createGlossaryTerm(input: $input)
}
    `) as unknown as TypedDocumentString<CreateTermMutation, CreateTermMutationVariables>;
export const CreateTermGroupDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateTermGroup($input: CreateGlossaryEntityInput!) {
  createGlossaryNode(input: $input)
}
    `) as unknown as TypedDocumentString<CreateTermGroupMutation, CreateTermGroupMutationVariables>;
export const CreateTagDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateTag($input: CreateTagInput!) {
  createTag(input: $input)
}
    `) as unknown as TypedDocumentString<CreateTagMutation, CreateTagMutationVariables>;
export const CreateDataProductDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateDataProduct($input: CreateDataProductInput!) {
  createDataProduct(input: $input) {
    urn
  }
}
    `) as unknown as TypedDocumentString<CreateDataProductMutation, CreateDataProductMutationVariables>;
export const CreateStructuredPropertyDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateStructuredProperty($input: CreateStructuredPropertyInput!) {
  createStructuredProperty(input: $input) {
    urn
  }
}
    `) as unknown as TypedDocumentString<CreateStructuredPropertyMutation, CreateStructuredPropertyMutationVariables>;
export const MoveDomainDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation MoveDomain($input: MoveDomainInput!) {
  moveDomain(input: $input)
}
    `) as unknown as TypedDocumentString<MoveDomainMutation, MoveDomainMutationVariables>;
export const MoveTermDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation MoveTerm($input: UpdateParentNodeInput!) {
  updateParentNode(input: $input)
}
    `) as unknown as TypedDocumentString<MoveTermMutation, MoveTermMutationVariables>;
export const RollbackRunDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RollbackRun($input: RollbackIngestionInput!) {
  rollbackIngestion(input: $input)
}
    `) as unknown as TypedDocumentString<RollbackRunMutation, RollbackRunMutationVariables>;
export const FormRulePreviewDocument = /*#__PURE__*/ new TypedDocumentString(`
    query FormRulePreview($input: SearchAcrossEntitiesInput!) {
  searchAcrossEntities(input: $input) {
    total
    searchResults {
      summary {
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
}`) as unknown as TypedDocumentString<FormRulePreviewQuery, FormRulePreviewQueryVariables>;
export const SetFormRuleDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetFormRule($input: CreateDynamicFormAssignmentInput!) {
  createDynamicFormAssignment(input: $input)
}
    `) as unknown as TypedDocumentString<SetFormRuleMutation, SetFormRuleMutationVariables>;
export const RemoveFormRuleDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RemoveFormRule($formUrn: String!) {
  removeDynamicFormAssignment(formUrn: $formUrn)
}
    `) as unknown as TypedDocumentString<RemoveFormRuleMutation, RemoveFormRuleMutationVariables>;
export const IncidentListDocument = /*#__PURE__*/ new TypedDocumentString(`
    query IncidentList($input: SearchAcrossEntitiesInput!) {
  searchAcrossEntities(input: $input) {
    start
    total
    searchResults {
      summary {
        ...SummaryParts
      }
      entity {
        urn
        ... on Incident {
          incidentType
          customType
          title
          description
          priority
          incidentStatus {
            state
            stage
            message
          }
          created {
            time
          }
          assignees {
            ... on CorpUser {
              urn
            }
            ... on CorpGroup {
              urn
            }
          }
          entity {
            urn
          }
        }
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
}`) as unknown as TypedDocumentString<IncidentListQuery, IncidentListQueryVariables>;
export const IncidentFacetsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query IncidentFacets($input: AggregateAcrossEntitiesInput!) {
  aggregateAcrossEntities(input: $input) {
    facets {
      field
      aggregations {
        value
        count
      }
    }
  }
}
    `) as unknown as TypedDocumentString<IncidentFacetsQuery, IncidentFacetsQueryVariables>;
export const CreateFormDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateForm($input: CreateFormInput!) {
  createForm(input: $input) {
    urn
  }
}
    `) as unknown as TypedDocumentString<CreateFormMutation, CreateFormMutationVariables>;
export const HomePostsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query HomePosts {
  listPosts(input: {start: 0, count: 10}) {
    posts {
      urn
      postType
      content {
        title
        description
        link
      }
      lastModified {
        time
      }
    }
  }
}
    `) as unknown as TypedDocumentString<HomePostsQuery, HomePostsQueryVariables>;
export const PinPostDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation PinPost($input: CreatePostInput!) {
  createPost(input: $input)
}
    `) as unknown as TypedDocumentString<PinPostMutation, PinPostMutationVariables>;
export const UnpinPostDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UnpinPost($urn: String!) {
  deletePost(urn: $urn)
}
    `) as unknown as TypedDocumentString<UnpinPostMutation, UnpinPostMutationVariables>;
export const ChangePostDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangePost($input: UpdatePostInput!) {
  updatePost(input: $input)
}
    `) as unknown as TypedDocumentString<ChangePostMutation, ChangePostMutationVariables>;
export const HomeAttentionDocument = /*#__PURE__*/ new TypedDocumentString(`
    query HomeAttention {
  unowned: searchAcrossEntities(
    input: {query: "-owner:*", count: 0, types: [DATASET, DASHBOARD, CHART, DATA_JOB]}
  ) {
    total
  }
  ownIncidents: searchAcrossEntities(
    input: {query: "owner:me", count: 0, orFilters: [{and: [{field: "hasActiveIncidents", values: ["true"]}]}]}
  ) {
    total
  }
  ownUndescribed: searchAcrossEntities(
    input: {query: "owner:me -description:*", count: 0, types: [DATASET, DASHBOARD, CHART, DATA_JOB]}
  ) {
    total
  }
  ownHomeless: searchAcrossEntities(
    input: {query: "owner:me -domain:*", count: 0, types: [DATASET, DASHBOARD, CHART, DATA_JOB]}
  ) {
    total
  }
}
    `) as unknown as TypedDocumentString<HomeAttentionQuery, HomeAttentionQueryVariables>;
export const OwnAssetsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query OwnAssets($input: SearchAcrossEntitiesInput!) {
  searchAcrossEntities(input: $input) {
    total
    searchResults {
      summary {
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
}`) as unknown as TypedDocumentString<OwnAssetsQuery, OwnAssetsQueryVariables>;
export const LatestChangeDocument = /*#__PURE__*/ new TypedDocumentString(`
    query LatestChange($input: EntityHistoryInput!) {
  entityHistory(input: $input) {
    events {
      at
      sentence
      actor
    }
  }
}
    `) as unknown as TypedDocumentString<LatestChangeQuery, LatestChangeQueryVariables>;
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
    groups {
      key
      counts {
        breaks
        mayBreak
        unknown
        safe
      }
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
      tests
      contracts
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
export const ChangesInTextDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ChangesInText($input: ChangesInTextInput!) {
  changesInText(input: $input) {
    changes {
      kind
      urn
      newName
      newType
      oldType
      because
      statement
    }
    statements {
      start
      end
      table
      asset
      finding
      about
    }
  }
}
    `) as unknown as TypedDocumentString<ChangesInTextQuery, ChangesInTextQueryVariables>;
export const AssessmentDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Assessment($input: AssessmentUrnInput!) {
  assessment(input: $input) {
    ...AssessmentParts
  }
}
    fragment AssessmentParts on Assessment {
  urn
  id
  title
  note
  author
  created
  runOf
  assets
  changes {
    kind
    urn
    fieldPath
    newName
    newType
    note
  }
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
  left
  hidden
  isMine
  consumers {
    urn
    verdict
    reason
    sentence
    confidence
    hops
  }
  owners {
    urn
    counts {
      breaks
      mayBreak
      unknown
      safe
    }
  }
  notices {
    recipient
    sender
    time
    message
    acknowledgedBy
    acknowledgedOn
    comment
    isMine
  }
}`) as unknown as TypedDocumentString<AssessmentQuery, AssessmentQueryVariables>;
export const AssessmentsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Assessments($input: AssessmentsInput!) {
  assessments(input: $input) {
    total
    assessments {
      urn
      id
      title
      author
      created
      runOf
      changes {
        kind
        urn
        fieldPath
        newName
        newType
        note
      }
      headline
      counts {
        breaks
        mayBreak
        unknown
        safe
      }
      sent
      acknowledged
    }
  }
}
    `) as unknown as TypedDocumentString<AssessmentsQuery, AssessmentsQueryVariables>;
export const CompareAssessmentsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query CompareAssessments($input: CompareAssessmentsInput!) {
  compareAssessments(input: $input) {
    from {
      urn
      headline
      asOf
    }
    to {
      urn
      headline
      asOf
    }
    sameChanges
    worse
    better
    unchanged
    notCompared
    differences {
      urn
      change
      before {
        verdict
        sentence
      }
      after {
        verdict
        sentence
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CompareAssessmentsQuery, CompareAssessmentsQueryVariables>;
export const NoticesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Notices($input: NoticesInput!) {
  notices(input: $input) {
    total
    unread
    notices {
      kind
      assessment
      id
      title
      headline
      counts {
        breaks
        mayBreak
        unknown
        safe
      }
      recipient
      sender
      time
      message
      read
      acknowledged
    }
  }
}
    `) as unknown as TypedDocumentString<NoticesQuery, NoticesQueryVariables>;
export const SaveAssessmentDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SaveAssessment($input: SaveAssessmentInput!) {
  saveAssessment(input: $input) {
    ...AssessmentParts
  }
}
    fragment AssessmentParts on Assessment {
  urn
  id
  title
  note
  author
  created
  runOf
  assets
  changes {
    kind
    urn
    fieldPath
    newName
    newType
    note
  }
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
  left
  hidden
  isMine
  consumers {
    urn
    verdict
    reason
    sentence
    confidence
    hops
  }
  owners {
    urn
    counts {
      breaks
      mayBreak
      unknown
      safe
    }
  }
  notices {
    recipient
    sender
    time
    message
    acknowledgedBy
    acknowledgedOn
    comment
    isMine
  }
}`) as unknown as TypedDocumentString<SaveAssessmentMutation, SaveAssessmentMutationVariables>;
export const SendAssessmentDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SendAssessment($input: SendAssessmentInput!) {
  sendAssessment(input: $input) {
    ...AssessmentParts
  }
}
    fragment AssessmentParts on Assessment {
  urn
  id
  title
  note
  author
  created
  runOf
  assets
  changes {
    kind
    urn
    fieldPath
    newName
    newType
    note
  }
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
  left
  hidden
  isMine
  consumers {
    urn
    verdict
    reason
    sentence
    confidence
    hops
  }
  owners {
    urn
    counts {
      breaks
      mayBreak
      unknown
      safe
    }
  }
  notices {
    recipient
    sender
    time
    message
    acknowledgedBy
    acknowledgedOn
    comment
    isMine
  }
}`) as unknown as TypedDocumentString<SendAssessmentMutation, SendAssessmentMutationVariables>;
export const AcknowledgeAssessmentDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AcknowledgeAssessment($input: AcknowledgeAssessmentInput!) {
  acknowledgeAssessment(input: $input) {
    ...AssessmentParts
  }
}
    fragment AssessmentParts on Assessment {
  urn
  id
  title
  note
  author
  created
  runOf
  assets
  changes {
    kind
    urn
    fieldPath
    newName
    newType
    note
  }
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
  left
  hidden
  isMine
  consumers {
    urn
    verdict
    reason
    sentence
    confidence
    hops
  }
  owners {
    urn
    counts {
      breaks
      mayBreak
      unknown
      safe
    }
  }
  notices {
    recipient
    sender
    time
    message
    acknowledgedBy
    acknowledgedOn
    comment
    isMine
  }
}`) as unknown as TypedDocumentString<AcknowledgeAssessmentMutation, AcknowledgeAssessmentMutationVariables>;
export const DeleteAssessmentDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteAssessment($input: AssessmentUrnInput!) {
  deleteAssessment(input: $input)
}
    `) as unknown as TypedDocumentString<DeleteAssessmentMutation, DeleteAssessmentMutationVariables>;
export const MarkNoticeReadDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation MarkNoticeRead($input: AssessmentUrnInput!) {
  markNoticeRead(input: $input)
}
    `) as unknown as TypedDocumentString<MarkNoticeReadMutation, MarkNoticeReadMutationVariables>;
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
  missing {
    what
    sentence
  }
  nodes {
    summary {
      ...SummaryParts
    }
    start
    upstreamHops
    downstreamHops
    unparsed
    coverage
    upstreamTotal
    downstreamTotal
    upstreamHidden
    downstreamHidden
    columns {
      urn
      fieldPath
      type
      nativeType
      primaryKey
      nullable
      labels
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
    rejected
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
    rejected
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
  missing {
    what
    sentence
  }
  nodes {
    summary {
      ...SummaryParts
    }
    start
    upstreamHops
    downstreamHops
    unparsed
    coverage
    upstreamTotal
    downstreamTotal
    upstreamHidden
    downstreamHidden
    columns {
      urn
      fieldPath
      type
      nativeType
      primaryKey
      nullable
      labels
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
    rejected
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
    rejected
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
    rejected {
      ...ClaimParts
    }
    conflicts {
      sentence
      since
    }
    explanation {
      sentence
      steps {
        sentence
      }
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
  endedRun
  endedBy
  rejected {
    source
    reason
    actor
    time
  }
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
      tags {
        urn
      }
      terms {
        urn
      }
      upstreamCount
      downstreamCount
      inSchema
    }
  }
}
    `) as unknown as TypedDocumentString<LineageColumnsQuery, LineageColumnsQueryVariables>;
export const LineageDiffDocument = /*#__PURE__*/ new TypedDocumentString(`
    query LineageDiff($input: LineageDiffInput!) {
  lineageDiff(input: $input) {
    appeared
    vanished
    changed
    total
    complete
    changes {
      kind
      level
      from
      to
      fromName
      toName
      before
      after
      time
      source
      run
      actor
      rejected
    }
  }
}
    `) as unknown as TypedDocumentString<LineageDiffQuery, LineageDiffQueryVariables>;
export const LineageHistoryDocument = /*#__PURE__*/ new TypedDocumentString(`
    query LineageHistory($input: LineageHistoryInput!) {
  lineageHistory(input: $input) {
    total
    events {
      time
      kind
      sentence
      from
      to
      source
    }
  }
}
    `) as unknown as TypedDocumentString<LineageHistoryQuery, LineageHistoryQueryVariables>;
export const LineageWhatIfDocument = /*#__PURE__*/ new TypedDocumentString(`
    query LineageWhatIf($input: WhatIfInput!) {
  whatIf(input: $input) {
    changes {
      kind
      urn
      fieldPath
      newName
      newType
    }
    lineage {
      change
      level
      from
      to
      confidence
      kind
      subtype
    }
    impact {
      headline
      total
      counts {
        breaks
        mayBreak
        unknown
        safe
      }
      consumers {
        urn
        verdict
        sentence
        confidence
        hops
        summary {
          urn
          kind
          name
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<LineageWhatIfQuery, LineageWhatIfQueryVariables>;
export const LineagePrivilegesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query LineagePrivileges($urn: String!) {
  entity(urn: $urn) {
    ... on Dataset {
      privileges {
        canEditLineage
      }
    }
    ... on Chart {
      privileges {
        canEditLineage
      }
    }
    ... on Dashboard {
      privileges {
        canEditLineage
      }
    }
    ... on DataJob {
      privileges {
        canEditLineage
      }
    }
  }
}
    `) as unknown as TypedDocumentString<LineagePrivilegesQuery, LineagePrivilegesQueryVariables>;
export const RejectLineageDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RejectLineage($input: RejectLineageInput!) {
  rejectLineage(input: $input) {
    changed
  }
}
    `) as unknown as TypedDocumentString<RejectLineageMutation, RejectLineageMutationVariables>;
export const UndoRejectLineageDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UndoRejectLineage($input: LineageEndsInput!) {
  undoRejectLineage(input: $input) {
    changed
  }
}
    `) as unknown as TypedDocumentString<UndoRejectLineageMutation, UndoRejectLineageMutationVariables>;
export const AddLineageDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AddLineage($input: AddLineageInput!) {
  addLineage(input: $input) {
    changed
  }
}
    `) as unknown as TypedDocumentString<AddLineageMutation, AddLineageMutationVariables>;
export const RemoveLineageDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RemoveLineage($input: LineageEndsInput!) {
  removeLineage(input: $input) {
    changed
  }
}
    `) as unknown as TypedDocumentString<RemoveLineageMutation, RemoveLineageMutationVariables>;
export const LineageTransformsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query LineageTransforms($input: LineageTransformsInput!) {
  lineageTransforms(input: $input) {
    arrows {
      from
      to
    }
  }
}
    `) as unknown as TypedDocumentString<LineageTransformsQuery, LineageTransformsQueryVariables>;
export const LineageFindDocument = /*#__PURE__*/ new TypedDocumentString(`
    query LineageFind($up: SearchAcrossLineageInput!, $down: SearchAcrossLineageInput!) {
  up: searchAcrossLineage(input: $up) {
    searchResults {
      entity {
        urn
      }
    }
  }
  down: searchAcrossLineage(input: $down) {
    searchResults {
      entity {
        urn
      }
    }
  }
}
    `) as unknown as TypedDocumentString<LineageFindQuery, LineageFindQueryVariables>;
export const SqlLineageDocument = /*#__PURE__*/ new TypedDocumentString(`
    query SqlLineage($input: SqlLineageInput!) {
  sqlLineage(input: $input) {
    dialect
    statements {
      kind
      start
      end
      reads
      writes
    }
    tables {
      urn
      name
      exists
      isRead
      isWritten
      columnCount
    }
    columns {
      table
      column
      transformation
      sources {
        table
        column
        path
        kind
        subtype
        confidence
      }
    }
    findings {
      severity
      code
      message
      start
      end
    }
    view {
      ...LineageViewParts
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
}
fragment LineageViewParts on LineageView {
  start
  asOf
  complete
  missing {
    what
    sentence
  }
  nodes {
    summary {
      ...SummaryParts
    }
    start
    upstreamHops
    downstreamHops
    unparsed
    coverage
    upstreamTotal
    downstreamTotal
    upstreamHidden
    downstreamHidden
    columns {
      urn
      fieldPath
      type
      nativeType
      primaryKey
      nullable
      labels
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
    rejected
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
    rejected
  }
}`) as unknown as TypedDocumentString<SqlLineageQuery, SqlLineageQueryVariables>;
export const SqlDialectsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query SqlDialects {
  sqlDialects
}
    `) as unknown as TypedDocumentString<SqlDialectsQuery, SqlDialectsQueryVariables>;
export const BrowseLevelDocument = /*#__PURE__*/ new TypedDocumentString(`
    query BrowseLevel($input: BrowseV2Input!) {
  browseV2(input: $input) {
    total
    groups {
      name
      count
      hasSubGroups
      entity {
        urn
      }
    }
  }
}
    `) as unknown as TypedDocumentString<BrowseLevelQuery, BrowseLevelQueryVariables>;
export const BrowseCountsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query BrowseCounts($facets: [String!]!) {
  aggregateAcrossEntities(input: {query: "*", facets: $facets}) {
    facets {
      field
      aggregations {
        value
        count
        displayName
      }
    }
  }
}
    `) as unknown as TypedDocumentString<BrowseCountsQuery, BrowseCountsQueryVariables>;
export const BrowseRootsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query BrowseRoots {
  listDomains(input: {start: 0, count: 1000}) {
    domains {
      urn
    }
  }
  getRootGlossaryNodes(input: {start: 0, count: 1000}) {
    nodes {
      urn
    }
  }
  getRootGlossaryTerms(input: {start: 0, count: 1000}) {
    terms {
      urn
    }
  }
}
    `) as unknown as TypedDocumentString<BrowseRootsQuery, BrowseRootsQueryVariables>;
export const NewestResultsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query NewestResults {
  searchAcrossEntities(
    input: {query: "*", types: [ASSERTION], start: 0, count: 1000}
  ) {
    total
    searchResults {
      summary {
        ...SummaryParts
      }
      entity {
        urn
        ... on Assertion {
          runEvents(limit: 1) {
            runEvents {
              timestampMillis
              asserteeUrn
              result {
                type
              }
            }
          }
        }
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
}`) as unknown as TypedDocumentString<NewestResultsQuery, NewestResultsQueryVariables>;
export const OpenIncidentsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query OpenIncidents {
  searchAcrossEntities(
    input: {query: "*", types: [INCIDENT], start: 0, count: 1000, orFilters: [{and: [{field: "state", values: ["ACTIVE"]}]}]}
  ) {
    total
    searchResults {
      summary {
        ...SummaryParts
      }
      entity {
        urn
        ... on Incident {
          created {
            time
          }
          entity {
            urn
          }
        }
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
}`) as unknown as TypedDocumentString<OpenIncidentsQuery, OpenIncidentsQueryVariables>;
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
    notice {
      message
      at
      length
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
export const SearchPagesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query SearchPages($input: SearchAcrossEntitiesInput!) {
  searchAcrossEntities(input: $input) {
    total
    searchResults {
      summary {
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
}`) as unknown as TypedDocumentString<SearchPagesQuery, SearchPagesQueryVariables>;
export const SearchScrollDocument = /*#__PURE__*/ new TypedDocumentString(`
    query SearchScroll($input: ScrollAcrossEntitiesInput!) {
  scrollAcrossEntities(input: $input) {
    total
    nextScrollId
    searchResults {
      summary {
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
}`) as unknown as TypedDocumentString<SearchScrollQuery, SearchScrollQueryVariables>;
export const SearchPreviewDocument = /*#__PURE__*/ new TypedDocumentString(`
    query SearchPreview($input: EntityColumnsInput!) {
  entityColumns(input: $input) {
    total
    columns {
      urn
      fieldPath
      type
      nativeType
      description
      upstreamCount
      downstreamCount
    }
  }
}
    `) as unknown as TypedDocumentString<SearchPreviewQuery, SearchPreviewQueryVariables>;
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
export const MyViewsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query MyViews {
  me {
    corpUser {
      settings {
        views {
          defaultView {
            urn
          }
        }
      }
    }
  }
  personal: listMyViews(input: {start: 0, count: 100, viewType: PERSONAL}) {
    views {
      ...ViewParts
    }
  }
  shared: listGlobalViews(input: {start: 0, count: 100}) {
    views {
      ...ViewParts
    }
  }
}
    fragment ViewParts on DataHubView {
  urn
  viewType
  name
  description
  definition {
    entityTypes
    filter {
      operator
      filters {
        field
        values
        negated
        condition
      }
    }
  }
}`) as unknown as TypedDocumentString<MyViewsQuery, MyViewsQueryVariables>;
export const CreateViewDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateView($input: CreateViewInput!) {
  createView(input: $input) {
    urn
  }
}
    `) as unknown as TypedDocumentString<CreateViewMutation, CreateViewMutationVariables>;
export const UpdateViewDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateView($urn: String!, $input: UpdateViewInput!) {
  updateView(urn: $urn, input: $input) {
    urn
  }
}
    `) as unknown as TypedDocumentString<UpdateViewMutation, UpdateViewMutationVariables>;
export const SetDefaultViewDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetDefaultView($input: UpdateCorpUserViewsSettingsInput!) {
  updateCorpUserViewsSettings(input: $input)
}
    `) as unknown as TypedDocumentString<SetDefaultViewMutation, SetDefaultViewMutationVariables>;
export const DeleteViewDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteView($urn: String!) {
  deleteView(urn: $urn)
}
    `) as unknown as TypedDocumentString<DeleteViewMutation, DeleteViewMutationVariables>;
export const PlatformListDocument = /*#__PURE__*/ new TypedDocumentString(`
    query PlatformList($input: SearchAcrossEntitiesInput!) {
  searchAcrossEntities(input: $input) {
    total
    searchResults {
      entity {
        urn
        ... on DataPlatform {
          name
          properties {
            type
            displayName
            datasetNameDelimiter
            logoUrl
            logical
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<PlatformListQuery, PlatformListQueryVariables>;
export const PlatformCountsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query PlatformCounts($input: AggregateAcrossEntitiesInput!) {
  aggregateAcrossEntities(input: $input) {
    facets {
      field
      aggregations {
        value
        count
      }
    }
  }
}
    `) as unknown as TypedDocumentString<PlatformCountsQuery, PlatformCountsQueryVariables>;
export const InstanceListDocument = /*#__PURE__*/ new TypedDocumentString(`
    query InstanceList($input: SearchAcrossEntitiesInput!) {
  searchAcrossEntities(input: $input) {
    total
    searchResults {
      entity {
        urn
        ... on DataPlatformInstance {
          instanceId
          platform {
            urn
          }
          properties {
            name
            description
            externalUrl
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<InstanceListQuery, InstanceListQueryVariables>;
export const OwnershipTypeListDocument = /*#__PURE__*/ new TypedDocumentString(`
    query OwnershipTypeList($input: ListOwnershipTypesInput!) {
  listOwnershipTypes(input: $input) {
    total
    ownershipTypes {
      urn
      info {
        name
        description
      }
    }
  }
}
    `) as unknown as TypedDocumentString<OwnershipTypeListQuery, OwnershipTypeListQueryVariables>;
export const CreateOwnershipTypeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateOwnershipType($input: CreateOwnershipTypeInput!) {
  createOwnershipType(input: $input) {
    urn
  }
}
    `) as unknown as TypedDocumentString<CreateOwnershipTypeMutation, CreateOwnershipTypeMutationVariables>;
export const UpdateOwnershipTypeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateOwnershipType($urn: String!, $input: UpdateOwnershipTypeInput!) {
  updateOwnershipType(urn: $urn, input: $input) {
    urn
  }
}
    `) as unknown as TypedDocumentString<UpdateOwnershipTypeMutation, UpdateOwnershipTypeMutationVariables>;
export const DeleteOwnershipTypeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteOwnershipType($urn: String!, $deleteReferences: Boolean) {
  deleteOwnershipType(urn: $urn, deleteReferences: $deleteReferences)
}
    `) as unknown as TypedDocumentString<DeleteOwnershipTypeMutation, DeleteOwnershipTypeMutationVariables>;
export const SetThresholdsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetThresholds($input: ThresholdsInput!) {
  setThresholds(input: $input) {
    breaksFrom
  }
}
    `) as unknown as TypedDocumentString<SetThresholdsMutation, SetThresholdsMutationVariables>;
export const PeopleDocument = /*#__PURE__*/ new TypedDocumentString(`
    query People($input: ListUsersInput!) {
  listUsers(input: $input) {
    total
    users {
      urn
      username
      isNativeUser
      status
      properties {
        displayName
        email
      }
      roles: relationships(
        input: {types: ["IsMemberOfRole"], direction: OUTGOING, count: 5}
      ) {
        relationships {
          entity {
            urn
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<PeopleQuery, PeopleQueryVariables>;
export const InviteLinkDocument = /*#__PURE__*/ new TypedDocumentString(`
    query InviteLink($input: GetInviteTokenInput!) {
  getInviteToken(input: $input) {
    inviteToken
  }
}
    `) as unknown as TypedDocumentString<InviteLinkQuery, InviteLinkQueryVariables>;
export const RenewInviteDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RenewInvite($input: CreateInviteTokenInput!) {
  createInviteToken(input: $input) {
    inviteToken
  }
}
    `) as unknown as TypedDocumentString<RenewInviteMutation, RenewInviteMutationVariables>;
export const AssignRoleDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AssignRole($input: BatchAssignRoleInput!) {
  batchAssignRole(input: $input)
}
    `) as unknown as TypedDocumentString<AssignRoleMutation, AssignRoleMutationVariables>;
export const SetUserStatusDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetUserStatus($urn: String!, $status: CorpUserStatus!) {
  updateUserStatus(urn: $urn, status: $status)
}
    `) as unknown as TypedDocumentString<SetUserStatusMutation, SetUserStatusMutationVariables>;
export const MakeResetLinkDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation MakeResetLink($input: CreateNativeUserResetTokenInput!) {
  createNativeUserResetToken(input: $input) {
    resetToken
  }
}
    `) as unknown as TypedDocumentString<MakeResetLinkMutation, MakeResetLinkMutationVariables>;
export const RemoveUserDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RemoveUser($urn: String!) {
  removeUser(urn: $urn)
}
    `) as unknown as TypedDocumentString<RemoveUserMutation, RemoveUserMutationVariables>;
export const GroupsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Groups($input: ListGroupsInput!) {
  listGroups(input: $input) {
    total
    groups {
      urn
      name
      origin {
        type
      }
      properties {
        displayName
      }
      roles: relationships(
        input: {types: ["IsMemberOfRole"], direction: OUTGOING, count: 1}
      ) {
        total
      }
      members: relationships(
        input: {types: ["IsMemberOfGroup", "IsMemberOfNativeGroup"], direction: INCOMING, count: 100}
      ) {
        total
        relationships {
          entity {
            urn
            ... on CorpUser {
              username
              properties {
                displayName
              }
            }
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<GroupsQuery, GroupsQueryVariables>;
export const CreateGroupDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateGroup($input: CreateGroupInput!) {
  createGroup(input: $input)
}
    `) as unknown as TypedDocumentString<CreateGroupMutation, CreateGroupMutationVariables>;
export const RemoveGroupDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RemoveGroup($urn: String!) {
  removeGroup(urn: $urn)
}
    `) as unknown as TypedDocumentString<RemoveGroupMutation, RemoveGroupMutationVariables>;
export const AddMembersDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AddMembers($input: AddGroupMembersInput!) {
  addGroupMembers(input: $input)
}
    `) as unknown as TypedDocumentString<AddMembersMutation, AddMembersMutationVariables>;
export const RemoveMembersDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RemoveMembers($input: RemoveGroupMembersInput!) {
  removeGroupMembers(input: $input)
}
    `) as unknown as TypedDocumentString<RemoveMembersMutation, RemoveMembersMutationVariables>;
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
