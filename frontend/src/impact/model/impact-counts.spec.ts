import { headlineOf } from './impact-counts';

const counts = { breaks: 0, mayBreak: 0, unknown: 0, safe: 0 };

describe('the headline of an answer', () => {
  it('calls nothing safe where no consumer is known', () => {
    expect(headlineOf({ headline: 'SAFE', counts })).toEqual({
      mark: '–',
      tone: 'none',
      words: 'No consumer is known',
    });
  });

  it('is the worst verdict with its number', () => {
    const safe = headlineOf({ headline: 'SAFE', counts: { ...counts, safe: 2 } });
    expect(safe).toEqual({ mark: '✓', tone: 'safe', words: 'Safe: none of 2 consumers is affected' });
    expect(headlineOf({ headline: 'BREAKS', counts: { ...counts, breaks: 1, safe: 2 } }).words).toBe(
      '1 consumer breaks',
    );
  });
});
