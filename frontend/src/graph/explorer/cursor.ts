import type { Geometry } from '../geometry/geometry';
import type { Box } from '../geometry/boxes';

/** Where the keyboard stands: on a card, or on one of its rows. */
export interface Cursor {
  readonly card: string;
  readonly row: string | null;
}

/** One press of an arrow key. */
export type CursorMove = 'left' | 'right' | 'up' | 'down';

/**
 * One step of the arrow keys. Left and right go along edges to a linked card; up and down go
 * through the rows of a card and then to the next card of its layer. Where there is nothing, the
 * cursor stays.
 */
export function moveCursor(geometry: Geometry, cursor: Cursor, move: CursorMove): Cursor {
  if (move === 'left' || move === 'right') return sideways(geometry, cursor, move);
  const rows = geometry.scene.cards.get(cursor.card)?.rows ?? [];
  const index = cursor.row === null ? -1 : rows.findIndex(({ id }) => id === cursor.row);
  const next = index + (move === 'down' ? 1 : -1);
  if (next >= 0 && next < rows.length) return { card: cursor.card, row: rows[next]?.id ?? null };
  if (move === 'up' && next === -1) return { card: cursor.card, row: null };
  const card = inLayer(geometry, cursor.card, move);
  if (card === null) return cursor;
  return { card, row: move === 'up' ? (geometry.scene.cards.get(card)?.rows.at(-1)?.id ?? null) : null };
}

/**
 * Goes along the edges of the row first, then along those of the card. Of several targets the one
 * at the nearest height is taken. A step along a column edge ends on a row.
 */
function sideways({ scene, boxes }: Geometry, cursor: Cursor, move: 'left' | 'right'): Cursor {
  const isRight = move === 'right';
  const links = [...scene.links.values()].filter(
    (link) => (isRight ? link.from : link.to) === cursor.card && link.from !== link.to,
  );
  const ofRow = links.filter(
    (link) => cursor.row !== null && (isRight ? link.fromAnchor : link.toAnchor) === cursor.row,
  );
  const best = nearest(ofRow.length > 0 ? ofRow : links, boxes, boxes.get(cursor.card), isRight);
  if (!best) return cursor;
  const card = isRight ? best.to : best.from;
  const anchor = isRight ? best.toAnchor : best.fromAnchor;
  const hasRow = scene.cards.get(card)?.rows.some(({ id }) => id === anchor) === true;
  return { card, row: ofRow.length > 0 && hasRow ? anchor : null };
}

/** The link whose far end is nearest in height. */
function nearest<L extends { from: string; to: string }>(
  links: readonly L[],
  boxes: ReadonlyMap<string, Box>,
  here: Box | undefined,
  isRight: boolean,
): L | undefined {
  const distance = (link: L): number => Math.abs((boxes.get(isRight ? link.to : link.from)?.y ?? 0) - (here?.y ?? 0));
  return [...links].sort((a, b) => distance(a) - distance(b))[0];
}

/** The next card above or below in the same layer, that is, one that overlaps in x. */
function inLayer({ boxes }: Geometry, card: string, move: 'up' | 'down'): string | null {
  const here = boxes.get(card);
  if (!here) return null;
  let best: { id: string; distance: number } | null = null;
  for (const [id, box] of boxes) {
    const distance = move === 'down' ? box.y - here.y : here.y - box.y;
    const sameLayer = box.x < here.x + here.width && here.x < box.x + box.width;
    if (id !== card && sameLayer && distance > 0 && (!best || distance < best.distance)) best = { id, distance };
  }
  return best?.id ?? null;
}
