/**
 * What was different on the earlier dates, as data. Names of datasets are those after the database: `crm.customers` in Postgres,
 * `raw.crm_customers` in the warehouse and in dbt.
 */
import { isBefore } from './dates.mjs';

const campaigns = ['crm.campaigns', 'crm.campaign_touches', 'raw.crm_campaigns', 'raw.crm_campaign_touches'];
const surveys = ['ops.guest_surveys', 'raw.ops_guest_surveys', 'staging.stg_ops__guest_surveys', 'intermediate.int_guest_feedback'];

/** Datasets by the day on which they were first seen. */
const bornOn = new Map([
  ...[...campaigns, 'staging.stg_crm__campaigns', 'staging.stg_crm__campaign_touches', 'intermediate.int_campaign_attribution', 'marts.mart_campaign_roi'].map(
    (name) => [name, '2026-08-15'],
  ),
  ...[...surveys, 'marts.fct_guest_feedback', 'raw.web_sessions', 'staging.stg_web_sessions'].map((name) => [name, '2026-10-20']),
  ...['snapshots.agencies_snapshot', 'ml.customer_churn_features', 'ml.churn_scores', 'intermediate.int_web_sessions_daily', 'sandbox.lead_time_study'].map((name) => [
    name,
    '2026-11-20',
  ]),
]);

export const isBorn = (date, name) => !(bornOn.has(name) && isBefore(date, bornOn.get(name)));

const everywhere = () => true;
const customers = ['crm.customers', 'raw.crm_customers', 'staging.stg_crm__customers'];

/** Each rule holds on the dates before `until`: it turns today's columns of a dataset into those of then. */
const rules = [
  { until: '2026-08-15', applies: everywhere, change: (columns) => columns.filter(({ name }) => name !== 'campaign_id') },
  {
    until: '2026-08-15',
    applies: (name) => name === 'sales.bookings' || name === 'raw.sales_bookings',
    change: (columns) => columns.map((column) => (column.name === 'gross_amount' ? { ...column, name: 'total_amount', description: 'Price before discount' } : column)),
  },
  {
    until: '2026-08-15',
    applies: (name) => name === 'crm.customers',
    change: (columns) => columns.map((column) => (column.name === 'email' ? { ...column, nullable: true } : column)),
  },
  {
    until: '2026-10-20',
    applies: (name) => customers.includes(name),
    change: (columns, name) => [
      ...columns,
      { name: 'fax_number', type: name === 'crm.customers' ? 'varchar(32)' : 'VARCHAR', duck: 'VARCHAR', description: 'Fax', nullable: true, flags: 'n' },
    ],
  },
  {
    until: '2026-10-20',
    applies: everywhere,
    change: (columns) =>
      columns.map((column) => (column.name === 'points_balance' ? { ...column, duck: 'INTEGER', type: column.type === 'bigint' ? 'integer' : 'INTEGER' } : column)),
  },
  {
    until: '2026-10-20',
    applies: (name) => name === 'sales.payments' || name === 'raw.sales_payments',
    change: (columns) =>
      columns.map((column) =>
        column.name === 'amount' ? { ...column, duck: 'DECIMAL(8,2)', type: column.type.replace('12', '8') } : column,
      ),
  },
  {
    until: '2026-10-20',
    applies: (name) => name === 'marts.mart_customer_360',
    change: (columns) => columns.filter(({ name }) => name !== 'average_nps'),
  },
  {
    until: '2026-11-20',
    applies: (name) => name === 'marts.mart_customer_360',
    change: (columns) => columns.filter(({ name }) => !name.includes('web_')),
  },
];

export const columnsAt = (date, name, columns) =>
  rules.reduce((now, rule) => (isBefore(date, rule.until) && rule.applies(name) ? rule.change(now, name) : now), columns);

/** Sources of a column on a date. The staging view took the renaming of gross_amount upon itself, and kept the fax number as long as it came. */
export const sourcesAt = (date, name, column, sources) => {
  if (isBefore(date, '2026-08-15') && name === 'staging.stg_sales__bookings')
    return Object.fromEntries(Object.entries(sources).map(([from, how]) => [from.replace('raw.sales_bookings.gross_amount', 'raw.sales_bookings.total_amount'), how]));
  if (isBefore(date, '2026-10-20') && name === 'staging.stg_crm__customers' && column === 'fax_number') return { 'raw.crm_customers.fax_number': 'COPY' };
  if (isBefore(date, '2026-11-20') && name === 'marts.dim_agencies')
    return Object.fromEntries(Object.entries(sources).map(([from, how]) => [from.replace('snapshots.agencies_snapshot', 'staging.stg_sales__agencies'), how]));
  if (isBefore(date, '2026-10-20') && name === 'marts.mart_monthly_revenue' && column === 'net_revenue_eur')
    return { ...sources, 'raw.sales_legacy_invoices.net_eur': 'union all with the invoices of the old system' };
  return sources;
};

/** Tables that a model read then and does not read now, or the other way round. */
export const inputsAt = (date, name, inputs) => {
  if (isBefore(date, '2026-11-20') && name === 'marts.dim_agencies') return ['staging.stg_sales__agencies'];
  if (isBefore(date, '2026-10-20') && name === 'marts.mart_monthly_revenue') return [...inputs, 'raw.sales_legacy_invoices'];
  return inputs.filter((input) => isBorn(date, input));
};

/** The parser learnt: a model that it read with the fallback reader in June, through a star in August, and wholly since October. */
export const confidenceAt = (date, name) => {
  if (name === 'intermediate.int_booking_revenue' && isBefore(date, '2026-08-15')) return 0.6;
  if (name === 'intermediate.int_booking_revenue' && isBefore(date, '2026-10-20')) return 0.9;
  if (name === 'staging.stg_web_sessions' || name === 'staging.stg_fx_rates') return 0.9;
  return 0.99;
};
