import fc from 'fast-check';

import { placeOfScroll, scrollIdOf } from './place-of-scroll.js';

describe('the id of a scroll over points', () => {
  it('reads back as the place it was made of', () =>
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.string({ minLength: 1 }), (timestamp, key) => {
        expect(placeOfScroll(scrollIdOf({ timestamp, key }))).toEqual({ to: timestamp, key });
      }),
    ));
  it.each(['x', '', 'bnVsbA', 'WzEsMl0'])('refuses %p', (id) => expect(() => placeOfScroll(id)).toThrow(/begin again/));
});
