import { defaultPolicy } from '../../../access/policies/default-policies.js';
import { textOf } from '../../../kernel/json.js';
import { kindOf } from '../../../kernel/urn.js';
import { protocolKind } from '../../../search/naming/entity-kinds.js';
import type { NeighbourQuestion } from '../../../lineage/across/lineage.service.js';
import type { StoredEntity } from '../../../store/contract/store.types.js';
import type { EntityLoader } from '../values/entity-loader.js';
import { HIDDEN_ASPECTS } from './guarded-fields.js';
import type { Compute, Computing } from '../fields/computing.js';
import { documentHistory } from '../fields/document-history.js';
import { ancestors, RELATED_FIELDS } from '../fields/related-fields.js';
import { USAGE_FIELDS } from '../fields/usage-fields.js';
import type { Privilege } from '../../../access/privileges/privileges.js';

/** The protocol's flags of what the viewer may do, with the privilege behind each. */
const PRIVILEGE_FLAGS: Readonly<Record<string, Privilege>> = {
  canManageChildren: 'MANAGE_GLOSSARIES',
  canManageEntity: 'EDIT_ENTITY',
  canEditLineage: 'EDIT_LINEAGE',
  canEditEmbed: 'EDIT_ENTITY_EMBED',
  canEditQueries: 'EDIT_ENTITY_QUERIES',
  canEditProperties: 'EDIT_ENTITY_PROPERTIES',
  canEditTags: 'EDIT_ENTITY_TAGS',
  canEditGlossaryTerms: 'EDIT_ENTITY_GLOSSARY_TERMS',
  canEditDescription: 'EDIT_ENTITY_DOCS',
  canEditLinks: 'EDIT_ENTITY_DOC_LINKS',
  canEditDomains: 'EDIT_DOMAINS_PRIVILEGE',
  canEditDataProducts: 'EDIT_ENTITY_DATA_PRODUCTS',
  canEditOwners: 'EDIT_ENTITY_OWNERS',
  canEditIncidents: 'EDIT_ENTITY_INCIDENTS',
  canEditAssertions: 'EDIT_ENTITY_ASSERTIONS',
  canEditAssertionOwners: 'EDIT_ENTITY_ASSERTIONS',
  canEditDeprecation: 'EDIT_ENTITY_DEPRECATION',
  canEditSchemaFieldTags: 'EDIT_DATASET_COL_TAGS',
  canEditSchemaFieldGlossaryTerms: 'EDIT_DATASET_COL_GLOSSARY_TERMS',
  canEditSchemaFieldDescription: 'EDIT_DATASET_COL_DESCRIPTION',
  canViewDatasetUsage: 'VIEW_ENTITY',
  canViewDatasetProfile: 'VIEW_ENTITY',
  canViewDatasetOperations: 'VIEW_ENTITY',
  canManageAssetSummary: 'EDIT_ENTITY',
};

/** All flags at once, each decided for this entity by the policies in memory. */
const PRIVILEGE_FIELDS: Readonly<Record<string, Compute>> = {
  privileges: (urn, _, { allowed }) =>
    Object.fromEntries(Object.entries(PRIVILEGE_FLAGS).map(([flag, privilege]) => [flag, allowed(privilege, urn)])),
};

/** The protocol's question for relationships. Types have the model's names, such as `OwnedBy`. */
interface RelationshipsInput {
  readonly types: readonly string[];
  readonly direction: 'INCOMING' | 'OUTGOING';
  readonly start?: number | null;
  readonly count?: number | null;
  readonly includeSoftDelete?: boolean | null;
  readonly relatedEntityTypes?: readonly string[] | null;
}

/**
 * How many lineage neighbours one question reads. Those beyond it are not counted in the total
 * either.
 */
const MAX_NEIGHBOURS = 1_000;
/** What clients send as the run id when they have none. */
const NO_RUN = 'no-run-id-provided';

/**
 * Fields that are in no aspect. They are listed by name where they are the same on every type, else
 * by type and name.
 */
export const COMPUTED_FIELDS: Readonly<Record<string, Compute>> = {
  ...USAGE_FIELDS,
  ...RELATED_FIELDS,
  ...PRIVILEGE_FIELDS,
  urn: (urn) => urn,
  type: (urn) => protocolKind(kindOf(urn))?.entityType ?? 'OTHER',
  exists: async (urn, _, { loader }) => (await loader.node(urn))?.exists ?? false,
  lastIngested: async (urn, _, { loader }) => lastObserved(await loader.whole(urn)),
  aspects: async (urn, args, { loader, wire }) => rawAspects(await loader.whole(urn), args, wire),
  browsePaths: async (urn, _, { loader }) => browsePathsOf((await loader.aspect(urn, 'browsePaths'))?.value.paths),
  parentContainers: async (urn, _, with_) =>
    counted('containers', await ancestors(urn, with_.loader, 'container', (value) => value.container)),
  parentNodes: async (urn, _, with_) => counted('nodes', await glossaryAncestors(urn, with_.loader)),
  parentDomains: async (urn, _, with_) =>
    counted('domains', await ancestors(urn, with_.loader, 'domainProperties', (value) => value.parentDomain)),
  // Native users signed up at this server, or have credentials in the aspect of the public
  // protocol.
  isNativeUser: async (urn, _, { loader }) =>
    (await loader.aspect(urn, 'corpUserCredentials')) !== undefined ||
    (await loader.aspect(urn, 'origin'))?.value.type === 'NATIVE',
  relationships: (urn, args, with_) => relationships(urn, args.input as RelationshipsInput, with_),
  lineage: (urn, args, with_) => with_.lineage(urn, args.input as NeighbourQuestion),
  'Policy.deletable': (urn) => defaultPolicy(urn) === undefined,
  'Document.changeHistory': async (urn, args, { reader }) =>
    documentHistory(await reader.versions(urn, ['documentInfo']), args),
};

