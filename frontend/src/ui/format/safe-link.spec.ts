import { isSafeLink, isWebAddress } from './safe-link';

describe('a stored address', () => {
  it.each(['https://wiki.example/a', 'http://x', 'mailto:a@b.example', '/dataset/x'])('may be a link: %s', (href) =>
    expect(isSafeLink(href)).toBe(true),
  );

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'java\nscript:x',
    'vbscript:x',
    'ftp://x',
    String.raw`/\evil.example`,
  ])('may not: %p', (href) => expect(isSafeLink(href)).toBe(false));
});

describe('a typed address', () => {
  it.each(['https://wiki.example/a%20b', ' http://x '])('can be opened: %s', (text) =>
    expect(isWebAddress(text)).toBe(true),
  );

  it.each(['', 'wiki.example', 'javascript:alert(1)', 'https://', 'https://a b', 'ftp://x'])(
    'cannot be opened: %p',
    (text) => expect(isWebAddress(text)).toBe(false),
  );
});
