import { parseSearchText, PATHS, printSearchText, safeReturnAddress, tabName } from './paths';

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
      '/applications',
      '/attributes',
      '/properties',
      '/metrics',
      '/forms',
      '/documents',
      '/tests',
      '/lineage-health',
      '/quality',
      '/incidents',
      '/runs',
      '/runs/$runId',
      '/ingestion',
      '/ingestion/new',
      '/ingestion/source/$id',
      '/ingestion/source/$id/edit',
      '/ingestion/run/$id',
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

describe('the query of an address', () => {
  it('is texts, and lists where a key is repeated', () => {
    expect(parseSearchText('?page=2&change=a&change=b&q=x%20y')).toEqual({ page: '2', change: ['a', 'b'], q: 'x y' });
  });

  it('is printed so that it reads back', () => {
    const search = { q: 'net "revenue" & more', change: ['a~b', 'urn:li:tag:(x,y)'], page: '3' };
    expect(parseSearchText(printSearchText(search))).toEqual(search);
  });

  it('leaves out what is missing', () => {
    expect(printSearchText({ a: undefined, b: '', c: null })).toBe('');
  });
});

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
