import { ANSI, dialectNames, findDialect } from './dialects.js';

it('finds each dialect by its name', () => {
  for (const name of dialectNames()) expect(findDialect(name)?.name).toBe(name);
});

it.each([
  ['Postgres', 'postgresql'],
  [' MSSQL ', 'tsql'],
  ['spark-sql', 'spark'],
  ['mariadb', 'mysql'],
  ['unity-catalog', 'databricks'],
  ['generic', 'ansi'],
])('knows %s as %s', (alias, name) => expect(findDialect(alias)?.name).toBe(name));

it.each(['cobol', '', 'constructor', '__proto__', 'toString'])('does not know %j', (name) =>
  expect(findDialect(name)).toBeUndefined(),
);

it('names each parser to fall back to once', () => {
  for (const name of dialectNames()) {
    const dialect = findDialect(name) ?? ANSI;
    expect(new Set(dialect.fallbacks).size).toBe(dialect.fallbacks.length);
  }
});
