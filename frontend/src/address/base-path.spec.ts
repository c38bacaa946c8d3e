import { basePath, readBasePath, withBasePath, withoutBasePath } from './base-path';

describe('the path of the page', () => {
  it.each([
    ['/catalogue/', '/catalogue'],
    ['/data/catalogue/', '/data/catalogue'],
    ['/', ''],
    ['./', ''],
    [undefined, ''],
  ])('is read from the page: %j is %j', (content, path) => {
    expect(readBasePath(content)).toBe(path);
  });

  it('is nothing where the page has none, and addresses stay as they are', () => {
    expect(basePath).toBe('');
    expect([withBasePath('/search'), withBasePath('#content')]).toEqual(['/search', '#content']);
    expect(withoutBasePath('/catalogue/search')).toBe('/catalogue/search');
  });
});
