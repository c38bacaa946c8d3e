import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';

import type { World, WorldAsset, WorldChange } from './world.types.js';
import { alterTable, createDerived, createTable, fillTable } from './world.js';

/** What became of an asset when its base was changed and everything was made again. */
export type Fate = 'FAILED' | 'STALE' | 'RESHAPED' | 'SAME';

/**
 * Makes a world in a database of its own, changes it for real, makes everything again in order, and says what became of each derived asset.
 * Undefined: the world itself, or the change, is not valid.
 */
export async function execute(
  world: World,
  changes: readonly WorldChange[],
): Promise<readonly (ReadonlyMap<string, Fate> | undefined)[]> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  try {
    const fates: (ReadonlyMap<string, Fate> | undefined)[] = [];
    for (const [place, change] of changes.entries())
      fates.push(await inSchema(connection, `w${place}`, () => fatesOf(connection, world, change)));
    return fates;
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

async function inSchema<T>(connection: DuckDBConnection, name: string, work: () => Promise<T>): Promise<T> {
  await connection.run(`CREATE SCHEMA ${name}`);
  await connection.run(`SET schema = '${name}'`);
  try {
    return await work();
  } finally {
    await connection.run(`SET schema = 'main'`);
    await connection.run(`DROP SCHEMA ${name} CASCADE`);
  }
}

async function fatesOf(
  connection: DuckDBConnection,
  world: World,
  change: WorldChange,
): Promise<ReadonlyMap<string, Fate> | undefined> {
  const shapes = new Map<string, string>();
  for (const asset of world.assets) {
    if (!(await make(connection, asset))) return undefined;
    const shape = await shapeOf(connection, asset.name);
    if (shape === undefined) return undefined;
    shapes.set(asset.name, shape);
  }
  if (!(await runs(connection, alterTable(change)))) return undefined;
  const fates = new Map<string, Fate>();
  for (const asset of world.assets) {
    if (asset.kind === 'BASE') continue;
    fates.set(asset.name, await remake(connection, asset, { fates, shape: shapes.get(asset.name) ?? '' }));
  }
  return fates;
}

async function make(connection: DuckDBConnection, asset: WorldAsset): Promise<boolean> {
  if (asset.kind === 'BASE') return (await runs(connection, createTable(asset))) && runs(connection, fillTable(asset));
  return runs(connection, createDerived(asset));
}

async function remake(
  connection: DuckDBConnection,
  asset: WorldAsset,
  before: { readonly fates: ReadonlyMap<string, Fate>; readonly shape: string },
): Promise<Fate> {
  const isMade = await make(connection, asset);
  const shape = isMade ? await shapeOf(connection, asset.name) : undefined;
  if (shape === undefined) {
    // A table keeps what it had; a view that no longer works is gone for its readers.
    if (asset.kind === 'VIEW') await runs(connection, `DROP VIEW IF EXISTS ${asset.name}`);
    return 'FAILED';
  }
  const isOld = asset.reads.some((name) => isStale(before.fates.get(name), name));
  if (isOld) return 'STALE';
  return shape === before.shape ? 'SAME' : 'RESHAPED';
}

/** What reads a table whose making failed, or what is stale itself, shows old data. */
function isStale(fate: Fate | undefined, name: string): boolean {
  return fate === 'STALE' || (fate === 'FAILED' && name.startsWith('table'));
}

/** Names of the columns, read with all rows. */
async function shapeOf(connection: DuckDBConnection, name: string): Promise<string | undefined> {
  try {
    const result = await connection.runAndReadAll(`SELECT * FROM ${name}`);
    return result.columnNames().join(',');
  } catch {
    return undefined;
  }
}

async function runs(connection: DuckDBConnection, sql: string): Promise<boolean> {
  try {
    await connection.run(sql);
    return true;
  } catch {
    return false;
  }
}
