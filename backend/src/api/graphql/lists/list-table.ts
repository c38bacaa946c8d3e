import type { Privilege } from '../../../access/privileges/privileges.js';
import { type JsonObject, textOf } from '../../../kernel/json.js';
import type { Viewer } from '../../../kernel/viewer.js';
import type { FilterCondition } from '../../../search/query/filter.types.js';

/** One of the protocol's lists of all entities of a kind, as a row of a table. */
export interface EntityList {
  /** The model's name. */
  readonly kind: string;
  /** Under which name the protocol answers them. */
  readonly field: string;
  readonly privilege: Privilege;
  /** Conditions that follow from the arguments. */
  readonly where?: (input: JsonObject, viewer: Viewer) => readonly FilterCondition[];
  /** The order when the client does not choose one: newest first by a field, or by name. */
  readonly newestBy?: string;
  readonly pageSize?: number;
}

/** The condition that an entity has no parent. */
const root = (field: string) => (): readonly FilterCondition[] => [{ field, condition: 'EXISTS', negated: true }];

/** The lists by the name of their query. A new list of the protocol is one more row here. */
export const ENTITY_LISTS: Readonly<Record<string, EntityList>> = {
  listUsers: { kind: 'corpuser', field: 'users', privilege: 'VIEW_ENTITY' },
  listGroups: { kind: 'corpGroup', field: 'groups', privilege: 'VIEW_ENTITY' },
  listRoles: { kind: 'dataHubRole', field: 'roles', privilege: 'VIEW_ENTITY' },
  listPolicies: { kind: 'dataHubPolicy', field: 'policies', privilege: 'MANAGE_POLICIES' },
  listOwnershipTypes: { kind: 'ownershipType', field: 'ownershipTypes', privilege: 'VIEW_ENTITY' },
  listPosts: {
    kind: 'post',
    field: 'posts',
    privilege: 'VIEW_ENTITY',
    newestBy: 'lastModified',
    where: ({ resourceUrn }) => named('target', resourceUrn),
  },
  listDomains: {
    kind: 'domain',
    field: 'domains',
    privilege: 'VIEW_ENTITY',
    pageSize: 20,
    // A list without a parent holds the roots only, unless it is searched by words.
    where: ({ parentDomain, query }) => {
      const below = named('parentDomain', parentDomain);
      return below.length > 0 || !isOpen(query) ? below : root('parentDomain')();
    },
  },
  listBusinessAttributes: { kind: 'businessAttribute', field: 'businessAttributes', privilege: 'VIEW_ENTITY' },
  listTests: { kind: 'test', field: 'tests', privilege: 'VIEW_ENTITY' },
  listMyViews: {
    kind: 'dataHubView',
    field: 'views',
    privilege: 'VIEW_ENTITY',
    where: ({ viewType }, viewer) => [{ field: 'createdBy', values: [viewer.urn] }, ...named('type', viewType)],
  },
  listGlobalViews: {
    kind: 'dataHubView',
    field: 'views',
    privilege: 'VIEW_ENTITY',
    where: () => [{ field: 'type', values: ['GLOBAL'] }],
  },
  listQueries: {
    kind: 'query',
    field: 'queries',
    privilege: 'VIEW_ENTITY',
    newestBy: 'lastModifiedAt',
    pageSize: 100,
    where: ({ source, datasetUrn }) => [...named('source', source), ...named('entities', datasetUrn)],
  },
  listIngestionSources: {
    kind: 'dataHubIngestionSource',
    field: 'ingestionSources',
    privilege: 'MANAGE_INGESTION',
  },
  listExecutionRequests: {
    kind: 'dataHubExecutionRequest',
    field: 'executionRequests',
    privilege: 'MANAGE_INGESTION',
    newestBy: 'requestTimeMs',
  },
  listSecrets: { kind: 'dataHubSecret', field: 'secrets', privilege: 'MANAGE_SECRETS' },
  getRootGlossaryTerms: { kind: 'glossaryTerm', field: 'terms', privilege: 'VIEW_ENTITY', where: root('parentNode') },
  getRootGlossaryNodes: { kind: 'glossaryNode', field: 'nodes', privilege: 'VIEW_ENTITY', where: root('parentNode') },
  getRootMetrics: { kind: 'metric', field: 'metrics', privilege: 'VIEW_ENTITY', where: root('parentMetric') },
  getSemanticModels: { kind: 'semanticModel', field: 'semanticModels', privilege: 'VIEW_ENTITY' },
  listServiceAccounts: {
    kind: 'corpuser',
    field: 'serviceAccounts',
    privilege: 'MANAGE_USERS_AND_GROUPS',
    where: () => [{ field: 'typeNames', values: ['SERVICE_ACCOUNT'] }],
  },
};

/** Nothing where the argument is absent. */
function named(field: string, value: unknown): readonly FilterCondition[] {
  const text = textOf(value);
  return text === undefined ? [] : [{ field, values: [text] }];
}

function isOpen(query: unknown): boolean {
  return query === undefined || query === null || query === '' || query === '*';
}
