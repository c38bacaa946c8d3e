import type { Expansion } from '../view/view-state';
import type { Asset } from '../model/graph.types';
import type { LoadedGraph } from '../model/loaded-graph';
import { wordsOf } from '../model/search-words';

/** Who holds which assets on the canvas; an asset is drawn while somebody holds it. */
export interface AssetHolders {
  /** The first answer. */
  readonly base: readonly string[];
  /** What each "+12" brought, in the order of the clicks. */
  readonly expansions: readonly { readonly expansion: Expansion; readonly brought: readonly string[] }[];
  /** What the lit column's path needs. */
  readonly focus: readonly string[];
  /** What the chosen path needs. */
  readonly path: readonly string[];
  /** What a comparison or a supposition needs. */
  readonly overlay?: readonly string[];
  /** Brought in by name, and the ends of the path that is looked for. */
  readonly byName?: readonly string[];
}

export const NO_HOLDERS: AssetHolders = { base: [], expansions: [], focus: [], path: [] };

/** All held assets. An expansion counts only while the card it was clicked on is held by something else. */
export function heldAssets(holders: AssetHolders): Set<string> {
  const { base, focus, path, overlay = [], byName = [] } = holders;
  const held = new Set<string>([...base, ...focus, ...path, ...overlay, ...byName]);
  let pending = [...holders.expansions];
  for (let grew = true; grew;) {
    const ready = pending.filter(({ expansion }) => held.has(expansion.urn));
    grew = ready.length > 0;
    for (const { brought } of ready) for (const urn of brought) held.add(urn);
    pending = pending.filter((entry) => !ready.includes(entry));
  }
  return held;
}

export interface Filters {
  readonly hidden: ReadonlySet<string>;
  readonly kinds: readonly string[];
  readonly platforms: readonly string[];
  readonly domains?: readonly string[];
  readonly owners?: readonly string[];
  /** Tags and terms. */
  readonly labels?: readonly string[];
  readonly schemas?: readonly string[];
  readonly troubled?: boolean;
  readonly words?: string;
  /** Shown degrees, 3 for three and more, with how far each asset is. */
  readonly degrees?: readonly number[];
  readonly degreeOf?: (urn: string) => number;
  /** Earliest time at which an asset must have been heard of. */
  readonly seenAfter?: number | null;
  /** Set: nothing but these. */
  readonly only: ReadonlySet<string> | null;
  /** Never filtered away. */
  readonly start: ReadonlySet<string>;
}

export interface Visible {
  readonly shown: ReadonlySet<string>;
  /** Held, but hidden by hand or by a filter. */
  readonly filteredOut: ReadonlySet<string>;
}

export function visibleAssets(known: LoadedGraph, held: ReadonlySet<string>, filters: Filters): Visible {
  const shown = new Set<string>();
  const left = new Set<string>();
  for (const urn of held) {
    if (!known.assets.has(urn)) continue;
    if (isShown(known, urn, filters)) shown.add(urn);
    else left.add(urn);
  }
  return { shown, filteredOut: left };
}

function isShown(known: LoadedGraph, urn: string, filters: Filters): boolean {
  const { hidden, kinds, platforms, only, start, seenAfter } = filters;
  if (start.has(urn)) return true;
  const asset = known.assets.get(urn);
  if (hidden.has(urn) || !asset) return false;
  if (only && !only.has(urn)) return false;
  if (kinds.length > 0 && !kinds.includes(asset.kind)) return false;
  if (platforms.length > 0 && !platforms.includes(asset.platform?.id ?? '')) return false;
  if (seenAfter !== undefined && seenAfter !== null && (asset.lastObserved ?? 0) < seenAfter) return false;
  return (
    isOneOf(filters.domains, [asset.domain?.urn ?? '']) &&
    isOneOf(filters.owners, asset.owners.length === 0 ? [''] : asset.owners.map((owner) => owner.urn)) &&
    isOneOf(
      filters.labels,
      [...asset.tags, ...asset.terms].map((label) => label.urn),
    ) &&
    isOneOf(filters.schemas, [schemaOf(asset)]) &&
    (!filters.troubled || asset.activeIncidents + asset.failingAssertions > 0) &&
    isNamed(known, asset, filters.words ?? '') &&
    isOfDegree(urn, filters)
  );
}

/** The container that an asset lies in, as one text. */
export const schemaOf = ({ path }: Asset): string => path.join('.');

/** None chosen lets everything through. */
const isOneOf = (chosen: readonly string[] = [], values: readonly string[]): boolean =>
  chosen.length === 0 || values.some((value) => chosen.includes(value));

function isNamed(known: LoadedGraph, asset: Asset, text: string): boolean {
  const words = wordsOf(text);
  if (words.length === 0) return true;
  const names = [asset.name, ...known.columnsOf(asset.urn).map((urn) => known.columns.get(urn)?.fieldPath ?? '')];
  return names.some((name) => words.every((word) => name.toLowerCase().includes(word)));
}

const isOfDegree = (urn: string, { degrees = [], degreeOf }: Filters): boolean =>
  degrees.length === 0 || !degreeOf || degrees.includes(Math.min(3, degreeOf(urn)));

export interface Bridge {
  readonly from: string;
  readonly to: string;
  /** How many hidden assets lie between. */
  readonly hidden: number;
}

/** Shown assets that are joined only over left-out ones: drawn as "via 3 hidden", so a path is never cut silently. */
export function bridges(known: LoadedGraph, visible: Visible): Bridge[] {
  const found: Bridge[] = [];
  for (const from of visible.shown) {
    for (const [to, hidden] of assetsBehindHidden(known, visible, from)) {
      if (!known.consumersOf(from).has(to)) found.push({ from, to, hidden });
    }
  }
  return found;
}

/** Shown assets that are reached from one by passing left-out ones only, with how many are passed. */
function assetsBehindHidden(
  known: LoadedGraph,
  { shown, filteredOut: left }: Visible,
  from: string,
): Map<string, number> {
  const passed = new Set<string>();
  const ends = new Map<string, number>();
  let frontier = [...known.consumersOf(from)].filter((urn) => left.has(urn));
  for (let depth = 1; frontier.length > 0; depth++) {
    const fresh = frontier.filter((urn) => !passed.has(urn));
    fresh.forEach((urn) => passed.add(urn));
    const next = fresh.flatMap((urn) => [...known.consumersOf(urn)]);
    for (const to of next) if (shown.has(to) && to !== from && !ends.has(to)) ends.set(to, depth);
    frontier = next.filter((urn) => left.has(urn) && !passed.has(urn));
  }
  return ends;
}
