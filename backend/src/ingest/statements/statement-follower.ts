import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

import { CONFIG, type Config } from '../../config/config.js';
import type { ChangeEntry } from '../../store/contract/store.types.js';
import { BackgroundWork } from '../../store/log/followers/background-work.js';
import type { ChangeLogFollower } from '../../store/log/followers/change-log-follower.js';
import type { FollowedEntry } from '../../store/log/followers/follower.types.js';
import { isTransient } from '../../store/log/followers/transient-errors.js';
import { LineageDeriver } from './lineage-deriver.js';
import { concernsStatements, PendingStatements } from './pending-statements.js';
import { StatementPosition } from './statement-position.js';

const PENDING_LIMIT = 50_000;
const OWNER_BATCH_SIZE = 50;
const TABLE_BATCH_SIZE = 500;
/** Writes that arrive together are one batch. */
const GATHER_MS = 50;

/**
 * Follows the change log and derives lineage from SQL that the catalogue holds: from a statement that
 * changed, or one that names a table whose schema changed. Batches run one after another and wait for the
 * store, so that they never race what people and connectors write. The position is saved in the home
 * folder. Deriving the same statement again writes nothing, so a lost position only costs time.
 */
@Injectable()
export class StatementFollower implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('SqlTexts');
  private readonly enabled: boolean;
  private readonly follower: ChangeLogFollower<FollowedEntry>;
  private stopped = false;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly host: HttpAdapterHost,
    private readonly deriver: LineageDeriver,
    private readonly position: StatementPosition,
    work: BackgroundWork,
  ) {
    this.enabled = config.sqlLineage;
    this.follower = work.follow<FollowedEntry>({
      name: 'sql-lineage',
      load: () => this.load(),
      select: selectStatements,
      handle: (entries) => this.derive(entries),
      savePosition: (seq, how) => this.position.save(seq, how),
      gatherMs: GATHER_MS,
    });
  }

  /** Only in a server: a command's writes are followed by the server that runs, or found by the next one that starts. */
  onApplicationBootstrap(): void {
    if (this.enabled && this.host.httpAdapter) this.follower.start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.follower.stop();
  }

  /** Goes on after the saved position. Without one, all stored statements are read first. */
  private async load(): Promise<number> {
    const { latest, saved } = await this.position.read();
    if (saved !== undefined) return saved;
    try {
      await this.deriveAll();
    } catch (error) {
      if (isTransient(error)) throw error;
      // One bad statement must not stop the follower from reading what is written from now on.
      this.logger.warn(`not all SQL statements could be read: ${String(error)}`);
    }
    return latest;
  }

  private async derive(entries: readonly FollowedEntry[]): Promise<void> {
    const pending = new PendingStatements(PENDING_LIMIT);
    for (const { aspects } of entries) pending.note(aspects);
    while (!pending.isEmpty && !this.stopped) {
      if (pending.takeOverflow()) await this.deriveAll();
      pending.add(await this.deriver.ownersNaming(pending.takeTables(TABLE_BATCH_SIZE)));
      const carriers = await this.deriver.carriersAmong(pending.takeOwners(OWNER_BATCH_SIZE));
      if (carriers.length > 0) await this.deriver.derive(carriers);
    }
  }

  private async deriveAll(): Promise<void> {
    const count = await this.deriver.deriveAll(OWNER_BATCH_SIZE, () => this.stopped);
    if (count > 0) this.logger.log(`lineage derived from ${count} SQL texts`);
  }
}

function selectStatements({ seq, at, actor, aspects }: ChangeEntry): FollowedEntry | undefined {
  const concerned = aspects.filter(concernsStatements);
  return concerned.length === 0 ? undefined : { seq, at, actor, nodes: [], gone: [], aspects: concerned };
}
