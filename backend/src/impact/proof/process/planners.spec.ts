import { afterAll, describe, expect, it } from '@jest/globals';

import type { PlanTask } from './planner-child.js';
import { PLANNER_LIMITS } from './planner-process.js';
import { Planners } from './planners.js';

const planners = new Planners({ ...PLANNER_LIMITS, taskTimeoutMs: 60_000 });
/** A busy machine is slow, not wrong. */
const NO_CLOCK = 600_000;

afterAll(() => planners.onApplicationShutdown());

function task(sql: string, type = 'INTEGER'): PlanTask {
  return { sql, location: [], relations: [{ parts: ['orders'], columns: [{ name: 'id', type }] }] };
}

describe('the planners', () => {
  it(
    'answer what they planned before without an engine, by statement and columns',
    async () => {
      const [first] = await planners.plan('duckdb', [task('SELECT id FROM orders')], performance.now() + NO_CLOCK);
      expect(first).toMatchObject({ outcome: 'PLANNED' });
      // An instant that has passed: only what is kept can be answered.
      const [again, other] = await planners.plan(
        'duckdb',
        [task('SELECT id FROM orders'), task('SELECT id FROM orders', 'VARCHAR')],
        performance.now() - 1,
      );
      expect(again).toEqual(first);
      expect(other).toBe('TOO_LATE');
    },
    NO_CLOCK,
  );

  it(
    'go on with what came too late, so that the next question finds it',
    async () => {
      const late = task('SELECT id + 1 AS next FROM orders');
      expect(await planners.plan('duckdb', [late], performance.now() - 1)).toEqual(['TOO_LATE']);
      const [answer] = await planners.plan('duckdb', [late], performance.now() + NO_CLOCK);
      expect(answer).toMatchObject({ outcome: 'PLANNED', columns: [{ name: 'next' }] });
    },
    NO_CLOCK,
  );

  it(
    'plan a statement once that several questions ask for',
    async () => {
      const shared = task('SELECT id + 2 AS next FROM orders');
      const [one, two] = await Promise.all(
        [1, 2].map(() => planners.plan('duckdb', [shared], performance.now() + NO_CLOCK)),
      );
      expect(one?.[0]).toBe(two?.[0]);
    },
    NO_CLOCK,
  );

  it(
    'answer each of many tasks with its own result, in their order',
    async () => {
      const many = Array.from({ length: 400 }, (_, index) =>
        index % 3 === 0 ? task(`SELECT lost FROM orders LIMIT ${index}`) : task(`SELECT id AS c${index} FROM orders`),
      );
      const answers = await planners.plan('duckdb', many, performance.now() + NO_CLOCK);
      const found = answers.map((answer) => (typeof answer === 'string' ? answer : answer.outcome));
      expect(found).toEqual(many.map((_, index) => (index % 3 === 0 ? 'REJECTED' : 'PLANNED')));
      expect(answers[397]).toMatchObject({ columns: [{ name: 'c397' }] });
    },
    NO_CLOCK,
  );

  it('refuse more than may wait', async () => {
    const many = Array.from({ length: 10_001 }, (_, index) => task(`SELECT id + ${index} AS x FROM orders LIMIT 3`));
    const answers = await planners.plan('duckdb', many, performance.now() + NO_CLOCK);
    expect(new Set(answers)).toEqual(new Set(['TOO_MANY']));
  });
});
