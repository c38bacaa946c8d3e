import { whyOf } from './why.js';

describe('whyOf', () => {
  it.each([
    [{ confidence: 1, stated: false, source: 'snowflake' }, 'declared by a connector or a person'],
    [{ confidence: 0.99, stated: true, source: 'sql' }, 'read from SQL: the schema is known and has the column'],
    [{ confidence: 1 / 3, stated: true, source: 'sql' }, 'read from SQL: ambiguous among 3 sources'],
    [{ confidence: 0.8, stated: true, source: 'snowflake' }, 'stated by the source'],
    [{ confidence: 0.2, stated: true, source: 'snowflake' }, 'stated by the source, as a candidate only'],
    [{ confidence: 1, stated: true, source: 'manual' }, 'declared by a person'],
  ])('%j: %s', (claim, words) => expect(whyOf(claim)).toBe(words));
});
