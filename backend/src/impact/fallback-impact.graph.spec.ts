import { changePlanOver } from '../../test-support/impact/change-plan.js';
import { readersOf } from '../../test-support/access/visibility.js';
import { randomUUID } from 'node:crypto';

import { Authorizer } from '../access/authorization/authorizer.js';
import { backgroundWork } from '../../test-support/store/background-work.js';
import { readConfig } from '../config/config.js';
import { schemaFieldUrn } from '../kernel/urn.js';
import { SYSTEM_VIEWER } from '../kernel/viewer.js';
import { ThresholdCache } from '../lineage/thresholds/threshold-cache.js';
import { NodeNames } from '../lineage/claims/node-names.js';
import { FallbackRepository } from '../lineage/fallback/fallback.repository.js';
import { LineageSource } from '../lineage/fallback/lineage-source.js';
import { PastSchemas } from '../lineage/coverage/past-schemas.js';
import { LineageIndex } from '../lineage/index/lineage-index.js';
import { LineageIndexRepository } from '../lineage/index/lineage-index.repository.js';
import { loadModel } from '../model/load-model.js';
import { Graph } from '../neo4j/graph.js';
import { migrate } from '../neo4j/migrations.js';
import { FollowedChangeLog } from '../store/log/change-log.js';
import { GraphEntityReader } from '../store/read/graph-entity-reader.js';
import { schemaOf } from '../../test-support/store/sample-store.js';
import { Store } from '../store/store.js';
import type { ImpactArguments } from './question/impact.inputs.js';
import { ImpactRepository } from './knowledge/impact.repository.js';
import { ImpactService } from './question/impact.service.js';
import { KnownFacts } from './knowledge/known-facts.js';
import { ConsumerFactsCache, TransformCache } from './present/consumer-facts-cache.js';
import { ConsumerPresenter } from './present/present-consumers.js';
import type { AssetEdit } from './edits/asset-edit.js';
import { instantBetween } from '../../test-support/eventually.js';
import type { ProofService } from './proof/proof.service.js';

/** Leaves every verdict to the rules. */
const NO_PROOFS = { isEnabled: false } as unknown as ProofService;

