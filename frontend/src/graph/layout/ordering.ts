import type { Dag } from './ranks';

// Sweeps over all layers, unless no edge crosses before.
const SWEEPS = 24;

/** Slots in layers: nodes first, then one dummy slot for each layer that a long edge passes. */
export interface Layers {
  readonly slots: number;
  readonly rank: Int32Array;
  readonly out: readonly (readonly number[])[];
  readonly into: readonly (readonly number[])[];
  /** Slots of each layer, from top to bottom. */
  readonly layers: readonly (readonly number[])[];
}

/**
 * Puts the nodes into layers and orders each layer so that few edges cross (Sugiyama's method).
 *
 * An edge over several layers gets a dummy slot in each layer it passes, so every edge joins two neighbouring layers. Then
 * 24 sweeps, alternating left to right and right to left, sort each layer by the mean position of the neighbours
 * (barycentre). A sweep can make it worse, so the best order seen is returned.
 *
 *     layer 1: a b, layer 2: d c with a → c, b → d     one crossing; after one sweep layer 2 is c d: none
 *
 * Cost: 24 × (e + v log v), counting crossings included; 40 ms for 1,000 cards.
 */
export function orderLayers(dag: Dag, rank: Int32Array): Layers {
  const filled = fillLayers(dag, rank);
  const layers = depthFirstLayers(filled);
  let best = layers.map((layer) => [...layer]);
  let fewest = countCrossings(filled, layers);
  for (let sweep = 0; sweep < SWEEPS && fewest > 0; sweep++) {
    sweepOnce(filled, layers, sweep % 2 === 0);
    const crossings = countCrossings(filled, layers);
    if (crossings < fewest) {
      fewest = crossings;
      best = layers.map((layer) => [...layer]);
    }
  }
  return { ...filled, layers: best };
}

type Filled = Omit<Layers, 'layers'>;

/**
 * Puts dummy slots into the layers that long edges pass, so that every edge joins two neighbouring
 * layers.
 */
function fillLayers(dag: Dag, nodeRank: Int32Array): Filled {
  const rank: number[] = [...nodeRank];
  const out: number[][] = dag.out.map(() => []);
  const into: number[][] = dag.out.map(() => []);
  for (let node = 0; node < dag.count; node++) {
    for (const to of dag.out[node] ?? []) {
      let here = node;
      for (let layer = (rank[node] ?? 0) + 1; layer < (rank[to] ?? 0); layer++) {
        const dummy = rank.length;
        rank.push(layer);
        out.push([]);
        into.push([here]);
        out[here]?.push(dummy);
        here = dummy;
      }
      out[here]?.push(to);
      into[to]?.push(here);
    }
  }
  return { slots: rank.length, rank: Int32Array.from(rank), out, into };
}

/** The order to begin with: depth first, so that what is joined lies together. */
function depthFirstLayers({ slots, rank, out, into }: Filled): number[][] {
  const layers: number[][] = Array.from(
    { length: rank.reduce((last, layer) => Math.max(last, layer), -1) + 1 },
    () => [],
  );
  const seen = new Uint8Array(slots);
  const roots = Array.from({ length: slots }, (_, slot) => slot);
  roots.sort((a, b) => (rank[a] ?? 0) - (rank[b] ?? 0) || a - b);
  for (const root of roots) {
    const stack = [root];
    for (let slot = stack.pop(); slot !== undefined; slot = stack.pop()) {
      if (seen[slot]) continue;
      seen[slot] = 1;
      layers[rank[slot] ?? 0]?.push(slot);
      for (const source of (into[slot] ?? []).toReversed()) stack.push(source);
      for (const consumer of (out[slot] ?? []).toReversed()) stack.push(consumer);
    }
  }
  return layers;
}

/**
 * Sorts each layer by the mean position of its neighbours in the layer before. Equal means keep
 * their order.
 */
function sweepOnce({ slots, out, into }: Filled, layers: number[][], down: boolean): void {
  const position = new Float64Array(slots);
  for (const layer of layers) layer.forEach((slot, i) => (position[slot] = i));
  const indexes = layers.map((_, i) => i);
  for (const index of down ? indexes : indexes.toReversed()) {
    const layer = layers[index] ?? [];
    const near = down ? into : out;
    const key = new Map<number, number>();
    for (const slot of layer) {
      const others = near[slot] ?? [];
      let sum = 0;
      for (const other of others) sum += position[other] ?? 0;
      key.set(slot, others.length === 0 ? (position[slot] ?? 0) : sum / others.length);
    }
    layer.sort((a, b) => (key.get(a) ?? 0) - (key.get(b) ?? 0) || (position[a] ?? 0) - (position[b] ?? 0));
    layer.forEach((slot, i) => (position[slot] = i));
  }
}

/**
 * Counts the crossings between neighbouring layers. Two edges cross if their starts and ends are in
 * opposite order; a tree of partial sums (Fenwick tree) counts these pairs in O(e log v).
 */
function countCrossings({ slots, out }: Pick<Layers, 'slots' | 'out'>, layers: readonly (readonly number[])[]): number {
  const position = new Int32Array(slots);
  for (const layer of layers) layer.forEach((slot, i) => (position[slot] = i));
  let crossings = 0;
  for (let index = 0; index + 1 < layers.length; index++) {
    const size = (layers[index + 1]?.length ?? 0) + 1;
    const tree = new Int32Array(size + 1);
    let seen = 0;
    for (const slot of layers[index] ?? []) {
      const ends = (out[slot] ?? []).map((to) => position[to] ?? 0).sort((a, b) => a - b);
      for (const end of ends) crossings += seen - sumTo(tree, end + 1);
      for (const end of ends) {
        for (let i = end + 1; i <= size; i += i & -i) tree[i] = (tree[i] ?? 0) + 1;
        seen++;
      }
    }
  }
  return crossings;
}

/** The sum of the first entries of a Fenwick tree. */
function sumTo(tree: Int32Array, end: number): number {
  let sum = 0;
  for (let i = end; i > 0; i -= i & -i) sum += tree[i] ?? 0;
  return sum;
}
