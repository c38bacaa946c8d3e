import { isUrn, kindOf } from '../kernel/urn.js';
import type { MetadataModel } from '../model/metadata-model.js';
import type { LabelAction, TestAction } from './definition.types.js';
import type { Part } from './definition-text.js';
import { operandsOf, textOfPart } from './parts.js';

/** Actions of one side, and urns of one action. */
export const MAX_ACTIONS = 20;
const MAX_URNS = 100;

/** What actions on labels take, and the aspect that they change. */
const LABELS: Readonly<
  Record<LabelAction | 'add_owners', { readonly kinds: readonly string[]; readonly aspect: string }>
> = {
  add_tags: { kinds: ['tag'], aspect: 'globalTags' },
  remove_tags: { kinds: ['tag'], aspect: 'globalTags' },
  add_glossary_terms: { kinds: ['glossaryTerm'], aspect: 'glossaryTerms' },
  remove_glossary_terms: { kinds: ['glossaryTerm'], aspect: 'glossaryTerms' },
  add_owners: { kinds: ['corpuser', 'corpGroup'], aspect: 'ownership' },
  remove_owners: { kinds: ['corpuser', 'corpGroup'], aspect: 'ownership' },
};

/** The aspect that each action changes. */
const ASPECTS: Readonly<Record<TestAction['type'], string>> = {
  add_tags: 'globalTags',
  remove_tags: 'globalTags',
  add_glossary_terms: 'glossaryTerms',
  remove_glossary_terms: 'glossaryTerms',
  add_owners: 'ownership',
  remove_owners: 'ownership',
  set_domain: 'domains',
  unset_domain: 'domains',
  set_structured_property: 'structuredProperties',
  unset_structured_property: 'structuredProperties',
  deprecate: 'deprecation',
  un_deprecate: 'deprecation',
};
// The keys are the types of actions, so they have this type.
const ACTION_TYPES = Object.keys(ASPECTS) as readonly TestAction['type'][];
const PROPERTY_FIELDS = ['property', 'propertyUrn', 'structuredProperty'];

/** The aspect that an action changes. */
export function aspectOfAction(action: TestAction): string {
  return ASPECTS[action.type];
}

/**
 * One action with its parameters, which stand beside `type` or below `params`.
 *
 *     type: add_tags                  type: set_domain            type: set_structured_property
 *     values: [urn:li:tag:tier1]      params:                     property: urn:li:structuredProperty:tier
 *                                       values: [urn:li:domain:x] values: [1]
 *
 * @param kinds of the tested assets: all must have the aspect that the action changes
 */
export function readAction(model: MetadataModel, kinds: readonly string[], part: Part): TestAction | undefined {
  const fields = part.fields;
  const typePart = fields?.get('type');
  if (!fields || !typePart) {
    part.refuse('must be an object with a type');
    return undefined;
  }
  const spelling = String(typePart.scalar ?? '').toLowerCase();
  const type = ACTION_TYPES.find((candidate) => candidate === spelling);
  if (!type) {
    typePart.refuse(`must be one of ${ACTION_TYPES.join(', ')}`);
    return undefined;
  }
  const lacking = kinds.find((kind) => model.kind(kind)?.aspects.includes(ASPECTS[type]) !== true);
  if (lacking !== undefined) typePart.refuse(`is not possible for ${lacking}, which has no ${ASPECTS[type]}`);
  const params = fields.get('params');
  if (params && !params.fields) params.refuse('must be an object');
  return readParameters(type, part, new Map([...fields, ...(params?.fields ?? [])]));
}

function readParameters(
  type: TestAction['type'],
  part: Part,
  fields: ReadonlyMap<string, Part>,
): TestAction | undefined {
  const allow = (...parameters: readonly string[]): void => refuseOthers(fields, ['type', 'params', ...parameters]);
  switch (type) {
    case 'unset_domain':
    case 'un_deprecate':
      allow('values', 'value');
      return { type };
    case 'deprecate':
      allow('note', 'values', 'value');
      return { type, note: textOfPart(fields.get('note')) ?? '' };
    case 'set_domain': {
      allow('values', 'value');
      const [domain, ...others] = urnsOf(part, fields, ['domain']);
      if (others.length > 0) part.refuse('must name one domain, because an asset has one at most');
      return domain === undefined ? undefined : { type, domain };
    }
    case 'set_structured_property':
    case 'unset_structured_property':
      allow(...PROPERTY_FIELDS, 'values', 'value');
      return readPropertyAction(type, part, fields);
    case 'add_owners':
      allow('values', 'value', 'ownerType', 'ownershipType');
      return { type, urns: urnsOf(part, fields, LABELS[type].kinds), ownerType: ownerTypeOf(fields) };
    default:
      allow('values', 'value');
      return { type, urns: urnsOf(part, fields, LABELS[type].kinds) };
  }
}

function readPropertyAction(
  type: 'set_structured_property' | 'unset_structured_property',
  part: Part,
  fields: ReadonlyMap<string, Part>,
): TestAction | undefined {
  const holder = PROPERTY_FIELDS.map((name) => fields.get(name)).find((field) => field !== undefined);
  const property = textOfPart(holder);
  const operands = operandsOf(fields);
  // A property to remove may stand where every other action has its urns.
  const [named] = type === 'unset_structured_property' && !holder ? operands : [property];
  if (typeof named !== 'string' || kindOf(named) !== 'structuredProperty') {
    (holder ?? part).refuse('must name a structured property as property, such as urn:li:structuredProperty:tier');
    return undefined;
  }
  if (type === 'unset_structured_property') return { type, property: named };
  const values = operands.filter((value) => typeof value !== 'boolean');
  if (values.length === 0) part.refuse('must have values, a list of texts or numbers');
  return { type, property: named, values };
}

function urnsOf(part: Part, fields: ReadonlyMap<string, Part>, kinds: readonly string[]): readonly string[] {
  const references = operandsOf(fields).map(String);
  const holder = fields.get('values') ?? fields.get('value') ?? part;
  if (references.length === 0) holder.refuse(`must have values, a list of urns of ${kinds.join(' or ')}`);
  if (references.length > MAX_URNS) holder.refuse(`must name at most ${MAX_URNS} urns`);
  const wrong = references.find((urn) => !isUrn(urn) || !kinds.includes(kindOf(urn)));
  if (wrong !== undefined) holder.refuse(`must be urns of ${kinds.join(' or ')}, not "${wrong.slice(0, 100)}"`);
  return [...new Set(references)];
}

/** The fixed name of an ownership type, or the urn of one. */
function ownerTypeOf(fields: ReadonlyMap<string, Part>): string {
  const holder = fields.get('ownershipType') ?? fields.get('ownerType');
  const ownerType = textOfPart(holder) ?? 'TECHNICAL_OWNER';
  if (!/^[A-Z_]+$/.test(ownerType) && kindOf(ownerType) !== 'ownershipType')
    holder?.refuse('must be TECHNICAL_OWNER, BUSINESS_OWNER, DATA_STEWARD, NONE or the urn of an ownership type');
  return ownerType;
}

function refuseOthers(fields: ReadonlyMap<string, Part>, allowed: readonly string[]): void {
  for (const [name, field] of fields)
    if (!allowed.includes(name)) field.refuse(`is not known; there are ${allowed.join(', ')}`);
}
