import { kindLook } from '../../kinds/kinds';
import { lastPartOf } from '../access-queries';
import { formOf, type Policy } from './policy-form';
import { accessTexts } from '../texts';

const { actors: labels, editor, policies } = accessTexts;
/** Names that a phrase lists before it says "and 3 more", so that a row of the list stays short. */
const SHOWN = 4;

/** Gives the name of an urn. */
type NameOf = (urn: string) => string;

/**
 * Whom a policy is for, as a phrase: "role Reader, members of any group".
 *
 * The parts are alternatives: a policy is for everyone who is named by one of them.
 */
export function whoText(policy: Policy, nameOf: NameOf): string {
  const form = formOf(policy);
  return someOf([
    ...(form.allUsers ? [labels.everyone] : []),
    ...form.roles.map((urn) => labels.role(lastPartOf(urn))),
    ...form.groups.map((urn) => labels.group(nameOf(urn))),
    ...(form.allGroups ? [labels.anyGroup] : []),
    ...form.users.map(nameOf),
    ...(form.owners
      ? [form.ownerTypes.length > 0 ? labels.ownersOf(form.ownerTypes.map(ownerTypeName).join(', ')) : labels.owners]
      : []),
  ]);
}

/**
 * Which entities a policy covers, as a phrase: "Domain is one of Sales; Tag is none of PII".
 *
 * The conditions are joined by a semicolon and must all hold.
 */
export function whereText(policy: Policy, nameOf: NameOf): string {
  if (policy.type === 'PLATFORM') return policies.installation;
  const { criteria } = formOf(policy);
  if (criteria.length === 0) return policies.everything;
  return criteria
    .map(({ field, condition, values }) => {
      const valueNames = values.map((value) => valueName(field, value, nameOf));
      return `${editor.fields[field] ?? field} ${editor.conditions[condition]} ${someOf(valueNames)}`;
    })
    .join('; ');
}

/** Which privileges a policy grants, as a phrase of at most four names. */
export function whatText(policy: Policy, nameOfPrivilege: (id: string) => string): string {
  return someOf(policy.privileges.map(nameOfPrivilege));
}

/**
 * A value of a condition as people read it: the label of a kind, the name of an entity, or the text
 * itself.
 */
export function valueName(field: string, value: string, nameOf: NameOf): string {
  if (field === 'TYPE') return kindLook(value).label;
  return value.startsWith('urn:li:') ? nameOf(value) : value;
}

/**
 * Built-in types have urns like `urn:li:ownershipType:__system__technical_owner`; this reads as
 * "technical owner".
 */
function ownerTypeName(urn: string): string {
  return lastPartOf(urn)
    .replace(/^__system__/, '')
    .replaceAll('_', ' ');
}

/**
 * Joins at most four texts and counts the rest, such as "a, b, c, d" and then the number of others.
 * An empty list gets the phrase for nobody.
 */
function someOf(texts: readonly string[]): string {
  if (texts.length === 0) return labels.nobody;
  const rest = texts.length - SHOWN;
  return rest > 0 ? `${texts.slice(0, SHOWN).join(', ')}, ${accessTexts.more(rest)}` : texts.join(', ');
}
