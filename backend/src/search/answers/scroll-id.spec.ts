import { Problem } from '../../kernel/problem.js';
import { questionDigest, readScrollId, writeScrollId } from './scroll-id.js';

const KEY = 'a key';
const NOW = 1_000_000;
const DAY_MS = 24 * 3_600_000;
const QUESTION = questionDigest(['orders', ['dataset']]);

describe('the id of a scroll', () => {
  it('leads back to where the scroll stands, with the values of a sorted one', () => {
    const plain = writeScrollId({ after: 7 }, QUESTION, KEY, NOW);
    expect(readScrollId(plain, QUESTION, KEY, NOW)).toEqual({ after: 7, question: QUESTION, expires: NOW + DAY_MS });
    const sorted = writeScrollId({ after: 7, keys: ['b', null] }, QUESTION, KEY, NOW);
    expect(readScrollId(sorted, QUESTION, KEY, NOW).keys).toEqual(['b', null]);
  });

  it('is good for a day and for the question that it came from', () => {
    const id = writeScrollId({ after: 7 }, QUESTION, KEY, NOW);
    expect(readScrollId(id, QUESTION, KEY, NOW + DAY_MS).after).toBe(7);
    expect(() => readScrollId(id, QUESTION, KEY, NOW + DAY_MS + 1)).toThrow(/has expired/);
    expect(() => readScrollId(id, questionDigest(['orders', []]), KEY, NOW)).toThrow(/belongs to another query/);
  });

  it('is refused when somebody else made it or changed it', () => {
    const id = writeScrollId({ after: 7 }, QUESTION, KEY, NOW);
    const [, signature = ''] = id.split('.');
    const forged = Buffer.from(JSON.stringify([0, QUESTION, NOW + DAY_MS])).toString('base64url');
    for (const bad of [
      `${forged}.${signature}`,
      writeScrollId({ after: 7 }, QUESTION, 'another key', NOW),
      '',
      'a.b',
      id.slice(0, -1),
    ]) {
      expect(() => readScrollId(bad, QUESTION, KEY, NOW)).toThrow(Problem);
      expect(() => readScrollId(bad, QUESTION, KEY, NOW)).toThrow(/is not one of ours/);
    }
  });
});
