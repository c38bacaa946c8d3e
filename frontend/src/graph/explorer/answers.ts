import type { QueryClient } from '@tanstack/query-core';

import { serverFilters } from '../view/filters';
import type { Expansion, ViewState } from '../view/view-state';
import type { Column, LabelledColumn, LineageAnswer, Side } from '../model/graph.types';
import type { ColumnPath } from '../model/column-path';
import { isJobKind } from '../model/column-path';
import { LoadedGraph } from '../model/loaded-graph';
import { filterNeighbours } from '../model/neighbour-filter';
import type { AssetHolders } from '../scene/visible';
import { nextTask } from './next-task';
import { isDirectPath, onlySide } from './stage';
import { type LineageQuery, Questions } from './questions';
import { lineageQuery, type Paths, type Source, type ViewQuestion } from './source';

// Neighbours of one asset that a view opens with. More of them are behind "+12".
const PER_HOP = 10;
// Neighbours of one asset when people go deep, or look for one kind among many.
const PER_HOP_TO_THE_END = 500;
// Assets whose labels one question asks for; the server takes no more.
const MAX_LABEL_STARTS = 200;
// Assets of a lit path up to which its unknown neighbours are looked for.
const MAX_FOR_RIM = 200;
/**
 * Up to this many loaded assets, an answer is drawn in the task in which it arrives. Drawing more
 * would block the page several times in a row.
 */
const MAX_BATCH_SIZE = 500;

/** How far a question goes, on each side. */
interface HopReach {
  readonly up: number;
  readonly down: number;
  /**
   * Only a few kinds are wanted. More neighbours are asked for, since most of them are left out
   * afterwards.
   */
  readonly isWide?: boolean;
  /** The number of neighbours, where people have chosen one by expanding again. */
  readonly take?: number | undefined;
}

/** What one answer brought. */
interface AnswerContents {
  readonly assets: readonly string[];
  /** What the server left out, as sentences. */
  readonly omissions: readonly string[];
}

/**
 * Asks the server what a view needs, and remembers which answer brought which assets.
 *
 * A view is made of several answers: the graph around the start, one per expansion ("+12"), the path of the highlighted
 * column, the paths between two ends. Each has a key (`base 1 1`, `down 1 urn:…`, `col false urn:…`). The key decides
 * what its answer holds on the canvas, and what is drawn no longer when the expansion is taken back. The answers
 * themselves are in TanStack Query (`questions.ts`).
 *
 *     need({ up: 1, expansions: [] })         asks   base 1 1
 *     need({ up: 1, expansions: [b down] })   asks   down 1 b        (base is there)
 *     need({ up: 1, expansions: [] })         asks   nothing: `holders` just leaves out what `down 1 b` brought
 *
 * What every answer depends on (the filters of the server, the instant, the instant compared with) is the question
 * context. When it changes, all keys are void and a new `LoadedGraph` begins; the old assets stay on the canvas until the
 * first new answer is there.
 */
export class Answers {
  graph = new LoadedGraph();
  private readonly contents = new Map<string, AnswerContents>();
  private readonly views: Questions<readonly LineageAnswer[]>;
  /** The paths of columns with their indirect uses, which are not drawn. */
  private readonly uses: Questions<readonly LineageAnswer[]>;
  private readonly paths: Questions<Paths>;
  private readonly schemas: Questions<readonly Column[]>;
  /** Tags and terms of columns. The graph is drawn without waiting for them. */
  private readonly labels: Questions<readonly LabelledColumn[]>;
  private readonly assetsWithLabels = new Set<string>();
  private questionContext = '';
  private lastBaseAssets: readonly string[] = [];
  private isNotifying = false;

  constructor(
    private readonly client: QueryClient,
    private readonly source: Source,
    private readonly urn: string,
    private readonly onChange: () => void,
  ) {
    const notify = (): void => this.notify();
    this.views = new Questions(client, notify);
    this.uses = new Questions(client, notify);
    this.paths = new Questions(client, notify);
    this.schemas = new Questions(client, notify);
    this.labels = new Questions(client, notify);
  }

  private get questions(): readonly [
    Questions<readonly LineageAnswer[]>,
    Questions<readonly LineageAnswer[]>,
    Questions<Paths>,
    Questions<readonly Column[]>,
    Questions<readonly LabelledColumn[]>,
  ] {
    return [this.views, this.uses, this.paths, this.schemas, this.labels];
  }

  /** Whether a question is on its way whose answer will be drawn. */
  get isBusy(): boolean {
    return this.questions.some((questions) => questions !== this.uses && questions !== this.labels && questions.isBusy);
  }

  /** The first failure since the last change of the question context or retry. */
  get error(): Error | null {
    return this.views.error ?? this.paths.error ?? this.schemas.error ?? this.labels.error;
  }

