import semver from 'semver';

import { Refusal } from '../say.mjs';

/** The files that carry the version. All of them are JSON as npm writes it. */
export const VERSION_FILES = ['package.json', 'package-lock.json', 'scripts/check/package.json'];

const UNRELEASED = '## [Unreleased]\n';

/** Refuses a version that is not written as semver.org says or is not greater than the current one. */
export function checkVersion(version, current) {
  if (version === undefined) throw new Refusal('Name the version: npm run release -- 1.2.0');
  if (semver.valid(version) !== version)
    throw new Refusal(`"${version}" is not a version. Versions look like 1.2.0 or 1.2.0-rc.1 (https://semver.org).`);
  if (!semver.gt(version, current))
    throw new Refusal(`${version} is not greater than ${current}, the version in package.json.`);
}

/** A `package.json` or `package-lock.json` with another version; a lock file repeats it in the entry of its root. */
export function withVersion(text, version) {
  const file = { ...JSON.parse(text), version };
  const lockedRoot = file.packages?.[''];
  if (lockedRoot) file.packages[''] = { ...lockedRoot, version };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/**
 * Moves the entries of [Unreleased] under a version and leaves [Unreleased] empty.
 *
 * @param date the day of the release, such as 2026-11-28
 * @returns the new text and the number of entries that were moved
 */
export function releaseChangelog(text, version, date) {
  const heading = text.indexOf(UNRELEASED);
  if (heading < 0) throw new Refusal(`CHANGELOG.md has no heading "${UNRELEASED.trim()}".`);
  const start = heading + UNRELEASED.length;
  const length = text.slice(start).search(/^## /m);
  const end = length < 0 ? text.length : start + length;
  const entries = text.slice(start, end).match(/^- /gm)?.length ?? 0;
  if (entries === 0)
    throw new Refusal('CHANGELOG.md has no entry under [Unreleased]. Say what changed since the last version.');
  return { text: `${text.slice(0, start)}\n## [${version}] - ${date}\n${text.slice(start)}`, entries };
}
