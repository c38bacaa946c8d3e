import { entityAddress, impactAddress, lineageAddress } from '../../api/addresses';
import { parseColumnUrn } from '../../api/column-urn';
import { printChange } from '../../api/change-address';
import type { IconName } from '../../ui/theme/icons';
import type { NavigationItem } from '../paths/navigation-items';
import { PATHS } from '../paths/paths';
import { paletteTexts } from '../paths/texts';
import { settingsTexts } from '../../settings/texts';

export interface PaletteAction {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** The keys that do the same outside of the palette, shown at the end of the line. */
  readonly keys?: string;
  readonly run: () => void;
}

/**
 * What the actions need from the page, as plain functions, so that they can be tested without one.
 */
interface ActionParts {
  readonly pathname: string;
  readonly href: string;
  /** The pages that the person may go to. */
  readonly items: readonly NavigationItem[];
  readonly push: (href: string) => void;
  readonly copy: (text: string) => void;
  readonly switchTheme: () => void;
}

/**
 * The actions of the palette: those about the entity on screen first, then those that work
 * everywhere, then the pages of the navigation.
 */
export function paletteActions({
  pathname,
  href,
  items,
  push,
  copy,
  switchTheme,
}: ActionParts): readonly PaletteAction[] {
  const urn = urnOfPath(pathname);
  const about: readonly PaletteAction[] = urn
    ? [
        { id: 'lineage', label: paletteTexts.downstreamOf, icon: 'lineage', run: () => push(lineageAddress(urn)) },
        { id: 'drop', label: dropLabel(urn), icon: 'impact', run: () => push(impactAddress([dropChange(urn)])) },
        { id: 'urn', label: paletteTexts.copyUrn, icon: 'copy', run: () => copy(urn) },
        ...(pathname.startsWith('/lineage/')
          ? [
              {
                id: 'profile',
                label: settingsTexts.profile,
                icon: 'table' as const,
                run: () => push(entityAddress(urn)),
              },
            ]
          : []),
      ]
    : [];
  const everywhere: readonly PaletteAction[] = [
    { id: 'link', label: paletteTexts.copyLink, icon: 'link', run: () => copy(href) },
    { id: 'theme', label: paletteTexts.switchTheme, icon: 'moon', run: switchTheme },
  ];
  const places = items.map(({ href: place, label, icon, key }): PaletteAction => ({
    id: `go ${place}`,
    label: `${paletteTexts.goTo} ${label}`,
    icon,
    keys: `g ${key}`,
    run: () => push(place),
  }));
  return [...about, ...everywhere, ...places];
}

/**
 * The entity that an address shows; undefined for pages that are not about one entity. The urn is
 * the second segment: `/dataset/urn%3Ali%3A…/columns` and `/lineage/urn%3Ali%3A…` both name one.
 */
export function urnOfPath(pathname: string): string | undefined {
  const segment = pathname.split('/')[2];
  if (!segment || pathname.startsWith(`${PATHS.settingsStart}/`)) return undefined;
  const urn = safeDecode(segment);
  return urn.startsWith('urn:li:') ? urn : undefined;
}

/** A column and an asset are dropped by different changes, so they have different words. */
function dropLabel(urn: string): string {
  return parseColumnUrn(urn) ? paletteTexts.dropColumn : paletteTexts.dropThis;
}

function dropChange(urn: string): string {
  return printChange({ kind: parseColumnUrn(urn) ? 'DROP_COLUMN' : 'DROP_ASSET', urn });
}

/** A segment without its percent-encoding, or as it is when the encoding is broken. */
function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What was typed, as a scope and a text. */
interface PaletteQuestion {
  readonly scope: 'all' | 'actions' | 'people' | 'labels' | 'columns';
  readonly text: string;
  /** Kinds to search in; undefined for all searchable kinds. */
  readonly kinds: readonly string[] | undefined;
}

/**
 * The sign, the scope that it selects, and the kinds to search in. `col:` comes without a space,
 * like the fields of the search.
 */
const PREFIXES = [
  ['>', 'actions', []],
  ['@', 'people', ['corpuser', 'corpGroup']],
  ['#', 'labels', ['tag', 'glossaryTerm']],
  ['col:', 'columns', []],
] as const;

/**
 * Reads a prefix of the typed text: `>` for actions, `@` people and groups, `#` tags and terms,
 * `col:` columns. Without a prefix everything is searched. Example: `#pii` is the scope `labels`
 * with the text `pii`.
 */
export function readPaletteQuery(typed: string): PaletteQuestion {
  const trimmed = typed.trimStart();
  const prefix = PREFIXES.find(([sign]) => trimmed.startsWith(sign));
  if (!prefix) return { scope: 'all', text: trimmed.trim(), kinds: undefined };
  const [sign, scope, kinds] = prefix;
  return { scope, text: trimmed.slice(sign.length).trim(), kinds: kinds.length > 0 ? kinds : undefined };
}
