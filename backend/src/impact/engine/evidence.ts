import { NONE } from '../../lineage/graph/codes.js';
import type { Scratch } from '../../lineage/graph/scratch.js';
import { Edges } from '../../lineage/walk/edges.js';
import type { AssessedConsumer, EvidenceHop, FoundGap } from './engine.types.js';
import type { Finding } from './verdict-table.js';
import type { GroupRun } from './group-run.js';
import { judge, type Layer } from './judge.js';
import { bounded, leadingTo, routeCounts } from './route-counts.js';
import { ENTRY, entryOf, reasonOf } from './tags.js';
import type { WatchFinding } from './checks.js';

/** Paths, touched columns and numbers of routes of a page's consumers, read from the run that decided on them. */
export class Evidence {
  private readonly usesOf: ReadonlyMap<number, readonly number[]>;

  constructor(
    private readonly run: GroupRun,
    private readonly watched: ReadonlyMap<number, WatchFinding>,
    private readonly wanted: ReadonlyMap<number, Finding>,
  ) {
    this.usesOf = this.usesByConsumer();
  }

  consumers(): readonly AssessedConsumer[] {
    const { graph } = this.run.question;
    return graph.scratch.use((ofColumns) =>
      graph.assetScratch.use((ofAssets) => {
        const columnRoutes = lazily(() => this.countColumnRoutes(ofColumns));
        const assetRoutes = lazily(() =>
          routeCounts(this.run.arrows, [this.run.group.asset], settled(this.run.layers.route), ofAssets),
        );
        return [...this.wanted].map(([node, finding]) => this.consumer(node, finding, { columnRoutes, assetRoutes }));
      }),
    );
  }

  private countColumnRoutes(work: Scratch): (node: number) => number {
    const { question, group, layers } = this.run;
    const { graph, at, minConfidence } = question;
    const { identity, transformed } = layers;
    const filter = { level: 'column', at, minConfidence, directOnly: true } as const;
    const nodes = leadingTo(
      this.countedColumns(),
      new Edges(graph, filter, 'UPSTREAM'),
      (column) => identity.has(column) || transformed.has(column),
    );
    return routeCounts(new Edges(graph, filter, 'DOWNSTREAM'), group.columns, nodes, work);
  }

  private consumer(
    node: number,
    finding: Finding,
    routes: { readonly columnRoutes: (node: number) => number; readonly assetRoutes: (node: number) => number },
  ): AssessedConsumer {
    const watch = this.watched.get(node);
    const isWatch = watch !== undefined && watch.verdict === finding.verdict && watch.reason === finding.reason;
    const place = isWatch ? watch.asset : node;
    const judged = judge(this.run, place);
    const path = isWatch ? this.watchPath(watch) : judged ? this.pathTo(judged.layer, node) : [];
    const columns = isWatch ? (watch.column === NONE ? [] : [watch.column]) : this.columnsOf(node);
    const byColumns =
      isWatch && watch.column !== NONE ? routes.columnRoutes(watch.column) : this.routesOf(node, routes.columnRoutes);
    const count = byColumns > 0 ? byColumns : Math.max(1, routes.assetRoutes(place));
    return {
      node,
      ...finding,
      // A wider type harms no copy: it carries the column all the same.
      reason: finding.reason === 'TRACED' && !isWatch && this.usesOf.has(node) ? 'HARMLESS' : finding.reason,
      path,
      columns,
      routes: bounded(count),
      gap: finding.verdict === 'UNKNOWN' ? this.gapOf(place) : undefined,
    };
  }

  /** Columns whose routes the page tells. */
  private countedColumns(): readonly number[] {
    const { claims } = this.run.question.graph;
    const used = [...this.usesOf.values()]
      .flat()
      .filter((at) => isByColumn(this.run.uses.tag[at]))
      .map((at) => claims.from[this.run.uses.claim[at] ?? NONE] ?? NONE);
    return [...used, ...[...this.watched.values()].map(({ column }) => column)].filter((column) => column !== NONE);
  }

