import type { JsonObject } from '../../kernel/json.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import type { NodeColumnEdge, NodeColumnLineage } from './column-lineage.js';
import type { DbtColumn, DbtNode, DbtProject } from './project.js';
import { dbtUrn, urnReadByOthers, warehouseUrn } from './urns.js';

/** The lineage of a node: a source comes from its table, everything else from the nodes it depends on. */
export function nodeLineage(
  project: DbtProject,
  node: DbtNode,
  columns: NodeColumnLineage | undefined,
): JsonObject | undefined {
  // A source describes its table: a new column of one is a new column of the other.
  if (node.type === 'source')
    return copyLineage(warehouseUrn(project, node), dbtUrn(project, node), node.columns, { newColumn: 'PASSED_ON' });
  const upstreams = upstreamUrns(project, node);
  if (upstreams.length === 0) return undefined;
  const fine = (columns?.edges.length ?? 0) > 0 ? fineGrained(project, node, columns?.edges ?? []) : undefined;
  return {
    upstreams: upstreams.map((dataset) => ({ dataset, type: 'TRANSFORMED' })),
    ...(fine === undefined ? {} : { fineGrainedLineages: fine }),
  };
}

/** The lineage of the table that dbt builds: a copy of the node, column by column. */
export function warehouseLineage(project: DbtProject, node: DbtNode, columns: readonly DbtColumn[]): JsonObject {
  return copyLineage(dbtUrn(project, node), warehouseUrn(project, node), columns);
}

/** The upstream datasets of a node. An incremental model that reads its own table is not its own upstream. */
export function upstreamUrns(project: DbtProject, node: DbtNode): readonly string[] {
  const ownTable = warehouseUrn(project, node);
  const upstreams = node.dependsOn.toSorted().flatMap((id) => {
    const upstream = project.nodes.get(id);
    return upstream ? [urnReadByOthers(project, upstream)] : [];
  });
  return [...new Set(upstreams)].filter((urn) => urn !== ownTable);
}

function copyLineage(
  upstream: string,
  downstream: string,
  columns: readonly DbtColumn[],
  properties?: JsonObject,
): JsonObject {
  const fine = columns.map((column) => ({
    upstreamType: 'FIELD_SET',
    upstreams: [schemaFieldUrn(upstream, column.name)],
    downstreamType: 'FIELD',
    downstreams: [schemaFieldUrn(downstream, column.name)],
    confidenceScore: 1,
    transformOperation: 'DIRECT:IDENTITY',
  }));
  return {
    upstreams: [{ dataset: upstream, type: 'COPY', ...(properties ? { properties } : {}) }],
    ...(fine.length === 0 ? {} : { fineGrainedLineages: fine }),
  };
}

/** Fine-grained entries: edges with the same column, transform and confidence share one. */
function fineGrained(project: DbtProject, node: DbtNode, edges: readonly NodeColumnEdge[]): readonly JsonObject[] {
  const nodeUrn = dbtUrn(project, node);
  const grouped = Map.groupBy(edges, (edge) =>
    JSON.stringify([edge.downstream, edge.transformOperation, edge.confidence]),
  );
  return [...grouped.values()].flatMap((group) => {
    const [first] = group;
    const upstreams = group.flatMap((edge) => {
      const upstream = project.nodes.get(edge.upstreamNode);
      return upstream ? [schemaFieldUrn(urnReadByOthers(project, upstream), edge.upstream)] : [];
    });
    if (!first || upstreams.length === 0) return [];
    return [
      {
        upstreamType: 'FIELD_SET',
        upstreams: [...new Set(upstreams)],
        downstreamType: 'FIELD',
        downstreams: [schemaFieldUrn(nodeUrn, first.downstream)],
        confidenceScore: first.confidence,
        transformOperation: first.transformOperation,
      },
    ];
  });
}
