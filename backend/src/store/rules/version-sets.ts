import { type JsonObject, textOf } from '../../kernel/json.js';
import { kindOf } from '../../kernel/urn.js';
import type { Workspace } from './workspace.js';
import type { Proposal } from '../contract/store.types.js';

export const VERSION = 'versionProperties';
export const VERSION_SET = 'versionSetProperties';

/** The version set that a value, or a patch of one, may name: what the commit must look up. */
export function versionSetNamed(value: unknown): string | undefined {
  const text = JSON.stringify(value ?? null);
  return /urn:li:versionSet:\((?:[^()"\\]|\([^()"\\]*\))*\)/.exec(text)?.[0];
}

/** The entity that a set says is its latest version. */
function latestIn(work: Pick<Workspace, 'entity'>, set: string): string | undefined {
  return textOf(work.entity(set).aspects[VERSION_SET]?.value.latest);
}

/**
 * A version with the word on whether it is the latest of its set: the one whose `sortId` stands last. The first of a set is; one that the
 * set names already stays it.
 */
export function withLatest(work: Workspace, urn: string, value: JsonObject): JsonObject {
  const set = setOf(value);
  return set === undefined ? value : { ...value, isLatest: isLatest(work, urn, value, set) };
}

/** What a stored version makes of its set, and of the version that was the latest before. */
export function afterVersion(work: Workspace, urn: string, value: JsonObject): readonly Proposal[] {
  const set = setOf(value);
  if (set === undefined || value.isLatest !== true) return [];
  const before = latestIn(work, set);
  if (before === urn) return [];
  const stored = work.entity(set).aspects[VERSION_SET]?.value;
  // The set requires a scheme. A version may leave it out: the model has this default for it.
  const { versioningScheme = 'LEXICOGRAPHIC_STRING' } = value;
  const named: Proposal = {
    entityUrn: set,
    aspectName: VERSION_SET,
    changeType: 'UPSERT',
    value: { ...stored, latest: urn, versioningScheme },
  };
  const former = before === undefined ? undefined : work.entity(before).aspects[VERSION]?.value;
  if (before === undefined || former === undefined || setOf(former) !== set) return [named];
  const demoted: Proposal = {
    entityUrn: before,
    aspectName: VERSION,
    changeType: 'UPSERT',
    value: { ...former, isLatest: false },
  };
  return [named, demoted];
}

function isLatest(work: Workspace, urn: string, value: JsonObject, set: string): boolean {
  const latest = latestIn(work, set);
  if (latest === undefined || latest === urn) return true;
  const other = work.entity(latest).aspects[VERSION]?.value;
  if (other === undefined || setOf(other) !== set) return true;
  return (textOf(value.sortId) ?? '') > (textOf(other.sortId) ?? '');
}

function setOf(value: JsonObject): string | undefined {
  const set = textOf(value.versionSet);
  return set !== undefined && kindOf(set) === 'versionSet' ? set : undefined;
}
