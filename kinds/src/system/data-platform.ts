import type { EntityKind } from '../entity-kind.js';

/**
 * A tool that assets live in, such as Snowflake. No relationship leads from it to its assets, so a
 * search finds them.
 */
export const dataPlatform: EntityKind = {
  kind: 'dataPlatform',
  label: 'Platform',
  plural: 'Platforms',
  icon: 'box',
  protocol: { entityType: 'DATA_PLATFORM', objectType: 'DataPlatform' },
  query: { field: 'dataPlatform' },
  name: { stored: ['dataPlatformInfo:displayName', 'dataPlatformInfo:name'], key: 'platformName' },
  search: { namesOthers: true },
  contents: {
    title: 'contents',
    searches: (urn) => [{ id: 'all', filters: { platform: [urn] } }],
    facet: 'platform',
  },
};
