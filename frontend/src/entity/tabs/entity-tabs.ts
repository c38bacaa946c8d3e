import { lazy, type ComponentType } from 'react';

import { describedKind } from '#kinds/lookups.js';
import { entityTexts } from '../view/texts';
import { followTexts } from '../../edit/follow/texts';
import { readDefinition, readDescriptions, readEmbed } from '../view/aspects';
import { testTexts } from '../../governance/tests/texts-tests';
import { readForms } from '../view/aspects-forms';
import { readTestResults } from '../view/aspects-tests';
import type { EntityView } from '../view/entity-view';
import { tabsOfKind } from '../../kinds/kinds';
import type { TabId } from '../../kinds/tab-order';
import { isWritable } from '../view/writable';

/**
 * A tab of the profile. Its component is loaded when the tab is first opened, so that the page
 * starts without the code of the others.
 */
export interface EntityTab {
  readonly id: TabId;
  /** The name may depend on the kind: columns of a dataset are fields of a chart. */
  readonly label: (view: EntityView) => string;
  /** A number beside the name; undefined shows none. */
  readonly count?: (view: EntityView) => string | undefined;
  /** Whether the tab has anything to show for this entity; without it, the tab always shows. */
  readonly shows?: (view: EntityView) => boolean;
  readonly Component: ComponentType<{ readonly view: EntityView }>;
}

/**
 * All tabs by their id. Which of them a kind has, and in which order, is written in the descriptor
 * of the kind (`tabsOfKind`).
 */
