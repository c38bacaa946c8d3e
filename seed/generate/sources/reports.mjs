/** Superset's virtual datasets, charts and dashboards, and the Tableau workbook of the board. */
import { isBefore, isSince } from '../dates.mjs';
import { chartUrn, columnUrn, containerUrn, dashboardUrn, datasetUrn, fieldType, platformUrn, propose, schemaMetadata, stamp, subTypes, upstreamLineage, userUrn, warehouse } from '../proposals.mjs';

const author = userUrn('lena.brandt');
const editedOn = Date.parse('2026-05-12T09:30:00Z');
const audit = { created: stamp(editedOn, author), lastModified: stamp(editedOn, author) };

const superset = (name) => datasetUrn('superset', `riverhouse.reporting.${name}`);

/** Virtual datasets: name, the mart they read, SQL, and columns as [name, type, source columns, expression?]. */
const virtualDatasets = [
  {
    name: 'revenue_by_route',
    mart: 'marts.fct_bookings',
    sql: 'select booked_on, river, route_name, season, booking_channel, net_revenue_eur, excursion_revenue_eur, net_revenue_eur + excursion_revenue_eur as total_revenue_eur, guests from marts.fct_bookings where not is_cancelled',
    columns: [
      ['booked_on', 'DATE', ['booked_on']],
      ['river', 'VARCHAR', ['river']],
      ['route_name', 'VARCHAR', ['route_name']],
      ['season', 'VARCHAR', ['season']],
      ['booking_channel', 'VARCHAR', ['booking_channel']],
      ['net_revenue_eur', 'DECIMAL(14,2)', ['net_revenue_eur']],
      ['excursion_revenue_eur', 'DECIMAL(38,2)', ['excursion_revenue_eur']],
      ['total_revenue_eur', 'DECIMAL(38,2)', ['net_revenue_eur', 'excursion_revenue_eur'], 'net_revenue_eur + excursion_revenue_eur'],
      ['guests', 'SMALLINT', ['guests']],
    ],
  },
  {
    name: 'voyage_margin',
    mart: 'marts.fct_voyage_performance',
    sql: 'select voyage_id, departs_on, season, route_name, ship_name, occupancy_rate, net_revenue_eur, contribution_eur, contribution_eur / nullif(net_revenue_eur, 0) as margin from marts.fct_voyage_performance',
    columns: [
      ['voyage_id', 'INTEGER', ['voyage_id']],
      ['departs_on', 'DATE', ['departs_on']],
      ['season', 'VARCHAR', ['season']],
      ['route_name', 'VARCHAR', ['route_name']],
      ['ship_name', 'VARCHAR', ['ship_name']],
      ['occupancy_rate', 'DOUBLE', ['occupancy_rate']],
      ['net_revenue_eur', 'DECIMAL(38,2)', ['net_revenue_eur']],
      ['contribution_eur', 'DOUBLE', ['contribution_eur']],
      ['margin', 'DOUBLE', ['contribution_eur', 'net_revenue_eur'], 'contribution_eur / nullif(net_revenue_eur, 0)'],
    ],
  },
];

const virtualDataset = ({ name, mart, sql, columns }) => {
  const urn = superset(name);
  return propose(urn, {
    datasetProperties: { name, qualifiedName: `riverhouse.reporting.${name}`, description: `Virtual dataset over ${mart}` },
    schemaMetadata: schemaMetadata({ platform: 'superset', name, columns: columns.map(([column, type]) => ({ name: column, type })) }),
    subTypes: subTypes('Dataset', 'View'),
    viewProperties: { materialized: false, viewLogic: sql, viewLanguage: 'SQL' },
    upstreamLineage: upstreamLineage(
      'VIEW',
      [warehouse(mart)],
      columns.map(([column, , sources, expression]) => ({
        to: columnUrn(urn, column),
        from: sources.map((source) => columnUrn(warehouse(mart), source)),
        how: expression ? `SQL: ${expression}` : 'COPY',
        confidence: 0.99,
      })),
    ),
  });
};

