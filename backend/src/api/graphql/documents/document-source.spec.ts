import { parse, print } from 'graphql';

import { documentSource } from './document-source.js';

const QUERY = 'query a { x }\nquery b { y }';

describe('the text of a document', () => {
  it('differs with the operation that is asked of it, and says the same', () => {
    const [a, b] = [documentSource(QUERY, 'a'), documentSource(QUERY, 'b')];
    expect(a).not.toBe(b);
    expect([print(parse(a)), print(parse(b))]).toEqual([print(parse(QUERY)), print(parse(QUERY))]);
  });

  it('is left alone without a name, and with one that could add to it', () => {
    expect([documentSource(QUERY, undefined), documentSource(QUERY, 'a\nquery c { z }')]).toEqual([QUERY, QUERY]);
  });
});
