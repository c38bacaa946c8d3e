import { jsonEquals, type JsonObject, objectOf, arrayOf, textOf } from '../../kernel/json.js';
import { kindOf } from '../../kernel/urn.js';
import type { JudgedWrite } from '../../store/contract/write-gate.js';
import type { Privilege } from '../privileges/privileges.js';

/** Privileges of which any is enough for changing an aspect, besides editing the entity as a whole. */
const PARTS: ReadonlyMap<string, readonly Privilege[]> = new Map<string, readonly Privilege[]>([
  ['globalTags', ['EDIT_ENTITY_TAGS']],
  ['glossaryTerms', ['EDIT_ENTITY_GLOSSARY_TERMS']],
  ['ownership', ['EDIT_ENTITY_OWNERS']],
  ['documentation', ['EDIT_ENTITY_DOCS']],
  ['institutionalMemory', ['EDIT_ENTITY_DOC_LINKS']],
  ['status', ['EDIT_ENTITY_STATUS']],
  ['deprecation', ['EDIT_ENTITY_DEPRECATION']],
  ['domains', ['EDIT_DOMAINS_PRIVILEGE']],
  ['applications', ['EDIT_ENTITY_APPLICATIONS']],
  ['structuredProperties', ['EDIT_ENTITY_PROPERTIES']],
  ['embed', ['EDIT_ENTITY_EMBED']],
  ['operation', ['EDIT_ENTITY_OPERATIONS']],
  ['corpUserEditableInfo', ['EDIT_USER_PROFILE']],
]);

/** Privileges of the installation that cover all entities of a kind. */
const MANAGERS: ReadonlyMap<string, readonly Privilege[]> = new Map<string, readonly Privilege[]>([
  ['tag', ['MANAGE_TAGS', 'CREATE_TAGS']],
  ['domain', ['MANAGE_DOMAINS', 'CREATE_DOMAINS']],
  ['glossaryTerm', ['MANAGE_GLOSSARIES']],
  ['glossaryNode', ['MANAGE_GLOSSARIES']],
  ['dataProduct', ['MANAGE_DATA_PRODUCTS']],
  ['application', ['MANAGE_APPLICATIONS']],
  ['structuredProperty', ['MANAGE_STRUCTURED_PROPERTIES']],
  ['form', ['MANAGE_DOCUMENTATION_FORMS']],
  ['businessAttribute', ['MANAGE_BUSINESS_ATTRIBUTE', 'CREATE_BUSINESS_ATTRIBUTE']],
  ['ownershipType', ['MANAGE_GLOBAL_OWNERSHIP_TYPES']],
  ['document', ['MANAGE_DOCUMENTS']],
  ['test', ['MANAGE_TESTS']],
  ['query', ['EDIT_ENTITY_QUERIES']],
  ['assertion', ['EDIT_ENTITY_ASSERTIONS']],
  ['incident', ['EDIT_ENTITY_INCIDENTS']],
  ['dataContract', ['EDIT_ENTITY_DATA_CONTRACT']],
  ['dataHubIngestionSource', ['MANAGE_INGESTION']],
  ['dataHubExecutionRequest', ['MANAGE_INGESTION']],
  ['corpuser', ['MANAGE_USERS_AND_GROUPS']],
  ['corpGroup', ['MANAGE_USERS_AND_GROUPS']],
]);

/** Creating is less than managing: it is enough only while the entity is not there. */
const CREATORS: ReadonlySet<Privilege> = new Set(['CREATE_TAGS', 'CREATE_DOMAINS', 'CREATE_BUSINESS_ATTRIBUTE']);

const COLUMN_PARTS: ReadonlyMap<string, Privilege> = new Map<string, Privilege>([
  ['globalTags', 'EDIT_DATASET_COL_TAGS'],
  ['glossaryTerms', 'EDIT_DATASET_COL_GLOSSARY_TERMS'],
  ['description', 'EDIT_DATASET_COL_DESCRIPTION'],
]);
const STAMPS: ReadonlySet<string> = new Set([
  'created',
  'lastModified',
  'auditStamp',
  'deleted',
  'createdAt',
  'lastUpdatedAt',
]);

/**
 * Sets of privileges: of each, one is needed. Before the stored value is known, all that could be enough count; the transaction
 * asks again with what differs.
 */
export function privilegesFor(
  write: Pick<JudgedWrite, 'urn' | 'aspect'> & Partial<JudgedWrite>,
  statesLineage: boolean,
): readonly (readonly Privilege[])[] {
  const { urn, aspect, existed = false } = write;
  // What a person says of lineage; whoever may edit an entity is not asked for it by ingestion.
  if (aspect === 'lineageEdits') return [['EDIT_LINEAGE']];
  const managers = (MANAGERS.get(kindOf(urn)) ?? []).filter((privilege) => !existed || !CREATORS.has(privilege));
  const whole: readonly Privilege[] = ['EDIT_ENTITY', ...managers];
  if (statesLineage) return [[...whole, 'EDIT_LINEAGE']];
  const parts = PARTS.get(aspect);
  if (parts) return [[...whole, ...parts]];
  if (aspect === 'editableSchemaMetadata') return columnSets(write, whole);
  if (/^editable\w+Properties$/.test(aspect)) return [[...whole, ...descriptionPart(write)]];
  return [whole];
}

/** Each part of a column's words that differs needs its own privilege. */
function columnSets(write: Partial<JudgedWrite>, whole: readonly Privilege[]): readonly (readonly Privilege[])[] {
  if (!('before' in write)) return [[...whole, ...COLUMN_PARTS.values()]];
  const differing = new Set<string>();
  const before = columnsOf(write.before);
  const after = columnsOf(write.after);
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(path) ?? {}, after.get(path) ?? {}];
    for (const key of new Set([...Object.keys(old), ...Object.keys(now)]))
      if (key !== 'fieldPath' && !jsonEquals(old[key], now[key])) differing.add(key);
  }
  if (differing.size === 0) return [whole];
  return [...differing].map((key) => {
    const part = COLUMN_PARTS.get(key);
    return part ? [...whole, part] : whole;
  });
}

function columnsOf(value: JsonObject | undefined): ReadonlyMap<string, JsonObject> {
  return new Map(
    arrayOf(value?.editableSchemaFieldInfo).map((one) => [textOf(objectOf(one).fieldPath) ?? '', objectOf(one)]),
  );
}

/** Describing is enough where nothing but the description differs. */
function descriptionPart(write: Partial<JudgedWrite>): readonly Privilege[] {
  if (!('before' in write)) return ['EDIT_ENTITY_DOCS'];
  const [old, now] = [write.before ?? {}, write.after ?? {}];
  const differing = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (key) => !STAMPS.has(key) && !jsonEquals(old[key], now[key]),
  );
  return differing.every((key) => key === 'description') ? ['EDIT_ENTITY_DOCS'] : [];
}
