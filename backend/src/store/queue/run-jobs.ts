import { textsOf } from '../../kernel/json.js';
import { asProblem, Problem } from '../../kernel/problem.js';
import type { EpochMs } from '../../kernel/time.js';
import { kindOf } from '../../kernel/urn.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { columnEdgeCount } from '../projection/claims.js';
import { type ApplyContext, applyProposal, checkProposal, type CheckedProposal } from '../rules/apply.js';
import type { DefaultFacts } from '../rules/defaults.js';
import { addedBreaches } from '../rules/value-rules.js';
import type { Workspace } from '../rules/workspace.js';
import { refusalsIn, refusedTogether } from '../contract/refusals.js';
import type { Approval, JudgedWrite, WriteJudge } from '../contract/write-gate.js';
import type { IngestOptions, Proposal, ProposalOutcome } from '../contract/store.types.js';

/** A proposal that may be applied, or why it is refused whatever is stored. */
export type Checked = CheckedProposal | Problem;

/** One call of `Store.ingest`, waiting for its turn. */
export interface Job {
  readonly viewer: Viewer;
  readonly proposals: readonly Proposal[];
  /** What `checkAll` made of the proposals. */
  readonly checked: readonly Checked[];
  readonly options: IngestOptions;
  /** Which protocol it came by, for audit. */
  readonly protocol?: string | undefined;
}

/** Outcomes in order, or the problem that refused a job of mode `all`. */
export type JobResult = readonly ProposalOutcome[] | Problem;

/**
 * What can be said of proposals without the database: done as they arrive, while the database writes what came before. It yields after
 * each of them, for `runInSlices`.
 */
export function* checkAll(model: MetadataModel, proposals: readonly Proposal[]): Generator<void, readonly Checked[]> {
  const checked: Checked[] = [];
  for (const proposal of proposals) {
    try {
      checked.push(checkProposal(model, proposal));
    } catch (error) {
      const problem = asProblem(error);
      if (!problem) throw error;
      checked.push(problem);
    }
    yield;
  }
  return checked;
}

/**
 * Edges between columns that one request may state. Each is a relationship in the graph and an entry of the lineage index, and one
 * entry of lineage can state millions (`columnEdgeCount`): 5,000 columns joined to 5,000 ended the server for want of memory.
 */
const MAX_COLUMN_EDGES = 200_000;

interface RunFacts {
  readonly model: MetadataModel;
  readonly facts: DefaultFacts;
  readonly now: EpochMs;
  /** Undefined where nobody guards the store: nothing but the product writes then. */
  readonly judge?: WriteJudge | undefined;
  /** Filled with the right by which each job wrote first. */
  readonly approvals?: Map<Job, Approval>;
}

/** The name that the public protocol has for the interface a write came by; it has none for others. */
function eventSourceOf(protocol: string | undefined): string | undefined {
  const name = protocol?.toUpperCase();
  return name === 'OPENAPI' || name === 'RESTLI' || name === 'GRAPHQL' ? name : undefined;
}

/**
 * Applies a job's proposals in order; in mode `all` a refused one leaves nothing of the job. It yields after each proposal, for
 * `runInSlices`.
 */
export function* runJob(base: Workspace, job: Job, run: RunFacts): Generator<void, JobResult> {
  const { viewer, proposals, checked, options } = job;
  const { model, facts, now } = run;
  const context: ApplyContext = {
    model,
    facts,
    actor: viewer.urn,
    at: options.observedAt ?? now,
    traceId: options.traceId,
    eventSource: eventSourceOf(job.protocol),
    createdHere: new Set(),
    carried: carriedDefaults(checked),
    finalise: (wanted) => run.judge?.finalise?.(viewer, wanted, options.authorisedBy) ?? wanted.value,
  };
  const layer = base.fork();
  const judge = judgeFor(base, job, run);
  const outcomes: ProposalOutcome[] = [];
  for (const index of domainsOfNewProductsFirst(base, proposals)) {
    const one = checked[index];
    if (one) outcomes[index] = applyOne(layer, one, { ...context, judge }, proposals[index]);
    yield;
  }
  const refusals = options.mode === 'all' ? refusalsIn(outcomes, options.places) : [];
  const refused = refusedTogether(refusals, proposals.length, 'nothing was written');
  if (refused) return refused;
  base.adopt(layer);
  return outcomes;
}

/** Aspects that the first write of an entity may bring along. */
export const DEFAULTS: readonly string[] = ['browsePathsV2', 'dataPlatformInstance'];

function carriedDefaults(checked: readonly Checked[]): ReadonlySet<string> {
  const carried = new Set<string>();
  for (const one of checked) {
    if (one instanceof Problem || one.proposal.changeType === 'DELETE' || !DEFAULTS.includes(one.spec.name)) continue;
    carried.add(`${one.proposal.entityUrn}|${one.spec.name}`);
  }
  return carried;
}

