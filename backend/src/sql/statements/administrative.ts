/**
 * Objects that hold no rows. What creates, alters or drops one of them moves no data, whatever its options say.
 * Functions, procedures, triggers, events, rules, tasks, pipes and streams are missing: their bodies may move some.
 */
const OBJECTS = [
  'ACCESS METHOD', 'ACCOUNT', 'AGGREGATE', 'AGGREGATION POLICY', 'ANY', 'API INTEGRATION', 'APPLICATION', 'ASSEMBLY',
  'ASSIGNMENT', 'ASYMMETRIC KEY', 'AUDIT', 'AUTHENTICATION POLICY', 'AUTHORIZATION', 'AVAILABILITY GROUP', 'BI_CAPACITY', 'BINDING', 'CAPACITY',
  'CAST', 'CATALOG', 'CERTIFICATE', 'CLUSTER', 'COLLATION', 'COLUMN ENCRYPTION KEY', 'COLUMN MASTER KEY', 'COMPUTE POOL',
  'CONNECTION', 'CONVERSION', 'CORTEX', 'CREDENTIAL', 'DATABASE', 'DATASHARE', 'DBT PROJECT', 'DCM PROJECT', 'DEFAULT PRIVILEGES',
  'DIRECTORY', 'DOMAIN', 'ENDPOINT', 'EVENT SESSION', 'EXTENSION', 'EXTERNAL ACCESS', 'EXTERNAL DATA SOURCE',
  'EXTERNAL FILE FORMAT', 'EXTERNAL LANGUAGE', 'EXTERNAL LIBRARY', 'EXTERNAL MODEL', 'EXTERNAL RESOURCE', 'EXTERNAL SCHEMA',
  'EXTERNAL VOLUME', 'FAILOVER GROUP', 'FILE FORMAT', 'FOREIGN DATA WRAPPER', 'FULLTEXT', 'GROUP', 'IDENTITY', 'INDEX',
  'INSTANCE', 'INTEGRATION', 'LANGUAGE', 'LARGE OBJECT', 'LIBRARY', 'LOGFILE', 'LOGIN', 'MASKING POLICY', 'MASTER KEY', 'MCP SERVER',
  'MESSAGE TYPE', 'NETWORK', 'NOTEBOOK', 'NOTIFICATION', 'OPERATOR', 'ORGANIZATION', 'OUTLINE', 'OWNED', 'PACKAGES POLICY',
  'PARTITION FUNCTION', 'PARTITION SCHEME', 'PASSWORD POLICY', 'POLICY', 'PRIVACY POLICY', 'PROFILE', 'PROJECT', 'PROJECTION POLICY',
  'PROVIDER', 'PUBLICATION', 'QUEUE', 'REPLICATION', 'RESERVATION', 'RESOURCE', 'RLS POLICY', 'ROLE', 'ROLES', 'ROUTE',
  'ROW ACCESS POLICY', 'SCHEMA', 'SEARCH INDEX', 'SEARCH OPTIMIZATION', 'SECRET', 'SECURITY', 'SEQUENCE', 'SERVER',
  'SERVICE', 'SESSION', 'SESSION POLICY', 'SETTINGS PROFILE', 'QUOTA', 'SHARE', 'SPATIAL REFERENCE', 'STATISTICS',
  'STORAGE', 'STREAMLIT', 'SUBSCRIPTION', 'SYMMETRIC KEY', 'SYSTEM', 'TABLESPACE', 'TAG', 'TEXT SEARCH', 'TRANSFORM',
  'TYPE', 'UNDO TABLESPACE', 'USER', 'USER MAPPING', 'USERS', 'VOLUME', 'WAREHOUSE', 'WIDGET', 'WORKLOAD', 'XML INDEX',
  'XML SCHEMA COLLECTION', 'PLUGGABLE DATABASE', 'CONTROLFILE', 'ROLLBACK SEGMENT', 'DATABASE LINK', 'CONTEXT',
  'EDITION', 'CONNECTOR', 'LOCATION', 'MAPPING', 'VECTOR INDEX',
].map((name) => name.replaceAll(' ', String.raw`\s+`)); // prettier-ignore

