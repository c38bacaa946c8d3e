import { datasetUrn } from '../proposals/proposal-list.js';
import type { DbtNode, DbtProject } from './project.js';

/** The node as dbt knows it. */
export function dbtUrn(project: DbtProject, node: DbtNode): string {
  return datasetUrn('dbt', nameInUrn(project, node), project.env);
}

/** The table or view that dbt makes of the node, or that the source is. */
export function warehouseUrn(project: DbtProject, node: DbtNode): string {
  return datasetUrn(project.platform, nameInUrn(project, node), project.env);
}

/** The public connector lower-cases Snowflake's names; both must meet in one dataset. */
function nameInUrn(project: DbtProject, node: DbtNode): string {
  return project.platform === 'snowflake' ? node.qualifiedName.toLowerCase() : node.qualifiedName;
}

/** Ephemeral models are only text inside other models. */
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
