import { CanvasPen, SvgPen } from '../../graph/export/pens';
import type { Pen } from '../../graph/export/pens';
import type { PictureInput } from '../../graph/export/picture';
import { drawPicture, pictureSize } from '../../graph/export/picture';
import { nextTask } from '../../graph/explorer/next-task';
import type { Explorer } from '../../graph/explorer/explorer';
import { filterCaptions } from '../../graph/view/filters';
import type { Box } from '../../graph/geometry/boxes';
import { platformLook } from '../../kinds/platform-marks';
import { groupTitleOf } from '../parts/group-title';
import { TEXTS } from '../parts/texts';
import { PARTS } from '../parts/texts-parts';
import { MODES } from '../parts/texts-modes';

/** Browsers refuse larger canvases. */
const LONGEST_SIDE = 16_384;
const MAX_PIXELS = 200_000_000;

function picture(explorer: Explorer, sight: Box | null): PictureInput {
  const style = getComputedStyle(document.querySelector('.lx') ?? document.documentElement);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  const name = explorer.scene.cards.get(explorer.startCard)?.asset.name ?? '';
  return {
    geometry: explorer.geometry,
    area: sight,
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
    title: TEXTS.title(name),
    subtitle: subtitle(explorer),
    legend: [
      ['', PARTS.legend.sure],
      ['8 4', PARTS.legend.likely],
      ['2 4', PARTS.legend.weak],
    ],
    labels: {
      start: TEXTS.start,
      ghost: TEXTS.ghost,
      restricted: TEXTS.restricted,
      unknown: TEXTS.columnsUnknown,
      more: TEXTS.moreColumns,
      traced: TEXTS.traced,
      mark: (sign) => MODES.diff.mark[sign],
      group: (title) => groupTitleOf(title, explorer.view.groupBy),
    },
  };
}

/** The date and the filters are printed on it: a picture outlives the page it came from. */
function subtitle({ view, scene }: Explorer): string {
  const parts = [
    `Headwater · ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    view.asOf === null ? '' : TEXTS.canvas.asOf(new Date(view.asOf).toISOString().slice(0, 16)),
    TEXTS.toolbar.depth(view.upstreamHops, view.downstreamHops),
    ...filterCaptions(view),
    view.compareAsOf === null
      ? ''
      : `${MODES.diff.title}: ${MODES.diff.between(new Date(view.compareAsOf).toISOString().slice(0, 16), view.asOf === null ? MODES.time.now : new Date(view.asOf).toISOString().slice(0, 16))}`,
    view.whatIf === null ? '' : `${MODES.whatIf.title}: ${MODES.whatIf.written}`,
    view.groupBy === 'none' ? '' : `${MODES.group.label}: ${MODES.group.by[view.groupBy]}`,
    scene.hiddenCount > 0 ? TEXTS.hidden(scene.hiddenCount) : '',
    TEXTS.unseen(scene.restricted.ends, scene.restricted.steps),
    TEXTS.spoken.drawn(scene.cards.size),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** How a long drawing is followed, and stopped. */
export interface DrawingProgress {
  readonly signal: AbortSignal;
  readonly tell: (share: number) => void;
}

const STEP_MS = 24;

/** The page stays alive meanwhile. @throws when it was cancelled */
async function drawAll(pen: Pen, input: PictureInput, { signal, tell }: DrawingProgress): Promise<void> {
  let rested = performance.now();
  for (const share of drawPicture(pen, input)) {
    if (performance.now() - rested < STEP_MS) continue;
    tell(share);
    await nextTask();
    signal.throwIfAborted();
    rested = performance.now();
  }
}

/** @param sight only this part of the graph */
export async function svgFile(explorer: Explorer, sight: Box | null, pace: DrawingProgress): Promise<string> {
  const pen = new SvgPen();
  const input = picture(explorer, sight);
  await drawAll(pen, input, pace);
  return pen.finish(pictureSize(input), input.title);
}

/** @returns false when the graph is too large for one picture */
export async function savePng(
  explorer: Explorer,
  { name, sight }: { readonly name: string; readonly sight: Box | null },
  pace: DrawingProgress,
): Promise<boolean> {
  const input = picture(explorer, sight);
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
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return true;
}
