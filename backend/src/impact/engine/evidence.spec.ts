import { SampleGraph } from '../../lineage/graph/sample-graph.js';
import { assess } from './assess.js';
import {
  assessSample,
  pathOf,
  said,
  sampleGroup,
  sampleQuestion,
  warehouse,
} from '../../../test-support/impact/sample-question.js';

describe('several changes', () => {
  it('give each consumer the worst of their verdicts, with the evidence of the one that says so', () => {
    const sample = warehouse();
    const { consumers, counts } = assessSample(sample, [
      { of: 'raw.note' },
      { kind: 'CHANGE_MEANING', of: 'raw.amount' },
      { of: 'stg.twice' },
    ]);
    expect(counts).toEqual({ BREAKS: 1, MAY_BREAK: 2, UNKNOWN: 0, SAFE: 0 });
    expect(pathOf(sample, consumers, 'mart')).toEqual(['stg.twice > mart.twice']);
    expect(pathOf(sample, consumers, 'stg')[0]).toMatch(/^raw.amount > stg/);
  });
});

describe('evidence', () => {
  it('is the best path, hop by hop, whose product is the confidence', () => {
    const sample = new SampleGraph()
      .asset('a', { columns: ['x'] })
      .asset('b', { columns: ['x', 'y'] })
      .asset('c', { columns: ['x'] });
    sample.feeds('a', 'b').feeds('b', 'c');
    sample
      .feeds('a.x', 'b.x', { confidence: 0.99 })
      .feeds('a.x', 'b.y')
      .feeds('b.x', 'c.x')
      .feeds('b.y', 'c.x', { confidence: 0.92 });
    const { consumers } = assessSample(sample, [{ of: 'a.x' }]);
    expect(pathOf(sample, consumers, 'c')).toEqual(['a.x > b.x', 'b.x > c.x']);
    const c = consumers.find(({ node }) => sample.name(node) === 'c');
    expect(c).toMatchObject({ confidence: 0.99, hops: 2, routes: 2 });
    expect(c?.columns.map((column) => sample.name(column))).toEqual(['c.x']);
  });

  it('goes on from columns to assets where an input fails, and by assets alone where nothing is told', () => {
    const sample = warehouse();
    expect(pathOf(sample, assessSample(sample, [{ of: 'raw.key' }]).consumers, 'chart')).toEqual([
      'raw.key > stg.amount',
      'stg > mart',
      'mart > chart',
    ]);
    expect(pathOf(sample, assessSample(sample, [{ of: 'raw.note' }]).consumers, 'chart')).toEqual([
      'raw > stg',
      'stg > mart',
      'mart > chart',
    ]);
  });

  it('counts the routes of a diamond of thirty steps without walking them', () => {
    const sample = new SampleGraph().asset('n0', { columns: ['x'] });
    for (let step = 0; step < 30; step += 1) {
      sample
        .asset(`l${step}`, { columns: ['x'] })
        .asset(`r${step}`, { columns: ['x'] })
        .asset(`n${step + 1}`, { columns: ['x'] });
      for (const side of [`l${step}`, `r${step}`])
        sample.feeds(`n${step}.x`, `${side}.x`).feeds(`${side}.x`, `n${step + 1}.x`);
    }
    const { consumers } = assessSample(sample, [{ of: 'n0.x' }]);
    const routes = (name: string): number | undefined =>
      consumers.find(({ node }) => sample.name(node) === name)?.routes;
    expect(routes('n20')).toBe(2 ** 20);
    expect(routes('n30')).toBe(2 ** 30);
  });

  it('ends on cycles', () => {
    const sample = new SampleGraph().asset('a', { columns: ['x'] }).asset('b', { columns: ['x'] });
    sample.feeds('a', 'b').feeds('b', 'a').feeds('a.x', 'b.x').feeds('b.x', 'a.x').feeds('b.x', 'b.x');
    expect(said(sample, { of: 'a.x' })).toEqual(['b: BREAKS USES_COLUMN']);
  });
});

