import { LINEAGE_TABS, type EntityKind } from './entity-kind';

/**
 * Models, the features they read, and agents. Several need their `entityType`, because the protocol
 * writes `MLMODEL` without an underscore after ML.
 */
export const ML_KINDS: readonly EntityKind[] = [
  {
    kind: 'mlModel',
    label: 'ML model',
    plural: 'ML models',
    icon: 'model',
    entityType: 'MLMODEL',
    tabs: LINEAGE_TABS,
    contents: {
      title: 'contents',
      relations: { direction: 'OUTGOING', types: ['Consumes', 'MemberOf', 'DeployedTo', 'TrainedBy', 'UsedBy'] },
    },
    uses: ['lineage', 'policies', 'forms', 'properties', 'incidents'],
  },
  {
    kind: 'mlModelGroup',
    label: 'ML model group',
    plural: 'ML model groups',
    icon: 'model',
    entityType: 'MLMODEL_GROUP',
    tabs: LINEAGE_TABS,
    contents: { title: 'contents', relations: { direction: 'INCOMING', types: ['MemberOf'] } },
    uses: ['lineage', 'policies', 'forms', 'properties'],
  },
  {
    kind: 'mlModelDeployment',
    label: 'ML deployment',
    plural: 'ML deployments',
    icon: 'model',
    // The models that name this deployment.
    contents: { title: 'subjects', relations: { direction: 'INCOMING', types: ['DeployedTo'] } },
  },
  {
    kind: 'mlFeature',
    label: 'ML feature',
    plural: 'ML features',
    icon: 'feature',
    entityType: 'MLFEATURE',
    tabs: LINEAGE_TABS,
    uses: ['lineage', 'policies', 'forms', 'properties', 'incidents'],
  },
  {
    kind: 'mlFeatureTable',
    label: 'ML feature table',
    plural: 'ML feature tables',
    icon: 'feature',
    entityType: 'MLFEATURE_TABLE',
    tabs: LINEAGE_TABS,
    contents: { title: 'contents', relations: { direction: 'OUTGOING', types: ['Contains', 'KeyedBy'] } },
    uses: ['lineage', 'policies', 'forms', 'properties', 'incidents'],
  },
  {
    kind: 'mlPrimaryKey',
    label: 'ML primary key',
    plural: 'ML primary keys',
    icon: 'key',
    entityType: 'MLPRIMARY_KEY',
    tabs: LINEAGE_TABS,
    uses: ['lineage', 'policies', 'forms'],
  },
  { kind: 'aiAgent', label: 'AI agent', plural: 'AI agents', icon: 'model', contents: { title: 'contents' } },
  {
    kind: 'agentSkill',
    label: 'Agent skill',
    plural: 'Agent skills',
    icon: 'feature',
    contents: { title: 'contents' },
  },
];
