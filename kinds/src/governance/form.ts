import type { ContentsSearch, EntityKind } from '../entity-kind.js';

/** Questions that the owners of assets answer. */
export const form: EntityKind = {
  kind: 'form',
  label: 'Form',
  plural: 'Forms',
  icon: 'document',
  protocol: { entityType: 'FORM', objectType: 'Form' },
  query: { field: 'form' },
  name: { stored: ['formInfo:name'], key: 'id' },
  contents: {
    title: 'assets',
    filledByHand: true,
    searches: (urn): readonly ContentsSearch[] => [
      { id: 'open', filters: { incompleteForms: [urn] } },
      { id: 'complete', filters: { completedForms: [urn] } },
    ],
  },
  listAddress: '/forms',
};
