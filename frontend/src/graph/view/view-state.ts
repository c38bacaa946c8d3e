import { type FilterState, INITIAL_FILTERS } from './filters';
import type { Side } from '../model/graph.types';
import type { WholeSides } from '../model/fold-path';
import type { NeighbourFilter } from '../model/neighbour-filter';
import type { WhatIfStep } from '../model/what-if';

/** Which rows a card shows: those with a drawn edge, all columns, or none but lit ones. */
export type RowsMode = 'traced' | 'all' | 'none';

/**
 * Which rows all cards show unless one has its own choice. `start`: the start shows its traced columns, the other cards
 * none, and one arrow joins two cards whatever columns lie behind it.
 */
export type RowsChoice = RowsMode | 'start';

/** What cards can be grouped by, in the order of the menu and of the key g. */
export const GROUPINGS = ['none', 'platform', 'schema', 'domain', 'owner'] as const;
/** One grouping of the cards. */
export type GroupBy = (typeof GROUPINGS)[number];

/** One "+12" that people have clicked. What it brings is asked again when the address is opened. */
export interface Expansion {
  readonly urn: string;
  readonly side: Side;
  /** 1 to 100; 100 is "to the end". */
  readonly hops: number;
  /** Nothing but these; absent: all. */
  readonly only?: NeighbourFilter;
  /** How many neighbours of the most used; absent: as many as a view opens with. */
  readonly take?: number;
}

/**
 * Everything about the view that people have chosen, filters included. It is immutable, so that
 * undo only keeps references.
 */
export interface ViewState extends FilterState {
  readonly upstreamHops: number;
  readonly downstreamHops: number;
  readonly rowsMode: RowsChoice;
  /** Column urn whose path is shown. */
  readonly column: string | null;
  /** The side of the column that its path follows. */
  readonly columnSide: Side | 'both';
  /** The sides of that path that are drawn to the end; of a long path, the others show the nearest assets. */
  readonly wholeSides: WholeSides;
  /** The path also follows joins, filters and other uses that carry no value. */
  readonly withIndirectUses: boolean;
  /** Draw nothing but the path of the column, or the paths that were looked for; else they are highlighted in the graph. */
  readonly onlyPath: boolean;
  /** Urn of an asset or column, or the two ends of an edge. */
  readonly selection: Selection | null;
  readonly groupBy: GroupBy;
  /**
   * The ends of the paths that are looked for; without `to` the other end is still to be chosen.
   */
  readonly path: { readonly from: string; readonly to: string | null } | null;
  /** How many paths are asked for, 1 to 50. */
  readonly pathCount: number;
  /** Null: the page decides by its width. */
  readonly display: 'graph' | 'table' | null;
  readonly findText: string;
  /** Epoch milliseconds; null is now. */
  readonly asOf: number | null;
  /** The other instant of a comparison, in epoch milliseconds; null: no comparison. */
  readonly compareAsOf: number | null;
  /** Of a comparison or a supposition nothing but what differs. */
  readonly onlyChanges: boolean;
  readonly expansions: readonly Expansion[];
  readonly hiddenAssets: readonly string[];
  /** Brought in by name: drawn wherever they are. */
  readonly addedAssets: readonly string[];
  /** Cards whose rows differ from `rowsMode`. */
  readonly rowsByCard: Readonly<Record<string, RowsMode>>;
  /** Cards of siblings that are shown apart. */
  readonly splitCards: readonly string[];
  /** Groups that are drawn as one card. */
  readonly foldedGroups: readonly string[];
  /** The side of the start whose columns with a tag or term are listed; null: they are not. */
  readonly sensitiveSide: Side | null;
  /** What is supposed; null: the graph is as it is. */
  readonly whatIf: readonly WhatIfStep[] | null;
}

/** What the panel is about: an asset, column or folded group, or an edge. */
export type Selection =
  | { readonly type: 'node'; readonly urn: string }
  | { readonly type: 'edge'; readonly from: string; readonly to: string };

/** Place and zoom of the view, as React Flow has them: pan in pixels on screen, 1 for 100 %. */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/**
 * Whether nothing but the path of a column, or the paths between two ends, is drawn: assets in reading order, each with
 * the columns on the path only.
 */
export const isPathView = ({ column, path, onlyPath }: Pick<ViewState, 'column' | 'path' | 'onlyPath'>): boolean =>
  onlyPath && (column !== null || (path !== null && path.to !== null));

/** The view of an address that says nothing. */
export const DEFAULT_VIEW: ViewState = {
  ...INITIAL_FILTERS,
  upstreamHops: 1,
  downstreamHops: 1,
  rowsMode: 'start',
  column: null,
  columnSide: 'both',
  wholeSides: 'none',
  withIndirectUses: false,
  onlyPath: true,
  selection: null,
  groupBy: 'none',
  path: null,
  pathCount: 5,
  display: null,
  findText: '',
  asOf: null,
  compareAsOf: null,
  onlyChanges: false,
  expansions: [],
  hiddenAssets: [],
  addedAssets: [],
  rowsByCard: {},
  splitCards: [],
  foldedGroups: [],
  sensitiveSide: null,
  whatIf: null,
};

/** The number of hops that means "as far as it goes". */
export const TO_THE_END = 100;
/** Neighbours of one asset; no answer holds more. */
export const MAX_NEIGHBOURS = 2000;
