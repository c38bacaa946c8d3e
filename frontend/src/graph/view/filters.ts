import type { GenericSchema } from 'valibot';

import {
  anyText,
  flag as flagSchema,
  numberWithin,
  readWith,
  type Search,
  type SearchSchema,
} from '../../address/search-schema';
import { groupedNumber } from '../../ui/format/numbers';
import { labelsOfColumn } from '../model/column-labels';
import type { Asset, ColumnLabel, EdgeKind, KnownColumn } from '../model/graph.types';
import type { LoadedGraph } from '../model/loaded-graph';
import { wordsOf } from '../model/search-words';
import {
  readEscaped,
  readEscapedUrns,
  readList,
  readUrns,
  writeEscaped,
  writeEscapedUrns,
  writeUrns,
} from './address-text';
import { FILTER_TEXTS } from './texts';

const DAY_MS = 86_400_000;

/** Arguments of the server's questions: a view that changes one of them is asked anew. */
export interface ServerFilters {
  /** Edges below are not followed; 0 to 1. */
  readonly minConfidence: number;
  readonly hideJobs: boolean;
  readonly showRejected: boolean;
}

/** What a filter of assets may look at besides the asset. */
export interface FilterContext {
  readonly graph: LoadedGraph;
  /** Hops from the start, the shorter side; Infinity where no drawn path leads. */
  readonly hopsTo: (urn: string) => number;
  /** The instant that is shown, in epoch milliseconds. */
  readonly asOf: number;
}

/** An edge as far as filters look at it; edges between assets have no kind. */
interface FilteredEdge {
  readonly confidence: number;
  readonly kind?: EdgeKind;
}

/** One value to choose; `count` is null where it is not counted. */
export interface FilterOption {
  readonly id: string;
  readonly label: string;
  readonly count: number | null;
}

/** How the panel lets a person set a filter. The functions turn a value into what the control holds, and back. */
type FilterControl<Value> =
  | {
      readonly type: 'segments';
      readonly options: readonly { readonly value: string; readonly label: string }[];
      toControl(value: Value): string;
      fromControl(option: string): Value;
    }
  | {
      readonly type: 'switch';
      readonly hint?: string;
      toControl(value: Value): boolean;
      fromControl(isOn: boolean): Value;
    }
  | {
      readonly type: 'text';
      readonly placeholder: string;
      toControl(value: Value): string;
      fromControl(text: string): Value;
    }
  | {
      readonly type: 'checkboxes';
      /** @param kindName the word for an entity kind */
      options(
        assets: readonly Asset[],
        kindName: (kind: string) => string,
        columns: readonly KnownColumn[],
      ): readonly FilterOption[];
      toControl(value: Value): readonly string[];
      fromControl(ids: readonly string[]): Value;
    };

/** All there is to one filter of the explorer. */
export interface FilterRow<Value> {
  /** What the address may hold, by key. Keys are part of links that people keep: never rename one. */
  readonly search: SearchSchema;
  readonly initial: Value;
  readonly label: string;
  /** The part of the panel; `display` changes how edges look and leaves nothing out. */
  readonly section: 'edges' | 'assets' | 'display';
  readonly control: FilterControl<Value>;
  /**
   * Makes the value from those of the keys.
   *
   * @param values by key; undefined where the address has none or one that does not fit
   */
  read(values: Search): Value;
  /** By key; what is null or empty is left out of the address. */
  write(value: Value): Readonly<Record<string, string | number | null>>;
  /** Whether the filter leaves anything out; absent: when it differs from the default. */
  isActive?(value: Value): boolean;
  /** Whether an asset is drawn; asked only while the filter is active. */
  admitsAsset?(value: Value, asset: Asset, context: FilterContext): boolean;
  /** Whether an edge is drawn and followed; asked only while the filter is active. */
  admitsEdge?(value: Value, edge: FilteredEdge): boolean;
  /** Whether a column with these tags and terms has a row; asked only while the filter is active. */
  admitsColumn?(value: Value, labels: readonly ColumnLabel[]): boolean;
  toServer?(value: Value): Partial<ServerFilters>;
  /** What a JSON export says of it. */
  toExport?(value: Value): Readonly<Record<string, unknown>>;
  /** What is printed on a picture while the filter is active. */
  caption?(value: Value): string;
}

