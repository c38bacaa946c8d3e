import { type Clock, type EpochMs, systemClock } from './time.js';

/** What is logged of background work. Nest's `Logger` fits. */
export interface StateLog {
  log(message: string): void;
  warn(message: string): void;
}

/** For commands and specs, which look at nothing that goes on in the background. */
export const SILENT_LOG: StateLog = { log: () => undefined, warn: () => undefined };

export interface TaskError {
  readonly message: string;
  readonly at: EpochMs;
}

export interface TaskStatus {
  readonly name: string;
  readonly state: 'ok' | 'failing';
  /** Failed attempts since the process started. */
  readonly failures: number;
  readonly lastError: TaskError | undefined;
}

const MAX_ERROR_LENGTH = 500;

/**
 * Whether one piece of recurring background work succeeds: a poll, a reading that is repeated, a follower of the change log. Every
 * failure is counted, but only the first of a series and the success that ends it are logged, so that an outage of an hour leaves two
 * lines and not thousands.
 */
export class TaskHealth {
  private failing = false;
  private failures = 0;
  private lastError: TaskError | undefined;

  constructor(
    readonly name: string,
    private readonly logger: StateLog,
    private readonly clock: Clock = systemClock,
  ) {}

  get isFailing(): boolean {
    return this.failing;
  }

  /** Counts a failure; logs the first of a series. */
  failed(error: unknown): void {
    this.counted(error);
    if (!this.failing) this.logger.warn(`${this.name} fails and is tried again: ${errorText(error)}`);
    this.failing = true;
  }

  /** Counts a failure that stops nothing: the work goes on with the next thing. */
  counted(error: unknown): void {
    this.failures += 1;
    this.lastError = { message: errorText(error), at: this.clock() };
  }

  /** Logs that the work goes on, where it failed before. */
  succeeded(): void {
    if (this.failing) this.logger.log(`${this.name} works again`);
    this.failing = false;
  }

  /** Runs one round of the work. Its failure is recorded here and does not reach the caller. */
  async watch(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      this.succeeded();
    } catch (error) {
      this.failed(error);
    }
  }

  status(): TaskStatus {
    const { name, failures, lastError } = this;
    return { name, state: this.failing ? 'failing' : 'ok', failures, lastError };
  }
}

/** The message of any thrown value, cut to what a log line and a status page can show. */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.length > MAX_ERROR_LENGTH ? `${text.slice(0, MAX_ERROR_LENGTH)}…` : text;
}
