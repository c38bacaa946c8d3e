import type { ContentsSearch, EntityKind } from './entity-kind';

/**
 * Kinds that people make to put assets in order. They are filled by hand, so the tab with their
 * assets is shown while it is empty, too.
 */
export const GOVERNANCE_KINDS: readonly EntityKind[] = [
  {
    kind: 'domain',
    label: 'Domain',
    plural: 'Domains',
    icon: 'domain',
    contents: {
      title: 'assets',
      filledByHand: true,
      // Assets in the domain, and its subdomains.
      relations: { direction: 'INCOMING', types: ['AssociatedWith', 'IsPartOf'] },
      facet: 'domains',
    },
    uses: ['policies', 'forms', 'properties'],
    listAddress: '/domains',
  },
  {
    kind: 'dataProduct',
    label: 'Data product',
    plural: 'Data products',
    icon: 'box',
    contents: {
      title: 'contents',
      filledByHand: true,
      relations: { direction: 'OUTGOING', types: ['DataProductContains'] },
      facet: 'dataProduct',
    },
    uses: ['policies', 'forms', 'properties'],
    listAddress: '/products',
  },
  {
    kind: 'application',
    label: 'Application',
    plural: 'Applications',
    icon: 'box',
    contents: {
      title: 'assets',
      filledByHand: true,
      relations: { direction: 'INCOMING', types: ['AssociatedWith'] },
      facet: 'application',
    },
    uses: ['policies', 'forms'],
  },
  {
    kind: 'glossaryTerm',
    label: 'Glossary term',
    plural: 'Glossary terms',
    icon: 'term',
    contents: {
      title: 'assets',
      filledByHand: true,
      relations: {
        direction: 'INCOMING',
        types: [
          // Assets with the term, columns with it (as their source or a person said), and terms
          // that refer to it.
          'TermedWith',
          'SchemaFieldWithGlossaryTerm',
          'EditableSchemaFieldWithGlossaryTerm',
          'HasA',
          'IsA',
          'HasValue',
          'IsRelatedTo',
        ],
      },
      facet: 'glossaryTerms',
    },
    uses: ['policies', 'forms', 'properties'],
    listAddress: '/glossary',
  },
  {
    kind: 'glossaryNode',
    label: 'Term group',
    plural: 'Term groups',
    icon: 'folder',
    contents: {
      title: 'assets',
      filledByHand: true,
      relations: { direction: 'INCOMING', types: ['IsPartOf'] },
    },
    uses: ['policies', 'forms', 'properties'],
    listAddress: '/glossary',
  },
  {
    kind: 'tag',
    label: 'Tag',
    plural: 'Tags',
    icon: 'tag',
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
  },
  {
    kind: 'structuredProperty',
    label: 'Structured property',
    plural: 'Structured properties',
    icon: 'document',
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
  },
  {
    kind: 'form',
    label: 'Form',
    plural: 'Forms',
    icon: 'document',
    contents: {
      title: 'assets',
      filledByHand: true,
      searches: (urn): readonly ContentsSearch[] => [
        { id: 'open', filters: { incompleteForms: [urn] } },
        { id: 'complete', filters: { completedForms: [urn] } },
      ],
    },
    listAddress: '/forms',
  },
  {
    kind: 'ownershipType',
    label: 'Ownership type',
    plural: 'Ownership types',
    icon: 'person',
    entityType: 'CUSTOM_OWNERSHIP_TYPE',
    contents: {
      title: 'assets',
      filledByHand: true,
      relations: { direction: 'INCOMING', types: ['ownershipType', 'FormAssignedToOwnershipType'] },
    },
  },
  {
    kind: 'businessAttribute',
    label: 'Business attribute',
    plural: 'Business attributes',
    icon: 'term',
    contents: { title: 'assets', filledByHand: true },
    uses: ['policies'],
  },
];
