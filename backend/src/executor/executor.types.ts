/** Work that an executor has claimed: a run of a recipe, a test of its connection, or a question about connectors. */
export interface RunOrder {
  /** Id of the execution request; its urn is `urn:li:dataHubExecutionRequest:<id>`. */
  readonly id: string;
  readonly task: RunTask;
  /** The urn of the source; undefined for what belongs to none, such as a test of a connection. */
  readonly source: string | undefined;
  /** JSON. Secrets are named in it as `${NAME}`. */
  readonly recipe: string;
  /** Version of `acryl-datahub`. */
  readonly version: string;
  readonly isDebug: boolean;
  /** Signs in as the source's identity, reads secrets, and is void when the run has ended. */
  readonly token: string;
  readonly timeLimitSeconds: number;
}

/**
 * The kinds of work. The public protocol names the first two; the others describe the connectors of a release: all of
 * them, or the configuration of the one in the recipe.
 */
export const RUN_TASKS = ['RUN_INGEST', 'TEST_CONNECTION', 'LIST_CONNECTORS', 'DESCRIBE_CONNECTOR'] as const;

export type RunTask = (typeof RUN_TASKS)[number];

/** The levels of log lines, the least important first. */
export const LOG_LEVELS = ['DEBUG', 'INFO', 'WARNING', 'ERROR'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** One line of a run's log, without secrets. */
export interface LogLine {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly level: LogLevel;
  readonly text: string;
}

/** How a run ended, in the words of the public protocol. */
export const RUN_OUTCOMES = ['SUCCESS', 'FAILURE', 'CANCELLED', 'TIMEOUT', 'ABORTED'] as const;

export interface RunOutcome {
  readonly status: (typeof RUN_OUTCOMES)[number];
  /** One sentence that says why, and the end of the log. */
  readonly report: string;
  /** The connector's own report as JSON, where it wrote one. */
  readonly structuredReport?: string;
}

/** Where an executor gets its work. The server of the same machine is reached by a pipe, another one by HTTP. */
export interface RunQueue {
  /** The oldest run that waits; undefined where none does. */
  claim(executor: string): Promise<RunOrder | undefined>;
  /**
   * Prolongs the lease of a run and hands over the lines since the last time.
   *
   * @returns whether somebody cancelled it; undefined when the run is no longer this executor's
   */
  renew(
    executor: string,
    id: string,
    lines: readonly LogLine[],
  ): Promise<{ readonly isCancelled: boolean } | undefined>;
  /** Says how a run ended. Does nothing when it is no longer this executor's. */
  end(executor: string, id: string, outcome: RunOutcome): Promise<void>;
}

/** How often a lease is prolonged and lines are sent. */
export const RENEW_INTERVAL_MS = 1_000;
/** How long a run stays with an executor that says nothing. */
export const LEASE_MS = 30_000;
/** Lines and characters that one renewal may carry. */
export const MAX_LINES_PER_RENEWAL = 500;
export const MAX_CHARACTERS_PER_RENEWAL = 60_000;
export const MAX_LINE_LENGTH = 2_000;
/** Characters of the two reports of a run. */
export const MAX_REPORT_LENGTH = 100_000;
export const MAX_STRUCTURED_REPORT_LENGTH = 1_000_000;
