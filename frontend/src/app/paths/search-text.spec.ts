import { parseSearchText, printSearchText } from './search-text';

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
