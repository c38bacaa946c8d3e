import { randomUUID } from 'node:crypto';

import { eventually, eventuallyTrue } from '../../test-support/eventually.js';
import { SampleStore } from '../../test-support/store/sample-store.js';
import { objectOf, type JsonObject } from '../kernel/json.js';
import { Problem } from '../kernel/problem.js';
import { SILENT_LOG, TaskHealth } from '../kernel/task-health.js';
import { SYSTEM_VIEWER, type Viewer } from '../kernel/viewer.js';
import { TaskKinds } from './task-kinds.js';
import { TaskRunner } from './task-runner.js';
import { TaskSchedules } from './task-schedules.js';
import { TaskRepository } from './task.repository.js';
import { requesterOf } from './task-requesters.js';
import type { Task, TaskContext, TaskKind, TaskState } from './task.types.js';

const sample = new SampleStore();
const { graph } = sample;
const repository = new TaskRepository(graph);
const servers: TaskRunner[] = [];
const added: string[] = [];
const requester = requesterOf(SYSTEM_VIEWER);

beforeAll(() => sample.open());
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});
afterAll(async () => {
  for (const id of added) await repository.cancel(id);
  await sample.close();
});

interface Work {
  readonly parameters: JsonObject;
  readonly context: TaskContext;
}

/** A kind of its own for a spec, so that what others leave in the database is not touched. */
function kindOf(run: (work: Work) => Promise<object>, more: Partial<TaskKind> = {}): TaskKind {
  return {
    name: `spec-${randomUUID()}`,
    title: 'Spec',
    read: (parameters) => parameters,
    run: (parameters, context) => run({ parameters: objectOf(parameters), context }),
    ...more,
  };
}

interface ServerOptions {
  /** More kinds that the server knows. */
  readonly others?: readonly TaskKind[];
  readonly leaseMs?: number;
  readonly clock?: () => number;
  /** Called when the database has given the server a task, before the server learns of it. */
  readonly onClaim?: (runner: TaskRunner) => void;
}

/** The statements, with a word to the spec between the claim of a task and its answer. */
class ObservedRepository extends TaskRepository {
  onClaim: () => void = () => undefined;

  override async claim(...question: Parameters<TaskRepository['claim']>): ReturnType<TaskRepository['claim']> {
    const task = await super.claim(...question);
    if (task) this.onClaim();
    return task;
  }
}

/** A server with a runner that has begun. Its rounds follow each other within 20 ms. */
function serverOf(kind: TaskKind, { leaseMs = 5_000, clock, onClaim, others = [] }: ServerOptions = {}): TaskRunner {
  const observed = new ObservedRepository(graph);
  const kinds = new TaskKinds();
  for (const one of [kind, ...others]) kinds.register(one);
  const runner = new TaskRunner(
    {
      repository: observed,
      kinds,
      requesters: { viewerOf: () => Promise.resolve(SYSTEM_VIEWER as Viewer) },
      schedules: new TaskSchedules(graph, kinds, clock),
      rounds: new TaskHealth('task-queue', SILENT_LOG),
      renewals: new TaskHealth('task-leases', SILENT_LOG),
      logger: SILENT_LOG,
    },
    { leaseMs, pollIntervalMs: 20 },
  );
  servers.push(runner);
  if (onClaim) observed.onClaim = () => onClaim(runner);
  runner.start();
  return runner;
}

let lastNumber = 0;
async function add(kind: TaskKind, parameters: object = {}, more: object = {}): Promise<Task> {
  lastNumber += 1;
  const id = `spec${randomUUID().slice(0, 8)}:${lastNumber}`;
  added.push(id);
  return repository.add({ id, kind, parameters, requester, ...more });
}

const whenIn = (id: string, ...states: readonly TaskState[]): Promise<Task> =>
  eventually(`task ${id} to be ${states.join(' or ')}`, async () => {
    const task = await repository.find(id);
    return task && states.includes(task.state) ? task : undefined;
  });

/** Work that goes on until it is told to end. */
const endless = ({ context: { signal } }: Work): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

