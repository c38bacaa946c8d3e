import { datasetUrn } from '../proposals/proposal-list.js';
import type { DbtNode, DbtProject } from './project.js';

/** The dataset of the platform `dbt` for a node. */
export function dbtUrn(project: DbtProject, node: DbtNode): string {
  return datasetUrn('dbt', nameInUrn(project, node), project.env);
}

/** The dataset of the warehouse: the table or view that dbt builds for a node, or that a source is. */
export function warehouseUrn(project: DbtProject, node: DbtNode): string {
  return datasetUrn(project.platform, nameInUrn(project, node), project.env);
}

/** DataHub's connector writes Snowflake names in lower case, and both must arrive at the same dataset. */
function nameInUrn(project: DbtProject, node: DbtNode): string {
  return project.platform === 'snowflake' ? node.qualifiedName.toLowerCase() : node.qualifiedName;
}

/**
 * The ids of owners, each once. With `stripUserIdsFromEmail` the address `ann@acme.example` stands for the user `ann`, so
 * that people whom other sources name by their user id do not own things under two ids. Urns stay as they are.
 */
export function ownerIds(
  { stripUserIdsFromEmail }: Pick<DbtProject, 'stripUserIdsFromEmail'>,
  owners: readonly string[],
): readonly string[] {
  if (!stripUserIdsFromEmail) return owners;
  return [...new Set(owners.map((owner) => (owner.startsWith('urn:li:') ? owner : owner.replace(/(?<=.)@.*$/, ''))))];
}

/** Whether dbt builds a relation for a node: not for tests and not for ephemeral models. */
export function isInWarehouse(node: DbtNode): boolean {
  return node.type !== 'test' && node.materialization !== 'ephemeral';
}

/**
 * The dataset that a model reads when it refers to this node: a source as dbt knows it (which the table feeds in turn), an
 * ephemeral model as dbt knows it, everything else as the table.
 */
export function urnReadByOthers(project: DbtProject, node: DbtNode): string {
  return node.type === 'source' || !isInWarehouse(node) ? dbtUrn(project, node) : warehouseUrn(project, node);
}