/** Charts: id → what they read; a field is [name, native type, source columns]. `since`: day of the first sight, when not the first. */
const charts = [
  { id: 101, title: 'Net revenue by month', type: 'LINE', reads: warehouse('marts.mart_monthly_revenue'), fields: [['revenue_month', 'DATE', ['revenue_month']], ['net_revenue', 'DECIMAL(38,2)', ['net_revenue_eur']], ['bookings', 'BIGINT', ['bookings']]] },
  { id: 102, title: 'Revenue by route and channel', type: 'BAR', reads: superset('revenue_by_route'), fields: [['route_name', 'VARCHAR', ['route_name']], ['booking_channel', 'VARCHAR', ['booking_channel']], ['total_revenue', 'DECIMAL(38,2)', ['total_revenue_eur']]] },
  { id: 103, title: 'Occupancy by ship', type: 'BAR', reads: superset('voyage_margin'), fields: [['ship_name', 'VARCHAR', ['ship_name']], ['occupancy', 'DOUBLE', ['occupancy_rate']], ['season', 'VARCHAR', ['season']]] },
  { id: 104, title: 'Discount given', type: 'AREA', since: '2026-08-15', reads: warehouse('marts.mart_monthly_revenue'), fields: [['revenue_month', 'DATE', ['revenue_month']], ['discount', 'DECIMAL(38,2)', ['discount_eur']], ['discount_share', 'DOUBLE', ['discount_eur', 'gross_revenue_eur']]] },
  { id: 105, title: 'Lead time', type: 'HISTOGRAM', since: '2026-10-20', reads: warehouse('marts.fct_bookings'), fields: [['lead_time_days', 'BIGINT', ['lead_time_days']], ['season', 'VARCHAR', ['season']], ['bookings', 'BIGINT', ['booking_id']]] },
  { id: 106, title: 'Revenue yesterday', type: 'TABLE', reads: warehouse('reporting.v_revenue_daily'), fields: [['booked_on', 'DATE', ['booked_on']], ['river', 'VARCHAR', ['river']], ['net_revenue', 'DECIMAL(38,2)', ['net_revenue_eur']], ['last_payment', 'DATE', ['last_payment']]] },
  { id: 201, title: 'NPS by ship', type: 'BAR', since: '2026-10-20', reads: warehouse('marts.fct_guest_feedback'), fields: [['ship_name', 'VARCHAR', ['ship_name']], ['nps', 'DOUBLE', ['nps']], ['answers', 'BIGINT', ['survey_id']]] },
  { id: 202, title: 'Comfort by route', type: 'BAR', since: '2026-10-20', reads: warehouse('marts.fct_guest_feedback'), fields: [['route_name', 'VARCHAR', ['route_name']], ['comfort_score', 'DOUBLE', ['comfort_score']], ['submitted_on', 'DATE', ['submitted_on']]] },
  { id: 203, title: 'Excursions by port', type: 'BAR', reads: warehouse('marts.fct_excursion_sales'), fields: [['port_name', 'VARCHAR', ['port_name']], ['revenue', 'DECIMAL(38,2)', ['excursion_revenue_eur']], ['tickets', 'BIGINT', ['quantity']]] },
  { id: 301, title: 'Return on campaign spend', type: 'TABLE', since: '2026-08-15', reads: warehouse('marts.mart_campaign_roi'), fields: [['campaign_name', 'VARCHAR', ['campaign_name']], ['budget', 'DECIMAL(10,2)', ['budget_eur']], ['attributed_revenue', 'DECIMAL(38,2)', ['attributed_revenue_eur']], ['return_on_spend', 'DOUBLE', ['return_on_spend']]] },
  { id: 302, title: 'Lifetime value by tier', type: 'BOX_PLOT', since: '2026-08-15', reads: warehouse('marts.mart_customer_360'), fields: [['loyalty_tier', 'VARCHAR', ['loyalty_tier']], ['lifetime_value', 'DECIMAL(38,2)', ['lifetime_value_eur']], ['customers', 'BIGINT', ['customer_id']]] },
  { id: 303, title: 'Customers by market', type: 'PIE', since: '2026-08-15', reads: warehouse('marts.dim_customers'), fields: [['market', 'VARCHAR', ['market']], ['customers', 'BIGINT', ['customer_id']]] },
  { id: 401, title: 'Fuel and crew by voyage', type: 'AREA', reads: warehouse('marts.fct_voyage_performance'), fields: [['departs_on', 'DATE', ['departs_on']], ['fuel_cost', 'DOUBLE', ['fuel_cost_eur']], ['crew_cost', 'DOUBLE', ['crew_cost_eur']]] },
  { id: 402, title: 'Yard invoices by ship', type: 'BAR', reads: warehouse('marts.fct_ship_costs'), fields: [['ship_name', 'VARCHAR', ['ship_name']], ['cost', 'DECIMAL(12,2)', ['cost_eur']], ['severity', 'VARCHAR', ['severity']], ['days_open', 'BIGINT', ['days_open']]] },
  { id: 403, title: 'Margin by route', type: 'SCATTER', reads: superset('voyage_margin'), fields: [['route_name', 'VARCHAR', ['route_name']], ['margin', 'DOUBLE', ['margin']], ['contribution', 'DOUBLE', ['contribution_eur']]] },
];