describe('a page', () => {
  function many(): SampleGraph {
    const sample = new SampleGraph().asset('hub', { columns: ['x', 'unused'] });
    for (let i = 0; i < 40; i += 1) {
      sample.asset(`t${String(i).padStart(2, '0')}`, { columns: ['x'] });
      const name = `t${String(i).padStart(2, '0')}`;
      sample.feeds('hub', name).feeds('hub.x', `${name}.x`, { confidence: i % 2 === 0 ? 1 : 0.8 });
    }
    return sample;
  }
  const pageOf = (start: number, count: number, verdicts?: readonly ('BREAKS' | 'MAY_BREAK')[]): readonly string[] => {
    const sample = many();
    const { consumers } = assess(sampleQuestion(sample), [sampleGroup(sample, { of: 'hub.x' })], {
      start,
      count,
      ...(verdicts ? { verdicts: new Set(verdicts) } : {}),
    });
    return consumers.map(({ node }) => sample.name(node));
  };

  it('is cut from one order: worst first, then surest, nearest and by urn', () => {
    const all = pageOf(0, 100);
    expect(all).toHaveLength(40);
    expect(all.slice(0, 3)).toEqual(['t00', 't02', 't04']);
    expect(all[20]).toBe('t01');
    for (const [start, count] of [
      [0, 7],
      [7, 13],
      [19, 2],
      [38, 10],
      [40, 5],
    ] as const)
      expect(pageOf(start, count)).toEqual(all.slice(start, start + count));
  });

  it('holds only the verdicts asked for, while the counts hold all', () => {
    expect(pageOf(0, 100, ['MAY_BREAK'])).toHaveLength(20);
    expect(pageOf(5, 1, ['MAY_BREAK'])).toEqual(['t11']);
  });
});

describe('belief and time', () => {
  it('makes what only weaker claims tell UNKNOWN, never SAFE', () => {
    const sample = new SampleGraph()
      .asset('a', { columns: ['x'] })
      .asset('b', { columns: ['x'] })
      .asset('c', { columns: ['x'] });
    sample
      .feeds('a', 'b', { confidence: 0.6 })
      .feeds('a.x', 'b.x', { confidence: 0.6 })
      .feeds('b', 'c')
      .feeds('b.x', 'c.x');
    expect(said(sample, { of: 'a.x' })).toEqual(['b: MAY_BREAK USES_COLUMN', 'c: MAY_BREAK VALUE_LOST']);
    expect(said(sample, { of: 'a.x' }, { minConfidence: 0.7 })).toEqual([
      'b: UNKNOWN WEAK_EDGE',
      'c: UNKNOWN WEAK_EDGE',
    ]);
  });

  it('answers as of an instant', () => {
    const sample = new SampleGraph()
      .asset('a', { columns: ['x'] })
      .asset('b', { columns: ['x'] })
      .asset('c', { columns: ['x'] });
    sample.feeds('a', 'b', { since: 10, until: 20 }).feeds('a.x', 'b.x', { since: 10, until: 20 });
    sample.feeds('a', 'c', { since: 15 }).feeds('a.x', 'c.x', { since: 15 });
    expect(said(sample, { of: 'a.x' })).toEqual(['c: BREAKS USES_COLUMN']);
    expect(said(sample, { of: 'a.x' }, { at: 12 })).toEqual(['b: BREAKS USES_COLUMN']);
    expect(said(sample, { of: 'a.x' }, { at: 17 })).toEqual(['b: BREAKS USES_COLUMN', 'c: BREAKS USES_COLUMN']);
  });

  it('is not whole when the time is up, and then never SAFE', () => {
    const sample = warehouse();
    const groups = ['raw.note', 'mart.total'].map((of) => sampleGroup(sample, { of }));
    const { complete, headline } = assess(sampleQuestion(sample), groups, { start: 0, count: 10 }, -1);
    expect({ complete, headline }).toEqual({ complete: false, headline: 'UNKNOWN' });
  });
});
