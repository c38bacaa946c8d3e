import { restoreQuestion, restoreText } from './restore-indices.js';

const NUMBERS = [
  ['start', 'start'],
  ['batchSize', 'batchSize'],
  ['limit', 'limit'],
  ['gePitEpochMs', 'from'],
  ['lePitEpochMs', 'to'],
] as const;

describe('the request to compute indices again', () => {
  it('joins the single urn and the list of urns', () => {
    expect(restoreQuestion({ urn: 'urn:li:tag:a', urns: ['urn:li:tag:b'] }).urns).toEqual([
      'urn:li:tag:a',
      'urn:li:tag:b',
    ]);
    expect(restoreQuestion({ urns: ['urn:li:tag:b'] }).urns).toEqual(['urn:li:tag:b']);
  });

  it('asks for all entities where no urn is named, and not for none', () => {
    expect(restoreQuestion({})).not.toHaveProperty('urns');
    expect(restoreQuestion({ urn: null, urns: [] })).not.toHaveProperty('urns');
  });

  it('passes the pattern and the aspect on as they were sent', () => {
    expect(restoreQuestion({ urnLike: 'urn:li:tag:%', aspect: 'tagKey' })).toMatchObject({
      urnLike: 'urn:li:tag:%',
      aspect: 'tagKey',
    });
  });

  it.each(NUMBERS)('reads the number %s as a number or a text', (field, name) => {
    expect(restoreQuestion({ [field]: 7 })[name]).toBe(7);
    expect(restoreQuestion({ [field]: '7' })[name]).toBe(7);
  });

  it.each(NUMBERS)('takes 0 for %s as not given', (field, name) => {
    expect(restoreQuestion({ [field]: 0 })[name]).toBeUndefined();
  });

  it.each(NUMBERS)('refuses a negative or fractional %s by its name', (field) => {
    const refusal = expect.objectContaining({ kind: 'invalid', code: 'restli.malformed', facts: { field } });
    expect(() => restoreQuestion({ [field]: -1 })).toThrow(refusal);
    expect(() => restoreQuestion({ [field]: 1.5 })).toThrow(refusal);
  });

  it('refuses a list of urns with something else in it', () => {
    expect(() => restoreQuestion({ urns: ['urn:li:tag:a', 1] })).toThrow(
      'Malformed request: urns must be a list of texts.',
    );
  });

  it('is answered in the text that clients print', () => {
    expect(restoreText({ rows: 3, entities: 2, ignored: 1, millis: 40 })).toBe(
      '[RestoreIndicesResult(ignored=1, rowsMigrated=3, entities=2, timeMs=40)]',
    );
  });
});
