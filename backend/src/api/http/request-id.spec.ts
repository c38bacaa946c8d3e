import { requestIdOf } from './request-id.js';

const OWN = /^[0-9a-f-]{36}$/;

describe('the id of a request', () => {
  it.each(['5f0c1d3e9a', '7c9e6679-7425-40de-944b-e07fc1f90ae7', 'Root=1-67891233-abcdef012345678912345678'])(
    'is the one that it came with: %s',
    (id) => {
      expect(requestIdOf(id)).toBe(id);
    },
  );

  it.each([undefined, '', 'two words', 'a\nforged line', 'x'.repeat(65), ['a', 'b']])(
    'is a new one where it came with none that can stand in a log: %j',
    (header) => {
      expect(requestIdOf(header)).toMatch(OWN);
      expect(requestIdOf(header)).not.toBe(requestIdOf(header));
    },
  );
});
