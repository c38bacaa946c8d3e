import fc from 'fast-check';

import { grown, grownSize, sliceArray } from './typed-arrays.js';

describe('grownSize', () => {
  it('is never smaller than what is needed, and grows fast enough that copying stays linear', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e8 }), fc.nat({ max: 1e8 }), (current, needed) => {
        const size = grownSize(current, needed);
        expect(size).toBeGreaterThanOrEqual(needed);
        expect(size).toBeGreaterThanOrEqual(current * 1.5);
        expect(Number.isInteger(size)).toBe(true);
      }),
    );
  });

  it('begins with 1024 places', () => expect(grownSize(0, 1)).toBe(1024));
});

describe('grown', () => {
  it.each([
    ['Uint8Array', Uint8Array.of(1, 255), 255],
    ['Uint32Array', Uint32Array.of(1, 0xff_ff_ff_ff), 0xff_ff_ff_ff],
    ['Int32Array', Int32Array.of(-1, 2), -1],
    ['Float64Array', Float64Array.of(0.5, -2.25), Infinity],
  ])('keeps the type and the values of a %s and fills the new places', (_name, old, fill) => {
    const longer = grown(old, 4, fill);
    expect(longer.constructor).toBe(old.constructor);
    expect([...longer]).toEqual([...old, fill, fill]);
    expect(old).toHaveLength(2);
  });

  it('fills new places with zeros where no other value is given', () => {
    expect([...grown(Uint16Array.of(7), 3)]).toEqual([7, 0, 0]);
  });
});

it('copies an array into memory of its own', () => {
  const original = Uint32Array.of(1, 2);
  const copy = sliceArray(original);
  copy[0] = 9;
  expect([...original]).toEqual([1, 2]);
  expect([...copy]).toEqual([9, 2]);
});
