import { inLanguage } from '../../ui/format/language';

/** The texts in English, which give every translation its form. */
export const english = {
  title: 'Lineage of SQL',
  lead: 'Paste SQL to see what it reads and writes, column by column. Nothing is stored until you add it.',
  text: 'SQL text',
  placeholder: 'select … from …',
  format: 'Format',
  formatFailed: 'This text could not be formatted; it stays as it is.',
  platform: 'Platform of the tables',
  dialect: 'Dialect',
  asPlatform: 'as the platform',
  database: 'Default database',
  schema: 'Default schema',
  optional: 'optional',
  empty: 'Nothing to read yet',
  emptyWhy:
    'Paste one statement or a whole script. Views, CREATE TABLE AS, INSERT, MERGE and plain queries are all read.',
  reading: 'Reading…',
  graph: 'Lineage of the text',
  statements: 'Statements',
  tables: 'Tables',
  columns: 'Columns',
  findings: 'Remarks',
  noFindings: 'Everything was understood.',
  ghost: 'not in the catalogue',
  read: 'read',
  written: 'written',
  result: 'result',
  from: 'comes from',
  noSource: 'no column',
  column: 'Column',
  how: 'How',
  sure: 'Sure',
  add: 'Add to the catalogue',
  adding: 'Adding…',
  added: (count: number) => `Added: ${count} ${count === 1 ? 'change' : 'changes'} stored.`,
  nothingToAdd: 'This text writes no table, so there is no lineage to add.',
  line: (line: number, column: number) => `line ${line}, column ${column}`,
  moreColumns: (count: number) => `and ${count} more columns`,
  statementOf: (kind: string) => kind.toLowerCase().replaceAll('_', ' '),
} as const;

/** Texts of the page for SQL. */
export const sqlTexts = inLanguage('lineage/sql/sql-texts', english);
