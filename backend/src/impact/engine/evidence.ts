import { NONE } from '../../lineage/graph/codes.js';
import type { Scratch } from '../../lineage/graph/scratch.js';
import { Edges } from '../../lineage/walk/edges.js';
import type { AssessedConsumer, EvidenceHop, NodeGap } from './engine.types.js';
import type { Finding } from './verdict-table.js';
import type { GroupRun } from './group-run.js';
import { judge, type Layer } from './judge.js';
import { bounded, nodesLeadingTo, routeCounts } from './route-counts.js';
import { ENTRY, entryOf, reasonOf } from './tags.js';
import type { CheckFinding } from './checks.js';
import { brokenPromise } from './promises.js';

/**
 * The evidence for consumers that a page shows: the best path, the reached columns and the number of
 * routes. It is read from the layers of the run that decided about them, which must still be filled.
 *
 * A path is read backwards. Every node of a layer holds the edge by which its best path arrived and a
 * tag that says from which layer it came (`tags.ts`), so the walk changes layers on its way.
 *
 *     report in failing, edge from table;   table in failing, by a column claim from view.amount
 *     view.amount in identity, claim from raw.amount
 *     path: raw.amount -> view.amount, view.amount -> table, table -> report
 *
 * Cost: the length of the paths, plus one count of routes over the nodes that lead to the page's
 * consumers, made only when the first consumer needs it.
 */
export class Evidence {
  private readonly usesOf: ReadonlyMap<number, readonly number[]>;

  constructor(
    private readonly run: GroupRun,
    private readonly checks: ReadonlyMap<number, CheckFinding>,
    private readonly findings: ReadonlyMap<number, Finding>,
  ) {
    this.usesOf = this.usesByConsumer();
  }

  consumers(): readonly AssessedConsumer[] {
    const { graph } = this.run.question;
    return graph.scratch.use((ofColumns) =>
      graph.assetScratch.use((ofAssets) => {
        const columnRoutes = lazy(() => this.countColumnRoutes(ofColumns));
        const assetRoutes = lazy(() =>
          routeCounts(this.run.edges, [this.run.group.asset], nodesOf(this.run.layers.reached), ofAssets),
        );
        return [...this.findings].map(([node, finding]) => this.consumer(node, finding, { columnRoutes, assetRoutes }));
      }),
    );
  }

