import { NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import { Edges } from '../../lineage/walk/edges.js';
import { type AssetEdit, columnUrn } from './asset-edit.js';

/** How the columns of an edited asset are derived, today and then, in texts to be compared. '' where nothing is known. */
export function derivations(
  graph: LineageGraph,
  edit: AssetEdit,
): { readonly before: (column: string) => string; readonly after: (column: string) => string } {
  const edges = new Edges(graph, { level: 'column', directOnly: true }, 'UPSTREAM');
  const before = (column: string): string => {
    const node = graph.nodes.find(columnUrn(graph, edit.urn, column));
    const sources = new Set<string>();
    if (node !== NONE)
      for (let claim = edges.first(node); claim !== NONE; claim = edges.after(claim))
        sources.add(`${graph.nodes.urn(edges.end(claim))} ${graph.claims.subtype(claim)}`.toLowerCase());
    return [...sources].sort().join('|');
  };
  const claimsByColumn =
    edit.lineage &&
    Map.groupBy(
      edit.lineage.filter(({ kind }) => kind === 'DIRECT'),
      ({ to }) => to.toLowerCase(),
    );
  const after = (column: string): string => {
    if (!claimsByColumn) return before(column);
    const claimsIntoColumn = claimsByColumn.get(columnUrn(graph, edit.urn, column).toLowerCase()) ?? [];
    return [...new Set(claimsIntoColumn.map(({ from, subtype }) => `${from} ${subtype}`.toLowerCase()))]
      .sort()
      .join('|');
  };
  return { before, after };
}
