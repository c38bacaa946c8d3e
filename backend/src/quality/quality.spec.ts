import type * as Schema from '../generated/graphql.js';
import { SampleCatalogue } from '../../test-support/edits/sample-catalogue.js';
import { ASSERTION_EDITS } from './assertions.js';
import { CONTRACT_EDITS } from './contracts-and-tests.js';
import { INCIDENT_EDITS } from './incidents.js';
import type {
  AssertionResult,
  AssertionUpsert,
  ContractUpsert,
  IncidentChanges,
  IncidentStatus,
  NewIncident,
} from './quality.types.js';

const A = 'urn:li:dataset:(urn:li:dataPlatform:postgres,db.s.a,PROD)';
const B = 'urn:li:dataset:(urn:li:dataPlatform:postgres,db.s.b,PROD)';
const CHECK = 'urn:li:assertion:check';

function catalogue(): SampleCatalogue {
  return new SampleCatalogue({ ...ASSERTION_EDITS, ...INCIDENT_EDITS, ...CONTRACT_EDITS })
    .with(A, 'datasetProperties', { name: 'a' })
    .with(B, 'datasetProperties', { name: 'b' });
}
const custom = (more: Readonly<Record<string, unknown>> = {}): unknown => ({
  urn: CHECK,
  input: {
    entityUrn: A,
    type: 'Mine',
    description: 'd',
    platform: { urn: null, name: 'dbt' },
    fieldPath: null,
    ...more,
  },
});

describe('custom assertions', () => {
  it('are written as the client sends them, nulls left out', async () => {
    const world = catalogue();
    expect(await world.run('upsertCustomAssertion', custom({ fieldPaths: ['x'], logic: 'x > 0' }))).toEqual({
      urn: CHECK,
    });
    expect(world.aspect(CHECK, 'assertionInfo')).toMatchObject({
      type: 'CUSTOM',
      entityUrn: A,
      customAssertion: { type: 'Mine', entity: A, logic: 'x > 0', fields: [`urn:li:schemaField:(${A},x)`] },
    });
    expect(world.aspect(CHECK, 'dataPlatformInstance')).toEqual({ platform: 'urn:li:dataPlatform:dbt' });
  });

  it('never overwrite one of another type', () =>
    expect(
      catalogue()
        .with(CHECK, 'assertionInfo', {
          type: 'FRESHNESS',
          freshnessAssertion: { type: 'DATASET_CHANGE', entity: A, schedule: { type: 'SINCE_THE_LAST_CHECK' } },
        })
        .run('upsertCustomAssertion', custom()),
    ).rejects.toMatchObject({ kind: 'invalid' }));
});

describe('incidents', () => {
  const raise = (more: Readonly<Record<string, unknown>> = {}): unknown => ({
    input: { type: 'OPERATIONAL', title: 't', resourceUrn: A, priority: 'HIGH', ...more },
  });
  const listed = (world: SampleCatalogue, urn: string): unknown => {
    const { activeIncidentDetails: active, resolvedIncidentDetails: resolved } =
      world.aspect(urn, 'incidentsSummary') ?? {};
    return [active, resolved].map((list) => ((list ?? []) as readonly unknown[]).length);
  };

  it('stand in the summary of what they are on, open until they are resolved', async () => {
    const world = catalogue();
    const urn = await world.run('raiseIncident', raise({ resourceUrns: [A, B] }));
    expect(world.aspect(String(urn), 'incidentInfo')).toMatchObject({
      entities: [A, B],
      priority: 1,
      status: { state: 'ACTIVE' },
    });
    expect([listed(world, A), listed(world, B)]).toEqual([
      [1, 0],
      [1, 0],
    ]);
    await world.run('updateIncidentStatus', { urn, input: { state: 'RESOLVED', message: 'done' } });
    expect([listed(world, A), listed(world, B)]).toEqual([
      [0, 1],
      [0, 1],
    ]);
    await world.run('updateIncident', { urn, input: { resourceUrns: [B] } });
    expect([listed(world, A), listed(world, B)]).toEqual([
      [0, 0],
      [0, 1],
    ]);
  });

  it.each([
    ['on nothing', { resourceUrn: null }, 'invalid'],
    ['of a custom type without its name', { type: 'CUSTOM' }, 'invalid'],
    ['on what does not exist', { resourceUrn: A.replace('.a,', '.none,') }, 'missing'],
  ])('are refused %s', (_, change, kind) =>
    expect(catalogue().run('raiseIncident', raise(change))).rejects.toMatchObject({ kind }),
  );
});

