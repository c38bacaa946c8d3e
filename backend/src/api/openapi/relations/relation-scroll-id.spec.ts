import { readRelationScrollId, writeRelationScrollId } from './relation-scroll-id.js';

const POSITION = { number: 42, key: 'OWNED_BY|urn:li:corpuser:hidden' };
const [QUESTION, SECRET, NOW] = ['digest', 'secret', 1_700_000_000_000];

describe('the scroll id of relationships', () => {
  it('leads back to the position', () => {
    const id = writeRelationScrollId(POSITION, QUESTION, SECRET, NOW);
    expect(readRelationScrollId(id, QUESTION, SECRET, NOW)).toEqual(POSITION);
  });

  it('names nothing that the position names', () => {
    const id = writeRelationScrollId(POSITION, QUESTION, SECRET, NOW);
    const readable = id
      .split('.')
      .map((part) => Buffer.from(part, 'base64url').toString())
      .join(' ');
    expect(readable).not.toContain('hidden');
    expect(readable).not.toContain(Buffer.from(POSITION.key).toString('base64url').slice(0, 12));
  });

  it('is refused for another question, by another secret and after a day', () => {
    const id = writeRelationScrollId(POSITION, QUESTION, SECRET, NOW);
    expect(() => readRelationScrollId(id, 'another', SECRET, NOW)).toThrow('another query');
    expect(() => readRelationScrollId(id, QUESTION, 'another', NOW)).toThrow('not one of ours');
    expect(() => readRelationScrollId(id, QUESTION, SECRET, NOW + 25 * 3_600_000)).toThrow('expired');
  });
});
