import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { SampleStore } from '../../../test-support/store/sample-store.js';
import { Authorizer } from '../../access/authorization/authorizer.js';
import { Tokens } from '../../access/tokens/tokens.js';
import { readConfig } from '../../config/config.js';
import type { RunOrder } from '../../executor/executor.types.js';
import { metricsRegistry } from '../../kernel/metrics-registry.js';
import { SYSTEM_VIEWER } from '../../kernel/viewer.js';
import { ExternalTasks } from '../../tasks/external-tasks.js';
import { TaskKinds } from '../../tasks/task-kinds.js';
import { TaskRepository } from '../../tasks/task.repository.js';
import type { Task } from '../../tasks/task.types.js';
import { ExecutionRepository } from './execution.repository.js';
import { ExecutionsService } from './executions.service.js';

const home = mkdtempSync(join(tmpdir(), 'headwater-executions-'));
const sample = new SampleStore();
/** The lease that claims are given; undefined: the usual one. */
let leaseMs: number | undefined;
class SpecTasks extends ExternalTasks {
  override claim(...[worker, kinds, usualMs]: Parameters<ExternalTasks['claim']>): Promise<Task | undefined> {
    return super.claim(worker, kinds, leaseMs ?? usualMs);
  }
}
const taskRepository = new TaskRepository(sample.graph);
const kinds = new TaskKinds();
const repository = new ExecutionRepository(sample.graph, new SpecTasks(taskRepository, kinds));
const tokens = new Tokens({ ...readConfig(process.env), home }, sample.readers, sample.store);
/** Everything is allowed to the product itself, as which the spec asks. */
const authorizer = { require: () => undefined } as unknown as Authorizer;
const service = new ExecutionsService(repository, sample.store, tokens, authorizer, sample.readers);
const recipe = JSON.stringify({ source: { type: 'file', config: { path: 'x' } } });

beforeAll(async () => {
  service.onModuleInit();
  await sample.open();
});
afterAll(async () => {
  await sample.close();
  rmSync(home, { recursive: true, force: true });
});

/** Queues a test of a connection, and claims runs until it comes: others may have left some. */
async function claimed(executor: string): Promise<{ readonly urn: string; readonly order: RunOrder }> {
  const urn = await service.requestTest(SYSTEM_VIEWER, recipe, undefined);
  sample.named(() => urn);
  for (;;) {
    const order = await service.claim(executor);
    if (!order) throw new Error('the run was not given to the executor');
    if (urn.endsWith(order.id)) return { urn, order };
  }
}

const resultOf = async (urn: string) => (await sample.aspect(urn, 'dataHubExecutionRequestResult'))?.value;
/** The task of a run, whose id is that of the execution request with a number. */
const taskOf = (urn: string) => taskRepository.find(`${urn.split(':').at(-1) ?? ''}:1`);
const line = (text: string) => ({ time: 1, level: 'INFO' as const, text });

