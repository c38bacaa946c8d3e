import {
  anyText,
  flag,
  isUrn,
  numberWithin,
  oneOf,
  readSearch,
  readWith,
  type Search,
  wholeNumberWithin,
} from '../../address/search-schema';
import { joinParts, splitParts } from '../../address/parts';
import type { Packed } from './packed';
import type { RowsChoice, Selection, ViewState, Viewport } from '../view/view-state';
import { FILTER_SEARCH, readFilters, writeFilters } from '../view/filters';
import { DEFAULT_VIEW, GROUPINGS, TO_THE_END } from '../view/view-state';

const ROWS: readonly RowsChoice[] = ['start', 'traced', 'all', 'none'];
/** Epoch milliseconds that a date can hold. */
const instant = numberWithin(-8.64e15, 8.64e15);

/** The keys of the address that are no filters. People keep links, so a key must never be renamed. */
const VIEW_SEARCH = {
  up: wholeNumberWithin(0, TO_THE_END),
  down: wholeNumberWithin(0, TO_THE_END),
  open: oneOf(ROWS),
  col: readWith(readColumn),
  side: oneOf(['up', 'down']),
  whole: oneOf(['up', 'down', 'both']),
  uses: flag,
  keep: flag,
  sel: readWith(readSelection),
  group: oneOf(GROUPINGS),
  from: instant,
  changes: flag,
  path: readWith(readPath),
  sensitive: oneOf(['up', 'down']),
  k: wholeNumberWithin(1, 50),
  view: oneOf(['graph', 'table']),
  find: anyText,
  at: instant,
  vp: readWith(readViewport),
  s: anyText,
};

/**
 * What the address of the explorer may hold, by key. Other keys, such as the tab of a profile, are
 * left as they are.
 */
export const EXPLORER_SEARCH = { ...VIEW_SEARCH, ...FILTER_SEARCH };

type SearchParts = Record<string, string | number>;

interface WriteOptions {
  /** The packed `s`, see packed.ts. */
  readonly packed: string | null;
  /** Hops with which the explorer opens: an address that says nothing means these. */
  readonly hops?: number;
}

/**
 * The search part of the address that shows this view. Only what differs from the default is written, so that a short link
 * stays short; numbers stay numbers, because the router puts quotes around texts that look like one.
 *
 * `?up=2&conf=0.5&f.kind=dataset,chart&sel=urn:li:…&vp=10,20,0.8`
 */
export function writeAddress(
  view: ViewState,
  viewport: Viewport | null,
  { packed, hops = DEFAULT_VIEW.upstreamHops }: WriteOptions,
): SearchParts {
  const parts: SearchParts = {};
  const put = (key: string, value: string | number | null, plain: string | number | null): void => {
    if (value !== null && value !== plain && value !== '') parts[key] = value;
  };
  put('up', view.upstreamHops, hops);
  put('down', view.downstreamHops, hops);
  put('open', view.rowsMode, DEFAULT_VIEW.rowsMode);
  put('col', view.column, null);
  put('side', view.columnSide, DEFAULT_VIEW.columnSide);
  put('whole', view.wholeSides, DEFAULT_VIEW.wholeSides);
  put('uses', Number(view.withIndirectUses), 0);
  put('keep', Number(view.onlyPath), 1);
  put('sel', view.selection && writeSelection(view.selection), null);
  for (const [key, value] of Object.entries(writeFilters(view))) put(key, value, null);
  put('group', view.groupBy, DEFAULT_VIEW.groupBy);
  put('from', view.compareAsOf, null);
  put('changes', Number(view.onlyChanges), 0);
  put('path', view.path && joinParts([view.path.from, view.path.to ?? '']), null);
  put('sensitive', view.sensitiveSide, null);
  put('k', view.pathCount, DEFAULT_VIEW.pathCount);
  put('view', view.display, null);
  put('find', view.findText, null);
  put('at', view.asOf, null);
  put(
    'vp',
    viewport && [viewport.x, viewport.y, viewport.zoom].map((value) => Math.round(value * 1000) / 1000).join(','),
    null,
  );
  put('s', packed, null);
  return parts;
}

/** What an address says: the view, and the place and zoom if it holds them. */
export interface ReadAddress {
  readonly view: ViewState;
  readonly viewport: Viewport | null;
}

/**
 * The view that an address shows. Bad values fall to their defaults, so that an old or mangled link still opens.
 *
 * @param packed the unpacked `s`, when the address has one
 * @param hops with which the explorer opens where the address does not say
 */
export function readAddress(search: Search, packed: Packed | null, hops = DEFAULT_VIEW.upstreamHops): ReadAddress {
  const { values } = readSearch(VIEW_SEARCH, search);
  const view: ViewState = {
    ...DEFAULT_VIEW,
    ...readFilters(readSearch(FILTER_SEARCH, search).values),
    upstreamHops: values.up ?? hops,
    downstreamHops: values.down ?? hops,
    rowsMode: values.open ?? DEFAULT_VIEW.rowsMode,
    column: values.col ?? null,
    columnSide: values.side ?? DEFAULT_VIEW.columnSide,
    wholeSides: values.whole ?? DEFAULT_VIEW.wholeSides,
    withIndirectUses: values.uses ?? DEFAULT_VIEW.withIndirectUses,
    onlyPath: values.keep ?? DEFAULT_VIEW.onlyPath,
    selection: values.sel ?? null,
    groupBy: values.group ?? DEFAULT_VIEW.groupBy,
    compareAsOf: values.from ?? null,
    onlyChanges: values.changes ?? false,
    path: values.path ?? null,
    sensitiveSide: values.sensitive ?? null,
    pathCount: values.k ?? DEFAULT_VIEW.pathCount,
    display: values.view ?? null,
    findText: values.find ?? '',
    asOf: values.at ?? null,
    ...packed?.sets,
  };
  return { view, viewport: values.vp ?? null };
}

/** Place and zoom as `10,20,0.8`. A zoom that no canvas would show is taken for a broken link. */
function readViewport(text: string): Viewport | null {
  const [x, y, zoom] = text.split(',').map(Number);
  if (x === undefined || y === undefined || zoom === undefined) return null;
  return Number.isFinite(x) && Number.isFinite(y) && zoom > 0.01 && zoom <= 4 ? { x, y, zoom } : null;
}

const writeSelection = (sel: Selection): string =>
  sel.type === 'node' ? joinParts([sel.urn]) : joinParts([sel.from, sel.to]);

/** A column by its urn, or what is a column by itself, such as an ML feature. A plain name is taken for a broken link. */
function readColumn(text: string): string | null {
  return isUrn(text) ? text : null;
}

/** The ends of the paths that are looked for: `from~to`, or `from~` while the other end is missing. */
function readPath(text: string): ViewState['path'] {
  const [from = '', to = ''] = splitParts(text);
  return from === '' ? null : { from, to: to || null };
}

/** One part is an asset or column, two are the ends of an edge. */
function readSelection(text: string): Selection | null {
  const [first, second] = splitParts(text);
  if (!first) return null;
  return second ? { type: 'edge', from: first, to: second } : { type: 'node', urn: first };
}
