import { BOTH, type Construct, DUCKDB, NotApplicable, POSTGRES, type StatementWriter } from './statement-writer.js';
import { quoted } from '../table-changes.js';
import type { Family, Relation } from '../construct-world.types.js';

const NUMBERS: readonly Family[] = ['INTEGER', 'DOUBLE'];

/** One query over the relations, as a view or a table. */
function query(name: string, engines: Construct['engines'], text: (writer: StatementWriter) => string): Construct {
  return { name, engines, write: (writer) => [writer.derived(text(writer))] };
}

/** Picks one of several spellings. */
function either(writer: StatementWriter, ...texts: readonly (() => string)[]): string {
  return writer.random.pick(texts)();
}

function anyNumber(writer: StatementWriter, relation: Relation): string {
  return writer.column(relation, writer.random.pick(NUMBERS));
}

/** The same query may be asked of a relation and of one with the same columns. */
function sameShape(writer: StatementWriter, relation: Relation): Relation {
  const shape = relation.columns.map(({ name, family }) => `${name} ${family}`).join();
  const others = writer.relations.filter(
    (other) => other !== relation && other.columns.map(({ name, family }) => `${name} ${family}`).join() === shape,
  );
  if (others.length === 0) throw new NotApplicable();
  return writer.random.pick(others);
}

