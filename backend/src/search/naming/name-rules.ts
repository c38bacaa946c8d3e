import { tableOf } from '../../kernel/json.js';

/**
 * Where the name of an entity is stored, by kind. This is the only such table: lists, hits, titles,
 * summaries and audit records all read it, so an entity has one name everywhere. A new kind needs a
 * row here only when it stores a name (docs/extending.md).
 */
export interface NameRule {
  /**
   * `aspect:path`, in order of preference; what people write comes before what a source sent. `/`
   * goes into a record.
   */
  readonly fields: readonly string[];
  /** The field of the key aspect that names the entity when no name is stored. */
  readonly key: string;
}

const NAME_RULES: Readonly<Record<string, NameRule>> = tableOf({
  dataset: { fields: ['editableDatasetProperties:name', 'datasetProperties:name'], key: 'name' },
  chart: { fields: ['chartInfo:title'], key: 'chartId' },
  dashboard: { fields: ['dashboardInfo:title'], key: 'dashboardId' },
  dataJob: { fields: ['dataJobInfo:name'], key: 'jobId' },
  dataFlow: { fields: ['dataFlowInfo:name'], key: 'flowId' },
  dataProcess: { fields: [], key: 'name' },
  dataProcessInstance: { fields: ['dataProcessInstanceProperties:name'], key: 'id' },
  container: { fields: ['containerProperties:name'], key: 'guid' },
  notebook: { fields: ['notebookInfo:title'], key: 'notebookId' },
  corpuser: {
    fields: ['corpUserEditableInfo:displayName', 'corpUserInfo:displayName', 'corpUserInfo:fullName'],
    key: 'username',
  },
  corpGroup: { fields: ['corpGroupInfo:displayName'], key: 'name' },
  domain: { fields: ['domainProperties:name'], key: 'id' },
  dataProduct: { fields: ['dataProductProperties:name'], key: 'id' },
  application: { fields: ['applicationProperties:name'], key: 'id' },
  tag: { fields: ['tagProperties:name'], key: 'name' },
  glossaryTerm: { fields: ['glossaryTermInfo:name'], key: 'name' },
  glossaryNode: { fields: ['glossaryNodeInfo:name'], key: 'name' },
  dataPlatform: { fields: ['dataPlatformInfo:displayName', 'dataPlatformInfo:name'], key: 'platformName' },
  dataPlatformInstance: { fields: ['dataPlatformInstanceProperties:name'], key: 'instance' },
  mlModel: { fields: ['mlModelProperties:name'], key: 'name' },
  mlModelGroup: { fields: ['mlModelGroupProperties:name'], key: 'name' },
  mlModelDeployment: { fields: [], key: 'name' },
  mlFeature: { fields: [], key: 'name' },
  mlFeatureTable: { fields: [], key: 'name' },
  mlPrimaryKey: { fields: [], key: 'name' },
  schemaField: { fields: [], key: 'fieldPath' },
  query: { fields: ['queryProperties:name'], key: 'id' },
  assertion: { fields: ['assertionInfo:description', 'assertionInfo:datasetAssertion/nativeType'], key: 'assertionId' },
  incident: { fields: ['incidentInfo:title'], key: 'id' },
  document: { fields: ['documentInfo:title'], key: 'id' },
  metric: { fields: ['metricInfo:name'], key: 'id' },
  semanticModel: { fields: ['semanticModelInfo:name'], key: 'id' },
  businessAttribute: { fields: ['businessAttributeInfo:name'], key: 'id' },
  structuredProperty: { fields: ['propertyDefinition:displayName', 'propertyDefinition:qualifiedName'], key: 'id' },
  ownershipType: { fields: ['ownershipTypeInfo:name'], key: 'id' },
  form: { fields: ['formInfo:name'], key: 'id' },
  test: { fields: ['testInfo:name'], key: 'id' },
  role: { fields: ['roleProperties:name'], key: 'id' },
  dataHubRole: { fields: ['dataHubRoleInfo:name'], key: 'id' },
  dataHubPolicy: { fields: ['dataHubPolicyInfo:displayName'], key: 'id' },
  dataHubView: { fields: ['dataHubViewInfo:name'], key: 'id' },
  dataHubIngestionSource: { fields: ['dataHubIngestionSourceInfo:name'], key: 'id' },
  dataHubConnection: { fields: ['dataHubConnectionDetails:name'], key: 'id' },
  dataHubAccessToken: { fields: ['dataHubAccessTokenInfo:name'], key: 'id' },
  dataType: { fields: ['dataTypeInfo:displayName'], key: 'id' },
  entityType: { fields: ['entityTypeInfo:displayName'], key: 'id' },
  api: { fields: ['apiProperties:name'], key: 'id' },
  service: { fields: ['serviceProperties:displayName', 'serviceProperties:name'], key: 'id' },
  repository: { fields: ['repositoryProperties:name'], key: 'id' },
  aiAgent: { fields: ['aiAgentInfo:name'], key: 'id' },
  agentSkill: { fields: ['agentSkillInfo:name'], key: 'id' },
  erModelRelationship: {
    fields: ['editableERModelRelationshipProperties:name', 'erModelRelationshipProperties:name'],
    key: 'id',
  },
  versionSet: { fields: [], key: 'id' },
});

/**
 * What separates the parts of a dataset's name, by platform; all others use a dot. The last part is
 * what people call the dataset: `db.mart.orders` is `orders`, `bucket/raw/orders` on s3 is
 * `orders`. An empty text means that names have no parts: topics of Kafka contain dots that
 * separate nothing.
 */
const NAME_DELIMITERS: Readonly<Record<string, string>> = tableOf({
  kafka: '',
  'kafka-connect': '',
  pulsar: '',
  kinesis: '',
  s3: '/',
  gcs: '/',
  abs: '/',
  adlsGen1: '/',
  adlsGen2: '/',
  hdfs: '/',
  file: '/',
  'delta-lake': '/',
  elasticsearch: '',
  slack: '',
});

const FALLBACK: NameRule = { fields: [], key: 'name' };

export function nameRule(kind: string): NameRule {
  return NAME_RULES[kind] ?? FALLBACK;
}

/** The separator of this platform's names; empty where they have no parts. */
export function nameDelimiter(platform: string): string {
  return NAME_DELIMITERS[platform] ?? '.';
}

export const NAMED_KINDS: readonly string[] = Object.keys(NAME_RULES);
