import { LINEAGE_TABS, type EntityKind } from '../entity-kind.js';

/** A chart, tile or worksheet of a dashboard tool. It shows what it reads and stores nothing. */
export const chart: EntityKind = {
  kind: 'chart',
  label: 'Chart',
  plural: 'Charts',
  icon: 'chart',
  protocol: { entityType: 'CHART', objectType: 'Chart' },
  query: { field: 'chart' },
  name: { stored: ['chartInfo:title'], key: 'chartId', keyBeginsWithTool: true },
  search: { byDefault: true, reportsUsage: true, hasBrowsePath: true },
  lineage: { shape: 'VIEW', withoutColumnList: true, columnsTraced: true },
  home: { needsOwner: true, showsChanges: true },
  edits: { description: 'editableChartProperties:description' },
  tabs: ['columns', ...LINEAGE_TABS, 'usage'],
  uses: ['lineage', 'policies', 'forms', 'properties', 'incidents', 'embed', 'products', 'applications'],
};
