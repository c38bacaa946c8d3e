import fc from 'fast-check';

import { diffLines } from './line-diff';

const text = fc.array(fc.constantFrom('a', 'b', 'c', '{', '}')).map((lines) => lines.join('\n'));

describe('the difference of two texts by lines', () => {
  it('holds both texts, each in its order', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = diffLines(before, after);
        const of = (sign: string) => lines.filter((line) => line.sign !== sign).map((line) => line.text);
        expect(of('+').join('\n')).toBe(before);
        expect(of('-').join('\n')).toBe(after);
      }),
    );
  });

  it('says nothing of equal texts, and of one changed line only that line', () => {
    expect(diffLines('a\nb', 'a\nb').filter(({ sign }) => sign !== ' ')).toEqual([]);
    expect(diffLines('a\nb\nc', 'a\nx\nc')).toEqual([
      { sign: ' ', text: 'a' },
      { sign: '-', text: 'b' },
      { sign: '+', text: 'x' },
      { sign: ' ', text: 'c' },
    ]);
  });

  it('keeps what is common between two changes', () => {
    expect(
      diffLines('1\nb\nc\n2', '3\nb\nc\n4')
        .map(({ sign }) => sign)
        .join(''),
    ).toBe('-+  -+');
  });
});
