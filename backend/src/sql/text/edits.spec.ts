import fc from 'fast-check';

import { applyEdits, type Edit } from './edits.js';

const edit = (start: number, end: number, text: string): Edit => ({ start, end, text, why: 'a test' });

/** A text of letters with edits that replace stretches of it by digits. */
const edited = fc
  .tuple(
    fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 30 }),
    fc.array(fc.tuple(fc.nat(30), fc.nat(5), fc.string({ unit: fc.constantFrom('1', '2'), maxLength: 4 }))),
  )
  .map(([sql, list]) => ({
    sql,
    edits: list
      .filter(([start, length]) => start + length <= sql.length)
      .map(([start, length, text]) => edit(start, start + length, text)),
  }));

it('replaces stretches of a text, whatever the order of the edits', () => {
  const edits = [edit(4, 5, 'INTO x'), edit(0, 3, 'INSERT')];
  expect(applyEdits('INS t', edits).sql).toBe('INSERT INTO x');
  expect(applyEdits('INS t', edits.toReversed()).sql).toBe('INSERT INTO x');
});

it('inserts where a stretch is empty', () => expect(applyEdits('ab', [edit(1, 1, '--')]).sql).toBe('a--b'));

it('takes of two edits that overlap the one that starts first', () => {
  expect(applyEdits('abcdef', [edit(2, 5, 'X'), edit(0, 3, 'Y')]).sql).toBe('Ydef');
});

it('leaves a text without edits as it is', () => {
  const { sql, original } = applyEdits('SELECT 1', []);
  expect([sql, original(5)]).toEqual(['SELECT 1', 5]);
});

it('maps each character that was kept back to where it stood', () => {
  fc.assert(
    fc.property(edited, ({ sql, edits }) => {
      const { sql: out, original } = applyEdits(sql, edits);
      for (const [offset, character] of [...out].entries())
        if (/[abc]/.test(character)) expect(sql[original(offset)]).toBe(character);
    }),
  );
});

it('maps offsets in their order, and none outside the text', () => {
  fc.assert(
    fc.property(edited, ({ sql, edits }) => {
      const { sql: out, original } = applyEdits(sql, edits);
      const offsets = [...out].map((_, offset) => original(offset));
      expect(offsets).toEqual(offsets.toSorted((left, right) => left - right));
      for (const offset of offsets) expect(offset).toBeLessThanOrEqual(sql.length);
    }),
  );
});

it('points into a replacement at the start of what it replaces', () => {
  const { sql, original } = applyEdits('INS t', [edit(0, 3, 'INSERT INTO')]);
  expect([original(0), original(7), original(sql.indexOf('t'))]).toEqual([0, 0, 4]);
});
