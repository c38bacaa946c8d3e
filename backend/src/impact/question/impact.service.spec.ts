import { changePlanOver } from '../../../test-support/impact/change-plan.js';
import { backgroundWork, ListedChangeLog } from '../../../test-support/store/background-work.js';
import { readersOf } from '../../../test-support/access/visibility.js';
import { Logger } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import type { JsonObject } from '../../kernel/json.js';
import { SYSTEM_VIEWER } from '../../kernel/viewer.js';
import { ThresholdCache } from '../../lineage/thresholds/threshold-cache.js';
import { NodeNames } from '../../lineage/claims/node-names.js';
import { SampleGraph, sampleUrn } from '../../lineage/graph/sample-graph.js';
import type { LineageSource } from '../../lineage/fallback/lineage-source.js';
import type { LineageIndex, LineageState } from '../../lineage/index/lineage-index.js';
import { groupSiblings } from '../../lineage/siblings/sibling-groups.js';
import { PastSchemas } from '../../lineage/coverage/past-schemas.js';
import { Checks } from '../../lineage/index/checks.js';
import type { EntityReader } from '../../store/contract/readers.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import type { ImpactArguments } from './impact.inputs.js';
import type { ImpactRepository, OwnersAndDomain, QuerySubjects, UsagePoint } from '../knowledge/impact.repository.js';
import { ImpactService } from './impact.service.js';
import type { ImpactAnswer } from '../present/impact-answer.js';
import { KnownFacts } from '../knowledge/known-facts.js';
import { ConsumerFactsCache, TransformCache } from '../present/consumer-facts-cache.js';
import { ConsumerPresenter } from '../present/present-consumers.js';
import type { ProofService } from '../proof/proof.service.js';

/** Leaves every verdict to the rules. */
const NO_PROOFS = { isEnabled: false } as unknown as ProofService;

Logger.overrideLogger(false);
const NOW = 1_000_000_000_000;

/** What the database would say. */
interface Stored {
  readonly schemas: Record<string, readonly JsonObject[]>;
  readonly past: Record<string, readonly JsonObject[]>;
  readonly queries: QuerySubjects[];
  readonly usage: UsagePoint[];
  readonly people: Record<string, OwnersAndDomain>;
  /** What the installation has set. */
  thresholds?: JsonObject;
}

class Catalogue {
  readonly stored: Stored = { schemas: {}, past: {}, queries: [], usage: [], people: {} };
  readonly service: ImpactService;

  constructor(readonly sample: SampleGraph) {
    const state: LineageState = { graph: sample.graph, checks: new Checks(), seq: 7, at: 700 };
    // Each fake has what the service asks of the real one.
    const index = {
      isLoaded: true,
      current: () => state,
      prepare: async () => undefined,
      settled: async () => undefined,
    } as unknown as LineageIndex;
    const states = { withChecks: async () => state } as unknown as LineageSource;
    const work = backgroundWork(new ListedChangeLog());
    const reader = readersOf(this.reader());
    const repository = this.repository();
    const facts = new KnownFacts(repository, index, new PastSchemas(reader), new ThresholdCache(reader, work), work);
    const present = new ConsumerPresenter(
      new ConsumerFactsCache(repository, work),
      new NodeNames(reader, work),
      new TransformCache(repository),
      () => NOW,
    );
    this.service = new ImpactService(states, new Authorizer(), facts, changePlanOver(reader), present);
    Object.assign(this.service, { proofs: NO_PROOFS });
  }

  ask(input: Partial<ImpactArguments> & Pick<ImpactArguments, 'changes'>): Promise<ImpactAnswer> {
    return this.service.impact(SYSTEM_VIEWER, input);
  }

