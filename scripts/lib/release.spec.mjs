import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { releaseChangelog, releasedFiles, withVersion } from './release.mjs';
import { root } from './workspace.mjs';

const CHANGELOG = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- News.\n\n## [0.1.0] - 2026-01-01\n\n- First.\n';

describe('a release', () => {
  test('puts what was unreleased under its version', () => {
    expect(releaseChangelog(CHANGELOG, '0.2.0', '2026-02-03')).toContain(
      '## [Unreleased]\n\n## [0.2.0] - 2026-02-03\n\n### Added\n\n- News.\n\n## [0.1.0]',
    );
  });

  test('is refused without news, or with a version that was published', () => {
    expect(() => releaseChangelog(CHANGELOG, '0.1.0', '2026-02-03')).toThrow('[0.1.0] already');
    const empty = CHANGELOG.replace('### Added\n\n- News.\n\n', '');
    expect(() => releaseChangelog(empty, '0.2.0', '2026-02-03')).toThrow('nothing under [Unreleased]');
  });

  test('changes its own version in the lock file, and that of no package', () => {
    const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
    const { version } = JSON.parse(lock);
    const changed = JSON.parse(withVersion(lock, version, '9.9.9'));
    expect([changed.version, changed.packages[''].version]).toEqual(['9.9.9', '9.9.9']);
    const packages = (text) => Object.entries(text.packages).slice(1);
    const others = packages(changed).filter(
      ([path, entry]) => entry.version !== JSON.parse(lock).packages[path].version,
    );
    expect(others).toEqual([]);
  });

  test('has every file that a start imports, and no source to build', () => {
    const files = new Set(releasedFiles(root));
    for (const path of ['scripts/start.mjs', 'backend/src/model/model.json', 'seed/seed.json', 'docs/quickstart.md'])
      expect(files.has(path)).toBe(true);
    expect([...files].filter((path) => /\.tsx?$|\.spec\.|node_modules/.test(path))).toEqual([]);
    for (const path of [...files].filter(
      (file) => file.startsWith('scripts/') && !file.startsWith('scripts/lib/docs-site'),
    ))
      for (const [, target] of readFileSync(join(root, path), 'utf8').matchAll(/^import .*'(\.[^']+)'/gm))
        expect(existsSync(join(root, path, '..', target))).toBe(true);
  });
});
