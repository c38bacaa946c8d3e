import { randomUUID } from 'node:crypto';

import { runInSlices } from '../kernel/event-loop.js';
import { asProblem, invariant, Problem } from '../kernel/problem.js';
import type { TaskHealth } from '../kernel/task-health.js';
import { type Clock, systemClock } from '../kernel/time.js';
import { isSystem, type Viewer } from '../kernel/viewer.js';
import type { WriteAuthority } from '../kernel/write-authority.js';
import type { MetadataModel } from '../model/metadata-model.js';
import type { Graph } from '../neo4j/graph.js';
import type { ChangeLogFeed } from './log/change-log.js';
import { type DeleteResult, deleteEntity } from './maintenance/deletions.js';
import type { ChangeEntry, IngestOptions, IngestResult, Proposal } from './contract/store.types.js';
import { appendAudit, auditGroup, loggedChanges } from './log/audit.js';
import { beginWriting, outsideRequest, requestContext } from '../kernel/request-context.js';
import { traced } from '../kernel/tracing.js';
import { approvalBy, type WantedWrite, type WriteGate, type WriteJudge } from './contract/write-gate.js';
import { refusedTogether } from './contract/refusals.js';
import { KEEP_EVERYTHING, type RetentionSource } from './log/retention-cache.js';
import { RunningServers } from './queue/running-servers.js';
import { checkAll, type Checked, type Job } from './queue/run-jobs.js';
import { commitJobs, type JobsResult } from './queue/transaction.js';
import { acquireWriteLock, type WriteLock } from './queue/write-lock.js';
import { type WaitingJob, weightOf, WriteQueue } from './queue/write-queue.js';

/** Two processes may create the same node at once; the loser reads again and finds it. */
const MAX_CONFLICT_ATTEMPTS = 3;

/** What a store of the server has beside the database; a command or a spec can do without. */
interface StoreOptions {
  readonly clock?: Clock;
  /** Health of the announcement that this server runs. */
  readonly announcing?: TaskHealth;
  /** Which older versions are removed by writes; without it none are. */
  readonly retention?: RetentionSource;
}

/**
 * The one writer. Proposals wait in the queue (`queue/write-queue.ts`) and are written in groups, one transaction a group; the answer goes
 * out after the commit. A group that fails as a whole is tried job by job, so that one job's fault costs no other.
 */
export class Store {
  private readonly queue = new WriteQueue();
  private running: Promise<void> | undefined;
  /** Requests that were accepted and are not in the queue yet. */
  private readonly checking = new Set<Promise<readonly Checked[]>>();
  private closed = false;
  private gate: WriteGate | undefined;
  private readonly servers: RunningServers;
  private readonly clock: Clock;
  private readonly retention: RetentionSource;

  constructor(
    private readonly graph: Graph,
    private readonly model: MetadataModel,
    private readonly changeLog: ChangeLogFeed,
    { clock = systemClock, announcing, retention = KEEP_EVERYTHING }: StoreOptions = {},
  ) {
    this.clock = clock;
    this.retention = retention;
    this.servers = new RunningServers(graph, announcing);
  }

  /** Who decides about writes; until somebody does, only the product itself writes. */
  guardWith(gate: WriteGate): void {
    this.gate = gate;
  }

  /**
   * Stores proposals in order.
   *
   * @returns outcomes in the order of the proposals, after the commit
   * @throws Problem in mode `all` naming the refused proposals, `access.forbidden` among them (nothing is written then); `store.busy` when the queue is full;
   * `neo4j.unavailable` when the database is away
   */
  async ingest(viewer: Viewer, proposals: readonly Proposal[], options: IngestOptions): Promise<IngestResult> {
    this.requireOpen();
    const forbidden = this.forbiddenIn(viewer, proposals, options);
    const weight = weightOf(proposals);
    this.queue.requireRoom(proposals.length, weight);
    this.queue.reserve(proposals.length, weight);
    beginWriting();
    const checking = runInSlices(checkAll(this.model, proposals));
    this.checking.add(checking);
    let possible: readonly Checked[];
    try {
      possible = await checking;
    } catch (error) {
      this.queue.release(proposals.length, weight);
      throw error;
    } finally {
      this.checking.delete(checking);
    }
    const checked = possible.map((one, index) => forbidden.get(index) ?? one);
    const job: Job = { viewer, proposals, checked, options, protocol: requestContext().protocol };
    const attributes = { 'messaging.batch.message_count': proposals.length };
    // The time in the queue and that of the group in which the proposals are written.
    return traced({ name: 'store ingest', kind: 'internal', attributes }, (span) => {
      return new Promise((resolve, reject) => {
        this.queue.add({ job, weight, span, resolve, reject });
        // Leaves the request's async context: the group holds other users' writes.
        this.running ??= outsideRequest(() => this.drain());
      });
    });
  }

