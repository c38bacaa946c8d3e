import { plainText } from '../../../ingest/proposals/json-text.js';
import { withDiscriminator } from '../../../ingest/mcp/aliased-union.js';
import { readSystemMetadata } from '../../../ingest/mcp/wire-proposal.js';
import { isJsonObject, type JsonObject, objectOf } from '../../../kernel/json.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import type { AspectSpec, EntityKind } from '../../../model/model.types.js';
import type { Proposal } from '../../../store/contract/store.types.js';
import { malformed } from '../wire/query.js';

/** What a request does to whole entities, and below to single aspects. */
export type EntityChangeType = 'UPSERT' | 'PATCH' | 'CREATE_ENTITY';
export type AspectChangeType = EntityChangeType | 'CREATE';

/** Which aspects of an entity to read. */
export interface EntityQuestion {
  readonly urn: string;
  /** As written; empty: all. */
  readonly aspects: readonly string[];
  /** The version of each aspect by its name as written; 0 is the latest. */
  readonly versions: ReadonlyMap<string, number>;
}

/**
 * One entity of a request, `{urn, <aspect>: {value, systemMetadata?, headers?}}`, as proposals.
 *
 * @throws Problem `openapi.malformed`, `urn.invalid`
 */
export function decodeEntity(
  model: MetadataModel,
  kind: EntityKind,
  changeType: EntityChangeType,
  wire: unknown,
): readonly Proposal[] {
  if (!isJsonObject(wire)) throw malformed('Each entity must be an object.');
  const { urn, ...aspects } = wire;
  if (typeof urn !== 'string') throw malformed('Each entity must have a urn.');
  checkKind(model, kind, urn);
  return Object.entries(aspects)
    .filter(([, content]) => content !== null && content !== undefined)
    .map(([name, content]) => decodeAspect(aspectOf(model, kind, name), { urn, changeType }, content));
}

/**
 * Requires that a urn is of the kind in the address. @throws Problem `openapi.malformed`,
 * `urn.invalid`
 */
export function checkKind(model: MetadataModel, kind: EntityKind, urn: string): void {
  const stated = model.checkUrn(urn);
  if (stated.name !== kind.name) throw malformed(`${urn} is of kind ${stated.name}, not ${kind.name}.`);
}

/** Names of kinds and aspects match in any case. Answers use the names of the model. */
export function aspectOf(model: MetadataModel, kind: EntityKind, name: string): AspectSpec {
  const aspect = model.aspectByAnyCase(name);
  if (aspect && (kind.aspects.includes(aspect.name) || kind.keyAspect === aspect.name)) return aspect;
  throw malformed(`Entity kind ${kind.name} has no aspect "${name}".`);
}

/** One aspect of a request as a proposal. @throws Problem `openapi.malformed` without a value */
export function decodeAspect(
  aspect: AspectSpec,
  to: { readonly urn: string; readonly changeType: AspectChangeType },
  wire: unknown,
): Proposal {
  if (!isJsonObject(wire)) throw malformed(`${aspect.name} must be an object with a value.`);
  // The patch of a single aspect comes without `value` around it.
  const value = wire.value ?? (to.changeType === 'PATCH' && wire.patch !== undefined ? wire : undefined);
  if (value === undefined) throw malformed(`${aspect.name} has no value.`);
  const systemMetadata = readSystemMetadata(wire.systemMetadata);
  return {
    entityUrn: to.urn,
    aspectName: aspect.name,
    changeType: to.changeType,
    value: to.changeType === 'PATCH' ? value : withDiscriminator(aspect.name, value),
    ...(systemMetadata === undefined ? {} : { systemMetadata }),
    ...(wire.headers === undefined || wire.headers === null ? {} : { headers: readHeaders(wire.headers) }),
  };
}

/** One entry of a batchGet: `{urn, <aspect>: {headers?: {"If-Version-Match": "2"}}}`. */
export function readQuestion(wire: unknown): EntityQuestion {
  const { urn, ...aspects } = objectOf(wire);
  if (typeof urn !== 'string') throw malformed('Each entity must have a urn.');
  const versions = new Map<string, number>();
  for (const [name, content] of Object.entries(aspects)) {
    const wanted = objectOf(objectOf(content).headers)['If-Version-Match'];
    if (wanted === undefined || wanted === null) continue;
    const version = Number(plainText(wanted));
    if (!Number.isInteger(version) || version < 0)
      throw malformed(`If-Version-Match of ${name} must be the number of a version, not "${plainText(wanted)}".`);
    versions.set(name, version);
  }
  return { urn, aspects: Object.keys(aspects), versions };
}

/** The conditions of a write, such as `If-Version-Match`, as texts. */
function readHeaders(wire: unknown): Readonly<Record<string, string>> {
  if (!isJsonObject(wire) || Object.values(wire).some((item) => typeof item !== 'string'))
    throw malformed('headers must be an object of texts.');
  return wire as JsonObject & Readonly<Record<string, string>>;
}
