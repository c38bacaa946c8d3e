import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { loadModel } from '../model/load-model.js';
import { loadParser } from '../sql/parse/parser.js';
import { confusionOf } from '../../test-support/impact/constructs/confusion.js';
import { disagreementsText } from '../../test-support/impact/constructs/disagreements.js';
import type { EngineName } from '../../test-support/impact/constructs/construct-world.types.js';
import { type EmbeddedDatabase, openDatabase } from '../../test-support/impact/constructs/embedded-database.js';
import { CONSTRUCTS } from '../../test-support/impact/constructs/grammar/constructs.js';
import { makeWorld } from '../../test-support/impact/constructs/make-world.js';
import { type ConsumerObservation, observeWorld } from '../../test-support/impact/constructs/observe-world.js';
import { type ReviewedCase, reviewAgain, reviewTable } from '../../test-support/impact/constructs/review-table.js';

/** `npm run bench -- truth` takes some hundred worlds; these are one of each construct. */
const SEED = 9_001;
/** A busy machine is slow, not wrong. */
const NO_CLOCK = 1_800_000;

/** What both databases have is tried in the quicker one. */
function isTried(engine: EngineName, engines: readonly EngineName[]): boolean {
  return engines.includes(engine) && (engine === 'duckdb' || !engines.includes('duckdb'));
}

describe.each(['duckdb', 'postgres'] as const)('verdicts on many SQL constructs, held against %s', (engine) => {
  let database: EmbeddedDatabase;
  let observations: readonly ConsumerObservation[] = [];
  let reviewed: readonly ReviewedCase[] = [];

  beforeAll(async () => {
    await loadParser();
    const model = loadModel();
    database = await openDatabase(engine);
    const observed: ConsumerObservation[] = [];
    for (const construct of CONSTRUCTS.filter(({ engines }) => isTried(engine, engines))) {
      const world = await makeWorld(database, construct, SEED);
      observed.push(...((world && (await observeWorld(database, model, world)))?.consumers ?? []));
    }
    observations = observed;
    reviewed = await reviewAgain(database, model);
  }, NO_CLOCK);

  afterAll(() => database.close());

  it('say SAFE of nothing that fails, goes stale or shows other rows', () => {
    expect(observations.filter(({ fate }) => fate === 'FAIL').length).toBeGreaterThan(5);
    expect(disagreementsText(confusionOf(observations).falseSafe, 3)).toBe('');
  });

  it('are those that docs/impact.md states for each case of the review', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/impact.md'), 'utf8');
    const missing = reviewTable(reviewed)
      .split('\n')
      .filter((line) => !page.includes(line));
    expect(missing).toEqual([]);
  });

  it('say SAFE in no case in which a review found a false SAFE', () => {
    expect(reviewed.filter(({ isFalseSafe }) => isFalseSafe).map(({ script, change }) => [script, change])).toEqual([]);
  });
});
