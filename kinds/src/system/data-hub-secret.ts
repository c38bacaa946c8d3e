import type { EntityKind } from '../entity-kind.js';

/** A secret that recipes refer to by name. Its value is sealed. */
export const dataHubSecret: EntityKind = {
  kind: 'dataHubSecret',
  label: 'Secret',
  plural: 'Secrets',
  icon: 'key',
};
