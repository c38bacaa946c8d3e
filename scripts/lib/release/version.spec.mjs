import { checkVersion, releaseChangelog, withVersion } from './version.mjs';

describe('the version of a release', () => {
  test.each([
    ['1.0.1', '1.0.0'],
    ['1.10.0', '1.9.0'],
    ['1.0.0', '1.0.0-rc.1'],
    ['1.0.0-rc.2', '1.0.0-rc.1'],
  ])('may be %s after %s', (version, current) => {
    expect(() => checkVersion(version, current)).not.toThrow();
  });

  test.each([
    ['1.0.0', '1.0.0', '1.0.0 is not greater than 1.0.0'],
    ['0.9.9', '1.0.0', '0.9.9 is not greater than 1.0.0'],
    ['1.0.0-rc.1', '1.0.0', '1.0.0-rc.1 is not greater than 1.0.0'],
    ['v2.0.0', '1.0.0', '"v2.0.0" is not a version'],
    ['2.0', '1.0.0', '"2.0" is not a version'],
    ['2.0.0 --force', '1.0.0', '"2.0.0 --force" is not a version'],
    [undefined, '1.0.0', 'Name the version'],
  ])('is refused if it is %s after %s', (version, current, message) => {
    expect(() => checkVersion(version, current)).toThrow(message);
  });
});

describe('the files of packages', () => {
  test('get the version and keep everything else as npm writes it', () => {
    const before = '{\n  "name": "headwater",\n  "version": "0.1.0",\n  "private": true\n}\n';
    expect(withVersion(before, '0.2.0')).toBe(before.replace('0.1.0', '0.2.0'));
  });

  test('get it in both places of a lock file and in no package of it', () => {
    const packages = { '': { name: 'headwater', version: '0.1.0' }, 'node_modules/a': { version: '0.1.0' } };
    const lock = JSON.parse(withVersion(JSON.stringify({ version: '0.1.0', packages }), '0.2.0'));
    expect(lock).toEqual({
      version: '0.2.0',
      packages: { '': { name: 'headwater', version: '0.2.0' }, 'node_modules/a': { version: '0.1.0' } },
    });
  });
});

describe('the changelog', () => {
  const intro = '# Changelog\n\n## [Unreleased]\n';
  const entries = '\n### Added\n\n- One.\n- Two,\n  on two lines.\n\n### Fixed\n\n- Three.\n\n';
  const earlier = '## [0.1.0]\n\n- The first.\n';

  test('keeps every line, with the version above the entries and an empty [Unreleased] above it', () => {
    const released = releaseChangelog(intro + entries + earlier, '0.2.0', '2026-11-28');
    expect(released).toEqual({ text: `${intro}\n## [0.2.0] - 2026-11-28\n${entries}${earlier}`, entries: 3 });
    expect(() => releaseChangelog(released.text, '0.3.0', '2026-11-29')).toThrow('no entry under [Unreleased]');
  });

  test('may have no earlier version', () => {
    expect(releaseChangelog(intro + entries, '0.1.0', '2026-11-28').entries).toBe(3);
  });

  test('is refused without an entry, and without the heading', () => {
    expect(() => releaseChangelog(`${intro}\n### Added\n\n${earlier}`, '0.2.0', '2026-11-28')).toThrow(
      'no entry under [Unreleased]',
    );
    expect(() => releaseChangelog(earlier, '0.2.0', '2026-11-28')).toThrow('no heading "## [Unreleased]"');
  });
});
