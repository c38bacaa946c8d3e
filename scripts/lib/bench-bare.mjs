// The bare write that the ingest bench compares with: what the store has just written is read back, and the same nodes, properties,
// relationships, change-log and audit rows are written again under labels and types of their own, with the same constraints and indexes, by
// `UNWIND` statements that know everything beforehand: no reading, no checking, no lock.

const SCHEMA = [
  'CREATE CONSTRAINT bench_urn IF NOT EXISTS FOR (e:BenchEntity) REQUIRE e.urn IS UNIQUE',
  'CREATE CONSTRAINT bench_i IF NOT EXISTS FOR (e:BenchEntity) REQUIRE e.i IS UNIQUE',
  'CREATE CONSTRAINT bench_seq IF NOT EXISTS FOR (c:BenchChange) REQUIRE c.seq IS UNIQUE',
  'CREATE INDEX bench_audit_time IF NOT EXISTS FOR (a:BenchAuditRecord) ON (a.at)',
  'CREATE INDEX bench_audit_actor IF NOT EXISTS FOR (a:BenchAuditRecord) ON (a.actor, a.at)',
  'CREATE INDEX bench_audit_urn IF NOT EXISTS FOR (a:BenchAuditRecord) ON (a.urn, a.at)',
  'CREATE CONSTRAINT bench_run IF NOT EXISTS FOR (x:BenchRunEntry) REQUIRE (x.run, x.i) IS UNIQUE',
  'CREATE INDEX bench_feeds IF NOT EXISTS FOR ()-[r:BENCH_FEEDS]-() ON (r.owner)',
  'CREATE INDEX bench_column_feeds IF NOT EXISTS FOR ()-[r:BENCH_COLUMN_FEEDS]-() ON (r.owner)',
];

/** Rows that stand beside the graph, each with the property that says when or for whom it was written. */
const LOGS = [
  { label: 'Change', by: 'seq' },
  { label: 'AuditRecord', by: 'seq' },
  { label: 'RunEntry', by: 'node' },
];

export async function prepareBare(driver) {
  await inSession(driver, async (session) => {
    for (const statement of SCHEMA) await session.run(statement);
    await session.run('CALL db.awaitIndexes(60)');
  });
}

/** Removes what the bench wrote beside the catalogue; the catalogue itself is the caller's. */
export async function removeBare(driver) {
  await inSession(driver, async (session) => {
    await session.run('MATCH (n:BenchEntity) CALL (n) { DETACH DELETE n } IN TRANSACTIONS OF 5000 ROWS');
    for (const { label } of LOGS)
      await session.run(`MATCH (n:Bench${label}) CALL (n) { DELETE n } IN TRANSACTIONS OF 500 ROWS`);
    for (const statement of SCHEMA) {
      const [, kind, name] = /CREATE (CONSTRAINT|INDEX) (\S+)/.exec(statement);
      await session.run(`DROP ${kind} ${name} IF EXISTS`);
    }
  });
}

/** Where the counters of the store stand: what lies between two such places was written in between. */
export async function placeOf(driver) {
  const [row] = await rows(driver, "MATCH (s:Sequence {name: 'writer'}) RETURN s.seq AS seq, s.node AS node");
  return row ?? { seq: 0, node: 0 };
}

/** What the store wrote between two places, cut into as many batches as there were requests. */
export async function readBatches(driver, { from, to, batches }) {
  const nodes = await rows(
    driver,
    'MATCH (e:Entity) WHERE e.i >= $low AND e.i < $high RETURN properties(e) AS props, [l IN labels(e) WHERE l <> "Entity"][0] AS label ORDER BY e.i',
    { low: from.node, high: to.node },
  );
  const edges = await rows(
    driver,
    `MATCH (e:Entity)-[r]-(o:Entity) WHERE e.i >= $low AND e.i < $high AND o.i <= e.i
     RETURN startNode(r).i AS a, endNode(r).i AS b, type(r) AS type, properties(r) AS props`,
    { low: from.node, high: to.node },
  );
  const logs = await Promise.all(LOGS.map(async (log) => [log.label, await readLog(driver, log, { from, to })]));
  const share = Math.max(1, Math.ceil(nodes.length / batches));
  return Array.from({ length: batches }, (_, at) => {
    const part = nodes.slice(at * share, (at + 1) * share);
    const low = from.node + at * share;
    return {
      nodes: grouped(part, ({ label }) => label ?? ''),
      edges: grouped(
        edges.filter(({ a, b }) => inRange(Math.max(a, b), low, share)),
        ({ type }) => type,
      ),
      logs: logs.map(([label, list]) => [label, shareOf(list, at, batches)]),
    };
  });
}

async function readLog(driver, { label, by }, { from, to }) {
  // A change has the number after the one before it, a node the number that was free.
  const [property, low, high] = by === 'seq' ? ['seq', from.seq + 1, to.seq + 1] : ['i', from.node, to.node];
  const text = `MATCH (n:${label}) WHERE n.${property} >= $low AND n.${property} < $high RETURN properties(n) AS props ORDER BY n.${property}`;
  return rows(driver, text, { low, high });
}

function shareOf(list, at, parts) {
  const share = Math.max(1, Math.ceil(list.length / parts));
  return list.slice(at * share, (at + 1) * share);
}

const inRange = (i, low, share) => i >= low && i < low + share;

/** One transaction a batch; statements are sent without waiting for one another. */
export async function writeBare(driver, batches) {
  await inSession(driver, async (session) => {
    for (const { nodes, edges, logs } of batches) {
      await session.executeWrite(async (tx) => {
        const sent = [];
        for (const [label, list] of nodes)
          sent.push(
            tx.run(`UNWIND $rows AS row CREATE (e:BenchEntity${label && `:Bench${label}`}) SET e = row.props`, {
              rows: list,
            }),
          );
        for (const [type, list] of edges)
          sent.push(
            tx.run(
              `UNWIND $rows AS row MATCH (a:BenchEntity {i: row.a}) MATCH (b:BenchEntity {i: row.b}) CREATE (a)-[r:BENCH_${type}]->(b) SET r = row.props`,
              { rows: list },
            ),
          );
        for (const [label, list] of logs)
          sent.push(tx.run(`UNWIND $rows AS row CREATE (n:Bench${label}) SET n = row.props`, { rows: list }));
        await Promise.all(sent);
      });
    }
  });
}

function grouped(list, keyOf) {
  const groups = new Map();
  for (const item of list) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

async function rows(driver, text, params = {}) {
  return inSession(driver, async (session) =>
    (await session.run(text, params)).records.map((record) => record.toObject()),
  );
}

async function inSession(driver, work) {
  const session = driver.session({ fetchSize: 10_000 });
  try {
    return await work(session);
  } finally {
    await session.close();
  }
}
