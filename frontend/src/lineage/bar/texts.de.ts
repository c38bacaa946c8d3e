import type { Translation } from '../../ui/format/language';
import { counted, groupedNumber } from '../../ui/format/numbers';
import type { english } from './texts';

const assets = (count: number) => counted(count, 'Asset', 'Assets');

export const german: Translation<typeof english> = {
  label: 'Was gezeichnet wird',
  lineageOf: 'Lineage von',
  depthLabel: (depth) => `${depth}: Schritte vom Start`,
  upstreamHops: 'Schritte stromaufwärts',
  downstreamHops: 'Schritte stromabwärts',
  filters: (active) => (active > 0 ? `Filter ${active}` : 'Filter'),
  clearFilters: 'Filter zurücksetzen',
  cards: 'Karten',
  columns: 'Spalten',
  find: 'Im Graphen suchen',
  findHint: 'Name einer Tabelle, einer Spalte oder eines Jobs. Enter führt zum nächsten Treffer.',
  hits: (index, count) => (count === 0 ? 'keine Treffer' : `${groupedNumber(index)} von ${groupedNumber(count)}`),
  notDrawn: (count) => `${groupedNumber(count)} nicht gezeichnet: einblenden`,
  bringInAll: (count) => (count === 1 ? 'Einblenden' : `Alle ${groupedNumber(count)} einblenden`),
  display: 'Zeigen als',
  displays: { graph: 'Graph', table: 'Tabelle' },
  copyLink: 'Link kopieren',
  linkCopied: 'Link kopiert: Er öffnet diese Ansicht',
  tools: 'Werkzeuge',
  paths: 'Pfade',
  time: 'Zeit',
  foldAll: 'Alle zuklappen',
  unfoldAll: 'Alle aufklappen',
  controls: {
    label: 'Ansicht',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    fit: 'Graph einpassen',
    start: 'Zum Start',
    layOut: 'Neu anordnen',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    legend: 'Legende',
  },
  status: {
    loading: 'Lineage wird geladen …',
    failed: 'Die Lineage konnte nicht geladen werden',
    retry: 'Erneut versuchen',
    truncated: 'Nicht alles ist gezeichnet:',
    truncatedHint: 'Das + auf einer Karte zeigt mehr.',
    partlyDrawn: ({ name, side, shown, total }) =>
      `${groupedNumber(shown)} von ${groupedNumber(total)} ${side === 'up' ? 'Quellen' : 'Konsumenten'} von ${name}.`,
    showHidden: 'zeigen',
  },
  focus: {
    pathOf: (name) => `Pfad von ${name}`,
    counts: (drawn, folded) =>
      folded === 0 ? assets(drawn) : `die nächsten ${groupedNumber(drawn)} von ${assets(drawn + folded)}`,
    showWhole: 'Ganzen Pfad zeigen',
    showNearest: 'Nur die nächsten zeigen',
    unknown: (count) => `unbekannt jenseits von ${assets(count)}`,
    loading: 'wird geladen …',
    side: 'Seite der Spalte',
    sides: { up: 'Quellen', both: 'Beide', down: 'Konsumenten' },
    indirect: (count) => `+${groupedNumber(count)} durch Joins und Filter`,
    indirectShown: 'Joins und Filter ausblenden',
    onlyPath: 'Nur den Pfad zeigen',
    inGraph: 'Im Graphen zeigen',
    clear: 'Pfad aufheben',
  },
  missing: {
    title: 'Asset nicht gefunden',
    hint: 'Es wurde nie geladen, es wurde gelöscht, oder die URN ist falsch geschrieben. Vielleicht fehlt Ihnen auch das Recht, es zu sehen.',
  },
  nothing: {
    title: 'Für dieses Asset ist keine Lineage bekannt',
    hint: 'Laden Sie dbt-Artefakte, OpenLineage-Ereignisse oder SQL, das es liest oder schreibt. Dann erscheinen hier seine Quellen und Konsumenten.',
  },
};
