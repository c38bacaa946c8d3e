import { DuckDBInstance } from '@duckdb/node-api';

import { EVERYTHING } from '../../test-support/access/visibility.js';
import { provableCatalogue } from '../../test-support/impact/provable-catalogue.js';
import type { EngineName } from '../../src/impact/proof/process/planner-child.js';
import { PLANNER_LIMITS } from '../../src/impact/proof/process/planner-process.js';
import { Planners } from '../../src/impact/proof/process/planners.js';
import { type ProofAnswer, ProofService } from '../../src/impact/proof/proof.service.js';

const CONSUMERS = 1_000;
const COLUMNS = 20;
/** The answer waits for all of them, so that the time for all is measured. */
const NO_CLOCK_MS = 600_000;

/** `npm run bench -- proof`: 1,000 views in one answer, beside planning the same statements in this process. */
it(
  'proves a thousand consumers in one answer',
  async () => {
    const say = (text: string): void => void process.stdout.write(`${text}\n`);
    const planners = new Planners({ ...PLANNER_LIMITS, taskTimeoutMs: 60_000 });
    const bare = await bareMilliseconds();
    say(`DuckDB plans ${CONSUMERS} statements in this process in ${bare.toFixed(0)} ms`);
    for (const engine of ['duckdb', 'postgres'] satisfies EngineName[]) {
      const columns = Array.from({ length: COLUMNS }, (_, index) => `c${index}`);
      const { graph, consumers, readers } = provableCatalogue(engine, { columns, views: viewsOf(CONSUMERS) });
      const service = new ProofService(readers, { proofs: true }, planners);
      const prove = (column: string): Promise<ProofAnswer> =>
        service.prove(EVERYTHING, {
          graph,
          changes: [{ kind: 'DROP_COLUMN', urn: graph.nodes.urn(0), fieldPath: column }],
          edits: [],
          consumers,
          budgetMs: NO_CLOCK_MS,
        });
      const timed = async (name: string, column: string): Promise<void> => {
        const started = performance.now();
        const { summary } = await prove(column);
        const took = performance.now() - started;
        say(
          `${engine}, ${name}: ${took.toFixed(0)} ms, ${(took / bare).toFixed(1)} × bare; ${summary.rejected} rejected, ${summary.compiles} compile, ${summary.notProved} not proved`,
        );
        expect(summary.rejected + summary.compiles).toBe(CONSUMERS);
      };
      await timed('first answer, with the start of the engine', 'c19');
      await timed('another change', 'c3');
      await timed('the same again', 'c3');
    }
    planners.onApplicationShutdown();
  },
  NO_CLOCK_MS,
);

/** Statements that differ, each of three columns. */
function viewsOf(count: number): readonly string[] {
  return Array.from(
    { length: count },
    (_, index) =>
      `SELECT c${index % COLUMNS} AS a, c${(index + 7) % COLUMNS} + ${index} AS b FROM orders WHERE c1 > ${index}`,
  );
}

/** One prepared statement and one plan for each, as a planner does, without tables that come and go. */
async function bareMilliseconds(): Promise<number> {
  const connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect();
  await connection.run(
    `CREATE TABLE orders (${Array.from({ length: COLUMNS }, (_, index) => `c${index} INTEGER`).join(', ')})`,
  );
  const started = performance.now();
  for (const sql of viewsOf(CONSUMERS)) {
    (await connection.prepare(sql)).destroySync();
    await connection.runAndReadAll(`EXPLAIN (FORMAT JSON) ${sql}`);
  }
  return performance.now() - started;
}
