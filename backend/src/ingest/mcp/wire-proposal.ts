import { isJsonObject, type JsonObject } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import type { EntityKind } from '../../model/model.types.js';
import type { ChangeType, Proposal, SystemMetadata } from '../../store/contract/store.types.js';
import { withDiscriminator } from './aliased-union.js';
import { parseInnerJson } from '../proposals/json-text.js';

const CHANGE_TYPES: ReadonlySet<string> = new Set<ChangeType>([
  'UPSERT',
  'UPDATE',
  'CREATE',
  'CREATE_ENTITY',
  'PATCH',
  'DELETE',
  'RESTATE',
]);
const CONTENT_TYPES = new Set(['application/json', 'application/json-patch+json']);

/**
 * Decodes one metadata change proposal, as clients send it and files hold it, into a proposal for the
 * store. Values stay unchecked here: the store validates them against the model.
 *
 * @throws Problem `ingest.malformed` naming the field, `ingest.unknown-kind`, `ingest.unknown-aspect`, `urn.invalid`
 */
export function decodeProposal(model: MetadataModel, wire: unknown): Proposal {
  if (!isJsonObject(wire)) throw malformed('proposal', 'must be an object');
  const changeType = readChangeType(wire.changeType);
  const kind = readKind(model, wire.entityType);
  const entityUrn = readUrn(model, kind, wire);
  const aspectName = readAspectName(model, kind, wire.aspectName, changeType);
  return {
    entityUrn,
    aspectName,
    changeType,
    ...(changeType === 'DELETE' ? {} : { value: readAspectValue(model, aspectName, wire.aspect) }),
    ...optional('systemMetadata', readSystemMetadata(wire.systemMetadata)),
    ...optional('headers', readHeaders(wire.headers)),
  };
}

/** The system metadata of a record: an object or, from `datahub put`, JSON as text. Null and '' mean none. */
export function readSystemMetadata(wire: unknown): SystemMetadata | undefined {
  if (wire === undefined || wire === null || wire === '') return undefined;
  const value = typeof wire === 'string' ? parseInnerJson(wire, 'systemMetadata') : wire;
  if (value === null) return undefined;
  if (!isJsonObject(value)) throw malformed('systemMetadata', 'must be an object');
  const present = Object.fromEntries(Object.entries(value).filter(([, item]) => item !== null));
  return Object.keys(present).length === 0 ? undefined : (present as SystemMetadata);
}

function readChangeType(wire: unknown): ChangeType {
  if (typeof wire === 'string' && CHANGE_TYPES.has(wire)) return wire as ChangeType;
  throw malformed('changeType', `must be one of ${[...CHANGE_TYPES].join(', ')}`);
}

function readKind(model: MetadataModel, wire: unknown): EntityKind {
  if (typeof wire !== 'string' || wire === '') throw malformed('entityType', 'must be the name of an entity kind');
  const kind = model.kindByAnyCase(wire);
  if (kind) return kind;
  throw new Problem('invalid', 'ingest.unknown-kind', `The model has no entity kind "${wire}".`, { entityType: wire });
}

function readUrn(model: MetadataModel, kind: EntityKind, wire: JsonObject): string {
  const urn = wire.entityUrn ?? urnOfKeyAspect(model, kind, wire.entityKeyAspect);
  if (typeof urn !== 'string') throw malformed('entityUrn', 'must be a urn, or entityKeyAspect must give the key');
  const stated = model.checkUrn(urn);
  if (stated.name !== kind.name)
    throw malformed('entityUrn', `is of kind ${stated.name}, but entityType says ${kind.name} (${urn})`);
  return urn;
}

function urnOfKeyAspect(model: MetadataModel, kind: EntityKind, wire: unknown): string | undefined {
  if (wire === undefined || wire === null) return undefined;
  const key = readAspectValue(model, kind.keyAspect, wire);
  if (!isJsonObject(key)) throw malformed('entityKeyAspect', 'must hold an object');
  return model.urnOfKey(kind.name, key);
}

function readAspectName(model: MetadataModel, kind: EntityKind, wire: unknown, changeType: ChangeType): string {
  // DataHub reads CREATE_ENTITY and DELETE without an aspect as being about the entity: its key aspect.
  if ((wire === undefined || wire === null) && (changeType === 'CREATE_ENTITY' || changeType === 'DELETE'))
    return kind.keyAspect;
  if (typeof wire !== 'string' || wire === '') throw malformed('aspectName', 'must be the name of an aspect');
  const aspect = model.aspect(wire) ?? model.aspectByAnyCase(wire);
  if (!aspect) throw unknownAspect(`The model has no aspect "${wire}".`, wire);
  if (aspect.name === kind.keyAspect || kind.aspects.includes(aspect.name)) return aspect.name;
  throw unknownAspect(`Entity kind ${kind.name} has no aspect "${aspect.name}".`, wire);
}

function readAspectValue(model: MetadataModel, aspectName: string, wire: unknown): unknown {
  if (!isJsonObject(wire)) throw malformed('aspect', 'must be {value, contentType} or {json}');
  if (wire.json !== undefined) return withDiscriminator(aspectName, model.unwrapAvro(aspectName, wire.json));
  const contentType = wire.contentType ?? 'application/json';
  if (typeof contentType !== 'string' || !CONTENT_TYPES.has(contentType))
    throw malformed('aspect.contentType', `must be ${[...CONTENT_TYPES].join(' or ')}`);
  if (typeof wire.value !== 'string') throw malformed('aspect.value', 'must be JSON as a text');
  return withDiscriminator(aspectName, parseInnerJson(wire.value, `aspect.value of ${aspectName}`));
}

function readHeaders(wire: unknown): Readonly<Record<string, string>> | undefined {
  if (wire === undefined || wire === null) return undefined;
  if (!isJsonObject(wire) || Object.values(wire).some((item) => typeof item !== 'string'))
    throw malformed('headers', 'must be an object of texts');
  return wire as Readonly<Record<string, string>>;
}

function optional<K extends string, T>(key: K, value: T | undefined): { [key in K]?: T } {
  // Computed keys widen to string; the only key is K.
  return (value === undefined ? {} : { [key]: value }) as { [key in K]?: T };
}

function malformed(field: string, reason: string): Problem {
  return new Problem('invalid', 'ingest.malformed', `Malformed proposal: ${field} ${reason}.`, { field });
}

function unknownAspect(message: string, aspect: string): Problem {
  return new Problem('invalid', 'ingest.unknown-aspect', message, { aspect });
}
