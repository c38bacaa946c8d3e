import { beforeAll, describe, expect, it } from '@jest/globals';

import { loadModel } from '../model/load-model.js';
import type { LineageRequest } from '../sql/contract/lineage.types.js';
import { loadParser } from '../sql/parse/parser.js';
import { Random } from '../../test-support/impact/ground-truth/random.js';
import { observe, type Observation } from '../../test-support/impact/ground-truth/measure.js';
import { reportOf } from '../../test-support/impact/ground-truth/report.js';

/** `npm run bench` takes some hundred worlds; these few take seconds. */
const SEEDS = Array.from({ length: 14 }, (_, at) => 9_001 + at);
/** A busy machine is slow, not wrong. */
const NO_CLOCK = 1_800_000;

describe('verdicts against what a real database does', () => {
  let observations: readonly Observation[] = [];

  beforeAll(async () => {
    await loadParser();
    const model = loadModel();
    const found: Observation[] = [];
    for (const seed of SEEDS) found.push(...(await observe(model, seed)));
    observations = found;
  }, NO_CLOCK);

  it('says SAFE of nothing that fails, goes stale or changes its shape', () => {
    expect(observations.filter(({ fate }) => fate !== 'SAME').length).toBeGreaterThan(100);
    expect(reportOf(observations).falseSafe).toEqual([]);
  });

  it('says BREAKS of what fails, of little else, and SAFE of most that stays the same', () => {
    const { breaksOfFailed, harmedOfBreaks, unknown, safeOfSame } = reportOf(observations);
    expect(breaksOfFailed).toBeGreaterThanOrEqual(0.95);
    expect(harmedOfBreaks).toBeGreaterThanOrEqual(0.97);
    expect(unknown).toBeLessThanOrEqual(0.05);
    expect(safeOfSame).toBeGreaterThanOrEqual(0.9);
  });
});

describe('verdicts on SQL that there was no time to read', () => {
  let model: ReturnType<typeof loadModel>;

  beforeAll(async () => {
    await loadParser();
    model = loadModel();
  }, NO_CLOCK);

  it(
    'are UNKNOWN, never SAFE, of what is downstream',
    async () => {
      const found: Observation[] = [];
      for (const seed of SEEDS.slice(0, 4))
        found.push(...(await observe(model, seed, (request) => ({ ...request, statementBudgetMs: 0 }))));
      const downstream = found.filter(({ byAsset }) => byAsset);
      expect(downstream.length).toBeGreaterThan(100);
      expect(new Set(downstream.map(({ verdict }) => verdict))).toEqual(new Set(['UNKNOWN']));
      expect(reportOf(found).falseSafe).toEqual([]);
    },
    NO_CLOCK,
  );

  it(
    'are never SAFE of what is harmed where time was short for some statements only',
    async () => {
      const found: Observation[] = [];
      for (const seed of SEEDS.slice(0, 8)) {
        const random = new Random(seed);
        const some = (request: LineageRequest): LineageRequest => ({
          ...request,
          textBudgetMs: Infinity,
          get statementBudgetMs() {
            return random.chance(30) ? 0 : Infinity;
          },
        });
        found.push(...(await observe(model, seed, some)));
      }
      expect(found.filter(({ verdict }) => verdict === 'UNKNOWN').length).toBeGreaterThan(50);
      expect(found.filter(({ verdict }) => verdict === 'BREAKS').length).toBeGreaterThan(50);
      expect(reportOf(found).falseSafe).toEqual([]);
    },
    NO_CLOCK,
  );
});