describe('a task', () => {
  it('joins one of its key that runs, where it is asked to', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const kind = kindOf(() => promise);
    serverOf(kind);
    const key = randomUUID();
    const first = await add(kind, {}, { key });
    await whenIn(first.id, 'RUNNING');
    expect((await add(kind, {}, { key, joinsRunning: true })).id).toBe(first.id);
    expect((await add(kind, {}, { key })).id).not.toBe(first.id);
    resolve({});
    await whenIn(first.id, 'SUCCEEDED');
  });

  it('runs with its parameters, and keeps its result and how far it was', async () => {
    const kind = kindOf(async ({ parameters, context }) => {
      context.progress({ done: 3, total: 3, message: 'third' });
      return { doubled: Number(parameters.count) * 2 };
    });
    serverOf(kind);
    const { id, state } = await add(kind, { count: 21 });
    expect(state).toBe('QUEUED');
    expect(await whenIn(id, 'SUCCEEDED')).toMatchObject({
      result: { doubled: 42 },
      done: 3,
      total: 3,
      message: 'third',
      attempts: 1,
      failures: 0,
      error: '',
    });
  });

  it('runs once where several servers share the database', async () => {
    const ran: string[] = [];
    const kind = kindOf(
      async ({ context }) => {
        ran.push(context.taskId);
        return {};
      },
      { maxRunning: 10 },
    );
    serverOf(kind);
    serverOf(kind);
    serverOf(kind);
    const ids = (await Promise.all(Array.from({ length: 12 }, () => add(kind)))).map(({ id }) => id);
    for (const id of ids) await whenIn(id, 'SUCCEEDED');
    expect(ran.toSorted()).toEqual(ids.toSorted());
  });

  it('waits while as many of its kind run as may, on all servers together', async () => {
    let running = 0;
    let highest = 0;
    const kind = kindOf(
      async () => {
        running += 1;
        highest = Math.max(highest, running);
        for (let read = 0; read < 5; read += 1) await repository.find('another');
        running -= 1;
        return {};
      },
      { maxRunning: 2 },
    );
    serverOf(kind);
    serverOf(kind);
    const tasks = await Promise.all(Array.from({ length: 8 }, () => add(kind)));
    for (const { id } of tasks) await whenIn(id, 'SUCCEEDED');
    expect(highest).toBeLessThanOrEqual(2);
  });

  it('runs at once where it is urgent, however many long ones run on the server and wait', async () => {
    const long = kindOf(endless, { maxRunning: 10 });
    const urgent = kindOf(async () => ({ sent: true }), { isUrgent: true });
    serverOf(long, { others: [urgent] });
    const longOnes = await Promise.all(Array.from({ length: 5 }, () => add(long)));
    const isRunning = async (): Promise<readonly Task[]> => {
      const stored = await Promise.all(longOnes.map(({ id }) => repository.find(id)));
      return stored.flatMap((task) => (task?.state === 'RUNNING' ? task : []));
    };
    await eventuallyTrue('four long tasks', async () => (await isRunning()).length === 4);
    const { id } = await add(urgent);
    expect(await whenIn(id, 'SUCCEEDED')).toMatchObject({ result: { sent: true } });
    expect(await isRunning()).toHaveLength(4);
    for (const one of longOnes) await repository.cancel(one.id);
  });

  it('fails with the error of its work', async () => {
    const kind = kindOf(() => Promise.reject(new RangeError('too much')));
    serverOf(kind);
    const { id } = await add(kind);
    expect(await whenIn(id, 'FAILED')).toMatchObject({ error: 'RangeError: too much', failures: 1, result: undefined });
  });

  it('waits for its next attempt when something it needs is away', async () => {
    const kind = kindOf(() => Promise.reject(new Problem('unavailable', 'spec.away', 'Away.')));
    serverOf(kind);
    const { id } = await add(kind);
    const task = await eventually('the first attempt', async () => {
      const stored = await repository.find(id);
      return stored?.failures === 1 ? stored : undefined;
    });
    expect(task).toMatchObject({ state: 'QUEUED', error: 'Problem: Away.', attempts: 1 });
  });

  it('is ended when it takes too long', async () => {
    const kind = kindOf(endless, { timeoutMs: 50 });
    serverOf(kind);
    const { id } = await add(kind);
    expect((await whenIn(id, 'FAILED')).error).toMatch(/^It took longer than/);
  });
});

