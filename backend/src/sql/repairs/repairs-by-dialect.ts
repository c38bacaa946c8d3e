import type { Edit } from '../text/edits.js';
import type { Token } from '../text/lexer.js';
import type { Repair, Repairable } from './repairable.js';
import { needing, replaceTokens, upperAt } from './repairable.js';

/** Removes the tokens from one index to another, both included, or replaces them by a text. */
function cut(statement: Repairable, from: number, to: number, why: string, by = ' '): Edit[] {
  return replaceTokens(statement, from, to, by, why);
}

// Snowflake: [WITH] TAG (…), WITH MASKING POLICY p [USING (…)], WITH ROW ACCESS POLICY p ON (…).
const tags: Repair = (statement) => {
  if (statement.dialect.name !== 'snowflake' || !/^(?:CREATE|ALTER)$/.test(upperAt(statement, 0))) return [];
  return statement.tokens.flatMap((token, position) => {
    const from = upperAt(statement, position - 1) === 'WITH' ? position - 1 : position;
    if (token.upper === 'TAG' && upperAt(statement, position + 1) === '(')
      return cut(statement, from, statement.pairs.get(position + 1) ?? position, 'tags');
    const policy =
      (token.upper === 'MASKING' || token.upper === 'PROJECTION') && upperAt(statement, position + 1) === 'POLICY';
    const rows =
      token.upper === 'ROW' &&
      upperAt(statement, position + 1) === 'ACCESS' &&
      upperAt(statement, position + 2) === 'POLICY';
    if (!policy && !rows) return [];
    let lastIndex = position + (rows ? 3 : 2);
    while (upperAt(statement, lastIndex + 1) === '.') lastIndex += 2;
    if (/^(?:USING|ON)$/.test(upperAt(statement, lastIndex + 1)))
      lastIndex = statement.pairs.get(lastIndex + 2) ?? lastIndex;
    return cut(statement, from, lastIndex, 'policy');
  });
};

// Redshift: BACKUP YES, DISTSTYLE KEY, DISTKEY(1), SORTKEY(a, b), ENCODE x between the name and AS.
const redshiftAttributes: Repair = (statement) => {
  if (statement.dialect.name !== 'redshift' || upperAt(statement, 0) !== 'CREATE') return [];
  return statement.tokens.flatMap((token, position) => {
    if (token.kind !== 'word') return [];
    const next = upperAt(statement, position + 1);
    if (token.upper === 'BACKUP' && /^(?:YES|NO)$/.test(next))
      return cut(statement, position, position + 1, 'table attribute');
    if (token.upper === 'DISTSTYLE' || token.upper === 'ENCODE')
      return cut(statement, position, position + 1, 'table attribute');
    if (/^(?:DISTKEY|SORTKEY)$/.test(token.upper)) {
      const from = /^(?:COMPOUND|INTERLEAVED)$/.test(upperAt(statement, position - 1)) ? position - 1 : position;
      return cut(
        statement,
        from,
        next === '(' ? (statement.pairs.get(position + 1) ?? position) : next === 'AUTO' ? position + 1 : position,
        'table attribute',
      );
    }
    return [];
  });
};

// Snowflake: SEMANTIC_VIEW(x DIMENSIONS … METRICS …) reads x.
const semanticView: Repair = (statement) =>
  statement.tokens.flatMap((token, position) => {
    if (token.upper !== 'SEMANTIC_VIEW' || upperAt(statement, position + 1) !== '(') return [];
    const close = statement.pairs.get(position + 1);
    let lastIndex = position + 2;
    while (upperAt(statement, lastIndex + 1) === '.') lastIndex += 2;
    const [first, end] = [statement.tokens[position + 2], statement.tokens[lastIndex]];
    return close !== undefined && first && end
      ? cut(statement, position, close, 'SEMANTIC_VIEW', statement.sql.slice(first.start, end.end))
      : [];
  });

/**
 * The hints that stand in parentheses behind a table. Only these are removed, because a list of
 * columns may stand there too.
 */
const HINTS =
  /^(?:NOLOCK|READUNCOMMITTED|READCOMMITTED|READPAST|ROWLOCK|PAGLOCK|TABLOCK|TABLOCKX|UPDLOCK|XLOCK|HOLDLOCK|SERIALIZABLE|REPEATABLEREAD|NOWAIT|NOEXPAND|FORCESEEK|FORCESCAN|SNAPSHOT|KEEPIDENTITY|IGNORE_TRIGGERS)$/;

