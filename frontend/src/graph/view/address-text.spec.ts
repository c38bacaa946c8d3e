import fc from 'fast-check';

import {
  readEscaped,
  readEscapedUrns,
  readList,
  readUrns,
  writeEscaped,
  writeEscapedUrns,
  writeUrns,
} from './address-text';

const name = fc.string({ minLength: 1, unit: 'grapheme' });
const urn = fc.stringMatching(/^urn:li:[a-z]+:[a-z0-9]+$/);

describe('lists in an address', () => {
  it('of urns are read back, the empty one for "without any" included', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(urn, fc.constant(''))), (urns) => expect(readUrns(writeUrns(urns))).toEqual(urns)),
    );
  });

  it('of any names are read back, whatever they hold', () => {
    fc.assert(fc.property(fc.array(name), (names) => expect(readEscaped(writeEscaped(names))).toEqual(names)));
  });

  it('of urns with commas are read back', () => {
    const urns = ['', 'urn:li:corpuser:a, b', 'urn:li:tag:100%'];
    expect(readEscapedUrns(writeEscapedUrns(urns))).toEqual(urns);
  });

  it('leave out empty parts, and take a broken escape as it is', () => {
    expect(readList(',a,,b,')).toEqual(['a', 'b']);
    expect(readEscaped('50%,a%2Cb')).toEqual(['50%', 'a,b']);
  });
});
