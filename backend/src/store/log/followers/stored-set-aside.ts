import type { EpochMs } from '../../../kernel/time.js';
import type { Graph } from '../../../neo4j/graph.js';
import type { FollowedEntry, SetAsideEntries, SetAsideEntry } from './follower.types.js';

/** Entries shown and tried again; more than this is no matter of single entries. */
const MAX_LISTED = 10_000;

/**
 * Set-aside entries as nodes of the database, so that a restart remembers them. Each belongs to an installation (a home folder on a
 * machine): indexes in files differ from server to server, and so does what their followers could not handle.
 */
export class StoredSetAside implements SetAsideEntries {
  constructor(
    private readonly graph: Graph,
    private readonly installation: string,
    readonly version: string,
  ) {}

  async list(): Promise<readonly SetAsideEntry[]> {
    const rows = await this.graph.read('store/list-set-aside-entries', {
      installation: this.installation,
      limit: MAX_LISTED,
    });
    return rows.map(({ key, follower, seq, urn, error, at, attempts, version, entry }) => ({
      key: key.slice(this.installation.length + 1),
      follower,
      seq,
      urn,
      error,
      at,
      attempts,
      version,
      // Written by `put` only.
      entry: JSON.parse(entry) as FollowedEntry,
    }));
  }

  async put({ key, entry, ...record }: SetAsideEntry): Promise<void> {
    const { installation } = this;
    const stored = this.storedKey(key);
    const props = { ...record, installation, entry: JSON.stringify(entry) };
    await this.graph.write((transaction) => transaction.run('store/set-aside-entry', { key: stored, props }));
  }

  async forget(keys: readonly string[]): Promise<void> {
    const stored = keys.map((key) => this.storedKey(key));
    await this.graph.write((transaction) => transaction.run('store/forget-set-aside-entries', { keys: stored }));
  }

  private storedKey(key: string): string {
    return `${this.installation}|${key}`;
  }
}

/** How long records are remembered that no server tries again. */
const KEPT_MS = 90 * 86_400_000;
const PRUNE_BATCH_SIZE = 1_000;

/** Forgets records of installations that are gone. */
export async function pruneSetAside(graph: Graph, now: EpochMs): Promise<void> {
  const params = { before: now - KEPT_MS, limit: PRUNE_BATCH_SIZE };
  await graph.write((transaction) => transaction.run('store/prune-set-aside-entries', params));
}
