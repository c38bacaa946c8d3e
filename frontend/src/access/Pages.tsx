import { AppLink } from '../ui/parts/navigation';
import styles from './Access.module.css';
import { accessTexts } from './texts';

interface PagesProps {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly hrefOf: (page: number) => string;
}

/** The range that is shown of a list, with links to the previous and the next page. */
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

export function pageIn(search: object): number {
  const page = Number('page' in search ? search.page : 1);
  return Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1;
}

export function textIn(search: object, key: string): string {
  const value = new Map(Object.entries(search)).get(key);
  return typeof value === 'string' ? value : '';
}
