import { Inject, Injectable } from '@nestjs/common';

import { arrayOf, isJsonObject, textOf } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import type { EpochMs } from '../../kernel/time.js';
import { plainPath, platformName } from '../../kernel/urn.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import { IDENTITY, NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import { Edges } from '../../lineage/walk/edges.js';
import { reach } from '../../lineage/walk/reach.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import type { CheckSource, GrowthHistory, SqlFacts } from '../engine/engine.types.js';
import { losesValues, readerEffect, type RequestedChange, ruleOf } from '../rules/change-rules.js';
import { type Compatibility, compatibility } from '../rules/type-compatibility.js';
import { THRESHOLDS } from '../rules/verdicts.js';
import { columnMissing, findChange, pathOf } from './find-changes.js';
import { GrowthReader } from './growth-reader.js';
import type { PlannedChange, PlannedGroup } from './plan.types.js';
import { SqlFactsReader } from './sql-facts-reader.js';
import { assetsBeside, joinTypeFacts, typeFacts } from './retyped-columns.js';
import { columnsOfCopies, storedCopies } from './stored-copies.js';

/** The changes of a question as groups that are followed together. */
export interface Plan {
  readonly groups: readonly PlannedGroup[];
  /** What SQL texts say that these changes depend on; undefined for the past, and where nothing depends on it. */
  readonly sqlFacts?: SqlFacts | undefined;
  /** What happened to readers of a new column before, where nothing else decides about them. */
  readonly growthHistory?: GrowthHistory | undefined;
  /** False: there were too many assets to read all their schemas, or the database was away. */
  readonly complete: boolean;
}

interface SchemaColumn {
  readonly nativeType: string | undefined;
  readonly nullable: boolean;
}

/** The columns of an asset's schema by their plain path. */
interface AssetSchema {
  readonly columns: ReadonlyMap<string, SchemaColumn>;
  /** Whether the source reports nullability. Where no column is nullable, the values are the protocol's default. */
  readonly tellsNulls: boolean;
}

/** Schemas that are read for one question. Changes of nullability look at every asset that holds the value. */
const MAX_SCHEMAS = 1_000;

interface TypeFactInput {
  readonly context: PlanContext;
  readonly groups: Map<string, PlannedGroup>;
  readonly schemas: ReadonlyMap<number, AssetSchema>;
  readonly facts: SqlFacts;
}

interface PlanContext {
  readonly graph: LineageGraph;
  readonly checks: CheckSource;
  readonly asOf: EpochMs | undefined;
}

/**
 * Turns the changes of a question into groups that are followed together: same asset, same rule.
 *
 *     drop orders.a, drop orders.b, make orders.c nullable
 *     group 1: DROP_COLUMN a, b      group 2: MAKE_NULLABLE c, with the columns on its way that forbid nulls
 *
 * A change of a nested column adds a group for the structs around it, whose meaning changes. Cost: one read
 * of schemas for the whole question, none for drops and renames of today. These read what SQL texts state
 * about their tables instead (`sql-facts-reader.ts`).
 */
@Injectable()
export class ChangePlan {
  constructor(
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    private readonly sqlFacts: SqlFactsReader,
    private readonly growth: GrowthReader,
  ) {}

  /** @throws Problem as `findChange` does */
  async of(scope: VisibilityScope, context: PlanContext, changes: readonly RequestedChange[]): Promise<Plan> {
    const planned = changes.map((change, place) => findChange(context.graph, change, place));
    const assetsWithSchema = new Set(planned.flatMap((change) => assetsToRead(context, change)));
    const schemas = await this.schemas(scope, context, [...assetsWithSchema].slice(0, MAX_SCHEMAS));
    for (const change of planned) requireThere(context, change, schemas);
    const groups = new Map<string, PlannedGroup>();
    for (const group of planned.flatMap((change) => groupsOf(context, change, schemas))) {
      const joined = groups.get(keyOf(group));
      groups.set(keyOf(group), joined ? join(joined, group) : group);
    }
    const isWithin = assetsWithSchema.size <= MAX_SCHEMAS;
    if (context.asOf !== undefined) return { groups: [...groups.values()], complete: isWithin };
    const stated = await this.stated(scope, context, [...groups.values()]);
    const retyped = planned.filter(({ kind, newType }) => kind === 'CHANGE_TYPE' && newType !== undefined);
    if (stated?.sqlFacts && retyped.length > 0)
      await this.addTypeFacts(scope, { context, groups, schemas, facts: stated.sqlFacts }, retyped);
    return { groups: [...groups.values()], ...stated, complete: isWithin && stated !== undefined };
  }

