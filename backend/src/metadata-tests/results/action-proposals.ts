import { kindUrnOf, type Owner, OWNER_KEYS, ownerKey, ownershipOf, ownersOn } from '../../edits/owners.js';
import { add, type Operation, patch, remove, SOURCE_KEY, upsert } from '../../edits/patch.js';
import { arrayOf, type Json, type JsonObject, jsonEquals, objectOf, textOf } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';
import { SYSTEM_ACTOR } from '../../kernel/viewer.js';
import type { Proposal, StoredEntity } from '../../store/contract/store.types.js';
import type { TestAction } from '../../test-definition/definition.types.js';

/** An asset with the aspects that actions change, and the test that acts on it. */
export interface ActedAsset {
  readonly asset: StoredEntity;
  readonly test: string;
  readonly now: EpochMs;
}

/**
 * The writes of one action on one asset. What is there already is not written again, so an action that is repeated changes
 * nothing. Where the model has an attribution, it names the test as the source.
 */
export function actionProposals(action: TestAction, acted: ActedAsset): readonly Proposal[] {
  switch (action.type) {
    case 'add_tags':
      return addLabels(acted, { aspect: 'globalTags', list: 'tags', key: 'tag' }, action.urns);
    case 'remove_tags':
      return removeListed(acted, { aspect: 'globalTags', list: 'tags', key: 'tag' }, action.urns);
    case 'add_glossary_terms':
      return addLabels(acted, { aspect: 'glossaryTerms', list: 'terms', key: 'urn' }, action.urns);
    case 'remove_glossary_terms':
      return removeListed(acted, { aspect: 'glossaryTerms', list: 'terms', key: 'urn' }, action.urns);
    case 'add_owners':
      return addOwners(acted, action);
    case 'remove_owners':
      return removeListed(acted, { aspect: 'ownership', list: 'owners', key: 'owner' }, action.urns);
    case 'set_domain':
      return setDomains(acted, [action.domain]);
    case 'unset_domain':
      return setDomains(acted, []);
    case 'set_structured_property':
      return setProperty(acted, action.property, action.values);
    case 'unset_structured_property':
      return removeListed(acted, PROPERTY_LIST, [action.property]);
    case 'deprecate':
      return setDeprecated(acted, true, action.note === '' ? `By the metadata test ${acted.test}` : action.note);
    case 'un_deprecate':
      return setDeprecated(acted, false, '');
  }
}

/** A list in an aspect, and the field of its elements that says what they are about. */
interface ListOf {
  readonly aspect: string;
  readonly list: string;
  readonly key: string;
}

const PROPERTY_LIST: ListOf = { aspect: 'structuredProperties', list: 'properties', key: 'propertyUrn' };

function attributionOf({ test, now }: ActedAsset): JsonObject {
  return { time: now, actor: SYSTEM_ACTOR, source: test };
}

function listed({ asset }: ActedAsset, { aspect, list }: ListOf): readonly JsonObject[] {
  return arrayOf(asset.aspects[aspect]?.value[list]).map((element) => objectOf(element));
}

function addLabels(acted: ActedAsset, where: ListOf, urns: readonly string[]): readonly Proposal[] {
  const there = new Set(listed(acted, where).map((element) => textOf(element[where.key])));
  const missing = urns.filter((urn) => !there.has(urn));
  if (missing.length === 0) return [];
  const operations: Operation[] = missing.map((urn) =>
    add([where.list, urn, acted.test], { [where.key]: urn, attribution: attributionOf(acted) }),
  );
  if (where.aspect === 'glossaryTerms') operations.push(add(['auditStamp'], { time: acted.now, actor: SYSTEM_ACTOR }));
  return [patch(acted.asset.urn, where.aspect, operations, { [where.list]: [where.key, SOURCE_KEY] })];
}

/** Removes elements whoever added them: a test that says "not tagged" means it. */
function removeListed(acted: ActedAsset, where: ListOf, urns: readonly string[]): readonly Proposal[] {
  const there = new Set(listed(acted, where).map((element) => textOf(element[where.key])));
  const present = urns.filter((urn) => there.has(urn));
  if (present.length === 0) return [];
  const operations = present.map((urn) => remove([where.list, urn]));
  return [patch(acted.asset.urn, where.aspect, operations, { [where.list]: [where.key, SOURCE_KEY] })];
}

function addOwners(
  acted: ActedAsset,
  { urns, ownerType }: Extract<TestAction, { type: 'add_owners' }>,
): readonly Proposal[] {
  const isUrn = ownerType.startsWith('urn:');
  const ownership = ownershipOf(isUrn ? undefined : ownerType, isUrn ? ownerType : undefined);
  // An old entry has no urn of its type, and is the same ownership.
  const keyOf = (owner: Owner): string => ownerKey({ ...owner, typeUrn: kindUrnOf(owner) });
  const there = new Set(ownersOn(acted.asset).map(keyOf));
  const missing = urns.map((owner) => ({ owner, ...ownership })).filter((owner) => !there.has(keyOf(owner)));
  if (missing.length === 0) return [];
  const operations = missing.map(({ owner, type, typeUrn }) =>
    add(['owners', owner, type, typeUrn, acted.test], {
      owner,
      type,
      ...(typeUrn === '' ? {} : { typeUrn }),
      attribution: attributionOf(acted),
    }),
  );
  return [patch(acted.asset.urn, 'ownership', operations, OWNER_KEYS)];
}

function setDomains(acted: ActedAsset, domains: readonly string[]): readonly Proposal[] {
  const storedValue = acted.asset.aspects.domains?.value;
  if (jsonEquals(arrayOf(storedValue?.domains), domains)) return [];
  const domainAssociations = domains.map((domain) => ({ domain, attribution: attributionOf(acted) }));
  return [upsert(acted.asset.urn, 'domains', { domains, domainAssociations })];
}

function setProperty(
  acted: ActedAsset,
  propertyUrn: string,
  values: readonly (string | number)[],
): readonly Proposal[] {
  const tagged: readonly Json[] = values.map((value) =>
    typeof value === 'string' ? { string: value } : { double: value },
  );
  const assigned = listed(acted, PROPERTY_LIST).filter((element) => element.propertyUrn === propertyUrn);
  if (assigned.length === 1 && jsonEquals(assigned[0]?.values, tagged)) return [];
  const stamp = { time: acted.now, actor: SYSTEM_ACTOR };
  const value = {
    propertyUrn,
    values: tagged,
    created: stamp,
    lastModified: stamp,
    attribution: attributionOf(acted),
  };
  // A value from another source would stand beside the new one.
  const cleared = assigned.length === 0 ? [] : [remove(['properties', propertyUrn])];
  const operations = [...cleared, add(['properties', propertyUrn, acted.test], value)];
  return [patch(acted.asset.urn, 'structuredProperties', operations, { properties: ['propertyUrn', SOURCE_KEY] })];
}

function setDeprecated(acted: ActedAsset, deprecated: boolean, note: string): readonly Proposal[] {
  const storedValue = acted.asset.aspects.deprecation?.value;
  if ((storedValue?.deprecated === true) === deprecated) return [];
  return [upsert(acted.asset.urn, 'deprecation', { deprecated, note, actor: SYSTEM_ACTOR })];
}
