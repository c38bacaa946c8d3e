import type { Graph, RowOf } from '../../neo4j/graph.js';
import { textOf } from '../../kernel/json.js';
import { outsideRequest } from '../../kernel/request-context.js';
import { SILENT_LOG, TaskHealth } from '../../kernel/task-health.js';
import type { ChangeLog } from '../contract/readers.js';
import type { ChangeEntry } from '../contract/store.types.js';

/** What the writer needs of the change log. */
export interface ChangeLogFeed {
  publish(entry: ChangeEntry): Promise<void>;
}

type Listener = (entry: ChangeEntry) => void;

const POLL_MS = 500;
const PAGE = 200;
const PUBLISH_TRIES = 5;

/**
 * The change log as this process sees it: its own commits at once, those of other processes by looking every half second. Listeners get
 * each entry once, in order.
 */
export class FollowedChangeLog implements ChangeLog, ChangeLogFeed {
  private readonly listeners = new Set<Listener>();
  private delivered = -1;
  private catchingUp: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly graph: Graph,
    /** Where a listener's fault goes: it must not stop the writer. */
    private readonly report: (error: unknown) => void,
    /** Everything that is derived hangs on this poll: what other processes write is seen by it alone. */
    readonly polling = new TaskHealth('change-log-poll', SILENT_LOG),
  ) {}

  /** Begins at the present: entries that are there already are for readers that load the graph itself. */
  async start(): Promise<void> {
    this.delivered = await this.latest();
    this.timer = setInterval(() => void this.polling.watch(() => this.catchUp()), POLL_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  follow(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async publish(entry: ChangeEntry): Promise<void> {
    if (this.delivered < 0 || entry.seq === this.delivered + 1) this.deliver(entry);
    // A look that was under way may have begun before this commit: look again until it is seen, so that who waits for a write sees it.
    for (let tries = 0; entry.seq > this.delivered && tries < PUBLISH_TRIES; tries += 1)
      await this.catchUp().catch(this.report);
  }

  async after(seq: number, limit: number): Promise<readonly ChangeEntry[]> {
    const rows = await this.graph.read('store/read-changes', { seq, limit });
    return rows.map(changeEntry);
  }

  async latest(): Promise<number> {
    const [row] = await this.graph.read('store/read-sequence');
    return row?.seq ?? 0;
  }

  async databaseId(): Promise<string> {
    const [row] = await this.graph.read('store/read-database-id');
    return textOf(row?.id) ?? '';
  }

  async look(): Promise<void> {
    // One that is under way may have begun too early.
    await this.catchingUp;
    await this.catchUp();
  }

  private async catchUp(): Promise<void> {
    this.catchingUp ??= outsideRequest(() => this.readOn()).finally(() => {
      this.catchingUp = undefined;
    });
    await this.catchingUp;
  }

  private async readOn(): Promise<void> {
    for (;;) {
      const rows = await this.graph.read('store/read-changes', { seq: this.delivered, limit: PAGE });
      // What this process has published meanwhile is passed over unparsed: the entry of a write of 90,000 claims takes half a second.
      for (const row of rows) if (row.seq === this.delivered + 1) this.deliver(changeEntry(row));
      if (rows.length < PAGE) return;
    }
  }

  private deliver(entry: ChangeEntry): void {
    this.delivered = entry.seq;
    for (const listener of this.listeners) {
      try {
        // Followers serve everybody: they must not see with the eyes of the request that wrote.
        outsideRequest(() => listener(entry));
      } catch (error) {
        this.report(error);
      }
    }
  }
}

function changeEntry({ body, ...row }: RowOf<'store/read-changes'>): ChangeEntry {
  // Written by `appendChange` only.
  const changes = JSON.parse(body) as Omit<ChangeEntry, 'seq' | 'at' | 'actor'>;
  return { ...row, ...changes };
}
