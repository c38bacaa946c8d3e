import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../config/config.js';
import { secretMask } from '../../executor/secrets.js';
import type { DatabaseConnection } from '../contract/connection.types.js';
import { DATABASE_KINDS, type DatabaseKind } from '../kinds/database-kinds.js';
import {
  type BoundStatement,
  CONNECT_TIMEOUT_MS,
  type ConnectionSettings,
  type RowSet,
  type SessionAnswer,
  type SessionRequest,
  type SessionStage,
} from '../contract/session.types.js';

/** Sessions of this server at a time; each is a process. */
const MAX_SESSIONS = 4;
/** Statements that may wait for one; further ones are refused. */
const MAX_WAITING = 100;
/** What the process gets beyond the time for connecting and for the statement, to start and to say what went wrong. */
const GRACE_MS = 10_000;
const HEAP_MB = 256;
/** Characters of a driver's message that are passed on. */
const MAX_MESSAGE = 1_000;

/** Why a statement has no rows. The message holds no secret of the connection. */
export class SessionFailure extends Error {
  override readonly name = 'SessionFailure';

  constructor(
    readonly stage: SessionStage,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Runs statements in databases. Each runs in a process of its own, which has an empty environment, opens one read-only
 * session and ends: a driver that hangs, takes all memory or breaks costs that process and not the server.
 * docs/connections.md#sessions
 */
@Injectable()
export class DatabaseSessions {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly driverFolder: string;

  constructor(@Inject(CONFIG) { home }: Pick<Config, 'home'>) {
    this.driverFolder = join(home, 'drivers');
  }

  /** Whether the package of a kind is there, either among the server's own or in the folder of installed drivers. */
  isInstalled({ packageName }: DatabaseKind): boolean {
    return this.packageRoots().some((root) => {
      try {
        createRequire(root).resolve(packageName);
        return true;
      } catch {
        return false;
      }
    });
  }

  /**
   * The rows of one statement, which the caller has limited and bound.
   *
   * @throws SessionFailure
   */
  async run(connection: DatabaseConnection, statement: BoundStatement): Promise<RowSet> {
    const kind = DATABASE_KINDS.get(connection.driver);
    if (!kind) throw new SessionFailure('driver', `There is no driver called ${connection.driver}.`);
    if (!this.isInstalled(kind))
      throw new SessionFailure(
        'driver',
        `The driver for ${kind.label} is not installed: npm run install-driver -- ${kind.id}`,
      );
    await this.take();
    try {
      const answer = await this.ask(kind, {
        driver: kind.id,
        settings: connection.settings,
        statement,
        timeoutMs: connection.timeoutSeconds * 1_000,
        packageRoots: this.packageRoots(),
      });
      if ('rowSet' in answer) return answer.rowSet;
      throw new SessionFailure(answer.stage, messageWithoutSecrets(answer.message, kind, connection.settings));
    } finally {
      this.release();
    }
  }

  private packageRoots(): readonly string[] {
    return [fileURLToPath(import.meta.url), join(this.driverFolder, 'package.json')];
  }

  private ask(kind: DatabaseKind, request: SessionRequest): Promise<SessionAnswer> {
    const child = startChild(kind);
    const { promise, resolve } = Promise.withResolvers<SessionAnswer>();
    const limitMs = request.timeoutMs + CONNECT_TIMEOUT_MS + GRACE_MS;
    const timer = setTimeout(
      () => resolve({ stage: 'query', message: `There is no answer after ${Math.round(limitMs / 1_000)} seconds.` }),
      limitMs,
    );
    child.once('message', (answer: SessionAnswer) => resolve(answer));
    child.once('error', (error) => resolve({ stage: 'driver', message: error.message }));
    // Not `exit`, which can come before an answer that is still in the channel: the channel is closed after its last message.
    child.once('disconnect', () =>
      resolve({ stage: 'query', message: 'The process of the session ended unexpectedly.' }),
    );
    child.send(request, () => undefined);
    return promise.finally(() => {
      clearTimeout(timer);
      child.kill('SIGKILL');
    });
  }

  /** @throws SessionFailure when too many statements wait */
  private async take(): Promise<void> {
    if (this.running < MAX_SESSIONS) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= MAX_WAITING)
      throw new SessionFailure('connect', `More than ${MAX_WAITING} statements wait already. Try again later.`);
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Hands the place on to whoever waits longest. */
  private release(): void {
    const following = this.waiting.shift();
    if (following) following();
    else this.running -= 1;
  }
}

/** Node takes the types off by itself, but looks for `x.js` where only `x.ts` is. Used by tests, which run on sources. */
const SOURCE_RESOLUTION = `import { registerHooks } from 'node:module';
registerHooks({ resolve(name, context, next) {
  if (!/^\\.{1,2}\\/.*\\.js$/.test(name)) return next(name, context);
  try { return next(name, context); } catch { return next(name.slice(0, -3) + '.ts', context); }
} });`;

function startChild(kind: DatabaseKind): ChildProcess {
  const compiled = fileURLToPath(new URL('./session-child.js', import.meta.url));
  const isCompiled = existsSync(compiled);
  return fork(isCompiled ? compiled : compiled.replace(/\.js$/u, '.ts'), [], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [
      ...(kind.isConfined ? permissions(kind) : []),
      ...(isCompiled ? [] : ['--import', `data:text/javascript,${encodeURIComponent(SOURCE_RESOLUTION)}`]),
      `--max-old-space-size=${HEAP_MB}`,
    ],
  });
}

/** Node's permission model: files are read, none is written, and no process is started. */
function permissions({ id }: DatabaseKind): readonly string[] {
  const { allowedNodeEnvironmentFlags: flags } = process;
  const flag = ['--permission', '--experimental-permission'].find((one) => flags.has(one));
  if (flag === undefined) return [];
  return [
    flag,
    '--allow-fs-read=*',
    ...(flags.has('--allow-net') ? ['--allow-net'] : []),
    // The library of DuckDB is an addon. What it may do is decided by its own configuration.
    ...(id === 'duckdb' ? ['--allow-addons'] : []),
  ];
}

/** Drivers write what they were given into their messages, as it is or as a part of an address. */
export function messageWithoutSecrets(message: string, { fields }: DatabaseKind, settings: ConnectionSettings): string {
  const secrets = fields.filter(({ isSecret }) => isSecret).map(({ name }) => settings[name] ?? '');
  // A message is short and about the connection: a password of one character is masked too.
  return secretMask(secrets, { minLength: 1 })(message).replaceAll(/\s+/gu, ' ').trim().slice(0, MAX_MESSAGE);
}
