import { sliceOf } from './slice.js';

describe('slices of a scroll', () => {
  it('hold everything once between them', () => {
    const urns = Array.from({ length: 200 }, (_, at) => `urn:li:tag:${at}`);
    const slices = ['0', '1', '2'].map((sliceId) => urns.filter(sliceOf({ sliceId, sliceMax: '3' })));
    expect(slices.flat().toSorted()).toEqual(urns.toSorted());
    for (const slice of slices) expect(slice.length).toBeGreaterThan(0);
  });

  it('are everything where none is asked for, and must be among those there are', () => {
    expect(sliceOf({})('urn:li:tag:a')).toBe(true);
    expect(() => sliceOf({ sliceId: '3', sliceMax: '3' })).toThrow('less than sliceMax');
  });
});
