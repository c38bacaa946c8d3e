import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ensureJars } from '../../lib/neo4j-jars.mjs';
import { startLocalNeo4j } from '../../lib/neo4j-local.mjs';
import { startSupervisedNeo4j } from '../../lib/neo4j-supervised.mjs';
import { newPassword } from '../../lib/passwords.mjs';
import { freePort } from '../../lib/ports.mjs';
import { SDK_FOLDER } from '../../lib/sdk-venv.mjs';
import { bootServer } from '../../lib/server.mjs';
import { CatalogueClient } from './catalogue-client.mjs';

/** Small enough for two installations beside a build on a machine of 8 GiB. */
const NEO4J_MEMORY = { heap: '768m', pageCache: '128m' };

/**
 * A throw-away installation: a folder, a Neo4j process and server processes, all of them real and started as `npm start` starts them.
 * Everything ends with `stop`, and with this process however it ends, since each child has a keeper.
 */
export class Installation {
  /** Servers that were started and not stopped, in order. */
  servers = [];
  neo4j = undefined;
  admin = { username: 'admin', password: newPassword() };

  constructor(folder) {
    this.folder = folder;
    this.databaseHome = join(folder, 'neo4j');
  }

  /** An installation in a new folder, without any process yet. @param parent where the folder is made */
  static create(parent = tmpdir()) {
    return new Installation(mkdtempSync(join(parent, 'headwater-drill-')));
  }

  /** A database and one server, ready. @param options as `startServer` takes them */
  static async open(options = {}) {
    const installation = Installation.create();
    try {
      await installation.startDatabase();
      await installation.startServer(options);
    } catch (error) {
      await installation.stop();
      throw error;
    }
    return installation;
  }

  /** Work with an installation that is open already, or with one of its own that is stopped after it. */
  static async during(given, work) {
    const installation = given ?? (await Installation.open());
    try {
      await work(installation);
    } finally {
      if (!given) await installation.stop();
    }
  }

  /** The first server. */
  get server() {
    return this.servers[0];
  }

  /**
   * Starts the database, or starts it again on the same data and port.
   *
   * @param options `isSupervised` starts it as `npm start` does: when it ends or fails it is started again
   */
  async startDatabase({ isSupervised = false } = {}) {
    this.boltPort ??= await freePort();
    const start = isSupervised ? startSupervisedNeo4j : startLocalNeo4j;
    this.neo4j = await start({
      home: this.databaseHome,
      jars: await ensureJars(),
      port: this.boltPort,
      shortLived: true,
      ...NEO4J_MEMORY,
    });
    return this.neo4j;
  }

  /**
   * Starts a server and waits until it is ready.
   *
   * @param options `uri` another way to the database, `home` a folder other than the installation's, `port`, `env`, `root` of another build
   */
  async startServer({ uri, home = this.folder, port, env = {}, ...rest } = {}) {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    const chosenPort = port ?? (await freePort());
    // The log goes with the folder, so what it ends with is said.
    const explained = (error) => {
      error.message += `\n${readFileSync(join(home, 'logs', 'server.log'), 'utf8')
        .trim()
        .split('\n')
        .slice(-8)
        .join('\n')}`;
      throw error;
    };
    const server = await bootServer({
      neo4j: uri === undefined ? this.neo4j : { ...this.neo4j, uri },
      home,
      port: chosenPort,
      env: {
        HEADWATER_DEMO: '0',
        HEADWATER_FRONTEND_PORT: '0',
        HEADWATER_ADMIN_USERNAME: this.admin.username,
        HEADWATER_ADMIN_PASSWORD: this.admin.password,
        // Making an environment for each connector would take a minute.
        HEADWATER_EXECUTOR_ENVIRONMENT: SDK_FOLDER,
        ...env,
      },
      ...rest,
    }).catch(explained);
    this.servers = [...this.servers, server];
    return server;
  }

  async stopServer(server = this.server) {
    this.servers = this.servers.filter((other) => other !== server);
    await server.stop();
  }

  /** SIGKILL, and waits until the process is gone. */
  async killServer(server = this.server) {
    this.servers = this.servers.filter((other) => other !== server);
    process.kill(server.pid, 'SIGKILL');
    await server.exited;
  }

  /** SIGKILL, and waits until the process is gone. */
  async killDatabase() {
    process.kill(this.neo4j.pid, 'SIGKILL');
    await this.neo4j.exited;
  }

  /** SIGSTOP: the database keeps its connections and answers nothing. */
  freezeDatabase() {
    process.kill(this.neo4j.pid, 'SIGSTOP');
  }

  thawDatabase() {
    process.kill(this.neo4j.pid, 'SIGCONT');
  }

  /** The administrator with a session at one server. */
  signIn(server = this.server) {
    return CatalogueClient.signedIn(server.url, this.admin);
  }

  /** The administrator with an access token. */
  async adminClient(server = this.server) {
    const session = await this.signIn(server);
    return session.withToken(`urn:li:corpuser:${this.admin.username}`);
  }

  async stop() {
    for (const server of this.servers.splice(0)) await server.stop();
    if (this.neo4j) {
      try {
        this.thawDatabase();
      } catch {
        // It has ended.
      }
      await this.neo4j.stop();
    }
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
