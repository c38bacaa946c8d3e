import { NODE, NONE, SHAPES } from '../../lineage/graph/codes.js';
import type { Scratch } from '../../lineage/graph/scratch.js';
import { bestPaths, BestPathSearch } from '../../lineage/walk/best-path.js';
import { reach } from '../../lineage/walk/reach.js';
import { RANK, type Reason } from '../rules/verdicts.js';
import { noteAddedColumn } from './added-column.js';
import { AssetArrows, PromptArrows } from '../edges/asset-edges.js';
import { type ColumnLists, columnLists } from '../edges/column-edge-lists.js';
import { ColumnSpread } from './column-spread.js';
import type { ChangeGroup, FoundGap, Question } from './engine.types.js';
import { onlyFedBy } from './only-fed.js';
import { ENTRY, entryOf, reasonOf, tagOf } from './tags.js';
import { Tracedness } from './traced.js';
import { UseList } from './use-list.js';

/** Kinds whose value is used as a whole: when it is lost, who uses it fails, whatever it is kept in. */
const WHOLE_VALUES = ['mlFeature', 'mlPrimaryKey', 'metric'];
/** By the code of a shape. */
const FAILS_READERS = SHAPES.map((shape) => shape === 'VIEW' || shape === 'UNKNOWN');

/** Working memory of one run; each node of a layer has its best path into it. */
export interface Layers {
  /** From the changed asset to everything that is fed by it, believed or not. */
  readonly route: Scratch;
  readonly identity: Scratch;
  readonly transformed: Scratch;
  /** Who is hit by the change itself: uses that break, and uses that may. */
  readonly used: Scratch;
  readonly touched: Scratch;
  readonly fails: Scratch;
  readonly may: Scratch;
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
  readonly arrows: AssetArrows;
  /** Column claims that are believed; what the layers of columns were reached by. */
  readonly columnSteps: ColumnLists;
  readonly gaps: FoundGap[] = [];
  /** Arrows sure enough to carry harm. */
  readonly believed: AssetArrows;
  private readonly floor: number;
  private readonly wholeKinds: ReadonlySet<number>;

  constructor(
    readonly question: Question,
    readonly group: ChangeGroup,
    readonly layers: Layers,
  ) {
    const { graph, at, minConfidence, thresholds } = question;
    this.floor = Math.max(minConfidence, group.readers?.verdict === 'BREAKS' ? thresholds.weak : 0);
    this.wholeKinds = new Set(WHOLE_VALUES.map((kind) => graph.nodes.kindCode(kind)));
    this.arrows = new AssetArrows(graph, at);
    this.columnSteps = columnLists(graph, { at, minConfidence });
    this.believed = this.floor === 0 ? this.arrows : new AssetArrows(graph, at, { minConfidence: this.floor });
  }

  run(): void {
    bestPaths(this.arrows, [this.group.asset], this.layers.route);
    this.noteUses();
    this.spreadFailing();
    this.spreadHarm();
    this.spreadDoubt();
  }

  isHarmed(node: number): boolean {
    const { used, fails, may } = this.layers;
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
    if (group.added.length > 0) noteAddedColumn(question, group, this.believed, this.uses);
  }

  /** Jobs that are known to write nulls into a column that forbids them from now on. */
  private noteWriters(): void {
    const { graph, at } = this.question;
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
    const { asset, readers } = this.group;
    if (!readers) return;
    for (let claim = this.believed.first(asset); claim !== NONE; claim = this.believed.after(claim)) {
      const reader = this.believed.end(claim);
      if (reader !== asset)
        this.uses.add(reader, {
          claim,
          confidence: this.believed.confidenceOf(claim),
          hops: 1,
          tag: tagOf(ENTRY.direct, readers.reason),
          verdict: readers.verdict,
        });
    }
  }

