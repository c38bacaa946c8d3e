// Generated datasets for benches of ingestion: status, properties, schema, ownership and lineage down to the column, always the same.

const OWNERS = 50;
/** How far back a dataset's upstreams may lie. */
const REACH = 2_000;

export const PROPOSALS_OF_A_DATASET = 5;

/** Deterministic: the same graph every time. */
function random(seed) {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const urnOf = (space, n) => `urn:li:dataset:(urn:li:dataPlatform:duckdb,${space}.layer.table_${n},PROD)`;

/** The proposals of one dataset, as the public SDK sends them. */
export function proposalsOf({ space, n, columns, run = 'bench' }) {
  const next = random(n + 1);
  const urn = urnOf(space, n);
  const upstreams = n === 0 ? [] : [0, 0].map(() => n - 1 - Math.floor(next() * Math.min(n, REACH)));
  const proposal = (aspectName, value) => ({
    entityType: 'dataset',
    entityUrn: urn,
    changeType: 'UPSERT',
    aspectName,
    aspect: { value: JSON.stringify(value), contentType: 'application/json' },
    systemMetadata: { lastObserved: 1_700_000_000_000, runId: run, pipelineName: 'bench' },
  });
  return [
    proposal('status', { removed: false }),
    proposal('datasetProperties', propertiesOf(n)),
    proposal('schemaMetadata', schemaOf(n, columns)),
    proposal('ownership', ownershipOf(next)),
    proposal('upstreamLineage', lineageOf({ space, urn, upstreams, columns })),
  ];
}

function propertiesOf(n) {
  return {
    name: `table_${n}`,
    description: `Orders of region ${n % 17}, cleaned, one row an order; loaded every hour from the shop's own database.`,
    customProperties: { team: `team-${n % 23}`, retention: '90 days', schedule: 'hourly' },
  };
}

function schemaOf(n, columns) {
  return {
    schemaName: `table_${n}`,
    platform: 'urn:li:dataPlatform:duckdb',
    version: 0,
    hash: '',
    platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
    fields: Array.from({ length: columns }, (_, column) => ({
      fieldPath: `column_${column}`,
      description: `What column ${column} of table ${n} holds`,
      nativeDataType: 'bigint',
      type: { type: { 'com.linkedin.schema.NumberType': {} } },
      nullable: true,
    })),
  };
}

function ownershipOf(next) {
  const owner = () => `urn:li:corpuser:bench-${Math.floor(next() * OWNERS)}`;
  return {
    owners: [
      { owner: owner(), type: 'TECHNICAL_OWNER' },
      { owner: owner(), type: 'BUSINESS_OWNER' },
    ],
    lastModified: { time: 1_700_000_000_000, actor: 'urn:li:corpuser:bench' },
  };
}

function lineageOf({ space, urn, upstreams, columns }) {
  const column = (parent, at) => `urn:li:schemaField:(${parent},column_${at})`;
  return {
    upstreams: [...new Set(upstreams)].map((n) => ({
      auditStamp: { time: 1_700_000_000_000, actor: 'urn:li:corpuser:bench' },
      dataset: urnOf(space, n),
      type: 'TRANSFORMED',
    })),
    fineGrainedLineages: Array.from({ length: upstreams.length === 0 ? 0 : columns }, (_, at) => ({
      upstreamType: 'FIELD_SET',
      upstreams: [column(urnOf(space, upstreams[at % 2]), at)],
      downstreamType: 'FIELD',
      downstreams: [column(urn, at)],
      confidenceScore: 0.95,
      transformOperation: 'IDENTITY',
    })),
  };
}
