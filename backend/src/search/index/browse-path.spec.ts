import fc from 'fast-check';

import { pathEntries, pathText } from './browse-path.js';

const entry = fc.string({ maxLength: 8 });
const path = fc.array(entry, { maxLength: 6 });

describe('a browse path in the index', () => {
  it('is read back as it was written, with slashes and empty names', () => {
    fc.assert(fc.property(path, (entries) => expect(pathEntries(pathText(entries))).toEqual(entries)));
  });

  it('begins with the text of every path above it', () => {
    fc.assert(
      fc.property(path, path, (above, below) => {
        expect(pathText([...above, ...below]).startsWith(pathText(above))).toBe(true);
      }),
    );
  });

  it('is empty at the root', () => {
    expect([pathText([]), pathEntries('')]).toEqual(['', []]);
  });
});
