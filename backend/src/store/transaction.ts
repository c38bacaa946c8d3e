import { Problem } from '../kernel/problem.js';
import type { Clock } from '../kernel/time.js';
import { textOf } from '../kernel/json.js';
import { schemaFieldParts } from '../kernel/urn.js';
import type { MetadataModel } from '../model/metadata-model.js';
import type { Row, WriteTransaction } from '../neo4j/graph.js';
import { appendAudit, type AuditBasis, type AuditedChange, type AuditRow, auditRows, changesOf } from './audit.js';
import { movesClaims, type OpenClaim } from './claim-diff.js';
import { coalesce, type NetWrite } from './coalesce.js';
import { type DefaultFacts, defaultsAskFor, delimiterIn } from './defaults.js';
import { type EntityState, Workspace } from './draft.js';
import { readEnvelope } from './envelope.js';
import { type Counters, GraphNodes } from './graph-nodes.js';
import { GraphWriter } from './graph-writer.js';
import { ownerKey, planGraph } from './plan.js';
import { statesLineage } from './project/claims.js';
import { PROPERTY_DEFINITION, PROPERTY_VALUES, propertiesNamed } from './property-rules.js';
import { SHAPE_ASPECTS } from './project/shape.js';
import { withRejections } from './reject-claims.js';
import { DEFAULTS, type Job, type JobResult, runJob } from './run-jobs.js';
import { withSpellings } from './spell-claims.js';
import { namedIn } from './stored-references.js';
import { VERSION, VERSION_SET, versionSetNamed } from './version-sets.js';
import type { Approval, WriteJudge } from './write-gate.js';
import { keepFailures } from './write-failures.js';
import type { ChangeEntry, LineageClaim, StoredAspect } from './store.types.js';

export interface JobsResult {
  /** One per job. */
  readonly results: readonly JobResult[];
  /** Undefined when nothing changed. */
  readonly entry: ChangeEntry | undefined;
  readonly seq: number;
}

/** Several jobs in one transaction, in order. Runs under the one write lock; may be run again from the start. */
export async function commitJobs(
  model: MetadataModel,
  clock: Clock,
  { transaction, counters, token }: Turn,
  jobs: readonly Job[],
  judge?: WriteJudge,
): Promise<JobsResult> {
  const nodes = new GraphNodes(counters);
  const states = await readStates(model, transaction, jobs, nodes);
  const base = new Workspace(states);
  const facts = factsFrom(states);
  const now = clock();
  const approvals = new Map<Job, Approval>();
  const audited: { readonly basis: AuditBasis; readonly changes: readonly AuditedChange[] }[] = [];
  const results = jobs.map((job) => {
    const before = { writes: base.writes.length, points: base.points.length };
    const result = runJob(base, job, { model, facts, now, judge, approvals });
    const points = base.points
      .slice(before.points)
      .map(({ urn, aspect }) => ({ urn, aspect, change: 'POINT' as const }));
    const changes = [...changesOf(base.writes.slice(before.writes)), ...points];
    audited.push({ basis: { ...basisOf(job), approval: approvals.get(job) }, changes });
    return result;
  });
  await keepFailures(transaction, jobs, results, now);
  if (base.writes.length === 0 && base.points.length === 0) return { results, entry: undefined, seq: counters.seq };
  const writes = coalesce(base.writes);
  const open = await readOpenClaims(model, transaction, writes);
  const actor = jobs[0]?.viewer.urn ?? '';
  const spelled = await withSpellings(transaction, planGraph(model, base, writes, open), { at: now, actor });
  const plan = await withRejections(transaction, spelled, writes);
  const writer = new GraphWriter(model, transaction, counters, nodes);
  const entry = await writer.send(plan, writes, base.points, { at: now, actor });
  const sending = writer.pipeline.withoutAnswers();
  await appendChange({ transaction: sending, counters, token }, entry);
  const rows: AuditRow[] = [];
  for (const { basis, changes } of audited)
    rows.push(...auditRows(basis, changes, { seq: entry.seq, at: now, first: rows.length }));
  await appendAudit(sending, rows);
  await writer.pipeline.settled();
  return { results, entry, seq: entry.seq };
}

function basisOf({ viewer, protocol, options }: Job): Omit<AuditBasis, 'approval'> {
  return { viewer, protocol, trace: options.traceId, action: 'WRITE' };
}

/** A transaction that holds the write lock. */
export interface Turn {
  readonly transaction: WriteTransaction;
  readonly counters: Counters;
  /** Names this write; stored with its commit, so that a repeated attempt can see that the first one arrived. */
  readonly token: string;
}

/**
 * Takes the write lock of the whole catalogue, held until the commit: every process's writers stand in one line.
 *
 * @throws Problem `store.restoring`
 * @returns `committed` when this very write is the last that was committed: its answer was lost, not the write
 */
export async function takeTurn(
  transaction: WriteTransaction,
  token: string,
): Promise<Turn & { readonly committed: boolean }> {
  const [row] = await transaction.run('store/take-turn', {});
  if (row?.restoring === true)
    throw new Problem(
      'unavailable',
      'store.restoring',
      'A restore is under way; nothing is written until it has ended.',
    );
  const counters = { seq: Number(row?.seq ?? 0), node: Number(row?.node ?? 0), claim: Number(row?.claim ?? 0) };
  return { transaction, counters, token, committed: row?.token === token };
}