/** Words between the verb and the object, in any order. */
const MODIFIERS =
  '(?:OR\\s+REPLACE|OR\\s+ALTER|IF\\s+(?:NOT\\s+)?EXISTS|UNIQUE|CLUSTERED|NONCLUSTERED|COLUMNSTORE|BITMAP|SPATIAL|PRIMARY|BLOOMFILTER|HYPOTHETICAL|TEMP|TEMPORARY|PERSISTENT|GLOBAL|LOCAL|PUBLIC|PRIVATE|SHARED|TRUSTED|PROCEDURAL|SECURE|MANAGED|BIGFILE|SMALLFILE|DEFAULT)';

const DEFINITION = new RegExp(
  String.raw`^(?:CREATE|DEFINE|ALTER|DROP|UNDROP|RECREATE|BACKUP|RESTORE|DETACH|ATTACH)\s+(?:${MODIFIERS}\s+)*(?:${OBJECTS.join('|')})\b`,
  'i',
);

/** Verbs that act on sessions, servers, privileges and storage. */
const COMMAND = new RegExp(
  String.raw`^(?:${[
    'DENY', 'FLUSH', 'CHECK\\s+TABLE', 'CHECKSUM', 'REPAIR', 'SYSTEM', 'PURGE', 'GET\\s+(?:CURRENT\\s+|STACKED\\s+)?DIAGNOSTICS',
    'SIGNAL', 'RESIGNAL', 'SAVEPOINT', 'RELEASE', 'REASSIGN\\s+OWNED', 'SECURITY\\s+LABEL', 'DISCARD', 'LISTEN', 'NOTIFY',
    'UNLISTEN', 'CHECKPOINT', 'CLUSTER', 'REINDEX', 'DEALLOCATE', 'DBCC', 'RECONFIGURE', 'GOTO', 'BINLOG', 'CHANGE\\s+(?:MASTER|REPLICATION)',
    'STOP', 'INSTALL', 'UNINSTALL', 'XA', 'UNLOCK', 'SHUTDOWN', 'RESTART', 'HELP', 'CACHE\\s+INDEX', 'SET', 'UNSET', 'USE',
    'PUT', 'GET', 'REVERT', 'ENABLE', 'DISABLE', 'OPEN', 'CLOSE', 'EXIT', 'CONTINUE', 'ITERATE', 'LEAVE', 'RETURN', 'NULL',
    'CLEAR', 'ABORT', 'END', 'SUSPEND', 'RESUME', 'SYNC', 
    'BACKUP', 'RESTORE', 'AUDIT', 'NOAUDIT', 'ASSOCIATE', 'DISASSOCIATE', 'FLASHBACK', 'ADMINISTER', 'DELIMITER',
    'UPDATE\\s+STATISTICS', 'RAISE', 'PREPARE\\s+\\w+\\s+FROM\\s+[@\'"\\w]+', 'RENAME\\s+(?:DATABASE|DICTIONARY|SCHEMA)', 'SAVE\\s+TRAN(?:SACTION)?', 'RM', 'LS', 'LOAD\\s+(?:INDEX|CONFIGURATION|EXTENSION)', 'UNLOAD\\s+INDEX', 'EXPLAIN', 'DESCRIBE', 'SHOW', 'FETCH', 'ASSERT',
  ].join('|')})\b`,
  'i',
); // prettier-ignore

/** What is dropped or altered without a body holds no rows, unless it is a table or view. */
const CHANGED_OBJECT =
  /^(?:DROP\s+(?!(?:\w+\s+)*?(?:TABLE|VIEW)\b)|ALTER\s+(?:PUBLIC\s+)?(?:TASK|PIPE|STAGE|STREAM|SYNONYM|EVENT|FUNCTION|PROCEDURE|TRIGGER)\b)/i;
/** A label of a block, or a routine that is called by its name alone. */
const BARE_NAME = /^[\w$#]+(?:\s*\.\s*[\w$#]+)*\s*;?\s*$/;
const OPENING = /^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)+/;
/** A schema may be created with tables and views in it. */
const QUERY = /\bSELECT\b[\s\S]*?\bFROM\b|\b(?:INSERT|MERGE)\s+INTO\b/i;

