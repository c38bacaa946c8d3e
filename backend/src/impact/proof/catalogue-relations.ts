import { datasetName } from '../../ingest/statements/stored-statement.js';
import { TimeSlices } from '../../kernel/event-loop.js';
import { arrayOf, isJsonObject, objectOf, textOf } from '../../kernel/json.js';
import { kindOf, plainPath } from '../../kernel/urn.js';
import { NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import { Edges } from '../../lineage/walk/edges.js';
import { distinctEnds } from '../../lineage/walk/routes.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import type { EngineName, PlannedColumn } from './process/planner-child.js';
import type { ProofRelation } from './prove-relations.js';
import { isPlainType, readStatement } from './statement-text.js';

/** Aspects that hold the SQL of datasets, queries and jobs, and the columns of datasets. */
export const PROOF_ASPECTS = [
  'viewProperties',
  'schemaMetadata',
  'queryProperties',
  'querySubjects',
  'dataTransformLogic',
] as const;

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
/** Entities that are one statement and no relation. */
export const STATEMENT_KINDS: ReadonlySet<string> = new Set(['query', 'dataJob']);

/** Whether an engine may be found for the SQL of an asset, judged by its urn alone. */
export function mayHaveEngine(urn: string): boolean {
  if (STATEMENT_KINDS.has(kindOf(urn))) return true;
  const platform = datasetName(urn)?.platform ?? '';
  return platform === DBT || Object.hasOwn(ENGINES, platform);
}

/** The engine for the SQL of a dataset's platform; undefined for other platforms, dbt, and what is no dataset. */
export function engineOfPlatform(urn: string): EngineName | undefined {
  return ENGINES[datasetName(urn)?.platform ?? ''];
}

/** A relation whose SQL was not read yet. */
type UnreadRelation = Omit<ProofRelation, 'statement' | 'targets'> & { readonly sql: string | undefined };

/**
 * The datasets, saved queries and jobs of a question as tables, views and statements of one engine each. A model of dbt and
 * the table that it builds have one name in SQL, so they are one relation: the model has the SQL, the table the
 * types.
 */
export class CatalogueRelations {
  readonly byKey = new Map<string, ProofRelation>();
  private readonly keys = new Map<string, string>();
  private readonly members = new Map<string, string[]>();
  private readonly ownStatements = new Set<string>();
  private readonly unread: UnreadRelation[] = [];
  private readonly upstream: Edges;
  private readonly downstream: Edges;

  private constructor(
    private readonly graph: LineageGraph,
    private readonly entities: ReadonlyMap<string, StoredEntity>,
    /** Assets whose stored SQL does not hold for the question, because they are edited. */
    private readonly edited: ReadonlySet<string>,
    private readonly isInferredSafe: (urn: string) => boolean,
  ) {
    this.upstream = new Edges(graph, { level: 'asset' }, 'UPSTREAM');
    this.downstream = new Edges(graph, { level: 'asset' }, 'DOWNSTREAM');
    const byName = Map.groupBy(entities.keys(), (urn) => nameKey(urn) ?? '');
    for (const [name, urns] of byName) {
      if (name === '') continue;
      const engine = this.engineOf(urns);
      if (engine === undefined) continue;
      for (const urn of urns) this.keys.set(urn, `${engine} ${name}`);
      this.members.set(`${engine} ${name}`, urns);
    }
  }

  /**
   * Everything that the graph says is read first, because it may change in a pause. The SQL is read in slices: a
   * thousand long statements take tenths of a second.
   */
  static async read(
    graph: LineageGraph,
    entities: ReadonlyMap<string, StoredEntity>,
    edited: ReadonlySet<string>,
    isInferredSafe: (urn: string) => boolean,
  ): Promise<CatalogueRelations> {
    const relations = new CatalogueRelations(graph, entities, edited, isInferredSafe);
    for (const urn of relations.entities.keys()) {
      if (kindOf(urn) === 'query') relations.addQuery(urn);
      if (kindOf(urn) === 'dataJob') relations.addJob(urn);
    }
    for (const [key, urns] of relations.members) relations.addDataset(key, urns);
    const slices = new TimeSlices();
    for (const { sql, ...relation } of relations.unread.splice(0)) {
      const statement = sql === undefined ? undefined : readStatement(sql, relation.engine);
      const target = statement && 'sql' in statement ? statement.target : undefined;
      relations.byKey.set(relation.key, {
        ...relation,
        statement,
        targets: relations.targetsOf(target, relation.inputs),
      });
      await slices.pauseWhenOver();
    }
    return relations;
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
    this.unread.push({
      key,
      engine,
      parts: datasetName(urn)?.parts ?? [],
      columns: plannedColumns,
      sql,
      isView: shape !== 'DATA',
      inputs: [...new Set(inputs.flatMap((input) => this.keys.get(input) ?? []))].filter((input) => input !== key),
      isInferredSafe: urns.every((one) => this.isInferredSafe(one)),
    });
  }

  /** A saved query names what its source, or its text, says. */
  private addQuery(urn: string): void {
    const aspects = this.entities.get(urn)?.aspects;
    const sql = textOf(objectOf(aspects?.queryProperties?.value.statement).value);
    const subjects = arrayOf(aspects?.querySubjects?.value.subjects)
      .filter(isJsonObject)
      .flatMap((subject) => textOf(subject.entity) ?? []);
    if (sql !== undefined) this.addStatement(urn, sql, subjects);
  }

  /** A job names the datasets that lineage knows to feed it and to be fed by it. Several statements are not proved. */
  private addJob(urn: string): void {
    const sql = arrayOf(this.entities.get(urn)?.aspects.dataTransformLogic?.value.transforms)
      .map((transform) => objectOf(objectOf(transform).queryStatement))
      .filter(({ language }) => (textOf(language) ?? 'sql').toLowerCase() === 'sql')
      .flatMap(({ value }) => textOf(value) ?? []);
    const job = this.graph.nodes.find(urn);
    if (sql.length === 0 || job === NONE) return;
    const outputs = [...distinctEnds(this.downstream, job)].map((output) => this.graph.nodes.urn(output));
    this.addStatement(urn, sql.join(';\n'), [...this.inputUrns(urn), ...outputs]);
  }

  /** Names of the statement are looked up beside the first of the datasets that it names. */
  private addStatement(urn: string, sql: string, datasets: readonly string[]): void {
    const inputs = [...new Set(datasets.flatMap((dataset) => this.keys.get(dataset) ?? []))];
    const [first] = inputs;
    if (first === undefined || new Set(inputs.map(engineInKey)).size !== 1) return;
    const engine = engineInKey(first);
    const location = datasetName(this.members.get(first)?.[0] ?? '')?.parts.slice(0, -1) ?? [];
    const key = `${engine} ${urn}`;
    this.keys.set(urn, key);
    this.ownStatements.add(urn);
    this.unread.push({
      key,
      engine,
      parts: [...location, urn],
      columns: undefined,
      sql,
      isView: true,
      inputs,
      isInferredSafe: this.isInferredSafe(urn),
    });
  }

  /** The relations that have the name of a written table; all inputs where none of them has. */
  private targetsOf(target: string | undefined, inputs: readonly string[]): readonly string[] {
    if (target === undefined) return [];
    const isTarget = (key: string): boolean =>
      datasetName(this.members.get(key)?.[0] ?? '')
        ?.parts.at(-1)
        ?.toLowerCase() === target.toLowerCase();
    const targets = inputs.filter(isTarget);
    return targets.length === 0 ? inputs : targets;
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
