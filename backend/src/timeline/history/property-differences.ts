import { isJsonObject, type Json, jsonEquals, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { compareLists, compareMaps } from '../compare/keyed-list.js';
import type { Difference } from './timeline.types.js';
import { kindAndName, quoted, shown } from '../compare/wording.js';

/** Fields that hold the description of an entity, in whatever aspect. */
const DESCRIPTIONS = new Set(['description', 'definition', 'about', 'aboutMe']);
/** Audit stamps change with every write and are no change themselves. */
const STAMPS = new Set(['created', 'lastModified', 'lastUpdated', 'timestamp', 'auditStamp', 'lastUpdatedTimestamp']);

/**
 * Compares an aspect without rules of its own: its description, its custom properties one by one,
 * and every other field.
 */
export function propertyDifferences(
  aspect: string,
  before: JsonObject | undefined,
  after: JsonObject | undefined,
  skipped: readonly string[] = [],
): readonly Difference[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => !STAMPS.has(field) && !skipped.includes(field),
  );
  return fields.flatMap((field) => {
    // A field that holds null says as little as a field that is not there.
    const [old, now] = [before?.[field] ?? undefined, after?.[field] ?? undefined];
    if (jsonEquals(old, now)) return [];
    if (DESCRIPTIONS.has(field)) return documentationDifference(old, now);
    if (field === 'customProperties') return customDifferences(objectOf(old), objectOf(now));
    return [fieldDifference(aspect, field, old, now)];
  });
}

/** Links beside the documentation, known by their address. */
export function linkDifferences(before: JsonObject | undefined, after: JsonObject | undefined): readonly Difference[] {
  const { added, removed, changed } = compareLists(before?.elements, after?.elements, 'url');
  const link = (operation: Difference['operation'], verb: string, url: string): Difference => ({
    category: 'DOCUMENTATION',
    operation,
    sentence: `${verb} link ${quoted(url)}`,
    ...(operation === 'REMOVE' ? { before: url } : { after: url }),
  });
  return [
    ...added.map(([url]) => link('ADD', 'added', url)),
    ...removed.map(([url]) => link('REMOVE', 'removed', url)),
    ...changed.map(([url]) => link('MODIFY', 'changed', url)),
  ];
}

export function statusDifferences(
  before: JsonObject | undefined,
  after: JsonObject | undefined,
): readonly Difference[] {
  const [old, now] = [before?.removed === true, after?.removed === true];
  if (old === now) return [];
  return [
    {
      category: 'LIFECYCLE',
      operation: now ? 'REMOVE' : 'ADD',
      sentence: now ? 'removed it (soft delete)' : 'brought it back',
      before: old,
      after: now,
    },
  ];
}

export function deprecationDifferences(
  before: JsonObject | undefined,
  after: JsonObject | undefined,
): readonly Difference[] {
  const [old, now] = [before?.deprecated === true, after?.deprecated === true];
  const note = textOf(after?.note);
  const details = [
    note ? `: ${shown(note)}` : '',
    textOf(after?.replacement) ? `; use ${kindAndName(textOf(after?.replacement) ?? '')}` : '',
  ].join('');
  if (old !== now)
    return [
      {
        category: 'LIFECYCLE',
        operation: now ? 'ADD' : 'REMOVE',
        sentence: now ? `deprecated it${details}` : 'is no longer deprecated',
        before: old,
        after: now,
      },
    ];
  if (!now || jsonEquals(before, after)) return [];
  return [{ category: 'LIFECYCLE', operation: 'MODIFY', sentence: `changed the deprecation${details}`, before, after }];
}

/** The key aspect is written when an entity is created and goes with it. */
export function keyDifferences(before: JsonObject | undefined, after: JsonObject | undefined): readonly Difference[] {
  if (!before && after) return [{ category: 'LIFECYCLE', operation: 'ADD', sentence: 'created it', after }];
  return before && !after ? [{ category: 'LIFECYCLE', operation: 'REMOVE', sentence: 'deleted it', before }] : [];
}

function documentationDifference(old: Json | undefined, now: Json | undefined): readonly Difference[] {
  const [oldText, newText] = [textOf(old) ?? '', textOf(now) ?? ''];
  if (oldText === newText) return [];
  const operation = oldText === '' ? 'ADD' : newText === '' ? 'REMOVE' : 'MODIFY';
  const sentence = {
    ADD: `added a description: "${shown(newText)}"`,
    REMOVE: 'removed the description',
    MODIFY: `changed the description: "${shown(newText)}"`,
  }[operation];
  return [{ category: 'DOCUMENTATION', operation, sentence, before: old, after: now }];
}

function customDifferences(before: JsonObject, after: JsonObject): readonly Difference[] {
  const entries = (value: JsonObject): ReadonlyMap<string, Json> =>
    new Map(Object.entries(value).flatMap(([key, item]) => (item === undefined ? [] : [[key, item] as const])));
  const { added, removed, changed } = compareMaps(entries(before), entries(after));
  return [
    ...added.map(([key, value]): Difference =>
      property('ADD', `set property ${quoted(key)} to "${shown(value)}"`, undefined, value),
    ),
    ...removed.map(([key, value]): Difference =>
      property('REMOVE', `removed property ${quoted(key)}`, value, undefined),
    ),
    ...changed.map(([key, old, now]): Difference =>
      property('MODIFY', `changed property ${quoted(key)} from "${shown(old)}" to "${shown(now)}"`, old, now),
    ),
  ];
}

function fieldDifference(aspect: string, field: string, old: Json | undefined, now: Json | undefined): Difference {
  const name = `${quoted(field)} of ${aspect}`;
  if (old === undefined || old === null) return property('ADD', `set ${name}${valueWords(now)}`, undefined, now);
  if (now === undefined || now === null) return property('REMOVE', `removed ${name}`, old, undefined);
  return property('MODIFY', `changed ${name}${valueWords(now)}`, old, now);
}

/**
 * The new value for the sentence; lists and records are too long for it and are shown beside it.
 */
function valueWords(value: Json | undefined): string {
  return value === undefined || isJsonObject(value) || Array.isArray(value) ? '' : ` to "${shown(value)}"`;
}

function property(
  operation: Difference['operation'],
  sentence: string,
  before: Json | undefined,
  after: Json | undefined,
): Difference {
  return { category: 'PROPERTIES', operation, sentence, before, after };
}
