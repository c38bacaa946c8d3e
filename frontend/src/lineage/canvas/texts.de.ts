import type { Translation } from '../../ui/format/language';
import { counted } from '../../ui/format/numbers';
import type { english } from './texts';

const sources = (count: number) => counted(count, 'Quelle', 'Quellen');

export const german: Translation<typeof english> = {
  label: (cards, links) =>
    `Lineage-Graph, ${counted(cards, 'Asset', 'Assets')}, ${counted(links, 'Kante', 'Kanten')}. Pfeiltasten bewegen, Enter öffnet, das Fragezeichen zeigt die Tasten.`,
  edge: (from, to) => `${from} → ${to}`,
  times: (count) => `×${count}`,
  sources,
  columnEdges: (count) => counted(count, 'Spaltenkante', 'Spaltenkanten'),
  unknownEnd: 'Unbekannt: Vielleicht geht die Spalte hier weiter, vielleicht nicht',
  pickEdgeEnd: 'Die Kante beginnt hier. Gehen Sie zum anderen Ende und drücken Sie noch einmal l.',
  card: (name, kind, counts) =>
    `${name}, ${kind}, ${sources(counts.up)}, ${counted(counts.down, 'Konsument', 'Konsumenten')}, ${counted(counts.columns, 'Spalte', 'Spalten')}`,
  fromColumn: (column, confidence) => `von ${column} ${confidence}`,
};
