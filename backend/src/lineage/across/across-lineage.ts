import type { EpochMs } from '../../kernel/time.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { NONE, SUBTYPES } from '../graph/codes.js';
import { type Direction, Edges } from '../walk/edges.js';
import { pathTo, reach } from '../walk/reach.js';
import type { Scratch } from '../graph/scratch.js';
import { ANSWER_LIMITS } from '../walk/limits.js';

/** An asset or column that is reached. Its paths are computed later, only for the page that is shown. */
export interface ReachedItem {
  readonly node: number;
  readonly degree: number;
  /** The reached nodes that it stands for: the columns of an asset, the columns a job moves, or itself. */
  readonly through: readonly number[];
  /** A job that column lineage runs through: its paths end at the job. */
  readonly isJob?: true;
}

/** Urns from the start to the end, with the queries and jobs that move the data between them. */
export type UrnPath = readonly string[];

export interface ReachQuestion {
  readonly start: number;
  readonly direction: Direction;
  readonly at: EpochMs | undefined;
  readonly hops: number | undefined;
  /** From a column: answer with columns, else with the assets that they belong to. */
  readonly columns: boolean;
  readonly minConfidence?: number | undefined;
  /** Nodes that are walked through without being a hop. */
  readonly isNoHop?: ((node: number) => boolean) | undefined;
  /** Soft-deleted nodes are results too. */
  readonly withRemoved?: boolean | undefined;
}

/** Subtypes of influences on whole rows. The protocol's column lineage leaves them out: only values are carried on. */
const ROW_SET = new Set<string>(['FILTER', 'JOIN', 'GROUP_BY', 'SORT', 'REFERENCE']);
const VALUE_SUBTYPES = SUBTYPES.flatMap((subtype, code) => (ROW_SET.has(subtype) ? [] : [code]));

/** Paths of one result: an asset can be reached through thousands of columns. */
const MAX_PATHS_PER_ITEM = 20;

/**
 * Finds everything that an asset or a column reaches in one direction, for the protocol's `searchAcrossLineage`.
 *
 * From a column, results are assets unless `columns` is set: the reached columns are grouped by asset, and the jobs on
 * the way become results of their own. A result's degree is that of its nearest column.
 *
 *     raw.x → clean.x (by job load) → mart.x       from raw.x, downstream
 *     clean (degree 1), load (1), mart (2), each with the path of urns that leads to it
 *
 * @param page selects what is shown; it is called once, while the walk's scratch memory is still valid
 * @returns `whole`: false when the bound on nodes cut the walk short; `goesOn`: whether lineage goes on after the last hop that is
 *   followed where the question names none
 */
export function acrossLineage<T>(
  graph: LineageGraph,
  question: ReachQuestion,
  page: (items: readonly ReachedItem[], pathsTo: (item: ReachedItem) => readonly UrnPath[]) => T,
): { readonly value: T; readonly whole: boolean; readonly goesOn: boolean } {
  const fromColumn = graph.nodes.isColumn(question.start);
  const filter = { at: question.at, minConfidence: question.minConfidence };
  const edges = new Edges(
    graph,
    fromColumn ? { level: 'column', ...filter, subtypes: VALUE_SUBTYPES } : { level: 'asset', ...filter },
    question.direction,
  );
  const nearEnd = question.direction === 'DOWNSTREAM' ? graph.claims.from : graph.claims.to;
  return graph.scratch.use((scratch) => {
    const whole = reach(edges, [question.start], scratch, {
      hops: question.hops ?? ANSWER_LIMITS.hops,
      nodes: ANSWER_LIMITS.nodes,
      isNoHop: question.isNoHop,
    });
    const reached = [...scratch.order.subarray(1, scratch.count)].filter(
      (node) => question.withRemoved === true || !graph.nodes.isRemoved(node),
    );
    const items =
      fromColumn && !question.columns
        ? byAsset(graph, reached, scratch)
        : reached.map((node) => ({ node, degree: scratch.hopsOf(node), through: [node] }));
    const pathsTo = (item: ReachedItem): readonly UrnPath[] => {
      const paths = item.through.slice(0, MAX_PATHS_PER_ITEM).map((node) => {
        const path = urnsOf(
          pathTo(edges, scratch, node, (claim) => nearEnd[claim] ?? NONE),
          question.start,
          edges,
        );
        return item.isJob ? path.slice(0, -1) : path;
      });
      return [...new Map(paths.map((path) => [path.join(' '), path])).values()];
    };
    const goesOn = question.hops === undefined && leadsOn(edges, scratch, ANSWER_LIMITS.hops);
    return { value: page(items, pathsTo), whole, goesOn };
  });
}

/** Whether a node that was reached at this hop, the last one, leads to one that was not reached. */
function leadsOn(edges: Edges, scratch: Scratch, hops: number): boolean {
  // The order is by hops, so these nodes stand at its end.
  for (let position = scratch.count - 1; position > 0; position -= 1) {
    const node = scratch.order[position] ?? 0;
    if (scratch.hopsOf(node) < hops) return false;
    for (let claim = edges.first(node); claim !== NONE; claim = edges.after(claim))
      if (!scratch.has(edges.end(claim))) return true;
  }
  return false;
}

/** Groups reached columns by asset, and adds the jobs that wrote them. */
function byAsset(graph: LineageGraph, reached: readonly number[], scratch: Scratch): readonly ReachedItem[] {
  // Columns come nearest first, so the first of a group gives its degree.
  const groups = (through: readonly number[], groupOf: (node: number) => number): readonly ReachedItem[] =>
    [...Map.groupBy(through, groupOf)].map(([node, behind]) => ({
      node,
      degree: scratch.hopsOf(behind[0] ?? node),
      through: behind,
    }));
  const jobOf = (node: number): number => graph.viaNode(scratch.pred[node] ?? NONE);
  const written = reached.filter((node) => {
    const job = jobOf(node);
    return job !== NONE && graph.isJob(job) && !graph.nodes.isRemoved(job);
  });
  const assets = groups(reached, (node) => graph.nodes.assetOf(node));
  const reachedAssets = new Set(assets.map(({ node }) => node));
  const jobs = groups(written, jobOf).filter(({ node }) => !reachedAssets.has(node));
  return [...assets, ...jobs.map((item) => ({ ...item, isJob: true as const }))].sort(
    (left, right) => left.degree - right.degree,
  );
}

/** The urns of a path. The job or query of a step stands before the step's end, unless it is one of its ends. */
function urnsOf(path: readonly number[], start: number, edges: Edges): UrnPath {
  const { nodes, claims } = edges.graph;
  const urns = [nodes.urn(start)];
  for (const claim of path) {
    const via = claims.viaOf(claim);
    const end = nodes.urn(edges.end(claim));
    if (via !== '' && via !== end && via !== urns.at(-1)) urns.push(via);
    urns.push(end);
  }
  return urns;
}
