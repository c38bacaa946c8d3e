// Which code is generated, from which files, and whether it is up to date. Uses Node's own modules only: it runs before `npm ci`.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { root } from './workspace.mjs';

/** Paths from the root of the project; each one is in .gitignore. */
export const GRAPHQL_TYPES = 'backend/src/generated/graphql.ts';
export const QUERY_TYPES = 'backend/src/generated/queries.ts';
export const PAGE_GRAPHQL_TYPES = 'frontend/src/api/schema.generated.ts';
export const PAGE_DOCUMENTS = 'frontend/src/api/documents.generated.ts';
export const PLATFORM_MARKS = 'frontend/src/kinds/platforms.generated.ts';

/** One row a platform: its letters, and the slug of its logo or the ground of the letters. */
export const PLATFORM_TABLE = 'frontend/src/kinds/platforms.json';

/** The picture of a platform. The server serves it as `/assets/platforms/<id>.svg`. */
export const platformPicture = (id) => `frontend/public/assets/platforms/${id}.svg`;

export const outputs = [
  GRAPHQL_TYPES,
  QUERY_TYPES,
  PAGE_GRAPHQL_TYPES,
  PAGE_DOCUMENTS,
  PLATFORM_MARKS,
  ...Object.keys(parsed(join(root, PLATFORM_TABLE))).map(platformPicture),
];

const INPUT_FOLDERS = [
  { folder: 'backend/src', ending: '.graphql' },
  { folder: 'frontend/src', ending: '.graphql' },
  { folder: 'cypher/queries', ending: '.cypher' },
];
/** The generators themselves, and the versions of what they use. */
const GENERATORS = [
  'package-lock.json',
  PLATFORM_TABLE,
  'scripts/gen.mjs',
  'scripts/lib/cypher-header.mjs',
  'scripts/lib/cypher-types.mjs',
  'scripts/lib/gen-graphql.mjs',
  'scripts/lib/graphql-schema.mjs',
  'scripts/lib/gen-platforms.mjs',
  'scripts/lib/gen-queries.mjs',
  'scripts/lib/generated-files.mjs',
];
const RECORD = join(root, '.cache', 'generated.json');

/** Files under a folder of the project, as sorted paths from the root with `/`. */
export function filesUnder(folder, ending) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith(ending))
    .sort((one, other) => (one < other ? -1 : 1));
}

/** Whether the last run had the inputs of now, and what it wrote is still there unchanged. */
export function isGenerated() {
  const record = parsed(RECORD);
  return record.inputs === inputsHash() && outputs.every((file) => record.outputs?.[file] === hashOf([file]));
}

/** Notes the inputs and outputs of the run that has just ended. */
export function recordGenerated() {
  mkdirSync(dirname(RECORD), { recursive: true });
  const record = { inputs: inputsHash(), outputs: Object.fromEntries(outputs.map((file) => [file, hashOf([file])])) };
  writeFileSync(RECORD, JSON.stringify(record));
}

function inputsHash() {
  return hashOf([...INPUT_FOLDERS.flatMap(({ folder, ending }) => filesUnder(folder, ending)), ...GENERATORS]);
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(textOf(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** An absent file counts as an empty one: its path is hashed as well. */
function textOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function parsed(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}
