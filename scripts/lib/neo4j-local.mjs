import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { newPassword } from './passwords.mjs';
import { javaCommand } from './neo4j-choice.mjs';
import { answersBolt, freePort } from './ports.mjs';
import { commandLineOf, endProcess, isAlive, keep, run } from './processes.mjs';
import { during, Refusal, say } from './say.mjs';

const START_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 60_000;
/** Half the processor time of a start, which is most of what a database that lives for minutes needs. */
const QUICK_START = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
/** What Neo4j's own start script opens. */
const OPENED = ['java.nio', 'java.io', 'sun.nio.ch', 'java.util.concurrent'].map(
  (name) => `--add-opens=java.base/${name}=ALL-UNNAMED`,
);

/**
 * Starts Neo4j Community as a process of its own, listening on the loopback only, and waits until it answers.
 *
 * @param home its data, settings and logs; made if missing
 * @param heap,pageCache as Java and Neo4j write sizes: `2g`
 * @param port,password fixed ones, for a development database; else a free port and a generated password kept in `home`
 * @param shortLived starts in half the time and is slower under a long load, for tests and drills
 * @returns `{ uri, username, password, pid, exited, stop }`
 */
export async function startLocalNeo4j({ home, jars, heap, pageCache, port, password, shortLived = false }) {
  mkdirSync(join(home, 'conf'), { recursive: true, mode: 0o700 });
  await endLeftover(home);
  const bolt = port ?? (await freePort());
  const secret = password ?? rememberedPassword(home);
  writeFileSync(join(home, 'conf', 'neo4j.conf'), settings({ port: bolt, heap, pageCache }));
  const classPath = join(jars, '*');
  if (!existsSync(join(home, 'data', 'databases'))) await setFirstPassword({ home, classPath, password: secret });
  const neo4j = await keep(javaCommand(), serverArguments({ home, classPath, heap, shortLived }), {
    output: 'pipe',
    env: { ...process.env, NEO4J_HOME: home },
    graceMs: STOP_TIMEOUT_MS,
  });
  writeFileSync(join(home, 'neo4j.pid'), String(neo4j.pid));
  await during('starting Neo4j', () => untilReady(neo4j, bolt, home));
  const stop = async () => {
    await neo4j.stop();
    rmSync(join(home, 'neo4j.pid'), { force: true });
  };
  return {
    uri: `bolt://127.0.0.1:${bolt}`,
    username: 'neo4j',
    password: secret,
    pid: neo4j.pid,
    exited: neo4j.exited,
    stop,
  };
}

/** No usage report, no query log (it would hold values), no reading of files or addresses by a statement. */
function settings({ port, heap, pageCache }) {
  return Object.entries({
    'server.default_listen_address': '127.0.0.1',
    'server.bolt.listen_address': `127.0.0.1:${port}`,
    'server.http.enabled': false,
    'server.https.enabled': false,
    'dbms.usage_report.enabled': false,
    'db.logs.query.enabled': 'OFF',
    'dbms.security.allow_csv_import_from_file_urls': false,
    'db.tx_log.preallocate': false,
    // Its defaults make an idle database take 10 s to stop, all of it waiting after the last checkpoint.
    'internal.server.bolt.thread_pool_shutdown_wait_time': '1s',
    'internal.dbms.bolt.netty_server_shutdown_quiet_period': 0,
    'server.memory.heap.initial_size': heap,
    'server.memory.heap.max_size': heap,
    'server.memory.pagecache.size': pageCache,
  })
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

function serverArguments({ home, classPath, heap, shortLived }) {
  return [
    `-Xmx${heap}`,
    ...(shortLived ? QUICK_START : ['-XX:+UseG1GC']),
    '-XX:-OmitStackTraceInFastThrow',
    '-XX:+ExitOnOutOfMemoryError',
    ...OPENED,
    '-Dio.netty.tryReflectionSetAccessible=true',
    '-Dlog4j2.disable.jmx=true',
    '-Dfile.encoding=UTF-8',
    '-cp',
    classPath,
    'org.neo4j.server.CommunityEntryPoint',
    `--home-dir=${home}`,
    `--config-dir=${join(home, 'conf')}`,
  ];
}

function rememberedPassword(home) {
  const file = join(home, 'password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (existsSync(join(home, 'data', 'databases'))) {
    throw new Refusal(
      `${home} holds a database, but its password file is gone: put ${file} back, or move ${home} away to begin anew.`,
    );
  }
  const password = newPassword();
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

/** Before the first start only. The password goes through a file: a command line can be read by every user of the machine. */
async function setFirstPassword({ home, classPath, password }) {
  const file = join(home, 'first-password.args');
  const words = [...QUICK_START, '-cp', classPath, 'org.neo4j.cli.AdminTool', 'dbms', 'set-initial-password', password];
  writeFileSync(file, words.map((word) => `"${word.replaceAll('\\', '\\\\')}"\n`).join(''), { mode: 0o600 });
  try {
    const env = { ...process.env, NEO4J_HOME: home, NEO4J_CONF: join(home, 'conf') };
    const { code, output } = await run(javaCommand(), [`@${file}`], { env, timeoutMs: 60_000 });
    if (code !== 0) throw new Refusal(`Neo4j refused its first password:\n${output}`);
  } finally {
    rmSync(file, { force: true });
  }
}

/** Ends a database whose script and keeper were both killed; its pid file counts only if that process serves this folder. */
async function endLeftover(home) {
  const file = join(home, 'neo4j.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8'));
  if (pid > 0 && isAlive(pid) && commandLineOf(pid)?.includes(`--home-dir=${home}`)) {
    say(`Ending the Neo4j that an earlier start left behind (process ${pid})`);
    await endProcess(pid, STOP_TIMEOUT_MS);
  }
  rmSync(file, { force: true });
}

async function untilReady(neo4j, port, home) {
  let gone = false;
  void neo4j.exited.then(() => (gone = true));
  const until = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < until) {
    if (gone) throw new Refusal(`Neo4j ended while starting. Its log, ${logOf(home)}, ends with:\n${logEnd(home)}`);
    if (await answersBolt(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await neo4j.stop();
  throw new Refusal(
    `Neo4j did not answer within ${START_TIMEOUT_MS / 1000} s. Its log, ${logOf(home)}, ends with:\n${logEnd(home)}`,
  );
}

function logOf(home) {
  return join(home, 'logs', 'neo4j.log');
}

function logEnd(home) {
  try {
    return readFileSync(logOf(home), 'utf8').trim().split('\n').slice(-12).join('\n');
  } catch {
    return '(no log)';
  }
}
