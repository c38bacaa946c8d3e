import { transformFileSync } from '@swc/core';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { LineageResult } from './contract/lineage.types.js';
import { tableName } from './resolve/scope/source-columns.js';
import type { SqlLineagePool, SqlLineagePoolOptions } from './worker-pool.js';
import { createSqlLineagePool } from './worker-pool.js';

/**
 * A worker that never gets past the statements at 10 and 20, and tells which statements it was to
 * read by keywords.
 */
const HANGING_WORKER = `
import { parentPort, workerData } from 'node:worker_threads';
parentPort.on('message', ({ id, request }) => {
  const { keywordStatements = [] } = request;
  const slow = [10, 20].find((start) => !keywordStatements.includes(start));
  if (slow === undefined) return parentPort.postMessage({ id, result: { keywordStatements, diagnostics: [] } });
  Atomics.store(workerData, 0, slow);
  Atomics.store(workerData, 1, 3);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
parentPort.postMessage({ ready: true });
`;

/** A worker that fills its heap for a statement that says so. */
const GREEDY_WORKER = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ id, request }) => {
  const held = [];
  while (request.sql.includes('greedy')) held.push(Array.from({ length: 10_000 }, (_, index) => 'text ' + index));
  parentPort.postMessage({ id, result: { diagnostics: [] } });
});
parentPort.postMessage({ ready: true });
`;

const codes = (result: LineageResult): string[] => result.diagnostics.map((item) => item.code);

describe('on the sources', () => {
  it('works in this thread, since no worker is compiled', async () => {
    const pool = createSqlLineagePool();
    const result = await pool.resolve({ sql: 'SELECT a FROM t', dialect: 'snowflake' });
    expect(result.inTables.map(tableName)).toEqual(['t']);
    await pool.close();
  }, 120_000);
});

/**
 * Threads need JavaScript files: this folder is compiled into a temporary one, as `npm run build`
 * does it.
 */
describe('with worker threads', () => {
  const source = fileURLToPath(new URL('.', import.meta.url));
  const build = mkdtempSync(join(tmpdir(), 'headwater-sql-'));
  const workerFile = pathToFileURL(join(build, 'lineage-worker.js'));
  let pool: SqlLineagePool | undefined;

  const start = (options: SqlLineagePoolOptions): SqlLineagePool =>
    (pool = createSqlLineagePool({ ...options, workerFile }));

  beforeAll(() => {
    for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts') || file.endsWith('.spec.ts')) continue;
      const target = join(build, file.replace(/\.ts$/, '.js'));
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, transformFileSync(join(source, file)).code);
    }
    writeFileSync(join(build, 'package.json'), '{ "type": "module" }');
    symlinkSync(join(source, '../../../node_modules'), join(build, 'node_modules'));
  });

  afterEach(() => pool?.close());
  afterAll(() => rmSync(build, { recursive: true }));

  it('answers many requests with few workers', async () => {
    const threads = start({ size: 2 });
    const asked = Array.from({ length: 20 }, (_, at) =>
      threads.resolve({ sql: `SELECT c${String(at)} FROM t`, dialect: 'postgresql' }),
    );
    const columns = (await Promise.all(asked)).map((result) => result.columns[0]?.target.column);
    expect(columns).toEqual(Array.from({ length: 20 }, (_, at) => `c${String(at)}`));
  }, 120_000);

  it('answers the same request from its cache, and another when the schema of a named table differs', async () => {
    const threads = start({ size: 1 });
    const request = { sql: 'SELECT * FROM t', dialect: 'postgresql', schema: { t: { a: 'int' }, other: { b: 'int' } } };
    const first = await threads.resolve(request);
    expect(await threads.resolve({ ...request, schema: { t: { a: 'int' }, third: { x: 'int' } } })).toBe(first);
    const second = await threads.resolve({ ...request, schema: { t: { z: 'int' } } });
    expect(second.columns.map((column) => column.target.column)).toEqual(['z']);
  }, 120_000);

  it('ends a worker that takes too long, answers by keywords, and goes on with a fresh one', async () => {
    const threads = start({ size: 1, timeoutMs: 1 });
    const wide = Array.from({ length: 5000 }, (_, at) => `a${String(at)} + b AS c${String(at)}`).join(', ');
    const late = await threads.resolve({ sql: `SELECT ${wide} FROM t`, dialect: 'postgresql' });
    expect(codes(late)).toEqual(['LIMIT_EXCEEDED', 'FALLBACK_READER']);
    expect(late.inTables.map(tableName)).toEqual(['t']);
    await pool?.close();
    const again = await start({ size: 1 }).resolve({ sql: 'SELECT a FROM t', dialect: 'postgresql' });
    expect(again.columns).toHaveLength(1);
  }, 120_000);

  it('has the other statements of a text read again where one takes too long', async () => {
    const file = join(build, 'hanging-worker.js');
    writeFileSync(file, HANGING_WORKER);
    pool = createSqlLineagePool({ size: 1, timeoutMs: 500, workerFile: pathToFileURL(file) });
    const result = await pool.resolve({ sql: 'SELECT 1; SELECT 2; SELECT 3', dialect: 'ansi' });
    expect(result).toEqual({ keywordStatements: [10, 20], diagnostics: [] });
  }, 120_000);

  it('ends a worker that needs too much memory, answers by keywords, and goes on with a fresh one', async () => {
    const file = join(build, 'greedy-worker.js');
    writeFileSync(file, GREEDY_WORKER);
    pool = createSqlLineagePool({ size: 1, heapMb: 32, timeoutMs: 60_000, workerFile: pathToFileURL(file) });
    const greedy = await pool.resolve({ sql: 'SELECT greedy FROM t', dialect: 'ansi' });
    expect(codes(greedy)).toContain('LIMIT_EXCEEDED');
    expect(greedy.inTables.map(tableName)).toEqual(['t']);
    expect(codes(await pool.resolve({ sql: 'SELECT a FROM t', dialect: 'ansi' }))).toEqual([]);
  }, 120_000);

  it('answers by keywords what comes while too many requests wait', async () => {
    const threads = start({ size: 1, maxWaiting: 2 });
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => threads.resolve({ sql: `SELECT ${name} FROM t`, dialect: 'ansi' })),
    );
    expect(answers.map((answer) => codes(answer).includes('LIMIT_EXCEEDED'))).toEqual([false, false, true, true]);
  }, 120_000);

  it('answers by keywords once it is closed', async () => {
    const closed = start({ size: 1 });
    await closed.close();
    expect(codes(await closed.resolve({ sql: 'SELECT a FROM t', dialect: 'ansi' }))).toContain('LIMIT_EXCEEDED');
  });
});
