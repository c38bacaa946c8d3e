import { afterAll, describe, expect, it } from '@jest/globals';

import { alterTable, changesOf as changesOfWorld, makeWorld } from '../../../test-support/impact/ground-truth/world.js';
import { execute } from '../../../test-support/impact/ground-truth/execute.js';
import { changedColumns } from './changed-columns.js';
import { PLANNER_LIMITS } from './process/planner-process.js';
import { Planners } from './process/planners.js';
import { type ProofQuestion, type ProofRelation, proveRelations, type RelationProof } from './prove-relations.js';
import { readStatement } from './statement-text.js';

const planners = new Planners({ ...PLANNER_LIMITS, taskTimeoutMs: 60_000 });
/** A busy machine is slow, not wrong. */
const NO_CLOCK = 600_000;

afterAll(() => planners.onApplicationShutdown());

function relation(name: string, part: Partial<ProofRelation> & { readonly sql?: string }): ProofRelation {
  const { sql, ...rest } = part;
  return {
    key: name,
    engine: 'duckdb',
    parts: [name],
    columns: undefined,
    statement: sql === undefined ? undefined : readStatement(sql, 'duckdb'),
    isView: true,
    inputs: [],
    targets: [],
    isInferredSafe: true,
    ...rest,
  };
}

const ORDERS = relation('orders', {
  columns: [
    { name: 'id', type: 'INTEGER' },
    { name: 'note', type: 'VARCHAR' },
    { name: 'price', type: 'DOUBLE' },
  ],
});

function prove(question: ProofQuestion): Promise<ReadonlyMap<string, RelationProof>> {
  return proveRelations(question, (engine, tasks) => planners.plan(engine, tasks, performance.now() + NO_CLOCK));
}

/** What becomes of relations when `orders` loses its note. */
function withoutNote(...relations: readonly ProofRelation[]): Promise<ReadonlyMap<string, RelationProof>> {
  const change = changedColumns(
    ORDERS.columns ?? [],
    [{ kind: 'DROP_COLUMN', urn: '', fieldPath: 'note' }],
    () => 'note',
    'duckdb',
  );
  return prove({
    relations: new Map([ORDERS, ...relations].map((one) => [one.key, one])),
    changes: new Map([['orders', change]]),
    isWhole: true,
  });
}

const reader = (name: string, sql: string, part: Partial<ProofRelation> = {}): ProofRelation =>
  relation(name, { sql, inputs: ['orders'], isInferredSafe: false, ...part });

