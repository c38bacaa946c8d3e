import type { EntityKind } from '../entity-kind.js';

/** How to reach another system; its secrets are sealed. */
export const dataHubConnection: EntityKind = {
  kind: 'dataHubConnection',
  label: 'Connection',
  plural: 'Connections',
  icon: 'link',
  protocol: { entityType: 'DATAHUB_CONNECTION', objectType: 'DataHubConnection' },
  name: { stored: ['dataHubConnectionDetails:name'], key: 'id' },
};
