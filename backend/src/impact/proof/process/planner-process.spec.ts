import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import type { PlanTask } from './planner-child.js';
import { type PlanAnswer, PLANNER_LIMITS, PlannerProcess } from './planner-process.js';

const ORDERS = {
  parts: ['shop', 'public', 'orders'],
  columns: [
    { name: 'id', type: 'INTEGER' },
    { name: 'note', type: 'VARCHAR(20)' },
  ],
};
/** PGlite unpacks a database when it starts, and this machine may be busy. */
const START_MS = 120_000;

function taskOf(sql: string): PlanTask {
  return { sql, location: ['shop', 'public'], relations: [ORDERS] };
}

async function answersOf(planner: PlannerProcess, statements: readonly string[]): Promise<readonly PlanAnswer[]> {
  const answers: PlanAnswer[] = [];
  await planner.plan(statements.map(taskOf), (index, answer) => (answers[index] = answer));
  return answers;
}

const HARMLESS = 'SELECT id FROM orders';

describe.each([
  {
    engine: 'duckdb' as const,
    version: /^1\.\d/u,
    refused: [
      `SELECT * FROM read_csv('/etc/passwd')`,
      `SELECT * FROM read_text('/etc/passwd')`,
      `SELECT * FROM '/etc/passwd'`,
      `SELECT * FROM glob('/*')`,
      `COPY orders TO '/tmp/headwater-proof.csv'`,
      `COPY orders FROM '/etc/passwd'`,
      `ATTACH '/tmp/headwater-proof.db' AS stolen`,
      `INSTALL httpfs`,
      `LOAD httpfs`,
      `SELECT getenv('HOME')`,
      `PRAGMA enable_profiling`,
      `SET threads = 8`,
      `CREATE TABLE planted (id INTEGER)`,
      `DROP TABLE orders`,
      `SELECT 1; DROP TABLE orders`,
      `EXPLAIN ANALYZE SELECT 1`,
    ],
  },
  {
    engine: 'postgres' as const,
    version: /^1\d/u,
    refused: [
      `COPY orders FROM PROGRAM 'id'`,
      `COPY orders FROM '/etc/passwd'`,
      `DO $$ BEGIN DELETE FROM orders; END $$`,
      `SELECT 1; DROP TABLE orders`,
      `SET search_path = pg_catalog`,
      `DROP TABLE orders`,
      `COPY orders TO '/tmp/headwater-proof.csv'`,
      `COPY orders TO PROGRAM 'id'`,
      `LOAD 'plpgsql'`,
      `CREATE EXTENSION dblink`,
      `ANALYZE SELECT 1`,
      `SELECT * FROM no_such_table`,
    ],
  },
])('a planner process of $engine', ({ engine, version, refused }) => {
  const planner = new PlannerProcess(engine, { ...PLANNER_LIMITS, startTimeoutMs: START_MS, taskTimeoutMs: 30_000 });
  beforeAll(async () => {
    await answersOf(planner, [HARMLESS]);
  }, START_MS);
  afterAll(() => planner.close());

  it('plans a query over an empty table and names its columns', async () => {
    const [answer] = await answersOf(planner, ['SELECT id, note AS text FROM shop.public.orders WHERE id > 3']);
    expect(answer).toMatchObject({ outcome: 'PLANNED', columns: [{ name: 'id' }, { name: 'text' }] });
    expect(planner.version).toMatch(version);
  });

  it('says in the words of the engine why a column that is not there is refused', async () => {
    const [answer] = await answersOf(planner, ['SELECT price FROM orders']);
    expect(answer).toMatchObject({ outcome: 'REJECTED', message: expect.stringContaining('price') });
  });

  it.each(refused)('neither plans nor runs %s', async (sql) => {
    const [attacked, afterwards] = await answersOf(planner, [sql, HARMLESS]);
    expect(attacked?.outcome).toMatch(/^(?:REJECTED|UNUSABLE)$/u);
    expect(afterwards?.outcome).toBe('PLANNED');
  });

  it('forgets the tables of a batch before the next', async () => {
    await answersOf(planner, [HARMLESS]);
    const answers: PlanAnswer[] = [];
    await planner.plan([{ ...taskOf(HARMLESS), relations: [] }], (_, answer) => answers.push(answer));
    expect(answers[0]?.outcome).toBe('REJECTED');
  });

  it('gives the same plan where a column that is not read goes, and another where one is read', async () => {
    const plans = async (sql: string): Promise<readonly string[]> => {
      const smaller = { ...ORDERS, columns: ORDERS.columns.slice(0, 1) };
      const answers: PlanAnswer[] = [];
      await planner.plan([taskOf(sql), { ...taskOf(sql), relations: [smaller] }], (index, answer) => {
        answers[index] = answer;
      });
      return answers.map((answer) => (answer.outcome === 'PLANNED' ? answer.plan : answer.outcome));
    };
    const unread = await plans('WITH all_of_it AS (SELECT * FROM orders) SELECT id FROM all_of_it');
    expect(unread[1]).toBe(unread[0]);
    const read = await plans('SELECT count(*) FROM (SELECT DISTINCT * FROM orders) AS every_row');
    expect(read[1]).not.toBe(read[0]);
  });
});

