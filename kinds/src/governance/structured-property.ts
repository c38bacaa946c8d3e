import type { EntityKind } from '../entity-kind.js';

/** A property with a type and allowed values that assets can be given. */
export const structuredProperty: EntityKind = {
  kind: 'structuredProperty',
  label: 'Structured property',
  plural: 'Structured properties',
  icon: 'document',
  protocol: { entityType: 'STRUCTURED_PROPERTY', objectType: 'StructuredPropertyEntity' },
  query: { field: 'structuredProperty' },
  name: { stored: ['propertyDefinition:displayName', 'propertyDefinition:qualifiedName'], key: 'id' },
  contents: {
    title: 'assets',
    filledByHand: true,
    // The field is named after the property: `urn:li:structuredProperty:retention` →
    // `structuredProperties.retention`.
    searches: (urn) => [
      { id: 'all', filters: { [`structuredProperties.${urn.split(':').slice(3).join(':')}`]: ['*'] } },
    ],
  },
  uses: ['policies'],
  listAddress: '/properties',
};
