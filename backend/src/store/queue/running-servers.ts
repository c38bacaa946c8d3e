import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

import { Problem } from '../../kernel/problem.js';
import { SILENT_LOG, TaskHealth } from '../../kernel/task-health.js';
import type { Graph } from '../../neo4j/graph.js';

/** A server says this often that it runs; one that has not said so for four times as long is gone. */
const EVERY_MS = 5_000;
const GONE_MS = 4 * EVERY_MS;

/**
 * Servers that run on this database, each a node with the time it was last heard of. The clock is the database's: those of the machines
 * may differ.
 */
export class RunningServers {
  private readonly id = randomUUID();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly graph: Graph,
    /** While it fails, a restore may take this server for one that is gone. */
    private readonly announcing = new TaskHealth('server-announcement', SILENT_LOG),
  ) {}

  /** Notes that this process serves, until `withdraw`. To be called before asking whether a restore is under way. */
  async announce(): Promise<void> {
    if (this.timer) return;
    await this.note();
    this.timer = setInterval(() => void this.announcing.watch(() => this.note()), EVERY_MS);
    this.timer.unref();
  }

  async withdraw(): Promise<void> {
    if (!this.timer) return;
    clearInterval(this.timer);
    this.timer = undefined;
    await this.graph.write((transaction) => transaction.run('store/withdraw-server', { id: this.id }));
  }

  private async note(): Promise<void> {
    const host = `${hostname()}, process ${process.pid}`;
    await this.graph.write((transaction) => transaction.run('store/announce-server', { id: this.id, host }));
  }
}

/** @throws Problem `restore.server-runs` naming the servers */
export async function requireNoServer(graph: Graph): Promise<void> {
  const rows = await graph.read('store/list-servers', { goneMs: GONE_MS });
  if (rows.length === 0) return;
  const servers = rows.map((row) => row.host);
  throw new Problem(
    'conflict',
    'restore.server-runs',
    `A server runs on this catalogue (${servers.join('; ')}); stop it, then restore. One that was killed is forgotten after ${GONE_MS / 1_000} s.`,
    { servers },
  );
}
