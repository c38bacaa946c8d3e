import type { PictureLook } from '../../graph/export/picture';
import type { DiffSign } from '../../graph/model/overlay';

/** The colours of the page, for what is drawn on a canvas, where CSS does not reach. */
export interface Palette extends Omit<PictureLook, 'background' | 'platform'> {
  /** The families of the page's typeface, as CSS lists them. */
  readonly font: string;
  readonly signs: Readonly<Record<DiffSign, string>>;
}

/** Reads the colours that apply to an element. They must be read again when the theme changes. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  return {
    surface: read('--surface'),
    ink: read('--ink'),
    faint: read('--ink-faint'),
    line: read('--line-strong'),
    edge: read('--lx-edge'),
    accent: read('--accent'),
    unknown: read('--unknown'),
    font: read('--font'),
    signs: { appeared: read('--diff-add'), vanished: read('--diff-remove'), changed: read('--diff-change') },
  };
}
