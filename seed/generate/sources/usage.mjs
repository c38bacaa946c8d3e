/** The query log of the warehouse, who asked how often, views of dashboards, and what the last loads wrote. */
import { chartUrn, columnUrn, dashboardUrn, platformUrn, propose, stamp, userUrn, warehouse } from '../proposals.mjs';

const day = 24 * 3600000;

/** [id, name, asked by, source, SQL, tables with the columns read] */
const queries = [
  ['monday-revenue', 'Revenue for the Monday meeting', 'jonas.keller', 'MANUAL', "select river, sum(net_revenue_eur) from marts.fct_bookings where booked_on >= current_date - 7 group by river", { 'marts.fct_bookings': ['river', 'net_revenue_eur', 'booked_on'] }],
  ['open-balances', 'Who still owes money', 'tomas.havel', 'MANUAL', "select c.full_name, c.email, b.open_balance_eur from marts.fct_bookings b join marts.dim_customers c using (customer_id) where b.open_balance_eur > 0 and b.booking_status = 'confirmed'", { 'marts.fct_bookings': ['customer_id', 'open_balance_eur', 'booking_status'], 'marts.dim_customers': ['customer_id', 'full_name', 'email'] }],
  ['commission-check', 'Commission by agency', 'tomas.havel', 'SYSTEM', 'select a.agency_name, sum(b.commission_eur) from marts.fct_bookings b join marts.dim_agencies a using (agency_id) group by 1', { 'marts.fct_bookings': ['agency_id', 'commission_eur'], 'marts.dim_agencies': ['agency_id', 'agency_name'] }],
  ['detractors', 'Comments of detractors', 'amara.osei', 'MANUAL', "select ship_name, comment from intermediate.int_guest_feedback where nps_group = 'detractor'", { 'intermediate.int_guest_feedback': ['ship_name', 'comment', 'nps_group'] }],
  ['fuel-by-voyage', 'Fuel by voyage', 'erik.lindqvist', 'SYSTEM', 'select ship_name, departs_on, fuel_cost_eur from marts.fct_voyage_performance order by fuel_cost_eur desc limit 20', { 'marts.fct_voyage_performance': ['ship_name', 'departs_on', 'fuel_cost_eur'] }],
  ['eagle-guests', 'Eagles who did not book this year', 'sofie.dejong', 'MANUAL', "select full_name, email from marts.mart_customer_360 where loyalty_tier = 'eagle' and last_departure < date '2026-01-01'", { 'marts.mart_customer_360': ['full_name', 'email', 'loyalty_tier', 'last_departure'] }],
  ['raw-peek', 'Bookings as they came', 'piotr.zielinski', 'SYSTEM', 'select * from raw.sales_bookings order by _loaded_at desc limit 100', { 'raw.sales_bookings': [] }],
];

const queryUrn = (id) => `urn:li:query:larkspur-${id}`;

const queryProposals = (date) =>
  queries.flatMap(([id, name, user, source, statement, reads], index) =>
    propose(queryUrn(id), {
      queryProperties: {
        name,
        statement: { value: statement, language: 'SQL' },
        source,
        created: stamp(date.millis - (30 + index) * day, userUrn(user)),
        lastModified: stamp(date.millis - index * day, userUrn(user)),
      },
      querySubjects: {
        subjects: Object.entries(reads).flatMap(([table, columns]) => [{ entity: warehouse(table) }, ...columns.map((column) => ({ entity: columnUrn(warehouse(table), column) }))]),
      },
      dataPlatformInstance: { platform: platformUrn('duckdb') },
    }),
  );