/** Gives the functions of a row the type of its value. */
const row = <Value>(parts: FilterRow<Value>): FilterRow<Value> => parts;

/** The parts of a row whose value is in one key of the address. */
const fromKey = <Value>(
  key: string,
  schema: GenericSchema<unknown, Value>,
  initial: Value,
): Pick<FilterRow<Value>, 'search' | 'initial' | 'read'> => ({
  search: { [key]: schema },
  initial,
  // What the schema of the key let through has its type.
  read: (values) => (values[key] as Value | undefined) ?? initial,
});

/** A row whose value is a yes or no, written as `1`. */
const flag = (
  key: string,
  {
    hint,
    ...parts
  }: Omit<FilterRow<boolean>, 'search' | 'initial' | 'read' | 'write' | 'control'> & { readonly hint?: string },
): FilterRow<boolean> => ({
  ...parts,
  ...fromKey(key, flagSchema, false),
  control: {
    type: 'switch',
    ...(hint === undefined ? {} : { hint }),
    toControl: (value) => value,
    fromControl: (isOn) => isOn,
  },
  write: (value) => ({ [key]: value ? 1 : null }),
});

/** What the filters by a list have of their own. */
interface ListParts {
  readonly label: string;
  readonly read: (text: string) => string[];
  readonly write: (ids: readonly string[]) => string;
  /** What of an asset is compared with the chosen ids, with a name for each; an asset with any of them is shown. */
  readonly valuesOf: (
    asset: Asset,
    kindName: (kind: string) => string,
  ) => readonly (readonly [id: string, name: string])[];
  readonly exportAs: string;
}

/** A row whose value is a list of ids; an empty list lets everything through. */
const list = (key: string, { label, read, write, valuesOf, exportAs }: ListParts): FilterRow<readonly string[]> => ({
  ...fromKey<readonly string[]>(key, readWith(read), []),
  label,
  section: 'assets',
  control: {
    type: 'checkboxes',
    options: (assets, kindName) => countOptions(assets.flatMap((asset) => valuesOf(asset, kindName))),
    toControl: (value) => value,
    fromControl: (ids) => ids,
  },
  write: (value) => ({ [key]: write(value) }),
  admitsAsset: (value, asset) => valuesOf(asset, String).some(([id]) => value.includes(id)),
  toExport: (value) => ({ [exportAs]: value }),
});

/** Each value with the number of assets that have it, the most frequent first. */
function countOptions(pairs: readonly (readonly [id: string, label: string])[]): FilterOption[] {
  const counts = new Map<string, { id: string; label: string; count: number }>();
  for (const [id, label] of pairs) counts.set(id, { id, label, count: (counts.get(id)?.count ?? 0) + 1 });
  return [...counts.values()].sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
}

const plainList = { read: readList, write: (ids: readonly string[]) => ids.join(',') };
const urnList = { read: readUrns, write: writeUrns };
const escapedList = { read: readEscaped, write: writeEscaped };
const escapedUrnList = { read: readEscapedUrns, write: writeEscapedUrns };

const EDGE_KINDS = ['all', 'direct', 'indirect'] as const;
type EdgeKindChoice = (typeof EDGE_KINDS)[number];

const CONFIDENCES = ['0.3', '0.5', '0.7', '0.9'];
const DAYS = [1, 7, 30, 90];
/** Stands for every tag and term. */
const ANY_LABEL = 'any';
/** 3 stands for three and more. */
const HOP_DISTANCES = [1, 2, 3];
/** Days that a link may ask for: a hundred years. */
const MAX_DAYS = 36_500;

/** Whether any of the labels is among the chosen ones. */
const hasLabel = (chosen: readonly string[], labels: readonly ColumnLabel[]): boolean =>
  labels.some(({ urn }) => chosen.includes(urn) || chosen.includes(ANY_LABEL));

/** Numbers that are none of the choices are left out; null where nothing is left. */
function readHopDistances(text: string): readonly number[] | null {
  const distances = readList(text).map(Number);
  const valid = distances.filter((hops) => HOP_DISTANCES.includes(hops));
  return valid.length > 0 ? valid : null;
}

/**
 * The filters of the explorer, one row each, in the order of the panel. Everything else derives from this table: the state
 * (`FilterState`), the address, what is asked of the server, what is drawn, the number beside "Filters", the panel, the JSON
 * export and the captions of pictures. To add a filter, add a row; docs/extending.md says what else a filter of the server needs.
 */
