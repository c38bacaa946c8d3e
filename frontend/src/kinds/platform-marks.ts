/**
 * Letters and ground of a platform's mark: drawn here, nobody's logo. The ground carries white
 * letters at 4.5:1 or more.
 */
export interface PlatformLook {
  readonly letters: string;
  readonly ground: string;
}

/** Platforms with a mark of their own, by id. Others get one that is computed. */
const KNOWN: Readonly<Record<string, readonly [letters: string, ground: string]>> = {
  postgres: ['Pg', '#31648c'],
  snowflake: ['Sn', '#0e6f9e'],
  bigquery: ['Bq', '#2b62c4'],
  redshift: ['Rs', '#7a4a15'],
  duckdb: ['Du', '#6b5a00'],
  dbt: ['dbt', '#b8401f'],
  kafka: ['Kf', '#3c3c44'],
  s3: ['S3', '#4a7a1c'],
  superset: ['Su', '#0f7468'],
  tableau: ['Tb', '#35528f'],
  looker: ['Lk', '#5b3fb0'],
  metabase: ['Mb', '#2f6bb0'],
  powerbi: ['Pb', '#7a5c00'],
  feast: ['Fe', '#8a3a7d'],
  mlflow: ['ML', '#0b6fa8'],
  sagemaker: ['Sm', '#1c7350'],
  airflow: ['Af', '#0c7480'],
  spark: ['Sp', '#b3450e'],
  hive: ['Hv', '#7d6206'],
  hdfs: ['Hd', '#4d5b1f'],
  mysql: ['My', '#1d6286'],
  mssql: ['Ms', '#a32c33'],
  oracle: ['Or', '#b02b1d'],
  databricks: ['Db', '#b8361e'],
  'unity-catalog': ['Uc', '#b8361e'],
  trino: ['Tr', '#a8227f'],
  mongodb: ['Mo', '#2e6f33'],
  file: ['Fi', '#4d5a5a'],
  openlineage: ['OL', '#4b50a8'],
};

/** Grounds for platforms without a mark of their own. */
const GROUNDS = ['#31648c', '#7a4a15', '#2e6f5a', '#6b3fa0', '#8a3a5d', '#4d5b1f', '#35528f', '#6a5010'] as const;

/**
 * A known platform's mark. Any other platform gets the first two letters of its id on a ground that
 * is computed from the whole id, so that it is the same on every visit and on every machine.
 */
export function platformLook(id: string): PlatformLook {
  const drawn = KNOWN[id.toLowerCase()];
  if (drawn) return { letters: drawn[0], ground: drawn[1] };
  const letters = id.replace(/[^a-z0-9]/gi, '').slice(0, 2);
  // A small hash. 997 is a prime, which spreads similar names over the grounds.
  const sum = [...id].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7);
  return {
    letters: letters ? letters[0]?.toUpperCase() + letters.slice(1) : '?',
    ground: GROUNDS[sum % GROUNDS.length] ?? GROUNDS[0],
  };
}
