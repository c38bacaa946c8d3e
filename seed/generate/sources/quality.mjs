/** Assertions that a monitor runs (those of dbt come from its artefacts), a data contract over them, two incidents. */
import { datasetUrn, fieldType, ownership, propose, stamp, userUrn, warehouse } from '../proposals.mjs';
import { modelsAt } from '../tables.mjs';

const bookings = warehouse('marts.fct_bookings');
const feedback = warehouse('marts.fct_guest_feedback');
const assertion = (name) => `urn:li:assertion:larkspur-${name}`;
const day = 24 * 3600000;
const madeOn = Date.parse('2026-09-01T08:00:00Z');
const source = { type: 'NATIVE', created: stamp(madeOn, userUrn('lena.brandt')) };

const number = (value) => ({ value: String(value), type: 'NUMBER' });

const runEvents = (date, name, asserteeUrn, results) =>
  results.flatMap(([type, rowCount], index) =>
    propose(assertion(name), {
      assertionRunEvent: {
        timestampMillis: date.millis - (results.length - 1 - index) * day,
        runId: `${name}-${index + 1}`,
        assertionUrn: assertion(name),
        asserteeUrn,
        status: 'COMPLETE',
        result: { type, ...(rowCount === undefined ? {} : { rowCount, actualAggValue: rowCount }), nativeResults: {} },
      },
    }),
  );

const volume = (date) => [
  ...propose(assertion('bookings-volume'), {
    assertionInfo: {
      type: 'VOLUME',
      entityUrn: bookings,
      description: 'fct_bookings has between 180,000 and 260,000 rows',
      volumeAssertion: {
        type: 'ROW_COUNT_TOTAL',
        entity: bookings,
        rowCountTotal: { operator: 'BETWEEN', parameters: { minValue: number(180000), maxValue: number(260000) } },
      },
      source,
      lastUpdated: stamp(madeOn, userUrn('lena.brandt')),
    },
    ownership: ownership([[userUrn('lena.brandt'), 'TECHNICAL_OWNER']]),
  }),
  ...runEvents(date, 'bookings-volume', bookings, [
    ['SUCCESS', 198400],
    ['SUCCESS', 198911],
    ['SUCCESS', 199370],
    ['FAILURE', 91204],
    ['SUCCESS', 199988],
    ['SUCCESS', 200412],
    ['SUCCESS', 200960],
  ]),
];

const freshness = (date) => [
  ...propose(assertion('bookings-freshness'), {
    assertionInfo: {
      type: 'FRESHNESS',
      entityUrn: bookings,
      description: 'fct_bookings changes every day before six',
      freshnessAssertion: { type: 'DATASET_CHANGE', entity: bookings, schedule: { type: 'CRON', cron: { cron: '0 6 * * *', timezone: 'Europe/Vienna' } } },
      source,
    },
  }),
  ...runEvents(date, 'bookings-freshness', bookings, [['SUCCESS'], ['SUCCESS'], ['SUCCESS']]),
];

const notNull = (date) => [
  ...propose(assertion('bookings-customer-known'), {
    assertionInfo: {
      type: 'FIELD',
      entityUrn: bookings,
      description: 'Every booking has a customer',
      fieldAssertion: {
        type: 'FIELD_VALUES',
        entity: bookings,
        fieldPath: 'customer_id',
        fieldValuesAssertion: { field: { path: 'customer_id', type: 'NUMBER', nativeType: 'BIGINT' }, operator: 'NOT_NULL', failThreshold: { type: 'COUNT', value: 0 }, excludeNulls: false },
      },
      source,
    },
  }),
  ...runEvents(date, 'bookings-customer-known', bookings, [['SUCCESS'], ['SUCCESS']]),
];

const promised = ['booking_id', 'customer_id', 'booked_on', 'booking_status', 'net_revenue_eur', 'guests'];

const schema = (date) => {
  const columns = modelsAt(date)
    .find(({ name }) => name === 'marts.fct_bookings')
    .columns.filter(({ name }) => promised.includes(name));
  return [
    ...propose(assertion('bookings-schema'), {
      assertionInfo: {
        type: 'DATA_SCHEMA',
        entityUrn: bookings,
        description: 'The promised columns are there, with their types',
        schemaAssertion: {
          entity: bookings,
          compatibility: 'SUPERSET',
          schema: {
            schemaName: 'promised',
            platform: 'urn:li:dataPlatform:duckdb',
            version: 0,
            hash: '',
            platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
            fields: columns.map(({ name, type }) => ({ fieldPath: name, nullable: true, type: fieldType(type), nativeDataType: type })),
          },
        },
        source,
      },
    }),
    ...runEvents(date, 'bookings-schema', bookings, [['SUCCESS']]),
  ];
};

const contract = () =>
  propose('urn:li:dataContract:larkspur-bookings', {
    dataContractProperties: {
      entity: bookings,
      schema: [{ assertion: assertion('bookings-schema') }],
      freshness: [{ assertion: assertion('bookings-freshness') }],
      dataQuality: [{ assertion: assertion('bookings-volume') }, { assertion: assertion('bookings-customer-known') }],
    },
    dataContractStatus: { state: 'ACTIVE' },
  });

const incidents = () => [
  ...propose('urn:li:incident:larkspur-nps-eleven', {
    incidentInfo: {
      type: 'FIELD',
      title: 'Guests answer 11 of 10',
      description: 'The tablet app on MS Dipper lets 11 through; fct_guest_feedback.nps holds it, the NPS by ship is too high.',
      entities: [feedback, datasetUrn('postgres', 'larkspur.ops.guest_surveys')],
      priority: 1,
      assignees: [{ actor: userUrn('amara.osei'), assignedAt: stamp(Date.parse('2026-11-18T09:05:00Z'), userUrn('ines.moreau')) }],
      status: { state: 'ACTIVE', stage: 'WORK_IN_PROGRESS', message: 'Update of the app is on its way', lastUpdated: stamp(Date.parse('2026-11-19T08:00:00Z'), userUrn('amara.osei')) },
      source: { type: 'MANUAL' },
      startedAt: Date.parse('2026-11-16T20:00:00Z'),
      created: stamp(Date.parse('2026-11-18T09:00:00Z'), userUrn('ines.moreau')),
    },
  }),
  ...propose('urn:li:incident:larkspur-half-load', {
    incidentInfo: {
      type: 'VOLUME',
      title: 'Half of the bookings missing',
      description: 'The nightly load stopped at booking 91,204.',
      entities: [bookings],
      priority: 0,
      status: { state: 'RESOLVED', stage: 'FIXED', message: 'Load repeated', lastUpdated: stamp(Date.parse('2026-11-17T11:00:00Z'), userUrn('piotr.zielinski')) },
      source: { type: 'ASSERTION_FAILURE', sourceUrn: assertion('bookings-volume') },
      startedAt: Date.parse('2026-11-17T05:00:00Z'),
      created: stamp(Date.parse('2026-11-17T05:10:00Z'), userUrn('piotr.zielinski')),
    },
  }),
];

export const qualityProposals = (date) =>
  date.isToday ? [...volume(date), ...freshness(date), ...notNull(date), ...schema(date), ...contract(), ...incidents()] : [];
