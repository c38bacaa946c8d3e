import type { Sign } from '../../graph/model/overlay';

/** The colours of the page, for what is drawn on a canvas. */
export interface Palette {
  readonly surface: string;
  readonly ink: string;
  readonly faint: string;
  readonly line: string;
  readonly edge: string;
  readonly accent: string;
  readonly unknown: string;
  readonly signs: Readonly<Record<Sign, string>>;
}

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
    signs: { appeared: read('--diff-add'), vanished: read('--diff-remove'), changed: read('--diff-change') },
  };
}
