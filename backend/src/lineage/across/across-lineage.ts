import type { EpochMs } from '../../kernel/time.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { NONE, SUBTYPES } from '../graph/codes.js';
import { type Direction, Edges } from '../walk/edges.js';
import { pathTo, reach } from '../walk/reach.js';
import type { Scratch } from '../graph/scratch.js';
import { ANSWER_LIMITS } from '../walk/limits.js';

/** What is reached, nearest first; a path for each is asked for later, since only a page is shown. */
export interface ReachedItem {
  readonly node: number;
  readonly degree: number;
  /** Reached nodes that stand behind it: the columns of an asset, those that a job writes or reads, or itself. */
  readonly through: readonly number[];
  /** A job that column lineage runs through: its paths end at it. */
  readonly isJob?: true;
}

/** Urns from the start, the queries and jobs of the steps between them. */
export type UrnPath = readonly string[];

export interface ReachQuestion {
  readonly start: number;
  readonly direction: Direction;
  readonly at: EpochMs | undefined;
  readonly hops: number | undefined;
  /** From a column: answer with columns, else with the assets that they belong to. */
  readonly columns: boolean;
  readonly minConfidence?: number | undefined;
}

/** Row-set use (FILTER, JOIN, GROUP_BY, SORT) is no column lineage to the protocol's clients: reference/sql-lineage.md. */
const ROW_SET = new Set<string>(['FILTER', 'JOIN', 'GROUP_BY', 'SORT', 'REFERENCE']);
const VALUE_SUBTYPES = SUBTYPES.flatMap((subtype, code) => (ROW_SET.has(subtype) ? [] : [code]));

/** Paths of one answer's item at most: an asset can be reached through thousands of columns. */
const MAX_PATHS_PER_ITEM = 20;

/**
 * Everything in one direction from an asset or a column, and paths to it.
 *
 * @param page picks what is shown; called once, within the walk
 */
export function acrossLineage<T>(
  graph: LineageGraph,
  question: ReachQuestion,
  page: (items: readonly ReachedItem[], pathsTo: (item: ReachedItem) => readonly UrnPath[]) => T,
): { readonly value: T; readonly whole: boolean } {
  const fromColumn = graph.nodes.isColumn(question.start);
  const filter = { at: question.at, minConfidence: question.minConfidence };
  const edges = new Edges(
    graph,
    fromColumn ? { level: 'column', ...filter, subtypes: VALUE_SUBTYPES } : { level: 'asset', ...filter },
    question.direction,
  );
  const near = question.direction === 'DOWNSTREAM' ? graph.claims.from : graph.claims.to;
  return graph.scratch.use((scratch) => {
    const whole = reach(edges, [question.start], scratch, {
      hops: question.hops ?? ANSWER_LIMITS.hops,
      nodes: ANSWER_LIMITS.nodes,
    });
    const reached = [...scratch.order.subarray(1, scratch.count)].filter((node) => !graph.nodes.isRemoved(node));
    const items =
      fromColumn && !question.columns
        ? byAsset(graph, reached, scratch)
        : reached.map((node) => ({ node, degree: scratch.hopsOf(node), through: [node] }));
    const pathsTo = (item: ReachedItem): readonly UrnPath[] => {
      const paths = item.through.slice(0, MAX_PATHS_PER_ITEM).map((node) => {
        const path = urnsOf(
          pathTo(edges, scratch, node, (claim) => near[claim] ?? NONE),
          question.start,
          edges,
        );
        return item.isJob ? path.slice(0, -1) : path;
      });
      return [...new Map(paths.map((path) => [path.join(' '), path])).values()];
    };
    return { value: page(items, pathsTo), whole };
  });
}

/** Assets with the columns by which they are reached, and the jobs on the way. */
function byAsset(graph: LineageGraph, reached: readonly number[], scratch: Scratch): readonly ReachedItem[] {
  // Columns come nearest first, so the first of a group is its degree.
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
  const known = new Set(assets.map(({ node }) => node));
  const jobs = groups(written, jobOf).filter(({ node }) => !known.has(node));
  return [...assets, ...jobs.map((item) => ({ ...item, isJob: true as const }))].sort(
    (left, right) => left.degree - right.degree,
  );
}

/** What moves the data in a step stands before its end, unless the step leads to it anyway. */
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