  private usesByConsumer(): ReadonlyMap<number, readonly number[]> {
    const { uses } = this.run;
    const found = new Map<number, number[]>();
    for (let at = 0; at < uses.count; at += 1) {
      const user = uses.user[at] ?? NONE;
      if (this.wanted.has(user)) found.set(user, [...(found.get(user) ?? []), at]);
    }
    return found;
  }

  private columnsOf(node: number): readonly number[] {
    const { claims, nodes } = this.run.question.graph;
    const ends = (this.usesOf.get(node) ?? []).map((at) => claims.to[this.claimOfUse(at)] ?? NONE);
    return [...new Set(ends)].filter((end) => nodes.isColumn(end) && nodes.assetOf(end) === node);
  }

  /** Who reads the asset as a whole is noted with an arrow. */
  private claimOfUse(at: number): number {
    const { uses, arrows } = this.run;
    const claim = uses.claim[at] ?? NONE;
    if (entryOf(uses.tag[at]) !== ENTRY.direct || reasonOf(uses.tag[at]) === 'WRITES_NULLS') return claim;
    return arrows.waits(claim) ? NONE : arrows.claimOf(claim);
  }

  /** Routes of columns into a consumer: those of each column used, once for each column that it is used in. */
  private routesOf(node: number, columnRoutes: (node: number) => number): number {
    const { claims } = this.run.question.graph;
    const arrows = new Map<string, number>();
    for (const at of this.usesOf.get(node) ?? []) {
      const claim = this.run.uses.claim[at] ?? NONE;
      if (!isByColumn(this.run.uses.tag[at])) continue;
      const from = claims.from[claim] ?? NONE;
      arrows.set(`${from}>${claims.to[claim] ?? NONE}`, columnRoutes(from));
    }
    return [...arrows.values()].reduce((sum, routes) => sum + routes, 0);
  }

  private watchPath({ watcher, asset, column }: WatchFinding): readonly EvidenceHop[] {
    const last = { from: column === NONE ? asset : column, to: watcher, claim: NONE };
    if (column !== NONE) return [...this.columnPath(column), last];
    const judged = asset === this.run.group.asset ? undefined : judge(this.run, asset);
    return judged ? [...this.pathTo(judged.layer, asset), last] : [last];
  }

  private pathTo(layer: Layer, node: number): readonly EvidenceHop[] {
    if (layer === 'route') return this.routePath(node);
    if (layer === 'unknown') return this.unknownPath(node);
    if (layer === 'used' || layer === 'touched')
      return this.entryPath(node, this.run.layers[layer].predOf(node), this.run.layers[layer].tagOf(node));
    return this.harmPath(layer, node);
  }

  private harmPath(layer: 'fails' | 'may', node: number): readonly EvidenceHop[] {
    const { layers, arrows } = this.run;
    const hops: EvidenceHop[] = [];
    let at = node;
    let here = layer;
    // As long as there are nodes: a bound against a graph that is not as it was.
    for (let left = layers[here].count + layers.fails.count; left > 0; left -= 1) {
      const claim = layers[here].predOf(at);
      const entry = entryOf(layers[here].tagOf(at));
      if (entry !== ENTRY.arrow && entry !== ENTRY.fromFails && entry !== ENTRY.fromNarrowed)
        return [...this.entryPath(at, claim, layers[here].tagOf(at)), ...hops.reverse()];
      const from = arrows.from(claim);
      hops.push({ from, to: at, claim: arrows.claimOf(claim) });
      at = from;
      if (entry === ENTRY.fromNarrowed)
        return [...this.entryPath(at, layers.used.predOf(at), layers.used.tagOf(at)), ...hops.reverse()];
      if (entry === ENTRY.fromFails) here = 'fails';
    }
    return hops.reverse();
  }

