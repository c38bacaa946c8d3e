import { NODE, NONE, SHAPES } from '../../lineage/graph/codes.js';
import type { Scratch } from '../../lineage/graph/scratch.js';
import { bestPaths, BestPathSearch } from '../../lineage/walk/best-path.js';
import { reach } from '../../lineage/walk/reach.js';
import { RANK, type Reason } from '../rules/verdicts.js';
import { noteAddedColumn } from './added-column.js';
import { AssetEdges, UnbufferedEdges } from '../edges/asset-edges.js';
import { type ColumnEdgeLists, columnEdgeLists } from '../edges/column-edge-lists.js';
import { ColumnSpread } from './column-spread.js';
import type { ChangeGroup, NodeGap, ImpactQuestion } from './engine.types.js';
import { fedOnlyBy } from './only-fed.js';
import { ENTRY, entryOf, reasonOf, tagOf } from './tags.js';
import { Tracedness } from './traced.js';
import { UseList } from './use-list.js';

/** Kinds whose value is used as a whole: when it is lost, who uses it fails, whatever it is kept in. */
const KINDS_USED_WHOLE = ['mlFeature', 'mlPrimaryKey', 'metric'];
/** By the code of a shape. */
const FAILS_READERS = SHAPES.map((shape) => shape === 'VIEW' || shape === 'UNKNOWN');

/** Working memory of one run; each node of a layer has its best path into it. */
export interface Layers {
  /** From the changed asset to everything that is fed by it, believed or not. */
  readonly reached: Scratch;
  readonly identity: Scratch;
  readonly transformed: Scratch;
  /** Who is hit by the change itself: uses that break, and uses that may. */
  readonly directBreaks: Scratch;
  readonly directRisks: Scratch;
  readonly failing: Scratch;
  readonly atRisk: Scratch;
  readonly unknown: Scratch;
}

/** Runs are synchronous: one list serves them all. */
const USES = new UseList();

/**
 * One group of changes followed to everything that they touch. Three layers of assets, worst first: those that fail, those that may (or are
 * left with old data), those of which it can't be told; what is reached and in none of them is safe.
 */
export class GroupRun {
  readonly uses = USES.clear();
  /** All arrows, believed or not. */
  readonly edges: AssetEdges;
  /** Column claims that are believed; what the layers of columns were reached by. */
  readonly columnSteps: ColumnEdgeLists;
  readonly gaps: NodeGap[] = [];
  /** Arrows sure enough to carry harm. */
  readonly trustedEdges: AssetEdges;
  private readonly minTrustedConfidence: number;
  private readonly wholeKinds: ReadonlySet<number>;

  constructor(
    readonly question: ImpactQuestion,
    readonly group: ChangeGroup,
    readonly layers: Layers,
  ) {
    const { graph, asOf: at, minConfidence, thresholds } = question;
    this.minTrustedConfidence = Math.max(minConfidence, group.readerEffect?.verdict === 'BREAKS' ? thresholds.weak : 0);
    this.wholeKinds = new Set(KINDS_USED_WHOLE.map((kind) => graph.nodes.kindCode(kind)));
    this.edges = new AssetEdges(graph, at);
    this.columnSteps = columnEdgeLists(graph, { asOf: at, minConfidence });
    this.trustedEdges =
      this.minTrustedConfidence === 0
        ? this.edges
        : new AssetEdges(graph, at, { minConfidence: this.minTrustedConfidence });
  }

  run(): void {
    bestPaths(this.edges, [this.group.asset], this.layers.reached);
    this.noteUses();
    this.spreadFailing();
    this.spreadRisk();
    this.spreadUncertainty();
  }

  isAffected(node: number): boolean {
    const { directBreaks: used, failing: fails, atRisk: may } = this.layers;
    return fails.has(node) || may.has(node) || used.has(node);
  }

  /** A view fails its readers at once; a table or job leaves them what it had. Unknown counts as a view. */
  failsReaders(node: number): boolean {
    const { flags, kind } = this.question.graph.nodes;
    return FAILS_READERS[(flags[node] ?? 0) & NODE.shapeMask] === true || this.wholeKinds.has(kind[node] ?? 0);
  }

  private noteUses(): void {
    const { group, question } = this;
    new ColumnSpread(group, this.columnSteps, this.layers, this.uses).run();
    this.noteWriters();
    this.noteReaders();
    if (group.addedColumns.length > 0) noteAddedColumn(question, group, this.trustedEdges, this.uses);
  }

