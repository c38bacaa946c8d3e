import type { Box } from '../../graph/geometry/boxes';
import { overlaps } from '../../graph/geometry/boxes';
import { breakablePieces } from '../../graph/scene/rows';

/** Pixels on screen of the letters and of a line of them. */
export const LABEL_FONT_PX = 11;
export const LABEL_LINE_PX = 13;

/** Pixels on screen between the border of a block and its name; at the left is also the stripe of the platform. */
const PADDING = { start: 6, end: 3 } as const;

/** A name may take this share of its block's width beside it, and at most this many lines. */
const EXTRA_WIDTHS = [0.3, 0.6, 1.2, 3] as const;
const MAX_LINES = 3;

/** A block that wants its name, with its place in pixels on screen. */
export interface NamedBlock {
  readonly id: string;
  readonly name: string;
  readonly box: Box;
}

/** A name as it is drawn: its lines, and the box around them. */
export interface NameLabel {
  readonly id: string;
  readonly lines: readonly string[];
  readonly box: Box;
}

/**
 * Places names of blocks so that each can be read: with letters of 11 pixels whatever the zoom, whole, wrapped, and
 * without covering another block or name. As on a map, a name uses free ground beside its block where the block is too
 * small. What finds no place is not in the answer; its block can still be pointed at.
 *
 * For each block the candidates are tried in order: within it, then wider and wider to the right, then to the left. Cost:
 * linear in the blocks while these do not overlap, as each candidate only looks at the neighbourhood.
 *
 * @param blocks the most important first: they choose first
 * @param widthOf pixels on screen that a text takes
 */
export function placeNames(
  blocks: readonly NamedBlock[],
  widthOf: (text: string) => number,
): ReadonlyMap<string, NameLabel> {
  const taken = new Neighbourhood();
  for (const { id, box } of blocks) taken.add(id, box);
  const labels = new Map<string, NameLabel>();
  for (const block of blocks) {
    const free = candidatesOf(block, widthOf).find(({ box }) => !taken.meets(block.id, box));
    if (!free) continue;
    labels.set(block.id, free);
    taken.add(block.id, free.box);
  }
  return labels;
}

function* candidatesOf(block: NamedBlock, widthOf: (text: string) => number): Generator<NameLabel> {
  const { id, name, box } = block;
  const room = box.width - PADDING.start - PADDING.end;
  const widths = [room, ...EXTRA_WIDTHS.map((share) => room + share * box.width)];
  for (const isToTheLeft of [false, true])
    for (const width of widths) {
      const lines = wrap(name, width, widthOf);
      if (!lines || (isToTheLeft && width === room)) continue;
      const size = { width: Math.max(...lines.map(widthOf)), height: lines.length * LABEL_LINE_PX };
      const x = isToTheLeft ? box.x + box.width - PADDING.end - size.width : box.x + PADDING.start;
      yield { id, lines, box: { x, y: topOf(box, size.height), ...size } };
    }
}

/** A name stands in the middle of a low block, and at the top of a high one, above its rows. */
const topOf = (box: Box, height: number): number =>
  box.height > 2 * height ? box.y + 3 : box.y + (box.height - height) / 2;

/** The lines of a name that breaks between its pieces; undefined if it needs more than three, or a piece is too wide. */
function wrap(name: string, width: number, widthOf: (text: string) => number): readonly string[] | undefined {
  const lines: string[] = [];
  for (const piece of breakablePieces(name)) {
    const line = (lines.at(-1) ?? '') + piece;
    if (lines.length > 0 && widthOf(line.trimEnd()) <= width) lines[lines.length - 1] = line;
    else if (widthOf(piece.trimEnd()) <= width) lines.push(piece);
    else return undefined;
  }
  return lines.length > MAX_LINES ? undefined : lines;
}

/** Cells of about the size of a block, so that a question about a place looks at a few boxes. */
const CELL = { width: 96, height: 32 } as const;

/** Boxes by the cells that they touch. */
class Neighbourhood {
  private readonly cells = new Map<string, { readonly id: string; readonly box: Box }[]>();

  add(id: string, box: Box): void {
    for (const cell of cellsOf(box)) {
      const entries = this.cells.get(cell);
      if (entries) entries.push({ id, box });
      else this.cells.set(cell, [{ id, box }]);
    }
  }

  /** Whether a box meets one of another block. */
  meets(id: string, box: Box): boolean {
    return cellsOf(box).some((cell) =>
      (this.cells.get(cell) ?? []).some((one) => one.id !== id && overlaps(one.box, box)),
    );
  }
}

function cellsOf({ x, y, width, height }: Box): readonly string[] {
  const cells: string[] = [];
  for (let column = Math.floor(x / CELL.width); column * CELL.width < x + width; column += 1)
    for (let row = Math.floor(y / CELL.height); row * CELL.height < y + height; row += 1)
      cells.push(`${column} ${row}`);
  return cells;
}
