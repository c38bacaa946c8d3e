import { Icon } from '../../ui/theme/Icon';
import styles from './ActiveFilters.module.css';
import { filterLabel } from './facet-view';
import { activeFilters, toggleFilter, type SearchState } from '../query/search-address';
import type { Facet } from '../query/search-queries';
import { resultTexts } from '../query/texts';

interface ActiveFiltersProps {
  readonly state: SearchState;
  readonly facets: readonly Facet[];
  readonly onChange: (state: SearchState) => void;
}

/**
 * The filters that are on, as a row of buttons above the results. A click takes one filter away and
 * starts at the first page; the last button takes all away. Without filters nothing is shown. The
 * facets give a filter's value its name.
 */
export function ActiveFilters({ state, facets, onChange }: ActiveFiltersProps) {
  const active = activeFilters(state);
  if (active.length === 0) return null;
  return (
    <div className={styles.chips}>
      {active.map(({ field, value }) => {
        const label = filterLabel(facets, field, value);
        return (
          <button
            key={`${field} ${value}`}
            type="button"
            className={styles.chip}
            aria-label={resultTexts.remove(label)}
            onClick={() => onChange(toggleFilter(state, field, value))}
          >
            <span>{label}</span>
            <Icon name="close" size={13} />
          </button>
        );
      })}
      <button type="button" className={styles.clear} onClick={() => onChange({ ...state, filters: {}, page: 1 })}>
        {resultTexts.clearAll}
      </button>
    </div>
  );
}
