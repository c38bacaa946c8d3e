import type { EntityKind } from '../entity-kind.js';

/** A place where a model answers requests. */
export const mlModelDeployment: EntityKind = {
  kind: 'mlModelDeployment',
  label: 'ML deployment',
  plural: 'ML deployments',
  icon: 'model',
  word: 'deployment',
  protocol: { entityType: 'MLMODEL_DEPLOYMENT', objectType: 'MLModelDeployment' },
  query: { field: 'mlModelDeployment' },
  name: { key: 'name', fullNameIndex: 1 },
  search: { byDefault: true },
  home: { showsChanges: true },
  // The models that name this deployment.
  contents: { title: 'subjects', relations: { direction: 'INCOMING', types: ['DeployedTo'] } },
};
