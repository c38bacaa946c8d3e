import { beforeAll, describe, expect, it } from '@jest/globals';

import type { LineageResult, SchemaLookup, StatementLineage } from '../contract/lineage.types.js';
import { loadParser } from '../parse/parser.js';
import { AS_LONG_AS_IT_TAKES, resolveLineage } from '../resolve-lineage.js';

const FUNCTION = (body: string): string =>
  `CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NEW; END $$;`;
const TRIGGER = 'CREATE TRIGGER x AFTER INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();';

const SCHEMA: SchemaLookup = { t: { k: 'int', a: 'int' }, log: { x: 'int', y: 'int' } };

function resolved(sql: string, schema?: SchemaLookup, dialect = 'postgres'): LineageResult {
  return resolveLineage({ sql, dialect, ...(schema && { schema }), ...AS_LONG_AS_IT_TAKES });
}

function lastStatement(sql: string, schema?: SchemaLookup): StatementLineage | undefined {
  return resolved(sql, schema).statements.at(-1);
}

describe('a Postgres trigger', () => {
  beforeAll(loadParser);

  it('reads its table and writes what its function writes', () => {
    const statement = lastStatement(FUNCTION('INSERT INTO log (id) VALUES (NEW.id);') + TRIGGER);
    expect(statement?.inTables).toEqual([{ name: 't' }]);
    expect(statement?.outTables).toEqual([{ name: 'log' }]);
    expect(statement?.targets).toMatchObject([{ form: 'INSERT_LISTED', namedColumns: ['id'] }]);
  });

  it('names the columns that the function takes from NEW and OLD', () => {
    const statement = lastStatement(FUNCTION('INSERT INTO log VALUES (NEW."Id", old.Amount);') + TRIGGER);
    expect(statement?.namedColumns.map(({ column }) => column)).toEqual(['Id', 'Amount']);
    expect(statement?.readToEnd).toBe(true);
  });

  it('needs the columns of the row in their positions where the function takes all of them', () => {
    for (const body of [
      'INSERT INTO log SELECT NEW.*;',
      'INSERT INTO log VALUES (NEW.*);',
      'INSERT INTO log SELECT (NEW).*;',
    ]) {
      const statement = lastStatement(FUNCTION(body) + TRIGGER, SCHEMA);
      expect(statement?.readToEnd).toBe(true);
      expect(statement?.targets).toMatchObject([{ form: 'INSERT_BY_POSITION', width: 2 }]);
      expect(statement?.inputs).toMatchObject([{ newColumn: 'PASSED_ON', positionalColumns: ['k', 'a'] }]);
    }
  });

  it('takes the row as one value where the function does', () => {
    const inQuery = lastStatement(FUNCTION('INSERT INTO log (x) VALUES (to_json(NEW));') + TRIGGER, SCHEMA);
    expect(inQuery).toMatchObject({ readToEnd: true, inputs: [{ newColumn: 'IGNORED', usesWholeRow: true }] });
    const body = 'IF NEW IS DISTINCT FROM OLD THEN INSERT INTO log (x) VALUES (NEW.k); END IF;';
    const inCondition = lastStatement(FUNCTION(body) + TRIGGER, SCHEMA);
    expect(inCondition?.inputs).toMatchObject([{ newColumn: 'IGNORED', usesWholeRow: true }]);
    expect(inCondition?.namedColumns.map(({ column }) => column)).toEqual(['k']);
    expect(inCondition?.distinctColumns.map(({ column }) => column)).toEqual(['a']);
  });

  it('takes no row for a word in a text or a comment', () => {
    const body = "/* a new row */ RAISE NOTICE 'new row'; INSERT INTO log (x) VALUES (NEW.k);";
    expect(lastStatement(FUNCTION(body) + TRIGGER, SCHEMA)?.inputs).toMatchObject([{ usesWholeRow: false }]);
  });

  it('takes the row behind what looks like a comment in a text', () => {
    const body = "RAISE NOTICE '-- /*'; v := NEW; INSERT INTO log (x) VALUES (NEW.k);";
    expect(lastStatement(FUNCTION(body) + TRIGGER, SCHEMA)?.inputs).toMatchObject([{ usesWholeRow: true }]);
  });

  it('is not read to its end where a text that is put together gets the row', () => {
    const body = "EXECUTE 'INSERT INTO log SELECT ($1).*' USING NEW;";
    expect(lastStatement(FUNCTION(body) + TRIGGER, SCHEMA)?.readToEnd).toBe(false);
  });

  it('says from which columns of the row those of the written table come', () => {
    const { columns } = resolved(FUNCTION('INSERT INTO log (x, y) VALUES (NEW.a, 1);') + TRIGGER, SCHEMA);
    expect(columns.map(({ target, sources }) => [target.column, sources.map(({ column }) => column)])).toEqual([
      ['x', ['a']],
      ['y', []],
    ]);
  });

  it.each([
    ['mysql', 'CREATE TRIGGER x AFTER INSERT ON t FOR EACH ROW INSERT INTO log (x) VALUES (NEW.a)'],
    ['sqlite', 'CREATE TRIGGER x AFTER INSERT ON t BEGIN INSERT INTO log (x) VALUES (NEW.a); END;'],
    ['tsql', 'CREATE TRIGGER x ON t AFTER INSERT AS INSERT INTO log (x) SELECT a FROM inserted'],
    ['oracle', 'CREATE TRIGGER x AFTER INSERT ON t FOR EACH ROW BEGIN INSERT INTO log (x) VALUES (:NEW.a); END;'],
  ])('has a body of its own in %s', (dialect, sql) => {
    const { columns, statements } = resolved(sql, SCHEMA, dialect);
    expect(statements.at(-1)).toMatchObject({ triggerTable: { name: 't' }, outTables: [{ name: 'log' }] });
    expect(statements.at(-1)?.namedColumns.map(({ column }) => column)).toContain('a');
    expect(columns.flatMap(({ sources }) => sources)).toMatchObject([{ table: { name: 't' }, column: 'a' }]);
  });

  it('is on no table where it is on a database', () => {
    const sql = 'CREATE TRIGGER x ON DATABASE FOR DROP_TABLE AS INSERT INTO log (x) VALUES (1)';
    expect(resolved(sql, SCHEMA, 'tsql').statements.at(-1)?.triggerTable).toBeUndefined();
  });

  it('means its own table by the names that REFERENCING gives', () => {
    const body = FUNCTION('UPDATE log SET n = (SELECT count(*) FROM rows_now WHERE amount > 1);');
    const trigger =
      'CREATE TRIGGER x AFTER INSERT ON t REFERENCING NEW TABLE AS rows_now FOR EACH STATEMENT EXECUTE FUNCTION f();';
    const statement = lastStatement(body + trigger);
    expect(statement?.inTables).toEqual([{ name: 't' }]);
    expect(statement?.namedColumns).toMatchObject([{ table: { name: 't' }, column: 'amount' }]);
  });

  it('says in which write it runs', () => {
    expect(lastStatement(FUNCTION('INSERT INTO log (id) VALUES (NEW.id);') + TRIGGER)?.triggerTable).toEqual({
      name: 't',
    });
  });

  it('writes its own table where its function writes no other', () => {
    const statement = lastStatement(FUNCTION('NEW.changed := now();') + TRIGGER);
    expect(statement).toMatchObject({ kind: 'UPDATE', outTables: [{ name: 't' }], targets: [{ form: 'UPDATE' }] });
    expect(statement?.namedColumns).toMatchObject([{ table: { name: 't' }, column: 'changed' }]);
  });

  it('is left out where its function does nothing with a row or a table', () => {
    expect(lastStatement(FUNCTION('NULL;') + TRIGGER)?.outTables).toEqual([]);
  });

  it('states nothing where its function is not in the script', () => {
    expect(lastStatement(TRIGGER)?.inTables).toEqual([]);
  });
});
