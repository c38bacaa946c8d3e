import type { Privilege } from '../../edit/writes/edit-queries';

/** A part of an entity that people can edit. */
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
  | 'definition'
  | 'propertySettings'
  | 'columnType';

/** One way in which a part is stored, and who may write it. */
interface EditRule {
  /** The aspect that stores it. A kind without a matching aspect cannot have it. */
  readonly aspect: RegExp;
  /** One of these privileges is needed; `EDIT_ENTITY` includes every `EDIT_…`. */
  readonly anyOf: readonly Privilege[];
}

/** The managing privilege of the kinds that people create, by the aspect that defines the kind. */
const KIND_MANAGERS: readonly (readonly [aspect: string, manager: Privilege])[] = [
  ['tagProperties', 'MANAGE_TAGS'],
  ['glossaryTermInfo', 'MANAGE_GLOSSARIES'],
  ['glossaryNodeInfo', 'MANAGE_GLOSSARIES'],
  ['domainProperties', 'MANAGE_DOMAINS'],
  ['dataProductProperties', 'MANAGE_DATA_PRODUCTS'],
  ['applicationProperties', 'MANAGE_APPLICATIONS'],
  ['businessAttributeInfo', 'MANAGE_BUSINESS_ATTRIBUTE'],
];

/**
 * For these kinds, either the privilege to edit documentation or the managing privilege is enough.
 */
const managedKindRules: readonly EditRule[] = KIND_MANAGERS.map(([aspect, manager]) => ({
  aspect: new RegExp(`^${aspect}$`),
  anyOf: ['EDIT_ENTITY_DOCS', manager],
}));

/** As above for names, but a data product is renamed only by those who manage it or may edit all of it. */
const managedNameRules: readonly EditRule[] = KIND_MANAGERS.map(([aspect, manager]) => ({
  aspect: new RegExp(`^${aspect}$`),
  anyOf: [aspect === 'dataProductProperties' ? 'EDIT_ENTITY' : 'EDIT_ENTITY_DOCS', manager],
}));

/** The rule of a part that only one aspect stores. */
const rule = (aspect: RegExp, ...anyOf: readonly Privilege[]): readonly EditRule[] => [{ aspect, anyOf }];

/**
 * What can be edited, with the aspects that store it. Whether a kind is editable follows from the
 * aspects it carries in the model, so a kind that is added to the model needs no entry here. An
 * example: a dataset carries `editableDatasetProperties`, so its description is editable with
 * EDIT_ENTITY_DOCS.
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
    ...managedNameRules,
  ],
  colour: [
    { aspect: /^tagProperties$/, anyOf: ['MANAGE_TAGS'] },
    { aspect: /^displayProperties$/, anyOf: ['EDIT_ENTITY'] },
  ],
  owners: rule(/^ownership$/, 'EDIT_ENTITY_OWNERS'),
  domain: rule(/^domains$/, 'EDIT_DOMAINS_PRIVILEGE'),
  // A business attribute keeps its labels among its properties.
  terms: rule(/^(?:glossaryTerms|businessAttributeInfo)$/, 'EDIT_ENTITY_GLOSSARY_TERMS'),
  tags: rule(/^(?:globalTags|businessAttributeInfo)$/, 'EDIT_ENTITY_TAGS'),
  links: rule(/^institutionalMemory$/, 'EDIT_ENTITY_DOC_LINKS'),
  deprecation: rule(/^deprecation$/, 'EDIT_ENTITY_DEPRECATION'),
  structured: rule(/^structuredProperties$/, 'EDIT_ENTITY_PROPERTIES'),
  incidents: rule(/^incidentsSummary$/, 'EDIT_ENTITY_INCIDENTS'),
  embed: rule(/^embed$/, 'EDIT_ENTITY_EMBED'),
  forms: rule(/^forms$/, 'MANAGE_DOCUMENTATION_FORMS'),
  removal: rule(/^status$/, 'EDIT_ENTITY_STATUS'),
  definition: rule(/^propertyDefinition$/, 'MANAGE_STRUCTURED_PROPERTIES'),
  propertySettings: rule(/^structuredPropertySettings$/, 'MANAGE_STRUCTURED_PROPERTIES'),
  columnType: rule(/^businessAttributeInfo$/, 'MANAGE_BUSINESS_ATTRIBUTE'),
};

/** Whether a kind can have this at all, independent of the person. */
export function isWritable(what: Writable, kindAspects: readonly string[]): boolean {
  return editRulesOf(what, kindAspects).length > 0;
}

/**
 * Whether a kind can have this and the person may edit it.
 *
 * It decides only what the page shows. The server checks every edit again.
 */
export function mayWrite(
  what: Writable,
  kindAspects: readonly string[],
  can: (privilege: Privilege) => boolean,
): boolean {
  return editRulesOf(what, kindAspects).some(({ anyOf }) => anyOf.some(can));
}

/** The rules whose aspect the kind carries; empty when the kind cannot have the part. */
function editRulesOf(what: Writable, kindAspects: readonly string[]): readonly EditRule[] {
  return EDIT_RULES[what].filter(({ aspect }) => kindAspects.some((name) => aspect.test(name)));
}
