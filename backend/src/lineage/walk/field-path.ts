import { schemaFieldParts } from '../../kernel/urn.js';
import type { LineageGraph } from '../graph/lineage-graph.js';

/**
 * The path of a column within its asset: `address.zip` of `urn:li:schemaField:(…,address.zip)`.
 * An ML feature is an asset and a column in one; its path is the last part of its urn.
 */
export function fieldPathOf(graph: LineageGraph, column: number): string {
  const urn = graph.nodes.urn(column);
  return schemaFieldParts(urn)?.fieldPath ?? (urn.split(/[,:]/).at(-1) ?? urn).replace(/\)$/, '');
}
