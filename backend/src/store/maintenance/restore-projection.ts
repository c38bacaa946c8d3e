import { runInSlices } from '../../kernel/event-loop.js';
import type { Clock } from '../../kernel/time.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import type { RowOf } from '../../neo4j/graph.js';
import type { NetWrite } from '../rules/net-writes.js';
import { Workspace } from '../rules/workspace.js';
import { readEnvelope } from '../contract/envelope.js';
import { GraphWriter } from '../graph/graph-writer.js';
import { ownerKey, readOpenClaims } from '../claims/open-claims.js';
import { type GraphPlan, planGraph } from '../graph/plan.js';
import { COLUMN_ASPECTS, columnsOf } from '../projection/columns.js';
import { relationsOf } from '../projection/relations.js';
import { SHAPE_ASPECTS } from '../projection/shape.js';
import { withResolvedColumns } from '../claims/resolve-field-paths.js';
import type { ChangeEntry, StoredAspect } from '../contract/store.types.js';
import { entityState } from '../queue/entity-states.js';
import { appendChange, type WriteLock } from '../queue/write-lock.js';

type RelationChange = GraphPlan['relationsAdded'][number];

interface Restored {
  readonly urn: string;
  readonly updatedOn: number;
  readonly row: RowOf<'store/read-entities'>;
  readonly aspects: Readonly<Record<string, StoredAspect>>;
}

/** What is chosen of the entities; without `aspects` all. */
export interface ProjectionChoice {
  readonly viewer: Viewer;
  readonly urns: readonly string[];
  readonly aspects: readonly string[] | undefined;
}

/**
 * Computes anew what follows from the stored aspects (relationships, lineage claims, columns, node properties), writes what differs,
 * and names every aspect in the change log, so that the indexes of every process read the entities again. Twice is the same as once.
 *
 * @returns aspects looked at
 */
export async function restoreProjection(
  model: MetadataModel,
  clock: Clock,
  lock: WriteLock,
  { viewer, urns, aspects }: ProjectionChoice,
): Promise<{ result: number; entry: ChangeEntry | undefined }> {
  const chosen = new Set(aspects ?? model.aspects.filter((aspect) => !aspect.timeseries).map((aspect) => aspect.name));
  const entities = await readEntities(lock, urns, [...new Set([...chosen, ...SHAPE_ASPECTS, ...COLUMN_ASPECTS])]);
  const writes = entities.flatMap((entity) => rewrites(entity, viewer.urn)).filter(({ aspect }) => chosen.has(aspect));
  if (writes.length === 0) return { result: 0, entry: undefined };
  const base = new Workspace(new Map(entities.map(({ urn, row }) => [urn, entityState({ ...row, tombstones: [] })])));
  const open = await readOpenClaims(model, lock.transaction, writes);
  const differences = await projectionDifferences(model, lock, entities, chosen);
  const planned = { ...(await runInSlices(planGraph(model, base, writes, open))), ...differences };
  const writer = new GraphWriter(model, lock.transaction, lock.counters);
  const stamp = { at: clock(), actor: viewer.urn };
  const assets = writes.filter(({ aspect }) => COLUMN_ASPECTS.includes(aspect)).map(({ urn }) => urn);
  const plan = await withResolvedColumns(lock.transaction, planned, stamp, assets);
  const entry = await writer.write(plan, writes, [], stamp);
  await appendChange(lock, entry);
  return { result: writes.length, entry };
}

async function readEntities(
  { transaction }: WriteLock,
  urns: readonly string[],
  aspects: readonly string[],
): Promise<readonly Restored[]> {
  const rows = await transaction.run('store/read-entities', { urns, aspects });
  return rows.map((row) => {
    // `names` and `texts` have the same length.
    const stored = Object.fromEntries(row.names.map((name, index) => [name, readEnvelope(row.texts[index] ?? '{}')]));
    return { urn: row.urn, updatedOn: row.updatedOn ?? 0, row, aspects: stored };
  });
}

/** Each aspect as if its writer had sent it again, at the time of the entity's last change: nobody changes it now. */
function rewrites({ urn, updatedOn, aspects }: Restored, actor: string): readonly NetWrite[] {
  return Object.entries(aspects).map(([aspect, stored]) => {
    const { pipelineName, runId } = stored.systemMetadata;
    const step = { urn, aspect, before: stored, after: stored, changed: true, actor, at: updatedOn };
    const steps = [{ ...step, source: pipelineName ?? '', run: runId ?? '' }];
    return { urn, aspect, before: stored, after: stored, steps, older: [] };
  });
}

async function projectionDifferences(
  model: MetadataModel,
  { transaction }: WriteLock,
  entities: readonly Restored[],
  aspects: ReadonlySet<string>,
): Promise<Pick<GraphPlan, 'relationsAdded' | 'relationsRemoved' | 'columnsAdded' | 'columnsRemoved'>> {
  const rows = await transaction.run('store/read-projections', { urns: entities.map((entity) => entity.urn) });
  const rowsByUrn = new Map(rows.map((row) => [row.urn, row]));
  const relationsAdded: RelationChange[] = [];
  const relationsRemoved: RelationChange[] = [];
  const columnsAdded = new Set<string>();
  const columnsRemoved = new Set<string>();
  for (const entity of entities) {
    const statedByAspects = statedRelations(model, entity, aspects);
    // Of a column's own relationships and of other aspects than those chosen nothing is said here.
    const storedRelations = (rowsByUrn.get(entity.urn)?.relations ?? [])
      .filter((relation) => aspects.has(relation.aspect))
      .map((relation) => ({ ...relation, source: entity.urn }));
    for (const relation of without(statedByAspects, storedRelations)) relationsAdded.push(relation);
    for (const relation of without(storedRelations, statedByAspects)) relationsRemoved.push(relation);
    const columns = new Set(
      Object.entries(entity.aspects).flatMap(([name, { value }]) => columnsOf(entity.urn, name, value)),
    );
    const stored = new Set(rowsByUrn.get(entity.urn)?.columns ?? []);
    for (const columnUrn of columns) if (!stored.has(columnUrn)) columnsAdded.add(columnUrn);
    for (const columnUrn of stored) if (!columns.has(columnUrn)) columnsRemoved.add(columnUrn);
  }
  return { relationsAdded, relationsRemoved, columnsAdded, columnsRemoved };
}

function statedRelations(
  model: MetadataModel,
  { urn, aspects }: Restored,
  chosen: ReadonlySet<string>,
): readonly RelationChange[] {
  return Object.entries(aspects)
    .filter(([aspect]) => chosen.has(aspect))
    .flatMap(([aspect, { value, createdOn }]) =>
      relationsOf(model, aspect, value).map((relation) => ({ ...relation, source: urn, aspect, since: createdOn })),
    );
}

function without(relations: readonly RelationChange[], others: readonly RelationChange[]): readonly RelationChange[] {
  const keyOf = ({ type, target, aspect }: RelationChange): string => `${ownerKey(type, aspect)}|${target}`;
  const known = new Set(others.map(keyOf));
  return relations.filter((relation) => !known.has(keyOf(relation)));
}
