import { Random } from '../ground-truth/random.js';
import type {
  ConstructWorld,
  EngineName,
  Family,
  RelationColumn,
  Statement,
  TableChange,
} from './construct-world.types.js';
import { StatementWriter } from './grammar/statement-writer.js';
import { addColumn, changeType, dropColumn, renameColumn } from './table-changes.js';

/** A case of a review by hand, and what the catalogue said of it then. */
export interface ReviewCase {
  /** What the case is about. */
  readonly row: string;
  readonly engine: EngineName;
  /** Tables with rows, as `t: k a b:TEXT`; a column without a type is an INTEGER. */
  readonly tables: Readonly<Record<string, string>>;
  /** The statements after the tables. Names of what they create or write are found in them. */
  readonly script: readonly string[];
  /** Such as `drop t.b`, `rename t.b`, `add t.x`, `add t.x differing` (in each row), `retype t.b TEXT`. */
  readonly change: string;
  readonly consumer: string;
  readonly saidThen: string;
}

/** A case as a world of its own. */
export function reviewWorld({ row, engine, tables, script, change }: ReviewCase): ConstructWorld {
  const writer = new StatementWriter(new Random(1), engine, [], { next: 0 });
  const columnsByTable = new Map(Object.entries(tables).map(([name, text]) => [name, columnsOf(text)]));
  const made = [...columnsByTable].flatMap(([name, columns]) => writer.table(columns, [], name));
  return {
    name: row,
    construct: 'review',
    engine,
    statements: [...made, ...script.map(statementOf)],
    changes: [changeOf(engine, change, columnsByTable)],
  };
}

function columnsOf(text: string): readonly RelationColumn[] {
  return text.split(' ').map((column) => {
    const [name = '', family = 'INTEGER'] = column.split(':');
    return { name, family: family as Family };
  });
}

const FORMS: readonly (readonly [RegExp, Statement['form']])[] = [
  [/^CREATE VIEW ("?\w+"?)/, 'VIEW'],
  [/^CREATE (?:TABLE|MATERIALIZED VIEW) ("?\w+"?) AS/, 'TABLE'],
  [/^CREATE TABLE ("?\w+"?)/, 'BASE'],
  [/^CREATE (?:MACRO|FUNCTION|PROCEDURE|TRIGGER|RULE|INDEX) (\w+)/, 'DEFINE'],
  [/^\/\* not in the script \*\/ INSERT INTO (\w+)/, 'ROWS'],
  [/^\/\* fires (\w+) \*\//, 'PROBE'],
  [/^\/\* writes (\w+) \*\//, 'WRITE'],
  [/^(?:INSERT INTO|UPDATE|MERGE INTO|DELETE FROM) ("?\w+"?)/, 'WRITE'],
];

function statementOf(sql: string): Statement {
  for (const [pattern, form] of FORMS) {
    const name = pattern.exec(sql)?.[1];
    if (name !== undefined) return { form, name, sql };
  }
  throw new Error(`a review case has a statement of no known form: ${sql}`);
}

function changeOf(
  engine: EngineName,
  change: string,
  columnsByTable: ReadonlyMap<string, readonly RelationColumn[]>,
): TableChange {
  const [kind = '', path = '', newType = ''] = change.split(' ');
  const table = path.slice(0, path.indexOf('.'));
  const column = path.slice(path.indexOf('.') + 1);
  switch (kind) {
    case 'drop':
      return dropColumn(table, column);
    case 'rename':
      return renameColumn(table, column);
    case 'add':
      return newType === 'differing' ? addColumn(engine, table, column, true) : addColumn(engine, table, column);
    default: {
      const known = columnsByTable.get(table)?.find(({ name }) => name === column);
      return changeType(engine, table, known ?? { name: column, family: 'OTHER' }, newType);
    }
  }
}
