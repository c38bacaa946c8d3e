import { kindsWhere } from '#kinds/lookups.js';
import { BY_TRIGGER, NODE, NONE, SHAPES, STATED_READINGS, TRIGGER_READINGS } from '../../lineage/graph/codes.js';
import type { Scratch } from '../../lineage/graph/scratch.js';
import { bestPaths, BestPathSearch } from '../../lineage/walk/best-path.js';
import type { Steps } from '../../lineage/walk/edges.js';
import { AssetEdges, UnbufferedEdges } from '../edges/asset-edges.js';
import { type ColumnEdgeLists, columnEdgeLists } from '../edges/column-edge-lists.js';
import { RANK, type Reason } from '../rules/verdicts.js';
import { noteAddedColumn } from './added-column.js';
import { noteUnstatedWriters } from './unstated-writers.js';
import { ColumnSpread } from './column-spread.js';
import type { ChangeGroup, ImpactQuestion, Layers, NodeGap } from './engine.types.js';
import { ENTRY, entryOf, reasonOf, tagOf } from './tags.js';
import { spreadUncertainty } from './uncertainty.js';
import type { UseList } from './use-list.js';
import { noteWriters } from './writers.js';

/** Kinds that hold one value: when it is lost the reader fails, even if the kind stores data. */
const SINGLE_VALUE_KINDS = kindsWhere(({ lineage }) => lineage?.singleValue);
/** Whether a failing asset of a shape makes its readers fail at once, by the code of the shape. */
const FAILS_READERS = SHAPES.map((shape) => shape === 'VIEW' || shape === 'UNKNOWN');
/** Readings of triggers that use columns, and not only the row as one value. */
const BY_COLUMN: ReadonlySet<number> = new Set([BY_TRIGGER.ignored, BY_TRIGGER.refused]);
/** Reasons that a use of a row as one value may have. */
const ROW_USES: ReadonlySet<Reason> = new Set(['READS_STAR', 'TYPE_TRANSFORMED']);

/**
 * Follows one group of changes (same asset, same rule) to everything downstream and sorts it into
 * layers, worst first. What is reached and in no other layer is SAFE.
 *
 * Input: the lineage graph, the changed columns or asset, and the rule for this kind of change.
 *
 *     drop raw.amount,  raw.amount -> view.amount (1.0),  view -> table (0.95),  table -> report (1.0)
 *     directBreaks: view 1.0     failing: view 1.0, table 0.95 (a view that fails makes its readers fail)
 *     atRisk: report 0.95        (a table that fails leaves its readers with old data)
 *
 * Steps: find every use of the change, spread failures through views, spread risk through everything
 * else, and last mark what cannot be told. Each spread is a best-path search, so every node keeps the
 * path of highest confidence. Cost: a few passes over the reached edges, O(E log E) in the worst case,
 * without allocating for a node; 5,883 consumers take 9 to 17 ms. docs/impact.md#how-a-change-travels
 */
export class GroupRun {
  /** All edges between assets, whatever their confidence. */
  readonly edges: AssetEdges;
  /** Edges between columns at or above the question's confidence; the column layers refer to these. */
  readonly columnSteps: ColumnEdgeLists;
  /** What is missing in the lineage of the assets in `unknown`. */
  gaps: readonly NodeGap[] = [];
  /** Edges between assets that are sure enough to carry a failure. */
  readonly trustedEdges: AssetEdges;
  /** The confidence from which an edge is trusted; 0 trusts them all. */
  readonly minTrustedConfidence: number;
  private readonly wholeKinds: ReadonlySet<number>;

  /** @param uses an empty list, filled by `run` */
  constructor(
    readonly question: ImpactQuestion,
    readonly group: ChangeGroup,
    readonly layers: Layers,
    readonly uses: UseList,
  ) {
    const { graph, asOf, minConfidence, thresholds } = question;
    // An edge below `weak` proves nothing about the readers of a dropped asset.
    const breaksReaders = group.readerEffect?.verdict === 'BREAKS';
    this.minTrustedConfidence = Math.max(minConfidence, breaksReaders ? thresholds.weak : 0);
    this.wholeKinds = new Set(SINGLE_VALUE_KINDS.map((kind) => graph.nodes.kindCode(kind)));
    this.edges = new AssetEdges(graph, asOf);
    this.columnSteps = columnEdgeLists(graph, { asOf, minConfidence });
    this.trustedEdges =
      this.minTrustedConfidence === 0
        ? this.edges
        : new AssetEdges(graph, asOf, { minConfidence: this.minTrustedConfidence });
  }

