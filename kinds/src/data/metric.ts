import { LINEAGE_TABS, type EntityKind } from '../entity-kind.js';

/** A number with a definition, computed from columns of a semantic model. */
export const metric: EntityKind = {
  kind: 'metric',
  label: 'Metric',
  plural: 'Metrics',
  icon: 'chart',
  protocol: { entityType: 'METRIC', objectType: 'Metric' },
  query: { field: 'metric' },
  name: { stored: ['metricInfo:name'], key: 'id' },
  search: { byDefault: true },
  lineage: { shape: 'VIEW', usedWhole: true, singleValue: true, withoutColumnList: true },
  home: { showsChanges: true },
  tabs: LINEAGE_TABS,
  uses: ['lineage', 'policies', 'properties', 'applications'],
};
