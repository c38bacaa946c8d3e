import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import { ErrorState } from '../ui/ErrorState';
import { markableWords } from '../ui/highlight';
import { useNavigation } from '../ui/navigation';
import { PageTitle } from '../ui/PageTitle';
import { SkeletonRows } from '../ui/Skeletons';
import { texts } from '../ui/texts';
import { ActiveFilters } from './ActiveFilters';
import { BulkBar } from './BulkBar';
import { FacetPanel } from './FacetPanel';
import { HitRow } from './HitRow';
import { NoHits } from './NoHits';
import { Pager } from './Pager';
import { QueryNotice } from './QueryNotice';
import { SearchHelp } from './SearchHelp';
import { readSearchState, searchAddress, type SearchState } from './search-address';
import { searchQuery, type SearchAnswer } from './search-queries';
import styles from './SearchPage.module.css';
import { SortMenu } from './SortMenu';
import { useListKeys } from './use-list-keys';
import { ViewsMenu } from './ViewsMenu';

export function SearchPage() {
  const search = useSearch({ strict: false });
  const state = useMemo(() => readSearchState(search), [search]);
  const answer = useQuery(searchQuery(state));
  const navigation = useNavigation();
  const go = (next: SearchState) => navigation.push(searchAddress(next));
  const facets = answer.data?.facets ?? [];
  const title = state.query ? texts.search.titleFor(state.query) : texts.search.title;

  return (
    <div className={styles.page}>
      <PageTitle title={title} hidden />
      <FacetPanel state={state} facets={facets} isLoading={answer.isPending} onChange={go} />
      <section className={styles.results} aria-label={texts.search.resultList} aria-busy={answer.isFetching}>
        <div className={styles.head}>
          <p className={styles.total} role="status">
            {answer.data ? texts.search.results(answer.data.total) : texts.states.loading}
            {state.query ? (
              <>
                {' · '}
                <strong>{state.query}</strong>
              </>
            ) : null}
          </p>
          <div className={styles.tools}>
            <ViewsMenu state={state} onChange={go} />
            <SortMenu sort={state.sort} onChange={(sort) => go({ ...state, sort, page: 1 })} />
            <SearchHelp />
          </div>
        </div>
        <ActiveFilters state={state} facets={facets} onChange={go} />
        {answer.data?.notice ? <QueryNotice query={state.query} notice={answer.data.notice} /> : null}
        {answer.isError && !answer.data ? (
          <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
        ) : null}
        {answer.isPending ? <SkeletonRows rows={8} height={84} /> : null}
        {answer.data ? <HitList state={state} answer={answer.data} isStale={answer.isPlaceholderData} /> : null}
      </section>
    </div>
  );
}

interface HitListProps {
  readonly state: SearchState;
  readonly answer: SearchAnswer;
  /** The last answer stays on screen, dimmed, until the next one is there. */
  readonly isStale: boolean;
}

function HitList({ state, answer, isStale }: HitListProps) {
  const words = useMemo(() => markableWords(state.query), [state.query]);
  const keys = useListKeys();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = answer.searchResults.map(({ summary }) => summary).filter(({ urn }) => chosen.has(urn));
  if (answer.searchResults.length === 0)
    return <NoHits state={state} suggestions={(answer.suggestions ?? []).map(({ text }) => text)} />;
  return (
    <>
      <BulkBar
        selected={selected}
        onClear={() => setChosen(new Set())}
        onAll={() => setChosen(new Set(answer.searchResults.map(({ summary }) => summary.urn)))}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows move between the links inside */}
      <ol className={`${styles.list} ${isStale ? styles.stale : ''}`} onKeyDown={keys}>
        {answer.searchResults.map((hit) => (
          <HitRow
            key={hit.summary.urn}
            hit={hit}
            words={words}
            isSelected={chosen.has(hit.summary.urn)}
            onSelect={() => setChosen((before) => toggled(before, hit.summary.urn))}
          />
        ))}
      </ol>
      <Pager state={state} total={answer.total} />
    </>
  );
}

function toggled(before: ReadonlySet<string>, urn: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(urn)) after.add(urn);
  return after;
}