  /**
   * What SQL texts state, and the past of readers without one. While the database is away the rest of the question is answered from the indexes: the answer
   * is then not complete, so that it is not called safe as a whole.
   */
  private async stated(
    scope: VisibilityScope,
    { graph, checks }: PlanContext,
    groups: readonly PlannedGroup[],
  ): Promise<Pick<Plan, 'sqlFacts' | 'growthHistory'> | undefined> {
    try {
      const sqlFacts = await this.sqlFacts.factsFor(scope, graph, groups);
      if (groups.every(({ addedColumns }) => addedColumns.length === 0)) return { sqlFacts };
      const columnFacts = { isSourceless: () => false, schemaOf: () => undefined };
      const readers = { graph, checks, columnFacts, sqlFacts, asOf: undefined, minConfidence: 0 };
      const growthHistory = await this.growth.historyFor(scope, { ...readers, thresholds: THRESHOLDS }, groups);
      return { sqlFacts, growthHistory };
    } catch (error) {
      if (error instanceof Problem && error.kind === 'unavailable') return undefined;
      throw error;
    }
  }

  /** Adds what texts state about changes of type, with the types that stand beside the changed columns. */
  private async addTypeFacts(
    scope: VisibilityScope,
    { context, groups, schemas, facts }: TypeFactInput,
    retyped: readonly PlannedChange[],
  ): Promise<void> {
    const { graph } = context;
    const beside = new Set(retyped.flatMap((change) => assetsBeside(graph, change, facts)));
    const missing = [...beside].filter((asset) => !schemas.has(asset)).slice(0, MAX_SCHEMAS);
    const known = new Map([...schemas, ...(await this.schemas(scope, context, missing))]);
    const typesOfGroup = new Map<string, ReturnType<typeof typeFacts>>();
    for (const change of retyped) {
      const [group] = groupsOf(context, change, known);
      if (!group) continue;
      const own = typeFacts(graph, change, { rule: group.rule, facts, typeOf: nativeTypes(graph, known) });
      const earlier = typesOfGroup.get(keyOf(group));
      typesOfGroup.set(keyOf(group), earlier ? joinTypeFacts(earlier, own) : own);
    }
    for (const [key, own] of typesOfGroup) {
      const group = groups.get(key);
      if (group) groups.set(key, { ...group, ...own });
    }
  }

  private async schemas(
    scope: VisibilityScope,
    { graph, asOf: at }: PlanContext,
    assets: readonly number[],
  ): Promise<ReadonlyMap<number, AssetSchema>> {
    const urns = assets.map((asset) => graph.nodes.urn(asset));
    if (urns.length === 0) return new Map();
    const aspects = ['schemaMetadata'];
    const entities =
      at === undefined
        ? await this.readers.as(scope).entities(urns, aspects)
        : await this.readers.as(scope).entitiesAt(urns, at, aspects);
    return new Map(assets.map((asset) => [asset, schemaOf(entities.get(graph.nodes.urn(asset)))]));
  }
}

/**
 * Refuses a change of a column that is not there. The graph remembers columns that are gone today, or that did
 * not exist at the instant of the question; nothing uses them, but SAFE would be the wrong answer.
 *
 * @throws Problem `impact.column-missing`
 */
