import type { Packed } from './packed';
import type { RowsMode, Selection, ViewState, Viewport } from '../view/view-state';
import { DEFAULT_VIEW, GROUPINGS } from '../view/view-state';

/** The search part of the address as the router gives it. */
export type Search = Readonly<Record<string, unknown>>;

/** Every key this page owns; what is not here belongs to others and is kept. */
export const KEYS = [
  'up',
  'down',
  'open',
  'col',
  'keep',
  'sel',
  'conf',
  'direct',
  'hide-jobs',
  'labels',
  'f.kind',
  'f.platform',
  'f.domain',
  'f.owner',
  'f.label',
  'f.schema',
  'f.trouble',
  'f.text',
  'f.degree',
  'f.since',
  'indirect',
  'rejected',
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

/** How the address names assets that have no domain or no owner. */
const NOBODY = 'none';

type Written = Partial<Record<(typeof KEYS)[number], string | number>>;

interface WriteOptions {
  /** The packed `s`. */
  readonly packed: string | null;
  /** With which the explorer opens: what is not said. */
  readonly hops?: number;
}

/** Only what differs from the default is written; numbers stay numbers, so that the router does not quote them. */
export function writeAddress(
  view: ViewState,
  viewport: Viewport | null,
  { packed, hops = DEFAULT_VIEW.up }: WriteOptions,
): Written {
  const written: Written = {};
  const put = (key: (typeof KEYS)[number], value: string | number | null, plain: string | number | null): void => {
    if (value !== null && value !== plain && value !== '') written[key] = value;
  };
  put('up', view.up, hops);
  put('down', view.down, hops);
  put('open', view.rows, DEFAULT_VIEW.rows);
  put('col', view.col, null);
  put('keep', Number(view.keep), 0);
  put('sel', view.sel && writeSelection(view.sel), null);
  put('conf', view.conf, 0);
  put('direct', Number(view.direct), 0);
  put('hide-jobs', Number(view.hideJobs), 0);
  put('labels', Number(view.numbers), 0);
  put('f.kind', view.kinds.join(','), null);
  put('f.platform', view.platforms.join(','), null);
  put('f.domain', view.domains.map((urn) => urn || NOBODY).join(','), null);
  put('f.owner', view.owners.map((urn) => withoutComma(urn || NOBODY)).join(','), null);
  put('f.label', view.labels.map(withoutComma).join(','), null);
  put('f.schema', view.schemas.map(withoutComma).join(','), null);
  put('f.trouble', Number(view.troubled), 0);
  put('f.text', view.words, null);
  put('f.degree', view.degrees.join(','), null);
  put('f.since', view.since, null);
  put('indirect', Number(view.indirect), 0);
  put('rejected', Number(view.rejected), 0);
  put('group', view.group, DEFAULT_VIEW.group);
  put('from', view.from, null);
  put('changes', Number(view.onlyChanges), 0);
  put('path', view.path && joinParts([view.path.from, view.path.to ?? '']), null);
  put('k', view.k, DEFAULT_VIEW.k);
  put('view', view.view, null);
  put('find', view.find, null);
  put('at', view.at, null);
  put(
    'vp',
    viewport && [viewport.x, viewport.y, viewport.zoom].map((value) => Math.round(value * 1000) / 1000).join(','),
    null,
  );
  put('s', packed, null);
  return written;
}

export interface ReadAddress {
  readonly view: ViewState;
  readonly viewport: Viewport | null;
}

/** The text of one search key: the router may have made a number of it. */
export function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Bad values fall to their defaults. @param packed the unpacked `s`, when there is one; hops with which the explorer opens */
export function readAddress(search: Search, packed: Packed | null, hops = DEFAULT_VIEW.up): ReadAddress {
  const text = (key: (typeof KEYS)[number]): string => plainText(search[key]);
  const number = (key: (typeof KEYS)[number], range: readonly [number, number], plain: number): number => {
    const value = text(key) === '' ? Number.NaN : Number(text(key));
    return Number.isFinite(value) ? Math.min(range[1], Math.max(range[0], value)) : plain;
  };
  const list = (key: (typeof KEYS)[number]): string[] =>
    text(key)
      .split(',')
      .filter((part) => part !== '');
  const [from = '', to = ''] = splitParts(text('path'));
  const view: ViewState = {
    ...DEFAULT_VIEW,
    up: Math.round(number('up', [0, 100], hops)),
    down: Math.round(number('down', [0, 100], hops)),
    rows: readRows(text('open')),
    col: text('col') || null,
    keep: isOn(text('keep')) && text('col') !== '',
    sel: readSelection(text('sel')),
    conf: number('conf', [0, 1], 0),
    direct: isOn(text('direct')),
    hideJobs: isOn(text('hide-jobs')),
    numbers: isOn(text('labels')),
    kinds: list('f.kind'),
    platforms: list('f.platform'),
    domains: list('f.domain').map((urn) => (urn === NOBODY ? '' : urn)),
    owners: list('f.owner').map((urn) => (urn === NOBODY ? '' : withComma(urn))),
    labels: list('f.label').map(withComma),
    schemas: list('f.schema').map(withComma),
    troubled: isOn(text('f.trouble')),
    words: text('f.text'),
    degrees: list('f.degree')
      .map(Number)
      .filter((degree) => [1, 2, 3].includes(degree)),
    since: instant(text('f.since')),
    indirect: isOn(text('indirect')) && !isOn(text('direct')),
    rejected: isOn(text('rejected')),
    group: GROUPINGS.find((group) => group === text('group')) ?? DEFAULT_VIEW.group,
    from: instant(text('from')),
    onlyChanges: isOn(text('changes')),
    path: from === '' ? null : { from, to: to || null },
    k: Math.round(number('k', [1, 50], DEFAULT_VIEW.k)),
    view: text('view') === 'graph' || text('view') === 'table' ? (text('view') as 'graph' | 'table') : null,
    find: text('find'),
    at: instant(text('at')),
    ...(packed ? setsOf(packed) : {}),
  };
  return { view, viewport: readViewport(text('vp')) };
}

const setsOf = ({ expanded, hidden, brought, rowsOf, split, fold, steps }: Packed): Partial<ViewState> => ({
  expanded,
  hidden,
  brought,
  rowsOf,
  split,
  fold,
  steps,
});

const instant = (text: string): number | null => (text === '' || !Number.isFinite(Number(text)) ? null : Number(text));

const isOn = (text: string): boolean => text === '1' || text === 'true';

/** A comma parts the names of a list. */
const withoutComma = (name: string): string => name.replaceAll('%', '%25').replaceAll(',', '%2C');

function withComma(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readRows(text: string): RowsMode {
  return text === 'all' || text === 'none' ? text : 'traced';
}

function readViewport(text: string): Viewport | null {
  const [x, y, zoom] = text.split(',').map(Number);
  if (x === undefined || y === undefined || zoom === undefined) return null;
  return Number.isFinite(x) && Number.isFinite(y) && zoom > 0.01 && zoom <= 4 ? { x, y, zoom } : null;
}

const writeSelection = (sel: Selection): string =>
  sel.type === 'node' ? joinParts([sel.urn]) : joinParts([sel.from, sel.to]);

function readSelection(text: string): Selection | null {
  const [first, second] = splitParts(text);
  if (!first) return null;
  return second ? { type: 'edge', from: first, to: second } : { type: 'node', urn: first };
}

/** Parts joined by `~`; a `~` inside a part is doubled. No part may start with one (urns never do). */
export function joinParts(parts: readonly string[]): string {
  return parts.map((part) => part.replaceAll('~', '~~')).join('~');
}

export function splitParts(text: string): string[] {
  return text
    .replaceAll('~~', '\u0000')
    .split('~')
    .map((part) => part.replaceAll('\u0000', '~'));
}
