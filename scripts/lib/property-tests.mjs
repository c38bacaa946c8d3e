// Before each suite: property tests draw the same examples in every run, so that a commit passes or fails for what it changes.
// HEADWATER_PROPERTY_SEED=random (or a number) draws others, to look for what the fixed ones miss.
import fc from 'fast-check';

const FIXED_SEED = 20_261_121;

const wanted = process.env.HEADWATER_PROPERTY_SEED ?? String(FIXED_SEED);
if (wanted !== 'random') fc.configureGlobal({ seed: Number(wanted) });
