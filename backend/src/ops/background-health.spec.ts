import { backgroundWork, ListedChangeLog } from '../../test-support/store/background-work.js';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Authenticator } from '../access/authentication/authenticator.js';
import type { Problem } from '../kernel/problem.js';
import { databaseProblem } from '../neo4j/database-errors.js';
import type { Graph } from '../neo4j/graph.js';
import type { BackgroundWork } from '../store/log/followers/background-work.js';
import { HealthController } from './health.controller.js';
import { metricsText } from './metrics.js';
import { ReadinessState } from './readiness.js';
import { TasksResolver } from './tasks.resolver.js';

const POISON = 'urn:li:dataset:poison';

/** A server with one follower that fails at one entity, and one recurring task that fails. */
async function failingServer(): Promise<{ readonly work: BackgroundWork; readonly bad: Set<string> }> {
  const { jest } = import.meta;
  jest.useFakeTimers();
  const log = new ListedChangeLog();
  const work = backgroundWork(log);
  const bad = new Set([POISON]);
  const follower = work.follow({
    name: 'search',
    handle: async (entries) => {
      await Promise.resolve();
      if (entries.some(({ aspects }) => aspects.some(({ urn }) => bad.has(urn)))) throw new RangeError('too much');
    },
  });
  follower.start();
  log.write([POISON]);
  await jest.advanceTimersByTimeAsync(4_000);
  await work.task('search-usage').watch(() => Promise.reject(new Error('away')));
  jest.useRealTimers();
  return { work, bad };
}

function readinessOf(work: BackgroundWork, ping: () => Promise<void> = () => Promise.resolve()): ReadinessState {
  const readiness = new ReadinessState({ ping } as unknown as Graph, work);
  readiness.serving();
  return readiness;
}

/** @param identify says who sent a request; only the metrics ask */
function controllerOf(
  work: BackgroundWork,
  identify: () => Promise<unknown> = () => Promise.resolve(),
): HealthController {
  const graph = { silentMs: 7_500 } as Graph;
  return new HealthController(readinessOf(work), work, graph, { identify } as unknown as Authenticator);
}

describe('the health of a server', () => {
  it('names each follower and task with its state, and tells strangers no error and no entity', async () => {
    const { work } = await failingServer();
    const health = controllerOf(work).health();
    expect(health).toEqual({
      status: 'UP',
      database: { silentSeconds: 7 },
      followers: [{ name: 'search', state: 'following', lagEntries: 0, lagMs: 0, setAside: 1 }],
      tasks: [{ name: 'search-usage', state: 'failing' }],
    });
    expect(JSON.stringify(health)).not.toContain('urn:');
  });

  it('says how far the start has come, until it is complete', async () => {
    const { work } = await failingServer();
    const graph = { silentMs: 0, ping: () => Promise.resolve() } as unknown as Graph;
    const readiness = new ReadinessState(graph, work);
    const controller = new HealthController(readiness, work, graph, {} as Authenticator);
    readiness.starting('loading the demonstration catalogue', { done: 3, total: 40 });
    const starting = { step: 'loading the demonstration catalogue', done: 3, total: 40 };
    expect(controller.health()).toMatchObject({ status: 'UP', starting });
    expect(await readiness.look()).toEqual({ ready: false, cause: 'loading the demonstration catalogue' });
    readiness.serving();
    expect(controller.health()).not.toHaveProperty('starting');
  });

  it('names a disk that can not be written, and the server is not ready then', async () => {
    const { work } = await failingServer();
    const diskFull = Object.assign(new Error('database or disk is full'), { errcode: 13 });
    const follower = work.follow({
      name: 'news',
      handle: () => Promise.resolve(),
      load: () => Promise.reject(diskFull),
    });
    follower.start();
    await expect(follower.reached(1, 1_000)).resolves.toBe(false);
    const cause = 'files in HEADWATER_HOME cannot be written: news: Error: database or disk is full';
    expect(await readinessOf(work).look()).toEqual({ ready: false, cause });
    expect(controllerOf(work).health()).toMatchObject({
      followers: [{ name: 'search' }, { name: 'news', storageFault: 'Error: database or disk is full' }],
    });
    await follower.stop();
  });

  it('is measured for a program of this machine, and for others who sign in', async () => {
    const { work } = await failingServer();
    const controller = controllerOf(work, () => Promise.reject(new Error('anonymous')));
    const headers: string[] = [];
    const reply = { header: (name: string) => headers.push(name) } as unknown as FastifyReply;
    const requestFrom = (remoteAddress: string): FastifyRequest =>
      ({ raw: { socket: { remoteAddress } }, hostname: 'localhost', headers: {} }) as unknown as FastifyRequest;
    await expect(controller.metrics(requestFrom('127.0.0.1'), reply)).resolves.toContain('headwater_');
    await expect(controller.metrics(requestFrom('10.0.0.7'), reply)).rejects.toThrow('anonymous');
    // A refusal has a content type of its own.
    expect(headers).toEqual(['Content-Type']);
    await expect(controllerOf(work).metrics(requestFrom('10.0.0.7'), reply)).resolves.toContain('headwater_');
  });

  it('is measured by follower and task', async () => {
    const { work } = await failingServer();
    const lines = (await metricsText(work)).split('\n').filter((line) => line.startsWith('headwater_'));
    expect(lines).toEqual(
      expect.arrayContaining([
        'headwater_follower_lag_entries{follower="search"} 0',
        'headwater_follower_set_aside{follower="search"} 1',
        'headwater_background_failing{task="search"} 0',
        'headwater_background_failing{task="search-usage"} 1',
        'headwater_background_failures_total{task="search"} 3',
        'headwater_background_failures_total{task="search-usage"} 1',
      ]),
    );
  });

  it('counts failures once, however often it is measured', async () => {
    const { work } = await failingServer();
    await metricsText(work);
    expect(await metricsText(work)).toContain('headwater_background_failures_total{task="search"} 3');
  });
});

