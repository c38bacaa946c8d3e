import { readersOf } from '../../../test-support/access/visibility.js';
import { randomUUID } from 'node:crypto';

import { Authorizer } from '../../access/authorization/authorizer.js';
import { backgroundWork } from '../../../test-support/store/background-work.js';
import { readConfig } from '../../config/config.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import { SYSTEM_VIEWER } from '../../kernel/viewer.js';
import { loadModel } from '../../model/load-model.js';
import { Graph } from '../../neo4j/graph.js';
import { migrate } from '../../neo4j/migrations.js';
import { FollowedChangeLog } from '../../store/log/change-log.js';
import { GraphEntityReader } from '../../store/read/graph-entity-reader.js';
import { schemaOf } from '../../../test-support/store/sample-store.js';
import { Store } from '../../store/store.js';
import { ClaimAnswers } from '../claims/claim-answers.js';
import { NodeNames } from '../claims/node-names.js';
import { PathAnswers } from '../claims/path-answers.js';
import { PathService } from '../claims/path.service.js';
import { EdgeService } from '../claims/edge.service.js';
import { CoverageService } from '../coverage/coverage.service.js';
import { CoverageTotalsService } from '../coverage/totals.service.js';
import { PastSchemas } from '../coverage/past-schemas.js';
import { LineageIndex } from '../index/lineage-index.js';
import { LineageIndexRepository } from '../index/lineage-index.repository.js';
import type { CoverageTotalsArguments } from '../coverage/coverage.inputs.js';
import type { DiffArguments, HistoryArguments } from '../time/time.inputs.js';
import { LineageRepository } from '../index/lineage.repository.js';
import { LineageService } from '../across/lineage.service.js';
import { LabelAnswers } from '../labels/label-answers.js';
import { LabelService } from '../labels/label.service.js';
import { LintContexts } from '../lint/lint-contexts.js';
import { LintService } from '../lint/lint.service.js';
import { EdgeValidator } from '../edits/edge-validator.js';
import { EditService } from '../edits/edit.service.js';
import { DiffService } from '../time/diff.service.js';
import { HistoryService } from '../time/history.service.js';
import { Scopes } from '../scope/scope.js';
import { FieldCache } from '../view/field-cache.js';
import { SiblingCache } from '../siblings/sibling-cache.js';
import { ViewService } from '../view/view.service.js';
import { FallbackRepository } from './fallback.repository.js';
import { LineageSource } from './lineage-source.js';
import { instantBetween } from '../../../test-support/eventually.js';

