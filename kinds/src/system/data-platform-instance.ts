import type { EntityKind } from '../entity-kind.js';

/**
 * One installation of a platform. No relationship leads from it to its assets, so a search finds
 * them.
 */
export const dataPlatformInstance: EntityKind = {
  kind: 'dataPlatformInstance',
  label: 'Platform instance',
  plural: 'Platform instances',
  icon: 'box',
  protocol: { entityType: 'DATA_PLATFORM_INSTANCE', objectType: 'DataPlatformInstance' },
  query: { field: 'dataPlatformInstance' },
  name: { stored: ['dataPlatformInstanceProperties:name'], key: 'instance' },
  search: { namesOthers: true },
  contents: {
    title: 'contents',
    searches: (urn) => [{ id: 'all', filters: { platformInstance: [urn] } }],
    facet: 'platformInstance',
  },
};
