import { asProblem, Problem } from '../kernel/problem.js';
import type { Clock } from '../kernel/time.js';
import { schemaFieldParts } from '../kernel/urn.js';
import type { Viewer } from '../kernel/viewer.js';
import type { MetadataModel } from '../model/metadata-model.js';
import type { Row, WriteTransaction } from '../neo4j/graph.js';
import { type ApplyContext, applyProposal, checkProposal, type CheckedProposal } from './apply.js';
import { movesClaims, type OpenClaim } from './claim-diff.js';
import { coalesce, type NetWrite } from './coalesce.js';
import { type DefaultFacts, defaultsAskFor, delimiterIn } from './defaults.js';
import { type EntityState, Workspace } from './draft.js';
import { readEnvelope } from './envelope.js';
import { type Counters, GraphWriter } from './graph-writer.js';
import { ownerKey, planGraph } from './plan.js';
import { SHAPE_ASPECTS } from './project/shape.js';
import type { ChangeEntry, IngestOptions, Proposal, ProposalOutcome, StoredAspect } from './store.types.js';

/** One call of `Store.ingest`, waiting for its turn. */
export interface Job {
  readonly viewer: Viewer;
  readonly proposals: readonly Proposal[];
  readonly options: IngestOptions;
}

export interface JobsResult {
  /** One per job: outcomes in order, or the problem that refused a job of mode `all`. */
  readonly results: readonly (readonly ProposalOutcome[] | Problem)[];
  /** Undefined when nothing changed. */
  readonly entry: ChangeEntry | undefined;
  readonly seq: number;
}

type Checked = CheckedProposal | Problem;

/** Aspects that the first write of an entity may bring along: read with every proposal, so that they are not overwritten. */
const DEFAULTS = ['browsePathsV2', 'dataPlatformInstance'];

