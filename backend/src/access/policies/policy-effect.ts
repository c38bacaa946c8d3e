import { arrayOf, type JsonObject, objectOf, textOf, textsOf } from '../../kernel/json.js';
import { kindOf } from '../../kernel/urn.js';
import { privilegesIn } from '../privileges/privileges.js';
import { type FilterField, filterFieldOf } from './policy.js';

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
/** A column counts as its asset, so nothing is ever compared with a column. */
const COLUMN = 'schemaField';

/**
 * The first part of a policy that could never grant anything, although the policy would be stored: privileges that decide
 * nothing on this server, kinds that do not exist, columns, urns of another kind than the field holds. Such a policy is
 * refused: who narrows or opens something by it would be told that it worked.
 *
 * `{type: METADATA, privileges: [EXISTS_ENTITY]}` → `privileges`, for who sees an entity knows that it is there.
 *
 * @param info the aspect `dataHubPolicyInfo`
 * @param isKind whether the metadata model has a kind of entity of this name
 */
export function ineffectivePart(info: JsonObject, isKind: (name: string) => boolean): IneffectivePart | undefined {
  const names = textsOf(info.privileges);
  if (privilegesIn(info.type === 'PLATFORM' ? 'PLATFORM' : 'METADATA', names).size === 0)
    return {
      field: 'privileges',
      reason: `name nothing that this server decides by (${names.join(', ')}); docs/access.md says what decides instead`,
    };
  const { type, resources: urns, filter } = objectOf(info.resources);
  if (typeof type === 'string' && type !== 'all') {
    const reason = faultOfKind(type, isKind);
    if (reason) return { field: 'resources.type', reason };
  }
  for (const urn of textsOf(urns)) {
    const reason = faultOfUrn('URN', urn, isKind);
    if (reason) return { field: 'resources.resources', reason };
  }
  for (const [index, criterion] of arrayOf(objectOf(filter).criteria).entries()) {
    const reason = faultOfCriterion(objectOf(criterion), isKind);
    if (reason) return { field: `resources.filter.criteria[${index}].values`, reason };
  }
  return undefined;
}

function faultOfCriterion(
  { field: name, values, condition }: JsonObject,
  isKind: (name: string) => boolean,
): string | undefined {
  const field = filterFieldOf(textOf(name) ?? '');
  // The beginning of a text may be any.
  if (!field || condition === 'STARTS_WITH') return undefined;
  for (const value of textsOf(values)) {
    const reason = field === 'TYPE' ? faultOfKind(value, isKind) : faultOfUrn(field, value, isKind);
    if (reason) return reason;
  }
  return undefined;
}

function faultOfKind(name: string, isKind: (name: string) => boolean): string | undefined {
  if (name === COLUMN) return `name ${COLUMN}, but a column counts as its dataset: name dataset`;
  return isKind(name) ? undefined : `name ${name}, which is no kind of entity`;
}

function faultOfUrn(field: FilterField, urn: string, isKind: (name: string) => boolean): string | undefined {
  const kind = urn.startsWith('urn:li:') ? kindOf(urn) : '';
  if (kind === COLUMN) return `name the column ${urn}, but a column counts as its dataset: name the dataset`;
  const kinds = KINDS_OF[field];
  if (kinds && !kinds.includes(kind)) return `name ${urn}, which is no urn of a ${kinds.join(' or ')}`;
  return isKind(kind) ? undefined : `name ${urn}, which is no urn of an entity`;
}
