import type { Edit } from '../text/edits.js';
import type { Repair, Repairable } from './repairable.js';
import { needing, replaceTokens, upperAt } from './repairable.js';

function cut(text: Repairable, from: number, to: number, why: string, by = ' '): Edit[] {
  return replaceTokens(text, from, to, by, why);
}

// Snowflake: [WITH] TAG (…), WITH MASKING POLICY p [USING (…)], WITH ROW ACCESS POLICY p ON (…).
const tags: Repair = (text) => {
  if (text.dialect.name !== 'snowflake' || !/^(?:CREATE|ALTER)$/.test(upperAt(text, 0))) return [];
  return text.tokens.flatMap((token, position) => {
    const from = upperAt(text, position - 1) === 'WITH' ? position - 1 : position;
    if (token.upper === 'TAG' && upperAt(text, position + 1) === '(')
      return cut(text, from, text.pairs.get(position + 1) ?? position, 'tags');
    const policy =
      (token.upper === 'MASKING' || token.upper === 'PROJECTION') && upperAt(text, position + 1) === 'POLICY';
    const rows =
      token.upper === 'ROW' && upperAt(text, position + 1) === 'ACCESS' && upperAt(text, position + 2) === 'POLICY';
    if (!policy && !rows) return [];
    let last = position + (rows ? 3 : 2);
    while (upperAt(text, last + 1) === '.') last += 2;
    if (/^(?:USING|ON)$/.test(upperAt(text, last + 1))) last = text.pairs.get(last + 2) ?? last;
    return cut(text, from, last, 'policy');
  });
};

// Redshift: BACKUP YES, DISTSTYLE KEY, DISTKEY(1), SORTKEY(a, b), ENCODE x between the name and AS.
const redshiftAttributes: Repair = (text) => {
  if (text.dialect.name !== 'redshift' || upperAt(text, 0) !== 'CREATE') return [];
  return text.tokens.flatMap((token, position) => {
    if (token.kind !== 'word') return [];
    const next = upperAt(text, position + 1);
    if (token.upper === 'BACKUP' && /^(?:YES|NO)$/.test(next))
      return cut(text, position, position + 1, 'table attribute');
    if (token.upper === 'DISTSTYLE' || token.upper === 'ENCODE')
      return cut(text, position, position + 1, 'table attribute');
    if (/^(?:DISTKEY|SORTKEY)$/.test(token.upper)) {
      const from = /^(?:COMPOUND|INTERLEAVED)$/.test(upperAt(text, position - 1)) ? position - 1 : position;
      return cut(
        text,
        from,
        next === '(' ? (text.pairs.get(position + 1) ?? position) : next === 'AUTO' ? position + 1 : position,
        'table attribute',
      );
    }
    return [];
  });
};

// Snowflake: SEMANTIC_VIEW(x DIMENSIONS … METRICS …) reads x.
const semanticView: Repair = (text) =>
  text.tokens.flatMap((token, position) => {
    if (token.upper !== 'SEMANTIC_VIEW' || upperAt(text, position + 1) !== '(') return [];
    const close = text.pairs.get(position + 1);
    let last = position + 2;
    while (upperAt(text, last + 1) === '.') last += 2;
    const [first, end] = [text.tokens[position + 2], text.tokens[last]];
    return close !== undefined && first && end
      ? cut(text, position, close, 'SEMANTIC_VIEW', text.sql.slice(first.start, end.end))
      : [];
  });

const HINTS =
  /^(?:NOLOCK|READUNCOMMITTED|READCOMMITTED|READPAST|ROWLOCK|PAGLOCK|TABLOCK|TABLOCKX|UPDLOCK|XLOCK|HOLDLOCK|SERIALIZABLE|REPEATABLEREAD|NOWAIT|NOEXPAND|FORCESEEK|FORCESCAN|SNAPSHOT|KEEPIDENTITY|IGNORE_TRIGGERS)$/;

// T-SQL: table hints in parentheses, with or without WITH.
const tableHints: Repair = (text) => {
  if (text.dialect.name !== 'tsql') return [];
  return text.tokens.flatMap((token, position) => {
    if (token.text !== '(' || !HINTS.test(upperAt(text, position + 1))) return [];
    const close = text.pairs.get(position);
    const from = upperAt(text, position - 1) === 'WITH' ? position - 1 : position;
    return close === undefined ? [] : cut(text, from, close, 'table hint');
  });
};

// T-SQL: OPTION (RECOMPILE) at the end; MAXRECURSION and the like say nothing about lineage.
const queryOptions: Repair = (text) => {
  const position = text.dialect.name === 'tsql' ? text.tokens.findLastIndex((token) => token.upper === 'OPTION') : -1;
  return position > 0 && upperAt(text, position + 1) === '('
    ? cut(text, position, text.pairs.get(position + 1) ?? position, 'query option')
    : [];
};

