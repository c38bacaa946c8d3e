import type { EpochMs } from '../../kernel/time.js';
import { invariant } from '../../kernel/problem.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import type { ParamsOf, RowOf } from '../../neo4j/graph.js';
import { readEnvelope, writeEnvelope } from '../contract/envelope.js';
import type { ChangeEntry, DerivedValue, StoredAspect } from '../contract/store.types.js';
import { cutsAfter } from '../graph/cut-versions.js';
import { Pipeline } from '../graph/pipeline.js';
import { diffRelations } from '../graph/plan.js';
import { versionRows } from '../graph/write-rows.js';
import { appendAudit, auditGroup } from '../log/audit.js';
import { recordRuns } from '../log/run-index.js';
import { relationsOf } from '../projection/relations.js';
import { appendChange, type WriteLock } from '../queue/write-lock.js';
import { valid } from '../rules/apply.js';
import type { NetWrite } from '../rules/net-writes.js';
import { nextVersion } from '../rules/next-version.js';
import type { RetentionRules } from '../rules/retention-limits.js';

/** Aspects that the product alone computes, and from which nothing follows in the graph but relationships. */
const DERIVED_ASPECTS: ReadonlySet<string> = new Set(['testResults']);

/** What is written, by whom, when, and which older versions stay. */
interface DerivedWrite {
  readonly viewer: Viewer;
  readonly aspect: string;
  readonly values: readonly DerivedValue[];
  readonly at: EpochMs;
  readonly retention: RetentionRules;
}

type Target = DerivedValue['entities'][number];
type StoredRow = RowOf<'store/read-derived'>;
type WriteRow = ParamsOf<'store/write-derived'>['rows'][number];

/** What a transaction writes. */
interface DerivedPlan {
  readonly rows: WriteRow[];
  readonly relationsRemoved: ParamsOf<'store/delete-relations'>['rows'][number][];
  /** Writes of entities that had a value before. */
  readonly replacements: (Pick<NetWrite, 'urn' | 'aspect' | 'before' | 'after' | 'older'> & { readonly i: number })[];
  readonly written: string[];
  readonly conflicts: string[];
}

/**
 * Writes some values of one aspect to a few thousand entities, in one transaction that holds the write lock.
 *
 * Idea: what the product computes is the same for thousands of entities, and nothing is left to decide. So a value is validated, turned
 * into JSON and sent once, with the numbers of its entities. Versions, relationships, retention and the entry of the change log are as
 * for proposals. There is one audit record for the transaction, because nobody acted on the single entity.
 *
 * Example: test t is passed by 1,200 assets that had no results, and failed by 800. Two rows are sent: the JSON with t among the
 * passing tests and 1,200 numbers, the JSON with t among the failing ones and 800 numbers. Where assets had results, there is a row for
 * each text that was stored.
 *
 * What is stored is read under the lock. An entity is left out where that is not what the value was computed from, where the entity is
 * gone, where its aspect was deleted before, and where the value names an entity that has no node. Whoever computed the value reads
 * these again, and proposes what holds then in the usual way.
 *
 * Cost: two reading statements, and one writing statement for each 1,000 rows.
 *
 * @returns urns of entities that were left out
 * @throws Problem `store.invalid-aspect`
 */
export async function writeDerived(
  model: MetadataModel,
  lock: WriteLock,
  write: DerivedWrite,
): Promise<{ result: readonly string[]; entry: ChangeEntry | undefined }> {
  invariant(DERIVED_ASPECTS.has(write.aspect), `${write.aspect} is an aspect that the product derives`);
  const values = write.values.map(({ value, entities }) => ({ value: valid(model, write.aspect, value), entities }));
  const named = values.flatMap(({ value }) => relationsOf(model, write.aspect, value).map(({ target }) => target));
  const numbers = await numbersOf(lock, named);
  const stored = await readStored(lock, write);
  const plan: DerivedPlan = { rows: [], relationsRemoved: [], replacements: [], written: [], conflicts: [] };
  for (const one of values) planValue(model, write, one, { stored, numbers, plan });
  if (plan.written.length === 0) return { result: plan.conflicts, entry: undefined };
  return { result: plan.conflicts, entry: await send(lock, write, plan) };
}

/** Numbers of the entities that values name; those without a node are absent. */
async function numbersOf({ transaction }: WriteLock, urns: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const nodeRows = await transaction.run('store/find-nodes', { urns: [...new Set(urns)] });
  return new Map(nodeRows.map(({ urn, i }) => [urn, i]));
}

