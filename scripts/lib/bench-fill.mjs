// Fills a migrated, empty database with a graph of millions of column edges, by the statements that the store itself writes with
// (cypher/queries/store/), a few hundred datasets a transaction. What the write path adds beside nodes and claims is left out: aspects of
// lineage, versions, the audit. A server must be started afterwards: its indexes load what stands there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './workspace.mjs';

const NODES_AT_ONCE = 500;
const CLAIMS_AT_ONCE = 150;
const SECOND = 1_000;
const PLATFORM = 'urn:li:dataPlatform:duckdb';

export const datasetUrn = (n) => `urn:li:dataset:(${PLATFORM},bench.layer.t${n},PROD)`;
export const columnUrn = (n, column) => `urn:li:schemaField:(${datasetUrn(n)},c${column})`;

const statement = (name) => readFileSync(join(root, 'cypher', 'queries', 'store', `${name}.cypher`), 'utf8');

/**
 * A tree below the first dataset (c0 of each comes from c0 of its parent, c1 to c5 from the parent's c1), and layers beside it that feed it
 * and each other. A tenth of the datasets had their claims said anew, with another confidence, between the two instants.
 *
 * @param sizes.datasets,columns,edges at least so many column edges that hold
 */
export function generated({ datasets, columns, edges }) {
  const tree = Math.floor(datasets * 0.525);
  const first = Math.max(1, Math.floor(tree / 105));
  const others = datasets - tree - 1;
  const each = Math.ceil(edges / (tree + Math.floor((others * 7) / 8)));
  const parentOf = (n) => {
    if (n <= first) return 0;
    if (n <= first * 11) return 1 + ((n - first - 1) % first);
    return first + 1 + ((n - first * 11 - 1) % (first * 10));
  };
  const upstreamsOf = (n) => {
    const spread = (Math.imul(n, 2_654_435_761) >>> 8) % 1_000_003;
    if (n === 0) return [];
    if (n <= tree) return [parentOf(n), tree + 1 + (spread % others)];
    const layer = Math.floor(((n - tree - 1) * 8) / others);
    const width = Math.floor(others / 8);
    const start = tree + 1 + Math.floor(((layer - 1) * others) / 8);
    return layer === 0 ? [] : [start + (spread % width), start + ((spread * 7 + 3) % width)];
  };
  return { datasets, columns, each, tree, far: tree, upstreamsOf };
}

/** Column edges of a dataset as [from dataset, from column, to column, confidence]. */
function columnEdges(graph, n, [one, two]) {
  const { columns, each, tree } = graph;
  const edges = [];
  for (let column = 0; column < columns; column += 1) {
    if (n <= tree && column > 0 && column <= 5) edges.push([one, 1, column, 0.99]);
    edges.push([n <= tree && column > 0 ? two : one, column, column, [1, 1, 0.99, 0.95][(n + column) % 4]]);
  }
  const wide = columns - 1;
  // Each of another pair of columns; c0 is left out, so that it reaches what lies in the tree.
  for (let extra = 0; edges.length < each && extra < wide * (wide - 1); extra += 1) {
    const column = extra % wide;
    edges.push([two, 1 + ((column + 1 + Math.floor(extra / wide)) % wide), 1 + column, 0.9]);
  }
  return edges;
}

/** @returns the instants before, between and after what was said, and how many claims there are */
export async function fill(driver, graph, say) {
  const session = driver.session();
  const write = (text, rows) => session.executeWrite((transaction) => transaction.run(text, { rows }));
  const times = { began: Date.now() - 60 * SECOND, said: Date.now() - 50 * SECOND, again: Date.now() - 10 * SECOND };
  try {
    // What the server wrote at its first start comes before.
    const { records } = await session.executeWrite((transaction) => transaction.run(statement('take-turn')));
    const [seq, node, claim] = ['seq', 'node', 'claim'].map((name) => records[0].get(name));
    const placed = { ...graph, place: (n) => node + n * (graph.columns + 1), firstClaim: claim };
    await writeNodes(write, placed, times, say);
    const claims = await writeClaims(write, placed, times, say);
    const counters = { seq: seq + 1, at: times.again, node: placed.place(graph.datasets), claim: claim + claims };
    const body = JSON.stringify({ nodes: [], gone: [], aspects: [], opened: [], closed: [] });
    const last = { ...counters, actor: 'urn:li:corpuser:__system', body, token: 'bench' };
    await session.executeWrite((transaction) => transaction.run(statement('append-change'), last));
    return { ...times, claims };
  } finally {
    await session.close();
  }
}

