import { LINEAGE_TABS, type EntityKind } from '../entity-kind.js';

/** A page of a dashboard tool: charts, and sometimes other dashboards. */
export const dashboard: EntityKind = {
  kind: 'dashboard',
  label: 'Dashboard',
  plural: 'Dashboards',
  icon: 'dashboard',
  protocol: { entityType: 'DASHBOARD', objectType: 'Dashboard' },
  query: { field: 'dashboard' },
  name: { stored: ['dashboardInfo:title'], key: 'dashboardId', keyBeginsWithTool: true },
  search: { byDefault: true, reportsUsage: true, hasBrowsePath: true },
  lineage: { shape: 'VIEW', usedWhole: true, withoutColumnList: true, columnsTraced: true },
  home: { needsOwner: true, showsChanges: true },
  edits: { description: 'editableDashboardProperties:description' },
  tabs: ['columns', ...LINEAGE_TABS, 'usage'],
  contents: {
    title: 'contents',
    // The charts of a dashboard, and the dashboards inside it.
    relations: { direction: 'OUTGOING', types: ['Contains', 'DashboardContainsDashboard'] },
  },
  uses: ['lineage', 'policies', 'forms', 'properties', 'incidents', 'embed', 'products', 'applications'],
};
