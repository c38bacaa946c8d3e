import { randomUUID } from 'node:crypto';

import { readersOf } from '../../../test-support/access/visibility.js';
import { backgroundWork } from '../../../test-support/store/background-work.js';
import { schemaOf } from '../../../test-support/store/sample-store.js';
import { Authorizer } from '../../access/authorization/authorizer.js';
import { readConfig } from '../../config/config.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import { SYSTEM_VIEWER } from '../../kernel/viewer.js';
import { loadModel } from '../../model/load-model.js';
import { Graph } from '../../neo4j/graph.js';
import { migrate } from '../../neo4j/migrations.js';
import { FollowedChangeLog } from '../../store/log/change-log.js';
import { GraphEntityReader } from '../../store/read/graph-entity-reader.js';
import { Store } from '../../store/store.js';
import { ClaimAnswers } from '../claims/claim-answers.js';
import { EdgeService } from '../claims/edge.service.js';
import { NodeNames } from '../claims/node-names.js';
import { EdgeValidator } from '../edits/edge-validator.js';
import { EditService } from '../edits/edit.service.js';
import { FallbackRepository } from '../fallback/fallback.repository.js';
import { LineageSource } from '../fallback/lineage-source.js';
import { LineageIndexRepository } from '../index/lineage-index.repository.js';
import { LineageIndex } from '../index/lineage-index.js';
import { LineageRepository } from '../index/lineage.repository.js';
import { LintContexts } from '../lint/lint-contexts.js';
import { LintService } from '../lint/lint.service.js';
import { Scopes } from '../scope/scope.js';
import { CoverageHistory } from './coverage-history.js';
import type { LintReport, ReportedFinding } from './lint-report.js';
import { ReportBuilder } from './report-builder.js';

const graph = new Graph(readConfig(process.env).neo4j);
const log = new FollowedChangeLog(graph, (error) => {
  throw error;
});
const model = loadModel();
const store = new Store(graph, model, log);
const readers = readersOf(new GraphEntityReader(graph, model));
const whole = new LineageIndexRepository(graph);
const index = new LineageIndex(whole, log, backgroundWork(log));
const states = new LineageSource(index, new FallbackRepository(graph), whole, log);
const authorizer = new Authorizer();
const repository = new LineageRepository(graph);
const nodeNames = new NodeNames(readers, backgroundWork(log));
const scopes = new Scopes(repository);
const edges = new EdgeService(states, authorizer, new ClaimAnswers(repository, readers), nodeNames);
const edits = new EditService(store, authorizer, new EdgeValidator(states, model), edges, readers);
const contexts = new LintContexts(states, scopes, repository, readers);
const lint = new LintService(authorizer, contexts, scopes, nodeNames, edits);
const builder = new ReportBuilder(contexts, lint, readers);
const history = new CoverageHistory(store, readers);

