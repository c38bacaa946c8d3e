import { AppLink } from '../ui/parts/navigation';
import styles from './Access.module.css';
import { accessTexts } from './texts';

interface PagesProps {
  /** From 1. */
  readonly page: number;
  /** Entries on a page. */
  readonly size: number;
  readonly total: number;
  /**
   * The address of a page. The pager consists of links, so that a page can be opened in a new tab.
   */
  readonly hrefOf: (page: number) => string;
}

/**
 * The range that is shown of a list, with links to the previous and the next page.
 *
 * Nothing is shown when everything fits on one page. The exception is an address with a later page,
 * for example after entries were deleted: it shows the link back.
 */
export function Pages({ page, size, total, hrefOf }: PagesProps) {
  const from = (page - 1) * size;
  const to = Math.min(total, from + size);
  if (total <= size && page === 1) return null;
  return (
    <nav className={styles.pager} aria-label={accessTexts.pages}>
      {page > 1 ? (
        <AppLink href={hrefOf(page - 1)} rel="prev">
          {accessTexts.previous}
        </AppLink>
      ) : (
        <span />
      )}
      <span>{accessTexts.range(Math.min(from + 1, total), to, total)}</span>
      {to < total ? (
        <AppLink href={hrefOf(page + 1)} rel="next">
          {accessTexts.next}
        </AppLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
