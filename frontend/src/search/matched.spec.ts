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
});