/** Queries a day by table: [user → count], and the columns they touched. */
const usage = [
  ['marts.fct_bookings', { 'jonas.keller': 6, 'tomas.havel': 9, 'lena.brandt': 22 }, { net_revenue_eur: 31, booked_on: 20, river: 17, booking_status: 9, commission_eur: 4, lead_time_days: 3 }],
  ['marts.mart_monthly_revenue', { 'jonas.keller': 3, 'lena.brandt': 8 }, { net_revenue_eur: 11, revenue_month: 11, route_name: 5 }],
  ['marts.dim_customers', { 'tomas.havel': 4, 'sofie.dejong': 7 }, { email: 8, full_name: 8, market: 3 }],
  ['marts.mart_customer_360', { 'sofie.dejong': 5, 'noor.haddad': 2 }, { loyalty_tier: 5, lifetime_value_eur: 4, email: 3 }],
  ['marts.fct_voyage_performance', { 'erik.lindqvist': 4, 'lena.brandt': 3 }, { fuel_cost_eur: 4, contribution_eur: 3, occupancy_rate: 3 }],
  ['marts.fct_guest_feedback', { 'amara.osei': 11 }, { nps: 11, comfort_score: 6, ship_name: 8 }],
  ['intermediate.int_guest_feedback', { 'amara.osei': 3 }, { comment: 3, nps_group: 3 }],
  ['raw.sales_bookings', { 'piotr.zielinski': 2 }, { booking_id: 1 }],
];

const sum = (counts) => Object.values(counts).reduce((total, count) => total + count, 0);

const usageProposals = (date) =>
  usage.flatMap(([table, users, columns]) =>
    [2, 1].flatMap((daysAgo) =>
      propose(warehouse(table), {
        datasetUsageStatistics: {
          timestampMillis: Date.parse(date.day) - daysAgo * day,
          eventGranularity: { unit: 'DAY', multiple: 1 },
          uniqueUserCount: Object.keys(users).length,
          totalSqlQueries: sum(users),
          userCounts: Object.entries(users).map(([user, count]) => ({ user: userUrn(user), count, userEmail: `${user}@larkspur.example` })),
          fieldCounts: Object.entries(columns).map(([fieldPath, count]) => ({ fieldPath, count })),
        },
      }),
    ),
  );

const views = (date) => [
  ...propose(dashboardUrn('superset', 1), {
    dashboardUsageStatistics: {
      timestampMillis: Date.parse(date.day) - day,
      eventGranularity: { unit: 'DAY', multiple: 1 },
      viewsCount: 41,
      uniqueUserCount: 9,
      lastViewedAt: date.millis - 12 * 3600000,
      userCounts: [{ user: userUrn('jonas.keller'), viewsCount: 7 }],
    },
  }),
  ...propose(chartUrn('superset', 101), {
    chartUsageStatistics: { timestampMillis: Date.parse(date.day) - day, eventGranularity: { unit: 'DAY', multiple: 1 }, viewsCount: 44, uniqueUserCount: 9 },
  }),
];

const loads = (date) =>
  [
    ['raw.sales_bookings', 200960],
    ['raw.sales_payments', 261400],
    ['raw.crm_customers', 60120],
  ].flatMap(([table, rows]) =>
    propose(warehouse(table), {
      operation: {
        timestampMillis: date.millis,
        actor: userUrn('piotr.zielinski'),
        operationType: 'INSERT',
        sourceType: 'DATA_PROCESS',
        numAffectedRows: rows,
        lastUpdatedTimestamp: date.millis - 3 * 3600000,
      },
    }),
  );

const profile = (date) =>
  propose(warehouse('marts.fct_bookings'), {
    datasetProfile: {
      timestampMillis: date.millis,
      rowCount: 200960,
      columnCount: 27,
      fieldProfiles: [
        { fieldPath: 'booking_id', uniqueCount: 200960, uniqueProportion: 1, nullCount: 0, nullProportion: 0 },
        { fieldPath: 'agency_id', uniqueCount: 118, nullCount: 133973, nullProportion: 0.6667 },
        { fieldPath: 'net_revenue_eur', min: '0.00', max: '18400.00', mean: '2874.12', nullCount: 0, nullProportion: 0 },
        { fieldPath: 'booking_status', uniqueCount: 4, nullCount: 0, nullProportion: 0, sampleValues: ['confirmed', 'sailed', 'cancelled'] },
      ],
    },
  });

export const usageLogProposals = (date) => (date.isToday ? [...queryProposals(date), ...usageProposals(date), ...views(date), ...loads(date), ...profile(date)] : []);
