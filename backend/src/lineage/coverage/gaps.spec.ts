import { SampleGraph } from '../graph/sample-graph.js';
import { gap, gapReason } from './gaps.js';

const sample = new SampleGraph()
  .asset('raw', { columns: ['x'] })
  .asset('traced', { columns: ['x'] })
  .asset('half', { columns: ['x', 'y'] })
  .asset('none', { columns: ['x'] })
  .asset('bare')
  .asset('placeholder', { exists: false, columns: ['x'] })
  .asset('full', { kind: 'dataJob' })
  .asset('partly', { kind: 'dataJob' })
  .asset('idle', { kind: 'dataJob' })
  .asset('chained', { kind: 'dataJob' })
  .feeds('raw', 'full')
  .feeds('full', 'traced')
  .feeds('raw', 'half')
  .feeds('raw', 'none')
  .feeds('partly', 'none')
  .feeds('partly', 'traced')
  .feeds('chained', 'full')
  .feeds('raw.x', 'traced.x')
  .feeds('raw.x', 'half.x');

describe('gapReason', () => {
  it.each([
    ['raw', undefined],
    ['traced', undefined],
    ['half', 'PARTIAL_COLUMN_LINEAGE'],
    ['none', 'NO_COLUMN_LINEAGE'],
    ['bare', 'NO_SCHEMA'],
    ['placeholder', 'GHOST'],
  ])('of the asset %s is %s', (name, reason) => expect(gapReason(sample.graph, sample.i(name))).toBe(reason));

  it.each([
    ['full', undefined],
    ['partly', 'NO_COLUMN_LINEAGE'],
    ['idle', 'NO_COLUMN_LINEAGE'],
    ['chained', undefined],
  ])('of the job %s is %s', (name, reason) => expect(gapReason(sample.graph, sample.i(name))).toBe(reason));

  it('looks at the claims of the instant that was asked for', () => {
    const changed = new SampleGraph().asset('a', { columns: ['x'] }).asset('b', { columns: ['x'] });
    changed.feeds('a', 'b', { since: 1 }).feeds('a.x', 'b.x', { since: 1, until: 10 });
    expect(gapReason(changed.graph, changed.i('b'), 5)).toBeUndefined();
    expect(gapReason(changed.graph, changed.i('b'))).toBe('NO_COLUMN_LINEAGE');
  });
});

it('gives advice with every reason', () => {
  expect(gap('urn:li:dataset:a', 'GHOST')).toEqual({
    urn: 'urn:li:dataset:a',
    reason: 'GHOST',
    remedy: 'Ingest this asset: it is only named by the lineage of others.',
  });
});