// T-SQL: table hints in parentheses, with or without WITH.
const tableHints: Repair = (statement) => {
  if (statement.dialect.name !== 'tsql') return [];
  return statement.tokens.flatMap((token, position) => {
    if (token.text !== '(' || !HINTS.test(upperAt(statement, position + 1))) return [];
    const close = statement.pairs.get(position);
    const from = upperAt(statement, position - 1) === 'WITH' ? position - 1 : position;
    return close === undefined ? [] : cut(statement, from, close, 'table hint');
  });
};

// T-SQL: OPTION (RECOMPILE) at the end; MAXRECURSION and the like say nothing about lineage.
const queryOptions: Repair = (statement) => {
  const position =
    statement.dialect.name === 'tsql' ? statement.tokens.findLastIndex((token) => token.upper === 'OPTION') : -1;
  return position > 0 && upperAt(statement, position + 1) === '('
    ? cut(statement, position, statement.pairs.get(position + 1) ?? position, 'query option')
    : [];
};

// T-SQL views: WITH SCHEMABINDING and the like, WITH CHECK OPTION.
const viewOptions: Repair = (statement) => {
  if (!statement.tokens.slice(0, 8).some((token) => token.upper === 'VIEW')) return [];
  return statement.tokens.flatMap((token, position) => {
    if (token.upper !== 'WITH') return [];
    const next = upperAt(statement, position + 1);
    if (/^(?:CASCADED|LOCAL)$/.test(next) && upperAt(statement, position + 2) === 'CHECK')
      return cut(statement, position, position + 3, 'view option');
    if (next === 'CHECK' && upperAt(statement, position + 2) === 'OPTION')
      return cut(
        statement,
        position,
        upperAt(statement, position + 3) === 'CONSTRAINT' ? position + 4 : position + 2,
        'view option',
      );
    if (next === 'DATA')
      return statement.dialect.name === 'teradata' ? [] : cut(statement, position, position + 1, 'view option');
    if (next === 'NO' && upperAt(statement, position + 2) === 'DATA')
      return statement.dialect.name === 'teradata' ? [] : cut(statement, position, position + 2, 'view option');
    if (!/^(?:SCHEMABINDING|ENCRYPTION|VIEW_METADATA)$/.test(next)) return [];
    let lastIndex = position + 1;
    while (upperAt(statement, lastIndex + 1) === ',') lastIndex += 2;
    return cut(statement, position, lastIndex, 'view option');
  });
};

// ClickHouse: GLOBAL and ANY before a join.
const joinStrictness: Repair = (statement) => {
  if (statement.dialect.name !== 'clickhouse') return [];
  return statement.tokens.flatMap((token, position) => {
    const next = upperAt(statement, position + 1);
    const joins = /^(?:LEFT|RIGHT|INNER|FULL|JOIN|ANY|ALL|CROSS|SEMI|ANTI|ASOF)$/.test(next);
    const isSided =
      /^(?:ANY|ALL|ASOF|SEMI|ANTI)$/.test(token.upper) &&
      /^(?:LEFT|RIGHT|FULL|INNER)$/.test(upperAt(statement, position - 1)) &&
      next === 'OUTER';
    if (isSided && /^(?:SEMI|ANTI)$/.test(token.upper))
      return cut(statement, position + 1, position + 1, 'join strictness');
    if (isSided) return cut(statement, position, position, 'join strictness');
    return /^(?:GLOBAL|ANY)$/.test(token.upper) && joins && upperAt(statement, position - 1) !== '='
      ? cut(statement, position, position, 'join strictness')
      : [];
  });
};

// ClickHouse: ALTER TABLE t UPDATE a = b WHERE … and ALTER TABLE t DELETE WHERE … are an UPDATE and
// a DELETE.
const mutations: Repair = (statement) => {
  if (statement.dialect.name !== 'clickhouse' || upperAt(statement, 0) !== 'ALTER' || upperAt(statement, 1) !== 'TABLE')
    return [];
  let after = 3;
  while (upperAt(statement, after) === '.') after += 2;
  const verb = upperAt(statement, after);
  if (verb === 'UPDATE')
    return [...cut(statement, 0, 1, 'mutation', 'UPDATE'), ...cut(statement, after, after, 'mutation', 'SET')];
  return verb === 'DELETE'
    ? [...cut(statement, 0, 1, 'mutation', 'DELETE FROM'), ...cut(statement, after, after, 'mutation')]
    : [];
};