describe('what an operator is shown', () => {
  it('is what was set aside and why, and it can be tried again', async () => {
    const { work, bad } = await failingServer();
    const resolver = new TasksResolver(work);
    expect(resolver.backgroundWork()).toMatchObject({
      followers: [{ name: 'search', state: 'following', setAside: 1, failures: 3 }],
      tasks: [{ name: 'search-usage', failing: true, lastError: { message: 'Error: away' } }],
      setAside: [{ follower: 'search', seq: 1, urn: POISON, error: 'RangeError: too much', attempts: 1 }],
    });
    expect(await resolver.retrySetAsideEntries('search')).toEqual({ handled: 0, failed: 1 });
    bad.clear();
    expect(await resolver.retrySetAsideEntries()).toEqual({ handled: 1, failed: 0 });
    expect(resolver.backgroundWork().setAside).toEqual([]);
  });

  it('is a refusal where the follower is not known', async () => {
    const { work } = await failingServer();
    await expect(new TasksResolver(work).retrySetAsideEntries('seach')).rejects.toMatchObject({
      code: 'ops.unknown-follower',
    });
  });
});

describe('a server', () => {
  const unloaded = (isEssential: boolean): BackgroundWork => {
    const work = backgroundWork(new ListedChangeLog());
    const load = (): Promise<never> => Promise.reject(new RangeError('too much'));
    work.follow({ name: 'search', isEssential, load, handle: () => undefined }).start();
    return work;
  };

  it('is not ready when the search index could not be loaded', async () => {
    const work = unloaded(true);
    await new Promise((resolve) => setImmediate(resolve));
    expect(await readinessOf(work).look()).toEqual({ ready: false, cause: 'could not be loaded: search' });
  });

  it('is ready when something could not be loaded that questions can do without', async () => {
    const work = unloaded(false);
    await new Promise((resolve) => setImmediate(resolve));
    expect(await readinessOf(work).look()).toEqual({ ready: true });
  });

  it('is not ready while the database does not answer', async () => {
    const { work } = await failingServer();
    const readiness = readinessOf(work, () => Promise.reject(new Error('away')));
    expect(await readiness.look()).toEqual({ ready: false, cause: 'the database does not answer' });
  });

  it('says that the database must be started again when it has failed, as it does with a full disk', async () => {
    const { work } = await failingServer();
    const failed = databaseProblem({ code: 'Neo.DatabaseError.Transaction.TransactionStartFailed' }) as Problem;
    const readiness = readinessOf(work, () => Promise.reject(failed));
    expect(await readiness.look()).toEqual({
      ready: false,
      cause: 'the database has failed and must be started again: make sure that its disk has space',
    });
  });
});
