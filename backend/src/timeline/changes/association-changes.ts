import {
  arrayOf,
  isJsonObject,
  type Json,
  jsonEquals,
  type JsonObject,
  objectOf,
  textOf,
  textsOf,
} from '../../kernel/json.js';
import { compareLists, compareMaps } from '../compare/keyed-list.js';
import { quoted, shortName } from '../compare/wording.js';
import type { AspectChange, ChangeCategory } from './change.types.js';

type Value = JsonObject | undefined;

/** How changes of one kind of association are reported. */
interface Association {
  readonly category: ChangeCategory;
  readonly noun: string;
  /** Name of the urn among the parameters. */
  readonly parameter: string;
}

/** What an association belongs to: a column, or the entity itself when both are left out. */
export interface ChangeSubject {
  readonly entityUrn?: string;
  readonly fieldPath?: string;
}

const TAG: Association = { category: 'TAG', noun: 'tag', parameter: 'tagUrn' };
const TERM: Association = { category: 'GLOSSARY_TERM', noun: 'term', parameter: 'termUrn' };

/** One change for each urn that was added or removed. */
export function urnChanges(
  { category, noun, parameter }: Association,
  before: readonly string[],
  after: readonly string[],
  { entityUrn, fieldPath }: ChangeSubject = {},
): readonly AspectChange[] {
  const change = (operation: 'ADD' | 'REMOVE', urn: string): AspectChange => ({
    category,
    operation,
    ...(entityUrn === undefined ? {} : { entityUrn }),
    modifier: urn,
    parameters: { [parameter]: urn, ...(fieldPath === undefined ? {} : { fieldPath }) },
    semVerChange: 'MINOR',
    description: `${operation === 'ADD' ? 'added' : 'removed'} ${noun} ${quoted(shortName(urn))}${fieldPath === undefined ? '' : ` of ${quoted(fieldPath)}`}`,
  });
  const [old, now] = [new Set(before), new Set(after)];
  return [
    ...[...now].filter((urn) => !old.has(urn)).map((urn) => change('ADD', urn)),
    ...[...old].filter((urn) => !now.has(urn)).map((urn) => change('REMOVE', urn)),
  ];
}

/** The urns under one key of a list of records. */
export function urnsIn(list: unknown, key: string): readonly string[] {
  return arrayOf(list).flatMap((item) => textOf(objectOf(item)[key]) ?? []);
}

export function tagChanges(before: Value, after: Value, place: ChangeSubject = {}): readonly AspectChange[] {
  return urnChanges(TAG, urnsIn(before?.tags, 'tag'), urnsIn(after?.tags, 'tag'), place);
}

export function termChanges(before: Value, after: Value, place: ChangeSubject = {}): readonly AspectChange[] {
  return urnChanges(TERM, urnsIn(before?.terms, 'urn'), urnsIn(after?.terms, 'urn'), place);
}

/** A person who owns an entity in two roles counts as two owners, as in the protocol. */
export function ownerChanges(before: Value, after: Value): readonly AspectChange[] {
  const owners = (value: Value): ReadonlyMap<string, JsonObject> =>
    new Map(
      arrayOf(value?.owners)
        .filter(isJsonObject)
        .map((owner) => [[owner.owner, owner.type, owner.typeUrn].map((part) => textOf(part) ?? '').join(' '), owner]),
    );
  const change = (operation: 'ADD' | 'REMOVE', owner: JsonObject): AspectChange => ({
    category: 'OWNERSHIP',
    operation,
    modifier: textOf(owner.owner) ?? '',
    parameters: {
      ownerUrn: owner.owner,
      ownerType: owner.type,
      ...(owner.typeUrn === undefined ? {} : { ownerTypeUrn: owner.typeUrn }),
    },
    semVerChange: 'MINOR',
    description: `${operation === 'ADD' ? 'added' : 'removed'} owner ${quoted(shortName(textOf(owner.owner) ?? ''))} (${textOf(owner.type) ?? 'NONE'})`,
  });
  const { added, removed } = compareMaps(owners(before), owners(after));
  return [...added.map(([, owner]) => change('ADD', owner)), ...removed.map(([, owner]) => change('REMOVE', owner))];
}

export function structuredPropertyChanges(before: Value, after: Value): readonly AspectChange[] {
  const { added, removed, changed } = compareLists(before?.properties, after?.properties, 'propertyUrn');
  const change = (operation: 'ADD' | 'REMOVE' | 'MODIFY', urn: string, values: Json | undefined): AspectChange => ({
    category: 'STRUCTURED_PROPERTY',
    operation,
    modifier: urn,
    parameters: { propertyUrn: urn, propertyValues: JSON.stringify(values ?? []) },
    semVerChange: 'MINOR',
    description: `${{ ADD: 'set', REMOVE: 'removed', MODIFY: 'changed' }[operation]} structured property ${quoted(shortName(urn))}`,
  });
  return [
    ...added.map(([urn, item]) => change('ADD', urn, item.values)),
    ...removed.map(([urn, item]) => change('REMOVE', urn, item.values)),
    ...changed
      .filter(([, old, now]) => !jsonEquals(old.values, now.values))
      .map(([urn, , item]) => change('MODIFY', urn, item.values)),
  ];
}

/** A field that holds one urn: the parent of a term, the container of a table. */
export function singleUrnChanges(association: Association, before: unknown, after: unknown): readonly AspectChange[] {
  const [old, now] = [textOf(before), textOf(after)];
  if (old === now) return [];
  if (old === undefined || now === undefined)
    return urnChanges(association, old === undefined ? [] : [old], now === undefined ? [] : [now]);
  return [
    {
      category: association.category,
      operation: 'MODIFY',
      modifier: now,
      parameters: { [association.parameter]: now, previous: old },
      semVerChange: 'MINOR',
      description: `moved from ${association.noun} ${quoted(shortName(old))} to ${quoted(shortName(now))}`,
    },
  ];
}

export function relatedTermChanges(before: Value, after: Value): readonly AspectChange[] {
  return ['isRelatedTerms', 'hasRelatedTerms', 'values', 'relatedTerms'].flatMap((field) =>
    urnChanges(
      { category: 'GLOSSARY_TERM', noun: `${field} of`, parameter: 'relatedUrn' },
      textsOf(before?.[field]),
      textsOf(after?.[field]),
    ),
  );
}