describe('a data contract', () => {
  const contract = (more: Readonly<Record<string, unknown>> = {}): unknown => ({
    input: { entityUrn: A, dataQuality: [{ assertionUrn: CHECK }], ...more },
  });

  it('is one for an asset, and the same when it is sent again', async () => {
    const world = catalogue();
    await world.run('upsertCustomAssertion', custom());
    const first = await world.run('upsertDataContract', contract());
    expect(await world.run('upsertDataContract', contract({ state: 'PENDING' }))).toEqual(first);
    await expect(world.run('upsertDataContract', contract({ id: 'another' }))).rejects.toMatchObject({
      kind: 'conflict',
    });
  });

  it('is made of assertions about that asset', async () => {
    const world = catalogue();
    await world.run('upsertCustomAssertion', custom());
    await expect(world.run('upsertDataContract', contract({ entityUrn: B }))).rejects.toMatchObject({
      kind: 'invalid',
      facts: { field: 'assertionUrn' },
    });
  });
});

/** What the schema says that clients send, where the edits expect types of their own; a mismatch does not compile. */
const FROM_SCHEMA = {
  assertion: (sent: Schema.MutationUpsertCustomAssertionArgs): AssertionUpsert => sent,
  result: (sent: Schema.AssertionResultInput): AssertionResult => sent,
  contract: (sent: Schema.MutationUpsertDataContractArgs): ContractUpsert => sent,
  incident: (sent: Schema.RaiseIncidentInput): NewIncident => sent,
  changes: (sent: Schema.UpdateIncidentInput): IncidentChanges => sent,
  status: (sent: Schema.IncidentStatusInput): IncidentStatus => sent,
};

describe('the arguments of the mutations', () => {
  it('are passed on as the schema has them', () => {
    const status = { state: 'ACTIVE', message: 'late' } as const;
    expect(FROM_SCHEMA.status(status)).toBe(status);
  });

  it.each<readonly [string, string, unknown, RegExp]>([
    [
      'the columns of an assertion',
      'upsertCustomAssertion',
      custom({ fieldPaths: texts(10_001) }),
      /fieldPaths may hold at most 10,000/,
    ],
    [
      'the native parameters of an assertion',
      'upsertCustomAssertion',
      custom({ nativeParameters: texts(1_001).map((key) => ({ key })) }),
      /nativeParameters may hold at most 1,000/,
    ],
    [
      'the assets of an incident',
      'raiseIncident',
      { input: { type: 'FIELD', resourceUrns: texts(1_001) } },
      /resourceUrns may hold at most 1,000/,
    ],
    [
      'the assignees of an incident',
      'raiseIncident',
      { input: { type: 'FIELD', resourceUrn: A, assigneeUrns: texts(1_001) } },
      /assigneeUrns may hold at most 1,000/,
    ],
    [
      'the assertions of a contract',
      'upsertDataContract',
      { input: { entityUrn: A, schema: texts(1_001).map((assertionUrn) => ({ assertionUrn })) } },
      /assertions may hold at most 1,000/,
    ],
  ])('limit %s', async (_, mutation, args, reason) => {
    await expect(catalogue().run(mutation, args)).rejects.toThrow(reason);
  });
});

function texts(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `v${index}`);
}
