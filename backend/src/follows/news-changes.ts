import { arrayOf, isJsonObject, type JsonObject, numberOf, objectOf, textOf, textsOf } from '../kernel/json.js';
import type { EpochMs } from '../kernel/time.js';
import { isUrn, schemaFieldParts } from '../kernel/urn.js';
import { SYSTEM_ACTOR } from '../kernel/viewer.js';
import type { LoggedChange } from '../timeline/changes/logged-changes.js';
import { differencesOf } from '../timeline/history/differences.js';
import type { Difference } from '../timeline/history/timeline.types.js';
import { quoted, shortName, shown } from '../timeline/compare/wording.js';
import type { NewsChange } from './stored-news.js';

/** A change with the column that it is about, if it is about one. */
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

/** Aspects whose changes are news; of aspects with descriptions in them only the descriptions are. */
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

/** Whether a change of this aspect may be news. Tags, terms, lineage and properties are not: they change too often. */
export function mayBeNews(aspect: string): boolean {
  return NEWS_ASPECTS.has(aspect) || DESCRIPTION_ASPECT.test(aspect);
}

/**
 * The news in a change of one aspect: the differences that the timeline shows, as far as their category
 * is news (schema, documentation, ownership, domain, life cycle).
 *
 *     ownership: owners [] -> [ann]      "added owner `ann`", which names ann
 *
 * A change lists the entities that its sentence names, so that people who may not see one of them do not
 * get the change.
 */
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

/** The news in a change of an incident, and the entities that the incident is about. */
export function changesOfIncident(
  urn: string,
  { before, after, actor, at }: Omit<AspectValues, 'aspect' | 'isKey'>,
): { readonly entities: readonly string[]; readonly changes: readonly NewsChange[] } {
  const [old, now] = [stateOf(before), stateOf(after)];
  const event =
    now === undefined || old === now
      ? undefined
      : now === 'RESOLVED'
        ? // An incident that arrives resolved was never open in this catalogue.
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

/** An assertion that has run. */
export interface AssertionResults {
  readonly assertion: string;
  readonly info: JsonObject;
  /** What it is about: assets and columns. */
  readonly entities: readonly string[];
  /** From the first to the last instant that was asked about, newest first, then the one before these. */
  readonly results: readonly JsonObject[];
}

/** The instants of the results of assertions that were written, by assertion. */
export function writtenResults(
  changes: readonly Pick<LoggedChange, 'urn' | 'times'>[],
): ReadonlyMap<string, ReadonlySet<EpochMs>> {
  const written = new Map<string, Set<EpochMs>>();
  for (const { urn, times = [] } of changes)
    if (times.length > 0) written.set(urn, new Set([...(written.get(urn) ?? []), ...times]));
  return written;
}

/**
 * The news in results of an assertion, oldest first: it starts to fail, or passes again. Further failures are no news.
 *
 *     stored: 1 passed. One write brings 2 failed, 3 failed, 4 passed     news: fails at 2, passes again at 4
 *
 * @param results newest first, with the one before those that were written
 * @param written the instants of the results that are new; what the others say was news before
 */
export function changesOfResults(
  assertion: string,
  info: JsonObject,
  results: readonly JsonObject[],
  written: ReadonlySet<EpochMs>,
): readonly NewsChange[] {
  const name = textOf(info.description) || shortName(assertion);
  const changes = results.flatMap((result, index): readonly NewsChange[] => {
    const time = numberOf(result.timestampMillis);
    const previous = results[index + 1];
    const [fails, failed] = [isFailure(result), previous !== undefined && isFailure(previous)];
    if (time === undefined || !written.has(time) || fails === failed) return [];
    return [
      {
        category: 'ASSERTION',
        operation: fails ? 'ADD' : 'REMOVE',
        sentence: `${fails ? 'check fails' : 'check passes again'}: ${quoted(shown(name))}`,
        time,
        by: undefined,
        names: [assertion],
      },
    ];
  });
  return changes.reverse();
}

function isFailure(run: JsonObject): boolean {
  const type = textOf(objectOf(run.result).type);
  return type === 'FAILURE' || type === 'ERROR';
}

function stateOf(info: JsonObject | undefined): string | undefined {
  return info && (textOf(objectOf(info.status).state) ?? 'ACTIVE');
}

/** The change of the documentation that pages show: the first of several. */
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

/** The entities that the sentence names: owners, domains, the replacement of a deprecated asset. */
function namesIn({ before, after }: Difference, aspect: string, value: JsonObject | undefined): readonly string[] {
  const replacement = aspect === 'deprecation' ? value?.replacement : undefined;
  return [before, after, replacement].filter((one): one is string => isUrn(one));
}
