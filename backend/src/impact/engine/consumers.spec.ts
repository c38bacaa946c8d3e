import type { InputGrowth } from './engine.types.js';
import { SampleGraph } from '../../lineage/graph/sample-graph.js';
import type { Check } from '../../lineage/index/checks.js';
import {
  assessSample,
  pathOf,
  said,
  warehouse,
  watch,
  type SampleSettings,
} from '../../../test-support/impact/sample-question.js';

describe('jobs', () => {
  function loaded(): SampleGraph {
    const sample = new SampleGraph()
      .asset('a', { columns: ['x', 'note'] })
      .asset('job', { kind: 'dataJob' })
      .asset('b', { columns: ['x'] })
      .asset('log', { columns: ['at'] });
    const via = sample.urn('job');
    return sample.feeds('a', 'job').feeds('job', 'b').feeds('a.x', 'b.x', { via }).feeds('job', 'log');
  }

  it('use the columns of the claims that name them; what they feed otherwise goes stale', () => {
    expect(said(loaded(), { of: 'a.x' })).toEqual([
      'job: BREAKS USES_COLUMN',
      'b: BREAKS USES_COLUMN',
      'log: MAY_BREAK INPUT_STALE',
    ]);
  });

  it('are traced by all that they write', () => {
    expect(said(loaded(), { of: 'a.note' })).toContain('job: UNKNOWN NOT_TRACED');
    expect(said(loaded(), { of: 'a.note' }, { sourceless: ['log.at'] })).toContain('job: UNKNOWN NOT_TRACED');
    const sample = new SampleGraph()
      .asset('a', { columns: ['x', 'note'] })
      .asset('job', { kind: 'dataJob' })
      .asset('b', { columns: ['x'] });
    sample
      .feeds('a', 'job')
      .feeds('job', 'b')
      .feeds('a.x', 'b.x', { via: sample.urn('job') });
    expect(said(sample, { of: 'a.note' })).toEqual(['job: SAFE TRACED', 'b: SAFE TRACED']);
  });

  it('are traced by the model that tells the same work', () => {
    const sample = new SampleGraph()
      .asset('a', { columns: ['x', 'note'] })
      .asset('model', { columns: ['x'] })
      .asset('job', { kind: 'dataJob' })
      .asset('b', { columns: ['x'] });
    sample.feeds('a', 'model').feeds('model', 'b').feeds('a.x', 'model.x').feeds('model.x', 'b.x');
    sample.feeds('a', 'job').feeds('job', 'b');
    expect(said(sample, { of: 'a.note' })).toEqual(['job: SAFE TRACED', 'model: SAFE TRACED', 'b: SAFE TRACED']);
  });

  it('are reached where only a column claim names them', () => {
    const sample = new SampleGraph()
      .asset('a', { columns: ['x', 'y'] })
      .asset('job', { kind: 'dataJob' })
      .asset('b', { columns: ['x'] })
      .asset('c', { columns: ['z'] });
    sample.feeds('job', 'c').feeds('a.x', 'b.x', { via: sample.urn('job') });
    expect(said(sample, { of: 'a.x' })).toContain('c: MAY_BREAK INPUT_STALE');
    expect(said(sample, { of: 'a.y' })).toContain('c: UNKNOWN NOT_TRACED');
  });
});

