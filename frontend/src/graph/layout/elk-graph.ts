import type { Point } from '../geometry/boxes';
import { SIZE } from '../scene/card-size';
import type { LayoutInput, Places } from './layout.types';

// Speed before beauty: one round, no second pass over crossings. Edges are routed by ourselves, so
// ELK's routes are not used.
const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.layered.thoroughness': '1',
  'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS',
  'elk.edgeRouting': 'POLYLINE',
  'elk.layered.crossingMinimization.greedySwitch.type': 'OFF',
  'elk.layered.spacing.nodeNodeBetweenLayers': String(SIZE.layerGap),
  'elk.spacing.nodeNode': String(SIZE.cardGap),
  'elk.spacing.edgeNode': '16',
  'elk.layered.spacing.edgeNodeBetweenLayers': '24',
} as const;

/** The part of ELK's JSON format that is used. */
export interface ElkInput {
  readonly id: string;
  readonly layoutOptions: Record<string, string>;
  readonly children: { readonly id: string; readonly width: number; readonly height: number }[];
  readonly edges: { readonly id: string; readonly sources: string[]; readonly targets: string[] }[];
}

/**
 * ELK's input, in the order of ids. ELK gives the same picture only for the same order, and answers
 * arrive in any order.
 */
export function toElk({ nodes, edges }: LayoutInput): ElkInput {
  const children = [...nodes]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, width, height }) => ({ id, width, height }));
  const pairs = [...new Set(edges.filter(({ from, to }) => from !== to).map(({ from, to }) => `${from} ${to}`))].sort();
  return {
    id: 'root',
    layoutOptions: { ...OPTIONS },
    children,
    edges: pairs.map((id) => ({
      id,
      sources: [id.slice(0, id.indexOf(' '))],
      targets: [id.slice(id.indexOf(' ') + 1)],
    })),
  };
}

/** The places in ELK's answer, as whole pixels. */
export function fromElk(answer: {
  readonly children?: readonly { readonly id: string; readonly x?: number; readonly y?: number }[];
}): Places {
  const places = new Map<string, Point>();
  for (const { id, x, y } of answer.children ?? []) places.set(id, { x: Math.round(x ?? 0), y: Math.round(y ?? 0) });
  return places;
}

/**
 * The same picture with one card at the origin, so that the view of an address fits every layout of
 * the same graph.
 */
export function anchorAt(places: Places, id: string): Places {
  const origin = places.get(id);
  if (!origin) return places;
  return new Map([...places].map(([urn, place]) => [urn, { x: place.x - origin.x, y: place.y - origin.y }]));
}
