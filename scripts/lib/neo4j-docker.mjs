import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { newPassword } from './passwords.mjs';
import { answersBolt, freePort } from './ports.mjs';
import { keep, run } from './processes.mjs';
import { during, Refusal } from './say.mjs';
import { node24, root } from './workspace.mjs';

const START_TIMEOUT_MS = 180_000;
const CONTAINER = fileURLToPath(new URL('./testcontainer.mjs', import.meta.url));

/**
 * Starts the compose file's Neo4j, with a volume of its own for each home, its Bolt port on the loopback only.
 *
 * @returns `{ uri, username, password, stop }`; `stop` stops the container and keeps the volume
 */
export async function startComposeNeo4j(home) {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const password = rememberedPassword(home);
  const port = await freePort();
  const project = `headwater-${createHash('sha256').update(home).digest('hex').slice(0, 10)}`;
  const compose = async (...args) => {
    // Compose wants every required variable of the file, also those of the service that is not started.
    const env = {
      ...process.env,
      NEO4J_PASSWORD: password,
      NEO4J_BOLT_PORT: String(port),
      HEADWATER_ADMIN_PASSWORD: 'unused',
    };
    const { code, output } = await run(
      'docker',
      ['compose', '-f', join(root, 'docker-compose.yml'), '-p', project, ...args],
      { env },
    );
    if (code !== 0) throw new Refusal(`docker compose ${args.join(' ')} failed:\n${output}`);
  };
  await during('starting Neo4j in Docker', () => compose('up', '--detach', '--wait', 'neo4j'));
  await untilAnswers(port);
  return { uri: `bolt://127.0.0.1:${port}`, username: 'neo4j', password, stop: () => compose('stop', 'neo4j') };
}

/** Starts a Neo4j for one test run with Testcontainers; it is removed with everything in it. */
export async function startTestcontainer() {
  let said = '';
  const container = await keep(node24, [CONTAINER], {
    cwd: root,
    output: 'pipe',
    onOutput: (text) => (said += text),
    graceMs: 30_000,
  });
  let gone = false;
  void container.exited.then(() => (gone = true));
  const facts = () => /^HEADWATER (\{.*\})$/m.exec(said)?.[1];
  await during('starting Neo4j with Testcontainers', async () => {
    while (!facts() && !gone) await new Promise((resolve) => setTimeout(resolve, 200));
  });
  if (!facts()) throw new Refusal(`Testcontainers could not start Neo4j:\n${said}`);
  return { ...JSON.parse(facts()), stop: container.stop };
}

function rememberedPassword(home) {
  const file = join(home, 'neo4j-docker-password');
  if (!existsSync(file)) writeFileSync(file, `${newPassword()}\n`, { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

async function untilAnswers(port) {
  const until = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < until) {
    if (await answersBolt(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new Refusal(`Neo4j in Docker did not answer on port ${port} within ${START_TIMEOUT_MS / 1000} s.`);
}