// Teradata: DELETE FROM t ALL.
const deleteAll: Repair = (statement) => {
  const lastIndex = statement.tokens.length - 1;
  const deletes = statement.dialect.name === 'teradata' && /^(?:DELETE|DEL)$/.test(upperAt(statement, 0));
  return deletes && upperAt(statement, lastIndex) === 'ALL' ? cut(statement, lastIndex, lastIndex, 'DELETE ALL') : [];
};

// DuckDB: `AS FROM t`, `(FROM t)`, `INTO t FROM s`: SELECT * is meant.
const fromAlone: Repair = (statement) => {
  if (statement.dialect.name !== 'duckdb') return [];
  const isSelect = (token: Token): boolean => token.upper === 'SELECT';
  const firstSelect = statement.tokens.findIndex(isSelect);
  const lastSelect = statement.tokens.findLastIndex(isSelect);
  return statement.tokens.flatMap((token, position) => {
    const before = upperAt(statement, position - 1);
    const opens =
      before === 'AS' ||
      (before === '(' && !/^(?:EXTRACT|TRIM|SUBSTRING|OVERLAY|POSITION)$/.test(upperAt(statement, position - 2)));
    const inserts = upperAt(statement, 0) === 'INSERT' && position > 2 && (firstSelect < 0 || firstSelect >= position);
    const selects = lastSelect >= position;
    return token.upper === 'FROM' && token.kind === 'word' && (opens || inserts) && !selects
      ? cut(statement, position, position, 'FROM alone', 'SELECT * FROM')
      : [];
  });
};

// BigQuery: FOR SYSTEM_TIME AS OF takes any expression; the parser wants a name.
const systemTime: Repair = (statement) => {
  if (statement.dialect.name !== 'bigquery') return [];
  return statement.tokens.flatMap((token, position) => {
    const isSpaced = upperAt(statement, position + 1) === 'SYSTEM' && upperAt(statement, position + 2) === 'TIME';
    if (token.upper !== 'FOR' || !(isSpaced || upperAt(statement, position + 1) === 'SYSTEM_TIME')) return [];
    const first = position + (isSpaced ? 5 : 4);
    const call = upperAt(statement, first + 1) === '(' ? statement.pairs.get(first + 1) : undefined;
    const typed = statement.tokens[first + 1]?.kind === 'string' ? first + 1 : first;
    return cut(statement, position, call ?? typed, 'time travel');
  });
};

// Teradata: (TITLE 'x'), (FORMAT 'x'), (NAMED x) after an expression.
const teradataPhrases: Repair = (statement) => {
  if (statement.dialect.name !== 'teradata') return [];
  return statement.tokens.flatMap((token, position) => {
    const next = upperAt(statement, position + 1);
    const close = token.text === '(' ? statement.pairs.get(position) : undefined;
    if (close === undefined || position === 0) return [];
    if (
      /^(?:TITLE|FORMAT|CASESPECIFIC|CS)$/.test(next) ||
      /^NOT (?:CASESPECIFIC|CS)$/.test(`${next} ${upperAt(statement, position + 2)}`)
    )
      return cut(statement, position, close, 'column phrase');
    if (next === 'NAMED')
      return cut(statement, position, close, 'column phrase', ` AS ${statement.tokens[position + 2]?.text ?? 'x'}`);
    return [];
  });
};

// Teradata: `CREATE TABLE t, NO FALLBACK, … AS`: the options between name and AS.
const teradataOptions: Repair = (statement) => {
  if (statement.dialect.name !== 'teradata' || upperAt(statement, 0) !== 'CREATE') return [];
  const comma = statement.tokens.findIndex((token) => token.text === ',' || token.text === '(' || token.upper === 'AS');
  if (comma < 0 || upperAt(statement, comma) !== ',') return [];
  for (let position = comma; position < statement.tokens.length; position += 1) {
    if (
      upperAt(statement, position + 1) === 'AS' ||
      (upperAt(statement, position + 1) === '(' && upperAt(statement, position) !== '=')
    )
      return cut(statement, comma, position, 'table options');
  }
  return [];
};