const DOMAINS = 'domains';

/**
 * The order in which proposals are applied: as they came, but the domains of a data product that is not stored before its other
 * aspects. Its domains decide who may create it, and a domain that is refused must not have let anything through:
 *
 *     [orders.dataProductProperties, a.status, orders.domains] → positions 2, 0, 1
 */
function domainsOfNewProductsFirst(base: Workspace, proposals: readonly Proposal[]): readonly number[] {
  const first: number[] = [];
  const rest: number[] = [];
  for (const [index, { entityUrn, aspectName }] of proposals.entries()) {
    const isFirst = aspectName === DOMAINS && kindOf(entityUrn) === 'dataProduct' && !base.entity(entityUrn).exists;
    (isFirst ? first : rest).push(index);
  }
  return [...first, ...rest];
}

type Judge = (below: Workspace, own: Workspace) => void;

/** What asks, once a proposal is applied, whether its writes may be: by what differs from what was there. */
function judgeFor(base: Workspace, job: Job, { judge, approvals }: RunFacts): Judge {
  let edges = 0;
  return (below, own) => {
    // Before anything makes the edges that the values state.
    edges = requireFewEdges(own, edges);
    if (!judge) return;
    for (const { urn, aspect, before, after, changed } of own.writes) {
      if (!changed) continue;
      const existed = below.entity(urn).exists;
      const approval = judge.judge(
        job.viewer,
        { urn, aspect, existed, before: before?.value, after: after?.value, ...newDomains(base, own, urn) },
        job.options.authorisedBy,
      );
      if (approvals?.has(job) === false) approvals.set(job, approval);
    }
  };
}

/** What a request has given as domains to an entity that it creates, with the proposal that is judged. */
function newDomains(base: Workspace, own: Workspace, urn: string): Pick<JudgedWrite, 'newDomains'> {
  if (base.entity(urn).exists) return {};
  const domains = textsOf(own.entity(urn).aspects[DOMAINS]?.value.domains);
  return domains.length === 0 ? {} : { newDomains: domains };
}

/**
 * @param edges how many edges the proposals before have stated
 * @returns the same with those of this proposal
 * @throws Problem `store.too-many-edges`
 */
function requireFewEdges({ writes }: Workspace, edges: number): number {
  let count = edges;
  for (const { aspect, after, changed } of writes) if (changed) count += columnEdgeCount(aspect, after?.value);
  if (count <= MAX_COLUMN_EDGES || count === edges) return count;
  const [limit, stated] = [MAX_COLUMN_EDGES, count].map((one) => one.toLocaleString('en-GB'));
  throw new Problem(
    'invalid',
    'store.too-many-edges',
    `fineGrainedLineages states ${stated} edges between columns with what the same request writes before it; at most ${limit} are allowed in one request. Each upstream of an entry counts once for each of its downstreams.`,
    { field: 'fineGrainedLineages', limit: MAX_COLUMN_EDGES },
  );
}

function applyOne(
  layer: Workspace,
  checked: Checked,
  context: ApplyContext & { readonly judge: Judge },
  proposal: Proposal | undefined,
): ProposalOutcome {
  const refused = (problem: Problem, atCommit: boolean): ProposalOutcome => ({
    state: 'refused',
    urn: proposal?.entityUrn ?? '',
    aspect: proposal?.aspectName ?? '',
    problem,
    atCommit,
  });
  if (checked instanceof Problem) return refused(checked, false);
  const own = layer.fork();
  try {
    const outcome = applyProposal(own, checked, context);
    context.judge(layer, own);
    layer.adopt(own);
    return outcome;
  } catch (error) {
    const problem = asProblem(error);
    if (problem) return refused(problem, isKnownAtCommit(context.model, problem, checked));
    throw error;
  }
}

/** Problems that a proposal has whatever is stored. */
const KNOWN_BEFORE_COMMIT: ReadonlySet<string> = new Set([
  'access.forbidden',
  'store.timeseries-change',
  'store.key-delete',
  'store.bad-condition',
  'store.bad-patch',
  'store.too-many-edges',
]);

/** Whether only the commit knows: a condition, what is there already, a rule about what a value names. */
function isKnownAtCommit(model: MetadataModel, problem: Problem, { validated, spec }: CheckedProposal): boolean {
  // Who may not write is told so, also where only the stored value showed it.
  if (KNOWN_BEFORE_COMMIT.has(problem.code) || problem.kind === 'forbidden') return false;
  if (problem.code !== 'store.invalid-aspect') return true;
  // What a patch makes of the stored value is not known before.
  if (validated === undefined) return true;
  const isFaultOfValue = addedBreaches(model, spec.name, validated.value, undefined).length > 0;
  return !isFaultOfValue && validated.breaches.every((breach) => breach.rule === true);
}
