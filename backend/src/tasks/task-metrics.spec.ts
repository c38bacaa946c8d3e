import { metricsRegistry } from '../kernel/metrics-registry.js';
import { countFailure, measureQueue } from './task-metrics.js';

const linesOf = async (metric: string): Promise<readonly string[]> =>
  (await metricsRegistry.getSingleMetricAsString(metric)).split('\n').filter((line) => line.startsWith(metric));

describe('the metrics of tasks', () => {
  it('have a value for each kind, 0 where none of it is open', async () => {
    const open = [{ kind: 'reindex', state: 'QUEUED' as const, count: 3, oldest: 1_000, now: 61_000, expired: false }];
    measureQueue(open, ['reindex', 'assign-forms']);
    expect(await linesOf('headwater_tasks_queued')).toEqual([
      'headwater_tasks_queued{kind="reindex"} 3',
      'headwater_tasks_queued{kind="assign-forms"} 0',
    ]);
    expect(await linesOf('headwater_tasks_running')).toEqual([
      'headwater_tasks_running{kind="reindex"} 0',
      'headwater_tasks_running{kind="assign-forms"} 0',
    ]);
    expect(await linesOf('headwater_tasks_oldest_queued_seconds')).toEqual([
      'headwater_tasks_oldest_queued_seconds 60',
    ]);
  });

  it('show an empty queue after the tasks have ended, and count failures on', async () => {
    measureQueue([{ kind: 'reindex', state: 'RUNNING', count: 1, oldest: 0, now: 0, expired: false }], ['reindex']);
    countFailure('reindex');
    measureQueue([], ['reindex']);
    expect(await linesOf('headwater_tasks_running')).toEqual(['headwater_tasks_running{kind="reindex"} 0']);
    expect(await linesOf('headwater_task_failures_total')).toContain('headwater_task_failures_total{kind="reindex"} 1');
  });
});
