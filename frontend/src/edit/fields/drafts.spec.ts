import fc from 'fast-check';

import { MARKS, mergeText } from './drafts';

const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 8 }).map((lines) => lines.join('\n'));

describe('two texts made of one', () => {
  it('are the one that changed, where only one did', () => {
    fc.assert(
      fc.property(text, text, (base, changed) => {
        expect(mergeText(base, changed, base)).toEqual({ text: changed, clashes: 0 });
        expect(mergeText(base, base, changed)).toEqual({ text: changed, clashes: 0 });
        expect(mergeText(base, changed, changed)).toEqual({ text: changed, clashes: 0 });
      }),
    );
  });

  it('are the same whoever is asked, where they do not clash', () => {
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        const one = mergeText(base, mine, theirs);
        const other = mergeText(base, theirs, mine);
        expect(other.clashes).toBe(one.clashes);
        if (one.clashes === 0) expect(other.text).toBe(one.text);
      }),
    );
  });

  it('lose no line that either side wrote', () => {
    const lines = fc.uniqueArray(fc.string({ unit: fc.constantFrom(...'xyz'), minLength: 1 }), { maxLength: 6 });
    fc.assert(
      fc.property(lines, lines, lines, (base, mine, theirs) => {
        const merged = mergeText(base.join('\n'), mine.join('\n'), theirs.join('\n')).text.split('\n');
        const written = [...mine, ...theirs].filter((line) => !base.includes(line));
        for (const line of written) expect(merged).toContain(line);
      }),
    );
  });

  it('are both there when they changed different places', () => {
    const base = 'one\ntwo\nthree\nfour\nfive';
    const merged = mergeText(base, base.replace('one', 'ONE'), base.replace('five', 'FIVE'));
    expect(merged).toEqual({ text: 'ONE\ntwo\nthree\nfour\nFIVE', clashes: 0 });
  });

  it('stand one above the other, marked, where both changed the same place', () => {
    expect(mergeText('a', 'mine', 'theirs')).toEqual({
      text: [MARKS.mine, 'mine', MARKS.middle, 'theirs', MARKS.theirs].join('\n'),
      clashes: 1,
    });
  });
});