describe('a task whose server', () => {
  it('is killed is taken over by another one when its lease has ended, and not before', async () => {
    const kind = kindOf(async () => ({ by: 'second' }));
    const { id } = await add(kind);
    // The first server claims the task and is never heard of again. Its lease begins after this instant.
    const beforeClaim = performance.now();
    expect((await repository.claim('killed', [kind], 400))?.id).toBe(id);
    serverOf(kind);
    const task = await whenIn(id, 'SUCCEEDED');
    expect(performance.now() - beforeClaim).toBeGreaterThan(390);
    expect(task).toMatchObject({ result: { by: 'second' }, attempts: 2, failures: 1 });
  });

  it('was only cut off for a while can write nothing more once another one has taken over', async () => {
    const kind = kindOf(async () => ({ by: 'second' }));
    const { id } = await add(kind);
    const first = await repository.claim('cut-off', [kind], 1);
    serverOf(kind);
    await whenIn(id, 'SUCCEEDED');
    expect(first && (await repository.renew(first, 'cut-off', 1_000, {}))).toBeUndefined();
    const outcome = { state: 'FAILED', error: 'late', failures: 1, delayMs: 0 } as const;
    expect(first && (await repository.end(first, outcome))).toBeUndefined();
    expect(await repository.find(id)).toMatchObject({ state: 'SUCCEEDED', result: { by: 'second' } });
  });

  it('went away three times has failed', async () => {
    const kind = kindOf(async () => ({}));
    const { id } = await add(kind);
    const kinds = new TaskKinds();
    kinds.register(kind);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await repository.claim(`killed-${attempt}`, [kind], -1);
      const [lost] = await repository.expired([kind], 10);
      const outcome = { state: attempt === 3 ? 'FAILED' : 'QUEUED', error: '', failures: attempt, delayMs: 0 } as const;
      expect(lost && (await repository.end(lost, outcome, { onlyExpired: true }))?.state).toBe(outcome.state);
    }
    expect(await repository.find(id)).toMatchObject({ state: 'FAILED', attempts: 3, failures: 3 });
  });

  it('keeps the lease while the work goes on is left alone', async () => {
    let attempts = 0;
    const kind = kindOf(async () => {
      attempts += 1;
      const firstLeaseEnd = Date.now() + 3_000;
      await eventually('the first lease to be over', async () => (Date.now() > firstLeaseEnd ? true : undefined));
      return {};
    });
    serverOf(kind, { leaseMs: 2_500 });
    serverOf(kind, { leaseMs: 2_500 });
    const { id } = await add(kind);
    expect(await whenIn(id, 'SUCCEEDED')).toMatchObject({ attempts: 1, failures: 0 });
    expect(attempts).toBe(1);
  });

  it('is stopped waits for the next server, and no failure is counted', async () => {
    let isFirst = true;
    const kind = kindOf((work) => {
      const wasFirst = isFirst;
      isFirst = false;
      return wasFirst ? endless(work) : Promise.resolve({ by: 'second' });
    });
    const first = serverOf(kind);
    const { id } = await add(kind);
    await whenIn(id, 'RUNNING');
    await first.stop();
    expect(await repository.find(id)).toMatchObject({ state: 'QUEUED', failures: 0, error: '' });
    serverOf(kind);
    expect(await whenIn(id, 'SUCCEEDED')).toMatchObject({ attempts: 2, failures: 0 });
  });

  it('is stopped while it gets the task ends the attempt too, before it is stopped itself', async () => {
    const kind = kindOf(endless);
    const stopped = Promise.withResolvers<void>();
    serverOf(kind, { onClaim: (runner) => stopped.resolve(runner.stop()) });
    const { id } = await add(kind);
    await stopped.promise;
    expect(await repository.find(id)).toMatchObject({ state: 'QUEUED', attempts: 1, failures: 0, error: '' });
  });
});

