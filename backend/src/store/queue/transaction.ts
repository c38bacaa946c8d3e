import { runInSlices } from '../../kernel/event-loop.js';
import { Problem } from '../../kernel/problem.js';
import type { Clock } from '../../kernel/time.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { readOpenClaims } from '../claims/open-claims.js';
import { withRejections } from '../claims/reject-claims.js';
import { withResolvedColumns } from '../claims/resolve-field-paths.js';
import { refusalsIn } from '../contract/refusals.js';
import type { ChangeEntry } from '../contract/store.types.js';
import type { Approval, WriteJudge } from '../contract/write-gate.js';
import { cutsAfter } from '../graph/cut-versions.js';
import { GraphNodes } from '../graph/graph-nodes.js';
import { GraphWriter } from '../graph/graph-writer.js';
import { planGraph } from '../graph/plan.js';
import {
  appendAudit,
  type AuditBasis,
  type AuditedChange,
  auditGroup,
  type AuditGroup,
  changesOf,
} from '../log/audit.js';
import { recordFailures, type WriteFailure } from '../log/write-failures.js';
import { type DefaultFacts, delimiterIn } from '../rules/defaults.js';
import { mergeWrites } from '../rules/net-writes.js';
import type { RetentionRules } from '../rules/retention-limits.js';
import { type EntityState, Workspace } from '../rules/workspace.js';
import { readStates } from './entity-states.js';
import { type Job, type JobResult, runJob } from './run-jobs.js';
import { appendChange, type WriteLock } from './write-lock.js';

export interface JobsResult {
  /** One per job. */
  readonly results: readonly JobResult[];
  /** Undefined when nothing changed. */
  readonly entry: ChangeEntry | undefined;
  readonly seq: number;
}

/** What is asked while jobs are written. */
interface CommitRules {
  /** Undefined where nobody guards the store. */
  readonly judge?: WriteJudge | undefined;
  /** Which older versions are removed with the writes. */
  readonly retention: RetentionRules;
}

/**
 * Writes several jobs in one transaction that holds the write lock. May be run again from the start.
 *
 * The steps, each of which only knows the one before:
 *
 * 1. read what is stored of the entities that the proposals name (`entity-states.ts`), in one or two statements;
 * 2. apply the jobs in order to a workspace in memory (`run-jobs.ts`): validate, patch, finalise, ask the gate. A refused job leaves
 *    nothing in the workspace, and a later job sees what an earlier one wrote;
 * 3. merge the writes of one aspect into one net write, with the versions that it replaced;
 * 4. plan what follows for the graph from the values before and after: relationships, columns, claims, node properties (`graph/plan.ts`);
 *    then resolve the column paths of claims, and apply people's rejections;
 * 5. send all statements, those that remove what retention does not keep among them, with the entry of the change log and the audit records, and wait for all of them together.
 *
 * Example: job 1 writes `ownership` of `orders`, job 2 patches the same ownership. Both see the other's effect in order, one version is
 * written for each, the relationships to owners follow from the value before job 1 and the value after job 2.
 *
 * Cost: a handful of reading statements, one more for each 1,000 entities, and one writing statement for each kind of change and 1,000 rows.
 */
export async function commitJobs(
  model: MetadataModel,
  clock: Clock,
  { transaction, counters, token }: WriteLock,
  jobs: readonly Job[],
  { judge, retention }: CommitRules,
): Promise<JobsResult> {
  const nodes = new GraphNodes(counters);
  const states = await readStates(model, transaction, jobs, nodes);
  const base = new Workspace(states);
  const facts = factsFrom(states);
  const now = clock();
  const approvals = new Map<Job, Approval>();
  const audited: { readonly basis: AuditBasis; readonly changes: readonly AuditedChange[] }[] = [];
  const results: JobResult[] = [];
  for (const job of jobs) {
    const before = { writes: base.writes.length, points: base.points.length };
    results.push(await runInSlices(runJob(base, job, { model, facts, now, judge, approvals })));
    const points = base.points
      .slice(before.points)
      .map(({ urn, aspect }) => ({ urn, aspect, change: 'POINT' as const }));
    const changes = [...changesOf(base.writes.slice(before.writes)), ...points];
    audited.push({ basis: { ...basisOf(job), approval: approvals.get(job) }, changes });
  }
  await recordFailures(transaction, failuresIn(jobs, results, now));
  if (base.writes.length === 0 && base.points.length === 0) return { results, entry: undefined, seq: counters.seq };
  const writes = mergeWrites(base.writes);
  const open = await readOpenClaims(model, transaction, writes);
  const actor = jobs[0]?.viewer.urn ?? '';
  const planned = await runInSlices(planGraph(model, base, writes, open));
  const resolved = await withResolvedColumns(transaction, planned, { at: now, actor });
  const plan = await withRejections(transaction, resolved, writes);
  const writer = new GraphWriter(model, transaction, counters, nodes);
  const entry = await writer.send(plan, writes, base.points, { at: now, actor });
  await writer.pipeline.sendRows('store/cut-versions', cutsAfter(writes, retention, now));
  const sending = writer.pipeline.withoutAnswers();
  await appendChange({ transaction: sending, counters, token }, entry);
  await writer.pipeline.pauseWhenLong();
  const groups: AuditGroup[] = [];
  let first = 0;
  for (const { basis, changes } of audited) {
    const group = auditGroup(basis, changes, { seq: entry.seq, at: now, first });
    groups.push(group);
    first += group.records.length;
  }
  await appendAudit(sending, groups);
  await writer.pipeline.completed();
  return { results, entry, seq: entry.seq };
}

function basisOf({ viewer, protocol, options }: Job): Omit<AuditBasis, 'approval'> {
  return { viewer, protocol, trace: options.traceId, action: 'WRITE' };
}

/** What only the commit knew of proposals that were sent asynchronously: their sender was told before, and asks by its trace. */
function failuresIn(jobs: readonly Job[], results: readonly JobResult[], at: number): readonly WriteFailure[] {
  return jobs.flatMap(({ options }, index): WriteFailure[] => {
    const outcomes = results[index];
    const { traceId } = options;
    if (traceId === undefined || outcomes === undefined || outcomes instanceof Problem) return [];
    return refusalsIn(outcomes).flatMap(({ atCommit, urn = '', aspect = '', problem: { code, message } }) =>
      atCommit ? [{ trace: traceId, urn, aspect, code, message, at }] : [],
    );
  });
}

function factsFrom(states: ReadonlyMap<string, EntityState>): DefaultFacts {
  return {
    delimiterOf: (platform) => delimiterIn(states.get(platform)?.aspects.dataPlatformInfo?.value),
    instanceExists: (urn) => states.get(urn)?.exists === true,
  };
}
