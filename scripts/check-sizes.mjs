// Fails on files that are too long to be one subject and prints the median, the ninth decile and the share of tests.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './lib/workspace.mjs';

const MAX_LINES = 600;
const FOLDERS = ['kinds', 'backend', 'frontend', 'scripts', 'cypher'];
const SOURCE = /\.(ts|tsx|mts|mjs|cjs|css|cypher|graphql)$/;
/** Data and generated code have no limit. */
const EXCLUDED =
  /(^|\/)(node_modules|dist|generated|cases|fixtures)\/|\.generated\.|\.d\.ts$|\/api\/graphql\/protocol\//;
const TEST = /\.(spec|e2e|bench)\.[a-z]+$|\/(e2e|test-support|bench)\//;

const files = FOLDERS.flatMap(sourcesIn);
const tooLong = files.filter(({ lines }) => lines > MAX_LINES);
for (const { path, lines } of tooLong)
  console.log(`${path} has ${lines} lines; no file may have more than ${MAX_LINES}. Split it by subject.`);

const lengths = files.map(({ lines }) => lines).sort((one, other) => one - other);
const sumOf = (some) => some.reduce((sum, { lines }) => sum + lines, 0);
const tests = files.filter(({ path }) => TEST.test(path));
const ratio = sumOf(tests) / Math.max(1, sumOf(files) - sumOf(tests));
console.log(
  `${files.length} files: median ${quantile(lengths, 0.5)} lines, ninth decile ${quantile(lengths, 0.9)}; ${ratio.toFixed(2)} test lines per product line`,
);
process.exitCode = tooLong.length > 0 ? 1 : 0;

function sourcesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => SOURCE.test(path) && !EXCLUDED.test(path))
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length }));
}

function quantile(sorted, part) {
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
}