export async function appendChange({ transaction, counters, token }: Turn, entry: ChangeEntry): Promise<void> {
  const { seq, at, actor, ...body } = entry;
  await transaction.run('store/append-change', {
    seq,
    at,
    actor,
    body: JSON.stringify({ ...body, opened: body.opened.map(withoutTexts) }),
    node: counters.node,
    claim: counters.claim,
    token,
  });
}

/** Claims in the log carry what indexes keep; texts are read from the relationship itself. */
function withoutTexts(claim: LineageClaim): LineageClaim {
  return { ...claim, transform: '', query: '', run: '', actor: '', owner: '' };
}

async function readStates(
  model: MetadataModel,
  transaction: WriteTransaction,
  jobs: readonly Job[],
  nodes: GraphNodes,
): Promise<ReadonlyMap<string, EntityState>> {
  const wanted = new Map<string, Set<string>>();
  const want = (urn: string, aspects: readonly string[]): void => {
    const known = wanted.get(urn) ?? new Set<string>();
    aspects.forEach((aspect) => known.add(aspect));
    wanted.set(urn, known);
  };
  for (const one of jobs.flatMap((job) => job.checked)) {
    if (one instanceof Problem) continue;
    const { entityUrn, aspectName } = one.proposal;
    want(entityUrn, [
      aspectName,
      one.kind.keyAspect,
      // So that they are not overwritten.
      ...DEFAULTS.filter((aspect) => one.kind.aspects.includes(aspect)),
    ]);
    if (SHAPE_ASPECTS.includes(aspectName)) want(entityUrn, SHAPE_ASPECTS);
    for (const urn of defaultsAskFor(model, entityUrn)) want(urn, ['dataPlatformInfo']);
    for (const urn of namedIn(one)) want(urn, []);
    const set = aspectName === VERSION ? versionSetNamed(one.proposal.value) : undefined;
    if (set !== undefined) want(set, [VERSION_SET, 'versionSetKey']);
    if (aspectName === PROPERTY_DEFINITION) want(entityUrn, ['status']);
    if (aspectName !== PROPERTY_VALUES) continue;
    for (const property of propertiesNamed(one.proposal.value)) want(property, [PROPERTY_DEFINITION, 'status']);
  }
  const read = async (rows: readonly { urn: string; aspects: readonly string[] }[]): Promise<EntityState[]> => {
    const found = await transaction.run('store/read-states', { rows });
    nodes.learn(
      rows.map(({ urn }) => urn),
      found,
    );
    return found.map(entityState);
  };
  const states = await read([...wanted].map(([urn, aspects]) => ({ urn, aspects: [...aspects] })));
  // Which version was the latest of a set is known only once the set is read.
  const latest = states.flatMap((state) => textOf(state.aspects[VERSION_SET]?.value.latest) ?? []);
  const former = latest.map((urn) => ({ urn, aspects: [...(wanted.get(urn) ?? []), VERSION, keyAspect(model, urn)] }));
  const again = former.length > 0 ? await read(former) : [];
  return new Map([...states, ...again].map((state) => [state.urn, state]));
}

function keyAspect(model: MetadataModel, urn: string): string {
  return model.checkUrn(urn).keyAspect;
}

/** What `store/read-states` answers of an entity. */
export function entityState(row: Row): EntityState {
  // The statement returns three lists of equal length.
  const names = row.names as readonly string[];
  const texts = row.texts as readonly (string | null)[];
  const graves = row.tombstones as readonly (number | null)[];
  const aspects: Record<string, StoredAspect | undefined> = {};
  const tombstones: Record<string, number> = {};
  names.forEach((name, at) => {
    const text = texts[at];
    if (typeof text === 'string') aspects[name] = readEnvelope(text);
    const grave = graves[at];
    if (typeof grave === 'number') tombstones[name] = grave;
  });
  const urn = String(row.urn);
  // A column exists by its schema; as an entity of its own it begins with its first aspect.
  const exists = schemaFieldParts(urn) ? Object.keys(aspects).length > 0 : row.exists === true;
  return { urn, i: Number(row.i), exists, aspects, tombstones };
}

function factsFrom(states: ReadonlyMap<string, EntityState>): DefaultFacts {
  return {
    delimiterOf: (platform) => delimiterIn(states.get(platform)?.aspects.dataPlatformInfo?.value),
    instanceExists: (urn) => states.get(urn)?.exists === true,
  };
}

export async function readOpenClaims(
  model: MetadataModel,
  transaction: WriteTransaction,
  writes: readonly NetWrite[],
): Promise<ReadonlyMap<string, readonly OpenClaim[]>> {
  const owners = writes
    .filter(
      (write) => write.before !== undefined && statesLineage(model, write.aspect) && write.steps.some(movesClaims),
    )
    .map((write) => ({ owner: write.urn, aspect: write.aspect }));
  const open = new Map<string, OpenClaim[]>();
  if (owners.length === 0) return open;
  for (const table of ['asset', 'column', 'rejected'] as const) {
    for (const row of await transaction.run(`store/read-${table}-claims`, { owners })) {
      const key = ownerKey(String(row.owner), String(row.aspect));
      const list = open.get(key) ?? [];
      // The row is what `open-…-claims` wrote, with the ends' urns and numbers.
      list.push({
        ...withoutNulls(row as unknown as OpenClaim),
        ...(table === 'rejected' ? { rejected: true } : { level: table }),
      });
      open.set(key, list);
    }
  }
  return open;
}

/** A claim whose source spells its columns as the schema does has no names beside its ends. */
function withoutNulls({ namedFrom, namedTo, ...claim }: OpenClaim): OpenClaim {
  return { ...claim, ...(namedFrom ? { namedFrom } : {}), ...(namedTo ? { namedTo } : {}) };
}
