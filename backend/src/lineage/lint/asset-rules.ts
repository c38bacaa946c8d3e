import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { coveredAssets } from '../coverage/totals.js';
import { componentsOf } from '../walk/components.js';
import { columnCoverage } from '../walk/coverage.js';
import { Edges } from '../walk/edges.js';
import { neighbourEdges } from '../walk/neighbours.js';
import {
  byHand,
  type DrawnFixEdge,
  type EdgeNodes,
  type Finding,
  type LintContext,
  MAX_FIX_EDGES,
  NODES_PER_STEP,
  type RuleWork,
} from './finding.js';
import { FACT_CONFIDENCE } from '../walk/confidence.js';

const MAX_NAMED = 5;

/** GHOST: assets that lineage names and nobody has ingested. */
export function* placeholders({ graph }: LintContext): RuleWork {
  const assets = yield* assetsWhere(graph, (asset) => !graph.nodes.exists(asset) && hasEdges(graph, asset));
  return assets.map((asset) => ({
    rule: 'GHOST' as const,
    nodes: [asset],
    sentence: (name) => `${name(asset)} is named by lineage, and nobody has ingested it.`,
    fix: byHand('Ingest it with the connector of its platform, or reject the edges that name it.'),
  }));
}

/** ORPHANED_JOB: jobs that neither read nor write anything. */
export function* orphanedJobs({ graph }: LintContext): RuleWork {
  const { nodes } = graph;
  const job = nodes.kindCode('dataJob');
  const isOrphan = (asset: number): boolean =>
    nodes.kind[asset] === job && nodes.exists(asset) && !nodes.isRemoved(asset) && !hasEdges(graph, asset);
  return (yield* assetsWhere(graph, isOrphan)).map((asset) => ({
    rule: 'ORPHANED_JOB' as const,
    nodes: [asset],
    sentence: (name) => `${name(asset)} neither reads nor writes anything that is known.`,
    fix: byHand(
      'Send its inputs and outputs (OpenLineage, or the connector of its orchestrator), or delete it if it no longer runs.',
    ),
  }));
}

/** NO_COLUMN_LINEAGE: assets with asset lineage of whose columns none is traced. */
export function* noColumnLineage({ graph }: LintContext): RuleWork {
  const untraced: number[] = [];
  for (const [index, asset] of coveredAssets(graph, undefined).entries()) {
    if (index % NODES_PER_STEP === 0) yield;
    if (columnCoverage(graph, asset).state === 'NONE') untraced.push(asset);
  }
  return untraced.map((asset) => ({
    rule: 'NO_COLUMN_LINEAGE' as const,
    nodes: [asset],
    sentence: (name) => `It is known what feeds ${name(asset)}, but of none of its columns.`,
    fix: byHand('Switch column lineage on in its connector, or ingest the SQL that fills it.'),
  }));
}

/**
 * CYCLE: assets that feed each other in a circle, or themselves. The circles are the strongly connected components of
 * the asset graph, so each is reported once, in time that grows with the claims.
 */
export function* cycles({ graph }: LintContext): RuleWork {
  const down = new Edges(graph, { level: 'asset' }, 'DOWNSTREAM');
  const feeding = yield* assetsWhere(graph, (asset) => down.first(asset) !== NONE);
  const { of, count, local } = componentsOf(down, feeding);
  const members: number[][] = Array.from({ length: count }, () => []);
  for (const [asset, index] of local) members[of[index] ?? 0]?.push(asset);
  const isCircle = (component: readonly number[]): boolean =>
    component.length > 1 || component.some((asset) => neighbourEdges(down, asset).has(asset));
  const circles = members.filter((component) => isCircle(component) && !isWorkInPlace(graph, down, component));
  return circles.map((circle) => cycleFinding(down, circle));
}

/**
 * Whether a circle is one asset with the jobs that read it and write it again, such as a merge or the deletion of old
 * rows: that is ordinary work. Jobs that wait for each other in a circle are reported, whatever they write.
 */
function isWorkInPlace(graph: LineageGraph, down: Edges, members: readonly number[]): boolean {
  const jobs = members.filter((asset) => graph.isJob(asset));
  const [data, ...others] = members.filter((asset) => !graph.isJob(asset));
  if (data === undefined || others.length > 0 || neighbourEdges(down, data).has(data)) return false;
  // Removes jobs that no other job waits for until none is left, or until the rest is a circle of jobs.
  const inside = new Set(jobs);
  let ready = jobs.filter((job) => ![...neighbourEdges(down, job).keys()].some((next) => inside.has(next)));
  while (ready.length > 0) {
    for (const job of ready) inside.delete(job);
    ready = [...inside].filter((job) => ![...neighbourEdges(down, job).keys()].some((next) => inside.has(next)));
  }
  return inside.size === 0;
}

