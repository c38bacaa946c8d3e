import fc from 'fast-check';

import { type Compatibility, compatibility } from './type-compatibility.js';
import { FAMILIES, FAMILY_OF_PLATFORM } from './type-families.js';

const cases: readonly (readonly [string, string, string, Compatibility])[] = [
  ['postgres', 'integer', 'INT4', 'SAME'],
  ['postgres', 'integer', 'bigint', 'WIDENING'],
  ['postgres', 'bigint', 'integer', 'NARROWING'],
  ['postgres', 'integer', 'numeric', 'WIDENING'],
  ['postgres', 'integer', 'numeric(3,0)', 'NARROWING'],
  ['postgres', 'integer', 'numeric(12,2)', 'WIDENING'],
  ['postgres', 'numeric(8,2)', 'numeric(12, 2)', 'WIDENING'],
  ['postgres', 'numeric(12,2)', 'numeric(12,4)', 'NARROWING'],
  ['postgres', 'numeric(12,2)', 'varchar', 'INCOMPATIBLE'],
  ['postgres', 'varchar(50)', 'varchar(100)', 'WIDENING'],
  ['postgres', 'character varying(50)', 'text', 'WIDENING'],
  ['postgres', 'text', 'varchar(50)', 'NARROWING'],
  ['postgres', 'varchar', 'integer', 'INCOMPATIBLE'],
  ['postgres', 'timestamp(6) without time zone', 'timestamp with time zone', 'NARROWING'],
  ['postgres', 'date', 'timestamp', 'WIDENING'],
  ['postgres', 'double precision', 'numeric', 'NARROWING'],
  ['postgres', 'geometry', 'text', 'UNKNOWN'],
  ['redshift', 'varchar(100)', 'varchar', 'WIDENING'],
  ['redshift', 'varchar(1000)', 'text', 'NARROWING'],
  ['redshift', 'integer', 'decimal', 'WIDENING'],
  ['redshift', 'bigint', 'decimal', 'NARROWING'],
  ['snowflake', 'NUMBER(38,0)', 'INTEGER', 'SAME'],
  ['snowflake', 'NUMBER(10,2)', 'NUMBER', 'NARROWING'],
  ['snowflake', 'VARCHAR(20)', 'VARCHAR', 'WIDENING'],
  ['snowflake', 'NUMBER(38,0)', 'VARCHAR', 'NARROWING'],
  ['snowflake', 'VARCHAR', 'BOOLEAN', 'INCOMPATIBLE'],
  ['bigquery', 'INT64', 'NUMERIC', 'WIDENING'],
  ['bigquery', 'INT64', 'FLOAT64', 'NARROWING'],
  ['bigquery', 'NUMERIC', 'BIGNUMERIC', 'WIDENING'],
  ['bigquery', 'STRUCT<a INT64>', 'STRING', 'UNKNOWN'],
  ['databricks', 'int', 'bigint', 'WIDENING'],
  ['databricks', 'int', 'decimal', 'WIDENING'],
  ['databricks', 'int', 'string', 'INCOMPATIBLE'],
  ['mysql', 'int', 'mediumint', 'NARROWING'],
  ['mysql', 'int unsigned', 'bigint', 'UNKNOWN'],
  ['mysql', 'varchar(300)', 'tinytext', 'NARROWING'],
  ['duckdb', 'INTEGER', 'HUGEINT', 'WIDENING'],
  ['duckdb', 'INTEGER', 'DECIMAL(18,3)', 'WIDENING'],
  ['duckdb', 'BIGINT', 'DECIMAL(18,3)', 'NARROWING'],
  ['duckdb', 'DOUBLE', 'VARCHAR', 'NARROWING'],
  ['some-new-database', 'integer', 'bigint', 'WIDENING'],
];

it.each(cases)('%s: %s to %s is %s', (platform, from, to, expected) => {
  expect(compatibility(platform, from, to)).toBe(expected);
});

it('says nothing of a type that is missing', () => {
  expect(compatibility('postgres', undefined, 'text')).toBe('UNKNOWN');
  expect(compatibility('postgres', 'text', undefined)).toBe('UNKNOWN');
});

describe('in every family', () => {
  const platform = fc.constantFrom(...Object.keys(FAMILY_OF_PLATFORM));
  const typeOf = (name: string): fc.Arbitrary<string> => {
    const family = FAMILIES[FAMILY_OF_PLATFORM[name] ?? 'ansi'];
    return fc.constantFrom(...(family ? [...family.ladders.flat(), ...family.texts, ...family.others] : []));
  };
  const pair = platform.chain((name) => fc.tuple(fc.constant(name), typeOf(name), typeOf(name)));

  it('what widens one way never widens the other', () => {
    fc.assert(
      fc.property(pair, ([name, left, right]) => {
        fc.pre(compatibility(name, left, right) === 'WIDENING');
        expect(compatibility(name, right, left)).not.toBe('WIDENING');
      }),
    );
  });

  it('a type is the same as itself, and nothing else is lost silently', () => {
    fc.assert(
      fc.property(pair, ([name, left]) => {
        expect(compatibility(name, left, left)).toBe('SAME');
      }),
    );
  });
});
