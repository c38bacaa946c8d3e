import fc from 'fast-check';

import { AXES, browseAddress, filtersOfPlace, readBrowsePlace } from './browse-address';

const entry = fc.string({ minLength: 1, unit: 'grapheme' });

describe('the address of a branch', () => {
  it('is read back as it was written, whatever the names', () => {
    fc.assert(
      fc.property(fc.constantFrom(...AXES), fc.array(entry), (axis, path) => {
        expect(readBrowsePlace(browseAddress({ axis, path }))).toEqual({ axis, path });
      }),
    );
  });

  it('falls to the platforms where it names no axis', () => {
    expect(readBrowsePlace('/browse')).toEqual({ axis: 'platform', path: [] });
    expect(readBrowsePlace('/browse/nonsense/x%').path).toEqual(['x%']);
  });

  it('turns pages in its address', () => {
    expect(browseAddress({ axis: 'platform', path: ['urn:p'] }, { page: 3 })).toBe('/browse/platform/urn%3Ap?page=3');
    expect(browseAddress({ axis: 'platform', path: ['urn:p'] }, { page: 1 })).toBe('/browse/platform/urn%3Ap');
    expect(browseAddress({ axis: 'platform', path: [] }, { filters: { owners: ['urn:o'] } })).toBe(
      '/browse/platform?f.owners=urn:o',
    );
  });

  it('becomes the filters of a search', () => {
    expect(filtersOfPlace({ axis: 'platform', path: [] })).toEqual({ platform: ['*'] });
    expect(filtersOfPlace({ axis: 'platform', path: ['urn:p', 'db', 'schema'] })).toEqual({
      platform: ['urn:p'],
      browsePathV2: ['\u241fdb\u241fschema'],
    });
    expect(filtersOfPlace({ axis: 'domain', path: ['urn:a', 'urn:b'] })).toEqual({ 'domains.below': ['urn:b'] });
    expect(filtersOfPlace({ axis: 'term', path: ['urn:li:glossaryNode:a'] })).toEqual({
      'glossaryTerms.below': ['urn:li:glossaryNode:a'],
    });
    expect(filtersOfPlace({ axis: 'term', path: ['x', 'urn:li:glossaryTerm:b'] })).toEqual({
      glossaryTerms: ['urn:li:glossaryTerm:b'],
    });
    expect(filtersOfPlace({ axis: 'product', path: ['urn:p'] })).toEqual({ dataProduct: ['urn:p'] });
  });
});
