import type { Verdict } from '../rules/verdicts.js';
import { compareAnswers, sameChanges } from './compare.js';
import type { SavedAnswer } from './stored-assessment.js';

function answer(verdicts: Readonly<Record<string, Verdict>>, more: Partial<SavedAnswer> = {}): SavedAnswer {
  const consumers = Object.entries(verdicts).map(([urn, verdict]) => ({
    urn,
    mergedUrns: [],
    verdict,
    reason: 'USES_COLUMN',
    sentence: '',
    confidence: 1,
    hops: 1,
    owners: [],
    domain: undefined,
  }));
  const count = (wanted: Verdict): number => consumers.filter(({ verdict }) => verdict === wanted).length;
  const counts = {
    breaks: count('BREAKS'),
    mayBreak: count('MAY_BREAK'),
    unknown: count('UNKNOWN'),
    safe: count('SAFE'),
  };
  return {
    changes: [],
    minConfidence: undefined,
    headline: 'BREAKS',
    counts,
    perAsset: true,
    checks: undefined,
    complete: true,
    asOf: 0,
    consumers,
    ...more,
  };
}

describe('two answers compared', () => {
  it('say what got worse, what got better, what came and what went, the worst first', () => {
    const from = answer({ a: 'SAFE', b: 'BREAKS', c: 'UNKNOWN', d: 'MAY_BREAK' });
    const to = answer({ a: 'BREAKS', b: 'SAFE', c: 'UNKNOWN', e: 'MAY_BREAK' });
    const { differences, ...rest } = compareAnswers(from, to);
    expect(differences.map(({ urn, change }) => `${urn} ${change}`)).toEqual([
      'a WORSE',
      'e APPEARED',
      'd VANISHED',
      'b BETTER',
    ]);
    expect(rest).toEqual({ worse: 2, better: 2, unchanged: 1, notCompared: 0 });
  });

  it('say nothing of what a side kept no verdict of', () => {
    const cut = answer({ a: 'BREAKS' }, { counts: { breaks: 1, mayBreak: 0, unknown: 0, safe: 1 } });
    const whole = answer({ a: 'BREAKS', b: 'SAFE' });
    for (const [from, to] of [
      [cut, whole],
      [whole, cut],
    ] as const)
      expect(compareAnswers(from, to)).toMatchObject({ differences: [], unchanged: 1, notCompared: 1 });
    const hurried = answer({ a: 'BREAKS' }, { complete: false });
    expect(compareAnswers(whole, hurried)).toMatchObject({ differences: [], notCompared: 1 });
  });

  it('say nothing of what only one side counts apart, such as a dbt model beside its table', () => {
    const apart = answer({ model: 'BREAKS', table: 'BREAKS', test: 'BREAKS' }, { perAsset: false });
    const merged = answer({ table: 'MAY_BREAK' });
    const { differences, notCompared } = compareAnswers(apart, merged);
    expect(differences.map(({ urn, change }) => `${urn} ${change}`)).toEqual(['table BETTER']);
    expect(notCompared).toBe(2);
  });

  it('ask the same in whatever order the changes stand', () => {
    const one = { kind: 'DROP_COLUMN', urn: 'u', fieldPath: 'a' } as const;
    const other = { kind: 'DROP_COLUMN', urn: 'u', fieldPath: 'b', newName: null } as const;
    expect(sameChanges([one, other], [{ ...other }, { ...one, note: 'why' }])).toBe(true);
    expect(sameChanges([one], [one, other])).toBe(false);
  });
});
