import { type FilterState, INITIAL_FILTERS } from './filters';
import type { Side } from '../model/graph.types';
import type { NeighbourFilter } from '../model/neighbour-filter';
import type { WhatIfStep } from '../model/what-if';

/** Which rows a card shows: those with a drawn edge, all columns, or none but lit ones. */
export type RowsMode = 'traced' | 'all' | 'none';

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
  readonly rowsMode: RowsMode;
  /** Column urn whose whole path is lit. */
  readonly column: string | null;
  /** Draw nothing but the lit column's lineage. */
  readonly onlyColumnPath: boolean;
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

/** The view of an address that says nothing. */
export const DEFAULT_VIEW: ViewState = {
  ...INITIAL_FILTERS,
  upstreamHops: 1,
  downstreamHops: 1,
  rowsMode: 'traced',
  column: null,
  onlyColumnPath: false,
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
  whatIf: null,
};

/** The number of hops that means "as far as it goes". */
export const TO_THE_END = 100;
/** Neighbours of one asset; no answer holds more. */
export const MAX_NEIGHBOURS = 2000;
