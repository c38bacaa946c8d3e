import { describedKind } from './kinds';
import { TAB_ORDER, type TabId } from './tab-order';

/** Tabs of every kind: they show what can be read off any entity. */
const COMMON_TABS: readonly TabId[] = [
  'documentation',
  'forms',
  'embed',
  'properties',
  'history',
  'relations',
  'access',
  'aspects',
];

/** The tabs of a kind in the order of the page; an undescribed kind has those of every kind. */
export function tabsOfKind(kind: string): readonly TabId[] {
  const { tabs = [], contents } = describedKind(kind) ?? {};
  const ofKind = new Set<TabId>([...COMMON_TABS, ...tabs, ...(contents ? (['contents'] as const) : [])]);
  return TAB_ORDER.filter((tab) => ofKind.has(tab));
}
