import { isAllowedLicence, licenceOf } from './licences.mjs';

describe('the licence of a package', () => {
  it.each([
    [{ license: 'MIT' }, 'MIT'],
    [{ license: { type: 'ISC' } }, 'ISC'],
    [{ licenses: [{ type: 'MIT' }, { type: 'GPL-3.0-only' }] }, 'MIT OR GPL-3.0-only'],
    [{}, undefined],
    [{ license: '' }, undefined],
  ])('is read from %j as %s', (manifest, expected) => {
    expect(licenceOf(manifest)).toBe(expected);
  });

  it.each(['MIT', 'Apache-2.0 AND MIT', 'EPL-2.0 OR GPL-3.0-or-later', '(MIT OR CC0-1.0)', 'MIT and ISC'])(
    '%s is allowed',
    (text) => {
      expect(isAllowedLicence(text)).toBe(true);
    },
  );

  it.each(['GPL-3.0-only', 'MIT AND AGPL-3.0-only', 'SEE LICENSE IN LICENSE.md', 'UNLICENSED', undefined])(
    '%s is not allowed',
    (text) => {
      expect(isAllowedLicence(text)).toBe(false);
    },
  );
});
