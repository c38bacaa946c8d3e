import { RUN_MARKS, runResultOf } from './run-results';

describe('the result of a run', () => {
  it('tells a check that fails from one that could not be evaluated', () => {
    expect(['SUCCESS', 'FAILURE', 'ERROR', 'INIT'].map(runResultOf)).toEqual([
      'passing',
      'failing',
      'notEvaluated',
      'unknown',
    ]);
    expect(RUN_MARKS[runResultOf('ERROR')].tone).toBe('warn');
  });

  it('is unknown where there is none, or a later version sends another one', () => {
    expect([runResultOf(undefined), runResultOf(null), runResultOf('PENDING')]).toEqual([
      'unknown',
      'unknown',
      'unknown',
    ]);
  });
});
