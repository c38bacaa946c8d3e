import { inLanguage } from '../../ui/format/language';
import { counted } from '../../ui/format/numbers';

/** The texts in English, which give every translation its form. */
export const english = {
  label: (cards: number, links: number) =>
    `Lineage graph, ${cards} assets, ${links} edges. Arrow keys move, Enter opens, question mark lists the keys.`,
  edge: (from: string, to: string) => `${from} → ${to}`,
  times: (count: number) => `×${count}`,
  sources: (count: number) => counted(count, 'source'),
  columnEdges: (count: number) => counted(count, 'column edge'),
  unknownEnd: 'Unknown: the column may or may not continue here',
  pickEdgeEnd: 'The edge starts here. Go to the other end and press l again.',
  card: (
    name: string,
    kind: string,
    counts: { readonly up: number; readonly down: number; readonly columns: number },
  ) =>
    `${name}, ${kind}, ${counted(counts.up, 'source')}, ${counted(counts.down, 'consumer')}, ${counted(counts.columns, 'column')}`,
  fromColumn: (column: string, confidence: string) => `from ${column} ${confidence}`,
} as const;

/** Texts of the graph, most of them for screen readers. */
export const CANVAS_TEXTS = inLanguage('lineage/canvas/texts', english);
