/** OpenLineage events of the jobs that move data: the nightly load, two jobs beside it, and the runs of core dbt models. */
import { createHash } from 'node:crypto';
import { isSince } from '../dates.mjs';
import { derivation } from '../dbt-artefacts.mjs';
import { modelsAt, postgresAt, rawAt } from '../tables.mjs';

export const loader = 'https://larkspur.example/riverloader';
export const dbtRunner = 'https://larkspur.example/dbt-runner';

const riverloader = { producer: loader, namespace: 'riverloader', engine: { name: 'riverloader', version: '2.3.0' } };
const dbtCore = { producer: dbtRunner, namespace: 'dbt-runner', engine: { name: 'dbt', version: '1.11.16' } };

const facetOf = (producer) => (name, version, body) => ({
  _producer: producer,
  _schemaURL: `https://openlineage.io/spec/facets/${version}/${name}.json#/$defs/${name}`,
  ...body,
});

const uuid = (text) => createHash('md5').update(text).digest('hex').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');

const schemaOf = (facet, columns) => facet('SchemaDatasetFacet', '1-1-1', { fields: columns.map(({ name, type, description }) => ({ name, type, ...(description ? { description } : {}) })) });

const postgresSide = { namespace: 'postgres://pg.larkspur.example:5432' };
const input = (table) => ({ ...postgresSide, name: `larkspur.${table.name}`, facets: {} });
const warehouseInput = (name) => ({ namespace: 'duckdb', name: `riverhouse.${name}`, facets: {} });

const transformation = (type, subtype, description = '', masking = false) => ({ type, subtype, description, masking });

/** event: {date, minute, producer, namespace, engine, job, about, owner, inputs, outputs, sql?} */
const complete = (event) => {
  const facet = facetOf(event.producer);
  const eventTime = new Date(event.date.millis - 3 * 3600000 + event.minute * 60000).toISOString();
  return {
    eventTime,
    eventType: 'COMPLETE',
    producer: event.producer,
    schemaURL: 'https://openlineage.io/spec/2-0-2/OpenLineage.json#/$defs/RunEvent',
    run: {
      runId: uuid(`${event.job} ${event.date.day}`),
      facets: {
        nominalTime: facet('NominalTimeRunFacet', '1-0-1', { nominalStartTime: `${event.date.day}T02:00:00Z` }),
        processing_engine: facet('ProcessingEngineRunFacet', '1-1-1', event.engine),
      },
    },
    job: {
      namespace: event.namespace,
      name: event.job,
      facets: {
        jobType: facet('JobTypeJobFacet', '2-0-3', { processingType: 'BATCH', integration: event.engine.name.toUpperCase(), jobType: 'JOB' }),
        documentation: facet('DocumentationJobFacet', '1-0-1', { description: event.about }),
        ownership: facet('OwnershipJobFacet', '1-0-1', { owners: [{ name: event.owner, type: 'MAINTAINER' }] }),
        ...(event.sql ? { sql: facet('SQLJobFacet', '1-0-1', { query: event.sql }) } : {}),
      },
    },
    inputs: event.inputs,
    outputs: event.outputs,
  };
};

const loadedColumn = (from, column) => {
  const masked = from.columns.find(({ name }) => name === column.name) !== undefined && ['phone', 'card_last4'].includes(column.name);
  const how = masked ? transformation('DIRECT', 'TRANSFORMATION', "mask(value, 'x')", true) : transformation('DIRECT', 'IDENTITY');
  return { inputFields: [{ ...postgresSide, name: `larkspur.${from.name}`, field: column.name, transformations: [how] }] };
};

const loadEvent = (date, raw, from, minute) => {
  const facet = facetOf(loader);
  const copied = raw.columns.filter(({ name }) => from.columns.some((column) => column.name === name));
  return complete({
    date,
    minute,
    ...riverloader,
    job: `nightly_load.${raw.name.slice(4)}`,
    about: `Replaces riverhouse.${raw.name} with the rows of larkspur.${from.name}.`,
    owner: 'piotr.zielinski',
    sql: `insert into ${raw.name} (${copied.map(({ name }) => name).join(', ')}, _loaded_at) select ${copied.map(({ name }) => name).join(', ')}, now() from larkspur.${from.name}`,
    inputs: [input(from)],
    outputs: [
      {
        namespace: 'duckdb',
        name: `riverhouse.${raw.name}`,
        facets: {
          schema: schemaOf(facet, raw.columns),
          columnLineage: facet('ColumnLineageDatasetFacet', '1-2-0', {
            fields: { ...Object.fromEntries(copied.map((column) => [column.name, loadedColumn(from, column)])), _loaded_at: { inputFields: [] } },
          }),
          ownership: facet('OwnershipDatasetFacet', '1-0-1', { owners: [{ name: 'piotr.zielinski', type: 'MAINTAINER' }] }),
        },
        ...(raw.rows ? { outputFacets: { outputStatistics: facet('OutputStatisticsOutputDatasetFacet', '1-0-2', { rowCount: raw.rows * 1000 }) } } : {}),
      },
    ],
  });
};

/** The old invoices were loaded until August; then the job was switched off. */
const isLoaded = (date, { name }) => name !== 'raw.sales_legacy_invoices' || !isSince(date, '2026-10-20');

