import { safeRedirect } from './safe-redirect.js';

describe('where a sign-in may lead on', () => {
  it.each(['/search?q=a', '/dataset/urn%3Ali%3Adataset%3Ax', '/a#b'])('keeps the own path %s', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/%5cevil.example',
    '/%2fevil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\u0009/evil.example',
    '/%09/evil.example',
    undefined,
    7,
  ])('falls back to the home page for %p', (target) => {
    expect(safeRedirect(target)).toBe('/');
  });
});