// Brackets quote names in T-SQL and are let pass by SQLite; Redshift and others borrow them from
// ported texts.
const brackets: Repair = (statement) => {
  if (statement.dialect.name !== 'redshift') return [];
  return statement.tokens.flatMap((token, position) => {
    const close = token.text === '[' && position + 2 === statement.pairs.get(position) ? position + 2 : undefined;
    const name = statement.tokens[position + 1];
    const before = statement.tokens[position - 1];
    const keyword =
      /^(?:SELECT|FROM|JOIN|BY|ON|AS|AND|OR|WHERE|INTO|UPDATE|TABLE|VIEW|SET|DISTINCT|THEN|WHEN|ELSE|CASE|IN|NOT|HAVING)$/.test(
        before?.upper ?? '',
      );
    const opens = keyword || (!/^(?:word|quoted)$/.test(before?.kind ?? '') && before?.text !== ']');
    return close !== undefined && name?.kind === 'word' && opens
      ? cut(statement, position, close, 'name in brackets', `"${name.text}"`)
      : [];
  });
};

// Kinds of tables and views that the parser does not know by name: streaming and live tables,
// Dremio's VDS, sinks.
const objectKinds: Repair = (statement) => {
  if (upperAt(statement, 0) !== 'CREATE') return [];
  const edits: Edit[] = [];
  for (let position = 1; position < 10; position += 1) {
    const upper = upperAt(statement, position);
    if (upper === 'REFRESH' && upperAt(statement, position - 1) === 'OR')
      edits.push(...cut(statement, position, position, 'OR REFRESH', 'REPLACE'));
    else if (
      /^(?:STREAMING|LIVE|PRIVATE|HYBRID|DIMENSION|FACT|SNAPSHOT|GLOBAL|LOCAL)$/.test(upper) &&
      /^(?:TABLE|VIEW|LIVE|STREAMING|TEMPORARY|TEMP)$/.test(upperAt(statement, position + 1))
    )
      edits.push(...cut(statement, position, position, 'kind of table'));
    else if (upper === 'RECURSIVE' && upperAt(statement, position + 1) === 'VIEW')
      edits.push(...cut(statement, position, position, 'RECURSIVE'));
    else if (upper === 'TABLESPACE') edits.push(...cut(statement, position, position + 1, 'tablespace'));
    else if (upper === 'VDS') edits.push(...cut(statement, position, position, 'VDS', 'VIEW'));
    else if (upper === 'VIRTUAL' && upperAt(statement, position + 1) === 'DATASET')
      edits.push(...cut(statement, position, position + 1, 'VDS', 'VIEW'));
    else if (upper === 'SINK' && statement.tokens.some((token) => token.upper === 'SELECT'))
      edits.push(...cut(statement, position, position, 'sink', 'VIEW'), ...trailingWith(statement));
    else if (upper === 'PIPE') edits.push(...pipe(statement));
    else if (upper === 'IN' && upperAt(statement, position + 1) === 'CLUSTER')
      edits.push(...cut(statement, position, position + 2, 'cluster'));
    if (/^(?:AS|SELECT)$/.test(upper)) return edits;
  }
  return edits;
};

/** The WITH options at the end of a sink. */
function trailingWith(statement: Repairable): Edit[] {
  const position = statement.tokens.findLastIndex((token) => token.upper === 'WITH');
  return upperAt(statement, position + 1) === '(' && statement.pairs.get(position + 1) === statement.tokens.length - 1
    ? cut(statement, position, statement.tokens.length - 1, 'sink')
    : [];
}

// Snowflake: CREATE PIPE p … AS COPY INTO … does what its COPY does.
function pipe(statement: Repairable): Edit[] {
  const copy = statement.tokens.findIndex(
    (token, position) => token.upper === 'COPY' && upperAt(statement, position - 1) === 'AS',
  );
  return copy > 0 ? cut(statement, 0, copy - 1, 'pipe') : [];
}

