import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';

import { entityAddress } from '../api/addresses';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { AppLink } from '../ui/navigation';
import { PageTitle } from '../ui/PageTitle';
import { SkeletonRows } from '../ui/Skeletons';
import { texts } from '../ui/texts';
import { AXES, browseAddress, filtersOfPlace, readBrowsePlace, type BrowsePlace } from './browse-address';
import { namesOf } from './browse-queries';
import styles from './BrowsePage.module.css';
import { BrowseTree } from './BrowseTree';
import { HitRow } from './HitRow';
import { Pager } from './Pager';
import { searchAddress } from './search-address';
import { searchQuery } from './search-queries';
import { searchTexts } from './texts';

/** The catalogue as a tree; beside it, what is in the branch. */
export function BrowsePage() {
  const { href } = useLocation();
  const place = readBrowsePlace(href.split(/[?#]/, 1)[0] ?? '');
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
        <section className={styles.inside} aria-label={texts.search.resultList}>
          <BranchContents place={place} />
        </section>
      </div>
    </div>
  );
}

function BranchContents({ place }: { readonly place: BrowsePlace }) {
  const filters = filtersOfPlace(place);
  const state = { query: '', filters: filters ?? {}, sort: 'name' as const, page: 1 };
  const answer = useQuery({ ...searchQuery(state), enabled: filters !== undefined });
  if (!filters) return <PlaceName place={place} fallback={searchTexts.browse.choose} />;
  if (answer.isPending) return <SkeletonRows rows={6} height={84} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  return (
    <>
      <div className={styles.insideHead}>
        <PlaceName place={place} />
        <span role="status">{searchTexts.browse.assets(answer.data.total)}</span>
        <AppLink href={searchAddress({ filters })}>{searchTexts.browse.inSearch}</AppLink>
      </div>
      {answer.data.searchResults.length === 0 ? (
        <EmptyState title={searchTexts.browse.none}>{searchTexts.browse.noneWhy}</EmptyState>
      ) : (
        <ol className={styles.hits}>
          {answer.data.searchResults.map((hit) => (
            <HitRow key={hit.summary.urn} hit={hit} words={[]} />
          ))}
        </ol>
      )}
      <Pager state={state} total={answer.data.total} />
    </>
  );
}

/** The last entry of the way, leading to its own page where it has one. */
function PlaceName({ place, fallback = '' }: { readonly place: BrowsePlace; readonly fallback?: string }) {
  const last = place.path.at(-1);
  const urn = last?.startsWith('urn:li:') ? last : undefined;
  const { data } = useQuery({
    queryKey: ['summaries', 'name', urn],
    queryFn: ({ signal }) => namesOf(urn ? [urn] : [], signal),
    enabled: urn !== undefined,
  });
  if (last === undefined) return <p>{fallback}</p>;
  return (
    <h2>{urn ? <AppLink href={entityAddress(urn)}>{data?.get(urn) ?? last.split(':').at(-1)}</AppLink> : last}</h2>
  );
}
