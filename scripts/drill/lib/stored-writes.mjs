// Compares what a write load was told with what is stored: nothing acknowledged is lost, and nothing is stored by half.
import { columnUrn } from './write-load.mjs';

const READ_BATCH_SIZE = 100;
const COLUMN_BATCH_SIZE = 900;
const LOG_PAGE_SIZE = 500;
const SEARCH_TIMEOUT_MS = 60_000;

/**
 * @param parts `load` that has stopped, `client` of a server that runs, `database`, `firstSeq` of the change log before the load
 * @returns findings, as drills report them
 */
export async function checkStoredWrites({ load, client, database, firstSeq }) {
  const stored = await storedDatasets(client, load.datasets);
  const { requests, acknowledged, unanswered, refused } = load.counts;
  return [
    {
      what: 'writes under load',
      figure: `${requests} requests, ${unanswered} unanswered`,
      ok: requests > 0 && load.acknowledged.size > 0,
    },
    verdict('writes refused for another reason', refused),
    verdict(`acknowledged writes that are lost, of ${acknowledged}`, lostWrites(load, stored)),
    verdict(`torn datasets, of ${stored.size}`, await tornDatasets(stored, database)),
    verdict('gaps in the change log', await gapsInLog(database, firstSeq)),
    verdict('differences between search and store', await searchDifferences(load, stored, client)),
  ];
}

function verdict(what, failures) {
  return { what, figure: String(failures.length), ok: failures.length === 0, details: failures };
}

/** Each dataset with its aspects, as `{ name: { value, systemMetadata } }`. */
async function storedDatasets(client, urns) {
  const stored = new Map();
  for (let start = 0; start < urns.length; start += READ_BATCH_SIZE) {
    const batch = urns.slice(start, start + READ_BATCH_SIZE).map((urn) => ({ urn }));
    const { status, text } = await client.post('/openapi/v3/entity/dataset/batchGet?systemMetadata=true', batch);
    if (status !== 200) throw new Error(`reading what was written answered ${status}: ${text.slice(0, 300)}`);
    for (const { urn, ...aspects } of JSON.parse(text)) if (Object.keys(aspects).length > 0) stored.set(urn, aspects);
  }
  return stored;
}

function lostWrites(load, stored) {
  const lost = [...load.acknowledged].flatMap(([urn, aspects]) =>
    [...aspects].filter((aspect) => stored.get(urn)?.[aspect] === undefined).map((aspect) => `${urn} ${aspect}`),
  );
  const tags = JSON.stringify(stored.get(load.shared)?.globalTags ?? {});
  return [...lost, ...[...load.tags].filter((tag) => !tags.includes(`"${tag}"`))];
}

/** Datasets without their key, with versions that jump, with claims that differ from their lineage, or without their columns. */
async function tornDatasets(stored, database) {
  const torn = [];
  for (const [urn, aspects] of stored) {
    if (aspects.datasetKey === undefined) torn.push(`${urn} has no key`);
    // Each write is the same value again and again, so nothing but the patched aspect has a second version.
    for (const [name, { systemMetadata }] of Object.entries(aspects))
      if (name !== 'globalTags' && (systemMetadata?.version ?? '1') !== '1')
        torn.push(`${urn} ${name} has version ${systemMetadata.version}`);
    torn.push(...(await claimDifferences(urn, aspects, database)));
  }
  return [...torn, ...(await missingColumns(stored, database))];
}

async function claimDifferences(urn, { upstreamLineage }, database) {
  const [upstream] = (upstreamLineage?.value.upstreams ?? []).map(({ dataset }) => dataset);
  const stated =
    upstream === undefined
      ? []
      : [`${upstream} → ${urn}`, ...['a', 'b'].map((path) => `${columnUrn(upstream, path)} → ${columnUrn(urn, path)}`)];
  const claims = (await database.read('store/list-claims', { owner: urn })).map(({ from, to }) => `${from} → ${to}`);
  const isEqual = claims.length === stated.length && stated.every((edge) => claims.includes(edge));
  return isEqual ? [] : [`${urn} states ${stated.length} edges and has ${claims.length}`];
}

async function missingColumns(stored, database) {
  const columns = [...stored].flatMap(([urn, { schemaMetadata }]) =>
    schemaMetadata === undefined ? [] : ['a', 'b', 'c'].map((path) => columnUrn(urn, path)),
  );
  const missing = [];
  for (let start = 0; start < columns.length; start += COLUMN_BATCH_SIZE) {
    const batch = columns.slice(start, start + COLUMN_BATCH_SIZE);
    const rows = await database.read('store/find-nodes', { urns: batch });
    const whole = new Set(rows.filter((row) => row.inSchema && row.exists && row.parent >= 0).map(({ urn }) => urn));
    missing.push(...batch.filter((urn) => !whole.has(urn)));
  }
  return missing;
}

async function gapsInLog(database, firstSeq) {
  const gaps = [];
  for (let seq = firstSeq; ;) {
    const rows = await database.read('store/read-changes', { seq, limit: LOG_PAGE_SIZE });
    for (const row of rows) {
      if (row.seq !== seq + 1) gaps.push(`after ${seq} follows ${row.seq}`);
      seq = row.seq;
    }
    if (rows.length === 0) break;
  }
  return gaps;
}

/** The search index may still be following. */
async function searchDifferences(load, stored, client) {
  const named = [...stored.values()].filter(({ datasetProperties }) => datasetProperties !== undefined).length;
  const input = { types: ['DATASET'], query: `description:${load.prefix}`, start: 0, count: 1 };
  const query = 'query s($input: SearchAcrossEntitiesInput!) { searchAcrossEntities(input: $input) { total } }';
  const until = Date.now() + SEARCH_TIMEOUT_MS;
  for (;;) {
    const { searchAcrossEntities } = await client.graphql(query, { input });
    if (searchAcrossEntities.total === named) return [];
    if (Date.now() > until) return [`search finds ${searchAcrossEntities.total} of ${named} datasets`];
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Urns of the datasets that search finds by a word, at most a thousand. */
export async function findDatasets(client, word, headers = {}) {
  const input = { types: ['DATASET'], query: word, start: 0, count: 1_000 };
  const query =
    'query s($input: SearchAcrossEntitiesInput!) { searchAcrossEntities(input: $input) { searchResults { entity { urn } } } }';
  const { status, text } = await client.post('/api/graphql', { query, variables: { input } }, { headers });
  if (status !== 200) throw new Error(`search answered ${status}: ${text.slice(0, 300)}`);
  return JSON.parse(text).data.searchAcrossEntities.searchResults.map(({ entity }) => entity.urn);
}
