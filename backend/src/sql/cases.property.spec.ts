import fc from 'fast-check';
import { findDialect } from './contract/dialects.js';
import type { LineageRequest, LineageResult } from './contract/lineage.types.js';
import { loadParser } from './parse/parser.js';
import { resolveLineage } from './resolve-lineage.js';
import { answerOf, sampleCases } from '../../test-support/sql/sample-cases.js';
import { lex } from './text/lexer.js';

/** What holds for every case, whatever its answer is. */
const cases = sampleCases().flatMap((file) => file.cases);

beforeAll(async () => {
  await loadParser();
}, 120_000);

function expectWellFormed(result: LineageResult, sql: string): void {
  for (const { span } of result.statements)
    expect(span[0] >= 0 && span[1] >= span[0] && span[1] <= sql.length).toBe(true);
  for (const { span } of result.diagnostics)
    if (span) expect(span[0] >= 0 && span[1] >= span[0] && span[1] <= sql.length).toBe(true);
  for (const { sources: up } of result.columns)
    for (const { confidence } of up) expect(confidence > 0 && confidence <= 1).toBe(true);
}

/** The lineage alone: how a text was repaired may be said in other words. */
function told(request: LineageRequest): string[] {
  return answerOf(resolveLineage(request)).filter((line) => !line.startsWith('says '));
}

const oneCase = fc.constantFrom(...cases);

it('gives each case the same answer with a comment before it, a line break behind it and wider gaps', () => {
  const different = cases.flatMap(({ request }) => {
    const quotes = findDialect(request.dialect)?.quotes ?? {};
    const { tokens, comments } = lex(request.sql, quotes);
    // Names with templates, stages and paths hang together; what stands apart may stand further
    // apart.
    if (comments.length > 0 || /[{$@]|DELIMITER|^\s*\//m.test(request.sql)) return [];
    const spread = tokens
      .map((token, at) => {
        const next = tokens[at + 1];
        return token.text + (next && next.start > token.end ? ' \n\t' : '');
      })
      .join('');
    const reformatted = { ...request, sql: `/* c; SELECT x FROM nothing */ ${spread}\n` };
    const [before, after] = [told(request), told(reformatted)];
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ sql: spread, before, after }];
  });
  expect(different).toEqual([]);
});

it('gives each query the same columns as a CTE and as a view', () => {
  const columnsOf = (request: LineageRequest): string[] =>
    resolveLineage(request).columns.flatMap(({ target: down, sources: up }) =>
      up.length === 0
        ? []
        : up.map(({ table, column, subtype }) => `${down.column} <- ${table.name}.${column} ${subtype}`),
    );
  const different = cases.flatMap(({ request }) => {
    const single = /^\s*SELECT\b(?![^;]*;)/i.test(request.sql);
    const result = resolveLineage(request);
    const plain = result.diagnostics.every(({ severity }) => severity === 'info') && result.outTables.length === 0;
    // Unknown columns stay behind their star, FOR XML and the like end a statement, T-SQL names
    // every column of a CTE.
    const open = result.columns.some(({ target: down }) => down.column === '*' || down.column.startsWith('_col_'));
    const ends = /\b(?:FOR|OPTION|INTO|SAMPLE|SETTINGS|FORMAT|COLUMNS|UNNEST|EXPLODE|MODEL|WITH)\b|#|--/i.test(
      request.sql,
    );
    if (!single || !plain || open || ends || result.statements.length !== 1 || result.columns.length === 0) return [];
    const before = columnsOf(request);
    const wrapped = columnsOf({
      ...request,
      sql: `WITH wrapped_query AS (${request.sql}) SELECT * FROM wrapped_query`,
    });
    const created = columnsOf({ ...request, sql: `CREATE VIEW made_view AS ${request.sql}` });
    const same = (other: readonly string[]): boolean => JSON.stringify(other) === JSON.stringify(before);
    return same(wrapped) && same(created)
      ? []
      : [{ dialect: request.dialect, sql: request.sql, before, wrapped, created }];
  });
  expect(different).toEqual([]);
});

it('never throws on a case that is cut off, with words lost, doubled or of another case', () => {
  const damage = fc.record({
    one: oneCase,
    other: oneCase,
    cut: fc.double({ min: 0, max: 1, noNaN: true }),
    how: fc.constantFrom('cut', 'lose', 'double', 'splice', 'dialect'),
  });
  fc.assert(
    fc.property(damage, ({ one, other, cut, how }) => {
      const { sql, dialect } = one.request;
      const at = Math.floor(sql.length * cut);
      const words = sql.split(/(\s+)/);
      const place = Math.floor(words.length * cut);
      const damaged = {
        cut: sql.slice(0, at),
        lose: words.toSpliced(place, 1).join(''),
        double: words.toSpliced(place, 0, words[place] ?? '').join(''),
        splice: sql.slice(0, at) + other.request.sql.slice(Math.floor(other.request.sql.length * cut)),
        dialect: sql,
      }[how];
      const to = how === 'dialect' ? other.request.dialect : dialect;
      expectWellFormed(resolveLineage({ ...one.request, sql: damaged, dialect: to }), damaged);
    }),
    { numRuns: 1_500 },
  );
}, 300_000);

it('ends on texts of a million characters and of great depth', () => {
  const deep = 5_000;
  const texts = [
    `SELECT ${'a, '.repeat(20_000)}a FROM t`,
    `SELECT ${'('.repeat(deep)}a${')'.repeat(deep)} FROM t`,
    `SELECT ${'CASE WHEN a = 1 THEN '.repeat(deep)}a${' END'.repeat(deep)} FROM t`,
    `${'SELECT * FROM ('.repeat(deep)}SELECT a FROM t${')'.repeat(deep)}`,
    'SELECT a FROM t;\n'.repeat(60_000).slice(0, 1_000_000),
    `SELECT '${'x'.repeat(1_000_000 - 20)}'`,
    `/*${' '.repeat(900_000)}`,
    `SELECT a FROM t WHERE ${'a = 1 AND '.repeat(30_000)}a = 1`,
    '('.repeat(500_000),
    "'".repeat(500_001),
    'BEGIN '.repeat(100_000),
  ];
  for (const sql of texts) {
    expectWellFormed(resolveLineage({ sql, dialect: 'snowflake' }), sql);
  }
}, 300_000);
