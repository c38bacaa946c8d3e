import type { Edit } from '../text/edits.js';
import type { Repair, Repairable } from './repairable.js';
import { drop, insertBefore, needing, replaceTokens, upperAt } from './repairable.js';

const POSTGRES_LIKE = /^(?:postgresql|redshift|materialize|risingwave|vertica)$/;
const MYSQL_LIKE = /^(?:mysql|singlestore|starrocks|doris)$/;
const SPARK_LIKE = /^(?:databricks|spark|hive)$/;

/** Operators of pg_trgm, pgvector, PostGIS and full-text search that the parser does not know. */
const POSTGRES_OPERATORS = new Set([
  '<%', '%>', '<<%', '%>>', '<<->', '<->>', '<<<->', '<->>>', '<+>', '<#>', '<<#>>', '<~>', '<%>', '&&&', '&<|', '<<|',
  '|&>', '|>>', '~=', '|=|', '@', '~~=', '<<=|', '@@@', '###',
]); // prettier-ignore

/** PostgreSQL: square root, cube root and absolute value stand before their operand. */
const PREFIX_OPERATORS = new Set(['|/', '||/', '@']);
/** Words behind which an operand begins. */
const BEFORE_OPERAND =
  /^(?:[(,=<>+*/%-]|<=|>=|<>|!=|SELECT|ALL|DISTINCT|WHERE|AND|OR|NOT|ON|BY|CASE|WHEN|THEN|ELSE|HAVING|BETWEEN|RETURNING|SET|LIMIT|OFFSET)$/;

// PostgreSQL: an operator of an extension is read as `<->`, which has the same two operands, and one that stands
// before its operand as a minus sign.
const extensionOperators: Repair = (statement) => {
  if (!POSTGRES_LIKE.test(statement.dialect.name)) return [];
  const { tokens } = statement;
  const edits: Edit[] = [];
  for (let position = 1; position < tokens.length; position += 1) {
    if (!isOperator(statement, position)) continue;
    let lastIndex = position;
    while (isOperator(statement, lastIndex + 1) && tokens[lastIndex]?.end === tokens[lastIndex + 1]?.start)
      lastIndex += 1;
    const operator = statement.sql.slice(tokens[position]?.start, tokens[lastIndex]?.end);
    const startsOperand = BEFORE_OPERAND.test(upperAt(statement, position - 1));
    if (startsOperand && PREFIX_OPERATORS.has(operator))
      edits.push(...replaceTokens(statement, position, lastIndex, ' - ', 'operator before a value'));
    else if (upperAt(statement, position - 1) === '(') continue;
    else if (POSTGRES_OPERATORS.has(operator))
      edits.push(...replaceTokens(statement, position, lastIndex, ' <-> ', 'operator of an extension'));
    else if (operator === '!!') edits.push(...drop(statement, position, lastIndex, 'operator before a value'));
    position = lastIndex;
  }
  return edits;
};

const isOperator = ({ tokens }: Repairable, position: number): boolean =>
  tokens[position]?.kind === 'op' && /^[-+*/<>=~!@#%^&|?]+$/.test(tokens[position].text);

// Spark, MySQL: `! a` is `NOT a`.
const exclamation: Repair = (statement) => {
  if (!SPARK_LIKE.test(statement.dialect.name) && !MYSQL_LIKE.test(statement.dialect.name)) return [];
  return statement.tokens.flatMap((token, position) =>
    token.text === '!' && upperAt(statement, position + 1) !== '='
      ? replaceTokens(statement, position, position, 'NOT ', '! for NOT')
      : [],
  );
};

// T-SQL, Oracle: `a > = b`: spaces inside an operator.
const spacedOperators: Repair = (statement) => {
  if (!/^(?:tsql|oracle)$/.test(statement.dialect.name)) return [];
  return statement.tokens.flatMap((token, position) => {
    const operator = `${token.text}${upperAt(statement, position + 1)}`;
    const isSpaced = token.kind === 'op' && statement.tokens[position + 1]?.start !== token.end;
    return isSpaced && /^(?:[<>!]=|<>|![<>])$/.test(operator)
      ? replaceTokens(statement, position, position + 1, operator, 'operator with a space')
      : [];
  });
};

// PostgreSQL: `ORDER BY a USING >` and `ORDER BY a USING OPERATOR(s.<)`.
const orderUsing: Repair = (statement) =>
  POSTGRES_LIKE.test(statement.dialect.name)
    ? statement.tokens.flatMap((token, position) => {
        if (token.upper !== 'USING') return [];
        if (/^[<>]$/.test(upperAt(statement, position + 1)))
          return drop(statement, position, position + 1, 'operator of a sort');
        const close = upperAt(statement, position + 1) === 'OPERATOR' ? statement.pairs.get(position + 2) : undefined;
        return close === undefined ? [] : drop(statement, position, close, 'operator of a sort');
      })
    : [];

// PostgreSQL: `a IS NOT NFC NORMALIZED` tests a.
const normalized: Repair = (statement) =>
  statement.tokens.flatMap((token, position) => {
    const form = /^NFK?[CD]$/.test(upperAt(statement, position - 1)) ? position - 1 : position;
    return token.upper === 'NORMALIZED' && /^(?:IS|NOT)$/.test(upperAt(statement, form - 1))
      ? replaceTokens(statement, form, position, 'NULL', 'IS NORMALIZED')
      : [];
  });

// PostgreSQL: 'a' and 'b' on two lines are one string; UESCAPE names its escape character.
const continuedStrings: Repair = (statement) => {
  if (!POSTGRES_LIKE.test(statement.dialect.name)) return [];
  return statement.tokens.flatMap((token, position) => {
    const before = statement.tokens[position - 1];
    if (token.upper === 'UESCAPE' && statement.tokens[position + 1]?.kind === 'string')
      return drop(statement, position, position + 1, 'UESCAPE');
    const isContinued =
      token.kind === 'string' &&
      before?.kind === 'string' &&
      statement.sql.slice(before.end, token.start).includes('\n');
    return isContinued ? drop(statement, position, position, 'string on several lines') : [];
  });
};

/** Aggregates in which the parser knows ORDER BY. */
const ORDERED_AGGREGATES =
  /^(?:\w*ARRAY_AGG|\w*STRING_AGG|LISTAGG|GROUP_CONCAT|JSONB?_(?:OBJECT_)?AGG\w*|JSON_(?:ARRAY|OBJECT)AGG|XMLAGG|ANY_VALUE|FIRST|LAST|WITHIN|OVER|AS|IN|ON|BY)$/;

// PostgreSQL: in `f(a, b ORDER BY c)` of an aggregate that users have made, the last argument is wrapped in
// array_agg, which may have the ORDER BY: the same columns in the same roles.
const orderedUserAggregates: Repair = (statement) => {
  if (statement.dialect.name !== 'postgresql') return [];
  return statement.tokens.flatMap((token, open) => {
    const close = token.text === '(' ? statement.pairs.get(open) : undefined;
    const called = statement.tokens[open - 1];
    if (close === undefined || called?.kind !== 'word' || ORDERED_AGGREGATES.test(called.upper)) return [];
    let first = open + 1;
    for (let position = first; position < close; position += 1) {
      const upper = upperAt(statement, position);
      if (/^(?:SELECT|FROM|PARTITION|WITH|VALUES)$/.test(upper)) return [];
      if (upper === ',' || upper === 'DISTINCT') first = position + 1;
      if (upper === '(') position = statement.pairs.get(position) ?? position;
      if (upper !== 'ORDER' || upperAt(statement, position + 1) !== 'BY' || first === position) continue;
      const why = 'ORDER BY in an aggregate';
      return [...insertBefore(statement, first, 'array_agg(', why), ...insertBefore(statement, close, ')', why)];
    }
    return [];
  });
};

// `… PATH '$.a' DEFAULT 'x' ON EMPTY NULL ON ERROR`: what comes where there is no value.
const valueOnError: Repair = (statement) =>
  statement.tokens.flatMap((token, position) => {
    if (token.upper !== 'ON' || !/^(?:EMPTY|ERROR)$/.test(upperAt(statement, position + 1))) return [];
    const first = upperAt(statement, position - 2) === 'DEFAULT' ? position - 2 : position - 1;
    const isDefault = first === position - 2 || /^(?:NULL|ERROR|EMPTY)$/.test(upperAt(statement, first));
    return isDefault && statement.words.has('PATH') ? drop(statement, first, position + 1, 'ON EMPTY') : [];
  });

// `json_serialize(a RETURNING text)`, `JSON_VALUE(a, '$.b' RETURNING CHAR(9) NULL ON EMPTY)`: the type of the result.
const returnedTypes: Repair = (statement) =>
  statement.tokens.flatMap((token, open) => {
    const close = token.text === '(' ? statement.pairs.get(open) : undefined;
    const isJson = /^JSON_(?:SERIALIZE|VALUE|QUERY|OBJECT|ARRAY|SCALAR|OBJECTAGG|ARRAYAGG)$/.test(
      upperAt(statement, open - 1),
    );
    if (close === undefined || !isJson) return [];
    for (let position = open + 1; position < close; position += 1) {
      const upper = upperAt(statement, position);
      if (upper === '(') position = statement.pairs.get(position) ?? position;
      const isNullRule = /^(?:NULL|ABSENT)$/.test(upper) && /^ON NULL$/.test(twoWords(statement, position + 1));
      if (upper === 'RETURNING' || isNullRule || twoWords(statement, position) === 'FORMAT JSON')
        return drop(statement, position, close - 1, 'options of a JSON function');
    }
    return [];
  });

const twoWords = (statement: Repairable, position: number): string =>
  `${upperAt(statement, position)} ${upperAt(statement, position + 1)}`;

// Oracle: `a MULTISET UNION ALL b` joins two nested tables; CURSOR(query) and MULTISET(query) are its rows.
const multisets: Repair = (statement) => {
  if (statement.dialect.name !== 'oracle') return [];
  return statement.tokens.flatMap((token, position) => {
    const next = upperAt(statement, position + 1);
    if (/^(?:MULTISET|CURSOR)$/.test(token.upper) && next === '(' && upperAt(statement, position + 2) === 'SELECT')
      return drop(statement, position, position, 'rows as a value');
    if (token.upper !== 'MULTISET' || !/^(?:UNION|EXCEPT|INTERSECT)$/.test(next)) return [];
    const lastIndex = /^(?:ALL|DISTINCT)$/.test(upperAt(statement, position + 2)) ? position + 2 : position + 1;
    return replaceTokens(statement, position, lastIndex, '||', 'operator on nested tables');
  });
};

// Snowflake: `a::variant:b` is a path through a cast, `a:b` the same path.
const castInPath: Repair = (statement) => {
  if (statement.dialect.name !== 'snowflake') return [];
  return statement.tokens.flatMap((token, position) => {
    if (token.text !== '::') return [];
    let after = position + 2;
    while (upperAt(statement, after) === '::' && /^(?:VARIANT|OBJECT|ARRAY)$/.test(upperAt(statement, after + 1)))
      after += 2;
    const isPath = /^:[A-Za-z_"]/.test(upperAt(statement, after));
    return isPath && /^(?:VARIANT|OBJECT|ARRAY)$/.test(upperAt(statement, position + 1))
      ? drop(statement, position, position + 1, 'cast inside a path')
      : [];
  });
};

// MySQL: `CONVERT(a, SIGNED INTEGER)`, `INTERVAL '1:1' MINUTE_SECOND`, `GROUP BY a DESC`, `VALUES ROW (1, 2)`.
const mysqlWords: Repair = (statement) => {
  if (!MYSQL_LIKE.test(statement.dialect.name)) return [];
  return statement.tokens.flatMap((token, position) => {
    const before = upperAt(statement, position - 1);
    if (/^INT(?:EGER)?$/.test(token.upper) && /^(?:UN)?SIGNED$/.test(before))
      return drop(statement, position, position, 'type of a number');
    if (
      /^(?:DAY|HOUR|MINUTE|SECOND)_\w+$/.test(token.upper) &&
      /^(?:string|number)$/.test(statement.tokens[position - 1]?.kind ?? '')
    )
      return replaceTokens(statement, position, position, 'SECOND', 'unit of an interval');
    if (/^SQL_(?:NO_)?CACHE$/.test(token.upper) && before === 'SELECT')
      return drop(statement, position, position, 'hint of SELECT');
    if (token.upper === 'ROW' && upperAt(statement, position + 1) === '(' && /^(?:VALUES|,)$/.test(before))
      return statement.words.has('VALUES') ? drop(statement, position, position, 'ROW in VALUES') : [];
    return [];
  });
};

// MySQL before 8.0: GROUP BY a DESC sorts as well.
const sortedGroups: Repair = (statement) => {
  if (!MYSQL_LIKE.test(statement.dialect.name)) return [];
  const { tokens, pairs } = statement;
  return tokens.flatMap((token, group) => {
    if (token.upper !== 'GROUP' || upperAt(statement, group + 1) !== 'BY') return [];
    const edits: Edit[] = [];
    for (let position = group + 2; position < tokens.length; position += 1) {
      const upper = upperAt(statement, position);
      if (/^(?:HAVING|ORDER|LIMIT|WINDOW|UNION|\)|;)$/.test(upper)) break;
      if (/^(?:ASC|DESC)$/.test(upper)) edits.push(...drop(statement, position, position, 'sorted groups'));
      if (upper === '(') position = pairs.get(position) ?? position;
    }
    return edits;
  });
};

// Teradata: `CHARACTER SET LATIN NOT CASESPECIFIC` in a cast; SELECT NORMALIZE ON MEETS OR OVERLAPS joins periods.
const teradataWords: Repair = (statement) => {
  if (statement.dialect.name !== 'teradata') return [];
  return statement.tokens.flatMap((token, position) => {
    if (token.upper === 'LOCK' && position === 0) return replaceTokens(statement, 0, 0, 'LOCKING', 'LOCK');
    if (token.upper === 'CHARACTER' && upperAt(statement, position + 1) === 'SET') {
      const isNegated = twoWords(statement, position + 3) === 'NOT CASESPECIFIC';
      return drop(statement, position, isNegated ? position + 4 : position + 2, 'character set');
    }
    if (token.upper !== 'NORMALIZE' || upperAt(statement, position - 1) !== 'SELECT') return [];
    let lastIndex = position;
    while (/^(?:ON|OR|MEETS|OVERLAPS)$/.test(upperAt(statement, lastIndex + 1))) lastIndex += 1;
    return drop(statement, position, lastIndex, 'NORMALIZE');
  });
};

// ClickHouse: `a ? b : c` is if(a, b, c). Both signs are read as `||`: the same three operands, all of them sources.
const ternaries: Repair = (statement) => {
  if (statement.dialect.name !== 'clickhouse') return [];
  const { tokens } = statement;
  const why = 'condition ? value : value';
  return tokens.flatMap((token, position) => {
    const isBetween =
      !/^[,()]?$/.test(upperAt(statement, position - 1)) && !/^[,)]?$/.test(upperAt(statement, position + 1));
    return isBetween && (token.text === '?' || (token.text === ':' && token.kind === 'op'))
      ? replaceTokens(statement, position, position, '||', why)
      : [];
  });
};

/** The repairs of this file, in no particular order. */
export const EXPRESSION_REPAIRS: readonly Repair[] = [
  extensionOperators,
  needing('!', exclamation),
  spacedOperators,
  needing('USING', orderUsing),
  needing('NORMALIZED', normalized),
  continuedStrings,
  needing('ORDER', orderedUserAggregates),
  needing('ON', valueOnError),
  returnedTypes,
  multisets,
  castInPath,
  mysqlWords,
  needing('GROUP', sortedGroups),
  teradataWords,
  needing('?', ternaries),
];