function cycleFinding(down: Edges, members: readonly number[]): Finding {
  const inside = new Set(members);
  let weakest: (EdgeNodes & { readonly confidence: number }) | undefined;
  for (const from of members)
    for (const { end, confidence } of neighbourEdges(down, from).values())
      if (inside.has(end) && confidence < (weakest?.confidence ?? Infinity)) weakest = { from, to: end, confidence };
  const named = (name: (node: number) => string): string =>
    members.slice(0, MAX_NAMED).map(name).join(', ') +
    (members.length > MAX_NAMED ? ` and ${members.length - MAX_NAMED} more` : '');
  const guess = weakest && weakest.confidence < FACT_CONFIDENCE ? weakest : undefined;
  return {
    rule: 'CYCLE',
    nodes: members,
    sentence: (name) =>
      members.length === 1 ? `${named(name)} feeds itself.` : `${named(name)} feed each other in a circle.`,
    fix: guess
      ? {
          action: 'REJECT',
          sentence: (name) => `Reject ${name(guess.from)} → ${name(guess.to)}, a guess (${guess.confidence}).`,
          add: [],
          reject: [{ from: guess.from, to: guess.to }],
        }
      : byHand('Tables that are read and written again are no fault; if one of the edges is wrong, reject it.'),
  };
}

/**
 * CASE_DUPLICATE: datasets whose urns differ by letter case only. Where exactly one of them was ingested, the edges of
 * the others belong to it, and the fix moves them.
 */
export function* caseDuplicates({ graph }: LintContext): RuleWork {
  const { nodes } = graph;
  const dataset = nodes.kindCode('dataset');
  const datasets = yield* assetsWhere(graph, (asset) => nodes.kind[asset] === dataset && !nodes.isRemoved(asset));
  const groups = Map.groupBy(datasets, (asset) => nodes.urn(asset).toLowerCase());
  yield;
  return [...groups.values()]
    .filter((twins) => twins.length > 1 && twins.some((asset) => hasEdges(graph, asset)))
    .map((twins) => duplicateFinding(graph, twins));
}

function duplicateFinding(graph: LineageGraph, twins: readonly number[]): Finding {
  const ingested = twins.filter((asset) => graph.nodes.exists(asset));
  const [target] = ingested;
  const moves = target !== undefined && ingested.length === 1 ? repointedEdges(graph, twins, target) : [];
  const finding = {
    rule: 'CASE_DUPLICATE' as const,
    nodes: twins,
    sentence: () => `${twins.map((asset) => graph.nodes.urn(asset)).join(' and ')} differ by letter case only.`,
  };
  if (target === undefined || moves.length === 0 || moves.length > MAX_FIX_EDGES)
    return {
      ...finding,
      fix: byHand('Have all sources write one spelling (their setting to lower the case of urns).'),
    };
  return {
    ...finding,
    fix: {
      action: 'REPOINT',
      sentence: () =>
        `Draw ${moves.length} edges at ${graph.nodes.urn(target)}, which was ingested, and reject them at its twin.`,
      add: moves.map(({ right }) => right),
      reject: moves.map(({ wrong }) => wrong),
    },
  };
}

/** The asset edges of the other twins: as they are, and as they would be at the target. */
function repointedEdges(
  graph: LineageGraph,
  twins: readonly number[],
  target: number,
): readonly { readonly wrong: EdgeNodes; readonly right: DrawnFixEdge }[] {
  const down = new Edges(graph, { level: 'asset' }, 'DOWNSTREAM');
  const up = new Edges(graph, { level: 'asset' }, 'UPSTREAM');
  return twins
    .filter((asset) => asset !== target)
    .flatMap((twin) => [
      ...[...neighbourEdges(down, twin)].map(([to, { confidence }]) => ({
        wrong: { from: twin, to },
        right: { from: target, to, confidence },
      })),
      ...[...neighbourEdges(up, twin)].map(([from, { confidence }]) => ({
        wrong: { from, to: twin },
        right: { from, to: target, confidence },
      })),
    ])
    .filter(({ right }) => right.from !== right.to);
}

function hasEdges(graph: LineageGraph, asset: number): boolean {
  return (['UPSTREAM', 'DOWNSTREAM'] as const).some(
    (side) => new Edges(graph, { level: 'asset' }, side).first(asset) !== NONE,
  );
}

/** The assets that meet a condition, in the order of their numbers. */
export function* assetsWhere(
  { nodes }: LineageGraph,
  is: (asset: number) => boolean,
): Generator<undefined, readonly number[]> {
  const assets: number[] = [];
  for (let i = 0; i < nodes.size; i += 1) {
    if (i % NODES_PER_STEP === 0) yield;
    if (nodes.isKnown(i) && !nodes.isColumn(i) && is(i)) assets.push(i);
  }
  return assets;
}
