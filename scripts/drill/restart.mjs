import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { newPassword } from '../lib/passwords.mjs';
import { freePort } from '../lib/ports.mjs';
import { isAlive } from '../lib/processes.mjs';
import { lastServerIn } from '../lib/run-file.mjs';
import { root } from '../lib/workspace.mjs';
import { CatalogueClient, request } from './lib/catalogue-client.mjs';

const START_TIMEOUT_MS = 5 * 60_000;
const FULL_ENDS = 6;
const POLL_MS = 200;

/** `npm start` keeps its Neo4j running, a bounded number of times. */
export const restart = {
  name: 'restart',
  about:
    'SIGKILL of the Neo4j of npm start: it comes back, the server survives; after the sixth within ten minutes the start ends with a sentence',
  full: '4 min',
  short: '1 min, one kill',
  async run({ isShort, report }) {
    const start = await Start.begin();
    try {
      const serverPid = lastServerIn(start.home);
      const client = await CatalogueClient.signedIn(start.url, start.admin);
      const from = performance.now();
      await start.killNeo4j();
      await start.until('Neo4j answers again');
      await start.untilReady();
      report({
        what: 'Neo4j killed once: ready again after',
        figure: `${((performance.now() - from) / 1_000).toFixed(1)} s`,
        ok: true,
      });
      report({
        what: 'the server is the same process',
        figure: String(lastServerIn(start.home) === serverPid),
        ok: isAlive(serverPid),
      });
      const write = await client.write('urn:li:tag:drill', 'tagProperties', { name: 'drill' });
      report({
        what: 'a write after it, by the session from before',
        figure: String(write.status),
        ok: write.status === 200,
      });
      if (!isShort) report(await givesUp(start));
    } finally {
      await start.stop();
    }
    const left = start.children.filter(isAlive);
    report({
      what: 'processes left behind',
      figure: String(left.length),
      ok: left.length === 0,
      details: left.map(String),
    });
  },
};

async function givesUp(start) {
  for (let ends = 1; ends < FULL_ENDS; ends += 1) {
    await start.killNeo4j();
    if (ends < FULL_ENDS - 1) await start.until('Neo4j answers again', ends + 1);
    else await start.until('is not started again');
  }
  const code = await start.exited;
  const sentence = start.output.split('\n').find((line) => line.includes('is not started again')) ?? 'nothing';
  return {
    what: `Neo4j killed ${FULL_ENDS} times`,
    figure: `exit code ${code}, "${sentence.replace(/^\[.*?\] /, '')}"`,
    ok: code === 1 && sentence !== 'nothing',
  };
}

/** `npm start` in a folder of its own, as a person runs it. */
class Start {
  output = '';
  /** Every Neo4j and server that it started. */
  children = [];
  admin = { username: 'admin', password: newPassword() };

  static async begin() {
    const start = new Start();
    start.home = mkdtempSync(join(tmpdir(), 'headwater-drill-start-'));
    const port = await freePort();
    start.url = `http://127.0.0.1:${port}`;
    const args = ['scripts/start.mjs', '--empty', '--port', String(port), '--home', start.home];
    start.child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NEO4J_URI: '', HEADWATER_NEO4J: 'local', HEADWATER_ADMIN_PASSWORD: start.admin.password },
    });
    for (const stream of [start.child.stdout, start.child.stderr]) stream.on('data', (text) => (start.output += text));
    start.exited = new Promise((resolve) => start.child.on('exit', (code) => resolve(code)));
    await start.until('Headwater is ready');
    start.children.push(lastServerIn(start.home));
    return start;
  }

  get neo4jPid() {
    return Number(readFileSync(join(this.home, 'neo4j', 'neo4j.pid'), 'utf8'));
  }

  async killNeo4j() {
    const pid = this.neo4jPid;
    this.children.push(pid);
    process.kill(pid, 'SIGKILL');
    while (isAlive(pid)) await sleep(POLL_MS);
  }

  /** Until a line was printed so many times. */
  async until(words, times = 1) {
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (this.output.split(words).length - 1 < times) {
      if (Date.now() > deadline || this.child.exitCode !== null)
        throw new Error(`npm start did not say "${words}":\n${this.output.slice(-2_000)}`);
      await sleep(POLL_MS);
    }
  }

  async untilReady() {
    const deadline = Date.now() + START_TIMEOUT_MS;
    while ((await request(`${this.url}/ready`)).status !== 200) {
      if (Date.now() > deadline) throw new Error('the server did not become ready again');
      await sleep(POLL_MS);
    }
  }

  async stop() {
    if (this.child.exitCode === null) this.child.kill('SIGTERM');
    await this.exited;
    rmSync(this.home, { recursive: true, force: true });
  }
}
