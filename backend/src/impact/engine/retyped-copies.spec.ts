import { SampleGraph } from '../../lineage/graph/sample-graph.js';
import { said } from '../../../test-support/impact/sample-question.js';

const retyped = { kind: 'CHANGE_TYPE', types: 'INCOMPATIBLE', of: 't.a' } as const;

/** A view over t that copies both columns, whose readers' texts were read to their ends. */
function overView(): SampleGraph {
  return new SampleGraph()
    .asset('t', { columns: ['a', 'b'] })
    .asset('view', { shape: 'VIEW', columns: ['a', 'b'] })
    .asset('other', { shape: 'VIEW', columns: ['b'] })
    .asset('user', { shape: 'VIEW', columns: ['a'] })
    .feeds('t', 'view')
    .feeds('view', 'other', { subtype: 'NEW_COLUMN_IGNORED' })
    .feeds('view', 'user', { subtype: 'NEW_COLUMN_IGNORED' })
    .feeds('t.a', 'view.a')
    .feeds('t.b', 'view.b')
    .feeds('view.b', 'other.b')
    .feeds('view.a', 'user.a');
}

it('lets a view work on that copies the column, and passes the change on to the readers of that column alone', () => {
  expect(said(overView(), retyped)).toEqual([
    'view: MAY_BREAK TYPE_INCOMPATIBLE',
    'user: MAY_BREAK TYPE_INCOMPATIBLE',
    'other: SAFE TRACED',
  ]);
});

it('changes a reader of the view whose text was not read', () => {
  const sample = overView().asset('report', { kind: 'dashboard' }).feeds('view', 'report');
  expect(said(sample, retyped)).toContain('report: MAY_BREAK INPUT_CHANGES');
});

it('may break a view that combines the column with another, and its readers with it', () => {
  const sample = overView()
    .asset('u', { columns: ['a'] })
    .feeds('u', 'view')
    .feeds('u.a', 'view.a');
  expect(said(sample, retyped)).toEqual(
    expect.arrayContaining(['view: MAY_BREAK TYPE_TRANSFORMED', 'other: MAY_BREAK INPUT_CHANGES']),
  );
});

it('breaks a table that copies the column where nothing is known of its type', () => {
  const sample = new SampleGraph()
    .asset('t', { columns: ['a'] })
    .asset('g', { shape: 'DATA', columns: ['a'] })
    .feeds('t', 'g')
    .feeds('t.a', 'g.a');
  expect(said(sample, retyped)).toEqual(['g: BREAKS TYPE_INCOMPATIBLE']);
});
