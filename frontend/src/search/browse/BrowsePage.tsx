import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';

import { entityAddress } from '../../api/addresses';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { AppLink, useNavigation } from '../../ui/parts/navigation';
import { PageTitle } from '../../ui/parts/PageTitle';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { ActiveFilters } from '../facets/ActiveFilters';
import { AXES, AXIS_FIELDS, browseAddress, filtersOfPlace, readBrowsePlace, type BrowsePlace } from './browse-address';
import { namesOf } from './browse-queries';
import styles from './BrowsePage.module.css';
import { BrowseTree } from './BrowseTree';
import { FacetPanel } from '../facets/FacetPanel';
import { HitRow } from '../results/HitRow';
import { Pager } from '../results/Pager';
import { readSearchState, searchAddress, type SearchState } from '../query/search-address';
import { searchQuery, type Hit } from '../query/search-queries';
import { resultTexts, searchTexts } from '../query/texts';

/**
 * The catalogue as a tree, with the assets of the current branch beside it.
 *
 * The address holds both: its path says the axis (platform, domain, term or product) and the
 * branch, and its query says which of the assets there are shown. Choosing another axis starts at
 * its root.
 */
export function BrowsePage() {
  const { href, search } = useLocation();
  // `href` is still percent-encoded. Decoded, a `/` inside a folder's name would look like the
  // border between two branches.
  const place = readBrowsePlace(href.split(/[?#]/, 1)[0] ?? '');
  const shown = useMemo(() => readSearchState(search), [search]);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle title={searchTexts.browse.title} />
        <nav className={styles.axes} aria-label={searchTexts.browse.axesLabel}>
          {AXES.map((axis) => (
            <AppLink
              key={axis}
              className={styles.axis}
              href={browseAddress({ axis, path: [] })}
              aria-current={axis === place.axis ? 'page' : undefined}
            >
              {searchTexts.browse.axes[axis]}
            </AppLink>
          ))}
        </nav>
      </header>
      <div className={styles.body}>
        <nav className={styles.tree} aria-label={searchTexts.browse.tree}>
          <BrowseTree
            key={place.axis}
            place={{ axis: place.axis, path: [] }}
            current={place.path}
            hrefOf={browseAddress}
            empty={<EmptyState title={searchTexts.browse.none}>{searchTexts.browse.noneWhy}</EmptyState>}
          />
        </nav>
        <section className={styles.inside} aria-label={resultTexts.resultList}>
          <BranchContents place={place} shown={shown} />
        </section>
      </div>
    </div>
  );
}

/**
 * The assets of a branch, as a search that is filtered by the branch. Facets narrow the list,
 * except the one that the axis itself uses: another platform is another branch of the tree. The
 * results are sorted by name, because without a query there is no best match.
 */
function BranchContents({ place, shown }: { readonly place: BrowsePlace; readonly shown: SearchState }) {
  const navigation = useNavigation();
  const own = filtersOfPlace(place);
  const state: SearchState = { ...shown, query: '', sort: 'name', filters: { ...shown.filters, ...own } };
  const answer = useQuery(searchQuery(state));
  const facets = (answer.data?.facets ?? []).filter(({ field }) => field !== AXIS_FIELDS[place.axis]);
  // The branch is in the path of the address, the other filters are in its query.
  const go = ({ filters }: SearchState) =>
    navigation.push(
      browseAddress(place, { filters: Object.fromEntries(Object.entries(filters).filter(([key]) => !(key in own))) }),
    );
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  return (
    <>
      <div className={styles.insideHead}>
        <PlaceName place={place} />
        <span role="status">{answer.data ? searchTexts.browse.assets(answer.data.total) : ''}</span>
        <AppLink href={searchAddress({ filters: state.filters })}>{searchTexts.browse.inSearch}</AppLink>
      </div>
      <div className={styles.filtered}>
        <FacetPanel
          state={{ ...state, filters: shown.filters }}
          facets={facets}
          isLoading={answer.isPending}
          onChange={go}
          // The tree takes its own column, so the facets need a wider window here than on the
          // search page.
          foldedTo={1199}
        />
        <div className={styles.list}>
          <ActiveFilters state={{ ...state, filters: shown.filters }} facets={facets} onChange={go} />
          {answer.isPending ? <SkeletonRows rows={6} height={84} /> : null}
          {answer.data ? (
            <Hits hits={answer.data.searchResults} isFiltered={Object.keys(shown.filters).length > 0} />
          ) : null}
          <Pager
            total={answer.data?.total ?? 0}
            page={shown.page}
            shownFrom={answer.data?.start ?? 0}
            addressOf={(page) => browseAddress(place, { filters: shown.filters, page })}
          />
        </div>
      </div>
    </>
  );
}

/**
 * The results of a branch. An empty branch and filters that leave nothing have different texts,
 * because only the second is something that the person can change.
 */
function Hits({ hits, isFiltered }: { readonly hits: readonly Hit[]; readonly isFiltered: boolean }) {
  if (hits.length === 0)
    return (
      <EmptyState title={isFiltered ? searchTexts.browse.noneLeft : searchTexts.browse.none}>
        {isFiltered ? searchTexts.browse.noneLeftWhy : searchTexts.browse.noneWhy}
      </EmptyState>
    );
  return (
    <ol className={styles.hits}>
      {hits.map((hit) => (
        <HitRow key={hit.summary.urn} hit={hit} words={[]} />
      ))}
    </ol>
  );
}

/**
 * The heading: the last entry of the path to the branch. An entry that is a urn names an entity (a
 * domain, a term, a container), so its name is read from the server and links to its page. Any
 * other entry is a folder and is shown as it is.
 */
function PlaceName({ place }: { readonly place: BrowsePlace }) {
  const last = place.path.at(-1);
  const urn = last?.startsWith('urn:li:') ? last : undefined;
  const { data } = useQuery({
    queryKey: ['summaries', 'name', urn],
    queryFn: ({ signal }) => namesOf(urn ? [urn] : [], signal),
    enabled: urn !== undefined,
  });
  if (last === undefined) return <h2>{searchTexts.browse.all}</h2>;
  return (
    <h2>{urn ? <AppLink href={entityAddress(urn)}>{data?.get(urn) ?? last.split(':').at(-1)}</AppLink> : last}</h2>
  );
}
