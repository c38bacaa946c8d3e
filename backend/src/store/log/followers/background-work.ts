import { type StateLog, TaskHealth, type TaskStatus } from '../../../kernel/task-health.js';
import type { ChangeLog } from '../../contract/readers.js';
import type { ChangeEntry } from '../../contract/store.types.js';
import { ChangeLogFollower, type RetryReport } from './change-log-follower.js';
import type {
  FollowedEntry,
  FollowerOptions,
  FollowerStatus,
  SetAsideEntries,
  SetAsideEntry,
} from './follower.types.js';

/**
 * All that works in this process without a request: followers of the change log, and recurring tasks. Whoever works in the background
 * registers here, so that health, metrics and settings show all of it and no failure is silent.
 */
export class BackgroundWork {
  private readonly followers = new Map<string, Pick<ChangeLogFollower, keyof ChangeLogFollower>>();
  private readonly tasks = new Map<string, TaskHealth>();

  constructor(
    private readonly log: ChangeLog,
    private readonly setAside: SetAsideEntries,
    private readonly logger: StateLog,
  ) {}

  /** A follower that its owner starts and stops. A second one of the same name takes the place of the first, as in specs. */
  follow<Entry extends FollowedEntry = ChangeEntry>(options: FollowerOptions<Entry>): ChangeLogFollower<Entry> {
    const { log, setAside, logger } = this;
    const follower = new ChangeLogFollower(options, { log, setAside, logger });
    this.followers.set(options.name, follower);
    return follower;
  }

  /**
   * A follower for a cache: it forgets what each entry names, at the commit, before the writer gets its answer. Should it fail at an entry,
   * it forgets everything.
   */
  invalidate(name: string, forget: (entry: ChangeEntry) => void, forgetAll: () => void): ChangeLogFollower {
    return this.follow({ name, handle: (entries) => entries.forEach(forget), onFailure: 'reload', reset: forgetAll });
  }

  /** The health of a recurring task, which the task reports to. */
  task(name: string): TaskHealth {
    const health = this.tasks.get(name) ?? new TaskHealth(name, this.logger);
    this.tasks.set(name, health);
    return health;
  }

  /** Registers the health of a task that was made before this registry. */
  add(health: TaskHealth): void {
    this.tasks.set(health.name, health);
  }

  followerStatuses(): readonly FollowerStatus[] {
    return [...this.followers.values()].map((follower) => follower.status());
  }

  taskStatuses(): readonly TaskStatus[] {
    return [...this.tasks.values()].map((health) => health.status());
  }

  /** Names of followers without whose state no question can be answered, and whose state could not be loaded. */
  blocking(): readonly string[] {
    return [...this.followers.values()].filter((follower) => follower.blocksReadiness).map(({ name }) => name);
  }

  /** Followers that can't store what they derive, with the cause: `search: Error: database or disk is full`. */
  storageFaults(): readonly string[] {
    return this.followerStatuses().flatMap(({ name, storageFault }) =>
      storageFault === undefined ? [] : [`${name}: ${storageFault}`],
    );
  }

  listSetAside(): readonly SetAsideEntry[] {
    return [...this.followers.values()].flatMap((follower) => follower.listSetAside());
  }

  /** Tries again what was set aside; by all followers, or one. */
  async retrySetAside(name?: string): Promise<RetryReport> {
    const chosen = [...this.followers.values()].filter((follower) => name === undefined || follower.name === name);
    const total = { handled: 0, failed: 0 };
    for (const follower of chosen) {
      const { handled, failed } = await follower.retrySetAside();
      total.handled += handled;
      total.failed += failed;
    }
    return total;
  }
}
