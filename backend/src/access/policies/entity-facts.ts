import { arrayOf, type JsonObject, objectOf, textOf, textsOf } from '../../kernel/json.js';
import { kindOf, schemaFieldParts } from '../../kernel/urn.js';

interface OwnerFact {
  readonly owner: string;
  readonly type: string;
}

/** What conditions of policies compare with, as stored for one entity. */
export interface EntityFacts {
  readonly domains: readonly string[];
  readonly tags: readonly string[];
  readonly terms: readonly string[];
  readonly owners: readonly OwnerFact[];
  /** The entities that contain it: its container, its parent domain, its glossary node. */
  readonly within: readonly string[];
  /** The entities that it is about: an assertion, a query or a run is hidden from whoever may not view one of them. */
  readonly about: readonly string[];
}

const NOTHING: EntityFacts = { domains: [], tags: [], terms: [], owners: [], within: [], about: [] };

/** Aspects that hold facts, each with what it adds. */
const READERS: Readonly<Record<string, (value: JsonObject) => Partial<EntityFacts>>> = {
  domains: ({ domains }) => ({ domains: textsOf(domains) }),
  globalTags: ({ tags }) => ({ tags: fieldsOf(tags, 'tag') }),
  glossaryTerms: ({ terms }) => ({ terms: fieldsOf(terms, 'urn') }),
  ownership: ({ owners }) => ({ owners: ownersOf(owners) }),
  container: ({ container }) => ({ within: [container].filter(isText) }),
  domainProperties: ({ parentDomain }) => ({ within: [parentDomain].filter(isText) }),
  glossaryTermInfo: ({ parentNode }) => ({ within: [parentNode].filter(isText) }),
  glossaryNodeInfo: ({ parentNode }) => ({ within: [parentNode].filter(isText) }),
  assertionInfo: (value) => ({ about: urnsIn(value) }),
  incidentInfo: ({ entities }) => ({ about: textsOf(entities) }),
  querySubjects: ({ subjects }) => ({ about: fieldsOf(subjects, 'entity') }),
  dataContractProperties: ({ entity }) => ({ about: [entity].filter(isText) }),
  dataProcessInstanceRelationships: ({ parentTemplate }) => ({ about: [parentTemplate].filter(isText) }),
  erModelRelationshipProperties: ({ source, destination }) => ({ about: [source, destination].filter(isText) }),
};

export const FACT_ASPECTS: readonly string[] = Object.keys(READERS);

/** Undefined where nothing is stored that a condition could compare with. */
export function factsOf(aspects: Readonly<Record<string, JsonObject | undefined>>): EntityFacts | undefined {
  let facts: EntityFacts | undefined;
  for (const [aspect, value] of Object.entries(aspects)) {
    const read = READERS[aspect];
    if (!read || !value) continue;
    const own = read(value);
    const before: EntityFacts = facts ?? NOTHING;
    facts = {
      ...before,
      ...own,
      within: [...before.within, ...(own.within ?? [])],
      about: [...before.about, ...(own.about ?? [])],
    };
  }
  return facts;
}

/** One entity as conditions see it, with everything that contains it. */
export interface Resource {
  /** The urn; of a column also that of its asset, because what is granted on an asset is granted on its columns. */
  readonly urns: ReadonlySet<string>;
  /** The kind; of a column also that of its asset. */
  readonly kinds: ReadonlySet<string>;
  readonly domains: ReadonlySet<string>;
  readonly containers: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  readonly terms: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
  readonly owners: readonly OwnerFact[];
}

const MAX_LEVELS = 50;

/**
 * An entity as policies see it. A column counts as its asset, with the column's own urn, kind, tags and terms beside those of
 * the asset, so that a policy holds for it by either:
 *
 *     URN EQUALS the column         holds for the column alone
 *     URN EQUALS the dataset        holds for the dataset and its columns
 *     URN NOT_EQUALS the dataset    holds for neither
 */
export function resourceOf(urn: string, factsAt: (urn: string) => EntityFacts | undefined): Resource {
  const asset = schemaFieldParts(urn)?.parent ?? urn;
  const own = factsAt(asset) ?? NOTHING;
  const column = asset === urn ? NOTHING : (factsAt(urn) ?? NOTHING);
  const terms = new Set([...own.terms, ...column.terms]);
  const above = ancestors(own.within, factsAt);
  const itself = new Set([asset, ...above]);
  return {
    urns: new Set([asset, urn]),
    kinds: new Set([kindOf(asset), kindOf(urn)]),
    // A domain counts as contained in itself, so that a policy on a domain covers its own page.
    domains: ancestors([...own.domains, ...ofKind(itself, 'domain')], factsAt),
    containers: ofKind(itself, 'container'),
    tags: new Set([...own.tags, ...column.tags]),
    terms: new Set([...terms, ...ofKind(itself, 'glossaryTerm')]),
    groups: ofKind(new Set([...itself, ...ancestors([...terms], factsAt)]), 'glossaryNode'),
    owners: own.owners,
  };
}

function ancestors(from: readonly string[], factsAt: (urn: string) => EntityFacts | undefined): ReadonlySet<string> {
  const reached = new Set(from);
  let level = from;
  for (let step = 0; level.length > 0 && step < MAX_LEVELS; step += 1) {
    level = level.flatMap((urn) => factsAt(urn)?.within ?? []).filter((urn) => !reached.has(urn));
    level.forEach((urn) => reached.add(urn));
  }
  return reached;
}

function ofKind(urns: ReadonlySet<string>, kind: string): ReadonlySet<string> {
  return new Set([...urns].filter((urn) => kindOf(urn) === kind));
}

function ownersOf(value: unknown): readonly OwnerFact[] {
  return arrayOf(value).flatMap((one) => {
    const { owner, type, typeUrn } = objectOf(one);
    if (typeof owner !== 'string') return [];
    return [
      { owner, type: textOf(typeUrn) ?? `urn:li:ownershipType:__system__${(textOf(type) ?? 'none').toLowerCase()}` },
    ];
  });
}

function fieldsOf(list: unknown, field: string): readonly string[] {
  return arrayOf(list)
    .map((one) => objectOf(one)[field])
    .filter(isText);
}

const ASSET_URN = /^urn:li:(?:dataset|dataJob|dataFlow|chart|dashboard|container):/;

/** Urns of assets anywhere in a value: each type of assertion names its asset in another field. */
function urnsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return ASSET_URN.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(urnsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(urnsIn);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