// T-SQL views: WITH SCHEMABINDING and the like, WITH CHECK OPTION.
const viewOptions: Repair = (text) => {
  if (!text.tokens.slice(0, 8).some((token) => token.upper === 'VIEW')) return [];
  return text.tokens.flatMap((token, position) => {
    if (token.upper !== 'WITH') return [];
    const next = upperAt(text, position + 1);
    if (next === 'CHECK' && upperAt(text, position + 2) === 'OPTION')
      return cut(
        text,
        position,
        upperAt(text, position + 3) === 'CONSTRAINT' ? position + 4 : position + 2,
        'view option',
      );
    if (next === 'DATA')
      return text.dialect.name === 'teradata' ? [] : cut(text, position, position + 1, 'view option');
    if (next === 'NO' && upperAt(text, position + 2) === 'DATA')
      return text.dialect.name === 'teradata' ? [] : cut(text, position, position + 2, 'view option');
    if (!/^(?:SCHEMABINDING|ENCRYPTION|VIEW_METADATA)$/.test(next)) return [];
    let last = position + 1;
    while (upperAt(text, last + 1) === ',') last += 2;
    return cut(text, position, last, 'view option');
  });
};

// ClickHouse: GLOBAL and ANY before a join.
const joinStrictness: Repair = (text) => {
  if (text.dialect.name !== 'clickhouse') return [];
  return text.tokens.flatMap((token, position) => {
    const next = upperAt(text, position + 1);
    const joins = /^(?:LEFT|RIGHT|INNER|FULL|JOIN|ANY|ALL|CROSS|SEMI|ANTI|ASOF)$/.test(next);
    return /^(?:GLOBAL|ANY)$/.test(token.upper) && joins && upperAt(text, position - 1) !== '='
      ? cut(text, position, position, 'join strictness')
      : [];
  });
};

// ClickHouse: ALTER TABLE t UPDATE a = b WHERE … and ALTER TABLE t DELETE WHERE … are an UPDATE and a DELETE.
const mutations: Repair = (text) => {
  if (text.dialect.name !== 'clickhouse' || upperAt(text, 0) !== 'ALTER' || upperAt(text, 1) !== 'TABLE') return [];
  let after = 3;
  while (upperAt(text, after) === '.') after += 2;
  const verb = upperAt(text, after);
  if (verb === 'UPDATE')
    return [...cut(text, 0, 1, 'mutation', 'UPDATE'), ...cut(text, after, after, 'mutation', 'SET')];
  return verb === 'DELETE'
    ? [...cut(text, 0, 1, 'mutation', 'DELETE FROM'), ...cut(text, after, after, 'mutation')]
    : [];
};

// Teradata: DELETE FROM t ALL.
const deleteAll: Repair = (text) => {
  const last = text.tokens.length - 1;
  const deletes = text.dialect.name === 'teradata' && /^(?:DELETE|DEL)$/.test(upperAt(text, 0));
  return deletes && upperAt(text, last) === 'ALL' ? cut(text, last, last, 'DELETE ALL') : [];
};

// DuckDB: `AS FROM t`, `(FROM t)`, `INTO t FROM s`: SELECT * is meant.
const fromAlone: Repair = (text) => {
  if (text.dialect.name !== 'duckdb') return [];
  return text.tokens.flatMap((token, position) => {
    const before = upperAt(text, position - 1);
    const opens =
      before === 'AS' ||
      (before === '(' && !/^(?:EXTRACT|TRIM|SUBSTRING|OVERLAY|POSITION)$/.test(upperAt(text, position - 2)));
    const inserts =
      upperAt(text, 0) === 'INSERT' &&
      position > 2 &&
      !text.tokens.slice(0, position).some((other) => other.upper === 'SELECT');
    const selects = text.tokens.slice(position).some((other) => other.upper === 'SELECT');
    return token.upper === 'FROM' && token.kind === 'word' && (opens || inserts) && !selects
      ? cut(text, position, position, 'FROM alone', 'SELECT * FROM')
      : [];
  });
};

// BigQuery: FOR SYSTEM_TIME AS OF takes any expression; the parser wants a name.
const systemTime: Repair = (text) => {
  if (text.dialect.name !== 'bigquery') return [];
  return text.tokens.flatMap((token, position) => {
    if (token.upper !== 'FOR' || upperAt(text, position + 1) !== 'SYSTEM_TIME') return [];
    const first = position + 4;
    const call = upperAt(text, first + 1) === '(' ? text.pairs.get(first + 1) : undefined;
    const typed = text.tokens[first + 1]?.kind === 'string' ? first + 1 : first;
    return cut(text, position, call ?? typed, 'time travel');
  });
};

