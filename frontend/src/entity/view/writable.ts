import type { Privilege } from '../../edit/writes/edit-queries';

/** Something that people can say of an entity. */
export type Writable =
  | 'about'
  | 'name'
  | 'colour'
  | 'owners'
  | 'domain'
  | 'terms'
  | 'tags'
  | 'links'
  | 'deprecation'
  | 'structured'
  | 'incidents'
  | 'embed'
  | 'forms'
  | 'removal'
  | 'definition';

interface EditRule {
  /** Where the model keeps it; a kind that has none of these can't be given it. */
  readonly aspect: RegExp;
  /** Who may, one of them; `EDIT_ENTITY` stands for every `EDIT_…`. */
  readonly anyOf: readonly Privilege[];
}

/** What manages the kinds that people make: named by the aspect that they are made of. */
const KIND_MANAGERS: readonly (readonly [aspect: string, manager: Privilege])[] = [
  ['tagProperties', 'MANAGE_TAGS'],
  ['glossaryTermInfo', 'MANAGE_GLOSSARIES'],
  ['glossaryNodeInfo', 'MANAGE_GLOSSARIES'],
  ['domainProperties', 'MANAGE_DOMAINS'],
  ['dataProductProperties', 'MANAGE_DATA_PRODUCTS'],
  ['applicationProperties', 'MANAGE_APPLICATIONS'],
  ['businessAttributeInfo', 'MANAGE_BUSINESS_ATTRIBUTE'],
];

const managedKindRules: readonly EditRule[] = KIND_MANAGERS.map(([aspect, manager]) => ({
  aspect: new RegExp(`^${aspect}$`),
  anyOf: ['EDIT_ENTITY_DOCS', manager],
}));

const rule = (aspect: RegExp, ...anyOf: readonly Privilege[]): readonly EditRule[] => [{ aspect, anyOf }];

/**
 * Each thing that can be said, with the aspects of the model that hold it: a kind of the model is
 * editable by what it carries.
 */
const EDIT_RULES: Readonly<Record<Writable, readonly EditRule[]>> = {
  about: [
    { aspect: /^editable\w+Properties$/, anyOf: ['EDIT_ENTITY_DOCS'] },
    { aspect: /^corpGroupEditableInfo$/, anyOf: ['EDIT_ENTITY_DOCS', 'MANAGE_USERS_AND_GROUPS'] },
    { aspect: /^corpUserEditableInfo$/, anyOf: ['EDIT_USER_PROFILE', 'MANAGE_USERS_AND_GROUPS'] },
    { aspect: /^queryProperties$/, anyOf: ['EDIT_ENTITY_QUERIES'] },
    { aspect: /^propertyDefinition$/, anyOf: ['MANAGE_STRUCTURED_PROPERTIES'] },
    { aspect: /^formInfo$/, anyOf: ['MANAGE_DOCUMENTATION_FORMS'] },
    ...managedKindRules,
  ],
  name: [
    { aspect: /^corpGroupInfo$/, anyOf: ['EDIT_ENTITY', 'MANAGE_USERS_AND_GROUPS'] },
    { aspect: /^documentInfo$/, anyOf: ['EDIT_ENTITY_DOCS', 'MANAGE_DOCUMENTS'] },
    { aspect: /^editable(?:Dataset|ERModelRelationship)Properties$/, anyOf: ['EDIT_ENTITY_DOCS'] },
    { aspect: /^queryProperties$/, anyOf: ['EDIT_ENTITY_QUERIES'] },
    { aspect: /^propertyDefinition$/, anyOf: ['MANAGE_STRUCTURED_PROPERTIES'] },
    { aspect: /^formInfo$/, anyOf: ['MANAGE_DOCUMENTATION_FORMS'] },
    ...managedKindRules,
  ],
  colour: [
    { aspect: /^tagProperties$/, anyOf: ['MANAGE_TAGS'] },
    { aspect: /^displayProperties$/, anyOf: ['EDIT_ENTITY'] },
  ],
  owners: rule(/^ownership$/, 'EDIT_ENTITY_OWNERS'),
  domain: rule(/^domains$/, 'EDIT_DOMAINS_PRIVILEGE'),
  terms: rule(/^glossaryTerms$/, 'EDIT_ENTITY_GLOSSARY_TERMS'),
  tags: rule(/^globalTags$/, 'EDIT_ENTITY_TAGS'),
  links: rule(/^institutionalMemory$/, 'EDIT_ENTITY_DOC_LINKS'),
  deprecation: rule(/^deprecation$/, 'EDIT_ENTITY_DEPRECATION'),
  structured: rule(/^structuredProperties$/, 'EDIT_ENTITY_PROPERTIES'),
  incidents: rule(/^incidentsSummary$/, 'EDIT_ENTITY_INCIDENTS'),
  embed: rule(/^embed$/, 'EDIT_ENTITY_EMBED'),
  forms: rule(/^forms$/, 'MANAGE_DOCUMENTATION_FORMS'),
  removal: rule(/^status$/, 'EDIT_ENTITY_STATUS'),
  definition: rule(/^propertyDefinition$/, 'MANAGE_STRUCTURED_PROPERTIES'),
};

/** Whether the model lets this be said of a kind at all, whoever asks. */
export function isWritable(what: Writable, kindAspects: readonly string[]): boolean {
  return editRulesOf(what, kindAspects).length > 0;
}

/** Whether it can be said and the person may say it. */
export function mayWrite(
  what: Writable,
  kindAspects: readonly string[],
  can: (privilege: Privilege) => boolean,
): boolean {
  return editRulesOf(what, kindAspects).some(({ anyOf }) => anyOf.some(can));
}

function editRulesOf(what: Writable, kindAspects: readonly string[]): readonly EditRule[] {
  return EDIT_RULES[what].filter(({ aspect }) => kindAspects.some((name) => aspect.test(name)));
}
