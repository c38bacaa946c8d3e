import { FAMILY_OF_PLATFORM } from './type-families.js';
import { typeGroup } from './type-groups.js';

/**
 * A group of types as functions and operators tell them apart, by one letter, so that a row of the table below
 * is one word.
 */
const LETTERS = {
  INTEGER: 'I',
  DECIMAL: 'N',
  FLOAT: 'F',
  TEXT: 'T',
  BOOLEAN: 'B',
  DATE: 'D',
  TIMESTAMP: 'S',
  TIME: 'M',
  INTERVAL: 'V',
  JSON: 'J',
  BINARY: 'X',
  UUID: 'U',
} as const;
/** A group of types; numbers are three, because PostgreSQL's `%` takes no floating-point number. */
export type OperandGroup = keyof typeof LETTERS;
type Letters = string;

/** For each group on the left, the groups that may stand on the right. */
type Pairs = Readonly<Record<Letters, Letters>>;

/** Whether a name is that of a group, as claims about SQL texts state it. */
export function isOperandGroup(name: string): name is OperandGroup {
  return Object.hasOwn(LETTERS, name);
}

/** What a database takes. What is in no row is not known, and nothing is concluded from it. */
export interface OperandTable {
  /** Where the rows are taken from. */
  readonly source: string;
  /** Functions and operators by the groups that they take as their operand, each by itself. */
  readonly single: Readonly<Record<Letters, string>>;
  /** Operators by the pairs of groups that they take. */
  readonly pairs: readonly { readonly operators: string; readonly accepts: Pairs }[];
  /** What an explicit cast turns each group into. */
  readonly casts: Pairs;
}

/** Functions whose value is the second argument: the first is the unit of time. */
const SECOND_ARGUMENT = new Set(['date_trunc', 'date_part']);
/** Operators that take the same in each place. */
const ANY_POSITION = new Set(['AND', 'OR', 'LIKE', 'ILIKE', 'SIMILAR TO', '~']);

const ALL = 'INFTBDSMVJXU';
const DUCKDB_COMPARABLE: Pairs = {
  I: 'INFBJ', N: 'INFJ', F: 'INFJ', T: 'TJ', B: 'IBJ', D: 'DS', S: 'DS', M: 'M', V: 'V', J: 'INFTBJXU', X: 'JX', U: 'JU',
}; // prettier-ignore
const DUCKDB_UNITABLE: Pairs = {
  I: 'INFBJ', N: 'INFJ', F: 'INFJ', T: 'TJ', B: 'IBJ', D: 'DSJ', S: 'DSJ', M: 'MJ', V: 'VJ', J: ALL, X: 'JX', U: 'JU',
}; // prettier-ignore
const NUMBERS_ONLY: Pairs = {
  I: 'INF',
  N: 'INF',
  F: 'INF',
  T: '',
  B: '',
  D: '',
  S: '',
  M: '',
  V: '',
  J: '',
  X: '',
  U: '',
};
const INTEGERS_ONLY: Pairs = { I: 'I', N: '', F: '', T: '', B: '', D: '', S: '', M: '', V: '', J: '', X: '', U: '' };

/**
 * DuckDB looks up functions by the types of their arguments when a statement is bound. Casts and comparisons with
 * a text are made when it runs and depend on the values, so they count as taken.
 */
const DUCKDB: OperandTable = {
  source: 'https://duckdb.org/docs/stable/sql/data_types/typecasting, executed by operand-types.spec.ts',
  single: {
    INFB: 'sum',
    INFDSMV: 'avg',
    INF: `stddev stddev_pop stddev_samp variance var_pop var_samp product abs round floor ceil ceiling trunc sqrt cbrt ln log
      log10 exp sign power mod isnan sin cos tan degrees radians`,
    B: 'bool_and bool_or',
    I: 'bit_and bit_or chr generate_series',
    TJ: `upper lower length char_length trim ltrim rtrim reverse left right lpad rpad substring substr replace translate split_part
      starts_with ends_with contains strpos regexp_replace regexp_matches string_split strptime ascii LIKE ILIKE ~`,
    TJX: 'repeat md5 sha256',
    DSV: 'date_trunc date_part extract year month day quarter',
    DSMV: 'hour minute second epoch',
    DS: 'dayofweek dayname monthname week strftime last_day age',
    INFV: 'unary_-',
    INFTBJ: 'NOT AND OR WHERE WHEN',
  },
  pairs: [
    {
      operators: '= <> IN IS_DISTINCT_FROM IS_NOT_DISTINCT_FROM nullif',
      accepts: {
        I: 'INFTBJ', N: 'INFTBJ', F: 'INFTBJ', T: ALL, B: 'INFTBJ', D: 'TDS', S: 'TDS', M: 'TM', V: 'TV', J: 'INFTBJXU', X: 'TJX', U: 'TJU',
      }, // prettier-ignore
    },
    { operators: '< <= > >= BETWEEN', accepts: DUCKDB_COMPARABLE },
    { operators: 'IN_(SELECT)', accepts: DUCKDB_UNITABLE },
    { operators: 'coalesce ifnull CASE greatest least ARRAY', accepts: DUCKDB_UNITABLE },
    {
      operators: '+',
      accepts: {
        I: 'INFD',
        N: 'INF',
        F: 'INF',
        T: '',
        B: '',
        D: 'IMV',
        S: 'V',
        M: 'DV',
        V: 'DSMV',
        J: '',
        X: '',
        U: '',
      },
    },
    {
      operators: '-',
      accepts: { I: 'INF', N: 'INF', F: 'INF', T: '', B: '', D: 'IDSV', S: 'DSV', M: 'V', V: 'V', J: '', X: '', U: '' },
    },
    {
      operators: '*',
      accepts: { I: 'INFV', N: 'INFV', F: 'INFV', T: '', B: '', D: '', S: '', M: '', V: 'INF', J: '', X: '', U: '' },
    },
    { operators: '/', accepts: { ...NUMBERS_ONLY, V: 'INF' } },
    { operators: '// %', accepts: NUMBERS_ONLY },
    { operators: '& |', accepts: INTEGERS_ONLY },
  ],
  casts: {
    I: 'INFTBJ', N: 'INFTBJ', F: 'INFTBJ', T: ALL, B: 'INFTBJ', D: 'TDSJ', S: 'TDSMJ', M: 'TMJ', V: 'TVJ', J: 'INFTBJX', X: 'TJX', U: 'TJXU',
  }, // prettier-ignore
};