/**
 * Whether a statement that no parser takes moves no data, by its first words: users, sessions, indexes, privileges,
 * backups. Its tables are not looked for, and it is no failure.
 *
 *     CREATE USER ann PASSWORD 'x'           yes
 *     ALTER WAREHOUSE w SET size = 'L'       yes
 *     DROP TASK t, my_package.my_procedure   yes
 *     CREATE EVENT e DO INSERT INTO t …      no
 *     CREATE SCHEMA s CREATE VIEW v AS SELECT a FROM t    no
 */
export function isAdministrative(statement: string): boolean {
  const opened = withoutOpening(statement);
  if (DEFINITION.test(opened)) return !/^CREATE\s+SCHEMA\b/i.test(opened) || !QUERY.test(opened);
  return (COMMAND.test(opened) || CHANGED_OBJECT.test(opened) || BARE_NAME.test(opened)) && !QUERY.test(opened);
}

/** The first 20,000 characters, which hold every word that decides, without comments and blanks before them. */
function withoutOpening(statement: string): string {
  return statement.slice(0, 20_000).replace(OPENING, '');
}

/** ALTER of a table or view that is not its query: options, owners, columns, partitions. */
const ALTERED_TABLE =
  /^ALTER\s+(?:(?:MATERIALIZED|DYNAMIC|EXTERNAL|FOREIGN|ICEBERG|HYBRID|EVENT|STREAMING|SEMANTIC)\s+)*(?:TABLE|VIEW)\b/i;

/** Whether a refused statement alters a table or view without giving it another query. */
export function isPlainAlter(statement: string): boolean {
  const opened = withoutOpening(statement);
  return ALTERED_TABLE.test(opened) && !QUERY.test(opened);
}

/**
 * CREATE of a table without a query. LIKE, CLONE, OF and INHERITS take their columns from another table, so they are
 * left to the parser and to keywords.
 */
const CREATED_TABLE =
  /^(?:CREATE|REPLACE|DEFINE)\s+(?:(?:OR\s+(?:REPLACE|REFRESH|ALTER)|GLOBAL|LOCAL|TEMP|TEMPORARY|TRANSIENT|VOLATILE|MULTISET|SET|UNLOGGED|PRIVATE|EXTERNAL|FOREIGN|VIRTUAL|ICEBERG|HYBRID|EVENT|STREAMING|LIVE|IMMUTABLE|BLOCKCHAIN|SHARDED|DUPLICATED|COLUMN|ROW|READ\s+ONLY)\s+)*(?:TABLE\b|VIEW\s+[^\s(]+\s+USING\b)/i;
const COPIED_TABLE =
  /\b(?:LIKE|CLONE|COPY|INHERITS|AS\s+(?:SELECT|WITH|TABLE|VALUES|FROM|EXECUTE))\b|\bAS\s*[(\s]*(?:SELECT|WITH|VALUES|TABLE|FROM|EXEC)\b/i;

/**
 * Whether a refused statement creates a table by its columns alone: its options and types are not known to the parser,
 * and it moves no data. `definitions/` reads the columns without the parser.
 *
 *     CREATE TABLE t (a int) COMPRESS FOR OLTP               yes
 *     CREATE FOREIGN TABLE t PARTITION OF u … SERVER s       yes
 *     CREATE TEMPORARY VIEW v USING jdbc OPTIONS (…)         yes
 *     CREATE TABLE t AS SELECT a FROM s BROKEN               no
 */
export function isPlainCreateTable(statement: string): boolean {
  const opened = withoutOpening(statement);
  return CREATED_TABLE.test(opened) && !QUERY.test(opened) && !COPIED_TABLE.test(withoutStrings(opened));
}

/** The text without what stands between quotes, in which no word is a keyword. */
function withoutStrings(text: string): string {
  return text.replaceAll(/'[^']*'|"[^"]*"|`[^`]*`|\[[^\]]*\]/g, "''");
}
