import type { Box } from '../geometry/boxes';
import { SIZE } from '../scene/card-size';
import type { LayoutNode, Places } from './layout.types';

// Pixels between a frame and its cards, of its title, and between two frames.
const PADDING = 18;
const TITLE = 34;
const BAND_GAP = 34;

/** The boxes of cards and the frames around their groups. */
export interface Banded {
  readonly boxes: Map<string, Box>;
  /** The frame around each group's cards. */
  readonly frames: ReadonlyMap<string, Box>;
}

/**
 * Lays out groups as bands from top to bottom, so that their frames never overlap. Within a band
 * the cards keep their layer (x) and their order (y). The places themselves are not touched, so
 * without groups everything is where it was.
 *
 * Cost: the sorting of the cards; each card also looks through the few layers of its band.
 */
export function placeInBands(
  nodes: readonly LayoutNode[],
  places: Places,
  groups: readonly { readonly id: string; readonly cards: readonly string[] }[],
): Banded {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const boxes = new Map<string, Box>();
  const frames = new Map<string, Box>();
  const placeOf = (id: string): { x: number; y: number } => places.get(id) ?? { x: 0, y: 0 };
  // Bands are in the order of the middle of their cards, so that they stay near where the cards were.
  const bands = groups
    .map(({ id, cards }) => {
      const nodesOfGroup = cards
        .flatMap((card) => byId.get(card) ?? [])
        .sort((a, b) => placeOf(a.id).y - placeOf(b.id).y || (a.id < b.id ? -1 : 1));
      const middle =
        nodesOfGroup.reduce((sum, node) => sum + placeOf(node.id).y + node.height / 2, 0) /
        Math.max(1, nodesOfGroup.length);
      return { id, own: nodesOfGroup, middle };
    })
    .filter(({ own: nodesOfGroup }) => nodesOfGroup.length > 0)
    .sort((a, b) => a.middle - b.middle || (a.id < b.id ? -1 : 1));
  let top = 0;
  for (const { id, own: nodesOfGroup } of bands) {
    const inside = top + TITLE;
    let [left, right, bottom] = [Infinity, -Infinity, inside];
    const layers: { centre: number; bottom: number }[] = [];
    for (const node of nodesOfGroup) {
      const { x } = placeOf(node.id);
      const centre = x + node.width / 2;
      const layer = layers.find((one) => Math.abs(one.centre - centre) < SIZE.cardWidth / 2 + PADDING);
      const y = layer ? layer.bottom + SIZE.cardGap : inside;
      boxes.set(node.id, { x, y, width: node.width, height: node.height });
      if (layer) layer.bottom = y + node.height;
      else layers.push({ centre, bottom: y + node.height });
      [left, right, bottom] = [Math.min(left, x), Math.max(right, x + node.width), Math.max(bottom, y + node.height)];
    }
    frames.set(id, {
      x: left - PADDING,
      y: top,
      width: right - left + 2 * PADDING,
      height: bottom - top + PADDING,
    });
    top = bottom + PADDING + BAND_GAP;
  }
  return { boxes, frames };
}
