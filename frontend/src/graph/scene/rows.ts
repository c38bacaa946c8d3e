import type { RowsMode } from '../view/view-state';
import { pathLineLength, SIZE } from './card-size';
import { labelsOfColumns } from '../model/column-labels';
import type { KnownColumn } from '../model/graph.types';
import type { LoadedGraph } from '../model/loaded-graph';
import type { Anchor, Card, Derivation, Row } from './scene.types';
import { HEADER, MORE, UNKNOWN } from './scene.types';
import { plainPath } from '../model/siblings';

// Rows are the same objects until more is loaded, so that cards keep their identity.
const rowsCache = new WeakMap<LoadedGraph, { readonly version: number; readonly rows: Map<string, readonly Row[]> }>();

/**
 * All loaded columns of a card as rows, in the schema order of the first member. They are kept
 * until more is loaded.
 */
export function rowsOfCard(graph: LoadedGraph, members: readonly string[]): readonly Row[] {
  let memory = rowsCache.get(graph);
  if (memory?.version !== graph.version) {
    memory = { version: graph.version, rows: new Map() };
    rowsCache.set(graph, memory);
  }
  const key = members.join(' ');
  const rows = memory.rows.get(key) ?? buildRows(graph, members);
  memory.rows.set(key, rows);
  return rows;
}

/**
 * Columns of siblings with the same path, ignoring case, are one row. On a card of one asset each
 * column has its own, because names may differ in case only.
 */
function buildRows(graph: LoadedGraph, members: readonly string[]): readonly Row[] {
  const rows = new Map<string, { row: Pick<Row, 'id' | 'column' | 'label'>; columns: KnownColumn[] }>();
  for (const member of members) {
    for (const urn of graph.columnsOf(member)) {
      const column = graph.columns.get(urn);
      if (!column) continue;
      const label = plainPath(column.fieldPath);
      const key = members.length > 1 ? label.toLowerCase() : urn;
      const same = rows.get(key);
      if (same) same.columns.push(column);
      else rows.set(key, { row: { id: urn, column, label }, columns: [column] });
    }
  }
  return [...rows.values()].map(({ row, columns }) => ({
    ...row,
    urns: columns.map(({ urn }) => urn),
    labels: labelsOfColumns(columns),
  }));
}

/** Which rows are wanted. */
export interface RowChoice {
  readonly mode: RowsMode;
  /** Rows at an end of a drawn column edge. */
  readonly traced: ReadonlySet<string>;
  /** Rows of the lit path: they come first. */
  readonly lit: ReadonlySet<string>;
}

/**
 * The rows that a card shows. The lit ones come first; in the modes `traced` and `none` there are
 * at most ten, and `none` shows only lit rows.
 */
export function chooseRows(rows: readonly Row[], { mode, traced, lit }: RowChoice): readonly Row[] {
  if (mode === 'none') return rows.filter((row) => lit.has(row.id)).slice(0, SIZE.tracedRows);
  const first = rows.filter((row) => lit.has(row.id));
  const rest = rows.filter((row) => !lit.has(row.id) && (mode === 'all' || traced.has(row.id)));
  const all = [...first, ...rest];
  return mode === 'all' ? all : all.slice(0, Math.max(SIZE.tracedRows, 0));
}

type CardParts = Pick<
  Card,
  'shape' | 'mode' | 'isOnPath' | 'asset' | 'rows' | 'moreColumns' | 'columnsUnknown' | 'width'
>;

/** The height of a card, from its parts in `SIZE`. */
export function cardHeight(card: CardParts): number {
  if (card.shape === 'job') return SIZE.jobHeight;
  if (card.shape === 'bundle') return SIZE.bundleHeight;
  return listTop(card) + listHeight(card) + belowList(card) + (hasFooter(card) ? SIZE.footer : 0);
}

/** A card without a list of columns has no room for a footer: its buttons are at its sides. */
export const hasFooter = ({ shape, mode }: Pick<Card, 'shape' | 'mode'>): boolean =>
  shape === 'asset' && mode !== 'none';

/** Lines that the name of a card on a path may take; the tip has longer ones. */
const MAX_NAME_LINES = 3;

/** The height of the head of a card. On a path the whole name is shown, in up to three lines. */
function headHeight({ isOnPath, asset, width }: Pick<Card, 'isOnPath' | 'asset' | 'width'>): number {
  return isOnPath
    ? SIZE.pathHead + SIZE.pathName * Math.min(MAX_NAME_LINES, wrappedLines(asset.name, pathLineLength(width)))
    : SIZE.header;
}

