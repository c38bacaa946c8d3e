import { changedThresholds, thresholdsIn, USUAL_THRESHOLDS } from './thresholds.js';

describe('thresholds', () => {
  it('are the usual ones until something is stored, field by field', () => {
    expect(thresholdsIn(undefined)).toEqual(USUAL_THRESHOLDS);
    expect(thresholdsIn({ silentDays: 7 })).toEqual({ ...USUAL_THRESHOLDS, silentDays: 7 });
  });

  it('keep what is not named', () => {
    expect(changedThresholds(USUAL_THRESHOLDS, { breaksFrom: 0.8, hops: null })).toEqual({
      ...USUAL_THRESHOLDS,
      breaksFrom: 0.8,
    });
  });

  it('refuse that what is weak is certain, whichever of the two moves', () => {
    expect(() => changedThresholds(USUAL_THRESHOLDS, { weakBelow: 0.95 })).toThrow('weakBelow (0.95)');
    expect(() => changedThresholds(USUAL_THRESHOLDS, { breaksFrom: 0.4 })).toThrow('breaksFrom (0.4)');
    expect(changedThresholds(USUAL_THRESHOLDS, { breaksFrom: 0.4, weakBelow: 0.4 }).weakBelow).toBe(0.4);
  });
});
