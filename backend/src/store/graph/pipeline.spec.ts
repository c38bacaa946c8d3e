import type { WriteTransaction } from '../../neo4j/graph.js';
import { Pipeline } from './pipeline.js';

/** A transaction that takes as long to pack a statement as the driver does for a large one. */
function slowTransaction(milliseconds: number): { readonly transaction: WriteTransaction; readonly sizes: number[] } {
  const sizes: number[] = [];
  const run = (_query: string, params: { readonly rows?: readonly unknown[] }) => {
    sizes.push(params.rows?.length ?? 0);
    for (const began = performance.now(); performance.now() - began < milliseconds;);
    return Promise.resolve([]);
  };
  return { transaction: { run } as unknown as WriteTransaction, sizes };
}

/** How many turns the event loop had while the work ran. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let next = setImmediate(function again() {
    turns += 1;
    next = setImmediate(again);
  });
  await work();
  clearImmediate(next);
  return turns;
}

const points = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: `${index}` })) as unknown as Parameters<
    typeof Pipeline.prototype.sendRows<'store/write-points'>
  >[1];

describe('the statements of a transaction', () => {
  it('are sent in slices of a thousand rows, in order', async () => {
    const { transaction, sizes } = slowTransaction(0);
    const pipeline = new Pipeline(transaction);
    await pipeline.sendRows('store/write-points', points(2_500));
    await pipeline.sendRows('store/write-points', points(0));
    await pipeline.completed();
    expect(sizes).toEqual([1_000, 1_000, 500]);
  });

  it('let other requests be answered between them', async () => {
    const { transaction } = slowTransaction(60);
    const pipeline = new Pipeline(transaction);
    expect(await turnsDuring(() => pipeline.sendRows('store/write-points', points(3_000)))).toBeGreaterThan(2);
    const writer = pipeline.withoutAnswers();
    const query = 'store/write-points';
    expect(
      await turnsDuring(async () => {
        for (let part = 0; part < 3; part += 1) await writer.run(query, { rows: points(1) });
      }),
    ).toBeGreaterThan(2);
  });

  it('fail as a whole with the first that fails', async () => {
    const run = () => Promise.reject(new Error('no space'));
    const pipeline = new Pipeline({ run } as unknown as WriteTransaction);
    await pipeline.sendRows('store/write-points', points(1));
    await expect(pipeline.completed()).rejects.toThrow('no space');
  });
});
