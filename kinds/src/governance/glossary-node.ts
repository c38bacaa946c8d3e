import type { EntityKind } from '../entity-kind.js';

/** A group of glossary terms. */
export const glossaryNode: EntityKind = {
  kind: 'glossaryNode',
  label: 'Term group',
  plural: 'Term groups',
  icon: 'folder',
  protocol: { entityType: 'GLOSSARY_NODE', objectType: 'GlossaryNode' },
  query: { field: 'glossaryNode' },
  name: { stored: ['glossaryNodeInfo:name'], key: 'name', separator: '.' },
  search: { byDefault: true },
  home: { showsChanges: true },
  edits: { name: 'glossaryNodeInfo:name', description: 'glossaryNodeInfo:definition', privilege: 'MANAGE_GLOSSARIES' },
  contents: {
    title: 'assets',
    filledByHand: true,
    relations: { direction: 'INCOMING', types: ['IsPartOf'] },
  },
  uses: ['policies', 'forms', 'properties', 'applications'],
  listAddress: '/glossary',
};