export const nightlyLoad = (date) => {
  const tables = new Map(postgresAt(date).map((table) => [table.name, table]));
  return rawAt(date)
    .filter((raw) => raw.from !== undefined && isLoaded(date, raw))
    .map((raw, index) => loadEvent(date, raw, tables.get(raw.from), index));
};

/** Counts what the status and the beds of a cabin decide, without carrying them: INDIRECT uses, on each column and on the whole table. */
const overbookingAlerts = (date) => {
  const facet = facetOf(loader);
  const use = (table, field, subtype) => ({ namespace: 'duckdb', name: `riverhouse.${table}`, field, transformations: [transformation('INDIRECT', subtype)] });
  const value = (table, field, subtype, description) => ({ namespace: 'duckdb', name: `riverhouse.${table}`, field, transformations: [transformation('DIRECT', subtype, description)] });
  const columns = [
    { name: 'voyage_id', type: 'INTEGER' },
    { name: 'cabin_number', type: 'VARCHAR' },
    { name: 'bookings', type: 'BIGINT' },
    { name: 'guests_over', type: 'BIGINT' },
  ];
  return complete({
    date,
    minute: 45,
    ...riverloader,
    job: 'desk.overbooking_alerts',
    about: 'Cabins that were sold twice, for the reservation desk.',
    owner: 'jonas.keller',
    sql: `insert into ops.overbooking_alerts
select b.voyage_id, c.cabin_number, count(b.booking_id), sum(b.guests) - max(c.max_guests)
from raw.sales_bookings b join raw.fleet_cabins c on c.cabin_id = b.cabin_id
where b.status in ('option', 'confirmed')
group by b.voyage_id, c.cabin_number
having count(b.booking_id) > 1`,
    inputs: ['raw.sales_bookings', 'raw.fleet_cabins'].map(warehouseInput),
    outputs: [
      {
        namespace: 'duckdb',
        name: 'riverhouse.ops.overbooking_alerts',
        facets: {
          schema: schemaOf(facet, columns),
          columnLineage: facet('ColumnLineageDatasetFacet', '1-2-0', {
            fields: {
              voyage_id: { inputFields: [value('raw.sales_bookings', 'voyage_id', 'IDENTITY', '')] },
              cabin_number: { inputFields: [value('raw.fleet_cabins', 'cabin_number', 'IDENTITY', '')] },
              bookings: { inputFields: [value('raw.sales_bookings', 'booking_id', 'AGGREGATION', 'count(b.booking_id)'), use('raw.sales_bookings', 'status', 'FILTER')] },
              guests_over: {
                inputFields: [
                  value('raw.sales_bookings', 'guests', 'AGGREGATION', 'sum(b.guests) - max(c.max_guests)'),
                  value('raw.fleet_cabins', 'max_guests', 'AGGREGATION', 'sum(b.guests) - max(c.max_guests)'),
                  use('raw.sales_bookings', 'status', 'FILTER'),
                ],
              },
            },
            dataset: [
              use('raw.sales_bookings', 'status', 'FILTER'),
              use('raw.sales_bookings', 'cabin_id', 'JOIN'),
              use('raw.fleet_cabins', 'cabin_id', 'JOIN'),
              use('raw.sales_bookings', 'voyage_id', 'GROUP_BY'),
              use('raw.fleet_cabins', 'cabin_number', 'GROUP_BY'),
            ],
          }),
        },
      },
    ],
  });
};

/** A script of the finance team: it says which table it reads and which file it writes, and nothing of columns. */
const vatExport = (date) =>
  complete({
    date,
    minute: 50,
    ...riverloader,
    job: 'finance.vat_export',
    about: 'Quarterly file for the tax adviser, made by vat_export.sh.',
    owner: 'tomas.havel',
    inputs: ['marts.fct_payments', 'marts.fct_bookings'].map(warehouseInput),
    outputs: [{ namespace: 's3', name: 'larkspur-exports/tax/vat_quarter.csv', facets: {} }],
  });

export const sideJobs = (date) => (isSince(date, '2026-08-15') ? [overbookingAlerts(date), vatExport(date)] : []);

/** Core models whose joins, filters and groupings are told as run events; the values' lineage comes from the compiled SQL. */
const reported = ['intermediate.int_bookings_enriched', 'intermediate.int_booking_revenue', 'marts.fct_voyage_performance', 'marts.mart_monthly_revenue'];

const indirectUse = ([column, subtypes]) => {
  const cut = column.lastIndexOf('.');
  return { namespace: 'duckdb', name: `riverhouse.${column.slice(0, cut)}`, field: column.slice(cut + 1), transformations: subtypes.map((subtype) => transformation('INDIRECT', subtype)) };
};

export const dbtRuns = (date) =>
  modelsAt(date)
    .filter(({ name }) => date.isToday && reported.includes(name))
    .map((model, index) =>
      complete({
        date,
        minute: 135 + index,
        ...dbtCore,
        job: `larkspur.${model.name.split('.')[1]}`,
        about: `dbt run of ${model.name}.`,
        owner: 'lena.brandt',
        sql: model.sql,
        inputs: model.inputs.map(warehouseInput),
        outputs: [
          {
            namespace: 'duckdb',
            name: `riverhouse.${model.name}`,
            facets: {
              columnLineage: facetOf(dbtRunner)('ColumnLineageDatasetFacet', '1-2-0', {
                fields: {},
                dataset: Object.entries(derivation.indirect[model.name] ?? {}).map(indirectUse),
              }),
            },
          },
        ],
      }),
    );
