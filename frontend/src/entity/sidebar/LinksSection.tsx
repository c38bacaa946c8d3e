import { isSafeLink } from '../../ui/format/safe-link';
import { entityTexts } from '../view/texts';
import type { StoredLink } from '../view/aspects';
import styles from '../parts/Sidebar.module.css';

export function LinksSection({ links }: { readonly links: readonly StoredLink[] }) {
  if (links.length === 0) return <p className={styles.empty}>{entityTexts.side.noLinks}</p>;
  return (
    <ul className={styles.list}>
      {links.map(({ url, label }) => (
        <li key={`${url} ${label}`}>
          {isSafeLink(url) ? (
            <a href={url} target="_blank" rel="noopener noreferrer">
              {label}
            </a>
          ) : (
            label
          )}
        </li>
      ))}
    </ul>
  );
}
