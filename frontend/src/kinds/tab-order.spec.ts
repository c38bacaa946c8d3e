import { describedKind } from '#kinds/lookups.js';
import { tabsOfKind } from './kinds';
import { TAB_ORDER } from './tab-order';

/** The kinds that a catalogue is made of; each is to have its own line. */
const PROMISED = `
  dataset dataJob dataFlow chart dashboard container domain dataProduct notebook glossaryTerm glossaryNode tag corpuser
  corpGroup mlModel mlModelGroup mlFeature mlFeatureTable mlModelDeployment query assertion test incident dataContract
  schemaField structuredProperty form ownershipType dataHubRole dataHubPolicy dataPlatformInstance role`
  .trim()
  .split(/\s+/);

describe('the tabs of a kind', () => {
  it.each(PROMISED)('%s says what its page shows', (kind) => {
    expect(describedKind(kind)).toBeDefined();
    expect(new Set(tabsOfKind(kind)).size).toBe(tabsOfKind(kind).length);
  });

  it('of a kind that nobody described are those of any kind', () => {
    expect(tabsOfKind('somethingNew')).toEqual([
      'documentation',
      'tests',
      'embed',
      'forms',
      'properties',
      'history',
      'relations',
      'access',
      'aspects',
    ]);
  });

  it('stand in the order of the page, whatever the order of the declaration', () => {
    const places = tabsOfKind('dataset').map((tab) => TAB_ORDER.indexOf(tab));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('lead with what one comes for', () => {
    expect(tabsOfKind('dataset')[0]).toBe('columns');
    expect(tabsOfKind('domain')[0]).toBe('contents');
    expect(tabsOfKind('assertion')).toContain('results');
  });
});
