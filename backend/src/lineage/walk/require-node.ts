import { Problem } from '../../kernel/problem.js';
import { parseUrn } from '../../kernel/urn.js';
import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';

/**
 * The number of a urn.
 *
 * @throws Problem `urn.invalid`, or `lineage.not-found` for a urn that nothing ever named
 */
export function requireNode(graph: LineageGraph, urn: string): number {
  parseUrn(urn);
  const node = graph.nodes.find(urn);
  if (node !== NONE) return node;
  throw new Problem('missing', 'lineage.not-found', `The catalogue has nothing named "${urn.slice(0, 200)}".`, { urn });
}

export function requireNodes(graph: LineageGraph, urns: readonly string[]): readonly number[] {
  return [...new Set(urns.map((urn) => requireNode(graph, urn)))];
}