// CTE names with a dot: one name of the text, whatever it looks like.
const dottedCtes: Repair = (statement) => {
  if (upperAt(statement, 0) !== 'WITH') return [];
  const quote = statement.dialect.quotes.doubleIsString ? '`' : '"';
  const edits: Edit[] = [];
  statement.tokens.forEach((token, position) => {
    const before = upperAt(statement, position - 1);
    if (
      !/^(?:WITH|RECURSIVE|,)$/.test(before) ||
      upperAt(statement, position + 1) !== '.' ||
      upperAt(statement, position + 3) !== 'AS' ||
      upperAt(statement, position + 4) !== '('
    )
      return;
    const name = `${token.text}.${statement.tokens[position + 2]?.text ?? ''}`;
    const plain = name.replace(/["`.]/g, '_');
    statement.tokens.forEach((_other, use) => {
      const spelled = `${statement.tokens[use]?.text ?? ''}${upperAt(statement, use + 1)}${statement.tokens[use + 2]?.text ?? ''}`;
      if (spelled.toLowerCase() === name.toLowerCase())
        edits.push(...cut(statement, use, use + 2, 'CTE name with a dot', `${quote}${plain}${quote}`));
    });
  });
  return edits;
};

// Oracle: DELETE WHERE inside WHEN MATCHED removes rows only; WHERE behind an action is a
// condition.
const oracleMerge: Repair = (statement) => {
  if (upperAt(statement, 0) !== 'MERGE') return [];
  const edits: Edit[] = [];
  for (let position = 1; position < statement.tokens.length; position += 1) {
    const upper = upperAt(statement, position);
    if (upper === '(') position = statement.pairs.get(position) ?? position;
    const conditional = upper === 'WHERE' || (upper === 'DELETE' && upperAt(statement, position + 1) === 'WHERE');
    if (!conditional) continue;
    let lastIndex = position;
    while (
      lastIndex + 1 < statement.tokens.length &&
      !/^(?:WHEN|;|OUTPUT|DELETE|LOG)$/.test(upperAt(statement, lastIndex + 1))
    ) {
      lastIndex =
        upperAt(statement, lastIndex + 1) === '('
          ? (statement.pairs.get(lastIndex + 1) ?? lastIndex + 1)
          : lastIndex + 1;
    }
    edits.push(...cut(statement, position, lastIndex, 'condition of a MERGE action'));
    position = lastIndex;
  }
  return edits;
};

// UNLOAD ('query') TO 'place' → COPY (query) TO 'place': the query is text inside a string.
const unload: Repair = (statement) => {
  // Athena: PREPARE p FROM UNLOAD (…); what stands before is dropped by another repair.
  const verb = upperAt(statement, 0) === 'PREPARE' && upperAt(statement, 2) === 'FROM' ? 3 : 0;
  if (upperAt(statement, verb) !== 'UNLOAD' || upperAt(statement, verb + 1) !== '(') return [];
  const close = statement.pairs.get(verb + 1);
  const to = statement.tokens.findIndex((token, position) => position > (close ?? 0) && token.upper === 'TO');
  const place = statement.tokens[to + 1];
  const [open, end] = [statement.tokens[verb + 1], statement.tokens[close ?? -1]];
  if (close === undefined || to < 0 || place?.kind !== 'string' || !open || !end) return [];
  const inner = statement.tokens[verb + 2];
  const raw =
    inner?.kind === 'string' && close === verb + 3
      ? inner.text
          .replace(/^\$[^$]*\$|\$[^$]*\$$|^'|'$/g, '')
          .replaceAll("''", "'")
          .replaceAll("\\'", "'")
      : statement.sql.slice(open.end, end.start);
  return [
    {
      start: statement.tokens[verb]?.start ?? 0,
      end: statement.tokens.at(-1)?.end ?? statement.sql.length,
      text: `COPY (${raw}) TO ${place.text}`,
      why: 'UNLOAD',
    },
  ];
};

// Trino refuses QUALIFY, Teradata's WITH DATA phrases and ClickHouse's FORMAT do not concern
// lineage.
const trailers: Repair = (statement) => {
  const position = statement.tokens.findLastIndex((token) => token.upper === 'FORMAT' && token.kind === 'word');
  if (statement.dialect.name !== 'clickhouse' || position < 1 || position !== statement.tokens.length - 2) return [];
  return cut(statement, position, position + 1, 'FORMAT');
};

/**
 * All repairs of this file. They are independent of each other: each sees the text as it was
 * written, and overlapping edits are resolved by the caller.
 */
export const DIALECT_REPAIRS: readonly Repair[] = [
  tags,
  redshiftAttributes,
  needing('SEMANTIC_VIEW', semanticView),
  tableHints,
  needing('OPTION', queryOptions),
  needing('VIEW', viewOptions),
  joinStrictness,
  mutations,
  deleteAll,
  needing('FROM', fromAlone),
  systemTime,
  teradataPhrases,
  teradataOptions,
  brackets,
  objectKinds,
  dottedCtes,
  oracleMerge,
  unload,
  trailers,
];