const graph = new Graph(readConfig(process.env).neo4j);
const log = new FollowedChangeLog(graph, (error) => {
  throw error;
});
const model = loadModel();
const store = new Store(graph, model, log);
const reader = readersOf(new GraphEntityReader(graph, model));
const whole = new LineageIndexRepository(graph);
const index = new LineageIndex(whole, log, backgroundWork(log));
const prefix = `coldimpact${randomUUID().slice(0, 8)}`;
const TIMEOUT_MS = 30_000;
const dataset = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:snowflake,${prefix}.${name},PROD)`;
const column = (name: string, path: string): string => schemaFieldUrn(dataset(name), path);
const job = `urn:li:dataJob:(urn:li:dataFlow:(airflow,${prefix},PROD),load)`;
const assertion = `urn:li:assertion:${prefix}`;
const contract = `urn:li:dataContract:${prefix}`;
const query = `urn:li:query:${prefix}`;

/** The service on the index, or on the database alone. */
function impact(cold: boolean): ImpactService {
  const own = cold ? new LineageIndex(whole, log, backgroundWork(log)) : index;
  const states = new LineageSource(own, new FallbackRepository(graph), whole, log);
  const repository = new ImpactRepository(graph);
  const work = backgroundWork(log);
  const facts = new KnownFacts(repository, own, new PastSchemas(reader), new ThresholdCache(reader, work), work);
  const present = new ConsumerPresenter(
    new ConsumerFactsCache(repository, work),
    new NodeNames(reader, work),
    new TransformCache(repository),
  );
  const service = new ImpactService(states, new Authorizer(), facts, changePlanOver(reader), present);
  Object.assign(service, { proofs: NO_PROOFS });
  return service;
}

async function write(entityUrn: string, aspectName: string, value: unknown): Promise<number> {
  const proposal = { entityUrn, aspectName, changeType: 'UPSERT' as const, value };
  return (await store.ingest(SYSTEM_VIEWER, [proposal], { mode: 'all' })).seq;
}

async function feed(to: string, from: string, columns: readonly (readonly [string, string, string?])[]): Promise<void> {
  await write(dataset(to), 'upstreamLineage', {
    upstreams: [{ dataset: dataset(from), type: 'TRANSFORMED' }],
    fineGrainedLineages: columns.map(([up, down, transformOperation]) => ({
      upstreamType: 'FIELD_SET',
      upstreams: [column(from, up)],
      downstreamType: 'FIELD',
      downstreams: [column(to, down)],
      ...(transformOperation === undefined ? {} : { transformOperation }),
    })),
  });
}

const names = ['raw', 'view', 'mart', 'loaded', 'blind', 'guarded'];
let between = 0;

beforeAll(async () => {
  await migrate(graph, () => undefined);
  await log.start();
  index.onModuleInit();
  for (const name of names) await write(dataset(name), 'schemaMetadata', schemaOf('x', 'y'));
  for (const name of ['view', 'guarded']) await write(dataset(name), 'subTypes', { typeNames: ['View'] });
  await write(dataset('mart'), 'subTypes', { typeNames: ['Table'] });
  await feed('view', 'raw', [
    ['x', 'x', 'IDENTITY'],
    ['y', 'y', 'IDENTITY'],
  ]);
  await feed('mart', 'view', [
    ['x', 'x', 'DIRECT:AGGREGATION: sum(x)'],
    ['y', 'y', 'IDENTITY'],
    ['x', 'y', 'INDIRECT:FILTER: x > 1'],
  ]);
  between = await instantBetween();
  await feed('guarded', 'mart', [
    ['x', 'x'],
    ['y', 'y'],
  ]);
  await write(dataset('blind'), 'upstreamLineage', {
    upstreams: [{ dataset: dataset('view'), type: 'TRANSFORMED' }],
  });
  await write(job, 'dataJobInputOutput', {
    inputDatasets: [dataset('mart')],
    outputDatasets: [dataset('loaded')],
    fineGrainedLineages: [
      {
        upstreamType: 'FIELD_SET',
        upstreams: [column('mart', 'x')],
        downstreamType: 'FIELD',
        downstreams: [column('loaded', 'x')],
      },
      { upstreamType: 'NONE', upstreams: [], downstreamType: 'FIELD', downstreams: [column('loaded', 'y')] },
    ],
  });
  await write(assertion, 'assertionInfo', {
    type: 'FIELD',
    fieldAssertion: {
      type: 'FIELD_VALUES',
      entity: dataset('view'),
      fieldValuesAssertion: {
        field: { path: 'x', type: 'NUMBER', nativeType: 'int' },
        operator: 'NOT_NULL',
        failThreshold: { type: 'COUNT', value: 0 },
        excludeNulls: false,
      },
    },
  });
  await write(contract, 'dataContractProperties', {
    entity: dataset('view'),
    dataQuality: [{ assertion }],
  });
  const stamp = { time: 1, actor: 'urn:li:corpuser:ada' };
  await write(query, 'queryProperties', {
    statement: { value: 'select x from mart', language: 'SQL' },
    source: 'MANUAL',
    created: stamp,
    lastModified: stamp,
  });
  const seq = await write(query, 'querySubjects', { subjects: [{ entity: column('mart', 'x') }] });
  expect(await index.awaitSeq(seq, TIMEOUT_MS)).toBe(true);
}, TIMEOUT_MS * 2);

afterAll(async () => {
  await index.onApplicationShutdown();
  for (const urn of [...names.map(dataset), job, assertion, contract, query])
    await store.deleteEntity(SYSTEM_VIEWER, urn);
  log.stop();
  await store.close();
  await graph.close();
}, TIMEOUT_MS);

const drop = (name: string, fieldPath: string): ImpactArguments['changes'] => [
  { kind: 'DROP_COLUMN', urn: dataset(name), fieldPath },
];
type Ask = (service: ImpactService) => Promise<unknown>;
const asked =
  (input: () => ImpactArguments): Ask =>
  (service) =>
    service.impact(SYSTEM_VIEWER, input());

const questions: readonly (readonly [string, Ask])[] = [
  ['a dropped column', asked(() => ({ changes: drop('raw', 'x') }))],
  ['a column that only a filter uses behind a view', asked(() => ({ changes: drop('view', 'y') }))],
  ['several changes', asked(() => ({ changes: [...drop('raw', 'y'), { kind: 'DROP_ASSET', urn: dataset('mart') }] }))],
  ['another type', asked(() => ({ changes: [{ kind: 'CHANGE_TYPE', urn: column('raw', 'x'), newType: 'varchar' }] }))],
  ['the past', asked(() => ({ changes: drop('raw', 'x'), at: between }))],
  ['groups', asked(() => ({ changes: drop('raw', 'x'), groupBy: 'KIND' }))],
  ['an edit', (service) => service.impactOfEdits(SYSTEM_VIEWER, [edit()], { changes: drop('raw', 'x') })],
];

/** The view no longer reads what is dropped. */
function edit(): AssetEdit {
  return {
    urn: dataset('view'),
    kind: 'dataset',
    shape: 'VIEW',
    columns: undefined,
    lineage: [
      {
        level: 'asset',
        from: dataset('raw'),
        to: dataset('view'),
        confidence: 1,
        origin: 'DownstreamOf',
        kind: 'DIRECT',
        subtype: '',
        transform: '',
        via: '',
        source: 'edit',
      },
    ],
    added: [],
    removed: [],
    sourceless: [column('view', 'x'), column('view', 'y')],
  };
}

it.each(questions)('judges by Cypher as the index does: %s', async (_name, ask) => {
  const [warm, cold] = [await ask(impact(false)), await ask(impact(true))];
  expect(stable(cold)).toEqual(stable(warm));
  expect(JSON.stringify(warm)).toContain(dataset('view'));
});

/** Lists whose order depends on that of the database, and the write that another spec may have moved. */
function stable(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(stable).sort((one, other) => text(one).localeCompare(text(other)));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer)
      .filter(([key]) => key !== 'asOf')
      .map(([key, value]) => [key, stable(value)]),
  );
}

function text(value: unknown): string {
  return JSON.stringify(value);
}
