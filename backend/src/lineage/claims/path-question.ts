import { describedKind } from '#kinds/lookups.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import type { PathsArguments } from './claim.inputs.js';
import { type ClaimFilter, type Direction, type Steps } from '../walk/edges.js';
import type { TwoWays } from '../walk/find-routes.js';
import { JoinedEdges } from '../walk/joined.js';
import { NoisyOr, stepsOf } from '../walk/noisy-or.js';
import type { Combination } from '../walk/confidence.js';

/** A question about paths, with node numbers instead of urns. */
export interface PathQuestion {
  readonly level: 'ASSET' | 'COLUMN' | 'JOINED';
  readonly filter: ClaimFilter;
  readonly combine: Combination;
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/**
 * Reads the arguments of `lineagePaths`. Without a level, two assets are joined by asset lineage, two columns by column
 * lineage, and an asset and a column by both (docs/lineage.md#levels-of-a-path). An ML feature counts as a column where
 * the other end is one.
 */
export function pathQuestion(
  graph: LineageGraph,
  input: PathsArguments,
  ends: { readonly from: number; readonly to: number | undefined },
): PathQuestion {
  const { nodes } = graph;
  const bothEnds = [ends.from, ends.to ?? ends.from];
  const columns = bothEnds.filter((node) => nodes.isColumn(node)).length;
  const features = bothEnds.filter((node) => isColumnOfItsOwn(graph, node)).length;
  const level = input.level ?? (columns === 0 ? 'ASSET' : columns + features >= bothEnds.length ? 'COLUMN' : 'JOINED');
  const onLevel = (node: number): readonly number[] =>
    level === 'ASSET' ? [nodes.assetOf(node)] : nodes.isColumn(node) ? [node] : [node, ...nodes.columns(node)];
  return {
    level,
    combine: input.combine ?? 'MAX',
    filter: {
      level: level === 'ASSET' ? 'asset' : 'column',
      at: input.at ?? undefined,
      minConfidence: input.minConfidence ?? 0,
      directOnly: input.directOnly ?? false,
    },
    from: onLevel(ends.from),
    to: ends.to === undefined ? [] : onLevel(ends.to),
  };
}

/** The steps of a question in its direction and in the opposite one. */
export function waysOf(graph: LineageGraph, question: PathQuestion, forward: Direction): TwoWays {
  const backward = forward === 'DOWNSTREAM' ? 'UPSTREAM' : 'DOWNSTREAM';
  return { forward: steps(graph, question, forward), backward: steps(graph, question, backward) };
}

function steps(graph: LineageGraph, { level, filter, combine }: PathQuestion, direction: Direction): Steps {
  if (level !== 'JOINED') return stepsOf(graph, { ...filter, combine }, direction);
  if (combine === 'MAX') return new JoinedEdges(graph, filter, direction);
  return new NoisyOr(new JoinedEdges(graph, { ...filter, minConfidence: 0 }, direction), filter.minConfidence ?? 0);
}

/** An ML feature is an asset and a column in one. */
function isColumnOfItsOwn({ nodes }: LineageGraph, node: number): boolean {
  return describedKind(nodes.kindName(node))?.lineage?.isColumn === true;
}
