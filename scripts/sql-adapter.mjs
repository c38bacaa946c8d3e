#!/usr/bin/env node
// Answers SQL lineage cases: one JSON case a line on stdin, one JSON result a line on stdout. Any scorer can read them.
// Runs the compiled backend: `npm run build` first. SQL_LINEAGE_DIST names another build's folder.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = process.env.SQL_LINEAGE_DIST ?? resolve(root, 'dist/backend/sql');
const load = (file) => import(pathToFileURL(resolve(dist, file)).href);

if (!existsSync(resolve(dist, 'resolve-lineage.js'))) {
  console.error(`${dist} is not there: run \`npm run build\` first`);
  process.exit(1);
}
const [{ loadParser }, { resolveLineage }, { tableName }] = await Promise.all(
  ['parse/parser.js', 'resolve-lineage.js', 'resolve/scope/source-columns.js'].map(load),
);
await loadParser();

const upstream = (source) => ({
  table: tableName(source.table),
  column: source.path ? `${source.column}.${source.path}` : source.column,
  confidence: source.confidence,
});

function answer({ id, sql, dialect, schema, default_db: defaultDatabase, default_schema: defaultSchema }) {
  const result = resolveLineage({ sql, dialect, schema, defaultDatabase, defaultSchema });
  return {
    id,
    in_tables: result.inTables.map(tableName),
    out_tables: result.outTables.map(tableName),
    column_lineage: result.columns.map(({ target, sources, transformation }) => ({
      down: { table: target.table && tableName(target.table), column: target.column },
      up: sources.map(upstream),
      transformation,
    })),
    errors: result.diagnostics
      .filter((item) => item.severity === 'error')
      .map((item) => `${item.code}: ${item.message}`),
  };
}

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === '') continue;
  const request = JSON.parse(line);
  try {
    process.stdout.write(`${JSON.stringify(answer(request))}\n`);
  } catch (error) {
    process.stdout.write(`${JSON.stringify({ id: request.id, errors: [String(error)] })}\n`);
  }
}
