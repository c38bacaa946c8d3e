import fc from 'fast-check';

import { Texts, translator } from './texts.js';

const WORDS = fc.array(fc.constantFrom('', 'sql', 'dbt', 'spark', 'é', '__proto__', 'constructor'), { maxLength: 12 });
const textsWith = (words: readonly string[]): Texts => {
  const texts = new Texts();
  for (const word of words) texts.code(word);
  return texts;
};

describe('Texts', () => {
  it('gives each text one number, from which the text comes back', () => {
    fc.assert(
      fc.property(WORDS, (words) => {
        const texts = textsWith(words);
        for (const word of words) {
          expect(texts.text(texts.code(word))).toBe(word);
          expect(texts.find(word)).toBe(texts.code(word));
        }
        expect(texts.size).toBe(new Set(['', ...words]).size);
      }),
    );
  });

  it('numbers the empty text 0 and finds no text that it was never given', () => {
    const texts = textsWith(['sql']);
    expect([texts.code(''), texts.find('sql'), texts.find('dbt'), texts.text(99)]).toEqual([0, 1, -1, '']);
  });

  it('copies texts with their numbers, and neither side gets what the other is given later', () => {
    fc.assert(
      fc.property(WORDS, WORDS, WORDS, (shared, later, inCopy) => {
        const original = textsWith(shared);
        const copy = original.copy();
        const sharedSize = original.size;
        for (const word of later) original.code(word);
        expect(copy.size).toBe(sharedSize);
        for (const word of inCopy) expect(copy.text(copy.code(word))).toBe(word);
        for (const word of shared) expect(copy.find(word)).toBe(original.find(word));
        const known = new Set(['', ...shared]);
        for (const word of later.filter((text) => !known.has(text) && !inCopy.includes(text)))
          expect(copy.find(word)).toBe(-1);
        expect(original.size).toBe(new Set([...known, ...later]).size);
      }),
    );
  });

  it('keeps what a copy of a copy was given apart from both', () => {
    const first = textsWith(['a']);
    const second = first.copy();
    second.code('b');
    const third = second.copy();
    second.code('c');
    expect(third.find('a')).toBe(1);
    expect(third.find('b')).toBe(2);
    expect(third.find('c')).toBe(-1);
    expect(first.find('b')).toBe(-1);
  });
});

describe('translator', () => {
  it('turns the numbers of one table into those of another, for the same texts', () => {
    fc.assert(
      fc.property(WORDS, WORDS, (words, wordsOfTarget) => {
        const [original, target] = [textsWith(words), textsWith(wordsOfTarget)];
        const translate = translator(original, target);
        for (const word of [...words, ...words]) expect(target.text(translate(original.code(word)))).toBe(word);
      }),
    );
  });

  it('takes over only the texts that are asked for', () => {
    const [original, target] = [textsWith(['a', 'b', 'c']), new Texts()];
    translator(original, target)(original.code('b'));
    expect([target.size, target.find('b'), target.find('a')]).toEqual([2, 1, -1]);
  });
});
