import type { Packed } from './packed';
import type { RowsMode, Selection, ViewState, Viewport } from '../view/view-state';
import { readFlag, readNumber } from '../view/address-text';
import { FILTER_KEYS, readFilters, writeFilters } from '../view/filters';
import { DEFAULT_VIEW, GROUPINGS } from '../view/view-state';

/** The search part of the address as the router gives it. */
export type Search = Readonly<Record<string, unknown>>;

/** Keys of the address that are no filters; those are in the table of filters. Links hold them: never rename one. */
// The keys of the address that are no filters; those are in the table of filters. People keep
// links, so a key must never be renamed.
const VIEW_KEYS = [
  'up',
  'down',
  'open',
  'col',
  'keep',
  'sel',
  'group',
  'from',
  'changes',
  'path',
  'k',
  'view',
  'find',
  'at',
  'vp',
  's',
] as const;
type ViewKey = (typeof VIEW_KEYS)[number];

/**
 * Every key that belongs to the explorer. Other keys of the address, such as the tab of a profile,
 * are left as they are.
 */
export const KEYS: readonly string[] = [...VIEW_KEYS, ...FILTER_KEYS];

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
  put('keep', Number(view.onlyColumnPath), 0);
  put('sel', view.selection && writeSelection(view.selection), null);
  for (const [key, value] of Object.entries(writeFilters(view))) put(key, value, null);
  put('group', view.groupBy, DEFAULT_VIEW.groupBy);
  put('from', view.compareAsOf, null);
  put('changes', Number(view.onlyChanges), 0);
  put('path', view.path && joinParts([view.path.from, view.path.to ?? '']), null);
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

/** The text of one search key: the router may have made a number of it. */
export function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/**
 * The view that an address shows. Bad values fall to their defaults, so that an old or mangled link still opens.
 *
 * @param packed the unpacked `s`, when the address has one
 * @param hops with which the explorer opens where the address does not say
 */
export function readAddress(search: Search, packed: Packed | null, hops = DEFAULT_VIEW.upstreamHops): ReadAddress {
  const text = (key: string): string => plainText(search[key]);
  const within = (key: ViewKey, [least, greatest]: readonly [number, number], plain: number): number =>
    Math.round(Math.min(greatest, Math.max(least, readNumber(text(key)) ?? plain)));
  const [from = '', to = ''] = splitParts(text('path'));
  const view: ViewState = {
    ...DEFAULT_VIEW,
    ...readFilters(text),
    upstreamHops: within('up', [0, 100], hops),
    downstreamHops: within('down', [0, 100], hops),
    rowsMode: readRows(text('open')),
    column: text('col') || null,
    onlyColumnPath: readFlag(text('keep')) && text('col') !== '',
    selection: readSelection(text('sel')),
    groupBy: GROUPINGS.find((group) => group === text('group')) ?? DEFAULT_VIEW.groupBy,
    compareAsOf: readNumber(text('from')),
    onlyChanges: readFlag(text('changes')),
    path: from === '' ? null : { from, to: to || null },
    pathCount: within('k', [1, 50], DEFAULT_VIEW.pathCount),
    display: DISPLAYS.find((display) => display === text('view')) ?? null,
    findText: text('find'),
    asOf: readNumber(text('at')),
    ...packed?.sets,
  };
  return { view, viewport: readViewport(text('vp')) };
}

const DISPLAYS = ['graph', 'table'] as const;

function readRows(text: string): RowsMode {
  return text === 'all' || text === 'none' ? text : 'traced';
}

/** Place and zoom as `10,20,0.8`. A zoom that no canvas would show is taken for a broken link. */
function readViewport(text: string): Viewport | null {
  const [x, y, zoom] = text.split(',').map(Number);
  if (x === undefined || y === undefined || zoom === undefined) return null;
  return Number.isFinite(x) && Number.isFinite(y) && zoom > 0.01 && zoom <= 4 ? { x, y, zoom } : null;
}

const writeSelection = (sel: Selection): string =>
  sel.type === 'node' ? joinParts([sel.urn]) : joinParts([sel.from, sel.to]);

/** One part is an asset or column, two are the ends of an edge. */
function readSelection(text: string): Selection | null {
  const [first, second] = splitParts(text);
  if (!first) return null;
  return second ? { type: 'edge', from: first, to: second } : { type: 'node', urn: first };
}

/**
 * Joins urns by `~`, which no search part has to escape. A `~` inside a part is doubled. No part
 * may start with one; urns never do.
 */
export function joinParts(parts: readonly string[]): string {
  return parts.map((part) => part.replaceAll('~', '~~')).join('~');
}

/**
 * The reverse of `joinParts`. A NUL stands for a doubled `~` while the text is cut, since no urn
 * holds one.
 */
export function splitParts(text: string): string[] {
  return text
    .replaceAll('~~', '\u0000')
    .split('~')
    .map((part) => part.replaceAll('\u0000', '~'));
}