  /** @throws Problem `store.stopping` */
  private requireOpen(): void {
    if (!this.closed) return;
    throw new Problem('unavailable', 'store.stopping', 'The server is stopping; try again in a moment.');
  }

  /** Deletes an entity with all its aspects, versions and points. What others say of it stays, so that it can still be found. */
  async deleteEntity(viewer: Viewer, urn: string, authorisedBy?: WriteAuthority): Promise<DeleteResult> {
    const { keyAspect } = this.model.checkUrn(urn);
    this.authorise(viewer, [{ entityUrn: urn, aspectName: keyAspect, changeType: 'DELETE' }], authorisedBy);
    return this.maintain((lock) => deleteEntity(this.model, this.clock, lock, { viewer, urn }), {
      viewer,
      action: 'DELETE',
      authorisedBy,
    });
  }

  /** Work of this folder that is no proposal, under the write lock; who may do it is asked before. With `by`, it leaves audit records. */
  async maintain<T>(
    work: (lock: WriteLock) => Promise<{ readonly result: T; readonly entry: ChangeEntry | undefined }>,
    by?: { readonly viewer: Viewer; readonly action: string; readonly authorisedBy?: WriteAuthority | undefined },
  ): Promise<T> {
    const protocol = requestContext().protocol;
    const { result, entry } = await this.underWriteLock(async (lock) => {
      const done = await work(lock);
      if (by && done.entry) {
        const { viewer, action, authorisedBy } = by;
        const basis = {
          viewer,
          action,
          protocol,
          trace: undefined,
          approval: authorisedBy && approvalBy(authorisedBy),
        };
        const { seq, at, aspects } = done.entry;
        await appendAudit(lock.transaction, [auditGroup(basis, loggedChanges(aspects), { seq, at, first: 0 })]);
      }
      return done;
    });
    if (entry) await this.changeLog.publish(entry);
    return result;
  }

  /**
   * Notes that this process serves. Announced first: a restore that begins now sees this server, or this server sees its mark.
   *
   * @throws Problem `store.half-restored` when a restore began and did not end: what is there is not whole
   */
  async beginServing(): Promise<void> {
    await this.servers.announce();
    const [row] = await this.graph.read('store/read-restoring');
    if (row?.restoring !== true) return;
    throw new Problem(
      'unsupported',
      'store.half-restored',
      'A restore began here and did not end. Run npm run restore -- FILE --replace again.',
    );
  }

  /** Waits until everything accepted is written; nothing new is accepted. */
  async close(): Promise<void> {
    this.closed = true;
    // Their requests join the queue before this goes on: they have waited for the same promises for longer.
    await Promise.allSettled(this.checking);
    await this.running;
    // The database may be away; the server is forgotten by itself then.
    await this.servers.withdraw().catch(() => undefined);
  }

