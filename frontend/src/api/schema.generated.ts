// Written by `npm run gen` from the .graphql files. Not kept in git.
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** Milliseconds since 1970 in UTC, or any other whole number beyond 32 bits */
  Long: { input: number; output: number; }
  /** Any JSON value, as stored */
  JSON: { input: unknown; output: unknown; }
};

export type PolicyPreviewInput = {
  /** The policy that is changed or deleted; absent: a new one. */
  readonly urn?: InputMaybe<Scalars['String']['input']>;
  /** As it would be; absent: deleted. */
  readonly policy?: InputMaybe<PolicyUpdateInput>;
};

export type PolicyPreview = {
  /** Who gains or loses something, by name; at most 500. */
  readonly people: ReadonlyArray<PersonEffect>;
  /** How many do. */
  readonly total: Scalars['Int']['output'];
  /** People who were looked at. */
  readonly asked: Scalars['Int']['output'];
  /** How many entities the policy selects; 0 for a policy of the installation. */
  readonly selected: Scalars['Int']['output'];
  /** Some of them. */
  readonly examples: ReadonlyArray<Scalars['String']['output']>;
  /** False: there are more people or entities than were looked at. */
  readonly complete: Scalars['Boolean']['output'];
  /** The policy names VIEW_ENTITY, and view authorisation is off: everybody sees every entity, whatever it says. */
  readonly viewIsOpen: Scalars['Boolean']['output'];
};

export type PersonEffect = {
  readonly urn: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly gains: ReadonlyArray<PrivilegeEffect>;
  readonly losses: ReadonlyArray<PrivilegeEffect>;
};

export type PrivilegeEffect = {
  /** Privileges that change on the same entities. */
  readonly privileges: ReadonlyArray<Scalars['String']['output']>;
  /** On how many; 0 for privileges of the installation. */
  readonly entities: Scalars['Int']['output'];
  readonly examples: ReadonlyArray<Scalars['String']['output']>;
};

export type Installation = {
  /** Entities are hidden from who has no policy that shows them. */
  readonly viewAuthorization: Scalars['Boolean']['output'];
  /** Days that audit records are kept; 0: for ever. */
  readonly auditDays: Scalars['Int']['output'];
  readonly passwordMinLength: Scalars['Int']['output'];
  readonly loginLimits: Scalars['Boolean']['output'];
  /** Cookies are sent by TLS only. */
  readonly secureCookies: Scalars['Boolean']['output'];
  readonly publicUrl?: Maybe<Scalars['String']['output']>;
  /** The password that was made at the first start has been changed, or was given by the operator. */
  readonly passwordChosen: Scalars['Boolean']['output'];
  readonly provider?: Maybe<SignInProvider>;
  readonly outsideTokens?: Maybe<OutsideTokenIssuer>;
};

/** A sign-in provider (OpenID Connect), without its secret. */
export type SignInProvider = {
  readonly name: Scalars['String']['output'];
  readonly issuer: Scalars['String']['output'];
  readonly clientId: Scalars['String']['output'];
  readonly scope: Scalars['String']['output'];
  readonly userNameClaim: Scalars['String']['output'];
  /** Claims that name groups; none: groups are not taken over. */
  readonly groupClaims: ReadonlyArray<Scalars['String']['output']>;
  /** One of them is needed to get in; none: nobody is kept out. */
  readonly requiredGroups: ReadonlyArray<Scalars['String']['output']>;
  /** `group = role`: the only way in which a provider's group gives a role. */
  readonly roles: ReadonlyArray<Scalars['String']['output']>;
  /** Users who are not here yet are made when they first sign in. */
  readonly createsUsers: Scalars['Boolean']['output'];
};

export type OutsideTokenIssuer = {
  readonly issuer: Scalars['String']['output'];
  readonly audience: Scalars['String']['output'];
};

export type AccessExplanation = {
  readonly allowed: Scalars['Boolean']['output'];
  readonly privilege: Scalars['String']['output'];
  readonly actor: Scalars['String']['output'];
  readonly resource?: Maybe<Scalars['String']['output']>;
  /** The decision in a sentence. */
  readonly sentence: Scalars['String']['output'];
  /** Policies that grant the privilege to somebody; those that count for this actor and entity first. */
  readonly policies: ReadonlyArray<PolicyExplanation>;
};

export type PolicyExplanation = {
  readonly urn: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly grants: Scalars['Boolean']['output'];
  /** Why it counts, or why not. */
  readonly reason: Scalars['String']['output'];
};

export type AuditEventsInput = {
  readonly actor?: InputMaybe<Scalars['String']['input']>;
  readonly urn?: InputMaybe<Scalars['String']['input']>;
  /** From and to this time, in UTC milliseconds. */
  readonly startTimeMillis?: InputMaybe<Scalars['Long']['input']>;
  readonly endTimeMillis?: InputMaybe<Scalars['Long']['input']>;
  /** WRITE, DELETE, ROLLBACK, RESTORE, ACCESS, LOGIN, …; none: all */
  readonly actions?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly outcome?: InputMaybe<AuditOutcome>;
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
};

export type AuditOutcome =
  | 'DONE'
  | 'REFUSED';

export type AuditEvents = {
  /** Days that records are kept; 0: for ever. */
  readonly keptDays: Scalars['Int']['output'];
  readonly start: Scalars['Int']['output'];
  readonly count: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  readonly events: ReadonlyArray<AuditEvent>;
};

export type AuditEvent = {
  readonly id: Scalars['String']['output'];
  readonly time: Scalars['Long']['output'];
  readonly action: Scalars['String']['output'];
  readonly outcome: AuditOutcome;
  readonly actor: Scalars['String']['output'];
  /** session, token or system */
  readonly credential?: Maybe<Scalars['String']['output']>;
  readonly credentialId?: Maybe<Scalars['String']['output']>;
  readonly protocol?: Maybe<Scalars['String']['output']>;
  readonly privilege?: Maybe<Scalars['String']['output']>;
  readonly policy?: Maybe<Scalars['String']['output']>;
  readonly urn?: Maybe<Scalars['String']['output']>;
  readonly changes: ReadonlyArray<AuditChange>;
  readonly traceId?: Maybe<Scalars['String']['output']>;
};

export type AuditChange = {
  readonly aspect: Scalars['String']['output'];
  /** SET, DELETED or POINT */
  readonly change: Scalars['String']['output'];
  readonly fromVersion?: Maybe<Scalars['Int']['output']>;
  readonly toVersion?: Maybe<Scalars['Int']['output']>;
};

export type AnalyticsChart = TimeSeriesChart | BarChart | TableChart;

export type AnalyticsChartGroup = {
  readonly groupId: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  readonly charts: ReadonlyArray<AnalyticsChart>;
};

export type BarChart = {
  readonly title: Scalars['String']['output'];
  readonly bars: ReadonlyArray<NamedBar>;
};

export type BarSegment = {
  readonly label: Scalars['String']['output'];
  readonly value: Scalars['Int']['output'];
};

export type Cell = {
  readonly value: Scalars['String']['output'];
  readonly entity?: Maybe<Entity>;
  readonly linkParams?: Maybe<LinkParams>;
};

export type DateInterval =
  | 'SECOND'
  | 'MINUTE'
  | 'HOUR'
  | 'DAY'
  | 'WEEK'
  | 'MONTH'
  | 'YEAR';

export type DateRange = {
  readonly start: Scalars['String']['output'];
  readonly end: Scalars['String']['output'];
};

export type Highlight = {
  readonly value: Scalars['Int']['output'];
  readonly title: Scalars['String']['output'];
  readonly body: Scalars['String']['output'];
};

export type LinkParams = {
  readonly searchParams?: Maybe<SearchParams>;
  readonly entityProfileParams?: Maybe<EntityProfileParams>;
};

export type MetadataAnalyticsInput = {
  readonly entityType?: InputMaybe<EntityType>;
  readonly domain?: InputMaybe<Scalars['String']['input']>;
  readonly query?: InputMaybe<Scalars['String']['input']>;
};

export type NamedBar = {
  readonly name: Scalars['String']['output'];
  readonly segments: ReadonlyArray<BarSegment>;
};

export type NamedLine = {
  readonly name: Scalars['String']['output'];
  readonly data: ReadonlyArray<NumericDataPoint>;
};

export type NumericDataPoint = {
  readonly x: Scalars['String']['output'];
  readonly y: Scalars['Int']['output'];
};

export type Row = {
  readonly values: ReadonlyArray<Scalars['String']['output']>;
  readonly cells?: Maybe<ReadonlyArray<Cell>>;
};

export type TableChart = {
  readonly title: Scalars['String']['output'];
  readonly columns: ReadonlyArray<Scalars['String']['output']>;
  readonly rows: ReadonlyArray<Row>;
};

export type TimeSeriesChart = {
  readonly title: Scalars['String']['output'];
  readonly lines: ReadonlyArray<NamedLine>;
  readonly dateRange: DateRange;
  readonly interval: DateInterval;
};

export type AnalyticsConfig = {
  readonly enabled: Scalars['Boolean']['output'];
};

export type AppConfig = {
  readonly appVersion?: Maybe<Scalars['String']['output']>;
  readonly authConfig: AuthConfig;
  readonly analyticsConfig: AnalyticsConfig;
  readonly policiesConfig: PoliciesConfig;
  readonly identityManagementConfig: IdentityManagementConfig;
  readonly managedIngestionConfig: ManagedIngestionConfig;
  readonly lineageConfig: LineageConfig;
  readonly visualConfig: VisualConfig;
  readonly telemetryConfig: TelemetryConfig;
  readonly testsConfig: TestsConfig;
  readonly viewsConfig: ViewsConfig;
  readonly searchBarConfig: SearchBarConfig;
  readonly searchCardConfig: SearchCardConfig;
  readonly searchFlagsConfig: SearchFlagsConfig;
  readonly featureFlags: FeatureFlagsConfig;
  readonly chromeExtensionConfig: ChromeExtensionConfig;
  readonly homePageConfig: HomePageConfig;
  readonly semanticSearchConfig?: Maybe<SemanticSearchConfig>;
};

export type ApplicationConfig = {
  readonly showSidebarSectionWhenEmpty?: Maybe<Scalars['Boolean']['output']>;
  readonly showApplicationInNavigation?: Maybe<Scalars['Boolean']['output']>;
};

export type AuthConfig = {
  readonly tokenAuthEnabled: Scalars['Boolean']['output'];
};

export type AuthenticatedUser = {
  readonly corpUser: CorpUser;
  readonly platformPrivileges: PlatformPrivileges;
};

export type AwsProviderConfig = {
  readonly region: Scalars['String']['output'];
};

export type ChromeExtensionConfig = {
  readonly enabled: Scalars['Boolean']['output'];
  readonly lineageEnabled: Scalars['Boolean']['output'];
};

export type DocPropagationSettings = {
  readonly docColumnPropagation?: Maybe<Scalars['Boolean']['output']>;
};

export type EmbeddingConfig = {
  readonly provider: Scalars['String']['output'];
  readonly modelId: Scalars['String']['output'];
  readonly modelEmbeddingKey: Scalars['String']['output'];
  readonly awsProviderConfig?: Maybe<AwsProviderConfig>;
  readonly vertexProviderConfig?: Maybe<VertexProviderConfig>;
};

export type EntityProfileConfig = {
  readonly defaultTab?: Maybe<Scalars['String']['output']>;
};

export type EntityProfilesConfig = {
  readonly domain?: Maybe<EntityProfileConfig>;
};

export type FeatureFlagsConfig = {
  readonly readOnlyModeEnabled: Scalars['Boolean']['output'];
  readonly showSearchFiltersV2: Scalars['Boolean']['output'];
  readonly showBrowseV2: Scalars['Boolean']['output'];
  readonly platformBrowseV2: Scalars['Boolean']['output'];
  readonly lineageGraphV2: Scalars['Boolean']['output'];
  readonly showAcrylInfo: Scalars['Boolean']['output'];
  readonly erModelRelationshipFeatureEnabled: Scalars['Boolean']['output'];
  readonly showAccessManagement: Scalars['Boolean']['output'];
  readonly nestedDomainsEnabled: Scalars['Boolean']['output'];
  readonly businessAttributeEntityEnabled: Scalars['Boolean']['output'];
  readonly dataContractsEnabled: Scalars['Boolean']['output'];
  readonly editableDatasetNameEnabled: Scalars['Boolean']['output'];
  readonly themeV2Enabled: Scalars['Boolean']['output'];
  readonly themeV2Default: Scalars['Boolean']['output'];
  readonly themeV2Toggleable: Scalars['Boolean']['output'];
  readonly schemaFieldCLLEnabled: Scalars['Boolean']['output'];
  readonly showSeparateSiblings: Scalars['Boolean']['output'];
  readonly showManageStructuredProperties: Scalars['Boolean']['output'];
  readonly hideDbtSourceInLineage: Scalars['Boolean']['output'];
  readonly schemaFieldLineageIgnoreStatus: Scalars['Boolean']['output'];
  readonly showNavBarRedesign: Scalars['Boolean']['output'];
  readonly showAutoCompleteResults: Scalars['Boolean']['output'];
  readonly entityVersioningEnabled: Scalars['Boolean']['output'];
  readonly showHasSiblingsFilter: Scalars['Boolean']['output'];
  readonly showSearchBarAutocompleteRedesign: Scalars['Boolean']['output'];
  readonly showManageTags: Scalars['Boolean']['output'];
  readonly showIntroducePage: Scalars['Boolean']['output'];
  readonly showIngestionPageRedesign: Scalars['Boolean']['output'];
  readonly showLineageExpandMore: Scalars['Boolean']['output'];
  readonly showStatsTabRedesign: Scalars['Boolean']['output'];
  readonly showLineageFilterNodes: Scalars['Boolean']['output'];
  readonly showHomePageRedesign: Scalars['Boolean']['output'];
  readonly showProductUpdates: Scalars['Boolean']['output'];
  readonly lineageGraphV3: Scalars['Boolean']['output'];
  readonly logicalModelsEnabled: Scalars['Boolean']['output'];
  readonly showHomepageUserRole: Scalars['Boolean']['output'];
  readonly showDefaultExternalLinks: Scalars['Boolean']['output'];
  readonly assetSummaryPageV1: Scalars['Boolean']['output'];
  readonly datasetSummaryPageV1: Scalars['Boolean']['output'];
  readonly metricsEnabled: Scalars['Boolean']['output'];
  readonly ingestionOnboardingRedesignV1: Scalars['Boolean']['output'];
  readonly documentationFileUploadV1: Scalars['Boolean']['output'];
  readonly multipleDataProductsPerAsset: Scalars['Boolean']['output'];
  readonly glossaryBasedPoliciesEnabled: Scalars['Boolean']['output'];
  readonly contextDocumentsEnabled: Scalars['Boolean']['output'];
  readonly hideLineageInSearchCards: Scalars['Boolean']['output'];
  readonly dataProductLineageEnabled: Scalars['Boolean']['output'];
  readonly showTestsInHealthIcon: Scalars['Boolean']['output'];
  readonly i18nEnabled: Scalars['Boolean']['output'];
  readonly browserTracingEnabled: Scalars['Boolean']['output'];
  readonly browserWebVitalsEnabled: Scalars['Boolean']['output'];
};

export type GlobalHomePageSettings = {
  readonly defaultTemplate?: Maybe<DataHubPageTemplate>;
};

export type GlobalViewsSettings = {
  readonly defaultView?: Maybe<Scalars['String']['output']>;
};

export type HomePageConfig = {
  readonly firstInPersonalSidebar: PersonalSidebarSection;
};

export type IdentityManagementConfig = {
  readonly enabled: Scalars['Boolean']['output'];
};

export type LineageConfig = {
  readonly supportsImpactAnalysis: Scalars['Boolean']['output'];
};

export type ManagedIngestionConfig = {
  readonly enabled: Scalars['Boolean']['output'];
};

export type PersonalSidebarSection =
  | 'YOUR_GROUPS'
  | 'YOUR_ASSETS'
  | 'YOUR_DOMAINS'
  | 'YOUR_GLOSSARY_NODES'
  | 'YOUR_TAGS';

export type PlatformPrivileges = {
  readonly viewAnalytics: Scalars['Boolean']['output'];
  readonly managePolicies: Scalars['Boolean']['output'];
  readonly manageIdentities: Scalars['Boolean']['output'];
  readonly generatePersonalAccessTokens: Scalars['Boolean']['output'];
  readonly createDomains: Scalars['Boolean']['output'];
  readonly createLogicalModels: Scalars['Boolean']['output'];
  readonly manageDomains: Scalars['Boolean']['output'];
  readonly manageIngestion: Scalars['Boolean']['output'];
  readonly manageSecrets: Scalars['Boolean']['output'];
  readonly manageTokens: Scalars['Boolean']['output'];
  readonly viewTests: Scalars['Boolean']['output'];
  readonly manageTests: Scalars['Boolean']['output'];
  readonly manageGlossaries: Scalars['Boolean']['output'];
  readonly manageDocuments: Scalars['Boolean']['output'];
  readonly manageUserCredentials: Scalars['Boolean']['output'];
  readonly createTags: Scalars['Boolean']['output'];
  readonly manageTags: Scalars['Boolean']['output'];
  readonly viewManageTags: Scalars['Boolean']['output'];
  readonly manageGlobalViews: Scalars['Boolean']['output'];
  readonly manageGlobalSettings: Scalars['Boolean']['output'];
  readonly manageOwnershipTypes: Scalars['Boolean']['output'];
  readonly manageGlobalAnnouncements: Scalars['Boolean']['output'];
  readonly createBusinessAttributes: Scalars['Boolean']['output'];
  readonly manageBusinessAttributes: Scalars['Boolean']['output'];
  readonly manageStructuredProperties: Scalars['Boolean']['output'];
  readonly viewStructuredPropertiesPage: Scalars['Boolean']['output'];
  readonly manageApplications: Scalars['Boolean']['output'];
  readonly manageFeatures: Scalars['Boolean']['output'];
  readonly manageHomePageTemplates: Scalars['Boolean']['output'];
  readonly manageServiceAccounts: Scalars['Boolean']['output'];
  /** May read the audit records of others. */
  readonly viewAudit: Scalars['Boolean']['output'];
};

export type PoliciesConfig = {
  readonly enabled: Scalars['Boolean']['output'];
  readonly platformPrivileges: ReadonlyArray<Privilege>;
  readonly resourcePrivileges: ReadonlyArray<ResourcePrivileges>;
};

export type Privilege = {
  readonly type: Scalars['String']['output'];
  readonly displayName?: Maybe<Scalars['String']['output']>;
  readonly description?: Maybe<Scalars['String']['output']>;
};

export type ProductUpdate = {
  readonly enabled: Scalars['Boolean']['output'];
  readonly id: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  readonly header?: Maybe<Scalars['String']['output']>;
  readonly requiredVersion?: Maybe<Scalars['String']['output']>;
  readonly image?: Maybe<Scalars['String']['output']>;
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly primaryCtaText?: Maybe<Scalars['String']['output']>;
  readonly primaryCtaLink?: Maybe<Scalars['String']['output']>;
  readonly secondaryCtaText?: Maybe<Scalars['String']['output']>;
  readonly secondaryCtaLink?: Maybe<Scalars['String']['output']>;
  readonly ctaText: Scalars['String']['output'];
  readonly ctaLink: Scalars['String']['output'];
  readonly features?: Maybe<ReadonlyArray<ProductUpdateFeature>>;
};

export type ProductUpdateFeature = {
  readonly title: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly icon?: Maybe<Scalars['String']['output']>;
  readonly availability?: Maybe<Scalars['String']['output']>;
};

export type QueriesTabConfig = {
  readonly queriesTabResultSize?: Maybe<Scalars['Int']['output']>;
};

export type ResourcePrivileges = {
  readonly resourceType: Scalars['String']['output'];
  readonly resourceTypeDisplayName?: Maybe<Scalars['String']['output']>;
  readonly entityType?: Maybe<EntityType>;
  readonly privileges: ReadonlyArray<Privilege>;
};

export type SearchBarApi =
  | 'AUTOCOMPLETE_FOR_MULTIPLE'
  | 'SEARCH_ACROSS_ENTITIES';

export type SearchBarConfig = {
  readonly apiVariant: SearchBarApi;
};

export type SearchCardConfig = {
  readonly showDescription: Scalars['Boolean']['output'];
};

export type SearchFlagsConfig = {
  readonly defaultSkipHighlighting: Scalars['Boolean']['output'];
};

export type SearchResultsVisualConfig = {
  readonly enableNameHighlight?: Maybe<Scalars['Boolean']['output']>;
};

export type SemanticSearchConfig = {
  readonly enabled: Scalars['Boolean']['output'];
  readonly enabledEntities: ReadonlyArray<Scalars['String']['output']>;
  readonly embeddingConfig?: Maybe<EmbeddingConfig>;
};

export type TelemetryConfig = {
  readonly enableThirdPartyLogging?: Maybe<Scalars['Boolean']['output']>;
};

export type TestsConfig = {
  readonly enabled: Scalars['Boolean']['output'];
};

export type ThemeConfig = {
  readonly themeId?: Maybe<Scalars['String']['output']>;
};

export type UpdateApplicationsSettingsInput = {
  readonly enabled?: InputMaybe<Scalars['Boolean']['input']>;
};

export type UpdateDocPropagationSettingsInput = {
  readonly docColumnPropagation?: InputMaybe<Scalars['Boolean']['input']>;
};

export type UpdateGlobalViewsSettingsInput = {
  readonly defaultView?: InputMaybe<Scalars['String']['input']>;
};

export type VertexProviderConfig = {
  readonly projectId: Scalars['String']['output'];
  readonly location: Scalars['String']['output'];
};

export type ViewsConfig = {
  readonly enabled: Scalars['Boolean']['output'];
};

export type VisualConfig = {
  readonly logoUrl?: Maybe<Scalars['String']['output']>;
  readonly faviconUrl?: Maybe<Scalars['String']['output']>;
  readonly appTitle?: Maybe<Scalars['String']['output']>;
  readonly hideGlossary?: Maybe<Scalars['Boolean']['output']>;
  readonly queriesTab?: Maybe<QueriesTabConfig>;
  readonly entityProfiles?: Maybe<EntityProfilesConfig>;
  readonly searchResult?: Maybe<SearchResultsVisualConfig>;
  readonly showFullTitleInLineage?: Maybe<Scalars['Boolean']['output']>;
  readonly theme?: Maybe<ThemeConfig>;
  readonly application?: Maybe<ApplicationConfig>;
};

export type Assertion = EntityWithRelationships & Entity & {
  readonly actions?: Maybe<AssertionActions>;
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly platform: DataPlatform;
  readonly info?: Maybe<AssertionInfo>;
  readonly dataPlatformInstance?: Maybe<DataPlatformInstance>;
  readonly runEvents?: Maybe<AssertionRunEventsResult>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly lineage?: Maybe<EntityLineageResult>;
  readonly status?: Maybe<Status>;
  readonly tags?: Maybe<GlobalTags>;
  readonly ownership?: Maybe<Ownership>;
  readonly aspects?: Maybe<ReadonlyArray<RawAspect>>;
};


export type AssertionRunEventsArgs = {
  status?: InputMaybe<AssertionRunStatus>;
  startTimeMillis?: InputMaybe<Scalars['Long']['input']>;
  endTimeMillis?: InputMaybe<Scalars['Long']['input']>;
  filter?: InputMaybe<FilterInput>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type AssertionRelationshipsArgs = {
  input: RelationshipsInput;
};


export type AssertionLineageArgs = {
  input: LineageInput;
};


export type AssertionAspectsArgs = {
  input?: InputMaybe<AspectParams>;
};

export type AssertionAction = {
  readonly type: AssertionActionType;
};

export type AssertionActionType =
  | 'RAISE_INCIDENT'
  | 'RESOLVE_INCIDENT';

export type AssertionActions = {
  readonly onSuccess: ReadonlyArray<AssertionAction>;
  readonly onFailure: ReadonlyArray<AssertionAction>;
};

export type AssertionInfo = {
  readonly freshnessAssertion?: Maybe<FreshnessAssertionInfo>;
  readonly volumeAssertion?: Maybe<VolumeAssertionInfo>;
  readonly sqlAssertion?: Maybe<SqlAssertionInfo>;
  readonly fieldAssertion?: Maybe<FieldAssertionInfo>;
  readonly schemaAssertion?: Maybe<SchemaAssertionInfo>;
  readonly customAssertion?: Maybe<CustomAssertionInfo>;
  readonly source?: Maybe<AssertionSource>;
  readonly lastUpdated?: Maybe<AuditStamp>;
  readonly type: AssertionType;
  readonly datasetAssertion?: Maybe<DatasetAssertionInfo>;
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly externalUrl?: Maybe<Scalars['String']['output']>;
};

export type AssertionResultErrorInput = {
  readonly type: AssertionResultErrorType;
  readonly message: Scalars['String']['input'];
};

export type AssertionResultInput = {
  readonly timestampMillis?: InputMaybe<Scalars['Long']['input']>;
  readonly type: AssertionResultType;
  readonly properties?: InputMaybe<ReadonlyArray<StringMapEntryInput>>;
  readonly externalUrl?: InputMaybe<Scalars['String']['input']>;
  readonly error?: InputMaybe<AssertionResultErrorInput>;
  readonly severity?: InputMaybe<AssertionResultSeverity>;
};

export type AssertionSource = {
  readonly type: AssertionSourceType;
  readonly created?: Maybe<AuditStamp>;
};

export type AssertionSourceType =
  | 'NATIVE'
  | 'EXTERNAL'
  | 'INFERRED';

export type AssertionValueChangeType =
  | 'ABSOLUTE'
  | 'PERCENTAGE';

export type CustomAssertionInfo = {
  readonly type: Scalars['String']['output'];
  readonly entityUrn: Scalars['String']['output'];
  readonly field?: Maybe<SchemaFieldRef>;
  readonly logic?: Maybe<Scalars['String']['output']>;
};

export type FieldAssertionInfo = {
  readonly type: FieldAssertionType;
  readonly entityUrn: Scalars['String']['output'];
  readonly fieldValuesAssertion?: Maybe<FieldValuesAssertion>;
  readonly fieldMetricAssertion?: Maybe<FieldMetricAssertion>;
  readonly filter?: Maybe<DatasetFilter>;
};

export type FieldAssertionType =
  | 'FIELD_VALUES'
  | 'FIELD_METRIC';

export type FieldMetricAssertion = {
  readonly field: SchemaFieldSpec;
  readonly metric: FieldMetricType;
  readonly operator: AssertionStdOperator;
  readonly parameters?: Maybe<AssertionStdParameters>;
};

export type FieldMetricType =
  | 'UNIQUE_COUNT'
  | 'UNIQUE_PERCENTAGE'
  | 'NULL_COUNT'
  | 'NULL_PERCENTAGE'
  | 'MIN'
  | 'MAX'
  | 'MEAN'
  | 'MEDIAN'
  | 'STDDEV'
  | 'NEGATIVE_COUNT'
  | 'NEGATIVE_PERCENTAGE'
  | 'ZERO_COUNT'
  | 'ZERO_PERCENTAGE'
  | 'MIN_LENGTH'
  | 'MAX_LENGTH'
  | 'EMPTY_COUNT'
  | 'EMPTY_PERCENTAGE';

export type FieldTransform = {
  readonly type: FieldTransformType;
};

export type FieldTransformType =
  | 'LENGTH';

export type FieldValuesAssertion = {
  readonly field: SchemaFieldSpec;
  readonly transform?: Maybe<FieldTransform>;
  readonly operator: AssertionStdOperator;
  readonly parameters?: Maybe<AssertionStdParameters>;
  readonly failThreshold: FieldValuesFailThreshold;
  readonly excludeNulls: Scalars['Boolean']['output'];
};

export type FieldValuesFailThreshold = {
  readonly type: FieldValuesFailThresholdType;
  readonly value: Scalars['Long']['output'];
};

export type FieldValuesFailThresholdType =
  | 'COUNT'
  | 'PERCENTAGE';

export type FixedIntervalSchedule = {
  readonly unit: DateInterval;
  readonly multiple: Scalars['Int']['output'];
};

export type FreshnessAssertionInfo = {
  readonly entityUrn: Scalars['String']['output'];
  readonly type: FreshnessAssertionType;
  readonly schedule: FreshnessAssertionSchedule;
  readonly filter?: Maybe<DatasetFilter>;
};

export type FreshnessAssertionSchedule = {
  readonly type: FreshnessAssertionScheduleType;
  readonly cron?: Maybe<FreshnessCronSchedule>;
  readonly fixedInterval?: Maybe<FixedIntervalSchedule>;
};

export type FreshnessAssertionScheduleType =
  | 'CRON'
  | 'FIXED_INTERVAL'
  | 'SINCE_THE_LAST_CHECK';

export type FreshnessAssertionType =
  | 'DATASET_CHANGE'
  | 'DATA_JOB_RUN';

export type FreshnessCronSchedule = {
  readonly cron: Scalars['String']['output'];
  readonly timezone: Scalars['String']['output'];
  readonly windowStartOffsetMs?: Maybe<Scalars['Long']['output']>;
};

export type IncrementingSegmentFieldTransformer = {
  readonly type: IncrementingSegmentFieldTransformerType;
  readonly nativeType?: Maybe<Scalars['String']['output']>;
};

export type IncrementingSegmentFieldTransformerType =
  | 'TIMESTAMP_MS_TO_MINUTE'
  | 'TIMESTAMP_MS_TO_HOUR'
  | 'TIMESTAMP_MS_TO_DATE'
  | 'TIMESTAMP_MS_TO_MONTH'
  | 'TIMESTAMP_MS_TO_YEAR'
  | 'FLOOR'
  | 'CEILING'
  | 'NATIVE';

export type IncrementingSegmentRowCountChange = {
  readonly segment: IncrementingSegmentSpec;
  readonly type: AssertionValueChangeType;
  readonly operator: AssertionStdOperator;
  readonly parameters: AssertionStdParameters;
};

export type IncrementingSegmentRowCountTotal = {
  readonly segment: IncrementingSegmentSpec;
  readonly operator: AssertionStdOperator;
  readonly parameters: AssertionStdParameters;
};

export type IncrementingSegmentSpec = {
  readonly field: SchemaFieldSpec;
  readonly transformer?: Maybe<IncrementingSegmentFieldTransformer>;
};

export type PlatformInput = {
  readonly urn?: InputMaybe<Scalars['String']['input']>;
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

export type RowCountChange = {
  readonly type: AssertionValueChangeType;
  readonly operator: AssertionStdOperator;
  readonly parameters: AssertionStdParameters;
};

export type RowCountTotal = {
  readonly operator: AssertionStdOperator;
  readonly parameters: AssertionStdParameters;
};

export type SchemaAssertionCompatibility =
  | 'EXACT_MATCH'
  | 'SUPERSET'
  | 'SUBSET';

export type SchemaAssertionField = {
  readonly path: Scalars['String']['output'];
  readonly type: SchemaFieldDataType;
  readonly nativeType?: Maybe<Scalars['String']['output']>;
};

export type SchemaAssertionInfo = {
  readonly entityUrn: Scalars['String']['output'];
  readonly fields: ReadonlyArray<SchemaAssertionField>;
  readonly schema?: Maybe<SchemaMetadata>;
  readonly compatibility: SchemaAssertionCompatibility;
};

export type SchemaFieldSpec = {
  readonly path: Scalars['String']['output'];
  readonly type: Scalars['String']['output'];
  readonly nativeType: Scalars['String']['output'];
};

export type SqlAssertionInfo = {
  readonly type: SqlAssertionType;
  readonly entityUrn: Scalars['String']['output'];
  readonly statement: Scalars['String']['output'];
  readonly changeType?: Maybe<AssertionValueChangeType>;
  readonly operator: AssertionStdOperator;
  readonly parameters: AssertionStdParameters;
};

export type SqlAssertionType =
  | 'METRIC'
  | 'METRIC_CHANGE';

export type AssertionStdParametersInput = {
  readonly value?: InputMaybe<AssertionStdParameterInput>;
  readonly maxValue?: InputMaybe<AssertionStdParameterInput>;
  readonly minValue?: InputMaybe<AssertionStdParameterInput>;
};

export type AssertionStdParameterInput = {
  readonly value: Scalars['String']['input'];
  readonly type: AssertionStdParameterType;
};

/** The last seven are sent by the public client of 1.7.0.17, as nulls where they are not meant. */
export type UpsertCustomAssertionInput = {
  readonly entityUrn: Scalars['String']['input'];
  readonly type: Scalars['String']['input'];
  readonly description: Scalars['String']['input'];
  readonly fieldPath?: InputMaybe<Scalars['String']['input']>;
  readonly platform: PlatformInput;
  readonly externalUrl?: InputMaybe<Scalars['String']['input']>;
  readonly logic?: InputMaybe<Scalars['String']['input']>;
  readonly fieldPaths?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly scope?: InputMaybe<DatasetAssertionScope>;
  readonly aggregation?: InputMaybe<AssertionStdAggregation>;
  readonly operator?: InputMaybe<AssertionStdOperator>;
  readonly parameters?: InputMaybe<AssertionStdParametersInput>;
  readonly nativeType?: InputMaybe<Scalars['String']['input']>;
  readonly nativeParameters?: InputMaybe<ReadonlyArray<StringMapEntryInput>>;
};

export type VolumeAssertionInfo = {
  readonly entityUrn: Scalars['String']['output'];
  readonly type: VolumeAssertionType;
  readonly rowCountTotal?: Maybe<RowCountTotal>;
  readonly rowCountChange?: Maybe<RowCountChange>;
  readonly incrementingSegmentRowCountTotal?: Maybe<IncrementingSegmentRowCountTotal>;
  readonly incrementingSegmentRowCountChange?: Maybe<IncrementingSegmentRowCountChange>;
  readonly filter?: Maybe<DatasetFilter>;
};

export type VolumeAssertionType =
  | 'ROW_COUNT_TOTAL'
  | 'ROW_COUNT_CHANGE'
  | 'INCREMENTING_SEGMENT_ROW_COUNT_TOTAL'
  | 'INCREMENTING_SEGMENT_ROW_COUNT_CHANGE';

export type Mutation = {
  readonly createAccessToken?: Maybe<AccessToken>;
  readonly revokeAccessToken: Scalars['Boolean']['output'];
  readonly createServiceAccount: ServiceAccount;
  readonly deleteServiceAccount: Scalars['Boolean']['output'];
  readonly updateServiceAccountDefaultView: Scalars['Boolean']['output'];
  readonly updateGlobalViewsSettings: Scalars['Boolean']['output'];
  readonly updateDocPropagationSettings: Scalars['Boolean']['output'];
  readonly updateApplicationsSettings: Scalars['Boolean']['output'];
  readonly upsertCustomAssertion: Assertion;
  readonly reportAssertionResult: Scalars['Boolean']['output'];
  readonly upsertConnection: DataHubConnection;
  readonly upsertDataContract: DataContract;
  readonly createDocument: Scalars['String']['output'];
  readonly updateDocumentContents: Scalars['Boolean']['output'];
  readonly updateDocumentRelatedEntities: Scalars['Boolean']['output'];
  readonly moveDocument: Scalars['Boolean']['output'];
  readonly deleteDocument: Scalars['Boolean']['output'];
  readonly updateDocumentStatus: Scalars['Boolean']['output'];
  readonly updateDocumentSubType: Scalars['Boolean']['output'];
  readonly updateDocumentSettings: Scalars['Boolean']['output'];
  readonly importDocumentsFromFiles: ImportDocumentsResult;
  readonly updateDataset?: Maybe<Dataset>;
  readonly updateDatasets?: Maybe<ReadonlyArray<Maybe<Dataset>>>;
  readonly updateChart?: Maybe<Chart>;
  readonly updateDashboard?: Maybe<Dashboard>;
  readonly updateNotebook?: Maybe<Notebook>;
  readonly updateDataFlow?: Maybe<DataFlow>;
  readonly updateDataJob?: Maybe<DataJob>;
  readonly createTag?: Maybe<Scalars['String']['output']>;
  readonly updateTag?: Maybe<Tag>;
  readonly deleteTag?: Maybe<Scalars['Boolean']['output']>;
  readonly setTagColor?: Maybe<Scalars['Boolean']['output']>;
  readonly createPolicy?: Maybe<Scalars['String']['output']>;
  readonly updatePolicy?: Maybe<Scalars['String']['output']>;
  readonly deletePolicy?: Maybe<Scalars['String']['output']>;
  readonly addTag?: Maybe<Scalars['Boolean']['output']>;
  readonly addTags?: Maybe<Scalars['Boolean']['output']>;
  readonly batchAddTags?: Maybe<Scalars['Boolean']['output']>;
  readonly removeTag?: Maybe<Scalars['Boolean']['output']>;
  readonly batchRemoveTags?: Maybe<Scalars['Boolean']['output']>;
  readonly addTerm?: Maybe<Scalars['Boolean']['output']>;
  readonly batchAddTerms?: Maybe<Scalars['Boolean']['output']>;
  readonly addTerms?: Maybe<Scalars['Boolean']['output']>;
  readonly removeTerm?: Maybe<Scalars['Boolean']['output']>;
  readonly batchRemoveTerms?: Maybe<Scalars['Boolean']['output']>;
  readonly addOwner?: Maybe<Scalars['Boolean']['output']>;
  readonly batchAddOwners?: Maybe<Scalars['Boolean']['output']>;
  readonly addOwners?: Maybe<Scalars['Boolean']['output']>;
  readonly removeOwner?: Maybe<Scalars['Boolean']['output']>;
  readonly batchRemoveOwners?: Maybe<Scalars['Boolean']['output']>;
  readonly addLink?: Maybe<Scalars['Boolean']['output']>;
  readonly updateLink?: Maybe<Scalars['Boolean']['output']>;
  readonly upsertLink?: Maybe<Scalars['Boolean']['output']>;
  readonly removeLink?: Maybe<Scalars['Boolean']['output']>;
  readonly updateDescription?: Maybe<Scalars['Boolean']['output']>;
  readonly removeUser?: Maybe<Scalars['Boolean']['output']>;
  readonly updateUserStatus?: Maybe<Scalars['String']['output']>;
  readonly removeGroup?: Maybe<Scalars['Boolean']['output']>;
  readonly addGroupMembers?: Maybe<Scalars['Boolean']['output']>;
  readonly removeGroupMembers?: Maybe<Scalars['Boolean']['output']>;
  readonly createGroup?: Maybe<Scalars['String']['output']>;
  readonly createDomain?: Maybe<Scalars['String']['output']>;
  readonly moveDomain?: Maybe<Scalars['Boolean']['output']>;
  readonly deleteDomain?: Maybe<Scalars['Boolean']['output']>;
  readonly setDomain?: Maybe<Scalars['Boolean']['output']>;
  readonly batchSetDomain?: Maybe<Scalars['Boolean']['output']>;
  readonly unsetDomain?: Maybe<Scalars['Boolean']['output']>;
  readonly createERModelRelationship?: Maybe<ErModelRelationship>;
  readonly updateERModelRelationship?: Maybe<Scalars['Boolean']['output']>;
  readonly deleteERModelRelationship?: Maybe<Scalars['Boolean']['output']>;
  readonly updateDeprecation?: Maybe<Scalars['Boolean']['output']>;
  readonly batchUpdateDeprecation?: Maybe<Scalars['Boolean']['output']>;
  readonly updateCorpUserProperties?: Maybe<CorpUser>;
  readonly updateCorpGroupProperties?: Maybe<CorpGroup>;
  readonly deleteAssertion?: Maybe<Scalars['Boolean']['output']>;
  readonly reportOperation?: Maybe<Scalars['String']['output']>;
  readonly createGlossaryTerm?: Maybe<Scalars['String']['output']>;
  readonly createGlossaryNode?: Maybe<Scalars['String']['output']>;
  readonly updateParentNode?: Maybe<Scalars['Boolean']['output']>;
  readonly deleteGlossaryEntity?: Maybe<Scalars['Boolean']['output']>;
  readonly updateName?: Maybe<Scalars['Boolean']['output']>;
  readonly addRelatedTerms?: Maybe<Scalars['Boolean']['output']>;
  readonly removeRelatedTerms?: Maybe<Scalars['Boolean']['output']>;
  readonly createNativeUserResetToken?: Maybe<ResetToken>;
  readonly batchUpdateSoftDeleted?: Maybe<Scalars['Boolean']['output']>;
  readonly updateCorpUserViewsSettings?: Maybe<Scalars['Boolean']['output']>;
  readonly updateUserHomePageSettings?: Maybe<Scalars['Boolean']['output']>;
  readonly updateCorpUserLocaleSettings?: Maybe<Scalars['Boolean']['output']>;
  readonly updateUserSetting?: Maybe<Scalars['Boolean']['output']>;
  readonly batchAssignRole?: Maybe<Scalars['Boolean']['output']>;
  readonly acceptRole?: Maybe<Scalars['Boolean']['output']>;
  readonly createInviteToken?: Maybe<InviteToken>;
  readonly createPost?: Maybe<Scalars['Boolean']['output']>;
  readonly updatePost?: Maybe<Scalars['Boolean']['output']>;
  readonly deletePost?: Maybe<Scalars['Boolean']['output']>;
  readonly createView?: Maybe<DataHubView>;
  readonly updateView?: Maybe<DataHubView>;
  readonly deleteView?: Maybe<Scalars['Boolean']['output']>;
  readonly updateLineage?: Maybe<Scalars['Boolean']['output']>;
  readonly updateEmbed?: Maybe<Scalars['Boolean']['output']>;
  readonly createQuery?: Maybe<QueryEntity>;
  readonly updateQuery?: Maybe<QueryEntity>;
  readonly deleteQuery?: Maybe<Scalars['Boolean']['output']>;
  readonly createDataProduct?: Maybe<DataProduct>;
  readonly updateDataProduct?: Maybe<DataProduct>;
  readonly deleteDataProduct?: Maybe<Scalars['Boolean']['output']>;
  readonly batchSetDataProduct?: Maybe<Scalars['Boolean']['output']>;
  readonly batchAddToDataProducts?: Maybe<Scalars['Boolean']['output']>;
  readonly batchRemoveFromDataProducts?: Maybe<Scalars['Boolean']['output']>;
  readonly createApplication?: Maybe<Application>;
  readonly updateApplication?: Maybe<Application>;
  readonly deleteApplication?: Maybe<Scalars['Boolean']['output']>;
  readonly batchSetApplication?: Maybe<Scalars['Boolean']['output']>;
  readonly batchUnsetApplication?: Maybe<Scalars['Boolean']['output']>;
  readonly createOwnershipType?: Maybe<OwnershipTypeEntity>;
  readonly updateOwnershipType?: Maybe<OwnershipTypeEntity>;
  readonly deleteOwnershipType?: Maybe<Scalars['Boolean']['output']>;
  readonly submitFormPrompt?: Maybe<Scalars['Boolean']['output']>;
  readonly batchAssignForm?: Maybe<Scalars['Boolean']['output']>;
  readonly createDynamicFormAssignment?: Maybe<Scalars['Boolean']['output']>;
  readonly verifyForm?: Maybe<Scalars['Boolean']['output']>;
  readonly createBusinessAttribute?: Maybe<BusinessAttribute>;
  readonly deleteBusinessAttribute?: Maybe<Scalars['Boolean']['output']>;
  readonly updateBusinessAttribute?: Maybe<BusinessAttribute>;
  readonly addBusinessAttribute?: Maybe<Scalars['Boolean']['output']>;
  readonly removeBusinessAttribute?: Maybe<Scalars['Boolean']['output']>;
  readonly updateDisplayProperties?: Maybe<Scalars['Boolean']['output']>;
  readonly createDataHubFile: CreateDataHubFileResponse;
  readonly batchRemoveForm: Scalars['Boolean']['output'];
  readonly createForm: Form;
  readonly deleteForm: Scalars['Boolean']['output'];
  readonly updateForm: Form;
  readonly raiseIncident?: Maybe<Scalars['String']['output']>;
  readonly updateIncidentStatus?: Maybe<Scalars['Boolean']['output']>;
  readonly updateIncident?: Maybe<Scalars['Boolean']['output']>;
  readonly createSecret?: Maybe<Scalars['String']['output']>;
  readonly updateSecret?: Maybe<Scalars['String']['output']>;
  readonly deleteSecret?: Maybe<Scalars['String']['output']>;
  readonly createIngestionSource?: Maybe<Scalars['String']['output']>;
  readonly updateIngestionSource?: Maybe<Scalars['String']['output']>;
  readonly deleteIngestionSource?: Maybe<Scalars['String']['output']>;
  readonly createIngestionExecutionRequest?: Maybe<Scalars['String']['output']>;
  readonly cancelIngestionExecutionRequest?: Maybe<Scalars['String']['output']>;
  readonly createTestConnectionRequest?: Maybe<Scalars['String']['output']>;
  readonly rollbackIngestion?: Maybe<Scalars['String']['output']>;
  readonly setLifecycleStage: Scalars['Boolean']['output'];
  readonly setLogicalParent?: Maybe<Scalars['Boolean']['output']>;
  readonly createLogicalModel?: Maybe<Scalars['String']['output']>;
  readonly linkPhysicalChild?: Maybe<Scalars['Boolean']['output']>;
  readonly unlinkPhysicalChild?: Maybe<Scalars['Boolean']['output']>;
  readonly updateLogicalModelSchema?: Maybe<Scalars['Boolean']['output']>;
  readonly upsertPageModule: DataHubPageModule;
  readonly deletePageModule: Scalars['Boolean']['output'];
  readonly patchEntity: PatchEntityResult;
  readonly patchEntities: ReadonlyArray<PatchEntityResult>;
  readonly upsertStructuredProperties: StructuredProperties;
  readonly removeStructuredProperties: StructuredProperties;
  readonly createStructuredProperty: StructuredPropertyEntity;
  readonly updateStructuredProperty: StructuredPropertyEntity;
  readonly deleteStructuredProperty: Scalars['Boolean']['output'];
  readonly updateAssetSettings: AssetSettings;
  readonly batchUpdateStepStates: BatchUpdateStepStatesResult;
  readonly upsertPageTemplate: DataHubPageTemplate;
  readonly deletePageTemplate: Scalars['Boolean']['output'];
  readonly createTest?: Maybe<Scalars['String']['output']>;
  readonly updateTest?: Maybe<Scalars['String']['output']>;
  readonly deleteTest?: Maybe<Scalars['Boolean']['output']>;
  readonly linkAssetVersion?: Maybe<VersionSet>;
  readonly unlinkAssetVersion?: Maybe<VersionSet>;
  /** Answers with those that I did not follow before: what undoing it stops following */
  readonly follow: ReadonlyArray<Scalars['String']['output']>;
  /** Answers with those that I followed before */
  readonly unfollow: ReadonlyArray<Scalars['String']['output']>;
  /** Says that I have read what changed in these, or in everything; answers whether anything was unread */
  readonly markNewsRead: Scalars['Boolean']['output'];
  /** Takes back the rule by which a form is asked of what matches it; what has the form keeps it (MANAGE_DOCUMENTATION_FORMS) */
  readonly removeDynamicFormAssignment: Scalars['Boolean']['output'];
  /** Makes a structured property allow less, where nothing holds what goes: what is named replaces what stands there (MANAGE_STRUCTURED_PROPERTIES) */
  readonly narrowStructuredProperty: Scalars['Boolean']['output'];
  /** Asks what happens to every consumer and keeps the answer as of now */
  readonly saveAssessment: Assessment;
  /** In-app notices to owners of consumers that are not SAFE; each is told once (by its author) */
  readonly sendAssessment: Assessment;
  /** Says that I have seen it, for me or for a group of mine; once */
  readonly acknowledgeAssessment: Assessment;
  /** With its notices (by its author) */
  readonly deleteAssessment: Scalars['Boolean']['output'];
  /** Mine on this assessment, and my groups' as far as I am concerned */
  readonly markNoticeRead: Scalars['Boolean']['output'];
  /** Marks what is claimed from one node to another as wrong: kept, followed by no answer, whoever claims it again (EDIT_LINEAGE) */
  readonly rejectLineage: LineageEdit;
  /** Takes a rejection back: what sources claim counts again (EDIT_LINEAGE) */
  readonly undoRejectLineage: LineageEdit;
  /** Draws an edge by hand, between two assets or two columns; no ingestion removes it (EDIT_LINEAGE) */
  readonly addLineage: LineageEdit;
  /** Removes an edge that was drawn by hand (EDIT_LINEAGE) */
  readonly removeLineage: LineageEdit;
  /** Applies the fix of a finding, where it is safe (EDIT_LINEAGE) */
  readonly applyLineageFix: LineageFixResult;
  /** Sets which layer may read which (MANAGE_SYSTEM_OPERATIONS) */
  readonly setLineageLayers: LineageLayers;
  /** Sets the thresholds that are named; the others stay (MANAGE_SYSTEM_OPERATIONS) */
  readonly setThresholds: Thresholds;
};


export type MutationCreateAccessTokenArgs = {
  input: CreateAccessTokenInput;
};


export type MutationRevokeAccessTokenArgs = {
  tokenId: Scalars['String']['input'];
};


export type MutationCreateServiceAccountArgs = {
  input: CreateServiceAccountInput;
};


export type MutationDeleteServiceAccountArgs = {
  urn: Scalars['String']['input'];
};


export type MutationUpdateServiceAccountDefaultViewArgs = {
  input: UpdateServiceAccountDefaultViewInput;
};


export type MutationUpdateGlobalViewsSettingsArgs = {
  input: UpdateGlobalViewsSettingsInput;
};


export type MutationUpdateDocPropagationSettingsArgs = {
  input: UpdateDocPropagationSettingsInput;
};


export type MutationUpdateApplicationsSettingsArgs = {
  input: UpdateApplicationsSettingsInput;
};


export type MutationUpsertCustomAssertionArgs = {
  urn?: InputMaybe<Scalars['String']['input']>;
  input: UpsertCustomAssertionInput;
};


export type MutationReportAssertionResultArgs = {
  urn: Scalars['String']['input'];
  result: AssertionResultInput;
};


export type MutationUpsertConnectionArgs = {
  input: UpsertDataHubConnectionInput;
};


export type MutationUpsertDataContractArgs = {
  urn?: InputMaybe<Scalars['String']['input']>;
  input: UpsertDataContractInput;
};


export type MutationCreateDocumentArgs = {
  input: CreateDocumentInput;
};


export type MutationUpdateDocumentContentsArgs = {
  input: UpdateDocumentContentsInput;
};


export type MutationUpdateDocumentRelatedEntitiesArgs = {
  input: UpdateDocumentRelatedEntitiesInput;
};


export type MutationMoveDocumentArgs = {
  input: MoveDocumentInput;
};


export type MutationDeleteDocumentArgs = {
  urn: Scalars['String']['input'];
};


export type MutationUpdateDocumentStatusArgs = {
  input: UpdateDocumentStatusInput;
};


export type MutationUpdateDocumentSubTypeArgs = {
  input: UpdateDocumentSubTypeInput;
};


export type MutationUpdateDocumentSettingsArgs = {
  input: UpdateDocumentSettingsInput;
};


export type MutationImportDocumentsFromFilesArgs = {
  input: ImportDocumentsFromFilesInput;
};


export type MutationUpdateDatasetArgs = {
  urn: Scalars['String']['input'];
  input: DatasetUpdateInput;
};


export type MutationUpdateDatasetsArgs = {
  input: ReadonlyArray<BatchDatasetUpdateInput>;
};


export type MutationUpdateChartArgs = {
  urn: Scalars['String']['input'];
  input: ChartUpdateInput;
};


export type MutationUpdateDashboardArgs = {
  urn: Scalars['String']['input'];
  input: DashboardUpdateInput;
};


export type MutationUpdateNotebookArgs = {
  urn: Scalars['String']['input'];
  input: NotebookUpdateInput;
};


export type MutationUpdateDataFlowArgs = {
  urn: Scalars['String']['input'];
  input: DataFlowUpdateInput;
};


export type MutationUpdateDataJobArgs = {
  urn: Scalars['String']['input'];
  input: DataJobUpdateInput;
};


export type MutationCreateTagArgs = {
  input: CreateTagInput;
};


export type MutationUpdateTagArgs = {
  urn: Scalars['String']['input'];
  input: TagUpdateInput;
};


export type MutationDeleteTagArgs = {
  urn: Scalars['String']['input'];
};


export type MutationSetTagColorArgs = {
  urn: Scalars['String']['input'];
  colorHex: Scalars['String']['input'];
};


export type MutationCreatePolicyArgs = {
  input: PolicyUpdateInput;
};


export type MutationUpdatePolicyArgs = {
  urn: Scalars['String']['input'];
  input: PolicyUpdateInput;
};


export type MutationDeletePolicyArgs = {
  urn: Scalars['String']['input'];
};


export type MutationAddTagArgs = {
  input: TagAssociationInput;
};


export type MutationAddTagsArgs = {
  input: AddTagsInput;
};


export type MutationBatchAddTagsArgs = {
  input: BatchAddTagsInput;
};


export type MutationRemoveTagArgs = {
  input: TagAssociationInput;
};


export type MutationBatchRemoveTagsArgs = {
  input: BatchRemoveTagsInput;
};


export type MutationAddTermArgs = {
  input: TermAssociationInput;
};


export type MutationBatchAddTermsArgs = {
  input: BatchAddTermsInput;
};


export type MutationAddTermsArgs = {
  input: AddTermsInput;
};


export type MutationRemoveTermArgs = {
  input: TermAssociationInput;
};


export type MutationBatchRemoveTermsArgs = {
  input: BatchRemoveTermsInput;
};


export type MutationAddOwnerArgs = {
  input: AddOwnerInput;
};


export type MutationBatchAddOwnersArgs = {
  input: BatchAddOwnersInput;
};


export type MutationAddOwnersArgs = {
  input: AddOwnersInput;
};


export type MutationRemoveOwnerArgs = {
  input: RemoveOwnerInput;
};


export type MutationBatchRemoveOwnersArgs = {
  input: BatchRemoveOwnersInput;
};


export type MutationAddLinkArgs = {
  input: AddLinkInput;
};


export type MutationUpdateLinkArgs = {
  input: UpdateLinkInput;
};


export type MutationUpsertLinkArgs = {
  input: UpsertLinkInput;
};


export type MutationRemoveLinkArgs = {
  input: RemoveLinkInput;
};


export type MutationUpdateDescriptionArgs = {
  input: DescriptionUpdateInput;
};


export type MutationRemoveUserArgs = {
  urn: Scalars['String']['input'];
};


export type MutationUpdateUserStatusArgs = {
  urn: Scalars['String']['input'];
  status: CorpUserStatus;
};


export type MutationRemoveGroupArgs = {
  urn: Scalars['String']['input'];
};


export type MutationAddGroupMembersArgs = {
  input: AddGroupMembersInput;
};


export type MutationRemoveGroupMembersArgs = {
  input: RemoveGroupMembersInput;
};


export type MutationCreateGroupArgs = {
  input: CreateGroupInput;
};


export type MutationCreateDomainArgs = {
  input: CreateDomainInput;
};


export type MutationMoveDomainArgs = {
  input: MoveDomainInput;
};


export type MutationDeleteDomainArgs = {
  urn: Scalars['String']['input'];
};


export type MutationSetDomainArgs = {
  entityUrn: Scalars['String']['input'];
  domainUrn: Scalars['String']['input'];
};


export type MutationBatchSetDomainArgs = {
  input: BatchSetDomainInput;
};


export type MutationUnsetDomainArgs = {
  entityUrn: Scalars['String']['input'];
};


export type MutationCreateErModelRelationshipArgs = {
  input: ErModelRelationshipUpdateInput;
};


export type MutationUpdateErModelRelationshipArgs = {
  urn: Scalars['String']['input'];
  input: ErModelRelationshipUpdateInput;
};


export type MutationDeleteErModelRelationshipArgs = {
  urn: Scalars['String']['input'];
};


export type MutationUpdateDeprecationArgs = {
  input: UpdateDeprecationInput;
};


export type MutationBatchUpdateDeprecationArgs = {
  input: BatchUpdateDeprecationInput;
};


export type MutationUpdateCorpUserPropertiesArgs = {
  urn: Scalars['String']['input'];
  input: CorpUserUpdateInput;
};


export type MutationUpdateCorpGroupPropertiesArgs = {
  urn: Scalars['String']['input'];
  input: CorpGroupUpdateInput;
};


export type MutationDeleteAssertionArgs = {
  urn: Scalars['String']['input'];
};


export type MutationReportOperationArgs = {
  input: ReportOperationInput;
};


export type MutationCreateGlossaryTermArgs = {
  input: CreateGlossaryEntityInput;
};


export type MutationCreateGlossaryNodeArgs = {
  input: CreateGlossaryEntityInput;
};


export type MutationUpdateParentNodeArgs = {
  input: UpdateParentNodeInput;
};


export type MutationDeleteGlossaryEntityArgs = {
  urn: Scalars['String']['input'];
};


export type MutationUpdateNameArgs = {
  input: UpdateNameInput;
};


export type MutationAddRelatedTermsArgs = {
  input: RelatedTermsInput;
};


export type MutationRemoveRelatedTermsArgs = {
  input: RelatedTermsInput;
};


export type MutationCreateNativeUserResetTokenArgs = {
  input: CreateNativeUserResetTokenInput;
};


export type MutationBatchUpdateSoftDeletedArgs = {
  input: BatchUpdateSoftDeletedInput;
};


export type MutationUpdateCorpUserViewsSettingsArgs = {
  input: UpdateCorpUserViewsSettingsInput;
};


export type MutationUpdateUserHomePageSettingsArgs = {
  input: UpdateUserHomePageSettingsInput;
};


export type MutationUpdateCorpUserLocaleSettingsArgs = {
  input: UpdateCorpUserLocaleSettingsInput;
};


export type MutationUpdateUserSettingArgs = {
  input: UpdateUserSettingInput;
};


export type MutationBatchAssignRoleArgs = {
  input: BatchAssignRoleInput;
};


export type MutationAcceptRoleArgs = {
  input: AcceptRoleInput;
};


export type MutationCreateInviteTokenArgs = {
  input: CreateInviteTokenInput;
};


export type MutationCreatePostArgs = {
  input: CreatePostInput;
};


export type MutationUpdatePostArgs = {
  input: UpdatePostInput;
};


export type MutationDeletePostArgs = {
  urn: Scalars['String']['input'];
};


export type MutationCreateViewArgs = {
  input: CreateViewInput;
};


export type MutationUpdateViewArgs = {
  urn: Scalars['String']['input'];
  input: UpdateViewInput;
};


export type MutationDeleteViewArgs = {
  urn: Scalars['String']['input'];
};


export type MutationUpdateLineageArgs = {
  input: UpdateLineageInput;
};


export type MutationUpdateEmbedArgs = {
  input: UpdateEmbedInput;
};


export type MutationCreateQueryArgs = {
  input: CreateQueryInput;
};


export type MutationUpdateQueryArgs = {
  urn: Scalars['String']['input'];
  input: UpdateQueryInput;
};


export type MutationDeleteQueryArgs = {
  urn: Scalars['String']['input'];
};


export type MutationCreateDataProductArgs = {
  input: CreateDataProductInput;
};


export type MutationUpdateDataProductArgs = {
  urn: Scalars['String']['input'];
  input: UpdateDataProductInput;
};


export type MutationDeleteDataProductArgs = {
  urn: Scalars['String']['input'];
};


export type MutationBatchSetDataProductArgs = {
  input: BatchSetDataProductInput;
};


export type MutationBatchAddToDataProductsArgs = {
  input: BatchSetDataProductsInput;
};


export type MutationBatchRemoveFromDataProductsArgs = {
  input: BatchSetDataProductsInput;
};


export type MutationCreateApplicationArgs = {
  input: CreateApplicationInput;
};


export type MutationUpdateApplicationArgs = {
  urn: Scalars['String']['input'];
  input: UpdateApplicationInput;
};


export type MutationDeleteApplicationArgs = {
  urn: Scalars['String']['input'];
};


export type MutationBatchSetApplicationArgs = {
  input: BatchSetApplicationInput;
};


export type MutationBatchUnsetApplicationArgs = {
  input: BatchUnsetApplicationInput;
};


export type MutationCreateOwnershipTypeArgs = {
  input: CreateOwnershipTypeInput;
};


export type MutationUpdateOwnershipTypeArgs = {
  urn: Scalars['String']['input'];
  input: UpdateOwnershipTypeInput;
};


export type MutationDeleteOwnershipTypeArgs = {
  urn: Scalars['String']['input'];
  deleteReferences?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationSubmitFormPromptArgs = {
  urn: Scalars['String']['input'];
  input: SubmitFormPromptInput;
};


export type MutationBatchAssignFormArgs = {
  input: BatchAssignFormInput;
};


export type MutationCreateDynamicFormAssignmentArgs = {
  input: CreateDynamicFormAssignmentInput;
};


export type MutationVerifyFormArgs = {
  input: VerifyFormInput;
};


export type MutationCreateBusinessAttributeArgs = {
  input: CreateBusinessAttributeInput;
};


export type MutationDeleteBusinessAttributeArgs = {
  urn: Scalars['String']['input'];
};


export type MutationUpdateBusinessAttributeArgs = {
  urn: Scalars['String']['input'];
  input: UpdateBusinessAttributeInput;
};


export type MutationAddBusinessAttributeArgs = {
  input: AddBusinessAttributeInput;
};


export type MutationRemoveBusinessAttributeArgs = {
  input: AddBusinessAttributeInput;
};


export type MutationUpdateDisplayPropertiesArgs = {
  urn: Scalars['String']['input'];
  input: DisplayPropertiesUpdateInput;
};


export type MutationCreateDataHubFileArgs = {
  input: CreateDataHubFileInput;
};


export type MutationBatchRemoveFormArgs = {
  input: BatchRemoveFormInput;
};


export type MutationCreateFormArgs = {
  input: CreateFormInput;
};


export type MutationDeleteFormArgs = {
  input: DeleteFormInput;
};


export type MutationUpdateFormArgs = {
  input: UpdateFormInput;
};


export type MutationRaiseIncidentArgs = {
  input: RaiseIncidentInput;
};


export type MutationUpdateIncidentStatusArgs = {
  urn: Scalars['String']['input'];
  input: IncidentStatusInput;
};


export type MutationUpdateIncidentArgs = {
  urn: Scalars['String']['input'];
  input: UpdateIncidentInput;
};


export type MutationCreateSecretArgs = {
  input: CreateSecretInput;
};


export type MutationUpdateSecretArgs = {
  input: UpdateSecretInput;
};


export type MutationDeleteSecretArgs = {
  urn: Scalars['String']['input'];
};


export type MutationCreateIngestionSourceArgs = {
  input: UpdateIngestionSourceInput;
};


export type MutationUpdateIngestionSourceArgs = {
  urn: Scalars['String']['input'];
  input: UpdateIngestionSourceInput;
};


export type MutationDeleteIngestionSourceArgs = {
  urn: Scalars['String']['input'];
};


export type MutationCreateIngestionExecutionRequestArgs = {
  input: CreateIngestionExecutionRequestInput;
};


export type MutationCancelIngestionExecutionRequestArgs = {
  input: CancelIngestionExecutionRequestInput;
};


export type MutationCreateTestConnectionRequestArgs = {
  input: CreateTestConnectionRequestInput;
};


export type MutationRollbackIngestionArgs = {
  input: RollbackIngestionInput;
};


export type MutationSetLifecycleStageArgs = {
  urn: Scalars['String']['input'];
  lifecycleStageUrn?: InputMaybe<Scalars['String']['input']>;
};


export type MutationSetLogicalParentArgs = {
  input: SetLogicalParentInput;
};


export type MutationCreateLogicalModelArgs = {
  input: CreateLogicalModelInput;
};


export type MutationLinkPhysicalChildArgs = {
  input: LinkPhysicalChildInput;
};


export type MutationUnlinkPhysicalChildArgs = {
  input: UnlinkPhysicalChildInput;
};


export type MutationUpdateLogicalModelSchemaArgs = {
  input: UpdateLogicalModelSchemaInput;
};


export type MutationUpsertPageModuleArgs = {
  input: UpsertPageModuleInput;
};


export type MutationDeletePageModuleArgs = {
  input: DeletePageModuleInput;
};


export type MutationPatchEntityArgs = {
  input: PatchEntityInput;
};


export type MutationPatchEntitiesArgs = {
  input: ReadonlyArray<PatchEntityInput>;
};


export type MutationUpsertStructuredPropertiesArgs = {
  input: UpsertStructuredPropertiesInput;
};


export type MutationRemoveStructuredPropertiesArgs = {
  input: RemoveStructuredPropertiesInput;
};


export type MutationCreateStructuredPropertyArgs = {
  input: CreateStructuredPropertyInput;
};


export type MutationUpdateStructuredPropertyArgs = {
  input: UpdateStructuredPropertyInput;
};


export type MutationDeleteStructuredPropertyArgs = {
  input: DeleteStructuredPropertyInput;
};


export type MutationUpdateAssetSettingsArgs = {
  input: UpdateAssetSettingsInput;
};


export type MutationBatchUpdateStepStatesArgs = {
  input: BatchUpdateStepStatesInput;
};


export type MutationUpsertPageTemplateArgs = {
  input: UpsertPageTemplateInput;
};


export type MutationDeletePageTemplateArgs = {
  input: DeletePageTemplateInput;
};


export type MutationCreateTestArgs = {
  input: CreateTestInput;
};


export type MutationUpdateTestArgs = {
  urn: Scalars['String']['input'];
  input: UpdateTestInput;
};


export type MutationDeleteTestArgs = {
  urn: Scalars['String']['input'];
};


export type MutationLinkAssetVersionArgs = {
  input: LinkVersionInput;
};


export type MutationUnlinkAssetVersionArgs = {
  input: UnlinkVersionInput;
};


export type MutationFollowArgs = {
  input: FollowInput;
};


export type MutationUnfollowArgs = {
  input: FollowInput;
};


export type MutationMarkNewsReadArgs = {
  input: MarkNewsReadInput;
};


export type MutationRemoveDynamicFormAssignmentArgs = {
  formUrn: Scalars['String']['input'];
};


export type MutationNarrowStructuredPropertyArgs = {
  input: NarrowStructuredPropertyInput;
};


export type MutationSaveAssessmentArgs = {
  input: SaveAssessmentInput;
};


export type MutationSendAssessmentArgs = {
  input: SendAssessmentInput;
};


export type MutationAcknowledgeAssessmentArgs = {
  input: AcknowledgeAssessmentInput;
};


export type MutationDeleteAssessmentArgs = {
  input: AssessmentUrnInput;
};


export type MutationMarkNoticeReadArgs = {
  input: AssessmentUrnInput;
};


export type MutationRejectLineageArgs = {
  input: RejectLineageInput;
};


export type MutationUndoRejectLineageArgs = {
  input: LineageEndsInput;
};


export type MutationAddLineageArgs = {
  input: AddLineageInput;
};


export type MutationRemoveLineageArgs = {
  input: LineageEndsInput;
};


export type MutationApplyLineageFixArgs = {
  finding: Scalars['String']['input'];
};


export type MutationSetLineageLayersArgs = {
  layers: ReadonlyArray<LineageLayerInput>;
};


export type MutationSetThresholdsArgs = {
  input: ThresholdsInput;
};

export type AccessToken = {
  readonly accessToken: Scalars['String']['output'];
  readonly metadata?: Maybe<AccessTokenMetadata>;
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

export type AccessTokenMetadata = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly id: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly actorUrn: Scalars['String']['output'];
  readonly ownerUrn: Scalars['String']['output'];
  readonly owner?: Maybe<CorpUser>;
  readonly createdAt: Scalars['Long']['output'];
  readonly expiresAt?: Maybe<Scalars['Long']['output']>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
};


export type AccessTokenMetadataRelationshipsArgs = {
  input: RelationshipsInput;
};

export type AccessTokenType =
  | 'PERSONAL'
  | 'SERVICE_ACCOUNT';

export type CreateAccessTokenInput = {
  readonly type: AccessTokenType;
  readonly actorUrn: Scalars['String']['input'];
  readonly duration: AccessTokenDuration;
  readonly name: Scalars['String']['input'];
  readonly description?: InputMaybe<Scalars['String']['input']>;
};

export type CreateServiceAccountInput = {
  readonly displayName?: InputMaybe<Scalars['String']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
};

export type DebugAccessResult = {
  readonly roles: ReadonlyArray<Scalars['String']['output']>;
  readonly groups: ReadonlyArray<Scalars['String']['output']>;
  readonly groupsWithRoles: ReadonlyArray<Scalars['String']['output']>;
  readonly rolesViaGroups: ReadonlyArray<Scalars['String']['output']>;
  readonly allRoles: ReadonlyArray<Scalars['String']['output']>;
  readonly policies: ReadonlyArray<Scalars['String']['output']>;
  readonly privileges: ReadonlyArray<Scalars['String']['output']>;
};

export type EntityPrivileges = {
  readonly canManageChildren?: Maybe<Scalars['Boolean']['output']>;
  readonly canManageEntity?: Maybe<Scalars['Boolean']['output']>;
  readonly canEditLineage?: Maybe<Scalars['Boolean']['output']>;
  readonly canEditEmbed?: Maybe<Scalars['Boolean']['output']>;
  readonly canEditQueries?: Maybe<Scalars['Boolean']['output']>;
  readonly canEditProperties?: Maybe<Scalars['Boolean']['output']>;
  readonly canEditTags?: Maybe<Scalars['Boolean']['output']>;
  readonly canEditGlossaryTerms?: Maybe<Scalars['Boolean']['output']>;
  readonly canEditDescription?: Maybe<Scalars['Boolean']['output']>;
  readonly canEditLinks?: Maybe<Scalars['Boolean']['output']>;
  readonly canEditDomains?: Maybe<Scalars['Boolean']['output']>;
  readonly canEditDataProducts?: Maybe<Scalars['Boolean']['output']>;
  readonly canEditOwners?: Maybe<Scalars['Boolean']['output']>;
  readonly canEditIncidents?: Maybe<Scalars['Boolean']['output']>;
  readonly canEditAssertions?: Maybe<Scalars['Boolean']['output']>;
  readonly canEditAssertionOwners?: Maybe<Scalars['Boolean']['output']>;
  readonly canEditDeprecation?: Maybe<Scalars['Boolean']['output']>;
  readonly canEditSchemaFieldTags?: Maybe<Scalars['Boolean']['output']>;
  readonly canEditSchemaFieldGlossaryTerms?: Maybe<Scalars['Boolean']['output']>;
  readonly canEditSchemaFieldDescription?: Maybe<Scalars['Boolean']['output']>;
  readonly canViewDatasetUsage?: Maybe<Scalars['Boolean']['output']>;
  readonly canViewDatasetProfile?: Maybe<Scalars['Boolean']['output']>;
  readonly canViewDatasetOperations?: Maybe<Scalars['Boolean']['output']>;
  readonly canManageAssetSummary?: Maybe<Scalars['Boolean']['output']>;
};

export type GetAccessTokenInput = {
  readonly type: AccessTokenType;
  readonly actorUrn: Scalars['String']['input'];
  readonly duration: AccessTokenDuration;
};

export type ListAccessTokenInput = {
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  readonly filters?: InputMaybe<ReadonlyArray<FacetFilterInput>>;
};

export type ListAccessTokenResult = {
  readonly start: Scalars['Int']['output'];
  readonly count: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  readonly tokens: ReadonlyArray<AccessTokenMetadata>;
};

export type ListServiceAccountsInput = {
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  readonly query?: InputMaybe<Scalars['String']['input']>;
};

export type ListServiceAccountsResult = {
  readonly start: Scalars['Int']['output'];
  readonly count: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  readonly serviceAccounts: ReadonlyArray<ServiceAccount>;
};

export type ServiceAccount = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly name: Scalars['String']['output'];
  readonly displayName?: Maybe<Scalars['String']['output']>;
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly createdBy?: Maybe<Scalars['String']['output']>;
  readonly createdAt?: Maybe<Scalars['Long']['output']>;
  readonly updatedAt?: Maybe<Scalars['Long']['output']>;
  readonly defaultView?: Maybe<DataHubView>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
};


export type ServiceAccountRelationshipsArgs = {
  input: RelationshipsInput;
};

export type UpdateServiceAccountDefaultViewInput = {
  readonly urn: Scalars['String']['input'];
  readonly defaultView?: InputMaybe<Scalars['String']['input']>;
};

export type Documentation = {
  readonly documentations: ReadonlyArray<DocumentationAssociation>;
};

export type DocumentationAssociation = {
  readonly documentation: Scalars['String']['output'];
  readonly attribution?: Maybe<MetadataAttribution>;
};

export type EntityEdge = {
  readonly destination: Entity;
  readonly created?: Maybe<AuditStamp>;
  readonly lastModified?: Maybe<AuditStamp>;
  readonly properties?: Maybe<ReadonlyArray<StringMapEntry>>;
};

export type MetadataAttribution = {
  readonly time: Scalars['Long']['output'];
  readonly actor: Entity;
  readonly source?: Maybe<Entity>;
  readonly sourceDetail?: Maybe<ReadonlyArray<StringMapEntry>>;
};

export type DataHubConnection = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly details: DataHubConnectionDetails;
  readonly platform: DataPlatform;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
};


export type DataHubConnectionRelationshipsArgs = {
  input: RelationshipsInput;
};

export type DataHubConnectionDetails = {
  readonly type: DataHubConnectionDetailsType;
  readonly json?: Maybe<DataHubJsonConnection>;
  readonly name?: Maybe<Scalars['String']['output']>;
};

export type DataHubConnectionDetailsType =
  | 'JSON';

export type DataHubJsonConnection = {
  readonly blob: Scalars['String']['output'];
};

export type DataHubJsonConnectionInput = {
  readonly blob: Scalars['String']['input'];
};

export type UpsertDataHubConnectionInput = {
  readonly id?: InputMaybe<Scalars['String']['input']>;
  readonly type: DataHubConnectionDetailsType;
  readonly platformUrn: Scalars['String']['input'];
  readonly json?: InputMaybe<DataHubJsonConnectionInput>;
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

export type DataContract = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly properties?: Maybe<DataContractProperties>;
  readonly status?: Maybe<DataContractStatus>;
  readonly structuredProperties?: Maybe<StructuredProperties>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
};


export type DataContractRelationshipsArgs = {
  input: RelationshipsInput;
};

export type DataContractProperties = {
  readonly entityUrn: Scalars['String']['output'];
  readonly freshness?: Maybe<ReadonlyArray<FreshnessContract>>;
  readonly schema?: Maybe<ReadonlyArray<SchemaContract>>;
  readonly dataQuality?: Maybe<ReadonlyArray<DataQualityContract>>;
};

export type DataContractState =
  | 'ACTIVE'
  | 'PENDING';

export type DataContractStatus = {
  readonly state: DataContractState;
};

export type DataQualityContract = {
  readonly assertion: Assertion;
};

export type DataQualityContractInput = {
  readonly assertionUrn: Scalars['String']['input'];
};

export type Dataset = EntityWithRelationships & Entity & BrowsableEntity & HasLogicalParent & SupportsVersions & {
  readonly contract?: Maybe<DataContract>;
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly lastIngested?: Maybe<Scalars['Long']['output']>;
  readonly platform: DataPlatform;
  readonly container?: Maybe<Container>;
  readonly parentContainers?: Maybe<ParentContainersResult>;
  readonly name: Scalars['String']['output'];
  readonly properties?: Maybe<DatasetProperties>;
  readonly editableProperties?: Maybe<DatasetEditableProperties>;
  readonly ownership?: Maybe<Ownership>;
  readonly deprecation?: Maybe<Deprecation>;
  readonly institutionalMemory?: Maybe<InstitutionalMemory>;
  readonly schemaMetadata?: Maybe<SchemaMetadata>;
  readonly editableSchemaMetadata?: Maybe<EditableSchemaMetadata>;
  readonly status?: Maybe<Status>;
  readonly embed?: Maybe<Embed>;
  readonly tags?: Maybe<GlobalTags>;
  readonly glossaryTerms?: Maybe<GlossaryTerms>;
  readonly dataPlatformInstance?: Maybe<DataPlatformInstance>;
  readonly domain?: Maybe<DomainAssociation>;
  readonly applications?: Maybe<ReadonlyArray<ApplicationAssociation>>;
  /** @deprecated Field no longer supported */
  readonly application?: Maybe<ApplicationAssociation>;
  readonly forms?: Maybe<Forms>;
  readonly access?: Maybe<Access>;
  readonly usageStats?: Maybe<UsageQueryResult>;
  readonly statsSummary?: Maybe<DatasetStatsSummary>;
  readonly datasetProfiles?: Maybe<ReadonlyArray<DatasetProfile>>;
  readonly operations?: Maybe<ReadonlyArray<Operation>>;
  readonly assertions?: Maybe<EntityAssertionsResult>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly relatedDocuments?: Maybe<RelatedDocumentsResult>;
  readonly lineage?: Maybe<EntityLineageResult>;
  readonly browsePaths?: Maybe<ReadonlyArray<BrowsePath>>;
  readonly browsePathV2?: Maybe<BrowsePathV2>;
  readonly health?: Maybe<ReadonlyArray<Health>>;
  /** @deprecated Field no longer supported */
  readonly schema?: Maybe<Schema>;
  /** @deprecated Field no longer supported */
  readonly externalUrl?: Maybe<Scalars['String']['output']>;
  /** @deprecated Field no longer supported */
  readonly origin: FabricType;
  /** @deprecated Field no longer supported */
  readonly description?: Maybe<Scalars['String']['output']>;
  /** @deprecated Field no longer supported */
  readonly platformNativeType?: Maybe<PlatformNativeType>;
  /** @deprecated Field no longer supported */
  readonly uri?: Maybe<Scalars['String']['output']>;
  /** @deprecated Field no longer supported */
  readonly globalTags?: Maybe<GlobalTags>;
  readonly subTypes?: Maybe<SubTypes>;
  readonly viewProperties?: Maybe<ViewProperties>;
  readonly aspects?: Maybe<ReadonlyArray<RawAspect>>;
  readonly runs?: Maybe<DataProcessInstanceResult>;
  readonly siblings?: Maybe<SiblingProperties>;
  readonly siblingsSearch?: Maybe<ScrollResults>;
  readonly fineGrainedLineages?: Maybe<ReadonlyArray<FineGrainedLineage>>;
  readonly privileges?: Maybe<EntityPrivileges>;
  readonly exists?: Maybe<Scalars['Boolean']['output']>;
  readonly structuredProperties?: Maybe<StructuredProperties>;
  readonly operationsStats?: Maybe<OperationsQueryResult>;
  readonly incidents?: Maybe<EntityIncidentsResult>;
  readonly logicalParent?: Maybe<Entity>;
  readonly settings?: Maybe<AssetSettings>;
  readonly testResults?: Maybe<TestResults>;
  readonly timeseriesCapabilities?: Maybe<TimeseriesCapabilitiesResult>;
  readonly versionProperties?: Maybe<VersionProperties>;
};


export type DatasetSchemaMetadataArgs = {
  version?: InputMaybe<Scalars['Long']['input']>;
};


export type DatasetUsageStatsArgs = {
  resource?: InputMaybe<Scalars['String']['input']>;
  range?: InputMaybe<TimeRange>;
  startTimeMillis?: InputMaybe<Scalars['Long']['input']>;
  timeZone?: InputMaybe<Scalars['String']['input']>;
};


export type DatasetDatasetProfilesArgs = {
  startTimeMillis?: InputMaybe<Scalars['Long']['input']>;
  endTimeMillis?: InputMaybe<Scalars['Long']['input']>;
  filter?: InputMaybe<FilterInput>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type DatasetOperationsArgs = {
  startTimeMillis?: InputMaybe<Scalars['Long']['input']>;
  endTimeMillis?: InputMaybe<Scalars['Long']['input']>;
  filter?: InputMaybe<FilterInput>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type DatasetAssertionsArgs = {
  start?: InputMaybe<Scalars['Int']['input']>;
  count?: InputMaybe<Scalars['Int']['input']>;
  includeSoftDeleted?: InputMaybe<Scalars['Boolean']['input']>;
};


export type DatasetRelationshipsArgs = {
  input: RelationshipsInput;
};


export type DatasetRelatedDocumentsArgs = {
  input: RelatedDocumentsInput;
};


export type DatasetLineageArgs = {
  input: LineageInput;
};


export type DatasetAspectsArgs = {
  input?: InputMaybe<AspectParams>;
};


export type DatasetRunsArgs = {
  start?: InputMaybe<Scalars['Int']['input']>;
  count?: InputMaybe<Scalars['Int']['input']>;
  direction: RelationshipDirection;
};


export type DatasetSiblingsSearchArgs = {
  input: ScrollAcrossEntitiesInput;
};


export type DatasetOperationsStatsArgs = {
  input?: InputMaybe<OperationsStatsInput>;
};


export type DatasetIncidentsArgs = {
  state?: InputMaybe<IncidentState>;
  stage?: InputMaybe<IncidentStage>;
  priority?: InputMaybe<IncidentPriority>;
  assigneeUrns?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  start?: InputMaybe<Scalars['Int']['input']>;
  count?: InputMaybe<Scalars['Int']['input']>;
};

export type FreshnessContract = {
  readonly assertion: Assertion;
};

export type FreshnessContractInput = {
  readonly assertionUrn: Scalars['String']['input'];
};

export type SchemaContract = {
  readonly assertion: Assertion;
};

export type SchemaContractInput = {
  readonly assertionUrn: Scalars['String']['input'];
};

export type UpsertDataContractInput = {
  readonly entityUrn: Scalars['String']['input'];
  readonly freshness?: InputMaybe<ReadonlyArray<FreshnessContractInput>>;
  readonly schema?: InputMaybe<ReadonlyArray<SchemaContractInput>>;
  readonly dataQuality?: InputMaybe<ReadonlyArray<DataQualityContractInput>>;
  readonly state?: InputMaybe<DataContractState>;
  readonly id?: InputMaybe<Scalars['String']['input']>;
};

export type BulkEntityDataProductsInput = {
  readonly urns: ReadonlyArray<Scalars['String']['input']>;
};

export type BulkEntityDataProductsResult = {
  readonly entities: ReadonlyArray<EntityDataProducts>;
};

export type EntityDataProductAssociation = {
  readonly dataProduct: DataProduct;
  readonly isOutputPort: Scalars['Boolean']['output'];
};

export type EntityDataProducts = {
  readonly urn: Scalars['String']['output'];
  readonly dataProductAssociations: ReadonlyArray<EntityDataProductAssociation>;
};

export type CreateDocumentInput = {
  readonly id?: InputMaybe<Scalars['String']['input']>;
  readonly subType?: InputMaybe<Scalars['String']['input']>;
  readonly title?: InputMaybe<Scalars['String']['input']>;
  readonly state?: InputMaybe<DocumentState>;
  readonly contents: DocumentContentInput;
  readonly owners?: InputMaybe<ReadonlyArray<OwnerInput>>;
  readonly parentDocument?: InputMaybe<Scalars['String']['input']>;
  readonly relatedAssets?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly relatedDocuments?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly settings?: InputMaybe<DocumentSettingsInput>;
};

export type Document = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly lastIngested?: Maybe<Scalars['Long']['output']>;
  readonly info?: Maybe<DocumentInfo>;
  readonly settings?: Maybe<DocumentSettings>;
  readonly subType?: Maybe<Scalars['String']['output']>;
  readonly dataPlatformInstance?: Maybe<DataPlatformInstance>;
  readonly platform: DataPlatform;
  readonly ownership?: Maybe<Ownership>;
  readonly browsePathV2?: Maybe<BrowsePathV2>;
  readonly tags?: Maybe<GlobalTags>;
  /** @deprecated Field no longer supported */
  readonly globalTags?: Maybe<GlobalTags>;
  readonly glossaryTerms?: Maybe<GlossaryTerms>;
  readonly domain?: Maybe<DomainAssociation>;
  readonly exists?: Maybe<Scalars['Boolean']['output']>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly aspects?: Maybe<ReadonlyArray<RawAspect>>;
  readonly structuredProperties?: Maybe<StructuredProperties>;
  readonly institutionalMemory?: Maybe<InstitutionalMemory>;
  readonly privileges?: Maybe<EntityPrivileges>;
  readonly documentation?: Maybe<Documentation>;
  readonly changeHistory: ReadonlyArray<DocumentChange>;
  readonly parentDocuments?: Maybe<ParentDocumentsResult>;
};


export type DocumentRelationshipsArgs = {
  input: RelationshipsInput;
};


export type DocumentAspectsArgs = {
  input?: InputMaybe<AspectParams>;
};


export type DocumentChangeHistoryArgs = {
  startTimeMillis?: InputMaybe<Scalars['Long']['input']>;
  endTimeMillis?: InputMaybe<Scalars['Long']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};

export type DocumentChange = {
  readonly changeType: DocumentChangeType;
  readonly description: Scalars['String']['output'];
  readonly actor?: Maybe<CorpUser>;
  readonly timestamp: Scalars['Long']['output'];
  readonly details?: Maybe<ReadonlyArray<StringMapEntry>>;
};

export type DocumentChangeType =
  | 'CREATED'
  | 'TITLE_CHANGED'
  | 'TEXT_CHANGED'
  | 'PARENT_CHANGED'
  | 'RELATED_DOCUMENTS_CHANGED'
  | 'RELATED_ASSETS_CHANGED'
  | 'STATE_CHANGED'
  | 'DELETED';

export type DocumentContent = {
  readonly text: Scalars['String']['output'];
};

export type DocumentContentInput = {
  readonly text: Scalars['String']['input'];
};

export type DocumentFileInput = {
  readonly fileName: Scalars['String']['input'];
  readonly content: Scalars['String']['input'];
};

export type DocumentImportUseCase =
  | 'CONTEXT_DOCUMENT'
  | 'SKILL';

export type DocumentInfo = {
  readonly title?: Maybe<Scalars['String']['output']>;
  readonly source?: Maybe<DocumentSource>;
  readonly status?: Maybe<DocumentStatus>;
  readonly contents: DocumentContent;
  readonly created: ResolvedAuditStamp;
  readonly lastModified: ResolvedAuditStamp;
  readonly relatedAssets?: Maybe<ReadonlyArray<DocumentRelatedAsset>>;
  readonly relatedDocuments?: Maybe<ReadonlyArray<DocumentRelatedDocument>>;
  readonly parentDocument?: Maybe<DocumentParentDocument>;
  readonly customProperties?: Maybe<ReadonlyArray<CustomPropertiesEntry>>;
};

export type DocumentParentDocument = {
  readonly document: Document;
};

export type DocumentRelatedAsset = {
  readonly asset: Entity;
};

export type DocumentRelatedDocument = {
  readonly document: Document;
};

export type DocumentSettings = {
  readonly showInGlobalContext: Scalars['Boolean']['output'];
};

export type DocumentSettingsInput = {
  readonly showInGlobalContext?: InputMaybe<Scalars['Boolean']['input']>;
};

export type DocumentSource = {
  readonly sourceType: DocumentSourceType;
  readonly externalUrl?: Maybe<Scalars['String']['output']>;
  readonly externalId?: Maybe<Scalars['String']['output']>;
};

export type DocumentSourceType =
  | 'NATIVE'
  | 'EXTERNAL';

export type DocumentState =
  | 'PUBLISHED'
  | 'UNPUBLISHED';

export type DocumentStatus = {
  readonly state: DocumentState;
};

export type ImportDocumentsFromFilesInput = {
  readonly documents: ReadonlyArray<DocumentFileInput>;
  readonly showInGlobalContext?: InputMaybe<Scalars['Boolean']['input']>;
  readonly useCase?: InputMaybe<DocumentImportUseCase>;
  readonly parentDocumentUrn?: InputMaybe<Scalars['String']['input']>;
};

export type ImportDocumentsResult = {
  readonly createdCount: Scalars['Int']['output'];
  readonly updatedCount: Scalars['Int']['output'];
  readonly failedCount: Scalars['Int']['output'];
  readonly errors: ReadonlyArray<Scalars['String']['output']>;
  readonly documentUrns: ReadonlyArray<Scalars['String']['output']>;
};

export type MoveDocumentInput = {
  readonly urn: Scalars['String']['input'];
  readonly parentDocument?: InputMaybe<Scalars['String']['input']>;
};

export type ParentDocumentsResult = {
  readonly count: Scalars['Int']['output'];
  readonly documents: ReadonlyArray<Document>;
};

export type RelatedDocumentsInput = {
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  readonly parentDocuments?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly rootOnly?: InputMaybe<Scalars['Boolean']['input']>;
  readonly types?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly domains?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly sourceType?: InputMaybe<DocumentSourceType>;
};

export type RelatedDocumentsResult = {
  readonly start: Scalars['Int']['output'];
  readonly count: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  readonly documents: ReadonlyArray<Document>;
  readonly facets?: Maybe<ReadonlyArray<FacetMetadata>>;
};

export type SearchDocumentsInput = {
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  readonly query?: InputMaybe<Scalars['String']['input']>;
  readonly parentDocuments?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly rootOnly?: InputMaybe<Scalars['Boolean']['input']>;
  readonly types?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly domains?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly relatedAssets?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly sourceType?: InputMaybe<DocumentSourceType>;
  readonly viewUrn?: InputMaybe<Scalars['String']['input']>;
};

export type SearchDocumentsResult = {
  readonly start: Scalars['Int']['output'];
  readonly count: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  readonly documents: ReadonlyArray<Document>;
  readonly facets?: Maybe<ReadonlyArray<FacetMetadata>>;
};

export type UpdateDocumentContentsInput = {
  readonly urn: Scalars['String']['input'];
  readonly title?: InputMaybe<Scalars['String']['input']>;
  readonly contents?: InputMaybe<DocumentContentInput>;
  readonly subType?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateDocumentRelatedEntitiesInput = {
  readonly urn: Scalars['String']['input'];
  readonly relatedAssets?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly relatedDocuments?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type UpdateDocumentSettingsInput = {
  readonly urn: Scalars['String']['input'];
  readonly showInGlobalContext: Scalars['Boolean']['input'];
};

export type UpdateDocumentStatusInput = {
  readonly urn: Scalars['String']['input'];
  readonly state: DocumentState;
};

export type UpdateDocumentSubTypeInput = {
  readonly urn: Scalars['String']['input'];
  readonly subType?: InputMaybe<Scalars['String']['input']>;
};

export type AddBusinessAttributeInput = {
  readonly businessAttributeUrn: Scalars['String']['input'];
  readonly resourceUrn: ReadonlyArray<ResourceRefInput>;
};

export type BusinessAttribute = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly properties?: Maybe<BusinessAttributeInfo>;
  readonly ownership?: Maybe<Ownership>;
  readonly institutionalMemory?: Maybe<InstitutionalMemory>;
  readonly status?: Maybe<Status>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly privileges?: Maybe<EntityPrivileges>;
};


export type BusinessAttributeRelationshipsArgs = {
  input: RelationshipsInput;
};

export type BusinessAttributeAssociation = {
  readonly businessAttribute: BusinessAttribute;
  readonly associatedUrn: Scalars['String']['output'];
};

export type BusinessAttributeInfo = {
  readonly name: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly tags?: Maybe<GlobalTags>;
  readonly glossaryTerms?: Maybe<GlossaryTerms>;
  readonly type?: Maybe<SchemaFieldDataType>;
  readonly customProperties?: Maybe<ReadonlyArray<CustomPropertiesEntry>>;
  readonly created: AuditStamp;
  readonly lastModified: AuditStamp;
  readonly deleted?: Maybe<AuditStamp>;
};

export type BusinessAttributes = {
  readonly businessAttribute?: Maybe<BusinessAttributeAssociation>;
};

export type CreateBusinessAttributeInput = {
  readonly id?: InputMaybe<Scalars['String']['input']>;
  readonly name: Scalars['String']['input'];
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly type?: InputMaybe<SchemaFieldDataType>;
};

export type ListBusinessAttributesInput = {
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  readonly query?: InputMaybe<Scalars['String']['input']>;
};

export type ListBusinessAttributesResult = {
  readonly start: Scalars['Int']['output'];
  readonly count: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  readonly businessAttributes: ReadonlyArray<BusinessAttribute>;
};

export type UpdateBusinessAttributeInput = {
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly type?: InputMaybe<SchemaFieldDataType>;
};

export type AddLinkInput = {
  readonly linkUrl: Scalars['String']['input'];
  readonly label: Scalars['String']['input'];
  readonly resourceUrn: Scalars['String']['input'];
  readonly settings?: InputMaybe<LinkSettingsInput>;
};

export type AddTermsInput = {
  readonly termUrns: ReadonlyArray<Scalars['String']['input']>;
  readonly resourceUrn: Scalars['String']['input'];
  readonly subResourceType?: InputMaybe<SubResourceType>;
  readonly subResource?: InputMaybe<Scalars['String']['input']>;
};

export type BatchAddTermsInput = {
  readonly termUrns: ReadonlyArray<Scalars['String']['input']>;
  readonly resources: ReadonlyArray<InputMaybe<ResourceRefInput>>;
};

export type BatchRemoveTermsInput = {
  readonly termUrns: ReadonlyArray<Scalars['String']['input']>;
  readonly resources: ReadonlyArray<InputMaybe<ResourceRefInput>>;
};

export type BatchUpdateDeprecationInput = {
  readonly deprecated: Scalars['Boolean']['input'];
  readonly decommissionTime?: InputMaybe<Scalars['Long']['input']>;
  readonly note?: InputMaybe<Scalars['String']['input']>;
  readonly resources: ReadonlyArray<InputMaybe<ResourceRefInput>>;
  readonly replacement?: InputMaybe<Scalars['String']['input']>;
};

export type BatchUpdateSoftDeletedInput = {
  readonly urns: ReadonlyArray<Scalars['String']['input']>;
  readonly deleted: Scalars['Boolean']['input'];
};

export type ContainerEntitiesInput = {
  readonly query?: InputMaybe<Scalars['String']['input']>;
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  readonly filters?: InputMaybe<ReadonlyArray<FacetFilterInput>>;
};

export type DescriptionUpdateInput = {
  readonly description: Scalars['String']['input'];
  readonly resourceUrn: Scalars['String']['input'];
  readonly subResourceType?: InputMaybe<SubResourceType>;
  readonly subResource?: InputMaybe<Scalars['String']['input']>;
};

export type DisplayPropertiesUpdateInput = {
  readonly colorHex?: InputMaybe<Scalars['String']['input']>;
  readonly icon?: InputMaybe<IconPropertiesInput>;
};

export type EntityCountInput = {
  readonly types?: InputMaybe<ReadonlyArray<EntityType>>;
  readonly viewUrn?: InputMaybe<Scalars['String']['input']>;
};

export type IconPropertiesInput = {
  readonly iconLibrary?: InputMaybe<IconLibrary>;
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly style?: InputMaybe<Scalars['String']['input']>;
};

export type LineageInput = {
  readonly direction: LineageDirection;
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  readonly separateSiblings?: InputMaybe<Scalars['Boolean']['input']>;
  readonly startTimeMillis?: InputMaybe<Scalars['Long']['input']>;
  readonly endTimeMillis?: InputMaybe<Scalars['Long']['input']>;
  readonly includeGhostEntities?: InputMaybe<Scalars['Boolean']['input']>;
};

export type LinkSettingsInput = {
  readonly showInAssetPreview?: InputMaybe<Scalars['Boolean']['input']>;
};

export type RelationshipFieldMappingInput = {
  readonly sourceField?: InputMaybe<Scalars['String']['input']>;
  readonly destinationField?: InputMaybe<Scalars['String']['input']>;
};

export type RelationshipsInput = {
  readonly types: ReadonlyArray<Scalars['String']['input']>;
  readonly direction: RelationshipDirection;
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  readonly includeSoftDelete?: InputMaybe<Scalars['Boolean']['input']>;
  readonly relatedEntityTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type RemoveLinkInput = {
  readonly linkUrl: Scalars['String']['input'];
  readonly label?: InputMaybe<Scalars['String']['input']>;
  readonly resourceUrn: Scalars['String']['input'];
};

export type ResourceRefInput = {
  readonly resourceUrn: Scalars['String']['input'];
  readonly subResourceType?: InputMaybe<SubResourceType>;
  readonly subResource?: InputMaybe<Scalars['String']['input']>;
};

export type StringMapEntryInput = {
  readonly key: Scalars['String']['input'];
  readonly value?: InputMaybe<Scalars['String']['input']>;
};

export type TermAssociationInput = {
  readonly termUrn: Scalars['String']['input'];
  readonly resourceUrn: Scalars['String']['input'];
  readonly subResourceType?: InputMaybe<SubResourceType>;
  readonly subResource?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateDeprecationInput = {
  readonly urn: Scalars['String']['input'];
  readonly subResourceType?: InputMaybe<SubResourceType>;
  readonly subResource?: InputMaybe<Scalars['String']['input']>;
  readonly deprecated: Scalars['Boolean']['input'];
  readonly decommissionTime?: InputMaybe<Scalars['Long']['input']>;
  readonly note?: InputMaybe<Scalars['String']['input']>;
  readonly replacement?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateLinkInput = {
  readonly currentUrl: Scalars['String']['input'];
  readonly currentLabel: Scalars['String']['input'];
  readonly linkUrl: Scalars['String']['input'];
  readonly label: Scalars['String']['input'];
  readonly settings?: InputMaybe<LinkSettingsInput>;
  readonly resourceUrn: Scalars['String']['input'];
};

export type UpdateNameInput = {
  readonly name: Scalars['String']['input'];
  readonly urn: Scalars['String']['input'];
};

export type UpdateUserHomePageSettingsInput = {
  readonly pageTemplate?: InputMaybe<Scalars['String']['input']>;
  readonly newDismissedAnnouncements?: InputMaybe<ReadonlyArray<InputMaybe<Scalars['String']['input']>>>;
  readonly removePageTemplate?: InputMaybe<Scalars['Boolean']['input']>;
};

export type UpsertLinkInput = {
  readonly linkUrl: Scalars['String']['input'];
  readonly label: Scalars['String']['input'];
  readonly resourceUrn: Scalars['String']['input'];
  readonly settings?: InputMaybe<LinkSettingsInput>;
};

export type Chart = EntityWithRelationships & Entity & BrowsableEntity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly lastIngested?: Maybe<Scalars['Long']['output']>;
  readonly container?: Maybe<Container>;
  readonly parentContainers?: Maybe<ParentContainersResult>;
  readonly tool: Scalars['String']['output'];
  readonly chartId: Scalars['String']['output'];
  readonly properties?: Maybe<ChartProperties>;
  readonly editableProperties?: Maybe<ChartEditableProperties>;
  readonly query?: Maybe<ChartQuery>;
  readonly ownership?: Maybe<Ownership>;
  readonly status?: Maybe<Status>;
  readonly deprecation?: Maybe<Deprecation>;
  readonly embed?: Maybe<Embed>;
  readonly tags?: Maybe<GlobalTags>;
  readonly institutionalMemory?: Maybe<InstitutionalMemory>;
  readonly glossaryTerms?: Maybe<GlossaryTerms>;
  readonly domain?: Maybe<DomainAssociation>;
  readonly applications?: Maybe<ReadonlyArray<ApplicationAssociation>>;
  /** @deprecated Field no longer supported */
  readonly application?: Maybe<ApplicationAssociation>;
  readonly dataPlatformInstance?: Maybe<DataPlatformInstance>;
  readonly statsSummary?: Maybe<ChartStatsSummary>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly relatedDocuments?: Maybe<RelatedDocumentsResult>;
  readonly lineage?: Maybe<EntityLineageResult>;
  readonly browsePaths?: Maybe<ReadonlyArray<BrowsePath>>;
  readonly browsePathV2?: Maybe<BrowsePathV2>;
  /** @deprecated Field no longer supported */
  readonly info?: Maybe<ChartInfo>;
  /** @deprecated Field no longer supported */
  readonly editableInfo?: Maybe<ChartEditableProperties>;
  /** @deprecated Field no longer supported */
  readonly globalTags?: Maybe<GlobalTags>;
  readonly platform: DataPlatform;
  readonly inputFields?: Maybe<InputFields>;
  readonly privileges?: Maybe<EntityPrivileges>;
  readonly exists?: Maybe<Scalars['Boolean']['output']>;
  readonly subTypes?: Maybe<SubTypes>;
  readonly aspects?: Maybe<ReadonlyArray<RawAspect>>;
  readonly structuredProperties?: Maybe<StructuredProperties>;
  readonly health?: Maybe<ReadonlyArray<Health>>;
  readonly forms?: Maybe<Forms>;
  readonly incidents?: Maybe<EntityIncidentsResult>;
};


export type ChartRelationshipsArgs = {
  input: RelationshipsInput;
};


export type ChartRelatedDocumentsArgs = {
  input: RelatedDocumentsInput;
};


export type ChartLineageArgs = {
  input: LineageInput;
};


export type ChartAspectsArgs = {
  input?: InputMaybe<AspectParams>;
};


export type ChartIncidentsArgs = {
  state?: InputMaybe<IncidentState>;
  stage?: InputMaybe<IncidentStage>;
  priority?: InputMaybe<IncidentPriority>;
  assigneeUrns?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  start?: InputMaybe<Scalars['Int']['input']>;
  count?: InputMaybe<Scalars['Int']['input']>;
};

export type ChartCell = {
  readonly cellTitle: Scalars['String']['output'];
  readonly cellId: Scalars['String']['output'];
  readonly changeAuditStamps?: Maybe<ChangeAuditStamps>;
};

export type ChartEditableProperties = {
  readonly description?: Maybe<Scalars['String']['output']>;
};

export type ChartEditablePropertiesUpdate = {
  readonly description: Scalars['String']['input'];
};

export type ChartInfo = {
  readonly name: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  /** @deprecated Field no longer supported */
  readonly inputs?: Maybe<ReadonlyArray<Dataset>>;
  readonly externalUrl?: Maybe<Scalars['String']['output']>;
  readonly type?: Maybe<ChartType>;
  readonly access?: Maybe<AccessLevel>;
  readonly customProperties?: Maybe<ReadonlyArray<CustomPropertiesEntry>>;
  readonly lastRefreshed?: Maybe<Scalars['Long']['output']>;
  readonly created: AuditStamp;
  readonly lastModified: AuditStamp;
  readonly deleted?: Maybe<AuditStamp>;
};

export type ChartProperties = {
  readonly name: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly externalUrl?: Maybe<Scalars['String']['output']>;
  readonly type?: Maybe<ChartType>;
  readonly access?: Maybe<AccessLevel>;
  readonly customProperties?: Maybe<ReadonlyArray<CustomPropertiesEntry>>;
  readonly lastRefreshed?: Maybe<Scalars['Long']['output']>;
  readonly created: AuditStamp;
  readonly lastModified: AuditStamp;
  readonly deleted?: Maybe<AuditStamp>;
};

export type ChartQuery = {
  readonly rawQuery: Scalars['String']['output'];
  readonly type: ChartQueryType;
};

export type ChartQueryType =
  | 'SQL'
  | 'LOOKML';

export type ChartStatsSummary = {
  readonly viewCount?: Maybe<Scalars['Int']['output']>;
  readonly viewCountLast30Days?: Maybe<Scalars['Int']['output']>;
  readonly uniqueUserCountLast30Days?: Maybe<Scalars['Int']['output']>;
  readonly topUsersLast30Days?: Maybe<ReadonlyArray<CorpUser>>;
};

export type ChartType =
  | 'BAR'
  | 'PIE'
  | 'SCATTER'
  | 'TABLE'
  | 'TEXT'
  | 'LINE'
  | 'AREA'
  | 'HISTOGRAM'
  | 'BOX_PLOT'
  | 'WORD_CLOUD'
  | 'COHORT';

export type ChartUpdateInput = {
  readonly ownership?: InputMaybe<OwnershipUpdate>;
  readonly globalTags?: InputMaybe<GlobalTagsUpdate>;
  readonly tags?: InputMaybe<GlobalTagsUpdate>;
  readonly editableProperties?: InputMaybe<ChartEditablePropertiesUpdate>;
};

export type Dashboard = EntityWithRelationships & Entity & BrowsableEntity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly lastIngested?: Maybe<Scalars['Long']['output']>;
  readonly container?: Maybe<Container>;
  readonly parentContainers?: Maybe<ParentContainersResult>;
  readonly tool: Scalars['String']['output'];
  readonly dashboardId: Scalars['String']['output'];
  readonly properties?: Maybe<DashboardProperties>;
  readonly editableProperties?: Maybe<DashboardEditableProperties>;
  readonly ownership?: Maybe<Ownership>;
  readonly status?: Maybe<Status>;
  readonly embed?: Maybe<Embed>;
  readonly deprecation?: Maybe<Deprecation>;
  readonly tags?: Maybe<GlobalTags>;
  readonly institutionalMemory?: Maybe<InstitutionalMemory>;
  readonly glossaryTerms?: Maybe<GlossaryTerms>;
  readonly domain?: Maybe<DomainAssociation>;
  readonly applications?: Maybe<ReadonlyArray<ApplicationAssociation>>;
  /** @deprecated Field no longer supported */
  readonly application?: Maybe<ApplicationAssociation>;
  readonly dataPlatformInstance?: Maybe<DataPlatformInstance>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly relatedDocuments?: Maybe<RelatedDocumentsResult>;
  readonly lineage?: Maybe<EntityLineageResult>;
  readonly browsePaths?: Maybe<ReadonlyArray<BrowsePath>>;
  readonly browsePathV2?: Maybe<BrowsePathV2>;
  readonly usageStats?: Maybe<DashboardUsageQueryResult>;
  readonly statsSummary?: Maybe<DashboardStatsSummary>;
  /** @deprecated Field no longer supported */
  readonly info?: Maybe<DashboardInfo>;
  /** @deprecated Field no longer supported */
  readonly editableInfo?: Maybe<DashboardEditableProperties>;
  /** @deprecated Field no longer supported */
  readonly globalTags?: Maybe<GlobalTags>;
  readonly platform: DataPlatform;
  readonly inputFields?: Maybe<InputFields>;
  readonly subTypes?: Maybe<SubTypes>;
  readonly privileges?: Maybe<EntityPrivileges>;
  readonly exists?: Maybe<Scalars['Boolean']['output']>;
  readonly aspects?: Maybe<ReadonlyArray<RawAspect>>;
  readonly structuredProperties?: Maybe<StructuredProperties>;
  readonly health?: Maybe<ReadonlyArray<Health>>;
  readonly forms?: Maybe<Forms>;
  readonly access?: Maybe<Access>;
  readonly incidents?: Maybe<EntityIncidentsResult>;
};


export type DashboardRelationshipsArgs = {
  input: RelationshipsInput;
};


export type DashboardRelatedDocumentsArgs = {
  input: RelatedDocumentsInput;
};


export type DashboardLineageArgs = {
  input: LineageInput;
};


export type DashboardUsageStatsArgs = {
  startTimeMillis?: InputMaybe<Scalars['Long']['input']>;
  endTimeMillis?: InputMaybe<Scalars['Long']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type DashboardAspectsArgs = {
  input?: InputMaybe<AspectParams>;
};


export type DashboardIncidentsArgs = {
  state?: InputMaybe<IncidentState>;
  stage?: InputMaybe<IncidentStage>;
  priority?: InputMaybe<IncidentPriority>;
  assigneeUrns?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  start?: InputMaybe<Scalars['Int']['input']>;
  count?: InputMaybe<Scalars['Int']['input']>;
};

export type DashboardEditableProperties = {
  readonly description?: Maybe<Scalars['String']['output']>;
};

export type DashboardEditablePropertiesUpdate = {
  readonly description: Scalars['String']['input'];
};

export type DashboardInfo = {
  readonly name: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  /** @deprecated Field no longer supported */
  readonly charts: ReadonlyArray<Chart>;
  readonly externalUrl?: Maybe<Scalars['String']['output']>;
  readonly access?: Maybe<AccessLevel>;
  readonly customProperties?: Maybe<ReadonlyArray<CustomPropertiesEntry>>;
  readonly lastRefreshed?: Maybe<Scalars['Long']['output']>;
  readonly created: AuditStamp;
  readonly lastModified: AuditStamp;
  readonly deleted?: Maybe<AuditStamp>;
};

export type DashboardProperties = {
  readonly name: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly externalUrl?: Maybe<Scalars['String']['output']>;
  readonly access?: Maybe<AccessLevel>;
  readonly customProperties?: Maybe<ReadonlyArray<CustomPropertiesEntry>>;
  readonly lastRefreshed?: Maybe<Scalars['Long']['output']>;
  readonly created: AuditStamp;
  readonly lastModified: AuditStamp;
  readonly deleted?: Maybe<AuditStamp>;
};

export type DashboardStatsSummary = {
  readonly viewCount?: Maybe<Scalars['Int']['output']>;
  readonly viewCountLast30Days?: Maybe<Scalars['Int']['output']>;
  readonly uniqueUserCountLast30Days?: Maybe<Scalars['Int']['output']>;
  readonly topUsersLast30Days?: Maybe<ReadonlyArray<CorpUser>>;
};

export type DashboardUpdateInput = {
  readonly ownership?: InputMaybe<OwnershipUpdate>;
  readonly globalTags?: InputMaybe<GlobalTagsUpdate>;
  readonly tags?: InputMaybe<GlobalTagsUpdate>;
  readonly editableProperties?: InputMaybe<DashboardEditablePropertiesUpdate>;
};

export type DashboardUsageAggregation = {
  readonly bucket?: Maybe<Scalars['Long']['output']>;
  readonly duration?: Maybe<WindowDuration>;
  readonly resource?: Maybe<Scalars['String']['output']>;
  readonly metrics?: Maybe<DashboardUsageAggregationMetrics>;
};

export type DashboardUsageQueryResult = {
  readonly buckets?: Maybe<ReadonlyArray<Maybe<DashboardUsageAggregation>>>;
  readonly aggregations?: Maybe<DashboardUsageQueryResultAggregations>;
  readonly metrics?: Maybe<ReadonlyArray<DashboardUsageMetrics>>;
};

export type DashboardUsageQueryResultAggregations = {
  readonly uniqueUserCount?: Maybe<Scalars['Int']['output']>;
  readonly users?: Maybe<ReadonlyArray<Maybe<DashboardUserUsageCounts>>>;
  readonly viewsCount?: Maybe<Scalars['Int']['output']>;
  readonly executionsCount?: Maybe<Scalars['Int']['output']>;
};

export type DashboardUserUsageCounts = {
  readonly user?: Maybe<CorpUser>;
  readonly viewsCount?: Maybe<Scalars['Int']['output']>;
  readonly executionsCount?: Maybe<Scalars['Int']['output']>;
  readonly usageCount?: Maybe<Scalars['Int']['output']>;
};

export type Embed = {
  readonly renderUrl?: Maybe<Scalars['String']['output']>;
};

export type Notebook = Entity & BrowsableEntity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly tool: Scalars['String']['output'];
  readonly notebookId: Scalars['String']['output'];
  readonly info?: Maybe<NotebookInfo>;
  readonly editableProperties?: Maybe<NotebookEditableProperties>;
  readonly ownership?: Maybe<Ownership>;
  readonly status?: Maybe<Status>;
  readonly content: NotebookContent;
  readonly tags?: Maybe<GlobalTags>;
  readonly institutionalMemory?: Maybe<InstitutionalMemory>;
  readonly domain?: Maybe<DomainAssociation>;
  readonly applications?: Maybe<ReadonlyArray<ApplicationAssociation>>;
  /** @deprecated Field no longer supported */
  readonly application?: Maybe<ApplicationAssociation>;
  readonly dataPlatformInstance?: Maybe<DataPlatformInstance>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly subTypes?: Maybe<SubTypes>;
  readonly glossaryTerms?: Maybe<GlossaryTerms>;
  readonly platform: DataPlatform;
  readonly browsePaths?: Maybe<ReadonlyArray<BrowsePath>>;
  readonly browsePathV2?: Maybe<BrowsePathV2>;
  readonly exists?: Maybe<Scalars['Boolean']['output']>;
  readonly aspects?: Maybe<ReadonlyArray<RawAspect>>;
};


export type NotebookRelationshipsArgs = {
  input: RelationshipsInput;
};


export type NotebookAspectsArgs = {
  input?: InputMaybe<AspectParams>;
};

export type NotebookCell = {
  readonly chartCell?: Maybe<ChartCell>;
  readonly textCell?: Maybe<TextCell>;
  readonly queryChell?: Maybe<QueryCell>;
  readonly type: NotebookCellType;
};

export type NotebookCellType =
  | 'TEXT_CELL'
  | 'QUERY_CELL'
  | 'CHART_CELL';

export type NotebookContent = {
  readonly cells: ReadonlyArray<NotebookCell>;
};

export type NotebookEditableProperties = {
  readonly description?: Maybe<Scalars['String']['output']>;
};

export type NotebookEditablePropertiesUpdate = {
  readonly description: Scalars['String']['input'];
};

export type NotebookInfo = {
  readonly title?: Maybe<Scalars['String']['output']>;
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly externalUrl?: Maybe<Scalars['String']['output']>;
  readonly customProperties?: Maybe<ReadonlyArray<CustomPropertiesEntry>>;
  readonly changeAuditStamps?: Maybe<ChangeAuditStamps>;
};

export type NotebookUpdateInput = {
  readonly ownership?: InputMaybe<OwnershipUpdate>;
  readonly tags?: InputMaybe<GlobalTagsUpdate>;
  readonly editableProperties?: InputMaybe<NotebookEditablePropertiesUpdate>;
};

export type QueryCell = {
  readonly cellTitle: Scalars['String']['output'];
  readonly cellId: Scalars['String']['output'];
  readonly changeAuditStamps?: Maybe<ChangeAuditStamps>;
  readonly rawQuery: Scalars['String']['output'];
  readonly lastExecuted?: Maybe<AuditStamp>;
};

export type TextCell = {
  readonly cellTitle: Scalars['String']['output'];
  readonly cellId: Scalars['String']['output'];
  readonly changeAuditStamps?: Maybe<ChangeAuditStamps>;
  readonly text: Scalars['String']['output'];
};

export type UpdateEmbedInput = {
  readonly urn: Scalars['String']['input'];
  readonly renderUrl?: InputMaybe<Scalars['String']['input']>;
};

export type DataFlow = EntityWithRelationships & Entity & BrowsableEntity & HasExecutionRuns & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly lastIngested?: Maybe<Scalars['Long']['output']>;
  readonly orchestrator: Scalars['String']['output'];
  readonly flowId: Scalars['String']['output'];
  readonly cluster: Scalars['String']['output'];
  readonly properties?: Maybe<DataFlowProperties>;
  readonly editableProperties?: Maybe<DataFlowEditableProperties>;
  readonly ownership?: Maybe<Ownership>;
  readonly tags?: Maybe<GlobalTags>;
  readonly status?: Maybe<Status>;
  readonly deprecation?: Maybe<Deprecation>;
  readonly institutionalMemory?: Maybe<InstitutionalMemory>;
  readonly glossaryTerms?: Maybe<GlossaryTerms>;
  readonly domain?: Maybe<DomainAssociation>;
  readonly applications?: Maybe<ReadonlyArray<ApplicationAssociation>>;
  /** @deprecated Field no longer supported */
  readonly application?: Maybe<ApplicationAssociation>;
  readonly dataPlatformInstance?: Maybe<DataPlatformInstance>;
  readonly container?: Maybe<Container>;
  readonly parentContainers?: Maybe<ParentContainersResult>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly relatedDocuments?: Maybe<RelatedDocumentsResult>;
  readonly lineage?: Maybe<EntityLineageResult>;
  readonly browsePaths?: Maybe<ReadonlyArray<BrowsePath>>;
  readonly browsePathV2?: Maybe<BrowsePathV2>;
  /** @deprecated Field no longer supported */
  readonly info?: Maybe<DataFlowInfo>;
  /** @deprecated Field no longer supported */
  readonly globalTags?: Maybe<GlobalTags>;
  /** @deprecated Field no longer supported */
  readonly dataJobs?: Maybe<DataFlowDataJobsRelationships>;
  readonly platform: DataPlatform;
  readonly exists?: Maybe<Scalars['Boolean']['output']>;
  readonly aspects?: Maybe<ReadonlyArray<RawAspect>>;
  readonly structuredProperties?: Maybe<StructuredProperties>;
  readonly health?: Maybe<ReadonlyArray<Health>>;
  readonly forms?: Maybe<Forms>;
  readonly privileges?: Maybe<EntityPrivileges>;
  readonly subTypes?: Maybe<SubTypes>;
  readonly incidents?: Maybe<EntityIncidentsResult>;
  readonly runs?: Maybe<DataProcessInstanceResult>;
};


export type DataFlowRelationshipsArgs = {
  input: RelationshipsInput;
};


export type DataFlowRelatedDocumentsArgs = {
  input: RelatedDocumentsInput;
};


export type DataFlowLineageArgs = {
  input: LineageInput;
};


export type DataFlowAspectsArgs = {
  input?: InputMaybe<AspectParams>;
};


export type DataFlowIncidentsArgs = {
  state?: InputMaybe<IncidentState>;
  stage?: InputMaybe<IncidentStage>;
  priority?: InputMaybe<IncidentPriority>;
  assigneeUrns?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  start?: InputMaybe<Scalars['Int']['input']>;
  count?: InputMaybe<Scalars['Int']['input']>;
};


export type DataFlowRunsArgs = {
  start?: InputMaybe<Scalars['Int']['input']>;
  count?: InputMaybe<Scalars['Int']['input']>;
};

export type DataFlowDataJobsRelationships = {
  readonly entities?: Maybe<ReadonlyArray<Maybe<EntityRelationshipLegacy>>>;
};

export type DataFlowEditableProperties = {
  readonly description?: Maybe<Scalars['String']['output']>;
};

export type DataFlowEditablePropertiesUpdate = {
  readonly description: Scalars['String']['input'];
};

export type DataFlowInfo = {
  readonly name: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly project?: Maybe<Scalars['String']['output']>;
  readonly externalUrl?: Maybe<Scalars['String']['output']>;
  readonly customProperties?: Maybe<ReadonlyArray<CustomPropertiesEntry>>;
};

export type DataFlowProperties = {
  readonly name: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly project?: Maybe<Scalars['String']['output']>;
  readonly externalUrl?: Maybe<Scalars['String']['output']>;
  readonly customProperties?: Maybe<ReadonlyArray<CustomPropertiesEntry>>;
};

export type DataFlowUpdateInput = {
  readonly ownership?: InputMaybe<OwnershipUpdate>;
  readonly globalTags?: InputMaybe<GlobalTagsUpdate>;
  readonly tags?: InputMaybe<GlobalTagsUpdate>;
  readonly editableProperties?: InputMaybe<DataFlowEditablePropertiesUpdate>;
};

export type DataJob = EntityWithRelationships & Entity & BrowsableEntity & HasExecutionRuns & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly subTypes?: Maybe<SubTypes>;
  readonly lastIngested?: Maybe<Scalars['Long']['output']>;
  readonly dataFlow?: Maybe<DataFlow>;
  readonly jobId: Scalars['String']['output'];
  readonly properties?: Maybe<DataJobProperties>;
  readonly dataPlatformInstance?: Maybe<DataPlatformInstance>;
  readonly platform?: Maybe<DataPlatform>;
  readonly container?: Maybe<Container>;
  readonly parentContainers?: Maybe<ParentContainersResult>;
  readonly editableProperties?: Maybe<DataJobEditableProperties>;
  readonly tags?: Maybe<GlobalTags>;
  readonly ownership?: Maybe<Ownership>;
  readonly status?: Maybe<Status>;
  readonly deprecation?: Maybe<Deprecation>;
  readonly institutionalMemory?: Maybe<InstitutionalMemory>;
  readonly glossaryTerms?: Maybe<GlossaryTerms>;
  readonly domain?: Maybe<DomainAssociation>;
  readonly applications?: Maybe<ReadonlyArray<ApplicationAssociation>>;
  /** @deprecated Field no longer supported */
  readonly application?: Maybe<ApplicationAssociation>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly relatedDocuments?: Maybe<RelatedDocumentsResult>;
  readonly lineage?: Maybe<EntityLineageResult>;
  readonly browsePaths?: Maybe<ReadonlyArray<BrowsePath>>;
  readonly browsePathV2?: Maybe<BrowsePathV2>;
  /** @deprecated Field no longer supported */
  readonly info?: Maybe<DataJobInfo>;
  readonly inputOutput?: Maybe<DataJobInputOutput>;
  /** @deprecated Field no longer supported */
  readonly globalTags?: Maybe<GlobalTags>;
  readonly privileges?: Maybe<EntityPrivileges>;
  readonly exists?: Maybe<Scalars['Boolean']['output']>;
  readonly aspects?: Maybe<ReadonlyArray<RawAspect>>;
  readonly structuredProperties?: Maybe<StructuredProperties>;
  readonly health?: Maybe<ReadonlyArray<Health>>;
  readonly forms?: Maybe<Forms>;
  readonly dataTransformLogic?: Maybe<DataTransformLogic>;
  readonly incidents?: Maybe<EntityIncidentsResult>;
  readonly runs?: Maybe<DataProcessInstanceResult>;
};


export type DataJobRelationshipsArgs = {
  input: RelationshipsInput;
};


export type DataJobRelatedDocumentsArgs = {
  input: RelatedDocumentsInput;
};


export type DataJobLineageArgs = {
  input: LineageInput;
};


export type DataJobAspectsArgs = {
  input?: InputMaybe<AspectParams>;
};


export type DataJobIncidentsArgs = {
  state?: InputMaybe<IncidentState>;
  stage?: InputMaybe<IncidentStage>;
  priority?: InputMaybe<IncidentPriority>;
  assigneeUrns?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  start?: InputMaybe<Scalars['Int']['input']>;
  count?: InputMaybe<Scalars['Int']['input']>;
};


export type DataJobRunsArgs = {
  start?: InputMaybe<Scalars['Int']['input']>;
  count?: InputMaybe<Scalars['Int']['input']>;
};

export type DataJobEditableProperties = {
  readonly description?: Maybe<Scalars['String']['output']>;
};

export type DataJobEditablePropertiesUpdate = {
  readonly description: Scalars['String']['input'];
};

export type DataJobInfo = {
  readonly name: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly externalUrl?: Maybe<Scalars['String']['output']>;
  readonly customProperties?: Maybe<ReadonlyArray<CustomPropertiesEntry>>;
};

export type DataJobInputOutput = {
  /** @deprecated Field no longer supported */
  readonly inputDatasets?: Maybe<ReadonlyArray<Dataset>>;
  /** @deprecated Field no longer supported */
  readonly outputDatasets?: Maybe<ReadonlyArray<Dataset>>;
  /** @deprecated Field no longer supported */
  readonly inputDatajobs?: Maybe<ReadonlyArray<DataJob>>;
  readonly fineGrainedLineages?: Maybe<ReadonlyArray<FineGrainedLineage>>;
};

export type DataJobProperties = {
  readonly name: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly externalUrl?: Maybe<Scalars['String']['output']>;
  readonly customProperties?: Maybe<ReadonlyArray<CustomPropertiesEntry>>;
};

export type DataJobUpdateInput = {
  readonly ownership?: InputMaybe<OwnershipUpdate>;
  readonly globalTags?: InputMaybe<GlobalTagsUpdate>;
  readonly tags?: InputMaybe<GlobalTagsUpdate>;
  readonly editableProperties?: InputMaybe<DataJobEditablePropertiesUpdate>;
};

export type DataProcessInstance = EntityWithRelationships & Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly exists?: Maybe<Scalars['Boolean']['output']>;
  readonly status?: Maybe<Status>;
  readonly state?: Maybe<ReadonlyArray<Maybe<DataProcessRunEvent>>>;
  /** @deprecated Field no longer supported */
  readonly created?: Maybe<AuditStamp>;
  /** @deprecated Field no longer supported */
  readonly name?: Maybe<Scalars['String']['output']>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly lineage?: Maybe<EntityLineageResult>;
  readonly externalUrl?: Maybe<Scalars['String']['output']>;
  readonly properties?: Maybe<DataProcessInstanceProperties>;
  readonly dataPlatformInstance?: Maybe<DataPlatformInstance>;
  readonly subTypes?: Maybe<SubTypes>;
  readonly container?: Maybe<Container>;
  readonly platform?: Maybe<DataPlatform>;
  readonly parentContainers?: Maybe<ParentContainersResult>;
  readonly mlTrainingRunProperties?: Maybe<MlTrainingRunProperties>;
  readonly parentTemplate?: Maybe<Entity>;
};


export type DataProcessInstanceStateArgs = {
  startTimeMillis?: InputMaybe<Scalars['Long']['input']>;
  endTimeMillis?: InputMaybe<Scalars['Long']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type DataProcessInstanceRelationshipsArgs = {
  input: RelationshipsInput;
};


export type DataProcessInstanceLineageArgs = {
  input: LineageInput;
};

export type DataProcessInstanceProperties = {
  readonly name: Scalars['String']['output'];
  readonly externalUrl?: Maybe<Scalars['String']['output']>;
  readonly created: AuditStamp;
  readonly customProperties?: Maybe<ReadonlyArray<CustomPropertiesEntry>>;
};

export type DataProcessInstanceResult = {
  readonly count?: Maybe<Scalars['Int']['output']>;
  readonly start?: Maybe<Scalars['Int']['output']>;
  readonly total?: Maybe<Scalars['Int']['output']>;
  readonly runs?: Maybe<ReadonlyArray<Maybe<DataProcessInstance>>>;
};

export type DataProcessInstanceRunResult = {
  readonly resultType?: Maybe<DataProcessInstanceRunResultType>;
  readonly nativeResultType?: Maybe<Scalars['String']['output']>;
};

export type DataProcessInstanceRunResultType =
  | 'SUCCESS'
  | 'FAILURE'
  | 'SKIPPED'
  | 'UP_FOR_RETRY';

export type DataProcessRunEvent = TimeSeriesAspect & {
  readonly status?: Maybe<DataProcessRunStatus>;
  readonly attempt?: Maybe<Scalars['Int']['output']>;
  readonly result?: Maybe<DataProcessInstanceRunResult>;
  readonly timestampMillis: Scalars['Long']['output'];
  readonly durationMillis?: Maybe<Scalars['Long']['output']>;
};

export type DataProcessRunStatus =
  | 'STARTED'
  | 'COMPLETE';

export type DataTransform = {
  readonly queryStatement?: Maybe<QueryStatement>;
};

export type DataTransformLogic = {
  readonly transforms: ReadonlyArray<DataTransform>;
};

export type Application = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly properties?: Maybe<ApplicationProperties>;
  readonly ownership?: Maybe<Ownership>;
  readonly institutionalMemory?: Maybe<InstitutionalMemory>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly relatedDocuments?: Maybe<RelatedDocumentsResult>;
  readonly glossaryTerms?: Maybe<GlossaryTerms>;
  readonly domain?: Maybe<DomainAssociation>;
  readonly tags?: Maybe<GlobalTags>;
  readonly aspects?: Maybe<ReadonlyArray<RawAspect>>;
  readonly structuredProperties?: Maybe<StructuredProperties>;
  readonly forms?: Maybe<Forms>;
  readonly privileges?: Maybe<EntityPrivileges>;
};


export type ApplicationRelationshipsArgs = {
  input: RelationshipsInput;
};


export type ApplicationRelatedDocumentsArgs = {
  input: RelatedDocumentsInput;
};


export type ApplicationAspectsArgs = {
  input?: InputMaybe<AspectParams>;
};

export type ApplicationAssociation = {
  readonly application: Application;
  readonly associatedUrn: Scalars['String']['output'];
};

export type ApplicationProperties = {
  readonly name: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly externalUrl?: Maybe<Scalars['String']['output']>;
  readonly numAssets?: Maybe<Scalars['Int']['output']>;
  readonly customProperties?: Maybe<ReadonlyArray<CustomPropertiesEntry>>;
};

export type BatchSetApplicationInput = {
  readonly applicationUrn?: InputMaybe<Scalars['String']['input']>;
  readonly resourceUrns: ReadonlyArray<Scalars['String']['input']>;
};

export type BatchSetDataProductInput = {
  readonly dataProductUrn?: InputMaybe<Scalars['String']['input']>;
  readonly resourceUrns: ReadonlyArray<Scalars['String']['input']>;
};

export type BatchSetDataProductsInput = {
  readonly dataProductUrns: ReadonlyArray<Scalars['String']['input']>;
  readonly resourceUrns: ReadonlyArray<Scalars['String']['input']>;
};

export type BatchUnsetApplicationInput = {
  readonly applicationUrn: Scalars['String']['input'];
  readonly resourceUrns: ReadonlyArray<Scalars['String']['input']>;
};

export type CreateApplicationInput = {
  readonly properties: CreateApplicationPropertiesInput;
  readonly domainUrn?: InputMaybe<Scalars['String']['input']>;
  readonly id?: InputMaybe<Scalars['String']['input']>;
  readonly shouldAddCreatorAsOwner?: InputMaybe<Scalars['Boolean']['input']>;
};

export type CreateApplicationPropertiesInput = {
  readonly name: Scalars['String']['input'];
  readonly description?: InputMaybe<Scalars['String']['input']>;
};

export type CreateDataProductInput = {
  readonly properties: CreateDataProductPropertiesInput;
  readonly domainUrn: Scalars['String']['input'];
  readonly id?: InputMaybe<Scalars['String']['input']>;
};

export type CreateDataProductPropertiesInput = {
  readonly name: Scalars['String']['input'];
  readonly description?: InputMaybe<Scalars['String']['input']>;
};

export type DataProduct = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly properties?: Maybe<DataProductProperties>;
  readonly ownership?: Maybe<Ownership>;
  readonly institutionalMemory?: Maybe<InstitutionalMemory>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly relatedDocuments?: Maybe<RelatedDocumentsResult>;
  readonly entities?: Maybe<SearchResults>;
  readonly glossaryTerms?: Maybe<GlossaryTerms>;
  readonly domain?: Maybe<DomainAssociation>;
  readonly applications?: Maybe<ReadonlyArray<ApplicationAssociation>>;
  /** @deprecated Field no longer supported */
  readonly application?: Maybe<ApplicationAssociation>;
  readonly tags?: Maybe<GlobalTags>;
  readonly aspects?: Maybe<ReadonlyArray<RawAspect>>;
  readonly structuredProperties?: Maybe<StructuredProperties>;
  readonly forms?: Maybe<Forms>;
  readonly deprecation?: Maybe<Deprecation>;
  readonly privileges?: Maybe<EntityPrivileges>;
  readonly exists?: Maybe<Scalars['Boolean']['output']>;
  readonly settings?: Maybe<AssetSettings>;
};


export type DataProductRelationshipsArgs = {
  input: RelationshipsInput;
};


export type DataProductRelatedDocumentsArgs = {
  input: RelatedDocumentsInput;
};


export type DataProductEntitiesArgs = {
  input?: InputMaybe<SearchAcrossEntitiesInput>;
};


export type DataProductAspectsArgs = {
  input?: InputMaybe<AspectParams>;
};

export type DataProductProperties = {
  readonly name: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly externalUrl?: Maybe<Scalars['String']['output']>;
  readonly numAssets?: Maybe<Scalars['Int']['output']>;
  readonly customProperties?: Maybe<ReadonlyArray<CustomPropertiesEntry>>;
  readonly createdOn?: Maybe<ResolvedAuditStamp>;
};

export type UpdateApplicationInput = {
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateDataProductInput = {
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
};

export type ActiveIncidentHealthDetails = {
  readonly latestIncidentUrn?: Maybe<Scalars['String']['output']>;
  readonly latestIncidentTitle?: Maybe<Scalars['String']['output']>;
  readonly lastActivityAt?: Maybe<Scalars['Long']['output']>;
  readonly count: Scalars['Int']['output'];
};

export type AssertionHealthStatusByType = {
  readonly type: AssertionType;
  readonly status: HealthStatus;
  readonly total: Scalars['Int']['output'];
  readonly statusCount: Scalars['Int']['output'];
  readonly lastStatusResultAt?: Maybe<Scalars['Long']['output']>;
};

export type BatchDatasetUpdateInput = {
  readonly urn: Scalars['String']['input'];
  readonly update: DatasetUpdateInput;
};

export type DatasetAssertionInfo = {
  readonly datasetUrn: Scalars['String']['output'];
  readonly scope: DatasetAssertionScope;
  readonly fields?: Maybe<ReadonlyArray<SchemaFieldRef>>;
  readonly aggregation?: Maybe<AssertionStdAggregation>;
  readonly operator: AssertionStdOperator;
  readonly parameters?: Maybe<AssertionStdParameters>;
  readonly nativeType?: Maybe<Scalars['String']['output']>;
  readonly nativeParameters?: Maybe<ReadonlyArray<StringMapEntry>>;
  readonly logic?: Maybe<Scalars['String']['output']>;
};

export type DatasetAssertionScope =
  | 'DATASET_COLUMN'
  | 'DATASET_ROWS'
  | 'DATASET_SCHEMA'
  | 'UNKNOWN';

export type DatasetDeprecationUpdate = {
  readonly deprecated: Scalars['Boolean']['input'];
  readonly decommissionTime?: InputMaybe<Scalars['Long']['input']>;
  readonly note: Scalars['String']['input'];
};

export type DatasetEditableProperties = {
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly name?: Maybe<Scalars['String']['output']>;
};

export type DatasetEditablePropertiesUpdate = {
  readonly description: Scalars['String']['input'];
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

export type DatasetFieldProfile = {
  readonly fieldPath: Scalars['String']['output'];
  readonly uniqueCount?: Maybe<Scalars['Long']['output']>;
  readonly uniqueProportion?: Maybe<Scalars['Float']['output']>;
  readonly nullCount?: Maybe<Scalars['Long']['output']>;
  readonly nullProportion?: Maybe<Scalars['Float']['output']>;
  readonly min?: Maybe<Scalars['String']['output']>;
  readonly max?: Maybe<Scalars['String']['output']>;
  readonly mean?: Maybe<Scalars['String']['output']>;
  readonly median?: Maybe<Scalars['String']['output']>;
  readonly stdev?: Maybe<Scalars['String']['output']>;
  readonly sampleValues?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly quantiles?: Maybe<ReadonlyArray<Quantile>>;
  readonly distinctValueFrequencies?: Maybe<ReadonlyArray<ValueFrequency>>;
};

export type DatasetFilter = {
  readonly type: DatasetFilterType;
  readonly sql?: Maybe<Scalars['String']['output']>;
};

export type DatasetFilterType =
  | 'SQL';

export type DatasetProfile = TimeSeriesAspect & {
  readonly timestampMillis: Scalars['Long']['output'];
  readonly rowCount?: Maybe<Scalars['Long']['output']>;
  readonly columnCount?: Maybe<Scalars['Long']['output']>;
  readonly sizeInBytes?: Maybe<Scalars['Long']['output']>;
  readonly fieldProfiles?: Maybe<ReadonlyArray<DatasetFieldProfile>>;
  readonly partitionSpec?: Maybe<PartitionSpec>;
};

export type DatasetProperties = {
  readonly name: Scalars['String']['output'];
  readonly qualifiedName?: Maybe<Scalars['String']['output']>;
  readonly origin: FabricType;
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly customProperties?: Maybe<ReadonlyArray<CustomPropertiesEntry>>;
  readonly externalUrl?: Maybe<Scalars['String']['output']>;
  readonly created?: Maybe<Scalars['Long']['output']>;
  readonly createdActor?: Maybe<Scalars['String']['output']>;
  readonly lastModified: AuditStamp;
  /** @deprecated Field no longer supported */
  readonly lastModifiedActor?: Maybe<Scalars['String']['output']>;
};

export type DatasetStatsSummary = {
  readonly queryCountLast30Days?: Maybe<Scalars['Int']['output']>;
  readonly uniqueUserCountLast30Days?: Maybe<Scalars['Int']['output']>;
  readonly topUsersLast30Days?: Maybe<ReadonlyArray<CorpUser>>;
};

export type DatasetUpdateInput = {
  readonly ownership?: InputMaybe<OwnershipUpdate>;
  readonly deprecation?: InputMaybe<DatasetDeprecationUpdate>;
  readonly institutionalMemory?: InputMaybe<InstitutionalMemoryUpdate>;
  readonly globalTags?: InputMaybe<GlobalTagsUpdate>;
  readonly tags?: InputMaybe<GlobalTagsUpdate>;
  readonly editableSchemaMetadata?: InputMaybe<EditableSchemaMetadataUpdate>;
  readonly editableProperties?: InputMaybe<DatasetEditablePropertiesUpdate>;
};

export type FieldUsageCounts = {
  readonly fieldName?: Maybe<Scalars['String']['output']>;
  readonly count?: Maybe<Scalars['Int']['output']>;
};

export type Health = {
  readonly type: HealthStatusType;
  readonly reportedAt?: Maybe<Scalars['Long']['output']>;
  readonly status: HealthStatus;
  readonly message?: Maybe<Scalars['String']['output']>;
  readonly activeIncidentHealthDetails?: Maybe<ActiveIncidentHealthDetails>;
  readonly latestAssertionStatusByType?: Maybe<ReadonlyArray<AssertionHealthStatusByType>>;
  readonly causes?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

export type HealthStatus =
  | 'PASS'
  | 'WARN'
  | 'FAIL';

export type HealthStatusType =
  | 'ASSERTIONS'
  | 'INCIDENTS'
  | 'TESTS';

export type Operation = TimeSeriesAspect & {
  readonly timestampMillis: Scalars['Long']['output'];
  readonly actor?: Maybe<Scalars['String']['output']>;
  readonly operationType: OperationType;
  readonly customOperationType?: Maybe<Scalars['String']['output']>;
  readonly sourceType?: Maybe<OperationSourceType>;
  readonly numAffectedRows?: Maybe<Scalars['Long']['output']>;
  readonly affectedDatasets?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly lastUpdatedTimestamp: Scalars['Long']['output'];
  readonly partition?: Maybe<Scalars['String']['output']>;
  readonly customProperties?: Maybe<ReadonlyArray<StringMapEntry>>;
};

export type OperationSourceType =
  | 'DATA_PROCESS'
  | 'DATA_PLATFORM';

export type OperationType =
  | 'INSERT'
  | 'UPDATE'
  | 'DELETE'
  | 'CREATE'
  | 'ALTER'
  | 'DROP'
  | 'UNKNOWN'
  | 'CUSTOM';

export type PartitionSpec = {
  readonly type: PartitionType;
  readonly partition?: Maybe<Scalars['String']['output']>;
  readonly timePartition?: Maybe<TimeWindow>;
};

export type PartitionType =
  | 'FULL_TABLE'
  | 'QUERY'
  | 'PARTITION';

export type Quantile = {
  readonly quantile: Scalars['String']['output'];
  readonly value: Scalars['String']['output'];
};

export type ReportOperationInput = {
  readonly urn: Scalars['String']['input'];
  readonly operationType: OperationType;
  readonly customOperationType?: InputMaybe<Scalars['String']['input']>;
  readonly sourceType: OperationSourceType;
  readonly customProperties?: InputMaybe<ReadonlyArray<StringMapEntryInput>>;
  readonly partition?: InputMaybe<Scalars['String']['input']>;
  readonly numAffectedRows?: InputMaybe<Scalars['Long']['input']>;
  readonly timestampMillis?: InputMaybe<Scalars['Long']['input']>;
};

export type UsageAggregation = {
  readonly bucket?: Maybe<Scalars['Long']['output']>;
  readonly duration?: Maybe<WindowDuration>;
  readonly resource?: Maybe<Scalars['String']['output']>;
  readonly metrics?: Maybe<UsageAggregationMetrics>;
};

export type ValueFrequency = {
  readonly value: Scalars['String']['output'];
  readonly frequency: Scalars['Long']['output'];
};

export type VersionedDataset = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly platform: DataPlatform;
  readonly container?: Maybe<Container>;
  readonly parentContainers?: Maybe<ParentContainersResult>;
  readonly name: Scalars['String']['output'];
  readonly properties?: Maybe<DatasetProperties>;
  readonly editableProperties?: Maybe<DatasetEditableProperties>;
  readonly ownership?: Maybe<Ownership>;
  readonly deprecation?: Maybe<Deprecation>;
  readonly institutionalMemory?: Maybe<InstitutionalMemory>;
  readonly editableSchemaMetadata?: Maybe<EditableSchemaMetadata>;
  readonly status?: Maybe<Status>;
  readonly tags?: Maybe<GlobalTags>;
  readonly glossaryTerms?: Maybe<GlossaryTerms>;
  readonly domain?: Maybe<DomainAssociation>;
  readonly applications?: Maybe<ReadonlyArray<ApplicationAssociation>>;
  /** @deprecated Field no longer supported */
  readonly application?: Maybe<ApplicationAssociation>;
  readonly health?: Maybe<ReadonlyArray<Health>>;
  readonly schema?: Maybe<Schema>;
  readonly subTypes?: Maybe<SubTypes>;
  readonly viewProperties?: Maybe<ViewProperties>;
  /** @deprecated Field no longer supported */
  readonly origin: FabricType;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
};


export type VersionedDatasetRelationshipsArgs = {
  input: RelationshipsInput;
};

export type ViewProperties = {
  readonly materialized: Scalars['Boolean']['output'];
  readonly logic: Scalars['String']['output'];
  readonly formattedLogic?: Maybe<Scalars['String']['output']>;
  readonly language: Scalars['String']['output'];
};

export type BatchSetDomainInput = {
  readonly domainUrn?: InputMaybe<Scalars['String']['input']>;
  readonly resources: ReadonlyArray<ResourceRefInput>;
};

export type CreateDomainInput = {
  readonly id?: InputMaybe<Scalars['String']['input']>;
  readonly name: Scalars['String']['input'];
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly parentDomain?: InputMaybe<Scalars['String']['input']>;
  readonly owners?: InputMaybe<ReadonlyArray<OwnerInput>>;
};

export type Domain = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly id: Scalars['String']['output'];
  readonly properties?: Maybe<DomainProperties>;
  readonly ownership?: Maybe<Ownership>;
  readonly institutionalMemory?: Maybe<InstitutionalMemory>;
  readonly entities?: Maybe<SearchResults>;
  readonly parentDomains?: Maybe<ParentDomainsResult>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly relatedDocuments?: Maybe<RelatedDocumentsResult>;
  readonly aspects?: Maybe<ReadonlyArray<RawAspect>>;
  readonly structuredProperties?: Maybe<StructuredProperties>;
  readonly forms?: Maybe<Forms>;
  readonly displayProperties?: Maybe<DisplayProperties>;
  readonly deprecation?: Maybe<Deprecation>;
  readonly privileges?: Maybe<EntityPrivileges>;
  readonly settings?: Maybe<AssetSettings>;
};


export type DomainEntitiesArgs = {
  input?: InputMaybe<DomainEntitiesInput>;
};


export type DomainRelationshipsArgs = {
  input: RelationshipsInput;
};


export type DomainRelatedDocumentsArgs = {
  input: RelatedDocumentsInput;
};


export type DomainAspectsArgs = {
  input?: InputMaybe<AspectParams>;
};

export type DomainAssociation = {
  readonly domain: Domain;
  readonly associatedUrn: Scalars['String']['output'];
  readonly attribution?: Maybe<MetadataAttribution>;
};

export type DomainEntitiesInput = {
  readonly query?: InputMaybe<Scalars['String']['input']>;
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  readonly filters?: InputMaybe<ReadonlyArray<FacetFilterInput>>;
};

export type DomainProperties = {
  readonly name: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly createdOn?: Maybe<ResolvedAuditStamp>;
  readonly customProperties?: Maybe<ReadonlyArray<CustomPropertiesEntry>>;
};

export type ListDomainsInput = {
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  readonly query?: InputMaybe<Scalars['String']['input']>;
  readonly parentDomain?: InputMaybe<Scalars['String']['input']>;
};

export type ListDomainsResult = {
  readonly start: Scalars['Int']['output'];
  readonly count: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  readonly domains: ReadonlyArray<Domain>;
};

export type MoveDomainInput = {
  readonly parentDomain?: InputMaybe<Scalars['String']['input']>;
  readonly resourceUrn: Scalars['String']['input'];
};

export type ParentDomainsResult = {
  readonly count: Scalars['Int']['output'];
  readonly domains: ReadonlyArray<Entity>;
};

export type MlModelFactorPrompts = {
  readonly relevantFactors?: Maybe<ReadonlyArray<MlModelFactors>>;
  readonly evaluationFactors?: Maybe<ReadonlyArray<MlModelFactors>>;
};

export type CreateGlossaryEntityInput = {
  readonly id?: InputMaybe<Scalars['String']['input']>;
  readonly name: Scalars['String']['input'];
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly parentNode?: InputMaybe<Scalars['String']['input']>;
};

export type GetRootGlossaryEntitiesInput = {
  readonly start: Scalars['Int']['input'];
  readonly count: Scalars['Int']['input'];
};

export type GetRootGlossaryNodesResult = {
  readonly nodes: ReadonlyArray<GlossaryNode>;
  readonly start: Scalars['Int']['output'];
  readonly count: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
};

export type GetRootGlossaryTermsResult = {
  readonly terms: ReadonlyArray<GlossaryTerm>;
  readonly start: Scalars['Int']['output'];
  readonly count: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
};

export type GlossaryNode = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly ownership?: Maybe<Ownership>;
  readonly type: EntityType;
  readonly properties?: Maybe<GlossaryNodeProperties>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly relatedDocuments?: Maybe<RelatedDocumentsResult>;
  readonly parentNodes?: Maybe<ParentNodesResult>;
  readonly institutionalMemory?: Maybe<InstitutionalMemory>;
  readonly privileges?: Maybe<EntityPrivileges>;
  readonly exists?: Maybe<Scalars['Boolean']['output']>;
  readonly aspects?: Maybe<ReadonlyArray<RawAspect>>;
  readonly structuredProperties?: Maybe<StructuredProperties>;
  readonly forms?: Maybe<Forms>;
  readonly displayProperties?: Maybe<DisplayProperties>;
  readonly childrenCount?: Maybe<GlossaryNodeChildrenCount>;
  readonly glossaryChildrenSearch?: Maybe<ScrollResults>;
  readonly domain?: Maybe<DomainAssociation>;
  readonly settings?: Maybe<AssetSettings>;
};


export type GlossaryNodeRelationshipsArgs = {
  input: RelationshipsInput;
};


export type GlossaryNodeRelatedDocumentsArgs = {
  input: RelatedDocumentsInput;
};


export type GlossaryNodeAspectsArgs = {
  input?: InputMaybe<AspectParams>;
};


export type GlossaryNodeGlossaryChildrenSearchArgs = {
  input: ScrollAcrossEntitiesInput;
};

export type GlossaryNodeChildrenCount = {
  readonly termsCount: Scalars['Int']['output'];
  readonly nodesCount: Scalars['Int']['output'];
};

export type GlossaryNodeProperties = {
  readonly name: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly customProperties?: Maybe<ReadonlyArray<CustomPropertiesEntry>>;
  readonly createdOn?: Maybe<ResolvedAuditStamp>;
};

export type GlossaryTerm = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly ownership?: Maybe<Ownership>;
  readonly domain?: Maybe<DomainAssociation>;
  readonly applications?: Maybe<ReadonlyArray<ApplicationAssociation>>;
  /** @deprecated Field no longer supported */
  readonly application?: Maybe<ApplicationAssociation>;
  readonly institutionalMemory?: Maybe<InstitutionalMemory>;
  readonly type: EntityType;
  /** @deprecated Field no longer supported */
  readonly name: Scalars['String']['output'];
  readonly hierarchicalName: Scalars['String']['output'];
  readonly properties?: Maybe<GlossaryTermProperties>;
  readonly glossaryTermInfo?: Maybe<GlossaryTermInfo>;
  readonly status?: Maybe<Status>;
  readonly deprecation?: Maybe<Deprecation>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly relatedDocuments?: Maybe<RelatedDocumentsResult>;
  readonly schemaMetadata?: Maybe<SchemaMetadata>;
  readonly parentNodes?: Maybe<ParentNodesResult>;
  readonly privileges?: Maybe<EntityPrivileges>;
  readonly exists?: Maybe<Scalars['Boolean']['output']>;
  readonly aspects?: Maybe<ReadonlyArray<RawAspect>>;
  readonly structuredProperties?: Maybe<StructuredProperties>;
  readonly forms?: Maybe<Forms>;
  readonly displayProperties?: Maybe<DisplayProperties>;
  readonly settings?: Maybe<AssetSettings>;
};


export type GlossaryTermRelationshipsArgs = {
  input: RelationshipsInput;
};


export type GlossaryTermRelatedDocumentsArgs = {
  input: RelatedDocumentsInput;
};


export type GlossaryTermSchemaMetadataArgs = {
  version?: InputMaybe<Scalars['Long']['input']>;
};


export type GlossaryTermAspectsArgs = {
  input?: InputMaybe<AspectParams>;
};

export type GlossaryTermAssociation = {
  readonly term: GlossaryTerm;
  readonly actor?: Maybe<CorpUser>;
  readonly associatedUrn: Scalars['String']['output'];
  readonly context?: Maybe<Scalars['String']['output']>;
  readonly attribution?: Maybe<MetadataAttribution>;
};

export type GlossaryTermInfo = {
  readonly name?: Maybe<Scalars['String']['output']>;
  readonly description?: Maybe<Scalars['String']['output']>;
  /** @deprecated Field no longer supported */
  readonly definition: Scalars['String']['output'];
  readonly termSource: Scalars['String']['output'];
  readonly sourceRef?: Maybe<Scalars['String']['output']>;
  readonly sourceUrl?: Maybe<Scalars['String']['output']>;
  readonly customProperties?: Maybe<ReadonlyArray<CustomPropertiesEntry>>;
  readonly rawSchema?: Maybe<Scalars['String']['output']>;
};

export type GlossaryTermProperties = {
  readonly name: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  /** @deprecated Field no longer supported */
  readonly definition: Scalars['String']['output'];
  readonly termSource: Scalars['String']['output'];
  readonly sourceRef?: Maybe<Scalars['String']['output']>;
  readonly sourceUrl?: Maybe<Scalars['String']['output']>;
  readonly customProperties?: Maybe<ReadonlyArray<CustomPropertiesEntry>>;
  readonly rawSchema?: Maybe<Scalars['String']['output']>;
  readonly createdOn?: Maybe<ResolvedAuditStamp>;
};

export type GlossaryTerms = {
  readonly terms?: Maybe<ReadonlyArray<GlossaryTermAssociation>>;
};

export type ParentNodesResult = {
  readonly count: Scalars['Int']['output'];
  readonly nodes: ReadonlyArray<GlossaryNode>;
};

export type RelatedTermsInput = {
  readonly urn: Scalars['String']['input'];
  readonly termUrns: ReadonlyArray<Scalars['String']['input']>;
  readonly relationshipType: TermRelationshipType;
};

export type TermRelationshipType =
  | 'isA'
  | 'hasA';

export type UpdateParentNodeInput = {
  readonly parentNode?: InputMaybe<Scalars['String']['input']>;
  readonly resourceUrn: Scalars['String']['input'];
};

export type BaseData = {
  readonly dataset: Scalars['String']['output'];
  readonly motivation?: Maybe<Scalars['String']['output']>;
  readonly preProcessing?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

export type BooleanBox = {
  readonly booleanValue: Scalars['Boolean']['output'];
};

export type CaveatDetails = {
  readonly needsFurtherTesting?: Maybe<Scalars['Boolean']['output']>;
  readonly caveatDescription?: Maybe<Scalars['String']['output']>;
  readonly groupsNotRepresented?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

export type CaveatsAndRecommendations = {
  readonly caveats?: Maybe<CaveatDetails>;
  readonly recommendations?: Maybe<Scalars['String']['output']>;
  readonly idealDatasetCharacteristics?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

export type Cost = {
  readonly costType: CostType;
  readonly costValue: CostValue;
};

export type CostType =
  | 'ORG_COST_TYPE';

export type CostValue = {
  readonly costId?: Maybe<Scalars['Float']['output']>;
  readonly costCode?: Maybe<Scalars['String']['output']>;
};

export type DashboardUsageAggregationMetrics = {
  readonly uniqueUserCount?: Maybe<Scalars['Int']['output']>;
  readonly viewsCount?: Maybe<Scalars['Int']['output']>;
  readonly executionsCount?: Maybe<Scalars['Int']['output']>;
};

export type DashboardUsageMetrics = TimeSeriesAspect & {
  readonly timestampMillis: Scalars['Long']['output'];
  readonly favoritesCount?: Maybe<Scalars['Int']['output']>;
  readonly viewsCount?: Maybe<Scalars['Int']['output']>;
  readonly executionsCount?: Maybe<Scalars['Int']['output']>;
  readonly lastViewed?: Maybe<Scalars['Long']['output']>;
};

export type EthicalConsiderations = {
  readonly data?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly humanLife?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly mitigations?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly risksAndHarms?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly useCases?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

export type FloatBox = {
  readonly floatValue: Scalars['Float']['output'];
};

export type HyperParameterMap = {
  readonly key: Scalars['String']['output'];
  readonly value: HyperParameterValueType;
};

export type HyperParameterValueType = StringBox | IntBox | FloatBox | BooleanBox;

export type IntBox = {
  readonly intValue: Scalars['Int']['output'];
};

export type IntendedUse = {
  readonly primaryUses?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly primaryUsers?: Maybe<ReadonlyArray<IntendedUserType>>;
  readonly outOfScopeUses?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

export type IntendedUserType =
  | 'ENTERPRISE'
  | 'HOBBY'
  | 'ENTERTAINMENT';

export type MlFeature = EntityWithRelationships & Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly lastIngested?: Maybe<Scalars['Long']['output']>;
  readonly name: Scalars['String']['output'];
  readonly featureNamespace: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly dataType?: Maybe<MlFeatureDataType>;
  readonly ownership?: Maybe<Ownership>;
  /** @deprecated Field no longer supported */
  readonly featureProperties?: Maybe<MlFeatureProperties>;
  readonly properties?: Maybe<MlFeatureProperties>;
  readonly institutionalMemory?: Maybe<InstitutionalMemory>;
  readonly status?: Maybe<Status>;
  readonly deprecation?: Maybe<Deprecation>;
  readonly browsePathV2?: Maybe<BrowsePathV2>;
  readonly dataPlatformInstance?: Maybe<DataPlatformInstance>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly relatedDocuments?: Maybe<RelatedDocumentsResult>;
  readonly lineage?: Maybe<EntityLineageResult>;
  readonly tags?: Maybe<GlobalTags>;
  readonly glossaryTerms?: Maybe<GlossaryTerms>;
  readonly domain?: Maybe<DomainAssociation>;
  readonly applications?: Maybe<ReadonlyArray<ApplicationAssociation>>;
  /** @deprecated Field no longer supported */
  readonly application?: Maybe<ApplicationAssociation>;
  readonly editableProperties?: Maybe<MlFeatureEditableProperties>;
  readonly exists?: Maybe<Scalars['Boolean']['output']>;
  readonly aspects?: Maybe<ReadonlyArray<RawAspect>>;
  readonly structuredProperties?: Maybe<StructuredProperties>;
  readonly forms?: Maybe<Forms>;
  readonly privileges?: Maybe<EntityPrivileges>;
};


export type MlFeatureRelationshipsArgs = {
  input: RelationshipsInput;
};


export type MlFeatureRelatedDocumentsArgs = {
  input: RelatedDocumentsInput;
};


export type MlFeatureLineageArgs = {
  input: LineageInput;
};


export type MlFeatureAspectsArgs = {
  input?: InputMaybe<AspectParams>;
};

export type MlFeatureDataType =
  | 'USELESS'
  | 'NOMINAL'
  | 'ORDINAL'
  | 'BINARY'
  | 'COUNT'
  | 'TIME'
  | 'INTERVAL'
  | 'IMAGE'
  | 'VIDEO'
  | 'AUDIO'
  | 'TEXT'
  | 'MAP'
  | 'SEQUENCE'
  | 'SET'
  | 'CONTINUOUS'
  | 'BYTE'
  | 'UNKNOWN';

export type MlFeatureEditableProperties = {
  readonly description?: Maybe<Scalars['String']['output']>;
};

export type MlFeatureProperties = {
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly dataType?: Maybe<MlFeatureDataType>;
  readonly version?: Maybe<VersionTag>;
  readonly sources?: Maybe<ReadonlyArray<Maybe<Dataset>>>;
  readonly customProperties?: Maybe<ReadonlyArray<CustomPropertiesEntry>>;
};

export type MlFeatureTable = EntityWithRelationships & Entity & BrowsableEntity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly lastIngested?: Maybe<Scalars['Long']['output']>;
  readonly name: Scalars['String']['output'];
  readonly platform: DataPlatform;
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly ownership?: Maybe<Ownership>;
  readonly properties?: Maybe<MlFeatureTableProperties>;
  /** @deprecated Field no longer supported */
  readonly featureTableProperties?: Maybe<MlFeatureTableProperties>;
  readonly institutionalMemory?: Maybe<InstitutionalMemory>;
  readonly status?: Maybe<Status>;
  readonly deprecation?: Maybe<Deprecation>;
  readonly dataPlatformInstance?: Maybe<DataPlatformInstance>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly relatedDocuments?: Maybe<RelatedDocumentsResult>;
  readonly lineage?: Maybe<EntityLineageResult>;
  readonly browsePaths?: Maybe<ReadonlyArray<BrowsePath>>;
  readonly browsePathV2?: Maybe<BrowsePathV2>;
  readonly tags?: Maybe<GlobalTags>;
  readonly glossaryTerms?: Maybe<GlossaryTerms>;
  readonly domain?: Maybe<DomainAssociation>;
  readonly applications?: Maybe<ReadonlyArray<ApplicationAssociation>>;
  /** @deprecated Field no longer supported */
  readonly application?: Maybe<ApplicationAssociation>;
  readonly editableProperties?: Maybe<MlFeatureTableEditableProperties>;
  readonly exists?: Maybe<Scalars['Boolean']['output']>;
  readonly aspects?: Maybe<ReadonlyArray<RawAspect>>;
  readonly structuredProperties?: Maybe<StructuredProperties>;
  readonly forms?: Maybe<Forms>;
  readonly privileges?: Maybe<EntityPrivileges>;
};


export type MlFeatureTableRelationshipsArgs = {
  input: RelationshipsInput;
};


export type MlFeatureTableRelatedDocumentsArgs = {
  input: RelatedDocumentsInput;
};


export type MlFeatureTableLineageArgs = {
  input: LineageInput;
};


export type MlFeatureTableAspectsArgs = {
  input?: InputMaybe<AspectParams>;
};

export type MlFeatureTableEditableProperties = {
  readonly description?: Maybe<Scalars['String']['output']>;
};

export type MlFeatureTableProperties = {
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly mlFeatures?: Maybe<ReadonlyArray<Maybe<MlFeature>>>;
  readonly mlPrimaryKeys?: Maybe<ReadonlyArray<Maybe<MlPrimaryKey>>>;
  readonly customProperties?: Maybe<ReadonlyArray<CustomPropertiesEntry>>;
};

export type MlHyperParam = {
  readonly name?: Maybe<Scalars['String']['output']>;
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly value?: Maybe<Scalars['String']['output']>;
  readonly createdAt?: Maybe<Scalars['Long']['output']>;
};

export type MlMetric = {
  readonly name?: Maybe<Scalars['String']['output']>;
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly value?: Maybe<Scalars['String']['output']>;
  readonly createdAt?: Maybe<Scalars['Long']['output']>;
};

export type MlModel = EntityWithRelationships & Entity & BrowsableEntity & SupportsVersions & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly lastIngested?: Maybe<Scalars['Long']['output']>;
  readonly name: Scalars['String']['output'];
  readonly platform: DataPlatform;
  readonly origin: FabricType;
  readonly description?: Maybe<Scalars['String']['output']>;
  /** @deprecated Field no longer supported */
  readonly globalTags?: Maybe<GlobalTags>;
  readonly tags?: Maybe<GlobalTags>;
  readonly ownership?: Maybe<Ownership>;
  readonly properties?: Maybe<MlModelProperties>;
  readonly intendedUse?: Maybe<IntendedUse>;
  readonly factorPrompts?: Maybe<MlModelFactorPrompts>;
  readonly metrics?: Maybe<Metrics>;
  readonly evaluationData?: Maybe<ReadonlyArray<BaseData>>;
  readonly trainingData?: Maybe<ReadonlyArray<BaseData>>;
  readonly quantitativeAnalyses?: Maybe<QuantitativeAnalyses>;
  readonly ethicalConsiderations?: Maybe<EthicalConsiderations>;
  readonly caveatsAndRecommendations?: Maybe<CaveatsAndRecommendations>;
  readonly institutionalMemory?: Maybe<InstitutionalMemory>;
  readonly sourceCode?: Maybe<SourceCode>;
  readonly status?: Maybe<Status>;
  readonly cost?: Maybe<Cost>;
  readonly deprecation?: Maybe<Deprecation>;
  readonly dataPlatformInstance?: Maybe<DataPlatformInstance>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly relatedDocuments?: Maybe<RelatedDocumentsResult>;
  readonly lineage?: Maybe<EntityLineageResult>;
  readonly browsePaths?: Maybe<ReadonlyArray<BrowsePath>>;
  readonly browsePathV2?: Maybe<BrowsePathV2>;
  readonly glossaryTerms?: Maybe<GlossaryTerms>;
  readonly domain?: Maybe<DomainAssociation>;
  readonly applications?: Maybe<ReadonlyArray<ApplicationAssociation>>;
  /** @deprecated Field no longer supported */
  readonly application?: Maybe<ApplicationAssociation>;
  readonly editableProperties?: Maybe<MlModelEditableProperties>;
  readonly exists?: Maybe<Scalars['Boolean']['output']>;
  readonly aspects?: Maybe<ReadonlyArray<RawAspect>>;
  readonly structuredProperties?: Maybe<StructuredProperties>;
  readonly forms?: Maybe<Forms>;
  readonly privileges?: Maybe<EntityPrivileges>;
  readonly versionProperties?: Maybe<VersionProperties>;
};


export type MlModelRelationshipsArgs = {
  input: RelationshipsInput;
};


export type MlModelRelatedDocumentsArgs = {
  input: RelatedDocumentsInput;
};


export type MlModelLineageArgs = {
  input: LineageInput;
};


export type MlModelAspectsArgs = {
  input?: InputMaybe<AspectParams>;
};

export type MlModelEditableProperties = {
  readonly description?: Maybe<Scalars['String']['output']>;
};

export type MlModelFactors = {
  readonly groups?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly instrumentation?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly environment?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

export type MlModelGroup = EntityWithRelationships & Entity & BrowsableEntity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly lastIngested?: Maybe<Scalars['Long']['output']>;
  readonly name: Scalars['String']['output'];
  readonly platform: DataPlatform;
  readonly origin: FabricType;
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly properties?: Maybe<MlModelGroupProperties>;
  readonly institutionalMemory?: Maybe<InstitutionalMemory>;
  readonly ownership?: Maybe<Ownership>;
  readonly status?: Maybe<Status>;
  readonly deprecation?: Maybe<Deprecation>;
  readonly dataPlatformInstance?: Maybe<DataPlatformInstance>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly relatedDocuments?: Maybe<RelatedDocumentsResult>;
  readonly lineage?: Maybe<EntityLineageResult>;
  readonly browsePaths?: Maybe<ReadonlyArray<BrowsePath>>;
  readonly browsePathV2?: Maybe<BrowsePathV2>;
  readonly tags?: Maybe<GlobalTags>;
  readonly glossaryTerms?: Maybe<GlossaryTerms>;
  readonly domain?: Maybe<DomainAssociation>;
  readonly applications?: Maybe<ReadonlyArray<ApplicationAssociation>>;
  /** @deprecated Field no longer supported */
  readonly application?: Maybe<ApplicationAssociation>;
  readonly editableProperties?: Maybe<MlModelGroupEditableProperties>;
  readonly exists?: Maybe<Scalars['Boolean']['output']>;
  readonly aspects?: Maybe<ReadonlyArray<RawAspect>>;
  readonly structuredProperties?: Maybe<StructuredProperties>;
  readonly forms?: Maybe<Forms>;
  readonly privileges?: Maybe<EntityPrivileges>;
};


export type MlModelGroupRelationshipsArgs = {
  input: RelationshipsInput;
};


export type MlModelGroupRelatedDocumentsArgs = {
  input: RelatedDocumentsInput;
};


export type MlModelGroupLineageArgs = {
  input: LineageInput;
};


export type MlModelGroupAspectsArgs = {
  input?: InputMaybe<AspectParams>;
};

export type MlModelGroupEditableProperties = {
  readonly description?: Maybe<Scalars['String']['output']>;
};

export type MlModelGroupProperties = {
  readonly name?: Maybe<Scalars['String']['output']>;
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly created?: Maybe<AuditStamp>;
  readonly lastModified?: Maybe<AuditStamp>;
  readonly version?: Maybe<VersionTag>;
  readonly customProperties?: Maybe<ReadonlyArray<CustomPropertiesEntry>>;
  readonly externalUrl?: Maybe<Scalars['String']['output']>;
  /** @deprecated Field no longer supported */
  readonly createdAt?: Maybe<Scalars['Long']['output']>;
  readonly mlModelLineageInfo?: Maybe<MlModelLineageInfo>;
};

export type MlModelProperties = {
  readonly name?: Maybe<Scalars['String']['output']>;
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly lastModified?: Maybe<AuditStamp>;
  readonly version?: Maybe<Scalars['String']['output']>;
  readonly type?: Maybe<Scalars['String']['output']>;
  readonly hyperParameters?: Maybe<HyperParameterMap>;
  readonly hyperParams?: Maybe<ReadonlyArray<Maybe<MlHyperParam>>>;
  readonly trainingMetrics?: Maybe<ReadonlyArray<Maybe<MlMetric>>>;
  readonly mlFeatures?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly tags?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly groups?: Maybe<ReadonlyArray<Maybe<MlModelGroup>>>;
  readonly customProperties?: Maybe<ReadonlyArray<CustomPropertiesEntry>>;
  readonly externalUrl?: Maybe<Scalars['String']['output']>;
  readonly created?: Maybe<AuditStamp>;
  /** @deprecated Field no longer supported */
  readonly date?: Maybe<Scalars['Long']['output']>;
  readonly mlModelLineageInfo?: Maybe<MlModelLineageInfo>;
};

export type MlPrimaryKey = EntityWithRelationships & Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly lastIngested?: Maybe<Scalars['Long']['output']>;
  readonly name: Scalars['String']['output'];
  readonly featureNamespace: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly dataType?: Maybe<MlFeatureDataType>;
  readonly properties?: Maybe<MlPrimaryKeyProperties>;
  /** @deprecated Field no longer supported */
  readonly primaryKeyProperties?: Maybe<MlPrimaryKeyProperties>;
  readonly ownership?: Maybe<Ownership>;
  readonly institutionalMemory?: Maybe<InstitutionalMemory>;
  readonly status?: Maybe<Status>;
  readonly deprecation?: Maybe<Deprecation>;
  readonly dataPlatformInstance?: Maybe<DataPlatformInstance>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly relatedDocuments?: Maybe<RelatedDocumentsResult>;
  readonly lineage?: Maybe<EntityLineageResult>;
  readonly tags?: Maybe<GlobalTags>;
  readonly glossaryTerms?: Maybe<GlossaryTerms>;
  readonly domain?: Maybe<DomainAssociation>;
  readonly applications?: Maybe<ReadonlyArray<ApplicationAssociation>>;
  /** @deprecated Field no longer supported */
  readonly application?: Maybe<ApplicationAssociation>;
  readonly editableProperties?: Maybe<MlPrimaryKeyEditableProperties>;
  readonly exists?: Maybe<Scalars['Boolean']['output']>;
  readonly aspects?: Maybe<ReadonlyArray<RawAspect>>;
  readonly structuredProperties?: Maybe<StructuredProperties>;
  readonly forms?: Maybe<Forms>;
  readonly privileges?: Maybe<EntityPrivileges>;
};


export type MlPrimaryKeyRelationshipsArgs = {
  input: RelationshipsInput;
};


export type MlPrimaryKeyRelatedDocumentsArgs = {
  input: RelatedDocumentsInput;
};


export type MlPrimaryKeyLineageArgs = {
  input: LineageInput;
};


export type MlPrimaryKeyAspectsArgs = {
  input?: InputMaybe<AspectParams>;
};

export type MlPrimaryKeyEditableProperties = {
  readonly description?: Maybe<Scalars['String']['output']>;
};

export type MlPrimaryKeyProperties = {
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly dataType?: Maybe<MlFeatureDataType>;
  readonly version?: Maybe<VersionTag>;
  readonly sources?: Maybe<ReadonlyArray<Maybe<Dataset>>>;
  readonly customProperties?: Maybe<ReadonlyArray<CustomPropertiesEntry>>;
};

export type MlTrainingRunProperties = {
  readonly id?: Maybe<Scalars['String']['output']>;
  readonly outputUrls?: Maybe<ReadonlyArray<Maybe<Scalars['String']['output']>>>;
  readonly hyperParams?: Maybe<ReadonlyArray<Maybe<MlHyperParam>>>;
  readonly trainingMetrics?: Maybe<ReadonlyArray<Maybe<MlMetric>>>;
};

export type Metrics = {
  readonly performanceMeasures?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly decisionThreshold?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

export type QuantitativeAnalyses = {
  readonly unitaryResults?: Maybe<ResultsType>;
  readonly intersectionalResults?: Maybe<ResultsType>;
};

export type ResultsType = StringBox;

export type SourceCode = {
  readonly sourceCode?: Maybe<ReadonlyArray<SourceCodeUrl>>;
};

export type SourceCodeUrl = {
  readonly type: SourceCodeUrlType;
  readonly sourceCodeUrl: Scalars['String']['output'];
};

export type SourceCodeUrlType =
  | 'ML_MODEL_SOURCE_CODE'
  | 'TRAINING_PIPELINE_SOURCE_CODE'
  | 'EVALUATION_PIPELINE_SOURCE_CODE';

export type StringBox = {
  readonly stringValue: Scalars['String']['output'];
};

export type UsageAggregationMetrics = {
  readonly uniqueUserCount?: Maybe<Scalars['Int']['output']>;
  readonly users?: Maybe<ReadonlyArray<Maybe<UserUsageCounts>>>;
  readonly totalSqlQueries?: Maybe<Scalars['Int']['output']>;
  readonly topSqlQueries?: Maybe<ReadonlyArray<Maybe<Scalars['String']['output']>>>;
  readonly fields?: Maybe<ReadonlyArray<Maybe<FieldUsageCounts>>>;
};

export type VersionTag = {
  readonly versionTag?: Maybe<Scalars['String']['output']>;
};

export type AddOwnerInput = {
  readonly ownerUrn: Scalars['String']['input'];
  readonly ownerEntityType: OwnerEntityType;
  /** @deprecated Field no longer supported */
  readonly type?: InputMaybe<OwnershipType>;
  readonly ownershipTypeUrn?: InputMaybe<Scalars['String']['input']>;
  readonly resourceUrn: Scalars['String']['input'];
};

export type AddOwnersInput = {
  readonly owners: ReadonlyArray<OwnerInput>;
  readonly resourceUrn: Scalars['String']['input'];
};

export type BatchAddOwnersInput = {
  readonly owners: ReadonlyArray<OwnerInput>;
  readonly ownershipTypeUrn?: InputMaybe<Scalars['String']['input']>;
  readonly resources: ReadonlyArray<InputMaybe<ResourceRefInput>>;
};

export type BatchRemoveOwnersInput = {
  readonly ownerUrns: ReadonlyArray<Scalars['String']['input']>;
  readonly ownershipTypeUrn?: InputMaybe<Scalars['String']['input']>;
  readonly resources: ReadonlyArray<InputMaybe<ResourceRefInput>>;
};

export type CreateOwnershipTypeInput = {
  readonly name: Scalars['String']['input'];
  readonly description: Scalars['String']['input'];
};

export type ListOwnershipTypesInput = {
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  readonly query?: InputMaybe<Scalars['String']['input']>;
  readonly filters?: InputMaybe<ReadonlyArray<FacetFilterInput>>;
};

export type ListOwnershipTypesResult = {
  readonly start: Scalars['Int']['output'];
  readonly count: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  readonly ownershipTypes: ReadonlyArray<OwnershipTypeEntity>;
};

export type Owner = {
  readonly owner: OwnerType;
  /** @deprecated Field no longer supported */
  readonly type?: Maybe<OwnershipType>;
  readonly ownershipType?: Maybe<OwnershipTypeEntity>;
  readonly source?: Maybe<OwnershipSource>;
  readonly associatedUrn: Scalars['String']['output'];
  readonly attribution?: Maybe<MetadataAttribution>;
};

export type OwnerEntityType =
  | 'CORP_USER'
  | 'CORP_GROUP';

export type OwnerInput = {
  readonly ownerUrn: Scalars['String']['input'];
  readonly ownerEntityType: OwnerEntityType;
  /** @deprecated Field no longer supported */
  readonly type?: InputMaybe<OwnershipType>;
  readonly ownershipTypeUrn?: InputMaybe<Scalars['String']['input']>;
};

export type OwnerType = CorpUser | CorpGroup;

export type OwnerUpdate = {
  readonly owner: Scalars['String']['input'];
  /** @deprecated Field no longer supported */
  readonly type?: InputMaybe<OwnershipType>;
  readonly ownershipTypeUrn?: InputMaybe<Scalars['String']['input']>;
};

export type Ownership = {
  readonly owners?: Maybe<ReadonlyArray<Owner>>;
  readonly lastModified: AuditStamp;
};

export type OwnershipSource = {
  readonly type: OwnershipSourceType;
  readonly url?: Maybe<Scalars['String']['output']>;
};

export type OwnershipSourceType =
  | 'AUDIT'
  | 'DATABASE'
  | 'FILE_SYSTEM'
  | 'ISSUE_TRACKING_SYSTEM'
  | 'MANUAL'
  | 'SERVICE'
  | 'SOURCE_CONTROL'
  | 'OTHER';

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

export type OwnershipTypeEntity = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly info?: Maybe<OwnershipTypeInfo>;
  readonly status?: Maybe<Status>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
};


export type OwnershipTypeEntityRelationshipsArgs = {
  input: RelationshipsInput;
};

export type OwnershipTypeInfo = {
  readonly name: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly created?: Maybe<AuditStamp>;
  readonly lastModified?: Maybe<AuditStamp>;
};

export type OwnershipUpdate = {
  readonly owners: ReadonlyArray<OwnerUpdate>;
};

export type RemoveOwnerInput = {
  readonly ownerUrn: Scalars['String']['input'];
  readonly ownershipTypeUrn?: InputMaybe<Scalars['String']['input']>;
  readonly resourceUrn: Scalars['String']['input'];
};

export type UpdateOwnershipTypeInput = {
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
};

export type DataPlatform = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly lastIngested?: Maybe<Scalars['Long']['output']>;
  readonly name: Scalars['String']['output'];
  readonly properties?: Maybe<DataPlatformProperties>;
  /** @deprecated Field no longer supported */
  readonly displayName?: Maybe<Scalars['String']['output']>;
  /** @deprecated Field no longer supported */
  readonly info?: Maybe<DataPlatformInfo>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
};


export type DataPlatformRelationshipsArgs = {
  input: RelationshipsInput;
};

export type DataPlatformInfo = {
  readonly type: PlatformType;
  readonly displayName?: Maybe<Scalars['String']['output']>;
  readonly datasetNameDelimiter: Scalars['String']['output'];
  readonly logoUrl?: Maybe<Scalars['String']['output']>;
};

export type DataPlatformInstance = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly platform: DataPlatform;
  readonly instanceId: Scalars['String']['output'];
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly properties?: Maybe<DataPlatformInstanceProperties>;
  readonly ownership?: Maybe<Ownership>;
  readonly institutionalMemory?: Maybe<InstitutionalMemory>;
  readonly tags?: Maybe<GlobalTags>;
  readonly deprecation?: Maybe<Deprecation>;
  readonly status?: Maybe<Status>;
};


export type DataPlatformInstanceRelationshipsArgs = {
  input: RelationshipsInput;
};

export type DataPlatformInstanceProperties = {
  readonly name?: Maybe<Scalars['String']['output']>;
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly customProperties?: Maybe<ReadonlyArray<CustomPropertiesEntry>>;
  readonly externalUrl?: Maybe<Scalars['String']['output']>;
};

export type DataPlatformProperties = {
  readonly type: PlatformType;
  readonly displayName?: Maybe<Scalars['String']['output']>;
  readonly datasetNameDelimiter: Scalars['String']['output'];
  readonly logoUrl?: Maybe<Scalars['String']['output']>;
  readonly logical?: Maybe<Scalars['Boolean']['output']>;
};

export type PlatformNativeType =
  | 'TABLE'
  | 'VIEW'
  | 'DIRECTORY'
  | 'STREAM'
  | 'BUCKET';

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

export type ActorFilter = {
  readonly users?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly groups?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly roles?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly resourceOwners: Scalars['Boolean']['output'];
  readonly resourceOwnersTypes?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly resolvedOwnershipTypes?: Maybe<ReadonlyArray<OwnershipTypeEntity>>;
  readonly allUsers: Scalars['Boolean']['output'];
  readonly allGroups: Scalars['Boolean']['output'];
  readonly resolvedUsers?: Maybe<ReadonlyArray<CorpUser>>;
  readonly resolvedGroups?: Maybe<ReadonlyArray<CorpGroup>>;
  readonly resolvedRoles?: Maybe<ReadonlyArray<DataHubRole>>;
};

export type ActorFilterInput = {
  readonly users?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly groups?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly resourceOwners: Scalars['Boolean']['input'];
  readonly resourceOwnersTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly allUsers: Scalars['Boolean']['input'];
  readonly allGroups: Scalars['Boolean']['input'];
  /** Roles, whose members it is for; absent: those that the policy has stay. */
  readonly roles?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type DataHubPolicy = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly policyType: PolicyType;
  readonly name: Scalars['String']['output'];
  readonly state: PolicyState;
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly resources?: Maybe<ResourceFilter>;
  readonly privileges: ReadonlyArray<Scalars['String']['output']>;
  readonly actors: ActorFilter;
  readonly editable: Scalars['Boolean']['output'];
};


export type DataHubPolicyRelationshipsArgs = {
  input: RelationshipsInput;
};

export type GetGrantedPrivilegesInput = {
  readonly actorUrn: Scalars['String']['input'];
  readonly resourceSpec?: InputMaybe<ResourceSpec>;
  readonly includeEvaluationDetails?: InputMaybe<Scalars['Boolean']['input']>;
};

export type ListPoliciesInput = {
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  readonly query?: InputMaybe<Scalars['String']['input']>;
  readonly orFilters?: InputMaybe<ReadonlyArray<AndFilterInput>>;
};

export type ListPoliciesResult = {
  readonly start: Scalars['Int']['output'];
  readonly count: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  readonly policies: ReadonlyArray<Policy>;
};

export type Policy = {
  readonly urn: Scalars['String']['output'];
  readonly type: PolicyType;
  readonly name: Scalars['String']['output'];
  readonly state: PolicyState;
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly resources?: Maybe<ResourceFilter>;
  readonly privileges: ReadonlyArray<Scalars['String']['output']>;
  readonly actors: ActorFilter;
  readonly editable: Scalars['Boolean']['output'];
  /** False for a policy that comes with the product: it would come back at the next start. */
  readonly deletable: Scalars['Boolean']['output'];
};

export type PolicyEvaluationDetail = {
  readonly policyName: Scalars['String']['output'];
  readonly reason: Scalars['String']['output'];
};

export type PolicyMatchCondition =
  | 'EQUALS'
  | 'STARTS_WITH'
  | 'NOT_EQUALS';

export type PolicyMatchCriterion = {
  readonly field: Scalars['String']['output'];
  readonly values: ReadonlyArray<PolicyMatchCriterionValue>;
  readonly condition: PolicyMatchCondition;
};

export type PolicyMatchCriterionInput = {
  readonly field: Scalars['String']['input'];
  readonly values: ReadonlyArray<Scalars['String']['input']>;
  readonly condition: PolicyMatchCondition;
};

export type PolicyMatchCriterionValue = {
  readonly value: Scalars['String']['output'];
  readonly entity?: Maybe<Entity>;
};

export type PolicyMatchFilter = {
  readonly criteria?: Maybe<ReadonlyArray<PolicyMatchCriterion>>;
};

export type PolicyMatchFilterInput = {
  readonly criteria?: InputMaybe<ReadonlyArray<PolicyMatchCriterionInput>>;
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
  readonly name: Scalars['String']['input'];
  readonly state: PolicyState;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly resources?: InputMaybe<ResourceFilterInput>;
  readonly privileges: ReadonlyArray<Scalars['String']['input']>;
  readonly actors: ActorFilterInput;
};

export type Privileges = {
  readonly privileges: ReadonlyArray<Scalars['String']['output']>;
  readonly evaluationDetails?: Maybe<ReadonlyArray<Maybe<PolicyEvaluationDetail>>>;
};

export type ResourceFilter = {
  /** @deprecated Field no longer supported */
  readonly type?: Maybe<Scalars['String']['output']>;
  /** @deprecated Field no longer supported */
  readonly resources?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** @deprecated Field no longer supported */
  readonly allResources?: Maybe<Scalars['Boolean']['output']>;
  readonly filter?: Maybe<PolicyMatchFilter>;
  readonly privilegeConstraints?: Maybe<PolicyMatchFilter>;
};

export type ResourceFilterInput = {
  /** @deprecated Field no longer supported */
  readonly type?: InputMaybe<Scalars['String']['input']>;
  readonly resources?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly allResources?: InputMaybe<Scalars['Boolean']['input']>;
  readonly filter?: InputMaybe<PolicyMatchFilterInput>;
  readonly privilegeConstraints?: InputMaybe<PolicyMatchFilterInput>;
};

export type CreatePostInput = {
  readonly postType: PostType;
  readonly content: UpdatePostContentInput;
  readonly resourceUrn?: InputMaybe<Scalars['String']['input']>;
  readonly subResourceType?: InputMaybe<SubResourceType>;
  readonly subResource?: InputMaybe<Scalars['String']['input']>;
};

export type ListPostsInput = {
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  readonly query?: InputMaybe<Scalars['String']['input']>;
  readonly resourceUrn?: InputMaybe<Scalars['String']['input']>;
  readonly orFilters?: InputMaybe<ReadonlyArray<AndFilterInput>>;
};

export type ListPostsResult = {
  readonly start: Scalars['Int']['output'];
  readonly count: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  readonly posts: ReadonlyArray<Post>;
};

export type Media = {
  readonly type: MediaType;
  readonly location: Scalars['String']['output'];
};

export type MediaType =
  | 'IMAGE';

export type Post = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly postType: PostType;
  readonly content: PostContent;
  readonly lastModified: AuditStamp;
};


export type PostRelationshipsArgs = {
  input: RelationshipsInput;
};

export type PostContent = {
  readonly contentType: PostContentType;
  readonly title: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly link?: Maybe<Scalars['String']['output']>;
  readonly media?: Maybe<Media>;
};

export type PostContentType =
  | 'TEXT'
  | 'LINK';

export type PostType =
  | 'HOME_PAGE_ANNOUNCEMENT'
  | 'ENTITY_ANNOUNCEMENT';

export type UpdateMediaInput = {
  readonly type: MediaType;
  readonly location: Scalars['String']['input'];
};

export type UpdatePostContentInput = {
  readonly contentType: PostContentType;
  readonly title: Scalars['String']['input'];
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly link?: InputMaybe<Scalars['String']['input']>;
  readonly media?: InputMaybe<UpdateMediaInput>;
};

export type UpdatePostInput = {
  readonly urn: Scalars['String']['input'];
  readonly postType: PostType;
  readonly content: UpdatePostContentInput;
};

export type CreateQueryInput = {
  readonly properties: CreateQueryPropertiesInput;
  readonly subjects: ReadonlyArray<CreateQuerySubjectInput>;
};

export type CreateQueryPropertiesInput = {
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly statement: QueryStatementInput;
};

export type CreateQuerySubjectInput = {
  readonly datasetUrn: Scalars['String']['input'];
};

export type ListQueriesInput = {
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  readonly query?: InputMaybe<Scalars['String']['input']>;
  readonly source?: InputMaybe<QuerySource>;
  readonly datasetUrn?: InputMaybe<Scalars['String']['input']>;
  readonly sortInput?: InputMaybe<SortQueriesInput>;
  readonly orFilters?: InputMaybe<ReadonlyArray<AndFilterInput>>;
};

export type ListQueriesResult = {
  readonly start: Scalars['Int']['output'];
  readonly count: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  readonly queries: ReadonlyArray<QueryEntity>;
};

export type QueryEntity = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly properties?: Maybe<QueryProperties>;
  readonly subjects?: Maybe<ReadonlyArray<QuerySubject>>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly platform?: Maybe<DataPlatform>;
};


export type QueryEntityRelationshipsArgs = {
  input: RelationshipsInput;
};

export type QueryLanguage =
  | 'SQL';

export type QueryProperties = {
  readonly statement: QueryStatement;
  readonly source: QuerySource;
  readonly name?: Maybe<Scalars['String']['output']>;
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly created: AuditStamp;
  readonly createdOn: ResolvedAuditStamp;
  readonly lastModified: AuditStamp;
  readonly origin?: Maybe<Entity>;
  readonly customProperties?: Maybe<ReadonlyArray<CustomPropertiesEntry>>;
};

export type QuerySource =
  | 'MANUAL'
  | 'SYSTEM';

export type QueryStatement = {
  readonly value: Scalars['String']['output'];
  readonly language: QueryLanguage;
};

export type QueryStatementInput = {
  readonly value: Scalars['String']['input'];
  readonly language: QueryLanguage;
};

export type QuerySubject = {
  readonly dataset: Dataset;
  readonly schemaField?: Maybe<SchemaFieldEntity>;
};

export type UpdateQueryInput = {
  readonly properties?: InputMaybe<UpdateQueryPropertiesInput>;
  readonly subjects?: InputMaybe<ReadonlyArray<UpdateQuerySubjectInput>>;
};

export type UpdateQueryPropertiesInput = {
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly statement?: InputMaybe<QueryStatementInput>;
};

export type UpdateQuerySubjectInput = {
  readonly datasetUrn: Scalars['String']['input'];
};

export type UsageQueryResult = {
  readonly buckets?: Maybe<ReadonlyArray<Maybe<UsageAggregation>>>;
  readonly aggregations?: Maybe<UsageQueryResultAggregations>;
};

export type UsageQueryResultAggregations = {
  readonly uniqueUserCount?: Maybe<Scalars['Int']['output']>;
  readonly users?: Maybe<ReadonlyArray<Maybe<UserUsageCounts>>>;
  readonly fields?: Maybe<ReadonlyArray<Maybe<FieldUsageCounts>>>;
  readonly totalSqlQueries?: Maybe<Scalars['Int']['output']>;
};

export type ErModelRelationship = EntityWithRelationships & Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly id: Scalars['String']['output'];
  readonly properties?: Maybe<ErModelRelationshipProperties>;
  readonly editableProperties?: Maybe<ErModelRelationshipEditableProperties>;
  readonly institutionalMemory?: Maybe<InstitutionalMemory>;
  readonly ownership?: Maybe<Ownership>;
  readonly status?: Maybe<Status>;
  readonly tags?: Maybe<GlobalTags>;
  readonly glossaryTerms?: Maybe<GlossaryTerms>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly privileges?: Maybe<EntityPrivileges>;
  readonly lineage?: Maybe<EntityLineageResult>;
};


export type ErModelRelationshipRelationshipsArgs = {
  input: RelationshipsInput;
};


export type ErModelRelationshipLineageArgs = {
  input: LineageInput;
};

export type ErModelRelationshipCardinality =
  | 'ONE_ONE'
  | 'ONE_N'
  | 'N_ONE'
  | 'N_N';

export type ErModelRelationshipEditableProperties = {
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly name?: Maybe<Scalars['String']['output']>;
};

export type ErModelRelationshipEditablePropertiesUpdate = {
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly description: Scalars['String']['input'];
};

export type ErModelRelationshipProperties = {
  readonly name: Scalars['String']['output'];
  readonly source: Dataset;
  readonly destination: Dataset;
  readonly relationshipFieldMappings?: Maybe<ReadonlyArray<RelationshipFieldMapping>>;
  readonly cardinality: ErModelRelationshipCardinality;
  readonly createdTime?: Maybe<Scalars['Long']['output']>;
  readonly createdActor?: Maybe<Entity>;
};

export type ErModelRelationshipPropertiesInput = {
  readonly name: Scalars['String']['input'];
  readonly source: Scalars['String']['input'];
  readonly destination: Scalars['String']['input'];
  readonly relationshipFieldmappings?: InputMaybe<ReadonlyArray<RelationshipFieldMappingInput>>;
  readonly erModelRelationshipCardinality?: InputMaybe<ErModelRelationshipCardinality>;
  readonly created?: InputMaybe<Scalars['Boolean']['input']>;
  readonly createdAt?: InputMaybe<Scalars['Long']['input']>;
  readonly createdBy?: InputMaybe<Scalars['String']['input']>;
};

export type ErModelRelationshipUpdateInput = {
  readonly properties?: InputMaybe<ErModelRelationshipPropertiesInput>;
  readonly editableProperties?: InputMaybe<ErModelRelationshipEditablePropertiesUpdate>;
};

export type EditableSchemaFieldInfo = {
  readonly fieldPath: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  /** @deprecated Field no longer supported */
  readonly globalTags?: Maybe<GlobalTags>;
  readonly tags?: Maybe<GlobalTags>;
  readonly glossaryTerms?: Maybe<GlossaryTerms>;
};

export type EditableSchemaFieldInfoUpdate = {
  readonly fieldPath: Scalars['String']['input'];
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly globalTags?: InputMaybe<GlobalTagsUpdate>;
};

export type EditableSchemaFieldInput = {
  readonly fieldPath: Scalars['String']['input'];
  readonly type: SchemaFieldDataType;
};

export type EditableSchemaMetadata = {
  readonly editableSchemaFieldInfo: ReadonlyArray<EditableSchemaFieldInfo>;
};

export type EditableSchemaMetadataUpdate = {
  readonly editableSchemaFieldInfo: ReadonlyArray<EditableSchemaFieldInfoUpdate>;
};

export type ForeignKeyConstraint = {
  readonly name?: Maybe<Scalars['String']['output']>;
  readonly foreignFields?: Maybe<ReadonlyArray<Maybe<SchemaFieldEntity>>>;
  readonly sourceFields?: Maybe<ReadonlyArray<Maybe<SchemaFieldEntity>>>;
  readonly foreignDataset?: Maybe<Dataset>;
};

export type KeyValueSchema = {
  readonly keySchema: Scalars['String']['output'];
  readonly valueSchema: Scalars['String']['output'];
};

export type PlatformSchema = TableSchema | KeyValueSchema;

export type Schema = {
  readonly datasetUrn?: Maybe<Scalars['String']['output']>;
  readonly name: Scalars['String']['output'];
  readonly platformUrn: Scalars['String']['output'];
  readonly version: Scalars['Long']['output'];
  readonly cluster?: Maybe<Scalars['String']['output']>;
  readonly hash: Scalars['String']['output'];
  readonly platformSchema?: Maybe<PlatformSchema>;
  readonly fields: ReadonlyArray<SchemaField>;
  readonly primaryKeys?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly foreignKeys?: Maybe<ReadonlyArray<Maybe<ForeignKeyConstraint>>>;
  readonly createdAt?: Maybe<Scalars['Long']['output']>;
  readonly lastObserved?: Maybe<Scalars['Long']['output']>;
};

export type SchemaField = {
  readonly fieldPath: Scalars['String']['output'];
  readonly jsonPath?: Maybe<Scalars['String']['output']>;
  readonly label?: Maybe<Scalars['String']['output']>;
  readonly nullable: Scalars['Boolean']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly type: SchemaFieldDataType;
  readonly nativeDataType?: Maybe<Scalars['String']['output']>;
  readonly recursive: Scalars['Boolean']['output'];
  /** @deprecated Field no longer supported */
  readonly globalTags?: Maybe<GlobalTags>;
  readonly tags?: Maybe<GlobalTags>;
  readonly glossaryTerms?: Maybe<GlossaryTerms>;
  readonly isPartOfKey?: Maybe<Scalars['Boolean']['output']>;
  readonly isPartitioningKey?: Maybe<Scalars['Boolean']['output']>;
  readonly jsonProps?: Maybe<Scalars['String']['output']>;
  readonly schemaFieldEntity?: Maybe<SchemaFieldEntity>;
};

export type SchemaFieldDataType =
  | 'BOOLEAN'
  | 'FIXED'
  | 'STRING'
  | 'BYTES'
  | 'NUMBER'
  | 'DATE'
  | 'TIME'
  | 'ENUM'
  | 'NULL'
  | 'MAP'
  | 'ARRAY'
  | 'UNION'
  | 'STRUCT';

export type SchemaFieldEntity = EntityWithRelationships & Entity & HasLogicalParent & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly fieldPath: Scalars['String']['output'];
  readonly parent: Entity;
  readonly structuredProperties?: Maybe<StructuredProperties>;
  readonly forms?: Maybe<Forms>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly relatedDocuments?: Maybe<RelatedDocumentsResult>;
  readonly lineage?: Maybe<EntityLineageResult>;
  readonly businessAttributes?: Maybe<BusinessAttributes>;
  readonly documentation?: Maybe<Documentation>;
  readonly status?: Maybe<Status>;
  readonly deprecation?: Maybe<Deprecation>;
  readonly tags?: Maybe<GlobalTags>;
  readonly glossaryTerms?: Maybe<GlossaryTerms>;
  readonly logicalParent?: Maybe<Entity>;
};


export type SchemaFieldEntityRelationshipsArgs = {
  input: RelationshipsInput;
};


export type SchemaFieldEntityRelatedDocumentsArgs = {
  input: RelatedDocumentsInput;
};


export type SchemaFieldEntityLineageArgs = {
  input: LineageInput;
};

export type SchemaFieldRef = {
  readonly urn: Scalars['String']['output'];
  readonly path: Scalars['String']['output'];
};

export type SchemaMetadata = Aspect & {
  readonly aspectVersion?: Maybe<Scalars['Long']['output']>;
  readonly datasetUrn?: Maybe<Scalars['String']['output']>;
  readonly name: Scalars['String']['output'];
  readonly platformUrn: Scalars['String']['output'];
  readonly version: Scalars['Long']['output'];
  readonly cluster?: Maybe<Scalars['String']['output']>;
  readonly hash: Scalars['String']['output'];
  readonly platformSchema?: Maybe<PlatformSchema>;
  readonly fields: ReadonlyArray<SchemaField>;
  readonly primaryKeys?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly foreignKeys?: Maybe<ReadonlyArray<Maybe<ForeignKeyConstraint>>>;
  readonly createdAt?: Maybe<Scalars['Long']['output']>;
};

export type TableSchema = {
  readonly schema: Scalars['String']['output'];
};

export type AddTagsInput = {
  readonly tagUrns: ReadonlyArray<Scalars['String']['input']>;
  readonly resourceUrn: Scalars['String']['input'];
  readonly subResourceType?: InputMaybe<SubResourceType>;
  readonly subResource?: InputMaybe<Scalars['String']['input']>;
};

export type BatchAddTagsInput = {
  readonly tagUrns: ReadonlyArray<Scalars['String']['input']>;
  readonly resources: ReadonlyArray<ResourceRefInput>;
};

export type BatchRemoveTagsInput = {
  readonly tagUrns: ReadonlyArray<Scalars['String']['input']>;
  readonly resources: ReadonlyArray<InputMaybe<ResourceRefInput>>;
};

export type CreateTagInput = {
  readonly id?: InputMaybe<Scalars['String']['input']>;
  readonly name: Scalars['String']['input'];
  readonly description?: InputMaybe<Scalars['String']['input']>;
};

export type EditableTagProperties = {
  readonly name?: Maybe<Scalars['String']['output']>;
  readonly description?: Maybe<Scalars['String']['output']>;
};

export type GlobalTags = {
  readonly tags?: Maybe<ReadonlyArray<TagAssociation>>;
};

export type GlobalTagsUpdate = {
  readonly tags?: InputMaybe<ReadonlyArray<TagAssociationUpdate>>;
};

export type Tag = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  /** @deprecated Field no longer supported */
  readonly name: Scalars['String']['output'];
  readonly properties?: Maybe<TagProperties>;
  /** @deprecated Field no longer supported */
  readonly editableProperties?: Maybe<EditableTagProperties>;
  readonly ownership?: Maybe<Ownership>;
  readonly deprecation?: Maybe<Deprecation>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  /** @deprecated Field no longer supported */
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly aspects?: Maybe<ReadonlyArray<RawAspect>>;
};


export type TagRelationshipsArgs = {
  input: RelationshipsInput;
};


export type TagAspectsArgs = {
  input?: InputMaybe<AspectParams>;
};

export type TagAssociation = {
  readonly tag: Tag;
  readonly associatedUrn: Scalars['String']['output'];
  readonly context?: Maybe<Scalars['String']['output']>;
  readonly attribution?: Maybe<MetadataAttribution>;
};

export type TagAssociationInput = {
  readonly tagUrn: Scalars['String']['input'];
  readonly resourceUrn: Scalars['String']['input'];
  readonly subResourceType?: InputMaybe<SubResourceType>;
  readonly subResource?: InputMaybe<Scalars['String']['input']>;
};

export type TagAssociationUpdate = {
  readonly tag: TagUpdateInput;
};

export type TagProperties = {
  readonly name: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly colorHex?: Maybe<Scalars['String']['output']>;
};

export type TagUpdateInput = {
  readonly urn: Scalars['String']['input'];
  readonly name: Scalars['String']['input'];
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly ownership?: InputMaybe<OwnershipUpdate>;
};

export type AcceptRoleInput = {
  readonly inviteToken: Scalars['String']['input'];
};

export type Actor = {
  readonly users?: Maybe<ReadonlyArray<RoleUser>>;
  readonly groups?: Maybe<ReadonlyArray<RoleGroup>>;
};

export type AddGroupMembersInput = {
  readonly groupUrn: Scalars['String']['input'];
  readonly userUrns: ReadonlyArray<Scalars['String']['input']>;
};

export type BatchAssignRoleInput = {
  readonly roleUrn?: InputMaybe<Scalars['String']['input']>;
  readonly actors: ReadonlyArray<Scalars['String']['input']>;
};

export type CorpGroup = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly name: Scalars['String']['output'];
  readonly ownership?: Maybe<Ownership>;
  readonly properties?: Maybe<CorpGroupProperties>;
  readonly editableProperties?: Maybe<CorpGroupEditableProperties>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly origin?: Maybe<Origin>;
  /** @deprecated Field no longer supported */
  readonly info?: Maybe<CorpGroupInfo>;
  readonly exists?: Maybe<Scalars['Boolean']['output']>;
  readonly aspects?: Maybe<ReadonlyArray<RawAspect>>;
  readonly structuredProperties?: Maybe<StructuredProperties>;
  readonly forms?: Maybe<Forms>;
  readonly privileges?: Maybe<EntityPrivileges>;
};


export type CorpGroupRelationshipsArgs = {
  input: RelationshipsInput;
};


export type CorpGroupAspectsArgs = {
  input?: InputMaybe<AspectParams>;
};

export type CorpGroupEditableProperties = {
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly slack?: Maybe<Scalars['String']['output']>;
  readonly email?: Maybe<Scalars['String']['output']>;
  readonly pictureLink?: Maybe<Scalars['String']['output']>;
};

export type CorpGroupInfo = {
  readonly displayName?: Maybe<Scalars['String']['output']>;
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly email?: Maybe<Scalars['String']['output']>;
  /** @deprecated Field no longer supported */
  readonly admins?: Maybe<ReadonlyArray<CorpUser>>;
  /** @deprecated Field no longer supported */
  readonly members?: Maybe<ReadonlyArray<CorpUser>>;
  /** @deprecated Field no longer supported */
  readonly groups?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

export type CorpGroupProperties = {
  readonly displayName?: Maybe<Scalars['String']['output']>;
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly email?: Maybe<Scalars['String']['output']>;
  readonly slack?: Maybe<Scalars['String']['output']>;
};

export type CorpGroupUpdateInput = {
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly slack?: InputMaybe<Scalars['String']['input']>;
  readonly email?: InputMaybe<Scalars['String']['input']>;
  readonly pictureLink?: InputMaybe<Scalars['String']['input']>;
};

export type CorpUser = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly username: Scalars['String']['output'];
  readonly properties?: Maybe<CorpUserProperties>;
  readonly editableProperties?: Maybe<CorpUserEditableProperties>;
  readonly status?: Maybe<CorpUserStatus>;
  readonly tags?: Maybe<GlobalTags>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly isNativeUser?: Maybe<Scalars['Boolean']['output']>;
  /** @deprecated Field no longer supported */
  readonly info?: Maybe<CorpUserInfo>;
  /** @deprecated Field no longer supported */
  readonly editableInfo?: Maybe<CorpUserEditableInfo>;
  /** @deprecated Field no longer supported */
  readonly globalTags?: Maybe<GlobalTags>;
  readonly exists?: Maybe<Scalars['Boolean']['output']>;
  readonly settings?: Maybe<CorpUserSettings>;
  readonly aspects?: Maybe<ReadonlyArray<RawAspect>>;
  readonly structuredProperties?: Maybe<StructuredProperties>;
  readonly forms?: Maybe<Forms>;
  readonly privileges?: Maybe<EntityPrivileges>;
};


export type CorpUserRelationshipsArgs = {
  input: RelationshipsInput;
};


export type CorpUserAspectsArgs = {
  input?: InputMaybe<AspectParams>;
};

export type CorpUserAppearanceSettings = {
  readonly showSimplifiedHomepage?: Maybe<Scalars['Boolean']['output']>;
  readonly showThemeV2?: Maybe<Scalars['Boolean']['output']>;
};

export type CorpUserEditableInfo = {
  readonly displayName?: Maybe<Scalars['String']['output']>;
  readonly title?: Maybe<Scalars['String']['output']>;
  readonly aboutMe?: Maybe<Scalars['String']['output']>;
  readonly teams?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly skills?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly pictureLink?: Maybe<Scalars['String']['output']>;
};

export type CorpUserEditableProperties = {
  readonly displayName?: Maybe<Scalars['String']['output']>;
  readonly title?: Maybe<Scalars['String']['output']>;
  readonly aboutMe?: Maybe<Scalars['String']['output']>;
  readonly teams?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly skills?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly pictureLink?: Maybe<Scalars['String']['output']>;
  readonly slack?: Maybe<Scalars['String']['output']>;
  readonly phone?: Maybe<Scalars['String']['output']>;
  readonly email?: Maybe<Scalars['String']['output']>;
  readonly persona?: Maybe<DataHubPersona>;
  readonly platforms?: Maybe<ReadonlyArray<DataPlatform>>;
};

export type CorpUserHomePageSettings = {
  readonly pageTemplate?: Maybe<DataHubPageTemplate>;
  readonly dismissedAnnouncementUrns?: Maybe<ReadonlyArray<Maybe<Scalars['String']['output']>>>;
};

export type CorpUserInfo = {
  readonly active: Scalars['Boolean']['output'];
  readonly displayName?: Maybe<Scalars['String']['output']>;
  readonly email?: Maybe<Scalars['String']['output']>;
  readonly title?: Maybe<Scalars['String']['output']>;
  readonly manager?: Maybe<CorpUser>;
  readonly departmentId?: Maybe<Scalars['Long']['output']>;
  readonly departmentName?: Maybe<Scalars['String']['output']>;
  readonly firstName?: Maybe<Scalars['String']['output']>;
  readonly lastName?: Maybe<Scalars['String']['output']>;
  readonly fullName?: Maybe<Scalars['String']['output']>;
  readonly countryCode?: Maybe<Scalars['String']['output']>;
  readonly customProperties?: Maybe<ReadonlyArray<CustomPropertiesEntry>>;
};

export type CorpUserLocaleSettings = {
  readonly language?: Maybe<Scalars['String']['output']>;
};

export type CorpUserProperties = {
  readonly active: Scalars['Boolean']['output'];
  readonly displayName?: Maybe<Scalars['String']['output']>;
  readonly email?: Maybe<Scalars['String']['output']>;
  readonly title?: Maybe<Scalars['String']['output']>;
  readonly manager?: Maybe<CorpUser>;
  readonly departmentId?: Maybe<Scalars['Long']['output']>;
  readonly departmentName?: Maybe<Scalars['String']['output']>;
  readonly firstName?: Maybe<Scalars['String']['output']>;
  readonly lastName?: Maybe<Scalars['String']['output']>;
  readonly fullName?: Maybe<Scalars['String']['output']>;
  readonly countryCode?: Maybe<Scalars['String']['output']>;
  readonly customProperties?: Maybe<ReadonlyArray<CustomPropertiesEntry>>;
};

export type CorpUserSettings = {
  readonly appearance?: Maybe<CorpUserAppearanceSettings>;
  readonly views?: Maybe<CorpUserViewsSettings>;
  readonly homePage?: Maybe<CorpUserHomePageSettings>;
  readonly locale?: Maybe<CorpUserLocaleSettings>;
};

export type CorpUserStatus =
  | 'ACTIVE'
  | 'SUSPENDED';

export type CorpUserUpdateInput = {
  readonly displayName?: InputMaybe<Scalars['String']['input']>;
  readonly title?: InputMaybe<Scalars['String']['input']>;
  readonly aboutMe?: InputMaybe<Scalars['String']['input']>;
  readonly teams?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly skills?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly pictureLink?: InputMaybe<Scalars['String']['input']>;
  readonly slack?: InputMaybe<Scalars['String']['input']>;
  readonly phone?: InputMaybe<Scalars['String']['input']>;
  readonly email?: InputMaybe<Scalars['String']['input']>;
  readonly platformUrns?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly personaUrn?: InputMaybe<Scalars['String']['input']>;
};

export type CorpUserViewsSettings = {
  readonly defaultView?: Maybe<DataHubView>;
};

export type CreateGroupInput = {
  readonly id?: InputMaybe<Scalars['String']['input']>;
  readonly name: Scalars['String']['input'];
  readonly description?: InputMaybe<Scalars['String']['input']>;
};

export type CreateInviteTokenInput = {
  readonly roleUrn?: InputMaybe<Scalars['String']['input']>;
};

export type CreateNativeUserResetTokenInput = {
  readonly userUrn: Scalars['String']['input'];
};

export type DataHubRole = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly name: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly aspects?: Maybe<ReadonlyArray<RawAspect>>;
};


export type DataHubRoleRelationshipsArgs = {
  input: RelationshipsInput;
};


export type DataHubRoleAspectsArgs = {
  input?: InputMaybe<AspectParams>;
};

export type GetInviteTokenInput = {
  readonly roleUrn?: InputMaybe<Scalars['String']['input']>;
};

export type InviteToken = {
  readonly inviteToken: Scalars['String']['output'];
};

export type ListGroupsInput = {
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  readonly query?: InputMaybe<Scalars['String']['input']>;
};

export type ListGroupsResult = {
  readonly start: Scalars['Int']['output'];
  readonly count: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  readonly groups: ReadonlyArray<CorpGroup>;
};

export type ListRolesInput = {
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  readonly query?: InputMaybe<Scalars['String']['input']>;
};

export type ListRolesResult = {
  readonly start: Scalars['Int']['output'];
  readonly count: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  readonly roles: ReadonlyArray<DataHubRole>;
};

export type ListUsersInput = {
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  readonly query?: InputMaybe<Scalars['String']['input']>;
};

export type ListUsersResult = {
  readonly start: Scalars['Int']['output'];
  readonly count: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  readonly users: ReadonlyArray<CorpUser>;
};

export type RemoveGroupMembersInput = {
  readonly groupUrn: Scalars['String']['input'];
  readonly userUrns: ReadonlyArray<Scalars['String']['input']>;
};

export type ResetToken = {
  readonly resetToken: Scalars['String']['output'];
};

export type Role = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly id: Scalars['String']['output'];
  readonly properties?: Maybe<RoleProperties>;
  readonly actors?: Maybe<Actor>;
  readonly isAssignedToMe: Scalars['Boolean']['output'];
};


export type RoleRelationshipsArgs = {
  input: RelationshipsInput;
};

export type RoleAssociation = {
  readonly role: Role;
  readonly associatedUrn: Scalars['String']['output'];
};

export type RoleGroup = {
  readonly group: CorpGroup;
};

export type RoleProperties = {
  readonly name: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly type?: Maybe<Scalars['String']['output']>;
  readonly requestUrl?: Maybe<Scalars['String']['output']>;
};

export type RoleUser = {
  readonly user: CorpUser;
};

export type UpdateCorpUserLocaleSettingsInput = {
  readonly language?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateCorpUserViewsSettingsInput = {
  readonly defaultView?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateUserSettingInput = {
  readonly name: UserSetting;
  readonly value: Scalars['Boolean']['input'];
};

export type UserSetting =
  | 'SHOW_SIMPLIFIED_HOMEPAGE'
  | 'SHOW_THEME_V2';

export type UserUsageCounts = {
  readonly user?: Maybe<CorpUser>;
  readonly count?: Maybe<Scalars['Int']['output']>;
  readonly userEmail?: Maybe<Scalars['String']['output']>;
};

export type CreateViewInput = {
  readonly viewType: DataHubViewType;
  readonly name: Scalars['String']['input'];
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly definition: DataHubViewDefinitionInput;
};

export type DataHubView = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly viewType: DataHubViewType;
  readonly name: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly definition: DataHubViewDefinition;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
};


export type DataHubViewRelationshipsArgs = {
  input: RelationshipsInput;
};

export type DataHubViewDefinition = {
  readonly entityTypes: ReadonlyArray<EntityType>;
  readonly filter: DataHubViewFilter;
};

export type DataHubViewDefinitionInput = {
  readonly entityTypes: ReadonlyArray<EntityType>;
  readonly filter: DataHubViewFilterInput;
};

export type DataHubViewFilter = {
  readonly operator: LogicalOperator;
  readonly filters: ReadonlyArray<FacetFilter>;
};

export type DataHubViewFilterInput = {
  readonly operator: LogicalOperator;
  readonly filters: ReadonlyArray<FacetFilterInput>;
};

export type DataHubViewType =
  | 'PERSONAL'
  | 'GLOBAL';

export type ListGlobalViewsInput = {
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  readonly query?: InputMaybe<Scalars['String']['input']>;
};

export type ListMyViewsInput = {
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  readonly query?: InputMaybe<Scalars['String']['input']>;
  readonly viewType?: InputMaybe<DataHubViewType>;
};

export type ListViewsResult = {
  readonly start: Scalars['Int']['output'];
  readonly count: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  readonly views: ReadonlyArray<DataHubView>;
};

export type UpdateViewInput = {
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly definition?: InputMaybe<DataHubViewDefinitionInput>;
};

export type Access = {
  readonly roles?: Maybe<ReadonlyArray<RoleAssociation>>;
};

export type AccessLevel =
  | 'PUBLIC'
  | 'PRIVATE';

export type Aspect = {
  readonly version?: Maybe<Scalars['Long']['output']>;
};

export type AspectParams = {
  readonly autoRenderOnly?: InputMaybe<Scalars['Boolean']['input']>;
  readonly aspectNames?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type AspectRenderSpec = {
  readonly displayType?: Maybe<Scalars['String']['output']>;
  readonly displayName?: Maybe<Scalars['String']['output']>;
  readonly key?: Maybe<Scalars['String']['output']>;
};

export type AssertionResult = {
  readonly type: AssertionResultType;
  readonly rowCount?: Maybe<Scalars['Long']['output']>;
  readonly missingCount?: Maybe<Scalars['Long']['output']>;
  readonly unexpectedCount?: Maybe<Scalars['Long']['output']>;
  readonly actualAggValue?: Maybe<Scalars['Float']['output']>;
  readonly externalUrl?: Maybe<Scalars['String']['output']>;
  readonly nativeResults?: Maybe<ReadonlyArray<StringMapEntry>>;
  readonly error?: Maybe<AssertionResultError>;
  readonly severity?: Maybe<AssertionResultSeverity>;
};

export type AssertionResultError = {
  readonly type: AssertionResultErrorType;
  readonly properties?: Maybe<ReadonlyArray<StringMapEntry>>;
};

export type AssertionResultErrorType =
  | 'SOURCE_CONNECTION_ERROR'
  | 'SOURCE_QUERY_FAILED'
  | 'INVALID_PARAMETERS'
  | 'INSUFFICIENT_DATA'
  | 'INVALID_SOURCE_TYPE'
  | 'UNSUPPORTED_PLATFORM'
  | 'CUSTOM_SQL_ERROR'
  | 'FIELD_ASSERTION_ERROR'
  | 'UNKNOWN_ERROR';

export type AssertionResultSeverity =
  | 'LOW'
  | 'MEDIUM'
  | 'HIGH';

export type AssertionResultType =
  | 'INIT'
  | 'SUCCESS'
  | 'FAILURE'
  | 'ERROR';

export type AssertionRunEvent = TimeSeriesAspect & {
  readonly timestampMillis: Scalars['Long']['output'];
  readonly lastObservedMillis?: Maybe<Scalars['Long']['output']>;
  readonly assertionUrn: Scalars['String']['output'];
  readonly asserteeUrn: Scalars['String']['output'];
  readonly runId: Scalars['String']['output'];
  readonly status: AssertionRunStatus;
  readonly batchSpec?: Maybe<BatchSpec>;
  readonly partitionSpec?: Maybe<PartitionSpec>;
  readonly runtimeContext?: Maybe<ReadonlyArray<StringMapEntry>>;
  readonly result?: Maybe<AssertionResult>;
};

export type AssertionRunEventsResult = {
  readonly total: Scalars['Int']['output'];
  readonly failed: Scalars['Int']['output'];
  readonly succeeded: Scalars['Int']['output'];
  readonly errored: Scalars['Int']['output'];
  readonly runEvents: ReadonlyArray<AssertionRunEvent>;
};

export type AssertionRunStatus =
  | 'COMPLETE';

export type AssertionStdAggregation =
  | 'IDENTITY'
  | 'MEAN'
  | 'MEDIAN'
  | 'UNIQUE_COUNT'
  | 'UNIQUE_PROPOTION'
  | 'NULL_COUNT'
  | 'NULL_PROPORTION'
  | 'STDDEV'
  | 'MIN'
  | 'MAX'
  | 'SUM'
  | 'COLUMNS'
  | 'COLUMN_COUNT'
  | 'ROW_COUNT'
  | '_NATIVE_';

export type AssertionStdOperator =
  | 'BETWEEN'
  | 'LESS_THAN'
  | 'LESS_THAN_OR_EQUAL_TO'
  | 'GREATER_THAN'
  | 'GREATER_THAN_OR_EQUAL_TO'
  | 'EQUAL_TO'
  | 'NOT_EQUAL_TO'
  | 'NULL'
  | 'NOT_NULL'
  | 'CONTAIN'
  | 'END_WITH'
  | 'START_WITH'
  | 'REGEX_MATCH'
  | 'IN'
  | 'NOT_IN'
  | 'IS_TRUE'
  | 'IS_FALSE'
  | '_NATIVE_';

export type AssertionStdParameter = {
  readonly value: Scalars['String']['output'];
  readonly type: AssertionStdParameterType;
};

export type AssertionStdParameterType =
  | 'STRING'
  | 'NUMBER'
  | 'LIST'
  | 'SET'
  | 'UNKNOWN';

export type AssertionStdParameters = {
  readonly value?: Maybe<AssertionStdParameter>;
  readonly maxValue?: Maybe<AssertionStdParameter>;
  readonly minValue?: Maybe<AssertionStdParameter>;
};

export type AssertionType =
  | 'DATASET'
  | 'FRESHNESS'
  | 'VOLUME'
  | 'SQL'
  | 'FIELD'
  | 'DATA_SCHEMA'
  | 'CUSTOM';

export type AuditStamp = {
  readonly time: Scalars['Long']['output'];
  readonly actor?: Maybe<Scalars['String']['output']>;
};

export type BatchSpec = {
  readonly nativeBatchId?: Maybe<Scalars['String']['output']>;
  readonly query?: Maybe<Scalars['String']['output']>;
  readonly limit?: Maybe<Scalars['Int']['output']>;
  readonly customProperties?: Maybe<ReadonlyArray<StringMapEntry>>;
};

export type BrowsableEntity = {
  readonly browsePaths?: Maybe<ReadonlyArray<BrowsePath>>;
};

export type ChangeAuditStamps = {
  readonly created: AuditStamp;
  readonly lastModified: AuditStamp;
  readonly deleted?: Maybe<AuditStamp>;
};

export type Container = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly lastIngested?: Maybe<Scalars['Long']['output']>;
  readonly platform: DataPlatform;
  readonly container?: Maybe<Container>;
  readonly parentContainers?: Maybe<ParentContainersResult>;
  readonly properties?: Maybe<ContainerProperties>;
  readonly editableProperties?: Maybe<ContainerEditableProperties>;
  readonly ownership?: Maybe<Ownership>;
  readonly institutionalMemory?: Maybe<InstitutionalMemory>;
  readonly tags?: Maybe<GlobalTags>;
  readonly glossaryTerms?: Maybe<GlossaryTerms>;
  readonly subTypes?: Maybe<SubTypes>;
  readonly domain?: Maybe<DomainAssociation>;
  readonly applications?: Maybe<ReadonlyArray<ApplicationAssociation>>;
  /** @deprecated Field no longer supported */
  readonly application?: Maybe<ApplicationAssociation>;
  readonly deprecation?: Maybe<Deprecation>;
  readonly dataPlatformInstance?: Maybe<DataPlatformInstance>;
  readonly entities?: Maybe<SearchResults>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly relatedDocuments?: Maybe<RelatedDocumentsResult>;
  readonly status?: Maybe<Status>;
  readonly exists?: Maybe<Scalars['Boolean']['output']>;
  readonly access?: Maybe<Access>;
  readonly aspects?: Maybe<ReadonlyArray<RawAspect>>;
  readonly structuredProperties?: Maybe<StructuredProperties>;
  readonly forms?: Maybe<Forms>;
  readonly privileges?: Maybe<EntityPrivileges>;
  readonly browsePathV2?: Maybe<BrowsePathV2>;
};


export type ContainerEntitiesArgs = {
  input?: InputMaybe<ContainerEntitiesInput>;
};


export type ContainerRelationshipsArgs = {
  input: RelationshipsInput;
};


export type ContainerRelatedDocumentsArgs = {
  input: RelatedDocumentsInput;
};


export type ContainerAspectsArgs = {
  input?: InputMaybe<AspectParams>;
};

export type ContainerEditableProperties = {
  readonly description?: Maybe<Scalars['String']['output']>;
};

export type ContainerProperties = {
  readonly name: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly customProperties?: Maybe<ReadonlyArray<CustomPropertiesEntry>>;
  readonly externalUrl?: Maybe<Scalars['String']['output']>;
  readonly qualifiedName?: Maybe<Scalars['String']['output']>;
};

export type CustomPropertiesEntry = {
  readonly key: Scalars['String']['output'];
  readonly value?: Maybe<Scalars['String']['output']>;
  readonly associatedUrn: Scalars['String']['output'];
};

export type DataHubPersona = {
  readonly urn: Scalars['String']['output'];
};

export type Deprecation = {
  readonly deprecated: Scalars['Boolean']['output'];
  readonly decommissionTime?: Maybe<Scalars['Long']['output']>;
  readonly note?: Maybe<Scalars['String']['output']>;
  readonly actor?: Maybe<Scalars['String']['output']>;
  readonly actorEntity?: Maybe<Entity>;
  readonly replacement?: Maybe<Entity>;
};

export type DisplayProperties = {
  readonly colorHex?: Maybe<Scalars['String']['output']>;
  readonly icon?: Maybe<IconProperties>;
};

export type Entity = {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
};


export type EntityRelationshipsArgs = {
  input: RelationshipsInput;
};

export type EntityAssertionsResult = {
  readonly start: Scalars['Int']['output'];
  readonly count: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  readonly assertions: ReadonlyArray<Assertion>;
};

export type EntityCountResult = {
  readonly entityType: EntityType;
  readonly count: Scalars['Int']['output'];
};

export type EntityCountResults = {
  readonly counts?: Maybe<ReadonlyArray<EntityCountResult>>;
};

export type EntityLineageResult = {
  readonly start?: Maybe<Scalars['Int']['output']>;
  readonly count?: Maybe<Scalars['Int']['output']>;
  readonly total?: Maybe<Scalars['Int']['output']>;
  readonly filtered?: Maybe<Scalars['Int']['output']>;
  readonly relationships: ReadonlyArray<LineageRelationship>;
};

export type EntityRelationship = {
  readonly type: Scalars['String']['output'];
  readonly direction: RelationshipDirection;
  readonly entity?: Maybe<Entity>;
  readonly created?: Maybe<AuditStamp>;
};

export type EntityRelationshipLegacy = {
  readonly entity?: Maybe<EntityWithRelationships>;
  readonly created?: Maybe<AuditStamp>;
};

export type EntityRelationshipsResult = {
  readonly start?: Maybe<Scalars['Int']['output']>;
  readonly count?: Maybe<Scalars['Int']['output']>;
  readonly total?: Maybe<Scalars['Int']['output']>;
  readonly relationships: ReadonlyArray<EntityRelationship>;
};

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

export type EntityTypeEntity = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly info: EntityTypeInfo;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
};


export type EntityTypeEntityRelationshipsArgs = {
  input: RelationshipsInput;
};

export type EntityTypeInfo = {
  readonly type: EntityType;
  readonly qualifiedName: Scalars['String']['output'];
  readonly displayName?: Maybe<Scalars['String']['output']>;
  readonly description?: Maybe<Scalars['String']['output']>;
};

export type EntityWithRelationships = {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly lineage?: Maybe<EntityLineageResult>;
};


export type EntityWithRelationshipsRelationshipsArgs = {
  input: RelationshipsInput;
};


export type EntityWithRelationshipsLineageArgs = {
  input: LineageInput;
};

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

export type FineGrainedLineage = {
  readonly upstreams?: Maybe<ReadonlyArray<SchemaFieldRef>>;
  readonly downstreams?: Maybe<ReadonlyArray<SchemaFieldRef>>;
  readonly query?: Maybe<Scalars['String']['output']>;
  readonly transformOperation?: Maybe<Scalars['String']['output']>;
};

export type IconLibrary =
  | 'MATERIAL';

export type IconProperties = {
  readonly iconLibrary?: Maybe<IconLibrary>;
  readonly name?: Maybe<Scalars['String']['output']>;
  readonly style?: Maybe<Scalars['String']['output']>;
};

export type InputField = {
  readonly schemaFieldUrn?: Maybe<Scalars['String']['output']>;
  readonly schemaField?: Maybe<SchemaField>;
};

export type InputFields = {
  readonly fields?: Maybe<ReadonlyArray<Maybe<InputField>>>;
};

export type InstitutionalMemory = {
  readonly elements: ReadonlyArray<InstitutionalMemoryMetadata>;
};

export type InstitutionalMemoryMetadata = {
  readonly url: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
  /** @deprecated Field no longer supported */
  readonly author: CorpUser;
  readonly actor: ResolvedActor;
  readonly created: AuditStamp;
  readonly updated?: Maybe<AuditStamp>;
  /** @deprecated Field no longer supported */
  readonly description: Scalars['String']['output'];
  readonly associatedUrn: Scalars['String']['output'];
  readonly settings?: Maybe<InstitutionalMemoryMetadataSettings>;
};

export type InstitutionalMemoryMetadataSettings = {
  readonly showInAssetPreview: Scalars['Boolean']['output'];
};

export type InstitutionalMemoryMetadataUpdate = {
  readonly url: Scalars['String']['input'];
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly author: Scalars['String']['input'];
  readonly createdAt?: InputMaybe<Scalars['Long']['input']>;
};

export type InstitutionalMemoryUpdate = {
  readonly elements: ReadonlyArray<InstitutionalMemoryMetadataUpdate>;
};

export type IntMapEntry = {
  readonly key: Scalars['String']['output'];
  readonly value?: Maybe<Scalars['Int']['output']>;
};

export type LineageDirection =
  | 'UPSTREAM'
  | 'DOWNSTREAM';

export type LineageRelationship = {
  readonly type: Scalars['String']['output'];
  readonly entity?: Maybe<Entity>;
  readonly degree: Scalars['Int']['output'];
  readonly createdOn?: Maybe<Scalars['Long']['output']>;
  readonly createdActor?: Maybe<Entity>;
  readonly updatedOn?: Maybe<Scalars['Long']['output']>;
  readonly updatedActor?: Maybe<Entity>;
  readonly isManual?: Maybe<Scalars['Boolean']['output']>;
  readonly paths?: Maybe<ReadonlyArray<Maybe<EntityPath>>>;
};

export type LogicalOperator =
  | 'AND'
  | 'OR';

export type Origin = {
  readonly type: OriginType;
  readonly externalType?: Maybe<Scalars['String']['output']>;
};

export type OriginType =
  | 'NATIVE'
  | 'EXTERNAL'
  | 'UNKNOWN';

export type ParentContainersResult = {
  readonly count: Scalars['Int']['output'];
  readonly containers: ReadonlyArray<Container>;
};

export type RawAspect = {
  readonly aspectName: Scalars['String']['output'];
  readonly payload?: Maybe<Scalars['String']['output']>;
  readonly renderSpec?: Maybe<AspectRenderSpec>;
};

export type RelationshipDirection =
  | 'INCOMING'
  | 'OUTGOING';

export type RelationshipFieldMapping = {
  readonly sourceField: Scalars['String']['output'];
  readonly destinationField: Scalars['String']['output'];
};

export type ResolvedActor = CorpUser | CorpGroup;

export type ResolvedAuditStamp = {
  readonly time: Scalars['Long']['output'];
  readonly actor?: Maybe<CorpUser>;
};

export type ResourceSpec = {
  readonly resourceType: EntityType;
  readonly resourceUrn: Scalars['String']['input'];
};

export type Restricted = Entity & EntityWithRelationships & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly lineage?: Maybe<EntityLineageResult>;
};


export type RestrictedRelationshipsArgs = {
  input: RelationshipsInput;
};


export type RestrictedLineageArgs = {
  input: LineageInput;
};

export type SiblingProperties = {
  readonly isPrimary?: Maybe<Scalars['Boolean']['output']>;
  readonly siblings?: Maybe<ReadonlyArray<Maybe<Entity>>>;
};

export type Status = {
  readonly removed: Scalars['Boolean']['output'];
  readonly lifecycleStage?: Maybe<LifecycleStageType>;
  readonly lifecycleLastUpdated?: Maybe<AuditStamp>;
};

export type StringMapEntry = {
  readonly key: Scalars['String']['output'];
  readonly value?: Maybe<Scalars['String']['output']>;
};

export type StructuredProperties = {
  readonly properties?: Maybe<ReadonlyArray<StructuredPropertiesEntry>>;
};

export type SubResourceType =
  | 'DATASET_FIELD';

export type SubTypes = {
  readonly typeNames?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

export type TimeRange =
  | 'DAY'
  | 'WEEK'
  | 'MONTH'
  | 'QUARTER'
  | 'HALF_YEAR'
  | 'YEAR'
  | 'ALL';

export type TimeSeriesAspect = {
  readonly timestampMillis: Scalars['Long']['output'];
};

export type TimeWindow = {
  readonly startTimeMillis: Scalars['Long']['output'];
  readonly durationMillis: Scalars['Long']['output'];
};

export type WindowDuration =
  | 'DAY'
  | 'WEEK'
  | 'MONTH'
  | 'YEAR';

export type BucketStorageLocation = {
  readonly storageBucket: Scalars['String']['output'];
  readonly storageKey: Scalars['String']['output'];
};

export type CreateDataHubFileInput = {
  readonly id: Scalars['String']['input'];
  readonly storageKey: Scalars['String']['input'];
  readonly originalFileName: Scalars['String']['input'];
  readonly mimeType: Scalars['String']['input'];
  readonly sizeInBytes: Scalars['Long']['input'];
  readonly scenario: UploadDownloadScenario;
  readonly referencedByAsset?: InputMaybe<Scalars['String']['input']>;
  readonly schemaField?: InputMaybe<Scalars['String']['input']>;
  readonly contentHash?: InputMaybe<Scalars['String']['input']>;
};

export type CreateDataHubFileResponse = {
  readonly file: DataHubFile;
};

export type DataHubFile = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly info: DataHubFileInfo;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
};


export type DataHubFileRelationshipsArgs = {
  input: RelationshipsInput;
};

export type DataHubFileInfo = {
  readonly bucketStorageLocation: BucketStorageLocation;
  readonly originalFileName: Scalars['String']['output'];
  readonly mimeType: Scalars['String']['output'];
  readonly sizeInBytes: Scalars['Long']['output'];
  readonly scenario: UploadDownloadScenario;
  readonly referencedByAsset?: Maybe<Entity>;
  readonly schemaField?: Maybe<SchemaFieldEntity>;
  readonly created: ResolvedAuditStamp;
};

export type GetPresignedUploadUrlInput = {
  readonly fileName: Scalars['String']['input'];
  readonly scenario: UploadDownloadScenario;
  readonly assetUrn?: InputMaybe<Scalars['String']['input']>;
  readonly schemaFieldUrn?: InputMaybe<Scalars['String']['input']>;
  readonly contentType?: InputMaybe<Scalars['String']['input']>;
};

export type GetPresignedUploadUrlResponse = {
  readonly url: Scalars['String']['output'];
  readonly fileId: Scalars['String']['output'];
};

export type UploadDownloadScenario =
  | 'ASSET_DOCUMENTATION'
  | 'ASSET_DOCUMENTATION_LINKS';

export type BatchAssignFormInput = {
  readonly formUrn: Scalars['String']['input'];
  readonly entityUrns: ReadonlyArray<Scalars['String']['input']>;
};

export type BatchRemoveFormInput = {
  readonly formUrn: Scalars['String']['input'];
  readonly entityUrns: ReadonlyArray<Scalars['String']['input']>;
};

export type CreateDynamicFormAssignmentInput = {
  readonly formUrn: Scalars['String']['input'];
  readonly orFilters: ReadonlyArray<AndFilterInput>;
};

export type CreateFormInput = {
  readonly id?: InputMaybe<Scalars['String']['input']>;
  readonly name: Scalars['String']['input'];
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly type?: InputMaybe<FormType>;
  readonly prompts?: InputMaybe<ReadonlyArray<CreatePromptInput>>;
  readonly actors?: InputMaybe<FormActorAssignmentInput>;
};

export type CreatePromptInput = {
  readonly id?: InputMaybe<Scalars['String']['input']>;
  readonly title: Scalars['String']['input'];
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly type: FormPromptType;
  readonly structuredPropertyParams?: InputMaybe<StructuredPropertyParamsInput>;
  readonly required?: InputMaybe<Scalars['Boolean']['input']>;
};

export type DeleteFormInput = {
  readonly urn: Scalars['String']['input'];
};

export type FieldFormPromptAssociation = {
  readonly fieldPath: Scalars['String']['output'];
  readonly lastModified: ResolvedAuditStamp;
};

export type Form = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly info: FormInfo;
  readonly ownership?: Maybe<Ownership>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
};


export type FormRelationshipsArgs = {
  input: RelationshipsInput;
};

export type FormActorAssignment = {
  readonly owners: Scalars['Boolean']['output'];
  readonly users?: Maybe<ReadonlyArray<CorpUser>>;
  readonly groups?: Maybe<ReadonlyArray<CorpGroup>>;
  readonly isAssignedToMe: Scalars['Boolean']['output'];
};

export type FormActorAssignmentInput = {
  readonly owners?: InputMaybe<Scalars['Boolean']['input']>;
  readonly users?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly groups?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type FormActorAssignmentUpdateInput = {
  readonly owners?: InputMaybe<Scalars['Boolean']['input']>;
  readonly usersToAdd?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly usersToRemove?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly groupsToAdd?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly groupsToRemove?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type FormAssociation = {
  readonly form: Form;
  readonly associatedUrn: Scalars['String']['output'];
  readonly incompletePrompts?: Maybe<ReadonlyArray<FormPromptAssociation>>;
  readonly completedPrompts?: Maybe<ReadonlyArray<FormPromptAssociation>>;
};

export type FormInfo = {
  readonly name: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly type: FormType;
  readonly prompts: ReadonlyArray<FormPrompt>;
  readonly actors: FormActorAssignment;
};

export type FormPrompt = {
  readonly id: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  readonly formUrn: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly type: FormPromptType;
  readonly required: Scalars['Boolean']['output'];
  readonly structuredPropertyParams?: Maybe<StructuredPropertyParams>;
};

export type FormPromptAssociation = {
  readonly id: Scalars['String']['output'];
  readonly lastModified: ResolvedAuditStamp;
  readonly fieldAssociations?: Maybe<FormPromptFieldAssociations>;
};

export type FormPromptFieldAssociations = {
  readonly completedFieldPrompts?: Maybe<ReadonlyArray<FieldFormPromptAssociation>>;
  readonly incompleteFieldPrompts?: Maybe<ReadonlyArray<FieldFormPromptAssociation>>;
};

export type FormPromptType =
  | 'STRUCTURED_PROPERTY'
  | 'FIELDS_STRUCTURED_PROPERTY';

export type FormType =
  | 'VERIFICATION'
  | 'COMPLETION';

export type FormVerificationAssociation = {
  readonly form: Form;
  readonly lastModified?: Maybe<ResolvedAuditStamp>;
};

export type Forms = {
  readonly incompleteForms: ReadonlyArray<FormAssociation>;
  readonly completedForms: ReadonlyArray<FormAssociation>;
  readonly verifications: ReadonlyArray<FormVerificationAssociation>;
};

export type PropertyValueInput = {
  readonly stringValue?: InputMaybe<Scalars['String']['input']>;
  readonly numberValue?: InputMaybe<Scalars['Float']['input']>;
};

export type StructuredPropertyInputParams = {
  readonly structuredPropertyUrn: Scalars['String']['input'];
  readonly values: ReadonlyArray<PropertyValueInput>;
};

export type StructuredPropertyParams = {
  readonly structuredProperty: StructuredPropertyEntity;
};

export type StructuredPropertyParamsInput = {
  readonly urn: Scalars['String']['input'];
};

export type SubmitFormPromptInput = {
  readonly promptId: Scalars['String']['input'];
  readonly formUrn: Scalars['String']['input'];
  readonly type: FormPromptType;
  readonly fieldPath?: InputMaybe<Scalars['String']['input']>;
  readonly structuredPropertyParams?: InputMaybe<StructuredPropertyInputParams>;
};

export type UpdateFormInput = {
  readonly urn: Scalars['String']['input'];
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly type?: InputMaybe<FormType>;
  readonly promptsToAdd?: InputMaybe<ReadonlyArray<CreatePromptInput>>;
  readonly promptsToRemove?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly actors?: InputMaybe<FormActorAssignmentUpdateInput>;
};

export type VerifyFormInput = {
  readonly formUrn: Scalars['String']['input'];
  readonly entityUrn: Scalars['String']['input'];
};

export type EntityIncidentsResult = {
  readonly start: Scalars['Int']['output'];
  readonly count: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  readonly incidents: ReadonlyArray<Incident>;
};

export type Incident = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly incidentType: IncidentType;
  readonly customType?: Maybe<Scalars['String']['output']>;
  readonly title?: Maybe<Scalars['String']['output']>;
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly incidentStatus: IncidentStatus;
  readonly status: IncidentStatus;
  readonly priority?: Maybe<IncidentPriority>;
  readonly assignees?: Maybe<ReadonlyArray<OwnerType>>;
  readonly entity: Entity;
  readonly source?: Maybe<IncidentSource>;
  readonly startedAt?: Maybe<Scalars['Long']['output']>;
  readonly created: AuditStamp;
  readonly tags?: Maybe<GlobalTags>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
};


export type IncidentRelationshipsArgs = {
  input: RelationshipsInput;
};

export type IncidentPriority =
  | 'LOW'
  | 'MEDIUM'
  | 'HIGH'
  | 'CRITICAL';

export type IncidentSource = {
  readonly type: IncidentSourceType;
  readonly source?: Maybe<Entity>;
};

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

export type IncidentStatus = {
  readonly state: IncidentState;
  readonly stage?: Maybe<IncidentStage>;
  readonly message?: Maybe<Scalars['String']['output']>;
  readonly lastUpdated: AuditStamp;
};

export type IncidentStatusInput = {
  readonly state: IncidentState;
  readonly stage?: InputMaybe<IncidentStage>;
  readonly message?: InputMaybe<Scalars['String']['input']>;
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
  readonly customType?: InputMaybe<Scalars['String']['input']>;
  readonly title?: InputMaybe<Scalars['String']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly resourceUrn?: InputMaybe<Scalars['String']['input']>;
  readonly resourceUrns?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly startedAt?: InputMaybe<Scalars['Long']['input']>;
  readonly source?: InputMaybe<IncidentSourceInput>;
  readonly status?: InputMaybe<IncidentStatusInput>;
  readonly priority?: InputMaybe<IncidentPriority>;
  readonly assigneeUrns?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type UpdateIncidentInput = {
  readonly title?: InputMaybe<Scalars['String']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly startedAt?: InputMaybe<Scalars['Long']['input']>;
  readonly status?: InputMaybe<IncidentStatusInput>;
  readonly priority?: InputMaybe<IncidentPriority>;
  readonly resourceUrns?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly assigneeUrns?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type CancelIngestionExecutionRequestInput = {
  readonly ingestionSourceUrn: Scalars['String']['input'];
  readonly executionRequestUrn: Scalars['String']['input'];
};

export type CreateIngestionExecutionRequestInput = {
  readonly ingestionSourceUrn: Scalars['String']['input'];
};

export type CreateSecretInput = {
  readonly name: Scalars['String']['input'];
  readonly value: Scalars['String']['input'];
  readonly description?: InputMaybe<Scalars['String']['input']>;
};

export type CreateTestConnectionRequestInput = {
  readonly recipe: Scalars['String']['input'];
  readonly version?: InputMaybe<Scalars['String']['input']>;
};

export type ExecutionRequest = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly id: Scalars['String']['output'];
  readonly input: ExecutionRequestInput;
  readonly result?: Maybe<ExecutionRequestResult>;
  readonly source?: Maybe<IngestionSource>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
};


export type ExecutionRequestRelationshipsArgs = {
  input: RelationshipsInput;
};

export type ExecutionRequestInput = {
  readonly task: Scalars['String']['output'];
  readonly source: ExecutionRequestSource;
  readonly arguments?: Maybe<ReadonlyArray<StringMapEntry>>;
  readonly requestedAt: Scalars['Long']['output'];
  /** @deprecated Field no longer supported */
  readonly actorUrn?: Maybe<Scalars['String']['output']>;
  readonly actor?: Maybe<CorpUser>;
  readonly executorId?: Maybe<Scalars['String']['output']>;
};

export type ExecutionRequestResult = {
  readonly status: Scalars['String']['output'];
  readonly startTimeMs?: Maybe<Scalars['Long']['output']>;
  readonly durationMs?: Maybe<Scalars['Long']['output']>;
  readonly report?: Maybe<Scalars['String']['output']>;
  readonly structuredReport?: Maybe<StructuredReport>;
};

export type ExecutionRequestSource = {
  readonly type?: Maybe<Scalars['String']['output']>;
  readonly ingestionSource?: Maybe<Scalars['String']['output']>;
};

export type GetSecretValuesInput = {
  readonly secrets: ReadonlyArray<Scalars['String']['input']>;
};

export type IngestionConfig = {
  readonly recipe: Scalars['String']['output'];
  readonly executorId: Scalars['String']['output'];
  readonly version?: Maybe<Scalars['String']['output']>;
  readonly debugMode?: Maybe<Scalars['Boolean']['output']>;
  readonly extraArgs?: Maybe<ReadonlyArray<StringMapEntry>>;
};

export type IngestionSchedule = {
  readonly timezone?: Maybe<Scalars['String']['output']>;
  readonly interval: Scalars['String']['output'];
};

export type IngestionSource = {
  readonly urn: Scalars['String']['output'];
  readonly type: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly schedule?: Maybe<IngestionSchedule>;
  readonly platform?: Maybe<DataPlatform>;
  readonly config: IngestionConfig;
  readonly executions?: Maybe<IngestionSourceExecutionRequests>;
  readonly ownership?: Maybe<Ownership>;
  readonly latestSuccessfulExecution?: Maybe<ExecutionRequest>;
  readonly source?: Maybe<IngestionSourceSource>;
};


export type IngestionSourceExecutionsArgs = {
  start?: InputMaybe<Scalars['Int']['input']>;
  count?: InputMaybe<Scalars['Int']['input']>;
};

export type IngestionSourceExecutionRequests = {
  readonly start?: Maybe<Scalars['Int']['output']>;
  readonly count?: Maybe<Scalars['Int']['output']>;
  readonly total?: Maybe<Scalars['Int']['output']>;
  readonly executionRequests: ReadonlyArray<ExecutionRequest>;
};

export type IngestionSourceSource = {
  readonly type: IngestionSourceSourceType;
};

export type IngestionSourceSourceInput = {
  readonly type: IngestionSourceSourceType;
};

export type IngestionSourceSourceType =
  | 'SYSTEM';

export type ListExecutionRequestsInput = {
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  readonly query?: InputMaybe<Scalars['String']['input']>;
  readonly filters?: InputMaybe<ReadonlyArray<FacetFilterInput>>;
  readonly sort?: InputMaybe<SortCriterion>;
  readonly systemSources?: InputMaybe<Scalars['Boolean']['input']>;
};

export type ListIngestionSourcesInput = {
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  readonly query?: InputMaybe<Scalars['String']['input']>;
  readonly filters?: InputMaybe<ReadonlyArray<FacetFilterInput>>;
  readonly sort?: InputMaybe<SortCriterion>;
};

export type ListIngestionSourcesResult = {
  readonly start: Scalars['Int']['output'];
  readonly count: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  readonly ingestionSources: ReadonlyArray<IngestionSource>;
};

export type ListSecretsInput = {
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  readonly query?: InputMaybe<Scalars['String']['input']>;
};

export type ListSecretsResult = {
  readonly start?: Maybe<Scalars['Int']['output']>;
  readonly count?: Maybe<Scalars['Int']['output']>;
  readonly total?: Maybe<Scalars['Int']['output']>;
  readonly secrets: ReadonlyArray<Secret>;
};

export type RollbackIngestionInput = {
  readonly runId: Scalars['String']['input'];
};

export type Secret = {
  readonly urn: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
};

export type SecretValue = {
  readonly name: Scalars['String']['output'];
  readonly value: Scalars['String']['output'];
};

export type StructuredReport = {
  readonly type: Scalars['String']['output'];
  readonly serializedValue: Scalars['String']['output'];
  readonly contentType: Scalars['String']['output'];
};

export type UpdateIngestionSourceConfigInput = {
  readonly recipe: Scalars['String']['input'];
  readonly version?: InputMaybe<Scalars['String']['input']>;
  readonly executorId: Scalars['String']['input'];
  readonly debugMode?: InputMaybe<Scalars['Boolean']['input']>;
  readonly extraArgs?: InputMaybe<ReadonlyArray<StringMapEntryInput>>;
};

export type UpdateIngestionSourceInput = {
  readonly name: Scalars['String']['input'];
  readonly type: Scalars['String']['input'];
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly schedule?: InputMaybe<UpdateIngestionSourceScheduleInput>;
  readonly config: UpdateIngestionSourceConfigInput;
  readonly source?: InputMaybe<IngestionSourceSourceInput>;
};

export type UpdateIngestionSourceScheduleInput = {
  readonly interval: Scalars['String']['input'];
  readonly timezone: Scalars['String']['input'];
};

export type UpdateSecretInput = {
  readonly urn: Scalars['String']['input'];
  readonly name: Scalars['String']['input'];
  readonly value: Scalars['String']['input'];
  readonly description?: InputMaybe<Scalars['String']['input']>;
};

export type LifecycleStageType = {
  readonly urn: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly entityTypes?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly hideInSearch: Scalars['Boolean']['output'];
  readonly allowedPreviousStages?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

export type SearchFlags = {
  readonly includeHiddenLifecycleStages?: InputMaybe<Scalars['Boolean']['input']>;
  readonly skipCache?: InputMaybe<Scalars['Boolean']['input']>;
  readonly maxAggValues?: InputMaybe<Scalars['Int']['input']>;
  readonly fulltext?: InputMaybe<Scalars['Boolean']['input']>;
  readonly skipHighlighting?: InputMaybe<Scalars['Boolean']['input']>;
  readonly skipAggregates?: InputMaybe<Scalars['Boolean']['input']>;
  readonly getSuggestions?: InputMaybe<Scalars['Boolean']['input']>;
  readonly groupingSpec?: InputMaybe<GroupingSpec>;
  readonly includeSoftDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  readonly includeRestricted?: InputMaybe<Scalars['Boolean']['input']>;
  readonly customHighlightingFields?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly includeStructuredPropertyFacets?: InputMaybe<Scalars['Boolean']['input']>;
  readonly filterNonLatestVersions?: InputMaybe<Scalars['Boolean']['input']>;
  /** Fields whose values come as extraProperties of each result */
  readonly fetchExtraFields?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly includeDraft?: InputMaybe<Scalars['Boolean']['input']>;
};

export type LineageEdge = {
  readonly downstreamUrn: Scalars['String']['input'];
  readonly upstreamUrn: Scalars['String']['input'];
};

export type MlModelLineageInfo = {
  readonly trainingJobs?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly downstreamJobs?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

export type UpdateLineageInput = {
  readonly edgesToAdd: ReadonlyArray<InputMaybe<LineageEdge>>;
  readonly edgesToRemove: ReadonlyArray<InputMaybe<LineageEdge>>;
};

export type ColumnMappingInput = {
  readonly parentFieldPath: Scalars['String']['input'];
  readonly childFieldPath: Scalars['String']['input'];
};

export type CreateLogicalModelInput = {
  readonly name: Scalars['String']['input'];
  readonly displayName?: InputMaybe<Scalars['String']['input']>;
  readonly env?: InputMaybe<FabricType>;
  readonly platform?: InputMaybe<Scalars['String']['input']>;
  readonly columns: ReadonlyArray<EditableSchemaFieldInput>;
};

export type HasLogicalParent = {
  readonly logicalParent?: Maybe<Entity>;
};

export type LinkPhysicalChildInput = {
  readonly logicalParentUrn: Scalars['String']['input'];
  readonly childUrn: Scalars['String']['input'];
  readonly columnMappings?: InputMaybe<ReadonlyArray<ColumnMappingInput>>;
};

export type SetLogicalParentInput = {
  readonly resourceUrn: Scalars['String']['input'];
  readonly parentUrn?: InputMaybe<Scalars['String']['input']>;
};

export type UnlinkPhysicalChildInput = {
  readonly childUrn: Scalars['String']['input'];
};

export type UpdateLogicalModelSchemaInput = {
  readonly urn: Scalars['String']['input'];
  readonly columns: ReadonlyArray<EditableSchemaFieldInput>;
};

export type AiContext = {
  readonly synonyms?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly instructions?: Maybe<Scalars['String']['output']>;
  readonly examples?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly customInstructions?: Maybe<Scalars['String']['output']>;
};

export type Dialect =
  | 'ANSI_SQL'
  | 'SNOWFLAKE'
  | 'MDX'
  | 'TABLEAU'
  | 'DATABRICKS'
  | 'MAQL'
  | 'OTHER';

export type DialectExpression = {
  readonly dialect: Dialect;
  readonly expression: Scalars['String']['output'];
};

export type Dimension = {
  readonly isTime: Scalars['Boolean']['output'];
};

export type GetRootEntitiesInput = {
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  readonly query?: InputMaybe<Scalars['String']['input']>;
};

export type GetRootMetricsResult = {
  readonly metrics: ReadonlyArray<Metric>;
  readonly start: Scalars['Int']['output'];
  readonly count: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
};

export type GetSemanticModelsResult = {
  readonly semanticModels: ReadonlyArray<SemanticModel>;
  readonly start: Scalars['Int']['output'];
  readonly count: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
};

export type Metric = EntityWithRelationships & Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly lastIngested?: Maybe<Scalars['Long']['output']>;
  readonly platform: DataPlatform;
  readonly path: Scalars['String']['output'];
  readonly id: Scalars['String']['output'];
  readonly info?: Maybe<MetricInfo>;
  readonly metricRelationships?: Maybe<MetricRelationships>;
  readonly metricUpstreams?: Maybe<MetricUpstreams>;
  readonly semanticModel?: Maybe<SemanticModel>;
  readonly parentMetric?: Maybe<Metric>;
  readonly parentMetrics?: Maybe<ReadonlyArray<Metric>>;
  readonly childMetrics?: Maybe<ScrollResults>;
  readonly ownership?: Maybe<Ownership>;
  readonly browsePathV2?: Maybe<BrowsePathV2>;
  readonly tags?: Maybe<GlobalTags>;
  readonly glossaryTerms?: Maybe<GlossaryTerms>;
  readonly domain?: Maybe<DomainAssociation>;
  readonly institutionalMemory?: Maybe<InstitutionalMemory>;
  readonly structuredProperties?: Maybe<StructuredProperties>;
  readonly status?: Maybe<Status>;
  readonly deprecation?: Maybe<Deprecation>;
  readonly dataPlatformInstance?: Maybe<DataPlatformInstance>;
  readonly subTypes?: Maybe<SubTypes>;
  readonly documentation?: Maybe<Documentation>;
  readonly applications?: Maybe<EntityRelationshipsResult>;
  readonly privileges?: Maybe<EntityPrivileges>;
  readonly exists?: Maybe<Scalars['Boolean']['output']>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly lineage?: Maybe<EntityLineageResult>;
};


export type MetricChildMetricsArgs = {
  input: ScrollAcrossEntitiesInput;
};


export type MetricRelationshipsArgs = {
  input: RelationshipsInput;
};


export type MetricLineageArgs = {
  input: LineageInput;
};

export type MetricExpression = {
  readonly dialects: ReadonlyArray<DialectExpression>;
};

export type MetricInfo = {
  readonly name: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly created?: Maybe<ResolvedAuditStamp>;
  readonly lastModified?: Maybe<ResolvedAuditStamp>;
  readonly expression?: Maybe<MetricExpression>;
  readonly aiContext?: Maybe<AiContext>;
  readonly externalUrl?: Maybe<Scalars['String']['output']>;
};

export type MetricRelationships = {
  readonly derivedFrom: ReadonlyArray<EntityEdge>;
  readonly relatedMetrics: ReadonlyArray<EntityEdge>;
};

export type MetricUpstreams = {
  readonly datasetUpstreams?: Maybe<ReadonlyArray<EntityEdge>>;
  readonly fieldUpstreams?: Maybe<ReadonlyArray<EntityEdge>>;
};

export type ModelDataset = {
  readonly name: Scalars['String']['output'];
  readonly source: Entity;
  readonly fields?: Maybe<ReadonlyArray<SemanticField>>;
};

export type SemanticField = {
  readonly schemaField: SchemaField;
  readonly type: SemanticFieldType;
  readonly expression: MetricExpression;
  readonly dimension?: Maybe<Dimension>;
  readonly aiContext?: Maybe<AiContext>;
};

export type SemanticFieldType =
  | 'DIMENSION'
  | 'MEASURE'
  | 'FILTER'
  | 'OTHER';

export type SemanticModel = EntityWithRelationships & Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly lastIngested?: Maybe<Scalars['Long']['output']>;
  readonly platform: DataPlatform;
  readonly path: Scalars['String']['output'];
  readonly id: Scalars['String']['output'];
  readonly info?: Maybe<SemanticModelInfo>;
  readonly fineGrainedLineages?: Maybe<ReadonlyArray<FineGrainedLineage>>;
  readonly metrics?: Maybe<ScrollResults>;
  readonly ownership?: Maybe<Ownership>;
  readonly browsePathV2?: Maybe<BrowsePathV2>;
  readonly tags?: Maybe<GlobalTags>;
  readonly glossaryTerms?: Maybe<GlossaryTerms>;
  readonly domain?: Maybe<DomainAssociation>;
  readonly institutionalMemory?: Maybe<InstitutionalMemory>;
  readonly structuredProperties?: Maybe<StructuredProperties>;
  readonly status?: Maybe<Status>;
  readonly deprecation?: Maybe<Deprecation>;
  readonly dataPlatformInstance?: Maybe<DataPlatformInstance>;
  readonly subTypes?: Maybe<SubTypes>;
  readonly documentation?: Maybe<Documentation>;
  readonly applications?: Maybe<EntityRelationshipsResult>;
  readonly privileges?: Maybe<EntityPrivileges>;
  readonly exists?: Maybe<Scalars['Boolean']['output']>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly lineage?: Maybe<EntityLineageResult>;
};


export type SemanticModelMetricsArgs = {
  input: ScrollAcrossEntitiesInput;
};


export type SemanticModelRelationshipsArgs = {
  input: RelationshipsInput;
};


export type SemanticModelLineageArgs = {
  input: LineageInput;
};

export type SemanticModelInfo = {
  readonly name: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly created?: Maybe<ResolvedAuditStamp>;
  readonly lastModified?: Maybe<ResolvedAuditStamp>;
  readonly nativeDefinition?: Maybe<Scalars['String']['output']>;
  readonly aiContext?: Maybe<AiContext>;
  readonly datasets: ReadonlyArray<ModelDataset>;
  readonly relationships?: Maybe<ReadonlyArray<SemanticModelRelationship>>;
  readonly externalUrl?: Maybe<Scalars['String']['output']>;
};

export type SemanticModelRelationship = {
  readonly name?: Maybe<Scalars['String']['output']>;
  readonly from: Scalars['String']['output'];
  readonly fromColumns: ReadonlyArray<Scalars['String']['output']>;
  readonly to: Scalars['String']['output'];
  readonly toColumns: ReadonlyArray<Scalars['String']['output']>;
  readonly cardinality?: Maybe<ErModelRelationshipCardinality>;
  readonly aiContext?: Maybe<AiContext>;
};

export type AssetCollectionModuleParams = {
  readonly assetUrns: ReadonlyArray<Scalars['String']['output']>;
  readonly dynamicFilterJson?: Maybe<Scalars['String']['output']>;
};

export type AssetCollectionModuleParamsInput = {
  readonly assetUrns: ReadonlyArray<Scalars['String']['input']>;
  readonly dynamicFilterJson?: InputMaybe<Scalars['String']['input']>;
};

export type DataHubPageModule = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly exists?: Maybe<Scalars['Boolean']['output']>;
  readonly properties: DataHubPageModuleProperties;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
};


export type DataHubPageModuleRelationshipsArgs = {
  input: RelationshipsInput;
};

export type DataHubPageModuleParams = {
  readonly linkParams?: Maybe<LinkModuleParams>;
  readonly richTextParams?: Maybe<RichTextModuleParams>;
  readonly assetCollectionParams?: Maybe<AssetCollectionModuleParams>;
  readonly hierarchyViewParams?: Maybe<HierarchyViewModuleParams>;
};

export type DataHubPageModuleProperties = {
  readonly name: Scalars['String']['output'];
  readonly type: DataHubPageModuleType;
  readonly visibility: DataHubPageModuleVisibility;
  readonly params: DataHubPageModuleParams;
  readonly created: ResolvedAuditStamp;
  readonly lastModified: ResolvedAuditStamp;
};

export type DataHubPageModuleType =
  | 'LINK'
  | 'RICH_TEXT'
  | 'ASSET_COLLECTION'
  | 'HIERARCHY'
  | 'OWNED_ASSETS'
  | 'DOMAINS'
  | 'ASSETS'
  | 'OUTPUT_PORTS'
  | 'CHILD_HIERARCHY'
  | 'DATA_PRODUCTS'
  | 'RELATED_TERMS'
  | 'PLATFORMS'
  | 'LINEAGE'
  | 'COLUMNS'
  | 'SEMANTIC_MODEL_DATASETS'
  | 'SEMANTIC_MODEL_METRICS'
  | 'SEMANTIC_MODEL_RELATIONSHIPS'
  | 'SEMANTIC_MODEL_DIMENSIONS'
  | 'AI_CONTEXT'
  | 'METRIC_SQL'
  | 'RELATED_METRICS'
  | 'UNKNOWN';

export type DataHubPageModuleVisibility = {
  readonly scope?: Maybe<PageModuleScope>;
};

export type DeletePageModuleInput = {
  readonly urn: Scalars['String']['input'];
};

export type HierarchyViewModuleParams = {
  readonly assetUrns: ReadonlyArray<Scalars['String']['output']>;
  readonly showRelatedEntities: Scalars['Boolean']['output'];
  readonly relatedEntitiesFilterJson?: Maybe<Scalars['String']['output']>;
};

export type HierarchyViewModuleParamsInput = {
  readonly assetUrns: ReadonlyArray<Scalars['String']['input']>;
  readonly showRelatedEntities: Scalars['Boolean']['input'];
  readonly relatedEntitiesFilterJson?: InputMaybe<Scalars['String']['input']>;
};

export type LinkModuleParams = {
  readonly linkUrl: Scalars['String']['output'];
  readonly imageUrl?: Maybe<Scalars['String']['output']>;
  readonly description?: Maybe<Scalars['String']['output']>;
};

export type LinkModuleParamsInput = {
  readonly linkUrl: Scalars['String']['input'];
  readonly imageUrl?: InputMaybe<Scalars['String']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
};

export type PageModuleParamsInput = {
  readonly linkParams?: InputMaybe<LinkModuleParamsInput>;
  readonly richTextParams?: InputMaybe<RichTextModuleParamsInput>;
  readonly assetCollectionParams?: InputMaybe<AssetCollectionModuleParamsInput>;
  readonly hierarchyViewParams?: InputMaybe<HierarchyViewModuleParamsInput>;
};

export type PageModuleScope =
  | 'PERSONAL'
  | 'GLOBAL';

export type RichTextModuleParams = {
  readonly content: Scalars['String']['output'];
};

export type RichTextModuleParamsInput = {
  readonly content: Scalars['String']['input'];
};

export type UpsertPageModuleInput = {
  readonly urn?: InputMaybe<Scalars['String']['input']>;
  readonly name: Scalars['String']['input'];
  readonly type: DataHubPageModuleType;
  readonly scope: PageModuleScope;
  readonly params: PageModuleParamsInput;
};

export type OperationsAggregation = {
  readonly bucket?: Maybe<Scalars['Long']['output']>;
  readonly duration?: Maybe<WindowDuration>;
  readonly resource?: Maybe<Scalars['String']['output']>;
  readonly aggregations?: Maybe<OperationsAggregationsResult>;
};

export type OperationsAggregationsResult = {
  readonly totalOperations?: Maybe<Scalars['Int']['output']>;
  readonly totalInserts?: Maybe<Scalars['Int']['output']>;
  readonly totalUpdates?: Maybe<Scalars['Int']['output']>;
  readonly totalDeletes?: Maybe<Scalars['Int']['output']>;
  readonly totalCreates?: Maybe<Scalars['Int']['output']>;
  readonly totalAlters?: Maybe<Scalars['Int']['output']>;
  readonly totalDrops?: Maybe<Scalars['Int']['output']>;
  readonly totalCustoms?: Maybe<Scalars['Int']['output']>;
  readonly customOperationsMap?: Maybe<ReadonlyArray<IntMapEntry>>;
};

export type OperationsQueryResult = {
  readonly buckets?: Maybe<ReadonlyArray<Maybe<OperationsAggregation>>>;
  readonly aggregations?: Maybe<OperationsAggregationsResult>;
};

export type OperationsStatsInput = {
  readonly range?: InputMaybe<TimeRange>;
  readonly timeZone?: InputMaybe<Scalars['String']['input']>;
};

export type ArrayPrimaryKeyInput = {
  readonly arrayField: Scalars['String']['input'];
  readonly keys: ReadonlyArray<Scalars['String']['input']>;
};

export type PatchEntityInput = {
  readonly urn?: InputMaybe<Scalars['String']['input']>;
  readonly entityType?: InputMaybe<Scalars['String']['input']>;
  readonly aspectName: Scalars['String']['input'];
  readonly patch: ReadonlyArray<PatchOperationInput>;
  readonly arrayPrimaryKeys?: InputMaybe<ReadonlyArray<ArrayPrimaryKeyInput>>;
  readonly forceGenericPatch?: InputMaybe<Scalars['Boolean']['input']>;
  readonly systemMetadata?: InputMaybe<SystemMetadataInput>;
  readonly headers?: InputMaybe<ReadonlyArray<StringMapEntryInput>>;
};

export type PatchEntityResult = {
  readonly urn: Scalars['String']['output'];
  readonly name?: Maybe<Scalars['String']['output']>;
  readonly success: Scalars['Boolean']['output'];
  readonly error?: Maybe<Scalars['String']['output']>;
};

export type PatchOperationInput = {
  readonly op: PatchOperationType;
  readonly path: Scalars['String']['input'];
  readonly value?: InputMaybe<Scalars['String']['input']>;
  readonly from?: InputMaybe<Scalars['String']['input']>;
};

export type PatchOperationType =
  | 'ADD'
  | 'REMOVE'
  | 'REPLACE'
  | 'MOVE'
  | 'COPY'
  | 'TEST';

export type SystemMetadataInput = {
  readonly lastObserved?: InputMaybe<Scalars['Long']['input']>;
  readonly runId?: InputMaybe<Scalars['String']['input']>;
  readonly properties?: InputMaybe<ReadonlyArray<StringMapEntryInput>>;
};

export type AllowedValue = {
  readonly value: PropertyValue;
  readonly description?: Maybe<Scalars['String']['output']>;
};

export type AllowedValueInput = {
  readonly stringValue?: InputMaybe<Scalars['String']['input']>;
  readonly numberValue?: InputMaybe<Scalars['Float']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
};

export type CreateStructuredPropertyInput = {
  readonly id?: InputMaybe<Scalars['String']['input']>;
  readonly qualifiedName?: InputMaybe<Scalars['String']['input']>;
  readonly displayName?: InputMaybe<Scalars['String']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly immutable?: InputMaybe<Scalars['Boolean']['input']>;
  readonly valueType: Scalars['String']['input'];
  readonly typeQualifier?: InputMaybe<TypeQualifierInput>;
  readonly allowedValues?: InputMaybe<ReadonlyArray<AllowedValueInput>>;
  readonly cardinality?: InputMaybe<PropertyCardinality>;
  readonly entityTypes: ReadonlyArray<Scalars['String']['input']>;
  readonly allowedPlatforms?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly settings?: InputMaybe<StructuredPropertySettingsInput>;
};

export type DataTypeEntity = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly info: DataTypeInfo;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
};


export type DataTypeEntityRelationshipsArgs = {
  input: RelationshipsInput;
};

export type DataTypeInfo = {
  readonly type: StdDataType;
  readonly qualifiedName: Scalars['String']['output'];
  readonly displayName?: Maybe<Scalars['String']['output']>;
  readonly description?: Maybe<Scalars['String']['output']>;
};

export type DeleteStructuredPropertyInput = {
  readonly urn: Scalars['String']['input'];
};

export type NumberValue = {
  readonly numberValue: Scalars['Float']['output'];
};

export type PropertyCardinality =
  | 'SINGLE'
  | 'MULTIPLE';

export type PropertyValue = StringValue | NumberValue;

export type RemoveStructuredPropertiesInput = {
  readonly assetUrn: Scalars['String']['input'];
  readonly structuredPropertyUrns: ReadonlyArray<Scalars['String']['input']>;
};

export type StdDataType =
  | 'STRING'
  | 'NUMBER'
  | 'URN'
  | 'RICH_TEXT'
  | 'DATE'
  | 'OTHER';

export type StringValue = {
  readonly stringValue: Scalars['String']['output'];
};

export type StructuredPropertiesEntry = {
  readonly structuredProperty: StructuredPropertyEntity;
  readonly values: ReadonlyArray<Maybe<PropertyValue>>;
  readonly valueEntities?: Maybe<ReadonlyArray<Maybe<Entity>>>;
  readonly associatedUrn: Scalars['String']['output'];
  readonly attribution?: Maybe<MetadataAttribution>;
};

export type StructuredPropertyDefinition = {
  readonly qualifiedName: Scalars['String']['output'];
  readonly displayName?: Maybe<Scalars['String']['output']>;
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly cardinality?: Maybe<PropertyCardinality>;
  readonly allowedValues?: Maybe<ReadonlyArray<AllowedValue>>;
  readonly valueType: DataTypeEntity;
  readonly typeQualifier?: Maybe<TypeQualifier>;
  readonly entityTypes: ReadonlyArray<EntityTypeEntity>;
  readonly allowedPlatforms?: Maybe<ReadonlyArray<DataPlatform>>;
  readonly immutable: Scalars['Boolean']['output'];
  readonly created?: Maybe<ResolvedAuditStamp>;
  readonly lastModified?: Maybe<ResolvedAuditStamp>;
};

export type StructuredPropertyEntity = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly exists?: Maybe<Scalars['Boolean']['output']>;
  readonly definition: StructuredPropertyDefinition;
  readonly settings?: Maybe<StructuredPropertySettings>;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
};


export type StructuredPropertyEntityRelationshipsArgs = {
  input: RelationshipsInput;
};

export type StructuredPropertySettings = {
  readonly isHidden: Scalars['Boolean']['output'];
  readonly showInSearchFilters: Scalars['Boolean']['output'];
  readonly showInAssetSummary: Scalars['Boolean']['output'];
  readonly hideInAssetSummaryWhenEmpty: Scalars['Boolean']['output'];
  readonly showAsAssetBadge: Scalars['Boolean']['output'];
  readonly showInColumnsTable: Scalars['Boolean']['output'];
};

export type StructuredPropertySettingsInput = {
  readonly isHidden?: InputMaybe<Scalars['Boolean']['input']>;
  readonly showInSearchFilters?: InputMaybe<Scalars['Boolean']['input']>;
  readonly showInAssetSummary?: InputMaybe<Scalars['Boolean']['input']>;
  readonly hideInAssetSummaryWhenEmpty?: InputMaybe<Scalars['Boolean']['input']>;
  readonly showAsAssetBadge?: InputMaybe<Scalars['Boolean']['input']>;
  readonly showInColumnsTable?: InputMaybe<Scalars['Boolean']['input']>;
};

export type TypeQualifier = {
  readonly allowedTypes?: Maybe<ReadonlyArray<EntityTypeEntity>>;
};

export type TypeQualifierInput = {
  readonly allowedTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type UpdateStructuredPropertyInput = {
  readonly urn: Scalars['String']['input'];
  readonly displayName?: InputMaybe<Scalars['String']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly immutable?: InputMaybe<Scalars['Boolean']['input']>;
  readonly typeQualifier?: InputMaybe<UpdateTypeQualifierInput>;
  readonly newAllowedValues?: InputMaybe<ReadonlyArray<AllowedValueInput>>;
  readonly setCardinalityAsMultiple?: InputMaybe<Scalars['Boolean']['input']>;
  readonly newEntityTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly newAllowedPlatforms?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly settings?: InputMaybe<StructuredPropertySettingsInput>;
};

export type UpdateTypeQualifierInput = {
  readonly newAllowedTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type UpsertStructuredPropertiesInput = {
  readonly assetUrn: Scalars['String']['input'];
  readonly structuredPropertyInputParams: ReadonlyArray<StructuredPropertyInputParams>;
};

export type SortQueriesInput = {
  readonly sortCriterion: SortCriterion;
};

export type ContentParams = {
  readonly count?: Maybe<Scalars['Long']['output']>;
};

export type EntityProfileParams = {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
};

export type EntityRequestContext = {
  readonly type: EntityType;
  readonly urn: Scalars['String']['input'];
};

export type ListRecommendationsInput = {
  readonly userUrn: Scalars['String']['input'];
  readonly requestContext?: InputMaybe<RecommendationRequestContext>;
  readonly limit?: InputMaybe<Scalars['Int']['input']>;
  readonly viewUrn?: InputMaybe<Scalars['String']['input']>;
};

export type ListRecommendationsResult = {
  readonly modules: ReadonlyArray<RecommendationModule>;
};

export type RecommendationContent = {
  readonly value: Scalars['String']['output'];
  readonly entity?: Maybe<Entity>;
  readonly params?: Maybe<RecommendationParams>;
};

export type RecommendationModule = {
  readonly title: Scalars['String']['output'];
  readonly moduleId: Scalars['String']['output'];
  readonly renderType: RecommendationRenderType;
  readonly content: ReadonlyArray<RecommendationContent>;
};

export type RecommendationParams = {
  readonly searchParams?: Maybe<SearchParams>;
  readonly entityProfileParams?: Maybe<EntityProfileParams>;
  readonly contentParams?: Maybe<ContentParams>;
};

export type RecommendationRenderType =
  | 'ENTITY_NAME_LIST'
  | 'PLATFORM_SEARCH_LIST'
  | 'TAG_SEARCH_LIST'
  | 'SEARCH_QUERY_LIST'
  | 'GLOSSARY_TERM_SEARCH_LIST'
  | 'DOMAIN_SEARCH_LIST';

export type RecommendationRequestContext = {
  readonly scenario: ScenarioType;
  readonly searchRequestContext?: InputMaybe<SearchRequestContext>;
  readonly entityRequestContext?: InputMaybe<EntityRequestContext>;
};

export type ScenarioType =
  | 'HOME'
  | 'SEARCH_RESULTS'
  | 'ENTITY_PROFILE'
  | 'SEARCH_BAR';

export type SearchParams = {
  readonly types?: Maybe<ReadonlyArray<EntityType>>;
  readonly query: Scalars['String']['output'];
  readonly filters?: Maybe<ReadonlyArray<FacetFilter>>;
};

export type SearchRequestContext = {
  readonly query: Scalars['String']['input'];
  readonly filters?: InputMaybe<ReadonlyArray<FacetFilterInput>>;
};

export type HasExecutionRuns = {
  readonly runs?: Maybe<DataProcessInstanceResult>;
};


export type HasExecutionRunsRunsArgs = {
  start?: InputMaybe<Scalars['Int']['input']>;
  count?: InputMaybe<Scalars['Int']['input']>;
};

export type AggregateAcrossEntitiesInput = {
  readonly types?: InputMaybe<ReadonlyArray<EntityType>>;
  readonly query: Scalars['String']['input'];
  readonly facets?: InputMaybe<ReadonlyArray<InputMaybe<Scalars['String']['input']>>>;
  readonly orFilters?: InputMaybe<ReadonlyArray<AndFilterInput>>;
  readonly viewUrn?: InputMaybe<Scalars['String']['input']>;
  readonly searchFlags?: InputMaybe<SearchFlags>;
};

export type AggregateResults = {
  readonly facets?: Maybe<ReadonlyArray<FacetMetadata>>;
};

export type AggregationMetadata = {
  readonly value: Scalars['String']['output'];
  readonly count: Scalars['Long']['output'];
  readonly entity?: Maybe<Entity>;
  readonly displayName?: Maybe<Scalars['String']['output']>;
};

export type AndFilterInput = {
  readonly and?: InputMaybe<ReadonlyArray<FacetFilterInput>>;
};

export type AutoCompleteInput = {
  readonly type?: InputMaybe<EntityType>;
  readonly query: Scalars['String']['input'];
  readonly field?: InputMaybe<Scalars['String']['input']>;
  readonly limit?: InputMaybe<Scalars['Int']['input']>;
  readonly filters?: InputMaybe<ReadonlyArray<FacetFilterInput>>;
  readonly orFilters?: InputMaybe<ReadonlyArray<AndFilterInput>>;
};

export type AutoCompleteMultipleInput = {
  readonly types?: InputMaybe<ReadonlyArray<EntityType>>;
  readonly query: Scalars['String']['input'];
  readonly field?: InputMaybe<Scalars['String']['input']>;
  readonly limit?: InputMaybe<Scalars['Int']['input']>;
  readonly filters?: InputMaybe<ReadonlyArray<FacetFilterInput>>;
  readonly orFilters?: InputMaybe<ReadonlyArray<AndFilterInput>>;
  readonly viewUrn?: InputMaybe<Scalars['String']['input']>;
};

export type AutoCompleteMultipleResults = {
  readonly query: Scalars['String']['output'];
  readonly suggestions: ReadonlyArray<AutoCompleteResultForEntity>;
};

export type AutoCompleteResultForEntity = {
  readonly type: EntityType;
  readonly suggestions: ReadonlyArray<Scalars['String']['output']>;
  readonly entities: ReadonlyArray<Entity>;
  readonly summaries: ReadonlyArray<EntitySummary>;
};

export type AutoCompleteResults = {
  readonly query: Scalars['String']['output'];
  readonly suggestions: ReadonlyArray<Scalars['String']['output']>;
  readonly entities: ReadonlyArray<Entity>;
};

export type BrowseInput = {
  readonly type: EntityType;
  readonly path?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  /** @deprecated Field no longer supported */
  readonly filters?: InputMaybe<ReadonlyArray<FacetFilterInput>>;
  readonly orFilters?: InputMaybe<ReadonlyArray<AndFilterInput>>;
};

export type BrowsePath = {
  readonly path: ReadonlyArray<Scalars['String']['output']>;
};

export type BrowsePathEntry = {
  readonly name: Scalars['String']['output'];
  readonly entity?: Maybe<Entity>;
};

export type BrowsePathV2 = {
  readonly path: ReadonlyArray<BrowsePathEntry>;
};

export type BrowsePathsInput = {
  readonly type: EntityType;
  readonly urn: Scalars['String']['input'];
};

export type BrowseResultGroup = {
  readonly name: Scalars['String']['output'];
  readonly count: Scalars['Long']['output'];
};

export type BrowseResultGroupV2 = {
  readonly name: Scalars['String']['output'];
  readonly entity?: Maybe<Entity>;
  readonly count: Scalars['Long']['output'];
  readonly hasSubGroups: Scalars['Boolean']['output'];
};

export type BrowseResultMetadata = {
  readonly path: ReadonlyArray<Scalars['String']['output']>;
  readonly totalNumEntities: Scalars['Long']['output'];
};

export type BrowseResults = {
  readonly entities: ReadonlyArray<Entity>;
  readonly groups: ReadonlyArray<BrowseResultGroup>;
  readonly start: Scalars['Int']['output'];
  readonly count: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  readonly metadata: BrowseResultMetadata;
};

export type BrowseResultsV2 = {
  readonly groups: ReadonlyArray<BrowseResultGroupV2>;
  readonly start: Scalars['Int']['output'];
  readonly count: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  readonly metadata: BrowseResultMetadata;
};

export type BrowseV2Input = {
  readonly type?: InputMaybe<EntityType>;
  readonly types?: InputMaybe<ReadonlyArray<EntityType>>;
  readonly path?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  readonly orFilters?: InputMaybe<ReadonlyArray<AndFilterInput>>;
  readonly viewUrn?: InputMaybe<Scalars['String']['input']>;
  readonly query?: InputMaybe<Scalars['String']['input']>;
  readonly searchFlags?: InputMaybe<SearchFlags>;
};

export type EntityPath = {
  readonly path: ReadonlyArray<Maybe<Entity>>;
};

export type EntityTypeToPlatforms = {
  readonly entityType: EntityType;
  readonly platforms?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type ExtraProperty = {
  readonly name: Scalars['String']['output'];
  readonly value: Scalars['String']['output'];
};

export type FacetFilter = {
  readonly field: Scalars['String']['output'];
  readonly condition?: Maybe<FilterOperator>;
  readonly values: ReadonlyArray<Scalars['String']['output']>;
  readonly negated?: Maybe<Scalars['Boolean']['output']>;
};

export type FacetFilterInput = {
  readonly field: Scalars['String']['input'];
  readonly values?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly negated?: InputMaybe<Scalars['Boolean']['input']>;
  readonly condition?: InputMaybe<FilterOperator>;
};

export type FacetMetadata = {
  readonly field: Scalars['String']['output'];
  readonly displayName?: Maybe<Scalars['String']['output']>;
  readonly entity?: Maybe<Entity>;
  readonly aggregations: ReadonlyArray<AggregationMetadata>;
};

export type FilterInput = {
  readonly and: ReadonlyArray<FacetFilterInput>;
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

export type FreshnessStats = {
  readonly cached?: Maybe<Scalars['Boolean']['output']>;
  readonly systemFreshness?: Maybe<ReadonlyArray<Maybe<SystemFreshness>>>;
};

export type GetQuickFiltersInput = {
  readonly viewUrn?: InputMaybe<Scalars['String']['input']>;
};

export type GetQuickFiltersResult = {
  readonly quickFilters: ReadonlyArray<Maybe<QuickFilter>>;
};

export type GroupingCriterion = {
  readonly baseEntityType?: InputMaybe<EntityType>;
  readonly groupingEntityType: EntityType;
};

export type GroupingSpec = {
  readonly groupingCriteria?: InputMaybe<ReadonlyArray<GroupingCriterion>>;
};

export type LineageFlags = {
  readonly entitiesExploredPerHopLimit?: InputMaybe<Scalars['Int']['input']>;
  readonly startTimeMillis?: InputMaybe<Scalars['Long']['input']>;
  readonly endTimeMillis?: InputMaybe<Scalars['Long']['input']>;
  readonly ignoreAsHops?: InputMaybe<ReadonlyArray<EntityTypeToPlatforms>>;
  /** Edges below are left out of the walk, 0 to 1 */
  readonly minConfidence?: InputMaybe<Scalars['Float']['input']>;
};

export type LineageSearchPath =
  | 'TORTOISE'
  | 'LIGHTNING';

export type MatchedField = {
  readonly name: Scalars['String']['output'];
  readonly value: Scalars['String']['output'];
  readonly entity?: Maybe<Entity>;
};

export type QuickFilter = {
  readonly field: Scalars['String']['output'];
  readonly value: Scalars['String']['output'];
  readonly entity?: Maybe<Entity>;
};

export type ScrollAcrossEntitiesInput = {
  readonly types?: InputMaybe<ReadonlyArray<EntityType>>;
  readonly query: Scalars['String']['input'];
  readonly scrollId?: InputMaybe<Scalars['String']['input']>;
  readonly keepAlive?: InputMaybe<Scalars['String']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  readonly orFilters?: InputMaybe<ReadonlyArray<AndFilterInput>>;
  readonly viewUrn?: InputMaybe<Scalars['String']['input']>;
  readonly searchFlags?: InputMaybe<SearchFlags>;
  readonly sortInput?: InputMaybe<SearchSortInput>;
};

export type ScrollAcrossLineageInput = {
  readonly urn?: InputMaybe<Scalars['String']['input']>;
  readonly direction: LineageDirection;
  readonly types?: InputMaybe<ReadonlyArray<EntityType>>;
  readonly query?: InputMaybe<Scalars['String']['input']>;
  readonly scrollId?: InputMaybe<Scalars['String']['input']>;
  readonly keepAlive?: InputMaybe<Scalars['String']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  readonly orFilters?: InputMaybe<ReadonlyArray<AndFilterInput>>;
  readonly startTimeMillis?: InputMaybe<Scalars['Long']['input']>;
  readonly endTimeMillis?: InputMaybe<Scalars['Long']['input']>;
  readonly searchFlags?: InputMaybe<SearchFlags>;
  readonly lineageFlags?: InputMaybe<LineageFlags>;
};

export type ScrollAcrossLineageResults = {
  readonly nextScrollId?: Maybe<Scalars['String']['output']>;
  readonly count: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  readonly searchResults: ReadonlyArray<SearchAcrossLineageResult>;
  readonly facets?: Maybe<ReadonlyArray<FacetMetadata>>;
  readonly freshness?: Maybe<FreshnessStats>;
  readonly isPartial?: Maybe<Scalars['Boolean']['output']>;
  readonly asOf?: Maybe<Scalars['Long']['output']>;
  readonly seq?: Maybe<Scalars['Long']['output']>;
  readonly missing?: Maybe<ReadonlyArray<LineageMissing>>;
};

export type ScrollResults = {
  readonly nextScrollId?: Maybe<Scalars['String']['output']>;
  readonly count: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  readonly searchResults: ReadonlyArray<SearchResult>;
  readonly facets?: Maybe<ReadonlyArray<FacetMetadata>>;
};

export type SearchAcrossEntitiesInput = {
  readonly types?: InputMaybe<ReadonlyArray<EntityType>>;
  readonly query: Scalars['String']['input'];
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  /** @deprecated Field no longer supported */
  readonly filters?: InputMaybe<ReadonlyArray<FacetFilterInput>>;
  readonly orFilters?: InputMaybe<ReadonlyArray<AndFilterInput>>;
  readonly viewUrn?: InputMaybe<Scalars['String']['input']>;
  readonly searchFlags?: InputMaybe<SearchFlags>;
  readonly sortInput?: InputMaybe<SearchSortInput>;
};

export type SearchAcrossLineageInput = {
  readonly urn?: InputMaybe<Scalars['String']['input']>;
  readonly direction: LineageDirection;
  readonly types?: InputMaybe<ReadonlyArray<EntityType>>;
  readonly query?: InputMaybe<Scalars['String']['input']>;
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  /** @deprecated Field no longer supported */
  readonly filters?: InputMaybe<ReadonlyArray<FacetFilterInput>>;
  readonly orFilters?: InputMaybe<ReadonlyArray<AndFilterInput>>;
  /** @deprecated Field no longer supported */
  readonly startTimeMillis?: InputMaybe<Scalars['Long']['input']>;
  /** @deprecated Field no longer supported */
  readonly endTimeMillis?: InputMaybe<Scalars['Long']['input']>;
  readonly searchFlags?: InputMaybe<SearchFlags>;
  readonly lineageFlags?: InputMaybe<LineageFlags>;
  readonly viewUrn?: InputMaybe<Scalars['String']['input']>;
  readonly sortInput?: InputMaybe<SearchSortInput>;
};

export type SearchAcrossLineageResult = {
  readonly entity: Entity;
  readonly insights?: Maybe<ReadonlyArray<SearchInsight>>;
  readonly matchedFields: ReadonlyArray<MatchedField>;
  readonly paths?: Maybe<ReadonlyArray<Maybe<EntityPath>>>;
  readonly degree: Scalars['Int']['output'];
  readonly degrees?: Maybe<ReadonlyArray<Scalars['Int']['output']>>;
  readonly explored: Scalars['Boolean']['output'];
  readonly truncatedChildren: Scalars['Boolean']['output'];
  readonly ignoredAsHop: Scalars['Boolean']['output'];
  readonly summary: EntitySummary;
};

export type SearchAcrossLineageResults = {
  readonly start: Scalars['Int']['output'];
  readonly count: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  readonly searchResults: ReadonlyArray<SearchAcrossLineageResult>;
  readonly facets?: Maybe<ReadonlyArray<FacetMetadata>>;
  readonly freshness?: Maybe<FreshnessStats>;
  readonly lineageSearchPath?: Maybe<LineageSearchPath>;
  readonly isPartial?: Maybe<Scalars['Boolean']['output']>;
  readonly asOf?: Maybe<Scalars['Long']['output']>;
  readonly seq?: Maybe<Scalars['Long']['output']>;
  readonly missing?: Maybe<ReadonlyArray<LineageMissing>>;
};

export type SearchInput = {
  readonly type: EntityType;
  readonly query: Scalars['String']['input'];
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  /** @deprecated Field no longer supported */
  readonly filters?: InputMaybe<ReadonlyArray<FacetFilterInput>>;
  readonly orFilters?: InputMaybe<ReadonlyArray<AndFilterInput>>;
  readonly searchFlags?: InputMaybe<SearchFlags>;
};

export type SearchInsight = {
  readonly text: Scalars['String']['output'];
  readonly icon?: Maybe<Scalars['String']['output']>;
};

export type SearchResult = {
  readonly entity: Entity;
  readonly insights?: Maybe<ReadonlyArray<SearchInsight>>;
  readonly matchedFields: ReadonlyArray<MatchedField>;
  readonly extraProperties?: Maybe<ReadonlyArray<ExtraProperty>>;
  /** What the list shows of a hit, in the same request */
  readonly summary: EntitySummary;
};

export type SearchResults = {
  readonly start: Scalars['Int']['output'];
  readonly count: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  readonly searchResults: ReadonlyArray<SearchResult>;
  readonly facets?: Maybe<ReadonlyArray<FacetMetadata>>;
  readonly suggestions?: Maybe<ReadonlyArray<SearchSuggestion>>;
  /** Set when the query was not understood and its words were searched plainly */
  readonly notice?: Maybe<QueryNotice>;
};

export type SearchSortInput = {
  /** @deprecated Field no longer supported */
  readonly sortCriterion?: InputMaybe<SortCriterion>;
  readonly sortCriteria?: InputMaybe<ReadonlyArray<SortCriterion>>;
};

export type SearchSuggestion = {
  readonly text: Scalars['String']['output'];
  readonly score?: Maybe<Scalars['Float']['output']>;
  readonly frequency?: Maybe<Scalars['Int']['output']>;
};

export type SortCriterion = {
  readonly field: Scalars['String']['input'];
  readonly sortOrder: SortOrder;
};

export type SortOrder =
  | 'ASCENDING'
  | 'DESCENDING';

export type SystemFreshness = {
  readonly systemName: Scalars['String']['output'];
  readonly freshnessMillis: Scalars['Long']['output'];
};

export type AssetSettings = {
  readonly assetSummary?: Maybe<AssetSummarySettings>;
};

export type AssetSummarySettings = {
  readonly templates?: Maybe<ReadonlyArray<AssetSummarySettingsTemplate>>;
};

export type AssetSummarySettingsTemplate = {
  readonly template?: Maybe<DataHubPageTemplate>;
};

export type UpdateAssetSettingsInput = {
  readonly urn: Scalars['String']['input'];
  readonly summary?: InputMaybe<UpdateAssetSummaryInput>;
};

export type UpdateAssetSummaryInput = {
  readonly template: Scalars['String']['input'];
};

export type BatchGetStepStatesInput = {
  readonly ids: ReadonlyArray<Scalars['String']['input']>;
};

export type BatchGetStepStatesResult = {
  readonly results: ReadonlyArray<StepStateResult>;
};

export type BatchUpdateStepStatesInput = {
  readonly states: ReadonlyArray<StepStateInput>;
};

export type BatchUpdateStepStatesResult = {
  readonly results: ReadonlyArray<UpdateStepStateResult>;
};

export type StepStateInput = {
  readonly id: Scalars['String']['input'];
  readonly properties: ReadonlyArray<InputMaybe<StringMapEntryInput>>;
};

export type StepStateResult = {
  readonly id: Scalars['String']['output'];
  readonly properties: ReadonlyArray<StringMapEntry>;
};

export type UpdateStepStateResult = {
  readonly id: Scalars['String']['output'];
  readonly succeeded: Scalars['Boolean']['output'];
};

export type DataHubPageTemplate = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly properties: DataHubPageTemplateProperties;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
};


export type DataHubPageTemplateRelationshipsArgs = {
  input: RelationshipsInput;
};

export type DataHubPageTemplateAssetSummary = {
  readonly summaryElements?: Maybe<ReadonlyArray<SummaryElement>>;
};

export type DataHubPageTemplateProperties = {
  readonly rows: ReadonlyArray<DataHubPageTemplateRow>;
  readonly assetSummary?: Maybe<DataHubPageTemplateAssetSummary>;
  readonly surface: DataHubPageTemplateSurface;
  readonly visibility: DataHubPageTemplateVisibility;
  readonly created: ResolvedAuditStamp;
  readonly lastModified: ResolvedAuditStamp;
};

export type DataHubPageTemplateRow = {
  readonly modules: ReadonlyArray<DataHubPageModule>;
};

export type DataHubPageTemplateSurface = {
  readonly surfaceType?: Maybe<PageTemplateSurfaceType>;
};

export type DataHubPageTemplateVisibility = {
  readonly scope?: Maybe<PageTemplateScope>;
};

export type DeletePageTemplateInput = {
  readonly urn: Scalars['String']['input'];
};

export type PageTemplateAssetSummaryInput = {
  readonly summaryElements: ReadonlyArray<SummaryElementInput>;
};

export type PageTemplateRowInput = {
  readonly modules: ReadonlyArray<Scalars['String']['input']>;
};

export type PageTemplateScope =
  | 'PERSONAL'
  | 'GLOBAL';

export type PageTemplateSurfaceType =
  | 'HOME_PAGE'
  | 'ASSET_SUMMARY';

export type SummaryElement = {
  readonly elementType: SummaryElementType;
  readonly structuredProperty?: Maybe<StructuredPropertyEntity>;
};

export type SummaryElementInput = {
  readonly elementType: SummaryElementType;
  readonly structuredPropertyUrn?: InputMaybe<Scalars['String']['input']>;
};

export type SummaryElementType =
  | 'CREATED'
  | 'LAST_MODIFIED'
  | 'LAST_INGESTED'
  | 'TAGS'
  | 'GLOSSARY_TERMS'
  | 'OWNERS'
  | 'DOMAIN'
  | 'STRUCTURED_PROPERTY'
  | 'DOCUMENT_STATUS'
  | 'DOCUMENT_TYPE'
  | 'SEMANTIC_MODEL';

export type UpsertPageTemplateInput = {
  readonly urn?: InputMaybe<Scalars['String']['input']>;
  readonly rows: ReadonlyArray<PageTemplateRowInput>;
  readonly assetSummary?: InputMaybe<PageTemplateAssetSummaryInput>;
  readonly scope: PageTemplateScope;
  readonly surfaceType: PageTemplateSurfaceType;
};

export type CreateTestInput = {
  readonly id?: InputMaybe<Scalars['String']['input']>;
  readonly name: Scalars['String']['input'];
  readonly category: Scalars['String']['input'];
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly definition: TestDefinitionInput;
};

export type ListTestsInput = {
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  readonly query?: InputMaybe<Scalars['String']['input']>;
};

export type ListTestsResult = {
  readonly start: Scalars['Int']['output'];
  readonly count: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  readonly tests: ReadonlyArray<Test>;
};

export type Test = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly name: Scalars['String']['output'];
  readonly category: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly definition: TestDefinition;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
};


export type TestRelationshipsArgs = {
  input: RelationshipsInput;
};

export type TestDefinition = {
  readonly json?: Maybe<Scalars['String']['output']>;
};

export type TestDefinitionInput = {
  readonly json?: InputMaybe<Scalars['String']['input']>;
};

export type TestResult = {
  readonly test?: Maybe<Test>;
  readonly type: TestResultType;
};

export type TestResultType =
  | 'SUCCESS'
  | 'FAILURE';

export type TestResults = {
  readonly passing: ReadonlyArray<TestResult>;
  readonly failing: ReadonlyArray<TestResult>;
};

export type UpdateTestInput = {
  readonly name: Scalars['String']['input'];
  readonly category: Scalars['String']['input'];
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly definition: TestDefinitionInput;
};

export type ChangeCategoryType =
  | 'DOCUMENTATION'
  | 'GLOSSARY_TERM'
  | 'OWNERSHIP'
  | 'TECHNICAL_SCHEMA'
  | 'TAG'
  | 'PARENT'
  | 'RELATED_ENTITIES'
  | 'DOMAIN'
  | 'STRUCTURED_PROPERTY'
  | 'APPLICATION'
  | 'ASSET_MEMBERSHIP';

export type ChangeEvent = {
  readonly urn: Scalars['String']['output'];
  readonly category?: Maybe<ChangeCategoryType>;
  readonly operation?: Maybe<ChangeOperationType>;
  readonly modifier?: Maybe<Scalars['String']['output']>;
  readonly parameters?: Maybe<ReadonlyArray<TimelineParameterEntry>>;
  readonly auditStamp?: Maybe<AuditStamp>;
  readonly description?: Maybe<Scalars['String']['output']>;
};

export type ChangeOperationType =
  | 'ADD'
  | 'MODIFY'
  | 'REMOVE';

export type ChangeTransaction = {
  readonly timestampMillis: Scalars['Long']['output'];
  readonly lastSemanticVersion: Scalars['String']['output'];
  readonly versionStamp: Scalars['String']['output'];
  readonly changeType: ChangeOperationType;
  readonly actor?: Maybe<Scalars['String']['output']>;
  readonly changes?: Maybe<ReadonlyArray<ChangeEvent>>;
};

export type GetSchemaBlameInput = {
  readonly datasetUrn: Scalars['String']['input'];
  readonly version?: InputMaybe<Scalars['String']['input']>;
};

export type GetSchemaBlameResult = {
  readonly version?: Maybe<SemanticVersionStruct>;
  readonly schemaFieldBlameList?: Maybe<ReadonlyArray<SchemaFieldBlame>>;
};

export type GetSchemaVersionListInput = {
  readonly datasetUrn: Scalars['String']['input'];
};

export type GetSchemaVersionListResult = {
  readonly latestVersion?: Maybe<SemanticVersionStruct>;
  readonly version?: Maybe<SemanticVersionStruct>;
  readonly semanticVersionList?: Maybe<ReadonlyArray<SemanticVersionStruct>>;
};

export type GetTimelineInput = {
  readonly urn: Scalars['String']['input'];
  readonly changeCategories?: InputMaybe<ReadonlyArray<ChangeCategoryType>>;
};

export type GetTimelineResult = {
  readonly changeTransactions: ReadonlyArray<ChangeTransaction>;
};

export type SchemaFieldBlame = {
  readonly fieldPath: Scalars['String']['output'];
  readonly schemaFieldChange: SchemaFieldChange;
};

export type SchemaFieldChange = {
  readonly timestampMillis: Scalars['Long']['output'];
  readonly lastSemanticVersion: Scalars['String']['output'];
  readonly versionStamp: Scalars['String']['output'];
  readonly changeType: ChangeOperationType;
  readonly lastSchemaFieldChange?: Maybe<Scalars['String']['output']>;
};

export type SemanticVersionStruct = {
  readonly semanticVersion?: Maybe<Scalars['String']['output']>;
  readonly semanticVersionTimestamp?: Maybe<Scalars['Long']['output']>;
  readonly versionStamp?: Maybe<Scalars['String']['output']>;
};

export type TimelineParameterEntry = {
  readonly key?: Maybe<Scalars['String']['output']>;
  readonly value?: Maybe<Scalars['String']['output']>;
};

export type AssetStatsResult = {
  readonly oldestOperationTime?: Maybe<Scalars['Long']['output']>;
  readonly oldestDatasetUsageTime?: Maybe<Scalars['Long']['output']>;
  readonly oldestDatasetProfileTime?: Maybe<Scalars['Long']['output']>;
};

export type TimeseriesCapabilitiesResult = {
  readonly assetStats?: Maybe<AssetStatsResult>;
};

export type LinkVersionInput = {
  readonly versionSet: Scalars['String']['input'];
  readonly linkedEntity: Scalars['String']['input'];
  readonly version: Scalars['String']['input'];
  readonly sourceTimestamp?: InputMaybe<Scalars['Long']['input']>;
  readonly sourceCreator?: InputMaybe<Scalars['String']['input']>;
  readonly comment?: InputMaybe<Scalars['String']['input']>;
};

export type SupportsVersions = {
  readonly versionProperties?: Maybe<VersionProperties>;
};

export type UnlinkVersionInput = {
  readonly versionSet?: InputMaybe<Scalars['String']['input']>;
  readonly unlinkedEntity?: InputMaybe<Scalars['String']['input']>;
};

export type VersionProperties = {
  readonly versionSet: VersionSet;
  readonly version: VersionTag;
  readonly aliases: ReadonlyArray<VersionTag>;
  readonly comment?: Maybe<Scalars['String']['output']>;
  readonly isLatest: Scalars['Boolean']['output'];
  readonly created?: Maybe<ResolvedAuditStamp>;
  readonly createdInSource?: Maybe<ResolvedAuditStamp>;
};

export type VersionSet = Entity & {
  readonly urn: Scalars['String']['output'];
  readonly type: EntityType;
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  readonly latestVersion?: Maybe<Entity>;
  readonly versionsSearch?: Maybe<SearchResults>;
};


export type VersionSetRelationshipsArgs = {
  input: RelationshipsInput;
};


export type VersionSetVersionsSearchArgs = {
  input: SearchAcrossEntitiesInput;
};

export type Query = {
  /** One node read: what every list, card and row shows of these entities, in the order asked; unknown urns are left out */
  readonly entitySummaries: ReadonlyArray<EntitySummary>;
  /** Everything stored about one entity; null when the urn was never named */
  readonly entityProfile?: Maybe<EntityProfile>;
  /** Columns of a dataset (or fields of a chart), with per-column lineage counts, filtered and paged */
  readonly entityColumns: EntityColumns;
  /** What other entities point at this one, or it points at, by relationship */
  readonly entityRelations: EntityRelations;
  /** What is in the catalogue: counts by kind and platform, for the home page */
  readonly catalogOverview: CatalogOverview;
  /** Why an actor may, or may not, do something: every policy that grants the privilege, and why it counts or not. Another actor than oneself needs MANAGE_POLICIES. */
  readonly explainAccess: AccessExplanation;
  /** Who did what, newest first. Needs VIEW_AUDIT; everybody may read her own. */
  readonly auditEvents: AuditEvents;
  /** Who would gain and lose what if a policy were stored, or deleted: decided as requests are, and nothing is written. Needs MANAGE_POLICIES. */
  readonly policyPreview: PolicyPreview;
  /** What an administrator set when she started the server, without secrets. Needs MANAGE_GLOBAL_SETTINGS. */
  readonly installation: Installation;
  readonly isAnalyticsEnabled: Scalars['Boolean']['output'];
  readonly getAnalyticsCharts: ReadonlyArray<AnalyticsChartGroup>;
  readonly getHighlights: ReadonlyArray<Highlight>;
  readonly getMetadataAnalyticsCharts: ReadonlyArray<AnalyticsChartGroup>;
  readonly me?: Maybe<AuthenticatedUser>;
  readonly appConfig?: Maybe<AppConfig>;
  readonly globalViewsSettings?: Maybe<GlobalViewsSettings>;
  readonly docPropagationSettings?: Maybe<DocPropagationSettings>;
  readonly globalHomePageSettings?: Maybe<GlobalHomePageSettings>;
  readonly latestProductUpdate?: Maybe<ProductUpdate>;
  readonly getAccessToken?: Maybe<AccessToken>;
  readonly listAccessTokens: ListAccessTokenResult;
  readonly getAccessTokenMetadata: AccessTokenMetadata;
  readonly debugAccess: DebugAccessResult;
  readonly listServiceAccounts: ListServiceAccountsResult;
  readonly getServiceAccount?: Maybe<ServiceAccount>;
  readonly connection?: Maybe<DataHubConnection>;
  readonly bulkEntityDataProducts: BulkEntityDataProductsResult;
  readonly document?: Maybe<Document>;
  readonly searchDocuments: SearchDocumentsResult;
  readonly dataPlatform?: Maybe<DataPlatform>;
  readonly corpUser?: Maybe<CorpUser>;
  readonly corpGroup?: Maybe<CorpGroup>;
  readonly dataset?: Maybe<Dataset>;
  readonly versionedDataset?: Maybe<VersionedDataset>;
  readonly dashboard?: Maybe<Dashboard>;
  readonly notebook?: Maybe<Notebook>;
  readonly chart?: Maybe<Chart>;
  readonly dataFlow?: Maybe<DataFlow>;
  readonly dataJob?: Maybe<DataJob>;
  readonly tag?: Maybe<Tag>;
  readonly view?: Maybe<DataHubView>;
  readonly form?: Maybe<Form>;
  readonly role?: Maybe<Role>;
  readonly structuredProperty?: Maybe<StructuredPropertyEntity>;
  readonly erModelRelationship?: Maybe<ErModelRelationship>;
  readonly glossaryTerm?: Maybe<GlossaryTerm>;
  readonly glossaryNode?: Maybe<GlossaryNode>;
  readonly container?: Maybe<Container>;
  readonly domain?: Maybe<Domain>;
  readonly assertion?: Maybe<Assertion>;
  readonly listPolicies?: Maybe<ListPoliciesResult>;
  readonly getGrantedPrivileges?: Maybe<Privileges>;
  readonly mlModel?: Maybe<MlModel>;
  readonly mlModelGroup?: Maybe<MlModelGroup>;
  readonly mlFeature?: Maybe<MlFeature>;
  readonly mlFeatureTable?: Maybe<MlFeatureTable>;
  readonly mlPrimaryKey?: Maybe<MlPrimaryKey>;
  readonly listUsers?: Maybe<ListUsersResult>;
  readonly listGroups?: Maybe<ListGroupsResult>;
  readonly searchUsers?: Maybe<SearchResults>;
  readonly getEntityCounts?: Maybe<EntityCountResults>;
  readonly listDomains?: Maybe<ListDomainsResult>;
  readonly getRootGlossaryTerms?: Maybe<GetRootGlossaryTermsResult>;
  readonly getRootGlossaryNodes?: Maybe<GetRootGlossaryNodesResult>;
  readonly entityExists?: Maybe<Scalars['Boolean']['output']>;
  readonly entity?: Maybe<Entity>;
  readonly entities?: Maybe<ReadonlyArray<Maybe<Entity>>>;
  readonly listRoles?: Maybe<ListRolesResult>;
  readonly getInviteToken?: Maybe<InviteToken>;
  readonly listPosts?: Maybe<ListPostsResult>;
  readonly listMyViews?: Maybe<ListViewsResult>;
  readonly listGlobalViews?: Maybe<ListViewsResult>;
  readonly listQueries?: Maybe<ListQueriesResult>;
  readonly getQuickFilters?: Maybe<GetQuickFiltersResult>;
  readonly dataProduct?: Maybe<DataProduct>;
  readonly listOwnershipTypes: ListOwnershipTypesResult;
  readonly dataPlatformInstance?: Maybe<DataPlatformInstance>;
  readonly businessAttribute?: Maybe<BusinessAttribute>;
  readonly listBusinessAttributes?: Maybe<ListBusinessAttributesResult>;
  readonly dataProcessInstance?: Maybe<DataProcessInstance>;
  readonly application?: Maybe<Application>;
  readonly getPresignedUploadUrl: GetPresignedUploadUrlResponse;
  readonly listSecrets?: Maybe<ListSecretsResult>;
  readonly getSecretValues?: Maybe<ReadonlyArray<SecretValue>>;
  readonly listIngestionSources?: Maybe<ListIngestionSourcesResult>;
  readonly ingestionSource?: Maybe<IngestionSource>;
  readonly listExecutionRequests?: Maybe<IngestionSourceExecutionRequests>;
  readonly executionRequest?: Maybe<ExecutionRequest>;
  readonly listLifecycleStages: ReadonlyArray<LifecycleStageType>;
  readonly metric?: Maybe<Metric>;
  readonly semanticModel?: Maybe<SemanticModel>;
  readonly getRootMetrics?: Maybe<GetRootMetricsResult>;
  readonly getSemanticModels?: Maybe<GetSemanticModelsResult>;
  readonly listRecommendations?: Maybe<ListRecommendationsResult>;
  readonly search?: Maybe<SearchResults>;
  readonly searchAcrossEntities?: Maybe<SearchResults>;
  readonly scrollAcrossEntities?: Maybe<ScrollResults>;
  readonly searchAcrossLineage?: Maybe<SearchAcrossLineageResults>;
  readonly scrollAcrossLineage?: Maybe<ScrollAcrossLineageResults>;
  readonly autoComplete?: Maybe<AutoCompleteResults>;
  readonly autoCompleteForMultiple?: Maybe<AutoCompleteMultipleResults>;
  readonly browse?: Maybe<BrowseResults>;
  readonly browsePaths?: Maybe<ReadonlyArray<BrowsePath>>;
  readonly aggregateAcrossEntities?: Maybe<AggregateResults>;
  readonly listDataProductAssets?: Maybe<SearchResults>;
  readonly listApplicationAssets?: Maybe<SearchResults>;
  readonly browseV2?: Maybe<BrowseResultsV2>;
  readonly semanticSearch?: Maybe<SearchResults>;
  readonly semanticSearchAcrossEntities?: Maybe<SearchResults>;
  readonly batchGetStepStates: BatchGetStepStatesResult;
  readonly test?: Maybe<Test>;
  readonly listTests?: Maybe<ListTestsResult>;
  readonly getSchemaBlame?: Maybe<GetSchemaBlameResult>;
  readonly getSchemaVersionList?: Maybe<GetSchemaVersionListResult>;
  readonly getTimeline?: Maybe<GetTimelineResult>;
  readonly versionSet?: Maybe<VersionSet>;
  /** Whether I follow each of these, and how many people do; in the order asked, those that I may not see are left out */
  readonly followStates: ReadonlyArray<FollowState>;
  /** What a person follows, as far as I may see it, newest first */
  readonly follows: FollowPage;
  /** Who follows an entity, newest first */
  readonly followers: FollowerPage;
  /** What changed in what I follow: one item an entity and burst of changes, newest first */
  readonly news: NewsPage;
  /** A saved assessment; null where there is none */
  readonly assessment?: Maybe<Assessment>;
  /** Newest first */
  readonly assessments: AssessmentPage;
  /** What got worse and what got better, from one assessment to another or to the same question asked now */
  readonly compareAssessments: AssessmentComparison;
  /** What was sent to me and to my groups, and who acknowledged what I sent, newest first */
  readonly notices: NoticePage;
  /** What happens to every consumer if these changes are made */
  readonly impact: ImpactResult;
  /** What statements do to assets of the catalogue, as changes whose impact can be asked for: nothing is written */
  readonly changesInText: ChangesInText;
  /** What would become of the catalogue if assets were otherwise: nothing is written */
  readonly whatIf: WhatIf;
  /** What a SQL text reads and writes, column by column, with its tables found in the catalogue; nothing is stored */
  readonly sqlLineage: SqlLineage;
  /** Names of the SQL dialects that are understood */
  readonly sqlDialects: ReadonlyArray<Scalars['String']['output']>;
  /** Column edges between these assets whose transformation holds all words of the text */
  readonly lineageTransforms: LineageTransforms;
  /** One request opens the explorer: the start assets and so many hops each side, with the columns on the edges between them */
  readonly lineageView: LineageView;
  /** The whole path of one or more columns both ways (or one), as a view holding only the assets and columns on it */
  readonly columnLineageView: LineageView;
  /** Best path first: the k best different paths between two assets or two columns */
  readonly lineagePaths: LineagePaths;
  /** One arrow and everything that is claimed about it */
  readonly lineageEdge?: Maybe<LineageEdgeDetail>;
  /** How far the lineage of an asset is known */
  readonly lineageCoverage: LineageCoverage;
  /** How many assets (or columns) are reached, without loading them */
  readonly lineageCount: LineageCount;
  /** What is doubtful in the lineage of the catalogue, with the fix that is proposed */
  readonly lineageLint: LineageLint;
  /** Which layer may read which */
  readonly lineageLayers: LineageLayers;
  /** From where lineage counts as certain, weak or silent, and how far it opens: the same for everybody */
  readonly thresholds: Thresholds;
  /** What appeared, vanished or changed its confidence between two instants, newest first */
  readonly lineageDiff: LineageDiff;
  /** What happened to the lineage of an asset or a column, with its schema, newest first */
  readonly lineageHistory: LineageHistory;
  /** How far the lineage of many assets is known */
  readonly lineageCoverageTotals: LineageCoverageTotals;
  /** Changes of one entity in words, newest first */
  readonly entityHistory: EntityHistory;
};


export type QueryEntitySummariesArgs = {
  urns: ReadonlyArray<Scalars['String']['input']>;
};


export type QueryEntityProfileArgs = {
  urn: Scalars['String']['input'];
};


export type QueryEntityColumnsArgs = {
  input: EntityColumnsInput;
};


export type QueryEntityRelationsArgs = {
  urn: Scalars['String']['input'];
  direction: RelationDirection;
  types?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  start?: InputMaybe<Scalars['Int']['input']>;
  count?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryExplainAccessArgs = {
  urn?: InputMaybe<Scalars['String']['input']>;
  privilege: Scalars['String']['input'];
  actor?: InputMaybe<Scalars['String']['input']>;
};


export type QueryAuditEventsArgs = {
  input: AuditEventsInput;
};


export type QueryPolicyPreviewArgs = {
  input: PolicyPreviewInput;
};


export type QueryGetMetadataAnalyticsChartsArgs = {
  input: MetadataAnalyticsInput;
};


export type QueryLatestProductUpdateArgs = {
  refreshCache?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryGetAccessTokenArgs = {
  input: GetAccessTokenInput;
};


export type QueryListAccessTokensArgs = {
  input: ListAccessTokenInput;
};


export type QueryGetAccessTokenMetadataArgs = {
  token: Scalars['String']['input'];
};


export type QueryDebugAccessArgs = {
  userUrn: Scalars['String']['input'];
};


export type QueryListServiceAccountsArgs = {
  input: ListServiceAccountsInput;
};


export type QueryGetServiceAccountArgs = {
  urn: Scalars['String']['input'];
};


export type QueryConnectionArgs = {
  urn: Scalars['String']['input'];
};


export type QueryBulkEntityDataProductsArgs = {
  input: BulkEntityDataProductsInput;
};


export type QueryDocumentArgs = {
  urn: Scalars['String']['input'];
};


export type QuerySearchDocumentsArgs = {
  input: SearchDocumentsInput;
};


export type QueryDataPlatformArgs = {
  urn: Scalars['String']['input'];
};


export type QueryCorpUserArgs = {
  urn: Scalars['String']['input'];
};


export type QueryCorpGroupArgs = {
  urn: Scalars['String']['input'];
};


export type QueryDatasetArgs = {
  urn: Scalars['String']['input'];
};


export type QueryVersionedDatasetArgs = {
  urn: Scalars['String']['input'];
  versionStamp?: InputMaybe<Scalars['String']['input']>;
};


export type QueryDashboardArgs = {
  urn: Scalars['String']['input'];
};


export type QueryNotebookArgs = {
  urn: Scalars['String']['input'];
};


export type QueryChartArgs = {
  urn: Scalars['String']['input'];
};


export type QueryDataFlowArgs = {
  urn: Scalars['String']['input'];
};


export type QueryDataJobArgs = {
  urn: Scalars['String']['input'];
};


export type QueryTagArgs = {
  urn: Scalars['String']['input'];
};


export type QueryViewArgs = {
  urn: Scalars['String']['input'];
};


export type QueryFormArgs = {
  urn: Scalars['String']['input'];
};


export type QueryRoleArgs = {
  urn: Scalars['String']['input'];
};


export type QueryStructuredPropertyArgs = {
  urn: Scalars['String']['input'];
};


export type QueryErModelRelationshipArgs = {
  urn: Scalars['String']['input'];
};


export type QueryGlossaryTermArgs = {
  urn: Scalars['String']['input'];
};


export type QueryGlossaryNodeArgs = {
  urn: Scalars['String']['input'];
};


export type QueryContainerArgs = {
  urn: Scalars['String']['input'];
};


export type QueryDomainArgs = {
  urn: Scalars['String']['input'];
};


export type QueryAssertionArgs = {
  urn: Scalars['String']['input'];
};


export type QueryListPoliciesArgs = {
  input: ListPoliciesInput;
};


export type QueryGetGrantedPrivilegesArgs = {
  input: GetGrantedPrivilegesInput;
};


export type QueryMlModelArgs = {
  urn: Scalars['String']['input'];
};


export type QueryMlModelGroupArgs = {
  urn: Scalars['String']['input'];
};


export type QueryMlFeatureArgs = {
  urn: Scalars['String']['input'];
};


export type QueryMlFeatureTableArgs = {
  urn: Scalars['String']['input'];
};


export type QueryMlPrimaryKeyArgs = {
  urn: Scalars['String']['input'];
};


export type QueryListUsersArgs = {
  input: ListUsersInput;
};


export type QueryListGroupsArgs = {
  input: ListGroupsInput;
};


export type QuerySearchUsersArgs = {
  input: SearchAcrossEntitiesInput;
};


export type QueryGetEntityCountsArgs = {
  input?: InputMaybe<EntityCountInput>;
};


export type QueryListDomainsArgs = {
  input: ListDomainsInput;
};


export type QueryGetRootGlossaryTermsArgs = {
  input: GetRootGlossaryEntitiesInput;
};


export type QueryGetRootGlossaryNodesArgs = {
  input: GetRootGlossaryEntitiesInput;
};


export type QueryEntityExistsArgs = {
  urn: Scalars['String']['input'];
};


export type QueryEntityArgs = {
  urn: Scalars['String']['input'];
};


export type QueryEntitiesArgs = {
  urns: ReadonlyArray<Scalars['String']['input']>;
  checkForExistence?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryListRolesArgs = {
  input: ListRolesInput;
};


export type QueryGetInviteTokenArgs = {
  input: GetInviteTokenInput;
};


export type QueryListPostsArgs = {
  input: ListPostsInput;
};


export type QueryListMyViewsArgs = {
  input: ListMyViewsInput;
};


export type QueryListGlobalViewsArgs = {
  input: ListGlobalViewsInput;
};


export type QueryListQueriesArgs = {
  input: ListQueriesInput;
};


export type QueryGetQuickFiltersArgs = {
  input: GetQuickFiltersInput;
};


export type QueryDataProductArgs = {
  urn: Scalars['String']['input'];
};


export type QueryListOwnershipTypesArgs = {
  input: ListOwnershipTypesInput;
};


export type QueryDataPlatformInstanceArgs = {
  urn: Scalars['String']['input'];
};


export type QueryBusinessAttributeArgs = {
  urn: Scalars['String']['input'];
};


export type QueryListBusinessAttributesArgs = {
  input: ListBusinessAttributesInput;
};


export type QueryDataProcessInstanceArgs = {
  urn: Scalars['String']['input'];
};


export type QueryApplicationArgs = {
  urn: Scalars['String']['input'];
};


export type QueryGetPresignedUploadUrlArgs = {
  input: GetPresignedUploadUrlInput;
};


export type QueryListSecretsArgs = {
  input: ListSecretsInput;
};


export type QueryGetSecretValuesArgs = {
  input: GetSecretValuesInput;
};


export type QueryListIngestionSourcesArgs = {
  input: ListIngestionSourcesInput;
};


export type QueryIngestionSourceArgs = {
  urn: Scalars['String']['input'];
};


export type QueryListExecutionRequestsArgs = {
  input: ListExecutionRequestsInput;
};


export type QueryExecutionRequestArgs = {
  urn: Scalars['String']['input'];
};


export type QueryMetricArgs = {
  urn: Scalars['String']['input'];
};


export type QuerySemanticModelArgs = {
  urn: Scalars['String']['input'];
};


export type QueryGetRootMetricsArgs = {
  input: GetRootEntitiesInput;
};


export type QueryGetSemanticModelsArgs = {
  input: GetRootEntitiesInput;
};


export type QueryListRecommendationsArgs = {
  input: ListRecommendationsInput;
};


export type QuerySearchArgs = {
  input: SearchInput;
};


export type QuerySearchAcrossEntitiesArgs = {
  input: SearchAcrossEntitiesInput;
};


export type QueryScrollAcrossEntitiesArgs = {
  input: ScrollAcrossEntitiesInput;
};


export type QuerySearchAcrossLineageArgs = {
  input: SearchAcrossLineageInput;
};


export type QueryScrollAcrossLineageArgs = {
  input: ScrollAcrossLineageInput;
};


export type QueryAutoCompleteArgs = {
  input: AutoCompleteInput;
};


export type QueryAutoCompleteForMultipleArgs = {
  input: AutoCompleteMultipleInput;
};


export type QueryBrowseArgs = {
  input: BrowseInput;
};


export type QueryBrowsePathsArgs = {
  input: BrowsePathsInput;
};


export type QueryAggregateAcrossEntitiesArgs = {
  input: AggregateAcrossEntitiesInput;
};


export type QueryListDataProductAssetsArgs = {
  urn: Scalars['String']['input'];
  input: SearchAcrossEntitiesInput;
};


export type QueryListApplicationAssetsArgs = {
  urn: Scalars['String']['input'];
  input: SearchAcrossEntitiesInput;
};


export type QueryBrowseV2Args = {
  input: BrowseV2Input;
};


export type QuerySemanticSearchArgs = {
  input: SearchInput;
};


export type QuerySemanticSearchAcrossEntitiesArgs = {
  input: SearchAcrossEntitiesInput;
};


export type QueryBatchGetStepStatesArgs = {
  input: BatchGetStepStatesInput;
};


export type QueryTestArgs = {
  urn: Scalars['String']['input'];
};


export type QueryListTestsArgs = {
  input: ListTestsInput;
};


export type QueryGetSchemaBlameArgs = {
  input: GetSchemaBlameInput;
};


export type QueryGetSchemaVersionListArgs = {
  input: GetSchemaVersionListInput;
};


export type QueryGetTimelineArgs = {
  input: GetTimelineInput;
};


export type QueryVersionSetArgs = {
  urn: Scalars['String']['input'];
};


export type QueryFollowStatesArgs = {
  urns: ReadonlyArray<Scalars['String']['input']>;
};


export type QueryFollowsArgs = {
  input: FollowsInput;
};


export type QueryFollowersArgs = {
  input: FollowersInput;
};


export type QueryNewsArgs = {
  input: NewsInput;
};


export type QueryAssessmentArgs = {
  input: AssessmentUrnInput;
};


export type QueryAssessmentsArgs = {
  input: AssessmentsInput;
};


export type QueryCompareAssessmentsArgs = {
  input: CompareAssessmentsInput;
};


export type QueryNoticesArgs = {
  input: NoticesInput;
};


export type QueryImpactArgs = {
  input: ImpactInput;
};


export type QueryChangesInTextArgs = {
  input: ChangesInTextInput;
};


export type QueryWhatIfArgs = {
  input: WhatIfInput;
};


export type QuerySqlLineageArgs = {
  input: SqlLineageInput;
};


export type QueryLineageTransformsArgs = {
  input: LineageTransformsInput;
};


export type QueryLineageViewArgs = {
  input: LineageViewInput;
};


export type QueryColumnLineageViewArgs = {
  input: ColumnLineageInput;
};


export type QueryLineagePathsArgs = {
  input: LineagePathsInput;
};


export type QueryLineageEdgeArgs = {
  from: Scalars['String']['input'];
  to: Scalars['String']['input'];
  at?: InputMaybe<Scalars['Long']['input']>;
  combine?: InputMaybe<WitnessCombination>;
};


export type QueryLineageCoverageArgs = {
  urn: Scalars['String']['input'];
  at?: InputMaybe<Scalars['Long']['input']>;
  minConfidence?: InputMaybe<Scalars['Float']['input']>;
};


export type QueryLineageCountArgs = {
  urn: Scalars['String']['input'];
  side: LineageSide;
  hops?: InputMaybe<Scalars['Int']['input']>;
  at?: InputMaybe<Scalars['Long']['input']>;
  minConfidence?: InputMaybe<Scalars['Float']['input']>;
};


export type QueryLineageLintArgs = {
  input: LineageLintInput;
};


export type QueryLineageDiffArgs = {
  input: LineageDiffInput;
};


export type QueryLineageHistoryArgs = {
  input: LineageHistoryInput;
};


export type QueryLineageCoverageTotalsArgs = {
  input: LineageCoverageInput;
};


export type QueryEntityHistoryArgs = {
  input: EntityHistoryInput;
};

/** What every list, card and row shows of an entity */
export type EntitySummary = {
  readonly urn: Scalars['String']['output'];
  /** The model's entity name: dataset, dataJob, chart, corpuser, … */
  readonly kind: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly qualifiedName?: Maybe<Scalars['String']['output']>;
  readonly platform?: Maybe<PlatformSummary>;
  /** Table, View, Model, Dashboard, … as the source says */
  readonly subType?: Maybe<Scalars['String']['output']>;
  readonly env?: Maybe<Scalars['String']['output']>;
  /** Where it lives, outermost first: container or browse path names */
  readonly path: ReadonlyArray<Scalars['String']['output']>;
  readonly description?: Maybe<Scalars['String']['output']>;
  /** False: named by somebody, never ingested (a ghost) */
  readonly exists: Scalars['Boolean']['output'];
  readonly removed: Scalars['Boolean']['output'];
  readonly deprecated: Scalars['Boolean']['output'];
  readonly deprecationNote?: Maybe<Scalars['String']['output']>;
  readonly activeIncidents: Scalars['Int']['output'];
  readonly failingAssertions: Scalars['Int']['output'];
  readonly owners: ReadonlyArray<OwnerSummary>;
  readonly domain?: Maybe<NamedEntity>;
  readonly tags: ReadonlyArray<NamedEntity>;
  readonly terms: ReadonlyArray<NamedEntity>;
  /** Direct neighbours in asset lineage, both known totals */
  readonly upstreamCount: Scalars['Int']['output'];
  readonly downstreamCount: Scalars['Int']['output'];
  readonly columnCount: Scalars['Int']['output'];
  /** Columns with at least one known column source */
  readonly tracedColumnCount: Scalars['Int']['output'];
  /** The same thing in another tool (a dbt model and its table) */
  readonly siblings: ReadonlyArray<Scalars['String']['output']>;
  /** Source link, http(s) only */
  readonly externalUrl?: Maybe<Scalars['String']['output']>;
  readonly lastObserved?: Maybe<Scalars['Long']['output']>;
};

export type PlatformSummary = {
  readonly urn: Scalars['String']['output'];
  /** snowflake, postgres, … */
  readonly id: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
};

export type NamedEntity = {
  readonly urn: Scalars['String']['output'];
  readonly kind: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly color?: Maybe<Scalars['String']['output']>;
};

export type OwnerSummary = {
  readonly urn: Scalars['String']['output'];
  /** corpuser or corpGroup */
  readonly kind: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  /** Technical Owner, Business Owner, … */
  readonly type?: Maybe<Scalars['String']['output']>;
};

export type EntityProfile = {
  readonly summary: EntitySummary;
  /** Latest value of each stored aspect, in the model's order for the kind */
  readonly aspects: ReadonlyArray<StoredAspect>;
  /** Aspects that the model gives its kind, stored or not: what may be written of it at all */
  readonly kindAspects: ReadonlyArray<Scalars['String']['output']>;
  readonly createdOn?: Maybe<Scalars['Long']['output']>;
  readonly updatedOn?: Maybe<Scalars['Long']['output']>;
};

export type StoredAspect = {
  readonly name: Scalars['String']['output'];
  readonly version: Scalars['Int']['output'];
  readonly value: Scalars['JSON']['output'];
  readonly createdOn: Scalars['Long']['output'];
  readonly createdBy: Scalars['String']['output'];
  readonly source?: Maybe<Scalars['String']['output']>;
  readonly run?: Maybe<Scalars['String']['output']>;
};

export type EntityColumnsInput = {
  readonly urn: Scalars['String']['input'];
  /** Part of the path, description, tag or term */
  readonly filter?: InputMaybe<Scalars['String']['input']>;
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  readonly at?: InputMaybe<Scalars['Long']['input']>;
};

export type EntityColumns = {
  readonly start: Scalars['Int']['output'];
  readonly count: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  readonly columns: ReadonlyArray<ColumnProfile>;
};

export type ColumnProfile = {
  readonly urn: Scalars['String']['output'];
  readonly fieldPath: Scalars['String']['output'];
  /** Segments of the path without the version-2 markers: ["address", "city"] */
  readonly segments: ReadonlyArray<Scalars['String']['output']>;
  /** STRING, NUMBER, BOOLEAN, RECORD, … */
  readonly type: Scalars['String']['output'];
  readonly nativeType?: Maybe<Scalars['String']['output']>;
  readonly nullable: Scalars['Boolean']['output'];
  readonly primaryKey: Scalars['Boolean']['output'];
  readonly foreignKeys: ReadonlyArray<Scalars['String']['output']>;
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly tags: ReadonlyArray<NamedEntity>;
  readonly terms: ReadonlyArray<NamedEntity>;
  /** Direct column sources and consumers */
  readonly upstreamCount: Scalars['Int']['output'];
  readonly downstreamCount: Scalars['Int']['output'];
  /** False: only an edge names it, the schema does not have it */
  readonly inSchema: Scalars['Boolean']['output'];
};

export type RelationDirection =
  | 'INCOMING'
  | 'OUTGOING';

export type EntityRelations = {
  readonly start: Scalars['Int']['output'];
  readonly count: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  /** All relationship names in this direction with their counts */
  readonly types: ReadonlyArray<RelationCount>;
  readonly relations: ReadonlyArray<EntityRelation>;
};

export type RelationCount = {
  readonly type: Scalars['String']['output'];
  readonly count: Scalars['Int']['output'];
};

export type EntityRelation = {
  readonly type: Scalars['String']['output'];
  readonly entity: EntitySummary;
};

export type CatalogOverview = {
  readonly kinds: ReadonlyArray<FacetCount>;
  readonly platforms: ReadonlyArray<FacetCount>;
  readonly domains: ReadonlyArray<FacetCount>;
  readonly columns: Scalars['Int']['output'];
  readonly assetEdges: Scalars['Int']['output'];
  readonly columnEdges: Scalars['Int']['output'];
  /** Datasets with at least one column whose columns are all, partly or not traced */
  readonly coverage: CoverageTotals;
  readonly recentlyChanged: ReadonlyArray<EntitySummary>;
  readonly mostUsed: ReadonlyArray<EntitySummary>;
};

export type FacetCount = {
  readonly value: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
  readonly count: Scalars['Int']['output'];
};

export type CoverageTotals = {
  readonly full: Scalars['Int']['output'];
  readonly partial: Scalars['Int']['output'];
  readonly none: Scalars['Int']['output'];
};

export type FollowInput = {
  /** At most 1,000; a person follows at most 2,000 */
  readonly urns: ReadonlyArray<Scalars['String']['input']>;
};

export type FollowsInput = {
  /** urn:li:corpuser:<name>; left out: me */
  readonly person?: InputMaybe<Scalars['String']['input']>;
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  /** At most 100 */
  readonly count?: InputMaybe<Scalars['Int']['input']>;
};

export type FollowersInput = {
  readonly urn: Scalars['String']['input'];
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  /** At most 100 */
  readonly count?: InputMaybe<Scalars['Int']['input']>;
};

export type NewsInput = {
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  /** At most 100 */
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  readonly unreadOnly?: InputMaybe<Scalars['Boolean']['input']>;
};

export type MarkNewsReadInput = {
  /** Left out: everything */
  readonly urns?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type FollowState = {
  readonly urn: Scalars['String']['output'];
  readonly following: Scalars['Boolean']['output'];
  readonly followers: Scalars['Int']['output'];
};

export type FollowPage = {
  readonly total: Scalars['Int']['output'];
  readonly follows: ReadonlyArray<Follow>;
};

export type Follow = {
  readonly urn: Scalars['String']['output'];
  readonly since: Scalars['Long']['output'];
  readonly summary: EntitySummary;
};

export type FollowerPage = {
  readonly total: Scalars['Int']['output'];
  readonly followers: ReadonlyArray<Follower>;
};

export type Follower = {
  /** The person */
  readonly urn: Scalars['String']['output'];
  readonly since: Scalars['Long']['output'];
  readonly summary: EntitySummary;
};

export type NewsPage = {
  /** Of the newest 1,000 changes */
  readonly total: Scalars['Int']['output'];
  readonly unread: Scalars['Int']['output'];
  readonly news: ReadonlyArray<News>;
};

/** Changes of one entity, none of them mine, with less than an hour between them and on the same side of when I last read */
export type News = {
  readonly id: Scalars['String']['output'];
  /** The entity */
  readonly urn: Scalars['String']['output'];
  readonly summary: EntitySummary;
  /** Of its newest change */
  readonly time: Scalars['Long']['output'];
  readonly read: Scalars['Boolean']['output'];
  /** Newest first, at most 20 */
  readonly changes: ReadonlyArray<NewsChange>;
  /** Changes beyond those */
  readonly more: Scalars['Int']['output'];
};

export type NewsChange = {
  /** TECHNICAL_SCHEMA, DOCUMENTATION, OWNERSHIP, DOMAIN, LIFECYCLE, INCIDENT, ASSERTION */
  readonly category: Scalars['String']['output'];
  /** ADD, MODIFY, REMOVE */
  readonly operation: Scalars['String']['output'];
  /** One line: added column `amount` (DECIMAL) */
  readonly sentence: Scalars['String']['output'];
  readonly time: Scalars['Long']['output'];
  /** Urns that the sentence names */
  readonly names: ReadonlyArray<Scalars['String']['output']>;
  /** Who did it; null where nobody is known to have */
  readonly actor?: Maybe<Scalars['String']['output']>;
};

export type NarrowStructuredPropertyInput = {
  readonly urn: Scalars['String']['input'];
  /** An empty list allows every value */
  readonly allowedValues?: InputMaybe<ReadonlyArray<AllowedValueInput>>;
  readonly cardinality?: InputMaybe<PropertyCardinality>;
  /** urn:li:entityType:datahub.… */
  readonly entityTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type AssessmentUrnInput = {
  /** urn:li:impactAssessment:<id> */
  readonly urn: Scalars['String']['input'];
};

export type AssessmentsInput = {
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  /** At most 100 */
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  /** Only those that I made */
  readonly mine?: InputMaybe<Scalars['Boolean']['input']>;
  /** Only those that change this asset */
  readonly asset?: InputMaybe<Scalars['String']['input']>;
};

export type SaveAssessmentInput = {
  readonly title: Scalars['String']['input'];
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /** Left out: those of the assessment that is run again */
  readonly changes?: InputMaybe<ReadonlyArray<ChangeInput>>;
  readonly minConfidence?: InputMaybe<Scalars['Float']['input']>;
  /** An assessment of which this is a later run */
  readonly runOf?: InputMaybe<Scalars['String']['input']>;
};

export type SendAssessmentInput = {
  readonly urn: Scalars['String']['input'];
  /** Users and groups who own consumers in it; left out: all who own one that is not SAFE */
  readonly recipients?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly message?: InputMaybe<Scalars['String']['input']>;
};

export type AcknowledgeAssessmentInput = {
  readonly urn: Scalars['String']['input'];
  /** A group of mine; left out: everything that is addressed to me or to my groups and waits */
  readonly recipient?: InputMaybe<Scalars['String']['input']>;
  readonly comment?: InputMaybe<Scalars['String']['input']>;
};

export type CompareAssessmentsInput = {
  readonly from: Scalars['String']['input'];
  /** Left out: the changes of "from", asked again now; nothing is kept */
  readonly to?: InputMaybe<Scalars['String']['input']>;
};

export type NoticesInput = {
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  /** At most 100 */
  readonly count?: InputMaybe<Scalars['Int']['input']>;
};

export type Assessment = {
  readonly urn: Scalars['String']['output'];
  readonly id: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  readonly note?: Maybe<Scalars['String']['output']>;
  /** Who made it, a user */
  readonly author: Scalars['String']['output'];
  readonly created: Scalars['Long']['output'];
  readonly runOf?: Maybe<Scalars['String']['output']>;
  readonly changes: ReadonlyArray<AssessedChange>;
  /** The changed assets */
  readonly assets: ReadonlyArray<Scalars['String']['output']>;
  readonly minConfidence?: Maybe<Scalars['Float']['output']>;
  readonly headline: Verdict;
  readonly counts: ImpactCounts;
  /** Of consumers */
  readonly total: Scalars['Int']['output'];
  readonly complete: Scalars['Boolean']['output'];
  /** The write of the change log that the verdicts rest on */
  readonly asOf: Scalars['Long']['output'];
  /** Worst first; at most 2,000 are kept */
  readonly consumers: ReadonlyArray<AssessedConsumer>;
  /** Consumers beyond those that are kept, the mildest */
  readonly left: Scalars['Int']['output'];
  /** Kept, but not for my eyes */
  readonly hidden: Scalars['Int']['output'];
  /** Who owns consumers that are not SAFE, worst first */
  readonly owners: ReadonlyArray<AssessmentOwner>;
  readonly notices: ReadonlyArray<AssessmentNotice>;
  /** Whether I may send and delete it */
  readonly isMine: Scalars['Boolean']['output'];
};

export type AssessedChange = {
  readonly kind: ChangeKind;
  readonly urn: Scalars['String']['output'];
  readonly fieldPath?: Maybe<Scalars['String']['output']>;
  readonly newName?: Maybe<Scalars['String']['output']>;
  readonly newType?: Maybe<Scalars['String']['output']>;
  readonly note?: Maybe<Scalars['String']['output']>;
};

export type AssessedConsumer = {
  readonly urn: Scalars['String']['output'];
  readonly verdict: Verdict;
  readonly reason: Scalars['String']['output'];
  readonly sentence: Scalars['String']['output'];
  readonly confidence: Scalars['Float']['output'];
  readonly hops: Scalars['Int']['output'];
  /** As of then */
  readonly owners: ReadonlyArray<Scalars['String']['output']>;
  readonly domain?: Maybe<Scalars['String']['output']>;
};

export type AssessmentOwner = {
  /** A user or a group */
  readonly urn: Scalars['String']['output'];
  readonly counts: ImpactCounts;
};

export type AssessmentNotice = {
  readonly recipient: Scalars['String']['output'];
  readonly sender: Scalars['String']['output'];
  readonly time: Scalars['Long']['output'];
  readonly message?: Maybe<Scalars['String']['output']>;
  readonly acknowledgedBy?: Maybe<Scalars['String']['output']>;
  readonly acknowledgedOn?: Maybe<Scalars['Long']['output']>;
  readonly comment?: Maybe<Scalars['String']['output']>;
  /** Whether it is addressed to me or to a group of mine */
  readonly isMine: Scalars['Boolean']['output'];
};

export type AssessmentPage = {
  readonly total: Scalars['Int']['output'];
  /** Without consumers, owners and notices */
  readonly assessments: ReadonlyArray<AssessmentHead>;
};

export type AssessmentHead = {
  readonly urn: Scalars['String']['output'];
  readonly id: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  readonly author: Scalars['String']['output'];
  readonly created: Scalars['Long']['output'];
  readonly runOf?: Maybe<Scalars['String']['output']>;
  readonly changes: ReadonlyArray<AssessedChange>;
  readonly headline: Verdict;
  readonly counts: ImpactCounts;
  readonly sent: Scalars['Int']['output'];
  readonly acknowledged: Scalars['Int']['output'];
};

export type AssessmentDifferenceKind =
  | 'WORSE'
  | 'BETTER'
  | 'APPEARED'
  | 'VANISHED';

export type AssessmentDifference = {
  readonly urn: Scalars['String']['output'];
  readonly change: AssessmentDifferenceKind;
  readonly before?: Maybe<AssessedConsumer>;
  readonly after?: Maybe<AssessedConsumer>;
};

export type AssessmentSide = {
  /** Null: asked now */
  readonly urn?: Maybe<Scalars['String']['output']>;
  readonly headline: Verdict;
  readonly counts: ImpactCounts;
  readonly asOf: Scalars['Long']['output'];
  readonly complete: Scalars['Boolean']['output'];
};

export type AssessmentComparison = {
  readonly from: AssessmentSide;
  readonly to: AssessmentSide;
  /** Whether both ask about the same changes */
  readonly sameChanges: Scalars['Boolean']['output'];
  /** Worse ones first; at most 2,000 */
  readonly differences: ReadonlyArray<AssessmentDifference>;
  readonly worse: Scalars['Int']['output'];
  readonly better: Scalars['Int']['output'];
  readonly unchanged: Scalars['Int']['output'];
  /** Consumers that one side has and the other kept no verdict of, since it keeps 2,000 */
  readonly notCompared: Scalars['Int']['output'];
};

export type NoticeKind =
  /** Sent to me or to a group of mine */
  | 'SENT'
  /** Somebody acknowledged what I sent: the sender, time and message are of the answer */
  | 'ACKNOWLEDGED';

export type Notice = {
  readonly kind: NoticeKind;
  readonly assessment: Scalars['String']['output'];
  readonly id: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  readonly headline: Verdict;
  /** What the recipient owns */
  readonly counts: ImpactCounts;
  /** Who was told: me or a group of mine, or whoever I told */
  readonly recipient: Scalars['String']['output'];
  readonly sender: Scalars['String']['output'];
  readonly time: Scalars['Long']['output'];
  readonly message?: Maybe<Scalars['String']['output']>;
  readonly read: Scalars['Boolean']['output'];
  readonly acknowledged: Scalars['Boolean']['output'];
};

export type NoticePage = {
  readonly total: Scalars['Int']['output'];
  /** Not read by me, of the newest 1,000 assessments that were sent */
  readonly unread: Scalars['Int']['output'];
  readonly notices: ReadonlyArray<Notice>;
};

export type ImpactInput = {
  readonly changes: ReadonlyArray<ChangeInput>;
  readonly at?: InputMaybe<Scalars['Long']['input']>;
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  readonly verdicts?: InputMaybe<ReadonlyArray<Verdict>>;
  readonly minConfidence?: InputMaybe<Scalars['Float']['input']>;
  /** Consumers of these kinds only, as urns name them: dataset, dashboard, … */
  readonly kinds?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Consumers that one of these users and groups owns; "" stands for nobody */
  readonly owners?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Consumers of these domains; "" stands for none */
  readonly domains?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Counts the consumers that were asked for by group, all of them and not only the page's */
  readonly groupBy?: InputMaybe<ImpactGrouping>;
};

export type ImpactGrouping =
  | 'OWNER'
  | 'DOMAIN'
  | 'KIND'
  | 'VERDICT';

/** urn: a dataset or a schemaField; fieldPath where the urn is a dataset's */
export type ChangeInput = {
  readonly kind: ChangeKind;
  readonly urn: Scalars['String']['input'];
  readonly fieldPath?: InputMaybe<Scalars['String']['input']>;
  readonly newName?: InputMaybe<Scalars['String']['input']>;
  readonly newType?: InputMaybe<Scalars['String']['input']>;
  readonly note?: InputMaybe<Scalars['String']['input']>;
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

export type ImpactResult = {
  /** The worst verdict; any UNKNOWN keeps it from being SAFE */
  readonly headline: Verdict;
  readonly counts: ImpactCounts;
  readonly total: Scalars['Int']['output'];
  /** Worst first, then by confidence, hops and urn */
  readonly consumers: ReadonlyArray<ImpactConsumer>;
  readonly complete: Scalars['Boolean']['output'];
  readonly asOf: Scalars['Long']['output'];
  readonly gaps: ReadonlyArray<ImpactGap>;
  /** Worst first, what nobody owns before all; null unless "groupBy" was said */
  readonly groups?: Maybe<ReadonlyArray<ImpactGroup>>;
};

export type ImpactGroup = {
  /** A urn, a kind or a verdict; null: no owner, no domain */
  readonly key?: Maybe<Scalars['String']['output']>;
  readonly counts: ImpactCounts;
  readonly total: Scalars['Int']['output'];
};

export type ImpactCounts = {
  readonly breaks: Scalars['Int']['output'];
  readonly mayBreak: Scalars['Int']['output'];
  readonly unknown: Scalars['Int']['output'];
  readonly safe: Scalars['Int']['output'];
};

export type ImpactConsumer = {
  readonly urn: Scalars['String']['output'];
  /** The protocol's entity; null for a restricted one */
  readonly entity?: Maybe<Entity>;
  readonly summary: EntitySummary;
  readonly verdict: Verdict;
  /** USES_COLUMN, VALUE_LOST, INPUT_FAILS, INPUT_STALE, NOT_TRACED, … */
  readonly reason: Scalars['String']['output'];
  readonly sentence: Scalars['String']['output'];
  readonly confidence: Scalars['Float']['output'];
  readonly hops: Scalars['Int']['output'];
  /** Number of routes from the change to it */
  readonly routes: Scalars['Int']['output'];
  /** The best path, hop by hop */
  readonly path: ReadonlyArray<ImpactHop>;
  /** Columns of the consumer that are touched */
  readonly columns: ReadonlyArray<Scalars['String']['output']>;
  /** Users and groups that own it */
  readonly owners: ReadonlyArray<Scalars['String']['output']>;
  readonly domain?: Maybe<Scalars['String']['output']>;
  /** Assertions on it that are touched */
  readonly tests: ReadonlyArray<Scalars['String']['output']>;
  /** Data contracts for it that are touched */
  readonly contracts: ReadonlyArray<Scalars['String']['output']>;
  /** Queries in the last 30 days, when usage is known */
  readonly queryCount?: Maybe<Scalars['Int']['output']>;
  readonly lastUsed?: Maybe<Scalars['Long']['output']>;
};

export type ImpactHop = {
  readonly from: Scalars['String']['output'];
  readonly to: Scalars['String']['output'];
  readonly confidence: Scalars['Float']['output'];
  readonly kind: Scalars['String']['output'];
  readonly subtype?: Maybe<Scalars['String']['output']>;
  readonly transform?: Maybe<Scalars['String']['output']>;
  readonly via?: Maybe<Scalars['String']['output']>;
};

export type ImpactGap = {
  readonly urn: Scalars['String']['output'];
  /** NO_COLUMN_LINEAGE, PARTIAL_COLUMN_LINEAGE, GHOST, UNKNOWN_PRODUCER, NO_SCHEMA, … */
  readonly reason: Scalars['String']['output'];
  /** What would close it */
  readonly remedy?: Maybe<Scalars['String']['output']>;
};

export type ChangesInTextInput = {
  /** ALTER, DROP, CREATE TABLE, CREATE VIEW, or one SELECT that becomes the definition of the asset */
  readonly sql: Scalars['String']['input'];
  /** That of the asset's platform where left out */
  readonly dialect?: InputMaybe<Scalars['String']['input']>;
  /** The dataset that a bare SELECT defines; statements that name a table find theirs by name */
  readonly asset?: InputMaybe<Scalars['String']['input']>;
};

export type ChangesInText = {
  readonly changes: ReadonlyArray<TextChange>;
  /** In the order of the text */
  readonly statements: ReadonlyArray<ReadStatement>;
};

export type TextChange = {
  readonly kind: ChangeKind;
  /** A column as the catalogue spells it, or the dataset */
  readonly urn: Scalars['String']['output'];
  readonly newName?: Maybe<Scalars['String']['output']>;
  readonly newType?: Maybe<Scalars['String']['output']>;
  readonly oldType?: Maybe<Scalars['String']['output']>;
  /** Why a column counts as renamed */
  readonly because?: Maybe<Scalars['String']['output']>;
  /** Which statement says so, from 0 */
  readonly statement: Scalars['Int']['output'];
};

export type ReadStatement = {
  readonly start: Scalars['Int']['output'];
  readonly end: Scalars['Int']['output'];
  /** The table that it names */
  readonly table?: Maybe<Scalars['String']['output']>;
  /** The dataset that was found for it */
  readonly asset?: Maybe<Scalars['String']['output']>;
  readonly finding?: Maybe<TextFinding>;
  /** What the finding is about, as written */
  readonly about: ReadonlyArray<Scalars['String']['output']>;
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
  readonly changes?: InputMaybe<ReadonlyArray<ChangeInput>>;
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  readonly verdicts?: InputMaybe<ReadonlyArray<Verdict>>;
  readonly minConfidence?: InputMaybe<Scalars['Float']['input']>;
};

/** One dataset as it would be; what is left out stays */
export type WhatIfEdit = {
  readonly urn: Scalars['String']['input'];
  /** All columns it would have, in order */
  readonly columns?: InputMaybe<ReadonlyArray<WhatIfColumn>>;
  /** All assets that would feed it; with it, or with sql, its column lineage is replaced too */
  readonly upstreams?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly addUpstreams?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly removeUpstreams?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly addColumnEdges?: InputMaybe<ReadonlyArray<WhatIfColumnEdge>>;
  readonly removeColumnEdges?: InputMaybe<ReadonlyArray<WhatIfColumnEdge>>;
  /** The text of its view or model: its lineage is read from it, and its columns where they are not given */
  readonly sql?: InputMaybe<WhatIfSql>;
};

export type WhatIfColumn = {
  readonly name: Scalars['String']['input'];
  readonly type?: InputMaybe<Scalars['String']['input']>;
};

export type WhatIfColumnEdge = {
  /** A column of another asset */
  readonly from: Scalars['String']['input'];
  /** A column of the edited asset, by its path */
  readonly to: Scalars['String']['input'];
  /** 0 to 1 */
  readonly confidence?: InputMaybe<Scalars['Float']['input']>;
  readonly transform?: InputMaybe<Scalars['String']['input']>;
};

export type WhatIfSql = {
  readonly text: Scalars['String']['input'];
  /** That of the platform where left out */
  readonly dialect?: InputMaybe<Scalars['String']['input']>;
  readonly defaultDatabase?: InputMaybe<Scalars['String']['input']>;
  readonly defaultSchema?: InputMaybe<Scalars['String']['input']>;
};

export type WhatIf = {
  /** What the edited schemas come to, as changes */
  readonly changes: ReadonlyArray<WhatIfChange>;
  /** Arrows into the edited assets that would appear, vanish or change */
  readonly lineage: ReadonlyArray<WhatIfArrow>;
  /** What happens to every consumer */
  readonly impact: ImpactResult;
};

export type WhatIfChange = {
  readonly kind: ChangeKind;
  readonly urn: Scalars['String']['output'];
  readonly fieldPath: Scalars['String']['output'];
  readonly newName?: Maybe<Scalars['String']['output']>;
  readonly oldType?: Maybe<Scalars['String']['output']>;
  readonly newType?: Maybe<Scalars['String']['output']>;
  /** Why a column counts as renamed */
  readonly because?: Maybe<Scalars['String']['output']>;
};

export type WhatIfArrowChange =
  | 'APPEARED'
  | 'VANISHED'
  | 'CHANGED';

export type WhatIfArrow = {
  readonly change: WhatIfArrowChange;
  /** asset or column */
  readonly level: Scalars['String']['output'];
  readonly from: Scalars['String']['output'];
  readonly to: Scalars['String']['output'];
  readonly confidence: Scalars['Float']['output'];
  readonly kind: Scalars['String']['output'];
  readonly subtype?: Maybe<Scalars['String']['output']>;
};

export type SqlLineageInput = {
  /** At most 1 MiB */
  readonly sql: Scalars['String']['input'];
  /** One of sqlDialects, or another name of it; absent: the platform's own */
  readonly dialect?: InputMaybe<Scalars['String']['input']>;
  /** Whose tables the text names: snowflake, postgres, … */
  readonly platform: Scalars['String']['input'];
  readonly env?: InputMaybe<FabricType>;
  readonly defaultDatabase?: InputMaybe<Scalars['String']['input']>;
  readonly defaultSchema?: InputMaybe<Scalars['String']['input']>;
};

export type SqlLineage = {
  readonly dialect: Scalars['String']['output'];
  readonly statements: ReadonlyArray<SqlStatement>;
  readonly tables: ReadonlyArray<SqlTable>;
  readonly columns: ReadonlyArray<SqlColumn>;
  /** Columns that decide which rows there are, once for each result */
  readonly influences: ReadonlyArray<SqlInfluence>;
  readonly findings: ReadonlyArray<SqlFinding>;
  /** As the explorer draws it; a query's own result is a node named 'query result' */
  readonly view: LineageView;
};

export type SqlStatement = {
  readonly kind: Scalars['String']['output'];
  /** Offsets into the text, end exclusive */
  readonly start: Scalars['Int']['output'];
  readonly end: Scalars['Int']['output'];
  /** Urns of tables */
  readonly reads: ReadonlyArray<Scalars['String']['output']>;
  readonly writes: ReadonlyArray<Scalars['String']['output']>;
};

export type SqlTable = {
  readonly urn: Scalars['String']['output'];
  /** As the text names it, completed with the defaults */
  readonly name: Scalars['String']['output'];
  /** Whether the catalogue has it */
  readonly exists: Scalars['Boolean']['output'];
  readonly isRead: Scalars['Boolean']['output'];
  readonly isWritten: Scalars['Boolean']['output'];
  readonly columnCount: Scalars['Int']['output'];
};

export type SqlColumn = {
  /** Urn of the table that is written; null: the query's own result */
  readonly table?: Maybe<Scalars['String']['output']>;
  readonly column: Scalars['String']['output'];
  /** The expression, or COPY */
  readonly transformation: Scalars['String']['output'];
  readonly sources: ReadonlyArray<SqlSource>;
};

export type SqlInfluence = {
  readonly table?: Maybe<Scalars['String']['output']>;
  readonly sources: ReadonlyArray<SqlSource>;
};

export type SqlSource = {
  readonly table: Scalars['String']['output'];
  readonly column: Scalars['String']['output'];
  readonly path?: Maybe<Scalars['String']['output']>;
  readonly kind: LineageKind;
  readonly subtype: Scalars['String']['output'];
  readonly masking: Scalars['Boolean']['output'];
  readonly confidence: Scalars['Float']['output'];
};

/** Something in the text that was not understood, or only in part */
export type SqlFinding = {
  readonly severity: SqlSeverity;
  readonly code: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
  readonly start?: Maybe<Scalars['Int']['output']>;
  readonly end?: Maybe<Scalars['Int']['output']>;
};

export type SqlSeverity =
  | 'ERROR'
  | 'WARNING'
  | 'INFO';

export type LineageTransformsInput = {
  /** Assets, at most 2000: those that are drawn */
  readonly urns: ReadonlyArray<Scalars['String']['input']>;
  /** 2 to 500 characters; letter case does not count */
  readonly text: Scalars['String']['input'];
  readonly at?: InputMaybe<Scalars['Long']['input']>;
};

export type LineageTransforms = {
  /** At most 500 */
  readonly arrows: ReadonlyArray<LineageTransform>;
  readonly asOf: Scalars['Long']['output'];
  readonly seq: Scalars['Long']['output'];
  readonly complete: Scalars['Boolean']['output'];
  readonly missing: ReadonlyArray<LineageMissing>;
};

export type LineageTransform = {
  /** Columns */
  readonly from: Scalars['String']['output'];
  readonly to: Scalars['String']['output'];
  readonly transform: Scalars['String']['output'];
};

export type LineageEndsInput = {
  /** Data flows from → to; both assets, or both columns */
  readonly from: Scalars['String']['input'];
  readonly to: Scalars['String']['input'];
  /** A rejection of this source's claims only; absent: of everybody's */
  readonly source?: InputMaybe<Scalars['String']['input']>;
};

export type RejectLineageInput = {
  readonly from: Scalars['String']['input'];
  readonly to: Scalars['String']['input'];
  /** Only what this source claims; absent: whoever claims it */
  readonly source?: InputMaybe<Scalars['String']['input']>;
  readonly reason?: InputMaybe<Scalars['String']['input']>;
};

export type AddLineageInput = {
  readonly from: Scalars['String']['input'];
  readonly to: Scalars['String']['input'];
  /** 0 to 1; absent: certain */
  readonly confidence?: InputMaybe<Scalars['Float']['input']>;
  /** As the protocol has it: IDENTITY, TRANSFORMATION, or the expression */
  readonly transform?: InputMaybe<Scalars['String']['input']>;
  readonly note?: InputMaybe<Scalars['String']['input']>;
};

/** What was written; a reader who asks with this seq sees it */
export type LineageEdit = {
  readonly from: Scalars['String']['output'];
  readonly to: Scalars['String']['output'];
  /** False: it stood like this before */
  readonly changed: Scalars['Boolean']['output'];
  readonly seq: Scalars['Long']['output'];
  readonly edge?: Maybe<LineageEdgeDetail>;
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

export type LineageMissing = {
  readonly what: LineageMissingKind;
  /** How many, where it is known */
  readonly count?: Maybe<Scalars['Int']['output']>;
  readonly sentence: Scalars['String']['output'];
};

export type LineageSide =
  | 'UPSTREAM'
  | 'DOWNSTREAM';

export type LineageViewInput = {
  /** Assets or columns; a column starts from its asset */
  readonly urns: ReadonlyArray<Scalars['String']['input']>;
  /** 0 to 100 */
  readonly upstreamHops?: InputMaybe<Scalars['Int']['input']>;
  readonly downstreamHops?: InputMaybe<Scalars['Int']['input']>;
  /** Neighbours drawn per side and hop, most used first: 1 to 2000 */
  readonly perHop?: InputMaybe<Scalars['Int']['input']>;
  /** Edges below are left out of the walk, 0 to 1 */
  readonly minConfidence?: InputMaybe<Scalars['Float']['input']>;
  /** As of this instant; absent: now */
  readonly at?: InputMaybe<Scalars['Long']['input']>;
  /** Jobs become 'via' of the edge that joins their two ends */
  readonly hideJobs?: InputMaybe<Scalars['Boolean']['input']>;
  /** Assets already drawn: edges between them and new ones come too */
  readonly alsoWith?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly combine?: InputMaybe<WitnessCombination>;
  /** Arrows that a person rejected too, marked; they are followed like others then */
  readonly showRejected?: InputMaybe<Scalars['Boolean']['input']>;
};

export type ColumnLineageInput = {
  readonly urns: ReadonlyArray<Scalars['String']['input']>;
  /** Absent: both */
  readonly side?: InputMaybe<LineageSide>;
  readonly hops?: InputMaybe<Scalars['Int']['input']>;
  readonly minConfidence?: InputMaybe<Scalars['Float']['input']>;
  readonly at?: InputMaybe<Scalars['Long']['input']>;
  /** Leave INDIRECT edges (filters, joins, …) out */
  readonly directOnly?: InputMaybe<Scalars['Boolean']['input']>;
  readonly hideJobs?: InputMaybe<Scalars['Boolean']['input']>;
  readonly combine?: InputMaybe<WitnessCombination>;
  readonly showRejected?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Adjacency as indexes into nodes and their columns: positions and pixels are the page's business */
export type LineageView = {
  readonly start: ReadonlyArray<Scalars['String']['output']>;
  readonly nodes: ReadonlyArray<LineageNode>;
  readonly edges: ReadonlyArray<LineageViewEdge>;
  readonly columnEdges: ReadonlyArray<LineageViewColumnEdge>;
  /** The instant it is true of */
  readonly asOf: Scalars['Long']['output'];
  /** The write of the change log as of which it is true */
  readonly seq: Scalars['Long']['output'];
  /** False when something was left out; says what */
  readonly complete: Scalars['Boolean']['output'];
  readonly truncated?: Maybe<Scalars['String']['output']>;
  readonly missing: ReadonlyArray<LineageMissing>;
};

export type LineageNode = {
  readonly summary: EntitySummary;
  readonly start: Scalars['Boolean']['output'];
  /** Hops from the start along each side; null when not reached that way */
  readonly upstreamHops?: Maybe<Scalars['Int']['output']>;
  readonly downstreamHops?: Maybe<Scalars['Int']['output']>;
  /** Columns on a drawn column edge, in schema order */
  readonly columns: ReadonlyArray<LineageColumn>;
  readonly coverage: CoverageState;
  /** Direct neighbours in all, drawn or not (jobs count unless they are hidden) */
  readonly upstreamTotal: Scalars['Int']['output'];
  readonly downstreamTotal: Scalars['Int']['output'];
  /** Lineage goes on to what the viewer may not see; not to what or how much. A step of kind `restricted` is one that is passed by */
  readonly upstreamHidden: Scalars['Boolean']['output'];
  readonly downstreamHidden: Scalars['Boolean']['output'];
  /** Where data comes from was read from SQL that does not parse: its tables were found, its columns were not. The urns of those tables */
  readonly unparsed: ReadonlyArray<Scalars['String']['output']>;
  /** View, table, job, …: whether a failure breaks readers or leaves them stale */
  readonly materialized?: Maybe<Scalars['Boolean']['output']>;
};

export type CoverageState =
  /** Every column has a known source, or the asset is a source itself */
  | 'FULL'
  | 'PARTIAL'
  /** Asset lineage is known, column lineage is not */
  | 'NONE'
  /** No columns are known for it (jobs, ghosts, assets without a schema) */
  | 'NO_COLUMNS';

export type LineageColumn = {
  readonly urn: Scalars['String']['output'];
  readonly fieldPath: Scalars['String']['output'];
  readonly type?: Maybe<Scalars['String']['output']>;
  readonly nativeType?: Maybe<Scalars['String']['output']>;
  readonly primaryKey: Scalars['Boolean']['output'];
  readonly nullable?: Maybe<Scalars['Boolean']['output']>;
  /** Urns of its tags and terms */
  readonly labels: ReadonlyArray<Scalars['String']['output']>;
  readonly upstreamCount: Scalars['Int']['output'];
  readonly downstreamCount: Scalars['Int']['output'];
  /** False: only an edge names it */
  readonly inSchema: Scalars['Boolean']['output'];
};

export type LineageViewEdge = {
  /** Index into nodes; data flows from → to */
  readonly from: Scalars['Int']['output'];
  readonly to: Scalars['Int']['output'];
  readonly confidence: Scalars['Float']['output'];
  readonly witnesses: Scalars['Int']['output'];
  /** Model relationship that said so: DownstreamOf, Consumes, … */
  readonly origin?: Maybe<Scalars['String']['output']>;
  /** Urn of the job or query that moves the data */
  readonly via?: Maybe<Scalars['String']['output']>;
  readonly manual: Scalars['Boolean']['output'];
  /** Every claim of it was rejected by a person */
  readonly rejected: Scalars['Boolean']['output'];
};

export type LineageViewColumnEdge = {
  readonly from: Scalars['Int']['output'];
  /** Index into the columns of nodes[from] */
  readonly fromColumn: Scalars['Int']['output'];
  readonly to: Scalars['Int']['output'];
  readonly toColumn: Scalars['Int']['output'];
  readonly confidence: Scalars['Float']['output'];
  readonly kind: LineageKind;
  /** IDENTITY, TRANSFORMATION, AGGREGATION / FILTER, JOIN, GROUP_BY, SORT, WINDOW, CONDITIONAL */
  readonly subtype?: Maybe<Scalars['String']['output']>;
  readonly witnesses: Scalars['Int']['output'];
  readonly via?: Maybe<Scalars['String']['output']>;
  readonly manual: Scalars['Boolean']['output'];
  /** Every claim of it was rejected by a person */
  readonly rejected: Scalars['Boolean']['output'];
};

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
  readonly from: Scalars['String']['input'];
  /** Absent: outward from the one node, to everything that is reached */
  readonly to?: InputMaybe<Scalars['String']['input']>;
  /** Outward only: which way */
  readonly side?: InputMaybe<LineageSide>;
  /** Absent: ASSET between assets, COLUMN between columns, JOINED between the two */
  readonly level?: InputMaybe<LineagePathLevel>;
  readonly combine?: InputMaybe<WitnessCombination>;
  /** Outward only: page of what is reached, 0 to 1000 at once */
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
  /** 1 to 50 */
  readonly k?: InputMaybe<Scalars['Int']['input']>;
  readonly minConfidence?: InputMaybe<Scalars['Float']['input']>;
  readonly directOnly?: InputMaybe<Scalars['Boolean']['input']>;
  readonly at?: InputMaybe<Scalars['Long']['input']>;
};

export type LineagePaths = {
  /** Between two nodes the k best; outward the k best to the ends of the line */
  readonly paths: ReadonlyArray<LineagePath>;
  readonly level: LineagePathLevel;
  /** Outward: what is reached, surest first, a page of it */
  readonly reached: ReadonlyArray<LineageReached>;
  readonly reachedTotal: Scalars['Int']['output'];
  /** How many different routes there are; a Float because diamonds make it large */
  readonly routes: Scalars['Float']['output'];
  /** Every node on any route */
  readonly onRoute: ReadonlyArray<Scalars['String']['output']>;
  /** When there is no path: COMPLETE means all lineage in between is known, UNKNOWN that some is missing */
  readonly verdict: PathVerdict;
  readonly gaps: ReadonlyArray<Scalars['String']['output']>;
  readonly asOf: Scalars['Long']['output'];
  readonly seq: Scalars['Long']['output'];
  readonly complete: Scalars['Boolean']['output'];
  readonly missing: ReadonlyArray<LineageMissing>;
};

export type LineageReached = {
  readonly urn: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  /** Of the best path to it */
  readonly confidence: Scalars['Float']['output'];
  readonly hops: Scalars['Int']['output'];
  readonly routes: Scalars['Float']['output'];
};

/** How a confidence came about */
export type ConfidenceExplanation = {
  /** In words: 0.81 = 0.9 × 0.9 */
  readonly sentence: Scalars['String']['output'];
  readonly combine: WitnessCombination;
  readonly steps: ReadonlyArray<ConfidenceStep>;
};

export type ConfidenceStep = {
  readonly from: Scalars['String']['output'];
  readonly to: Scalars['String']['output'];
  readonly confidence: Scalars['Float']['output'];
  readonly sentence: Scalars['String']['output'];
};

export type PathVerdict =
  | 'FOUND'
  | 'NONE_COMPLETE'
  | 'NONE_UNKNOWN';

export type LineagePath = {
  /** Product of the hops' confidences */
  readonly confidence: Scalars['Float']['output'];
  readonly explanation: ConfidenceExplanation;
  readonly hops: ReadonlyArray<LineageHop>;
};

export type LineageHop = {
  readonly from: Scalars['String']['output'];
  readonly to: Scalars['String']['output'];
  readonly fromName: Scalars['String']['output'];
  readonly toName: Scalars['String']['output'];
  readonly confidence: Scalars['Float']['output'];
  readonly kind: LineageKind;
  readonly subtype?: Maybe<Scalars['String']['output']>;
  readonly transform?: Maybe<Scalars['String']['output']>;
  readonly via?: Maybe<Scalars['String']['output']>;
  readonly witnesses: ReadonlyArray<LineageClaim>;
};

/** What one source says about one arrow */
export type LineageClaim = {
  readonly source: Scalars['String']['output'];
  readonly run?: Maybe<Scalars['String']['output']>;
  readonly confidence: Scalars['Float']['output'];
  /** How the confidence came about, in words */
  readonly why: Scalars['String']['output'];
  /** Whether the source gave it, or the table of docs/lineage.md did */
  readonly given: Scalars['Boolean']['output'];
  /** The entity and aspect that make the claim */
  readonly owner?: Maybe<Scalars['String']['output']>;
  readonly aspect?: Maybe<Scalars['String']['output']>;
  readonly kind: LineageKind;
  readonly subtype?: Maybe<Scalars['String']['output']>;
  readonly transform?: Maybe<Scalars['String']['output']>;
  readonly query?: Maybe<Scalars['String']['output']>;
  /** SQL text of the query, when it is stored */
  readonly sql?: Maybe<Scalars['String']['output']>;
  readonly via?: Maybe<Scalars['String']['output']>;
  readonly origin?: Maybe<Scalars['String']['output']>;
  readonly actor?: Maybe<Scalars['String']['output']>;
  readonly since: Scalars['Long']['output'];
  /** Null while it holds */
  readonly until?: Maybe<Scalars['Long']['output']>;
  readonly lastSeen?: Maybe<Scalars['Long']['output']>;
  /** The run and the actor whose write ended it */
  readonly endedRun?: Maybe<Scalars['String']['output']>;
  readonly endedBy?: Maybe<Scalars['String']['output']>;
  /** A person said that it is wrong: kept, followed by no answer */
  readonly rejected?: Maybe<LineageRejection>;
};

export type LineageRejection = {
  /** Only what this source claims; null: whoever claims it */
  readonly source?: Maybe<Scalars['String']['output']>;
  readonly reason?: Maybe<Scalars['String']['output']>;
  readonly actor: Scalars['String']['output'];
  readonly time: Scalars['Long']['output'];
};

/** One source says so, another no longer does */
export type LineageConflict = {
  /** Who says so */
  readonly source: Scalars['String']['output'];
  /** Who said so until then */
  readonly against: Scalars['String']['output'];
  readonly since: Scalars['Long']['output'];
  readonly run?: Maybe<Scalars['String']['output']>;
  readonly sentence: Scalars['String']['output'];
};

export type LineageEdgeDetail = {
  readonly from: Scalars['String']['output'];
  readonly to: Scalars['String']['output'];
  readonly fromName: Scalars['String']['output'];
  readonly toName: Scalars['String']['output'];
  readonly level: Scalars['String']['output'];
  /** Highest over the claims that hold */
  readonly confidence: Scalars['Float']['output'];
  readonly kind: LineageKind;
  readonly subtype?: Maybe<Scalars['String']['output']>;
  readonly claims: ReadonlyArray<LineageClaim>;
  /** Claims that no longer hold, newest first */
  readonly closed: ReadonlyArray<LineageClaim>;
  /** Claims that a person rejected */
  readonly rejected: ReadonlyArray<LineageClaim>;
  readonly conflicts: ReadonlyArray<LineageConflict>;
  readonly explanation: ConfidenceExplanation;
  readonly asOf: Scalars['Long']['output'];
  readonly seq: Scalars['Long']['output'];
  readonly complete: Scalars['Boolean']['output'];
  readonly missing: ReadonlyArray<LineageMissing>;
};

export type LineageCoverage = {
  readonly urn: Scalars['String']['output'];
  readonly state: CoverageState;
  readonly columns: Scalars['Int']['output'];
  readonly tracedColumns: Scalars['Int']['output'];
  /** 0 to 1; 1 when there are no columns to trace */
  readonly ratio: Scalars['Float']['output'];
  readonly untraced: ReadonlyArray<Scalars['String']['output']>;
  /** Upstream urns that nobody ingested */
  readonly ghosts: ReadonlyArray<Scalars['String']['output']>;
  readonly upstreamAssets: Scalars['Int']['output'];
  readonly downstreamAssets: Scalars['Int']['output'];
  readonly gaps: ReadonlyArray<ImpactGap>;
  /** Columns that are known to come from none; they are traced */
  readonly sourcelessColumns: Scalars['Int']['output'];
  readonly asOf: Scalars['Long']['output'];
  readonly seq: Scalars['Long']['output'];
  readonly complete: Scalars['Boolean']['output'];
  readonly missing: ReadonlyArray<LineageMissing>;
};

export type LineageCount = {
  readonly assets: Scalars['Int']['output'];
  readonly columns: Scalars['Int']['output'];
  readonly asOf: Scalars['Long']['output'];
  readonly seq: Scalars['Long']['output'];
  readonly complete: Scalars['Boolean']['output'];
  readonly missing: ReadonlyArray<LineageMissing>;
};

export type LintRule =
  /** Named by lineage, ingested by nobody */
  | 'GHOST'
  /** A column edge names a column that its asset's schema lacks */
  | 'DANGLING_COLUMN'
  /** A job that neither reads nor writes anything */
  | 'ORPHANED_JOB'
  /** Assets that feed each other in a circle */
  | 'CYCLE'
  /** Asset lineage without column lineage */
  | 'NO_COLUMN_LINEAGE'
  /** Its source has not been heard of for long */
  | 'STALE_CLAIM'
  /** Assets whose urns differ by letter case only */
  | 'CASE_DUPLICATE'
  /** Edges below 0.55: candidates, no facts */
  | 'GUESSED_EDGE'
  /** Sources that disagree */
  | 'CONTRADICTION'
  /** A layer reads one that it may not */
  | 'LAYERING';

export type LineageLintInput = {
  /** Absent: all */
  readonly rules?: InputMaybe<ReadonlyArray<LintRule>>;
  readonly scope?: InputMaybe<LineageScope>;
  /** Days without a word from a source before its claims are stale; absent: the thresholds' silentDays */
  readonly staleDays?: InputMaybe<Scalars['Int']['input']>;
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  /** 0 to 1000 */
  readonly count?: InputMaybe<Scalars['Int']['input']>;
};

export type LineageLint = {
  readonly total: Scalars['Int']['output'];
  readonly counts: ReadonlyArray<LintCount>;
  readonly findings: ReadonlyArray<LintFinding>;
  readonly asOf: Scalars['Long']['output'];
  readonly seq: Scalars['Long']['output'];
  readonly complete: Scalars['Boolean']['output'];
  readonly missing: ReadonlyArray<LineageMissing>;
};

export type LintCount = {
  readonly rule: LintRule;
  readonly count: Scalars['Int']['output'];
};

export type LintFinding = {
  /** Names the finding for applyLineageFix */
  readonly id: Scalars['String']['output'];
  readonly rule: LintRule;
  readonly sentence: Scalars['String']['output'];
  /** Assets or columns that it is about; of an edge from and to */
  readonly urns: ReadonlyArray<Scalars['String']['output']>;
  readonly fix: LintFix;
};

export type LintFix = {
  readonly action: LintAction;
  readonly sentence: Scalars['String']['output'];
  /** applyLineageFix does it */
  readonly safe: Scalars['Boolean']['output'];
};

export type LintAction =
  /** Nothing that the server can do: ingest, or change the source */
  | 'BY_HAND'
  | 'REJECT'
  /** Draw the edge at the right column or asset, and reject the wrong one */
  | 'REPOINT';

export type LineageFixResult = {
  readonly applied: Scalars['Boolean']['output'];
  readonly sentence: Scalars['String']['output'];
  readonly seq: Scalars['Long']['output'];
};

export type LineageLayers = {
  readonly layers: ReadonlyArray<LineageLayer>;
};

/** Assets by patterns of their names (* stands for anything), and the layers that they may read; a layer may always read itself */
export type LineageLayer = {
  readonly name: Scalars['String']['output'];
  readonly patterns: ReadonlyArray<Scalars['String']['output']>;
  /** Null: any */
  readonly mayRead?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

export type LineageLayerInput = {
  readonly name: Scalars['String']['input'];
  readonly patterns: ReadonlyArray<Scalars['String']['input']>;
  readonly mayRead?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type Thresholds = {
  /** Best-path confidence from which impact says BREAKS instead of MAY_BREAK */
  readonly breaksFrom: Scalars['Float']['output'];
  /** Confidence below which an edge to a dropped asset proves nothing: UNKNOWN */
  readonly weakBelow: Scalars['Float']['output'];
  /** Days without a word from its source after which an asset counts as silent */
  readonly silentDays: Scalars['Int']['output'];
  /** Hops each side with which the explorer opens */
  readonly hops: Scalars['Int']['output'];
};

export type ThresholdsInput = {
  readonly breaksFrom?: InputMaybe<Scalars['Float']['input']>;
  readonly weakBelow?: InputMaybe<Scalars['Float']['input']>;
  readonly silentDays?: InputMaybe<Scalars['Int']['input']>;
  readonly hops?: InputMaybe<Scalars['Int']['input']>;
};

/** Which edges are meant: those with an end in it. Empty: the whole catalogue; several parts: what lies in all of them */
export type LineageScope = {
  /** Assets or columns, with all that lies within so many hops of them */
  readonly urns?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** 0 to 100; 0: the edges of the assets themselves */
  readonly hops?: InputMaybe<Scalars['Int']['input']>;
  /** With the domains below it */
  readonly domain?: InputMaybe<Scalars['String']['input']>;
  readonly platform?: InputMaybe<Scalars['String']['input']>;
  /** ASSET or COLUMN; absent: both */
  readonly level?: InputMaybe<LineageLevelOnly>;
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
  readonly from: Scalars['Long']['input'];
  /** Absent: now */
  readonly to?: InputMaybe<Scalars['Long']['input']>;
  readonly scope?: InputMaybe<LineageScope>;
  readonly kinds?: InputMaybe<ReadonlyArray<LineageChangeKind>>;
  readonly minConfidence?: InputMaybe<Scalars['Float']['input']>;
  readonly combine?: InputMaybe<WitnessCombination>;
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  /** 0 to 1000 */
  readonly count?: InputMaybe<Scalars['Int']['input']>;
};

export type LineageDiff = {
  readonly appeared: Scalars['Int']['output'];
  readonly vanished: Scalars['Int']['output'];
  readonly changed: Scalars['Int']['output'];
  /** Of the kinds asked for */
  readonly total: Scalars['Int']['output'];
  readonly changes: ReadonlyArray<LineageChange>;
  readonly from: Scalars['Long']['output'];
  readonly to: Scalars['Long']['output'];
  readonly asOf: Scalars['Long']['output'];
  readonly seq: Scalars['Long']['output'];
  readonly complete: Scalars['Boolean']['output'];
  readonly missing: ReadonlyArray<LineageMissing>;
};

export type LineageChange = {
  readonly kind: LineageChangeKind;
  readonly level: Scalars['String']['output'];
  readonly from: Scalars['String']['output'];
  readonly to: Scalars['String']['output'];
  readonly fromName: Scalars['String']['output'];
  readonly toName: Scalars['String']['output'];
  /** Null where it was not there */
  readonly before?: Maybe<Scalars['Float']['output']>;
  readonly after?: Maybe<Scalars['Float']['output']>;
  /** When, by whom and by which run the last of its claims opened or closed */
  readonly time: Scalars['Long']['output'];
  readonly source?: Maybe<Scalars['String']['output']>;
  readonly run?: Maybe<Scalars['String']['output']>;
  readonly actor?: Maybe<Scalars['String']['output']>;
  /** A person rejected it in between, or took that back */
  readonly rejected: Scalars['Boolean']['output'];
};

export type LineageHistoryInput = {
  readonly urn: Scalars['String']['input'];
  readonly from?: InputMaybe<Scalars['Long']['input']>;
  readonly to?: InputMaybe<Scalars['Long']['input']>;
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  /** 0 to 1000 */
  readonly count?: InputMaybe<Scalars['Int']['input']>;
};

export type LineageEventKind =
  | 'EDGE_APPEARED'
  | 'EDGE_VANISHED'
  | 'EDGE_CHANGED'
  | 'EDGE_REJECTED'
  | 'EDGE_REINSTATED'
  | 'COLUMNS_ADDED'
  | 'COLUMNS_REMOVED';

export type LineageHistory = {
  readonly urn: Scalars['String']['output'];
  readonly total: Scalars['Int']['output'];
  readonly events: ReadonlyArray<LineageEvent>;
  readonly asOf: Scalars['Long']['output'];
  readonly seq: Scalars['Long']['output'];
  readonly complete: Scalars['Boolean']['output'];
  readonly missing: ReadonlyArray<LineageMissing>;
};

export type LineageEvent = {
  readonly time: Scalars['Long']['output'];
  readonly kind: LineageEventKind;
  /** In words: orders.amount began to feed mart.total, says dbt */
  readonly sentence: Scalars['String']['output'];
  readonly from?: Maybe<Scalars['String']['output']>;
  readonly to?: Maybe<Scalars['String']['output']>;
  readonly confidence?: Maybe<Scalars['Float']['output']>;
  readonly source?: Maybe<Scalars['String']['output']>;
  readonly run?: Maybe<Scalars['String']['output']>;
  readonly actor?: Maybe<Scalars['String']['output']>;
  /** Columns that came or went */
  readonly columns: ReadonlyArray<Scalars['String']['output']>;
  /** Version of the schema that brought or took the columns */
  readonly schemaVersion?: Maybe<Scalars['Int']['output']>;
  /** For the column of an edge: when and with which version of its schema it came */
  readonly columnSince?: Maybe<Scalars['Long']['output']>;
  readonly columnVersion?: Maybe<Scalars['Int']['output']>;
};

export type LineageCoverageInput = {
  /** Absent: the whole catalogue */
  readonly scope?: InputMaybe<LineageScope>;
  readonly at?: InputMaybe<Scalars['Long']['input']>;
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  /** Least traced assets listed, 0 to 1000 */
  readonly count?: InputMaybe<Scalars['Int']['input']>;
};

export type LineageCoverageTotals = {
  /** Stored assets that can have columns: datasets, charts, dashboards and others with fields */
  readonly assets: Scalars['Int']['output'];
  readonly full: Scalars['Int']['output'];
  readonly partial: Scalars['Int']['output'];
  readonly none: Scalars['Int']['output'];
  readonly noColumns: Scalars['Int']['output'];
  readonly columns: Scalars['Int']['output'];
  readonly tracedColumns: Scalars['Int']['output'];
  /** Known to come from no column; they are traced */
  readonly sourcelessColumns: Scalars['Int']['output'];
  /** tracedColumns of columns; 1 when there are none */
  readonly ratio: Scalars['Float']['output'];
  /** Named by lineage, ingested by nobody */
  readonly ghosts: Scalars['Int']['output'];
  /** Least traced first */
  readonly leastTraced: ReadonlyArray<LineageCoverageOfAsset>;
  readonly leastTracedTotal: Scalars['Int']['output'];
  readonly asOf: Scalars['Long']['output'];
  readonly seq: Scalars['Long']['output'];
  readonly complete: Scalars['Boolean']['output'];
  readonly missing: ReadonlyArray<LineageMissing>;
};

export type LineageCoverageOfAsset = {
  readonly urn: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly state: CoverageState;
  readonly columns: Scalars['Int']['output'];
  readonly tracedColumns: Scalars['Int']['output'];
};

/** Which part of a query was not understood */
export type QueryNotice = {
  readonly message: Scalars['String']['output'];
  /** Characters from the start of the query */
  readonly at: Scalars['Int']['output'];
  readonly length: Scalars['Int']['output'];
};

export type EntityHistoryInput = {
  readonly urn: Scalars['String']['input'];
  /** TECHNICAL_SCHEMA, DOCUMENTATION, TAG, GLOSSARY_TERM, OWNERSHIP, DOMAIN, LINEAGE, LIFECYCLE, PROPERTIES; absent: all */
  readonly categories?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly start?: InputMaybe<Scalars['Int']['input']>;
  readonly count?: InputMaybe<Scalars['Int']['input']>;
};

export type EntityHistory = {
  readonly start: Scalars['Int']['output'];
  readonly count: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  readonly events: ReadonlyArray<HistoryEvent>;
};

export type HistoryEvent = {
  readonly at: Scalars['Long']['output'];
  readonly actor: Scalars['String']['output'];
  readonly source?: Maybe<Scalars['String']['output']>;
  readonly run?: Maybe<Scalars['String']['output']>;
  readonly aspect: Scalars['String']['output'];
  readonly version: Scalars['Int']['output'];
  readonly category: Scalars['String']['output'];
  /** ADD, MODIFY, REMOVE */
  readonly operation: Scalars['String']['output'];
  /** One line: added column `amount` (DECIMAL) */
  readonly sentence: Scalars['String']['output'];
  readonly fieldPath?: Maybe<Scalars['String']['output']>;
  readonly before?: Maybe<Scalars['JSON']['output']>;
  readonly after?: Maybe<Scalars['JSON']['output']>;
};
