import type { GrowthReader } from '../../src/impact/plan/growth-reader.js';

/** Nothing is on record of what readers did with new columns. */
export const NO_GROWTH = { historyFor: async () => undefined } as unknown as GrowthReader;