const POSTGRES_COMPARABLE: Pairs = {
  I: 'INF', N: 'INF', F: 'INF', T: 'T', B: 'B', D: 'DS', S: 'DS', M: 'MV', V: 'MV', J: 'J', X: 'X', U: 'U',
}; // prettier-ignore

const POSTGRES: OperandTable = {
  source: 'https://www.postgresql.org/docs/current/typeconv.html, executed by operand-types.spec.ts',
  single: {
    INFMV: 'sum avg unary_-',
    INFTDSMVX: 'min max',
    INF: `stddev stddev_pop stddev_samp variance var_pop var_samp corr covar_pop abs round floor ceil ceiling trunc sqrt cbrt ln log
      log10 exp sign power sin cos tan degrees radians`,
    IN: 'mod generate_series',
    I: 'bit_and bit_or chr',
    B: 'bool_and bool_or every NOT AND OR WHERE WHEN',
    TX: 'string_agg length reverse substring substr octet_length md5 LIKE',
    T: `upper lower char_length trim ltrim rtrim btrim initcap left right lpad rpad repeat replace translate split_part starts_with
      strpos regexp_replace regexp_matches to_date ascii ILIKE ~`,
    X: 'sha256',
    DSMV: 'date_trunc date_part extract isfinite',
    INFDSMV: 'to_char',
    DS: 'age',
  },
  pairs: [
    {
      operators: '= <> < <= > >= IN BETWEEN IN_(SELECT) IS_DISTINCT_FROM IS_NOT_DISTINCT_FROM nullif',
      accepts: POSTGRES_COMPARABLE,
    },
    { operators: 'coalesce CASE greatest least ARRAY UNION', accepts: { ...POSTGRES_COMPARABLE, M: 'M', V: 'V' } },
    {
      operators: '+',
      accepts: {
        I: 'INFD',
        N: 'INF',
        F: 'INF',
        T: '',
        B: '',
        D: 'IMV',
        S: 'MV',
        M: 'DSV',
        V: 'DSMV',
        J: '',
        X: '',
        U: '',
      },
    },
    {
      operators: '-',
      accepts: {
        I: 'INF',
        N: 'INF',
        F: 'INF',
        T: '',
        B: '',
        D: 'IDSMV',
        S: 'DSMV',
        M: 'MV',
        V: 'MV',
        J: 'IT',
        X: '',
        U: '',
      },
    },
    {
      operators: '*',
      accepts: {
        I: 'INFMV',
        N: 'INFMV',
        F: 'INFMV',
        T: '',
        B: '',
        D: '',
        S: '',
        M: 'INF',
        V: 'INF',
        J: '',
        X: '',
        U: '',
      },
    },
    { operators: '/', accepts: { ...NUMBERS_ONLY, M: 'INF', V: 'INF' } },
    { operators: '%', accepts: { ...NUMBERS_ONLY, I: 'IN', N: 'IN', F: '' } },
    { operators: '& | #', accepts: INTEGERS_ONLY },
    {
      operators: '||',
      accepts: { I: 'T', N: 'T', F: 'T', T: ALL, B: 'T', D: 'T', S: 'T', M: 'T', V: 'T', J: 'TJ', X: 'TX', U: 'T' },
    },
  ],
  casts: {
    I: 'INFTBX', N: 'INFT', F: 'INFT', T: ALL, B: 'ITB', D: 'TDS', S: 'TDSM', M: 'TMV', V: 'TMV', J: 'INFTBJ', X: 'ITX', U: 'TU',
  }, // prettier-ignore
};

