import { ANSI, type Dialect, findDialect } from './contract/dialects.js';
import { parseStatement } from './parse/parse-statement.js';
import { currentParser } from './parse/parser.js';
import { resolveQuery } from './resolve/query.js';
import { catalogOf } from './resolve/scope/catalog.js';
import type { Relation } from './resolve/scope/relation.js';
import type { Context, ExternalText } from './resolve/scope/scope.types.js';
import { resolveStatement, statementInWith } from './statements/statement.js';
import { lex } from './text/lexer.js';
import { selectTexts } from './text/select-texts.js';

/** Words in the name of a connection that say which platform is behind it. */
const PLATFORM_WORDS: readonly (readonly [RegExp, string])[] = [
  [/mysql|mariadb/, 'mysql'],
  [/postgres|pgsql|alloydb|(?:^|[^a-z])pg(?:[^a-z]|$)/, 'postgres'],
  [/spanner/, 'spanner'],
  [/oracle/, 'oracle'],
  [/mssql|sql-?server/, 'mssql'],
  [/snowflake/, 'snowflake'],
];

/** Platforms whose SQL has the name of another dialect. */
const DIALECT_OF_PLATFORM: Readonly<Record<string, string>> = { spanner: 'bigquery' };

/**
 * The platform behind a connection, where the last part of its name says so.
 *
 *     shop.eu.mysql-orders      mysql
 *     shop.eu.orders            undefined
 */
export function platformOfConnection(connection: string): string | undefined {
  const name = (connection.split('.').at(-1) ?? '').toLowerCase();
  return PLATFORM_WORDS.find(([word]) => word.test(name))?.[1];
}

/**
 * Reads the query that `EXTERNAL_QUERY('connection', 'query')` or `OPENQUERY(server, 'query')` hands
 * to another platform. It is read in the dialect of the connection's platform, in ANSI where that is
 * not known. Its tables carry the connection, so that none is taken for a table of the same name
 * here; what it reads, filters and names counts for the statement around it. Where the platform is
 * not known, nobody knows which datasets these tables are: the function counts as unknown.
 *
 * @returns the columns of the query; undefined where it is no query that can be read
 */
export function resolveExternalQuery(
  outer: Context,
  { connection, sql, functionName }: ExternalText,
): Relation | undefined {
  const parser = currentParser();
  const platform = platformOfConnection(connection);
  const dialect = dialectOf(platform);
  const parsed = parser && parseStatement(parser, sql, dialect);
  if (!parsed || 'failure' in parsed || parsed.doubt !== undefined) return undefined;
  const context: Context = {
    ...outer,
    dialect,
    external: { connection, ...(platform === undefined ? {} : { platform }) },
    // The schema of the request is that of the platform here.
    catalog: catalogOf(undefined, dialect),
    session: {
      database: undefined,
      schema: undefined,
      tables: new Map(),
      variables: new Set(),
      records: new Map(),
      transitions: new Map(),
      routines: new Map(),
    },
    texts: selectTexts(parsed.sql, () => lex(parsed.sql, dialect.quotes).tokens),
    // Offsets inside a string are not those of the request's text.
    spanAt: () => outer.spanAt(0, 0),
    // Platforms that are read through a connection do not read through another one.
    queryText: () => undefined,
    query: (node, ctes, scope) => resolveQuery(context, node, ctes, scope),
    statement: (node, ctes) => statementInWith(context, node, ctes),
  };
  const effects = parsed.tree.map((node) => resolveStatement(context, node, undefined));
  const [effect] = effects;
  if (effects.length !== 1 || !effect || effect.writes.length > 0) return undefined;
  if (platform === undefined) {
    outer.uses.unknownFunctions.add(functionName);
    outer.uses.unknownSources.add(functionName);
  }
  return effect.result;
}

function dialectOf(platform: string | undefined): Dialect {
  return (platform === undefined ? undefined : findDialect(DIALECT_OF_PLATFORM[platform] ?? platform)) ?? ANSI;
}
