import { beforeAll, describe, expect, it } from '@jest/globals';

import { loadModel } from '../../model/load-model.js';
import { loadParser } from '../../sql/parser.js';
import { observe, type Observation } from './measure.js';
import { reportOf } from './report.js';

/** `npm run bench` takes some hundred worlds; these few take seconds. */
const SEEDS = Array.from({ length: 14 }, (_, at) => 9_001 + at);

describe('verdicts against what a real database does', () => {
  let observations: readonly Observation[] = [];

  beforeAll(async () => {
    await loadParser();
    const model = loadModel();
    const found: Observation[] = [];
    for (const seed of SEEDS) found.push(...(await observe(model, seed)));
    observations = found;
  }, 120_000);

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
