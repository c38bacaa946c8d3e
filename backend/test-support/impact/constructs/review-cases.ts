import type { EngineName } from './construct-world.types.js';
import type { ReviewCase } from './review-worlds.js';

const BOTH: readonly EngineName[] = ['duckdb', 'postgres'];
const T = { t: 'k a b:TEXT c', u: 'k x' };
const COPY = { t: 'k a b:TEXT c', u: 'k a b:TEXT c' };
const WRITTEN = { t: 'k a b:TEXT c', g: 'k a' };

/** The rows of the review of verdicts at 85594f7: each cause with its example, and variants that differ in the outcome. */
export const REVIEW_CASES: readonly ReviewCase[] = [
  // False SAFE.
  ...cases('`//` is integer division', 'duckdb', T, [
    [['CREATE VIEW v AS SELECT k, a // 2 AS x, b FROM t'], 'drop t.b', 'v', 'SAFE or not named'],
    [['CREATE VIEW v AS SELECT k, a // 2 AS x, b\nFROM t'], 'drop t.b', 'v', 'SAFE'],
  ]),
  ...cases('the writer of the changed table', 'duckdb', WRITTEN, [
    [['INSERT INTO g SELECT k, a FROM t'], 'drop g.a', 'g', 'not named'],
    [['INSERT INTO g SELECT k, a FROM t'], 'add g.z', 'g', 'not named'],
    [['INSERT INTO g SELECT k, a FROM t'], 'rename g.a', 'g', 'not named'],
    [['INSERT INTO g (k, a) SELECT k, a FROM t'], 'rename g.a', 'g', 'not named'],
    [['INSERT INTO g (k, a) SELECT k, a FROM t'], 'add g.z', 'g', 'not named'],
    [['INSERT INTO g SELECT k, a FROM t', 'CREATE VIEW v AS SELECT k FROM g'], 'drop g.a', 'v', 'SAFE'],
    [['INSERT INTO g SELECT k, a FROM t', 'CREATE VIEW v AS SELECT k FROM g'], 'add g.z', 'v', 'SAFE'],
    [['MERGE INTO g USING t ON g.k = t.k WHEN MATCHED THEN UPDATE SET a = t.a'], 'drop g.a', 'g', 'not named'],
    [['UPDATE g SET a = t.a FROM t WHERE g.k = t.k'], 'rename g.a', 'g', 'not named'],
  ]),
  ...cases('macros and SQL functions', 'duckdb', T, [
    [
      ['CREATE MACRO tm() AS TABLE SELECT k, a FROM t', 'CREATE VIEW v AS SELECT a FROM tm()'],
      'drop t.a',
      'v',
      'not named',
    ],
    [
      ['CREATE MACRO tm() AS TABLE SELECT k, a FROM t', 'CREATE VIEW v AS SELECT a FROM tm()'],
      'drop t.c',
      'v',
      'not named',
    ],
    [
      ['CREATE MACRO top() AS (SELECT max(a) FROM t)', 'CREATE VIEW v AS SELECT k, top() AS x FROM u'],
      'drop t.a',
      'v',
      'not named',
    ],
  ]),
  ...cases('macros and SQL functions', 'postgres', T, [
    [
      [
        'CREATE FUNCTION f() RETURNS TABLE (p integer, q integer) LANGUAGE sql AS $$ SELECT k, a FROM t $$',
        'CREATE VIEW v AS SELECT q FROM f()',
      ],
      'drop t.a',
      'v',
      'not named',
    ],
    [
      [
        'CREATE FUNCTION f(p integer) RETURNS integer LANGUAGE sql AS $$ SELECT max(a) FROM t WHERE k > p $$',
        'CREATE VIEW v AS SELECT k, f(k) AS x FROM u',
      ],
      'drop t.a',
      'v',
      'not named',
    ],
  ]),
  ...cases('`(TABLE a EXCEPT TABLE b)`', 'duckdb', COPY, [
    [['CREATE VIEW v AS (TABLE t EXCEPT TABLE u)'], 'drop t.b', 'v', 'not named'],
    [['CREATE VIEW v AS (TABLE t EXCEPT TABLE u)'], 'drop u.b', 'v', 'not named'],
  ]),
  ...cases('subquery in LIMIT and OFFSET', 'duckdb', T, [
    [['CREATE VIEW v AS SELECT k, x FROM u ORDER BY k LIMIT (SELECT max(c) FROM t)'], 'drop t.c', 'v', 'not named'],
  ]),
  ...cases('subquery in LIMIT and OFFSET', 'postgres', T, [
    [['CREATE VIEW v AS SELECT k, x FROM u ORDER BY k OFFSET (SELECT min(c) FROM t)'], 'drop t.c', 'v', 'not named'],
  ]),
  ...cases('trigger function writes another table', 'postgres', WRITTEN, [
    [
      [
        'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO g (k, a) VALUES (NEW.k, NEW.a); RETURN NEW; END $$',
        'CREATE TRIGGER tr AFTER INSERT ON t FOR EACH ROW EXECUTE FUNCTION f()',
        '/* fires g */ INSERT INTO t (k) VALUES (9)',
      ],
      'drop t.a',
      'g',
      'not named',
    ],
  ]),
  ...cases('WINDOW clause that nobody uses', 'postgres', T, [
    [['CREATE VIEW v AS SELECT a FROM t WINDOW w AS (ORDER BY c)'], 'drop t.c', 'v', 'SAFE'],
  ]),
  ...cases('ordinal over a star', 'duckdb', T, [
    [['CREATE VIEW v AS SELECT * FROM t ORDER BY 4'], 'drop t.b', 'v', 'not named'],
    [['CREATE VIEW v AS SELECT * FROM t ORDER BY 4'], 'rename t.b', 'v', '–'],
  ]),
  ...cases('new column under a star with one left out', 'duckdb', { t: 'k a b:TEXT', g: 'k a' }, [
    [['INSERT INTO g SELECT * EXCLUDE (b) FROM t'], 'add t.z', 'g', 'SAFE'],
  ]),
  ...cases('new column captured by an alias', 'duckdb', T, [
    [['CREATE VIEW v AS WITH q AS (SELECT k, a AS x, x + 1 AS y FROM t) SELECT k, y FROM q'], 'add t.x', 'v', 'SAFE'],
  ]),
  ...cases('names that differ in case only', 'postgres', { t: 'k a', '"T"': 'k a' }, [
    [['CREATE VIEW v AS SELECT a FROM "T"'], 'drop "T".a', 'v', 'not named'],
    [['CREATE VIEW v AS SELECT a FROM "T"', 'CREATE VIEW w AS SELECT a FROM t'], 'drop t.a', 'w', 'BREAKS'],
  ]),
  // Wrong BREAKS.
  ...cases('rename where the position counts', 'duckdb', { ...COPY, g: 'k a b:TEXT c' }, [
    [['INSERT INTO g SELECT * FROM t'], 'rename t.a', 'g', 'BREAKS'],
    [['CREATE VIEW v (p, q, r, s) AS SELECT * FROM t'], 'rename t.a', 'v', 'BREAKS'],
    [['CREATE VIEW v AS SELECT x FROM t AS q (w, x, y, z)'], 'rename t.a', 'v', 'BREAKS'],
    [['CREATE VIEW v AS SELECT * FROM t UNION ALL SELECT * FROM u'], 'rename u.a', 'v', 'BREAKS'],
    [['CREATE VIEW v AS SELECT * FROM t EXCEPT SELECT * FROM u'], 'rename u.a', 'v', 'BREAKS'],
  ]),
  ...cases('rename where the position counts', 'duckdb', { t: 'k a', u: 'k' }, [
    [['CREATE VIEW v AS SELECT a FROM t WHERE k IN (SELECT * FROM u)'], 'rename u.k', 'v', 'BREAKS'],
  ]),
  ...cases('another column of a view that changes', 'duckdb', COPY, [
    [
      ["CREATE VIEW v AS SELECT COLUMNS('a|b|k') FROM t", 'CREATE VIEW w AS SELECT k FROM v'],
      'drop t.a',
      'w',
      'BREAKS',
    ],
    [
      ['CREATE VIEW v AS SELECT * FROM t UNION ALL SELECT * FROM u', 'CREATE VIEW w AS SELECT k FROM v'],
      'rename t.a',
      'w',
      'BREAKS',
    ],
    [
      ['CREATE VIEW v AS SELECT * RENAME (c AS z) FROM t', 'CREATE VIEW w AS SELECT k FROM v'],
      'drop t.a',
      'w',
      'BREAKS',
    ],
  ]),
  ...cases('whole row as a value', 'duckdb', T, [
    [['CREATE VIEW v AS SELECT count(t) AS n FROM t'], 'drop t.b', 'v', 'BREAKS'],
    [['CREATE VIEW v AS SELECT hash(t) AS h FROM t'], 'rename t.b', 'v', 'BREAKS'],
  ]),
  ...cases('whole row as a value', 'postgres', T, [
    [['CREATE VIEW v AS SELECT count(t) AS n FROM t'], 'drop t.b', 'v', 'BREAKS'],
    [['CREATE VIEW v AS SELECT (t).a AS x FROM t'], 'drop t.b', 'v', 'BREAKS'],
    [['CREATE VIEW v AS SELECT (t).a AS x FROM t'], 'drop t.a', 'v', 'BREAKS'],
  ]),
  ...cases('column behind a shorter alias list', 'postgres', T, [
    [['CREATE VIEW v AS SELECT q.x FROM t AS q (x, y)'], 'drop t.c', 'v', 'BREAKS'],
  ]),
  ...cases('PIVOT with GROUP BY inside', 'duckdb', T, [
    [
      ["CREATE VIEW v AS SELECT * FROM (PIVOT t ON b IN ('10', '11') USING sum(a) GROUP BY k)"],
      'drop t.c',
      'v',
      'BREAKS',
    ],
  ]),
  ...cases('new type of a column copied into text', 'duckdb', { t: 'k a d:DATE', g: 'k:TEXT a:TEXT d:TEXT' }, [
    [['INSERT INTO g SELECT k, a, d FROM t'], 'retype t.a VARCHAR', 'g', 'BREAKS'],
    [['INSERT INTO g SELECT k, a, d FROM t'], 'retype t.d VARCHAR', 'g', 'BREAKS'],
  ]),
  ...cases('unused CTE', 'duckdb', T, [
    [['CREATE VIEW v AS WITH q AS (SELECT c FROM t) SELECT x FROM u'], 'drop t.c', 'v', 'BREAKS'],
  ]),
  ...cases('unused CTE', 'postgres', T, [
    [['CREATE VIEW v AS WITH q AS (SELECT c FROM t) SELECT x FROM u'], 'drop t.c', 'v', 'BREAKS'],
  ]),
  // Failures that were MAY_BREAK only.
  ...cases('new column clashes with an unqualified name', 'duckdb', T, [
    [['CREATE VIEW v AS SELECT t.k, x FROM t JOIN u ON t.k = u.k'], 'add t.x', 'v', 'MAY_BREAK'],
    [['CREATE VIEW v AS SELECT t.k, u.x FROM t JOIN u ON t.k = u.k'], 'add t.x', 'v', 'MAY_BREAK'],
    [['CREATE VIEW v AS SELECT * FROM t NATURAL JOIN u'], 'add t.x', 'v', 'MAY_BREAK'],
  ]),
  ...cases('new type under a function or comparison', 'postgres', { t: 'k a b:TEXT d:DATE', u: 'k x' }, [
    [['CREATE VIEW v AS SELECT sum(a) AS x FROM t'], 'retype t.a text', 'v', 'MAY_BREAK'],
    [['CREATE VIEW v AS SELECT coalesce(a, 0) AS x FROM t'], 'retype t.a text', 'v', 'MAY_BREAK'],
    [['CREATE VIEW v AS SELECT t.k FROM t JOIN u ON t.a = u.x'], 'retype t.a text', 'v', 'MAY_BREAK'],
    [["CREATE VIEW v AS SELECT date_trunc('month', d) AS m FROM t"], 'retype t.d text', 'v', 'MAY_BREAK'],
  ]),
  // UNKNOWN.
  ...cases('readers that use no column', 'duckdb', T, [
    [['CREATE VIEW v AS SELECT count(*) AS n FROM t'], 'drop t.b', 'v', 'UNKNOWN'],
    [['CREATE VIEW v AS SELECT k FROM t WHERE EXISTS (SELECT 1 FROM u)'], 'drop u.x', 'v', 'UNKNOWN'],
    [['CREATE VIEW v AS SELECT t.k FROM t CROSS JOIN u'], 'drop u.x', 'v', 'UNKNOWN'],
    [['CREATE VIEW v AS SELECT 1 AS one FROM u'], 'drop u.x', 'v', 'UNKNOWN'],
  ]),
  ...cases('aliases that are keywords', 'duckdb', T, [
    [['CREATE VIEW v AS SELECT a AS current, b AS input, c AS nulls FROM t'], 'drop t.k', 'v', 'UNKNOWN'],
  ]),
  ...cases('operator `#`', 'postgres', T, [
    [['CREATE VIEW v AS SELECT a # 3 AS x, b FROM t'], 'drop t.c', 'v', 'UNKNOWN'],
  ]),
  ...cases('nested fields', 'duckdb', { t: 'k s:STRUCT' }, [
    [['CREATE VIEW v AS SELECT k, s.x AS p FROM t'], 'drop t.s.x', 'v', 'refused'],
    [['CREATE VIEW v AS SELECT k, s.x AS p FROM t'], 'drop t.s.y', 'v', 'refused'],
    [['CREATE VIEW v AS SELECT k, s.x AS p FROM t'], 'add t.s.z', 'v', '–'],
    [['CREATE VIEW v AS SELECT k, s AS p FROM t'], 'add t.s.z', 'v', '–'],
  ]),
  // ADD_COLUMN.
  ...cases('new column, all columns named', 'duckdb', T, [
    [['CREATE VIEW v AS SELECT k, a, b, c FROM t'], 'add t.z', 'v', 'UNKNOWN'],
  ]),
  ...cases('new column under a star', 'duckdb', { ...COPY, g: 'k a b:TEXT c' }, [
    [['INSERT INTO g SELECT * FROM t'], 'add t.z', 'g', 'UNKNOWN'],
    [['CREATE VIEW v AS SELECT * FROM t'], 'add t.z', 'v', 'UNKNOWN'],
    [['CREATE VIEW v AS SELECT * EXCLUDE (b) FROM t'], 'add t.z', 'v', 'SAFE'],
    [['CREATE VIEW v AS SELECT * FROM t UNION ALL SELECT * FROM u'], 'add u.z', 'v', 'UNKNOWN'],
    [['CREATE VIEW v AS SELECT * FROM t', 'CREATE VIEW w AS SELECT k FROM v'], 'add t.z', 'w', 'UNKNOWN'],
  ]),
  // Found by random worlds on 23 November 2026.
  ...BOTH.flatMap((engine) => [
    ...cases('new column with the name of one beside the star', engine, T, [
      [['CREATE VIEW v AS SELECT *, a + 1 AS z FROM t'], 'add t.z', 'v', 'SAFE'],
      [['CREATE TABLE v AS SELECT t.*, x AS z FROM t JOIN u ON t.k = u.k'], 'add t.z', 'v', 'SAFE'],
      [['CREATE VIEW v AS WITH q AS (SELECT *, a + 1 AS z FROM t) SELECT k, z FROM q'], 'add t.z', 'v', 'SAFE'],
      [['CREATE VIEW v AS SELECT p, q FROM t AS n (p, q)'], 'add t.p', 'v', 'SAFE'],
    ]),
    ...cases('new column before one that is taken by its position', engine, T, [
      [['CREATE VIEW v (p, q, r, s, y) AS SELECT *, a + 1 FROM t'], 'add t.z', 'v', 'SAFE'],
      [['CREATE VIEW v AS SELECT y FROM (SELECT *, a + 1 FROM t) AS n (p, q, r, s, y)'], 'add t.z', 'v', 'SAFE'],
      [['CREATE VIEW v AS SELECT *, -a AS y FROM t ORDER BY 5 LIMIT 1'], 'add t.z', 'v', 'SAFE'],
    ]),
    ...cases('name in a subquery that the outer query has too', engine, { t: 'k a b:TEXT c', g: 'k a' }, [
      [['DELETE FROM g WHERE a IN (SELECT a FROM t WHERE k > 3)'], 'rename t.a', 'g', 'SAFE'],
      [['CREATE VIEW v AS SELECT k FROM g WHERE k IN (SELECT a FROM t)'], 'rename t.a', 'v', 'SAFE'],
    ]),
  ]),
  ...cases('new column that comes to a reader on two ways', 'postgres', T, [
    [
      ['CREATE VIEW w AS SELECT * FROM t', 'CREATE VIEW v AS SELECT w.*, t.k AS z FROM w JOIN t ON w.k = t.k'],
      'add t.z',
      'v',
      'SAFE',
    ],
  ]),
  ...cases('wider type of what a function returns', 'postgres', T, [
    [
      [
        'CREATE FUNCTION f() RETURNS TABLE (p integer) LANGUAGE plpgsql AS $$ BEGIN RETURN QUERY SELECT a FROM t; END $$',
        'CREATE VIEW v AS SELECT * FROM f()',
      ],
      'retype t.a bigint',
      'v',
      'SAFE',
    ],
  ]),
  ...cases('new column with the name that PIVOT makes', 'duckdb', T, [
    [["CREATE VIEW v AS SELECT * FROM t PIVOT (sum(a) FOR b IN ('10', '11'))"], 'add t.10', 'v', 'SAFE'],
  ]),
  ...cases('new column with the name of a parameter', 'duckdb', T, [
    [
      ['CREATE MACRO top(p) AS (SELECT max(a) FROM t WHERE k = p)', 'CREATE VIEW v AS SELECT k, top(k) AS y FROM u'],
      'add t.p',
      'v',
      'SAFE',
    ],
  ]),
  ...cases('wider type in a row that is used as one value', 'duckdb', { t: 'k d:DATE' }, [
    [['CREATE TABLE v AS SELECT k, t AS y FROM t'], 'retype t.d TIMESTAMP', 'v', 'SAFE'],
  ]),
  // Found by worlds made by hand, after the random ones.
  ...BOTH.flatMap((engine) => [
    ...cases('rows that differ by columns of a star', engine, { t: 'a b:TEXT' }, [
      [['CREATE VIEW v AS SELECT count(*) AS n FROM (SELECT DISTINCT * FROM t) AS q'], 'drop t.a', 'v', 'SAFE'],
      [['CREATE VIEW w AS SELECT DISTINCT * FROM t', 'CREATE VIEW v AS SELECT b FROM w'], 'drop t.a', 'v', 'SAFE'],
    ]),
    ...cases('new column under a star with GROUP BY', engine, T, [
      [['CREATE VIEW v AS SELECT *, count(*) AS n FROM t GROUP BY 1, 2, 3, 4'], 'add t.z', 'v', 'SAFE'],
    ]),
  ]),
  ...cases('MERGE that takes whole rows', 'duckdb', { t: 'k a', g: 'k a' }, [
    [['MERGE INTO g USING t USING (k) WHEN MATCHED THEN UPDATE WHEN NOT MATCHED THEN INSERT'], 'drop t.a', 'g', 'SAFE'],
    [['MERGE INTO g USING t USING (k) WHEN MATCHED THEN UPDATE WHEN NOT MATCHED THEN INSERT'], 'add t.z', 'g', 'SAFE'],
    [
      ['MERGE INTO g USING t USING (k) WHEN MATCHED THEN UPDATE WHEN NOT MATCHED THEN INSERT'],
      'drop g.a',
      'g',
      'not named',
    ],
  ]),
  ...cases('writer that was not read to its end', 'duckdb', { t: 'k a', g: 'k a b:TEXT' }, [
    [
      ['MERGE INTO g USING t ON g.k = t.k WHEN MATCHED THEN UPDATE BY NAME WHEN NOT MATCHED THEN INSERT BY NAME'],
      'drop g.a',
      'g',
      'not named',
    ],
    [
      [
        'MERGE INTO g USING t ON g.k = t.k WHEN MATCHED THEN UPDATE BY NAME WHEN NOT MATCHED THEN INSERT BY NAME',
        'CREATE VIEW v AS SELECT count(*) AS n FROM g',
      ],
      'drop g.a',
      'v',
      'SAFE',
    ],
  ]),
  ...cases('new column that UNPIVOT turns into rows', 'duckdb', { t: 'k a c' }, [
    [['CREATE VIEW v AS FROM (UNPIVOT t ON * EXCLUDE (k) INTO NAME n VALUE y) SELECT n, y'], 'add t.z', 'v', 'SAFE'],
  ]),
  ...cases('UNION of stars by name', 'duckdb', COPY, [
    [['CREATE VIEW w AS (FROM t) UNION BY NAME (FROM u)', 'CREATE VIEW v AS SELECT k FROM w'], 'add t.z', 'v', 'SAFE'],
    [['CREATE VIEW w AS (FROM t) UNION BY NAME (FROM u)', 'CREATE VIEW v AS SELECT k FROM w'], 'drop u.a', 'v', 'SAFE'],
  ]),
  ...cases('rows that a trigger gets as a table', 'postgres', { t: 'k a', g: 'k n' }, [
    [
      [
        'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE g SET n = (SELECT count(*) FROM rows_now WHERE a > 1); RETURN NULL; END $$',
        'CREATE TRIGGER tr AFTER INSERT ON t REFERENCING NEW TABLE AS rows_now FOR EACH STATEMENT EXECUTE FUNCTION f()',
        '/* fires g */ INSERT INTO t (k) VALUES (9)',
      ],
      'drop t.a',
      'g',
      'SAFE',
    ],
  ]),
  ...cases('procedure that writes the changed table', 'postgres', WRITTEN, [
    [
      [
        'CREATE PROCEDURE p() LANGUAGE plpgsql AS $$ BEGIN INSERT INTO g SELECT k, a FROM t; END $$',
        '/* writes g */ CALL p()',
      ],
      'drop g.a',
      'g',
      'not named',
    ],
  ]),
  ...cases('condition of a block', 'postgres', WRITTEN, [
    [
      [
        '/* writes g */ DO $$ BEGIN IF (SELECT count(*) FROM t WHERE a > 0) > 0 THEN INSERT INTO g (k) SELECT k FROM t; END IF; END $$',
      ],
      'drop t.a',
      'g',
      'SAFE',
    ],
  ]),
  ...cases('field of a record in a loop', 'postgres', T, [
    [
      [
        'CREATE FUNCTION f() RETURNS SETOF integer LANGUAGE plpgsql AS $$ DECLARE r record; BEGIN FOR r IN SELECT * FROM t LOOP RETURN NEXT r.k; END LOOP; END $$',
        'CREATE VIEW v AS SELECT x FROM u WHERE k IN (SELECT f())',
      ],
      'rename t.k',
      'v',
      'SAFE',
    ],
  ]),
  ...cases('rule that writes another table', 'postgres', WRITTEN, [
    ...(['drop t.a', 'rename t.a'] as const).map(
      (change) =>
        [
          [
            'CREATE RULE r AS ON INSERT TO t DO INSTEAD INSERT INTO g (k, a) VALUES (NEW.k, NEW.a)',
            '/* fires g */ INSERT INTO t (k) VALUES (9)',
          ],
          change,
          'g',
          'not named',
        ] as const,
    ),
    [
      [
        'CREATE RULE r AS ON INSERT TO t WHERE NEW.c > 0 DO ALSO (DELETE FROM g; INSERT INTO g (k) VALUES (NEW.k))',
        '/* fires g */ INSERT INTO t (k, c) VALUES (9, 1)',
      ],
      'drop t.c',
      'g',
      'not named',
    ],
    [
      [
        'CREATE RULE r AS ON INSERT TO t DO INSTEAD INSERT INTO g (k, a) VALUES (NEW.k, NEW.a)',
        '/* fires g */ INSERT INTO t (k) VALUES (9)',
        'CREATE VIEW v AS SELECT k FROM g',
      ],
      'drop g.a',
      'v',
      'SAFE',
    ],
  ]),
  ...cases('write to a view', 'postgres', { t: 'k a b:TEXT', u: 'k x' }, [
    ...(['drop u.x', 'rename u.x', 'drop t.a', 'rename t.a'] as const).map(
      (change) =>
        [
          [
            'CREATE VIEW w AS SELECT k, a AS y FROM t',
            '/* writes t */ INSERT INTO w (k, y) SELECT k, x FROM u',
            'CREATE VIEW v AS SELECT count(*) AS n FROM t',
          ],
          change,
          'v',
          'SAFE',
        ] as const,
    ),
    [
      [
        'CREATE VIEW w AS SELECT * FROM t',
        '/* writes t */ INSERT INTO w SELECT * FROM u',
        'CREATE VIEW v AS SELECT b FROM t',
      ],
      'add u.z',
      'v',
      'SAFE',
    ],
    [
      [
        'CREATE VIEW w AS SELECT * FROM t',
        '/* writes t */ UPDATE w SET a = u.x FROM u WHERE w.k = u.k',
        'CREATE VIEW v AS SELECT b FROM t',
      ],
      'add u.a',
      'v',
      '–',
    ],
  ]),
  ...cases('write whose trigger fails', 'postgres', { t: 'k a b:TEXT', g: 'k a', u: 'k x' }, [
    [writeWithTrigger('INSERT INTO g (k, a) VALUES (NEW.k, NEW.a);'), 'drop t.a', 'v', 'SAFE'],
    [writeWithTrigger('INSERT INTO g (k, a) VALUES (NEW.k, NEW.a);'), 'rename t.a', 'v', 'SAFE'],
    [writeWithTrigger('INSERT INTO g (k, a) VALUES (NEW.k, NEW.a);'), 'drop g.a', 'v', 'not named'],
    [writeWithTrigger('NEW.a := 1;'), 'drop t.a', 'v', 'SAFE'],
    [
      writeWithTrigger("IF EXISTS (SELECT 1 FROM u WHERE x = NEW.k) THEN RAISE 'taken'; END IF;"),
      'drop u.x',
      'v',
      'not named',
    ],
  ]),
  ...cases(
    'write whose trigger takes the whole row',
    'postgres',
    { t: 'k a b:TEXT c', g: 'k a b:TEXT c', j: 'x:TEXT' },
    [
      [writeWithTrigger('INSERT INTO g SELECT NEW.*;'), 'drop t.a', 'v', 'SAFE'],
      [writeWithTrigger('INSERT INTO g VALUES (NEW.*);'), 'drop t.a', 'v', 'SAFE'],
      [writeWithTrigger('INSERT INTO g SELECT NEW.*;'), 'rename t.a', 'v', 'SAFE'],
      [writeWithTrigger('INSERT INTO g SELECT NEW.*;'), 'add t.z', 'v', 'SAFE'],
      [writeWithTrigger('INSERT INTO g SELECT (NEW).*;'), 'add t.z', 'v', 'SAFE'],
      [writeWithTrigger('INSERT INTO g SELECT NEW.*;'), 'drop g.b', 'v', 'not named'],
      [writeWithTrigger('INSERT INTO g SELECT NEW.*;'), 'add g.z', 'v', 'not named'],
      [writeWithTrigger('INSERT INTO j VALUES (to_json(NEW)::text);'), 'drop t.a', 'v', 'SAFE'],
      [writeWithTrigger('INSERT INTO j VALUES (to_json(NEW)::text);'), 'rename t.a', 'v', 'SAFE'],
      [writeWithTrigger('INSERT INTO j VALUES (to_json(NEW)::text);'), 'retype t.a BIGINT', 'v', 'SAFE'],
      [writeWithTrigger('INSERT INTO j VALUES (to_json(NEW)::text);'), 'add t.z', 'v', 'SAFE'],
      [writeWithTrigger('INSERT INTO j VALUES (to_json(NEW)::text || NEW.a);'), 'drop t.a', 'v', 'SAFE'],
      [writeWithTrigger('IF NEW IS DISTINCT FROM NULL THEN NEW.c := 1; END IF;'), 'drop t.a', 'v', 'SAFE'],
    ],
  ),
  ...cases('text that EXECUTE puts together', 'postgres', WRITTEN, [
    ...(['drop t.a', 'drop g.a'] as const).map(
      (change) =>
        [
          [
            "CREATE PROCEDURE p(list text) LANGUAGE plpgsql AS $$ BEGIN EXECUTE 'INSERT INTO g SELECT ' || list || ' FROM t'; END $$",
            "/* writes g */ CALL p('k, a')",
          ],
          change,
          'g',
          'not named',
        ] as const,
    ),
    [
      [
        "CREATE PROCEDURE p(name text) LANGUAGE plpgsql AS $$ BEGIN INSERT INTO g (k) SELECT k FROM t; EXECUTE format('UPDATE g SET a = a.a FROM %I AS a WHERE g.k = a.k', name); END $$",
        "/* writes g */ CALL p('t')",
      ],
      'drop t.a',
      'g',
      'SAFE',
    ],
  ]),
  ...BOTH.flatMap((engine) =>
    cases('new column that tells rows apart', engine, { t: 'a b:TEXT' }, [
      [
        ['/* not in the script */ INSERT INTO t SELECT a, b FROM t', 'CREATE VIEW v AS SELECT DISTINCT * FROM t'],
        'add t.z differing',
        'v',
        'SAFE',
      ],
      [
        [
          '/* not in the script */ INSERT INTO t SELECT a, b FROM t',
          'CREATE VIEW w AS SELECT DISTINCT * FROM t',
          'CREATE VIEW v AS SELECT b FROM w',
        ],
        'add t.z differing',
        'v',
        'SAFE',
      ],
    ]),
  ),
  ...cases('generated column', 'postgres', { u: 'k x' }, [
    [
      [
        'CREATE TABLE t (k integer, a integer, g integer GENERATED ALWAYS AS (a * 2) STORED)',
        'CREATE VIEW v AS SELECT k, g FROM t',
      ],
      'drop t.a',
      'v',
      'SAFE',
    ],
  ]),
];

/** A write of `t` whose trigger does something before it, and a view of a column that the trigger leaves alone. */
function writeWithTrigger(body: string): readonly string[] {
  return [
    `CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NEW; END $$`,
    'CREATE TRIGGER tr BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f()',
    '/* writes t */ /* calls f */ INSERT INTO t (k) VALUES (999)',
    'CREATE VIEW v AS SELECT b FROM t',
  ];
}

function cases(
  row: string,
  engine: EngineName,
  tables: ReviewCase['tables'],
  list: readonly (readonly [script: readonly string[], change: string, consumer: string, saidThen: string])[],
): readonly ReviewCase[] {
  return list.map(([script, change, consumer, saidThen]) => ({
    row,
    engine,
    tables,
    script,
    change,
    consumer,
    saidThen,
  }));
}