/** When a source last sent the entity. Writes without a run, which people make, do not count. */
function lastObserved(entity: StoredEntity | undefined): number | undefined {
  const times = Object.values(entity?.aspects ?? {})
    .filter((aspect) => aspect.systemMetadata.runId !== undefined && aspect.systemMetadata.runId !== NO_RUN)
    .map((aspect) => aspect.systemMetadata.lastObserved ?? 0);
  const newest = Math.max(0, ...times);
  return newest > 0 ? newest : undefined;
}

/**
 * The stored aspects as JSON text, all or the named ones. Aspects that can hold secrets are left
 * out.
 */
function rawAspects(
  entity: StoredEntity | undefined,
  args: Readonly<Record<string, unknown>>,
  wire: Computing['wire'],
): unknown {
  const names = (args.input as { aspectNames?: readonly string[] | null } | null | undefined)?.aspectNames;
  return Object.entries(entity?.aspects ?? {})
    .filter(([name]) => !HIDDEN_ASPECTS.has(name) && (!names || names.length === 0 || names.includes(name)))
    .map(([aspectName, aspect]) => ({ aspectName, payload: JSON.stringify(wire(aspectName, aspect.value)) }));
}

/** The older form of browse paths: `/prod/hive` becomes the steps `prod` and `hive`. */
function browsePathsOf(paths: unknown): unknown {
  return Array.isArray(paths) ? paths.map((path) => ({ path: String(path).split('/').filter(Boolean) })) : undefined;
}

/** The protocol's form of a list of ancestors: `{count, <name>: [{urn}]}`. */
function counted(name: string, urns: readonly string[]): unknown {
  return { count: urns.length, [name]: urns.map((urn) => ({ urn })) };
}

/**
 * The groups above a term or group. A term names its parent in another aspect than a group does, so
 * the first step differs.
 */
async function glossaryAncestors(urn: string, loader: EntityLoader): Promise<readonly string[]> {
  if (kindOf(urn) !== 'glossaryTerm') return ancestors(urn, loader, 'glossaryNodeInfo', (value) => value.parentNode);
  const parent = textOf((await loader.aspect(urn, 'glossaryTermInfo'))?.value.parentNode);
  return parent === undefined
    ? []
    : [parent, ...(await ancestors(parent, loader, 'glossaryNodeInfo', (value) => value.parentNode))];
}

/**
 * One page of the relationships of an entity, at most 10,000. `total` counts hidden kinds too, so a
 * page can be shorter than the total suggests.
 */
async function relationships(urn: string, input: RelationshipsInput, computing: Computing): Promise<unknown> {
  const start = Math.max(0, input.start ?? 0);
  const count = Math.min(10_000, Math.max(0, input.count ?? 100));
  const lineage = await lineageRelations(urn, input, computing);
  const stored = await storedRelations(urn, { ...input, start, count }, computing);
  // Relationships of the store come first and are paged there. Lineage, which is in memory, follows
  // them.
  const rest = lineage.slice(Math.max(0, start - stored.total), Math.max(0, start + count - stored.total));
  const shown = await visible([...stored.relations, ...rest], input, computing.loader);
  return {
    start,
    count: shown.length,
    total: stored.total + lineage.length,
    relationships: shown.map(({ type, other }) => ({
      type: computing.relationshipName(type),
      direction: input.direction,
      entity: { urn: other },
    })),
  };
}

/** The other end of a relationship, with the type that the graph has. */
interface Related {
  readonly type: string;
  readonly other: string;
}

/** The page of those relationships that are stored as such. */
async function storedRelations(
  urn: string,
  {
    types,
    direction,
    start,
    count,
  }: { types: readonly string[]; direction: 'INCOMING' | 'OUTGOING'; start: number; count: number },
  { reader }: Computing,
): Promise<{ readonly total: number; readonly relations: readonly Related[] }> {
  const page = await reader.relations({ urn, direction, types, start, count });
  const relations = page.relations.map(({ type, source, target }) => ({
    type,
    other: source === urn ? target : source,
  }));
  return { total: page.total, relations };
}

/**
 * Lineage is stored apart from other relationships, but the same field of the protocol asks for
 * both.
 */
async function lineageRelations(
  urn: string,
  input: RelationshipsInput,
  computing: Computing,
): Promise<readonly Related[]> {
  const relations: Related[] = [];
  for (const direction of ['UPSTREAM', 'DOWNSTREAM'] as const) {
    const types = input.types.filter((type) => computing.lineageDirection(type, input.direction) === direction);
    if (types.length === 0) continue;
    const answer = await computing.lineage(urn, { direction, count: MAX_NEIGHBOURS, includeGhostEntities: true });
    const named = answer.relationships.filter(({ type }) => types.includes(type));
    relations.push(...named.map(({ type, entity }) => ({ type, other: entity.urn })));
  }
  return relations;
}

/**
 * Those that the protocol can show: of a kind that it knows, of the requested kinds, and not
 * soft-deleted where the client excludes these. Only then are the other ends read, in one
 * statement.
 */
async function visible(
  all: readonly Related[],
  input: RelationshipsInput,
  loader: EntityLoader,
): Promise<readonly Related[]> {
  const nodes = input.includeSoftDelete === false ? await Promise.all(all.map(({ other }) => loader.node(other))) : [];
  const relatedKinds = input.relatedEntityTypes;
  return all.filter(
    ({ other }, at) =>
      protocolKind(kindOf(other)) &&
      nodes[at]?.removed !== true &&
      (!relatedKinds || relatedKinds.length === 0 || relatedKinds.includes(kindOf(other))),
  );
}
