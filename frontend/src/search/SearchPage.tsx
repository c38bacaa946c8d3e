import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import type { Summary } from '../api/summaries';
import { ErrorState } from '../ui/states/ErrorState';
import { markableWords } from '../ui/format/highlight';
import { useNavigation } from '../ui/parts/navigation';
import { PageTitle } from '../ui/parts/PageTitle';
import { SkeletonRows } from '../ui/states/Skeletons';
import { texts } from '../ui/texts';
import { ActiveFilters } from './facets/ActiveFilters';
import { BulkBar } from './bulk/BulkBar';
import { ExportButton } from './bulk/ExportButton';
import { FacetPanel } from './facets/FacetPanel';
import { HitRow } from './results/HitRow';
import { NoHits } from './results/NoHits';
import { Pager } from './results/Pager';
import { PreviewPanel } from './results/PreviewPanel';
import { QueryNotice } from './results/QueryNotice';
import { SearchHelp } from './results/SearchHelp';
import { readSearchState, searchAddress, type SearchState } from './query/search-address';
import { searchQuery, type SearchAnswer } from './query/search-queries';
import styles from './results/SearchPage.module.css';
import { SortMenu } from './results/SortMenu';
import { useListKeys } from './results/use-list-keys';
import { ViewsMenu } from './views/ViewsMenu';
import { resultTexts } from './query/texts';

export function SearchPage() {
  const search = useSearch({ strict: false });
  const state = useMemo(() => readSearchState(search), [search]);
  const answer = useQuery(searchQuery(state));
  const navigation = useNavigation();
  const go = (next: SearchState) => navigation.push(searchAddress(next));
  const facets = answer.data?.facets ?? [];
  const title = state.query ? resultTexts.titleFor(state.query) : resultTexts.title;

  return (
    <div className={styles.page}>
      <PageTitle title={title} hidden />
      <FacetPanel state={state} facets={facets} isLoading={answer.isPending} onChange={go} />
      <section className={styles.results} aria-label={resultTexts.resultList} aria-busy={answer.isFetching}>
        <div className={styles.head}>
          <p className={styles.total} role="status">
            {answer.data ? resultTexts.results(answer.data.total) : texts.states.loading}
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
            <ExportButton state={state} total={answer.data?.total ?? 0} />
            <SearchHelp />
          </div>
        </div>
        <ActiveFilters state={state} facets={facets} onChange={go} />
        {answer.data?.notice ? <QueryNotice query={state.query} notice={answer.data.notice} /> : null}
        {answer.isError && !answer.data ? (
          <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
        ) : null}
        {answer.isPending ? <SkeletonRows rows={8} height={84} /> : null}
        {answer.data ? (
          <HitList
            key={searchAddress({ ...state, page: 1 })}
            state={state}
            answer={answer.data}
            isStale={answer.isPlaceholderData}
          />
        ) : null}
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
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [previewed, setPreviewed] = useState<string>();
  const shown = answer.searchResults.map(({ summary }) => summary);
  const keys = useListKeys(setPreviewed);
  // What was read again since it was chosen shows what it has now.
  const fresh = new Map(shown.map((summary) => [summary.urn, summary]));
  const selected = [...chosen.values()].map((summary) => fresh.get(summary.urn) ?? summary);
  const preview = shown.find(({ urn }) => urn === previewed);
  if (answer.searchResults.length === 0)
    return (
      <NoHits state={state} suggestions={answer.notice ? [] : (answer.suggestions ?? []).map(({ text }) => text)} />
    );
  return (
    <>
      <BulkBar
        selected={selected}
        state={state}
        total={answer.total}
        onClear={() => setChosen(new Map())}
        onPage={() => setChosen(chosenOf([...chosen.values(), ...shown]))}
        onEverything={(all) => setChosen(chosenOf(all))}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows move between the links inside */}
      <ol className={`${styles.list} ${isStale ? styles.stale : ''}`} onKeyDown={keys}>
        {answer.searchResults.map((hit) => (
          <HitRow
            key={hit.summary.urn}
            hit={hit}
            words={words}
            isSelected={chosen.has(hit.summary.urn)}
            onSelect={() => setChosen((before) => toggled(before, hit.summary))}
            onPreview={() => setPreviewed(hit.summary.urn)}
          />
        ))}
      </ol>
      <Pager total={answer.total} page={state.page} addressOf={(page) => searchAddress({ ...state, page })} />
      {preview ? <PreviewPanel summary={preview} words={words} onClose={() => setPreviewed(undefined)} /> : null}
    </>
  );
}

/** Also of other pages: what was chosen stays while one turns them. */
type Chosen = ReadonlyMap<string, Summary>;

function chosenOf(summaries: readonly Summary[]): Chosen {
  return new Map(summaries.map((summary) => [summary.urn, summary]));
}

function toggled(before: Chosen, summary: Summary): Chosen {
  const after = new Map(before);
  if (!after.delete(summary.urn)) after.set(summary.urn, summary);
  return after;
}