function requireThere(
  { graph, asOf: at }: PlanContext,
  { asset, columns }: PlannedChange,
  schemas: ReadonlyMap<number, AssetSchema>,
): void {
  const [column] = columns;
  if (column === undefined || isNamedByClaim(graph, column, at)) return;
  const then = schemas.get(asset);
  const isThere =
    at === undefined
      ? graph.nodes.inSchema(column)
      : then === undefined || then.columns.size === 0 || then.columns.has(plainPath(pathOf(graph, column)));
  if (!isThere)
    throw columnMissing(
      graph.nodes.urn(asset),
      pathOf(graph, column),
      at === undefined ? 'it had once' : `not at ${new Date(at).toISOString()}`,
    );
}

function isNamedByClaim(graph: LineageGraph, column: number, at: EpochMs | undefined): boolean {
  return (['UPSTREAM', 'DOWNSTREAM'] as const).some(
    (direction) => new Edges(graph, { level: 'column', at }, direction).first(column) !== NONE,
  );
}

function assetsToRead(context: PlanContext, change: PlannedChange): readonly number[] {
  const { graph } = context;
  const changedAsset = context.asOf === undefined ? [] : [change.asset];
  switch (change.kind) {
    case 'CHANGE_TYPE':
      return [
        change.asset,
        ...columnsOfCopies(graph, change.columns, context.asOf).map(({ column }) => graph.nodes.assetOf(column)),
      ];
    case 'MAKE_NULLABLE':
      return [...changedAsset, ...valuesOf(context, change.columns).map((column) => graph.nodes.assetOf(column))];
    case 'MAKE_NOT_NULL':
      return [...changedAsset, ...sourcesOf(context, change.columns).map((column) => graph.nodes.assetOf(column))];
    case 'DROP_COLUMN':
    case 'RENAME_COLUMN':
    case 'ADD_COLUMN':
    case 'CHANGE_KEY':
    case 'CHANGE_MEANING':
    case 'DROP_ASSET':
    case 'RENAME_ASSET':
    case 'DEPRECATE':
      return changedAsset;
  }
}

function groupsOf(
  context: PlanContext,
  change: PlannedChange,
  schemas: ReadonlyMap<number, AssetSchema>,
): readonly PlannedGroup[] {
  const { graph } = context;
  const { kind, asset, isWhole } = change;
  const types = kind === 'CHANGE_TYPE' ? typeChange(graph, change, schemas.get(asset)) : 'UNKNOWN';
  const rule = ruleOf(kind, types);
  const typeOf = nativeTypes(graph, schemas);
  const group: PlannedGroup = {
    kind,
    types,
    asset,
    columns: isWhole ? graph.nodes.columns(asset) : change.columns,
    rule,
    ...(kind === 'CHANGE_TYPE' && types !== 'SAME' ? { isRetyped: true } : {}),
    ...(kind === 'CHANGE_TYPE' && losesValues(rule)
      ? {
          storedCopies: storedCopies(graph, columnsOfCopies(graph, change.columns, context.asOf), {
            change,
            rule,
            typeOf,
          }),
        }
      : {}),
    ...(isWhole ? { readerEffect: readerEffect(kind) } : {}),
    breaksIfOnlySource: isWhole && readerEffect(kind).verdict === 'BREAKS',
    addedColumns: change.addedColumn === undefined ? [] : [change.addedColumn],
    notNull: kind === 'MAKE_NULLABLE' ? notNullColumns(context, valuesOf(context, change.columns), schemas) : new Set(),
    nullWriters:
      kind === 'MAKE_NOT_NULL' ? nullableColumns(graph, sourcesOf(context, change.columns), schemas) : new Set(),
  };
  // A struct without one of its parts is another struct: readers of the whole struct have to review it.
  const around: PlannedGroup = {
    ...group,
    kind: 'CHANGE_MEANING',
    types: 'UNKNOWN',
    columns: change.enclosingColumns,
    rule: ruleOf('CHANGE_MEANING', 'UNKNOWN'),
  };
  return change.enclosingColumns.length === 0 ? [group] : [group, around];
}

/** Groups with the same key are followed together. */
function keyOf(group: PlannedGroup): string {
  return `${group.asset} ${group.kind} ${group.types} ${group.readerEffect !== undefined}`;
}

