import fc from 'fast-check';

import { filledShares, bytesText, measureText, shareText } from './statistics';

describe('the words of statistics', () => {
  it('say sizes in thousands', () => {
    expect([0, 999, 1_000, 1_440_000, 250_000_000].map(bytesText)).toEqual([
      '0 B',
      '999 B',
      '1.0 kB',
      '1.4 MB',
      '250 MB',
    ]);
  });

  it('say all and nothing only where it is so', () => {
    expect([shareText(0), shareText(1), shareText(0.999999), shareText(0.0000001)]).toEqual([
      '0%',
      '100%',
      '99.9%',
      '0.1%',
    ]);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true, minExcluded: true, maxExcluded: true }), (share) => {
        expect(['0%', '100%']).not.toContain(shareText(share));
      }),
    );
  });

  it('shorten numbers and leave everything else alone', () => {
    expect(['211483.25', '0.123456', '12', '2026-01-01', 'abc', '', null].map(measureText)).toEqual([
      '211,483',
      '0.1235',
      '12',
      '2026-01-01',
      'abc',
      '',
      '',
    ]);
  });
});

describe('the share of rows with a value', () => {
  it('is known for each profile that measured the column, the oldest first', () => {
    const profile = (
      rowCount: number,
      fieldProfiles: readonly { fieldPath: string; nullCount?: number; nullProportion?: number }[],
    ) => ({ rowCount, fieldProfiles });
    const profiles = [
      profile(200, [{ fieldPath: 'a', nullCount: 50 }]),
      profile(100, [{ fieldPath: 'b', nullCount: 1 }]),
      profile(100, [{ fieldPath: 'a', nullProportion: 0.5 }]),
    ];
    expect(filledShares('a', profiles)).toEqual([0.5, 0.75]);
    expect(filledShares('c', profiles)).toEqual([]);
  });
});
