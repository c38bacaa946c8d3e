import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
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
import { SearchHelp } from './results/SearchHelp';
import { readSearchState, searchAddress, type SearchState, type Sort, SORTS } from './query/search-address';
import { type SearchAnswer, searchQuery } from './query/search-queries';
import styles from './results/SearchPage.module.css';
import { ViewsMenu } from './views/ViewsMenu';
import { resultTexts, searchTexts } from './query/texts';
import { Banner } from '../ui/states/Banner';
import sortMenuStyles from './results/SortMenu.module.css';

/**
 * The search page: facets on the left, results with their tools on the right.
 *
 * Everything that the page shows is in its address (see `SearchState`). A changed filter, sort
 * order, view or page is a new address, so the browser's Back button undoes it and a copied link
 * shows the same. Only the selection of results and the open preview are not in the address.
 *
 * While the next answer loads, the previous one stays on screen, dimmed. An error replaces the
 * results only when there is no previous answer to show.
 */
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
  /**
   * Whether this is the previous answer, which stays dimmed on screen until the next one arrives.
   *
   * Without it the list would be replaced by grey rows on every click on a facet.
   */
  readonly isStale: boolean;
}

/**
 * The results with the bar for bulk edits, the pager and the preview. Its key is the address
 * without the page number: a selection survives turning pages, and ends when the search itself
 * changes.
 */
function HitList({ state, answer, isStale }: HitListProps) {
  const words = useMemo(() => markableWords(state.query), [state.query]);
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [previewed, setPreviewed] = useState<string>();
  const shown = answer.searchResults.map(({ summary }) => summary);
  const keys = useListKeys(setPreviewed);
  // A selected asset that is on this page is shown as it was last read, not as it was when it was
  // selected.
  const fresh = new Map(shown.map((summary) => [summary.urn, summary]));
  const selected = [...chosen.values()].map((summary) => fresh.get(summary.urn) ?? summary);
  const preview = shown.find(({ urn }) => urn === previewed);
  if (answer.searchResults.length === 0)
    return (
      // Names from the server are suggested only for a query that was understood. A broken query
      // shows its mistake instead, and a similar name would not be the answer to it.
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
      <Pager
        total={answer.total}
        page={state.page}
        shownFrom={answer.start}
        addressOf={(page) => searchAddress({ ...state, page })}
      />
      {preview ? <PreviewPanel summary={preview} words={words} onClose={() => setPreviewed(undefined)} /> : null}
    </>
  );
}

/** The selected assets by urn. A selection is kept while the person turns pages. */
type Chosen = ReadonlyMap<string, Summary>;

/** A selection of these assets; an asset that is given twice is in it once. */
function chosenOf(summaries: readonly Summary[]): Chosen {
  return new Map(summaries.map((summary) => [summary.urn, summary]));
}

/**
 * The selection with this asset added, or taken away if it was selected. It is a new map, because
 * React compares by identity and would not draw a map that was changed in place.
 */
function toggled(before: Chosen, summary: Summary): Chosen {
  const after = new Map(before);
  if (!after.delete(summary.urn)) after.set(summary.urn, summary);
  return after;
}

interface QueryNoticeProps {
  readonly query: string;
  readonly notice: { readonly message: string; readonly at: number; readonly length: number };
}

/**
 * A broken query is no empty result: the server searched its words as plain text, and says which
 * part it did not understand. Below the message stands the query with carets under that part.
 * Example, with the offset `at` = 0 and `length` = 1:
 *
 * (booking OR voyage ^
 *
 * Both lines are preformatted, so that a caret is below the character that it means.
 */
function QueryNotice({ query, notice: { message, at, length } }: QueryNoticeProps) {
  const caret = `${' '.repeat(at)}${'^'.repeat(Math.max(1, length))}`;
  return (
    <Banner>
      {searchTexts.notice(message)}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} className={styles.mistake}>{`${query}\n${caret}`}</pre>
    </Banner>
  );
}

/** Words of the menu, in the language of the page; the address has the keys. */
const LABELS: Readonly<Record<Sort, string>> = {
  best: resultTexts.sortBest,
  name: resultTexts.sortName,
  changed: resultTexts.sortChanged,
  created: searchTexts.sortCreated,
  used: searchTexts.sortUsed,
};

interface SortMenuProps {
  readonly sort: Sort;
  readonly onChange: (sort: Sort) => void;
}

/**
 * The choice of an order. Changing it starts at the first page, because the page number means
 * nothing in another order.
 */
function SortMenu({ sort, onChange }: SortMenuProps) {
  return (
    <label className={sortMenuStyles.label}>
      {resultTexts.sort}
      <select
        className={sortMenuStyles.select}
        value={sort}
        onChange={(event) => onChange(SORTS.find((one) => one === event.target.value) ?? 'best')}
      >
        {SORTS.map((one) => (
          <option key={one} value={one}>
            {LABELS[one]}
          </option>
        ))}
      </select>
    </label>
  );
}

/**
 * `x` selects a hit, Space shows its preview; ↓ and ↑ move between the hits' links; ↑ from the
 * first goes back to the search box. Enter is the link's own.
 */
function useListKeys(onPreview: (urn: string) => void): (event: KeyboardEvent<HTMLElement>) => void {
  return useCallback(
    (event) => {
      const { target, key } = event;
      // Keys with Ctrl, Cmd or Alt belong to the browser: Ctrl-Enter opens a link in a new tab.
      if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
      const hit = target.closest<HTMLElement>('[data-hit]');
      // A click on the checkbox does the same as one with the mouse.
      if (key === 'x') hit?.querySelector<HTMLElement>('[data-select]')?.click();
      else if (key === ' ' && target instanceof HTMLAnchorElement && hit?.dataset['hit']) {
        event.preventDefault();
        onPreview(hit.dataset['hit']);
      } else if (key === 'ArrowDown' || key === 'ArrowUp') move(event, key === 'ArrowDown' ? 1 : -1);
    },
    [onPreview],
  );
}

/**
 * Moves the focus by `step` links, if it is on one. Below the last link it stays there; above the
 * first it goes to the search box, so that the arrows lead out of the list the way they led in.
 */
function move(event: KeyboardEvent<HTMLElement>, step: number): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-hit] a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = at + step;
  const target = next < 0 ? document.getElementById('search-box') : links[Math.min(next, links.length - 1)];
  if (!target || at < 0) return;
  event.preventDefault();
  target.focus();
}
