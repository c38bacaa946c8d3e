import type { RowsMode, ViewState } from '../view/view-state';
import type { ColumnPath } from '../model/column-path';
import type { Asset, ColumnLabel, KnownColumn } from '../model/graph.types';
import type { FoldedPath } from '../model/fold-path';
import type { Group } from './groups';
import type { LoadedGraph } from '../model/loaded-graph';
import type { Overlay, DiffSign, Verdict } from '../model/overlay';
import type { SiblingCards } from '../model/siblings';
import type { Bridge, Visible } from './visible';

/** One column row of a card. Columns of siblings with the same path are one row. */
export interface Row {
  /** Urn of the first member's column. */
  readonly id: string;
  readonly urns: readonly string[];
  readonly column: KnownColumn;
  readonly label: string;
  /** Its tags and terms, of all columns of the row; absent: none. */
  readonly labels?: readonly ColumnLabel[];
  readonly sign?: DiffSign | null;
  /** How it is computed from the columns before it; only in the view of a path. */
  readonly derivation?: Derivation | null;
}

/** How a column on a path is computed. */
export interface Derivation {
  /** The most that is done to a value on the way: AGGREGATION, TRANSFORMATION, IDENTITY; null where nobody says. */
  readonly subtype: string | null;
  /** The expression; empty where none is known or the value is copied. */
  readonly code: string;
}

/** Where an edge meets a card: the id of a row, or one of three fixed places. */
export type Anchor = string;
/** The header of the card, for edges between assets and for cards without rows. */
export const HEADER: Anchor = '';
/** The row "+14 columns". */
export const MORE: Anchor = '+';
/** The row "columns unknown". */
export const UNKNOWN: Anchor = '?';

/** One card: an asset, several siblings, or a folded group. */
export interface Card {
  readonly id: string;
  readonly asset: Asset;
  readonly members: readonly Asset[];
  /** `bundle` is a folded group. */
  readonly shape: 'asset' | 'job' | 'bundle';
  /** Its verdict in a what-if; null without one. */
  readonly verdict: Verdict | null;
  readonly start: boolean;
  readonly mode: RowsMode;
  /** Part of the view of a path: narrow, and with nothing but the columns on it. */
  readonly isOnPath: boolean;
  readonly rows: readonly Row[];
  /** Columns that have no row. */
  readonly moreColumns: number;
  /** Asset lineage without column lineage: a hatched row says so. */
  readonly columnsUnknown: boolean;
  readonly width: number;
  readonly height: number;
  /** Neighbours that are known to exist and not drawn. */
  readonly undrawnUp: number;
  readonly undrawnDown: number;
  /** Its lineage goes on to what the viewer may not see. */
  readonly hiddenUp: boolean;
  readonly hiddenDown: boolean;
  readonly expandedUp: boolean;
  readonly expandedDown: boolean;
}

/** One arrow between two cards. It may stand for several edges. */
export interface Link {
  readonly id: string;
  /** `bridge` joins over hidden assets; `stub` is where a lit path becomes unknown. */
  readonly type: 'asset' | 'column' | 'bridge' | 'stub';
  readonly from: string;
  readonly to: string;
  readonly fromAnchor: Anchor;
  readonly toAnchor: Anchor;
  /** Highest of the edges it stands for. */
  readonly confidence: number;
  /** Lowest confidence of the edges it stands for. */
  readonly lowest: number;
  readonly indirect: boolean;
  readonly subtype: string | null;
  readonly claimCount: number;
  readonly manual: boolean;
  readonly rejected: boolean;
  /** How it differs, when something is compared or supposed. */
  readonly sign: DiffSign | null;
  readonly supposed: boolean;
  /** How many edges it stands for. */
  readonly count: number;
  /** Urn ends of the edges it stands for; the panel shows the first or lists them. */
  readonly ends: readonly { readonly from: string; readonly to: string }[];
  readonly via: string | null;
  /** Assets left out in between (bridges). */
  readonly hidden: number;
}

/** Everything that lies on some paths between two ends. */
export interface PathParts {
  /** Urns of columns and assets. */
  readonly nodes: ReadonlySet<string>;
  /** Ids of edges. */
  readonly edges: ReadonlySet<string>;
}

/** Outside of the mode of paths. */
export const NO_PATHS: PathParts = { nodes: new Set(), edges: new Set() };

interface RestrictedCounts {
  readonly ends: number;
  readonly steps: number;
}

/** What is drawn, without places. */
export interface Scene {
  readonly cards: ReadonlyMap<string, Card>;
  readonly links: ReadonlyMap<string, Link>;
  /** Row id of each column that a shown card has, also of those without a visible row. */
  readonly rowOf: ReadonlyMap<string, string>;
  /** Card id of each shown asset. */
  readonly cardOf: ReadonlyMap<string, string>;
  /** Assets that are loaded and filtered out or hidden by hand. */
  readonly hiddenCount: number;
  /** Numbers of drawn assets whose lineage continues to assets that the viewer may not see, and of steps without details. */
  readonly restricted: RestrictedCounts;
  readonly groups: ReadonlyMap<string, Group>;
  /** Nothing but a path is drawn, in reading order. */
  readonly isPath: boolean;
}

/** The scene before the first answer. */
export const EMPTY_SCENE: Scene = {
  cards: new Map(),
  links: new Map(),
  rowOf: new Map(),
  cardOf: new Map(),
  hiddenCount: 0,
  restricted: { ends: 0, steps: 0 },
  groups: new Map(),
  isPath: false,
};

/** Everything that a scene is computed from. */
export interface SceneInput {
  readonly graph: LoadedGraph;
  readonly view: ViewState;
  readonly visible: Visible;
  readonly grouping: SiblingCards;
  readonly groups: ReadonlyMap<string, Group>;
  readonly overlay: Overlay | null;
  readonly bridges: readonly Bridge[];
  /** Nothing but the path of a column, or the found paths, is drawn. */
  readonly isPath: boolean;
  /** Whether the cards of a path have room to be wide. */
  readonly isWidePath: boolean;
  /** What of the path of the column is not drawn, by the asset beside which it lies; null outside of its view. */
  readonly beyondPath: FoldedPath['beyond'] | null;
  readonly focus: ColumnPath | null;
  /** What lies on the found paths; its rows are shown too. */
  readonly onPaths: PathParts;
  readonly start: ReadonlySet<string>;
  /** The scene before: cards that did not change keep their identity, so they are not drawn again. */
  readonly previous: Scene;
}
