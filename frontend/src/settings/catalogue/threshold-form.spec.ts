import { USUAL_THRESHOLDS } from '../../api/thresholds';
import { formOf, mistakesOf, numbersOf } from './threshold-form';
import { catalogueTexts } from './texts';

const labels = catalogueTexts.thresholds;
const usual = formOf(USUAL_THRESHOLDS);
const NONE = { breaksFrom: null, weakBelow: null, silentDays: null, hops: null };

describe('the thresholds that were typed', () => {
  it('are the stored ones until somebody types', () => {
    expect(numbersOf(usual)).toEqual(USUAL_THRESHOLDS);
    expect(mistakesOf(usual)).toEqual(NONE);
  });

  it('may have spaces around them and a comma as the decimal sign', () => {
    expect(numbersOf({ ...usual, breaksFrom: ' 0,75 ' })).toEqual({ ...USUAL_THRESHOLDS, breaksFrom: 0.75 });
  });

  it('are refused field by field', () => {
    expect(mistakesOf({ breaksFrom: '', weakBelow: '1.2', silentDays: '0', hops: '1.5' })).toEqual({
      breaksFrom: labels.share,
      weakBelow: labels.share,
      silentDays: labels.days,
      hops: labels.hopCount,
    });
  });

  it.each([
    ['silentDays', '3650', null],
    ['silentDays', '3651', labels.days],
    ['hops', '5', null],
    ['hops', '6', labels.hopCount],
    ['breaksFrom', '1', null],
    ['breaksFrom', 'much', labels.share],
  ] as const)('have limits: %s = %s gives %p', (field, text, mistake) => {
    expect(mistakesOf({ ...usual, [field]: text })).toEqual({ ...NONE, [field]: mistake });
  });

  it('cannot make what is weak certain', () => {
    expect(mistakesOf({ ...usual, weakBelow: '0.95' })).toEqual({ ...NONE, weakBelow: labels.order });
  });
});