const TABS: Readonly<Record<TabId, Omit<EntityTab, 'id'>>> = {
  contents: {
    label: ({ summary: { kind } }) => entityTexts.tabs[describedKind(kind)?.contents?.title ?? 'contents'],
    Component: lazy(async () => ({ default: (await import('../contents/ContentsTab')).ContentsTab })),
  },
  follows: {
    label: () => followTexts.tab,
    Component: lazy(async () => ({ default: (await import('../follows/FollowsTab')).FollowsTab })),
  },
  columns: {
    label: ({ summary }) => (summary.kind === 'dataset' ? entityTexts.tabs.columns : entityTexts.tabs.fields),
    count: ({ summary }) => (summary.columnCount > 0 ? String(summary.columnCount) : undefined),
    // A dataset shows the tab without columns too, and the tab then says why there are none.
    shows: ({ summary, aspects }) =>
      summary.columnCount > 0 || summary.kind === 'dataset' || aspects.has('inputFields'),
    Component: lazy(async () => ({ default: (await import('../columns/ColumnsTab')).ColumnsTab })),
  },
  documentation: {
    label: () => entityTexts.tabs.documentation,
    // A kind whose text can be written shows the tab while it is still empty, so that somebody can
    // begin.
    shows: ({ profile, aspects }) =>
      isWritable('about', profile.kindAspects) ||
      readDescriptions(aspects).length > 0 ||
      readDefinition(aspects) !== undefined,
    Component: lazy(async () => ({ default: (await import('../documentation/DocumentationTab')).DocumentationTab })),
  },
  lineage: {
    label: () => entityTexts.tabs.lineage,
    count: ({ summary: { upstreamCount, downstreamCount } }) =>
      upstreamCount + downstreamCount > 0 ? `↑${upstreamCount} ↓${downstreamCount}` : undefined,
    Component: lazy(async () => ({ default: (await import('./LineageOfEntityTab')).LineageOfEntityTab })),
  },
  impact: {
    label: () => entityTexts.tabs.impact,
    Component: lazy(async () => ({ default: (await import('./ImpactTab')).ImpactTab })),
  },
  quality: {
    label: () => entityTexts.tabs.quality,
    Component: lazy(async () => ({ default: (await import('../quality/QualityTab')).QualityTab })),
  },
  incidents: {
    label: () => entityTexts.tabs.incidents,
    count: ({ summary: { activeIncidents } }) => (activeIncidents > 0 ? String(activeIncidents) : undefined),
    Component: lazy(async () => ({ default: (await import('../quality/IncidentsTab')).IncidentsTab })),
  },
  results: {
    label: () => entityTexts.tabs.results,
    Component: lazy(async () => ({ default: (await import('../quality/ResultsTab')).ResultsTab })),
  },
  tests: {
    label: () => testTexts.tab,
    count: ({ aspects }) => {
      const failing = readTestResults(aspects).filter(({ passes }) => !passes).length;
      return failing > 0 ? String(failing) : undefined;
    },
    shows: ({ aspects }) => readTestResults(aspects).length > 0,
    Component: lazy(async () => ({ default: (await import('../quality/TestsTab')).TestsTab })),
  },
  queries: {
    label: () => entityTexts.tabs.queries,
    Component: lazy(async () => ({ default: (await import('../usage/QueriesTab')).QueriesTab })),
  },
  usage: {
    label: () => entityTexts.tabs.usage,
    Component: lazy(async () => ({ default: (await import('../usage/UsageTab')).UsageTab })),
  },
  statistics: {
    label: () => entityTexts.tabs.statistics,
    Component: lazy(async () => ({ default: (await import('../usage/StatisticsTab')).StatisticsTab })),
  },
  embed: {
    label: () => entityTexts.tabs.embed,
    shows: (view) =>
      readEmbed(view.aspects) !== undefined ||
      (describedKind(view.summary.kind)?.uses?.includes('embed') === true &&
        isWritable('embed', view.profile.kindAspects)),
    Component: lazy(async () => ({ default: (await import('../documentation/EmbedTab')).EmbedTab })),
  },
  forms: {
    label: () => entityTexts.tabs.forms,
    count: ({ aspects }) => {
      const open = readForms(aspects).filter(({ isComplete }) => !isComplete).length;
      return open > 0 ? String(open) : undefined;
    },
    shows: ({ aspects }) => readForms(aspects).length > 0,
    Component: lazy(async () => ({ default: (await import('../forms/FormsTab')).FormsTab })),
  },
  runs: {
    label: () => entityTexts.tabs.runs,
    Component: lazy(async () => ({ default: (await import('../quality/RunsTab')).RunsTab })),
  },
  properties: {
    label: () => entityTexts.tabs.properties,
    Component: lazy(async () => ({ default: (await import('../properties/PropertiesTab')).PropertiesTab })),
  },
  history: {
    label: () => entityTexts.tabs.history,
    Component: lazy(async () => ({ default: (await import('../history/HistoryTab')).HistoryTab })),
  },
  relations: {
    label: () => entityTexts.tabs.relations,
    Component: lazy(async () => ({ default: (await import('../contents/RelationsTab')).RelationsTab })),
  },
  access: {
    label: () => entityTexts.tabs.access,
    Component: lazy(async () => ({ default: (await import('./AccessTab')).AccessTab })),
  },
  aspects: {
    label: () => entityTexts.tabs.aspects,
    count: ({ profile }) => String(profile.aspects.length),
    Component: lazy(async () => ({ default: (await import('../properties/AspectsTab')).AspectsTab })),
  },
};

/** Tabs that fit beside each other on a laptop; the others are in the menu More. */
const MAX_TABS = 6;

/** The tabs of one entity, and which of them is shown. */
export interface ShownTabs {
  /** Beside each other. The current tab is always among them. */
  readonly tabs: readonly EntityTab[];
  /** In the menu More. */
  readonly more: readonly EntityTab[];
  readonly current: EntityTab | undefined;
}

/**
 * The tabs of an entity: the first six in a row, the others in a menu, and the tab of the address. An
 * address that names no tab, or one that the entity does not have, shows the first. A tab of the menu
 * joins the row while it is current.
 *
 * @param empty tabs that turned out to be empty; they are left out unless the address names them
 */
export function tabsOf(view: EntityView, asked: string | undefined, empty: readonly TabId[] = []): ShownTabs {
  const all = tabsOfKind(view.summary.kind)
    .map((id): EntityTab => ({ id, ...TABS[id] }))
    .filter(({ id, shows }) => (id === asked || !empty.includes(id)) && (shows?.(view) ?? true));
  const current = all.find(({ id }) => id === asked) ?? all[0];
  const inRow = (tab: EntityTab, index: number) => index < MAX_TABS || tab === current;
  return { tabs: all.filter(inRow), more: all.filter((tab, index) => !inRow(tab, index)), current };
}
