import { run } from './processes.mjs';
import { Refusal } from './say.mjs';

const DOCKER_TIMEOUT_MS = 5_000;
const LEAST_JAVA = 17;

/**
 * Which Neo4j to use: one that is named, else Docker, else a local process.
 *
 * @param env the environment; `HEADWATER_NEO4J` = `docker` or `local` skips what stands before it
 * @param probe `{ docker(), java(), maven(), jars() }`, each a promise of `{ ok, words }`
 * @returns `{ way: 'given' | 'docker' | 'local', words }`
 */
export async function chooseNeo4j(env, probe) {
  const wish = env.HEADWATER_NEO4J;
  if (wish && wish !== 'docker' && wish !== 'local')
    throw new Refusal(`HEADWATER_NEO4J=${wish}: only "docker" or "local" is known.`);
  if (env.NEO4J_URI && !wish) return givenBy(env);
  const docker =
    wish === 'local' ? { ok: false, words: 'Docker is not wanted (HEADWATER_NEO4J=local)' } : await probe.docker();
  if (docker.ok) return { way: 'docker', words: `Docker (${docker.words})` };
  if (wish === 'docker') throw new Refusal(`HEADWATER_NEO4J=docker, but ${docker.words}.`);
  const [java, jars] = [await probe.java(), await probe.jars()];
  const maven = jars.ok ? { ok: true } : await probe.maven();
  if (java.ok && maven.ok)
    return { way: 'local', words: `a local process (NEO4J_URI is not set; ${docker.words}; ${java.words})` };
  throw new Refusal(whatToInstall([docker, java, maven]));
}

function givenBy(env) {
  if (!env.NEO4J_PASSWORD)
    throw new Refusal('NEO4J_URI is set, NEO4J_PASSWORD is not: set it too (and NEO4J_USERNAME if it is not "neo4j").');
  return { way: 'given', words: `${env.NEO4J_URI} (NEO4J_URI)` };
}

function whatToInstall(found) {
  const missing = found.filter(({ ok }) => !ok).map(({ words }) => `  - ${words}`);
  return [
    'Headwater keeps everything in a Neo4j database and found no way to one:',
    ...missing,
    'Do one of these and start again:',
    `  - install Java ${LEAST_JAVA} or later and Maven   Debian, Ubuntu: apt-get install openjdk-17-jre-headless maven`,
    '                                      macOS: brew install openjdk@17 maven',
    '  - install Docker with its compose plug-in, and start its engine',
    '  - name a Neo4j 5.26 that runs already: NEO4J_URI, NEO4J_USERNAME, NEO4J_PASSWORD',
  ].join('\n');
}

/** The Java to use: that of JAVA_HOME, else the first in PATH. */
export function javaCommand(env = process.env) {
  return env.JAVA_HOME ? `${env.JAVA_HOME}/bin/java` : 'java';
}

/** The feature release in the output of `java -version`: 17 of `"17.0.15"`, 8 of `"1.8.0_392"`. */
export function javaRelease(output) {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(output) ?? [];
  if (first === undefined) return undefined;
  return Number(first === '1' ? second : first);
}

export const machine = {
  async docker() {
    const info = await run('docker', ['info', '--format', '{{.ServerVersion}}'], { timeoutMs: DOCKER_TIMEOUT_MS });
    if (info.code === 127) return { ok: false, words: 'Docker is not installed' };
    const version = info.output.trim().split('\n').at(-1);
    if (info.code !== 0 || !/^\d+\./.test(version)) return { ok: false, words: 'no Docker engine answers' };
    return { ok: true, words: `engine ${version}` };
  },
  /** Docker as `npm start` needs it: with the plug-in that reads the compose file. */
  async dockerWithCompose() {
    const docker = await machine.docker();
    if (!docker.ok) return docker;
    const { code } = await run('docker', ['compose', 'version'], { timeoutMs: DOCKER_TIMEOUT_MS });
    return code === 0 ? docker : { ok: false, words: 'Docker has no compose plug-in' };
  },
  async java() {
    const { code, output } = await run(javaCommand(), ['-version'], { timeoutMs: 10_000 });
    const release = code === 0 ? javaRelease(output) : undefined;
    if (release === undefined) return { ok: false, words: 'Java is not installed' };
    if (release < LEAST_JAVA) return { ok: false, words: `Java is ${release}, Neo4j needs ${LEAST_JAVA} or later` };
    return { ok: true, words: `Java ${release}` };
  },
  async maven() {
    const { code } = await run('mvn', ['-v'], { timeoutMs: 20_000 });
    return code === 0 ? { ok: true } : { ok: false, words: 'Maven is not installed; it fetches Neo4j once' };
  },
};