  private reader(): EntityReader {
    const entity = (urn: string, fields: readonly JsonObject[] | undefined): StoredEntity => ({
      urn,
      kind: 'dataset',
      i: this.sample.graph.nodes.find(urn),
      exists: true,
      removed: false,
      createdOn: 0,
      updatedOn: 0,
      aspects: fields
        ? { schemaMetadata: { value: { fields }, version: 1, createdOn: 0, createdBy: '', systemMetadata: {} } }
        : {},
    });
    return {
      entities: async (urns: readonly string[]) =>
        new Map(
          urns.map((urn) => [urn, withThresholds(entity(urn, this.stored.schemas[urn]), this.stored.thresholds)]),
        ),
      entitiesAt: async (urns: readonly string[]) =>
        new Map(urns.map((urn) => [urn, entity(urn, this.stored.past[urn])])),
    } as unknown as EntityReader;
  }

  private repository(): ImpactRepository {
    const { stored } = this;
    return {
      async *querySubjects() {
        yield* stored.queries;
      },
      transforms: async (claims: readonly { readonly id: number }[]) => new Map(claims.map(({ id }) => [id, `t${id}`])),
      usage: async () => stored.usage,
      ownersAndDomains: async () => new Map(Object.entries(stored.people)),
    } as unknown as ImpactRepository;
  }
}

function withThresholds(entity: StoredEntity, value: JsonObject | undefined): StoredEntity {
  if (!value || entity.urn !== 'urn:li:globalSettings:0') return entity;
  const lineageThresholds = { value, version: 1, createdOn: 0, createdBy: '', systemMetadata: {} };
  return { ...entity, aspects: { lineageThresholds } };
}

function catalogue(): Catalogue {
  return new Catalogue(
    new SampleGraph()
      .asset('raw', { columns: ['amount', 'note'] })
      .asset('mart', { columns: ['amount', 'rows'] })
      .asset('query', { kind: 'query' })
      .feeds('raw', 'mart')
      .feeds('raw.amount', 'mart.amount', { confidence: 0.95 }),
  );
}

const drop = (fieldPath: string): ImpactArguments['changes'] => [
  { kind: 'DROP_COLUMN', urn: sampleUrn('raw'), fieldPath },
];
const field = (fieldPath: string, nativeDataType = 'integer', nullable = true): JsonObject => ({
  fieldPath,
  nativeDataType,
  nullable,
});

it('judges by the thresholds of the installation', async () => {
  const usual = bound(catalogue());
  expect((await usual.ask({ changes: drop('amount') })).headline).toBe('BREAKS');
  const strict = bound(catalogue());
  strict.stored.thresholds = { breaksFrom: 0.96 };
  expect((await strict.ask({ changes: drop('amount') })).headline).toBe('MAY_BREAK');
});

it('answers with verdicts, a sentence, the path and the use of each consumer, dated by the change log', async () => {
  const { ask, stored } = bound(catalogue());
  stored.people[sampleUrn('mart')] = { owners: ['urn:li:corpuser:ada'], domain: 'urn:li:domain:sales' };
  stored.usage.push({
    urn: sampleUrn('mart'),
    timestamp: NOW - 100,
    value: { totalSqlQueries: 4, eventGranularity: { unit: 'DAY' } },
  });
  const answer = await ask({ changes: drop('amount') });
  expect(answer).toMatchObject({ headline: 'BREAKS', total: 1, complete: true, asOf: 700, gaps: [] });
  expect(answer.counts).toEqual({ breaks: 1, mayBreak: 0, unknown: 0, safe: 0 });
  const column = (name: string): string => `urn:li:schemaField:(${sampleUrn(name)},amount)`;
  expect(answer.consumers[0]).toEqual({
    urn: sampleUrn('mart'),
    mergedUrns: [],
    entity: { urn: sampleUrn('mart') },
    verdict: 'BREAKS',
    reason: 'USES_COLUMN',
    proof: null,
    sentence: 'Uses raw.amount directly.',
    confidence: 0.95,
    hops: 1,
    routes: 1,
    columns: ['amount'],
    owners: ['urn:li:corpuser:ada'],
    domain: 'urn:li:domain:sales',
    tests: [],
    contracts: [],
    promises: [],
    queryCount: 4,
    lastUsed: NOW - 100,
    path: [
      {
        from: column('raw'),
        to: column('mart'),
        confidence: 0.95,
        kind: 'DIRECT',
        subtype: 'IDENTITY',
        transform: 't1',
        via: null,
      },
    ],
  });
});

