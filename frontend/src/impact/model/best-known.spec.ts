import { aConsumer } from '../../../test-support/impact-answer';
import { bestKnown, kindsOnTheWay } from './best-known';
import type { Consumer } from './impact-queries';

function consumer(name: string, kind: string, verdict: Consumer['verdict'], queryCount = 0): Consumer {
  const one = aConsumer({ name, verdict });
  return { ...one, queryCount, summary: { ...one.summary, kind } };
}

const CONSUMERS = [
  consumer('table', 'dataset', 'BREAKS', 900),
  consumer('rarely seen', 'dashboard', 'BREAKS', 1),
  consumer('often seen', 'dashboard', 'BREAKS', 50),
  consumer('chart', 'chart', 'BREAKS'),
  consumer('job', 'dataJob', 'BREAKS'),
  consumer('late', 'dashboard', 'MAY_BREAK', 99),
  consumer('calm', 'dashboard', 'SAFE', 99),
];

describe('the picture of an impact', () => {
  it('names dashboards before charts before tables, the worst verdict and the most used first', () => {
    expect(bestKnown(CONSUMERS).map(({ summary }) => summary.name)).toEqual([
      'often seen',
      'rarely seen',
      'chart',
      'table',
      'late',
    ]);
  });

  it('keeps the abbreviations of kinds', () => {
    const features = ['one', 'two'].map((name) => consumer(name, 'mlFeature', 'MAY_BREAK'));
    expect(kindsOnTheWay([...CONSUMERS, ...features], bestKnown(CONSUMERS))).toContainEqual({
      verdict: 'MAY_BREAK',
      label: '2 ML features',
    });
  });

  it('counts the others by kind, and nothing that is safe', () => {
    expect(kindsOnTheWay(CONSUMERS, bestKnown(CONSUMERS))).toEqual([{ verdict: 'BREAKS', label: '1 task' }]);
  });
});
