import type { EntityKind } from '../entity-kind.js';

/** A business name with a type and a definition, which is given to columns. */
export const businessAttribute: EntityKind = {
  kind: 'businessAttribute',
  label: 'Business attribute',
  plural: 'Business attributes',
  icon: 'term',
  protocol: { entityType: 'BUSINESS_ATTRIBUTE', objectType: 'BusinessAttribute' },
  query: { field: 'businessAttribute' },
  name: { stored: ['businessAttributeInfo:name'], key: 'id' },
  search: { byDefault: true },
  home: { showsChanges: true },
  edits: {
    name: 'businessAttributeInfo:name',
    description: 'businessAttributeInfo:description',
    privilege: 'MANAGE_BUSINESS_ATTRIBUTE',
  },
  contents: {
    title: 'assets',
    filledByHand: true,
    relations: { direction: 'INCOMING', types: ['BusinessAttributeOf'] },
  },
  uses: ['policies'],
  listAddress: '/attributes',
};