  /** Fills the layers. To be called once. */
  run(): void {
    bestPaths(this.edges, [this.group.asset], this.layers.reached);
    this.noteUses();
    this.spreadFailing();
    this.spreadRisk();
    this.gaps = spreadUncertainty(this);
  }

  /** Whether the run says of an asset that it breaks or may break. */
  isAffected(node: number): boolean {
    const { directBreaks, directRisks, failing, atRisk } = this.layers;
    return failing.has(node) || atRisk.has(node) || directBreaks.has(node) || directRisks.has(node);
  }

  /** A view that fails makes its readers fail; a table or job leaves them old data. Unknown counts as a view. */
  failsReaders(node: number): boolean {
    const { flags, kind } = this.question.graph.nodes;
    return FAILS_READERS[(flags[node] ?? 0) & NODE.shapeMask] === true || this.wholeKinds.has(kind[node] ?? 0);
  }

  private noteUses(): void {
    const { group, question } = this;
    new ColumnSpread(group, this.columnSteps, this.layers, this.uses).run();
    this.noteNullWriters();
    noteWriters(question, group, this.trustedEdges, this.uses);
    this.noteReaders();
    if (group.addedColumns.length === 0) return;
    noteAddedColumn(question, group, this.trustedEdges, this.uses);
    noteUnstatedWriters(question, group, this.uses);
  }

  /** Notes the jobs that write nulls into a column that forbids them from now on. */
  private noteNullWriters(): void {
    const { graph, asOf } = this.question;
    if (this.group.nullWriters.size === 0) return;
    const { claims } = graph;
    for (const column of this.group.columns) {
      for (let claim = graph.headIn[column] ?? NONE; claim !== NONE; claim = graph.nextIn[claim] ?? NONE) {
        const job = graph.viaNode(claim);
        if (job === NONE || !claims.counts(claim, asOf) || !this.group.nullWriters.has(claims.from[claim] ?? NONE))
          continue;
        this.uses.add(job, {
          claim,
          confidence: claims.confidenceOf(claim),
          hops: 1,
          tag: tagOf(ENTRY.direct, 'WRITES_NULLS'),
          verdict: 'BREAKS',
        });
      }
    }
  }

  /** Notes the direct readers of an asset that changes as a whole. */
  private noteReaders(): void {
    const { asset, readerEffect } = this.group;
    if (!readerEffect) return;
    for (let edge = this.trustedEdges.first(asset); edge !== NONE; edge = this.trustedEdges.after(edge)) {
      const reader = this.trustedEdges.end(edge);
      if (reader !== asset)
        this.uses.add(reader, {
          claim: edge,
          confidence: this.trustedEdges.confidenceOf(edge),
          hops: 1,
          tag: tagOf(ENTRY.direct, readerEffect.reason),
          verdict: readerEffect.verdict,
        });
    }
  }

  /** Spreads failures: a failing view takes its readers along, a dropped asset what only it feeds. */
  private spreadFailing(): void {
    this.recordDirectUses(this.layers.directBreaks, RANK.BREAKS);
    const search = new BestPathSearch(new UnbufferedEdges(this.trustedEdges), this.layers.failing, {
      settled: (node) => this.failsReaders(node),
    });
    this.seedFromUses(search, RANK.BREAKS);
    if (this.group.breaksIfOnlySource) {
      const { asOf, graph } = this.question;
      const { reached } = this.layers;
      const upstream = { direction: 'UPSTREAM', minConfidence: this.minTrustedConfidence } as const;
      for (const node of fedOnlyBy(this.group.asset, this.trustedEdges, new AssetEdges(graph, asOf, upstream))) {
        search.seed(node, {
          product: reached.productOf(node),
          hops: reached.hopsOf(node),
          claim: reached.predOf(node),
          tag: tagOf(ENTRY.onlySource, 'ONLY_SOURCE'),
        });
      }
    }
    search.run();
  }