  /** Jobs that are known to write nulls into a column that forbids them from now on. */
  private noteWriters(): void {
    const { graph, asOf: at } = this.question;
    if (this.group.nullWriters.size === 0) return;
    const { claims } = graph;
    for (const column of this.group.columns) {
      for (let claim = graph.headIn[column] ?? NONE; claim !== NONE; claim = graph.nextIn[claim] ?? NONE) {
        const job = graph.viaNode(claim);
        if (job === NONE || !claims.counts(claim, at) || !this.group.nullWriters.has(claims.from[claim] ?? NONE))
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

  /** Who reads an asset that changes as a whole. */
  private noteReaders(): void {
    const { asset, readerEffect: readers } = this.group;
    if (!readers) return;
    for (let claim = this.trustedEdges.first(asset); claim !== NONE; claim = this.trustedEdges.after(claim)) {
      const reader = this.trustedEdges.end(claim);
      if (reader !== asset)
        this.uses.add(reader, {
          claim,
          confidence: this.trustedEdges.confidenceOf(claim),
          hops: 1,
          tag: tagOf(ENTRY.direct, readers.reason),
          verdict: readers.verdict,
        });
    }
  }

  /** A view that fails makes every reader fail; of a dropped asset also what is fed by nothing else. */
  private spreadFailing(): void {
    this.recordDirectUses(this.layers.directBreaks, RANK.BREAKS);
    const search = new BestPathSearch(new UnbufferedEdges(this.trustedEdges), this.layers.failing, {
      settled: (node) => this.failsReaders(node),
    });
    this.seedFromUses(search, RANK.BREAKS);
    if (this.group.breaksIfOnlySource) {
      const { reached: route } = this.layers;
      for (const node of fedOnlyBy(
        this.group.asset,
        this.trustedEdges,
        new AssetEdges(this.question.graph, this.question.asOf, {
          direction: 'UPSTREAM',
          minConfidence: this.minTrustedConfidence,
        }),
      )) {
        search.seed(node, {
          product: route.productOf(node),
          hops: route.hopsOf(node),
          claim: route.predOf(node),
          tag: tagOf(ENTRY.onlySource, 'ONLY_SOURCE'),
        });
      }
    }
    search.run();
  }

  /** Who may break, who reads a table or job that fails, and all that these feed. */
  private spreadRisk(): void {
    const { failing: fails, atRisk: may } = this.layers;
    this.recordDirectUses(this.layers.directRisks, RANK.MAY_BREAK);
    const search = new BestPathSearch(this.trustedEdges, may);
    this.seedFromUses(search, RANK.MAY_BREAK);
    for (let index = 0; index < fails.count; index += 1) {
      const node = fails.order[index] ?? NONE;
      const failsAtOnce = this.failsReaders(node);
      const hops = fails.hopsOf(node) + 1;
      for (let arrow = this.trustedEdges.first(node); arrow !== NONE; arrow = this.trustedEdges.after(arrow)) {
        if (failsAtOnce && !this.trustedEdges.isBuffered(arrow)) continue;
        const product = fails.productOf(node) * this.trustedEdges.confidenceOf(arrow);
        search.seed(this.trustedEdges.end(arrow), {
          product,
          hops,
          claim: arrow,
          tag: tagOf(ENTRY.fromFailing, 'INPUT_STALE'),
        });
      }
    }
    this.seedReadersOfLostColumns(search);
    search.run();
  }

  /** Who reads an asset that loses a column, and is not known to use that column. */
  private seedReadersOfLostColumns(search: BestPathSearch): void {
    const { uses, trustedEdges: believed } = this;
    const { directBreaks: used, failing: fails } = this.layers;
    for (let use = 0; use < uses.count; use += 1) {
      const node = uses.user[use] ?? 0;
      if (uses.losesColumn[use] !== 1 || fails.has(node)) continue;
      const hops = used.hopsOf(node) + 1;
      for (let arrow = believed.first(node); arrow !== NONE; arrow = believed.after(arrow)) {
        const product = used.productOf(node) * believed.confidenceOf(arrow);
        search.seed(believed.end(arrow), {
          product,
          hops,
          claim: arrow,
          tag: tagOf(ENTRY.fromLostColumn, 'INPUT_CHANGES'),
        });
      }
    }
  }

  /** The best use of each user, followed no further: it is better evidence than an input that is harmed as well. */
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

  /** What is not traced, is a ghost or rests on claims that are not believed; and all that it feeds. */
  private spreadUncertainty(): void {
    const { unknown } = this.layers;
    this.markUncertainUses();
    if (this.minTrustedConfidence > 0) this.markWeaklyLinked();
    if (this.group.rule.needsTracing) this.markUntraced();
    for (let index = 0; index < unknown.count; index += 1) {
      const node = unknown.order[index] ?? NONE;
      for (let claim = this.edges.first(node); claim !== NONE; claim = this.edges.after(claim)) {
        this.markUncertain(this.edges.end(claim), claim, tagOf(ENTRY.edge, 'NOT_TRACED'));
      }
    }
  }

  private markUncertain(node: number, claim: number, tag: number): void {
    const { unknown } = this.layers;
    if (unknown.has(node)) return;
    unknown.setPred(node, claim);
    unknown.setTag(node, tag);
    unknown.push(node);
  }

  private markUncertainUses(): void {
    const { uses } = this;
    for (let use = 0; use < uses.count; use += 1) {
      if (uses.rank[use] !== RANK.UNKNOWN) continue;
      const user = uses.user[use] ?? 0;
      const isType = reasonOf(uses.tag[use]) === 'TYPE_UNKNOWN';
      this.gaps.push(
        isType ? { node: this.group.asset, reason: 'TYPE_UNKNOWN' } : { node: user, reason: 'NO_COLUMN_LINEAGE' },
      );
      this.markUncertain(user, uses.claim[use] ?? NONE, uses.tag[use] ?? 0);
    }
  }

  private markUntraced(): void {
    const { group, question, gaps } = this;
    const { reached: route } = this.layers;
    const traced = new Tracedness(question.graph, question.columnFacts, question);
    const isOnRoute = (input: number): boolean => route.has(input);
    for (let index = 0; index < route.count; index += 1) {
      const node = route.order[index] ?? NONE;
      if (node === group.asset || this.isAffected(node)) continue;
      const reason = traced.gapOf(node, isOnRoute);
      if (reason === undefined) continue;
      gaps.push({ node, reason });
      this.markUncertain(node, route.predOf(node), tagOf(ENTRY.self, reason === 'GHOST' ? 'GHOST' : 'NOT_TRACED'));
    }
  }

  /** What only claims lead to that are weaker than asked for: by arrows, or because such a column claim tells of a use. */
  private markWeaklyLinked(): void {
    const { graph } = this.question;
    const { reached: route } = this.layers;
    const users = this.question.minConfidence > 0 ? this.usersByWeakClaims() : [];
    graph.assetScratch.use((reachedByTrusted) => {
      reach(this.trustedEdges, [this.group.asset], reachedByTrusted);
      for (let index = 0; index < route.count; index += 1) {
        const node = route.order[index] ?? NONE;
        if (!reachedByTrusted.has(node) && !this.isAffected(node)) this.markWeak(node, route.predOf(node));
      }
    });
    for (const { user, claim } of users) if (!this.isAffected(user)) this.markWeak(user, this.edges.ofClaim(claim));
    for (const layer of [this.layers.failing, this.layers.atRisk]) this.markWeakReadersOf(layer);
  }

  /** Harm that only an arrow would carry that is not believed. */
  private markWeakReadersOf(layer: Scratch): void {
    for (let index = 0; index < layer.count; index += 1) {
      const node = layer.order[index] ?? NONE;
      for (let claim = this.edges.first(node); claim !== NONE; claim = this.edges.after(claim)) {
        const reader = this.edges.end(claim);
        if (!this.isAffected(reader)) this.markWeak(reader, claim);
      }
    }
  }

  private markWeak(node: number, claim: number): void {
    if (this.layers.unknown.has(node)) return;
    // The changed asset is no gap of its own, yet what comes back to it by a cycle goes on to its readers.
    if (node !== this.group.asset) this.gaps.push({ node, reason: 'WEAK_EDGE' });
    this.markUncertain(node, claim, tagOf(ENTRY.self, 'WEAK_EDGE'));
  }

  /** Who uses the columns when every claim is believed. */
  private usersByWeakClaims(): readonly { readonly user: number; readonly claim: number }[] {
    const { graph, asOf: at } = this.question;
    const steps = columnEdgeLists(graph, { asOf: at, minConfidence: 0 });
    const uses = new UseList();
    graph.scratch.use((identity) =>
      graph.scratch.use((transformed) => new ColumnSpread(this.group, steps, { identity, transformed }, uses).run()),
    );
    return Array.from({ length: uses.count }, (_, index) => ({
      user: uses.user[index] ?? 0,
      claim: uses.claim[index] ?? NONE,
    }));
  }
}

/** The reason with which a node stands in a layer. */
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
