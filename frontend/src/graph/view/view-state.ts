import type { Side } from '../model/graph.types';
import type { Sort } from '../model/sorts';
import type { WhatIfStep } from '../model/what-if';

export type RowsMode = 'traced' | 'all' | 'none';

export const GROUPINGS = ['none', 'platform', 'schema', 'domain', 'owner'] as const;
export type GroupBy = (typeof GROUPINGS)[number];

/** One "+12" that was clicked: what it brings is asked again when the address is opened. */
export interface Expansion {
  readonly urn: string;
  readonly side: Side;
  /** 1 to 100; 100 is "to the end". */
  readonly hops: number;
  /** Nothing but these; absent: all. */
  readonly only?: Sort;
  /** How many neighbours of the most used; absent: as many as a view opens with. */
  readonly take?: number;
}

/** Everything about the view that a person chose; immutable, so undo keeps references. */
export interface ViewState {
  readonly up: number;
  readonly down: number;
  readonly rows: RowsMode;
  /** Column urn whose whole path is lit. */
  readonly col: string | null;
  /** Draw nothing but the lit column's lineage. */
  readonly keep: boolean;
  /** Urn of an asset or column, or the two ends of an edge. */
  readonly sel: Selection | null;
  readonly conf: number;
  readonly direct: boolean;
  /** Nothing but indirect column edges. */
  readonly indirect: boolean;
  readonly hideJobs: boolean;
  /** The confidence stands on every edge. */
  readonly numbers: boolean;
  readonly kinds: readonly string[];
  readonly platforms: readonly string[];
  /** Urns; empty text stands for assets without a domain. */
  readonly domains: readonly string[];
  /** Urns; empty text stands for assets without an owner. */
  readonly owners: readonly string[];
  /** Urns of tags and terms; an asset with one of them, itself or on a column that is known, is shown. */
  readonly labels: readonly string[];
  /** Containers, as the path of names joined by a dot. */
  readonly schemas: readonly string[];
  /** Only assets with an active incident or a failing assertion. */
  readonly troubled: boolean;
  /** Only assets whose name, or that of a column, holds these words. */
  readonly words: string;
  /** Hops from the start; 3 stands for three and more. */
  readonly degrees: readonly number[];
  /** Assets that were heard of in the last so many days. */
  readonly since: number | null;
  /** Arrows that a person rejected are drawn too, crossed out. */
  readonly rejected: boolean;
  readonly group: GroupBy;
  readonly path: { readonly from: string; readonly to: string | null } | null;
  readonly k: number;
  /** Null: the page decides by its width. */
  readonly view: 'graph' | 'table' | null;
  readonly find: string;
  /** Epoch milliseconds; null is now. */
  readonly at: number | null;
  /** The other instant of a comparison, in epoch milliseconds; null: no comparison. */
  readonly from: number | null;
  /** Of a comparison or a supposition nothing but what differs. */
  readonly onlyChanges: boolean;
  readonly expanded: readonly Expansion[];
  readonly hidden: readonly string[];
  /** Brought in by name: drawn wherever they are. */
  readonly brought: readonly string[];
  /** Cards whose rows differ from `rows`. */
  readonly rowsOf: Readonly<Record<string, RowsMode>>;
  /** Cards of siblings that are shown apart. */
  readonly split: readonly string[];
  /** Groups that are drawn as one card. */
  readonly fold: readonly string[];
  /** What is supposed; null: the graph is as it is. */
  readonly steps: readonly WhatIfStep[] | null;
}

export type Selection =
  | { readonly type: 'node'; readonly urn: string }
  | { readonly type: 'edge'; readonly from: string; readonly to: string };

export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export const DEFAULT_VIEW: ViewState = {
  up: 1,
  down: 1,
  rows: 'traced',
  col: null,
  keep: false,
  sel: null,
  conf: 0,
  direct: false,
  indirect: false,
  hideJobs: false,
  numbers: false,
  kinds: [],
  platforms: [],
  domains: [],
  owners: [],
  labels: [],
  schemas: [],
  troubled: false,
  words: '',
  degrees: [],
  since: null,
  rejected: false,
  group: 'none',
  path: null,
  k: 5,
  view: null,
  find: '',
  at: null,
  from: null,
  onlyChanges: false,
  expanded: [],
  hidden: [],
  brought: [],
  rowsOf: {},
  split: [],
  fold: [],
  steps: null,
};

export const TO_THE_END = 100;
/** More neighbours of one asset no answer holds. */
export const MAX_NEIGHBOURS = 2000;
