import { sampleViewer } from '../../../test-support/access/visibility.js';
import { sampleDocument, sampleEngine } from '../../../test-support/search/sample-engine.js';

const FIELD = 'structuredProperties.io.acme.tier';
const property = (removed: boolean) => ({
  ...sampleDocument(1, 'tier', { kind: 'structuredProperty' }),
  urn: 'urn:li:structuredProperty:io.acme.tier',
  removed,
  fields: { _entityType: ['structuredProperty'], removed: [String(removed)] },
});
const asset = sampleDocument(2, 'orders', { fields: { [FIELD]: ['gold'] } });
const ask = (removed: boolean, field = FIELD): number =>
  sampleEngine([property(removed), asset]).search(
    { query: '*', kinds: ['dataset'], orFilters: [{ and: [{ field, condition: 'EXISTS' }] }], start: 0, count: 10 },
    sampleViewer({ urn: 'urn:li:corpuser:me' }),
  ).total;

describe('filters by structured properties', () => {
  it('are answered while the property is there, and refused once it is soft-deleted', () => {
    expect(ask(false)).toBe(1);
    expect(() => ask(true)).toThrow(
      'Cannot filter on deleted Structured Property urn:li:structuredProperty:io.acme.tier',
    );
  });

  it('find nothing by a property that nobody defined', () =>
    expect(ask(true, 'structuredProperties.io.acme.other')).toBe(0));
});