describe('a run of a source', () => {
  it('is queued once at a time for a source, also when two ask at once', async () => {
    const source = `urn:li:dataHubIngestionSource:${randomUUID()}`;
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    const add = (id: string): Promise<boolean> =>
      repository.add(SYSTEM_VIEWER, { id, task: 'RUN_INGEST', turn: source, source, owner: 'urn:li:corpuser:a' });
    const added = await Promise.all(ids.map(add));
    expect(added.filter(Boolean)).toHaveLength(1);
    await repository.cancel(ids[added.indexOf(true)] ?? '');
    const next = randomUUID();
    expect(await add(next)).toBe(true);
    expect(kinds.findExternal('ingestion-run')?.subjects?.((await taskOf(next))?.parameters ?? {})).toEqual([source]);
    await repository.cancel(next);
  });

  it('can be taken by an executor at the moment at which it is queued', async () => {
    const taken: string[] = [];
    class WatchedRepository extends ExecutionRepository {
      override async add(...run: Parameters<ExecutionRepository['add']>): Promise<boolean> {
        const isAdded = await super.add(...run);
        for (let order = await service.claim('eager'); order; order = await service.claim('eager'))
          taken.push(`urn:li:dataHubExecutionRequest:${order.id}`);
        return isAdded;
      }
    }
    const watched = new WatchedRepository(sample.graph, new ExternalTasks(taskRepository, new TaskKinds()));
    watched.register(() => Promise.resolve());
    const asked = new ExecutionsService(watched, sample.store, tokens, authorizer, sample.readers);
    const urn = await asked.requestTest(SYSTEM_VIEWER, JSON.stringify({ source: { type: 'file' } }), undefined);
    expect(taken).toContain(urn);
  });

  it('belongs to the executor that claimed it', async () => {
    const { order } = await claimed('first');
    expect(await service.renew('second', order.id, [line('mine')])).toBeUndefined();
    await service.end('second', order.id, { status: 'SUCCESS', report: '' });
    expect(await service.renew('first', order.id, [])).toEqual({ isCancelled: false });
    await service.end('first', order.id, { status: 'SUCCESS', report: '' });
    expect(await service.renew('first', order.id, [])).toBeUndefined();
  });

  it('keeps the lines of its log in their order', async () => {
    const { order } = await claimed('first');
    await service.renew('first', order.id, [line('one'), line('two')]);
    await service.renew('first', order.id, []);
    await service.renew('first', order.id, [line('three')]);
    const { lines, nextPart } = await repository.log(order.id, 0, 10);
    expect(lines.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
    expect((await repository.log(order.id, nextPart, 10)).lines).toEqual([]);
    await service.end('first', order.id, { status: 'SUCCESS', report: '' });
  });

  it('says that it was cancelled, and its token is void when it has ended', async () => {
    const { urn, order } = await claimed('first');
    expect(await tokens.ownerOf(order.token)).toMatchObject({ run: order.id });
    await service.cancel(SYSTEM_VIEWER, '', urn);
    expect(await service.renew('first', order.id, [])).toEqual({ isCancelled: true });
    await service.end('first', order.id, { status: 'CANCELLED', report: 'The run was cancelled.' });
    expect(await resultOf(urn)).toMatchObject({ status: 'CANCELLED', report: 'The run was cancelled.' });
    // Another server reads it anew.
    const elsewhere = new Tokens({ ...readConfig(process.env), home }, sample.readers, sample.store);
    await expect(elsewhere.ownerOf(order.token)).rejects.toMatchObject({ code: 'access.bad-token' });
    await expect(service.cancel(SYSTEM_VIEWER, '', urn)).rejects.toMatchObject({ code: 'ingest.run-over' });
  });

  it('is aborted when its executor has said nothing for as long as its lease', async () => {
    const failures = metricsRegistry.getSingleMetric('headwater_task_failures_total');
    const failureCount = async (): Promise<number> =>
      (await failures?.get())?.values.find(({ labels }) => labels.kind === 'ingestion-connection-test')?.value ?? 0;
    const before = await failureCount();
    const kept = await claimed('here');
    leaseMs = -1;
    const { urn, order } = await claimed('gone').finally(() => (leaseMs = undefined));
    expect(await resultOf(urn)).toMatchObject({ status: 'RUNNING' });
    await service.abortLost({ prefix: 'here.', current: 'here.now' });
    expect(await resultOf(urn)).toMatchObject({ status: 'ABORTED' });
    expect(await taskOf(urn)).toMatchObject({ state: 'FAILED', error: expect.stringMatching(/has not answered/) });
    expect(await failureCount()).toBe(before + 1);
    expect(await taskOf(kept.urn)).toMatchObject({ state: 'RUNNING' });
    await service.end('here', kept.order.id, { status: 'SUCCESS', report: '' });
    // What the executor says after that changes nothing.
    await service.end('gone', order.id, { status: 'SUCCESS', report: '' });
    expect(await resultOf(urn)).toMatchObject({ status: 'ABORTED' });
  });

  it('is a task with its state, its last line and the reason of its failure', async () => {
    const { urn, order } = await claimed('first');
    await service.renew('first', order.id, [
      line('one'),
      line('[2026-11-28 15:41:44,367] INFO     {datahub.source:12} - Reading tables'),
    ]);
    await service.renew('first', order.id, []);
    expect(await taskOf(urn)).toMatchObject({
      kind: 'ingestion-connection-test',
      state: 'RUNNING',
      message: 'Reading tables',
      requester: { urn: SYSTEM_VIEWER.urn },
    });
    await service.end('first', order.id, { status: 'FAILURE', report: 'The run failed (exit code 1).\n\nthe log' });
    expect(await taskOf(urn)).toMatchObject({ state: 'FAILED', error: 'The run failed (exit code 1).' });
    expect(await resultOf(urn)).toMatchObject({ status: 'FAILURE' });
  });

  it('is cancelled as a task as it is by its own mutation', async () => {
    const urn = await service.requestTest(SYSTEM_VIEWER, recipe, undefined);
    sample.named(() => urn);
    const task = await taskOf(urn);
    if (!task) throw new Error('the run is no task');
    await kinds.findExternal(task.kind)?.cancel(SYSTEM_VIEWER, task);
    expect(await taskOf(urn)).toMatchObject({ state: 'CANCELLED' });
    expect(await resultOf(urn)).toMatchObject({ status: 'CANCELLED' });
    expect((await sample.aspect(urn, 'dataHubExecutionRequestSignal'))?.value).toMatchObject({ signal: 'KILL' });
  });

  it('is aborted at once when the server that had started its executor runs again, and those of others go on', async () => {
    const prefix = `${randomUUID()}.`;
    const before = await claimed(`${prefix}before`);
    const now = await claimed(`${prefix}now`);
    const elsewhere = await claimed(`elsewhere-${randomUUID()}`);
    expect(await service.abortLost({ prefix, current: `${prefix}now` })).toBe(1);
    expect(await resultOf(before.urn)).toMatchObject({
      status: 'ABORTED',
      report: 'The run was aborted: the server was ended while it ran.',
    });
    for (const { urn, order } of [now, elsewhere]) {
      expect(await resultOf(urn)).toMatchObject({ status: 'RUNNING' });
      await repository.end(order.id, { state: 'SUCCEEDED', error: '' });
    }
  });

  it('is joined where it asks for the same connector, and hands the answer over instead of reporting it', async () => {
    const kept: unknown[] = [];
    service.onDescribed((...answer) => Promise.resolve(void kept.push(answer)));
    const version = `1.7.0.${String(Date.now() % 100_000)}`;
    const urn = await service.requestDescription(SYSTEM_VIEWER, 'postgres', version);
    sample.named(() => urn);
    expect(await service.requestDescription(SYSTEM_VIEWER, 'postgres', version)).toBe(urn);
    let order = await service.claim('first');
    while (order && !urn.endsWith(order.id)) order = await service.claim('first');
    expect(order).toMatchObject({ task: 'DESCRIBE_CONNECTOR', version, timeLimitSeconds: 900 });
    expect(order?.source).toBeUndefined();
    await service.end('first', order?.id ?? '', {
      status: 'SUCCESS',
      report: '',
      structuredReport: '{"type": "object"}',
    });
    expect(kept).toEqual([[version, 'postgres', '{"type": "object"}']]);
    expect(await resultOf(urn)).not.toHaveProperty('structuredReport');
    const again = await service.requestDescription(SYSTEM_VIEWER, 'postgres', version);
    sample.named(() => again);
    expect(again).not.toBe(urn);
    await service.cancel(SYSTEM_VIEWER, '', again);
  });

  it('is refused with the name of the field where the recipe can not run', async () => {
    const wrong = JSON.stringify({ source: { type: 'my.module.Source' } });
    await expect(service.requestTest(SYSTEM_VIEWER, wrong, undefined)).rejects.toMatchObject({
      code: 'edit.field',
      facts: { field: 'recipe' },
    });
    await expect(service.request(SYSTEM_VIEWER, 'urn:li:dataHubIngestionSource:none', 'MANUAL')).rejects.toMatchObject({
      code: 'edit.no-such-entity',
    });
  });
});
