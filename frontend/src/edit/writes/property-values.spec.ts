import { valuesToSend } from './property-values';

describe('values of a structured property', () => {
  it('send numbers as numbers and refuse what is none', () => {
    expect(valuesToSend(['12', ' ', '0.5'], true)).toEqual([{ numberValue: 12 }, { numberValue: 0.5 }]);
    expect(valuesToSend(['twelve'], true)).toBeUndefined();
    expect(valuesToSend([' a '], false)).toEqual([{ stringValue: 'a' }]);
  });
});
