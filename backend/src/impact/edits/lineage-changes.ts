import { NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import { claimsInto } from './asset-edit.js';

/** An edge into an edited asset, between urns. */
export interface LineageEdge {
  readonly level: 'asset' | 'column';
  readonly from: string;
  readonly to: string;
  readonly confidence: number;
  readonly kind: 'DIRECT' | 'INDIRECT';
  readonly subtype: string;
}

/** What an edit does to an edge. */
export interface LineageChange extends LineageEdge {
  readonly change: 'APPEARED' | 'VANISHED' | 'CHANGED';
}

/** The edges into some assets by a key of their ends, each with the highest confidence of its claims. */
export function edgesInto(graph: LineageGraph, urns: readonly string[]): ReadonlyMap<string, LineageEdge> {
  const arrows = new Map<string, LineageEdge>();
  const { claims, nodes } = graph;
  for (const asset of urns.map((urn) => nodes.find(urn))) {
    if (asset === NONE) continue;
    for (const claim of claimsInto(graph, asset)) {
      const arrow: LineageEdge = {
        level: claims.level(claim),
        from: nodes.urn(claims.from[claim] ?? NONE),
        to: nodes.urn(claims.to[claim] ?? NONE),
        confidence: claims.confidenceOf(claim),
        kind: claims.kind(claim),
        subtype: claims.subtype(claim),
      };
      const key = `${arrow.level} ${arrow.kind} ${arrow.from} ${arrow.to}`;
      const known = arrows.get(key);
      if (!known || arrow.confidence > known.confidence) arrows.set(key, arrow);
    }
  }
  return arrows;
}

/** The edges that appear, vanish or change their confidence or subtype between both. */
export function lineageChanges(
  before: ReadonlyMap<string, LineageEdge>,
  after: ReadonlyMap<string, LineageEdge>,
): readonly LineageChange[] {
  const changed = [...after].flatMap(([key, arrow]): readonly LineageChange[] => {
    const known = before.get(key);
    if (!known) return [{ ...arrow, change: 'APPEARED' }];
    return known.confidence === arrow.confidence && known.subtype === arrow.subtype
      ? []
      : [{ ...arrow, change: 'CHANGED' }];
  });
  const gone = [...before].flatMap(([key, arrow]): readonly LineageChange[] =>
    after.has(key) ? [] : [{ ...arrow, change: 'VANISHED' }],
  );
  return [...gone, ...changed];
}