  /** Spreads risk: from uses that may break, and from failing tables and jobs, to all that these feed. */
  private spreadRisk(): void {
    const { failing, atRisk } = this.layers;
    this.recordDirectUses(this.layers.directRisks, RANK.MAY_BREAK);
    const search = new BestPathSearch(this.trustedEdges, atRisk);
    this.seedFromUses(search, RANK.MAY_BREAK);
    for (let index = 0; index < failing.count; index += 1) {
      const node = failing.order[index] ?? NONE;
      const failsAtOnce = this.failsReaders(node);
      const hops = failing.hopsOf(node) + 1;
      for (let edge = this.trustedEdges.first(node); edge !== NONE; edge = this.trustedEdges.after(edge)) {
        if (failsAtOnce && !this.trustedEdges.isBuffered(edge)) continue;
        const product = failing.productOf(node) * this.trustedEdges.confidenceOf(edge);
        search.seed(this.trustedEdges.end(edge), {
          product,
          hops,
          claim: edge,
          tag: tagOf(ENTRY.fromFailing, 'INPUT_STALE'),
        });
      }
    }
    this.seedReadersOfLostColumns(search);
    this.seedTriggerTables(search);
    search.run();
  }

  /**
   * What a trigger does belongs to each write of its table: where it fails, that table is not written either, and is at
   * risk with all that it feeds.
   *
   *     trigger of t: insert into log (at) values (NEW.at)
   *     drop t.at: what writes t fails, and readers of t are left with old data     drop log.at: the same may happen
   */
  private seedTriggerTables(search: BestPathSearch): void {
    const { graph, asOf } = this.question;
    const inputs = new AssetEdges(graph, asOf, { direction: 'UPSTREAM', minConfidence: this.minTrustedConfidence });
    const { failing, directBreaks, directRisks } = this.layers;
    const tag = tagOf(ENTRY.direct, 'TRIGGER_FAILS');
    const seedFrom = (layer: Scratch, node: number, triggers: ReadonlySet<number>): void => {
      for (let edge = inputs.first(node); edge !== NONE; edge = inputs.after(edge)) {
        if (!triggers.has(graph.claims.subtypeOf(inputs.claimOf(edge)))) continue;
        const table = inputs.end(edge);
        const product = layer.productOf(node) * inputs.confidenceOf(edge);
        const hops = layer.hopsOf(node) + 1;
        search.seed(table, { product, hops, claim: NONE, tag });
        if (table !== this.group.asset) continue;
        // The changed table is a consumer of its own change: what writes it fails by a column of its own.
        const own = layer === failing && directBreaks.has(node) ? directBreaks : directRisks;
        own.take(table, product, hops, NONE, tag);
      }
    };
    for (let index = 0; index < failing.count; index += 1)
      seedFrom(failing, failing.order[index] ?? NONE, TRIGGER_READINGS);
    // The changed table itself is in no other layer: a statement that writes it fails.
    if (directBreaks.has(this.group.asset)) seedFrom(directBreaks, this.group.asset, TRIGGER_READINGS);
    for (const [user, triggers] of this.usersThatMayFail()) seedFrom(directRisks, user, triggers);
  }

  /**
   * Each user that may fail, once, with the readings of triggers that may. One that takes the row as one value works
   * with every row, so that it does not fail where that is its only use.
   */
  private usersThatMayFail(): ReadonlyMap<number, ReadonlySet<number>> {
    const { uses } = this;
    const users = new Map<number, ReadonlySet<number>>();
    for (let use = 0; use < uses.count; use += 1) {
      const reason = reasonOf(uses.tag[use] ?? 0);
      if (uses.rank[use] !== RANK.MAY_BREAK || reason === 'VALUE_LOST') continue;
      const user = uses.user[use] ?? NONE;
      if (!ROW_USES.has(reason)) users.set(user, TRIGGER_READINGS);
      else if (!users.has(user)) users.set(user, BY_COLUMN);
    }
    return users;
  }

