import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type EmbeddedDatabase, openDatabase } from '../../../test-support/impact/constructs/embedded-database.js';
import { operandGroup, type OperandGroup, operandTable, takesOperand } from './operand-types.js';

const GROUPS: readonly OperandGroup[] = [
  'INTEGER', 'DECIMAL', 'FLOAT', 'TEXT', 'BOOLEAN', 'DATE', 'TIMESTAMP', 'TIME', 'INTERVAL', 'JSON', 'BINARY', 'UUID',
]; // prettier-ignore
const LETTERS = 'INFTBDSMVJXU';

interface TriedEngine {
  readonly types: readonly string[];
  /** Values of each group in the order of `GROUPS`; texts take the place of `?`, one after the other. */
  readonly values: readonly string[];
}

const ENGINES: Readonly<Record<'duckdb' | 'postgres', TriedEngine>> = {
  duckdb: {
    types: 'INTEGER,DECIMAL(20_2),DOUBLE,VARCHAR,BOOLEAN,DATE,TIMESTAMP,TIME,INTERVAL,JSON,BLOB,UUID'.split(','),
    values:
      `1,1.5,1.5,?,true,DATE '2020-01-01',TIMESTAMP '2020-01-01 00:00:00',TIME '10:00:00',INTERVAL 1 DAY,'1'::JSON,'a'::BLOB,'c2d29867-3d0b-d497-9191-18a9d8ee7830'::UUID`.split(
        ',',
      ),
  },
  postgres: {
    types: 'integer,numeric,double precision,text,boolean,date,timestamp,time,interval,jsonb,bytea,uuid'.split(','),
    // Postgres decides while it plans: the table may be empty.
    values: [],
  },
};
/** DuckDB casts texts when it runs. That some text fits is enough. */
const TEXTS = ['1', '2020-01-01', 'true', '10:00:00', '1 day', 'c2d29867-3d0b-d497-9191-18a9d8ee7830'];

/** Calls that need more than the operand. */
const CALLS: Readonly<Record<string, string>> = {
  'unary -': '-x', NOT: 'NOT x', AND: 'x AND true', OR: 'x OR false', WHEN: 'CASE WHEN x THEN 1 END', '~': "x ~ 'a'",
  LIKE: "x LIKE 'a'", ILIKE: "x ILIKE 'a'", power: 'power(x, 2)', mod: 'mod(x, 2)', string_agg: "string_agg(x, ',')",
  extract: 'extract(year FROM x)', date_trunc: "date_trunc('month', x)", date_part: "date_part('year', x)",
  generate_series: 'generate_series(1, x)', corr: 'corr(x, 1)', covar_pop: 'covar_pop(x, 1)', left: 'left(x, 1)', right: 'right(x, 1)',
  lpad: "lpad(x, 3, 'a')", rpad: "rpad(x, 3, 'a')", repeat: 'repeat(x, 2)', substring: 'substring(x, 1, 2)', substr: 'substr(x, 1, 2)',
  replace: "replace(x, 'a', 'b')", translate: "translate(x, 'a', 'b')", split_part: "split_part(x, 'a', 1)",
  starts_with: "starts_with(x, 'a')", ends_with: "ends_with(x, 'a')", contains: "contains(x, 'a')", strpos: "strpos(x, 'a')",
  regexp_replace: "regexp_replace(x, 'a', 'b')", regexp_matches: "regexp_matches(x, 'a')", string_split: "string_split(x, 'a')",
  strptime: "strptime(x, '%Y')", strftime: "strftime(x, '%Y')", to_char: "to_char(x, 'YYYY')", to_date: "to_date(x, 'YYYY')",
}; // prettier-ignore

const PAIR_CALLS: Readonly<Record<string, string>> = {
  IN: 'x IN (y, y)', 'IN (SELECT)': 'x IN (SELECT y FROM FROM_TABLE)', BETWEEN: 'x BETWEEN y AND y', coalesce: 'coalesce(x, y)',
  ifnull: 'ifnull(x, y)', nullif: 'nullif(x, y)', greatest: 'greatest(x, y)', least: 'least(x, y)', CASE: 'CASE WHEN true THEN x ELSE y END',
}; // prettier-ignore

const namesIn = (row: string): readonly string[] =>
  row.split(/\s+/).map((name) => (/^[A-Z]|^unary/.test(name) ? name.replaceAll('_', ' ') : name));

