import { matchedLines } from './matched';

describe('why a hit matches', () => {
  it('names the field and the value, each once, and leaves out what the hit shows anyway', () => {
    const lines = matchedLines([
      { name: 'name', value: 'Revenue' },
      { name: 'fieldPaths', value: '[version=2.0].[type=double].net_revenue' },
      { name: 'fieldPaths', value: 'net_revenue' },
      { name: 'glossaryTerms', value: 'urn:li:glossaryTerm:Revenue.NetRevenue' },
      { name: 'someNewField', value: 'x' },
    ]);
    expect(lines).toEqual([
      { field: 'column', value: 'net_revenue' },
      { field: 'term', value: 'Revenue.NetRevenue' },
      { field: 'some new field', value: 'x' },
    ]);
  });
  it('tells what the hit carries by its name', () => {
    const names = new Map([['urn:li:tag:a1b2', 'PII']]);
    expect(matchedLines([{ name: 'tags', value: 'urn:li:tag:a1b2' }], names)).toEqual([{ field: 'tag', value: 'PII' }]);
  });
});
