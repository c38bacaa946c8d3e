import type { JsonObject } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import { isUrn } from '../../kernel/urn.js';
import type { AspectSpec } from '../../model/model.types.js';
import type { Workspace } from './workspace.js';
import type { Proposal } from '../contract/store.types.js';

/** In a patch urns stand in paths and in values; `~1` is a slash in a path. */
const URN = /urn:li:[A-Za-z0-9]+:[^"/\\]+/g;

/** What a proposal names its references with. */
interface Naming {
  readonly proposal: Pick<Proposal, 'value'>;
  readonly spec: AspectSpec;
  readonly normalised?: { readonly value: JsonObject } | undefined;
}

/** Entities that must be stored for a proposal to be accepted: what the commit must look up. Of a patch, all that it may bring in. */
export function namedIn({ proposal, spec, normalised }: Naming): readonly string[] {
  if (spec.storedReferences.length === 0) return [];
  if (normalised) return referencesIn(spec, normalised.value).map(({ urn }) => urn);
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
