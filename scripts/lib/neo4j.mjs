import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';

import { chooseNeo4j, machine } from './neo4j-choice.mjs';
import { startComposeNeo4j, startTestcontainer } from './neo4j-docker.mjs';
import { ensureJars, jarFolder } from './neo4j-jars.mjs';
import { startLocalNeo4j } from './neo4j-local.mjs';
import { startSupervisedNeo4j } from './neo4j-supervised.mjs';
import { answersBolt } from './ports.mjs';
import { Refusal, say } from './say.mjs';

const GIB = 2 ** 30;
const GIVEN_TIMEOUT_MS = 20_000;
const probe = { ...machine, jars: async () => ({ ok: existsSync(jarFolder()) }) };

/**
 * The catalogue's database, ready to answer. A process of ours that ends by itself is started again on the same port.
 *
 * @returns `{ way, uri, username, password, stop }`, and for a process of ours `exited`: a sentence, once it is not started again
 */
export async function openNeo4j(home) {
  const { way, words } = await chooseNeo4j(process.env, { ...probe, docker: machine.dockerWithCompose });
  say(`Neo4j: ${words}`);
  const local = join(home, 'neo4j');
  if (way !== 'local' && existsSync(join(local, 'data'))) {
    say(
      `Note: ${local} holds a catalogue from a local Neo4j, which is not used now. HEADWATER_NEO4J=local brings it back.`,
    );
  }
  if (way === 'given') return { way, ...(await given()) };
  if (way === 'docker') return { way, ...(await startComposeNeo4j(home)) };
  const jars = await ensureJars();
  return { way, ...(await startSupervisedNeo4j({ home: local, jars, ...memoryFor(totalmem()) })) };
}

/** On a small machine less, so that the server and a browser fit beside it. */
function memoryFor(bytes) {
  return bytes >= 12 * GIB ? { heap: '2g', pageCache: '1g' } : { heap: '1g', pageCache: '256m' };
}

/** A database for one test run: empty and removed at the end, unless NEO4J_URI names one. */
export async function openTestNeo4j() {
  const { way, words } = await chooseNeo4j(process.env, probe);
  say(`Neo4j: ${words}`);
  if (way === 'given') return { way, ...(await given()) };
  if (way === 'docker') return { way, ...(await startTestcontainer()) };
  const home = mkdtempSync(join(tmpdir(), 'headwater-neo4j-'));
  const neo4j = await startLocalNeo4j({
    home,
    jars: await ensureJars(),
    heap: '1g',
    pageCache: '1g',
    shortLived: true,
  });
  const stop = async () => {
    await neo4j.stop();
    rmSync(home, { recursive: true, force: true });
  };
  return { way, ...neo4j, stop };
}

/** What a program needs to reach it. */
export function neo4jEnvironment({ uri, username, password }) {
  return { NEO4J_URI: uri, NEO4J_USERNAME: username, NEO4J_PASSWORD: password };
}

async function given() {
  const { NEO4J_URI: uri, NEO4J_USERNAME: username = 'neo4j', NEO4J_PASSWORD: password } = process.env;
  await refuseSilent(uri);
  return { uri, username, password, stop: async () => undefined };
}

/** Says soon that nothing answers there; behind TLS or a name for many servers, the server's own driver tells. */
async function refuseSilent(uri) {
  const { protocol, hostname, port } = readUri(uri);
  if (protocol !== 'bolt:' && protocol !== 'neo4j:') return;
  const until = Date.now() + GIVEN_TIMEOUT_MS;
  while (Date.now() < until) {
    if (await answersBolt(Number(port || 7687), hostname.replace(/^\[|\]$/g, ''))) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Refusal(`No Neo4j answers at ${uri} (NEO4J_URI). Start it, or unset NEO4J_URI to have one started.`);
}

function readUri(uri) {
  try {
    return new URL(uri);
  } catch {
    throw new Refusal(`NEO4J_URI is "${uri}", which is no address. bolt://localhost:7687 is one.`);
  }
}
