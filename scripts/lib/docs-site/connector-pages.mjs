// The pages of docs/connectors/ as Markdown, from the settings that the connectors of the public client declare.

/** Families of connectors in reading order; a connector that no family names is reported. */
const FAMILIES = [
  {
    id: 'databases',
    title: 'Databases',
    description: 'Connectors to relational, document and graph databases.',
    connectors:
      'aerospike cassandra clickhouse clickhouse-usage cockroachdb db2 doris druid dynamodb elasticsearch hana informix mariadb mongodb mssql mysql neo4j oracle pinecone postgres sqlalchemy starrocks tidb timescaledb vertica',
  },
  {
    id: 'warehouses',
    title: 'Warehouses and query engines',
    description: 'Connectors to data warehouses, query engines and their query logs.',
    connectors:
      'athena bigquery bigquery-queries dataplex dremio fabric-onelake hive hive-metastore presto presto-on-hive redshift sap-datasphere snowflake snowflake-queries snowflake-summary sql-queries starburst-trino-usage teradata trino unity-catalog',
  },
  {
    id: 'lakes',
    title: 'Lakes and files',
    description: 'Connectors to object stores, table formats, catalogues of lakes, files and schemas.',
    connectors: 'abs delta-lake excel gcs glue google-drive iceberg json-schema odcs openapi rdf s3',
  },
  {
    id: 'pipelines',
    title: 'Transformation, pipelines and streams',
    description: 'Connectors to transformation tools, orchestrators, loaders and message brokers.',
    connectors:
      'airbyte azure-data-factory dbt dbt-cloud dlt fabric-data-factory fivetran flink informatica kafka kafka-connect kinesis matillion-dpc nifi pulsar snaplogic snowplow sqlmesh',
  },
  {
    id: 'dashboards',
    title: 'Dashboards and analysis',
    description: 'Connectors to BI tools, semantic layers and notebooks.',
    connectors:
      'cube grafana hex looker lookml metabase microstrategy mode omni powerbi powerbi-report-server preset qlik-sense quicksight redash sac salesforce sigma superset tableau thoughtspot',
  },
  {
    id: 'machine-learning',
    title: 'Machine learning',
    description: 'Connectors to feature stores, model registries and training platforms.',
    connectors: 'feast mlflow sagemaker vertexai',
  },
  {
    id: 'people-and-documents',
    title: 'People, documents and monitoring',
    description: 'Connectors to identity providers, wikis, chat, privacy and data monitoring tools.',
    connectors: 'azure-ad bigid confluence datahub-documents github-documents ldap montecarlo notion okta slack',
  },
  {
    id: 'metadata',
    title: 'Metadata from files and other catalogues',
    description: 'Connectors that load metadata itself: files, spreadsheets, glossaries, lineage, another catalogue.',
    connectors:
      'csv-enricher datahub datahub-apply datahub-business-glossary datahub-debug datahub-gc datahub-lineage-file datahub-mock-data demo-data file',
  },
];

const DESCRIPTION_LENGTH = 160;
const SUPPORT = { GA: 'generally available', BETA: 'beta', ALPHA: 'alpha', UNKNOWN: 'not stated' };

/**
 * The families with the connectors that the client has.
 *
 * @throws Error where a connector belongs to no family: a new release brought it
 */
export function familiesOf(connectors) {
  const families = FAMILIES.map((family) => ({
    ...family,
    connectors: family.connectors.split(' ').filter((name) => name in connectors),
  }));
  const placed = new Set(families.flatMap((family) => family.connectors));
  const lost = Object.keys(connectors).filter((name) => !placed.has(name));
  if (lost.length > 0)
    throw new Error(`No family of scripts/lib/docs-site/connector-pages.mjs names ${lost.join(', ')}.`);
  return families;
}

/** @param context `{ version, connectors, tested }`, the release of the client and the names that our tests run */
export function pageOfFamily({ id, title, description, connectors }, context) {
  return `---
id: connectors/${id}
title: ${title}
description: ${JSON.stringify(description)}
---

# Connectors: ${title.toLowerCase()}

${description} They are part of the public client; this page is made from what release
${context.version} declares. [Ingestion](../ingest.md) says how to run a recipe. A connector that is _run in our tests_ is run against Headwater in
every test of the product ([how](../sdk.md#connectors)). Of the others nothing was tried but the protocol, which is the
same for all. Settings that have settings of their own are described by the client: \`datahub check plugins\` and its
documentation.

${connectors.map((name) => section(name, context.connectors[name], context)).join('\n\n')}
`;
}

