import { safeReturnAddress } from './return-address';

const ORIGIN = 'http://catalogue.example';

describe('the address after signing in', () => {
  it('is the path one was going to, with its query', () => {
    expect(safeReturnAddress('/dataset/urn%3Ali%3Aa?tab=x#y', ORIGIN)).toBe('/dataset/urn%3Ali%3Aa?tab=x#y');
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    String.raw`/\evil.example`,
    '/\t/evil.example',
    '/%5cevil.example',
    'javascript:alert(1)',
    '',
    undefined,
  ])('is home for %p', (then) => expect(safeReturnAddress(then, ORIGIN)).toBe('/'));

  it('is never the sign-in itself', () => {
    expect(safeReturnAddress('/login?then=/a', ORIGIN)).toBe('/');
  });
});
