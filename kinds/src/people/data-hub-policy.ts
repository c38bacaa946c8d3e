import type { EntityKind } from '../entity-kind.js';

/** A rule that grants privileges. */
export const dataHubPolicy: EntityKind = {
  kind: 'dataHubPolicy',
  label: 'Policy',
  plural: 'Policies',
  icon: 'key',
  protocol: { entityType: 'DATAHUB_POLICY', objectType: 'DataHubPolicy' },
  name: { stored: ['dataHubPolicyInfo:displayName'], key: 'id' },
  contents: { title: 'contents', relations: { direction: 'OUTGOING' } },
};
