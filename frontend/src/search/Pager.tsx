import { Icon } from '../ui/Icon';
import { AppLink } from '../ui/navigation';
import { texts } from '../ui/texts';
import styles from './Pager.module.css';
import { PAGE_SIZE, searchAddress, type SearchState } from './search-address';

interface PagerProps {
  readonly state: SearchState;
  readonly total: number;
}

export function Pager({ state, total }: PagerProps) {
  const from = (state.page - 1) * PAGE_SIZE;
  const to = Math.min(total, from + PAGE_SIZE);
  const pageAddress = (page: number) => searchAddress({ ...state, page });
  return (
    <nav className={styles.pager} aria-label={texts.search.pages}>
      {state.page > 1 ? (
        <AppLink className={styles.step} href={pageAddress(state.page - 1)} rel="prev">
          <Icon name="left" /> {texts.search.previous}
        </AppLink>
      ) : (
        <span />
      )}
      <span className={styles.range}>{texts.search.range(from + 1, to, total)}</span>
      {to < total ? (
        <AppLink className={styles.step} href={pageAddress(state.page + 1)} rel="next">
          {texts.search.next} <Icon name="right" />
        </AppLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
