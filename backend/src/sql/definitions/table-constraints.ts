import { ANSI, findDialect } from '../contract/dialects.js';
import type { TableRef } from '../contract/lineage.types.js';
import { tableKey } from '../resolve/scope/source-columns.js';
import { statementsOf } from '../split/split.js';
import { unquote } from '../text/lexer.js';
import {
  type DefinedTable,
  definedName,
  itemsOf,
  type Range,
  readTableDefinitions,
  type Statement,
  statementOf,
  tableNameAt,
} from './table-definitions.js';

/**
 * What may hold a column fast. `SORT_KEY` stands for every key that orders, clusters or distributes
 * the rows of a table: Snowflake's and BigQuery's CLUSTER BY, Redshift's SORTKEY and DISTKEY,
 * ClickHouse's ORDER BY.
 */
type ConstraintKind =
  | 'PRIMARY_KEY'
  | 'UNIQUE'
  | 'FOREIGN_KEY'
  | 'CHECK'
  | 'INDEX'
  | 'GENERATED_COLUMN'
  | 'PARTITION_KEY'
  | 'SORT_KEY';

/** A constraint, a key or an index of a table, with the columns that it names. */
export interface TableConstraint {
  readonly kind: ConstraintKind;
  /** The name of the constraint or index, or the generated column; undefined where it has none. */
  readonly name?: string;
  /** As the definition of the table spells them. */
  readonly columns: readonly string[];
  /** What a foreign key refers to; no columns mean the primary key of that table. */
  readonly references?: { readonly table: TableRef; readonly columns: readonly string[] };
  /** The text of a CHECK, of a generated column or of an index over an expression. */
  readonly expression?: string;
}

/**
 * The constraints of the tables that a text defines, by `tableKey`: from CREATE TABLE, CREATE INDEX
 * and ALTER TABLE … ADD. An index or constraint on a table that the text does not define is left
 * out, since it is not known which words in it are columns.
 *
 *     CREATE TABLE t (a int, g int GENERATED ALWAYS AS (a + 1) STORED); CREATE INDEX i ON t (a)
 *     t: GENERATED_COLUMN g of a,  INDEX i of a
 */
export function readTableConstraints(
  sql: string,
  dialectName: string,
): ReadonlyMap<string, readonly TableConstraint[]> {
  const dialect = findDialect(dialectName) ?? ANSI;
  const tables = new Map(readTableDefinitions(sql, dialectName).tables.map((table) => [tableKey(table.table), table]));
  const constraints = new Map<string, TableConstraint[]>();
  const add = (table: TableRef, more: (reader: ConstraintReader) => readonly TableConstraint[]): void => {
    const definition = tables.get(tableKey(table));
    if (!definition) return;
    const list = constraints.get(tableKey(table)) ?? [];
    list.push(...more(new ConstraintReader(definition)));
    constraints.set(tableKey(table), list);
  };
  for (const segment of statementsOf(sql, dialect)) {
    const statement = statementOf(sql.slice(segment.start, segment.end), dialect);
    const { tokens } = statement;
    const verb = tokens[0]?.upper;
    if (verb === 'ALTER' && tokens[1]?.upper === 'TABLE') addAltered(statement, add);
    if (verb !== 'CREATE' && verb !== 'REPLACE') continue;
    const index = tokens.findIndex((token, position) => position < 6 && token.upper === 'INDEX');
    if (index > 0) addIndex(statement, index, add);
    else {
      const name = definedName(sql.slice(segment.start, segment.end), dialect);
      if (name) add(name, (reader) => reader.ofDefinition(statement));
    }
  }
  return constraints;
}

type Add = (table: TableRef, more: (reader: ConstraintReader) => readonly TableConstraint[]) => void;

