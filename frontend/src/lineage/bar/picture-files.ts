import { CanvasPen, SvgPen } from '../../graph/export/pens';
import type { PictureInput } from '../../graph/export/picture';
import { drawPicture, pictureSize } from '../../graph/export/picture';
import type { Explorer } from '../../graph/explorer/explorer';
import { platformLook } from '../../ui/platform-marks';
import { groupTitleOf } from '../card/group-title';
import { TEXTS } from '../texts';
import { MODES } from '../texts-modes';

/** Browsers refuse larger canvases. */
const LONGEST_SIDE = 16_384;
const MOST_PIXELS = 200_000_000;

function picture(explorer: Explorer): PictureInput {
  const style = getComputedStyle(document.querySelector('.lx') ?? document.documentElement);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  const name = explorer.scene.cards.get(explorer.startCard)?.asset.name ?? '';
  return {
    geometry: explorer.geometry,
    look: {
      ground: read('--canvas'),
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
      ['', TEXTS.legend.sure],
      ['8 4', TEXTS.legend.likely],
      ['2 4', TEXTS.legend.weak],
    ],
    words: {
      start: TEXTS.start,
      ghost: TEXTS.ghost,
      unknown: TEXTS.columnsUnknown,
      more: TEXTS.moreColumns,
      traced: TEXTS.traced,
      mark: (sign) => MODES.diff.mark[sign],
      group: (title) => groupTitleOf(title, explorer.view.group),
    },
  };
}

/** The date and the filters are printed on it: a picture outlives the page it came from. */
function subtitle({ view, scene }: Explorer): string {
  const parts = [
    `Headwater · ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    view.at === null ? '' : TEXTS.canvas.asOf(new Date(view.at).toISOString().slice(0, 16)),
    TEXTS.toolbar.depth(view.up, view.down),
    view.conf > 0 ? `${TEXTS.filter.confidence} ${view.conf}` : '',
    view.direct ? TEXTS.filter.direct : '',
    view.from === null
      ? ''
      : `${MODES.diff.title}: ${MODES.diff.between(new Date(view.from).toISOString().slice(0, 16), view.at === null ? MODES.time.now : new Date(view.at).toISOString().slice(0, 16))}`,
    view.steps === null ? '' : `${MODES.whatIf.title}: ${MODES.whatIf.written}`,
    view.group === 'none' ? '' : `${MODES.group.label}: ${MODES.group.by[view.group]}`,
    view.hideJobs ? TEXTS.filter.jobs : '',
    scene.hiddenCount > 0 ? TEXTS.hidden(scene.hiddenCount) : '',
    TEXTS.spoken.drawn(scene.cards.size),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

export function svgFile(explorer: Explorer): string {
  const pen = new SvgPen();
  const input = picture(explorer);
  drawPicture(pen, input);
  return pen.finish(pictureSize(explorer.geometry), input.title);
}

/** @returns false when the graph is too large for one picture */
export async function savePng(explorer: Explorer, name: string): Promise<boolean> {
  const { width, height } = pictureSize(explorer.geometry);
  const scale = Math.min(2, LONGEST_SIDE / Math.max(width, height));
  if (scale < 0.5 || width * height * scale * scale > MOST_PIXELS) return false;
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(width * scale);
  canvas.height = Math.floor(height * scale);
  const context = canvas.getContext('2d');
  if (!context) return false;
  context.scale(scale, scale);
  drawPicture(new CanvasPen(context), picture(explorer));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) return false;
  const address = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = `${name}.png`;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return true;
}
