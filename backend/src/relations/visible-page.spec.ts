import fc from 'fast-check';

import type { RelationPosition, ScrolledRelation } from './relations.types.js';
import { MAX_EXAMINED, visiblePage } from './visible-page.js';

const relation = (number: number, hidden = false): ScrolledRelation => ({
  number,
  key: 'OWNED_BY|urn:li:corpuser:ann',
  source: `urn:li:dataset:${hidden ? 'hidden' : 'seen'}-${number}`,
  sourceKind: 'dataset',
  target: 'urn:li:corpuser:ann',
  targetKind: 'corpuser',
  type: 'OWNED_BY',
  aspect: 'ownership',
  feeds: 0,
});
const RESTRICTED = { isUnrestricted: false, canView: (urn: string) => !urn.includes('hidden') };
const UNRESTRICTED = { isUnrestricted: true, canView: () => true };

/** A list of relationships, with how many were read from it and in how many reads. */
function listOf(relations: readonly ScrolledRelation[]) {
  const cost = { reads: 0, rows: 0 };
  const read = async (after: RelationPosition, limit: number) => {
    const rows = relations
      .filter(({ number, key }) => number > after.number || (number === after.number && key > after.key))
      .slice(0, limit);
    cost.reads += 1;
    cost.rows += rows.length;
    return rows;
  };
  return { read, cost };
}

describe('a page of relationships', () => {
  it('takes one read for whoever sees everything, and says whether more follow', async () => {
    const { read, cost } = listOf([1, 2, 3].map((number) => relation(number)));
    const page = await visiblePage({ after: undefined, count: 2, scope: UNRESTRICTED, read });
    expect(page.relations.map(({ number }) => number)).toEqual([1, 2]);
    expect(page.next?.number).toBe(2);
    expect(cost).toEqual({ reads: 1, rows: 3 });
    expect((await visiblePage({ after: page.next, count: 2, scope: UNRESTRICTED, read })).next).toBeUndefined();
  });

  it('passes over the rest of a hub that is hidden, whatever it holds', async () => {
    const hub = Array.from({ length: 10_000 }, (_, index) => ({
      ...relation(1, true),
      key: `OWNED_BY|${String(index).padStart(6, '0')}`,
    }));
    const all = [...hub, relation(2)];
    let rows = 0;
    const read = async (after: RelationPosition, limit: number) => {
      const page = all.filter(
        ({ number, key }) => number > after.number || (number === after.number && key > after.key),
      );
      rows += Math.min(page.length, limit);
      return page.slice(0, limit);
    };
    const page = await visiblePage({ after: undefined, count: 10, scope: RESTRICTED, read });
    expect(page).toEqual({ relations: [relation(2)], next: undefined });
    expect(rows).toBeLessThan(2_100);
  });

  it('leaves out relationships with a hidden end', async () => {
    const { read } = listOf([relation(1), relation(2, true), { ...relation(3), target: 'urn:li:dataset:hidden' }]);
    const page = await visiblePage({ after: undefined, count: 10, scope: RESTRICTED, read });
    expect(page).toEqual({ relations: [relation(1)], next: undefined });
  });

  it('stops after a bounded number of hidden relationships, with a position to go on from', async () => {
    const many = Array.from({ length: MAX_EXAMINED + 50 }, (_, index) => relation(index + 1, true));
    const { read, cost } = listOf([...many, relation(MAX_EXAMINED + 51)]);
    const first = await visiblePage({ after: undefined, count: 10, scope: RESTRICTED, read });
    expect(first.relations).toEqual([]);
    expect(first.next).toEqual({ number: MAX_EXAMINED + 1, key: '' });
    expect(cost.rows).toBe(MAX_EXAMINED);
    const second = await visiblePage({ after: first.next, count: 10, scope: RESTRICTED, read });
    expect(second.relations.map(({ number }) => number)).toEqual([MAX_EXAMINED + 51]);
  });

  it('followed by its next ones gives every visible relationship once, in order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.boolean(), { maxLength: 60 }),
        fc.integer({ min: 1, max: 7 }),
        async (hiddenOnes, count) => {
          const all = hiddenOnes.map((hidden, index) => relation(index + 1, hidden));
          const { read } = listOf(all);
          const seen: ScrolledRelation[] = [];
          let after: RelationPosition | undefined;
          do {
            const page = await visiblePage({ after, count, scope: RESTRICTED, read });
            expect(page.relations.length).toBeLessThanOrEqual(count);
            seen.push(...page.relations);
            after = page.next;
          } while (after);
          expect(seen).toEqual(all.filter(({ source }) => RESTRICTED.canView(source)));
        },
      ),
    );
  });
});
