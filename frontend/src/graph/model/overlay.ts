import type { EdgeKind } from './graph.types';

/** How something differs between two instants, or between what is and what is supposed. */
export type DiffSign = 'appeared' | 'vanished' | 'changed';

/** What a supposed change does to a consumer. */
export type Verdict = 'BREAKS' | 'MAY_BREAK' | 'UNKNOWN' | 'SAFE';

/**
 * An edge that differs. It may not exist in the loaded graph, so it holds all that is needed to
 * draw it.
 */
export interface OverlayEdge {
  readonly level: 'asset' | 'column';
  readonly from: string;
  readonly to: string;
  readonly sign: DiffSign;
  readonly confidence: number;
  readonly kind: EdgeKind;
  readonly subtype: string | null;
}

/**
 * What is drawn over the graph: a comparison of two dates, or a what-if. `edges` are by edge id.
 */
export interface Overlay {
  readonly type: 'diff' | 'what-if';
  readonly edges: ReadonlyMap<string, OverlayEdge>;
  /** Signs of single columns. */
  readonly columns: ReadonlyMap<string, DiffSign>;
  /** Under a what-if the worst verdict of each asset. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
}

type Difference = 'APPEARED' | 'VANISHED' | 'CHANGED';

/** One changed edge of a comparison, with its confidence before and after. */
export interface DiffChange {
  readonly kind: Difference;
  readonly level: string;
  readonly from: string;
  readonly to: string;
  readonly before?: number | null;
  readonly after?: number | null;
}

/** One edge that would differ under a what-if. */
export interface WhatIfEdge {
  readonly change: Difference;
  readonly level: string;
  readonly from: string;
  readonly to: string;
  readonly confidence: number;
  readonly kind: string;
  readonly subtype?: string | null;
}

/** What follows from a what-if. A consumer may be a column; `asset` is the asset it belongs to. */
export interface WhatIfAnswer {
  readonly lineage: readonly WhatIfEdge[];
  readonly consumers: readonly {
    readonly urn: string;
    readonly asset: string;
    /** Siblings that count with it. */
    readonly mergedUrns: readonly string[];
    readonly verdict: Verdict;
  }[];
}

/** The verdicts, worst first. */
export const VERDICTS_WORST_FIRST: readonly Verdict[] = ['BREAKS', 'MAY_BREAK', 'UNKNOWN', 'SAFE'];

/** The worst verdict of some assets; null without a what-if, or if none of them is affected. */
export function worstVerdict(overlay: Overlay | null, urns: readonly string[]): Verdict | null {
  if (!overlay || overlay.verdicts.size === 0) return null;
  const verdicts = new Set(urns.map((urn) => overlay.verdicts.get(urn)));
  return VERDICTS_WORST_FIRST.find((verdict) => verdicts.has(verdict)) ?? null;
}

/** The assets of everything that differs, for the view that shows nothing else. */
export function assetsOfOverlay(overlay: Overlay, assetOf: (urn: string) => string): Set<string> {
  const assets = new Set<string>(overlay.verdicts.keys());
  for (const { from, to } of overlay.edges.values()) {
    assets.add(assetOf(from));
    assets.add(assetOf(to));
  }
  for (const urn of overlay.columns.keys()) assets.add(assetOf(urn));
  return assets;
}
