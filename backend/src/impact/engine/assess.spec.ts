import { SampleGraph } from '../../lineage/graph/sample-graph.js';
import {
  assessSample,
  said,
  sampleGroup,
  sampleQuestion,
  warehouse,
  watch,
} from '../../../test-support/impact/sample-question.js';
import { assessInSteps } from './assess.js';

describe.each(['DROP_COLUMN', 'RENAME_COLUMN'] as const)('%s', (kind) => {
  it('breaks who uses the column and who derives from it, at a confidence of 0.9 and above', () => {
    expect(said(warehouse(), { kind, of: 'raw.amount' })).toEqual([
      'stg: BREAKS USES_COLUMN',
      'mart: BREAKS VALUE_LOST',
      'chart: BREAKS VALUE_LOST',
    ]);
  });

  it('may break with less confidence', () => {
    const sample = new SampleGraph()
      .asset('a', { columns: ['x'] })
      .asset('b', { columns: ['x'] })
      .asset('c', { columns: ['x'] });
    sample.feeds('a', 'b').feeds('a.x', 'b.x', { confidence: 0.95 });
    sample.feeds('b', 'c').feeds('b.x', 'c.x', { confidence: 0.9 });
    expect(said(sample, { kind, of: 'a.x' })).toEqual(['b: BREAKS USES_COLUMN', 'c: MAY_BREAK INPUT_STALE']);
  });

  it('breaks at 0.9 itself', () => {
    const sample = new SampleGraph().asset('a', { columns: ['x'] }).asset('b', { columns: ['x'] });
    sample.feeds('a', 'b').feeds('a.x', 'b.x', { confidence: 0.9 });
    expect(said(sample, { kind, of: 'a.x' })).toEqual(['b: BREAKS USES_COLUMN']);
  });

  it('breaks by row-set use, and every reader of a view that fails; a table leaves them old data', () => {
    expect(said(warehouse(), { kind, of: 'raw.key' })).toEqual([
      'stg: BREAKS USES_COLUMN',
      'mart: BREAKS INPUT_FAILS',
      'chart: MAY_BREAK INPUT_STALE',
    ]);
  });

  it('counts an asset of unknown shape as a view', () => {
    const sample = new SampleGraph()
      .asset('a', { columns: ['x'] })
      .asset('b', { shape: 'UNKNOWN', columns: ['y'] })
      .asset('c', { columns: ['z'] });
    sample.feeds('a', 'b').feeds('a.x', 'b.y', { kind: 'INDIRECT', subtype: 'FILTER' }).feeds('b', 'c');
    expect(said(sample, { kind, of: 'a.x' })).toContain('c: BREAKS INPUT_FAILS');
  });

  it('is safe where every route is traced and none carries the column', () => {
    expect(said(warehouse(), { kind, of: 'raw.note' })).toEqual([
      'stg: SAFE TRACED',
      'mart: SAFE TRACED',
      'chart: SAFE TRACED',
    ]);
  });

  it.each([
    ['has no column lineage', { columns: ['y'] }],
    ['has no columns', {}],
    ['is a ghost', { exists: false }],
  ])('is not known where an asset %s, and for all that it feeds', (_, asset) => {
    const sample = warehouse()
      .asset('script', asset)
      .asset('report', { columns: ['y'] });
    sample.feeds('raw', 'script').feeds('script', 'report');
    const { headline, gaps, consumers } = assessSample(sample, [{ kind, of: 'raw.note' }]);
    const verdicts = Object.fromEntries(consumers.map(({ node, verdict }) => [sample.name(node), verdict]));
    expect(verdicts).toMatchObject({ script: 'UNKNOWN', report: 'UNKNOWN', stg: 'SAFE' });
    expect(headline).toBe('UNKNOWN');
    expect(gaps.map(({ node }) => sample.name(node))).toContain('script');
  });

  it('is not known where a part of the columns has no source, unless that is known', () => {
    const sample = new SampleGraph().asset('a', { columns: ['x', 'y'] }).asset('b', { columns: ['x', 'loaded_at'] });
    sample.feeds('a', 'b').feeds('a.x', 'b.x');
    expect(said(sample, { kind, of: 'a.y' })).toEqual(['b: UNKNOWN NOT_TRACED']);
    expect(said(sample, { kind, of: 'a.y' }, { sourceless: ['b.loaded_at'] })).toEqual(['b: SAFE TRACED']);
  });

  it('takes a guess below 0.55 for no source', () => {
    const sample = new SampleGraph().asset('a', { columns: ['x', 'y'] }).asset('b', { columns: ['x'] });
    sample.feeds('a', 'b').feeds('a.x', 'b.x', { confidence: 0.35 });
    expect(said(sample, { kind, of: 'a.y' })).toEqual(['b: UNKNOWN NOT_TRACED']);
  });

  it('is not known where an input on the route is told by no column', () => {
    const sample = new SampleGraph()
      .asset('a', { columns: ['x'] })
      .asset('s', { columns: ['x'] })
      .asset('b', { columns: ['x'] });
    sample.feeds('a', 'b').feeds('s', 'b').feeds('s.x', 'b.x');
    expect(said(sample, { kind, of: 'a.x' })).toEqual(['b: UNKNOWN NOT_TRACED']);
  });
});

