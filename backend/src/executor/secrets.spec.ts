import fc from 'fast-check';

import { secretMask } from './secrets.js';

describe('the mask of secrets', () => {
  it('replaces a secret in an address, inside JSON and as base64', () => {
    const secret = 'p@ss "w/rd".';
    const mask = secretMask([secret]);
    const base64 = Buffer.from(secret).toString('base64');
    const text = `plain ${secret} url ${encodeURIComponent(secret)} json ${JSON.stringify(secret)} base64 ${base64}`;
    const masked = mask(text);
    expect(masked).toBe('plain ******** url ******** json "********" base64 ********');
  });

  it('replaces each line of a key', () => {
    const mask = secretMask(['-----BEGIN KEY-----\nabcdefgh\nijklmnop\n-----END KEY-----']);
    expect(mask('line: ijklmnop')).toBe('line: ********');
  });

  it('replaces the longer of two secrets that begin alike', () => {
    expect(secretMask(['pass', 'password'])('is password')).toBe('is ********');
  });

  it('leaves words alone that are shorter than four characters', () => {
    expect(secretMask(['is', ''])('this is a log')).toBe('this is a log');
  });

  it('leaves no secret of four or more characters in any text', () => {
    const secret = fc.string({ minLength: 4 }).filter((text) => text.trim().length >= 4 && !text.includes('*'));
    fc.assert(
      fc.property(secret, fc.string(), fc.string(), (value, before, after) => {
        expect(secretMask([value])(`${before}\n${value}\n${after}`)).not.toContain(value);
      }),
    );
  });
});
