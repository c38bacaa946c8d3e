import { Injectable } from '@nestjs/common';

import { LEASE_MS, type LogLine, MAX_CHARACTERS_PER_RENEWAL } from '../../executor/executor.types.js';
import { isJsonObject, numberOf, textOf } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';
import { Graph } from '../../neo4j/graph.js';

/** Parts of a log that are kept: the first ones, and the last ones. A part has at most 500 lines. */
const HEAD_PARTS = 100;
const TAIL_PARTS = 200;
const MAX_CANDIDATES = 20;
const KEPT_RUNS = 500;

/** A run that an executor may take, has or had. */
export interface Execution {
  /** Id of its execution request. */
  readonly id: string;
  /** Whose runs take turns: the urn of a source, what is described, or the id of the run itself for a test. */
  readonly source: string;
  /** The user as which the run signs in. */
  readonly owner: string;
  readonly state: 'QUEUED' | 'RUNNING' | 'ENDED';
  readonly queuedAt: EpochMs;
  readonly startedAt: EpochMs | undefined;
}

/** Lines of a log with the number of the part that follows them. */
interface LogPage {
  readonly lines: readonly LogLine[];
  readonly nextPart: number;
}

/** Runs that wait for an executor or have one, with their leases and logs. The database's clock decides about leases. */
@Injectable()
export class ExecutionRepository {
  constructor(private readonly graph: Graph) {}

  /** Queues a run. @returns false where another run of the source waits or runs */
  async add(run: { readonly id: string; readonly source: string; readonly owner: string }): Promise<boolean> {
    const added = await this.graph.write((transaction) => transaction.run('ingest/add-execution', { ...run }));
    return added.length > 0;
  }

  /** The id of the run of a source that waits or runs; undefined where none does. */
  async findOpen(source: string): Promise<string | undefined> {
    return (await this.graph.read('ingest/find-open-execution', { source }))[0]?.id;
  }

  /** Whether a run waits. One statement. */
  async isAnyWaiting(): Promise<boolean> {
    return (await this.graph.read('ingest/list-waiting-executions', { limit: 1 })).length > 0;
  }

  /** Gives the oldest run that waits to an executor. */
  async claim(executor: string): Promise<Execution | undefined> {
    const candidates = await this.graph.read('ingest/list-waiting-executions', { limit: MAX_CANDIDATES });
    for (const { id } of candidates) {
      const params = { id, executor, leaseMs: LEASE_MS };
      const [claimed] = await this.graph.write((transaction) => transaction.run('ingest/claim-execution', params));
      if (claimed) return executionOf(claimed.execution);
    }
    return undefined;
  }

  /** Prolongs a lease and stores lines. @returns whether the run is to end; undefined where it is another's */
  async renew(executor: string, id: string, lines: readonly LogLine[]): Promise<boolean | undefined> {
    const part = partOf(lines);
    const params = {
      id,
      executor,
      leaseMs: LEASE_MS,
      lines: JSON.stringify(part),
      lineCount: part.length,
      headParts: HEAD_PARTS,
      tailParts: TAIL_PARTS,
    };
    const [held] = await this.graph.write((transaction) => transaction.run('ingest/renew-execution', params));
    return held?.cancelled;
  }

  /** Asks for the end of a run. @returns its state before; undefined where there is no such run */
  async cancel(id: string): Promise<Execution['state'] | undefined> {
    const [cancelled] = await this.graph.write((transaction) => transaction.run('ingest/cancel-execution', { id }));
    return cancelled?.state;
  }

  /**
   * Ends a run.
   *
   * @param executor ends it only where it is this executor's
   * @returns when it began; undefined where it has ended already or is another executor's
   */
  async end(id: string, executor?: string): Promise<{ readonly startedAt: EpochMs | undefined } | undefined> {
    const params = { id, executor: executor ?? null };
    const [ended] = await this.graph.write((transaction) => transaction.run('ingest/end-execution', params));
    return ended && { startedAt: ended.startedAt ?? undefined };
  }

  /** Runs whose lease is over. */
  lost(): Promise<readonly { readonly id: string; readonly executor: string }[]> {
    return this.graph.read('ingest/list-lost-executions', { limit: MAX_CANDIDATES });
  }

  async find(id: string): Promise<Execution | undefined> {
    const [stored] = await this.graph.read('ingest/read-execution', { id });
    return stored && executionOf(stored.execution);
  }

  /** The lines of a log from a part on, of at most so many parts. */
  async log(id: string, fromPart: number, limit: number): Promise<LogPage> {
    const parts = await this.graph.read('ingest/read-log-parts', { id, fromNumber: fromPart, limit });
    return {
      lines: parts.flatMap(({ lines }) => linesOf(lines)),
      nextPart: (parts.at(-1)?.number ?? fromPart - 1) + 1,
    };
  }

  /** Removes the logs of runs that ended before an instant, and of the oldest beyond 500. */
  async prune(before: EpochMs): Promise<void> {
    await this.graph.write((transaction) => transaction.run('ingest/prune-executions', { keep: KEPT_RUNS, before }));
  }
}

/** As many of the lines as a part may hold. */
function partOf(lines: readonly LogLine[]): readonly LogLine[] {
  let length = 0;
  return lines.filter(({ text: line }) => (length += line.length) <= MAX_CHARACTERS_PER_RENEWAL);
}

/** Only `renew` writes such texts. */
function linesOf(json: string): readonly LogLine[] {
  return JSON.parse(json) as readonly LogLine[];
}

function executionOf(stored: unknown): Execution {
  const props = isJsonObject(stored) ? stored : {};
  return {
    id: textOf(props.id) ?? '',
    source: textOf(props.source) ?? '',
    owner: textOf(props.owner) ?? '',
    // Only the statements of this folder write such nodes.
    state: props.state as Execution['state'],
    queuedAt: numberOf(props.queuedAt) ?? 0,
    startedAt: numberOf(props.startedAt),
  };
}