  /** Why the path of the column of a view could not be loaded; null if it could, or nobody asked. */
  columnError(view: ViewState): Error | null {
    return view.column === null ? null : this.views.errorOf(columnKey(view));
  }

  /** Drops the question about the column of a view, with its failure. */
  dropColumn(view: ViewState): void {
    this.views.drop(columnKey(view));
  }

  /** What the server left out of the answers that this view is made of, as sentences. */
  omissionsOf(view: ViewState): readonly string[] {
    return [...new Set(keysOf(view).flatMap((key) => this.contents.get(key)?.omissions ?? []))];
  }

  /** Asks again what failed. */
  retry(): void {
    for (const questions of this.questions) questions.retry();
  }

  /** Starts every question that this view needs and that was not asked yet. */
  need(view: ViewState): void {
    const context = JSON.stringify([serverFilters(view), view.asOf, view.compareAsOf]);
    if (context !== this.questionContext) {
      this.forget();
      this.questionContext = context;
    }
    this.askView(baseKey(view), view, [this.urn], { up: view.upstreamHops, down: view.downstreamHops });
    for (const expansion of view.expansions) {
      const { side, hops, urn, take } = expansion;
      const reach = { up: side === 'up' ? hops : 0, down: side === 'down' ? hops : 0 };
      this.askView(expansionKey(expansion), view, [urn], { ...reach, isWide: expansion.only !== undefined, take });
    }
    this.needBeyondJobs(view);
    if (view.column) {
      this.ask(columnKey(view), this.columnQuery(view, isDirectPath(view)));
      // Only its size is shown until people ask for it; the same answer is then in the cache.
      if (isDirectPath(view) && this.contents.has(columnKey(view)))
        this.uses.ask(columnKey(view), this.columnQuery(view, false));
    }
    if (view.path?.to) this.askPaths(view, view.path.from, view.path.to);
  }

  /** The question for the path of the column of a view. */
  private columnQuery(view: ViewState, directOnly: boolean): LineageQuery<readonly LineageAnswer[]> {
    const { minConfidence, hideJobs } = serverFilters(view);
    const side = onlySide(view);
    const question = {
      urns: view.column === null ? [] : [view.column],
      minConfidence,
      at: view.asOf,
      directOnly,
      hideJobs,
      transforms: true,
      ...(side && { side: side === 'up' ? ('UPSTREAM' as const) : ('DOWNSTREAM' as const) }),
    };
    return asList(lineageQuery(this.source, 'column', question));
  }

  /**
   * How many more assets the path would hold with joins, filters and other uses that carry no value. A dbt model and its
   * table count once. Null until the answer is there.
   */
  indirectUses(view: ViewState, { assets }: ColumnPath): number | null {
    const answers = this.uses.answerOf(columnKey(view));
    if (!answers) return null;
    const more = new Set<string>();
    for (const { summary } of answers.flatMap(({ nodes }) => nodes)) {
      const same = [summary.urn, ...summary.siblings];
      if (!same.some((urn) => assets.has(urn))) more.add(same.toSorted()[0] ?? summary.urn);
    }
    return more.size;
  }

  /**
   * Which answer holds which assets on the canvas. While the first answer to a new depth is on its
   * way, the assets of the last one stay.
   */
  holders(view: ViewState): AssetHolders {
    const of = (key: string): readonly string[] => withBeyond(key).flatMap((one) => this.assetsOf(one));
    if (this.contents.has(baseKey(view))) this.lastBaseAssets = of(baseKey(view));
    return {
      base: this.lastBaseAssets,
      expansions: view.expansions.map((expansion) => {
        const assetUrns = of(expansionKey(expansion));
        return {
          expansion,
          assets: expansion.only ? filterNeighbours(this.graph, assetUrns, expansion.only) : assetUrns,
        };
      }),
      columnPath: view.column ? of(columnKey(view)) : [],
      path: view.path ? of(pathKey(view)) : [],
    };
  }

  /**
   * A job is never the end of a hop. What lies beyond the jobs in which an answer ends is asked for
   * too, so that one hop always leads to data.
   */
  private needBeyondJobs(view: ViewState): void {
    if (view.hideJobs) return;
    for (const side of ['up', 'down'] as const) {
      if ((side === 'up' ? view.upstreamHops : view.downstreamHops) > 0) this.askBeyond(view, baseKey(view), side);
      for (const expansion of view.expansions) {
        if (expansion.side === side) this.askBeyond(view, expansionKey(expansion), side);
      }
    }
  }

