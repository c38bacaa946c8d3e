import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type EmbeddedDatabase, openDatabase } from '../../../test-support/impact/constructs/embedded-database.js';
import { type ConsumerObservation, observeWorld } from '../../../test-support/impact/constructs/observe-world.js';
import { reviewWorld } from '../../../test-support/impact/constructs/review-worlds.js';
import { SampleGraph } from '../../lineage/graph/sample-graph.js';
import { loadModel } from '../../model/load-model.js';
import { loadParser } from '../../sql/parse/parser.js';
import type { ColumnUser, SqlFacts } from '../engine/engine.types.js';
import { columnsOfNewType, typeRefusals, writerFit } from './type-refusals.js';

/** t → view → g: the view copies the column, the table g is filled from the view. */
function chain(): SampleGraph {
  return new SampleGraph()
    .asset('t', { columns: ['a'] })
    .asset('view', { shape: 'VIEW', columns: ['a'] })
    .asset('g', { shape: 'DATA', columns: ['a'] })
    .feeds('t.a', 'view.a')
    .feeds('view.a', 'g.a');
}

const factsOf = (users: ReadonlyMap<number, readonly ColumnUser[]>, made: readonly number[] = []): SqlFacts => ({
  writersOf: () => [],
  usersOf: (column) => users.get(column) ?? [],
  isMadeAnew: (asset) => made.includes(asset),
  clashesOf: () => undefined,
});

it('follows a new type through views and tables that are made anew, and stops at a table that is filled', () => {
  const sample = chain();
  const column = sample.i('t.a');
  expect(columnsOfNewType(sample.graph, column, () => false)).toEqual([column, sample.i('view.a')]);
  expect(columnsOfNewType(sample.graph, column, (asset) => asset === sample.i('g'))).toHaveLength(3);
});

it('knows of no refusal on a platform without a table of operands', () => {
  const sample = chain();
  const column = sample.i('t.a');
  const user = { reader: sample.i('view'), by: 'our_function', position: 0, others: [] };
  const retyping = {
    graph: sample.graph,
    column,
    newType: 'varchar',
    facts: factsOf(new Map([[column, [user]]])),
    typeOf: () => 'integer',
  };
  const refusals = typeRefusals(retyping, new Set([column]));
  expect(refusals.size).toBe(0);
});

it('leaves open whether a column fits that nothing is known to fill', () => {
  const sample = chain();
  const input = { graph: sample.graph, newType: 'text', facts: factsOf(new Map()), typeOf: () => undefined };
  expect(writerFit({ ...input, column: sample.i('t.a') })).toBe('DEPENDS');
});

/** Expressions over `t.a`, by the family of types that it has; `n`, `s` and `d` are a number, a text and a date beside it. */
const EXPRESSIONS: Readonly<Record<string, readonly string[]>> = {
  INTEGER: [
    'sum(a)',
    'avg(a)',
    'abs(a)',
    'round(a)',
    '-a',
    'a + 1',
    'a * n',
    'a % 2',
    'a = n',
    'a < n',
    'coalesce(a, n)',
  ],
  TEXT: ['upper(a)', 'length(a)', 'trim(a)', "a || 'x'", "a LIKE 'x%'", 'a = s', 'coalesce(a, s)'],
  DATE: ["date_trunc('month', a)", 'extract(year FROM a)', 'a = d', 'a < d', 'coalesce(a, d)'],
  BOOLEAN: ['NOT a', 'a AND true', 'bool_or(a)', 'CASE WHEN a THEN 1 END'],
};
const NEW_TYPES = {
  duckdb: ['BIGINT', 'DOUBLE', 'VARCHAR', 'DATE', 'TIMESTAMP', 'BOOLEAN'],
  postgres: ['bigint', 'double precision', 'text', 'date', 'timestamp', 'boolean'],
} as const;

/** No value is cast so. The column would be empty, and DuckDB compares and casts only the values that there are. */
const EMPTY_CASTS: Readonly<Record<string, readonly string[]>> = {
  DATE: ['BIGINT', 'DOUBLE', 'BOOLEAN'],
  BOOLEAN: ['DATE', 'TIMESTAMP'],
};

describe.each(['duckdb', 'postgres'] as const)('a view that uses a column of a new type, in %s', (engine) => {
  let database: EmbeddedDatabase;
  const observations: ConsumerObservation[] = [];
  const shown = ({ world, change, fate, verdict, reason }: ConsumerObservation): string =>
    `${world.statements.at(-1)?.sql}, a ${change.newType}: ${fate}, said ${verdict} ${reason}`;

  beforeAll(async () => {
    await loadParser();
    const model = loadModel();
    database = await openDatabase(engine);
    for (const [family, expressions] of Object.entries(EXPRESSIONS))
      for (const expression of expressions)
        for (const newType of NEW_TYPES[engine].filter((type) => EMPTY_CASTS[family]?.includes(type) !== true)) {
          const tables = { t: `k a:${family} n s:TEXT d:DATE` };
          const script = [`CREATE VIEW v AS SELECT ${expression} AS x FROM t`];
          const review = {
            row: 'type',
            engine,
            tables,
            script,
            change: `retype t.a ${newType}`,
            consumer: 'v',
            saidThen: '',
          };
          const observation = await observeWorld(database, model, reviewWorld(review));
          observations.push(...(observation?.consumers ?? []));
        }
  }, 600_000);

  afterAll(() => database.close());

  it('is refused by the database wherever it is said to be', () => {
    const refused = observations.filter(({ reason }) => reason === 'TYPE_REFUSED');
    expect(refused.length).toBeGreaterThan(20);
    expect(refused.filter(({ fate }) => fate !== 'FAIL').map(shown)).toEqual([]);
  });

  it('is said to break wherever the database refuses the statement itself', () => {
    // Without an error of the statement it was a value that could not be cast.
    const failing = observations.filter(({ error }) => error !== undefined);
    expect(failing.length).toBeGreaterThan(20);
    expect(failing.filter(({ verdict }) => verdict !== 'BREAKS').map(shown)).toEqual([]);
  });

  it('is never said to be safe where it fails', () => {
    expect(observations.filter(({ fate, verdict }) => fate === 'FAIL' && verdict === 'SAFE').map(shown)).toEqual([]);
  });
});
