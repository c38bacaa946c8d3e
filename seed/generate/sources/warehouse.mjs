/** What the nightly crawl of the DuckDB warehouse says: tables and views with their SQL, and the tables that dbt does not make. */
import { isBefore, isSince } from '../dates.mjs';
import { isBorn } from '../evolution.mjs';
import { columnUrn, containerUrn, datasetUrn, platformUrn, propose, schemaMetadata, subTypes, upstreamLineage, warehouse } from '../proposals.mjs';
import { modelsAt, rawAt } from '../tables.mjs';

const schemas = {
  raw: 'Copies of Postgres tables, replaced every night',
  reference: 'Small lists kept in the dbt project',
  staging: 'Views that give raw columns readable names',
  intermediate: 'Joins and sums that several marts share',
  snapshots: 'Tables that keep their history',
  marts: 'What reports may read',
  ml: 'Features and scores',
  reporting: 'Views written by hand before dbt came',
  finance: 'Tables that the finance scripts write',
  ops: 'Alerts for the reservation desk',
  sandbox: 'Studies; nothing here is promised',
  main: 'Unused',
};
const database = containerUrn('duckdb', 'riverhouse');

const containers = () => [
  ...propose(database, {
    containerProperties: { name: 'riverhouse', qualifiedName: 'riverhouse', description: 'The warehouse', env: 'PROD' },
    dataPlatformInstance: { platform: platformUrn('duckdb') },
    subTypes: subTypes('Database'),
  }),
  ...Object.entries(schemas)
    .filter(([name]) => name !== 'main')
    .flatMap(([name, description]) =>
      propose(containerUrn('duckdb', 'riverhouse', name), {
        containerProperties: { name, qualifiedName: `riverhouse.${name}`, description, env: 'PROD' },
        dataPlatformInstance: { platform: platformUrn('duckdb') },
        subTypes: subTypes('Schema'),
        container: { container: database },
      }),
    ),
];

const viewProperties = (sql) => ({ materialized: false, viewLogic: sql, viewLanguage: 'SQL' });

/** table: {name, about, columns?, sql?, lineage?}; a table with `sql` is a view. */
const describe = ({ name, about, columns, sql, lineage }) => {
  const [schema, table] = name.split('.');
  return propose(warehouse(name), {
    datasetProperties: { name: table, qualifiedName: `riverhouse.${name}`, description: about },
    schemaMetadata: columns && schemaMetadata({ platform: 'duckdb', name: `riverhouse.${name}`, columns }),
    subTypes: subTypes(sql === undefined ? 'Table' : 'View'),
    viewProperties: sql === undefined ? undefined : viewProperties(sql),
    container: { container: containerUrn('duckdb', 'riverhouse', schema) },
    upstreamLineage: lineage,
    status: { removed: false },
  });
};

const column = ([name, type, description]) => ({ name, type, description });
const entry = (target, to, from, how, confidence) => ({
  to: columnUrn(warehouse(target), to),
  from: from.map(([table, path]) => columnUrn(warehouse(table), path)),
  how,
  confidence,
});

/** The click stream is named by a list of topics only: a ghost. Its columns were matched by name. */
const clickStream = datasetUrn('kafka', 'web.clickstream');
const webSessionsLineage = () =>
  upstreamLineage(
    'TRANSFORMED',
    [clickStream],
    [
      ['session_id', 'session_id', 'matched by name'],
      ['customer_id', 'user_id', 'matched by name'],
      ['started_at', 'event_time', 'min over the session, read in the fold script'],
      ['landing_page', 'path', 'first over the session, read in the fold script'],
    ].map(([to, from, how]) => ({
      to: columnUrn(warehouse('raw.web_sessions'), to),
      from: [columnUrn(clickStream, from)],
      how,
      confidence: 0.6,
    })),
  );

/** The columns of loaded tables are told by the loader's run events; of the others, by the crawl. */
const rawTables = (date) =>
  rawAt(date).flatMap((table) =>
    describe({
      ...table,
      columns: table.from === undefined ? table.columns : undefined,
      lineage: table.name === 'raw.web_sessions' ? webSessionsLineage() : undefined,
    }),
  );

const models = (date) => modelsAt(date).flatMap((model) => describe({ ...model, about: model.description, sql: model.materialised === 'view' ? model.sql : undefined }));

const revenueDaily = `create view reporting.v_revenue_daily as
select b.booked_on, b.river, sum(b.net_revenue_eur) as net_revenue_eur, count(b.booking_id) as bookings, max(p.paid_on) as last_payment
from marts.fct_bookings b left join marts.fct_payments p on p.booking_id = b.booking_id
where b.is_cancelled = false
group by b.booked_on, b.river`;

