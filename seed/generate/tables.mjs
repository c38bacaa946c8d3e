/** All tables of the story, as they were on a date: what every source file is written from. */
import { columnsAt, inputsAt, isBorn } from './evolution.mjs';
import { models } from './dbt-artefacts.mjs';
import { postgresTables, rawTables } from './postgres-tables.mjs';

const personal = new Set(['first_name', 'last_name', 'full_name', 'email', 'phone', 'birth_date', 'line1', 'passport_number', 'card_last4']);
const tagged = (name) => (personal.has(name) ? ['pii'] : []);

const flagged = ({ name, type, description, flags = '', nullable }) => ({
  name,
  type,
  description,
  key: flags.includes('k'),
  nullable: nullable ?? flags.includes('n'),
  tags: tagged(name),
});

/** Invoices of the old system: copied once, read by nothing since October. */
const legacyInvoices = {
  name: 'raw.sales_legacy_invoices',
  from: 'sales.legacy_invoices',
  about: 'Invoices of the system before 2024, copied once.',
  columns: postgresTables.find(({ name }) => name === 'sales.legacy_invoices').columns.map((column) => ({ ...column, type: column.type.replace('numeric', 'DECIMAL').replace(/^varchar.*/, 'VARCHAR').replace('date', 'DATE') })),
};

const bornTables = (date, tables) =>
  tables
    .filter(({ name }) => isBorn(date, name))
    .map((table) => ({ ...table, columns: columnsAt(date, table.name, table.columns).map(flagged) }));

export const postgresAt = (date) => bornTables(date, postgresTables);

export const rawAt = (date) =>
  bornTables(date, [
    ...rawTables.map((table) => ({ ...table, name: `raw.${table.name}`, columns: table.columns.map((column) => ({ ...column, type: column.duck })) })),
    legacyInvoices,
  ]);

export const modelsAt = (date) =>
  models
    .filter(({ name }) => isBorn(date, name))
    .map((model) => ({
      ...model,
      inputs: inputsAt(date, model.name, model.inputs),
      columns: columnsAt(date, model.name, model.columns).map((column) => ({ ...column, tags: tagged(column.name) })),
    }));

/** Sources of the dbt project: all raw tables but the old invoices, which were read by name until October. */
export const isDbtSource = (name) => name.startsWith('raw.') && name !== legacyInvoices.name;