// Teradata: (TITLE 'x'), (FORMAT 'x'), (NAMED x) after an expression.
const teradataPhrases: Repair = (text) => {
  if (text.dialect.name !== 'teradata') return [];
  return text.tokens.flatMap((token, position) => {
    const next = upperAt(text, position + 1);
    const close = token.text === '(' ? text.pairs.get(position) : undefined;
    if (close === undefined || position === 0) return [];
    if (next === 'TITLE' || next === 'FORMAT' || next === 'CASESPECIFIC')
      return cut(text, position, close, 'column phrase');
    if (next === 'NAMED')
      return cut(text, position, close, 'column phrase', ` AS ${text.tokens[position + 2]?.text ?? 'x'}`);
    return [];
  });
};

// Teradata: `CREATE TABLE t, NO FALLBACK, … AS`: the options between name and AS.
const teradataOptions: Repair = (text) => {
  if (text.dialect.name !== 'teradata' || upperAt(text, 0) !== 'CREATE') return [];
  const comma = text.tokens.findIndex((token) => token.text === ',' || token.text === '(' || token.upper === 'AS');
  if (comma < 0 || upperAt(text, comma) !== ',') return [];
  for (let position = comma; position < text.tokens.length; position += 1) {
    if (
      upperAt(text, position + 1) === 'AS' ||
      (upperAt(text, position + 1) === '(' && upperAt(text, position) !== '=')
    )
      return cut(text, comma, position, 'table options');
  }
  return [];
};

// Brackets quote names in T-SQL and are let pass by SQLite; Redshift and others borrow them from ported texts.
const brackets: Repair = (text) => {
  if (text.dialect.name !== 'redshift') return [];
  return text.tokens.flatMap((token, position) => {
    const close = token.text === '[' && position + 2 === text.pairs.get(position) ? position + 2 : undefined;
    const name = text.tokens[position + 1];
    const before = text.tokens[position - 1];
    const keyword =
      /^(?:SELECT|FROM|JOIN|BY|ON|AS|AND|OR|WHERE|INTO|UPDATE|TABLE|VIEW|SET|DISTINCT|THEN|WHEN|ELSE|CASE|IN|NOT|HAVING)$/.test(
        before?.upper ?? '',
      );
    const opens = keyword || (!/^(?:word|quoted)$/.test(before?.kind ?? '') && before?.text !== ']');
    return close !== undefined && name?.kind === 'word' && opens
      ? cut(text, position, close, 'name in brackets', `"${name.text}"`)
      : [];
  });
};

// Kinds of tables and views that the parser does not know by name: streaming and live tables, Dremio's VDS, sinks.
const objectKinds: Repair = (text) => {
  if (upperAt(text, 0) !== 'CREATE') return [];
  const edits: Edit[] = [];
  for (let position = 1; position < 10; position += 1) {
    const upper = upperAt(text, position);
    if (upper === 'REFRESH' && upperAt(text, position - 1) === 'OR')
      edits.push(...cut(text, position, position, 'OR REFRESH', 'REPLACE'));
    else if (
      /^(?:STREAMING|LIVE|PRIVATE|HYBRID|DIMENSION|FACT|SNAPSHOT|GLOBAL)$/.test(upper) &&
      /^(?:TABLE|VIEW|LIVE|STREAMING|TEMPORARY|TEMP)$/.test(upperAt(text, position + 1))
    )
      edits.push(...cut(text, position, position, 'kind of table'));
    else if (upper === 'RECURSIVE' && upperAt(text, position + 1) === 'VIEW')
      edits.push(...cut(text, position, position, 'RECURSIVE'));
    else if (upper === 'TABLESPACE') edits.push(...cut(text, position, position + 1, 'tablespace'));
    else if (upper === 'VDS') edits.push(...cut(text, position, position, 'VDS', 'VIEW'));
    else if (upper === 'VIRTUAL' && upperAt(text, position + 1) === 'DATASET')
      edits.push(...cut(text, position, position + 1, 'VDS', 'VIEW'));
    else if (upper === 'SINK' && text.tokens.some((token) => token.upper === 'SELECT'))
      edits.push(...cut(text, position, position, 'sink', 'VIEW'), ...trailingWith(text));
    else if (upper === 'PIPE') edits.push(...pipe(text));
    else if (upper === 'IN' && upperAt(text, position + 1) === 'CLUSTER')
      edits.push(...cut(text, position, position + 2, 'cluster'));
    if (/^(?:AS|SELECT)$/.test(upper)) return edits;
  }
  return edits;
};

function trailingWith(text: Repairable): Edit[] {
  const position = text.tokens.findLastIndex((token) => token.upper === 'WITH');
  return upperAt(text, position + 1) === '(' && text.pairs.get(position + 1) === text.tokens.length - 1
    ? cut(text, position, text.tokens.length - 1, 'sink')
    : [];
}