const handWrittenView = () => {
  const name = 'reporting.v_revenue_daily';
  const fct = (to, from, how) => entry(name, to, [['marts.fct_bookings', from]], how, 0.99);
  return describe({
    name,
    about: 'Revenue by day of booking, for the morning mail. Written by hand in 2023.',
    sql: revenueDaily,
    columns: [
      ['booked_on', 'DATE'],
      ['river', 'VARCHAR'],
      ['net_revenue_eur', 'DECIMAL(38,2)'],
      ['bookings', 'BIGINT'],
      ['last_payment', 'DATE'],
    ].map(column),
    lineage: upstreamLineage(
      'VIEW',
      [warehouse('marts.fct_bookings'), warehouse('marts.fct_payments')],
      [
        fct('booked_on', 'booked_on', 'COPY'),
        fct('river', 'river', 'COPY'),
        fct('net_revenue_eur', 'net_revenue_eur', 'SQL: SUM(b.net_revenue_eur)'),
        fct('bookings', 'booking_id', 'SQL: COUNT(b.booking_id)'),
        entry(name, 'last_payment', [['marts.fct_payments', 'paid_on']], 'SQL: MAX(p.paid_on)', 0.99),
      ],
    ),
  });
};

/** Its inputs are known from the query log, its columns are not: a script writes them. */
const commissionStatements = () =>
  describe({
    name: 'finance.commission_statements',
    about: 'What each agency is owed, written by statements.py on the first of the month.',
    columns: [
      ['statement_id', 'BIGINT'],
      ['agency_id', 'INTEGER'],
      ['agency_name', 'VARCHAR'],
      ['month', 'DATE'],
      ['base_eur', 'DECIMAL(14,2)'],
      ['commission_eur', 'DECIMAL(14,2)'],
      ['paid', 'BOOLEAN'],
    ].map(column),
    lineage: upstreamLineage('TRANSFORMED', [warehouse('marts.fct_bookings'), warehouse('marts.dim_agencies')]),
  });

/** A notebook builds its SQL at run time: three columns guessed, one matched, two unknown. */
const leadTimeStudy = () => {
  const name = 'sandbox.lead_time_study';
  const guessed = (to, from) => entry(name, to, [['marts.fct_bookings', from]], 'dynamic SQL in a notebook, guessed from names', 0.35);
  return describe({
    name,
    about: 'How early guests book, by river. A study of 2026.',
    columns: [
      ['river', 'VARCHAR'],
      ['season', 'VARCHAR'],
      ['lead_time_bucket', 'VARCHAR'],
      ['mean_net_revenue_eur', 'DOUBLE'],
      ['elasticity', 'DOUBLE'],
      ['sample_size', 'BIGINT'],
    ].map(column),
    lineage: upstreamLineage('TRANSFORMED', [warehouse('marts.fct_bookings')], [
      guessed('river', 'river'),
      guessed('lead_time_bucket', 'lead_time_days'),
      guessed('mean_net_revenue_eur', 'net_revenue_eur'),
      entry(name, 'season', [['marts.fct_bookings', 'season']], 'matched by name in the notebook', 0.6),
    ]),
  });
};

/** Dropped in October: seen on the first two dates, removed on the third. */
const weeklySales = (date) => {
  const name = 'marts.agg_weekly_sales';
  if (isSince(date, '2026-10-20')) return propose(warehouse(name), { status: { removed: true }, upstreamLineage: upstreamLineage('TRANSFORMED', []) });
  return describe({
    name,
    about: 'Revenue by week. Replaced by mart_monthly_revenue.',
    columns: [
      ['week', 'DATE'],
      ['river', 'VARCHAR'],
      ['net_revenue_eur', 'DECIMAL(38,2)'],
    ].map(column),
    lineage: upstreamLineage('TRANSFORMED', [warehouse('marts.fct_bookings')], [
      entry(name, 'week', [['marts.fct_bookings', 'booked_on']], "SQL: DATE_TRUNC('week', booked_on)", 0.99),
      entry(name, 'river', [['marts.fct_bookings', 'river']], 'COPY', 0.99),
      entry(name, 'net_revenue_eur', [['marts.fct_bookings', 'net_revenue_eur']], 'SQL: SUM(net_revenue_eur)', 0.99),
    ]),
  });
};

const scores = (date) =>
  isBorn(date, 'ml.churn_scores')
    ? describe({
        name: 'ml.churn_scores',
        about: 'Probability that a customer does not come back within two years, every Monday.',
        columns: [
          ['customer_id', 'BIGINT'],
          ['churn_probability', 'DOUBLE'],
          ['scored_at', 'TIMESTAMP'],
        ].map(column),
      })
    : [];

export const warehouseProposals = (date) => [
  ...containers(),
  ...rawTables(date),
  ...models(date),
  ...handWrittenView(),
  ...(isBefore(date, '2026-08-15') ? [] : commissionStatements()),
  ...(isBorn(date, 'sandbox.lead_time_study') ? leadTimeStudy() : []),
  ...scores(date),
  ...weeklySales(date),
];
