import type { EntityKind } from '../entity-kind.js';

/** How two tables are joined: which of their columns refer to each other. */
export const erModelRelationship: EntityKind = {
  kind: 'erModelRelationship',
  label: 'Relationship',
  plural: 'Relationships',
  icon: 'link',
  protocol: { entityType: 'ER_MODEL_RELATIONSHIP', objectType: 'ERModelRelationship' },
  query: { field: 'erModelRelationship' },
  name: {
    stored: ['editableERModelRelationshipProperties:name', 'erModelRelationshipProperties:name'],
    key: 'id',
  },
  edits: {
    name: 'editableERModelRelationshipProperties:name',
    description: 'editableERModelRelationshipProperties:description',
  },
  contents: { title: 'contents', relations: { direction: 'OUTGOING' } },
};
