import { SIZE } from '../scene/card-size';
import type { Point } from '../geometry/boxes';
import { stackNearDesired } from './isotonic';
import type { LayoutInput, LayoutNode, Places } from './layout.types';
import type { Layers } from './ordering';
import { orderLayers } from './ordering';
import { breakCycles, rankNodes } from './ranks';

// Rounds in which the layers are pulled towards each other.
const SETTLING = 10;
/** Pixels that a passing edge needs between two cards. */
const LANE = 14;

/**
 * The layout of the explorer: layers from left to right, as data flows (`docs/decisions/0014-one-layout.md`).
 *
 * Steps: break cycles, give each card a layer, order the layers so that few edges cross, then give
 * each card a height near those of its neighbours. It is deterministic, because cards and edges are
 * taken in the order of their ids, so the same graph gives the same picture whatever order it came
 * in.
 */
export function placeLayered(input: LayoutInput): Places {
  const nodes = [...input.nodes].sort((a, b) => (a.id < b.id ? -1 : 1));
  const index = new Map(nodes.map((node, i) => [node.id, i]));
  const edges = input.edges
    .map((edge) => [index.get(edge.from), index.get(edge.to)] as const)
    .filter((edge): edge is readonly [number, number] => edge[0] !== undefined && edge[1] !== undefined)
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const dag = breakCycles(nodes.length, edges);
  const layers = orderLayers(dag, rankNodes(dag));
  const tops = placeRows(nodes, layers);
  const lefts = layerLefts(nodes, layers, input.layerGap ?? SIZE.layerGap);
  const places = new Map<string, Point>();
  nodes.forEach((node, i) => {
    const rank = layers.rank[i] ?? 0;
    const left = lefts[rank] ?? { x: 0, width: node.width };
    places.set(node.id, { x: Math.round(left.x + (left.width - node.width) / 2), y: Math.round(tops[i] ?? 0) });
  });
  return places;
}

/** The left border and width of each layer. Layers are as wide as their widest card. */
function layerLefts(nodes: readonly LayoutNode[], { layers }: Layers, gap: number): { x: number; width: number }[] {
  let x = 0;
  return layers.map((layer) => {
    const width = Math.max(0, ...layer.map((slot) => nodes[slot]?.width ?? 0));
    const left = { x, width };
    x += width + gap;
    return left;
  });
}

/**
 * Pulls each layer in turn towards the middle of its neighbours, in its order and without overlap.
 * Rounds alternate between looking at sources and at consumers; the last two look at both.
 */
function placeRows(nodes: readonly LayoutNode[], { slots, out, into, layers }: Layers): Float64Array {
  const height = Float64Array.from({ length: slots }, (_, slot) => nodes[slot]?.height ?? LANE);
  const gap = (slot: number): number => (slot < nodes.length ? SIZE.cardGap : LANE);
  const top = new Float64Array(slots);
  for (const layer of layers) {
    let y = 0;
    for (const slot of layer) {
      top[slot] = y;
      y += (height[slot] ?? 0) + gap(slot);
    }
    for (const slot of layer) top[slot] = (top[slot] ?? 0) - y / 2;
  }
  const port = (slot: number): number => Math.min((height[slot] ?? 0) / 2, SIZE.header + SIZE.row);
  for (let round = 0; round < SETTLING; round++) {
    const down = round % 2 === 0;
    for (const layer of down ? layers : layers.toReversed()) {
      const desiredTop = new Float64Array(layer.length);
      const size = new Float64Array(layer.length);
      const weight = new Float64Array(layer.length);
      layer.forEach((slot, i) => {
        const near =
          round >= SETTLING - 2 ? [...(into[slot] ?? []), ...(out[slot] ?? [])] : ((down ? into : out)[slot] ?? []);
        let sum = 0;
        for (const other of near) sum += (top[other] ?? 0) + port(other);
        desiredTop[i] = near.length === 0 ? (top[slot] ?? 0) : sum / near.length - port(slot);
        // A card without neighbours gives way to others. The dummy slots of a long edge hold
        // together, so that it runs straight.
        weight[i] = near.length === 0 ? 0.05 : slot < nodes.length ? 1 : 4;
        size[i] = (height[slot] ?? 0) + gap(slot);
      });
      const stacked = stackNearDesired(desiredTop, size, weight);
      layer.forEach((slot, i) => (top[slot] = stacked[i] ?? 0));
    }
  }
  return top;
}
