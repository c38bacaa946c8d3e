import { beforeAll, describe, expect, it } from '@jest/globals';

import type { StatementLineage } from '../contract/lineage.types.js';
import { loadParser } from '../parse/parser.js';
import { AS_LONG_AS_IT_TAKES, resolveLineage } from '../resolve-lineage.js';

const FUNCTION = (body: string): string =>
  `CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NEW; END $$;`;
const TRIGGER = 'CREATE TRIGGER x AFTER INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();';

function lastStatement(sql: string): StatementLineage | undefined {
  return resolveLineage({ sql, dialect: 'postgres', ...AS_LONG_AS_IT_TAKES }).statements.at(-1);
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
    expect(statement?.namedColumns.map(({ column }) => column)).toEqual(['Id', 'amount']);
    expect(statement?.readToEnd).toBe(true);
  });

  it('is not read to its end where the function uses the whole row', () => {
    expect(lastStatement(FUNCTION('INSERT INTO log SELECT NEW.*;') + TRIGGER)?.readToEnd).toBe(false);
    expect(lastStatement(FUNCTION('INSERT INTO log VALUES (to_json(NEW));') + TRIGGER)?.readToEnd).toBe(false);
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