  private askBeyond(view: ViewState, key: string, side: Side): void {
    const { graph } = this;
    const assetUrns = this.assetsOf(key);
    // Only the assets of this answer count. Other answers arrive in any order, and a link must
    // always draw the same graph.
    const own = new Set(assetUrns);
    const jobs = assetUrns.filter((urn) => {
      const asset = graph.assets.get(urn);
      if (!asset || !isJobKind(asset.kind)) return false;
      const near = side === 'up' ? graph.sourcesOf(urn) : graph.consumersOf(urn);
      const leadsOn = [...near].some((other) => own.has(other));
      return !leadsOn && (side === 'up' ? asset.upstreamTotal : asset.downstreamTotal) > 0;
    });
    if (jobs.length === 0) return;
    const hops = { up: side === 'up' ? 1 : 0, down: side === 'down' ? 1 : 0 };
    this.askView(`${side} beyond ${key}`, view, jobs, hops);
  }

  /**
   * Loads the neighbours of a lit path that carry none of its columns. The answer about the path
   * leaves them out, but where their columns are unknown, the path must end in a question mark and
   * not in nothing. They are loaded and not drawn.
   */
  needUnknownNeighbours(view: ViewState, focus: ColumnPath): void {
    if (!this.contents.has(columnKey(view))) return;
    for (const side of ['up', 'down'] as const) {
      const assetUrns = [...focus.sides[side]];
      const key = `${side} rim ${columnKey(view)}`;
      if (assetUrns.length === 0 || assetUrns.length > MAX_FOR_RIM || this.views.has(key)) continue;
      const hops = { up: side === 'up' ? 1 : 0, down: side === 'down' ? 1 : 0 };
      const question = { ...this.question(view, assetUrns, hops), perHop: PER_HOP_TO_THE_END };
      this.ask(key, asList(lineageQuery(this.source, 'view', question)));
    }
  }

  /** The paths between the two ends of a view; null until they are there. */
  pathsOf(view: ViewState): Paths | null {
    return this.paths.answerOf(pathKey(view)) ?? null;
  }

  /**
   * Asks for the whole schemas that are not known yet. One that fails is not asked again before a
   * retry.
   */
  needSchemas(assetUrns: readonly string[], asOf: number | null): void {
    for (const urn of assetUrns) {
      if (this.graph.hasSchema(urn)) continue;
      const query = lineageQuery(this.source, 'schema', { urn, at: asOf });
      this.schemas.ask(urn, query, (columns) => this.graph.addSchema(urn, columns));
    }
  }

  /** Asks for the tags and terms of the columns of all loaded assets that were not asked for yet, drawn or filtered out. */
  needLabels({ minConfidence, asOf }: ViewState): void {
    const unasked = [...this.graph.assets.keys()].filter(
      (urn) => !this.assetsWithLabels.has(urn) && this.graph.columnsOf(urn).length > 0,
    );
    for (let start = 0; start < unasked.length; start += MAX_LABEL_STARTS) {
      const urns = unasked.slice(start, start + MAX_LABEL_STARTS);
      for (const urn of urns) this.assetsWithLabels.add(urn);
      const query = lineageQuery(this.source, 'labels', { urns, minConfidence, at: asOf });
      this.labels.ask(urns.join(' '), query, (columns) => this.graph.addLabels(columns));
    }
  }

  /**
   * How many assets there are on one side, to the end; `complete` is false if the server stopped
   * counting.
   */
  async count(urn: string, side: Side, asOf: number | null): Promise<{ assets: number; complete: boolean }> {
    return await this.client.fetchQuery(lineageQuery(this.source, 'count', { urn, side, at: asOf }));
  }

  /**
   * The question of a view. It names up to 2,000 loaded assets, so that the answer holds the edges
   * between them and the new ones too.
   */
  private question(view: ViewState, assetUrns: readonly string[], hops: HopReach): ViewQuestion {
    const isDeep = hops.isWide === true || Math.max(hops.up, hops.down) > 3;
    return {
      urns: assetUrns,
      upstreamHops: hops.up,
      downstreamHops: hops.down,
      ...serverFilters(view),
      at: view.asOf,
      mergeSiblings: true,
      perHop: hops.take ?? (isDeep ? PER_HOP_TO_THE_END : PER_HOP),
      alsoWith: this.graph.assets.size === 0 ? undefined : [...this.graph.assets.keys()].slice(0, 2000),
    };
  }

  /**
   * Asks for assets by name, without their neighbours. The same names are asked for once: one that
   * does not exist would otherwise be asked for at every change.
   */
  needAssets(view: ViewState, assetUrns: readonly string[]): void {
    const missing = assetUrns.filter((urn) => !this.graph.assets.has(urn));
    if (missing.length > 0) this.askView(`assets ${missing.join(' ')}`, view, missing, { up: 0, down: 0 });
  }

