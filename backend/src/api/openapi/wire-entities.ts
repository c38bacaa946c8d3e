import { isJsonObject, type JsonObject } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import { withDiscriminator } from '../../ingest/mcp/aliased-union.js';
import { readSystemMetadata } from '../../ingest/mcp/wire-proposal.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import type { AspectSpec, EntityKind } from '../../model/model.types.js';
import type { Proposal } from '../../store/store.types.js';

/**
 * One entity of a request, `{urn, <aspect>: {value, systemMetadata?, headers?}}`, as proposals.
 *
 * @throws Problem `openapi.malformed`, `urn.invalid`
 */
export function decodeEntity(
  model: MetadataModel,
  kind: EntityKind,
  changeType: 'UPSERT' | 'PATCH',
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

export function checkKind(model: MetadataModel, kind: EntityKind, urn: string): void {
  const stated = model.checkUrn(urn);
  if (stated.name !== kind.name) throw malformed(`${urn} is of kind ${stated.name}, not ${kind.name}.`);
}

/** Names match in any case; answers use the model's. */
export function aspectOf(model: MetadataModel, kind: EntityKind, name: string): AspectSpec {
  const aspect = model.aspectByAnyCase(name);
  if (aspect && (kind.aspects.includes(aspect.name) || kind.keyAspect === aspect.name)) return aspect;
  throw malformed(`Entity kind ${kind.name} has no aspect "${name}".`);
}

export function decodeAspect(
  aspect: AspectSpec,
  to: { urn: string; changeType: 'UPSERT' | 'PATCH' },
  wire: unknown,
): Proposal {
  if (!isJsonObject(wire)) throw malformed(`${aspect.name} must be an object with a value.`);
  // A single aspect's patch comes without the `value` around it.
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

function readHeaders(wire: unknown): Readonly<Record<string, string>> {
  if (!isJsonObject(wire) || Object.values(wire).some((item) => typeof item !== 'string'))
    throw malformed('headers must be an object of texts.');
  return wire as JsonObject & Readonly<Record<string, string>>;
}

export function malformed(message: string): Problem {
  return new Problem('invalid', 'openapi.malformed', message);
}
