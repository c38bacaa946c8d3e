import type { Json, JsonObject } from '../../kernel/json.js';
import { type ProposalList, ownershipOf, patchSegment, tagsOf } from '../proposals/proposal-list.js';
import { columnType } from '../proposals/column-type.js';
import type { NodeColumnLineage } from './column-lineage.js';
import { nodeLineage, warehouseLineage } from './lineage.js';
import { type DbtColumn, type DbtNode, type DbtProject, placeOf } from './project.js';
import { dbtUrn, isInWarehouse, ownerIds, warehouseUrn } from './urns.js';
import { plainText } from '../proposals/json-text.js';

const DBT_PLATFORM = 'urn:li:dataPlatform:dbt';
const MATERIALIZED = new Set(['table', 'incremental', 'snapshot']);

/** Adds a node as a dataset of dbt, and the table that dbt builds for it as a dataset of the warehouse. */
export function addDataset(
  list: ProposalList,
  project: DbtProject,
  node: DbtNode,
  lineage: NodeColumnLineage | undefined,
): void {
  const columns = node.columns.length > 0 ? node.columns : (lineage?.outputs ?? []).map(outputColumn);
  const urn = dbtUrn(project, node);
  const place = placeOf(node);
  list.upsert(place, urn, 'subTypes', { typeNames: [node.type.charAt(0).toUpperCase() + node.type.slice(1)] });
  list.upsert(place, urn, 'dataPlatformInstance', { platform: DBT_PLATFORM });
  list.upsert(place, urn, 'datasetProperties', datasetProperties(project, node));
  list.upsert(place, urn, 'status', { removed: false });
  list.upsert(place, urn, 'ownership', ownershipOf(ownerIds(project, node.owners), 'DATAOWNER'));
  list.upsert(place, urn, 'globalTags', tagsOf(node.tags.toSorted()));
  list.upsert(place, urn, 'schemaMetadata', schemaMetadata(DBT_PLATFORM, node, columns));
  list.upsert(place, urn, 'upstreamLineage', nodeLineage(project, node, lineage));
  list.upsert(place, urn, 'viewProperties', viewProperties(node));
  if (isInWarehouse(node)) addWarehouseTable(list, project, node, columns);
}

function addWarehouseTable(
  list: ProposalList,
  project: DbtProject,
  node: DbtNode,
  columns: readonly DbtColumn[],
): void {
  const dbt = dbtUrn(project, node);
  const table = warehouseUrn(project, node);
  list.upsert(placeOf(node), dbt, 'siblings', { siblings: [table], primary: true });
  // The table belongs to the warehouse's own connector, so its siblings are patched and not replaced.
  list.patch(placeOf(node), table, 'siblings', [
    { op: 'add', path: `/siblings/${patchSegment(dbt)}`, value: dbt },
    { op: 'add', path: '/primary', value: false },
  ]);
  // Only an offer: the warehouse's own connector knows the columns of the table better than dbt's catalog.
  if (columns.length > 0)
    list.offer(
      placeOf(node),
      table,
      'schemaMetadata',
      schemaMetadata(`urn:li:dataPlatform:${project.platform}`, node, columns),
    );
  if (node.type !== 'source')
    list.upsert(placeOf(node), table, 'upstreamLineage', warehouseLineage(project, node, columns));
}

function datasetProperties(project: DbtProject, node: DbtNode): JsonObject {
  const nodeFacts: Readonly<Record<string, string | undefined>> = {
    node_type: node.type,
    materialization: node.materialization,
    dbt_file_path: node.file,
    catalog_type: node.catalogType,
    language: node.language,
    dbt_unique_id: node.id,
    dbt_package_name: node.package,
  };
  const present = Object.entries(nodeFacts).filter(([, value]) => value !== undefined);
  return {
    name: node.name,
    description: node.description,
    tags: node.tags,
    customProperties: { ...propertiesOf(node.meta), ...Object.fromEntries(present), ...project.properties },
  };
}

/** Meta values as strings, printed as Python prints them, because DataHub's connector stores them so. */
export function propertiesOf(meta: JsonObject): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(meta).map(([key, value]) => [key, printed(value)]));
}

function printed(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (value === null || value === undefined) return 'None';
  return plainText(value);
}

function schemaMetadata(platform: string, node: DbtNode, columns: readonly DbtColumn[]): JsonObject {
  return {
    schemaName: node.id,
    platform,
    version: 0,
    hash: '',
    platformSchema: { 'com.linkedin.schema.MySqlDDL': { tableSchema: '' } },
    fields: columns.map((column) => ({
      fieldPath: column.name,
      nativeDataType: column.type,
      type: columnType(column.type),
      nullable: true,
      recursive: false,
      ...described(column),
      ...(column.tags.length === 0 ? {} : { globalTags: tagsOf(column.tags) }),
    })),
  };
}

function described(column: DbtColumn): JsonObject {
  const { comment, description } = column;
  if (comment !== '' && description !== '' && comment !== description)
    return { description: `dbt comment: ${comment}\n\ndbt model description: ${description}` };
  const text = comment || description;
  return text === '' ? {} : { description: text };
}

function viewProperties(node: DbtNode): JsonObject | undefined {
  if (node.rawCode === undefined || node.rawCode === '' || node.type === 'source') return undefined;
  if (node.language !== 'sql') return undefined;
  return {
    materialized: MATERIALIZED.has(node.materialization ?? ''),
    viewLanguage: 'SQL',
    viewLogic: node.rawCode,
    ...(node.compiledCode === undefined ? {} : { formattedViewLogic: node.compiledCode }),
  };
}

function outputColumn(name: string): DbtColumn {
  return { name, type: '', comment: '', description: '', tags: [] };
}
