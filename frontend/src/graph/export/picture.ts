import type { Geometry } from '../geometry/geometry';
import { pathData } from '../geometry/routes';
import type { Box, Point } from '../geometry/boxes';
import { overlaps } from '../geometry/boxes';
import { SIZE } from '../scene/card-size';
import type { DiffSign } from '../model/overlay';
import { hasFooter, listTop, rowHeight } from '../scene/rows';
import { RESTRICTED } from '../model/graph.types';
import type { Card, Link } from '../scene/scene.types';
import type { Pen } from './pens';

/** The colours of a picture, as CSS values. */
export interface PictureLook {
  readonly background: string;
  readonly surface: string;
  readonly ink: string;
  readonly faint: string;
  readonly line: string;
  readonly edge: string;
  readonly accent: string;
  readonly unknown: string;
  readonly signs?: Readonly<Record<DiffSign, string>>;
  readonly platform: (id: string) => { readonly letters: string; readonly ground: string };
}

/**
 * What a picture is made of. The explorer hands in the texts that it has on the page, so that both
 * say the same.
 */
export interface PictureInput {
  readonly geometry: Geometry;
  readonly look: PictureLook;
  /** Printed on it: what, when, which filters. */
  readonly title: string;
  readonly subtitle: string;
  /** Only this part of the graph; null or absent for all of it. */
  readonly area?: Box | null;
  readonly legend: readonly (readonly [dash: string, text: string])[];
  readonly labels: {
    readonly start: string;
    readonly ghost: string;
    /** The words for a step that the viewer may not see; without it, those for a placeholder. */
    readonly restricted?: string;
    readonly unknown: string;
    /** What an asset is; without it, in the words of its source or of the protocol. */
    readonly kind?: (asset: Card['asset']) => string;
    readonly more: (n: number) => string;
    readonly traced: (n: number, of: number) => string;
    readonly mark?: (sign: DiffSign) => string;
    readonly group?: (title: string) => string;
  };
}

// Pixels around the graph, above it for the title, and below it for the legend.
const MARGIN = 40;
const TITLE = 76;
const LEGEND = 52;

/**
 * The size of a picture in pixels. It is at least 720 wide, so that the title and the legend fit.
 */
export function pictureSize({ geometry, area: part }: Pick<PictureInput, 'geometry' | 'area'>): {
  readonly width: number;
  readonly height: number;
} {
  const area = part ?? geometry.bounds;
  return {
    width: Math.ceil(Math.max(area.width, 720) + 2 * MARGIN),
    height: Math.ceil(area.height + 2 * MARGIN + TITLE + LEGEND),
  };
}

/** Links or cards that are drawn between two pauses. */
const ITEMS_PER_STEP = 100;

/**
 * Draws the graph from the model and not from the page, so nothing is missing because it was not
 * mounted, and the same code makes an SVG and a PNG (`pens.ts`).
 *
 * It is a generator that stops after every hundred cards or links: 3,000 cards take seconds, and
 * whoever draws them may let the page react in between, or stop.
 *
 * @returns the share that is drawn, 0 to 1, after every step
 */
export function* drawPicture(pen: Pen, input: PictureInput): Generator<number, void> {
  const { geometry, look, title, subtitle, legend } = input;
  const { width, height } = pictureSize(input);
  pen.rect({ x: 0, y: 0, width, height }, { fill: look.background });
  pen.text(title, { x: MARGIN, y: 44 }, { size: 22, weight: 650, fill: look.ink });
  pen.text(subtitle, { x: MARGIN, y: 66 }, { size: 12, weight: 400, fill: look.faint });
  const area = input.area ?? geometry.bounds;
  const steps = stepsOf(pen, input);
  for (const [i, step] of steps.entries()) {
    const inside = (): void => pen.shift({ x: MARGIN - area.x, y: MARGIN + TITLE - area.y }, step);
    if (input.area) pen.window({ x: MARGIN, y: MARGIN + TITLE, width: area.width, height: area.height }, inside);
    else inside();
    yield (i + 1) / steps.length;
  }
  let x = MARGIN;
  for (const [dash, text] of legend) {
    pen.path(`M${x} ${height - 30}H${x + 36}`, { stroke: look.edge, width: 2, dash });
    pen.text(text, { x: x + 44, y: height - 26 }, { size: 11, weight: 400, fill: look.faint });
    x += 60 + text.length * 6;
  }
}

