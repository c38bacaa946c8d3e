import { arrayOf, objectOf, textOf } from '../../kernel/json.js';
import { append } from '../../kernel/lists.js';
import type { LineageRequest, LineageResult, TableRef } from '../../sql/contract/lineage.types.js';
import type { Finding } from '../proposals/conversion.js';
import { columnEdges, outputColumns } from '../sql/column-edges.js';
import { diagnosticFindings } from '../sql/findings.js';
import type { ColumnLineageByNode, NodeColumnLineage } from './column-lineage.js';
import { type DbtNode, type DbtProject, placeOf } from './project.js';

/** The column lineage of a project, and what could not be resolved. */
export interface DbtColumns {
  readonly lineage: ColumnLineageByNode;
  readonly warnings: readonly Finding[];
}

type Resolve = (request: LineageRequest) => Promise<LineageResult>;

/** Ephemeral models have no relation in the warehouse. This prefix makes a name that no relation can have. */
const EPHEMERAL_PREFIX = '__headwater__ephemeral__';

/**
 * The column lineage of a project, resolved from the compiled SQL of its models and snapshots.
 *
 * Nodes are resolved in the order of their dependencies. The output columns of a model that no catalog
 * describes are then known when the models that read it (`select * from …`) are resolved.
 *
 *     stg: select id, amount from raw        outputs id, amount
 *     mart: select * from stg                needs these outputs to know its own columns
 *
 * Cost: one resolution for each node, in worker threads, one after the other.
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
    append(warnings, diagnosticFindings(project.file, sql, result.diagnostics, `${placeOf(node)}, compiled SQL, `));
  }
  return { lineage, warnings };
}

/** A model is a query: its target is its own result (null), not a table that it writes. */
function isResult(table: TableRef | null): boolean {
  return table === null;
}

/** The models and snapshots, upstream nodes first. A cycle, which dbt forbids, is cut where it closes. */
function inDependencyOrder(project: DbtProject): readonly DbtNode[] {
  const ordered = new Map<string, DbtNode>();
  const passed = new Set<string>();
  // A list of its own instead of calls in calls: a chain of 6,000 models is deeper than those may be.
  const open: { readonly node: DbtNode; visited: number }[] = [];
  const visit = (id: string): void => {
    const node = project.nodes.get(id);
    if (!node || passed.has(id)) return;
    passed.add(id);
    open.push({ node, visited: 0 });
  };
  for (const id of project.nodes.keys()) {
    visit(id);
    for (let last = open.at(-1); last; last = open.at(-1)) {
      const upstream = last.node.dependsOn[last.visited];
      if (upstream === undefined) {
        open.pop();
        if (last.node.type === 'model' || last.node.type === 'snapshot') ordered.set(last.node.id, last.node);
      } else {
        last.visited += 1;
        visit(upstream);
      }
    }
  }
  return [...ordered.values()];
}

/** The relation names under which compiled SQL refers to nodes, and the columns of each. */
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

  nodeOf({ database, schema, name, connection }: TableRef): string | undefined {
    if (connection !== undefined) return undefined;
    const parts = [database, schema, name].filter((part) => part !== undefined && part !== '');
    return this.nodes.get(parts.join('.').toLowerCase());
  }

  addOutputs(node: DbtNode, outputs: readonly string[]): void {
    if (!this.columns.has(node.id) && outputs.length > 0)
      this.columns.set(node.id, Object.fromEntries(outputs.map((name) => [name, ''])));
  }

  /** The column as the catalog spells it: Snowflake's catalog has capitals where the model's SQL has none. */
  catalogSpelling(node: DbtNode, column: string): string {
    const columnNames = node.columns.map(({ name }) => name);
    return columnNames.includes(column)
      ? column
      : (columnNames.find((name) => name.toLowerCase() === column.toLowerCase()) ?? column);
  }

  /** The columns of the nodes that a node depends on, by relation name. */
  schemaFor(node: DbtNode): Readonly<Record<string, Readonly<Record<string, string>>>> {
    const schema: Record<string, Readonly<Record<string, string>>> = {};
    for (const upstream of node.dependsOn.flatMap((id) => this.project.nodes.get(id) ?? [])) {
      const columns = this.columns.get(upstream.id);
      if (columns) schema[relationOf(upstream)] = columns;
    }
    return schema;
  }

  /**
   * The compiled SQL without inlined ephemeral models. dbt copies an ephemeral model into every model that
   * reads it, as a CTE; here the CTE selects from a table of its own, as dbt's own lineage shows it.
   */
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

/** The relation of a node as `database.schema.name`; ephemeral models get an invented one. */
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
