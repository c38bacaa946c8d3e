import { kindLook } from '../../kinds/kinds';
import { lastPartOf } from '../access-queries';
import { formOf, type Policy } from './policy-form';
import { accessTexts } from '../texts';

const { actors: labels, editor, policies } = accessTexts;
const SHOWN = 4;

type NameOf = (urn: string) => string;

/** Whom a policy is for, as a phrase: "role Reader, members of any group". */
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

/** Which entities a policy covers, as a phrase: "Domain is one of Sales; Tag is none of PII". */
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

export function whatText(policy: Policy, nameOfPrivilege: (id: string) => string): string {
  return someOf(policy.privileges.map(nameOfPrivilege));
}

export function valueName(field: string, value: string, nameOf: NameOf): string {
  if (field === 'TYPE') return kindLook(value).label;
  return value.startsWith('urn:li:') ? nameOf(value) : value;
}

function ownerTypeName(urn: string): string {
  return lastPartOf(urn)
    .replace(/^__system__/, '')
    .replaceAll('_', ' ');
}

function someOf(texts: readonly string[]): string {
  if (texts.length === 0) return labels.nobody;
  const rest = texts.length - SHOWN;
  return rest > 0 ? `${texts.slice(0, SHOWN).join(', ')}, ${accessTexts.more(rest)}` : texts.join(', ');
}
