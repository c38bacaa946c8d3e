import { loadModel } from '../../src/model/load-model.js';
import { loadParser } from '../../src/sql/parse/parser.js';
import { confusionTable, shareTable } from '../../test-support/impact/constructs/confusion.js';
import { disagreementsText } from '../../test-support/impact/constructs/disagreements.js';
import type { EngineName } from '../../test-support/impact/constructs/construct-world.types.js';
import { openDatabase } from '../../test-support/impact/constructs/embedded-database.js';
import { CONSTRUCTS } from '../../test-support/impact/constructs/grammar/constructs.js';
import { makeWorld } from '../../test-support/impact/constructs/make-world.js';
import { type ConsumerObservation, observeWorld } from '../../test-support/impact/constructs/observe-world.js';
import { reviewAgain, reviewTable } from '../../test-support/impact/constructs/review-table.js';

/** `TRUTH_CONSTRUCT=MERGE TRUTH_ENGINE=postgres TRUTH_CONSTRUCT_WORLDS=20 TRUTH_SHOW=1 npm run bench -- truth` */
const { TRUTH_CONSTRUCT, TRUTH_ENGINE, TRUTH_SHOW } = process.env;
const WORLDS = Number(process.env.TRUTH_CONSTRUCT_WORLDS ?? 7);
const FIRST_SEED = Number(process.env.TRUTH_SEED ?? 1);
const ENGINES: readonly EngineName[] = ['duckdb', 'postgres'];

it('holds verdicts against what really happens, construct by construct', async () => {
  await loadParser();
  const model = loadModel();
  const observations: ConsumerObservation[] = [];
  const say = (text: string): void => void process.stdout.write(`${text}\n`);
  let refusals = 0;
  for (const engine of ENGINES.filter((name) => TRUTH_ENGINE === undefined || name === TRUTH_ENGINE)) {
    const constructs = CONSTRUCTS.filter(
      ({ name, engines }) => engines.includes(engine) && (TRUTH_CONSTRUCT === undefined || name === TRUTH_CONSTRUCT),
    );
    const database = await openDatabase(engine);
    if (TRUTH_CONSTRUCT === undefined || TRUTH_CONSTRUCT === 'review')
      say(reviewTable(await reviewAgain(database, model)));
    for (const construct of constructs)
      for (let seed = FIRST_SEED; seed < FIRST_SEED + WORLDS; seed += 1) {
        const world = await makeWorld(database, construct, seed);
        const observation = world && (await observeWorld(database, model, world));
        if (!observation) say(`no world: ${engine} ${construct.name} #${seed}`);
        observations.push(...(observation?.consumers ?? []));
        refusals += observation?.refusals.length ?? 0;
      }
    await database.close();
  }
  say(shareTable('construct', observations, ({ world }) => world.construct));
  say(shareTable('change', observations, ({ change }) => change.kind));
  say(shareTable('database', observations, ({ world }) => world.engine));
  say(confusionTable(observations));
  say(`${refusals} changes that the database refuses are left out`);
  if (TRUTH_SHOW) say(disagreementsText(observations, Number(TRUTH_SHOW)));
}, 3_000_000);
