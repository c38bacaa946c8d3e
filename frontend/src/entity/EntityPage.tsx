import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo } from 'react';
import { describedKind } from '#kinds/lookups.js';
import { shortUrn } from '../api/column-urn';
import { contentsRelations, kindOfUrn } from '../kinds/kinds';
import { rememberView } from '../api/recents';
import { EmptyState } from '../ui/states/EmptyState';
import { ErrorState } from '../ui/states/ErrorState';
import { AppLink } from '../ui/parts/navigation';
import { PageTitle } from '../ui/parts/PageTitle';
import { PanelBoundary } from '../ui/states/PanelBoundary';
import { Block, SkeletonRows } from '../ui/states/Skeletons';
import { texts } from '../ui/texts';
import { entityTexts } from './view/texts';
import { EntityBanners } from './header/EntityBanners';
import { EntityHeader } from './header/EntityHeader';
import styles from './header/EntityPage.module.css';
import { type Profile, profileQuery, relationsQuery } from './view/entity-queries';
import { emptyTabsQuery } from './view/tab-queries';
import { EntitySidebar } from './sidebar/EntitySidebar';
import { EntityTabBar } from './EntityTabBar';
import { tabsOf } from './tabs/entity-tabs';
import type { EntityView } from './view/entity-view';
import type { TabId } from '../kinds/tab-order';
import { readParts } from './view/aspects';
import { readCells } from './view/aspects-notebook';

/** No tab is hidden. */
const NONE: readonly TabId[] = [];
/** The tab Contents is hidden, because it turned out to be empty. */
const CONTENTS: readonly TabId[] = ['contents'];

interface EntityPageProps {
  /** The urn of the address. It may belong to nothing, or to something hidden from the person. */
  readonly urn: string;
  /** The tab of the address; undefined for the first one. */
  readonly tab: string | undefined;
}

/**
 * One page for every kind. Which tabs and sections it has follows from the kind's descriptor and
 * from the aspects that are stored. Without data it shows grey bars, an error with a button to try
 * again, or that nothing with this urn is known. Hidden entities get the same answer as missing
 * ones.
 */
export function EntityPage({ urn, tab }: EntityPageProps) {
  const profile = useQuery(profileQuery(urn));
  if (profile.data) return <KnownEntity profile={profile.data} tab={tab} />;
  return (
    <div className={styles.page}>
      <PageTitle title={shortUrn(urn)} />
      {profile.isPending ? (
        <>
          <Block width="40%" height={18} />
          <SkeletonRows rows={8} height={44} />
        </>
      ) : null}
      {profile.isError ? <ErrorState error={profile.error} onRetry={() => void profile.refetch()} /> : null}
      {profile.data === null ? <UnknownEntity urn={urn} /> : null}
    </div>
  );
}

/** The urn as the address has it, and a search for its short form. */
function UnknownEntity({ urn }: { readonly urn: string }) {
  return (
    <EmptyState
      title={entityTexts.missing}
      icon="ghost"
      actions={<AppLink href={`/search?q=${encodeURIComponent(shortUrn(urn))}`}>{texts.states.searchInstead}</AppLink>}
    >
      <p>
        <code>{urn}</code>
      </p>
      <p>{entityTexts.missingWhy}</p>
    </EmptyState>
  );
}

/**
 * The header, the banners, the tabs, the current tab and the sidebar, all from one answer. On the
 * tab Lineage the sidebar is left out, because the graph needs the width.
 */
function KnownEntity({ profile, tab }: { readonly profile: Profile; readonly tab: string | undefined }) {
  // One object for all tabs and sections, which changes only with the answer.
  const view = useMemo<EntityView>(
    () => ({
      profile,
      summary: profile.summary,
      aspects: new Map(profile.aspects.map(({ name, value }) => [name, value])),
    }),
    [profile],
  );
  const { summary } = profile;
  const hasNoContents = useEmptyContents(view);
  const { data: emptyTabs = NONE } = useQuery(emptyTabsQuery(summary.urn, summary.kind));
  const { tabs, more, current } = tabsOf(view, tab, hasNoContents ? [...CONTENTS, ...emptyTabs] : emptyTabs);
  useRemembered(summary);

  return (
    <div className={styles.page}>
      <EntityHeader view={view} />
      <EntityBanners view={view} />
      <EntityTabBar view={view} tabs={tabs} more={more} current={current?.id} />
      <div className={current?.id === 'lineage' ? styles.wide : styles.body}>
        <section className={styles.content} aria-label={current?.label(view)}>
          <PanelBoundary key={current?.id}>
            <Suspense fallback={<SkeletonRows rows={6} height={36} />}>
              {current ? <current.Component view={view} /> : null}
            </Suspense>
          </PanelBoundary>
        </section>
        {current?.id === 'lineage' ? null : <EntitySidebar view={view} />}
      </div>
    </div>
  );
}

/** Keeps the entity among those that were viewed lately. */
function useRemembered({ urn, name, platform }: Profile['summary']): void {
  const platformId = platform?.id;
  useEffect(() => rememberView({ urn, kind: kindOfUrn(urn), name, platform: platformId }), [urn, name, platformId]);
}

/**
 * Whether an entity holds nothing and nobody can put anything into it by hand. Its page then has no
 * tab Contents.
 */
function useEmptyContents({ summary, aspects }: EntityView): boolean {
  const { kind, urn } = summary;
  const contents = describedKind(kind)?.contents;
  // True while it cannot be told from the profile alone whether the tab is empty. Only then is the
  // first page of relationships read.
  const isUnknown =
    contents !== undefined &&
    contents.filledByHand !== true &&
    contents.searches === undefined &&
    readParts(aspects).length === 0 &&
    readCells(aspects).length === 0;
  const { direction, types } = contentsRelations(kind);
  // The tab Contents asks with the same key, so both share one request and one cached answer.
  const { data } = useInfiniteQuery({
    ...relationsQuery({ urn, direction, ...(types ? { types } : {}) }),
    enabled: isUnknown,
  });
  return isUnknown && data?.pages[0]?.total === 0;
}
