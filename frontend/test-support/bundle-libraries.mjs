// The libraries that every spec of a component loads, as one file each: Jest resolves, compiles and links each module of a
// library again for each spec, and @mantine/core alone has 700. Run by Jest before the first of these specs.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const LIBRARIES = [
  '@mantine/core',
  '@mantine/form',
  '@mantine/hooks',
  '@mantine/notifications',
  '@tanstack/query-core',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@testing-library/user-event',
];
const fileName = (library) => library.slice(1).replace('/', '-');

/** Other versions of the libraries are other files, as are those of another list or option. */
const hash = createHash('sha256');
for (const file of [join(ROOT, 'package-lock.json'), import.meta.filename]) hash.update(readFileSync(file));
const FOLDERS = join(ROOT, 'frontend/.cache/component-specs');
const FOLDER = join(FOLDERS, hash.digest('hex').slice(0, 16));

/** For `moduleNameMapper`. */
export const bundledLibraries = Object.fromEntries(
  LIBRARIES.map((library) => [`^${library}$`, join(FOLDER, `${fileName(library)}.js`)]),
);

export default async function bundleLibraries() {
  if (existsSync(FOLDER)) return;
  // Only now, because every run of Jest reads this file for the names above.
  const { build } = await import('rolldown');
  mkdirSync(FOLDERS, { recursive: true });
  // Elsewhere first: another run of Jest must not find half of them.
  const folder = mkdtempSync(`${FOLDER}-`);
  await build({
    cwd: ROOT,
    input: Object.fromEntries(LIBRARIES.map((library) => [fileName(library), library])),
    platform: 'browser',
    // The conditions that Jest resolves by.
    resolve: { conditionNames: ['browser', 'import', 'default'] },
    // Everything else stays one module for all, such as React and what @testing-library/react shares.
    external: /^(?!@mantine\/|@tanstack\/|@floating-ui\/|@testing-library\/user-event$)[@a-z]/,
    logLevel: 'silent',
    output: { dir: folder, format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
  });
  if (existsSync(FOLDER)) rmSync(folder, { recursive: true });
  else renameSync(folder, FOLDER);
}
