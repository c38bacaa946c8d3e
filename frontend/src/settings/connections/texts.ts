import { inLanguage } from '../../ui/format/language';

/** The texts in English, which give every translation its form. */
export const english = {
  part: 'Connections',
  lead: 'Checks that the catalogue cannot answer from what it knows are asked of the database, through a connection. Sessions are read-only, and each statement has a limit of time and rows.',
  list: 'Connections',
  make: 'New connection',
  none: 'There are no connections yet.',
  noneWhy: 'Without one, checks are evaluated from profiles, operations and schemas alone.',
  edit: (name: string) => `Edit ${name}`,
  editShort: 'Edit',
  remove: (name: string) => `Delete ${name}`,
  removeShort: 'Delete',
  removeTitle: (name: string) => `Delete the connection ${name}?`,
  removeWhy: 'Checks that need it become errors. The password is gone with it, and this cannot be undone.',
  removed: (name: string) => `The connection ${name} was deleted.`,
  made: (name: string) => `The connection ${name} was created.`,
  saved: (name: string) => `The connection ${name} was saved.`,
  save: 'Save',
  name: 'Name',
  nameMissing: 'Give the connection a name.',
  required: 'Fill this in.',
  driver: 'Database',
  notInstalled: (label: string) => `The driver for ${label} is not installed. On the server's machine, run:`,
  stored: 'Stored. Leave it empty to keep it.',
  scope: 'Which datasets it serves',
  scopeWhy: 'All datasets of the platform, unless one of these is given.',
  environment: 'Environment',
  environmentHint: 'such as PROD',
  platformInstance: 'Platform instance',
  platformInstanceHint: 'with which the names of its datasets begin',
  allowsStatements: 'Run statements that people write',
  allowsStatementsWhy:
    'SQL checks and filters. Whoever may edit the checks of one of its datasets can then read what the user of this connection can read.',
  timeoutSeconds: 'Seconds a statement may take',
  timeoutBad: 'Give a number from 1 to 600.',
  unset: 'Not set',
  test: 'Test connection',
  works: (milliseconds: number) => `It works: the database answered after ${String(milliseconds)} ms.`,
  fails: 'It does not work.',
  statements: 'runs statements that people write',
  noStatements: 'runs generated statements only',
};

/** The page of connections into databases. */
export const connectionTexts = inLanguage('settings/connections/texts', english);
