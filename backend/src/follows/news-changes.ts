import { arrayOf, isJsonObject, type JsonObject, objectOf, textOf, textsOf } from '../kernel/json.js';
import type { EpochMs } from '../kernel/time.js';
import { isUrn, schemaFieldParts } from '../kernel/urn.js';
import { SYSTEM_ACTOR } from '../kernel/viewer.js';
import { differencesOf } from '../timeline/history/differences.js';
import type { Difference } from '../timeline/history/timeline.types.js';
import { quoted, shortName, shown } from '../timeline/compare/wording.js';
import type { NewsChange } from './stored-news.js';

/** A change with the column that it is about, where it is about one. */
export interface ColumnNewsChange extends NewsChange {
  readonly fieldPath?: string | undefined;
}

/** The values of an aspect around a write; undefined stands for absent. */
export interface AspectValues {
  readonly aspect: string;
  readonly isKey: boolean;
  readonly before: JsonObject | undefined;
  readonly after: JsonObject | undefined;
  readonly actor: string | undefined;
  readonly at: EpochMs;
}

/** Aspects whose changes followers are told of; of those with descriptions in them, the descriptions. */
const NEWS_ASPECTS = new Set([
  'schemaMetadata',
  'editableSchemaMetadata',
  'deprecation',
  'status',
  'ownership',
  'domains',
  'documentation',
  'institutionalMemory',
]);
const DESCRIPTION_ASPECT = /(?:Properties|Info|EditableInfo)$/;
const NEWS_CATEGORIES: ReadonlySet<string> = new Set([
  'TECHNICAL_SCHEMA',
  'DOCUMENTATION',
  'OWNERSHIP',
  'DOMAIN',
  'LIFECYCLE',
]);

/** Whether a change of this aspect may be news at all. Tags, terms, lineage and properties are not: they change too often. */
export function mayBeNews(aspect: string): boolean {
  return NEWS_ASPECTS.has(aspect) || DESCRIPTION_ASPECT.test(aspect);
}

/** What a write changed in an entity that its followers want to know. */
export function changesOfAspect({
  aspect,
  isKey,
  before,
  after,
  actor,
  at,
}: AspectValues): readonly ColumnNewsChange[] {
  const stamp = { time: at, by: actor === SYSTEM_ACTOR ? undefined : actor };
  if (aspect === 'documentation') return documentationChanges(before, after).map((one) => ({ ...one, ...stamp }));
  return differencesOf(aspect, before, after, isKey)
    .filter(({ category }) => NEWS_CATEGORIES.has(category))
    .map((difference) => ({
      category: difference.category,
      operation: difference.operation,
      sentence: difference.sentence,
      fieldPath: difference.fieldPath,
      names: namesIn(difference, aspect, after),
      ...stamp,
    }));
}

/** Whether a change found in an asset is about this column of it. */
export function isAbout(column: string, { fieldPath }: ColumnNewsChange): boolean {
  return fieldPath !== undefined && schemaFieldParts(column)?.fieldPath === fieldPath;
}

/** What happened to an incident, for what it is on. */
export function changesOfIncident(
  urn: string,
  { before, after, actor, at }: Omit<AspectValues, 'aspect' | 'isKey'>,
): { readonly entities: readonly string[]; readonly changes: readonly NewsChange[] } {
  const [old, now] = [stateOf(before), stateOf(after)];
  const event =
    now === undefined || old === now
      ? undefined
      : now === 'RESOLVED'
        ? // One that comes resolved was never open here.
          old && 'resolved incident'
        : old === undefined
          ? 'raised incident'
          : 'reopened incident';
  if (event === undefined) return { entities: [], changes: [] };
  const title = textOf(after?.title) || textOf(after?.customType) || textOf(after?.type) || '';
  return {
    entities: textsOf(after?.entities),
    changes: [
      {
        category: 'INCIDENT',
        operation: now === 'RESOLVED' ? 'REMOVE' : 'ADD',
        sentence: `${event} ${quoted(shown(title))}`,
        time: at,
        by: actor === SYSTEM_ACTOR ? undefined : actor,
        names: [urn],
      },
    ],
  };
}

/** An assertion that begins to fail or passes again; further failures are no news. */
export function changeOfResults(
  assertion: string,
  info: JsonObject,
  [newest, previous]: readonly JsonObject[],
): NewsChange | undefined {
  const time = newest?.timestampMillis;
  if (newest === undefined || typeof time !== 'number') return undefined;
  const [fails, failed] = [isFailure(newest), previous !== undefined && isFailure(previous)];
  if (fails === failed) return undefined;
  const name = textOf(info.description) || shortName(assertion);
  return {
    category: 'ASSERTION',
    operation: fails ? 'ADD' : 'REMOVE',
    sentence: `${fails ? 'check fails' : 'check passes again'}: ${quoted(shown(name))}`,
    time,
    by: undefined,
    names: [assertion],
  };
}

function isFailure(run: JsonObject): boolean {
  const type = textOf(objectOf(run.result).type);
  return type === 'FAILURE' || type === 'ERROR';
}

function stateOf(info: JsonObject | undefined): string | undefined {
  return info && (textOf(objectOf(info.status).state) ?? 'ACTIVE');
}

/** The text that is shown of several: the first. */
function documentationChanges(
  before: JsonObject | undefined,
  after: JsonObject | undefined,
): readonly Omit<NewsChange, 'time' | 'by'>[] {
  const text = (value: JsonObject | undefined): string =>
    arrayOf(value?.documentations)
      .filter(isJsonObject)
      .map((one) => textOf(one.documentation) ?? '')
      .find((one) => one !== '') ?? '';
  const [old, now] = [text(before), text(after)];
  if (old === now) return [];
  const operation = old === '' ? 'ADD' : now === '' ? 'REMOVE' : 'MODIFY';
  const sentence =
    now === ''
      ? 'removed the description'
      : `${operation === 'ADD' ? 'added a description' : 'changed the description'}: "${shown(now)}"`;
  return [{ category: 'DOCUMENTATION', operation, sentence, names: [] }];
}

/** Entities that the sentence names: owners, domains, what to use instead. */
function namesIn({ before, after }: Difference, aspect: string, value: JsonObject | undefined): readonly string[] {
  const replacement = aspect === 'deprecation' ? value?.replacement : undefined;
  return [before, after, replacement].filter((one): one is string => isUrn(one));
}
