import { arrayOf, jsonEquals, type JsonObject, objectOf, textOf, textsOf } from '../../kernel/json.js';
import { kindOf } from '../../kernel/urn.js';
import { ineffectiveNames, type Privilege, privilegesIn } from '../privileges/privileges.js';
import { defaultPolicy } from './default-policies.js';
import { type FilterField, filterFieldOf } from './policy.js';

/**
 * Whether two policies grant the same on the same entities. A change of neither is not judged again, so that a policy that an
 * earlier version stored can still be renamed and switched off.
 */
export function grantsAlike(one: JsonObject, other: JsonObject): boolean {
  return ['type', 'privileges', 'resources'].every((field) => jsonEquals(one[field], other[field]));
}

/** What can not take effect in a policy, as the field of `dataHubPolicyInfo` and the end of a sentence about it. */
export interface IneffectivePart {
  readonly field: string;
  readonly reason: string;
}

/** Kinds of entities that a condition on the field can name; the fields that are absent here name any kind. */
const KINDS_OF: Readonly<Partial<Record<FilterField, readonly string[]>>> = {
  DOMAIN: ['domain'],
  CONTAINER: ['container'],
  TAG: ['tag'],
  GLOSSARY_TERM: ['glossaryTerm'],
  GLOSSARY_GROUP: ['glossaryNode'],
  OWNER: ['corpuser', 'corpGroup'],
};
const COLUMN = 'schemaField';
/** Who sees a column is who sees its asset, so these are never decided on a column. */
const NOT_OF_COLUMNS: ReadonlySet<Privilege> = new Set<Privilege>([
  'VIEW_ENTITY',
  'GET_TIMELINE_PRIVILEGE',
  'VIEW_DATASET_USAGE',
  'VIEW_DATASET_PROFILE',
  'PASS_LINEAGE',
  'MANAGE_DATA_PRODUCTS',
]);

/**
 * The first part of a policy that could never grant anything, although the policy would be stored: privileges that decide
 * nothing on this server, kinds that do not exist, urns of another kind than the field holds, columns where only privileges
 * are named that are decided on the asset. Such a policy is refused: who narrows or opens something by it would be told that it
 * worked.
 *
 *     {type: METADATA, privileges: [EXISTS_ENTITY]}                   privileges: EXISTS_ENTITY
 *     {type: METADATA, privileges: [EDIT_ENTITY_TAGS, SHARE_ENTITY]}  privileges: SHARE_ENTITY
 *
 * A default policy may name every privilege of the public protocol, because scripts write it as the protocol has it.
 *
 * @param urn of the policy; undefined for a new one
 * @param info the aspect `dataHubPolicyInfo`
 * @param isKind whether the metadata model has a kind of entity of this name
 */
export function ineffectivePart(
  urn: string | undefined,
  info: JsonObject,
  isKind: (name: string) => boolean,
): IneffectivePart | undefined {
  const kind = info.type === 'PLATFORM' ? 'PLATFORM' : 'METADATA';
  const ineffective = ineffectiveNames(kind, textsOf(info.privileges));
  if (ineffective.length > 0 && !(urn !== undefined && defaultPolicy(urn)))
    return {
      field: 'privileges',
      reason: `name nothing that this server decides by in a ${kind} policy: ${ineffective.join(', ')}; docs/access.md says what decides instead`,
    };
  return ineffectiveResource(info, isKind);
}

function ineffectiveResource(info: JsonObject, isKind: (name: string) => boolean): IneffectivePart | undefined {
  const privileges = [...privilegesIn('METADATA', textsOf(info.privileges))];
  const isOnlyOfAssets = privileges.every((privilege) => NOT_OF_COLUMNS.has(privilege));
  const faultOf = (field: FilterField, value: string): string | undefined =>
    (isOnlyOfAssets ? faultOfColumn(field, value) : undefined) ??
    (field === 'TYPE' ? faultOfKind(value, isKind) : faultOfUrn(field, value, isKind));
  const { type, resources: urns, filter } = objectOf(info.resources);
  if (typeof type === 'string' && type !== 'all') {
    const reason = faultOf('TYPE', type);
    if (reason) return { field: 'resources.type', reason };
  }
  for (const urn of textsOf(urns)) {
    const reason = faultOf('URN', urn);
    if (reason) return { field: 'resources.resources', reason };
  }
  for (const [index, criterion] of arrayOf(objectOf(filter).criteria).entries()) {
    const reason = faultOfCriterion(objectOf(criterion), faultOf);
    if (reason) return { field: `resources.filter.criteria[${index}].values`, reason };
  }
  return undefined;
}

function faultOfCriterion(
  { field: name, values, condition }: JsonObject,
  faultOf: (field: FilterField, value: string) => string | undefined,
): string | undefined {
  const field = filterFieldOf(textOf(name) ?? '');
  // The beginning of a text may be any.
  if (!field || condition === 'STARTS_WITH') return undefined;
  for (const value of textsOf(values)) {
    const reason = faultOf(field, value);
    if (reason) return reason;
  }
  return undefined;
}

function faultOfColumn(field: FilterField, value: string): string | undefined {
  const isColumn = field === 'TYPE' ? value === COLUMN : field === 'URN' && value.startsWith(`urn:li:${COLUMN}:`);
  return isColumn ? `name ${value}, but seeing a column is decided on its dataset: name the dataset` : undefined;
}

function faultOfKind(name: string, isKind: (name: string) => boolean): string | undefined {
  return isKind(name) ? undefined : `name ${name}, which is no kind of entity`;
}

function faultOfUrn(field: FilterField, urn: string, isKind: (name: string) => boolean): string | undefined {
  const kind = urn.startsWith('urn:li:') ? kindOf(urn) : '';
  const kinds = KINDS_OF[field];
  if (kinds && !kinds.includes(kind)) return `name ${urn}, which is no urn of a ${kinds.join(' or ')}`;
  return isKind(kind) ? undefined : `name ${urn}, which is no urn of an entity`;
}