export const FILTERS = {
  minConfidence: row<number>({
    ...fromKey('conf', numberWithin(0, 1), 0),
    label: FILTER_TEXTS.minConfidence.label,
    section: 'edges',
    control: {
      type: 'segments',
      options: [
        { value: '0', label: FILTER_TEXTS.minConfidence.any },
        ...CONFIDENCES.map((value) => ({ value, label: groupedNumber(Number(value)) })),
      ],
      toControl: (value) => (CONFIDENCES.includes(String(value)) ? String(value) : '0'),
      fromControl: Number,
    },
    write: (value) => ({ conf: value || null }),
    admitsEdge: (value, { confidence }) => confidence >= value,
    toServer: (value) => ({ minConfidence: value }),
    toExport: (value) => ({ minConfidence: value }),
    caption: (value) => FILTER_TEXTS.minConfidence.caption(groupedNumber(value)),
  }),

  edgeKind: row<EdgeKindChoice>({
    search: { direct: flagSchema, indirect: flagSchema },
    initial: 'all',
    label: FILTER_TEXTS.edgeKind.label,
    section: 'edges',
    control: {
      type: 'segments',
      options: EDGE_KINDS.map((value) => ({ value, label: FILTER_TEXTS.edgeKind.choices[value] })),
      toControl: (value) => value,
      fromControl: (option) => (option === 'direct' || option === 'indirect' ? option : 'all'),
    },
    read: ({ direct, indirect }) => (direct === true ? 'direct' : indirect === true ? 'indirect' : 'all'),
    write: (value) => ({ direct: value === 'direct' ? 1 : null, indirect: value === 'indirect' ? 1 : null }),
    admitsEdge: (value, { kind }) => kind === undefined || kind === (value === 'direct' ? 'DIRECT' : 'INDIRECT'),
    toExport: (value) => ({ directOnly: value === 'direct', indirectOnly: value === 'indirect' }),
    caption: (value) => FILTER_TEXTS.edgeKind.captions[value],
  }),

  // A hop leads from data to data: the job between two tables belongs to their arrow unless people want to see it.
  hideJobs: row<boolean>({
    search: { 'hide-jobs': flagSchema, jobs: flagSchema },
    initial: true,
    label: FILTER_TEXTS.jobs,
    section: 'edges',
    control: {
      type: 'switch',
      hint: FILTER_TEXTS.jobsHint,
      toControl: (value) => !value,
      fromControl: (isOn) => !isOn,
    },
    read: (values) => values['jobs'] !== true,
    write: (value) => ({ jobs: value ? null : 1 }),
    toServer: (value) => ({ hideJobs: value }),
    toExport: (value) => ({ jobsHidden: value }),
  }),

  showRejected: flag('rejected', {
    label: FILTER_TEXTS.rejected,
    hint: FILTER_TEXTS.rejectedHint,
    section: 'edges',
    toServer: (value) => ({ showRejected: value }),
  }),

  showConfidence: flag('labels', { label: FILTER_TEXTS.showConfidence, section: 'display' }),

  nameText: row<string>({
    ...fromKey('f.text', anyText, ''),
    label: FILTER_TEXTS.nameText,
    section: 'assets',
    control: {
      type: 'text',
      placeholder: FILTER_TEXTS.nameTextHint,
      toControl: (value) => value,
      fromControl: (text) => text,
    },
    write: (value) => ({ 'f.text': value }),
    isActive: (value) => value.trim() !== '',
    admitsAsset: (value, asset, { graph }) => {
      const words = wordsOf(value);
      const columns = graph.columnsOf(asset.urn).map((urn) => graph.columns.get(urn)?.fieldPath ?? '');
      return [asset.name, ...columns].some((name) => words.every((word) => name.toLowerCase().includes(word)));
    },
    toExport: (value) => ({ named: value }),
  }),

  onlyProblems: flag('f.trouble', {
    label: FILTER_TEXTS.onlyProblems,
    section: 'assets',
    admitsAsset: (_, asset) => asset.activeIncidents + asset.failingAssertions > 0,
    toExport: (value) => ({ onlyTroubled: value }),
  }),

  hopDistances: row<readonly number[]>({
    ...fromKey<readonly number[]>('f.degree', readWith(readHopDistances), []),
    label: FILTER_TEXTS.hopDistances,
    section: 'assets',
    control: {
      type: 'checkboxes',
      options: () =>
        HOP_DISTANCES.map((hops) => ({
          id: String(hops),
          label: hops === 3 ? FILTER_TEXTS.andMore(hops) : String(hops),
          count: null,
        })),
      toControl: (value) => value.map(String),
      fromControl: (ids) => ids.map(Number),
    },
    write: (value) => ({ 'f.degree': value.join(',') }),
    admitsAsset: (value, { urn }, { hopsTo }) => value.includes(Math.min(3, hopsTo(urn))),
    toExport: (value) => ({ degrees: value }),
  }),

  observedWithinDays: row<number | null>({
    ...fromKey<number | null>('f.since', numberWithin(0, MAX_DAYS), null),
    label: FILTER_TEXTS.observed,
    section: 'assets',
    control: {
      type: 'segments',
      options: [
        { value: '', label: FILTER_TEXTS.anyTime },
        ...DAYS.map((days) => ({ value: String(days), label: FILTER_TEXTS.days(days) })),
      ],
      toControl: (value) => (value === null ? '' : String(value)),
      fromControl: (option) => (option === '' ? null : Number(option)),
    },
    write: (value) => ({ 'f.since': value }),
    admitsAsset: (value, { lastObserved }, { asOf }) => (lastObserved ?? 0) >= asOf - (value ?? Infinity) * DAY_MS,
    toExport: (value) => ({ seenInDays: value }),
  }),

  kinds: list('f.kind', {
    ...plainList,
    label: FILTER_TEXTS.kinds,
    valuesOf: ({ kind }, kindName) => [[kind, kindName(kind)]],
    exportAs: 'kinds',
  }),
  platforms: list('f.platform', {
    ...plainList,
    label: FILTER_TEXTS.platforms,
    valuesOf: ({ platform }) => (platform ? [[platform.id, platform.name]] : []),
    exportAs: 'platforms',
  }),
  domains: list('f.domain', {
    ...urnList,
    label: FILTER_TEXTS.domains,
    valuesOf: ({ domain }) => [[domain?.urn ?? '', domain?.name ?? FILTER_TEXTS.noDomain]],
    exportAs: 'domains',
  }),
  schemas: list('f.schema', {
    ...escapedList,
    label: FILTER_TEXTS.schemas,
    valuesOf: ({ path }) => (path.length > 0 ? [[path.join('.'), path.join('.')]] : []),
    exportAs: 'schemas',
  }),
  owners: list('f.owner', {
    ...escapedUrnList,
    label: FILTER_TEXTS.owners,
    valuesOf: ({ owners }) =>
      owners.length === 0 ? [['', FILTER_TEXTS.noOwner]] : owners.map(({ urn, name }) => [urn, name] as const),
    exportAs: 'owners',
  }),
  tagsAndTerms: list('f.label', {
    ...escapedList,
    label: FILTER_TEXTS.tagsAndTerms,
    valuesOf: ({ tags, terms }) => [...tags, ...terms].map(({ urn, name }) => [urn, name] as const),
    exportAs: 'tagsAndTerms',
  }),

  columnLabels: row<readonly string[]>({
    ...fromKey<readonly string[]>('f.col-label', readWith(readEscaped), []),
    label: FILTER_TEXTS.columnLabels,
    section: 'assets',
    control: {
      type: 'checkboxes',
      options: (_, __, columns) => {
        const labelled = columns.map(labelsOfColumn).filter((labels) => labels.length > 0);
        const any = { id: ANY_LABEL, label: FILTER_TEXTS.anyLabel, count: labelled.length };
        const each = countOptions(labelled.flat().map(({ urn, name }) => [urn, name] as const));
        return each.length === 0 ? [] : [any, ...each];
      },
      toControl: (value) => value,
      fromControl: (ids) => ids,
    },
    write: (value) => ({ 'f.col-label': writeEscaped(value) }),
    admitsAsset: (value, { urn }, { graph }) =>
      graph.columnsOf(urn).some((column) => {
        const known = graph.columns.get(column);
        return known !== undefined && hasLabel(value, labelsOfColumn(known));
      }),
    admitsColumn: hasLabel,
    toExport: (value) => ({ columnTagsAndTerms: value }),
  }),
};

