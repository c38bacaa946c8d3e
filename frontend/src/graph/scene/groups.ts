import type { GroupBy, ViewState } from '../view/view-state';
import type { Asset } from '../model/graph.types';
import type { LoadedGraph } from '../model/loaded-graph';
import type { SiblingCards } from '../model/siblings';

/** Cards that belong together: a titled box around them, or one card when they are folded. */
export interface Group {
  readonly id: string;
  /** Empty for assets that have nothing to be grouped by. */
  readonly title: string;
  readonly cards: readonly string[];
  readonly assets: number;
  readonly folded: boolean;
}

/** The cards after grouping, where each folded group is one card. */
export interface GroupedCards {
  readonly grouping: SiblingCards;
  readonly groups: ReadonlyMap<string, Group>;
}

const PREFIX = 'group ';

/** Whether an id is that of a group; it differs from every urn. */
export const isGroupId = (id: string): boolean => id.startsWith(PREFIX);

/** What an asset is grouped by; empty where it has none. */
function groupTitle(asset: Asset, by: GroupBy): string {
  if (by === 'platform') return asset.platform?.name ?? '';
  if (by === 'schema') return asset.path.join(' › ');
  if (by === 'domain') return asset.domain?.name ?? '';
  return by === 'owner' ? (asset.owners[0]?.name ?? '') : '';
}

/** Ids of all groups that the shown assets would be in. */
export function groupIds(
  graph: LoadedGraph,
  shown: { readonly cardOf: ReadonlyMap<string, string> },
  by: GroupBy,
): string[] {
  const titles = new Set<string>();
  for (const urn of shown.cardOf.keys()) {
    const asset = graph.assets.get(urn);
    if (asset) titles.add(groupTitle(asset, by));
  }
  return [...titles].map((title) => groupId(by, title));
}

const groupId = (by: GroupBy, title: string): string => `${PREFIX}${by} ${title}`;

/**
 * Puts the cards into groups, and makes one card of each folded group. A card of siblings belongs
 * to the group of its first member.
 */
export function groupCards(
  graph: LoadedGraph,
  grouping: SiblingCards,
  view: Pick<ViewState, 'groupBy' | 'foldedGroups'>,
): GroupedCards {
  if (view.groupBy === 'none') return { grouping, groups: new Map() };
  const cards = new Map<string, { title: string; cards: string[] }>();
  for (const id of grouping.members.keys()) {
    const asset = graph.assets.get(id);
    const title = asset ? groupTitle(asset, view.groupBy) : '';
    const key = groupId(view.groupBy, title);
    const group = cards.get(key) ?? { title, cards: [] };
    group.cards.push(id);
    cards.set(key, group);
  }
  return foldGroups(grouping, cards, new Set(view.foldedGroups));
}

/** Replaces the cards of each folded group by one card, which stands for all of their assets. */
function foldGroups(
  grouping: SiblingCards,
  cards: ReadonlyMap<string, { readonly title: string; readonly cards: readonly string[] }>,
  folded: ReadonlySet<string>,
): GroupedCards {
  const cardOf = new Map(grouping.cardOf);
  const members = new Map<string, readonly string[]>();
  const groups = new Map<string, Group>();
  for (const [id, group] of cards) {
    const urns = group.cards.flatMap((card) => grouping.members.get(card) ?? []);
    const isFolded = folded.has(id);
    if (isFolded) {
      members.set(id, urns);
      for (const urn of urns) cardOf.set(urn, id);
    } else for (const card of group.cards) members.set(card, grouping.members.get(card) ?? []);
    groups.set(id, {
      id,
      title: group.title,
      cards: isFolded ? [id] : group.cards,
      assets: urns.length,
      folded: isFolded,
    });
  }
  return { grouping: { cardOf, members }, groups };
}
