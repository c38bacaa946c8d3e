import { badField } from '../../edits/mistakes.js';
import { isUrn, kindOf } from '../../kernel/urn.js';
import type { TestAction } from '../../test-definition/definition.types.js';
import {
  DeliveryFailure,
  type DeliveryReceipt,
  type EffectKind,
  field,
  type Settings,
  single,
} from '../contract/action.types.js';

/** What can be done to the entity of an event, and the kinds of entities that it takes. */
const CHANGES: Readonly<
  Record<string, { readonly kinds: readonly string[]; readonly action: (urns: readonly string[]) => TestAction }>
> = {
  ADD_TAGS: { kinds: ['tag'], action: (urns) => ({ type: 'add_tags', urns }) },
  REMOVE_TAGS: { kinds: ['tag'], action: (urns) => ({ type: 'remove_tags', urns }) },
  ADD_TERMS: { kinds: ['glossaryTerm'], action: (urns) => ({ type: 'add_glossary_terms', urns }) },
  REMOVE_TERMS: { kinds: ['glossaryTerm'], action: (urns) => ({ type: 'remove_glossary_terms', urns }) },
  ADD_OWNERS: {
    kinds: ['corpuser', 'corpGroup'],
    action: (urns) => ({ type: 'add_owners', urns, ownerType: 'TECHNICAL_OWNER' }),
  },
  REMOVE_OWNERS: { kinds: ['corpuser', 'corpGroup'], action: (urns) => ({ type: 'remove_owners', urns }) },
  SET_DOMAIN: { kinds: ['domain'], action: ([domain = '']) => ({ type: 'set_domain', domain }) },
};
const MAX_URNS = 20;

/** Writes tags, terms, owners or a domain to the entity of an event, in the name of the rule. */
export const changeMetadata: EffectKind = {
  id: 'change-metadata',
  label: 'Change metadata',
  description:
    'Adds or removes tags, terms or owners of the entity, or sets its domain. What a rule wrote never causes it.',
  fields: [
    field('change', 'Change', { required: true, choices: Object.keys(CHANGES) }),
    field('values', 'Values', { required: true, many: true, hint: 'Urns, such as urn:li:tag:needs-review' }),
  ],
  changesMetadata: true,
  check: (settings) => {
    const kinds = CHANGES[single(settings, 'change')]?.kinds ?? [];
    const values = settings.values ?? [];
    const wrong = values.find((urn) => !isUrn(urn) || !kinds.includes(kindOf(urn)));
    if (wrong !== undefined)
      throw badField('effect.values', `must be urns of ${kinds.join(' or ')}, not "${wrong.slice(0, 100)}"`);
    if (values.length > MAX_URNS) throw badField('effect.values', `must have at most ${MAX_URNS} urns`);
    if (single(settings, 'change') === 'SET_DOMAIN' && values.length > 1)
      throw badField('effect.values', 'must name one domain, because an entity has one at most');
  },
  deliver: async ({ events, settings, owner }, means) => {
    const entities = [...new Set(events.map(({ urn }) => urn))];
    const receipts: DeliveryReceipt[] = [];
    for (const entity of entities) receipts.push(await means.change(entity, settings, owner));
    return { status: 0, excerpt: receipts.map(({ excerpt }) => excerpt).join(' ') };
  },
};

/** The change that settings ask for. @throws DeliveryFailure for a change that this version does not know */
export function actionOf(settings: Settings): TestAction {
  const change = CHANGES[single(settings, 'change')];
  if (!change) throw new DeliveryFailure(`The change ${single(settings, 'change')} is not known.`, false);
  return change.action(settings.values ?? []);
}