type FilterName = keyof typeof FILTERS;

/** The value of every filter, by its name in the table. */
export type FilterState = {
  readonly [Name in FilterName]: (typeof FILTERS)[Name] extends FilterRow<infer Value> ? Value : never;
};

// Methods of a row take the value of that row only: this is the one place where the link between the two is lost to the compiler.
const ROWS = Object.entries(FILTERS) as unknown as readonly (readonly [FilterName, FilterRow<unknown>])[];

/** What the address may hold of the filters, by key. */
export const FILTER_SEARCH: SearchSchema = Object.assign({}, ...ROWS.map(([, { search }]) => search));

/** The rows of one part of the panel, with their names. */
export const filterRows = (...sections: readonly FilterRow<unknown>['section'][]): typeof ROWS =>
  ROWS.filter(([, { section }]) => sections.includes(section));

const initialOf = (rows: typeof ROWS): Partial<FilterState> =>
  Object.fromEntries(rows.map(([name, { initial }]) => [name, initial]));

/** The filters of a view that nobody has changed. */
export const INITIAL_FILTERS = initialOf(ROWS) as FilterState;

/** A change of the view that clears every filter; how edges look stays. */
export const NO_FILTERS = initialOf(filterRows('edges', 'assets'));

/** A change of the view after which no filter leaves an asset out. */
export const NO_ASSET_FILTERS = initialOf(filterRows('assets'));

