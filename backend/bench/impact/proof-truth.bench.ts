import { PLANNER_LIMITS } from '../../src/impact/proof/process/planner-process.js';
import { Planners } from '../../src/impact/proof/process/planners.js';
import { loadModel } from '../../src/model/load-model.js';
import { loadParser } from '../../src/sql/parse/parser.js';
import type { EngineName } from '../../test-support/impact/constructs/construct-world.types.js';
import { openDatabase } from '../../test-support/impact/constructs/embedded-database.js';
import { CONSTRUCTS } from '../../test-support/impact/constructs/grammar/constructs.js';
import { makeWorld } from '../../test-support/impact/constructs/make-world.js';
import {
  decidedTable,
  isContradicted,
  type ProofObservation,
  proveWorld,
} from '../../test-support/impact/constructs/prove-world.js';

/** `TRUTH_ENGINE=duckdb PROOF_WORLDS=3 npm run bench -- proof-truth` */
const { TRUTH_ENGINE } = process.env;
const WORLDS = Number(process.env.PROOF_WORLDS ?? 3);
const ENGINES: readonly EngineName[] = ['duckdb', 'postgres'];

it('holds proofs against what really happens', async () => {
  await loadParser();
  const model = loadModel();
  const planners = new Planners({ ...PLANNER_LIMITS, taskTimeoutMs: 60_000 });
  const say = (text: string): void => void process.stdout.write(`${text}\n`);
  const contradicted: ProofObservation[] = [];
  for (const detail of ['COLUMNS', 'TABLES'] as const) {
    const observations: ProofObservation[] = [];
    for (const engine of ENGINES.filter((name) => TRUTH_ENGINE === undefined || name === TRUTH_ENGINE)) {
      const database = await openDatabase(engine);
      for (const construct of CONSTRUCTS.filter(({ engines }) => engines.includes(engine)))
        for (let seed = 1; seed <= WORLDS; seed += 1) {
          const world = await makeWorld(database, construct, seed);
          const proved = world ? await proveWorld(database, planners, { model, world, detail }) : [];
          observations.push(...proved);
        }
      await database.close();
    }
    say(`\nlineage of ${detail.toLowerCase()}\n\n${decidedTable(observations)}`);
    const compiled = observations.filter(({ proved }) => proved?.proof?.outcome === 'PROVED_COMPILES');
    const failing = compiled.filter(({ fate }) => fate === 'FAIL');
    say(`\nof ${compiled.length} that compile, ${failing.length} fail all the same: ${reasonsOf(failing)}`);
    const unproved = observations.filter(({ proved }) => proved?.proof?.outcome === 'NOT_PROVED');
    say(`not proved: ${countsOf(unproved.map(({ proved }) => proved?.proof?.message ?? ''))}`);
    contradicted.push(...observations.filter(isContradicted));
  }
  planners.onApplicationShutdown();
  for (const one of contradicted.slice(0, 10)) say(JSON.stringify(contradiction(one)));
  expect(contradicted).toHaveLength(0);
}, 3_000_000);

function reasonsOf(failing: readonly ProofObservation[]): string {
  return countsOf(failing.map(({ error }) => error ?? 'its reading fails'));
}

/** How often each message occurs, without what it quotes. */
function countsOf(messages: readonly string[]): string {
  const plain = messages.map((message) => message.replaceAll(/'[^']*'|"[^"]*"/g, '…').slice(0, 120));
  const counts = [...Map.groupBy(plain, (message) => message)].toSorted(
    ([, left], [, right]) => right.length - left.length,
  );
  return (
    counts
      .slice(0, 12)
      .map(([message, all]) => `${all.length} × ${message}`)
      .join('; ') || 'none'
  );
}

function contradiction({ world, change, consumer, inferred, proved, fate, error }: ProofObservation): object {
  const { engine, construct } = world;
  const script = world.statements.map(({ sql }) => sql).join('; ');
  return { engine, construct, change: change.sql, consumer, inferred, proved, fate, error, script };
}
