import { arrayOf, objectOf, textOf } from '../../kernel/json.js';
import type { LineageRequest, LineageResult, TableRef } from '../../sql/lineage.types.js';
import type { Finding } from '../proposals/conversion.js';
import { columnEdges, outputColumns } from '../sql/column-edges.js';
import { diagnosticFindings } from '../sql/findings.js';
import type { ColumnLineageByNode, NodeColumnLineage } from './column-lineage.js';
import { type DbtNode, type DbtProject, placeOf } from './project.js';

export interface DbtColumns {
  readonly lineage: ColumnLineageByNode;
  readonly warnings: readonly Finding[];
}

type Resolve = (request: LineageRequest) => Promise<LineageResult>;

/** Ephemeral models have no relation; the name they are read under here cannot be one. */
const EPHEMERAL_PREFIX = '__headwater__ephemeral__';

/**
 * Column lineage of a project from its compiled SQL. Nodes are read in the order of their dependencies, so that the columns of a model
 * that no catalog describes are known to those that read it.
 */
export async function dbtColumnLineage(project: DbtProject, resolve: Resolve): Promise<DbtColumns> {
  const relations = new Relations(project);
  const lineage = new Map<string, NodeColumnLineage>();
  const warnings: Finding[] = [];
  for (const node of inDependencyOrder(project)) {
    if (node.compiledCode === undefined || node.compiledCode.trim() === '' || node.language !== 'sql') continue;
    const sql = relations.withoutInlined(node);
    const result = await resolve({
      sql,
      dialect: project.adapter,
      schema: relations.schemaFor(node),
      defaultDatabase: node.database,
      defaultSchema: node.schema,
    });
    const outputs = outputColumns(result, isResult);
    relations.addOutputs(node, outputs);
    const edges = columnEdges(result, isResult).flatMap(({ table, ...edge }) => {
      const upstreamNode = relations.nodeOf(table);
      return upstreamNode === undefined
        ? []
        : [{ ...edge, downstream: relations.catalogSpelling(node, edge.downstream), upstreamNode }];
    });
    lineage.set(node.id, { edges, outputs });
    warnings.push(...diagnosticFindings(project.file, sql, result.diagnostics, `${placeOf(node)}, compiled SQL, `));
  }
  return { lineage, warnings };
}

/** A model is a query: its own result, not a table that it writes. */
function isResult(table: TableRef | null): boolean {
  return table === null;
}

/** Upstream nodes first; a cycle, which dbt does not allow, is cut where it closes. */
function inDependencyOrder(project: DbtProject): readonly DbtNode[] {
  const ordered = new Map<string, DbtNode>();
  const passed = new Set<string>();
  const visit = (id: string): void => {
    const node = project.nodes.get(id);
    if (!node || passed.has(id)) return;
    passed.add(id);
    node.dependsOn.forEach(visit);
    if (node.type === 'model' || node.type === 'snapshot') ordered.set(id, node);
  };
  [...project.nodes.keys()].forEach(visit);
  return [...ordered.values()];
}

/** Names under which compiled SQL speaks of nodes, and their columns. */
class Relations {
  private readonly nodes = new Map<string, string>();
  private readonly columns = new Map<string, Readonly<Record<string, string>>>();

  constructor(private readonly project: DbtProject) {
    for (const node of project.nodes.values()) {
      if (node.type === 'test') continue;
      this.nodes.set(relationOf(node).toLowerCase(), node.id);
      if (node.columns.length > 0)
        this.columns.set(node.id, Object.fromEntries(node.columns.map((column) => [column.name, column.type])));
    }
  }

  nodeOf({ database, schema, name }: TableRef): string | undefined {
    const parts = [database, schema, name].filter((part) => part !== undefined && part !== '');
    return this.nodes.get(parts.join('.').toLowerCase());
  }

  addOutputs(node: DbtNode, outputs: readonly string[]): void {
    if (!this.columns.has(node.id) && outputs.length > 0)
      this.columns.set(node.id, Object.fromEntries(outputs.map((name) => [name, ''])));
  }

  /** The column as the catalog spells it: Snowflake's catalog has capitals where the model's text has none. */
  catalogSpelling(node: DbtNode, column: string): string {
    const names = node.columns.map(({ name }) => name);
    return names.includes(column)
      ? column
      : (names.find((name) => name.toLowerCase() === column.toLowerCase()) ?? column);
  }

  /** Columns of what a node depends on, directly or through ephemeral models. */
  schemaFor(node: DbtNode): Readonly<Record<string, Readonly<Record<string, string>>>> {
    const schema: Record<string, Readonly<Record<string, string>>> = {};
    for (const upstream of node.dependsOn.flatMap((id) => this.project.nodes.get(id) ?? [])) {
      const columns = this.columns.get(upstream.id);
      if (columns) schema[relationOf(upstream)] = columns;
    }
    return schema;
  }

  /** dbt writes an ephemeral model's text into those that read it; here it is read as a table of its own, as dbt's lineage has it. */
  withoutInlined(node: DbtNode): string {
    return arrayOf(node.raw.extra_ctes).reduce<string>((sql, item) => {
      const inlined = objectOf(item);
      const upstream = this.project.nodes.get(textOf(inlined.id) ?? '');
      const text = textOf(inlined.sql)?.trim();
      const name = text?.split(/\s/, 1)[0];
      if (!upstream || text === undefined || text === '' || name === undefined || !this.columns.has(upstream.id))
        return sql;
      const relation = relationOf(upstream)
        .split('.')
        .map((part) => `"${part}"`)
        .join('.');
      const quoted = ['bigquery', 'databricks', 'spark'].includes(this.project.adapter)
        ? relation.replaceAll('"', '`')
        : relation;
      return sql.replace(text, () => `${name} as (select * from ${quoted})`);
    }, node.compiledCode ?? '');
  }
}

/** `database.schema.name` of the relation; ephemeral models have none, so they get one of their own. */
function relationOf(node: DbtNode): string {
  if (node.materialization === 'ephemeral')
    return [node.database, node.schema, EPHEMERAL_PREFIX + node.name]
      .filter((part) => part !== undefined && part !== '')
      .join('.');
  const stated = textOf(node.raw.relation_name);
  if (stated !== undefined && stated !== '') return stated.replaceAll(/["`[\]]/g, '');
  const identifier = textOf(node.raw.identifier) ?? node.name;
  return [node.database, node.schema, identifier].filter((part) => part !== undefined && part !== '').join('.');
}
