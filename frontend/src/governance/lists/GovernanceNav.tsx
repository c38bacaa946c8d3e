import { AppLink } from '../../ui/parts/navigation';
import styles from '../Governance.module.css';
import { governTexts } from '../texts';

/** A page of governance that the frame of lists shows; the address of `tags` is `/tags`. */
export type GovernedPage = keyof typeof governTexts.pages;

/** The order in the navigation. Tests have a page of their own. */
const PAGES = ['domains', 'glossary', 'tags', 'products', 'metrics', 'properties', 'forms', 'tests'] as const;

/** The links between the pages of governance. */
export function GovernanceNav({ current }: { readonly current: (typeof PAGES)[number] }) {
  return (
    <nav className={styles.nav} aria-label={governTexts.nav}>
      {PAGES.map((page) => (
        <AppLink key={page} href={`/${page}`} aria-current={page === current ? 'page' : undefined}>
          {page === 'tests' ? governTexts.tests : governTexts.pages[page]}
        </AppLink>
      ))}
    </nav>
  );
}