/** BigQuery converts no STRING by itself: only literals are coerced. Not executed here: the documentation is the source. */
const BIGQUERY: OperandTable = {
  source: 'https://cloud.google.com/bigquery/docs/reference/standard-sql/functions-all and …/operators',
  single: {
    INFV: 'sum avg',
    INF: 'stddev stddev_pop stddev_samp variance var_pop var_samp abs round floor ceil ceiling trunc sqrt ln log log10 exp sign',
    TX: `upper lower length trim ltrim rtrim left right lpad rpad repeat replace substr substring starts_with ends_with strpos
      reverse LIKE`,
    B: 'logical_and logical_or NOT AND OR WHERE WHEN',
    DSMV: 'extract',
  },
  pairs: [
    { operators: '% // & |', accepts: INTEGERS_ONLY },
    { operators: '* /', accepts: { ...NUMBERS_ONLY, I: 'INFV', V: 'I' } },
  ],
  casts: {},
};

/** Redshift takes functions over from PostgreSQL 8; of the others its types of arguments are listed one by one. */
const REDSHIFT: OperandTable = {
  source: 'https://docs.aws.amazon.com/redshift/latest/dg/c_Aggregate_Functions.html',
  single: { INFJ: 'sum avg', INF: 'stddev stddev_pop stddev_samp variance var_pop var_samp', B: 'bool_and bool_or' },
  pairs: [],
  casts: {},
};

/** The tables by platform: relatives of PostgreSQL accept and refuse other statements and have none. */
const OPERAND_TABLES: Readonly<Record<string, OperandTable>> = {
  duckdb: DUCKDB,
  postgres: POSTGRES,
  bigquery: BIGQUERY,
  redshift: REDSHIFT,
};

/** The table of a platform; undefined where it has none. */
export function operandTable(platform: string): OperandTable | undefined {
  return Object.hasOwn(OPERAND_TABLES, platform) ? OPERAND_TABLES[platform] : undefined;
}

/** How a statement uses a column: docs/lineage-claims.md#how-a-text-uses-a-column. */
export interface Operand {
  readonly by: string;
  readonly position: number;
}

/** The group of a native type; undefined for types that are in no group. */
export function operandGroup(platform: string, nativeType: string | undefined): OperandGroup | undefined {
  const group = typeGroup(nativeType);
  if (group !== 'NUMBER') return group;
  const name = (nativeType ?? '').trim().toLowerCase();
  if (/^(?:float|double|real)/.test(name)) return 'FLOAT';
  if (!/^(?:dec|num|big(?:num|dec))/.test(name)) return 'INTEGER';
  // Snowflake's and Oracle's NUMBER is a whole number by its scale, and their functions don't tell them apart.
  return FAMILY_OF_PLATFORM[platform] === undefined ? undefined : 'DECIMAL';
}

/**
 * Whether a database takes a value of a group as an operand. Undefined where the table does not say: the function
 * or operator has no row, or what stands beside the value is not known.
 *
 *     sum(TEXT) in DuckDB                     false
 *     TEXT = INTEGER in Postgres              false
 *     TEXT + something unknown in DuckDB      false: nothing can stand beside it
 *
 * @param others groups of the operands beside it; undefined for one that is not known
 */
export function takesOperand(
  table: OperandTable,
  { by, position }: Operand,
  group: OperandGroup,
  others: readonly (OperandGroup | undefined)[],
): boolean | undefined {
  if (by === 'CAST') return pairAccepted(table.casts, group, others[0]);
  const pair = table.pairs.find(({ operators }) => wordsOf(operators).includes(by));
  if (pair) {
    const answers = others.map((other) =>
      position === 0 ? pairAccepted(pair.accepts, group, other) : pairAccepted(pair.accepts, other, group),
    );
    return answers.includes(false) ? false : answers.every((answer) => answer === true) ? true : undefined;
  }
  const expected = SECOND_ARGUMENT.has(by) ? 1 : 0;
  if (position !== expected && !ANY_POSITION.has(by)) return undefined;
  const row = Object.entries(table.single).find(([, functions]) => wordsOf(functions).includes(by));
  return row?.[0].includes(LETTERS[group]);
}

function pairAccepted(
  accepts: Pairs,
  left: OperandGroup | undefined,
  right: OperandGroup | undefined,
): boolean | undefined {
  if (left !== undefined && right !== undefined) return accepts[LETTERS[left]]?.includes(LETTERS[right]);
  const letter = left ?? right;
  if (letter === undefined) return undefined;
  const partners =
    left === undefined
      ? Object.entries(accepts).flatMap(([group, rights]) => (rights.includes(LETTERS[letter]) ? [group] : []))
      : [...(accepts[LETTERS[letter]] ?? ALL)];
  return partners.length === 0 ? false : undefined;
}

const words = new Map<string, readonly string[]>();

/** The names in a row: spaces inside a name are written as underscores. */
function wordsOf(row: string): readonly string[] {
  let names = words.get(row);
  if (!names)
    words.set(
      row,
      (names = row.split(/\s+/).map((name) => (/^[A-Z]|^unary/.test(name) ? name.replaceAll('_', ' ') : name))),
    );
  return names;
}
