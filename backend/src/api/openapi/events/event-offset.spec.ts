import fc from 'fast-check';

import { readOffset, writeOffset } from './event-offset.js';

describe('offsets of the change log', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (seq, position) =>
        expect(readOffset(writeOffset({ seq, position }))).toEqual({ seq, position }),
      ),
    );
  });

  it('are refused when they are not ours', () => {
    for (const text of ['', 'x', '12', Buffer.from('1.x').toString('base64url')])
      expect(() => readOffset(text)).toThrow('not one of this server');
  });
});
