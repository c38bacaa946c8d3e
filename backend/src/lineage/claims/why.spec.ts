import { isUnparsed, namedOtherwise, whyOf } from './why.js';

describe('whyOf', () => {
  it.each([
    [{ confidence: 1, stated: false, source: 'snowflake' }, 'declared by a connector or a person'],
    [{ confidence: 0.99, stated: true, source: 'sql' }, 'read from SQL: the schema is known and has the column'],
    [{ confidence: 1 / 3, stated: true, source: 'sql' }, 'read from SQL: ambiguous among 3 sources'],
    [{ confidence: 0.8, stated: true, source: 'snowflake' }, 'stated by the source'],
    [{ confidence: 0.2, stated: true, source: 'snowflake' }, 'stated by the source, as a candidate only'],
    [{ confidence: 1, stated: true, source: 'manual' }, 'declared by a person'],
  ])('%j: %s', (claim, words) => expect(whyOf(claim)).toBe(words));

  it('knows what was read of SQL that does not parse', () => {
    expect(isUnparsed({ confidence: Math.fround(0.6), source: 'sql' })).toBe(true);
    expect(isUnparsed({ confidence: 0.6, source: 'snowflake' })).toBe(false);
    expect(isUnparsed({ confidence: 0.61, source: 'sql' })).toBe(false);
  });

  it('tells which column the source named where the schema spells it otherwise', () => {
    const urn = 'urn:li:schemaField:(urn:li:dataset:(urn:li:dataPlatform:kafka,t,PROD),a.b)';
    expect(namedOtherwise({ named: [] })).toBe('');
    expect(namedOtherwise({ named: [urn] })).toBe('; the source names a.b, which the schema spells otherwise');
  });
});