it('lists what is missing with its remedy, and takes columns that are known to come from none for traced', async () => {
  const { ask, sample } = bound(catalogue());
  const unknown = await ask({ changes: drop('note') });
  expect(unknown.headline).toBe('UNKNOWN');
  expect(unknown.gaps).toEqual([expect.objectContaining({ urn: sampleUrn('mart'), reason: 'PARTIAL_COLUMN_LINEAGE' })]);
  expect(unknown.consumers[0]?.sentence).toBe(
    "It can't be told whether raw.note is used: it has column lineage for a part only.",
  );
  sample.graph.nodes.markSourceless(sample.i('mart.rows'), true);
  expect((await ask({ changes: drop('note') })).headline).toBe('SAFE');
  sample.graph.nodes.markSourceless(sample.i('mart.rows'), false);
  expect((await ask({ changes: drop('note') })).headline).toBe('UNKNOWN');
});

it('counts saved queries among the consumers, by the columns that they name', async () => {
  const { ask, stored, sample } = bound(catalogue());
  stored.queries.push({
    query: sample.i('query'),
    urn: sample.urn('query'),
    subjects: [sampleUrn('mart'), `urn:li:schemaField:(${sampleUrn('mart')},amount)`],
  });
  const { consumers } = await ask({ changes: drop('amount') });
  expect(consumers.map(({ urn, verdict, reason }) => [urn, verdict, reason])).toEqual([
    [sampleUrn('mart'), 'BREAKS', 'USES_COLUMN'],
    [sample.urn('query'), 'BREAKS', 'VALUE_LOST'],
  ]);
  expect(consumers[1]?.path.map(({ to }) => to)).toEqual([
    `urn:li:schemaField:(${sampleUrn('mart')},amount)`,
    sample.urn('query'),
  ]);
});

it('compares types by the platform of the asset', async () => {
  const { ask, stored } = bound(catalogue());
  stored.schemas[sampleUrn('raw')] = [field('amount', 'INTEGER')];
  const change = (newType: string): ImpactArguments['changes'] => [
    { kind: 'CHANGE_TYPE', urn: sampleUrn('raw'), fieldPath: 'amount', newType },
  ];
  const reasonOf = async (newType: string): Promise<string | undefined> =>
    (await ask({ changes: change(newType) })).consumers[0]?.reason;
  expect(await reasonOf('UUID')).toBe('TYPE_INCOMPATIBLE');
  expect(await reasonOf('SMALLINT')).toBe('TYPE_NARROWED');
  expect(await reasonOf('MYSTERY')).toBe('TYPE_UNKNOWN');
});

it('looks up where nulls are forbidden, but not where the source never tells', async () => {
  const { ask, stored } = bound(catalogue());
  const changes: ImpactArguments['changes'] = [{ kind: 'MAKE_NULLABLE', urn: sampleUrn('raw'), fieldPath: 'amount' }];
  stored.schemas[sampleUrn('mart')] = [field('amount', 'integer', false), field('rows', 'integer', false)];
  expect((await ask({ changes })).consumers[0]?.reason).toBe('NULL_CARRIED');
  stored.schemas[sampleUrn('mart')] = [field('amount', 'integer', false), field('rows', 'integer', true)];
  expect((await ask({ changes })).consumers[0]).toMatchObject({ verdict: 'BREAKS', reason: 'NULL_FORBIDDEN' });
});

