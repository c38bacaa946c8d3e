import type { Expansion } from '../view/view-state';
import type { Asset } from '../model/graph.types';
import type { LoadedGraph } from '../model/loaded-graph';

/**
 * Which parts of the view hold which assets on the canvas. An asset is drawn while something holds
 * it.
 */
export interface AssetHolders {
  /** The first answer. */
  readonly base: readonly string[];
  /** What each "+12" brought, in the order of the clicks. */
  readonly expansions: readonly { readonly expansion: Expansion; readonly assets: readonly string[] }[];
  /** What the lit column's path needs. */
  readonly columnPath: readonly string[];
  /** What the chosen path needs. */
  readonly path: readonly string[];
  /** What a comparison or a supposition needs. */
  readonly overlay?: readonly string[];
  /** Brought in by name, and the ends of the path that is looked for. */
  readonly byName?: readonly string[];
}

/** Nothing is held, and so nothing is drawn. */
export const NO_HOLDERS: AssetHolders = { base: [], expansions: [], columnPath: [], path: [] };

/**
 * All assets that something holds on the canvas. An expansion counts only while the card it was clicked on is held by
 * something else: taking back the expansion that brought a card also takes away what was expanded from that card.
 *
 *     base [a, b], expansions b → [c], c → [d]    holds a b c d
 *     base [a, b], expansions c → [d]             holds a b: nothing holds c any more
 *
 * Repeats until nothing more is held, so the order of the clicks does not matter.
 */
export function heldAssets(holders: AssetHolders): Set<string> {
  const { base, columnPath: focus, path, overlay = [], byName = [] } = holders;
  const held = new Set<string>([...base, ...focus, ...path, ...overlay, ...byName]);
  let pending = [...holders.expansions];
  for (let grew = true; grew;) {
    const ready = pending.filter(({ expansion }) => held.has(expansion.urn));
    grew = ready.length > 0;
    for (const { assets: brought } of ready) for (const urn of brought) held.add(urn);
    pending = pending.filter((entry) => !ready.includes(entry));
  }
  return held;
}

/** What decides which of the held assets are drawn. */
export interface VisibilityRules {
  /** Hidden by hand. */
  readonly hidden: ReadonlySet<string>;
  /** Set: nothing but these. */
  readonly only: ReadonlySet<string> | null;
  /** Drawn whatever the filters say. */
  readonly start: ReadonlySet<string>;
  /** The filters that are on. */
  readonly admits: (asset: Asset) => boolean;
}

/** The held assets, parted into drawn ones and others. */
export interface Visible {
  readonly shown: ReadonlySet<string>;
  /** Held, but hidden by hand or by a filter. */
  readonly filteredOut: ReadonlySet<string>;
}

/** Parts the held assets by the rules. Assets that are not loaded yet are in neither part. */
export function visibleAssets(graph: LoadedGraph, held: ReadonlySet<string>, rules: VisibilityRules): Visible {
  const shown = new Set<string>();
  const filteredOut = new Set<string>();
  for (const urn of held) {
    const asset = graph.assets.get(urn);
    if (!asset) continue;
    if (isShown(asset, rules)) shown.add(urn);
    else filteredOut.add(urn);
  }
  return { shown, filteredOut };
}

function isShown(asset: Asset, { hidden, only, start, admits }: VisibilityRules): boolean {
  if (start.has(asset.urn)) return true;
  if (hidden.has(asset.urn) || (only && !only.has(asset.urn))) return false;
  return admits(asset);
}

/** Two shown assets that are joined over filtered-out ones only. */
export interface Bridge {
  readonly from: string;
  readonly to: string;
  /** How many hidden assets lie between. */
  readonly hidden: number;
}

/**
 * Pairs of shown assets that are connected only through assets which are filtered out. They are drawn as "via 3 hidden",
 * so that a filter never cuts a path silently. A breadth-first walk from each shown asset over filtered-out ones gives the
 * shortest way: with b and c filtered out, a → b → c → d becomes a ⇢ d "via 2 hidden".
 */
export function bridges(graph: LoadedGraph, visible: Visible): Bridge[] {
  const joined: Bridge[] = [];
  for (const from of visible.shown) {
    for (const [to, hidden] of assetsBehindHidden(graph, visible, from)) {
      if (!graph.consumersOf(from).has(to)) joined.push({ from, to, hidden });
    }
  }
  return joined;
}

/**
 * Shown assets that are reached from one by passing filtered-out ones only, with how many are
 * passed.
 */
function assetsBehindHidden(
  graph: LoadedGraph,
  { shown, filteredOut: left }: Visible,
  from: string,
): Map<string, number> {
  const visited = new Set<string>();
  const ends = new Map<string, number>();
  let frontier = [...graph.consumersOf(from)].filter((urn) => left.has(urn));
  for (let depth = 1; frontier.length > 0; depth++) {
    const fresh = frontier.filter((urn) => !visited.has(urn));
    fresh.forEach((urn) => visited.add(urn));
    const next = fresh.flatMap((urn) => [...graph.consumersOf(urn)]);
    for (const to of next) if (shown.has(to) && to !== from && !ends.has(to)) ends.set(to, depth);
    frontier = next.filter((urn) => left.has(urn) && !visited.has(urn));
  }
  return ends;
}
