import { changePlanOver } from '../../../test-support/impact/change-plan.js';
import { EVERYTHING, readersOf } from '../../../test-support/access/visibility.js';
import { storedEntity } from '../../../test-support/store/stored-entity.js';
import type { JsonObject } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import { SampleGraph } from '../../lineage/graph/sample-graph.js';
import type { EntityReader } from '../../store/contract/readers.js';
import type { CheckSource } from '../engine/engine.types.js';
import type { RequestedChange } from '../rules/change-rules.js';
import type { Plan } from './change-plan.js';

const NO_CHECKS: CheckSource = { on: () => [], assets: new Set(), allContracts: () => [] };

const warehouse = (): SampleGraph =>
  new SampleGraph()
    .asset('raw', { columns: ['id', 'amount', 'address', 'address.city', 'address.street'] })
    .asset('stg', { shape: 'VIEW', columns: ['amount'] })
    .asset('mart', { columns: ['amount', 'twice'] })
    .feeds('raw.amount', 'stg.amount')
    .feeds('stg.amount', 'mart.amount')
    .feeds('stg.amount', 'mart.twice', { subtype: 'TRANSFORMATION' });

/** The plan of changes, and how often schemas were read for it. */
async function planOf(
  changes: readonly RequestedChange[],
  {
    schemas = {},
    at,
    checks = () => NO_CHECKS,
  }: {
    readonly schemas?: Readonly<Record<string, readonly JsonObject[]>>;
    readonly at?: number;
    readonly checks?: (sample: SampleGraph) => CheckSource;
  } = {},
): Promise<Plan & { readonly sample: SampleGraph; readonly reads: readonly string[] }> {
  const sample = warehouse();
  const reads: string[] = [];
  const answer = (urns: readonly string[]) => {
    reads.push(...urns);
    return Promise.resolve(
      new Map(
        Object.entries(schemas)
          .filter(([name]) => urns.includes(sample.urn(name)))
          .map(([name, fields]) => [
            sample.urn(name),
            storedEntity(sample.urn(name), { schemaMetadata: { fields: [...fields] } }),
          ]),
      ),
    );
  };
  const reader = {
    entities: answer,
    entitiesAt: (urns: readonly string[]) => answer(urns),
  } as unknown as EntityReader;
  const named = changes.map((change) => ({ ...change, urn: sample.urn(change.urn) }));
  const context = { graph: sample.graph, checks: checks(sample), asOf: at };
  const plan = await changePlanOver(readersOf(reader)).of(EVERYTHING, context, named);
  return { ...plan, sample, reads };
}

it('plans a drop without what SQL texts state while the database is away, and says that it is not complete', async () => {
  const sample = warehouse();
  const away = new Problem('unavailable', 'neo4j.unavailable', 'The database does not answer.');
  const reader = { entities: () => Promise.reject(away) } as unknown as EntityReader;
  const plan = await changePlanOver(readersOf(reader)).of(
    EVERYTHING,
    { graph: sample.graph, checks: NO_CHECKS, asOf: undefined },
    [{ ...drop('amount'), urn: sample.urn('raw') }],
  );
  expect(plan).toMatchObject({ groups: [{ kind: 'DROP_COLUMN' }], complete: false });
  expect(plan.sqlFacts).toBeUndefined();
});

const drop = (fieldPath: string): RequestedChange => ({ kind: 'DROP_COLUMN', urn: 'raw', fieldPath });

it('puts changes of one asset under one rule into one group, reading only what the table itself states of its writers', async () => {
  const { groups, sample, reads } = await planOf([drop('id'), drop('amount'), drop('id')]);
  expect(groups.map(({ kind, columns }) => [kind, columns.map((column) => sample.name(column))])).toEqual([
    ['DROP_COLUMN', ['raw.id', 'raw.amount']],
  ]);
  expect(reads).toEqual([sample.urn('raw')]);
});

