import { runAtOnce } from '../../kernel/event-loop.js';
import { arrayOf, objectOf, textOf } from '../../kernel/json.js';
import type { Conversion } from '../proposals/conversion.js';
import { convertScript } from './script.js';
import { SqlLineage } from './sql-lineage.js';

const resolver = new SqlLineage();

afterAll(() => resolver.onApplicationShutdown());

async function convert(sql: string, platform = 'postgres'): Promise<Conversion> {
  const result = await resolver.resolve({
    sql,
    dialect: platform,
    defaultDatabase: 'd',
    defaultSchema: 's',
    statementBudgetMs: Infinity,
    textBudgetMs: Infinity,
  });
  return runAtOnce(convertScript({ file: 'a.sql', sql, platform, env: 'PROD', dialect: platform }, result));
}

const urnOf = (table: string, platform = 'postgres'): string =>
  `urn:li:dataset:(urn:li:dataPlatform:${platform},d.s.${table},PROD)`;

function valueOf({ proposals }: Conversion, urn: string, aspect: string): ReturnType<typeof objectOf> {
  return objectOf(
    proposals.find(({ proposal }) => proposal.entityUrn === urn && proposal.aspectName === aspect)?.proposal.value,
  );
}

const fieldsOf = (conversion: Conversion, urn: string): readonly ReturnType<typeof objectOf>[] =>
  arrayOf(valueOf(conversion, urn, 'schemaMetadata').fields).map(objectOf);

/** Each edge as `from -> to`, by field paths. */
const edgesOf = (conversion: Conversion, urn: string): readonly string[] =>
  arrayOf(valueOf(conversion, urn, 'upstreamLineage').fineGrainedLineages)
    .map(objectOf)
    .flatMap(({ upstreams, downstreams, transformOperation }) =>
      arrayOf(upstreams).map((from) => {
        const [source, target] = [from, arrayOf(downstreams)[0]].map((column) =>
          (textOf(column) ?? '').replace(/^.*PROD\),/, '').replace(/\)$/, ''),
        );
        return `${source} -> ${target} ${textOf(transformOperation)}`;
      }),
    );

describe('keys and constraints', () => {
  it('stand in the schema where the model has a place for them', async () => {
    const conversion = await convert(
      'CREATE TABLE p (x int PRIMARY KEY); CREATE TABLE t (a int, b int REFERENCES p, PRIMARY KEY (a)) PARTITION BY RANGE (a)',
    );
    const urn = urnOf('t');
    expect(valueOf(conversion, urn, 'schemaMetadata')).toMatchObject({
      primaryKeys: ['a'],
      foreignKeys: [
        {
          name: 't_b_fkey',
          sourceFields: [`urn:li:schemaField:(${urn},b)`],
          foreignFields: [`urn:li:schemaField:(${urnOf('p')},x)`],
          foreignDataset: urnOf('p'),
        },
      ],
    });
    expect(fieldsOf(conversion, urn)[0]).toMatchObject({ isPartOfKey: true, isPartitioningKey: true });
    expect(fieldsOf(conversion, urn)[1]).not.toHaveProperty('isPartitioningKey');
  });

  it('stand in jsonProps of each column where it has none', async () => {
    const conversion = await convert(
      'CREATE TABLE t (a int, b int, CONSTRAINT c CHECK (a < b)); CREATE INDEX i ON t (a)',
    );
    expect(
      fieldsOf(conversion, urnOf('t')).map(({ jsonProps }) => JSON.parse(textOf(jsonProps) ?? '') as unknown),
    ).toEqual([
      {
        constraints: [
          { kind: 'CHECK', name: 'c', columns: ['a', 'b'], expression: 'a < b' },
          { kind: 'INDEX', name: 'i', columns: ['a'] },
        ],
      },
      { constraints: [{ kind: 'CHECK', name: 'c', columns: ['a', 'b'], expression: 'a < b' }] },
    ]);
  });

  it('gives a generated column an edge from each column of its own table that it is computed from', async () => {
    const conversion = await convert('CREATE TABLE t (a int, b int, g int GENERATED ALWAYS AS (a + b) STORED)');
    expect(edgesOf(conversion, urnOf('t'))).toEqual([
      'a -> g DIRECT:TRANSFORMATION: a + b',
      'b -> g DIRECT:TRANSFORMATION: a + b',
    ]);
    expect(valueOf(conversion, urnOf('t'), 'upstreamLineage').upstreams).toEqual([]);
  });
});

describe('struct columns', () => {
  const ROOT = '[version=2.0].[type=struct]';

  it('are unfolded into typed paths, plain columns keep their names', async () => {
    const sql = 'CREATE TABLE d.s.t (k INT64, s STRUCT<x INT64, l ARRAY<STRUCT<y STRING>>> NOT NULL)';
    const fields = fieldsOf(await convert(sql, 'bigquery'), urnOf('t', 'bigquery'));
    expect(fields.map(({ fieldPath, nativeDataType, nullable }) => [fieldPath, nativeDataType, nullable])).toEqual([
      ['k', 'INT64', true],
      [`${ROOT}.[type=struct].s`, 'STRUCT<x INT64, l ARRAY<STRUCT<y STRING>>>', false],
      [`${ROOT}.[type=struct].s.[type=int64].x`, 'INT64', true],
      [`${ROOT}.[type=struct].s.[type=array].[type=struct].l`, 'ARRAY<STRUCT<y STRING>>', true],
      [`${ROOT}.[type=struct].s.[type=array].[type=struct].l.[type=string].y`, 'STRING', true],
    ]);
  });

  it.each([
    [
      'bigquery',
      'CREATE TABLE d.s.t (k INT64, s STRUCT<x INT64, y STRING>); CREATE VIEW d.s.v AS SELECT t.s.x FROM d.s.t',
    ],
    ['duckdb', 'CREATE TABLE t (k INT, s STRUCT(x INT, y VARCHAR)); CREATE VIEW v AS SELECT t.s.x AS x FROM t'],
    ['spark', 'CREATE TABLE t (k INT, s STRUCT<x: INT, y: STRING>); CREATE VIEW v AS SELECT s.x FROM t'],
  ])('lead a reader of one field in %s to that field', async (platform, sql) => {
    const type = platform === 'bigquery' ? 'int64' : 'int';
    const edges = edgesOf(
      await convert(sql, platform),
      sql.includes('d.s.v') ? urnOf('v', platform) : viewUrn(platform),
    );
    expect(edges).toEqual([`${ROOT}.[type=struct].s.[type=${type}].x -> x DIRECT:IDENTITY`]);
  });

  it('lead a reader of the whole struct to the struct', async () => {
    const sql = 'CREATE TABLE t (s STRUCT(x INT)); CREATE VIEW v AS SELECT s AS whole FROM t';
    expect(edgesOf(await convert(sql, 'duckdb'), viewUrn('duckdb'))).toEqual([
      `${ROOT}.[type=struct].s -> whole DIRECT:IDENTITY`,
    ]);
  });

  const viewUrn = (platform: string): string => `urn:li:dataset:(urn:li:dataPlatform:${platform},d.s.v,PROD)`;
});
