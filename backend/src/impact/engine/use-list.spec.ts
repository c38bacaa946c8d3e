import { RANK } from '../rules/verdicts.js';
import { UseList } from './use-list.js';

const use = (index: number) =>
  ({ claim: index * 2, confidence: index / 10_000, hops: index % 7, tag: index % 5, verdict: 'MAY_BREAK' }) as const;

it('keeps every use when its arrays grow', () => {
  const uses = new UseList();
  for (let index = 0; index < 5_000; index++) uses.add(index + 1, { ...use(index), narrows: index % 2 === 0 });
  expect(uses.count).toBe(5_000);
  for (const index of [0, 1_023, 1_024, 4_999])
    expect([
      uses.user[index],
      uses.claim[index],
      uses.confidence[index],
      uses.hops[index],
      uses.tag[index],
      uses.rank[index],
      uses.losesColumn[index],
    ]).toEqual([index + 1, index * 2, index / 10_000, index % 7, index % 5, RANK.MAY_BREAK, index % 2 === 0 ? 1 : 0]);
});

it('begins anew after it is cleared, without marks of former uses', () => {
  const uses = new UseList();
  uses.add(9, { ...use(3), narrows: true });
  uses.clear().add(4, use(1));
  expect([uses.count, uses.user[0], uses.losesColumn[0]]).toEqual([1, 4, 0]);
});