/** CREATE [UNIQUE] INDEX [name] ON t [USING method] (…) [WHERE …]. */
function addIndex(statement: Statement, position: number, add: Add): void {
  const { tokens, pairs } = statement;
  const on = tokens.findIndex((token, later) => later > position && token.upper === 'ON');
  const table = on > 0 ? tableNameAt(statement, tokens[on + 1]?.upper === 'ONLY' ? on + 2 : on + 1) : undefined;
  if (!table) return;
  const open = tokens.findIndex((token, later) => later >= table.next && token.text === '(');
  const close = pairs.get(open);
  if (close === undefined) return;
  const before = tokens[on - 1];
  const name = before && on - 1 > position && before.upper !== 'EXISTS' ? unquote(before) : undefined;
  const isUnique = tokens.slice(0, position).some(({ upper }) => upper === 'UNIQUE');
  add(table.table, (reader) => {
    const index = reader.constraint(statement, isUnique ? 'UNIQUE' : 'INDEX', [open + 1, close], name);
    // The predicate of a partial index names columns too.
    const predicate = reader.constraint(statement, 'INDEX', [close + 1, tokens.length]);
    return [{ ...index, columns: [...new Set([...index.columns, ...predicate.columns])] }];
  });
}

/** ALTER TABLE t ADD [CONSTRAINT c] PRIMARY KEY | UNIQUE | CHECK | FOREIGN KEY …. */
function addAltered(statement: Statement, add: Add): void {
  const { tokens } = statement;
  let position = 2;
  while (/^(?:IF|EXISTS|ONLY)$/.test(tokens[position]?.upper ?? '')) position += 1;
  const name = tableNameAt(statement, position);
  if (!name) return;
  add(name.table, (reader) =>
    itemsOf(statement, name.next - 1, tokens.length).flatMap(([from, to]) =>
      tokens[from]?.upper === 'ADD' ? reader.ofTable(statement, [from + 1, to]) : [],
    ),
  );
}

/** Words that begin a clause behind the list of columns, where a list without parentheses ends. */
const CLAUSES = new Set([
  'AS',
  'CLUSTER',
  'COMMENT',
  'DISTKEY',
  'DISTSTYLE',
  'ENGINE',
  'LOCATION',
  'OPTIONS',
  'ORDER',
  'PARTITION',
  'PARTITIONED',
  'PRIMARY',
  'SAMPLE',
  'SETTINGS',
  'SORTKEY',
  'STORED',
  'TBLPROPERTIES',
  'TTL',
  'USING',
  'WITH',
]);

/** Reads the constraints of one table, whose columns say which words of an expression are columns. */
class ConstraintReader {
  private readonly columns: ReadonlyMap<string, string>;

  constructor(table: DefinedTable) {
    this.columns = new Map(table.columns.map(({ name }) => [name.toLowerCase(), name]));
  }

  /** Everything in and behind the list of columns of CREATE TABLE. */
  ofDefinition(statement: Statement): readonly TableConstraint[] {
    const { tokens, pairs } = statement;
    const open = tokens.findIndex(({ text }) => text === '(');
    const close = pairs.get(open);
    if (close === undefined) return [];
    const items = itemsOf(statement, open, close);
    return [
      ...items.flatMap((item) =>
        this.isTableConstraint(statement, item) ? this.ofTable(statement, item) : this.ofColumn(statement, item),
      ),
      ...this.ofClauses(statement, close + 1),
    ];
  }

