import { USUAL_THRESHOLDS } from '../../api/thresholds';
import { formOf, isThresholds, readForm } from './threshold-form';
import { catalogueTexts } from './texts';

const labels = catalogueTexts.thresholds;
const usual = formOf(USUAL_THRESHOLDS);

describe('the thresholds that were typed', () => {
  it('are what was typed', () => {
    expect(readForm(usual)).toEqual(USUAL_THRESHOLDS);
    expect(readForm({ ...usual, breaksFrom: ' 0,75 ' })).toEqual({ ...USUAL_THRESHOLDS, breaksFrom: 0.75 });
  });

  it('are refused field by field', () => {
    expect(readForm({ breaksFrom: '', weakBelow: '1.2', silentDays: '0', hops: '1.5' })).toEqual({
      breaksFrom: labels.share,
      weakBelow: labels.share,
      silentDays: labels.days,
      hops: labels.hopCount,
    });
    expect(isThresholds(readForm({ ...usual, hops: '6' }))).toBe(false);
  });

  it('cannot make what is weak certain', () => {
    expect(readForm({ ...usual, weakBelow: '0.95' })).toEqual({ weakBelow: labels.order });
  });
});
