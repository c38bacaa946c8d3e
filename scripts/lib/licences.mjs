import satisfies from 'spdx-satisfies';

/**
 * Licences under which Headwater may pass a package on unchanged. MPL-2.0 and EPL-2.0 ask for the source of changes to
 * their own files only, and Headwater changes none.
 */
const ALLOWED_LICENCES = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'EPL-2.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

/**
 * What a package says about its licence, as an SPDX expression. Older packages list objects such as `[{ type: 'MIT' }]`,
 * which means any of them.
 */
export function licenceOf({ license, licenses }) {
  const stated = license ?? licenses;
  const names = [stated].flat().map((entry) => (typeof entry === 'string' ? entry : entry?.type));
  const known = names.filter((name) => typeof name === 'string' && name !== '');
  return known.length === 0 ? undefined : known.join(' OR ');
}

/**
 * Whether one of the allowed licences fulfils the expression, whose operators some packages write in small letters
 * (`MIT and ISC`). Text that is no SPDX expression fulfils nothing.
 */
export function isAllowedLicence(expression) {
  if (expression === undefined) return false;
  const normalized = expression.replaceAll(/ (and|or|with) /g, (operator) => operator.toUpperCase());
  try {
    return satisfies(normalized, ALLOWED_LICENCES);
  } catch {
    return false;
  }
}