describe('a planner process that is started ahead', () => {
  it(
    'is the one that plans the first statement',
    async () => {
      const planner = new PlannerProcess('duckdb', { ...PLANNER_LIMITS, startTimeoutMs: START_MS });
      expect(planner.pid).toBeUndefined();
      planner.warm();
      const { pid } = planner;
      planner.warm();
      const [answer] = await answersOf(planner, [HARMLESS]);
      expect(answer?.outcome).toBe('PLANNED');
      expect(pid).toBeDefined();
      expect(planner.pid).toBe(pid);
      planner.close();
      planner.warm();
      expect(planner.pid).toBeUndefined();
    },
    START_MS,
  );
});

describe('what Postgres plans without running it', () => {
  it(
    'does not read the file that a function names',
    async () => {
      const planner = new PlannerProcess('postgres', {
        ...PLANNER_LIMITS,
        startTimeoutMs: START_MS,
        taskTimeoutMs: 30_000,
      });
      const [answer] = await answersOf(planner, [`SELECT pg_read_file('/etc/passwd')`]);
      planner.close();
      expect(JSON.stringify(answer)).not.toContain('root');
    },
    START_MS,
  );
});

describe('the limits of a planner process', () => {
  const endless = 'WITH RECURSIVE endless AS (SELECT 1 AS a UNION ALL SELECT a + 1 FROM endless) SELECT a FROM endless';

  it(
    'plans an endless recursion without running it',
    async () => {
      const planner = new PlannerProcess('duckdb', { ...PLANNER_LIMITS, taskTimeoutMs: 30_000 });
      const [answer] = await answersOf(planner, [endless]);
      planner.close();
      expect(answer?.outcome).toBe('PLANNED');
    },
    START_MS,
  );

  it(
    'kills a process that takes too long, and plans the rest in a new one',
    async () => {
      const planner = new PlannerProcess('duckdb', { ...PLANNER_LIMITS, taskTimeoutMs: 1_500 });
      await answersOf(planner, [HARMLESS]);
      const killed = planner.pid;
      const long = `SELECT ${Array.from({ length: 400_000 }, (_, term) => `id + ${term}`).join(', ')} FROM orders`;
      const [exceeded, next] = await answersOf(planner, [long, HARMLESS]);
      const successor = planner.pid;
      planner.close();
      expect(exceeded).toEqual({ outcome: 'EXCEEDED', message: 'it took too long' });
      expect(next?.outcome).toBe('PLANNED');
      expect(successor).not.toBe(killed);
    },
    START_MS,
  );

  it(
    'starts a process again that has died',
    async () => {
      const planner = new PlannerProcess('duckdb', { ...PLANNER_LIMITS, taskTimeoutMs: 30_000 });
      await answersOf(planner, [HARMLESS]);
      const dead = planner.pid ?? 0;
      process.kill(dead, 'SIGKILL');
      // The first question may still reach the dead process, and says so.
      const answers = [...(await answersOf(planner, [HARMLESS])), ...(await answersOf(planner, [HARMLESS]))];
      const successor = planner.pid;
      planner.close();
      expect(answers[1]?.outcome).toBe('PLANNED');
      expect(successor).not.toBe(dead);
    },
    START_MS,
  );

  it(
    'kills a process that takes too much memory, and gives up when another does as well',
    async () => {
      const planner = new PlannerProcess('duckdb', {
        ...PLANNER_LIMITS,
        memoryBytes: 1_000_000,
        taskTimeoutMs: 30_000,
      });
      const [answer] = await answersOf(planner, [HARMLESS]);
      planner.close();
      expect(answer?.outcome).toBe('UNAVAILABLE');
    },
    START_MS,
  );

  it('answers everything that waits when it is closed', async () => {
    const planner = new PlannerProcess('duckdb');
    const answers = answersOf(planner, [HARMLESS, HARMLESS]);
    planner.close();
    expect((await answers).map(({ outcome }) => outcome)).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
  });
});