describe('a task that is cancelled', () => {
  it('never runs if it waits', async () => {
    let hasRun = false;
    const kind = kindOf(async () => ({ ran: (hasRun = true) }));
    const { id } = await add(kind);
    expect(await repository.cancel(id)).toMatchObject({ state: 'CANCELLED' });
    serverOf(kind);
    const after = await add(kind);
    await whenIn(after.id, 'SUCCEEDED');
    expect(await repository.find(id)).toMatchObject({ state: 'CANCELLED', attempts: 0 });
    expect(hasRun).toBe(true);
    expect(await repository.cancel(id)).toBeUndefined();
  });

  it('ends on its server although another one was asked', async () => {
    const kind = kindOf(endless);
    serverOf(kind, { leaseMs: 300 });
    const { id } = await add(kind);
    await whenIn(id, 'RUNNING');
    expect(await repository.cancel(id)).toMatchObject({ state: 'RUNNING', cancelRequested: true });
    expect(await whenIn(id, 'CANCELLED')).toMatchObject({ error: '', failures: 0 });
  });
});

describe('whoever waits for a task of one server', () => {
  it('gets its result or its error, and no other server runs it', async () => {
    const kind = kindOf(async ({ parameters }) => {
      if (parameters.fails === true) throw new Problem('invalid', 'spec.wrong', 'Wrong.');
      return { done: true };
    });
    serverOf(kind);
    const runner = serverOf(kind);
    const answerTo = async (parameters: object): Promise<object> => {
      const id = runner.newId();
      const result = runner.resultOf(id);
      await repository.add({ id, kind, parameters, requester, pinnedTo: runner.pin });
      return result;
    };
    expect(await answerTo({})).toEqual({ done: true });
    await expect(answerTo({ fails: true })).rejects.toMatchObject({ code: 'spec.wrong' });
  });

  it('is told when it is cancelled before it begins', async () => {
    const kind = kindOf(endless);
    const runner = serverOf(kind);
    const blocking = await add(kind);
    await whenIn(blocking.id, 'RUNNING');
    const id = runner.newId();
    const result = runner.resultOf(id);
    await repository.add({ id, kind, parameters: {}, requester, pinnedTo: runner.pin });
    await repository.cancel(id);
    await expect(result).rejects.toMatchObject({ code: 'tasks.cancelled' });
  });

  it('is told when the server stops, and the task has failed', async () => {
    const kind = kindOf(endless);
    const runner = serverOf(kind);
    const id = runner.newId();
    const result = runner.resultOf(id);
    await repository.add({ id, kind, parameters: {}, requester, pinnedTo: runner.pin });
    await whenIn(id, 'RUNNING');
    await Promise.all([runner.stop(), expect(result).rejects.toMatchObject({ code: 'tasks.stopping' })]);
    expect(await repository.find(id)).toMatchObject({ state: 'FAILED', error: 'The server stopped.' });
  });
});

describe('the queue', () => {
  it('refuses more tasks of a kind than may wait', async () => {
    const kind = kindOf(async () => ({}), { maxQueued: 2 });
    await add(kind);
    await add(kind);
    await expect(add(kind)).rejects.toMatchObject({ kind: 'busy', code: 'tasks.queue-full' });
  });

  it('holds one waiting task of a key', async () => {
    const kind = kindOf(endless);
    const key = randomUUID();
    const [first, second] = await Promise.all([add(kind, {}, { key }), add(kind, {}, { key })]);
    expect(second.id).toBe(first.id);
    await repository.claim('elsewhere', [kind], 60_000);
    expect((await add(kind, {}, { key })).id).not.toBe(first.id);
  });

  it('is listed by state, kind and requester, the newest first', async () => {
    const kind = kindOf(endless);
    const first = await add(kind);
    const second = await add(kind, {}, { requester: { ...requester, urn: 'urn:li:corpuser:jane' } });
    const all = { states: ['QUEUED'], kinds: [kind.name], requester: undefined, start: 0, count: 10 } as const;
    const ids = async (more: object): Promise<readonly string[]> =>
      (await repository.list({ ...all, ...more })).tasks.map(({ id }) => id);
    expect(await ids({})).toEqual([second.id, first.id]);
    expect(await ids({ start: 1, count: 1 })).toEqual([first.id]);
    expect(await ids({ requester: 'urn:li:corpuser:jane' })).toEqual([second.id]);
    expect(await ids({ states: ['FAILED'] })).toEqual([]);
    expect((await repository.list({ ...all, count: 1 })).total).toBe(2);
  });
});

