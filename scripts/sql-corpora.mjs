#!/usr/bin/env node
// Reads the SQL of public projects with the SQL reader and prints what it cannot read, as a table for
// docs/sql-lineage.md: statements, those that no parser takes, crashes, the slowest statement. Nothing
// of the projects is kept. The projects are bare git repositories (`git clone --bare`) below one folder.
//
//   npm run build && node scripts/sql-corpora.mjs FOLDER [--failures FILE] [--limit 5000]
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = process.env.SQL_LINEAGE_DIST ?? resolve(root, 'dist/backend/sql');
const load = (file) => import(pathToFileURL(resolve(dist, file)).href);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { failures: { type: 'string' }, limit: { type: 'string', default: '5000' } },
});
const [folder] = positionals;
if (folder === undefined || !existsSync(folder)) {
  console.error('Name the folder that holds the repositories: node scripts/sql-corpora.mjs FOLDER');
  process.exit(1);
}

/** The folder name of each project's repository, the files to read, and their dialect. */
const CORPORA = [
  ['duckdb', 'duckdb+duckdb', /^test\/sql\/.*\.test$/, 'duckdb'],
  ['bigquery-etl', 'mozilla+bigquery-etl', /^sql\/.*(?:query|view|init)\.sql$/, 'bigquery'],
  ['sql-server-samples', 'microsoft+sql-server-samples', /\.sql$/i, 'tsql'],
  ['citus', 'citusdata+citus', /^src\/test\/regress\/sql\/.*\.sql$/, 'postgresql'],
  ['jaffle_shop', 'dbt-labs+jaffle_shop', /^models\/.*\.sql$/, 'duckdb'],
  ...Object.entries({
    ansi: 'ansi', athena: 'athena', bigquery: 'bigquery', clickhouse: 'clickhouse', databricks: 'databricks', hive: 'hive',
    mysql: 'mysql', mariadb: 'mysql', oracle: 'oracle', postgres: 'postgresql', redshift: 'redshift', snowflake: 'snowflake', sparksql: 'spark',
    tsql: 'tsql', trino: 'trino', sqlite: 'sqlite', teradata: 'teradata',
  }).map(([name, dialect]) => [`sqlfluff ${name}`, 'sqlfluff+sqlfluff', new RegExp(`^test/fixtures/dialects/${name}/.*\\.sql$`), dialect]),
]; // prettier-ignore

const [{ loadParser }, { resolveLineage }, { splitStatements }, { findDialect }] = await Promise.all(
  ['parse/parser.js', 'resolve-lineage.js', 'split/split.js', 'contract/dialects.js'].map(load),
);
await loadParser();

const git = (repository, ...args) =>
  execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 });

/** The statements of DuckDB's test files that the engine accepts: those under `statement ok` and `query`. */
function ofDuckdbTest(text) {
  return [...text.matchAll(/^(?:statement ok|query \w+)[^\n]*\n([\s\S]*?)(?=\n----|\n\s*\n|$(?![\s\S]))/gm)].map(
    (block) => block[1],
  );
}

/** Placeholders of test runners, Jinja and sqlcmd: what they stand for is not in the file, so it is no SQL yet. */
const PLACEHOLDER = /\$\{|<\w+:|\{%|\{\{|\{\w+\}|\$\(\w+\)/;

function statementsOf(text, path, dialect) {
  if (path.endsWith('.test')) return ofDuckdbTest(text);
  const { segments, text: plain } = splitStatements(text, findDialect(dialect));
  const flat = segments.flatMap((segment) => (segment.kind === 'routine' ? segment.body : [segment]));
  return flat.map(({ start, end }) => plain.slice(start, end));
}

const failures = [];
const totals = new Map();
let slowest = { ms: 0, sql: '', project: '' };
for (const [project, name, pattern, dialect] of CORPORA) {
  const place = [join(folder, name, 'repo'), join(folder, name), join(folder, `${name}.git`)].find((path) =>
    existsSync(join(path, 'HEAD')),
  );
  if (place === undefined) continue;
  const paths = git(place, 'ls-tree', '-r', '--name-only', 'HEAD')
    .split('\n')
    .filter((path) => pattern.test(path));
  const total = { dialect, templates: 0, statements: 0, refused: 0, doubtful: 0, crashes: 0, ms: 0 };
  totals.set(project, total);
  for (const path of paths) {
    if (total.statements >= Number(values.limit)) break;
    let text;
    try {
      text = git(place, 'show', `HEAD:${path}`);
    } catch {
      continue; // A large file may be absent from the copy.
    }
    for (const sql of statementsOf(text.slice(0, 1 << 20), path, dialect)) {
      if (PLACEHOLDER.test(sql)) total.templates += 1;
      else readOne(project, total, sql, path);
    }
  }
}

/** Reads one statement and adds what came of it. */
function readOne(project, total, sql, path) {
  total.statements += 1;
  const start = performance.now();
  try {
    const result = resolveLineage({ sql, dialect: total.dialect });
    const codes = result.diagnostics.map(({ code }) => code);
    const isRefused =
      codes.includes('PARSE_FAILED') || codes.includes('LIMIT_EXCEEDED') || codes.includes('NOT_UNDERSTOOD');
    if (isRefused) total.refused += 1;
    if (codes.includes('NOT_READ_TO_END')) total.doubtful += 1;
    if (isRefused && values.failures) {
      const why = result.diagnostics.find(({ severity }) => severity === 'error');
      failures.push(JSON.stringify({ project, path, message: why?.message, sql: sql.slice(0, 4000) }));
    }
  } catch (error) {
    total.crashes += 1;
    failures.push(JSON.stringify({ project, path, crash: String(error), sql: sql.slice(0, 600) }));
  }
  const ms = performance.now() - start;
  total.ms += ms;
  if (ms > slowest.ms) slowest = { ms, sql: sql.slice(0, 120), project };
}

const percent = (part, whole) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
console.log('| project | dialect | templates | statements | no parser takes | in doubt | crashes | ms a statement |');
console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
const sum = { templates: 0, statements: 0, refused: 0, doubtful: 0, crashes: 0, ms: 0 };
for (const [project, total] of totals) {
  for (const key of Object.keys(sum)) sum[key] += total[key];
  const { dialect, templates, statements, refused, doubtful, crashes, ms } = total;
  console.log(
    `| ${project} | ${dialect} | ${templates} | ${statements} | ${refused} (${percent(refused, statements)}) | ${doubtful} | ${crashes} | ${(ms / Math.max(1, statements)).toFixed(1)} |`,
  );
}
console.log(
  `| all | | ${sum.templates} | ${sum.statements} | ${sum.refused} (${percent(sum.refused, sum.statements)}) | ${sum.doubtful} | ${sum.crashes} | ${(sum.ms / Math.max(1, sum.statements)).toFixed(1)} |`,
);
console.log(`\nSlowest: ${Math.round(slowest.ms)} ms, ${slowest.project}: ${slowest.sql.replaceAll(/\s+/g, ' ')}`);
if (values.failures) writeFileSync(values.failures, `${failures.join('\n')}\n`);
