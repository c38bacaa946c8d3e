import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';

import { withQuery } from '../../api/addresses';
import { searchQueryOf } from '../../search/query/search-address';
import { Icon } from '../../ui/theme/Icon';
import { useNavigation } from '../../ui/parts/navigation';
import { PATHS } from '../paths/paths';
import styles from './Shell.module.css';
import { SEARCH_BOX_TEXTS } from '../../search/query/box-texts';

/**
 * The search box of the top bar. On the search page it shows the query, and keeps filters, view and
 * sort order when it changes; the page number starts again at 1. On other pages it starts a new
 * search.
 *
 * The key `/` focuses it from anywhere, Enter searches, and ↓ goes to the first result.
 */
export function SearchBox() {
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const input = useRef<HTMLInputElement>(null);
  const query = pathname === PATHS.search ? searchQueryOf(search) : '';

  useEffect(() => {
    // The field is uncontrolled; an address that changed by Back or by a link is put into it here.
    if (input.current) input.current.value = query;
  }, [query]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const currentFilters = pathname === PATHS.search ? filtersInAddress(search) : {};
    navigation.push(withQuery(PATHS.search, { q: input.current?.value.trim(), ...currentFilters }));
  };
  const intoList = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    const first = document.querySelector<HTMLElement>('[data-hit] a');
    if (!first) return;
    event.preventDefault();
    first.focus();
  };

  return (
    <form className={styles.searchForm} role="search" onSubmit={submit}>
      <Icon name="search" />
      <input
        ref={input}
        id="search-box"
        className={styles.searchInput}
        type="search"
        autoComplete="off"
        maxLength={1000}
        defaultValue={query}
        aria-label={SEARCH_BOX_TEXTS.label}
        placeholder={SEARCH_BOX_TEXTS.hint}
        onKeyDown={intoList}
      />
      <kbd className={styles.slash} aria-hidden="true">
        /
      </kbd>
    </form>
  );
}

/** The parameters of the search page's address that a new query keeps. */
function filtersInAddress(search: object): Record<string, string> {
  const filters = Object.entries(search).filter(
    ([key, value]) =>
      (key === 'type' || key === 'view' || key === 'sort' || key.startsWith('f.')) && typeof value === 'string',
  );
  return Object.fromEntries(filters) as Record<string, string>;
}
