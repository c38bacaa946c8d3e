import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { Edges } from '../walk/edges.js';
import { neighbourEdges } from '../walk/neighbours.js';
import { assetsWhere } from './asset-rules.js';
import {
  byHand,
  type EdgeNodes,
  type Finding,
  type Fix,
  type LintContext,
  MAX_FIX_EDGES,
  type RejectedFixEdge,
  type RuleWork,
} from './finding.js';

const DAY_MS = 86_400_000;
/** The aspect whose claims all lead into the dataset that carries it. */
const UPSTREAM_LINEAGE = 'upstreamLineage';

/** REMOVED_ASSET: assets that were removed while edges between them and assets that exist are still claimed. */
export function* removedAssets({ graph }: LintContext): RuleWork {
  const { nodes } = graph;
  const isLive = (asset: number): boolean => nodes.exists(asset) && !nodes.isRemoved(asset);
  const down = new Edges(graph, { level: 'asset' }, 'DOWNSTREAM');
  const up = new Edges(graph, { level: 'asset' }, 'UPSTREAM');
  const edgesAt = (asset: number): readonly EdgeNodes[] => [
    ...[...neighbourEdges(down, asset).keys()].filter(isLive).map((to) => ({ from: asset, to })),
    ...[...neighbourEdges(up, asset).keys()].filter(isLive).map((from) => ({ from, to: asset })),
  ];
  const assets = yield* assetsWhere(graph, (asset) => nodes.isRemoved(asset));
  return assets.flatMap((asset): readonly Finding[] => {
    const edges = edgesAt(asset);
    if (edges.length === 0) return [];
    return [
      {
        rule: 'REMOVED_ASSET',
        nodes: [asset],
        sentence: (name) => `${name(asset)} was removed, and ${counted(edges.length)} still name it.`,
        fix:
          edges.length > MAX_FIX_EDGES
            ? byHand('Ingest what reads and writes it again, or restore it.')
            : {
                action: 'REJECT',
                sentence: (name) => `Reject ${counted(edges.length)} of ${name(asset)}.`,
                add: [],
                reject: edges,
              },
      },
    ];
  });
}

/**
 * WRITTEN_WITHOUT_SOURCE: datasets that only jobs write, none of which is known to read anything. A job that loads from outside
 * of the catalogue is like that by nature, so this is a hint.
 */
export function* writtenWithoutSource({ graph }: LintContext): RuleWork {
  const { nodes } = graph;
  const dataset = nodes.kindCode('dataset');
  const up = new Edges(graph, { level: 'asset' }, 'UPSTREAM');
  const isBlindJob = (asset: number): boolean => graph.isJob(asset) && up.first(asset) === NONE;
  const isWrittenBlindly = (asset: number): boolean => {
    if (nodes.kind[asset] !== dataset || !nodes.exists(asset) || nodes.isRemoved(asset)) return false;
    const writers = [...neighbourEdges(up, asset).keys()];
    return writers.length > 0 && writers.every(isBlindJob);
  };
  return (yield* assetsWhere(graph, isWrittenBlindly)).map((asset) => ({
    rule: 'WRITTEN_WITHOUT_SOURCE' as const,
    nodes: [asset],
    sentence: (name) => `A job writes ${name(asset)}, and nothing is known that the job reads.`,
    fix: byHand('Send the inputs of the job (OpenLineage, or the connector of its orchestrator), or ingest its SQL.'),
  }));
}

/**
 * STALE_CLAIM: lineage whose source has not sent it for `staleDays`. Edits by people have no source and never become stale.
 *
 *     airflow sent orders 40 days ago and payments today   it still runs and no longer sends orders: reject what it said of orders
 *     airflow sent orders 40 days ago and nothing since    it may be paused: run it again
 */
export function* staleClaims({ graph, lastSent, now, staleDays }: LintContext): RuleWork {
  yield;
  const limit = now - staleDays * DAY_MS;
  const lastActive = new Map<string, number>();
  for (const { source, lastObserved } of lastSent)
    lastActive.set(source, Math.max(lastActive.get(source) ?? 0, lastObserved));
  const freshlySent = new Set(
    lastSent.filter(({ lastObserved }) => lastObserved >= limit).map(({ owner, source }) => `${owner}\n${source}`),
  );
  return lastSent.flatMap(({ owner, aspect, source, lastObserved }) => {
    const asset = graph.nodes.find(owner);
    if (lastObserved >= limit || asset === NONE || source === '') return [];
    const days = Math.floor((now - lastObserved) / DAY_MS);
    const isActive = (lastActive.get(source) ?? 0) >= limit;
    const isWholeSource = aspect === UPSTREAM_LINEAGE && !freshlySent.has(`${owner}\n${source}`);
    const edges = isActive && isWholeSource ? claimedInto(graph, asset, source) : [];
    return [
      {
        rule: 'STALE_CLAIM' as const,
        nodes: [asset],
        sentence: (name) =>
          `${source} last sent the ${aspect} of ${name(asset)} ${days} days ago${isActive ? ', and has sent other lineage since' : ''}.`,
        fix: staleFix({ source, aspect }, edges),
      },
    ];
  });
}

function staleFix(
  { source, aspect }: { readonly source: string; readonly aspect: string },
  edges: readonly RejectedFixEdge[],
): Fix {
  if (edges.length === 0 || edges.length > MAX_FIX_EDGES)
    return byHand(`Run ${source} again; if it is gone for good, delete the ${aspect} that it left behind.`);
  return {
    action: 'REJECT',
    sentence: (name) =>
      `Reject ${counted(edges.length)} into ${name(edges[0]?.to ?? NONE)} that ${source} no longer sends. What it sends later stays rejected until the rejection is taken back.`,
    add: [],
    reject: edges,
  };
}

/** What one source claims to flow into an asset: its asset edges, then those of its columns. */
function claimedInto(graph: LineageGraph, asset: number, source: string): readonly RejectedFixEdge[] {
  const into = (level: 'asset' | 'column', node: number): readonly RejectedFixEdge[] => {
    const up = new Edges(graph, { level }, 'UPSTREAM');
    const origins = new Set<number>();
    for (let claim = up.first(node); claim !== NONE; claim = up.after(claim))
      if (graph.claims.sourceOf(claim) === source) origins.add(up.end(claim));
    return [...origins].map((from) => ({ from, to: node, source }));
  };
  return [...into('asset', asset), ...graph.nodes.columns(asset).flatMap((column) => into('column', column))];
}

function counted(edges: number): string {
  return edges === 1 ? '1 edge' : `${edges} edges`;
}