const platform = `lint${randomUUID().slice(0, 8)}`;
const TIMEOUT_MS = 30_000;
const DAY_MS = 86_400_000;
const dataset = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:${platform},db.${name},PROD)`;
const column = (name: string, path: string): string => schemaFieldUrn(dataset(name), path);
const domain = `urn:li:domain:${platform}`;
const owner = `urn:li:corpuser:${platform}`;

async function write(entityUrn: string, aspectName: string, value: unknown): Promise<number> {
  const proposal = { entityUrn, aspectName, changeType: 'UPSERT' as const, value };
  const { seq } = await store.ingest(SYSTEM_VIEWER, [proposal], { mode: 'all' });
  return seq;
}

/** The column x of orders feeds a column of daily as its source spells it. */
async function feedColumn(spelling: string): Promise<number> {
  return write(dataset('daily'), 'upstreamLineage', {
    upstreams: [{ dataset: dataset('orders'), type: 'TRANSFORMED' }],
    fineGrainedLineages: [
      {
        upstreamType: 'FIELD_SET',
        upstreams: [column('orders', 'x')],
        downstreamType: 'FIELD',
        downstreams: [column('daily', spelling)],
        confidenceScore: 0.8,
      },
    ],
  });
}

async function ownFindings(): Promise<readonly ReportedFinding[]> {
  const { findings } = await builder.build(SYSTEM_VIEWER.visibility);
  return findings.filter(({ urns }) => urns.some((urn) => urn.includes(platform)));
}

beforeAll(async () => {
  await migrate(graph, () => undefined);
  await log.start();
  index.onModuleInit();
  for (const name of ['orders', 'daily']) await write(dataset(name), 'schemaMetadata', schemaOf('x', 'y'));
  await write(dataset('daily'), 'domains', { domains: [domain] });
  await write(dataset('daily'), 'ownership', { owners: [{ owner, type: 'DATAOWNER' }] });
  await write(dataset('daily'), 'datasetProperties', { description: 'Orders by day' });
  const seq = await feedColumn('X');
  expect(await index.awaitSeq(seq, TIMEOUT_MS)).toBe(true);
}, TIMEOUT_MS * 2);

afterAll(async () => {
  await index.onApplicationShutdown();
  for (const urn of [dataset('orders'), dataset('daily'), domain, owner]) await store.deleteEntity(SYSTEM_VIEWER, urn);
  log.stop();
  await store.close();
  await graph.close();
}, TIMEOUT_MS);

describe('the report of the lint', () => {
  it('groups findings by the owners, domains and platform of the asset that data flows into', async () => {
    const missing = (await ownFindings()).find(({ rule }) => rule === 'DANGLING_COLUMN');
    expect(missing).toMatchObject({
      severity: 'ERROR',
      urns: [column('orders', 'x'), column('daily', 'X')],
      owners: [owner],
      domains: [domain],
      platforms: [`urn:li:dataPlatform:${platform}`],
      fix: { action: 'REPOINT', safe: true },
    });
  });

  it('counts the coverage of the platform and of the domain', async () => {
    const { coverage } = await builder.build(SYSTEM_VIEWER.visibility);
    const counts = { withUpstream: 1, withColumnLineage: 0, columns: 4, withOwner: 1, withDescription: 1 };
    expect(coverage.find(({ urn }) => urn === `urn:li:dataPlatform:${platform}`)).toMatchObject({
      by: 'PLATFORM',
      datasets: 2,
      ...counts,
    });
    expect(coverage.find(({ urn }) => urn === domain)).toMatchObject({ by: 'DOMAIN', datasets: 1, columns: 2 });
  });

  it('shows what a fix changes, changes exactly that, and takes it back', async () => {
    const before = (await ownFindings()).find(({ rule }) => rule === 'DANGLING_COLUMN');
    const preview = await lint.previewFix(SYSTEM_VIEWER, before?.id ?? '');
    expect(preview.edges).toMatchObject([
      { action: 'DRAW', from: column('orders', 'x'), to: column('daily', 'x'), confidence: 0.8, allowed: true },
      { action: 'REJECT', from: column('orders', 'x'), to: column('daily', 'X'), allowed: true },
    ]);
    const applied = await lint.applyFix(SYSTEM_VIEWER, before?.id ?? '');
    expect((await ownFindings()).filter(({ rule }) => rule === 'DANGLING_COLUMN')).toEqual([]);
    await expect(lint.previewFix(SYSTEM_VIEWER, before?.id ?? '')).rejects.toMatchObject({
      code: 'lineage.no-finding',
    });
    const stored = await readers.as(SYSTEM_VIEWER.visibility).entities([dataset('daily')], ['lineageEdits']);
    expect(stored.get(dataset('daily'))?.aspects.lineageEdits?.value).toMatchObject({
      added: [{ upstream: column('orders', 'x'), downstream: column('daily', 'x') }],
      rejected: [{ upstream: column('orders', 'x'), downstream: column('daily', 'X') }],
    });
    const undone = await lint.undoFix(SYSTEM_VIEWER, { drawn: applied.drawn, rejected: applied.rejected });
    expect(undone.applied).toBe(true);
    expect((await ownFindings()).find(({ rule }) => rule === 'DANGLING_COLUMN')?.id).toBe(before?.id);
    expect((await lint.undoFix(SYSTEM_VIEWER, applied)).applied).toBe(false);
  });

  it('keeps one coverage a day, the one of the last run', async () => {
    const report = await builder.build(SYSTEM_VIEWER.visibility);
    // A day of its own in the past, so that runs of other specs store no coverage of it.
    const day = Math.floor(Math.random() * 10_000) * DAY_MS;
    const runOf = (hour: number, datasets: number): LintReport => ({
      ...report,
      ranAt: day + hour * 3_600_000,
      coverage: report.coverage.slice(0, 1).map((group) => ({ ...group, datasets })),
    });
    await history.save(runOf(4, 10));
    await history.save(runOf(9, 12));
    const all = { by: 'ALL', urn: '' } as const;
    expect(await history.of(all, { from: day, to: day + DAY_MS - 1 })).toMatchObject([{ day, datasets: 12 }]);
    expect(await history.of({ by: 'DOMAIN', urn: domain }, { from: day, to: day + DAY_MS - 1 })).toEqual([]);
  });
});
