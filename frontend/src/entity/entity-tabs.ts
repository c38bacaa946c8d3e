import { lazy, type ComponentType } from 'react';

import { entityTexts } from '../ui/texts-entity';
import { readDefinition, readDescriptions } from './aspects';
import type { EntityView } from './entity-view';

export interface EntityTab {
  readonly id: string;
  readonly label: (view: EntityView) => string;
  readonly count?: (view: EntityView) => string | undefined;
  readonly shows: (view: EntityView) => boolean;
  readonly Component: ComponentType<{ readonly view: EntityView }>;
}

/** Kinds that hold others: what is inside them is what one comes for. */
const HOLDERS = new Set([
  'container',
  'dashboard',
  'dataFlow',
  'dataPlatform',
  'dataPlatformInstance',
  'mlFeatureTable',
  'mlModelGroup',
  'dataProduct',
]);
/** Kinds that are given to others. */
const LABELS = new Set([
  'domain',
  'glossaryTerm',
  'glossaryNode',
  'tag',
  'corpuser',
  'corpGroup',
  'application',
  'structuredProperty',
]);
const FLOWS = new Set([
  'dataset',
  'chart',
  'dashboard',
  'dataJob',
  'dataFlow',
  'mlModel',
  'mlModelGroup',
  'mlFeature',
  'mlFeatureTable',
  'mlPrimaryKey',
  'schemaField',
  'notebook',
  'metric',
  'dataProcess',
  'dataProcessInstance',
]);
const WITH_COLUMNS = new Set(['dataset', 'chart', 'dashboard', 'semanticModel']);

const kindIs = (kinds: ReadonlySet<string>) => (view: EntityView) => kinds.has(view.summary.kind);
const always = () => true;

/** Tabs in their order. A kind that nobody thought of still has those that show always. */
const ENTITY_TABS: readonly EntityTab[] = [
  {
    id: 'contents',
    label: (view) => (kindIs(LABELS)(view) ? entityTexts.tabs.assets : entityTexts.tabs.contents),
    shows: (view) => kindIs(HOLDERS)(view) || kindIs(LABELS)(view),
    Component: lazy(async () => ({ default: (await import('./tabs/ContentsTab')).ContentsTab })),
  },
  {
    id: 'columns',
    label: ({ summary }) => (summary.kind === 'dataset' ? entityTexts.tabs.columns : entityTexts.tabs.fields),
    count: ({ summary }) => (summary.columnCount > 0 ? String(summary.columnCount) : undefined),
    shows: (view) =>
      kindIs(WITH_COLUMNS)(view) &&
      (view.summary.columnCount > 0 || view.summary.kind === 'dataset' || view.aspects.has('inputFields')),
    Component: lazy(async () => ({ default: (await import('./tabs/ColumnsTab')).ColumnsTab })),
  },
  {
    id: 'documentation',
    label: () => entityTexts.tabs.documentation,
    shows: (view) =>
      (kindIs(FLOWS)(view) && view.summary.kind !== 'schemaField') ||
      readDescriptions(view.aspects).length > 0 ||
      readDefinition(view.aspects) !== undefined,
    Component: lazy(async () => ({ default: (await import('./tabs/DocumentationTab')).DocumentationTab })),
  },
  {
    id: 'lineage',
    label: () => entityTexts.tabs.lineage,
    count: ({ summary: { upstreamCount, downstreamCount } }) => `↑${upstreamCount} ↓${downstreamCount}`,
    shows: kindIs(FLOWS),
    Component: lazy(async () => ({ default: (await import('./tabs/LineageOfEntityTab')).LineageOfEntityTab })),
  },
  {
    id: 'impact',
    label: () => entityTexts.tabs.impact,
    shows: kindIs(FLOWS),
    Component: lazy(async () => ({ default: (await import('./tabs/ImpactTab')).ImpactTab })),
  },
  {
    id: 'quality',
    label: () => entityTexts.tabs.quality,
    shows: ({ summary }) => summary.kind === 'dataset' || summary.failingAssertions > 0 || summary.activeIncidents > 0,
    Component: lazy(async () => ({ default: (await import('./tabs/QualityTab')).QualityTab })),
  },
  {
    id: 'queries',
    label: () => entityTexts.tabs.queries,
    shows: ({ summary }) => summary.kind === 'dataset',
    Component: lazy(async () => ({ default: (await import('./tabs/QueriesTab')).QueriesTab })),
  },
  {
    id: 'properties',
    label: () => entityTexts.tabs.properties,
    shows: always,
    Component: lazy(async () => ({ default: (await import('./tabs/PropertiesTab')).PropertiesTab })),
  },
  {
    id: 'history',
    label: () => entityTexts.tabs.history,
    shows: always,
    Component: lazy(async () => ({ default: (await import('./tabs/HistoryTab')).HistoryTab })),
  },
  {
    id: 'relations',
    label: () => entityTexts.tabs.relations,
    shows: always,
    Component: lazy(async () => ({ default: (await import('./tabs/RelationsTab')).RelationsTab })),
  },
  {
    id: 'aspects',
    label: () => entityTexts.tabs.aspects,
    count: ({ profile }) => String(profile.aspects.length),
    shows: always,
    Component: lazy(async () => ({ default: (await import('./tabs/AspectsTab')).AspectsTab })),
  },
];

/** The tabs of an entity, and the one an address names: the first where it names none that shows. */
export function tabsOf(
  view: EntityView,
  asked: string | undefined,
): { readonly tabs: readonly EntityTab[]; readonly current: EntityTab | undefined } {
  const tabs = ENTITY_TABS.filter((tab) => tab.shows(view));
  return { tabs, current: tabs.find(({ id }) => id === asked) ?? tabs[0] };
}