  /** `[CONSTRAINT c] PRIMARY KEY (…)` and its like, in the list of columns or behind ADD. */
  ofTable(statement: Statement, [from, to]: Range): readonly TableConstraint[] {
    const { tokens, pairs } = statement;
    const named = tokens[from]?.upper === 'CONSTRAINT' ? tokens[from + 1] : undefined;
    const clauseStart = named ? from + 2 : from;
    const name = named && unquote(named);
    const open = tokens.findIndex(({ text }, position) => position >= clauseStart && position < to && text === '(');
    const close = open < 0 ? undefined : pairs.get(open);
    if (close === undefined) return [];
    switch (tokens[clauseStart]?.upper) {
      case 'PRIMARY':
        return [this.constraint(statement, 'PRIMARY_KEY', [open + 1, close], name)];
      case 'UNIQUE':
        return [this.constraint(statement, 'UNIQUE', [open + 1, close], name)];
      case 'CHECK':
        return [this.constraint(statement, 'CHECK', [open + 1, close], name)];
      case 'INDEX':
      case 'KEY':
        return [
          this.constraint(statement, 'INDEX', [open + 1, close], name ?? indexName(statement, clauseStart, open)),
        ];
      case 'FOREIGN': {
        const references = referencesAfter(statement, close + 1, to);
        const key = this.constraint(statement, 'FOREIGN_KEY', [open + 1, close], name);
        return references ? [{ ...key, references }] : [];
      }
      default:
        return [];
    }
  }

  /** A constraint over the columns that are named between two tokens. */
  constraint(statement: Statement, constraintKind: ConstraintKind, range: Range, name?: string): TableConstraint {
    const columnNames = this.columnsIn(statement, range);
    const isPlain = statement.tokens.slice(...range).every((token) => token.kind !== 'op' || token.text === ',');
    return {
      kind: constraintKind,
      columns: columnNames,
      ...(name === undefined ? {} : { name }),
      ...(isPlain ? {} : { expression: sqlBetween(statement, range) }),
    };
  }

  private isTableConstraint({ tokens }: Statement, [from]: Range): boolean {
    const first = tokens[from];
    if (!first || first.kind !== 'word' || this.columns.has(first.text.toLowerCase())) return false;
    return /^(?:CONSTRAINT|PRIMARY|UNIQUE|CHECK|FOREIGN|INDEX|KEY)$/.test(first.upper);
  }

  /** What is said behind the type of a column. */
  private ofColumn(statement: Statement, [from, to]: Range): readonly TableConstraint[] {
    const { tokens, pairs } = statement;
    const first = tokens[from];
    const definedColumn = first && this.columns.get(unquote(first).toLowerCase());
    if (definedColumn === undefined) return [];
    const constraints: TableConstraint[] = [];
    let name: string | undefined;
    for (let position = from + 1; position < to; position += 1) {
      const { upper, text } = tokens[position] ?? { upper: '', text: '' };
      const next = tokens[position + 1];
      const of = (constraintKind: ConstraintKind): TableConstraint => ({
        kind: constraintKind,
        columns: [definedColumn],
        ...(name ? { name } : {}),
      });
      if (text === '(') position = pairs.get(position) ?? position;
      else if (upper === 'CONSTRAINT') name = next && unquote(next);
      else if (upper === 'PRIMARY' && next?.upper === 'KEY') constraints.push(of('PRIMARY_KEY'));
      else if (upper === 'UNIQUE') constraints.push(of('UNIQUE'));
      else if (upper === 'DISTKEY' || upper === 'SORTKEY') constraints.push(of('SORT_KEY'));
      else if (upper === 'REFERENCES') {
        const references = referencesAfter(statement, position, to);
        if (references) constraints.push({ ...of('FOREIGN_KEY'), references });
      } else if (upper === 'CHECK' && next?.text === '(') {
        const close = pairs.get(position + 1) ?? to;
        const check = this.constraint(statement, 'CHECK', [position + 2, close], name);
        constraints.push({ ...check, columns: [...new Set([definedColumn, ...check.columns])] });
        position = close;
      } else if (/^(?:AS|MATERIALIZED|ALIAS)$/.test(upper) && next && next.upper !== 'IDENTITY') {
        const close = pairs.get(position + 1);
        const range: Range = close === undefined ? [position + 1, to] : [position + 2, close];
        const { columns: columnNames } = this.constraint(statement, 'GENERATED_COLUMN', range);
        const expression = sqlBetween(statement, range);
        constraints.push({ kind: 'GENERATED_COLUMN', name: definedColumn, columns: columnNames, expression });
        position = close ?? to;
      }
    }
    return constraints;
  }