/** The filters that an address holds, from its values as `FILTER_SEARCH` reads them. */
export function readFilters(values: Search): FilterState {
  return Object.fromEntries(ROWS.map(([name, row]) => [name, row.read(values)])) as FilterState;
}

/** The keys of an address for the filters. Those at their defaults are null or empty. */
export function writeFilters(state: FilterState): Readonly<Record<string, string | number | null>> {
  return Object.assign({}, ...ROWS.map(([name, row]) => row.write(state[name])));
}

/** The filters that are on, each with its value. */
function activeRows(state: FilterState): readonly { readonly row: FilterRow<unknown>; readonly value: unknown }[] {
  return filterRows('edges', 'assets').flatMap(([name, row]) => {
    const value: unknown = state[name];
    return isActive(row, value) ? [{ row, value }] : [];
  });
}

/** Whether a filter leaves anything out, in its own words or by its difference from the default. */
function isActive(row: FilterRow<unknown>, value: unknown): boolean {
  if (row.isActive) return row.isActive(value);
  return Array.isArray(value) ? value.length > 0 : value !== row.initial;
}

/** How many filters are on. */
export const countActiveFilters = (state: FilterState): number => activeRows(state).length;

/** Whether an asset passes every filter that is on. */
export function assetFilter(state: FilterState): (asset: Asset, context: FilterContext) => boolean {
  const rows = activeRows(state);
  return (asset, context) => rows.every(({ row, value }) => row.admitsAsset?.(value, asset, context) ?? true);
}

/** Whether a column with some labels has a row; null while no filter looks at columns. */
export function columnFilter(state: FilterState): ((labels: readonly ColumnLabel[]) => boolean) | null {
  const rows = activeRows(state).filter(({ row }) => row.admitsColumn !== undefined);
  if (rows.length === 0) return null;
  return (labels) => rows.every(({ row, value }) => row.admitsColumn?.(value, labels) ?? true);
}

/** Whether an edge passes every filter that is on. */
export function edgeFilter(state: FilterState): (edge: FilteredEdge) => boolean {
  const rows = activeRows(state);
  return (edge) => rows.every(({ row, value }) => row.admitsEdge?.(value, edge) ?? true);
}

/** The filters that the server applies, as arguments of its questions. */
export function serverFilters(state: FilterState): ServerFilters {
  return Object.assign(
    { minConfidence: 0, hideJobs: false, showRejected: false },
    ...ROWS.map(([name, row]) => row.toServer?.(state[name])),
  );
}

/** The filters as a JSON export has them, also those that are off. */
export function exportedFilters(state: FilterState): Readonly<Record<string, unknown>> {
  return Object.assign({}, ...ROWS.map(([name, row]) => row.toExport?.(state[name])));
}

/** What a picture says about the filters that are on. */
export const filterCaptions = (state: FilterState): readonly string[] =>
  activeRows(state).flatMap(({ row, value }) => row.caption?.(value) ?? []);