const dashboards = [
  { id: 1, title: 'Revenue & occupancy', about: 'The Monday meeting of sales and fleet.', charts: [101, 102, 103, 104, 105, 106], headline: [[101, 'net_revenue'], [102, 'total_revenue'], [103, 'occupancy'], [104, 'discount_share'], [105, 'lead_time_days']] },
  { id: 2, title: 'Guests on board', about: 'What guests say and buy.', charts: [201, 202, 203], headline: [[201, 'nps'], [202, 'comfort_score'], [203, 'revenue']] },
  { id: 3, title: 'Campaigns & club', about: 'What marketing spends and what comes back.', since: '2026-08-15', charts: [301, 302, 303], headline: [[301, 'return_on_spend'], [302, 'lifetime_value']] },
  { id: 4, title: 'Fleet cost', about: 'Fuel, crew, yard.', charts: [401, 402, 403], headline: [[401, 'fuel_cost'], [402, 'cost'], [403, 'margin']] },
];

const isThere = (date, { since }) => since === undefined || isSince(date, since);
const chartsAt = (date, ids) => charts.filter((chart) => ids.includes(chart.id) && isThere(date, chart));

const inputField = (from, name, type) => ({
  schemaFieldUrn: from,
  schemaField: { fieldPath: name, nullable: true, type: fieldType(type), nativeDataType: type },
});

const chart = ({ id, title, type, reads, fields }) =>
  propose(chartUrn('superset', id), {
    chartInfo: {
      title,
      description: '',
      type,
      chartUrl: `https://bi.larkspur.example/superset/explore/?slice_id=${id}`,
      lastModified: audit,
      inputEdges: [{ destinationUrn: reads, created: stamp(editedOn, author) }],
    },
    inputFields: { fields: fields.flatMap(([name, native, sources]) => sources.map((source) => inputField(columnUrn(reads, source), name, native))) },
    container: { container: containerUrn('superset') },
    status: { removed: false },
  });

const dashboard = (date, { id, title, about, charts: ids, headline }) => {
  const shown = chartsAt(date, ids).map((one) => one.id);
  const typeOf = (chartId, name) => charts.find((one) => one.id === chartId).fields.find(([field]) => field === name)[1];
  return propose(dashboardUrn('superset', id), {
    dashboardInfo: {
      title,
      description: about,
      dashboardUrl: `https://bi.larkspur.example/superset/dashboard/${id}/`,
      lastModified: audit,
      charts: [],
      chartEdges: shown.map((chartId) => ({ destinationUrn: chartUrn('superset', chartId), created: stamp(editedOn, author) })),
    },
    inputFields: {
      fields: headline
        .filter(([chartId]) => shown.includes(chartId))
        .map(([chartId, name]) => inputField(columnUrn(chartUrn('superset', chartId), name), name, typeOf(chartId, name))),
    },
    container: { container: containerUrn('superset') },
    status: { removed: false },
  });
};

