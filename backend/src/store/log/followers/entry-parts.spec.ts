import fc from 'fast-check';

import { halvesOf, urnsIn, withoutSuspects } from './entry-parts.js';
import type { FollowedEntry } from './follower.types.js';
import { isTransient } from './transient-errors.js';
import { Problem } from '../../../kernel/problem.js';

function entryOf(seq: number, urns: readonly string[]): FollowedEntry {
  const aspects = urns.map((urn) => ({ urn, aspect: 'status', change: 'set' as const }));
  return { seq, at: seq, actor: '', nodes: [], gone: [seq], aspects };
}

const batches = fc
  .array(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 }), { minLength: 1, maxLength: 6 })
  .map((list) => list.map((urns, number) => entryOf(number + 1, urns)));
const pairsIn = (batch: readonly FollowedEntry[]): readonly string[] =>
  batch.flatMap((entry) => urnsIn(entry).map((urn) => `${entry.seq} ${urn}`)).toSorted();

/** Halves a batch until nothing is left to halve. */
function leavesOf(batch: readonly FollowedEntry[]): readonly (readonly FollowedEntry[])[] {
  const halves = halvesOf(batch);
  return halves ? halves.flatMap(leavesOf) : [batch];
}

describe('the parts of a batch', () => {
  it('are in the end one entry about one entity each, and together the whole', () => {
    fc.assert(
      fc.property(batches, (batch) => {
        const leaves = leavesOf(batch);
        for (const leaf of leaves) {
          expect(leaf).toHaveLength(1);
          expect(leaf.flatMap(urnsIn).length).toBeLessThanOrEqual(1);
        }
        expect(pairsIn(leaves.flat())).toEqual(pairsIn(batch));
      }),
    );
  });

  it('name what is gone once, so that no part handles it twice', () => {
    fc.assert(
      fc.property(batches, (batch) => {
        expect(leavesOf(batch).flatMap((leaf) => leaf.flatMap(({ gone }) => gone))).toEqual(
          batch.map(({ seq }) => seq),
        );
      }),
    );
  });

  it('keep what is suspected apart from the rest', () => {
    fc.assert(
      fc.property(batches, fc.subarray(['a', 'b', 'c']), (batch, list) => {
        const suspects = new Set(list);
        const { safe, suspicious } = withoutSuspects(batch, suspects);
        expect(safe.flatMap(urnsIn).some((urn) => suspects.has(urn))).toBe(false);
        for (const entry of suspicious) expect(urnsIn(entry)).toHaveLength(1);
        expect(pairsIn([...safe, ...suspicious])).toEqual(pairsIn(batch));
      }),
    );
  });
});

describe('an error', () => {
  it.each([
    ['a database that is away', new Problem('unavailable', 'neo4j.unavailable', 'x')],
    ['a database that is busy', new Problem('busy', 'neo4j.busy', 'x')],
    ['a full disk', Object.assign(new Error('x'), { code: 'ENOSPC' })],
    ['a full disk, as SQLite says it', Object.assign(new Error('database or disk is full'), { errcode: 13 })],
    ['an error of input and output with its detail', Object.assign(new Error('x'), { errcode: 10 | (3 << 8) })],
  ])('of %s is no fault of an entry', (_, error) => {
    expect(isTransient(error)).toBe(true);
  });

  it.each([
    ['a value that is too large', new RangeError('Maximum call stack size exceeded')],
    ['a refusal', new Problem('unacceptable', 'store.invalid-aspect', 'x')],
    ['a text that SQLite can not hold', Object.assign(new Error('string or blob too big'), { errcode: 18 })],
    ['anything that is no error', 'text'],
    ['nothing', undefined],
  ])('of %s may be the fault of an entry', (_, error) => {
    expect(isTransient(error)).toBe(false);
  });
});