describe.each(['duckdb', 'postgres'] as const)('the table of operands, held against %s', (engine) => {
  const table = operandTable(engine);
  const { types, values } = ENGINES[engine];
  const tables = engine === 'duckdb' ? TEXTS.map((_, index) => `operands${index}`) : ['operands0'];
  let database: EmbeddedDatabase;

  beforeAll(async () => {
    database = await openDatabase(engine);
    await database.enter('operand_types');
    const columns = types.flatMap((type, index) => [1, 2].map((n) => `c${index}_${n} ${type.replace('_', ', ')}`));
    for (const [index, name] of tables.entries()) {
      expect(await database.run(`CREATE TABLE ${name} (${columns.join(', ')})`)).toBeUndefined();
      const row = values.flatMap((value) => [1, 2].map(() => value.replace('?', `'${TEXTS[index]}'`)));
      if (row.length > 0) expect(await database.run(`INSERT INTO ${name} VALUES (${row.join(', ')})`)).toBeUndefined();
    }
  }, 120_000);

  afterAll(() => database.close());

  /** Whether the database takes the query over one of the tables. */
  const isTaken = async (query: string, groups: readonly (OperandGroup | undefined)[]): Promise<boolean> => {
    // Only texts differ between the tables.
    for (const name of groups.includes('TEXT') ? tables : tables.slice(0, 1))
      if ((await database.run(query.replaceAll('FROM_TABLE', name))) === undefined) return true;
    return false;
  };

  /** A query that uses two columns with one operator. */
  function pairQuery(engine: string, operator: string, left: string, right: string): string {
    if (operator === 'UNION') return `SELECT ${left} FROM FROM_TABLE UNION SELECT ${right} FROM FROM_TABLE`;
    const array = `${engine === 'postgres' ? 'ARRAY' : ''}[x, y]`;
    const call = operator === 'ARRAY' ? array : (PAIR_CALLS[operator] ?? `x ${operator} y`);
    return `SELECT ${call.replaceAll(/\bx\b/g, left).replaceAll(/\by\b/g, right)} FROM FROM_TABLE`;
  }
  const column = (group: number, which = 1): string => `c${group}_${which}`;

  it('takes what the table says that a function takes, and nothing else', async () => {
    const wrong: string[] = [];
    for (const [accepted, row] of Object.entries(table?.single ?? {}))
      for (const name of namesIn(row)) {
        const call = name === 'WHERE' ? undefined : (CALLS[name] ?? `${name}(x)`);
        for (const [index] of GROUPS.entries()) {
          const operand = column(index);
          const query =
            call === undefined
              ? `SELECT 1 FROM FROM_TABLE WHERE ${operand}`
              : `SELECT ${call.replace(/\bx\b/, operand)} FROM FROM_TABLE`;
          if ((await isTaken(query, [GROUPS[index]])) !== accepted.includes(LETTERS[index] ?? ''))
            wrong.push(`${name}(${GROUPS[index]})`);
        }
      }
    expect(wrong).toEqual([]);
  }, 240_000);

  it('takes the pairs that the table lists for an operator, and no others', async () => {
    const wrong: string[] = [];
    for (const { operators, accepts } of table?.pairs ?? [])
      for (const operator of namesIn(operators))
        for (const [left, letter] of [...LETTERS].entries())
          for (const [right, other] of [...LETTERS].entries()) {
            const isListed = accepts[letter]?.includes(other) === true;
            const query = pairQuery(engine, operator, column(left), column(right, 2));
            const isWrong = (await isTaken(query, [GROUPS[left], GROUPS[right]])) !== isListed;
            wrong.push(...(isWrong ? [`${GROUPS[left]} ${operator} ${GROUPS[right]}`] : []));
          }
    expect(wrong).toEqual([]);
  }, 240_000);

  it('casts what the table says', async () => {
    const wrong: string[] = [];
    for (const [index, letter] of [...LETTERS].entries())
      for (const [target, other] of [...LETTERS].entries()) {
        const type = types[target]?.replace('_', ', ');
        const query = `SELECT CAST(${column(index)} AS ${type}) FROM FROM_TABLE`;
        const isListed = table?.casts[letter]?.includes(other) === true;
        if ((await isTaken(query, [GROUPS[index]])) !== isListed) wrong.push(`${GROUPS[index]} to ${GROUPS[target]}`);
      }
    expect(wrong).toEqual([]);
  }, 120_000);
});

describe('whether a type is taken', () => {
  const takes = (
    platform: 'duckdb' | 'postgres' | 'bigquery',
    by: string,
    group: OperandGroup,
    others: readonly (OperandGroup | undefined)[] = [],
    position = 0,
  ): boolean | undefined => {
    const table = operandTable(platform);
    return table && takesOperand(table, { by, position }, group, others);
  };

  it('is not known of a function without a row', () => {
    expect(takes('duckdb', 'our_function', 'TEXT')).toBeUndefined();
    expect(operandTable('snowflake')).toBeUndefined();
  });

  it('is not known of an argument that the row is not about', () => {
    expect(takes('postgres', 'date_trunc', 'TEXT', [], 0)).toBeUndefined();
    expect(takes('postgres', 'date_trunc', 'TEXT', [], 1)).toBe(false);
    expect(takes('postgres', 'substring', 'TEXT', [], 1)).toBeUndefined();
  });

  it('depends on what stands beside an operator', () => {
    expect(takes('postgres', '=', 'TEXT', ['INTEGER'])).toBe(false);
    expect(takes('postgres', '=', 'TEXT', ['TEXT'])).toBe(true);
    expect(takes('postgres', '=', 'TEXT', [undefined])).toBeUndefined();
  });

  it('is refused where nothing can stand beside it', () => {
    expect(takes('duckdb', '+', 'TEXT', [undefined])).toBe(false);
    expect(takes('duckdb', '+', 'TEXT', [undefined], 1)).toBe(false);
  });

  it('is refused as soon as one of several operands does not go with it', () => {
    expect(takes('postgres', 'coalesce', 'TEXT', ['TEXT', 'INTEGER'])).toBe(false);
    expect(takes('postgres', 'coalesce', 'TEXT', ['TEXT', undefined])).toBeUndefined();
  });

  it('tells three groups of numbers apart', () => {
    expect(['bigint', 'numeric(10,2)', 'double precision'].map((type) => operandGroup('postgres', type))).toEqual([
      'INTEGER',
      'DECIMAL',
      'FLOAT',
    ]);
    expect(takes('postgres', '%', 'FLOAT', ['INTEGER'])).toBe(false);
    expect(takes('bigquery', 'sum', 'TEXT')).toBe(false);
  });
});
