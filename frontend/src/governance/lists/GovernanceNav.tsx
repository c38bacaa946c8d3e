import { AppLink } from '../../ui/parts/navigation';
import styles from '../Governance.module.css';
import { governTexts } from '../texts';

/** A page of governance that the frame of lists shows; the address of `tags` is `/tags`. */
export type GovernedPage = keyof typeof governTexts.pages;

/** The order in the navigation. */
const PAGES = [
  'domains',
  'glossary',
  'tags',
  'products',
  'applications',
  'attributes',
  'metrics',
  'properties',
  'forms',
  'documents',
  'tests',
  'health',
] as const;

/** Pages that are no lists: their addresses and their titles. */
const OTHERS = {
  documents: { href: '/documents', title: governTexts.documents },
  tests: { href: '/tests', title: governTexts.tests },
  health: { href: '/lineage-health', title: governTexts.health },
};

/** The links between the pages of governance. */
export function GovernanceNav({ current }: { readonly current: (typeof PAGES)[number] }) {
  return (
    <nav className={styles.nav} aria-label={governTexts.nav}>
      {PAGES.map((page) => {
        const { href, title } =
          page === 'documents' || page === 'tests' || page === 'health'
            ? OTHERS[page]
            : { href: `/${page}`, title: governTexts.pages[page] };
        return (
          <AppLink key={page} href={href} aria-current={page === current ? 'page' : undefined}>
            {title}
          </AppLink>
        );
      })}
    </nav>
  );
}
