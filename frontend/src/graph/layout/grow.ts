import type { Point } from '../geometry/boxes';
import { SIZE } from '../scene/card-size';
import type { LayoutInput, LayoutNode, Places } from './layout.types';

/**
 * Gives places to new cards without moving any other card.
 *
 * In rounds: cards next to a placed card are put beside it, consumers to its right and sources to
 * its left, stacked around its middle; then the cards next to those. Cards without a placed
 * neighbour go below everything. Where a new card meets an old one, `settle` pushes the lower one
 * down later.
 *
 *     a at (0, 0), new: a → b, a → c      b and c one layer to the right, stacked around y = 0
 *
 * The result does not depend on the order in which cards arrive, because they are taken in the
 * order of their ids.
 */
export function growPlaces(input: LayoutInput, places: Places): Places {
  const nodes = new Map(input.nodes.map((node) => [node.id, node]));
  const grown = new Map(places);
  let waiting = input.nodes.filter((node) => !places.has(node.id)).sort((a, b) => (a.id < b.id ? -1 : 1));
  const near = neighbours(input);
  const gap = input.layerGap ?? SIZE.layerGap;
  while (waiting.length > 0) {
    const ready = waiting.filter((node) => near.get(node.id)?.some(({ other }) => grown.has(other)));
    if (ready.length === 0) {
      placeApart(waiting, nodes, grown);
      break;
    }
    // Along the flow first: a card between a new source and an old consumer belongs behind its
    // source.
    const fed = ready.filter((node) => near.get(node.id)?.some((one) => one.direction === 1 && grown.has(one.other)));
    placeBeside(fed.length > 0 ? fed : ready, { nodes, near, grown, gap });
    waiting = waiting.filter((node) => !grown.has(node.id));
  }
  return grown;
}

/** A neighbour of a card. */
interface Near {
  readonly other: string;
  /** 1 if the neighbour is a source, so that the card lies to its right; −1 if it is a consumer. */
  readonly direction: 1 | -1;
}

function neighbours({ edges }: LayoutInput): Map<string, Near[]> {
  const near = new Map<string, Near[]>();
  const add = (id: string, entry: Near): void => void near.set(id, [...(near.get(id) ?? []), entry]);
  for (const { from, to } of edges) {
    if (from === to) continue;
    add(to, { other: from, direction: 1 });
    add(from, { other: to, direction: -1 });
  }
  return near;
}

/** The graph, and the places given so far. */
interface Growth {
  readonly nodes: ReadonlyMap<string, LayoutNode>;
  readonly near: ReadonlyMap<string, readonly Near[]>;
  readonly grown: Map<string, Point>;
  /** Pixels between two layers. */
  readonly gap: number;
}

/**
 * Stacks all new cards of one parent and side. The middle of the stack is at the parent's header,
 * and the cards are in the order of their ids.
 */
function placeBeside(ready: readonly LayoutNode[], { nodes, near, grown, gap }: Growth): void {
  const stacks = new Map<string, { parent: string; direction: 1 | -1; cards: LayoutNode[] }>();
  for (const node of ready) {
    const parent = parentOf(near.get(node.id) ?? [], grown);
    if (!parent) continue;
    const key = `${parent.other} ${parent.direction}`;
    const stack = stacks.get(key) ?? { parent: parent.other, direction: parent.direction, cards: [] };
    stack.cards.push(node);
    stacks.set(key, stack);
  }
  for (const { parent, direction, cards } of stacks.values()) {
    const place = grown.get(parent);
    const box = nodes.get(parent);
    if (!place) continue;
    const width = box?.width ?? SIZE.cardWidth;
    const total = cards.reduce((sum, card) => sum + card.height + SIZE.cardGap, -SIZE.cardGap);
    const centre = place.x + width / 2 + direction * (SIZE.cardWidth + gap);
    let y = freeTop(grown, nodes, { centre, from: place.y + SIZE.header / 2 - total / 2, total });
    for (const card of cards) {
      grown.set(card.id, { x: Math.round(centre - card.width / 2), y: Math.round(y) });
      y += card.height + SIZE.cardGap;
    }
  }
}

/**
 * The placed neighbour beside which a card goes: the rightmost source, so that no source lies to
 * the right of the card; without a source the leftmost consumer.
 */
function parentOf(near: readonly Near[], grown: ReadonlyMap<string, Point>): Near | undefined {
  const candidatesWithX = near.flatMap((one) => {
    const place = grown.get(one.other);
    return place ? [{ one, x: place.x }] : [];
  });
  const sources = candidatesWithX.filter(({ one }) => one.direction === 1);
  const candidates = sources.length > 0 ? sources : candidatesWithX;
  const sign = sources.length > 0 ? -1 : 1;
  return candidates.toSorted((a, b) => sign * (a.x - b.x))[0]?.one;
}

/**
 * The top of a stack: beside the parent if there is room, otherwise in the nearest gap of that
 * layer that is large enough.
 */
function freeTop(
  grown: ReadonlyMap<string, Point>,
  nodes: ReadonlyMap<string, LayoutNode>,
  want: { centre: number; from: number; total: number },
): number {
  const taken: { top: number; bottom: number }[] = [];
  for (const [id, place] of grown) {
    const node = nodes.get(id);
    if (node && Math.abs(place.x + node.width / 2 - want.centre) < SIZE.cardWidth)
      taken.push({ top: place.y, bottom: place.y + node.height });
  }
  const isFree = (top: number): boolean =>
    taken.every((box) => top + want.total + SIZE.cardGap <= box.top || top >= box.bottom + SIZE.cardGap);
  const tries = [
    want.from,
    ...taken.flatMap((box) => [box.bottom + SIZE.cardGap, box.top - SIZE.cardGap - want.total]),
  ];
  const free = tries.filter(isFree).sort((a, b) => Math.abs(a - want.from) - Math.abs(b - want.from));
  return free[0] ?? want.from;
}

/** Cards without a placed neighbour go below everything, at the left. */
function placeApart(
  waiting: readonly LayoutNode[],
  nodes: ReadonlyMap<string, LayoutNode>,
  grown: Map<string, Point>,
): void {
  let bottom = 0;
  for (const [id, place] of grown) bottom = Math.max(bottom, place.y + (nodes.get(id)?.height ?? 0) + SIZE.cardGap);
  for (const node of waiting) {
    grown.set(node.id, { x: 0, y: bottom });
    bottom += node.height + SIZE.cardGap;
  }
}