/** Frames, then links, then cards: what comes later lies above. */
function stepsOf(pen: Pen, input: PictureInput): readonly (() => void)[] {
  const { geometry, area } = input;
  const frames = (): void => {
    for (const [id, box] of geometry.frames) drawFrame(pen, input, geometry.scene.groups.get(id)?.title ?? '', box);
  };
  const links = inSteps([...geometry.scene.links.values()], (link) => drawLink(pen, input, link));
  const cards = inSteps([...geometry.boxes], ([id, box]) => {
    const card = geometry.scene.cards.get(id);
    if (card && (!area || overlaps(box, area))) drawCard(pen, input, card, box);
  });
  return [frames, ...links, ...cards];
}

const inSteps = <T>(all: readonly T[], draw: (one: T) => void): (() => void)[] =>
  Array.from({ length: Math.ceil(all.length / ITEMS_PER_STEP) }, (_, i) => () => {
    all.slice(i * ITEMS_PER_STEP, (i + 1) * ITEMS_PER_STEP).forEach(draw);
  });

/** The box and the title of an open group. */
function drawFrame(pen: Pen, { look, labels }: PictureInput, title: string, box: Box): void {
  pen.rect(box, { stroke: look.line, width: 1.2, radius: 14 });
  const text = labels.group?.(title) ?? title;
  pen.text(text, { x: box.x + 14, y: box.y + 22 }, { size: 13, weight: 650, fill: look.faint });
}

/** One edge with its arrow head, and the sign of a difference at its middle. */
function drawLink(pen: Pen, { geometry, look, labels }: PictureInput, link: Link): void {
  const route = geometry.routeOf(link);
  if (!route) return;
  const [x = 0, y = 0] = route.curve.slice(-2);
  const plain = link.type === 'stub' || link.type === 'bridge' ? look.unknown : look.edge;
  const stroke = (link.sign && look.signs?.[link.sign]) ?? plain;
  pen.path(pathData(route), { stroke, width: link.type === 'asset' ? 2 : link.indirect ? 1 : 1.5, dash: dashOf(link) });
  const way = route.shape === 'loop' ? -1 : 1;
  pen.path(`M${x - 8 * way} ${y - 4}L${x} ${y}L${x - 8 * way} ${y + 4}Z`, {
    stroke,
    width: 1,
    fill: link.indirect ? look.surface : stroke,
  });
  if (link.sign && labels.mark) {
    const position = { x: route.middle.x, y: route.middle.y - 4 };
    pen.text(labels.mark(link.sign), position, { size: 14, weight: 800, fill: stroke, anchor: 'middle' });
  }
}

/** The dashes that carry the confidence, as on the page. */
function dashOf(link: Link): string {
  if (link.sign === 'vanished') return '7 5';
  if (link.type === 'stub') return '2 4';
  if (link.type === 'bridge') return '10 4 2 4';
  if (link.confidence >= 0.9) return '';
  return link.confidence >= 0.5 ? '8 4' : '2 4';
}

/**
 * One card. Names are cut by their number of characters, because an SVG cannot be measured before
 * it is shown.
 */
