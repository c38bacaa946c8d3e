import { arrayOf, isJsonObject, type Json, jsonEquals, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';

// What a value says twice, or leaves to the server: brought into line before it is stored.

export const OWNERSHIP = 'ownership';

/** The ownership types that are there from the first start carry the names of the older enum in their urns. */
const SYSTEM_TYPE = 'urn:li:ownershipType:__system__';

/** `ownerTypes` says again who owns it in which way: it follows the list of owners, whatever a client wrote there. */
export function withOwnerTypes(value: JsonObject): JsonObject {
  const types = new Map<string, Set<string>>();
  for (const one of arrayOf(value.owners)) {
    const { owner, type, typeUrn } = objectOf(one);
    if (typeof owner !== 'string') continue;
    const key = textOf(typeUrn) ?? `${SYSTEM_TYPE}${(textOf(type) ?? 'none').toLowerCase()}`;
    types.set(key, (types.get(key) ?? new Set()).add(owner));
  }
  return { ...value, ownerTypes: Object.fromEntries([...types].map(([key, owners]) => [key, [...owners]])) };
}

/** Where an aspect holds the terms of its fields. */
const FIELDS_WITH_TERMS: Readonly<Record<string, string>> = {
  editableSchemaMetadata: 'editableSchemaFieldInfo',
  schemaMetadata: 'fields',
};

/**
 * A patched aspect with the audit stamps of its glossary terms, its fields' too: a patch names a term and leaves the stamp of their
 * list to the server.
 */
export function stampTerms(aspect: string, value: Json, stamp: JsonObject): Json {
  if (!isJsonObject(value)) return value;
  if (aspect === 'glossaryTerms') return withStamp(value, stamp);
  const list = FIELDS_WITH_TERMS[aspect];
  const fields = list === undefined ? undefined : value[list];
  if (list === undefined || !Array.isArray(fields)) return value;
  return { ...value, [list]: fields.map((field: Json) => withFieldStamp(field, stamp)) };
}

function withFieldStamp(field: Json, stamp: JsonObject): Json {
  if (!isJsonObject(field) || !isJsonObject(field.glossaryTerms)) return field;
  return { ...field, glossaryTerms: withStamp(field.glossaryTerms, stamp) };
}

function withStamp(terms: JsonObject, stamp: JsonObject): JsonObject {
  return terms.auditStamp === undefined ? { ...terms, auditStamp: stamp } : terms;
}

/**
 * A `domains` aspect says the same twice: `domains` as clients have always written it, `domainAssociations` with where each came from.
 * Whichever list a write changes brings the other along; an association that is still named keeps its attribution. What was propagated
 * stands behind what was set.
 *
 * @throws Problem `store.two-domain-lists` when both change and name different domains
 */
export function alignDomainLists(value: JsonObject, before: JsonObject | undefined): JsonObject {
  const named = domainsIn(value);
  const stated = arrayOf(value.domainAssociations).filter(isJsonObject);
  const domainsBefore = arrayOf(before?.domainAssociations).filter(isJsonObject);
  const namesMove = !jsonEquals(named, before ? domainsIn(before) : []);
  const statesMove = isStated(value) && !jsonEquals(stated, domainsBefore);
  if (!statesMove) return both(value, associationsFor(named, stated.length > 0 ? stated : domainsBefore));
  // A client that writes associations leaves the older list empty.
  if (namesMove && named.length > 0 && !sameDomains(named, stated))
    throw new Problem(
      'unacceptable',
      'store.two-domain-lists',
      'Aspect domains is refused: Cannot update both domains and domainAssociations to different domains; write one of them.',
      { aspect: 'domains', field: 'domainAssociations' },
    );
  const inOrder = namesMove && named.length > 0 ? associationsFor(named, stated) : stated;
  return both(value, inOrder);
}

function isStated(value: JsonObject): boolean {
  return Array.isArray(value.domainAssociations);
}

function domainsIn(value: JsonObject): readonly string[] {
  return arrayOf(value.domains).flatMap((domain) => textOf(domain) ?? []);
}

function sameDomains(named: readonly string[], stated: readonly JsonObject[]): boolean {
  const others = new Set(stated.map(domainOf));
  return named.every((domain) => others.has(domain)) && others.size === new Set(named).size;
}

/** Associations for these domains in their order, the known ones as they are. */
function associationsFor(named: readonly string[], byDomain: readonly JsonObject[]): readonly JsonObject[] {
  return [...new Set(named)].flatMap((domain) => {
    const own = byDomain.filter((one) => domainOf(one) === domain);
    return own.length > 0 ? own : [{ domain }];
  });
}

function both(value: JsonObject, associations: readonly JsonObject[]): JsonObject {
  const ordered: readonly Json[] = [
    ...associations.filter((one) => !isPropagated(one)),
    ...associations.filter(isPropagated),
  ];
  const domains = [...new Set(ordered.flatMap((one) => domainOf(objectOf(one)) ?? []))];
  return { ...value, domains, domainAssociations: ordered };
}

function domainOf(association: JsonObject): string | undefined {
  return textOf(association.domain);
}

function isPropagated(association: JsonObject): boolean {
  return objectOf(objectOf(association.attribution).sourceDetail).propagated === 'true';
}
