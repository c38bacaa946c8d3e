import { datasetName } from '../../ingest/statements/stored-statement.js';
import { arrayOf, isJsonObject, objectOf, textOf } from '../../kernel/json.js';
import { kindOf } from '../../kernel/urn.js';
import { NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import { Edges } from '../../lineage/walk/edges.js';
import { distinctEnds } from '../../lineage/walk/routes.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import { plainPath } from '../plan/field-paths.js';
import type { EngineName, PlannedColumn } from './process/planner-child.js';
import type { ProofRelation } from './prove-relations.js';
import { isPlainType, readStatement } from './statement-text.js';

/** Aspects that hold the SQL of datasets and queries, and the columns of datasets. */
export const PROOF_ASPECTS = ['viewProperties', 'schemaMetadata', 'queryProperties', 'querySubjects'] as const;

/**
 * Platforms whose SQL an embedded engine runs. Redshift, Greenplum and CockroachDB are close to Postgres and
 * still refuse and accept other statements than it does, so that a proof for them would prove nothing.
 */
const ENGINES: Readonly<Record<string, EngineName>> = {
  duckdb: 'duckdb',
  postgres: 'postgres',
  postgresql: 'postgres',
};
const DBT = 'dbt';

/** Whether an engine may be found for the SQL of an asset, judged by its urn alone. */
export function mayHaveEngine(urn: string): boolean {
  if (kindOf(urn) === 'query') return true;
  const platform = datasetName(urn)?.platform ?? '';
  return platform === DBT || Object.hasOwn(ENGINES, platform);
}

/**
 * The datasets and saved queries of a question as tables, views and statements of one engine each. A model of dbt and
 * the table that it builds have one name in SQL, so they are one relation: the model has the SQL, the table the
 * types.
 */
export class CatalogueRelations {
  readonly byKey = new Map<string, ProofRelation>();
  private readonly keys = new Map<string, string>();
  private readonly members = new Map<string, string[]>();
  private readonly ownStatements = new Set<string>();
  private readonly upstream: Edges;

  constructor(
    private readonly graph: LineageGraph,
    private readonly entities: ReadonlyMap<string, StoredEntity>,
    /** Assets whose stored SQL does not hold for the question, because they are edited. */
    private readonly edited: ReadonlySet<string>,
    private readonly isInferredSafe: (urn: string) => boolean,
  ) {
    this.upstream = new Edges(graph, { level: 'asset' }, 'UPSTREAM');
    const byName = Map.groupBy(entities.keys(), (urn) => nameKey(urn) ?? '');
    for (const [name, urns] of byName) {
      if (name === '') continue;
      const engine = this.engineOf(urns);
      if (engine === undefined) continue;
      for (const urn of urns) this.keys.set(urn, `${engine} ${name}`);
      this.members.set(`${engine} ${name}`, urns);
    }
    for (const urn of entities.keys()) if (kindOf(urn) === 'query') this.addQuery(urn);
    for (const [key, urns] of this.members) if (!this.byKey.has(key)) this.addDataset(key, urns);
  }

  /** The relation that an asset is a part of. */
  keyOf(urn: string): string | undefined {
    return this.keys.get(urn);
  }

  /**
   * Whether what is proved of the relation holds for the asset: it has the SQL, or gets all its data from the part of
   * the relation that has it.
   */
  isDecidedBy(urn: string, key: string): boolean {
    if (this.ownStatements.has(urn)) return true;
    const urns = new Set(this.members.get(key));
    const inputs = this.inputUrns(urn);
    return inputs.length > 0 && inputs.every((input) => urns.has(input));
  }

  /** By the platform of a part that is not dbt's; for models without a table by what they read. */
  private engineOf(urns: readonly string[]): EngineName | undefined {
    const platforms = urns.map((urn) => datasetName(urn)?.platform ?? '').filter((platform) => platform !== DBT);
    const neighbours =
      platforms.length > 0
        ? platforms
        : urns
            .flatMap((urn) => this.inputUrns(urn))
            .map((urn) => datasetName(urn)?.platform ?? '')
            .filter((platform) => platform !== DBT);
    const engines = new Set(neighbours.map((platform) => ENGINES[platform]));
    if (engines.size === 1) return [...engines][0];
    // A model that reads models only: its warehouse is that of the question, where there is one.
    return neighbours.length === 0 ? this.onlyEngine() : undefined;
  }

  private onlyEngine(): EngineName | undefined {
    const platforms = [...this.entities.keys()].map((urn) => datasetName(urn)?.platform ?? DBT);
    const engines = new Set(platforms.filter((platform) => platform !== DBT).map((platform) => ENGINES[platform]));
    return engines.size === 1 ? [...engines][0] : undefined;
  }

  private inputUrns(urn: string): readonly string[] {
    const relationNode = this.graph.nodes.find(urn);
    return relationNode === NONE ? [] : inputUrnsOf(this.graph, this.upstream, relationNode);
  }

  private addDataset(key: string, urns: readonly string[]): void {
    const [urn = ''] = urns;
    const engine = engineInKey(key);
    const withSql = urns.find((one) => !this.edited.has(one) && this.sqlOf(one) !== undefined);
    const sql = withSql === undefined ? undefined : this.sqlOf(withSql);
    if (withSql !== undefined) this.ownStatements.add(withSql);
    const typed = urns.toSorted(
      (left, right) => Number(datasetName(left)?.platform === DBT) - Number(datasetName(right)?.platform === DBT),
    );
    const plannedColumns = typed.map((one) => columnsOf(this.entities.get(one))).find((list) => list !== undefined);
    const shape = this.graph.nodes.shape(this.graph.nodes.find(withSql ?? urn));
    const inputs = urns.flatMap((one) => this.inputUrns(one));
    this.byKey.set(key, {
      key,
      engine,
      parts: datasetName(urn)?.parts ?? [],
      columns: plannedColumns,
      statement: sql === undefined ? undefined : readStatement(sql, engine),
      isView: shape !== 'DATA',
      inputs: [...new Set(inputs.flatMap((input) => this.keys.get(input) ?? []))].filter((input) => input !== key),
      isInferredSafe: urns.every((one) => this.isInferredSafe(one)),
    });
  }

  /** A saved query reads what its source, or its text, says. Its names are looked up beside the first of these. */
  private addQuery(urn: string): void {
    const aspects = this.entities.get(urn)?.aspects;
    const sql = textOf(objectOf(aspects?.queryProperties?.value.statement).value);
    const subjects = arrayOf(aspects?.querySubjects?.value.subjects)
      .filter(isJsonObject)
      .flatMap((subject) => textOf(subject.entity) ?? []);
    const inputs = [...new Set(subjects.flatMap((subject) => this.keys.get(subject) ?? []))];
    const [first] = inputs;
    if (sql === undefined || first === undefined || new Set(inputs.map(engineInKey)).size !== 1) return;
    const engine = engineInKey(first);
    const location = datasetName(this.members.get(first)?.[0] ?? '')?.parts.slice(0, -1) ?? [];
    const key = `${engine} ${urn}`;
    this.keys.set(urn, key);
    this.ownStatements.add(urn);
    this.byKey.set(key, {
      key,
      engine,
      parts: [...location, urn],
      columns: undefined,
      statement: readStatement(sql, engine),
      isView: true,
      inputs,
      isInferredSafe: this.isInferredSafe(urn),
    });
  }

  /** Of dbt's models only the compiled text is SQL. */
  private sqlOf(urn: string): string | undefined {
    const view = this.entities.get(urn)?.aspects.viewProperties?.value;
    const language = textOf(view?.viewLanguage)?.toLowerCase() ?? 'sql';
    if (!view || (language !== 'sql' && language !== '')) return undefined;
    const formatted = textOf(view.formattedViewLogic) || undefined;
    return datasetName(urn)?.platform === DBT ? formatted : (formatted ?? (textOf(view.viewLogic) || undefined));
  }
}

/** The datasets that feed an asset, by themselves or through a job. */
export function inputUrnsOf(graph: LineageGraph, upstream: Edges, relationNode: number): readonly string[] {
  const inputs = [...distinctEnds(upstream, relationNode)].flatMap((input) =>
    graph.isJob(input) ? [...distinctEnds(upstream, input)] : [input],
  );
  return [...new Set(inputs)].filter((input) => input !== relationNode).map((input) => graph.nodes.urn(input));
}

function engineInKey(key: string): EngineName {
  return key.startsWith('duckdb ') ? 'duckdb' : 'postgres';
}

/** The name of a dataset as SQL compares it, within its environment. */
function nameKey(urn: string): string | undefined {
  const name = datasetName(urn);
  return name && `${name.env} ${name.parts.join('.').toLowerCase()}`;
}

/** The top columns of a stored schema; undefined where none is stored or a type cannot stand in a definition. */
function columnsOf(entity: StoredEntity | undefined): readonly PlannedColumn[] | undefined {
  const fields = arrayOf(entity?.aspects.schemaMetadata?.value.fields).filter(isJsonObject);
  const all = fields.map((field) => ({
    name: plainPath(textOf(field.fieldPath) ?? ''),
    type: textOf(field.nativeDataType) ?? '',
  }));
  const fieldNames = new Set(all.map(({ name }) => name));
  const plannedColumns = all.filter(({ name }) => !fieldNames.has(name.slice(0, Math.max(0, name.lastIndexOf('.')))));
  return plannedColumns.length === 0 || plannedColumns.some(({ type }) => !isPlainType(type))
    ? undefined
    : plannedColumns;
}
