import type { EntityKind } from '../entity-kind.js';

/** A business term. Its key may be its path through the groups: `Finance.Revenue.Net`. */
export const glossaryTerm: EntityKind = {
  kind: 'glossaryTerm',
  label: 'Glossary term',
  plural: 'Glossary terms',
  icon: 'term',
  protocol: { entityType: 'GLOSSARY_TERM', objectType: 'GlossaryTerm' },
  query: { field: 'glossaryTerm' },
  name: { stored: ['glossaryTermInfo:name'], key: 'name', separator: '.', fullNameIndex: 0 },
  search: { byDefault: true, namesOthers: true },
  home: { showsChanges: true },
  edits: { name: 'glossaryTermInfo:name', description: 'glossaryTermInfo:definition', privilege: 'MANAGE_GLOSSARIES' },
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
  uses: ['policies', 'forms', 'properties', 'applications'],
  listAddress: '/glossary',
};