  /** From the change to an asset that it hits without another asset in between. */
  private entryPath(node: number, claim: number, tag: number | undefined): readonly EvidenceHop[] {
    const { claims, nodes } = this.run.question.graph;
    const entry = entryOf(tag);
    if (entry === ENTRY.onlySource) return this.routePath(node);
    const source = claims.from[claim] ?? NONE;
    if (isByColumn(tag)) {
      const end = claims.to[claim] ?? NONE;
      return [...this.columnPath(source), { from: source, to: nodes.assetOf(end) === node ? end : node, claim }];
    }
    // Whoever writes into the changed asset stands before it.
    if (reasonOf(tag) === 'WRITES_NULLS') return [{ from: source, to: node, claim }];
    const from = this.run.arrows.from(claim);
    return [...this.routePath(from), { from, to: node, claim: this.run.arrows.claimOf(claim) }];
  }

  private unknownPath(node: number): readonly EvidenceHop[] {
    const { route, unknown } = this.run.layers;
    const tag = unknown.tagOf(node);
    const claim = unknown.predOf(node);
    if (isByColumn(tag)) return this.entryPath(node, claim, tag);
    if (route.has(node)) return this.routePath(node);
    return claim === NONE
      ? []
      : [{ from: this.run.arrows.from(claim), to: node, claim: this.run.arrows.claimOf(claim) }];
  }

  private routePath(node: number): readonly EvidenceHop[] {
    const { layers, arrows } = this.run;
    const { route } = layers;
    const hops: EvidenceHop[] = [];
    for (
      let at = node, arrow = route.predOf(at);
      route.has(at) && arrow !== NONE && hops.length < route.count;
      arrow = route.predOf(at)
    ) {
      const from = arrows.from(arrow);
      hops.push({ from, to: at, claim: arrows.claimOf(arrow) });
      at = from;
    }
    return hops.reverse();
  }

  private columnPath(column: number): readonly EvidenceHop[] {
    const { columnSteps } = this.run;
    const { identity, transformed } = this.run.layers;
    const { claims } = this.run.question.graph;
    const hops: EvidenceHop[] = [];
    let layer =
      identity.has(column) && !(transformed.has(column) && isSurer(transformed, identity, column))
        ? identity
        : transformed;
    for (
      let at = column, claim = columnSteps.claimOf(layer.predOf(at));
      claim !== NONE && hops.length <= identity.count + transformed.count;
      claim = columnSteps.claimOf(layer.predOf(at))
    ) {
      const from = claims.from[claim] ?? NONE;
      hops.push({ from, to: at, claim });
      if (layer === transformed && entryOf(transformed.tagOf(at)) === ENTRY.identity) layer = identity;
      at = from;
    }
    return hops.reverse();
  }

  /** The nearest asset on the way that is not known well enough. */
  private gapOf(node: number): FoundGap | undefined {
    const { unknown } = this.run.layers;
    let at = node;
    for (
      let left = unknown.count;
      left > 0 && unknown.has(at) && entryOf(unknown.tagOf(at)) === ENTRY.arrow;
      left -= 1
    ) {
      at = this.run.arrows.from(unknown.predOf(at));
    }
    return (
      this.run.gaps.find((gap) => gap.node === at) ?? this.run.gaps.find(({ reason }) => reason === 'TYPE_UNKNOWN')
    );
  }
}

/** Noted with a claim between columns. */
function isByColumn(tag: number | undefined): boolean {
  return entryOf(tag) === ENTRY.identity || entryOf(tag) === ENTRY.transformed;
}

function settled(layer: Scratch): readonly number[] {
  return [...layer.order.subarray(0, layer.count)];
}

function isSurer(left: Scratch, right: Scratch, node: number): boolean {
  return left.productOf(node) > right.productOf(node);
}

/** Counted when first asked for: a page of direct users needs no routes of assets. */
function lazily(count: () => (node: number) => number): (node: number) => number {
  let counted: ((node: number) => number) | undefined;
  return (node) => (counted ??= count())(node);
}
