import { arrayOf, type Json, jsonEquals, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { compareLists } from '../compare/keyed-list.js';
import { quoted, shown } from '../compare/wording.js';
import type { ChangeSubject } from './association-changes.js';
import type { AspectChange, ChangeOperation } from './change.types.js';

type Value = JsonObject | undefined;

/** A description that was added, removed or changed; an empty text counts as none. */
export function descriptionChanges(
  before: string | undefined,
  after: string | undefined,
  { entityUrn, fieldPath }: ChangeSubject = {},
): readonly AspectChange[] {
  const [old, now] = [before || undefined, after || undefined];
  if (old === now) return [];
  const of = fieldPath === undefined ? '' : ` of ${quoted(fieldPath)}`;
  const [operation, sentence]: [ChangeOperation, string] =
    old === undefined
      ? ['ADD', `added the description${of}: "${shown(now)}"`]
      : now === undefined
        ? ['REMOVE', `removed the description${of}: "${shown(old)}"`]
        : ['MODIFY', `changed the description${of} to "${shown(now)}"`];
  return [
    {
      category: 'DOCUMENTATION',
      operation,
      ...(entityUrn === undefined ? {} : { entityUrn }),
      ...(fieldPath === undefined ? {} : { modifier: fieldPath }),
      parameters: { description: now ?? old ?? '', ...(fieldPath === undefined ? {} : { fieldPath }) },
      semVerChange: 'PATCH',
      description: sentence,
    },
  ];
}

/** Links beside the documentation, known by their address. */
export function linkChanges(before: Value, after: Value): readonly AspectChange[] {
  const { added, removed, changed } = compareLists(before?.elements, after?.elements, 'url');
  const copies = linkCopies(after);
  const change = (operation: ChangeOperation, verb: string, url: string): AspectChange => ({
    category: 'DOCUMENTATION',
    operation,
    modifier: url,
    parameters: { url },
    semVerChange: 'MINOR',
    description: `${verb} link ${quoted(url)}`,
  });
  return [
    ...added.flatMap(([url]) => Array.from({ length: copies.get(url) ?? 1 }, () => change('ADD', 'added', url))),
    ...removed.map(([url]) => change('REMOVE', 'removed', url)),
    ...changed.map(([url]) => change('MODIFY', 'changed', url)),
  ];
}

/** How often each link stands in the list: nothing keeps clients from writing one twice. */
function linkCopies(value: Value): ReadonlyMap<string, number> {
  const copies = new Map<string, number>();
  for (const element of arrayOf(value?.elements)) {
    const url = textOf(objectOf(element).url) ?? '';
    copies.set(url, (copies.get(url) ?? 0) + 1);
  }
  return copies;
}

export function deprecationChanges(before: Value, after: Value): readonly AspectChange[] {
  const [old, now] = [before?.deprecated === true, after?.deprecated === true];
  const same = jsonEquals([before?.note, before?.replacement], [after?.note, after?.replacement]);
  if (old === now && (same || !now)) return [];
  const note = textOf(after?.note);
  return [
    {
      category: 'DEPRECATION',
      operation: 'MODIFY',
      modifier: now ? 'DEPRECATED' : 'ACTIVE',
      parameters: { status: now ? 'DEPRECATED' : 'ACTIVE', ...(note ? { note } : {}) },
      semVerChange: 'PATCH',
      description: now ? `deprecated it${note ? `: ${shown(note)}` : ''}` : 'took back its deprecation',
    },
  ];
}

export function statusChanges(before: Value, after: Value): readonly AspectChange[] {
  const [old, now] = [before?.removed === true, after?.removed === true];
  if (old === now) return [];
  return [
    {
      category: 'LIFECYCLE',
      operation: now ? 'SOFT_DELETE' : 'REINSTATE',
      semVerChange: 'MINOR',
      description: now ? 'removed it (soft delete)' : 'brought it back',
    },
  ];
}

export function keyChanges(before: Value, after: Value): readonly AspectChange[] {
  if ((before === undefined) === (after === undefined)) return [];
  return [
    {
      category: 'LIFECYCLE',
      operation: after ? 'CREATE' : 'HARD_DELETE',
      semVerChange: 'MINOR',
      description: after ? 'created it' : 'deleted it',
    },
  ];
}

/** The entity became a version of a set, got another version label, or left the set. */
export function versioningChanges(before: Value, after: Value): readonly AspectChange[] {
  const version = (value: Value): Json | undefined => objectOf(value?.version).versionTag;
  const versionFacts = (value: Value): readonly (Json | undefined)[] => [
    value?.versionSet,
    version(value),
    value?.isLatest,
  ];
  if (jsonEquals(versionFacts(before), versionFacts(after))) return [];
  const value = after ?? before;
  const operation = before === undefined ? 'ADD' : after === undefined ? 'REMOVE' : 'MODIFY';
  const verbs = { ADD: 'became version', REMOVE: 'is no longer version', MODIFY: 'is now version' };
  const latest = value?.isLatest === true ? ', the latest' : '';
  return [
    {
      category: 'VERSIONING',
      operation,
      modifier: textOf(value?.versionSet) ?? '',
      parameters: { versionSetUrn: value?.versionSet, version: version(value), isLatest: value?.isLatest === true },
      semVerChange: 'MINOR',
      description: `${verbs[operation]} ${quoted(textOf(version(value)) ?? '')}${latest}`,
    },
  ];
}
