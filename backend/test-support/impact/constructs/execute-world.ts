import type { ConstructWorld, Fate, Statement, TableChange } from './construct-world.types.js';
import type { EmbeddedDatabase, Snapshot } from './embedded-database.js';
import { dependenciesOf, type Dependencies } from './dependencies.js';

/** What one change did to the consumers of the changed table, by name. */
export interface Outcome {
  readonly change: TableChange;
  /** Why the database refuses the change itself. */
  readonly refusal: string | undefined;
  readonly fates: ReadonlyMap<string, Fate>;
  /** What the database said of the statements that failed, by the name of what they make or write. */
  readonly errors: ReadonlyMap<string, string>;
}

const BEFORE = 'world_before';
const AFTER = 'world_after';

/**
 * Makes a world once as it is, and once for each change with the table changed before anything reads it,
 * and compares columns, types and rows of every consumer.
 *
 * @returns undefined where the world itself does not work
 */
export async function executeWorld(
  database: EmbeddedDatabase,
  world: ConstructWorld,
): Promise<readonly Outcome[] | undefined> {
  await database.enter(BEFORE);
  for (const { sql } of world.statements) if ((await database.run(sql)) !== undefined) return undefined;
  const dependencies = dependenciesOf(world.statements);
  const names = [...dependencies.sources.keys()];
  const snapshots = new Map<string, Snapshot>();
  for (const name of names) {
    const snapshot = await database.read(name);
    if (!snapshot) return undefined;
    snapshots.set(name, snapshot);
  }
  const outcomes: Outcome[] = [];
  for (const change of world.changes)
    outcomes.push(await outcomeOf(database, world.statements, { change, dependencies, snapshots }));
  return outcomes;
}

interface Trial {
  readonly change: TableChange;
  readonly dependencies: Dependencies;
  readonly snapshots: ReadonlyMap<string, Snapshot>;
}

async function outcomeOf(
  database: EmbeddedDatabase,
  statements: readonly Statement[],
  { change, dependencies, snapshots }: Trial,
): Promise<Outcome> {
  await database.enter(AFTER);
  const errors = new Map<string, string>();
  const isSetup = ({ form }: Statement): boolean => form === 'BASE' || form === 'ROWS';
  for (const { sql } of statements.filter(isSetup)) await database.run(sql);
  const refusal = await database.run(change.sql);
  if (refusal !== undefined) return { change, refusal, fates: new Map(), errors };
  for (const { form, name, sql } of statements.filter((statement) => !isSetup(statement))) {
    const error = await database.run(sql);
    if (error === undefined) continue;
    errors.set(name, error);
    // A table that cannot be made again stays as it was.
    if (form === 'TABLE') await database.run(`CREATE TABLE ${name} AS SELECT * FROM ${BEFORE}.${name}`);
  }
  const fates = new Map<string, Fate>();
  const stale = new Set<string>();
  const consumers = dependencies.consumersOf(change.table);
  for (const name of [change.table, ...consumers]) {
    const isTable = dependencies.tables.has(name);
    const before = snapshots.get(name);
    const after = await database.read(name);
    const sources = dependencies.sources.get(name);
    const isStale = [...(sources ?? [])].some((source) => source !== name && stale.has(source));
    const fate = errors.has(name) || !after ? 'FAIL' : isStale ? 'STALE' : fateOf(before, after, name === change.table);
    if (fate === 'STALE' || (fate === 'FAIL' && isTable)) stale.add(name);
    fates.set(name, fate);
  }
  return { change, refusal, fates, errors };
}

function fateOf(before: Snapshot | undefined, after: Snapshot, isChanged: boolean): Fate {
  if (!before || isChanged) return 'SAME';
  const kept = before.columns.map((column) => after.columns.indexOf(column));
  const isSameShape = before.columns.join('\n') === after.columns.join('\n');
  const places = isSameShape ? before.columns.map((_, index) => index) : kept;
  const isSameData =
    contentOf(before.cells) === contentOf(after.cells.map((row) => places.map((index) => row[index] ?? '')));
  if (isSameShape && before.types.join('\n') === after.types.join('\n')) return isSameData ? 'SAME' : 'DATA';
  if (isSameShape) return isSameData ? 'CHANGED' : 'DATA';
  return kept.includes(-1) || !isSameData ? 'CHANGED' : 'WIDER';
}

function contentOf(cells: readonly (readonly string[])[]): string {
  return cells
    .map((row) => JSON.stringify(row))
    .sort()
    .join('\n');
}