it('of the past asks for the columns that there were then', async () => {
  const { ask, stored } = bound(catalogue());
  stored.past[sampleUrn('raw')] = [field('amount'), field('note')];
  stored.past[sampleUrn('mart')] = [field('amount')];
  expect(await ask({ changes: drop('note'), at: 5 })).toMatchObject({ headline: 'SAFE', asOf: 5 });
  stored.past[sampleUrn('mart')] = [field('amount'), field('rows')];
  expect(await ask({ changes: drop('note'), at: 5 })).toMatchObject({ headline: 'UNKNOWN' });
  delete stored.past[sampleUrn('mart')];
  expect(await ask({ changes: drop('note'), at: 5 })).toMatchObject({ headline: 'UNKNOWN' });
  stored.past[sampleUrn('raw')] = [field('amount')];
  await expect(ask({ changes: drop('note'), at: 5 })).rejects.toThrow('not at 1970-01-01T00:00:00.005Z');
});

it('says of a model and its table together who owns them, where they belong and how they are used', async () => {
  const world = new Catalogue(
    new SampleGraph()
      .asset('raw', { columns: ['amount'] })
      .asset('model', { columns: ['amount'] })
      .asset('table', { columns: ['amount'] })
      .feeds('raw', 'model')
      .feeds('raw.amount', 'model.amount', { confidence: 0.95 })
      .feeds('model', 'table')
      .feeds('model.amount', 'table.amount'),
  );
  const { ask, stored } = bound(world);
  const [model, table] = [sampleUrn('model'), sampleUrn('table')];
  Object.assign(world.service, { siblings: { current: async () => groupSiblings([{ urn: model, sibling: table }]) } });
  stored.people[model] = { owners: ['urn:li:corpGroup:analytics'], domain: undefined };
  stored.people[table] = { owners: ['urn:li:corpuser:ada'], domain: 'urn:li:domain:sales' };
  const day = { totalSqlQueries: 4, eventGranularity: { unit: 'DAY' } };
  stored.usage.push({ urn: table, timestamp: NOW - 100, value: day });
  const { total, consumers } = await ask({ changes: drop('amount'), perAsset: true });
  expect(total).toBe(1);
  expect(consumers).toMatchObject([
    {
      urn: model,
      mergedUrns: [table],
      owners: ['urn:li:corpGroup:analytics', 'urn:li:corpuser:ada'],
      domain: 'urn:li:domain:sales',
      queryCount: 4,
    },
  ]);
  const ofAda = await ask({
    changes: drop('amount'),
    perAsset: true,
    owners: ['urn:li:corpuser:ada'],
    groupBy: 'OWNER',
  });
  expect([ofAda.total, ofAda.groups?.map(({ key }) => key)]).toEqual([
    1,
    ['urn:li:corpGroup:analytics', 'urn:li:corpuser:ada'],
  ]);
  expect((await ask({ changes: drop('amount'), perAsset: true, domains: [''] })).total).toBe(0);
});

it('answers for one owner, one domain or one kind, and counts whole groups whatever the page', async () => {
  const { ask, stored } = bound(catalogue());
  stored.people[sampleUrn('mart')] = { owners: ['urn:li:corpuser:ada'], domain: undefined };
  const totalOf = async (more: Partial<ImpactArguments>): Promise<number> =>
    (await ask({ changes: drop('amount'), ...more })).total;
  expect(await totalOf({ owners: ['urn:li:corpuser:ada'] })).toBe(1);
  expect(await totalOf({ owners: ['urn:li:corpuser:bob'] })).toBe(0);
  expect(await totalOf({ domains: [''], kinds: ['dataset'] })).toBe(1);
  expect(await totalOf({ kinds: ['chart'] })).toBe(0);
  const { consumers, groups } = await ask({ changes: drop('amount'), groupBy: 'OWNER', count: 0 });
  expect(consumers).toEqual([]);
  expect(groups).toEqual([
    { key: 'urn:li:corpuser:ada', total: 1, counts: { breaks: 1, mayBreak: 0, unknown: 0, safe: 0 } },
  ]);
});

function bound(made: Catalogue): Pick<Catalogue, 'stored' | 'sample'> & { ask: Catalogue['ask'] } {
  return {
    stored: made.stored,
    sample: made.sample,
    ask: (input) => made.ask(input),
  };
}