  /** Readers of an asset that loses or changes a column and works on: whether they use that column is not known. */
  private seedReadersOfLostColumns(search: BestPathSearch): void {
    const { uses, trustedEdges } = this;
    const { directBreaks, directRisks, failing } = this.layers;
    for (let use = 0; use < uses.count; use += 1) {
      const node = uses.user[use] ?? 0;
      if (uses.losesColumn[use] !== 1 || failing.has(node)) continue;
      const layer = directBreaks.has(node) ? directBreaks : directRisks;
      if (!layer.has(node)) continue;
      const hops = layer.hopsOf(node) + 1;
      for (let edge = trustedEdges.first(node); edge !== NONE; edge = trustedEdges.after(edge)) {
        if (this.statesItsColumns(edge)) continue;
        const product = layer.productOf(node) * trustedEdges.confidenceOf(edge);
        search.seed(trustedEdges.end(edge), {
          product,
          hops,
          claim: edge,
          tag: tagOf(ENTRY.fromLostColumn, 'INPUT_CHANGES'),
        });
      }
    }
  }

  /** Whether the reader's text was read to its end: what it uses of its input is then in column claims. */
  private statesItsColumns(edge: number): boolean {
    const claim = this.trustedEdges.claimOf(edge);
    return STATED_READINGS.has(this.question.graph.claims.subtypeOf(claim));
  }

  /** Keeps the best use of each user, followed no further: it explains more than an input that fails as well. */
  private recordDirectUses(layer: Scratch, rank: number): void {
    const { uses } = this;
    for (let use = 0; use < uses.count; use += 1) {
      const user = uses.user[use] ?? 0;
      const product = uses.confidence[use] ?? 0;
      const hops = uses.hops[use] ?? 0;
      if (uses.rank[use] === rank) layer.take(user, product, hops, uses.claim[use] ?? NONE, uses.tag[use] ?? 0);
    }
  }

  private seedFromUses(search: BestPathSearch, rank: number): void {
    const { uses } = this;
    for (let use = 0; use < uses.count; use += 1) {
      if (uses.rank[use] !== rank || uses.losesColumn[use] === 1) continue;
      search.seed(uses.user[use] ?? 0, {
        product: uses.confidence[use] ?? 0,
        hops: uses.hops[use] ?? 0,
        claim: uses.claim[use] ?? NONE,
        tag: uses.tag[use] ?? 0,
      });
    }
  }
}

/** The reason that a layer gives for a node. A node reached from another of the layer inherits none. */
export function layerReason(
  { group, layers }: GroupRun,
  layer: 'directBreaks' | 'directRisks' | 'failing' | 'atRisk' | 'unknown',
  node: number,
): Reason {
  const tag = layers[layer].tagOf(node);
  if (entryOf(tag) !== ENTRY.edge) return reasonOf(tag);
  if (layer === 'unknown') return 'NOT_TRACED';
  return layer === 'failing' ? 'INPUT_FAILS' : group.rule.onward;
}

/**
 * Assets that get all their data from one asset, directly or through others of the same kind.
 *
 *     a -> b -> c,  a -> d,  x -> d      fedOnlyBy(a) is b and c; d has another source
 */
function fedOnlyBy(asset: number, down: Steps, up: Steps): readonly number[] {
  const fed = new Set([asset]);
  const queue = [asset];
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    for (let edge = down.first(node); edge !== NONE; edge = down.after(edge)) {
      const end = down.end(edge);
      if (fed.has(end) || !hasNoOtherSource(end, fed, up)) continue;
      fed.add(end);
      queue.push(end);
    }
  }
  fed.delete(asset);
  return [...fed];
}

function hasNoOtherSource(node: number, fed: ReadonlySet<number>, up: Steps): boolean {
  for (let edge = up.first(node); edge !== NONE; edge = up.after(edge)) {
    const source = up.end(edge);
    if (source !== node && !fed.has(source)) return false;
  }
  return true;
}