describe('what is proved when a table loses a column', () => {
  it(
    'is a rejection in the words of the engine for who names it',
    async () => {
      const proof = (await withoutNote(reader('notes', 'SELECT note FROM orders'))).get('notes');
      expect(proof).toMatchObject({ outcome: 'PROVED_REJECTED', message: expect.stringContaining('note') });
    },
    NO_CLOCK,
  );

  it(
    'is an unchanged plan for who takes it along in a star and does not read it',
    async () => {
      const sql = 'WITH source AS (SELECT * FROM orders) SELECT id, price FROM source';
      expect((await withoutNote(reader('prices', sql))).get('prices')).toMatchObject({
        outcome: 'PROVED_COMPILES',
        isUnaffected: true,
        isReached: false,
        notProved: null,
      });
    },
    NO_CLOCK,
  );

  it(
    'is not that a reader is unaffected while a statement that fills the table fails',
    async () => {
      const change = changedColumns(
        ORDERS.columns ?? [],
        [{ kind: 'DROP_COLUMN', urn: '', fieldPath: 'note' }],
        () => 'note',
        'duckdb',
      );
      const filled = { ...ORDERS, isInferredSafe: false };
      const prices = reader('prices', 'SELECT id, price FROM orders');
      const relations = new Map([filled, prices].map((one) => [one.key, one]));
      const proofs = await prove({ relations, changes: new Map([['orders', change]]), isWhole: true });
      expect(proofs.get('prices')).toMatchObject({
        outcome: 'PROVED_COMPILES',
        isUnaffected: false,
        isReached: false,
      });
    },
    NO_CLOCK,
  );

  it.each([
    ['a star gives other columns', 'SELECT * FROM orders'],
    ['rows are compared as a whole', 'SELECT count(*) AS n FROM (SELECT DISTINCT * FROM orders) AS every_row'],
    ['a position means another column', 'SELECT id FROM (SELECT * FROM orders ORDER BY 2 LIMIT 3) AS first_ones'],
    ['the name means another column', `SELECT upper(id::VARCHAR) AS note, note || '!' AS shout FROM orders`],
  ])(
    'compiles and is not unaffected where %s',
    async (_, sql) => {
      expect((await withoutNote(reader('consumer', sql))).get('consumer')).toMatchObject({
        outcome: 'PROVED_COMPILES',
        isUnaffected: false,
        isReached: true,
      });
    },
    NO_CLOCK,
  );

  it(
    'is nothing where the SQL does not compile today, has other columns than stored, or is not one query',
    async () => {
      const proofs = await withoutNote(
        reader('broken', 'SELECT missing FROM orders'),
        reader('old', 'SELECT id FROM orders', { columns: [{ name: 'other', type: 'INTEGER' }] }),
        reader('script', 'SELECT 1; DROP TABLE orders'),
      );
      expect([...proofs.values()].map(({ outcome }) => outcome)).toEqual(['NOT_PROVED', 'NOT_PROVED', 'NOT_PROVED']);
      expect(proofs.get('broken')?.message).toContain('does not compile with the stored schema');
    },
    NO_CLOCK,
  );

  it(
    'goes through a view that fails, and leaves the reader of a table with old data',
    async () => {
      const proofs = await withoutNote(
        reader('view', 'SELECT id, note FROM orders'),
        reader('table', 'SELECT id, note FROM orders', { isView: false }),
        reader('of_view', 'SELECT id FROM "view"', { inputs: ['view'] }),
        reader('of_table', 'SELECT id FROM "table"', { inputs: ['table'] }),
      );
      expect(proofs.get('of_view')?.outcome).toBe('PROVED_REJECTED');
      expect(proofs.get('of_table')).toMatchObject({
        outcome: 'PROVED_COMPILES',
        isUnaffected: false,
        notProved: expect.stringContaining('old data'),
      });
    },
    NO_CLOCK,
  );

  it(
    'says nothing of what an unknown statement between may change, unless the rules call that SAFE',
    async () => {
      const between = (isInferredSafe: boolean): ProofRelation =>
        relation('loaded', { columns: [{ name: 'id', type: 'INTEGER' }], inputs: ['orders'], isInferredSafe });
      const last = relation('last', { sql: 'SELECT id FROM loaded', inputs: ['loaded'], isInferredSafe: false });
      expect((await withoutNote(between(false), last)).get('last')?.isUnaffected).toBe(false);
      expect((await withoutNote(between(true), last)).get('last')?.isUnaffected).toBe(true);
    },
    NO_CLOCK,
  );
});

describe('proofs against what a real database does', () => {
  const SEEDS = Array.from({ length: 6 }, (_, index) => 4_001 + index);

  it(
    'call unaffected nothing that fails, goes stale or changes, and reject only what fails',
    async () => {
      const wrong: unknown[] = [];
      let unaffected = 0;
      let rejected = 0;
      for (const seed of SEEDS) {
        const world = makeWorld(seed);
        const changes = changesOfWorld(world);
        const fates = await execute(world, changes);
        for (const [index, change] of changes.entries()) {
          const truth = fates[index];
          const base = world.assets.find(({ name }) => name === change.asset);
          if (!truth || !base) continue;
          const relations = new Map(
            world.assets.map((asset) => [
              asset.name,
              relation(asset.name, {
                ...(asset.kind === 'BASE' ? { columns: asset.columns } : { sql: asset.query, columns: undefined }),
                isView: asset.kind === 'VIEW',
                inputs: asset.reads,
                isInferredSafe: asset.kind === 'BASE',
              }),
            ]),
          );
          const requested = {
            ...change,
            urn: '',
            newName: 'newName' in change ? change.newName : null,
            newType: 'newType' in change ? change.newType : null,
          };
          const changed = changedColumns(base.columns, [requested], () => change.column, 'duckdb');
          const proofs = await prove({
            relations,
            changes: new Map([[change.asset, changed]]),
            isWhole: changed.isWhole,
          });
          for (const [name, proof] of proofs) {
            const fate = truth.get(name);
            if (proof.isUnaffected) unaffected += 1;
            if (proof.outcome === 'PROVED_REJECTED') rejected += 1;
            if (proof.isUnaffected && fate !== 'SAME')
              wrong.push({ seed, name, fate, proof, change: alterTable(change) });
            if (proof.outcome === 'PROVED_REJECTED' && fate !== 'FAILED')
              wrong.push({ seed, name, fate, proof, change: alterTable(change) });
          }
        }
      }
      expect(wrong).toEqual([]);
      expect(unaffected).toBeGreaterThan(50);
      expect(rejected).toBeGreaterThan(50);
    },
    NO_CLOCK,
  );
});
