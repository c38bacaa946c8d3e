import { SORTS, type Sort } from '../query/search-address';
import styles from './SortMenu.module.css';
import { resultTexts, searchTexts } from '../query/texts';

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

export function SortMenu({ sort, onChange }: SortMenuProps) {
  return (
    <label className={styles.label}>
      {resultTexts.sort}
      <select
        className={styles.select}
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
