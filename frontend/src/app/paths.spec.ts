import { PATHS, tabName } from './paths';

describe('addresses of the page', () => {
  it('are these', () => {
    expect(Object.values(PATHS)).toEqual([
      '/',
      '/search',
      '/lineage',
      '/lineage/$urn',
      '/impact',
      '/settings',
      '/settings/$part',
      '/login',
      '/entity/$urn',
      '/$kind/$urn',
      '/$kind/$urn/$tab',
    ]);
  });

  it('name tabs in kebab-case, and know the names that public clients print', () => {
    expect(tabName('Schema')).toBe('columns');
    expect(tabName('Documentation')).toBe('documentation');
    expect(tabName('View Definition')).toBe('view-definition');
  });
});