describe('CHANGE_TYPE', () => {
  const of = 'raw.amount';
  const kind = 'CHANGE_TYPE';

  it('harms no copy by a wider type; what computes with it may break', () => {
    const sample = warehouse().asset('copy', { columns: ['amount'] });
    sample.feeds('raw', 'copy').feeds('raw.amount', 'copy.amount');
    expect(said(sample, { kind, types: 'WIDENING', of })).toEqual(
      expect.arrayContaining([
        'copy: SAFE HARMLESS',
        'stg: MAY_BREAK TYPE_TRANSFORMED',
        'mart: MAY_BREAK TYPE_TRANSFORMED',
      ]),
    );
  });

  it('may break row-set use by any other type', () => {
    for (const types of ['WIDENING', 'NARROWING', 'INCOMPATIBLE', 'UNKNOWN'] as const)
      expect(said(warehouse(), { kind, types, of: 'raw.key' })).toContain('stg: MAY_BREAK TYPE_INDIRECT');
  });

  it('may break by a narrower type, and breaks by one that copies cannot be cast to', () => {
    const sample = new SampleGraph().asset('raw', { columns: ['amount'] }).asset('copy', { columns: ['amount'] });
    sample.feeds('raw', 'copy').feeds('raw.amount', 'copy.amount');
    expect(said(sample, { kind, types: 'NARROWING', of })).toEqual(['copy: MAY_BREAK TYPE_NARROWED']);
    expect(said(sample, { kind, types: 'INCOMPATIBLE', of })).toEqual(['copy: BREAKS TYPE_INCOMPATIBLE']);
    expect(said(sample, { kind, types: 'UNKNOWN', of })).toEqual(['copy: UNKNOWN TYPE_UNKNOWN']);
    expect(said(sample, { kind, types: 'SAME', of })).toEqual(['copy: SAFE HARMLESS']);
  });

  it('breaks an assertion that promises the type', () => {
    const sample = warehouse().asset('check', { kind: 'assertion' });
    const watches = [watch(sample, 'raw', { type: 'DATA_SCHEMA', columns: [sample.i('raw.amount')] })];
    expect(said(sample, { kind, types: 'WIDENING', of }, { watches })).toContain('check: BREAKS TYPE_FORBIDDEN');
  });

  it('is not known where an asset is not traced', () => {
    const sample = warehouse().asset('script', { columns: ['y'] });
    sample.feeds('raw', 'script');
    expect(said(sample, { kind, types: 'WIDENING', of: 'raw.note' })).toContain('script: UNKNOWN NOT_TRACED');
  });
});

