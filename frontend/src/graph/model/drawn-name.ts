import type { LoadedGraph } from './loaded-graph';
import { plainPath } from './siblings';

/** The name of a loaded asset or column, such as `fct_revenue.net_amount`; undefined where it is not loaded. */
export function drawnName(graph: LoadedGraph, urn: string): string | undefined {
  const column = graph.columns.get(urn);
  const asset = graph.assets.get(column?.asset ?? urn);
  return asset && (column ? `${asset.name}.${plainPath(column.fieldPath)}` : asset.name);
}
