import { ANSWER_LIMITS } from '../walk/limits.js';
import type { FallbackRepository } from './fallback.repository.js';
import { assetsAround, type HopsAround } from './fallback-reach.js';

/** A chain 0 → 1 → 2 → …, in which some nodes are jobs. */
class Chain {
  readonly statements: string[] = [];

  constructor(
    private readonly length: number,
    private readonly jobs: ReadonlySet<number> = new Set(),
  ) {}

  readonly repository = {
    expand: async (numbers: readonly number[], side: string) => {
      this.statements.push(`expand ${side}`);
      const step = side === 'DOWNSTREAM' ? 1 : -1;
      const next = numbers.map((i) => i + step).filter((i) => i >= 0 && i < this.length);
      return { numbers: next, jobs: next.filter((i) => this.jobs.has(i)) };
    },
    reach: async (_starts: readonly number[], side: string, { level }: { readonly level: string }) => {
      this.statements.push(`reach ${level} ${side}`);
      return [7, 8];
    },
  } as unknown as FallbackRepository;
}

const LATER = Infinity;
async function around(chain: Chain, start: number, hops: HopsAround, deadline = LATER): Promise<readonly number[]> {
  const { assets } = await assetsAround(chain.repository, [{ i: start, asset: start }], hops, deadline);
  return [...assets].sort((left, right) => left - right);
}

it('looks one hop further than asked, on the sides that were asked for', async () => {
  expect(await around(new Chain(9), 4, { DOWNSTREAM: 1 })).toEqual([4, 5, 6]);
  expect(await around(new Chain(9), 4, { UPSTREAM: 0, DOWNSTREAM: 0 })).toEqual([3, 4, 5]);
  expect(await around(new Chain(9), 4, {})).toEqual([4]);
});

it('counts what a job leads to as the same hop', async () => {
  expect(await around(new Chain(9, new Set([1, 2, 4])), 0, { DOWNSTREAM: 0 })).toEqual([0, 1, 2, 3]);
  expect(await around(new Chain(9, new Set([1, 2, 4])), 0, { DOWNSTREAM: 1 })).toEqual([0, 1, 2, 3, 4, 5]);
});

it('expands to the end of the graph in one statement where many hops are asked for', async () => {
  const chain = new Chain(9);
  expect(await around(chain, 0, { DOWNSTREAM: 7 })).toEqual([0, 7, 8]);
  expect(chain.statements).toEqual(['reach assets DOWNSTREAM', 'reach columns DOWNSTREAM']);
});

it('stops at the deadline and says so', async () => {
  const chain = new Chain(9);
  const result = await assetsAround(chain.repository, [{ i: 0, asset: 0 }], { DOWNSTREAM: 3 }, 0);
  expect([...result.assets]).toEqual([0]);
  expect(result.inTime).toBe(false);
  expect(chain.statements).toEqual([]);
});

it('stops where an answer would leave nodes out anyway', async () => {
  const wide = {
    expand: async () => ({ numbers: Array.from({ length: ANSWER_LIMITS.nodes + 1 }, (_, i) => i), jobs: [] }),
  };
  let statements = 0;
  const repository = {
    expand: () => {
      statements += 1;
      return wide.expand();
    },
  } as unknown as FallbackRepository;
  const { assets } = await assetsAround(repository, [{ i: 0, asset: 0 }], { DOWNSTREAM: 5 }, LATER);
  expect(assets.size).toBe(ANSWER_LIMITS.nodes + 1);
  expect(statements).toBe(1);
});