  /** PARTITION BY, CLUSTER BY, SORTKEY and their like behind the list of columns. */
  private ofClauses(statement: Statement, from: number): readonly TableConstraint[] {
    const { tokens, pairs } = statement;
    const constraints: TableConstraint[] = [];
    for (let position = from; position < tokens.length; position += 1) {
      const { upper = '', text } = tokens[position] ?? {};
      if (text === '(') position = pairs.get(position) ?? position;
      const constraintKind = CLAUSE_KINDS[upper];
      if (!constraintKind) continue;
      let clauseStart = position + 1;
      while (/^(?:BY|KEY|RANGE|LIST|HASH|LINEAR|COLUMNS|COMPOUND|INTERLEAVED)$/.test(tokens[clauseStart]?.upper ?? ''))
        clauseStart += 1;
      const close = tokens[clauseStart]?.text === '(' ? pairs.get(clauseStart) : undefined;
      const end = close ?? endOfClause(statement, clauseStart);
      const columnNames = this.columnsIn(statement, [clauseStart, end]);
      if (columnNames.length > 0) constraints.push({ kind: constraintKind, columns: columnNames });
      position = end - 1;
    }
    return constraints;
  }

  /** The columns that are named between two tokens, each once. A word before `(` is a function. */
  private columnsIn({ tokens }: Statement, [from, to]: Range): readonly string[] {
    const columnNames = new Set<string>();
    for (let position = from; position < to; position += 1) {
      const token = tokens[position];
      if (!token || !/^(?:word|quoted)$/.test(token.kind) || tokens[position + 1]?.text === '(') continue;
      const definedColumn = this.columns.get(unquote(token).toLowerCase());
      if (definedColumn !== undefined) columnNames.add(definedColumn);
    }
    return [...columnNames];
  }
}

const CLAUSE_KINDS: Readonly<Record<string, ConstraintKind | undefined>> = {
  PARTITION: 'PARTITION_KEY',
  PARTITIONED: 'PARTITION_KEY',
  CLUSTER: 'SORT_KEY',
  CLUSTERED: 'SORT_KEY',
  SORTKEY: 'SORT_KEY',
  DISTKEY: 'SORT_KEY',
  ORDER: 'SORT_KEY',
  PRIMARY: 'PRIMARY_KEY',
};

/** The text of some tokens, on one line. */
function sqlBetween({ tokens, sql }: Statement, [from, to]: Range): string {
  return sql.slice(tokens[from]?.start, tokens[to - 1]?.end).replace(/\s+/g, ' ');
}

/** The token behind the last one of a clause that is written without parentheses. */
function endOfClause({ tokens, pairs }: Statement, from: number): number {
  let position = from;
  while (position < tokens.length && !CLAUSES.has(tokens[position]?.upper ?? '') && tokens[position]?.text !== ';')
    position = (tokens[position]?.text === '(' ? (pairs.get(position) ?? position) : position) + 1;
  return position;
}

/** The name in `INDEX name (…)`; undefined for `INDEX (…)`. */
function indexName({ tokens }: Statement, clauseStart: number, open: number): string | undefined {
  const name = tokens[open - 1];
  return name && open - 1 > clauseStart && name.upper !== 'KEY' ? unquote(name) : undefined;
}

/** `REFERENCES p (x, y)` from a token on. */
function referencesAfter(statement: Statement, from: number, to: number): TableConstraint['references'] {
  const { tokens, pairs } = statement;
  const position = tokens.findIndex((token, index) => index >= from && index < to && token.upper === 'REFERENCES');
  const name = position < 0 ? undefined : tableNameAt(statement, position + 1);
  if (!name) return undefined;
  const close = tokens[name.next]?.text === '(' ? pairs.get(name.next) : undefined;
  const columnNames = close === undefined ? [] : tokens.slice(name.next + 1, close).filter(({ text }) => text !== ',');
  return { table: name.table, columns: columnNames.map(unquote) };
}