describe('nulls', () => {
  it('break who forbids them on a DIRECT path, and may break who joins, filters or takes over', () => {
    const notNull = ['mart.twice'];
    expect(said(warehouse(), { kind: 'MAKE_NULLABLE', of: 'raw.amount', notNull })).toEqual([
      'mart: BREAKS NULL_FORBIDDEN',
      'stg: MAY_BREAK NULL_CARRIED',
      'chart: MAY_BREAK NULL_CARRIED',
    ]);
    expect(said(warehouse(), { kind: 'MAKE_NULLABLE', of: 'raw.key' })).toContain('stg: MAY_BREAK NULL_INDIRECT');
    expect(said(warehouse(), { kind: 'MAKE_NULLABLE', of: 'raw.note' })).toContain('stg: SAFE TRACED');
  });

  it('break a NOT NULL assertion', () => {
    const sample = warehouse().asset('check', { kind: 'assertion' });
    const watches = [watch(sample, 'mart', { notNull: true, columns: [sample.i('mart.total')] })];
    expect(said(sample, { kind: 'MAKE_NULLABLE', of: 'raw.amount' }, { watches })).toContain(
      'check: BREAKS NULL_FORBIDDEN',
    );
    expect(said(sample, { kind: 'MAKE_NOT_NULL', of: 'raw.amount' }, { watches })).toContain(
      'check: MAY_BREAK NULL_CARRIED',
    );
  });

  it('break a job that is known to write them where they are forbidden from now on', () => {
    const sample = new SampleGraph()
      .asset('source', { columns: ['x'] })
      .asset('job', { kind: 'dataJob' })
      .asset('a', { columns: ['x'] })
      .asset('b', { columns: ['x'] });
    sample
      .feeds('source', 'job')
      .feeds('job', 'a')
      .feeds('source.x', 'a.x', { via: sample.urn('job') });
    sample.feeds('a', 'b').feeds('a.x', 'b.x');
    const change = { kind: 'MAKE_NOT_NULL' as const, of: 'a.x' };
    expect(said(sample, { ...change, nullWriters: ['source.x'] })).toEqual([
      'job: BREAKS WRITES_NULLS',
      'b: MAY_BREAK NULL_CARRIED',
    ]);
    expect(said(sample, change)).toEqual(['b: MAY_BREAK NULL_CARRIED']);
  });
});

describe.each(['CHANGE_MEANING', 'CHANGE_KEY', 'DEPRECATE'] as const)('%s', (kind) => {
  it('asks every user to review, and those that they feed', () => {
    expect(said(warehouse(), { kind, of: 'raw.amount' })).toEqual([
      'stg: MAY_BREAK REVIEW',
      'mart: MAY_BREAK REVIEW',
      'chart: MAY_BREAK REVIEW',
    ]);
    expect(said(warehouse(), { kind, of: 'raw.key' })).toContain('mart: MAY_BREAK INPUT_REVIEW');
    expect(said(warehouse(), { kind, of: 'raw.note' })).toContain('stg: SAFE TRACED');
  });

  it('of a whole asset is for all its readers', () => {
    expect(said(warehouse(), { kind, of: 'raw' })).toContain('stg: MAY_BREAK REVIEW');
  });
});

describe('an assessment in steps', () => {
  const stepsOf = (columns: readonly string[]): number => {
    const sample = warehouse();
    const groups = columns.map((of) => sampleGroup(sample, { of }));
    return [...assessInSteps(sampleQuestion(sample), groups, { start: 0, count: 0 })].length;
  };

  it('ends without a step for one change, since its work cannot be divided', () => {
    expect(stepsOf(['raw.amount'])).toBe(0);
  });

  it('has a step after each of several changes', () => {
    expect(stepsOf(['raw.amount', 'raw.key'])).toBe(2);
  });
});
