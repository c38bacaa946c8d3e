import { arrayOf, isJsonObject, type JsonObject, textOf } from '../../kernel/json.js';
import { compareLists, compareMaps } from '../compare/keyed-list.js';
import type { Category, Difference } from './timeline.types.js';
import { quoted, shortName } from '../compare/wording.js';

/** Where a tag or term is put: the entity itself, or one of its columns. */
interface Target {
  /** Added to the sentence: ` of \`amount\``. */
  readonly target: string;
  readonly fieldPath?: string;
}

const ITSELF: Target = { target: '' };

export function tagDifferences(
  before: JsonObject | undefined,
  after: JsonObject | undefined,
  target = ITSELF,
): readonly Difference[] {
  const lists = { before: before?.tags, after: after?.tags, key: 'tag' };
  return associations({ category: 'TAG', noun: 'tag', ...lists }, target);
}

export function termDifferences(
  before: JsonObject | undefined,
  after: JsonObject | undefined,
  target = ITSELF,
): readonly Difference[] {
  const lists = { before: before?.terms, after: after?.terms, key: 'urn' };
  return associations({ category: 'GLOSSARY_TERM', noun: 'term', ...lists }, target);
}

/** A person who owns an entity in two roles counts as two owners, as in the protocol. */
export function ownerDifferences(before: JsonObject | undefined, after: JsonObject | undefined): readonly Difference[] {
  const { added, removed } = compareMaps(ownersOf(before), ownersOf(after));
  return [
    ...added.map(([, owner]) => ownerDifference('ADD', 'added', owner)),
    ...removed.map(([, owner]) => ownerDifference('REMOVE', 'removed', owner)),
  ];
}

export function domainDifferences(
  before: JsonObject | undefined,
  after: JsonObject | undefined,
): readonly Difference[] {
  const [old, now] = [textOf(arrayOf(before?.domains)[0]), textOf(arrayOf(after?.domains)[0])];
  if (old === now) return [];
  if (now === undefined)
    return [
      {
        category: 'DOMAIN',
        operation: 'REMOVE',
        sentence: `took it out of domain ${quoted(shortName(old ?? ''))}`,
        before: old,
      },
    ];
  const sentence =
    old === undefined
      ? `put it into domain ${quoted(shortName(now))}`
      : `moved it from domain ${quoted(shortName(old))} to ${quoted(shortName(now))}`;
  return [{ category: 'DOMAIN', operation: old === undefined ? 'ADD' : 'MODIFY', sentence, before: old, after: now }];
}

interface Lists {
  readonly category: Category;
  readonly noun: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly key: string;
}

function associations(
  { category, noun, before, after, key }: Lists,
  { target, fieldPath }: Target,
): readonly Difference[] {
  const { added, removed } = compareLists(before, after, key);
  const difference = (operation: 'ADD' | 'REMOVE', verb: string, urn: string): Difference => ({
    category,
    operation,
    sentence: `${verb} ${noun} ${quoted(shortName(urn))}${target}`,
    ...(fieldPath === undefined ? {} : { fieldPath }),
    ...(operation === 'ADD' ? { after: urn } : { before: urn }),
  });
  return [
    ...added.map(([urn]) => difference('ADD', 'added', urn)),
    ...removed.map(([urn]) => difference('REMOVE', 'removed', urn)),
  ];
}

function ownersOf(value: JsonObject | undefined): ReadonlyMap<string, JsonObject> {
  return new Map(
    arrayOf(value?.owners)
      .filter(isJsonObject)
      .map((owner) => [`${textOf(owner.owner) ?? ''} ${textOf(owner.typeUrn) ?? textOf(owner.type) ?? ''}`, owner]),
  );
}

function ownerDifference(operation: 'ADD' | 'REMOVE', verb: string, owner: JsonObject): Difference {
  const urn = textOf(owner.owner) ?? '';
  const type =
    textOf(owner.typeUrn) === undefined
      ? textOf(owner.type)
      : shortName(textOf(owner.typeUrn) ?? '').replace('__system__', '');
  const role =
    type === undefined || type === 'NONE' || type === 'none' ? '' : ` (${type.toLowerCase().replaceAll('_', ' ')})`;
  return {
    category: 'OWNERSHIP',
    operation,
    sentence: `${verb} owner ${quoted(shortName(urn))}${role}`,
    ...(operation === 'ADD' ? { after: urn } : { before: urn }),
  };
}