/** The native type of a column in its schema; undefined where the schema states none. */
function nativeTypes(
  graph: LineageGraph,
  schemas: ReadonlyMap<number, AssetSchema>,
): (column: number) => string | undefined {
  return (column) =>
    schemas.get(graph.nodes.assetOf(column))?.columns.get(plainPath(pathOf(graph, column)))?.nativeType;
}

function join(left: PlannedGroup, right: PlannedGroup): PlannedGroup {
  return {
    ...left,
    columns: [...new Set([...left.columns, ...right.columns])],
    addedColumns: [...new Set([...left.addedColumns, ...right.addedColumns])],
    notNull: left.notNull.union(right.notNull),
    nullWriters: left.nullWriters.union(right.nullWriters),
    ...(left.storedCopies || right.storedCopies
      ? { storedCopies: new Map([...(left.storedCopies ?? []), ...(right.storedCopies ?? [])]) }
      : {}),
  };
}

function typeChange(
  graph: LineageGraph,
  { asset, columns, newType }: PlannedChange,
  schema: AssetSchema | undefined,
): Compatibility {
  const oldColumn = schema?.columns.get(plainPath(pathOf(graph, columns[0] ?? NONE)));
  const platform = platformName(graph.nodes.urn(asset));
  return compatibility(platform, oldColumn?.nativeType, newType);
}

/** The columns, and all columns that hold their value. */
function valuesOf({ graph, asOf: at }: PlanContext, columns: readonly number[]): readonly number[] {
  return graph.scratch.use((scratch) => {
    reach(new Edges(graph, { level: 'column', at, directOnly: true }, 'DOWNSTREAM'), columns, scratch);
    return [...scratch.order.subarray(0, scratch.count)];
  });
}

/** The columns that are copied into these. */
function sourcesOf({ graph, asOf: at }: PlanContext, columns: readonly number[]): readonly number[] {
  const copies = new Edges(graph, { level: 'column', at, directOnly: true, subtypes: [IDENTITY] }, 'UPSTREAM');
  const sources: number[] = [];
  for (const column of columns)
    for (let claim = copies.first(column); claim !== NONE; claim = copies.after(claim)) sources.push(copies.end(claim));
  return sources;
}

/** The columns among these that forbid nulls: by the schema of a table, or by an assertion. */
function notNullColumns(
  { graph, checks: watches }: PlanContext,
  columns: readonly number[],
  schemas: ReadonlyMap<number, AssetSchema>,
): ReadonlySet<number> {
  return new Set(
    columns.filter((column) => {
      const asset = graph.nodes.assetOf(column);
      const schema = schemas.get(asset);
      const schemaColumn = schema?.columns.get(plainPath(pathOf(graph, column)));
      const isDeclared =
        schema?.tellsNulls === true && schemaColumn?.nullable === false && graph.nodes.shape(asset) === 'DATA';
      return isDeclared || watches.on(asset).some((watch) => watch.notNull && watch.columns.includes(column));
    }),
  );
}

function nullableColumns(
  graph: LineageGraph,
  columns: readonly number[],
  schemas: ReadonlyMap<number, AssetSchema>,
): ReadonlySet<number> {
  return new Set(
    columns.filter(
      (column) =>
        schemas.get(graph.nodes.assetOf(column))?.columns.get(plainPath(pathOf(graph, column)))?.nullable === true,
    ),
  );
}

const EMPTY: AssetSchema = { columns: new Map(), tellsNulls: false };

function schemaOf(entity: StoredEntity | undefined): AssetSchema {
  const fields = arrayOf(entity?.aspects.schemaMetadata?.value.fields).filter(isJsonObject);
  if (fields.length === 0) return EMPTY;
  const columns = fields.map(
    (field) =>
      [
        plainPath(textOf(field.fieldPath) ?? ''),
        { nativeType: textOf(field.nativeDataType) || undefined, nullable: field.nullable === true },
      ] as const,
  );
  return { columns: new Map(columns), tellsNulls: columns.some(([, { nullable }]) => nullable) };
}