/** The pieces between which a name may break: after a space, and after underscores as in `stg_sales__` + `bookings`. */
export const breakablePieces = (text: string): readonly string[] => text.split(/(?<=\s)|(?<=_)(?=[^_])/);

/** The number of lines of a text that breaks between its pieces, and inside a piece that is longer than a line. */
function wrappedLines(text: string, length: number): number {
  let [lines, filled] = [1, 0];
  for (const piece of breakablePieces(text)) {
    const needed = piece.trimEnd().length;
    if (filled + needed <= length) filled += piece.length;
    else {
      lines += (filled === 0 ? 0 : 1) + Math.ceil(needed / length) - 1;
      filled = ((needed - 1) % length) + 1 + piece.length - needed;
    }
  }
  return lines;
}

/** Where the rows begin, in pixels from the top of the card. A long list has a filter above it. */
export const listTop = (card: Pick<Card, 'mode' | 'isOnPath' | 'asset' | 'rows' | 'width'>): number =>
  headHeight(card) + (hasFilter(card) ? SIZE.filter : 0);

/** Lines of code below a column that are shown; the tip has all of it. */
const MAX_CODE_LINES = 4;

/** How many lines the code of a derivation takes on a card of this width. */
const codeLines = ({ code }: Derivation, width: number): number =>
  Math.min(MAX_CODE_LINES, Math.ceil(code.length / pathLineLength(width)));

/** The height of a row, with the lines below it that say how it is computed. */
export const rowHeight = ({ derivation }: Pick<Row, 'derivation'>, { width }: Pick<Card, 'width'>): number =>
  SIZE.row +
  (derivation ? SIZE.derivationLine * (Number(derivation.subtype !== null) + codeLines(derivation, width)) : 0);

/** Whether the rows are a list that scrolls: all columns, and more than twelve. */
export const hasFilter = (card: Pick<Card, 'mode' | 'rows'>): boolean =>
  card.mode === 'all' && card.rows.length > SIZE.listRows;

/** The height of the rows; a list of all columns takes at most twelve rows and scrolls. */
export const listHeight = ({ mode, rows, width }: Pick<Card, 'mode' | 'rows' | 'width'>): number =>
  mode === 'all'
    ? SIZE.row * Math.min(rows.length, SIZE.listRows)
    : rows.reduce((height, row) => height + rowHeight(row, { width }), 0);

const belowList = (card: CardParts): number => (hasMoreRow(card) ? SIZE.row : 0) + (card.columnsUnknown ? SIZE.row : 0);

/** Whether the card has the row "+14 columns". */
export const hasMoreRow = (card: Pick<Card, 'mode' | 'moreColumns'>): boolean =>
  card.mode !== 'none' && card.moreColumns > 0;

/**
 * The height at which an edge meets its card, in pixels from the card's top. The end of a row that
 * is scrolled out of sight stays at the border of the list.
 *
 * @param scroll pixels by which the list of all columns is scrolled
 * @param order the rows that the filter of the list lets through
 */
export function anchorY(card: Card, anchor: Anchor, scroll = 0, order: readonly Row[] = card.rows): number {
  if (card.shape === 'job') return SIZE.jobHeight / 2;
  if (card.shape === 'bundle') return SIZE.bundleHeight / 2;
  const top = listTop(card);
  const head = headHeight(card) / 2;
  if (anchor === HEADER) return head;
  const afterList = top + listHeight(card);
  if (anchor === UNKNOWN)
    return card.columnsUnknown ? afterList + (hasMoreRow(card) ? SIZE.row : 0) + SIZE.row / 2 : head;
  if (anchor === MORE) return hasMoreRow(card) ? afterList + SIZE.row / 2 : head;
  const index = order.findIndex((row) => row.id === anchor);
  // A card that ends with its head has no other place for the end of an edge.
  if (index < 0) return hasMoreRow(card) ? afterList + SIZE.row / 2 : order.length === 0 ? head : afterList - 2;
  const above = order.slice(0, index).reduce((height, row) => height + rowHeight(row, card), 0);
  return Math.min(Math.max(top + above + SIZE.row / 2 - scroll, top + 2), afterList - 2);
}
