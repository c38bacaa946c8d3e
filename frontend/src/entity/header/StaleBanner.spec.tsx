import { laterChange } from './StaleBanner';

const ada = 'urn:li:corpuser:ada';
const stamp = (name: string, version: number, createdOn: number, createdBy = ada) => ({
  name,
  version,
  createdOn,
  createdBy,
});

describe('what was written since a page was read', () => {
  const shown = [stamp('ownership', 2, 20), stamp('status', 1, 10)];

  it('is nothing while the same is stored, or the page is newer', () => {
    expect(laterChange(shown, shown)).toBeUndefined();
    expect(laterChange(shown, [stamp('ownership', 1, 15), stamp('status', 1, 10)])).toBeUndefined();
  });

  it('names who wrote last', () => {
    const ben = 'urn:li:corpuser:ben';
    const stored = [stamp('ownership', 3, 30), stamp('status', 1, 10), stamp('globalTags', 1, 40, ben)];
    expect(laterChange(shown, stored)).toEqual({ by: ben, instant: 40 });
  });

  it('sees an aspect that was taken away and written anew, and one that is gone', () => {
    expect(laterChange(shown, [stamp('ownership', 1, 50), stamp('status', 1, 10)])).toEqual({ by: ada, instant: 50 });
    expect(laterChange(shown, [stamp('status', 1, 10)])).toEqual({ by: undefined, instant: undefined });
  });
});