// Snowflake: CREATE PIPE p … AS COPY INTO … does what its COPY does.
function pipe(text: Repairable): Edit[] {
  const copy = text.tokens.findIndex(
    (token, position) => token.upper === 'COPY' && upperAt(text, position - 1) === 'AS',
  );
  return copy > 0 ? cut(text, 0, copy - 1, 'pipe') : [];
}

// CTE names with a dot: one name of the text, whatever it looks like.
const dottedCtes: Repair = (text) => {
  if (upperAt(text, 0) !== 'WITH') return [];
  const quote = text.dialect.quotes.doubleIsString ? '`' : '"';
  const edits: Edit[] = [];
  text.tokens.forEach((token, position) => {
    const before = upperAt(text, position - 1);
    if (
      !/^(?:WITH|RECURSIVE|,)$/.test(before) ||
      upperAt(text, position + 1) !== '.' ||
      upperAt(text, position + 3) !== 'AS' ||
      upperAt(text, position + 4) !== '('
    )
      return;
    const name = `${token.text}.${text.tokens[position + 2]?.text ?? ''}`;
    const plain = name.replace(/["`.]/g, '_');
    text.tokens.forEach((_other, use) => {
      const spelled = `${text.tokens[use]?.text ?? ''}${upperAt(text, use + 1)}${text.tokens[use + 2]?.text ?? ''}`;
      if (spelled.toLowerCase() === name.toLowerCase())
        edits.push(...cut(text, use, use + 2, 'CTE name with a dot', `${quote}${plain}${quote}`));
    });
  });
  return edits;
};

// Oracle: DELETE WHERE inside WHEN MATCHED removes rows only; WHERE behind an action is a condition.
const oracleMerge: Repair = (text) => {
  if (upperAt(text, 0) !== 'MERGE') return [];
  const edits: Edit[] = [];
  for (let position = 1; position < text.tokens.length; position += 1) {
    const upper = upperAt(text, position);
    if (upper === '(') position = text.pairs.get(position) ?? position;
    const conditional = upper === 'WHERE' || (upper === 'DELETE' && upperAt(text, position + 1) === 'WHERE');
    if (!conditional) continue;
    let last = position;
    while (last + 1 < text.tokens.length && !/^(?:WHEN|;|OUTPUT|DELETE|LOG)$/.test(upperAt(text, last + 1))) {
      last = upperAt(text, last + 1) === '(' ? (text.pairs.get(last + 1) ?? last + 1) : last + 1;
    }
    edits.push(...cut(text, position, last, 'condition of a MERGE action'));
    position = last;
  }
  return edits;
};

// UNLOAD ('query') TO 'place' → COPY (query) TO 'place': the query is text inside a string.
const unload: Repair = (text) => {
  if (upperAt(text, 0) !== 'UNLOAD' || upperAt(text, 1) !== '(') return [];
  const close = text.pairs.get(1);
  const to = text.tokens.findIndex((token, position) => position > (close ?? 0) && token.upper === 'TO');
  const place = text.tokens[to + 1];
  const [open, end] = [text.tokens[1], text.tokens[close ?? -1]];
  if (close === undefined || to < 0 || place?.kind !== 'string' || !open || !end) return [];
  const inner = text.tokens[2];
  const raw =
    inner?.kind === 'string' && close === 3
      ? inner.text
          .replace(/^\$[^$]*\$|\$[^$]*\$$|^'|'$/g, '')
          .replaceAll("''", "'")
          .replaceAll("\\'", "'")
      : text.sql.slice(open.end, end.start);
  return [
    {
      start: text.tokens[0]?.start ?? 0,
      end: text.tokens.at(-1)?.end ?? text.sql.length,
      text: `COPY (${raw}) TO ${place.text}`,
      why: 'UNLOAD',
    },
  ];
};

// Trino refuses QUALIFY, Teradata's WITH DATA phrases and ClickHouse's FORMAT do not concern lineage.
const trailers: Repair = (text) => {
  const position = text.tokens.findLastIndex((token) => token.upper === 'FORMAT' && token.kind === 'word');
  if (text.dialect.name !== 'clickhouse' || position < 1 || position !== text.tokens.length - 2) return [];
  return cut(text, position, position + 1, 'FORMAT');
};

export const MORE_REPAIRS: readonly Repair[] = [
  tags,
  redshiftAttributes,
  needing('SEMANTIC_VIEW', semanticView),
  tableHints,
  needing('OPTION', queryOptions),
  needing('VIEW', viewOptions),
  joinStrictness,
  mutations,
  deleteAll,
  fromAlone,
  needing('SYSTEM_TIME', systemTime),
  teradataPhrases,
  teradataOptions,
  brackets,
  objectKinds,
  dottedCtes,
  oracleMerge,
  unload,
  trailers,
];
