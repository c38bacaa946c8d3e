import { decodeOnce } from './decode-once.js';

describe('text of an address', () => {
  it.each([
    ['urn%3Ali%3Atag%3Aa', 'urn:li:tag:a'],
    ['urn:li:tag:a', 'urn:li:tag:a'],
    ['100%25', '100%'],
    ['a%2525', 'a%25'],
    ['100%', '100%'],
    ['%zz', '%zz'],
  ])('%s is decoded once, and left alone where it is not encoded: %s', (sent, text) =>
    expect(decodeOnce(sent)).toBe(text),
  );
});
