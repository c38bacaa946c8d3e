import { staleBecause } from './install.mjs';

const entry = (version, more = {}) => ({ version, integrity: `sha512-${version}`, ...more });
const wanted = {
  '': { name: 'headwater' },
  'node_modules/a': entry('1.0.0'),
  'node_modules/b/node_modules/c': entry('2.0.0'),
};

describe('installed packages', () => {
  test('are fresh if every one in the lock file is there with its version', () => {
    expect(staleBecause(wanted, { ...wanted, 'node_modules/extra': entry('1.0.0') })).toBeUndefined();
  });

  test('are stale if one is missing, or another version, or other content of the same version', () => {
    expect(staleBecause(wanted, { 'node_modules/a': wanted['node_modules/a'] })).toBe('c is missing');
    expect(staleBecause(wanted, { ...wanted, 'node_modules/a': entry('0.9.0') })).toMatch(
      'a is 0.9.0, package-lock.json says 1.0.0',
    );
    expect(staleBecause(wanted, { ...wanted, 'node_modules/a': { version: '1.0.0', integrity: 'other' } })).toMatch(
      'a is',
    );
  });

  test('may lack packages for other systems', () => {
    expect(staleBecause({ 'node_modules/mac-only': entry('1.0.0', { optional: true }) }, {})).toBeUndefined();
  });

  test('may lack packages of development in a release, and none else', () => {
    const present = { 'node_modules/a': entry('1.0.0') };
    const withDevelopment = { ...present, 'node_modules/tool': entry('1.0.0', { dev: true }) };
    expect(staleBecause(withDevelopment, present)).toBe('tool is missing');
    expect(staleBecause(withDevelopment, present, { omitDev: true })).toBeUndefined();
    expect(staleBecause(withDevelopment, {}, { omitDev: true })).toBe('a is missing');
  });
});
