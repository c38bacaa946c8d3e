const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];

/**
 * Adds an entry for each optional dependency with an exact version that has none, with the system and processor its name tells,
 * so that npm passes over it elsewhere. There is no integrity to add: npm takes it from the registry where it installs one.
 *
 * @param packages the `packages` of a package-lock.json; changed in place, in npm's order
 * @returns the names of what was added
 */
export function completeLock(packages) {
  const added = [];
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isFound(packages, path, name) || !/^\d+\.\d+\.\d+/.test(version) || !systemOf(name)) continue;
      packages[`node_modules/${name}`] = {
        version,
        ...systemOf(name),
        ...(entry.dev ? { dev: true } : {}),
        optional: true,
      };
      added.push(name);
    }
  }
  sortByPath(packages);
  return added;
}

/** As Node looks for a package: beside the one that wants it, then further out. */
function isFound(packages, from, name) {
  const outer = from.lastIndexOf('node_modules/') > 0 ? from.slice(0, from.lastIndexOf('/node_modules/')) : '';
  const here = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  return here in packages || (from !== '' && isFound(packages, outer, name));
}

/** `{ os, cpu }` of a name such as `@swc/core-darwin-arm64`; undefined if it names no system. */
export function systemOf(name) {
  const words = name.split(/[/_-]/);
  const os = words.find((word) => SYSTEMS.includes(word));
  const cpu = PROCESSORS.find((processor) =>
    words.some((word) => word === processor || (processor === 'arm' && word.startsWith('arm') && word !== 'arm64')),
  );
  return os ? { ...(cpu ? { cpu: [cpu] } : {}), os: [os] } : undefined;
}

function sortByPath(packages) {
  const entries = Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
  for (const [path] of entries) delete packages[path];
  Object.assign(packages, Object.fromEntries(entries));
}
