import type { EntityKind } from '../entity-kind.js';

/** A free label of assets and columns. */
export const tag: EntityKind = {
  kind: 'tag',
  label: 'Tag',
  plural: 'Tags',
  icon: 'tag',
  protocol: { entityType: 'TAG', objectType: 'Tag' },
  query: { field: 'tag' },
  name: { stored: ['tagProperties:name'], key: 'name' },
  search: { byDefault: true, namesOthers: true },
  edits: { name: 'tagProperties:name', description: 'tagProperties:description', privilege: 'MANAGE_TAGS' },
  contents: {
    title: 'assets',
    filledByHand: true,
    relations: {
      direction: 'INCOMING',
      // Assets with the tag, and columns with it (as their source or a person said).
      types: ['TaggedWith', 'SchemaFieldTaggedWith', 'EditableSchemaFieldTaggedWith'],
    },
    facet: 'tags',
  },
  uses: ['policies'],
  listAddress: '/tags',
};
