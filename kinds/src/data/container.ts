import type { EntityKind } from '../entity-kind.js';

/** A place that holds assets: a database, a schema, a folder, a project or a workspace. */
export const container: EntityKind = {
  kind: 'container',
  label: 'Container',
  plural: 'Containers',
  icon: 'folder',
  protocol: { entityType: 'CONTAINER', objectType: 'Container' },
  query: { field: 'container' },
  name: { stored: ['containerProperties:name'], key: 'guid' },
  search: { byDefault: true, namesOthers: true },
  home: { showsChanges: true },
  edits: { description: 'editableContainerProperties:description' },
  tabs: ['incidents'],
  contents: {
    title: 'contents',
    relations: { direction: 'INCOMING', types: ['IsPartOf'] },
    facet: 'container',
  },
  uses: ['policies', 'forms', 'properties', 'products', 'applications'],
};
