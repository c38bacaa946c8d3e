import type { EntityKind } from '../entity-kind.js';

/** The record of an access token; the token itself is never stored. */
export const dataHubAccessToken: EntityKind = {
  kind: 'dataHubAccessToken',
  label: 'Access token',
  plural: 'Access tokens',
  icon: 'key',
  protocol: { entityType: 'ACCESS_TOKEN', objectType: 'AccessTokenMetadata' },
  name: { stored: ['dataHubAccessTokenInfo:name'], key: 'id' },
};