const folder = () =>
  propose(containerUrn('superset'), {
    containerProperties: { name: 'Larkspur BI', description: 'Superset', env: 'PROD' },
    dataPlatformInstance: { platform: platformUrn('superset') },
    subTypes: subTypes('Workspace'),
  });

export const supersetProposals = (date) => [
  ...folder(),
  ...virtualDatasets.flatMap(virtualDataset),
  ...charts.filter((one) => isThere(date, one)).flatMap(chart),
  ...dashboards.filter((one) => isThere(date, one)).flatMap((one) => dashboard(date, one)),
];

/** The board's workbook keeps an extract; which columns went into it is guessed from captions. */
const extract = datasetUrn('tableau', 'board_pack_extract');
const extractColumns = [
  ['month', 'date', 'marts.mart_monthly_revenue', 'revenue_month'],
  ['net_revenue', 'real', 'marts.mart_monthly_revenue', 'net_revenue_eur'],
  ['revenue_per_guest', 'real', 'marts.mart_monthly_revenue', 'revenue_per_guest'],
  ['occupancy', 'real', 'marts.fct_voyage_performance', 'occupancy_rate'],
  ['contribution', 'real', 'marts.fct_voyage_performance', 'contribution_eur'],
  ['comment', 'string', undefined, undefined],
];

const guess = (date) => (isBefore(date, '2026-10-20') ? 0.2 : 0.35);

const boardExtract = (date) =>
  propose(extract, {
    datasetProperties: { name: 'board_pack_extract', description: 'Extract behind the board pack; refreshed by hand on the third of the month.' },
    schemaMetadata: schemaMetadata({ platform: 'tableau', name: 'board_pack_extract', columns: extractColumns.map(([name, type]) => ({ name, type })) }),
    subTypes: subTypes('Published Data Source'),
    upstreamLineage: upstreamLineage(
      'TRANSFORMED',
      [warehouse('marts.mart_monthly_revenue'), warehouse('marts.fct_voyage_performance')],
      extractColumns
        .filter(([, , table]) => table !== undefined)
        .map(([name, , table, column]) => ({ to: columnUrn(extract, name), from: [columnUrn(warehouse(table), column)], how: 'guessed from the caption', confidence: guess(date) })),
    ),
  });

const boardChart = (id, title, fields) =>
  propose(chartUrn('tableau', id), {
    chartInfo: { title, description: '', type: 'BAR', lastModified: audit, inputEdges: [{ destinationUrn: extract, created: stamp(editedOn, author) }] },
    inputFields: { fields: fields.map((name) => inputField(columnUrn(extract, name), name, extractColumns.find(([column]) => column === name)[1])) },
  });

export const tableauProposals = (date) =>
  isBefore(date, '2026-08-15')
    ? []
    : [
        ...boardExtract(date),
        ...boardChart('board_revenue', 'Revenue a month', ['month', 'net_revenue', 'revenue_per_guest']),
        ...boardChart('board_margin', 'Contribution and occupancy', ['month', 'occupancy', 'contribution']),
        ...propose(dashboardUrn('tableau', 'board_pack'), {
          dashboardInfo: {
            title: 'Board pack',
            description: 'Figures that the board sees each month.',
            lastModified: audit,
            charts: [],
            chartEdges: ['board_revenue', 'board_margin'].map((id) => ({ destinationUrn: chartUrn('tableau', id), created: stamp(editedOn, author) })),
          },
          inputFields: {
            fields: [
              ['board_revenue', 'net_revenue'],
              ['board_margin', 'contribution'],
            ].map(([id, name]) => inputField(columnUrn(chartUrn('tableau', id), name), name, 'real')),
          },
        }),
      ];