describe('a schedule', () => {
  const daily = { cron: '0 6 * * *', timeZone: 'UTC' } as const;
  let name = '';
  beforeEach(() => (name = `spec-${randomUUID()}`));
  afterEach(() => new TaskSchedules(graph, new TaskKinds()).remove(name));

  it('adds one task for all runs that were missed, whichever of two servers comes first', async () => {
    let now = Date.parse('2026-05-04T05:00Z');
    const ran: string[] = [];
    const kind = kindOf(async ({ context }) => {
      ran.push(context.taskId);
      return {};
    });
    const kinds = new TaskKinds();
    kinds.register(kind);
    const schedules = new TaskSchedules(graph, kinds, () => now);
    const parameters = { of: 'spec' };
    const { nextAt } = await schedules.save(SYSTEM_VIEWER, { name, kind, parameters, ...daily });
    expect(nextAt).toBe(Date.parse('2026-05-04T06:00Z'));
    // Three days pass without a server. Saving the same times at the start of one loses nothing.
    now = Date.parse('2026-05-07T09:00Z');
    await schedules.save(SYSTEM_VIEWER, { name, kind, parameters, ...daily });
    serverOf(kind, { clock: () => now });
    serverOf(kind, { clock: () => now });
    const stored = await eventually('the run', async () =>
      (await schedules.list()).find((one) => one.name === name && one.lastAt === now && ran.length > 0),
    );
    expect(stored).toMatchObject({ nextAt: Date.parse('2026-05-08T06:00Z'), parameters });
    await eventuallyTrue('the queue to be empty', async () => {
      const open = await repository.countOpen();
      return !open.some((row) => row.kind === kind.name);
    });
    expect(ran).toHaveLength(1);
  });

  it('leaves out a run while the one before still goes on', async () => {
    let now = Date.parse('2026-05-04T05:00Z');
    const kind = kindOf(endless);
    const kinds = new TaskKinds();
    kinds.register(kind);
    const schedules = new TaskSchedules(graph, kinds, () => now);
    await schedules.save(SYSTEM_VIEWER, { name, kind, parameters: {}, ...daily });
    let count = 0;
    for (const day of ['05', '06', '07']) {
      now = Date.parse(`2026-05-${day}T09:00Z`);
      await schedules.enqueueDue(() => `spec${randomUUID().slice(0, 8)}:${(count += 1)}`);
    }
    const filter = { states: ['QUEUED'], kinds: [kind.name], requester: undefined, start: 0, count: 10 } as const;
    expect((await repository.list(filter)).total).toBe(1);
  });

  it('adds nothing while it is paused, and goes on with its next time after that', async () => {
    let now = Date.parse('2026-05-04T05:00Z');
    const kind = kindOf(endless);
    const kinds = new TaskKinds();
    kinds.register(kind);
    const schedules = new TaskSchedules(graph, kinds, () => now);
    const schedule = { name, kind, parameters: {}, ...daily };
    await schedules.save(SYSTEM_VIEWER, schedule);
    expect(await schedules.save(SYSTEM_VIEWER, { ...schedule, paused: true })).toMatchObject({
      ...daily,
      paused: true,
      nextAt: undefined,
    });
    now = Date.parse('2026-05-06T09:00Z');
    await schedules.enqueueDue(() => 'spec:1');
    expect((await schedules.find([name, 'another'])).get(name)).toMatchObject({ lastAt: undefined });
    expect(await schedules.save(SYSTEM_VIEWER, schedule)).toMatchObject({
      paused: false,
      nextAt: Date.parse('2026-05-07T06:00Z'),
    });
  });

  it('takes new times at once', async () => {
    const kind = kindOf(endless);
    const now = Date.parse('2026-05-04T05:00Z');
    const schedules = new TaskSchedules(graph, new TaskKinds(), () => now);
    await schedules.save(SYSTEM_VIEWER, { name, kind, parameters: {}, ...daily });
    const changed = { name, kind, parameters: {}, cron: '0 7 * * *', timeZone: 'Europe/Berlin' };
    const { nextAt } = await schedules.save(SYSTEM_VIEWER, changed);
    // Seven in Berlin is five in London, which is now: the next one is tomorrow.
    expect(nextAt).toBe(Date.parse('2026-05-05T05:00Z'));
  });
});
