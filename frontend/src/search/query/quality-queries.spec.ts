import { checksByType, resultsByDay } from './quality-queries';

describe('the results of checks', () => {
  it('are counted by day, with those that failed or could not be run', () => {
    const at = (day: number, hour: number) => new Date(2026, 4, day, hour).getTime();
    const days = resultsByDay([
      { at: at(2, 9), type: 'FAILURE' },
      { at: at(1, 23), type: 'SUCCESS' },
      { at: at(2, 1), type: 'SUCCESS' },
      { at: at(2, 3), type: 'ERROR' },
    ]);
    expect(days.map(({ instant, failed, all }) => [new Date(instant).getDate(), failed, all])).toEqual([
      [1, 0, 1],
      [2, 2, 3],
    ]);
  });

  it('are counted by what is checked, without those that never ran', () => {
    const checks = checksByType([
      { type: 'FRESHNESS', result: undefined },
      { type: 'FIELD', result: 'SUCCESS' },
      { type: 'FIELD', result: 'FAILURE' },
    ]);
    expect(checks).toEqual([
      { type: 'FIELD', passing: 1, all: 2 },
      { type: 'FRESHNESS', passing: 0, all: 1 },
    ]);
  });
});
