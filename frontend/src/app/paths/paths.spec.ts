import { PATHS, tabName } from './paths';

describe('addresses of the page', () => {
  it('are these', () => {
    expect(Object.values(PATHS)).toEqual([
      '/',
      '/search',
      '/browse',
      '/browse/$',
      '/domains',
      '/glossary',
      '/tags',
      '/products',
      '/properties',
      '/metrics',
      '/forms',
      '/quality',
      '/incidents',
      '/runs',
      '/runs/$runId',
      '/lineage',
      '/lineage/$urn',
      '/sql',
      '/impact',
      '/impact/saved',
      '/impact/$id',
      '/settings',
      '/settings/$part',
      '/api-explorer',
      '/login',
      '/signup',
      '/reset',
      '/entity/$urn',
      '/$kind/$urn',
      '/$kind/$urn/$tab',
      '/$',
    ]);
  });

  it('name tabs in kebab-case, and know the names that public clients print', () => {
    expect(tabName('Schema')).toBe('columns');
    expect(tabName('Documentation')).toBe('documentation');
    expect(tabName('View Definition')).toBe('view-definition');
  });
});
