import { readPaletteQuery } from './palette-query';

describe('what is typed into the palette', () => {
  it.each([
    ['book', { scope: 'all', text: 'book', kinds: undefined }],
    ['> copy', { scope: 'actions', text: 'copy', kinds: undefined }],
    ['@lena', { scope: 'people', text: 'lena', kinds: ['corpuser', 'corpGroup'] }],
    ['#pii', { scope: 'labels', text: 'pii', kinds: ['tag', 'glossaryTerm'] }],
    ['col:amount', { scope: 'columns', text: 'amount', kinds: ['schemaField'] }],
  ])('reads %p', (typed, expected) => {
    expect(readPaletteQuery(typed)).toEqual(expected);
  });
});
