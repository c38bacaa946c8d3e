import type { EntityKind } from '../entity-kind.js';

/** A piece of software that assets belong to. */
export const application: EntityKind = {
  kind: 'application',
  label: 'Application',
  plural: 'Applications',
  icon: 'box',
  protocol: { entityType: 'APPLICATION', objectType: 'Application' },
  query: { field: 'application' },
  name: { stored: ['applicationProperties:name'], key: 'id' },
  search: { byDefault: true, namesOthers: true },
  lineage: { usedWhole: true },
  home: { showsChanges: true },
  edits: {
    name: 'applicationProperties:name',
    description: 'applicationProperties:description',
    privilege: 'MANAGE_APPLICATIONS',
  },
  contents: {
    title: 'assets',
    filledByHand: true,
    relations: { direction: 'INCOMING', types: ['AssociatedWith'] },
    facet: 'application',
  },
  uses: ['policies', 'forms'],
  listAddress: '/applications',
};
