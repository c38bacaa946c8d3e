// `npm run bench [-- PATTERN…]`: the numbers of all *.bench.ts, of the ingest bench (200,000 proposals) and of the lineage bench (a million
// columns; about ten minutes each), taken against one Neo4j and one empty server of their own. A pattern `ingest` or `lineage` runs that one.
// `npm run bench -- lineage --edges 5000000`: a graph of so many column edges instead, bench-edges.mjs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { newPassword } from './lib/passwords.mjs';
import { ensureBuilt, ensureInstalled } from './lib/install.mjs';
import { runJest } from './lib/jest.mjs';
import { neo4jEnvironment, openTestNeo4j } from './lib/neo4j.mjs';
import { freePort } from './lib/ports.mjs';
import { run, stopSignal } from './lib/processes.mjs';
import { exitCodeOf } from './lib/results.mjs';
import { runMain } from './lib/say.mjs';
import { bootServer } from './lib/server.mjs';
import { node24, root } from './lib/workspace.mjs';

const TIMEOUT_MS = 60 * 60_000;
/** Benches that talk to the server over HTTP, `bench-<name>.mjs`; the one that promises a bound on memory first, on an empty catalogue. */
const SCRIPTS = ['lineage', 'ingest'];

await runMain(async () => {
  const opened = [];
  const signal = stopSignal().then(() => 130);
  let code = 1;
  try {
    code = await Promise.race([signal, measure(opened)]);
  } finally {
    for (const part of opened.reverse()) await part.stop();
  }
  process.exit(code);
});

async function measure(opened) {
  await ensureInstalled();
  await ensureBuilt();
  const neo4j = await openTestNeo4j();
  opened.push(neo4j);
  if (process.argv.includes('--edges')) return measureEdges(neo4j);
  const home = mkdtempSync(join(tmpdir(), 'headwater-bench-'));
  opened.push({ stop: async () => rmSync(home, { recursive: true, force: true }) });
  const admin = { HEADWATER_ADMIN_USERNAME: 'admin', HEADWATER_ADMIN_PASSWORD: newPassword() };
  const server = await bootServer({ neo4j, home, port: await freePort(), env: { HEADWATER_DEMO: '0', ...admin } });
  opened.push(server);
  const env = {
    ...neo4jEnvironment(neo4j),
    ...admin,
    HEADWATER_BENCH_URL: server.url,
    HEADWATER_BENCH_PID: String(server.pid),
  };
  const [pattern] = process.argv.slice(2);
  const jest = await runJest({
    projects: ['bench'],
    args: ['--runInBand', ...process.argv.slice(2)],
    env,
    timeoutMs: TIMEOUT_MS,
  });
  const wanted = SCRIPTS.filter((name) => pattern === undefined || pattern.includes(name));
  let code = pattern === undefined || wanted.length === 0 ? exitCodeOf(jest) : 0;
  for (const name of wanted) {
    const script = await run(node24, [join(root, 'scripts', `bench-${name}.mjs`)], {
      cwd: root,
      env: { ...process.env, ...env },
      timeoutMs: TIMEOUT_MS,
      show: true,
    });
    code = Math.max(code, script.code);
  }
  return code;
}

async function measureEdges(neo4j) {
  const { code } = await run(node24, [join(root, 'scripts', 'bench-edges.mjs'), ...process.argv.slice(3)], {
    cwd: root,
    env: { ...process.env, ...neo4jEnvironment(neo4j) },
    timeoutMs: TIMEOUT_MS,
    show: true,
  });
  return code;
}
