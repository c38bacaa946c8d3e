import { arrayOf, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { encodeUrnPart } from '../proposals/proposal-list.js';

const OWNERSHIP_TYPES = new Set([
  'TECHNICAL_OWNER',
  'BUSINESS_OWNER',
  'DATA_STEWARD',
  'DATAOWNER',
  'DELEGATE',
  'PRODUCER',
  'CONSUMER',
  'STAKEHOLDER',
  'DEVELOPER',
  'NONE',
]);

/** The owners of a job or dataset. OpenLineage does not fix their types, so unknown ones become technical owners. */
export function ownershipFacet(facet: unknown): JsonObject | undefined {
  const owners = arrayOf(objectOf(facet).owners).flatMap((item) => {
    const name = textOf(objectOf(item).name)?.trim();
    const type = textOf(objectOf(item).type)?.trim().toUpperCase() ?? '';
    if (name === undefined || name === '') return [];
    return [
      { owner: ownerOf(name), type: OWNERSHIP_TYPES.has(type) ? type : 'TECHNICAL_OWNER', source: { type: 'SERVICE' } },
    ];
  });
  return owners.length === 0 ? undefined : { owners, lastModified: { time: 0, actor: 'urn:li:corpuser:unknown' } };
}

/** `team:data` and `group:data` are groups, `user:ann` and plain names are people. */
function ownerOf(name: string): string {
  if (name.startsWith('urn:li:')) return name;
  const [prefix, ...rest] = name.split(':');
  if (rest.length === 0) return `urn:li:corpuser:${encodeUrnPart(name)}`;
  const kind = prefix === 'team' || prefix === 'group' ? 'corpGroup' : 'corpuser';
  return `urn:li:${kind}:${encodeUrnPart(rest.join(':'))}`;
}

/** The names of the tags facet, sorted, each once. */
export function tagNames(facet: unknown): readonly string[] {
  const names = arrayOf(objectOf(facet).tags).flatMap((item) => {
    const key = textOf(objectOf(item).key) ?? textOf(objectOf(item).value);
    return key === undefined || key === '' ? [] : [key];
  });
  return [...new Set(names)].toSorted();
}