it('keeps changes of different kinds and of different types apart', async () => {
  const { groups } = await planOf(
    [
      { kind: 'CHANGE_TYPE', urn: 'raw', fieldPath: 'id', newType: 'bigint' },
      { kind: 'CHANGE_TYPE', urn: 'raw', fieldPath: 'amount', newType: 'smallint' },
      drop('id'),
    ],
    {
      schemas: {
        raw: [
          { fieldPath: 'id', nativeDataType: 'integer' },
          { fieldPath: 'amount', nativeDataType: 'integer' },
        ],
      },
    },
  );
  expect(groups.map(({ kind, types }) => `${kind} ${types}`)).toEqual([
    'CHANGE_TYPE WIDENING',
    'CHANGE_TYPE NARROWING',
    'DROP_COLUMN UNKNOWN',
  ]);
});

it('lets readers of a whole struct review the drop of one of its parts', async () => {
  const { groups, sample } = await planOf([drop('address.city')]);
  expect(groups.map(({ kind, columns }) => [kind, columns.map((column) => sample.name(column))])).toEqual([
    ['DROP_COLUMN', ['raw.address.city']],
    ['CHANGE_MEANING', ['raw.address']],
  ]);
});

it('takes all columns where the asset as a whole goes', async () => {
  const { groups } = await planOf([{ kind: 'DROP_ASSET', urn: 'raw' }]);
  expect(groups).toMatchObject([{ breaksIfOnlySource: true, readerEffect: { verdict: 'BREAKS' } }]);
  expect(groups[0]?.columns).toHaveLength(5);
});

describe('a column that becomes nullable', () => {
  const change: RequestedChange = { kind: 'MAKE_NULLABLE', urn: 'raw', fieldPath: 'amount' };

  it('breaks the columns on its way that a table declares not null, where the source reports nulls at all', async () => {
    const fields = (nullableTwice: boolean): readonly JsonObject[] => [
      { fieldPath: 'amount', nullable: false },
      { fieldPath: 'twice', nullable: nullableTwice },
    ];
    const reported = await planOf([change], { schemas: { mart: fields(true), stg: fields(true) } });
    // `stg` is a view: what its schema says of nulls is derived and forbids nothing.
    expect([...(reported.groups[0]?.notNull ?? [])].map((column) => reported.sample.name(column))).toEqual([
      'mart.amount',
    ]);
    const unreported = await planOf([change], { schemas: { mart: fields(false) } });
    expect(unreported.groups[0]?.notNull.size).toBe(0);
  });

  it('breaks the columns on its way that an assertion forbids to be null', async () => {
    const { groups, sample } = await planOf([change], {
      checks: (graph) => {
        const watched = graph.i('mart.twice');
        const check = { node: 0, asset: graph.i('mart'), type: 'FIELD', columns: [watched], notNull: true };
        return { ...NO_CHECKS, on: (asset) => (asset === graph.i('mart') ? [check] : []) };
      },
    });
    expect([...(groups[0]?.notNull ?? [])].map((column) => sample.name(column))).toEqual(['mart.twice']);
  });
});

it('names the copied sources that may hold nulls when a column may no longer', async () => {
  const change: RequestedChange = { kind: 'MAKE_NOT_NULL', urn: 'mart', fieldPath: 'amount' };
  const nullable = { stg: [{ fieldPath: 'amount', nullable: true }] };
  const { groups, sample } = await planOf([change], { schemas: nullable });
  expect([...(groups[0]?.nullWriters ?? [])].map((column) => sample.name(column))).toEqual(['stg.amount']);
  const transformed = await planOf([{ ...change, fieldPath: 'twice' }], { schemas: nullable });
  expect(transformed.groups[0]?.nullWriters.size).toBe(0);
});

it('refuses the drop of a column that an earlier schema did not have', async () => {
  const schemas = { raw: [{ fieldPath: 'amount', nativeDataType: 'int' }] };
  await expect(planOf([drop('id')], { schemas, at: 5 })).rejects.toMatchObject({ code: 'impact.column-missing' });
  expect((await planOf([drop('amount')], { schemas, at: 5 })).groups).toHaveLength(1);
  expect((await planOf([drop('id')], { at: 5 })).groups).toHaveLength(1);
});