async function readStored(
  { transaction }: WriteLock,
  { aspect, values }: DerivedWrite,
): Promise<ReadonlyMap<number, StoredRow>> {
  const nodes = values.flatMap(({ entities }) => entities.map(({ i }) => i));
  const storedRows = await transaction.run('store/read-derived', { aspect, nodes });
  return new Map(storedRows.map((row) => [row.i, row]));
}

interface PlanContext {
  readonly stored: ReadonlyMap<number, StoredRow>;
  readonly numbers: ReadonlyMap<string, number>;
  readonly plan: DerivedPlan;
}

/** Entities with the same text before have the same after, and are one row. */
function planValue(
  model: MetadataModel,
  { aspect, viewer, at }: DerivedWrite,
  { value, entities }: DerivedValue,
  { stored, numbers, plan }: PlanContext,
): void {
  const spec = model.aspect(aspect);
  invariant(spec, `the model has the aspect ${aspect}`);
  for (const [text, group] of Map.groupBy(entities, ({ i }) => stored.get(i)?.text ?? null)) {
    const before = text === null ? undefined : readEnvelope(text);
    const after = nextVersion({ spec, current: before, value, changed: true }, { actor: viewer.urn, at });
    const { added, removed } = diffRelations(model, aspect, { before, after });
    const namesNodes = added.every(({ target }) => numbers.has(target));
    const [targets, others] = partition(
      group,
      (entity) => namesNodes && isComputedFrom(entity, stored.get(entity.i), before),
    );
    for (const { urn } of others) plan.conflicts.push(urn);
    if (targets.length === 0) continue;
    plan.rows.push({
      aspect,
      since: at,
      props: { [aspect]: writeEnvelope(after), updatedOn: at },
      relations: added.map(({ type, target, path }) => [type, numbers.get(target) ?? -1, path]),
      nodes: targets.map(({ i }) => i),
    });
    for (const { urn, i } of targets) {
      plan.written.push(urn);
      if (!before) continue;
      plan.replacements.push({ urn, i, aspect, before, after, older: [{ stored: before, deleted: false }] });
      for (const { type, target } of removed) plan.relationsRemoved.push({ from: i, target, type, aspect });
    }
  }
}

function isComputedFrom({ version }: Target, row: StoredRow | undefined, before: StoredAspect | undefined): boolean {
  return row?.exists === true && version === before?.version && (before !== undefined || row.tombstone === null);
}

function partition<T>(items: readonly T[], matches: (item: T) => boolean): readonly [readonly T[], readonly T[]] {
  const { true: matching = [], false: others = [] } = Object.groupBy(items, (item) => `${matches(item)}`);
  return [matching, others];
}

/** Sends all statements and waits for them. @returns the entry of the change log */
async function send(
  { transaction, counters, token }: WriteLock,
  { aspect, viewer, at, retention }: DerivedWrite,
  { rows, relationsRemoved, replacements, written }: DerivedPlan,
): Promise<ChangeEntry> {
  const pipeline = new Pipeline(transaction);
  const sending = pipeline.withoutAnswers();
  await pipeline.sendRows('store/delete-relations', relationsRemoved);
  await pipeline.sendRows('store/write-derived', rows);
  await pipeline.sendRows('store/write-versions', versionRows(replacements));
  await pipeline.sendRows('store/cut-versions', cutsAfter(replacements, retention, at));
  const numberOf = new Map(replacements.map(({ urn, i }) => [urn, i]));
  await recordRuns(sending, replacements, (urn) => numberOf.get(urn));
  counters.seq += 1;
  const entry: ChangeEntry = {
    seq: counters.seq,
    at,
    actor: viewer.urn,
    nodes: [],
    gone: [],
    aspects: written.map((urn) => ({ urn, aspect, change: 'set' })),
    opened: [],
    closed: [],
  };
  await appendChange({ transaction: sending, counters, token }, entry);
  const basis = { viewer, protocol: undefined, trace: undefined, action: 'WRITE', approval: undefined };
  const { common } = auditGroup(basis, [], { seq: entry.seq, at, first: 0 });
  const changes = JSON.stringify([{ aspect, change: 'SET' }]);
  await appendAudit(sending, [{ common, records: [[`${entry.seq}.0`, null, changes]] }]);
  await pipeline.completed();
  return entry;
}
