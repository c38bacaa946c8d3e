import { itemsFor, NAVIGATION, isUnder } from './navigation-items';

const placesOf = (pathname: string) =>
  NAVIGATION.filter(({ href }) => isUnder(pathname, href)).map(({ label }) => label);

describe('the place that an address lies under', () => {
  it.each([
    ['/', 'Home'],
    ['/search', 'Search'],
    ['/browse/platform/x', 'Browse'],
    ['/lineage/urn', 'Lineage'],
    ['/impact/saved', 'Impact'],
    ['/domains', 'Govern'],
    ['/glossary', 'Govern'],
    ['/forms', 'Govern'],
    ['/quality', 'Quality'],
    ['/incidents', 'Quality'],
    ['/runs/one', 'Runs'],
    ['/ingestion/source/x', 'Ingestion'],
    ['/settings/tokens', 'Settings'],
  ])('%s: %s', (pathname, label) => {
    expect(placesOf(pathname)).toEqual([label]);
  });

  it('is none for a profile, and a name that only begins alike is none', () => {
    expect(placesOf('/dataset/urn')).toEqual([]);
    expect(placesOf('/settingsmore')).toEqual([]);
  });
});

describe('the items of a person', () => {
  it('hold ingestion for those who manage it', () => {
    const labelsOf = (may: boolean): string[] => itemsFor({ manageIngestion: may }).map(({ label }) => label);
    expect(labelsOf(true)).toContain('Ingestion');
    expect(labelsOf(false)).not.toContain('Ingestion');
    expect(itemsFor(undefined)).toEqual(itemsFor({ manageIngestion: false }));
  });
});

describe('the bar of a narrow screen', () => {
  it('has as many places as have 24 px and a word at 320 px, and one more for the rest', () => {
    expect(NAVIGATION.filter(({ isInBottomBar }) => isInBottomBar)).toHaveLength(5);
  });
});