  /**
   * What the viewer may not write, each proposal decided on its own.
   *
   * @throws Problem `access.forbidden` naming the proposals, in mode `all`
   */
  private forbiddenIn(
    viewer: Viewer,
    proposals: readonly Proposal[],
    { mode, places, authorisedBy }: IngestOptions,
  ): ReadonlyMap<number, Problem> {
    const forbidden = new Map<number, Problem>();
    const withDomains = new Set(proposals.filter((one) => one.aspectName === 'domains').map((one) => one.entityUrn));
    for (const [index, { entityUrn, aspectName, changeType }] of proposals.entries()) {
      const wanted = { entityUrn, aspectName, changeType, isWithDomains: withDomains.has(entityUrn) };
      const problem = problemOf(() => this.authorise(viewer, [wanted], authorisedBy));
      if (problem) forbidden.set(index, problem);
    }
    if (mode === 'each') return forbidden;
    const refusals = [...forbidden].map(([index, problem]) => {
      const { entityUrn: urn, aspectName: aspect } = proposals[index] ?? {};
      return { index: places?.[index] ?? index, problem, ...(urn && aspect ? { urn, aspect } : {}) };
    });
    const refused = refusedTogether(refusals, proposals.length, 'nothing was written');
    if (refused) throw refused;
    return forbidden;
  }

  /** Asks the gate. @throws Problem `access.forbidden` */
  authorise(viewer: Viewer, writes: readonly WantedWrite[], authorisedBy?: WriteAuthority): void {
    if (isSystem(viewer) && !this.gate) return;
    invariant(this.gate, 'the store is guarded before it takes writes');
    this.gate.check(viewer, writes, authorisedBy);
  }

  /** The gate's judge for work in one transaction that is no proposal. */
  judging(): { readonly judge?: WriteJudge } {
    return this.gate ? { judge: this.gate.open() } : {};
  }

  private async drain(): Promise<void> {
    // One turn of the event loop lets requests that arrive together form one group.
    await new Promise((resolve) => setImmediate(resolve));
    while (!this.queue.isEmpty) await this.writeGroup(this.queue.takeGroup());
    this.running = undefined;
  }

  private async writeGroup(group: readonly WaitingJob[]): Promise<void> {
    try {
      const jobs = group.map(({ job }) => job);
      const waiting = group.flatMap(({ span }) => span ?? []);
      const attributes = { 'messaging.batch.message_count': jobs.length };
      const step = { name: 'store write group', kind: 'consumer', attributes } as const;
      settle(group, await traced(step, () => this.commit(jobs), waiting));
    } catch (error) {
      if (group.length === 1 || asProblem(error)?.kind === 'unavailable') {
        group.forEach(({ reject }) => reject(error));
        return;
      }
      for (const one of group) await this.writeGroup([one]);
    }
  }

  private async commit(jobs: readonly Job[]): Promise<JobsResult> {
    const retention = await this.retention.current();
    const result = await this.underWriteLock((lock) =>
      commitJobs(this.model, this.clock, lock, jobs, { judge: this.gate?.open(), retention }),
    );
    if (result.entry) await this.changeLog.publish(result.entry);
    return result;
  }

  /**
   * Runs work in a transaction that holds the write lock of the catalogue (`queue/write-lock.ts`).
   *
   * The work may run several times: the driver repeats a transaction whose commit was not answered, and two processes may create the same
   * node at once. Each call has a token, which is stored with its commit. When a repeated attempt reads its own token under the lock, the
   * first attempt was committed and only its answer was lost: its result is answered, and nothing is written twice.
   */
  private async underWriteLock<T>(work: (lock: WriteLock) => Promise<T>): Promise<T> {
    const token = randomUUID();
    let done: { readonly result: T } | undefined;
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.graph.write(async (transaction) => {
          const lock = await acquireWriteLock(transaction, token);
          if (lock.committed && done) return done.result;
          done = { result: await work(lock) };
          return done.result;
        });
      } catch (error) {
        if (!isConstraintConflict(error) || tries === MAX_CONFLICT_ATTEMPTS) throw error;
      }
    }
  }
}

function problemOf(ask: () => void): Problem | undefined {
  try {
    ask();
    return undefined;
  } catch (error) {
    const problem = asProblem(error);
    if (problem) return problem;
    throw error;
  }
}

function settle(group: readonly WaitingJob[], { results, seq }: JobsResult): void {
  group.forEach(({ resolve, reject }, index) => {
    const result = results[index];
    if (!result || result instanceof Problem) reject(result);
    else resolve({ outcomes: result, seq });
  });
}

function isConstraintConflict(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'Neo.ClientError.Schema.ConstraintValidationFailed';
}
