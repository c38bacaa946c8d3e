import { useLocation } from '@tanstack/react-router';

import { withQuery } from '../../api/addresses';
import { SearchField } from '../../search/picker/SearchField';
import { searchQueryOf } from '../../search/query/search-address';
import { useNavigation } from '../../ui/parts/navigation';
import { PATHS } from '../paths/paths';
import styles from './Shell.module.css';

/**
 * The search box of the top bar. On the search page it shows the query, and keeps filters, view and
 * sort order when it changes; the page number starts again at 1. On other pages it starts a new
 * search. The key `/` focuses it from anywhere.
 */
export function SearchBox() {
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const isSearchPage = pathname === PATHS.search;
  return (
    <SearchField
      id="search-box"
      className={styles.searchForm}
      query={isSearchPage ? searchQueryOf(search) : ''}
      onSearch={(text) =>
        navigation.push(withQuery(PATHS.search, { q: text, ...(isSearchPage ? filtersInAddress(search) : {}) }))
      }
    >
      <kbd className={styles.slash} aria-hidden="true">
        /
      </kbd>
    </SearchField>
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
