import { LINEAGE_TABS, type EntityKind } from '../entity-kind.js';

/** Measures and dimensions over tables, from which metrics are computed. */
export const semanticModel: EntityKind = {
  kind: 'semanticModel',
  label: 'Semantic model',
  plural: 'Semantic models',
  icon: 'model',
  protocol: { entityType: 'SEMANTIC_MODEL', objectType: 'SemanticModel' },
  query: { field: 'semanticModel' },
  name: { stored: ['semanticModelInfo:name'], key: 'id' },
  search: { byDefault: true },
  lineage: { shape: 'VIEW' },
  home: { showsChanges: true },
  tabs: ['columns', ...LINEAGE_TABS],
  uses: ['lineage', 'policies', 'properties', 'applications'],
};
