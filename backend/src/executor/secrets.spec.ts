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

  it.each([
    ['the password of a form, with + for a space', 'pa55%21+%2B+w%3Frd%C3%A4'],
    ['a lower-case encoding', 'pa55%21%20%2b%20w%3frd%c3%a4'],
    ['an address of SQLAlchemy, which keeps spaces and +', 'pa55%21 + w%3Frd%C3%A4'],
    ['JSON of Python, which has no letter beyond ASCII', 'pa55! + w?rd\\u00e4'],
    ['an address of JavaScript, which keeps !', encodeURIComponent('pa55! + w?rdä')],
  ])('replaces a secret in %s', (_, written) => {
    expect(secretMask(['pa55! + w?rdä'])(`postgresql://ann:${written}@host/shop`)).toBe(
      'postgresql://ann:********@host/shop',
    );
  });

  it('replaces a secret that is no well-formed text', () => {
    expect(secretMask(['pass\ud800'])('is pass\ud800')).toBe('is ********');
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
