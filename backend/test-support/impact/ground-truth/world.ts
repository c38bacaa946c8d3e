import { QueryWriter } from './query.js';
import { Random } from './random.js';
import type { World, WorldAsset, WorldChange, WorldColumn } from './world.types.js';

const BASE_COLUMNS: readonly WorldColumn[] = [
  { name: 'id', type: 'INTEGER' },
  { name: 'customer_id', type: 'INTEGER' },
  { name: 'qty', type: 'INTEGER' },
  { name: 'amount', type: 'DOUBLE' },
  { name: 'price', type: 'DOUBLE' },
  { name: 'name', type: 'VARCHAR' },
  { name: 'status', type: 'VARCHAR' },
  { name: 'region', type: 'VARCHAR' },
  { name: 'created', type: 'DATE' },
  { name: 'flag', type: 'BOOLEAN' },
];

const NEW_TYPES: Readonly<Record<WorldColumn['type'], readonly string[]>> = {
  INTEGER: ['BIGINT', 'VARCHAR', 'SMALLINT', 'DOUBLE'],
  DOUBLE: ['VARCHAR', 'INTEGER', 'FLOAT'],
  VARCHAR: ['INTEGER', 'DATE'],
  DATE: ['TIMESTAMP', 'VARCHAR'],
  BOOLEAN: ['VARCHAR', 'INTEGER'],
};

const LAYERS = 3;

/** Base tables, and three layers of views and tables that are made of what lies below them. */
export function makeWorld(seed: number): World {
  const random = new Random(seed);
  const assets: WorldAsset[] = Array.from({ length: 2 + random.below(3) }, (_, at) => ({
    name: `base_${at + 1}`,
    kind: 'BASE' as const,
    columns: baseColumns(random),
    query: '',
    reads: [],
  }));
  for (let layer = 1; layer <= LAYERS; layer += 1) {
    const below = [...assets];
    const size = 2 + random.below(3);
    for (let at = 0; at < size; at += 1) {
      const { sql, columns, reads } = new QueryWriter(random, below).query();
      const kind = random.chance(60) ? 'VIEW' : 'TABLE';
      assets.push({ name: `${kind.toLowerCase()}_${layer}_${at + 1}`, kind, columns, query: sql, reads });
    }
  }
  return { seed, assets };
}

/** Changes of columns of base tables: each column dropped, renamed or retyped. */
export function changesOf(world: World): readonly WorldChange[] {
  const random = new Random(world.seed + 500_000);
  return world.assets
    .filter(({ kind }) => kind === 'BASE')
    .flatMap(({ name: asset, columns }) =>
      columns.map(({ name: column, type }): WorldChange => {
        const dice = random.below(100);
        if (dice < 40) return { kind: 'DROP_COLUMN', asset, column };
        if (dice < 65) return { kind: 'RENAME_COLUMN', asset, column, newName: `${column}_renamed` };
        return { kind: 'CHANGE_TYPE', asset, column, newType: random.pick(NEW_TYPES[type]) };
      }),
    );
}

export function createTable({ name, columns }: WorldAsset): string {
  return `CREATE TABLE ${name} (${columns.map((column) => `${column.name} ${column.type}`).join(', ')})`;
}

export function createDerived({ name, kind, query }: WorldAsset): string {
  return `CREATE OR REPLACE ${kind} ${name} AS ${query}`;
}

/** All of a world as one text. */
export function scriptOf({ assets }: World): string {
  return assets.map((asset) => (asset.kind === 'BASE' ? createTable(asset) : createDerived(asset))).join(';\n');
}

const VALUES: Readonly<Record<WorldColumn['type'], (row: number) => string>> = {
  INTEGER: (row) => String(row + 1),
  DOUBLE: (row) => `${row}.5`,
  VARCHAR: (row) => `'text ${row}'`,
  DATE: (row) => `DATE '2020-01-0${row + 1}'`,
  BOOLEAN: (row) => (row % 2 === 0 ? 'true' : 'false'),
};

export function fillTable({ name, columns }: WorldAsset): string {
  const rows = [0, 1, 2, 3].map((row) => `(${columns.map(({ type }) => VALUES[type](row)).join(', ')})`);
  return `INSERT INTO ${name} VALUES ${rows.join(', ')}`;
}

export function alterTable(change: WorldChange): string {
  const table = `ALTER TABLE ${change.asset}`;
  switch (change.kind) {
    case 'DROP_COLUMN':
      return `${table} DROP COLUMN ${change.column}`;
    case 'RENAME_COLUMN':
      return `${table} RENAME COLUMN ${change.column} TO ${change.newName}`;
    case 'CHANGE_TYPE':
      return `${table} ALTER ${change.column} TYPE ${change.newType} USING TRY_CAST(${change.column} AS ${change.newType})`;
  }
}

function baseColumns(random: Random): readonly WorldColumn[] {
  const some = random.some(BASE_COLUMNS, 8);
  return some.length < 3 ? BASE_COLUMNS.slice(0, 5) : some;
}
