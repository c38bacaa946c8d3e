import { SampleGraph } from '../graph/sample-graph.js';
import { claimsBetween, levelOf } from './claims-between.js';

const sample = new SampleGraph()
  .asset('orders', { columns: ['x'] })
  .asset('daily', { columns: ['x'] })
  .asset('board')
  .asset('job', { kind: 'dataJob' })
  .asset('idle', { kind: 'dataJob' })
  .feeds('orders', 'job')
  .feeds('job', 'daily', { source: 'sql' })
  .feeds('job', 'daily', { source: 'dbt', until: 20 })
  .feeds('orders', 'idle')
  .feeds('daily', 'board')
  .feeds('daily', 'board', { until: 20 })
  .feeds('daily', 'job')
  .feeds('orders.x', 'daily.x');
const between = (from: string, to: string): number[] => {
  const [start, end] = [sample.i(from), sample.i(to)];
  return claimsBetween(sample.graph, { from: start, to: end, level: levelOf(sample.graph, start, end) }).toSorted();
};

describe('claimsBetween', () => {
  it('lists open and ended claims of an edge', () => expect(between('daily', 'board')).toEqual([4, 5]));

  it('lists both steps where a job joins the ends', () => expect(between('orders', 'daily')).toEqual([0, 1, 2]));

  it('lists column claims between columns', () => expect(between('orders.x', 'daily.x')).toEqual([7]));

  it('lists nothing where neither a claim nor a job joins the ends', () => {
    expect(between('orders', 'board')).toEqual([]);
    expect(between('board', 'daily')).toEqual([]);
    expect(between('orders.x', 'daily')).toEqual([]);
  });

  it('does not look for jobs where a claim joins the ends directly', () => {
    const direct = new SampleGraph().asset('a').asset('b').asset('j', { kind: 'dataJob' });
    direct.feeds('a', 'j').feeds('j', 'b').feeds('a', 'b');
    expect(claimsBetween(direct.graph, { from: 0, to: 1, level: 'asset' })).toEqual([2]);
  });
});
