import { Random } from '../ground-truth/random.js';
import type {
  ConstructWorld,
  EngineName,
  Family,
  Relation,
  RelationColumn,
  Statement,
  TableChange,
} from './construct-world.types.js';
import type { EmbeddedDatabase } from './embedded-database.js';
import { CONSTRUCTS } from './grammar/constructs.js';
import { type Construct, NotApplicable, StatementWriter } from './grammar/statement-writer.js';
import { addColumn, changeType, dropColumn, renameColumn } from './table-changes.js';

/** Columns of the first tables; `k` is in all of them and numbers their rows. */
const COLUMNS: readonly RelationColumn[] = [
  { name: 'a', family: 'INTEGER' },
  { name: 'b', family: 'TEXT' },
  { name: 'c', family: 'DOUBLE' },
  { name: 'd', family: 'DATE' },
  { name: 'e', family: 'BOOLEAN' },
  { name: 'f', family: 'INTEGER' },
  { name: 'h', family: 'TEXT' },
];

const SCHEMA = 'world_draft';
const MAX_DRAWS = 12;
const MAX_CHANGES = 10;

/**
 * Makes a world around one construct: three tables, a use of the construct, in every second world a use of
 * another one, preferably over the first, and a reader of what the last statement made. Statements are
 * tried in the database while they are drawn, so that what it refuses is drawn again.
 *
 * @returns undefined where no draw of the construct is valid
 */
export async function makeWorld(
  database: EmbeddedDatabase,
  construct: Construct,
  seed: number,
): Promise<ConstructWorld | undefined> {
  const random = new Random(seedOf(construct.name, seed));
  await database.enter(SCHEMA);
  const draft = new Draft(database, random);
  await draft.addTables();
  if (!(await draft.addUse(construct))) return undefined;
  const second = random.chance(50)
    ? random.pick(CONSTRUCTS.filter(({ engines }) => engines.includes(database.engine)))
    : undefined;
  if (second) await draft.addUse(second, true);
  await draft.addReader();
  return {
    name: `${construct.name} #${seed}${second ? ` + ${second.name}` : ''}`,
    construct: construct.name,
    engine: database.engine,
    statements: draft.statements,
    changes: changesOf(random, database.engine, draft),
  };
}

/** The same number draws another world for every construct. */
function seedOf(construct: string, seed: number): number {
  return [...construct].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, seed * 101);
}

class Draft {
  readonly statements: Statement[] = [];
  readonly relations: Relation[] = [];
  private readonly names = { next: 0 };

  constructor(
    private readonly database: EmbeddedDatabase,
    private readonly random: Random,
  ) {}

  /** The third table has the columns of the first, for set operations. */
  async addTables(): Promise<void> {
    const key: RelationColumn = { name: 'k', family: 'INTEGER' };
    const first = [key, ...this.random.some(COLUMNS, 6)];
    const second = [key, ...this.random.some(COLUMNS, 6)];
    const writer = this.writer();
    for (const columnsRead of [withNeeds(first), withNeeds(second), withNeeds(first)])
      await this.add(writer.table(columnsRead));
  }

  /** @param onNewest read what was made last, where that has what the construct needs */
  async addUse(construct: Construct, onNewest = false): Promise<boolean> {
    for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
      const newest = this.relations.slice(-2);
      const writer = this.writer(onNewest && draw < MAX_DRAWS / 2 ? newest : this.relations);
      const statements = drawStatements(construct, writer);
      if (statements && (await this.add(statements))) return true;
    }
    return false;
  }

  async addReader(): Promise<void> {
    const newest = this.relations.findLast(({ isBase }) => !isBase);
    if (!newest) return;
    const writer = this.writer([newest]);
    const columnsRead = this.random.chance(30) ? ['*'] : writer.columns(newest, 2);
    await this.add([writer.derived(`SELECT ${columnsRead.join(', ')} FROM ${newest.name}`)]);
  }

  private writer(relations: readonly Relation[] = this.relations): StatementWriter {
    return new StatementWriter(this.random, this.database.engine, relations, this.names);
  }

  /** All of them, or none: what was run of them before the first that is refused is not read by others. */
  private async add(statements: readonly Statement[]): Promise<boolean> {
    for (const { sql } of statements) if ((await this.database.run(sql)) !== undefined) return false;
    const relations: Relation[] = [];
    for (const { form, name } of statements) {
      if (form !== 'BASE' && form !== 'VIEW' && form !== 'TABLE') continue;
      const snapshot = await this.database.read(name);
      if (!snapshot) continue;
      const columnsRead = snapshot.columns.map((column, index) => ({
        name: column,
        family: familyOf(snapshot.types[index]),
      }));
      if (new Set(columnsRead.map((column) => column.name.toLowerCase())).size === columnsRead.length)
        relations.push({ name, columns: columnsRead, isBase: form === 'BASE' });
    }
    if (statements.some(({ form }) => form === 'VIEW' || form === 'TABLE') && relations.length === 0) return false;
    this.statements.push(...statements);
    this.relations.push(...relations);
    return true;
  }
}