function section(name, connector, { tested }) {
  const heading = `## ${name}`;
  const state = tested.has(name) ? 'Run in our tests.' : 'Not run in our tests.';
  if (connector.unreadable) {
    const recipe = recipeOf(name, {});
    return `${heading}\n\n${state} Its settings can only be read where its own packages are installed.\n\n${install(name, connector)}\n\n${recipe}`;
  }
  const { title, status, capabilities, required, settings } = connector;
  const can =
    capabilities.length > 0 ? ` Capabilities: ${capabilities.map((one) => one.toLowerCase()).join(', ')}.` : '';
  const needed = Object.fromEntries(required.map((field) => [field, settings[field]]));
  return `${heading}

${title}, ${SUPPORT[status]}. ${state}${can}

${install(name, connector)}

${recipeOf(name, needed)}

${settingsTable(settings, required)}`;
}

function install(name, { extra }) {
  const extras = extra ? `${name},datahub-rest` : 'datahub-rest';
  return `\`\`\`sh no-run\npip install 'acryl-datahub[${extras}]'\n\`\`\``;
}

/** A recipe with the settings that have no default. */
function recipeOf(name, needed) {
  const lines = Object.entries(needed).map(([field, setting]) => `    ${field}: ${exampleOf(field, setting ?? {})}`);
  const config = lines.length > 0 ? `  config:\n${lines.join('\n')}` : '  config: {}';
  return `\`\`\`yaml
source:
  type: ${name}
${config}
sink:
  type: datahub-rest
  config:
    server: http://localhost:8080
    token: \${HEADWATER_TOKEN}
\`\`\``;
}

function exampleOf(field, { type, enum: values, examples }) {
  if (/password|secret|token|key$/.test(field)) return `\${${field.toUpperCase()}}`;
  if (Array.isArray(values)) return values[0];
  if (Array.isArray(examples) && ['string', 'number'].includes(typeof examples[0])) return JSON.stringify(examples[0]);
  if (type === 'array') return '[]';
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return 'true';
  return type === 'string' ? '…' : '{}';
}

function settingsTable(settings, required) {
  const names = Object.keys(settings).sort(
    (one, other) => required.includes(other) - required.includes(one) || one.localeCompare(other),
  );
  const rows = names.map((name) => {
    const setting = settings[name];
    const fallback = required.includes(name) ? '**required**' : defaultOf(setting);
    return `| \`${name}\` | ${typeOf(setting)} | ${fallback} | ${plain(setting.description)} |`;
  });
  return ['| setting | type | default | what it does |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function typeOf({ type, anyOf, allOf, $ref }) {
  if (type) return type;
  const types = (anyOf ?? allOf ?? []).map(typeOf).filter((one) => one !== 'null' && one !== '');
  if (types.length > 0) return [...new Set(types)].join(' or ');
  return $ref ? 'settings' : 'any';
}

function defaultOf({ default: value }) {
  if (value === undefined || value === null || value === '') return '';
  const text = JSON.stringify(value);
  return text.length > 40 ? 'see its documentation' : `\`${text.replaceAll('|', '\\|')}\``;
}

/** Addresses of examples: they would become links that lead nowhere. */
const ADDRESS = /(https?:\/\/\S+|[\w.+-]+@[\w-]+\.[\w.]+)/;

/** The first sentence as text: signs of Markdown are escaped, addresses are code. */
function plain(text = '') {
  const [sentence] = text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?]) (?=[A-Z])/);
  const short = sentence.length > DESCRIPTION_LENGTH ? `${sentence.slice(0, DESCRIPTION_LENGTH).trimEnd()}…` : sentence;
  return short
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .split(ADDRESS)
    .map((part, index) =>
      index % 2 === 1 ? `\`${part.replaceAll('|', '\\|')}\`` : part.replaceAll(/[<>|[\]*_#\\]/g, '\\$&'),
    )
    .join('');
}
