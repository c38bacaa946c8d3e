import { runInSlices } from '../../kernel/event-loop.js';
import { textOf } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import { schemaFieldParts } from '../../kernel/urn.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import type { RowOf, WriteTransaction } from '../../neo4j/graph.js';
import { readEnvelope } from '../contract/envelope.js';
import type { StoredAspect } from '../contract/store.types.js';
import type { GraphNodes } from '../graph/graph-nodes.js';
import { STATEMENT_BATCH_SIZE } from '../graph/pipeline.js';
import { SHAPE_ASPECTS } from '../projection/shape.js';
import { defaultsAskFor } from '../rules/defaults.js';
import { PROPERTY_DEFINITION, PROPERTY_VALUES, propertiesNamed } from '../rules/property-rules.js';
import { namedIn } from '../rules/references.js';
import { VERSION, VERSION_SET, versionSetNamed } from '../rules/version-sets.js';
import type { EntityState } from '../rules/workspace.js';
import { DEFAULTS, type Job } from './run-jobs.js';

export async function readStates(
  model: MetadataModel,
  transaction: WriteTransaction,
  jobs: readonly Job[],
  nodes: GraphNodes,
): Promise<ReadonlyMap<string, EntityState>> {
  const aspectsByUrn = await runInSlices(neededAspects(model, jobs));
  const readAll = async (rows: readonly { urn: string; aspects: readonly string[] }[]): Promise<EntityState[]> => {
    const read: EntityState[] = [];
    for (let sliceStart = 0; sliceStart < rows.length; sliceStart += STATEMENT_BATCH_SIZE) {
      const batch = rows.slice(sliceStart, sliceStart + STATEMENT_BATCH_SIZE);
      const stateRows = await transaction.run('store/read-states', { rows: batch });
      nodes.learn(
        batch.map(({ urn }) => urn),
        stateRows,
      );
      for (const row of stateRows) read.push(entityState(row));
    }
    return read;
  };
  const states = await readAll([...aspectsByUrn].map(([urn, aspects]) => ({ urn, aspects: [...aspects] })));
  // Which version was the latest of a set is known only once the set is read.
  const latest = states.flatMap((state) => textOf(state.aspects[VERSION_SET]?.value.latest) ?? []);
  const formerLatest = latest.map((urn) => ({
    urn,
    aspects: [...(aspectsByUrn.get(urn) ?? []), VERSION, keyAspect(model, urn)],
  }));
  const formerStates = formerLatest.length > 0 ? await readAll(formerLatest) : [];
  return new Map([...states, ...formerStates].map((state) => [state.urn, state]));
}

/** The aspects to read of each entity that the jobs name. Yields after each proposal, for `runInSlices`. */
function* neededAspects(
  model: MetadataModel,
  jobs: readonly Job[],
): Generator<void, ReadonlyMap<string, ReadonlySet<string>>> {
  const aspectsByUrn = new Map<string, Set<string>>();
  const request = (urn: string, aspects: readonly string[]): void => {
    const aspectNames = aspectsByUrn.get(urn) ?? new Set<string>();
    aspects.forEach((aspect) => aspectNames.add(aspect));
    aspectsByUrn.set(urn, aspectNames);
  };
  for (const one of jobs.flatMap((job) => job.checked)) {
    yield;
    if (one instanceof Problem) continue;
    const { entityUrn, aspectName } = one.proposal;
    request(entityUrn, [
      aspectName,
      one.kind.keyAspect,
      // So that they are not overwritten.
      ...DEFAULTS.filter((aspect) => one.kind.aspects.includes(aspect)),
    ]);
    if (SHAPE_ASPECTS.includes(aspectName)) request(entityUrn, SHAPE_ASPECTS);
    for (const urn of defaultsAskFor(model, entityUrn)) request(urn, ['dataPlatformInfo']);
    for (const urn of namedIn(one)) request(urn, []);
    const set = aspectName === VERSION ? versionSetNamed(one.proposal.value) : undefined;
    if (set !== undefined) request(set, [VERSION_SET, 'versionSetKey']);
    if (aspectName === PROPERTY_DEFINITION) request(entityUrn, ['status']);
    if (aspectName !== PROPERTY_VALUES) continue;
    for (const property of propertiesNamed(one.proposal.value)) request(property, [PROPERTY_DEFINITION, 'status']);
  }
  return aspectsByUrn;
}

function keyAspect(model: MetadataModel, urn: string): string {
  return model.checkUrn(urn).keyAspect;
}

/** The columns of `store/read-states` that an entity's state is made of. */
type StoredState = Pick<RowOf<'store/read-states'>, 'urn' | 'i' | 'exists' | 'names' | 'texts' | 'tombstones'>;

/** What `store/read-states` answers of an entity. */
export function entityState({ urn, i, names, texts, ...row }: StoredState): EntityState {
  const aspects: Record<string, StoredAspect | undefined> = {};
  const tombstones: Record<string, number> = {};
  // Three lists of equal length.
  for (const [index, name] of names.entries()) {
    const text = texts[index];
    if (typeof text === 'string') aspects[name] = readEnvelope(text);
    const tombstone = row.tombstones[index];
    if (typeof tombstone === 'number') tombstones[name] = tombstone;
  }
  // A column exists by its schema; as an entity of its own it begins with its first aspect.
  const exists = schemaFieldParts(urn) ? Object.keys(aspects).length > 0 : (row.exists ?? false);
  return { urn, i, exists, aspects, tombstones };
}
