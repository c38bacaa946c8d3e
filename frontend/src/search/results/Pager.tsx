import { Icon } from '../../ui/theme/Icon';
import { AppLink } from '../../ui/parts/navigation';
import { texts } from '../../ui/texts';
import styles from './Pager.module.css';
import { LAST_PAGE } from '../../address/search-schema';
import { PAGE_SIZE } from '../query/search-address';
import { searchTexts } from '../query/texts';

interface PagerProps {
  readonly total: number;
  /** The page that the address asks for, from 1. The links lead to its neighbours. */
  readonly page: number;
  /**
   * The position of the first result on screen, from 0. It lags behind `page` while the next page
   * loads and the rows of the previous one stay on screen.
   */
  readonly shownFrom: number;
  readonly addressOf: (page: number) => string;
}

/**
 * Links to the previous and the next page, and which results are on screen. They are links, so that
 * a page can be opened in a new tab. A page number beyond the end, as in an old link, offers the
 * first page. On the last page that the server can give, it asks the person to narrow the search.
 */
export function Pager({ total, page, shownFrom, addressOf }: PagerProps) {
  const from = (page - 1) * PAGE_SIZE;
  const to = Math.min(total, from + PAGE_SIZE);
  if (from >= total)
    return (
      <nav className={styles.pager} aria-label={texts.pager.pages}>
        <AppLink className={styles.step} href={addressOf(1)}>
          {searchTexts.firstPage}
        </AppLink>
      </nav>
    );
  return (
    <nav className={styles.pager} aria-label={texts.pager.pages}>
      {page > 1 ? (
        <AppLink className={styles.step} href={addressOf(page - 1)} rel="prev">
          <Icon name="left" /> {texts.pager.previous}
        </AppLink>
      ) : (
        <span />
      )}
      <span className={styles.range}>
        {texts.pager.range(shownFrom + 1, Math.min(total, shownFrom + PAGE_SIZE), total)}
      </span>
      {to < total && page < LAST_PAGE ? (
        <AppLink className={styles.step} href={addressOf(page + 1)} rel="next">
          {texts.pager.next} <Icon name="right" />
        </AppLink>
      ) : (
        <span>{to < total ? searchTexts.lastPage : null}</span>
      )}
    </nav>
  );
}
