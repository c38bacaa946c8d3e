import type { IconName } from '../../ui/theme/icon-paths';
import { texts } from '../../ui/texts';
import { PATHS } from './paths';

export interface NavigationItem {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
  /** Second key after `g`. */
  readonly key: string;
  /** The rest stands behind the bar's last button. */
  readonly isInBottomBar?: true;
}

/** The places of the rail, the bottom bar and the palette, in their order. */
export const NAVIGATION: readonly NavigationItem[] = [
  { href: PATHS.home, label: texts.frame.home, icon: 'home', key: 'h', isInBottomBar: true },
  { href: PATHS.search, label: texts.frame.search, icon: 'search', key: 's', isInBottomBar: true },
  { href: PATHS.browseStart, label: texts.frame.browse, icon: 'folder', key: 'b', isInBottomBar: true },
  { href: PATHS.lineageStart, label: texts.frame.lineage, icon: 'lineage', key: 'l', isInBottomBar: true },
  { href: PATHS.sql, label: texts.frame.sql, icon: 'code', key: 'q' },
  { href: PATHS.impact, label: texts.frame.impact, icon: 'impact', key: 'i', isInBottomBar: true },
  { href: PATHS.domains, label: texts.frame.govern, icon: 'domain', key: 'd' },
  { href: PATHS.quality, label: texts.frame.quality, icon: 'shield', key: 'u' },
  { href: PATHS.runs, label: texts.frame.runs, icon: 'clock', key: 'r' },
  { href: PATHS.settingsStart, label: texts.frame.settings, icon: 'settings', key: ',' },
];

/** Pages that are reached from an item's own page. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  [PATHS.domains]: [PATHS.glossary, PATHS.tags, PATHS.products, PATHS.properties, PATHS.metrics, PATHS.forms],
  [PATHS.quality]: [PATHS.incidents],
};

/** Whether an address lies under an item; home is only itself. */
export function isUnder(pathname: string, href: string): boolean {
  if (href === PATHS.home) return pathname === href;
  return [href, ...(BESIDE[href] ?? [])].some((place) => pathname === place || pathname.startsWith(`${place}/`));
}
