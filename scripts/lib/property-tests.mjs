// What a suite gets when it imports `fast-check` (jest.config.mjs): property tests draw the same examples in every run, so
// that a commit passes or fails for what it changes. HEADWATER_PROPERTY_SEED=random (or a number) draws others, to look for
// what the fixed ones miss. A suite that draws no examples does not load the library.
import fc from '../../node_modules/fast-check/lib/fast-check.js';

const FIXED_SEED = 20_261_121;

const wanted = process.env.HEADWATER_PROPERTY_SEED ?? String(FIXED_SEED);
if (wanted !== 'random') fc.configureGlobal({ seed: Number(wanted) });

export default fc;
