import { assess } from './assess.js';
import { SampleGraph } from '../../lineage/graph/sample-graph.js';
import { pathOf, said, sampleGroup, sampleQuestion } from '../../../test-support/impact/sample-question.js';

/** raw -> loader -> stage -> mart, and the loader also fills a log, which feeds a report. */
function loaded(reading = ''): SampleGraph {
  const sample = new SampleGraph()
    .asset('raw', { columns: ['x'] })
    .asset('loader', { kind: 'dataJob' })
    .asset('stage', { columns: ['x', 'y'] })
    .asset('log', { columns: ['at'] })
    .asset('report', { columns: ['at'] })
    .asset('mart', { columns: ['x'] });
  sample.feeds('raw', 'loader', reading === '' ? {} : { subtype: reading }).feeds('loader', 'stage');
  sample.feeds('loader', 'log').feeds('log', 'report').feeds('log.at', 'report.at');
  return sample.feeds('stage', 'mart').feeds('stage.x', 'mart.x');
}

describe('a job without SQL that writes the table of a column that goes', () => {
  it('is unknown with what else it writes, and nothing further', () => {
    expect(said(loaded(), { of: 'stage.y' })).toEqual([
      'loader: UNKNOWN WRITER_UNKNOWN',
      'log: UNKNOWN NOT_TRACED',
      'mart: SAFE TRACED',
    ]);
    expect(said(loaded(), { kind: 'RENAME_COLUMN', of: 'stage.y' })).toContain('loader: UNKNOWN WRITER_UNKNOWN');
  });

  it('has the column as its path', () => {
    const sample = loaded();
    const group = sampleGroup(sample, { of: 'stage.y' });
    const { consumers } = assess(sampleQuestion(sample), [group], { start: 0, count: 10 });
    expect(pathOf(sample, consumers, 'loader')).toEqual(['stage.y > loader']);
  });

  it('is left out where its SQL was read, which says what it needs', () => {
    expect(said(loaded('NEW_COLUMN_IGNORED'), { of: 'stage.y' })).toEqual(['mart: SAFE TRACED']);
  });

  it('is unknown alone where the table gets a column', () => {
    expect(said(loaded(), { kind: 'ADD_COLUMN', of: 'stage', added: ['z'] })).toEqual([
      'loader: UNKNOWN WRITER_UNKNOWN',
      'mart: SAFE TRACED',
    ]);
    expect(said(loaded('NEW_COLUMN_IGNORED'), { kind: 'ADD_COLUMN', of: 'stage', added: ['z'] })).toEqual([
      'mart: SAFE TRACED',
    ]);
  });

  it.each([
    ['is left out', { outcome: 'PASSED_ON', times: 2 }, undefined],
    ['may fail', { outcome: 'PASSED_ON', times: 1 }, 'MAY_BREAK HISTORY_ONCE'],
    ['may fail', { outcome: 'FAILED', times: 1 }, 'MAY_BREAK HISTORY_FAILED'],
  ] as const)('%s where the table got columns before: %o', (_title, growth, expected) => {
    const sample = loaded();
    const growthHistory = { of: () => growth };
    const group = sampleGroup(sample, { kind: 'ADD_COLUMN', of: 'stage', added: ['z'] });
    const { consumers } = assess({ ...sampleQuestion(sample), growthHistory }, [group], { start: 0, count: 10 });
    const loader = consumers.find(({ node }) => node === sample.i('loader'));
    expect(loader && `${loader.verdict} ${loader.reason}`).toBe(expected);
  });

  it('does not depend on other types and nulls', () => {
    const group = { kind: 'MAKE_NULLABLE', of: 'stage.y' } as const;
    expect(said(loaded(), group).filter((line) => line.includes('WRITER_UNKNOWN'))).toEqual([]);
  });
});