async function writeNodes(write, graph, { began }, say) {
  const [createNodes, createColumns] = [statement('create-nodes'), statement('create-columns')];
  const started = performance.now();
  for (let start = 0; start < graph.datasets; start += NODES_AT_ONCE) {
    const part = range(start, Math.min(graph.datasets, start + NODES_AT_ONCE));
    await write(
      createNodes,
      part.map((n) => ({ label: 'Dataset', props: assetProps(graph, n, began) })),
    );
    const columns = range(0, graph.columns);
    const rows = part.map((n) => {
      const parent = graph.place(n);
      return { parent, columns: columns.map((column) => [`c${column}`, parent + 1 + column, true, true]) };
    });
    await write(createColumns, rows);
    if (start % 20_000 === 0) say(`  ${start} of ${graph.datasets} datasets, ${seconds(started)} s`);
  }
}

function assetProps(graph, n, at) {
  const envelope = (value) =>
    JSON.stringify({ version: 1, createdOn: at, createdBy: 'urn:li:corpuser:bench', systemMetadata: {}, value });
  const fields = range(0, graph.columns).map((column) => ({
    fieldPath: `c${column}`,
    nativeDataType: 'bigint',
    type: { type: { 'com.linkedin.schema.NumberType': {} } },
    nullable: true,
  }));
  return {
    urn: datasetUrn(n),
    i: graph.place(n),
    kind: 'dataset',
    exists: true,
    removed: false,
    shape: n % 3 === 0 ? 'VIEW' : 'DATA',
    parent: -1,
    inSchema: true,
    createdOn: at,
    updatedOn: at,
    datasetKey: envelope({ platform: PLATFORM, name: `bench.layer.t${n}`, origin: 'PROD' }),
    subTypes: envelope({ typeNames: [n % 3 === 0 ? 'View' : 'Table'] }),
    schemaMetadata: envelope({
      schemaName: `t${n}`,
      platform: PLATFORM,
      version: 0,
      hash: '',
      platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
      fields,
    }),
  };
}

async function writeClaims(write, graph, { said, again }, say) {
  const [assets, columns] = [statement('open-asset-claims'), statement('open-column-claims')];
  const closed = (text) => text.replace('COLUMN_FEEDS', 'COLUMN_FED').replace('r:FEEDS', 'r:FED');
  const started = performance.now();
  let id = 0;
  const next = () => graph.firstClaim + (id += 1) - 1;
  for (let start = 0; start < graph.datasets; start += CLAIMS_AT_ONCE) {
    const rows = { open: [], openColumns: [], closed: [], closedColumns: [] };
    for (const n of range(start, Math.min(graph.datasets, start + CLAIMS_AT_ONCE))) {
      const upstreams = graph.upstreamsOf(n);
      if (upstreams.length === 0) continue;
      const isAgain = n % 10 === 0;
      const common = (since, more) => ({ ...COMMON, owner: datasetUrn(n), since, ...more });
      const ends = { until: again, endedRun: 'bench', endedBy: COMMON.actor };
      const at = (dataset, column) => graph.place(dataset) + 1 + column;
      const edges = columnEdges(graph, n, upstreams);
      const stated = (worse) =>
        edges.map(([from, column, to, confidence]) =>
          claim(
            at(from, column),
            at(n, to),
            next(),
            confidence - worse,
            confidence === 1 ? 'IDENTITY' : 'TRANSFORMATION',
          ),
        );
      if (isAgain) rows.closedColumns.push({ common: common(said, ends), claims: stated(0.05) });
      rows.openColumns.push({ common: common(isAgain ? again : said), claims: stated(0) });
      const joins = upstreams.map((from) => claim(graph.place(from), graph.place(n), next(), 1, ''));
      rows.open.push({ common: common(said), claims: joins });
    }
    await write(assets, rows.open);
    await write(columns, rows.openColumns);
    if (rows.closedColumns.length > 0) await write(closed(columns), rows.closedColumns);
    if (start % (CLAIMS_AT_ONCE * 100) === 0) say(`  ${id} claims, ${seconds(started)} s`);
  }
  return id;
}

const COMMON = {
  aspect: 'upstreamLineage',
  origin: 'DownstreamOf',
  source: 'bench',
  run: 'bench',
  actor: 'urn:li:corpuser:bench',
};

function claim(from, to, id, confidence, subtype) {
  return [from, to, id, confidence, true, 'DIRECT', subtype, '', '', ''];
}

function range(from, to) {
  return Array.from({ length: to - from }, (_, at) => from + at);
}

function seconds(started) {
  return ((performance.now() - started) / 1000).toFixed(0);
}
