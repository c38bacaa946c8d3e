import type { IconName } from '../../ui/theme/icons';
import { PATHS } from './paths';
import { frameTexts } from './texts';

export interface NavigationItem {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
  /** The letter of its shortcut, after `g`. */
  readonly key: string;
  /** Shown in the bottom bar of narrow screens; the others are behind its last button. */
  readonly isInBottomBar?: true;
  /** Shown to people with this privilege only; left out: to everybody. */
  readonly needs?: 'manageIngestion';
}

/**
 * The items of the rail, the bottom bar and the palette, in order. Each letter is used once,
 * because `g` and the letter is a shortcut (see `use-shortcuts.ts`). Five items are in the bottom
 * bar: with the button More they are as many as fit at 320 px.
 */
export const NAVIGATION: readonly NavigationItem[] = [
  { href: PATHS.home, label: frameTexts.home, icon: 'home', key: 'h', isInBottomBar: true },
  { href: PATHS.search, label: frameTexts.search, icon: 'search', key: 's', isInBottomBar: true },
  { href: PATHS.browseStart, label: frameTexts.browse, icon: 'folder', key: 'b', isInBottomBar: true },
  { href: PATHS.lineageStart, label: frameTexts.lineage, icon: 'lineage', key: 'l', isInBottomBar: true },
  { href: PATHS.sql, label: frameTexts.sql, icon: 'code', key: 'q' },
  { href: PATHS.impact, label: frameTexts.impact, icon: 'impact', key: 'i', isInBottomBar: true },
  { href: PATHS.domains, label: frameTexts.govern, icon: 'domain', key: 'd' },
  { href: PATHS.quality, label: frameTexts.quality, icon: 'shield', key: 'u' },
  { href: PATHS.ingestion, label: frameTexts.ingestion, icon: 'download', key: 'n', needs: 'manageIngestion' },
  { href: PATHS.runs, label: frameTexts.runs, icon: 'clock', key: 'r' },
  { href: PATHS.settingsStart, label: frameTexts.settings, icon: 'settings', key: ',' },
];

/** The items that a person is shown, by their privileges; those for everybody while nobody knows them. */
export function itemsFor(
  privileges: Readonly<Partial<Record<'manageIngestion', boolean>>> | undefined,
): readonly NavigationItem[] {
  return NAVIGATION.filter(({ needs }) => needs === undefined || privileges?.[needs] === true);
}

/** Pages below an item: the item is marked as current on them. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  [PATHS.domains]: [
    PATHS.glossary,
    PATHS.tags,
    PATHS.products,
    PATHS.applications,
    PATHS.attributes,
    PATHS.properties,
    PATHS.metrics,
    PATHS.forms,
    PATHS.documents,
    PATHS.tests,
    PATHS.health,
  ],
  [PATHS.quality]: [PATHS.incidents],
};

/**
 * Whether an item is current for an address: for its own page, the pages below it and those beside
 * it. The home page is current only for its own address, since every address begins with `/`.
 */
export function isUnder(pathname: string, href: string): boolean {
  if (href === PATHS.home) return pathname === href;
  return [href, ...(BESIDE[href] ?? [])].some((place) => pathname === place || pathname.startsWith(`${place}/`));
}
