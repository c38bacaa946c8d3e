import type { JsonObject } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import { isUrn, kindOf, schemaFieldParts } from '../../kernel/urn.js';
import type { AspectSpec } from '../../model/model.types.js';
import { type PathHit, valuesAt } from '../../model/paths.js';
import type { Proposal } from '../contract/store.types.js';
import type { Workspace } from './workspace.js';

/** In a patch urns stand in paths and in values; `~1` is a slash in a path. */
const URN = /urn:li:[A-Za-z0-9]+:[^"/\\]+/g;

/** What a proposal names its references with. */
interface Naming {
  readonly proposal: Pick<Proposal, 'value'>;
  readonly spec: AspectSpec;
  readonly validated?: { readonly value: JsonObject } | undefined;
}

/** Entities that must be stored for a proposal to be accepted: what the commit must look up. Of a patch, all that it may bring in. */
export function namedIn({ proposal, spec, validated }: Naming): readonly string[] {
  if (spec.storedReferences.length === 0) return [];
  if (validated) return referencesIn(spec, validated.value).map(({ urn }) => urn);
  return [...new Set(JSON.stringify(proposal.value ?? null).match(URN))].filter(isUrn);
}

/**
 * References that a value brings in name entities that are stored; what the value before named may be gone by now.
 *
 * @throws Problem `store.unknown-reference` naming field and urn
 */
export function requireStored(
  work: Workspace,
  spec: AspectSpec,
  value: JsonObject,
  before: JsonObject | undefined,
): void {
  if (spec.storedReferences.length === 0) return;
  const namedBefore = new Set(before ? referencesIn(spec, before).map(({ urn }) => urn) : []);
  const missing = referencesIn(spec, value).find(({ urn }) => !namedBefore.has(urn) && !work.entity(urn).exists);
  if (!missing) return;
  throw new Problem(
    'unacceptable',
    'store.unknown-reference',
    `Aspect ${spec.name} is refused: ${missing.field} names ${missing.urn}, which does not exist.`,
    { aspect: spec.name, field: missing.field, urn: missing.urn },
  );
}

function referencesIn(
  spec: AspectSpec,
  value: JsonObject,
): readonly { readonly field: string; readonly urn: string }[] {
  return spec.storedReferences.flatMap((field) => {
    const named = value[field];
    const list: readonly unknown[] = Array.isArray(named) ? named : [named];
    return list.filter(isUrn).map((urn) => ({ field, urn }));
  });
}

/**
 * Lineage that a value brings in leads to entities of the kinds that the model names for its field, or to columns of these; what stood there
 * before may be older than this rule. Other relationships are not asked: public connectors write some of them to further kinds.
 *
 * @throws Problem `store.wrong-kind` naming field and urn
 */
export function requireLineageKinds(spec: AspectSpec, value: JsonObject, before: JsonObject | undefined): void {
  for (const { isLineage, entityTypes, path } of spec.relationships) {
    if (!isLineage || entityTypes.length === 0) continue;
    const wrong = foreignIn(value, path, entityTypes);
    if (wrong.length === 0) continue;
    const namedBefore = new Set(before ? foreignIn(before, path, entityTypes).map((hit) => hit.value) : []);
    const first = wrong.find((hit) => !namedBefore.has(hit.value));
    if (first) throw refused(spec.name, first, entityTypes);
  }
}

function foreignIn(value: JsonObject, path: string, kinds: readonly string[]): readonly PathHit[] {
  return valuesAt(value, path).filter((hit) => typeof hit.value === 'string' && !kinds.includes(assetKind(hit.value)));
}

/** A column is asked for the asset it is part of: a feature may be made of columns. */
function assetKind(urn: string): string {
  return kindOf(schemaFieldParts(urn)?.parent ?? urn);
}

function refused(aspect: string, { path, value }: PathHit, kinds: readonly string[]): Problem {
  return new Problem(
    'unacceptable',
    'store.wrong-kind',
    `Aspect ${aspect} is refused: ${path} must name a ${kinds.join(' or ')}, not ${JSON.stringify(value)}.`,
    { aspect, field: path, urn: value },
  );
}
