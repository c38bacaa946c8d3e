/** Writes dbt/raw.sql: the few rows on which the dbt project was run. Usage: node raw-sql.mjs > ../dbt/raw.sql */
import { rawTables } from './postgres-tables.mjs';

const sampleOf = ({ name, duck, flags, sample }) => {
  if (sample !== undefined) return sample;
  if (flags.includes('k') && duck !== 'VARCHAR') return 'i + 1';
  if (duck === 'DATE') return "date '2026-03-01' + cast(i * 3 as integer)";
  if (duck === 'TIMESTAMP') return "timestamp '2026-03-01 08:00:00' + to_days(cast(i as integer))";
  return duck === 'VARCHAR' ? `'${name} ' || i` : 'i';
};

const statement = ({ name, rows, columns }) =>
  `create or replace table raw.${name} as\nselect\n${columns
    .map((column) => `  cast(${sampleOf(column)} as ${column.duck}) as ${column.name}`)
    .join(',\n')}\nfrom range(${rows}) as rows(i);\n`;

process.stdout.write(`-- Written by generate/raw-sql.mjs.\ncreate schema if not exists raw;\n\n${rawTables.map(statement).join('\n')}`);
