import { CanvasPen, SvgPen } from '../../graph/export/pens';
import type { Pen } from '../../graph/export/pens';
import type { PictureInput } from '../../graph/export/picture';
import { drawPicture, pictureSize } from '../../graph/export/picture';
import { nextTask } from '../../graph/explorer/next-task';
import type { Explorer } from '../../graph/explorer/explorer';
import { filterCaptions } from '../../graph/view/filters';
import type { Box } from '../../graph/geometry/boxes';
import { kindWord, subTypeLabel } from '../../kinds/kinds';
import { platformLook } from '../../kinds/platform-marks';
import { groupTitleOf } from '../parts/group-title';
import { DIFF_TEXTS, GROUP_TEXTS, SHARED_TEXTS } from '../parts/texts';

/** Pixels of the longest side. Browsers refuse larger canvases. */
const LONGEST_SIDE = 16_384;
// Pixels of a picture in all: 200 million take 800 MB of memory.
const MAX_PIXELS = 200_000_000;

/**
 * Everything a picture needs beside a pen. The colours are read from the page, so a picture follows
 * the theme that the viewer uses.
 */
function picture(explorer: Explorer, area: Box | null): PictureInput {
  const style = getComputedStyle(document.querySelector('.lx') ?? document.documentElement);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  const name = explorer.scene.cards.get(explorer.startCard)?.asset.name ?? '';
  return {
    geometry: explorer.geometry,
    area,
    look: {
      background: read('--canvas'),
      surface: read('--surface'),
      ink: read('--ink'),
      faint: read('--ink-faint'),
      line: read('--line-strong'),
      edge: read('--ink-faint'),
      accent: read('--accent'),
      unknown: read('--unknown'),
      signs: { appeared: read('--diff-add'), vanished: read('--diff-remove'), changed: read('--diff-change') },
      platform: platformLook,
    },
    title: SHARED_TEXTS.title(name),
    subtitle: subtitle(explorer),
    legend: [
      ['', SHARED_TEXTS.confidenceRanges.certain],
      ['8 4', SHARED_TEXTS.confidenceRanges.likely],
      ['2 4', SHARED_TEXTS.confidenceRanges.weak],
    ],
    labels: {
      start: SHARED_TEXTS.start,
      ghost: SHARED_TEXTS.notIngested,
      restricted: SHARED_TEXTS.restricted,
      unknown: SHARED_TEXTS.columnsUnknown,
      kind: ({ kind, subType }) => (subType ? subTypeLabel(subType) : kindWord(kind)),
      more: SHARED_TEXTS.moreColumns,
      traced: SHARED_TEXTS.columnsTraced,
      mark: (sign) => DIFF_TEXTS.mark[sign],
      group: (title) => groupTitleOf(title, explorer.view.groupBy),
    },
  };
}

/**
 * One line under the title: date, instant, depth, filters, and what is hidden. A picture outlives
 * the page it came from, and without this line nobody could tell what it leaves out.
 */
function subtitle({ view, scene }: Explorer): string {
  const parts = [
    `Headwater · ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    view.asOf === null ? '' : SHARED_TEXTS.asOf(new Date(view.asOf).toISOString().slice(0, 16)),
    SHARED_TEXTS.depth(view.upstreamHops, view.downstreamHops),
    ...filterCaptions(view),
    view.compareAsOf === null
      ? ''
      : `${DIFF_TEXTS.title}: ${DIFF_TEXTS.between(new Date(view.compareAsOf).toISOString().slice(0, 16), view.asOf === null ? SHARED_TEXTS.now : new Date(view.asOf).toISOString().slice(0, 16))}`,
    view.whatIf === null ? '' : `${DIFF_TEXTS.whatIf}: ${DIFF_TEXTS.notSaved}`,
    view.groupBy === 'none' ? '' : `${GROUP_TEXTS.label}: ${GROUP_TEXTS.by[view.groupBy]}`,
    scene.hiddenCount > 0 ? SHARED_TEXTS.assetsHidden(scene.hiddenCount) : '',
    SHARED_TEXTS.restrictedLineage(scene.restricted.ends, scene.restricted.steps),
    SHARED_TEXTS.assetsDrawn(scene.cards.size),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** How a long drawing reports its share (0 to 1), and how people cancel it. */
export interface DrawingProgress {
  readonly signal: AbortSignal;
  readonly tell: (share: number) => void;
}

// Milliseconds of drawing between two pauses: the page still reacts to input in time.
const STEP_MS = 24;

/**
 * Draws a picture in steps and lets the page react in between.
 *
 * @throws when it was cancelled
 */
async function drawAll(pen: Pen, input: PictureInput, { signal, tell: report }: DrawingProgress): Promise<void> {
  let lastPause = performance.now();
  for (const share of drawPicture(pen, input)) {
    if (performance.now() - lastPause < STEP_MS) continue;
    report(share);
    await nextTask();
    signal.throwIfAborted();
    lastPause = performance.now();
  }
}

/**
 * The picture as the text of an SVG file.
 *
 * @param area only this part of the graph; null for all of it
 */
export async function svgFile(explorer: Explorer, area: Box | null, pace: DrawingProgress): Promise<string> {
  const pen = new SvgPen();
  const input = picture(explorer, area);
  await drawAll(pen, input, pace);
  return pen.finish(pictureSize(input), input.title);
}

/**
 * Draws the picture in double size, for sharp screens and print, and saves it. A large graph is
 * drawn smaller, down to half size.
 *
 * @returns false when the graph is too large for one picture
 * @throws when it was cancelled
 */
export async function savePng(
  explorer: Explorer,
  { name, area }: { readonly name: string; readonly area: Box | null },
  pace: DrawingProgress,
): Promise<boolean> {
  const input = picture(explorer, area);
  const { width, height } = pictureSize(input);
  const scale = Math.min(2, LONGEST_SIDE / Math.max(width, height));
  if (scale < 0.5 || width * height * scale * scale > MAX_PIXELS) return false;
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(width * scale);
  canvas.height = Math.floor(height * scale);
  const context = canvas.getContext('2d');
  if (!context) return false;
  context.scale(scale, scale);
  await drawAll(new CanvasPen(context), input, pace);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  pace.signal.throwIfAborted();
  if (!blob) return false;
  const address = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = `${name}.png`;
  anchor.click();
  // The browser needs the address until the download has begun.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return true;
}