  /**
   * Asks one question of a view. In a comparison it is asked for the other instant as well, so that
   * what is gone can be drawn; the present comes last, because a later answer describes an asset.
   */
  private askView(key: string, view: ViewState, assetUrns: readonly string[], hops: HopReach): void {
    if (this.views.has(key)) return;
    const now = lineageQuery(this.source, 'view', this.question(view, assetUrns, hops));
    const then = { ...this.question(view, assetUrns, hops), at: view.compareAsOf };
    this.ask(key, view.compareAsOf === null ? asList(now) : both(lineageQuery(this.source, 'view', then), now), hops);
  }

  /** Asks a question unless it was asked before, and remembers what its answer brought. */
  private ask(key: string, query: LineageQuery<readonly LineageAnswer[]>, reach?: HopReach): void {
    this.views.ask(key, query, (answers) => {
      const assets = [...new Set(answers.flatMap((answer) => this.graph.addAnswer(answer)))];
      const isOneHop = reach !== undefined && Math.max(reach.up, reach.down) <= 1;
      const omissions = answers.flatMap(({ missing = [] }) =>
        missing.filter(({ what }) => isShownOmission(what, isOneHop)).map(({ sentence }) => sentence),
      );
      this.contents.set(key, { assets, omissions });
    });
  }

  /** Asks for the best paths, then for the cards that lie on them. */
  private askPaths(view: ViewState, from: string, to: string): void {
    const key = pathKey(view);
    const { pathCount, minConfidence, asOf } = view;
    const question = { from, to, k: pathCount, minConfidence, directOnly: isDirectOnly(view), at: asOf };
    this.paths.ask(key, lineageQuery(this.source, 'paths', question));
    const hops = this.pathsOf(view)?.paths.flatMap((path) => path.hops) ?? [];
    const ends = [...new Set(hops.flatMap((hop) => [hop.from, hop.to]))];
    if (ends.length > 0) this.askView(key, view, ends, { up: 0, down: 0 });
  }

  private assetsOf(key: string): readonly string[] {
    return this.contents.get(key)?.assets ?? [];
  }

  /**
   * Tells the explorer about new answers: at once in a small graph. In a large one several answers
   * are drawn together in a task of their own, because drawing takes long.
   */
  private notify(): void {
    if (this.graph.assets.size <= MAX_BATCH_SIZE) return this.onChange();
    if (this.isNotifying) return;
    this.isNotifying = true;
    void nextTask().then(() => {
      this.isNotifying = false;
      this.onChange();
    });
  }

  /**
   * Begins a new graph; requests under way are cancelled. The explorer keeps the old scene until the
   * first answer is there.
   */
  forget(): void {
    for (const questions of this.questions) questions.clear();
    this.questionContext = '';
    this.graph = new LoadedGraph();
    this.contents.clear();
    this.assetsWithLabels.clear();
  }
}

/** Two answers as one, in this order. */
const both = <Answer>(first: LineageQuery<Answer>, second: LineageQuery<Answer>): LineageQuery<readonly Answer[]> => ({
  queryKey: [...first.queryKey, ...second.queryKey],
  queryFn: async (context) => await Promise.all([first.queryFn(context), second.queryFn(context)]),
});

/** A query whose answer is a list of one, so that it is read like that of a comparison. */
const asList = <Answer>({ queryKey, queryFn }: LineageQuery<Answer>): LineageQuery<readonly Answer[]> => ({
  queryKey: [...queryKey, 'list'],
  queryFn: async (context) => [await queryFn(context)],
});

/**
 * Whether people are told above the graph. What is hidden from them is marked where it is, and
 * missing direct neighbours are counted on the card.
 */
const isShownOmission = (what: string, isOneHop: boolean): boolean =>
  what !== 'HIDDEN' && !(isOneHop && what === 'NEIGHBOURS');

/** The keys of an answer and of what lies beyond its jobs. */
const withBeyond = (key: string): string[] => [key, `up beyond ${key}`, `down beyond ${key}`];

/** The keys of all answers whose assets a view draws. */
const keysOf = (view: ViewState): string[] => [
  ...[baseKey(view), ...view.expansions.map(expansionKey)].flatMap(withBeyond),
  ...(view.column ? [columnKey(view)] : []),
];

const isDirectOnly = (view: ViewState): boolean => view.edgeKind === 'direct';
const baseKey = (view: ViewState): string => `base ${view.upstreamHops} ${view.downstreamHops}`;
const expansionKey = ({ urn, side, hops, only, take }: Expansion): string =>
  `${side} ${hops} ${urn}${only ? ' only' : ''}${take ? ` ${take}` : ''}`;
const columnKey = (view: ViewState): string => `col ${isDirectPath(view)} ${view.columnSide} ${view.column}`;
const pathKey = (view: ViewState): string =>
  `path ${view.pathCount} ${isDirectOnly(view)} ${view.path?.from} ${view.path?.to}`;
