import type { EntityKind } from '../entity-kind.js';

/**
 * A part of the organisation, such as Finance, that assets are filed under. Domains form a tree.
 */
export const domain: EntityKind = {
  kind: 'domain',
  label: 'Domain',
  plural: 'Domains',
  icon: 'domain',
  protocol: { entityType: 'DOMAIN', objectType: 'Domain' },
  query: { field: 'domain' },
  name: { stored: ['domainProperties:name'], key: 'id' },
  search: { byDefault: true, namesOthers: true },
  home: { showsChanges: true },
  edits: { name: 'domainProperties:name', description: 'domainProperties:description', privilege: 'MANAGE_DOMAINS' },
  contents: {
    title: 'assets',
    filledByHand: true,
    // Assets in the domain, and its subdomains.
    relations: { direction: 'INCOMING', types: ['AssociatedWith', 'IsPartOf'] },
    facet: 'domains',
  },
  uses: ['policies', 'forms', 'properties'],
  listAddress: '/domains',
};