/** Queries of standard SQL, and what the two dialects add to SELECT lists. */
export const QUERY_CONSTRUCTS: readonly Construct[] = [
  query('named columns', BOTH, (writer) => {
    const relation = writer.relation();
    return `SELECT ${writer.columns(relation, 4).join(', ')} FROM ${relation.name}`;
  }),
  query('star', BOTH, (writer) => {
    const relation = writer.relation();
    return either(
      writer,
      () => `SELECT * FROM ${relation.name}`,
      () => `SELECT q.* FROM (SELECT * FROM ${relation.name}) AS q`,
      () => `WITH q AS (SELECT * FROM ${relation.name}) SELECT ${writer.columns(relation, 3).join(', ')} FROM q`,
    );
  }),
  query('star except', DUCKDB, (writer) => {
    const relation = writer.relation('INTEGER');
    const chosenColumn = writer.column(relation);
    return either(
      writer,
      () => `SELECT * EXCLUDE (${chosenColumn}) FROM ${relation.name}`,
      () => `SELECT * REPLACE (${anyNumber(writer, relation)} + 1 AS ${chosenColumn}) FROM ${relation.name}`,
      () => `SELECT * RENAME (${chosenColumn} AS ${writer.fresh('x')}) FROM ${relation.name}`,
      () => `SELECT ${relation.name}.* EXCLUDE (${chosenColumn}), 1 AS ${writer.fresh('x')} FROM ${relation.name}`,
    );
  }),
  query('unqualified names', BOTH, (writer) => {
    const [left, right] = writer.pair();
    const own = writer.ownColumn(left, right);
    const other = writer.ownColumn(right, left);
    const where = either(
      writer,
      () => '',
      () => ` WHERE ${own} IS NOT NULL`,
      () => ` ORDER BY ${other}, l.k`,
    );
    return `SELECT l.k, ${own}, ${other} FROM ${left.name} AS l JOIN ${right.name} AS r ON l.k = r.k${where}`;
  }),
  query('qualified names', BOTH, (writer) => {
    const [left, right] = writer.pair();
    const join = writer.random.pick(['JOIN', 'LEFT JOIN']);
    return `SELECT l.k, l.${writer.column(left)} AS x, r.${writer.column(right)} AS y FROM ${left.name} AS l ${join} ${right.name} AS r ON l.k = r.k`;
  }),
  query('set operation', BOTH, (writer) => {
    const left = writer.relation();
    const operation = writer.random.pick(['UNION', 'UNION ALL', 'EXCEPT', 'INTERSECT']);
    return either(
      writer,
      () => `SELECT * FROM ${left.name} ${operation} SELECT * FROM ${sameShape(writer, left).name}`,
      () =>
        `SELECT ${writer.column(left, 'INTEGER')} AS x FROM ${left.name} ${operation} SELECT ${writer.column(writer.relation('INTEGER'), 'INTEGER')} FROM ${writer.relation('INTEGER').name}`,
      () => `(SELECT * FROM ${left.name}) ${operation} (SELECT * FROM ${sameShape(writer, left).name} WHERE k > 2)`,
    );
  }),
  query('TABLE x', BOTH, (writer) => {
    const relation = writer.relation();
    return either(
      writer,
      () => `TABLE ${relation.name}`,
      () => `(TABLE ${relation.name} EXCEPT TABLE ${sameShape(writer, relation).name})`,
      () => `SELECT ${writer.columns(relation, 2).join(', ')} FROM (TABLE ${relation.name}) AS q`,
      () => `WITH q AS (TABLE ${relation.name}) SELECT * FROM q`,
    );
  }),
  query('ordinals', BOTH, (writer) => {
    const relation = writer.relation('INTEGER', 'TEXT');
    const width = relation.columns.length;
    return either(
      writer,
      () =>
        `SELECT ${writer.column(relation, 'TEXT')} AS x, sum(${writer.column(relation, 'INTEGER')}) AS y FROM ${relation.name} GROUP BY 1`,
      () => `SELECT * FROM ${relation.name} ORDER BY ${1 + writer.random.below(width)}`,
      () => `SELECT * FROM ${relation.name} ORDER BY ${width}`,
      () => `SELECT ${writer.columns(relation, 3).join(', ')} FROM ${relation.name} ORDER BY 1`,
      () => `SELECT * FROM ${relation.name} ORDER BY k LIMIT 3`,
    );
  }),
  query('LIMIT subquery', BOTH, (writer) => {
    const relation = writer.relation('INTEGER');
    const other = writer.relation('INTEGER');
    const subquery = `(SELECT max(${writer.column(other, 'INTEGER')}) FROM ${other.name})`;
    const clause = writer.random.pick(['LIMIT', 'OFFSET']);
    return `SELECT ${writer.columns(relation, 3).join(', ')} FROM ${relation.name} ORDER BY k ${clause} ${subquery}`;
  }),
  query('WINDOW clause', BOTH, (writer) => {
    const relation = writer.relation('INTEGER');
    const own = writer.columns(relation, 2).join(', ');
    return either(
      writer,
      () => `SELECT ${own} FROM ${relation.name} WINDOW w AS (ORDER BY ${writer.column(relation)})`,
      () =>
        `SELECT k, sum(${writer.column(relation, 'INTEGER')}) OVER w AS x FROM ${relation.name} WINDOW w AS (PARTITION BY ${writer.column(relation)} ORDER BY k)`,
      () => `SELECT k, row_number() OVER (ORDER BY ${writer.column(relation)}, k) AS x FROM ${relation.name}`,
    );
  }),
  query('alias in SELECT', BOTH, (writer) => {
    const relation = writer.relation('INTEGER');
    const number = writer.column(relation, 'INTEGER');
    if (writer.isDuckdb)
      return either(
        writer,
        () => `SELECT k, ${number} AS x, x + 1 AS y FROM ${relation.name}`,
        () => `SELECT k, ${number} + 1 AS x FROM ${relation.name} WHERE x > 1`,
        () => `WITH q AS (SELECT k, ${number} AS x, x + 1 AS y FROM ${relation.name}) SELECT k, y FROM q`,
        () => `SELECT ${number} % 2 AS x, count(*) AS n FROM ${relation.name} GROUP BY x`,
      );
    return either(
      writer,
      () => `SELECT ${number} % 2 AS x, count(*) AS n FROM ${relation.name} GROUP BY x`,
      () => `SELECT k, -${number} AS x FROM ${relation.name} ORDER BY x, k LIMIT 3`,
    );
  }),
  query('COLUMNS(…)', DUCKDB, (writer) => {
    const relation = writer.relation('INTEGER');
    const chosenColumn = writer.column(relation);
    return either(
      writer,
      () => `SELECT COLUMNS('${chosenColumn}|k') FROM ${relation.name}`,
      () => `SELECT COLUMNS(* EXCLUDE (${chosenColumn})) FROM ${relation.name}`,
      () => `SELECT max(COLUMNS(*)) FROM ${relation.name}`,
      () => `SELECT COLUMNS(c -> c LIKE '${chosenColumn.slice(0, 2)}%') FROM ${relation.name}`,
      () => `SELECT COLUMNS(['k', '${chosenColumn}']) FROM ${relation.name}`,
    );
  }),
  query('whole row', BOTH, (writer) => {
    const relation = writer.relation();
    if (writer.isDuckdb)
      return either(
        writer,
        () => `SELECT t.k, t AS x FROM ${relation.name} AS t`,
        () => `SELECT count(t) AS n FROM ${relation.name} AS t`,
        () => `SELECT t.k, to_json(t) AS x FROM ${relation.name} AS t`,
      );
    return either(
      writer,
      () => `SELECT t.k, row_to_json(t) AS x FROM ${relation.name} AS t`,
      () => `SELECT count(t) AS n FROM ${relation.name} AS t`,
      () => `SELECT (t).${writer.column(relation)} AS x FROM ${relation.name} AS t`,
      () => `SELECT t.k, t::text AS x FROM ${relation.name} AS t`,
    );
  }),
  query('PIVOT', DUCKDB, (writer) => {
    const relation = writer.relation('INTEGER', 'TEXT');
    const by = writer.column(relation, 'TEXT');
    const number = writer.column(relation, 'INTEGER', ['k']);
    return either(
      writer,
      () => `SELECT * FROM (PIVOT ${relation.name} ON ${by} IN ('10', '11') USING sum(${number}) GROUP BY k)`,
      () =>
        `SELECT * FROM (SELECT k, ${by}, ${number} FROM ${relation.name}) PIVOT (sum(${number}) FOR ${by} IN ('10', '11'))`,
      () => `SELECT * FROM ${relation.name} PIVOT (sum(${number}) FOR ${by} IN ('10', '12'))`,
      () => `SELECT k, x, y FROM ${relation.name} UNPIVOT (y FOR x IN (${number}))`,
    );
  }),
  query('NATURAL and USING', BOTH, (writer) => {
    const [left, right] = writer.pair();
    return either(
      writer,
      () =>
        `SELECT k, ${writer.ownColumn(left, right)}, ${writer.ownColumn(right, left)} FROM ${left.name} JOIN ${right.name} USING (k)`,
      () => `SELECT k, ${writer.ownColumn(left, right)} FROM ${left.name} NATURAL JOIN ${right.name}`,
      () => `SELECT * FROM ${left.name} NATURAL JOIN ${right.name}`,
      () => `SELECT l.k, l.${writer.column(left)} AS x FROM ${left.name} AS l LEFT JOIN ${right.name} AS r USING (k)`,
    );
  }),
  query('no column used', BOTH, (writer) => {
    const relation = writer.relation();
    const [left, right] = writer.pair();
    return either(
      writer,
      () => `SELECT count(*) AS n FROM ${relation.name}`,
      () =>
        `SELECT l.k, l.${writer.column(left)} AS x FROM ${left.name} AS l WHERE EXISTS (SELECT 1 FROM ${right.name})`,
      () => `SELECT l.k FROM ${left.name} AS l CROSS JOIN ${right.name}`,
      () => `SELECT 1 AS x FROM ${relation.name}`,
      () => `SELECT l.k, (SELECT count(*) FROM ${right.name}) AS n FROM ${left.name} AS l`,
    );
  }),
  query('IN and scalar subquery', BOTH, (writer) => {
    const [left, right] = writer.pair();
    return either(
      writer,
      () => `SELECT * FROM ${left.name} AS l WHERE l.k IN (SELECT r.k FROM ${right.name} AS r)`,
      () =>
        `SELECT l.k, (SELECT max(r.${writer.column(right, 'INTEGER')}) FROM ${right.name} AS r WHERE r.k = l.k) AS x FROM ${left.name} AS l`,
      () => `SELECT l.k FROM ${left.name} AS l WHERE EXISTS (SELECT * FROM ${right.name} AS r WHERE r.k = l.k)`,
      () =>
        `SELECT k, ${writer.column(left)} AS x FROM ${left.name} WHERE k IN (SELECT ${writer.column(right, 'INTEGER')} FROM ${right.name})`,
      () => `SELECT l.k FROM ${left.name} AS l WHERE l.k NOT IN (SELECT q.* FROM (SELECT k FROM ${right.name}) AS q)`,
    );
  }),
  query('alias lists', BOTH, (writer) => {
    const relation = writer.relation();
    const names = relation.columns.map((_, index) => `y${index + 1}`);
    return either(
      writer,
      () => `SELECT q.${names[0]}, q.${names.at(-1)} AS z FROM ${relation.name} AS q (${names.join(', ')})`,
      () => `SELECT q.y1 AS z FROM ${relation.name} AS q (y1)`,
      () =>
        `WITH q (${names.join(', ')}) AS (SELECT * FROM ${relation.name}) SELECT ${names[0]}, ${names.at(-1)} AS z FROM q`,
      () => `SELECT y1, y2 FROM (SELECT ${writer.column(relation)}, k FROM ${relation.name}) AS q (y1, y2)`,
    );
  }),
  {
    name: 'view with column list',
    engines: BOTH,
    write: (writer) => {
      const relation = writer.relation();
      if (writer.random.chance(50))
        return [
          writer.view(
            `SELECT * FROM ${relation.name}`,
            relation.columns.map((_, index) => `y${index + 1}`),
          ),
        ];
      const own = writer.columns(relation, 3);
      return [
        writer.view(
          `SELECT ${own.join(', ')} FROM ${relation.name}`,
          own.map((_, index) => `y${index + 1}`),
        ),
      ];
    },
  },
  query('CTE', BOTH, (writer) => {
    const relation = writer.relation('INTEGER');
    const other = writer.relation();
    return either(
      writer,
      () =>
        `WITH q AS (SELECT k, ${writer.column(relation)} AS x FROM ${relation.name}), unused AS (SELECT ${writer.column(other)} FROM ${other.name}) SELECT * FROM q`,
      () =>
        `WITH q AS (SELECT * FROM ${relation.name}), p AS (SELECT q.k, ${writer.column(relation, 'INTEGER')} AS x FROM q) SELECT k, x FROM p WHERE x > 0`,
      () =>
        `WITH RECURSIVE q AS (SELECT k, ${writer.column(relation, 'INTEGER')} AS x FROM ${relation.name} UNION ALL SELECT k + 1, x FROM q WHERE k < 7) SELECT k, x FROM q`,
      () => `WITH ${other.name}_x AS (SELECT * FROM ${other.name}) SELECT k FROM ${other.name}_x`,
    );
  }),
  query('grouping', BOTH, (writer) => {
    const relation = writer.relation('INTEGER', 'TEXT');
    const text = writer.column(relation, 'TEXT');
    const number = writer.column(relation, 'INTEGER');
    return either(
      writer,
      () =>
        `SELECT ${text}, sum(${number}) AS x, count(*) AS n FROM ${relation.name} GROUP BY ${text} HAVING count(*) > 0`,
      () =>
        `SELECT ${text} AS x, max(${number}) FILTER (WHERE k > 1) AS y FROM ${relation.name} GROUP BY ROLLUP (${text})`,
      () => `SELECT count(DISTINCT ${number}) AS x FROM ${relation.name} HAVING min(${text}) IS NOT NULL`,
      () => `SELECT DISTINCT ${text}, ${number} AS y FROM ${relation.name}`,
    );
  }),
  query('GROUP BY ALL', DUCKDB, (writer) => {
    const relation = writer.relation('INTEGER', 'TEXT');
    const text = writer.column(relation, 'TEXT');
    return either(
      writer,
      () => `SELECT ${text}, sum(${anyNumber(writer, relation)}) AS x FROM ${relation.name} GROUP BY ALL`,
      () => `SELECT * FROM ${relation.name} ORDER BY ALL`,
      () => `SELECT k, ${text} FROM ${relation.name} QUALIFY row_number() OVER (PARTITION BY ${text} ORDER BY k) = 1`,
    );
  }),
  query('FROM first', DUCKDB, (writer) => {
    const relation = writer.relation();
    return either(
      writer,
      () => `FROM ${relation.name}`,
      () => `FROM ${relation.name} SELECT ${writer.columns(relation, 3).join(', ')}`,
      () => `FROM (FROM ${relation.name} WHERE ${writer.column(relation)} IS NOT NULL) SELECT k`,
    );
  }),
  query('DuckDB joins', DUCKDB, (writer) => {
    const [left, right] = writer.pair();
    return either(
      writer,
      () => `SELECT l.k, l.${writer.column(left)} AS x FROM ${left.name} AS l SEMI JOIN ${right.name} AS r USING (k)`,
      () =>
        `SELECT l.* FROM ${left.name} AS l ANTI JOIN ${right.name} AS r ON l.k = r.${writer.column(right, 'INTEGER')}`,
      () =>
        `SELECT l.k, r.${writer.column(right)} AS x FROM ${left.name} AS l ASOF JOIN ${right.name} AS r ON l.k >= r.k`,
      () => `SELECT l.k, r.${writer.column(right)} AS x FROM ${left.name} AS l POSITIONAL JOIN ${right.name} AS r`,
    );
  }),
  query('LATERAL and UNNEST', BOTH, (writer) => {
    const [left, right] = writer.pair();
    const array = writer.isDuckdb ? '[' : 'ARRAY[';
    return either(
      writer,
      () =>
        `SELECT l.k, q.x FROM ${left.name} AS l, LATERAL (SELECT r.${writer.column(right)} AS x FROM ${right.name} AS r WHERE r.k = l.k) AS q`,
      () => `SELECT k, unnest(${array}${writer.column(left, 'INTEGER')}, k]) AS x FROM ${left.name}`,
      () => `SELECT l.k, q.x FROM ${left.name} AS l CROSS JOIN LATERAL (SELECT l.${writer.column(left)} AS x) AS q`,
    );
  }),
  query('DISTINCT ON', BOTH, (writer) => {
    const relation = writer.relation();
    const by = writer.column(relation);
    return `SELECT DISTINCT ON (${by}) k, ${writer.column(relation)} AS x FROM ${relation.name} ORDER BY ${by}, k`;
  }),
  query('operators and comments', BOTH, (writer) => {
    const relation = writer.relation('INTEGER', 'TEXT');
    const number = writer.column(relation, 'INTEGER');
    const text = writer.column(relation, 'TEXT');
    const last = writer.column(relation);
    if (writer.isDuckdb)
      return either(
        writer,
        () => `SELECT k, ${number} // 2 AS x, ${last} AS y FROM ${relation.name}`,
        () => `SELECT k, ${number} // 2 AS x, ${last} AS y\nFROM ${relation.name}\nWHERE ${text} GLOB '1*'`,
        () => `SELECT k, ${number} ** 2 AS x, ${text}[1:2] AS y FROM ${relation.name} -- ${last}`,
        () => `SELECT k, list_transform([${number}], e -> e + 1) AS x FROM ${relation.name} /* ${last} */`,
        () => `SELECT k, ${text} ^@ '1' AS x, ${number} & 1 AS y FROM ${relation.name}`,
        () => `SELECT k, {'p': ${number}, 'q': ${last}} AS x, [${number}, k] AS y FROM ${relation.name}`,
      );
    return either(
      writer,
      () => `SELECT k, ${number} # 3 AS x, ${last} AS y FROM ${relation.name}`,
      () => `SELECT k, ${text} ~* '^1' AS x FROM ${relation.name} /* ${last} /* nested */ */ WHERE ${last} IS NOT NULL`,
      () => `SELECT k, |/ ${number} AS x, @ ${number} AS y FROM ${relation.name}`,
      () => `SELECT k, ${text} || $q$ // ${last} $q$ AS x FROM ${relation.name}`,
      () => `SELECT k, E'it\\'s' || ${text} AS x, ${number} << 1 AS y FROM ${relation.name} -- ${last}`,
      () => `SELECT k, ARRAY[${number}] @> ARRAY[k] AS x, ${last} AS y FROM ${relation.name}`,
    );
  }),
  query('casts and typed functions', BOTH, (writer) => {
    const relation = writer.relation('INTEGER', 'TEXT');
    const number = writer.column(relation, 'INTEGER');
    const text = writer.column(relation, 'TEXT');
    return either(
      writer,
      () => `SELECT k, CAST(${text} AS integer) + 1 AS x FROM ${relation.name}`,
      () => `SELECT sum(${number}) AS x, max(${text}) AS y FROM ${relation.name}`,
      () => `SELECT k, coalesce(${number}, 0) AS x FROM ${relation.name}`,
      () => `SELECT k FROM ${relation.name} WHERE ${number} = k`,
      () => `SELECT k, upper(${text}) AS x, length(${text}) AS y FROM ${relation.name}`,
      () => `SELECT k, date_trunc('month', ${writer.column(relation, 'DATE')}) AS x FROM ${relation.name}`,
      () => `SELECT k, ${text} || '!' AS x, ${number} * 2 AS y FROM ${relation.name}`,
      () =>
        `SELECT k, CASE WHEN ${writer.column(relation, 'BOOLEAN')} THEN ${number} ELSE 0 END AS x FROM ${relation.name}`,
      () =>
        `SELECT k, avg(${writer.column(relation, 'DOUBLE')}) OVER () AS x, abs(${number}) AS y FROM ${relation.name}`,
      () => `SELECT k, CAST(${number} AS varchar) AS x FROM ${relation.name}`,
    );
  }),
  query('join types', BOTH, (writer) => {
    const [left, right] = writer.pair();
    const number = writer.column(left, 'INTEGER');
    return `SELECT l.k, r.k AS x FROM ${left.name} AS l JOIN ${right.name} AS r ON l.${number} = r.${writer.column(right, 'INTEGER')}`;
  }),
  query('star over join', BOTH, (writer) => {
    const [left, right] = writer.pair();
    return either(
      writer,
      () => `SELECT l.* FROM ${left.name} AS l JOIN ${right.name} AS r ON l.k = r.k`,
      () => `SELECT l.*, r.${writer.column(right)} AS x FROM ${left.name} AS l JOIN ${right.name} AS r ON l.k = r.k`,
      () => `SELECT q.k FROM (SELECT l.*, r.k AS z FROM ${left.name} AS l, ${right.name} AS r) AS q`,
    );
  }),
  {
    name: 'materialized view',
    engines: POSTGRES,
    write: (writer) => {
      const relation = writer.relation();
      const name = writer.fresh('kept');
      const selectedColumns = writer.random.chance(40) ? '*' : writer.columns(relation, 3).join(', ');
      return [
        {
          form: 'TABLE',
          name,
          sql: `CREATE MATERIALIZED VIEW ${name} AS SELECT ${selectedColumns} FROM ${relation.name}`,
        },
      ];
    },
  },
  {
    name: 'quoted names',
    engines: BOTH,
    write: (writer) => {
      const selectedColumns = [
        { name: 'k', family: 'INTEGER' },
        { name: writer.isDuckdb ? 'a b' : 'Amount', family: 'INTEGER' },
        { name: writer.isDuckdb ? 'Group' : 'amount', family: 'TEXT' },
        { name: 'Order', family: 'INTEGER' },
      ] as const;
      const lower = writer.fresh('case_');
      const upper = quoted(lower.toUpperCase());
      const picked = writer.random.some(selectedColumns, 3).map((chosenColumn) => quoted(chosenColumn.name));
      const tables = writer.isDuckdb
        ? writer.table(selectedColumns, [], lower)
        : [...writer.table(selectedColumns, [], lower), ...writer.table(selectedColumns, [], upper)];
      const name = writer.isDuckdb ? lower : writer.random.pick([lower, upper]);
      return [...tables, writer.derived(`SELECT ${picked.join(', ')} FROM ${name}`)];
    },
  },
  {
    name: 'struct fields',
    engines: DUCKDB,
    write: (writer) => {
      const name = writer.fresh('nested');
      const selectedColumns = [
        { name: 'k', family: 'INTEGER' },
        { name: 's', family: 'STRUCT' },
        { name: 'a', family: 'INTEGER' },
      ] as const;
      return [
        ...writer.table(selectedColumns, [], name),
        writer.derived(
          either(
            writer,
            () => `SELECT k, s.x FROM ${name}`,
            () => `SELECT k, ${name}.s.x AS p, a FROM ${name}`,
            () => `SELECT k, s FROM ${name}`,
            () => `SELECT k, s.* FROM ${name}`,
            () => `SELECT k, struct_extract(s, 'y') AS p FROM ${name}`,
            () => `SELECT k, s['x'] AS p FROM ${name} WHERE s.y IS NOT NULL`,
            () => `SELECT k, (s).x + a AS p FROM ${name}`,
          ),
        ),
      ];
    },
  },
  {
    name: 'composite fields',
    engines: POSTGRES,
    write: (writer) => {
      const type = writer.fresh('pair');
      const name = writer.fresh('nested');
      return [
        { form: 'BASE', name: type, sql: `CREATE TYPE ${type} AS (x integer, y text)` },
        { form: 'BASE', name, sql: `CREATE TABLE ${name} (k integer, s ${type}, a integer)` },
        {
          form: 'ROWS',
          name,
          sql: `INSERT INTO ${name} SELECT i, ROW(i, 'y' || i)::${type}, i * 2 FROM generate_series(1, 4) AS i`,
        },
        writer.view(
          either(
            writer,
            () => `SELECT k, (s).x AS p FROM ${name}`,
            () => `SELECT k, (${name}.s).y AS p, a FROM ${name}`,
            () => `SELECT k, (s).* FROM ${name}`,
          ),
        ),
      ];
    },
  },
  {
    name: 'generated column',
    engines: BOTH,
    write: (writer) => {
      const name = writer.fresh('gen');
      const selectedColumns = [
        { name: 'k', family: 'INTEGER' },
        { name: 'a', family: 'INTEGER' },
        { name: 'b', family: 'TEXT' },
      ] as const;
      const kind = writer.isDuckdb ? 'VIRTUAL' : 'STORED';
      return [
        ...writer.table(selectedColumns, [`g integer GENERATED ALWAYS AS (a * 2) ${kind}`], name),
        writer.derived(`SELECT ${writer.random.pick(['k, g', 'k, b', '*', 'g + 1 AS x, k', 'a, k'])} FROM ${name}`),
      ];
    },
  },
];
