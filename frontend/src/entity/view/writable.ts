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

interface Place {
  /** Where the model keeps it; a kind that has none of these can't be given it. */
  readonly aspect: RegExp;
  /** Who may, one of them; `EDIT_ENTITY` stands for every `EDIT_…`. */
  readonly anyOf: readonly Privilege[];
}

/** What manages the kinds that people make: named by the aspect that they are made of. */
const MADE: readonly (readonly [aspect: string, manager: Privilege])[] = [
  ['tagProperties', 'MANAGE_TAGS'],
  ['glossaryTermInfo', 'MANAGE_GLOSSARIES'],
  ['glossaryNodeInfo', 'MANAGE_GLOSSARIES'],
  ['domainProperties', 'MANAGE_DOMAINS'],
  ['dataProductProperties', 'MANAGE_DATA_PRODUCTS'],
  ['applicationProperties', 'MANAGE_APPLICATIONS'],
  ['businessAttributeInfo', 'MANAGE_BUSINESS_ATTRIBUTE'],
];

const made: readonly Place[] = MADE.map(([aspect, manager]) => ({
  aspect: new RegExp(`^${aspect}$`),
  anyOf: ['EDIT_ENTITY_DOCS', manager],
}));

const one = (aspect: RegExp, ...anyOf: readonly Privilege[]): readonly Place[] => [{ aspect, anyOf }];

/** Each thing that can be said, with the aspects of the model that hold it: a kind of the model is editable by what it carries. */
const PLACES: Readonly<Record<Writable, readonly Place[]>> = {
  about: [
    { aspect: /^editable\w+Properties$/, anyOf: ['EDIT_ENTITY_DOCS'] },
    { aspect: /^corpGroupEditableInfo$/, anyOf: ['EDIT_ENTITY_DOCS', 'MANAGE_USERS_AND_GROUPS'] },
    { aspect: /^corpUserEditableInfo$/, anyOf: ['EDIT_USER_PROFILE', 'MANAGE_USERS_AND_GROUPS'] },
    { aspect: /^queryProperties$/, anyOf: ['EDIT_ENTITY_QUERIES'] },
    { aspect: /^propertyDefinition$/, anyOf: ['MANAGE_STRUCTURED_PROPERTIES'] },
    { aspect: /^formInfo$/, anyOf: ['MANAGE_DOCUMENTATION_FORMS'] },
    ...made,
  ],
  name: [
    { aspect: /^corpGroupInfo$/, anyOf: ['EDIT_ENTITY', 'MANAGE_USERS_AND_GROUPS'] },
    { aspect: /^documentInfo$/, anyOf: ['EDIT_ENTITY_DOCS', 'MANAGE_DOCUMENTS'] },
    { aspect: /^editable(?:Dataset|ERModelRelationship)Properties$/, anyOf: ['EDIT_ENTITY_DOCS'] },
    { aspect: /^queryProperties$/, anyOf: ['EDIT_ENTITY_QUERIES'] },
    { aspect: /^propertyDefinition$/, anyOf: ['MANAGE_STRUCTURED_PROPERTIES'] },
    { aspect: /^formInfo$/, anyOf: ['MANAGE_DOCUMENTATION_FORMS'] },
    ...made,
  ],
  colour: [
    { aspect: /^tagProperties$/, anyOf: ['MANAGE_TAGS'] },
    { aspect: /^displayProperties$/, anyOf: ['EDIT_ENTITY'] },
  ],
  owners: one(/^ownership$/, 'EDIT_ENTITY_OWNERS'),
  domain: one(/^domains$/, 'EDIT_DOMAINS_PRIVILEGE'),
  terms: one(/^glossaryTerms$/, 'EDIT_ENTITY_GLOSSARY_TERMS'),
  tags: one(/^globalTags$/, 'EDIT_ENTITY_TAGS'),
  links: one(/^institutionalMemory$/, 'EDIT_ENTITY_DOC_LINKS'),
  deprecation: one(/^deprecation$/, 'EDIT_ENTITY_DEPRECATION'),
  structured: one(/^structuredProperties$/, 'EDIT_ENTITY_PROPERTIES'),
  incidents: one(/^incidentsSummary$/, 'EDIT_ENTITY_INCIDENTS'),
  embed: one(/^embed$/, 'EDIT_ENTITY_EMBED'),
  forms: one(/^forms$/, 'MANAGE_DOCUMENTATION_FORMS'),
  removal: one(/^status$/, 'EDIT_ENTITY_STATUS'),
  definition: one(/^propertyDefinition$/, 'MANAGE_STRUCTURED_PROPERTIES'),
};

/** Whether the model lets this be said of a kind at all, whoever asks. */
export function isWritable(what: Writable, kindAspects: readonly string[]): boolean {
  return placesOf(what, kindAspects).length > 0;
}

/** Whether it can be said and the person may say it. */
export function mayWrite(
  what: Writable,
  kindAspects: readonly string[],
  can: (privilege: Privilege) => boolean,
): boolean {
  return placesOf(what, kindAspects).some(({ anyOf }) => anyOf.some(can));
}

function placesOf(what: Writable, kindAspects: readonly string[]): readonly Place[] {
  return PLACES[what].filter(({ aspect }) => kindAspects.some((name) => aspect.test(name)));
}
