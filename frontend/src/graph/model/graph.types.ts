/** Which way along the flow of data: `up` towards sources, `down` towards consumers. */
export type Side = 'up' | 'down';

/** How many columns have a known source: all, some, none, or there are no columns. */
type Coverage = 'FULL' | 'PARTIAL' | 'NONE' | 'NO_COLUMNS';

/**
 * The kind of a restricted node: lineage passes through it, but the viewer may not see it, so the
 * server sends no details.
 */
export const RESTRICTED = 'restricted';

/** Whether a value is carried on, or only used to filter, join, group or sort. */
export type EdgeKind = 'DIRECT' | 'INDIRECT';

/** An entity by name, such as an owner, domain or tag. */
interface EntityRef {
  readonly urn: string;
  readonly name: string;
  readonly color?: string | null;
}

/** What a card shows of an entity; the summary of the API. Times in epoch milliseconds. */
export interface Summary {
  readonly urn: string;
  readonly kind: string;
  readonly name: string;
  readonly qualifiedName?: string | null;
  readonly platform?: { readonly id: string; readonly name: string } | null;
  readonly subType?: string | null;
  readonly env?: string | null;
  readonly path: readonly string[];
  readonly description?: string | null;
  readonly exists: boolean;
  readonly removed: boolean;
  readonly deprecated: boolean;
  readonly deprecationNote?: string | null;
  readonly activeIncidents: number;
  readonly failingAssertions: number;
  /** Of its data contract; absent without one. */
  readonly contractResult?: 'PASSING' | 'FAILING' | 'PENDING' | null;
  readonly owners: readonly EntityRef[];
  readonly domain?: EntityRef | null;
  readonly tags: readonly EntityRef[];
  readonly terms: readonly EntityRef[];
  readonly columnCount: number;
  readonly tracedColumnCount: number;
  readonly siblings: readonly string[];
  readonly externalUrl?: string | null;
  readonly lastObserved?: number | null;
}

/** A node of the graph: its summary, and what is known about its lineage. */
export interface Asset extends Summary {
  readonly coverage: Coverage;
  /** Number of direct neighbours that the server knows, drawn or not. */
  readonly upstreamTotal: number;
  readonly downstreamTotal: number;
  /** True if there are neighbours that the viewer may not see; the server says neither which nor how many. */
  readonly upstreamHidden: boolean;
  readonly downstreamHidden: boolean;
  /** Urns of the sources that were found in SQL that does not parse. */
  readonly unparsed: readonly string[];
}

/** A column of an asset, with the number of its direct sources and consumers. */
export interface Column {
  readonly urn: string;
  readonly fieldPath: string;
  readonly type?: string | null;
  readonly nativeType?: string | null;
  readonly primaryKey: boolean;
  readonly nullable?: boolean | null;
  /** Urns of its tags and terms. */
  readonly labels: readonly string[];
  readonly upstreamCount: number;
  readonly downstreamCount: number;
  /** False if only an edge names the column, and no schema. */
  readonly inSchema: boolean;
}

/** A tag or glossary term of a column: set on it, or derived because its values come from a column that has it. */
export interface ColumnLabel {
  readonly urn: string;
  readonly name: string;
  readonly origin: 'OWN' | 'DERIVED';
  /** Why the column has it: "PII from customers.email, 2 steps". */
  readonly sentence: string;
}

/** A column that has labels. */
export interface LabelledColumn {
  readonly urn: string;
  readonly labels: readonly ColumnLabel[];
}

/** A column in the loaded graph, which knows its asset. */
export interface KnownColumn extends Column {
  /** Urn of the asset it belongs to. */
  readonly asset: string;
  /** Its tags and terms with the derived ones; absent until the server has answered, and where there are none. */
  readonly namedLabels?: readonly ColumnLabel[];
}

/**
 * An edge between two assets. `claimCount` is the number of claims behind it, `via` the job
 * that carries it, `manual` that a person has drawn it.
 */
export interface AssetEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly confidence: number;
  readonly claimCount: number;
  readonly origin?: string | null;
  readonly via?: string | null;
  readonly manual: boolean;
  /** Every claim of it was rejected by a person. */
  readonly rejected?: boolean;
}

/** An edge between two columns. */
export interface ColumnEdge {
  readonly id: string;
  /** Column urns. */
  readonly from: string;
  readonly to: string;
  readonly fromAsset: string;
  readonly toAsset: string;
  readonly confidence: number;
  readonly kind: EdgeKind;
  readonly subtype?: string | null;
  readonly claimCount: number;
  readonly via?: string | null;
  readonly manual: boolean;
  readonly rejected?: boolean;
  /** The expression that computes the target; only answers about the path of a column have it. */
  readonly transform?: string | null;
}

/** The server's answer. Neighbours are given as positions in `nodes` and in their `columns`. */
export interface LineageAnswer {
  readonly start: readonly string[];
  readonly nodes: readonly AnswerNode[];
  readonly edges: readonly AnswerEdge[];
  readonly columnEdges: readonly AnswerColumnEdge[];
  readonly asOf: number;
  readonly complete: boolean;
  /** What was left out, by kind and in words. */
  readonly missing?: readonly { readonly what: string; readonly sentence: string }[];
}

/** An asset in an answer, with its distance from the start on each side. */
export interface AnswerNode {
  /** False, and without hops: the question named it as drawn already, so the answer holds it only as the end of edges. */
  readonly start?: boolean;
  readonly unparsed?: readonly string[];
  readonly upstreamHops?: number | null;
  readonly downstreamHops?: number | null;
  readonly summary: Summary;
  readonly columns: readonly Column[];
  readonly coverage: Coverage;
  readonly upstreamTotal: number;
  readonly downstreamTotal: number;
  readonly upstreamHidden?: boolean;
  readonly downstreamHidden?: boolean;
}

/** An edge in an answer. Its ends are positions in `nodes`, which keeps answers small. */
export type AnswerEdge = Omit<AssetEdge, 'id' | 'from' | 'to'> & { readonly from: number; readonly to: number };

/** A column edge in an answer. Its ends are positions in `nodes`, and in the `columns` of these. */
export interface AnswerColumnEdge extends Omit<ColumnEdge, 'id' | 'from' | 'to' | 'fromAsset' | 'toAsset'> {
  readonly from: number;
  readonly fromColumn: number;
  readonly to: number;
  readonly toColumn: number;
}

/** The identity of an edge inside the page. A space parts the urns, because no urn holds one. */
export const edgeId = (from: string, to: string): string => `${from} ${to}`;
