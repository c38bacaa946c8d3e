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

// kind, EntityType, object type, searched by default, label
const ROWS: readonly (readonly [string, string, string, boolean, string])[] = [
  ['dataset', 'DATASET', 'Dataset', true, 'Datasets'],
  ['chart', 'CHART', 'Chart', true, 'Charts'],
  ['dashboard', 'DASHBOARD', 'Dashboard', true, 'Dashboards'],
  ['dataJob', 'DATA_JOB', 'DataJob', true, 'Tasks'],
  ['dataFlow', 'DATA_FLOW', 'DataFlow', true, 'Pipelines'],
  ['container', 'CONTAINER', 'Container', true, 'Containers'],
  ['glossaryTerm', 'GLOSSARY_TERM', 'GlossaryTerm', true, 'Glossary terms'],
  ['glossaryNode', 'GLOSSARY_NODE', 'GlossaryNode', true, 'Term groups'],
  ['domain', 'DOMAIN', 'Domain', true, 'Domains'],
  ['dataProduct', 'DATA_PRODUCT', 'DataProduct', true, 'Data products'],
  ['application', 'APPLICATION', 'Application', true, 'Applications'],
  ['tag', 'TAG', 'Tag', true, 'Tags'],
  ['corpuser', 'CORP_USER', 'CorpUser', true, 'People'],
  ['corpGroup', 'CORP_GROUP', 'CorpGroup', true, 'Groups'],
  ['mlModel', 'MLMODEL', 'MLModel', true, 'ML models'],
  ['mlModelGroup', 'MLMODEL_GROUP', 'MLModelGroup', true, 'ML model groups'],
  ['mlFeature', 'MLFEATURE', 'MLFeature', true, 'ML features'],
  ['mlFeatureTable', 'MLFEATURE_TABLE', 'MLFeatureTable', true, 'ML feature tables'],
  ['mlPrimaryKey', 'MLPRIMARY_KEY', 'MLPrimaryKey', true, 'ML primary keys'],
  ['notebook', 'NOTEBOOK', 'Notebook', true, 'Notebooks'],
  ['document', 'DOCUMENT', 'Document', true, 'Documents'],
  ['metric', 'METRIC', 'Metric', true, 'Metrics'],
  ['semanticModel', 'SEMANTIC_MODEL', 'SemanticModel', true, 'Semantic models'],
  ['businessAttribute', 'BUSINESS_ATTRIBUTE', 'BusinessAttribute', true, 'Business attributes'],
  ['dataProcessInstance', 'DATA_PROCESS_INSTANCE', 'DataProcessInstance', false, 'Runs'],
  ['dataPlatform', 'DATA_PLATFORM', 'DataPlatform', false, 'Platforms'],
  ['dataPlatformInstance', 'DATA_PLATFORM_INSTANCE', 'DataPlatformInstance', false, 'Platform instances'],
  ['schemaField', 'SCHEMA_FIELD', 'SchemaFieldEntity', false, 'Columns'],
  ['query', 'QUERY', 'QueryEntity', false, 'Queries'],
  ['assertion', 'ASSERTION', 'Assertion', false, 'Assertions'],
  ['incident', 'INCIDENT', 'Incident', false, 'Incidents'],
  ['dataContract', 'DATA_CONTRACT', 'DataContract', false, 'Contracts'],
  ['test', 'TEST', 'Test', false, 'Tests'],
  ['form', 'FORM', 'Form', false, 'Forms'],
  ['structuredProperty', 'STRUCTURED_PROPERTY', 'StructuredPropertyEntity', false, 'Structured properties'],
  ['ownershipType', 'CUSTOM_OWNERSHIP_TYPE', 'OwnershipTypeEntity', false, 'Ownership types'],
  ['erModelRelationship', 'ER_MODEL_RELATIONSHIP', 'ERModelRelationship', false, 'ER relationships'],
  ['role', 'ROLE', 'Role', false, 'Access roles'],
  ['dataHubRole', 'DATAHUB_ROLE', 'DataHubRole', false, 'Roles'],
  ['dataHubPolicy', 'DATAHUB_POLICY', 'DataHubPolicy', false, 'Policies'],
  ['dataHubView', 'DATAHUB_VIEW', 'DataHubView', false, 'Views'],
  ['dataHubConnection', 'DATAHUB_CONNECTION', 'DataHubConnection', false, 'Connections'],
  ['dataHubFile', 'DATAHUB_FILE', 'DataHubFile', false, 'Files'],
  ['dataHubPageModule', 'DATAHUB_PAGE_MODULE', 'DataHubPageModule', false, 'Page modules'],
  ['dataHubPageTemplate', 'DATAHUB_PAGE_TEMPLATE', 'DataHubPageTemplate', false, 'Page templates'],
  ['dataHubExecutionRequest', 'EXECUTION_REQUEST', 'ExecutionRequest', false, 'Executions'],
  ['dataHubAccessToken', 'ACCESS_TOKEN', 'AccessTokenMetadata', false, 'Access tokens'],
  ['dataType', 'DATA_TYPE', 'DataTypeEntity', false, 'Data types'],
  ['entityType', 'ENTITY_TYPE', 'EntityTypeEntity', false, 'Entity types'],
  ['post', 'POST', 'Post', false, 'Posts'],
  ['versionSet', 'VERSION_SET', 'VersionSet', false, 'Version sets'],
];

export const PROTOCOL_KINDS: readonly ProtocolKind[] = ROWS.map(([kind, entityType, objectType, searched, label]) => ({
  kind,
  entityType,
  objectType,
  searched,
  label,
}));

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

export const SEARCHED_KINDS: readonly string[] = PROTOCOL_KINDS.filter((row) => row.searched).map((row) => row.kind);
