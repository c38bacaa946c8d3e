import type { IconName } from '../ui/theme/icon-paths';

interface KindLook {
  /** "Dashboard" */
  readonly label: string;
  readonly plural: string;
  readonly icon: IconName;
}

// kind, one, many, icon
const ROWS: readonly (readonly [kind: string, label: string, plural: string, icon: IconName])[] = [
  ['dataset', 'Dataset', 'Datasets', 'table'],
  ['chart', 'Chart', 'Charts', 'chart'],
  ['dashboard', 'Dashboard', 'Dashboards', 'dashboard'],
  ['dataJob', 'Task', 'Tasks', 'task'],
  ['dataFlow', 'Pipeline', 'Pipelines', 'flow'],
  ['container', 'Container', 'Containers', 'folder'],
  ['glossaryTerm', 'Glossary term', 'Glossary terms', 'term'],
  ['glossaryNode', 'Term group', 'Term groups', 'folder'],
  ['domain', 'Domain', 'Domains', 'domain'],
  ['dataProduct', 'Data product', 'Data products', 'box'],
  ['application', 'Application', 'Applications', 'box'],
  ['tag', 'Tag', 'Tags', 'tag'],
  ['corpuser', 'Person', 'People', 'person'],
  ['corpGroup', 'Group', 'Groups', 'group'],
  ['mlModel', 'ML model', 'ML models', 'model'],
  ['mlModelGroup', 'ML model group', 'ML model groups', 'model'],
  ['mlModelDeployment', 'ML deployment', 'ML deployments', 'model'],
  ['mlFeature', 'ML feature', 'ML features', 'feature'],
  ['mlFeatureTable', 'ML feature table', 'ML feature tables', 'feature'],
  ['mlPrimaryKey', 'ML primary key', 'ML primary keys', 'key'],
  ['notebook', 'Notebook', 'Notebooks', 'document'],
  ['document', 'Document', 'Documents', 'document'],
  ['metric', 'Metric', 'Metrics', 'chart'],
  ['semanticModel', 'Semantic model', 'Semantic models', 'model'],
  ['businessAttribute', 'Business attribute', 'Business attributes', 'term'],
  ['dataProcessInstance', 'Run', 'Runs', 'clock'],
  ['dataProcess', 'Process', 'Processes', 'task'],
  ['dataPlatform', 'Platform', 'Platforms', 'box'],
  ['dataPlatformInstance', 'Platform instance', 'Platform instances', 'box'],
  ['schemaField', 'Column', 'Columns', 'column'],
  ['query', 'Query', 'Queries', 'code'],
  ['assertion', 'Assertion', 'Assertions', 'shield'],
  ['incident', 'Incident', 'Incidents', 'warning'],
  ['dataContract', 'Contract', 'Contracts', 'shield'],
  ['test', 'Test', 'Tests', 'check'],
  ['structuredProperty', 'Structured property', 'Structured properties', 'document'],
  ['ownershipType', 'Ownership type', 'Ownership types', 'person'],
  ['form', 'Form', 'Forms', 'document'],
  ['role', 'Access role', 'Access roles', 'key'],
  ['dataHubRole', 'Role', 'Roles', 'key'],
  ['dataHubPolicy', 'Policy', 'Policies', 'key'],
  ['dataHubIngestionSource', 'Ingestion source', 'Ingestion sources', 'clock'],
  ['dataHubExecutionRequest', 'Ingestion run', 'Ingestion runs', 'clock'],
  ['dataHubView', 'Saved view', 'Saved views', 'filter'],
  ['dataHubSecret', 'Secret', 'Secrets', 'key'],
  ['dataHubAccessToken', 'Access token', 'Access tokens', 'key'],
  ['dataHubConnection', 'Connection', 'Connections', 'link'],
  ['aiAgent', 'AI agent', 'AI agents', 'model'],
  ['agentSkill', 'Agent skill', 'Agent skills', 'feature'],
  ['api', 'API', 'APIs', 'code'],
  ['repository', 'Repository', 'Repositories', 'code'],
  ['erModelRelationship', 'Relationship', 'Relationships', 'link'],
];

const LOOKS = new Map<string, KindLook>(ROWS.map(([kind, label, plural, icon]) => [kind, { label, plural, icon }]));

/** The protocol's EntityType where upper snake case of the kind is not it. */
const ODD_TYPES: Readonly<Record<string, string>> = {
  corpuser: 'CORP_USER',
  mlModel: 'MLMODEL',
  mlModelGroup: 'MLMODEL_GROUP',
  mlFeature: 'MLFEATURE',
  mlFeatureTable: 'MLFEATURE_TABLE',
  mlPrimaryKey: 'MLPRIMARY_KEY',
  ownershipType: 'CUSTOM_OWNERSHIP_TYPE',
  dataHubRole: 'DATAHUB_ROLE',
  dataHubPolicy: 'DATAHUB_POLICY',
};

const KIND_OF_ODD_TYPE = new Map(Object.entries(ODD_TYPES).map(([kind, type]) => [type, kind]));

/** Any kind of the model: one that nobody described here goes by its own name in words. */
export function kindLook(kind: string): KindLook {
  const known = LOOKS.get(kind);
  if (known) return known;
  const words = kind
    .replace(/^dataHub(?=[A-Z])/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  const label = words.slice(0, 1).toUpperCase() + words.slice(1);
  return { label, plural: label.endsWith('y') ? `${label.slice(0, -1)}ies` : `${label}s`, icon: 'box' };
}

/**
 * What the source calls it, else its kind: "View", "Task". Names that are a tool's own constants become words: `JOB` is
 * "Job", while an abbreviation of other letters, `KPI`, is kept.
 */
export function typeLabel({ kind, subType }: { readonly kind: string; readonly subType?: string | null }): string {
  return subType ? subTypeLabel(subType) : kindLook(kind).label;
}

export function subTypeLabel(subType: string): string {
  if (!CONSTANTS.test(subType)) return subType;
  const words = subType.replaceAll('_', ' ').toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Upper case with underscores, of a length that no abbreviation has, or one of the words that schedulers send. */
const CONSTANTS = /^(?:JOB|TASK|RUN|[A-Z0-9]{5,}|[A-Z0-9]+(?:_[A-Z0-9]+)+)$/;

/** `dataJob` → `DATA_JOB` */
export function entityTypeOf(kind: string): string {
  return ODD_TYPES[kind] ?? kind.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase();
}

/** `DATA_JOB` → `dataJob`; a kind's own name is kept. */
export function kindOfType(type: string): string {
  if (LOOKS.has(type)) return type;
  return (
    KIND_OF_ODD_TYPE.get(type) ??
    type.toLowerCase().replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  );
}

/** The model's entity name in a urn: `urn:li:dataJob:(…)` → `dataJob`. */
export function kindOfUrn(urn: string): string {
  return urn.split(':')[2] ?? '';
}