const graph = new Graph(readConfig(process.env).neo4j);
const log = new FollowedChangeLog(graph, (error) => {
  throw error;
});
const model = loadModel();
const store = new Store(graph, model, log);
const reader = readersOf(new GraphEntityReader(graph, model));
const whole = new LineageIndexRepository(graph);
const index = new LineageIndex(whole, log, backgroundWork(log));
const prefix = `cold${randomUUID().slice(0, 8)}`;
const TIMEOUT_MS = 30_000;
const PII = 'urn:li:tag:pii';
const names = ['a', 'b', 'c', 'd', 'e', 'ghost', 'far'];
const dataset = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:${prefix},${prefix}.${name},PROD)`;
const column = (name: string, path: string): string => schemaFieldUrn(dataset(name), path);
const job = `urn:li:dataJob:(urn:li:dataFlow:(airflow,${prefix},PROD),load)`;

/** The services on the index, or on the database alone. */
function services(cold: boolean): {
  readonly views: ViewService;
  readonly paths: PathService;
  readonly coverage: CoverageService;
  readonly across: LineageService;
  readonly edges: EdgeService;
  readonly diffs: DiffService;
  readonly history: HistoryService;
  readonly totals: CoverageTotalsService;
  readonly lint: LintService;
  readonly labels: LabelService;
  readonly states: LineageSource;
} {
  const own = cold ? new LineageIndex(whole, log, backgroundWork(log)) : index;
  const states = new LineageSource(own, new FallbackRepository(graph), whole, log);
  const authorizer = new Authorizer();
  const repository = new LineageRepository(graph);
  const claims = new ClaimAnswers(repository, reader);
  const nodeNames = new NodeNames(reader, backgroundWork(log));
  const past = new PastSchemas(reader);
  const scopes = new Scopes(repository);
  const edges = new EdgeService(states, authorizer, claims, nodeNames);
  const edits = new EditService(store, authorizer, new EdgeValidator(states, model), edges, reader);
  const contexts = new LintContexts(states, scopes, repository, reader);
  return {
    states,
    edges,
    diffs: new DiffService(states, authorizer, scopes, repository, nodeNames),
    history: new HistoryService(states, authorizer, repository, nodeNames, reader),
    totals: new CoverageTotalsService(states, authorizer, scopes, nodeNames, past),
    lint: new LintService(authorizer, contexts, scopes, nodeNames, edits),
    labels: new LabelService(
      states,
      authorizer,
      new FieldCache(reader, backgroundWork(log)),
      repository,
      new LabelAnswers(nodeNames, new SiblingCache(repository, backgroundWork(log))),
    ),
    views: new ViewService(states, authorizer, new FieldCache(reader, backgroundWork(log))),
    paths: new PathService(states, authorizer, new PathAnswers(claims, nodeNames), nodeNames),
    coverage: new CoverageService(own, states, authorizer, repository, past),
    across: new LineageService(states, authorizer, nodeNames, reader),
  };
}

async function write(entityUrn: string, aspectName: string, value: unknown, source = ''): Promise<number> {
  const systemMetadata = source === '' ? {} : { pipelineName: source };
  const { seq } = await store.ingest(
    SYSTEM_VIEWER,
    [{ entityUrn, aspectName, changeType: 'UPSERT', value, systemMetadata }],
    { mode: 'all' },
  );
  return seq;
}

async function feed(to: string, from: readonly string[], source = ''): Promise<number> {
  return write(
    dataset(to),
    'upstreamLineage',
    {
      upstreams: from.map((name) => ({ dataset: dataset(name), type: 'TRANSFORMED' })),
      fineGrainedLineages: from.map((name) => ({
        upstreamType: 'FIELD_SET',
        upstreams: [column(name, 'x')],
        downstreamType: 'FIELD',
        downstreams: [column(to, 'x')],
        confidenceScore: 0.9,
      })),
    },
    source,
  );
}

let between = 0;

beforeAll(async () => {
  await migrate(graph, () => undefined);
  await log.start();
  index.onModuleInit();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'far']) await write(dataset(name), 'schemaMetadata', schemaOf('x', 'y'));
  await feed('b', ['a', 'ghost']);
  await feed('c', ['a', 'b']);
  between = await instantBetween();
  await feed('c', ['b']);
  await feed('d', ['c', 'b'], 'dbt');
  await feed('far', ['d']);
  await write(job, 'dataJobInputOutput', {
    inputDatasets: [dataset('d')],
    outputDatasets: [dataset('e')],
    fineGrainedLineages: [
      { upstreamType: 'NONE', upstreams: [], downstreamType: 'FIELD', downstreams: [column('e', 'y')] },
    ],
  });
  await feed('a', ['far']);
  await write(dataset('E'), 'upstreamLineage', { upstreams: [{ dataset: dataset('a'), type: 'TRANSFORMED' }] });
  await write(dataset('b'), 'schemaMetadata', schemaOf('x', 'y', 'z'));
  await write(dataset('a'), 'editableSchemaMetadata', {
    editableSchemaFieldInfo: [{ fieldPath: 'y', globalTags: { tags: [{ tag: PII }] } }],
  });
  await write(dataset('b'), 'editableSchemaMetadata', {
    editableSchemaFieldInfo: [{ fieldPath: 'x', globalTags: { tags: [{ tag: PII }] } }],
  });
  const seq = await write(dataset('d'), 'lineageEdits', {
    added: [{ upstream: column('a', 'y'), downstream: column('d', 'y'), actor: 'urn:li:corpuser:ada', time: 1 }],
    rejected: [{ upstream: dataset('b'), downstream: dataset('d'), actor: 'urn:li:corpuser:ada', time: 1 }],
  });
  expect(await index.awaitSeq(seq, TIMEOUT_MS)).toBe(true);
}, TIMEOUT_MS * 2);

afterAll(async () => {
  await index.onApplicationShutdown();
  for (const urn of [...names.map(dataset), dataset('E'), job, `urn:li:dataPlatform:${prefix}`])
    await store.deleteEntity(SYSTEM_VIEWER, urn);
  log.stop();
  await store.close();
  await graph.close();
}, TIMEOUT_MS);

type Ask = (of: ReturnType<typeof services>) => Promise<unknown>;
const view =
  (input: object): Ask =>
  ({ views }) =>
    views.lineageView(SYSTEM_VIEWER, { urns: [dataset('c')], ...input });
const path =
  (input: object): Ask =>
  ({ paths }) =>
    paths.lineagePaths(SYSTEM_VIEWER, { from: dataset('a'), ...input });

const edge =
  (from: string, to: string, path?: string): (() => Ask) =>
  () =>
  ({ edges }) => {
    const [up, down] = path === undefined ? [dataset(from), dataset(to)] : [column(from, path), column(to, path)];
    return edges.lineageEdge(SYSTEM_VIEWER, { from: up, to: down, ...(path === undefined ? {} : { at: between }) });
  };
/** `between` is known when the specs run. */
const then = (value: 'between' | undefined): number | null => (value === undefined ? null : between);
const diff =
  ({
    from,
    to,
    ...input
  }: { from?: number; to?: 'between' } & Omit<Partial<DiffArguments>, 'from' | 'to'>): (() => Ask) =>
  () =>
  ({ diffs }) =>
    diffs.lineageDiff(SYSTEM_VIEWER, { from: from ?? between, to: then(to), ...input });
const history =
  (input: HistoryArguments): (() => Ask) =>
  () =>
  ({ history: service }) =>
    service.lineageHistory(SYSTEM_VIEWER, input);
const totals =
  ({ at, ...input }: { at?: 'between' } & Omit<CoverageTotalsArguments, 'at'>): (() => Ask) =>
  () =>
  ({ totals: service }) =>
    service.lineageCoverageTotals(SYSTEM_VIEWER, { ...input, at: then(at) });

const questions: readonly (readonly [string, () => Ask])[] = [
  ['one hop each side', () => view({})],
  ['all hops, jobs hidden', () => view({ upstreamHops: 5, downstreamHops: 5, hideJobs: true })],
  ['with what was rejected', () => view({ upstreamHops: 3, downstreamHops: 3, showRejected: true })],
  ['the past', () => view({ upstreamHops: 9, downstreamHops: 9, at: between })],
  [
    'a column',
    () =>
      ({ views }) =>
        views.columnLineageView(SYSTEM_VIEWER, { urns: [column('c', 'x')] }),
  ],
  ['paths', () => path({ to: dataset('far') })],
  ['paths of columns', () => path({ from: column('a', 'x'), to: column('far', 'x'), combine: 'NOISY_OR' })],
  ['no path', () => path({ from: column('a', 'y'), to: column('far', 'x') })],
  ['paths joined', () => path({ from: column('a', 'x'), to: dataset('e') })],
  ['outward', () => path({ k: 3 })],
  [
    'count',
    () =>
      ({ coverage }) =>
        coverage.lineageCount(SYSTEM_VIEWER, { urn: dataset('a'), side: 'DOWNSTREAM' }),
  ],
  [
    'count of some hops then',
    () =>
      ({ coverage }) =>
        coverage.lineageCount(SYSTEM_VIEWER, { urn: dataset('a'), side: 'DOWNSTREAM', hops: 2, at: between }),
  ],
  [
    'coverage',
    () =>
      ({ coverage }) =>
        coverage.lineageCoverage(SYSTEM_VIEWER, { urn: dataset('e') }),
  ],
  [
    'coverage then',
    () =>
      ({ coverage }) =>
        coverage.lineageCoverage(SYSTEM_VIEWER, { urn: dataset('c'), at: between }),
  ],
  [
    'across',
    () =>
      ({ across }) =>
        across.acrossLineage(SYSTEM_VIEWER, {
          urn: dataset('a'),
          direction: 'DOWNSTREAM',
          start: 0,
          count: 10,
          columns: false,
        }),
  ],
  [
    'labelled columns downstream',
    () =>
      ({ labels }) =>
        labels.labelledColumns(SYSTEM_VIEWER, { urns: [dataset('b')], side: 'DOWNSTREAM' }),
  ],
  ['an edge', edge('b', 'c')],
  ['an edge that a person rejected', edge('b', 'd')],
  ['an edge of columns then', edge('a', 'c', 'x')],
  ['a difference', diff({ scope: { platform: prefix } })],
  ['a difference of two instants of the past', diff({ scope: { platform: prefix }, from: 0, to: 'between' })],
  ['a difference around an asset', diff({ scope: { urns: [dataset('c')], hops: 1 }, combine: 'NOISY_OR' })],
  ['the history of an asset', history({ urn: dataset('d') })],
  ['the history of a column', history({ urn: column('c', 'x') })],
  ['coverage of a platform', totals({ scope: { platform: `urn:li:dataPlatform:${prefix}` } })],
  ['coverage around an asset', totals({ scope: { urns: [dataset('c')], hops: 2 } })],
  ['coverage of a platform then', totals({ scope: { platform: prefix }, at: 'between' })],
  [
    'what is doubtful',
    () =>
      ({ lint }) =>
        lint.lineageLint(SYSTEM_VIEWER, { scope: { platform: prefix } }),
  ],
  [
    'what is doubtful around an asset',
    () =>
      ({ lint }) =>
        lint.lineageLint(SYSTEM_VIEWER, { scope: { urns: [dataset('c')], hops: 1 } }),
  ],
];

it.each(questions)('answers by Cypher what the index answers: %s', async (_name, question) => {
  const [warm, cold] = [await question()(services(false)), await question()(services(true))];
  expect(stable(cold)).toEqual(stable(warm));
});

it('derives labels from the stored tags of columns', async () => {
  const { columns } = await services(false).labels.labelledColumns(SYSTEM_VIEWER, {
    urns: [column('a', 'y'), column('d', 'y'), column('far', 'x')],
    labels: [PII],
  });
  const origins = columns.map(({ urn, labels }) => [urn, ...labels.map(({ origin, source }) => [origin, source])]);
  expect(origins.toSorted()).toEqual([
    [column('a', 'y'), ['OWN', null]],
    [column('d', 'y'), ['DERIVED', column('a', 'y')]],
    [column('far', 'x'), ['DERIVED', column('b', 'x')]],
  ]);
});

it('says what it left out of a question about everything', async () => {
  const { states, totals: coverage, diffs, lint } = services(true);
  states.bounds = { ...states.bounds, assets: 3, edges: 2 };
  const scope = { platform: prefix };
  const answers = [
    await coverage.lineageCoverageTotals(SYSTEM_VIEWER, { scope }),
    await lint.lineageLint(SYSTEM_VIEWER, { scope }),
    await diffs.lineageDiff(SYSTEM_VIEWER, { from: 0 }),
  ];
  expect(answers.map(({ complete, missing }) => [complete, ...missing.map(({ what }) => what)])).toEqual([
    [false, 'NODES'],
    [false, 'NODES'],
    [false, 'EDGES'],
  ]);
  expect(answers[0]).toMatchObject({ assets: 3 });
});

it('says so when more claims lie around a question than it looks at, and when its time is up', async () => {
  const { states, views } = services(true);
  const ask = (): ReturnType<ViewService['lineageView']> =>
    views.lineageView(SYSTEM_VIEWER, { urns: [dataset('c')], upstreamHops: 3, downstreamHops: 3 });
  expect(await ask()).toMatchObject({ complete: true });
  states.bounds = { ...states.bounds, claims: 3 };
  const { complete, missing, nodes } = await ask();
  expect([complete, missing.map(({ what }) => what)]).toEqual([false, ['NODES']]);
  expect(nodes.length).toBeGreaterThan(0);
  states.bounds = { ...states.bounds, claims: 1_000, milliseconds: 0 };
  expect(await ask()).toMatchObject({ complete: false });
});

/** Ties between equal things are broken by the order of lists, which is not that of the database. */
function stable(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(stable).sort((one, other) => text(one).localeCompare(text(other)));
  if (typeof answer !== 'object' || answer === null) return answer;
  // Places in lists of the answer, and the number of the write, which another spec may have moved.
  const left = new Set(
    ['from', 'to', 'fromColumn', 'toColumn', 'seq', 'asOf'].filter(
      (key) => typeof (answer as Record<string, unknown>)[key] === 'number',
    ),
  );
  return Object.fromEntries(
    Object.entries(answer)
      .filter(([key]) => !left.has(key))
      .map(([key, value]) => [key, stable(value)]),
  );
}

function text(value: unknown): string {
  return JSON.stringify(value);
}
