import { basePathOf, withoutBasePath } from './base-path.js';

describe('an address below the base path', () => {
  it.each([
    ['/catalogue', '/'],
    ['/catalogue/', '/'],
    ['/catalogue?q=1', '/?q=1'],
    ['/catalogue/search?q=a/b', '/search?q=a/b'],
    ['/catalogue/catalogue/x', '/catalogue/x'],
  ])('is routed without it: %s', (url, routed) => {
    expect(withoutBasePath(url, '/catalogue')).toBe(routed);
    expect(basePathOf({ originalUrl: url }, '/catalogue')).toBe('/catalogue');
  });

  it.each(['/', '/health', '/cataloguex/y', '/x/catalogue'])('is told from one that came directly: %s', (url) => {
    expect(withoutBasePath(url, '/catalogue')).toBe(url);
    expect(basePathOf({ originalUrl: url }, '/catalogue')).toBe('');
  });

  it('is any address where there is no base path', () => {
    expect(withoutBasePath('/search', '')).toBe('/search');
    expect(basePathOf({ originalUrl: '/search' }, '')).toBe('');
  });
});
