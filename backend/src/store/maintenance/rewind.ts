import { runInSlices } from '../../kernel/event-loop.js';
import type { Clock } from '../../kernel/time.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { readClaimHistory, takeBackClaims, type TakenBack } from '../claims/claim-history.js';
import type { NetWrite } from '../rules/net-writes.js';
import { Workspace } from '../rules/workspace.js';
import { readEnvelope } from '../contract/envelope.js';
import { GraphWriter } from '../graph/graph-writer.js';
import { ownerKey } from '../claims/open-claims.js';
import { planGraph } from '../graph/plan.js';
import { SHAPE_ASPECTS } from '../projection/shape.js';
import { withRejections } from '../claims/reject-claims.js';
import { withResolvedColumns } from '../claims/resolve-field-paths.js';
import { runOf } from '../log/run-index.js';
import type { ChangeEntry, StoredAspect } from '../contract/store.types.js';
import { entityState } from '../queue/entity-states.js';
import { appendChange, type WriteLock } from '../queue/write-lock.js';
import type { WriteJudge } from '../contract/write-gate.js';

/** One aspect of one entity. */
export interface AspectKey {
  readonly urn: string;
  readonly aspect: string;
}

interface Version extends AspectKey {
  readonly key: string;
  readonly deleted: boolean;
  readonly stored: StoredAspect;
}

interface Rewinding extends TakenBack {
  /** Keys of versions that go: the run's own, and the one that becomes the latest. */
  readonly dropped: readonly string[];
}

/**
 * Takes aspects back to what stood before a run: its versions are dropped from the newest down to the first that another run wrote,
 * which becomes the value again with its own number, stamps and system metadata. Nothing older: the aspect is removed. Rows that
 * another run owns by now stay, and so do aspects of which retention removed what stood before the run. What would stand afterwards is judged like a write of it.
 *
 * @returns how many aspects were taken back
 * @throws Problem of the judge; nothing of these places is taken back then
 */
export async function rewind(
  model: MetadataModel,
  clock: Clock,
  lock: WriteLock,
  { viewer, runId, places, judge }: { viewer: Viewer; runId: string; places: readonly AspectKey[]; judge?: WriteJudge },
): Promise<{ result: number; entry: ChangeEntry | undefined }> {
  const { transaction, counters } = lock;
  const states = await readStates(lock, places);
  const now = clock();
  const base = new Workspace(states);
  const versions = await readVersions(lock, places);
  const rewoundUrns = [...new Set(places.map(({ urn }) => urn))];
  const cuts = await transaction.run('store/read-history-cuts', { urns: rewoundUrns, aspects: null });
  const cutAspects = new Set(cuts.map(({ urn, aspect }) => ownerKey(urn, aspect)));
  const rollbacks = places.flatMap((place): Rewinding[] => {
    const current = states.get(place.urn)?.aspects[place.aspect];
    if (!current || runOf(current) !== runId) return [];
    const older = versions.get(ownerKey(place.urn, place.aspect)) ?? [];
    const isKnown = older.some(({ stored }) => runOf(stored) !== runId);
    if (!isKnown && cutAspects.has(ownerKey(place.urn, place.aspect))) return [];
    return [{ ...rewinding(place, runId, { current, older }), now, actor: viewer.urn }];
  });
  if (rollbacks.length === 0) return { result: 0, entry: undefined };
  for (const { urn, aspect, current, target } of rollbacks)
    judge?.judge(viewer, { urn, aspect, existed: true, before: current.value, after: target?.value });
  const writes = rollbacks.map((rollback) => netWrite(rollback));
  for (const { steps } of writes) for (const step of steps) base.record(step, states.get(step.urn)?.exists ?? true);
  const history = await readClaimHistory(
    transaction,
    rollbacks.map(({ urn, aspect, from }) => ({ owner: urn, aspect, since: from })),
  );
  const diffs = rollbacks.map((rollback) =>
    takeBackClaims(model, rollback, history.get(ownerKey(rollback.urn, rollback.aspect)) ?? []),
  );
  const claims = { opened: diffs.flatMap((diff) => diff.opened), closed: diffs.flatMap((diff) => diff.closed) };
  const planned = { ...(await runInSlices(planGraph(model, base, writes, new Map()))), claims };
  const resolved = await withResolvedColumns(transaction, planned, { at: now, actor: viewer.urn });
  const plan = await withRejections(transaction, resolved, writes);
  const writer = new GraphWriter(model, transaction, counters);
  const entry = await writer.write(plan, writes, [], { at: now, actor: viewer.urn });
  await transaction.run('store/delete-versions', { keys: rollbacks.flatMap((rollback) => rollback.dropped) });
  await appendChange(lock, entry);
  return { result: rollbacks.length, entry };
}

function rewinding(
  place: AspectKey,
  run: string,
  { current, older }: { current: StoredAspect; older: readonly Version[] },
): Omit<Rewinding, 'now' | 'actor'> {
  const end = older.findIndex((version) => version.stored.systemMetadata.runId !== run);
  const ofRun = end < 0 ? older : older.slice(0, end);
  const before = end < 0 ? undefined : older[end];
  const target = before && !before.deleted ? before : undefined;
  return {
    ...place,
    run,
    from: Math.min(current.createdOn, ...ofRun.map(({ stored }) => stored.createdOn)),
    current,
    target: target?.stored,
    dropped: [...ofRun, ...(target ? [target] : [])].map((version) => version.key),
  };
}

function netWrite({ urn, aspect, current, target, now, actor }: Rewinding): NetWrite {
  const { pipelineName, runId } = target?.systemMetadata ?? {};
  const step = { urn, aspect, before: current, after: target, changed: true, actor, at: now };
  return {
    urn,
    aspect,
    before: current,
    after: target,
    steps: [{ ...step, source: pipelineName ?? '', run: runId ?? '' }],
    older: [],
  };
}

async function readStates(
  { transaction }: WriteLock,
  places: readonly AspectKey[],
): Promise<ReadonlyMap<string, ReturnType<typeof entityState>>> {
  const aspectsByUrn = Map.groupBy(places, (place) => place.urn);
  const records = [...aspectsByUrn].map(([urn, own]) => ({
    urn,
    aspects: [...new Set([...own.map((place) => place.aspect), 'status', ...SHAPE_ASPECTS])],
  }));
  const stateRows = await transaction.run('store/read-states', { rows: records });
  return new Map(stateRows.map((row) => [row.urn, entityState(row)]));
}

/** Older versions by `urn|aspect`, newest first. */
async function readVersions(
  { transaction }: WriteLock,
  places: readonly AspectKey[],
): Promise<ReadonlyMap<string, readonly Version[]>> {
  const records = await transaction.run('store/read-row-versions', { rows: places });
  const versions = records.map((row): Version => ({
    urn: row.urn,
    aspect: row.aspect,
    key: row.key,
    deleted: row.deleted,
    stored: readEnvelope(row.value),
  }));
  return Map.groupBy(versions, ({ urn, aspect }) => ownerKey(urn, aspect));
}