describe('other consumers', () => {
  it('reads an ML feature as a value: the model that uses it fails with it', () => {
    const sample = new SampleGraph()
      .asset('a', { columns: ['x'] })
      .asset('feature', { kind: 'mlFeature' })
      .asset('model', { kind: 'mlModel' });
    sample.feeds('a', 'feature').feeds('a.x', 'a.x', { until: 5 }).feeds('feature', 'model');
    sample.graph.open({
      id: 900,
      level: 'column',
      from: sample.i('a.x'),
      to: sample.i('feature'),
      confidence: 1,
      kind: 'DIRECT',
      subtype: '',
      via: '',
      source: 'feast',
      origin: 'DerivedFrom',
      since: 0,
      until: undefined,
    });
    expect(said(sample, { of: 'a.x' })).toEqual(['feature: BREAKS USES_COLUMN', 'model: BREAKS INPUT_FAILS']);
  });

  it('leaves soft-deleted consumers out, not what lies behind them', () => {
    const sample = warehouse().asset('stg', { shape: 'VIEW', removed: true });
    expect(said(sample, { of: 'raw.amount' })).toEqual(['mart: BREAKS VALUE_LOST', 'chart: BREAKS VALUE_LOST']);
  });

  it('follows columns to assets that no asset claim leads to', () => {
    const sample = new SampleGraph().asset('a', { columns: ['x', 'y'] }).asset('b', { columns: ['x', 'z'] });
    sample.feeds('a.x', 'b.x');
    expect(said(sample, { of: 'a.y' })).toEqual(['b: UNKNOWN NOT_TRACED']);
  });

  describe('assertions, contracts and saved queries', () => {
    const checked = (): SampleGraph =>
      warehouse().asset('check', { kind: 'assertion' }).asset('contract', { kind: 'dataContract' });

    it('break with the column that they look at', () => {
      const sample = checked();
      const watches = [watch(sample, 'mart', { columns: [sample.i('mart.total')] })];
      expect(said(sample, { of: 'raw.amount' }, { watches })).toContain('check: BREAKS VALUE_LOST');
      expect(said(sample, { of: 'raw.key' }, { watches })).toContain('check: MAY_BREAK INPUT_STALE');
      expect(said(sample, { of: 'raw.note' }, { watches })).toContain('check: SAFE TRACED');
    });

    it('on the changed asset: by the column, not known when they name none', () => {
      const sample = checked();
      const on = (more: Partial<Check>): SampleSettings => ({ watches: [watch(sample, 'raw', more)] });
      expect(said(sample, { of: 'raw.note' }, on({ columns: [sample.i('raw.note')] }))).toContain(
        'check: BREAKS USES_COLUMN',
      );
      expect(said(sample, { of: 'raw.note' }, on({ columns: [sample.i('raw.key')] }))).toContain('check: SAFE TRACED');
      expect(said(sample, { of: 'raw.note' }, on({ type: 'CUSTOM' }))).toContain('check: UNKNOWN COLUMN_UNKNOWN');
      expect(said(sample, { of: 'raw.note' }, on({ type: 'FRESHNESS' }))).toContain('check: SAFE TRACED');
    });

    it('a contract says what its assertions say', () => {
      const sample = checked();
      const watches = [watch(sample, 'mart', { type: 'DATA_SCHEMA', columns: [sample.i('mart.total')] })];
      const contracts = [
        { node: sample.i('contract'), asset: sample.i('mart'), assertions: [sample.i('check')], isActive: true },
      ];
      expect(said(sample, { of: 'raw.amount' }, { watches, contracts })).toEqual(
        expect.arrayContaining(['check: BREAKS SCHEMA_ASSERTED', 'contract: BREAKS SCHEMA_ASSERTED']),
      );
    });

    describe('that promise a column to hold no nulls, in a contract for a consumer that copies nulls', () => {
      const nullable = { of: 'raw.amount', kind: 'MAKE_NULLABLE' } as const;
      const promising = (sample: SampleGraph, isActive: boolean, assertions = ['check']): SampleSettings => ({
        watches: [watch(sample, 'mart', { columns: [sample.i('mart.total')], notNull: true })],
        contracts: [
          {
            node: sample.i('contract'),
            asset: sample.i('mart'),
            assertions: assertions.map((name) => sample.i(name)),
            isActive,
          },
        ],
      });

      it('make the consumer break with its promise where it would only be at risk', () => {
        const sample = checked();
        expect(said(sample, nullable)).toContain('mart: MAY_BREAK NULL_CARRIED');
        expect(said(sample, nullable, promising(sample, true))).toEqual(
          expect.arrayContaining(['mart: BREAKS PROMISE_BROKEN', 'contract: BREAKS NULL_FORBIDDEN']),
        );
      });

      it('leave it as it is where the contract is only proposed, or does not promise it', () => {
        const sample = checked();
        expect(said(sample, nullable, promising(sample, false))).toContain('mart: MAY_BREAK NULL_CARRIED');
        expect(said(sample, nullable, promising(sample, true, []))).toContain('mart: MAY_BREAK NULL_CARRIED');
      });

      it('are named with their columns, and prove the verdict by the path to the promised column', () => {
        const sample = checked();
        const { consumers, promises } = assessSample(sample, [nullable], promising(sample, true));
        const mart = consumers.find(({ node }) => node === sample.i('mart'));
        expect(mart).toMatchObject({ confidence: 1, columns: expect.arrayContaining([sample.i('mart.total')]) });
        expect(pathOf(sample, consumers, 'mart')).toEqual(['raw.amount > stg.amount', 'stg.amount > mart.total']);
        const promise = {
          contract: sample.i('contract'),
          asset: sample.i('mart'),
          isActive: true,
          columns: [sample.i('mart.total')],
        };
        for (const name of ['mart', 'check', 'contract']) expect(promises.get(sample.i(name))).toEqual([promise]);
        expect(promises.get(sample.i('chart'))).toEqual([]);
      });

      it('leave the reason of a consumer that breaks by itself', () => {
        const sample = checked();
        expect(said(sample, { of: 'raw.amount' }, promising(sample, true))).toContain('mart: BREAKS VALUE_LOST');
      });
    });
  });
});