  private countColumnRoutes(work: Scratch): (node: number) => number {
    const { question, group, layers } = this.run;
    const { graph, asOf: at, minConfidence } = question;
    const { identity, transformed } = layers;
    const filter = { level: 'column', at, minConfidence, directOnly: true } as const;
    const nodes = nodesLeadingTo(
      this.columnsToCount(),
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
    const check = this.checks.get(node);
    const promise = finding.reason === 'PROMISE_BROKEN' ? brokenPromise(this.run, this.checks, node) : undefined;
    const isCheck = check !== undefined && check.verdict === finding.verdict && check.reason === finding.reason;
    const asset = isCheck ? check.asset : node;
    const judged = judge(this.run, asset);
    const path = promise
      ? this.columnPath(promise.column)
      : isCheck
        ? this.checkPath(check)
        : judged
          ? this.pathTo(judged.layer, node)
          : [];
    const columns = isCheck
      ? check.column === NONE
        ? []
        : [check.column]
      : [...new Set([...(promise ? [promise.column] : []), ...this.columnsOf(node)])];
    const byColumns =
      isCheck && check.column !== NONE ? routes.columnRoutes(check.column) : this.routesOf(node, routes.columnRoutes);
    const count = byColumns > 0 ? byColumns : Math.max(1, routes.assetRoutes(asset));
    return {
      node,
      ...finding,
      // The consumer does use the column, but a wider type breaks no copy.
      reason: finding.reason === 'TRACED' && !isCheck && this.usesOf.has(node) ? 'HARMLESS' : finding.reason,
      path,
      columns,
      routes: bounded(count),
      gap: finding.verdict === 'UNKNOWN' ? this.gapOf(asset) : undefined,
    };
  }

  /** The columns that uses and checks of the page start from: their routes are counted. */
  private columnsToCount(): readonly number[] {
    const { claims } = this.run.question.graph;
    const used = [...this.usesOf.values()]
      .flat()
      .filter((use) => isByColumn(this.run.uses.tag[use]))
      .map((use) => claims.from[this.run.uses.claim[use] ?? NONE] ?? NONE);
    return [...used, ...[...this.checks.values()].map(({ column }) => column)].filter((column) => column !== NONE);
  }

  private usesByConsumer(): ReadonlyMap<number, readonly number[]> {
    const { uses } = this.run;
    const usesByUser = new Map<number, number[]>();
    for (let use = 0; use < uses.count; use += 1) {
      const user = uses.user[use] ?? NONE;
      if (this.findings.has(user)) usesByUser.set(user, [...(usesByUser.get(user) ?? []), use]);
    }
    return usesByUser;
  }

  private columnsOf(node: number): readonly number[] {
    const { claims, nodes } = this.run.question.graph;
    const ends = (this.usesOf.get(node) ?? []).map((use) => claims.to[this.claimOfUse(use)] ?? NONE);
    return [...new Set(ends)].filter((end) => nodes.isColumn(end) && nodes.assetOf(end) === node);
  }

  /** The claim behind a use. A reader of the whole asset is noted with an edge between assets instead. */
  private claimOfUse(use: number): number {
    const { uses, edges: arrows } = this.run;
    const claim = uses.claim[use] ?? NONE;
    if (entryOf(uses.tag[use]) !== ENTRY.direct || reasonOf(uses.tag[use]) === 'WRITES_NULLS') return claim;
    if (reasonOf(uses.tag[use]) === 'WRITES_COLUMN') return NONE;
    return arrows.isBuffered(claim) ? NONE : arrows.claimOf(claim);
  }

  /** Routes of columns into a consumer: for each pair of a used column and a column of the consumer, once. */
  private routesOf(node: number, columnRoutes: (node: number) => number): number {
    const { claims } = this.run.question.graph;
    const routesByEdge = new Map<string, number>();
    for (const use of this.usesOf.get(node) ?? []) {
      const claim = this.run.uses.claim[use] ?? NONE;
      if (!isByColumn(this.run.uses.tag[use])) continue;
      const source = claims.from[claim] ?? NONE;
      routesByEdge.set(`${source}>${claims.to[claim] ?? NONE}`, columnRoutes(source));
    }
    return [...routesByEdge.values()].reduce((sum, routes) => sum + routes, 0);
  }

  private checkPath({ check: watcher, asset, column }: CheckFinding): readonly EvidenceHop[] {
    const last = { from: column === NONE ? asset : column, to: watcher, claim: NONE };
    if (column !== NONE) return [...this.columnPath(column), last];
    const judged = asset === this.run.group.asset ? undefined : judge(this.run, asset);
    return judged ? [...this.pathTo(judged.layer, asset), last] : [last];
  }

  private pathTo(layer: Layer, node: number): readonly EvidenceHop[] {
    if (layer === 'reached') return this.routePath(node);
    if (layer === 'unknown') return this.unknownPath(node);
    if (layer === 'directBreaks' || layer === 'directRisks')
      return this.entryPath(node, this.run.layers[layer].predOf(node), this.run.layers[layer].tagOf(node));
    return this.failurePath(layer, node);
  }

  private failurePath(layer: 'failing' | 'atRisk', node: number): readonly EvidenceHop[] {
    const { layers, edges: arrows } = this.run;
    const hops: EvidenceHop[] = [];
    let current = node;
    let currentLayer = layer;
    // Bounded by the number of nodes, so that a damaged layer cannot loop for ever.
    for (let left = layers[currentLayer].count + layers.failing.count; left > 0; left -= 1) {
      const claim = layers[currentLayer].predOf(current);
      const entry = entryOf(layers[currentLayer].tagOf(current));
      if (entry !== ENTRY.edge && entry !== ENTRY.fromFailing && entry !== ENTRY.fromLostColumn)
        return [...this.entryPath(current, claim, layers[currentLayer].tagOf(current)), ...hops.reverse()];
      const source = arrows.sourceOf(claim);
      hops.push({ from: source, to: current, claim: arrows.claimOf(claim) });
      current = source;
      if (entry === ENTRY.fromLostColumn) {
        const uses = layers.directBreaks.has(current) ? layers.directBreaks : layers.directRisks;
        return [...this.entryPath(current, uses.predOf(current), uses.tagOf(current)), ...hops.reverse()];
      }
      if (entry === ENTRY.fromFailing) currentLayer = 'failing';
    }
    return hops.reverse();
  }

  /** The path from the change to an asset that uses it directly, with no other asset in between. */
  private entryPath(node: number, claim: number, tag: number | undefined): readonly EvidenceHop[] {
    const { claims, nodes } = this.run.question.graph;
    const entry = entryOf(tag);
    if (entry === ENTRY.onlySource) return this.routePath(node);
    const source = claims.from[claim] ?? NONE;
    if (isByColumn(tag)) {
      const end = claims.to[claim] ?? NONE;
      return [...this.columnPath(source), { from: source, to: nodes.assetOf(end) === node ? end : node, claim }];
    }
    // A job that writes into the changed asset comes before it.
    if (reasonOf(tag) === 'WRITES_NULLS') return [{ from: source, to: node, claim }];
    if (reasonOf(tag) === 'WRITES_COLUMN' || reasonOf(tag) === 'TRIGGER_FAILS') return this.writerPath(node);
    const reader = this.run.edges.sourceOf(claim);
    return [...this.routePath(reader), { from: reader, to: node, claim: this.run.edges.claimOf(claim) }];
  }

  /** From the changed column, where there is one, to the statement that needs it, or the table whose trigger does. */
  private writerPath(writer: number): readonly EvidenceHop[] {
    const { asset, columns } = this.run.group;
    const changed = columns.length === 1 ? (columns[0] ?? asset) : asset;
    return asset === writer ? [] : [{ from: changed, to: writer, claim: NONE }];
  }

  private unknownPath(node: number): readonly EvidenceHop[] {
    const { reached: route, unknown } = this.run.layers;
    const tag = unknown.tagOf(node);
    const claim = unknown.predOf(node);
    if (isByColumn(tag)) return this.entryPath(node, claim, tag);
    if (route.has(node)) return this.routePath(node);
    return claim === NONE
      ? this.writerPath(node)
      : [{ from: this.run.edges.sourceOf(claim), to: node, claim: this.run.edges.claimOf(claim) }];
  }

  private routePath(node: number): readonly EvidenceHop[] {
    const { layers, edges: arrows } = this.run;
    const { reached: route } = layers;
    const hops: EvidenceHop[] = [];
    for (
      let current = node, arrow = route.predOf(current);
      route.has(current) && arrow !== NONE && hops.length < route.count;
      arrow = route.predOf(current)
    ) {
      const source = arrows.sourceOf(arrow);
      hops.push({ from: source, to: current, claim: arrows.claimOf(arrow) });
      current = source;
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
      let current = column, claim = columnSteps.claimOf(layer.predOf(current));
      claim !== NONE && hops.length <= identity.count + transformed.count;
      claim = columnSteps.claimOf(layer.predOf(current))
    ) {
      const source = claims.from[claim] ?? NONE;
      hops.push({ from: source, to: current, claim });
      if (layer === transformed && entryOf(transformed.tagOf(current)) === ENTRY.identity) layer = identity;
      current = source;
    }
    return hops.reverse();
  }

  /** The nearest asset on the way whose lineage is missing. */
  private gapOf(node: number): NodeGap | undefined {
    const { unknown } = this.run.layers;
    let current = node;
    for (
      let left = unknown.count;
      left > 0 && unknown.has(current) && entryOf(unknown.tagOf(current)) === ENTRY.edge;
      left -= 1
    ) {
      current = this.run.edges.sourceOf(unknown.predOf(current));
    }
    return (
      this.run.gaps.find((gap) => gap.node === current) ?? this.run.gaps.find(({ reason }) => reason === 'TYPE_UNKNOWN')
    );
  }
}

/** Whether a tag says that the node was reached by a claim between columns. */
function isByColumn(tag: number | undefined): boolean {
  return entryOf(tag) === ENTRY.identity || entryOf(tag) === ENTRY.transformed;
}

function nodesOf(layer: Scratch): readonly number[] {
  return [...layer.order.subarray(0, layer.count)];
}

function isSurer(left: Scratch, right: Scratch, node: number): boolean {
  return left.productOf(node) > right.productOf(node);
}

/** Counts when first called: a page of direct users needs no routes between assets. */
function lazy(count: () => (node: number) => number): (node: number) => number {
  let counted: ((node: number) => number) | undefined;
  return (node) => (counted ??= count())(node);
}
