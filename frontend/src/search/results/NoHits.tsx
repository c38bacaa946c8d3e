import { useQuery } from '@tanstack/react-query';

import { EmptyState } from '../../ui/states/EmptyState';
import { AppLink } from '../../ui/parts/navigation';
import { groupedNumber } from '../../ui/format/numbers';
import { filterLabel } from '../facets/facet-view';
import styles from './NoHits.module.css';
import { activeFilters, searchAddress, toggleFilter, type SearchState } from '../query/search-address';
import { searchTotalQuery } from '../query/search-queries';
import { resultTexts, searchTexts } from '../query/texts';

/** The search help has all of them. */
const EXAMPLES = 6;

interface NoHitsProps {
  readonly state: SearchState;
  /** Nearest names, as the server knows them. */
  readonly suggestions: readonly string[];
}

/**
 * Shown in place of results when there are none: why, and each way on. The ways are the nearest
 * names as the server knows them, the same search without one of the filters, all filters cleared,
 * and examples of the query language.
 */
export function NoHits({ state, suggestions }: NoHitsProps) {
  const active = activeFilters(state);
  return (
    <EmptyState title={resultTexts.none(state.query)} icon="search">
      {suggestions.length > 0 ? (
        <p className={styles.line}>
          {resultTexts.didYouMean}{' '}
          {suggestions.map((text, index) => (
            <span key={text}>
              {index > 0 ? ', ' : ''}
              <AppLink href={searchAddress({ ...state, query: text, page: 1 })}>{text}</AppLink>
            </span>
          ))}
        </p>
      ) : null}
      {active.length > 0 ? (
        <ul className={styles.ways}>
          {active.map(({ field, value }) => (
            <WithoutFilter
              key={`${field} ${value}`}
              state={toggleFilter(state, field, value)}
              field={field}
              value={value}
            />
          ))}
          <li>
            <AppLink href={searchAddress({ query: state.query })}>{resultTexts.clearFilters}</AppLink>
          </li>
        </ul>
      ) : null}
      <h3 className={styles.help}>{searchTexts.help.title}</h3>
      <dl className={styles.examples}>
        {searchTexts.help.examples.slice(0, EXAMPLES).map(([example, what]) => (
          <div key={example}>
            <dt>
              <AppLink href={searchAddress({ query: example })}>
                <code>{example}</code>
              </AppLink>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </EmptyState>
  );
}

interface WithoutFilterProps {
  readonly state: SearchState;
  readonly field: string;
  readonly value: string;
}

/**
 * A link to the search without one filter, with the number of results that it would have. The
 * number is one request per active filter, which asks for no results, only for their total.
 */
function WithoutFilter({ state, field, value }: WithoutFilterProps) {
  const { data: total } = useQuery(searchTotalQuery(state));
  return (
    <li>
      <AppLink href={searchAddress(state)}>{resultTexts.without(filterLabel([], field, value))}</AppLink>
      {total === undefined ? '' : `: ${groupedNumber(total)}`}
    </li>
  );
}