/** At least a number and a text, which most constructs ask for. */
function withNeeds(columnsRead: readonly RelationColumn[]): readonly RelationColumn[] {
  const needed = COLUMNS.slice(0, 2).filter(({ name }) => !columnsRead.some((column) => column.name === name));
  return [...columnsRead, ...needed];
}

function drawStatements(construct: Construct, writer: StatementWriter): readonly Statement[] | undefined {
  try {
    return construct.write(writer);
  } catch (error) {
    if (error instanceof NotApplicable) return undefined;
    throw error;
  }
}

const FAMILY_PATTERNS: readonly (readonly [RegExp, Family])[] = [
  [/^(integer|int4)$/i, 'INTEGER'],
  [/^double( precision)?$/i, 'DOUBLE'],
  [/^(varchar|text)$/i, 'TEXT'],
  [/^date$/i, 'DATE'],
  [/^(boolean|bool)$/i, 'BOOLEAN'],
  [/^STRUCT/, 'STRUCT'],
];

function familyOf(type = ''): Family {
  return FAMILY_PATTERNS.find(([pattern]) => pattern.test(type))?.[1] ?? 'OTHER';
}

const NEW_TYPES: Readonly<Record<EngineName, Partial<Record<Family, readonly string[]>>>> = {
  duckdb: {
    INTEGER: ['BIGINT', 'VARCHAR', 'SMALLINT', 'DOUBLE'],
    DOUBLE: ['VARCHAR', 'INTEGER'],
    TEXT: ['INTEGER', 'DATE'],
    DATE: ['TIMESTAMP', 'VARCHAR'],
    BOOLEAN: ['VARCHAR', 'INTEGER'],
  },
  postgres: {
    INTEGER: ['bigint', 'text', 'smallint', 'double precision'],
    DOUBLE: ['text', 'integer', 'numeric'],
    TEXT: ['integer', 'varchar(40)'],
    DATE: ['timestamp', 'text'],
    BOOLEAN: ['text', 'integer'],
  },
};

/** Names that statements of the grammar use as aliases, and that a new column may take. */
const ALIASES = ['x', 'y', 'n', 'p', 'q'];

function changesOf(random: Random, engine: EngineName, { relations, statements }: Draft): readonly TableChange[] {
  const script = statements.map(({ sql }) => sql).join('\n');
  const used = relations.filter(
    ({ isBase, name }) => isBase && (script.match(new RegExp(`(?<![\\w"])${name}(?![\\w"])`, 'g')) ?? []).length > 2,
  );
  const changes = used.flatMap((relation) => [
    ...relation.columns.map((column) => changeOf(random, engine, relation, column)),
    ...relation.columns.filter(({ family }) => family === 'STRUCT').flatMap(({ name }) => fieldChanges(relation, name)),
    addition(random, engine, relation, relations),
    addition(random, engine, relation, relations),
  ]);
  const dealt = [...changes];
  const drawn: TableChange[] = [];
  while (drawn.length < MAX_CHANGES && dealt.length > 0) drawn.push(...dealt.splice(random.below(dealt.length), 1));
  return drawn;
}

function changeOf(random: Random, engine: EngineName, { name: table }: Relation, column: RelationColumn): TableChange {
  const dice = random.below(100);
  const newType = random.pick(NEW_TYPES[engine][column.family] ?? ['']);
  if (dice < 40 || (dice >= 70 && newType === '')) return dropColumn(table, column.name);
  return dice < 70 ? renameColumn(table, column.name) : changeType(engine, table, column, newType);
}

/** Structs of the grammar have the fields x and y. */
function fieldChanges({ name: table }: Relation, column: string): readonly TableChange[] {
  return [dropColumn(table, `${column}.x`), renameColumn(table, `${column}.y`)];
}

/** A column with a name of its own, of a column of another relation, or of an alias in the script. */
function addition(
  random: Random,
  engine: EngineName,
  { name: table, columns: columnsRead }: Relation,
  relations: readonly Relation[],
): TableChange {
  const others = relations.flatMap((relation) => relation.columns.map((column) => column.name));
  const name = random.pick(['added', random.pick(others), random.pick(ALIASES)]);
  return addColumn(engine, table, columnsRead.some((column) => column.name === name) ? 'added' : name);
}
