import type { Side } from '../model/graph.types';

export type RowsMode = 'traced' | 'all' | 'none';

/** One "+12" that was clicked: what it brings is asked again when the address is opened. */
export interface Expansion {
  readonly urn: string;
  readonly side: Side;
  /** 1 to 100; 100 is "to the end". */
  readonly hops: number;
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
  readonly hideJobs: boolean;
  readonly labels: boolean;
  readonly kinds: readonly string[];
  readonly platforms: readonly string[];
  readonly path: { readonly from: string; readonly to: string | null } | null;
  readonly k: number;
  /** Null: the page decides by its width. */
  readonly view: 'graph' | 'table' | null;
  readonly find: string;
  /** Epoch milliseconds; null is now. */
  readonly at: number | null;
  readonly expanded: readonly Expansion[];
  readonly hidden: readonly string[];
  /** Cards whose rows differ from `rows`. */
  readonly rowsOf: Readonly<Record<string, RowsMode>>;
  /** Cards of siblings that are shown apart. */
  readonly split: readonly string[];
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
  hideJobs: false,
  labels: false,
  kinds: [],
  platforms: [],
  path: null,
  k: 5,
  view: null,
  find: '',
  at: null,
  expanded: [],
  hidden: [],
  rowsOf: {},
  split: [],
};

export const TO_THE_END = 100;
