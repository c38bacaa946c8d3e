import { inLanguage } from '../ui/format/language';
import { counted } from '../ui/format/numbers';

/** The texts in English, which give every translation its form. */
export const english = {
  loading: 'Loading lineage…',
  missingColumn: (path: string) => `The catalogue has no column ${path} here. The whole graph is shown.`,
  skipGraph: 'Skip the graph: read it as a table',
  toTheEnd: {
    title: 'Show all hops',
    text: (assets: number, isAll: boolean) =>
      `There are ${isAll ? '' : 'at least '}${counted(assets, 'asset')}. The 500 most used of each hop are drawn.`,
    draw: 'Draw them',
  },
} as const;

/** Texts of the explorer's frame. Texts that several folders use are in `parts/texts.ts`. */
export const EXPLORER_TEXTS = inLanguage('lineage/texts', english);