describe.each(['DROP_ASSET', 'RENAME_ASSET'] as const)('%s', (kind) => {
  function fed(): SampleGraph {
    return new SampleGraph()
      .asset('a', { columns: ['x'] })
      .asset('other')
      .asset('table', { columns: ['x'] })
      .asset('only')
      .asset('mixed')
      .asset('view', { shape: 'VIEW' })
      .asset('reader')
      .feeds('a', 'table')
      .feeds('table', 'only')
      .feeds('table', 'mixed')
      .feeds('other', 'mixed')
      .feeds('a', 'view')
      .feeds('other', 'view')
      .feeds('view', 'reader')
      .feeds('other', 'reader');
  }

  it('breaks direct readers, readers of views that break and what is fed by nothing else; others get old data', () => {
    expect([...said(fed(), { kind, of: 'a' })].sort()).toEqual([
      'mixed: MAY_BREAK INPUT_STALE',
      'only: BREAKS ONLY_SOURCE',
      'reader: BREAKS INPUT_FAILS',
      'table: BREAKS READS_ASSET',
      'view: BREAKS READS_ASSET',
    ]);
  });

  it('is not known where only edges below 0.5 lead, on both sides of the limit', () => {
    const sample = new SampleGraph()
      .asset('a', { columns: ['x'] })
      .asset('guess')
      .asset('likely');
    sample.feeds('a', 'guess', { confidence: 0.49 }).feeds('a', 'likely', { confidence: 0.5 });
    expect(said(sample, { kind, of: 'a' })).toEqual(['likely: MAY_BREAK READS_ASSET', 'guess: UNKNOWN WEAK_EDGE']);
  });
});