  /** A view that fails makes every reader fail; of a dropped asset also what is fed by nothing else. */
  private spreadFailing(): void {
    this.keepOwn(this.layers.used, RANK.BREAKS);
    const search = new BestPathSearch(new PromptArrows(this.believed), this.layers.fails, {
      settled: (node) => this.failsReaders(node),
    });
    this.seed(search, RANK.BREAKS);
    if (this.group.takesOnlyFed) {
      const { route } = this.layers;
      for (const node of onlyFedBy(
        this.group.asset,
        this.believed,
        new AssetArrows(this.question.graph, this.question.at, { direction: 'UPSTREAM', minConfidence: this.floor }),
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
  private spreadHarm(): void {
    const { fails, may } = this.layers;
    this.keepOwn(this.layers.touched, RANK.MAY_BREAK);
    const search = new BestPathSearch(this.believed, may);
    this.seed(search, RANK.MAY_BREAK);
    for (let place = 0; place < fails.count; place += 1) {
      const node = fails.order[place] ?? NONE;
      const failsAtOnce = this.failsReaders(node);
      const hops = fails.hopsOf(node) + 1;
      for (let arrow = this.believed.first(node); arrow !== NONE; arrow = this.believed.after(arrow)) {
        if (failsAtOnce && !this.believed.waits(arrow)) continue;
        const product = fails.productOf(node) * this.believed.confidenceOf(arrow);
        search.seed(this.believed.end(arrow), {
          product,
          hops,
          claim: arrow,
          tag: tagOf(ENTRY.fromFails, 'INPUT_STALE'),
        });
      }
    }
    this.seedReadersOfNarrowed(search);
    search.run();
  }

  /** Who reads an asset that loses a column, and is not known to use that column. */
  private seedReadersOfNarrowed(search: BestPathSearch): void {
    const { uses, believed } = this;
    const { used, fails } = this.layers;
    for (let at = 0; at < uses.count; at += 1) {
      const node = uses.user[at] ?? 0;
      if (uses.narrows[at] !== 1 || fails.has(node)) continue;
      const hops = used.hopsOf(node) + 1;
      for (let arrow = believed.first(node); arrow !== NONE; arrow = believed.after(arrow)) {
        const product = used.productOf(node) * believed.confidenceOf(arrow);
        search.seed(believed.end(arrow), {
          product,
          hops,
          claim: arrow,
          tag: tagOf(ENTRY.fromNarrowed, 'INPUT_CHANGES'),
        });
      }
    }
  }

  /** The best use of each user, followed no further: it is better evidence than an input that is harmed as well. */
  private keepOwn(layer: Scratch, rank: number): void {
    const { uses } = this;
    for (let at = 0; at < uses.count; at += 1) {
      const user = uses.user[at] ?? 0;
      const product = uses.confidence[at] ?? 0;
      const hops = uses.hops[at] ?? 0;
      if (uses.rank[at] === rank) layer.take(user, product, hops, uses.claim[at] ?? NONE, uses.tag[at] ?? 0);
    }
  }

  private seed(search: BestPathSearch, rank: number): void {
    const { uses } = this;
    for (let at = 0; at < uses.count; at += 1) {
      if (uses.rank[at] !== rank || uses.narrows[at] === 1) continue;
      search.seed(uses.user[at] ?? 0, {
        product: uses.confidence[at] ?? 0,
        hops: uses.hops[at] ?? 0,
        claim: uses.claim[at] ?? NONE,
        tag: uses.tag[at] ?? 0,
      });
    }
  }

  /** What is not traced, is a ghost or rests on claims that are not believed; and all that it feeds. */
  private spreadDoubt(): void {
    const { unknown } = this.layers;
    this.doubtUses();
    if (this.floor > 0) this.doubtUnbelieved();
    if (this.group.rule.needsTracing) this.doubtUntraced();
    for (let place = 0; place < unknown.count; place += 1) {
      const node = unknown.order[place] ?? NONE;
      for (let claim = this.arrows.first(node); claim !== NONE; claim = this.arrows.after(claim)) {
        this.doubt(this.arrows.end(claim), claim, tagOf(ENTRY.arrow, 'NOT_TRACED'));
      }
    }
  }

  private doubt(node: number, claim: number, tag: number): void {
    const { unknown } = this.layers;
    if (unknown.has(node)) return;
    unknown.setPred(node, claim);
    unknown.setTag(node, tag);
    unknown.push(node);
  }

  private doubtUses(): void {
    const { uses } = this;
    for (let at = 0; at < uses.count; at += 1) {
      if (uses.rank[at] !== RANK.UNKNOWN) continue;
      const user = uses.user[at] ?? 0;
      const isType = reasonOf(uses.tag[at]) === 'TYPE_UNKNOWN';
      this.gaps.push(
        isType ? { node: this.group.asset, reason: 'TYPE_UNKNOWN' } : { node: user, reason: 'NO_COLUMN_LINEAGE' },
      );
      this.doubt(user, uses.claim[at] ?? NONE, uses.tag[at] ?? 0);
    }
  }

  private doubtUntraced(): void {
    const { group, question, gaps } = this;
    const { route } = this.layers;
    const traced = new Tracedness(question.graph, question.columns, question);
    const isOnRoute = (input: number): boolean => route.has(input);
    for (let place = 0; place < route.count; place += 1) {
      const node = route.order[place] ?? NONE;
      if (node === group.asset || this.isHarmed(node)) continue;
      const reason = traced.gapOf(node, isOnRoute);
      if (reason === undefined) continue;
      gaps.push({ node, reason });
      this.doubt(node, route.predOf(node), tagOf(ENTRY.alone, reason === 'GHOST' ? 'GHOST' : 'NOT_TRACED'));
    }
  }

  /** What only claims lead to that are weaker than asked for: by arrows, or because such a column claim tells of a use. */
  private doubtUnbelieved(): void {
    const { graph } = this.question;
    const { route } = this.layers;
    const users = this.question.minConfidence > 0 ? this.unbelievedUsers() : [];
    graph.assetScratch.use((known) => {
      reach(this.believed, [this.group.asset], known);
      for (let place = 0; place < route.count; place += 1) {
        const node = route.order[place] ?? NONE;
        if (!known.has(node) && !this.isHarmed(node)) this.doubtWeak(node, route.predOf(node));
      }
    });
    for (const { user, claim } of users) if (!this.isHarmed(user)) this.doubtWeak(user, this.arrows.ofClaim(claim));
    for (const layer of [this.layers.fails, this.layers.may]) this.doubtReadersOf(layer);
  }

  /** Harm that only an arrow would carry that is not believed. */
  private doubtReadersOf(layer: Scratch): void {
    for (let place = 0; place < layer.count; place += 1) {
      const node = layer.order[place] ?? NONE;
      for (let claim = this.arrows.first(node); claim !== NONE; claim = this.arrows.after(claim)) {
        const reader = this.arrows.end(claim);
        if (!this.isHarmed(reader)) this.doubtWeak(reader, claim);
      }
    }
  }

  private doubtWeak(node: number, claim: number): void {
    if (this.layers.unknown.has(node)) return;
    // The changed asset is no gap of its own, yet what comes back to it by a cycle goes on to its readers.
    if (node !== this.group.asset) this.gaps.push({ node, reason: 'WEAK_EDGE' });
    this.doubt(node, claim, tagOf(ENTRY.alone, 'WEAK_EDGE'));
  }

  /** Who uses the columns when every claim is believed. */
  private unbelievedUsers(): readonly { readonly user: number; readonly claim: number }[] {
    const { graph, at } = this.question;
    const steps = columnLists(graph, { at, minConfidence: 0 });
    const all = new UseList();
    graph.scratch.use((identity) =>
      graph.scratch.use((transformed) => new ColumnSpread(this.group, steps, { identity, transformed }, all).run()),
    );
    return Array.from({ length: all.count }, (_, at_) => ({ user: all.user[at_] ?? 0, claim: all.claim[at_] ?? NONE }));
  }
}

/** The reason with which a node stands in a layer. */
export function layerReason(
  { group, layers }: GroupRun,
  layer: 'used' | 'touched' | 'fails' | 'may' | 'unknown',
  node: number,
): Reason {
  const tag = layers[layer].tagOf(node);
  if (entryOf(tag) !== ENTRY.arrow) return reasonOf(tag);
  if (layer === 'unknown') return 'NOT_TRACED';
  return layer === 'fails' ? 'INPUT_FAILS' : group.rule.onward;
}
