// A real LDAP directory for tests: the in-memory server of the UnboundID LDAP SDK, a Java program that Maven fetches once.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { javaCommand } from './neo4j-choice.mjs';
import { newPassword } from './passwords.mjs';
import { freePort } from './ports.mjs';
import { keep, run } from './processes.mjs';
import { Refusal } from './say.mjs';
import { cacheFolder } from './workspace.mjs';

const VERSION = '7.0.3';
const JAR = `unboundid-ldapsdk-${VERSION}.jar`;
const PLUGIN = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy';
const START_TIMEOUT_MS = 60_000;
const BASE = 'dc=example,dc=org';
const ACCOUNT = `cn=reader,${BASE}`;

/** People by user name; two entries have the user name `twin.ldap`. Every one has the password that the directory was started with. */
const PEOPLE = [
  { cn: 'Ann Lee', uid: 'ann.ldap', mail: 'ann@example.org', groups: ['staff', 'analysts'] },
  { cn: 'Bob Day', uid: 'bob.ldap', groups: ['staff'] },
  { cn: 'Eve Out', uid: 'eve.ldap', groups: [] },
  { cn: 'Twin One', uid: 'twin.ldap', groups: ['staff'] },
  { cn: 'Twin Two', uid: 'twin.ldap', groups: ['staff'] },
];

/**
 * @param options `port`: a fixed one; `ldaps`: encrypted from the first byte, instead of by StartTLS
 * @returns the address, the account that may search, everybody's password, a file with the certificate and the way to stop
 *   it; `{ missing }` says why it cannot run here
 */
export async function startDirectory({ port, ldaps = false } = {}) {
  const missing = ['java', 'mvn', 'keytool'].find((program) => spawnSync(program, ['-version']).error);
  if (missing !== undefined) return { missing: `${missing} is not installed` };
  const jar = await ensureJar();
  const home = mkdtempSync(join(tmpdir(), 'headwater-directory-'));
  const password = newPassword();
  const accountPassword = newPassword();
  const certificate = await makeCertificate(home);
  writeFileSync(join(home, 'people.ldif'), ldif(password), { mode: 0o600 });
  const listening = port ?? (await freePort());
  let report = '';
  const server = await keep(
    javaCommand(),
    [
      ['-Xmx64m', '-XX:+UseSerialGC', '-cp', jar, 'com.unboundid.ldap.listener.InMemoryDirectoryServerTool'],
      ['--baseDN', BASE, '--port', String(listening), '--ldifFile', join(home, 'people.ldif')],
      [ldaps ? '--useSSL' : '--useStartTLS', '--keyStoreType', 'PKCS12'],
      ['--keyStorePath', certificate.store, '--keyStorePassword', certificate.password],
      ['--additionalBindDN', ACCOUNT, '--additionalBindPassword', accountPassword],
    ].flat(),
    { output: 'pipe', onOutput: (text) => (report += text) },
  );
  const stop = () => server.stop().then(() => rmSync(home, { recursive: true, force: true }));
  await untilListening(server, () => report.includes('Listening')).catch(async (error) => {
    await stop();
    throw new Refusal(`The directory for tests did not start (${error.message}):\n${report}`);
  });
  return {
    url: `${ldaps ? 'ldaps' : 'ldap'}://localhost:${listening}`,
    base: BASE,
    account: { dn: ACCOUNT, password: accountPassword },
    password,
    caFile: certificate.file,
    stop,
  };
}

/** The settings by which a server signs people of this directory in. */
export function directorySettings({ url, base, account, caFile }) {
  return {
    HEADWATER_LDAP_URL: url,
    HEADWATER_LDAP_START_TLS: 'on',
    HEADWATER_LDAP_CA_FILE: caFile,
    HEADWATER_LDAP_BIND_DN: account.dn,
    HEADWATER_LDAP_BIND_PASSWORD: account.password,
    HEADWATER_LDAP_USER_BASE: `ou=people,${base}`,
    HEADWATER_LDAP_GROUP_BASE: `ou=groups,${base}`,
    HEADWATER_LDAP_REQUIRED_GROUPS: 'staff',
    HEADWATER_LDAP_ROLES: 'analysts=Editor',
  };
}

/** @returns the path of the jar, fetched into the cache of this user once */
async function ensureJar() {
  const jar = join(cacheFolder(), JAR);
  if (existsSync(jar)) return jar;
  mkdirSync(cacheFolder(), { recursive: true });
  const part = mkdtempSync(join(cacheFolder(), 'part-'));
  try {
    const artifact = `-Dartifact=com.unboundid:unboundid-ldapsdk:${VERSION}`;
    const { code, output } = await run('mvn', ['-B', '-q', PLUGIN, artifact, `-DoutputDirectory=${part}`]);
    if (code !== 0) throw new Refusal(`Maven could not fetch the directory for tests (exit code ${code}):\n${output}`);
    renameSync(join(part, JAR), jar);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
  return jar;
}

/** A certificate of its own for `localhost`, which is also the authority that a client has to trust. */
async function makeCertificate(home) {
  const [store, file, password] = [join(home, 'keys.p12'), join(home, 'certificate.pem'), newPassword()];
  const keytool = async (...args) => {
    const { code, output } = await run('keytool', [
      ...args,
      '-alias',
      'directory',
      '-keystore',
      store,
      '-storepass',
      password,
    ]);
    if (code !== 0) throw new Refusal(`keytool failed with exit code ${code}:\n${output}`);
  };
  const names = ['-dname', 'CN=localhost', '-ext', 'san=dns:localhost'];
  await keytool('-genkeypair', '-keyalg', 'EC', '-validity', '2', '-storetype', 'PKCS12', ...names);
  await keytool('-exportcert', '-rfc', '-file', file);
  return { store, file, password };
}

async function untilListening(server, isListening) {
  const until = Date.now() + START_TIMEOUT_MS;
  const gone = server.exited.then((code) => {
    throw new Error(`exit code ${code}`);
  });
  gone.catch(() => undefined);
  while (!isListening()) {
    if (Date.now() > until) throw new Error('no answer within a minute');
    await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 50))]);
  }
}

/** The entries as LDIF (RFC 2849). `memberOf` is written here, because only some directories keep it by themselves. */
function ldif(password) {
  const dnOf = ({ cn }) => `cn=${cn},ou=people,${BASE}`;
  const groupDn = (group) => `cn=${group},ou=groups,${BASE}`;
  const entry = (dn, lines) => [`dn: ${dn}`, ...lines].join('\n');
  const unit = (name) => entry(`ou=${name},${BASE}`, ['objectClass: organizationalUnit', `ou: ${name}`]);
  const people = PEOPLE.map((person) =>
    entry(dnOf(person), [
      'objectClass: inetOrgPerson',
      `cn: ${person.cn}`,
      `sn: ${person.cn.split(' ').at(-1)}`,
      `uid: ${person.uid}`,
      ...(person.mail ? [`mail: ${person.mail}`] : []),
      ...person.groups.map((group) => `memberOf: ${groupDn(group)}`),
      `userPassword: ${password}`,
    ]),
  );
  const groups = [...new Set(PEOPLE.flatMap(({ groups: names }) => names))].map((group) =>
    entry(groupDn(group), [
      'objectClass: groupOfNames',
      `cn: ${group}`,
      ...PEOPLE.filter((person) => person.groups.includes(group)).map((person) => `member: ${dnOf(person)}`),
    ]),
  );
  const root = entry(BASE, ['objectClass: domain', 'dc: example']);
  return `${[root, unit('people'), unit('groups'), ...people, ...groups].join('\n\n')}\n`;
}