function drawCard(pen: Pen, { look, labels }: PictureInput, card: Card, box: Box): void {
  const { asset } = card;
  const mark = look.platform(asset.platform?.id ?? asset.kind);
  const stroke = card.start ? look.accent : look.line;
  pen.card(card.id, () => {
    pen.rect(box, {
      fill: look.surface,
      stroke,
      width: card.start ? 2.5 : 1.2,
      radius: 9,
      dash: asset.exists ? '' : '6 4',
    });
    pen.rect(
      { x: box.x + 10, y: box.y + (card.shape === 'job' ? 8 : 12), width: 26, height: 26 },
      { fill: mark.ground, radius: 6 },
    );
    pen.text(
      mark.letters,
      { x: box.x + 23, y: box.y + (card.shape === 'job' ? 26 : 29) },
      { size: 11, weight: 700, fill: '#ffffff', anchor: 'middle' },
    );
    pen.text(
      clip(
        card.shape === 'bundle' ? (labels.group?.(asset.name) ?? asset.name) : asset.name,
        card.shape === 'job' ? 20 : 27,
      ),
      { x: box.x + 44, y: box.y + 23 },
      { size: 13, weight: 650, fill: look.ink },
    );
    const where =
      card.shape === 'bundle'
        ? `${card.members.length}`
        : [labels.kind?.(asset) ?? asset.subType ?? asset.kind, ...asset.path].join(' · ');
    pen.text(
      clip(
        asset.exists ? where : asset.kind === RESTRICTED ? (labels.restricted ?? labels.ghost) : labels.ghost,
        card.shape === 'job' ? 22 : 34,
      ),
      { x: box.x + 44, y: box.y + 40 },
      { size: 10.5, weight: 400, fill: look.faint },
    );
    if (card.start)
      pen.text(
        labels.start,
        { x: box.x + box.width - 10, y: box.y + 14 },
        { size: 9.5, weight: 700, fill: look.accent, anchor: 'end' },
      );
    if (card.shape === 'asset') drawRows(pen, { look, labels }, card, box);
    if (card.hiddenUp) drawLock(pen, look, { x: box.x + 10, y: box.y + box.height - 20 });
    if (card.hiddenDown) drawLock(pen, look, { x: box.x + box.width - 20, y: box.y + box.height - 20 });
  });
}

/**
 * The rows of a card. A long list of all columns is cut to twelve, as it cannot be scrolled in a
 * picture.
 */
function drawRows(pen: Pen, { look, labels }: Pick<PictureInput, 'look' | 'labels'>, card: Card, box: Box): void {
  const rows = card.mode === 'all' ? card.rows.slice(0, SIZE.listRows) : card.rows;
  let y = box.y + listTop(card);
  for (const row of rows) {
    pen.path(`M${box.x} ${y}H${box.x + box.width}`, { stroke: look.line, width: 0.6 });
    pen.text(clip(row.label, 28), { x: box.x + 14, y: y + 16 }, { size: 11.5, weight: 400, fill: look.ink });
    pen.text(
      clip((row.column.nativeType ?? row.column.type ?? '').toLowerCase(), 13),
      { x: box.x + box.width - 10, y: y + 16 },
      { size: 10, weight: 400, fill: look.faint, anchor: 'end' },
    );
    if (row.derivation?.code)
      pen.text(
        clip(row.derivation.code, 28),
        { x: box.x + 14, y: y + 32 },
        { size: 10, weight: 400, fill: look.faint },
      );
    y += rowHeight(row, card);
  }
  if (card.moreColumns > 0 && card.mode !== 'none')
    pen.text(labels.more(card.moreColumns), { x: box.x + 14, y: y + 16 }, { size: 11, weight: 400, fill: look.faint });
  if (card.columnsUnknown)
    pen.text(
      `? ${labels.unknown}`,
      { x: box.x + 14, y: box.y + box.height - (hasFooter(card) ? SIZE.footer : 0) - 8 },
      { size: 11, weight: 600, fill: look.unknown },
    );
  if (card.asset.columnCount > 0 && hasFooter(card)) {
    pen.text(
      labels.traced(card.asset.tracedColumnCount, card.asset.columnCount),
      { x: box.x + box.width / 2, y: box.y + box.height - 11 },
      { size: 10, weight: 400, fill: look.faint, anchor: 'middle' },
    );
  }
}

/**
 * A small lock: lineage continues to what the viewer may not see. The foot of a card on the page
 * says the same.
 */
function drawLock(pen: Pen, look: PictureLook, { x, y }: Point): void {
  pen.rect({ x, y: y + 5, width: 10, height: 7 }, { fill: look.unknown, radius: 1.5 });
  pen.path(`M${x + 2} ${y + 5}V${y + 2}H${x + 8}V${y + 5}`, { stroke: look.unknown, width: 1.5, dash: '' });
}

const clip = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);
