import { counted } from '../ui/format/numbers';

export const EXPLORER_TEXTS = {
  loading: 'Loading lineage …',
  skipGraph: 'Skip the graph: read it as a table',
  toTheEnd: {
    title: 'Show all hops',
    text: (assets: number, isAll: boolean) =>
      `There are ${isAll ? '' : 'at least '}${counted(assets, 'asset')}. The 500 most used of each hop are drawn.`,
    draw: 'Draw them',
  },
} as const;
