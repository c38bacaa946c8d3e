import type { EntityKind } from '../entity-kind.js';

/** A set of assets that one team offers to others. */
export const dataProduct: EntityKind = {
  kind: 'dataProduct',
  label: 'Data product',
  plural: 'Data products',
  icon: 'box',
  protocol: { entityType: 'DATA_PRODUCT', objectType: 'DataProduct' },
  query: { field: 'dataProduct' },
  name: { stored: ['dataProductProperties:name'], key: 'id' },
  search: { byDefault: true, namesOthers: true },
  home: { showsChanges: true },
  edits: {
    name: 'dataProductProperties:name',
    description: 'dataProductProperties:description',
    privilege: 'MANAGE_DATA_PRODUCTS',
  },
  contents: {
    title: 'contents',
    filledByHand: true,
    relations: { direction: 'OUTGOING', types: ['DataProductContains'] },
    facet: 'dataProduct',
  },
  uses: ['policies', 'forms', 'properties', 'applications'],
  listAddress: '/products',
};
