import type { Viewport } from '../../graph/view/view-state';
import type { Geometry } from '../../graph/geometry/geometry';
import { pathData } from '../../graph/geometry/routes';
import type { Box } from '../../graph/geometry/boxes';
import { SIZE } from '../../graph/scene/card-size';
import { middleEllipsis } from '../parts/texts';
import { hasFooter, listTop, rowHeight } from '../../graph/scene/rows';
import type { Card } from '../../graph/scene/scene.types';
import { markOf } from '../parts/kind-name';
import { platformLook } from '../../kinds/platform-marks';
import type { Chunk } from './link-chunks';
import type { Palette } from './palette';

/**
 * What is painted: the graph, its colours, and the view. `ratio` is the pixels of the device for
 * one CSS pixel.
 */
export interface Picture {
  readonly geometry: Geometry;
  readonly chunks: readonly Chunk[];
  readonly palette: Palette;
  readonly viewport: Viewport;
  readonly size: { readonly width: number; readonly height: number; readonly ratio: number };
  readonly lit: ReadonlySet<string>;
  /** Far away cards are painted too. Near, they are elements and only edges are painted. */
  readonly withCards: boolean;
}

/**
 * Paints the part of the graph on the canvas: the edges and, when the view is far, the lit path and
 * the cards as blocks. What is outside of the view is skipped. Lines keep a minimum width on
 * screen, so that they do not vanish when the view is far.
 */
export function paint(context: CanvasRenderingContext2D, picture: Picture): void {
  const { viewport, size, lit, geometry, palette } = picture;
  const { x, y, zoom } = viewport;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, size.width * size.ratio, size.height * size.ratio);
  context.setTransform(zoom * size.ratio, 0, 0, zoom * size.ratio, x * size.ratio, y * size.ratio);
  const visibleArea = { x: -x / zoom, y: -y / zoom, width: size.width / zoom, height: size.height / zoom };
  const thin = Math.max(1, 0.8 / zoom);
  context.globalAlpha = lit.size > 0 ? 0.16 : 0.75;
  for (const { path, arrowHeads: arrows, box, style, sign } of picture.chunks) {
    if (!meets(box, visibleArea)) continue;
    context.strokeStyle = sign ? palette.signs[sign] : palette.edge;
    context.fillStyle = context.strokeStyle;
    context.lineWidth = style.width * Math.min(thin, 2.5);
    context.setLineDash([...style.dash]);
    context.stroke(path);
    if (!picture.withCards) context.fill(arrows);
  }
  context.setLineDash([]);
  if (picture.withCards) {
    paintLit(context, picture, thin);
    for (const [id, box] of geometry.boxes) {
      const card = geometry.scene.cards.get(id);
      if (card && meets(box, visibleArea)) paintBlock(context, card, box, picture);
    }
  }
  context.globalAlpha = 1;
}

/** The edges of the lit path, above all others. */
function paintLit(context: CanvasRenderingContext2D, { geometry, lit, palette }: Picture, thin: number): void {
  context.globalAlpha = 1;
  context.strokeStyle = palette.accent;
  context.lineWidth = 2 * Math.min(thin, 2.5);
  for (const id of lit) {
    const link = geometry.scene.links.get(id);
    const route = link && geometry.routeOf(link);
    if (route) context.stroke(new Path2D(pathData(route)));
  }
}

/**
 * Below this zoom a block is too small for its name and rows. It gets a stripe in the colour of its
 * platform.
 */
const NAMED_ZOOM = 0.16;

/**
 * One card as a block: frame, platform mark, name and rows. A placeholder has a dashed frame, and
 * cards off the lit path are faint.
 */
function paintBlock(context: CanvasRenderingContext2D, card: Card, box: Box, picture: Picture): void {
  const { palette, lit, viewport } = picture;
  context.globalAlpha = lit.size === 0 || lit.has(card.id) ? 1 : 0.3;
  context.fillStyle = palette.surface;
  context.strokeStyle = card.start ? palette.accent : palette.line;
  context.lineWidth = (card.start ? 2.5 : 1) / Math.max(viewport.zoom, 0.1);
  context.setLineDash(card.asset.exists ? [] : [10, 8]);
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, 12);
  context.fill();
  context.stroke();
  context.setLineDash([]);
  const look = platformLook(markOf(card.asset).id);
  context.fillStyle = look.ground;
  if (viewport.zoom < NAMED_ZOOM) {
    context.fillRect(box.x, box.y + 8, 14, box.height - 16);
    return;
  }
  context.beginPath();
  context.roundRect(box.x + 12, box.y + 12, 34, 30, 7);
  context.fill();
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  context.fillStyle = '#ffffff';
  context.font = `700 ${look.letters.length > 2 ? 14 : 17}px system-ui, sans-serif`;
  context.fillText(look.letters, box.x + 29, box.y + 28);
  context.textAlign = 'start';
  context.fillStyle = palette.ink;
  const size = Math.min(27, Math.max(16, 9.5 / viewport.zoom));
  context.font = `600 ${size}px system-ui, sans-serif`;
  context.fillText(fitText(context, card.asset.name, box.width - 64), box.x + 54, box.y + 28);
  paintRows(context, card, box, picture);
}

/**
 * Columns as bars. They show how many there are and which of them are lit, without text that nobody
 * could read.
 */
function paintRows(context: CanvasRenderingContext2D, card: Card, box: Box, { palette, lit }: Picture): void {
  const top = box.y + listTop(card);
  const last = box.y + box.height - (hasFooter(card) ? SIZE.footer : 0);
  let y = top;
  for (const row of card.rows) {
    if (y + SIZE.row > last) return;
    const isLit = lit.has(row.id);
    context.fillStyle = isLit ? palette.accent : palette.line;
    const before = context.globalAlpha;
    if (!isLit) context.globalAlpha = before * 0.55;
    context.fillRect(box.x + 20, y + 7, Math.min(40 + row.label.length * 8, box.width - 60), isLit ? 10 : 8);
    context.globalAlpha = before;
    y += rowHeight(row);
  }
}

/**
 * Shortens a name to a width by the width of the letter n. Measuring every name would be slow, and
 * an exact fit is not needed here.
 */
function fitText(context: CanvasRenderingContext2D, text: string, width: number): string {
  const per = context.measureText('n').width;
  const maxLength = Math.max(3, Math.floor(width / per));
  return middleEllipsis(text, maxLength);
}

const meets = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
