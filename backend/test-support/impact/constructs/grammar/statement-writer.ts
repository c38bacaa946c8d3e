import type { Random } from '../../ground-truth/random.js';
import { quoted } from '../table-changes.js';
import type { EngineName, Family, Relation, RelationColumn, Statement } from '../construct-world.types.js';

/** Thrown by a construct that the relations at hand do not suit: another draw may do. */
export class NotApplicable extends Error {}

/** A way to write statements of one kind. */
export interface Construct {
  readonly name: string;
  readonly engines: readonly EngineName[];
  /**
   * Writes the statements of one use.
   *
   * @throws NotApplicable where no relation has what it needs
   */
  write(writer: StatementWriter): readonly Statement[];
}

export const BOTH: readonly EngineName[] = ['duckdb', 'postgres'];
export const DUCKDB: readonly EngineName[] = ['duckdb'];
export const POSTGRES: readonly EngineName[] = ['postgres'];

const TYPES: Readonly<Record<EngineName, Readonly<Record<Family, string>>>> = {
  duckdb: {
    INTEGER: 'INTEGER',
    DOUBLE: 'DOUBLE',
    TEXT: 'VARCHAR',
    DATE: 'DATE',
    BOOLEAN: 'BOOLEAN',
    STRUCT: 'STRUCT(x INTEGER, y VARCHAR)',
    OTHER: 'VARCHAR',
  },
  postgres: {
    INTEGER: 'integer',
    DOUBLE: 'double precision',
    TEXT: 'text',
    DATE: 'date',
    BOOLEAN: 'boolean',
    STRUCT: 'text',
    OTHER: 'text',
  },
};

const VALUES: Readonly<Record<Family, (row: number) => string>> = {
  INTEGER: (row) => String((row * 7) % 5),
  DOUBLE: (row) => `${(row * 3) % 7}.5`,
  // Digits, so that a change of type to a number is one that the database makes.
  TEXT: (row) => `'${10 + ((row * 5) % 4)}'`,
  DATE: (row) => `DATE '2020-0${1 + (row % 3)}-0${1 + (row % 9)}'`,
  BOOLEAN: (row) => (row % 2 === 0 ? 'true' : 'false'),
  STRUCT: (row) => `{'x': ${row}, 'y': 'y${row}'}`,
  OTHER: (row) => `'${row}'`,
};

/** What a construct draws its statements from: relations, their columns, and names that nothing has yet. */
export class StatementWriter {
  constructor(
    readonly random: Random,
    readonly engine: EngineName,
    readonly relations: readonly Relation[],
    private readonly names: { next: number },
  ) {}

  get isDuckdb(): boolean {
    return this.engine === 'duckdb';
  }

  fresh(prefix: string): string {
    this.names.next += 1;
    return `${prefix}${this.names.next}`;
  }

  /** A relation that has columns of these families, each another one. */
  relation(...families: readonly Family[]): Relation {
    return this.random.pick(
      orThrow(this.relations.filter((relation) => families.every((family) => has(relation, family, families)))),
    );
  }

  base(...families: readonly Family[]): Relation {
    return this.random.pick(
      orThrow(
        this.relations.filter(
          (relation) => relation.isBase && families.every((family) => has(relation, family, families)),
        ),
      ),
    );
  }

  /** Two different relations that both have a column of that name. */
  pair(column = 'k'): readonly [Relation, Relation] {
    const suitable = orThrow(
      this.relations.filter(({ columns: columnList }) => columnList.some(({ name }) => name === column)),
    );
    const first = this.random.pick(suitable);
    const second = this.random.pick(orThrow(suitable.filter((relation) => relation !== first)));
    return [first, second];
  }

  column(relation: Relation, family?: Family, except: readonly string[] = []): string {
    const suitable = relation.columns.filter(
      (column) => (family === undefined || column.family === family) && !except.includes(column.name),
    );
    return quoted(this.random.pick(orThrow(suitable)).name);
  }

  /** Between one and `most` columns, in their order. */
  columns(relation: Relation, most: number): readonly string[] {
    return this.random.some(orThrow(relation.columns), most).map(({ name }) => quoted(name));
  }

  /** A column of the relation that the other one does not have. */
  ownColumn(relation: Relation, other: Relation): string {
    const suitable = relation.columns.filter(({ name }) => !other.columns.some((column) => column.name === name));
    return quoted(this.random.pick(orThrow(suitable)).name);
  }

  type(family: Family): string {
    return TYPES[this.engine][family];
  }

  /** A view, or a table made by the query. */
  derived(query: string, list: readonly string[] = []): Statement {
    const isTable = this.random.chance(30);
    const name = this.fresh(isTable ? 'made' : 'view');
    const columnList = list.length === 0 ? '' : ` (${list.join(', ')})`;
    // DuckDB's CREATE TABLE AS takes no types but a list of names too.
    return {
      form: isTable ? 'TABLE' : 'VIEW',
      name,
      sql: `CREATE ${isTable ? 'TABLE' : 'VIEW'} ${name}${columnList} AS ${query}`,
    };
  }

  view(query: string, list: readonly string[] = []): Statement {
    const name = this.fresh('view');
    return {
      form: 'VIEW',
      name,
      sql: `CREATE VIEW ${name}${list.length === 0 ? '' : ` (${list.join(', ')})`} AS ${query}`,
    };
  }

  /** A table by DDL, with rows. `more` are further column or table clauses. */
  table(
    columnList: readonly RelationColumn[],
    more: readonly string[] = [],
    name = this.fresh('base'),
  ): readonly Statement[] {
    const defined = columnList.map((column) => `${quoted(column.name)} ${this.type(column.family)}`);
    const create: Statement = {
      form: 'BASE',
      name,
      sql: `CREATE TABLE ${name} (${[...defined, ...more].join(', ')})`,
    };
    return [create, this.rowsOf(name, columnList)];
  }

  rowsOf(name: string, columnList: readonly RelationColumn[]): Statement {
    const salt = this.random.below(4);
    const tuples = [1, 2, 3, 4, 5].map(
      (row) => `(${columnList.map((column) => valueOf(column, row, salt)).join(', ')})`,
    );
    return {
      form: 'ROWS',
      name,
      sql: `INSERT INTO ${name} (${columnList.map((column) => quoted(column.name)).join(', ')}) VALUES ${tuples.join(', ')}`,
    };
  }

  /** A table that a statement of the construct writes: a copy of the shape of some columns. */
  targetFor(columnList: readonly RelationColumn[], more: readonly string[] = []): readonly Statement[] {
    return this.table(columnList, more, this.fresh('target'));
  }

  write(name: string, sql: string): Statement {
    return { form: 'WRITE', name, sql };
  }

  find(relation: Relation, name: string): RelationColumn {
    const column = relation.columns.find((one) => quoted(one.name) === name);
    if (!column) throw new NotApplicable();
    return column;
  }
}

function has(relation: Relation, family: Family, families: readonly Family[]): boolean {
  const needed = families.filter((one) => one === family).length;
  return relation.columns.filter((column) => column.family === family).length >= needed;
}

function orThrow<T>(list: readonly T[]): readonly T[] {
  if (list.length === 0) throw new NotApplicable();
  return list;
}

/** `k` numbers the rows, so that joins and ORDER BY are the same on every run. */
function valueOf({ name, family }: RelationColumn, row: number, salt: number): string {
  return name === 'k' ? String(row) : VALUES[family](row + salt + name.length + name.charCodeAt(0));
}
