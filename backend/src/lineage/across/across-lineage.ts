import type { EpochMs } from '../../kernel/time.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { NONE, SUBTYPES } from '../graph/codes.js';
import { LIMITS } from '../view/view.types.js';
import { type Direction, Edges } from '../walk/edges.js';
import { pathTo, reach } from '../walk/reach.js';

/** What is reached, nearest first; a path for each is asked for later, since only a page is shown. */
export interface ReachedItem {
  readonly node: number;
  readonly degree: number;
  /** Reached nodes that stand behind it: the columns of an asset, or itself. */
  readonly through: readonly number[];
}

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
const MOST_PATHS = 20;

/**
 * Everything in one direction from an asset or a column, and paths to it.
 *
 * @param page picks what is shown; called once, within the walk
 */
export function acrossLineage<T>(
  graph: LineageGraph,
  question: ReachQuestion,
  page: (items: readonly ReachedItem[], pathsTo: (item: ReachedItem) => readonly (readonly number[])[]) => T,
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
    const whole = reach(edges, [question.start], scratch, { hops: question.hops ?? LIMITS.hops, nodes: LIMITS.nodes });
    const reached = [...scratch.order.subarray(1, scratch.count)].filter((node) => !graph.nodes.isRemoved(node));
    const degree = (node: number): number => scratch.hops[node] ?? 0;
    const items =
      fromColumn && !question.columns
        ? byAsset(graph, reached, degree)
        : reached.map((node) => ({ node, degree: degree(node), through: [node] }));
    const pathsTo = (item: ReachedItem): readonly (readonly number[])[] =>
      item.through.slice(0, MOST_PATHS).map((node) =>
        nodesOf(
          pathTo(edges, scratch, node, (claim) => near[claim] ?? NONE),
          question.start,
          edges,
        ),
      );
    return { value: page(items, pathsTo), whole };
  });
}

function byAsset(
  graph: LineageGraph,
  reached: readonly number[],
  degree: (node: number) => number,
): readonly ReachedItem[] {
  const groups = Map.groupBy(reached, (node) => graph.nodes.assetOf(node));
  // Columns come nearest first, so the first of a group is its degree.
  return [...groups].map(([node, through]) => ({ node, degree: degree(through[0] ?? node), through }));
}

function nodesOf(path: readonly number[], start: number, edges: Edges): readonly number[] {
  return [start, ...path.map((claim) => edges.end(claim))];
}
