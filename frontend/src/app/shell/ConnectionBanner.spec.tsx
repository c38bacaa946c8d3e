import { waitBefore } from './ConnectionBanner';

describe('the wait before another try', () => {
  it('doubles, and ends at half a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 60].map(waitBefore)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });
});