/** Several jobs in one transaction, in order. Runs under the one write lock; may be run again from the start. */
export async function commitJobs(
  model: MetadataModel,
  clock: Clock,
  { transaction, counters, token }: Turn,
  jobs: readonly Job[],
): Promise<JobsResult> {
  const checked = jobs.map((job) => job.proposals.map((proposal) => check(model, proposal)));
  const states = await readStates(model, transaction, checked.flat());
  const base = new Workspace(states);
  const facts = factsFrom(states);
  const now = clock();
  const results = jobs.map((job, at) => runJob(base, job, checked[at] ?? [], { model, facts, now }));
  if (base.writes.length === 0 && base.points.length === 0) return { results, entry: undefined, seq: counters.seq };
  const writes = coalesce(base.writes);
  const open = await readOpenClaims(model, transaction, writes);
  const plan = planGraph(model, base, writes, open);
  const actor = jobs[0]?.viewer.urn ?? '';
  const entry = await new GraphWriter(model, transaction, counters).write(plan, writes, base.points, {
    at: now,
    actor,
  });
  await appendChange({ transaction, counters, token }, entry);
  return { results, entry, seq: entry.seq };
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
 * @returns `committed` when this very write is the last that was committed: its answer was lost, not the write
 */
export async function takeTurn(
  transaction: WriteTransaction,
  token: string,
): Promise<Turn & { readonly committed: boolean }> {
  const [row] = await transaction.run('store/take-turn', {});
  const counters = { seq: Number(row?.seq ?? 0), node: Number(row?.node ?? 0), claim: Number(row?.claim ?? 0) };
  return { transaction, counters, token, committed: row?.token === token };
}

export async function appendChange({ transaction, counters, token }: Turn, entry: ChangeEntry): Promise<void> {
  const { seq, at, actor, ...body } = entry;
  await transaction.run('store/append-change', {
    seq,
    at,
    actor,
    body: JSON.stringify(body, withoutText),
    node: counters.node,
    claim: counters.claim,
    token,
  });
}

/** Claims in the log carry what indexes keep; texts are read from the relationship itself. */
const LOGGED_TEXTLESS = new Set(['transform', 'query', 'run', 'actor', 'owner']);
function withoutText(key: string, value: unknown): unknown {
  return LOGGED_TEXTLESS.has(key) ? '' : value;
}

function check(model: MetadataModel, proposal: Proposal): Checked {
  try {
    return checkProposal(model, proposal);
  } catch (error) {
    const problem = asProblem(error);
    if (problem) return problem;
    throw error;
  }
}

interface RunFacts {
  readonly model: MetadataModel;
  readonly facts: DefaultFacts;
  readonly now: number;
}

function runJob(
  base: Workspace,
  job: Job,
  checked: readonly Checked[],
  { model, facts, now }: RunFacts,
): readonly ProposalOutcome[] | Problem {
  const context: ApplyContext = {
    model,
    facts,
    actor: job.viewer.urn,
    at: job.options.observedAt ?? now,
    traceId: job.options.traceId,
    createdHere: new Set(),
  };
  const layer = base.fork();
  const outcomes: ProposalOutcome[] = [];
  for (const [at, one] of checked.entries()) {
    const outcome = applyOne(layer, one, context, job.proposals[at]);
    if (outcome.state === 'refused' && job.options.mode === 'all') return outcome.problem;
    outcomes.push(outcome);
  }
  base.adopt(layer);
  return outcomes;
}

function applyOne(
  layer: Workspace,
  checked: Checked,
  context: ApplyContext,
  proposal: Proposal | undefined,
): ProposalOutcome {
  const refused = (problem: Problem): ProposalOutcome => ({
    state: 'refused',
    urn: proposal?.entityUrn ?? '',
    aspect: proposal?.aspectName ?? '',
    problem,
  });
  if (checked instanceof Problem) return refused(checked);
  const own = layer.fork();
  try {
    const outcome = applyProposal(own, checked, context);
    layer.adopt(own);
    return outcome;
  } catch (error) {
    const problem = asProblem(error);
    if (problem) return refused(problem);
    throw error;
  }
}

async function readStates(
  model: MetadataModel,
  transaction: WriteTransaction,
  checked: readonly Checked[],
): Promise<ReadonlyMap<string, EntityState>> {
  const wanted = new Map<string, Set<string>>();
  const want = (urn: string, aspects: readonly string[]): void => {
    const known = wanted.get(urn) ?? new Set<string>();
    aspects.forEach((aspect) => known.add(aspect));
    wanted.set(urn, known);
  };
  for (const one of checked) {
    if (one instanceof Problem) continue;
    const { entityUrn, aspectName } = one.proposal;
    want(entityUrn, [
      aspectName,
      one.kind.keyAspect,
      ...DEFAULTS.filter((aspect) => one.kind.aspects.includes(aspect)),
    ]);
    if (SHAPE_ASPECTS.includes(aspectName)) want(entityUrn, SHAPE_ASPECTS);
    for (const urn of defaultsAskFor(model, entityUrn)) want(urn, ['dataPlatformInfo']);
  }
  const rows = await transaction.run('store/read-states', {
    rows: [...wanted].map(([urn, aspects]) => ({ urn, aspects: [...aspects] })),
  });
  return new Map(rows.map((row) => [String(row.urn), entityState(row)]));
}

function entityState(row: Row): EntityState {
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

async function readOpenClaims(
  model: MetadataModel,
  transaction: WriteTransaction,
  writes: readonly NetWrite[],
): Promise<ReadonlyMap<string, readonly OpenClaim[]>> {
  const owners = writes
    .filter(
      (write) => write.before !== undefined && carriesLineage(model, write.aspect) && write.steps.some(movesClaims),
    )
    .map((write) => ({ owner: write.urn, aspect: write.aspect }));
  const open = new Map<string, OpenClaim[]>();
  if (owners.length === 0) return open;
  for (const level of ['asset', 'column'] as const) {
    for (const row of await transaction.run(`store/read-${level}-claims`, { owners })) {
      const key = ownerKey(String(row.owner), String(row.aspect));
      const list = open.get(key) ?? [];
      // The row is what `open-…-claims` wrote, with the ends' urns and numbers.
      list.push({ ...(row as unknown as OpenClaim), level });
      open.set(key, list);
    }
  }
  return open;
}

function carriesLineage(model: MetadataModel, aspect: string): boolean {
  return aspect === 'inputFields' || (model.aspect(aspect)?.relationships.some((rule) => rule.isLineage) ?? false);
}
