import { arrayOf, isJsonObject } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import type { EntityKind } from '../../model/model.types.js';
import type { Proposal, SystemMetadata } from '../../store/contract/store.types.js';
import { withDiscriminator } from './aliased-union.js';

/** One aspect of a snapshot with its path: a proposal, or why there is none. */
export type SnapshotPart =
  | { readonly path: string; readonly proposal: Proposal }
  | { readonly path: string; readonly problem: Problem };

/**
 * Decodes a legacy snapshot, `{"com.linkedin.metadata.snapshot.DatasetSnapshot": {urn, aspects: […]}}`,
 * with or without `pegasus2avro` in its names. Files wrap optional values as Avro does, requests to
 * `/entities?action=ingest` do not; both are read.
 *
 * @throws Problem `ingest.malformed` when the snapshot itself can't be read; a bad aspect is a part with its problem
 */
export function decodeSnapshot(
  model: MetadataModel,
  wire: unknown,
  systemMetadata: SystemMetadata | undefined,
): readonly SnapshotPart[] {
  const { typeName, record } = readUnion(wire);
  const kind = snapshotKind(model, typeName);
  const urn = record.urn;
  if (typeof urn !== 'string') throw malformed(`${typeName}/urn`, 'must be a urn');
  const stated = model.checkUrn(urn);
  if (stated.name !== kind.name) throw malformed(`${typeName}/urn`, `is of kind ${stated.name}, not ${kind.name}`);
  if (!Array.isArray(record.aspects)) throw malformed(`${typeName}/aspects`, 'must be a list');
  return arrayOf(record.aspects).map((item, at) => {
    const path = `aspects/${at}`;
    try {
      return { path, proposal: decodeAspect({ model, kind, urn, path, systemMetadata }, item) };
    } catch (error) {
      if (error instanceof Problem) return { path, problem: error };
      throw error;
    }
  });
}

interface AspectContext {
  readonly model: MetadataModel;
  readonly kind: EntityKind;
  readonly urn: string;
  readonly path: string;
  readonly systemMetadata: SystemMetadata | undefined;
}

function decodeAspect(context: AspectContext, wire: unknown): Proposal {
  const { model, kind, urn, path, systemMetadata } = context;
  const [entry, ...others] = isJsonObject(wire) ? Object.entries(wire) : [];
  if (!entry || others.length > 0) throw malformed(path, 'must be an object with one key, the type of the aspect');
  const [typeName, value] = entry;
  const aspect = model.aspectOfType(kind.name, typeName);
  if (!aspect)
    throw new Problem(
      'invalid',
      'ingest.unknown-aspect',
      `Entity kind ${kind.name} has no aspect of type "${typeName}".`,
      { path },
    );
  return {
    entityUrn: urn,
    aspectName: aspect.name,
    changeType: 'UPSERT',
    value: withDiscriminator(aspect.name, model.unwrapAvro(aspect.name, value)),
    ...(systemMetadata === undefined ? {} : { systemMetadata }),
  };
}

function readUnion(wire: unknown): { typeName: string; record: Readonly<Record<string, unknown>> } {
  const [entry, ...others] = isJsonObject(wire) ? Object.entries(wire) : [];
  if (!entry || others.length > 0)
    throw malformed('snapshot', 'must be an object with one key, the type of the snapshot');
  const [typeName, record] = entry;
  if (!isJsonObject(record)) throw malformed(typeName, 'must be an object');
  return { typeName, record };
}

function snapshotKind(model: MetadataModel, typeName: string): EntityKind {
  const name = model.snapshotKind(typeName);
  const kind = name === undefined ? undefined : model.kind(name);
  if (kind) return kind;
  throw new Problem('invalid', 'ingest.unknown-kind', `The model has no snapshot "${typeName}".`, {
    snapshot: typeName,
  });
}

function malformed(field: string, reason: string): Problem {
  return new Problem('invalid', 'ingest.malformed', `Malformed snapshot: ${field} ${reason}.`, { field });
}