describe('ADD_COLUMN', () => {
  const add = { kind: 'ADD_COLUMN' as const, of: 'a', added: ['fresh'] };
  const base = (): SampleGraph => new SampleGraph().asset('a', { columns: ['x', 'y'], ghostColumns: ['*'] });

  it('may break who reads * into a fixed target; a view hands the column on', () => {
    const sample = base()
      .asset('view', { shape: 'VIEW', columns: ['x'], ghostColumns: ['*'] })
      .asset('table', { columns: ['x'] });
    sample.feeds('a', 'view').feeds('a.*', 'view.x').feeds('view', 'table').feeds('view.*', 'table.x');
    expect(said(sample, add)).toEqual(['table: MAY_BREAK READS_STAR', 'view: SAFE TRACED']);
  });

  it('may break who reads a column of that name elsewhere', () => {
    const sample = base()
      .asset('s', { columns: ['FRESH'] })
      .asset('b', { columns: ['x'] });
    sample.feeds('a', 'b').feeds('s', 'b').feeds('a.x', 'b.x');
    expect(said(sample, add)).toEqual(['b: MAY_BREAK NAME_CLASH']);
  });

  it('may break who reads a column of that name from an input whose schema is not known', () => {
    const sample = base()
      .asset('s', { ghostColumns: ['fresh'] })
      .asset('b', { shape: 'VIEW', columns: ['x', 'fresh'] });
    sample.feeds('a', 'b', { subtype: 'NEW_COLUMN_IGNORED' }).feeds('s', 'b', { subtype: 'NEW_COLUMN_IGNORED' });
    sample.feeds('a.x', 'b.x').feeds('s.fresh', 'b.fresh');
    expect(said(sample, add)).toEqual(['b: MAY_BREAK NAME_CLASH']);
  });

  it('is no clash for who names the new column already', () => {
    const sample = base()
      .asset('a2', { columns: ['x', 'y'], ghostColumns: ['fresh'] })
      .asset('b', { columns: ['fresh'] });
    sample.feeds('a2', 'b').feeds('a2.fresh', 'b.fresh').feeds('a2.x', 'b.fresh');
    expect(said(sample, { ...add, of: 'a2' })).toEqual(['b: SAFE TRACED']);
    const guessed = base()
      .asset('a2', { columns: ['x', 'y'], ghostColumns: ['fresh'] })
      .asset('b', { columns: ['fresh'] });
    guessed.feeds('a2', 'b').feeds('a2.fresh', 'b.fresh', { confidence: 0.5 }).feeds('a2.x', 'b.fresh');
    expect(said(guessed, { ...add, of: 'a2' })).toEqual(['b: MAY_BREAK NAME_CLASH']);
  });

  it('is safe for who leaves a column out, and not known for who takes all or is not traced', () => {
    const sample = base()
      .asset('some', { columns: ['x'] })
      .asset('all', { columns: ['x', 'y'] })
      .asset('dark', { columns: ['z'] });
    sample.feeds('a', 'some').feeds('a.x', 'some.x').feeds('a', 'dark');
    sample.feeds('a', 'all').feeds('a.x', 'all.x').feeds('a.y', 'all.y');
    expect([...said(sample, add)].sort()).toEqual([
      'all: UNKNOWN STAR_UNKNOWN',
      'dark: UNKNOWN STAR_UNKNOWN',
      'some: SAFE TRACED',
    ]);
  });

  it('is decided by what the SQL of the reader says, before its columns are looked at', () => {
    const sample = base()
      .asset('named', { columns: ['x', 'y'] })
      .asset('filled', { columns: ['x', 'y'] })
      .asset('view', { shape: 'VIEW', columns: ['x', 'y'] })
      .asset('mart', { columns: ['x', 'y'] });
    sample.feeds('a', 'named', { subtype: 'NEW_COLUMN_IGNORED' }).feeds('a.x', 'named.x').feeds('a.y', 'named.y');
    sample.feeds('a', 'filled', { subtype: 'NEW_COLUMN_REFUSED' }).feeds('a.x', 'filled.x').feeds('a.y', 'filled.y');
    sample.feeds('a', 'view', { subtype: 'NEW_COLUMN_PASSED_ON' }).feeds('a.x', 'view.x').feeds('a.y', 'view.y');
    sample.feeds('view', 'mart', { subtype: 'NEW_COLUMN_REFUSED' }).feeds('view.x', 'mart.x');
    expect([...said(sample, add)].sort()).toEqual([
      'filled: BREAKS READS_STAR',
      'mart: BREAKS READS_STAR',
      'named: SAFE TRACED',
      'view: SAFE TRACED',
    ]);
  });

  it('is not known of a table that something writes whose SQL nobody has, beside one that names its columns', () => {
    const sample = base().asset('table', { columns: ['x', 'y'] });
    sample.feeds('a', 'table', { subtype: 'NEW_COLUMN_IGNORED' }).feeds('a', 'table', { source: 'connector' });
    sample.feeds('a.x', 'table.x').feeds('a.y', 'table.y');
    expect(said(sample, add)).toEqual(['table: UNKNOWN STAR_UNKNOWN']);
  });

  it('leaves only the first reader unknown, because what a job feeds can only go stale', () => {
    const sample = base()
      .asset('loader', { kind: 'dataJob' })
      .asset('stage', { columns: ['x'] })
      .asset('mart');
    sample.feeds('a', 'loader').feeds('loader', 'stage').feeds('stage', 'mart');
    expect(said(sample, add)).toEqual([
      'stage: MAY_BREAK INPUT_STALE',
      'mart: MAY_BREAK INPUT_CHANGES',
      'loader: UNKNOWN STAR_UNKNOWN',
    ]);
  });

  describe('to a reader without SQL', () => {
    const loaded = (): SampleGraph => {
      const sample = base()
        .asset('loader', { kind: 'dataJob' })
        .asset('stage', { columns: ['x', 'y'] })
        .asset('mart', { columns: ['x'] })
        .asset('copy', { columns: ['x'] });
      sample.feeds('a', 'loader').feeds('loader', 'stage').feeds('stage', 'mart', { subtype: 'NEW_COLUMN_IGNORED' });
      return sample.feeds('stage', 'copy', { subtype: 'NEW_COLUMN_REFUSED' });
    };
    const after = (growth: InputGrowth): readonly string[] =>
      [...said(loaded(), add, { growths: { 'a loader': growth } })].sort();

    it('is safe where it went on twice without the new columns', () => {
      expect(after({ outcome: 'IGNORED', times: 2 })).toEqual([
        'copy: SAFE TRACED',
        'loader: SAFE HISTORY_IGNORED',
        'mart: SAFE TRACED',
        'stage: SAFE TRACED',
      ]);
    });

    it('reaches those whom it feeds where it passed new columns on', () => {
      expect(after({ outcome: 'PASSED_ON', times: 3 })).toEqual([
        'copy: BREAKS READS_STAR',
        'loader: SAFE HISTORY_PASSED_ON',
        'mart: SAFE TRACED',
        'stage: SAFE TRACED',
      ]);
    });

    it('may break where it went on only once, or failed', () => {
      expect(after({ outcome: 'IGNORED', times: 1 })).toContain('loader: MAY_BREAK HISTORY_ONCE');
      expect(after({ outcome: 'FAILED', times: 1 })).toContain('loader: MAY_BREAK HISTORY_FAILED');
      expect(after({ outcome: 'FAILED', times: 1 })).toContain('mart: MAY_BREAK INPUT_CHANGES');
    });
  });

  it('may break a promise of the schema', () => {
    const sample = base().asset('check', { kind: 'assertion' });
    expect(said(sample, add, { watches: [watch(sample, 'a', { type: 'DATA_SCHEMA' })] })).toEqual([
      'check: MAY_BREAK SCHEMA_ASSERTED',
    ]);
  });
});
