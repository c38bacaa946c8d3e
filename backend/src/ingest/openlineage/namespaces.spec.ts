import fc from 'fast-check';

import { isUrn } from '../../kernel/urn.js';
import { urnOfDataset, urnOfTable } from './namespaces.js';

const CASES: readonly (readonly [string, string, string])[] = [
  ['postgres://pg.example:5432', 'shop.public.orders', 'postgres,shop.public.orders'],
  ['postgresql://pg.example:5432', 'public.orders', 'postgres,public.orders'],
  ['snowflake://org-account', 'DB.S.T', 'snowflake,DB.S.T'],
  ['bigquery', 'project.dataset.table', 'bigquery,project.dataset.table'],
  ['s3a://bucket', '/a/b/', 's3,bucket/a/b'],
  ['s3://bucket', 'a b', 's3,bucket/a b'],
  ['gs://bucket', '/path/f.csv', 'gcs,bucket/path/f.csv'],
  ['abfss://c@account.dfs.core.windows.net', 'x/y', 'abs,c@account.dfs.core.windows.net/x/y'],
  ['hive://meta:9083', 'db.t', 'hive,db.t'],
  ['duckdb', 'wh.raw.t', 'duckdb,wh.raw.t'],
  ['mssql://host:1433', 'db.dbo.t', 'mssql,db.dbo.t'],
  ['sqlserver://host:1433', 'db.dbo.t', 'mssql,db.dbo.t'],
  ['mysql://localhost:3306', 'datahub.t', 'mysql,datahub.t'],
  ['redshift://c.us-west-2:5439', 'dev.public.t', 'redshift,dev.public.t'],
  ['kafka://kafka:9094', 'debezium.public.product', 'kafka,debezium.public.product'],
  ['file', '/spark/people.json', 'file,/spark/people.json'],
  ['file.localhost', 'file:///data/a', 'file,/data/a'],
  ['dbfs', '/demo/document', 'dbfs,/demo/document'],
  ['databricks://workspace', 'c.s.t', 'databricks,c.s.t'],
  ['unitycatalog://host', 'c.s.t', 'databricks,c.s.t'],
  ['arn:aws:glue:us-west-2:123456789012', 'table/db/t', 'glue,db.t'],
  ['awsathena://athena.eu.amazonaws.com', 'c.d.t', 'athena,c.d.t'],
];

describe('urnOfDataset', () => {
  for (const [namespace, name, expected] of CASES)
    it(`reads ${namespace} ${name}`, () =>
      expect(urnOfDataset({ namespace, name }, 'PROD')).toBe(`urn:li:dataset:(urn:li:dataPlatform:${expected},PROD)`));

  it('makes a well-formed urn of anything printable', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
        fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
        (namespace, name) => {
          expect(isUrn(urnOfDataset({ namespace, name }, 'PROD'))).toBe(true);
        },
      ),
    ));
});

describe('urnOfTable', () => {
  it('knows Glue and takes the rest for Hive', () => {
    expect(urnOfTable({ namespace: 'arn:aws:glue:eu:1', name: 'table/db/t' }, 'DEV')).toBe(
      'urn:li:dataset:(urn:li:dataPlatform:glue,db.t,DEV)',
    );
    expect(urnOfTable({ namespace: 'dbfs:/x', name: 'db.t' }, 'DEV')).toBe(
      'urn:li:dataset:(urn:li:dataPlatform:hive,db.t,DEV)',
    );
  });

  // Beginning anew at every slash takes longer than a test may.
  it.each([
    ['s3://bucket', '/a'],
    ['file', 'file:///a'],
  ])('reads half a million slashes in a name of %s once', (namespace, start) => {
    const urnOf = (name: string): string => urnOfDataset({ namespace, name }, 'PROD');
    const slashes = '/'.repeat(500_000);
    expect(urnOf(`${start}${slashes}`)).toBe(urnOf(start));
    expect(urnOf(`${start}${slashes}b`)).not.toBe(urnOf(start));
  });
});
