import type { Json } from '../../../kernel/json.js';

/**
 * What the description says about each route beyond its declaration: a summary, parameters, bodies.
 * Everything is named by a key, so that the text stays a table.
 */
export interface OperationWords {
  readonly tag: string;
  readonly summary: string;
  /** Keys of `PARAMETERS` for the address's query. */
  readonly query?: readonly string[];
  /** The name of the schema of the body; `[]` behind it makes it a list. */
  readonly body?: string;
  readonly answer?: string;
  /** A body that the server takes. */
  readonly example?: Json;
  /** A urn for the address. */
  readonly urn?: string;
  /** The HTTP status of success, where it is not 200. */
  readonly status?: number;
}

const SCROLL = [
  'query',
  'count',
  'scrollId',
  'sort',
  'sortCriteria',
  'sortOrder',
  'aspects',
  'includeSoftDelete',
  'systemMetadata',
  'sliceId',
  'sliceMax',
];
/** The query parameters of a page of relationships. */
const RELATIONS = [
  'relationshipTypes',
  'direction',
  'sourceTypes',
  'destinationTypes',
  'relationCount',
  'scrollId',
  'includeSoftDelete',
  'sliceId',
  'sliceMax',
];
const PAGE = ['start', 'count'];
/** Which attributes of a resource of SCIM are wanted, and which resources. */
const SCIM_PART = ['attributes', 'excludedAttributes'];
const SCIM_LIST = ['filter', 'startIndex', 'scimCount', ...SCIM_PART];
const SCIM_USER = 'urn:li:corpuser:example';
const SCIM_GROUP = 'urn:li:corpGroup:example';

/** A row of the table: `Controller.handler`, the group, a summary, and what else is to be said. */
type Row = readonly [key: string, tag: string, summary: string, more?: Partial<OperationWords>];

/**
 * One row for each handler. A new route gets a row here, otherwise it is described by the name of
 * its handler alone.
 */
const ROWS: readonly Row[] = [
  [
    'CollectionsController.scroll',
    'entities',
    'A page of entities of several kinds',
    { query: SCROLL.filter((name) => name !== 'aspects'), body: 'ScrollBody', answer: 'EntityPage' },
  ],
  [
    'CollectionsController.create',
    'entities',
    'Writes entities of several kinds',
    { query: ['async', 'systemMetadata'], body: 'EntitiesByKind', answer: 'EntitiesByKind', status: 202 },
  ],
  [
    'CollectionsController.patch',
    'entities',
    'Patches entities of several kinds',
    { query: ['async', 'systemMetadata'], body: 'EntitiesByKind', answer: 'EntitiesByKind', status: 202 },
  ],
  [
    'CollectionsController.batch',
    'entities',
    'Reads entities of several kinds',
    { query: ['systemMetadata'], body: 'EntitiesByKind', answer: 'EntitiesByKind' },
  ],
  [
    'VersioningController.link',
    'versions',
    'Makes an entity a version of a version set: <version set>/relationship/versionOf/<urn>',
    { body: 'Anything', answer: 'AnyEntity[]' },
  ],
  [
    'VersioningController.unlink',
    'versions',
    'Takes an entity out of its version set: <version set>/relationship/versionOf/<urn>',
    { answer: 'AnyEntity[]' },
  ],
  [
    'EntitiesV1Controller.latest',
    'entities, first version',
    'Reads entities',
    { query: ['urns', 'aspectNames'], answer: 'Anything' },
  ],
  [
    'EntitiesV1Controller.create',
    'entities, first version',
    'Writes aspects',
    { query: ['sync', 'createEntityIfNotExists'], body: 'Anything', answer: 'Urn[]' },
  ],
  [
    'EntitiesV1Controller.remove',
    'entities, first version',
    'Removes entities',
    { query: ['urns', 'soft'], answer: 'Anything' },
  ],
  [
    'OpenapiEntitiesV2Controller.batch',
    'entities, second version',
    'Reads entities of one kind',
    { body: 'Anything', answer: 'Anything' },
  ],
  [
    'OpenapiEntitiesV2Controller.list',
    'entities, second version',
    'A page of entities of one kind',
    { query: SCROLL, answer: 'OlderEntityPage' },
  ],
  [
    'OpenapiEntitiesV2Controller.create',
    'entities, second version',
    'Writes entities',
    { query: ['async', 'systemMetadata'], body: 'OlderEntity[]', answer: 'OlderEntity[]', status: 202 },
  ],
  [
    'OpenapiEntitiesV2Controller.patch',
    'entities, second version',
    'Patches entities',
    { query: ['async', 'systemMetadata'], body: 'OlderEntity[]', answer: 'OlderEntity[]', status: 202 },
  ],
  [
    'OpenapiEntitiesV2Controller.exists',
    'entities, second version',
    'Whether an entity, or an aspect of it, is there',
    { query: ['includeSoftDelete'], status: 204 },
  ],
  [
    'OpenapiEntitiesV2Controller.one',
    'entities, second version',
    'An entity, or an aspect of it',
    { query: ['aspects', 'version', 'systemMetadata'], answer: 'OlderEntity' },
  ],
  [
    'OpenapiEntitiesV2Controller.createAspect',
    'entities, second version',
    'Writes an aspect',
    { query: ['sync'], body: 'Anything', answer: 'Anything' },
  ],
  [
    'OpenapiEntitiesV2Controller.patchAspect',
    'entities, second version',
    'Patches an aspect',
    { query: ['sync'], body: 'PatchBody', answer: 'Anything' },
  ],
  [
    'OpenapiEntitiesV2Controller.remove',
    'entities, second version',
    'Removes an entity, or aspects of it',
    { query: ['aspects', 'clear'] },
  ],
  [
    'PlatformEntitiesController.ingest',
    'proposals',
    'Writes proposals',
    { query: ['sync'], body: 'Proposal[]', answer: 'Urn[]' },
  ],
  [
    'RelationshipsController.list',
    'relationships',
    'Relationships of an entity by position',
    { query: ['urnQuery', 'direction', 'relationshipTypes', 'start', 'relationCount'], answer: 'RelationList' },
  ],
  [
    'RelationScrollController.scroll',
    'relationships',
    'Relationships page by page',
    { query: RELATIONS, body: 'RelationBody', answer: 'RelationPage' },
  ],
  [
    'RelationScrollController.ofType',
    'relationships',
    'Relationships of one type',
    { query: RELATIONS.slice(1), answer: 'RelationPage' },
  ],
  [
    'RelationScrollController.ofEntity',
    'relationships',
    'Relationships of one entity',
    { query: RELATIONS, answer: 'RelationPage' },
  ],
  [
    'RelationScrollController.lineage',
    'relationships',
    'Lineage page by page',
    {
      query: [
        'lineageDirection',
        'relationshipTypes',
        'relationCount',
        'scrollId',
        'includeSoftDelete',
        'sliceId',
        'sliceMax',
      ],
      body: 'Anything',
      answer: 'RelationPage',
    },
  ],
  [
    'OpenapiTimelineController.changes',
    'timeline',
    'Changes of an entity as transactions, oldest first',
    { query: ['categories', 'startTime', 'endTime', 'raw', 'includeVersionSet'], answer: 'ChangeTransaction[]' },
  ],
  [
    'OpenapiTimeseriesController.scroll',
    'time series',
    'Values of a time series, newest first',
    { query: ['count', 'scrollId', 'startTimeMillis', 'endTimeMillis'], answer: 'PointPage' },
  ],
  ['RegistryController.entities', 'model', 'Kinds of entities', { query: PAGE, answer: 'SpecificationPage' }],
  ['RegistryController.entity', 'model', 'One kind of entity', { answer: 'Anything' }],
  ['RegistryController.aspectsOfEntity', 'model', 'Aspects of a kind', { query: PAGE, answer: 'SpecificationPage' }],
  ['RegistryController.aspects', 'model', 'Aspects', { query: PAGE, answer: 'SpecificationPage' }],
  ['RegistryController.aspect', 'model', 'One aspect', { answer: 'Anything' }],
  ['RegistryController.eventSpecifications', 'model', 'Platform events', { query: PAGE, answer: 'SpecificationPage' }],
  ['RegistryController.event', 'model', 'One platform event', { answer: 'Anything' }],
  [
    'RegistryController.lineage',
    'model',
    'Lineage that each kind may have',
    { query: PAGE, answer: 'SpecificationPage' },
  ],
  ['RegistryController.lineageOf', 'model', 'Lineage that a kind may have', { answer: 'Anything' }],
  ['RegistryController.edges', 'model', 'Lineage edges that may touch a kind', { answer: 'Anything' }],
  [
    'RegistryController.edgesTo',
    'model',
    'Lineage edges on one side of a kind: upstream or downstream',
    { answer: 'Anything' },
  ],
  [
    'EventsController.poll',
    'events',
    'Changes since an offset; waits until there are any',
    { query: ['topic', 'offsetId', 'limit', 'pollTimeoutSeconds', 'lookbackWindowDays'], answer: 'EventPage' },
  ],
  [
    'AuditController.search',
    'events',
    'Who did what, newest first; needs VIEW_AUDIT',
    { query: ['auditFrom', 'auditTo', 'size', 'scrollId'], answer: 'Anything' },
  ],
  ['SystemController.lag', 'operations', 'Lag of a queue; there is none', { answer: 'Anything' }],
  ['SystemController.transport', 'operations', 'Name of the queue; there is none', { answer: 'Anything' }],
  ['SystemController.task', 'operations', 'How far a background task is', { query: ['task'], answer: 'Anything' }],
  ['SystemController.throttle', 'operations', 'Manually throttled clients: none', { answer: 'Anything' }],
  ['SystemController.info', 'operations', 'Processes of the installation, with their version', { answer: 'Anything' }],
  ['SystemController.components', 'operations', 'The same without a frame', { answer: 'Anything' }],
  ['SystemController.properties', 'operations', 'Configuration without secrets', { answer: 'Anything' }],
  [
    'SystemController.simpleProperties',
    'operations',
    'Configuration without secrets, as a flat map',
    { answer: 'Anything' },
  ],
  ['SystemController.counts', 'operations', 'How many entities of each kind', { query: ['types'], answer: 'Anything' }],
  ['SystemController.countOf', 'operations', 'How many entities of a kind', { answer: 'Anything' }],
  ['SystemController.track', 'operations', 'Accepts page events and stores none'],
  ['DescriptionController.describe', 'description', 'This description', { answer: 'Anything' }],
  [
    'IngestController.load',
    'ingestion',
    'Loads files: dbt, openlineage, mcp, sql, csv',
    { body: 'Anything', answer: 'Anything' },
  ],
  ['OpenLineageController.receive', 'ingestion', 'Takes OpenLineage events', { body: 'Anything', answer: 'Anything' }],
  ['HealthController.health', 'health', 'Whether the process answers', { answer: 'Anything' }],
  ['HealthController.ready', 'health', 'Whether the server is ready for requests', { answer: 'Anything' }],
  ['HealthController.metrics', 'health', 'Metrics for Prometheus'],
  [
    'AuthController.logIn',
    'sign-in',
    'Signs in; the answer sets the session',
    { body: 'Anything', answer: 'Anything' },
  ],
  [
    'AuthController.signUp',
    'sign-in',
    'Makes a user of an invited person; the answer sets their session',
    { body: 'Anything' },
  ],
  [
    'AuthController.reset',
    'sign-in',
    'Sets a new password by a reset link; the answer sets the session',
    { body: 'Anything' },
  ],
  ['OidcController.begin', 'sign-in', 'Redirects a browser to the sign-in provider'],
  ['OidcController.finish', 'sign-in', 'Callback of the sign-in provider'],
  ['IdentityController.ways', 'sign-in', 'Ways to sign in', { answer: 'Anything' }],
  ['IdentityController.password', 'sign-in', 'Whether the signed-in person has a password', { answer: 'Anything' }],
  [
    'IdentityController.changePassword',
    'sign-in',
    'Changes the password of the signed-in person; the answer sets a new session',
    { body: 'Anything', answer: 'Anything' },
  ],
  ['SignOutController.logOut', 'sign-in', 'Ends the session', { answer: 'Anything' }],
  ['SignOutController.confirmLogOut', 'sign-in', 'A page that asks whether to sign out'],
  ['SignOutController.authenticate', 'sign-in', 'Redirects a browser to the sign-in page'],
  [
    'ConfigController.config',
    'configuration',
    'Server configuration that clients read first',
    { query: ['verbose'], answer: 'Anything' },
  ],
  [
    'AspectsController.act',
    'Rest.li',
    'Writes proposals, reads time series, counts, restores',
    { query: ['action'], body: 'Anything', answer: 'ActionAnswer' },
  ],
  [
    'AspectsController.one',
    'Rest.li',
    'One aspect of an entity',
    { query: ['aspectQuery', 'version'], answer: 'Anything' },
  ],
  [
    'EntitiesController.act',
    'Rest.li',
    'Writes, deletes, searches and lists entities',
    { query: ['action'], body: 'Anything', answer: 'ActionAnswer' },
  ],
  ['EntitiesController.snapshot', 'Rest.li', 'An entity as a legacy snapshot', { answer: 'Anything' }],
  ['EntitiesV2Controller.batch', 'Rest.li', 'Entities', { query: ['ids', 'aspectsList'], answer: 'Anything' }],
  ['EntitiesV2Controller.one', 'Rest.li', 'An entity', { query: ['aspectsList'], answer: 'Anything' }],
  ['VersionedEntitiesController.batch', 'Rest.li', 'Given versions of aspects', { query: ['ids'], answer: 'Anything' }],
  [
    'RunsController.act',
    'Rest.li',
    'Lists, describes and rolls back ingestion runs',
    { query: ['action'], body: 'Anything', answer: 'ActionAnswer' },
  ],
  [
    'OperationsController.act',
    'Rest.li',
    'Restores indexes, sizes, truncates time series',
    { query: ['action'], body: 'Anything', answer: 'ActionAnswer' },
  ],
  [
    'UsageController.act',
    'Rest.li',
    'Usage statistics',
    { query: ['action'], body: 'Anything', answer: 'ActionAnswer' },
  ],
  [
    'AnalyticsController.act',
    'Rest.li',
    'Statistics over time series',
    { query: ['action'], body: 'Anything', answer: 'ActionAnswer' },
  ],
  [
    'RestliRelationshipsController.list',
    'Rest.li',
    'Relationships of an entity',
    { query: ['urnQuery', 'direction', 'types'], answer: 'Anything' },
  ],
  [
    'RestliRelationshipsController.act',
    'Rest.li',
    'Lineage of an entity',
    { query: ['action'], body: 'Anything', answer: 'ActionAnswer' },
  ],
  ['UnservedController.act', 'Rest.li', 'Known actions that are not served', { query: ['action'], body: 'Anything' }],
  ['GraphqlController.answer', 'GraphQL', 'A GraphQL operation', { body: 'GraphqlRequest', answer: 'GraphqlAnswer' }],
  [
    'GraphqlController.answerWithSession',
    'GraphQL',
    'A GraphQL operation of a session',
    { body: 'GraphqlRequest', answer: 'GraphqlAnswer' },
  ],
  ['ScimDiscoveryController.serviceProviderConfig', 'SCIM', 'What the server can do', { answer: 'Anything' }],
  ['ScimDiscoveryController.resourceTypes', 'SCIM', 'Kinds of resources', { answer: 'Anything' }],
  [
    'ScimDiscoveryController.resourceType',
    'SCIM',
    'A kind of resources: User, Group',
    { answer: 'Anything', urn: 'User' },
  ],
  ['ScimDiscoveryController.schemas', 'SCIM', 'Attributes of resources', { answer: 'Anything' }],
  [
    'ScimDiscoveryController.schema',
    'SCIM',
    'Attributes of a kind of resources, by the URN of its schema',
    { answer: 'Anything', urn: 'urn:ietf:params:scim:schemas:core:2.0:User' },
  ],
  ['ScimUsersController.list', 'SCIM', 'A page of users', { query: SCIM_LIST, answer: 'Anything' }],
  ['ScimUsersController.get', 'SCIM', 'A user, by the urn', { query: SCIM_PART, answer: 'Anything', urn: SCIM_USER }],
  [
    'ScimUsersController.create',
    'SCIM',
    'Creates a user without a password; 409 where there is one of this name',
    { body: 'Anything', answer: 'Anything', status: 201, example: { userName: 'example', active: true } },
  ],
  [
    'ScimUsersController.replace',
    'SCIM',
    'Replaces the attributes of a user',
    { body: 'Anything', answer: 'Anything', urn: SCIM_USER, example: { userName: 'example', active: true } },
  ],
  [
    'ScimUsersController.patch',
    'SCIM',
    'Changes attributes of a user; `active` decides whether they may sign in',
    {
      body: 'Anything',
      answer: 'Anything',
      urn: SCIM_USER,
      example: { Operations: [{ op: 'replace', path: 'active', value: false }] },
    },
  ],
  ['ScimUsersController.remove', 'SCIM', 'Deletes a user', { urn: SCIM_USER, status: 204 }],
  ['ScimGroupsController.list', 'SCIM', 'A page of groups', { query: SCIM_LIST, answer: 'Anything' }],
  [
    'ScimGroupsController.get',
    'SCIM',
    'A group, by the urn',
    { query: SCIM_PART, answer: 'Anything', urn: SCIM_GROUP },
  ],
  [
    'ScimGroupsController.create',
    'SCIM',
    'Creates a group; 409 where there is one of this name',
    { body: 'Anything', answer: 'Anything', status: 201, example: { displayName: 'example', members: [] } },
  ],
  [
    'ScimGroupsController.replace',
    'SCIM',
    'Replaces name and members of a group',
    { body: 'Anything', answer: 'Anything', urn: SCIM_GROUP, example: { displayName: 'example', members: [] } },
  ],
  [
    'ScimGroupsController.patch',
    'SCIM',
    'Changes name or members of a group',
    {
      body: 'Anything',
      urn: SCIM_GROUP,
      status: 204,
      example: { Operations: [{ op: 'add', path: 'members', value: [{ value: SCIM_USER }] }] },
    },
  ],
  ['ScimGroupsController.remove', 'SCIM', 'Deletes a group', { urn: SCIM_GROUP, status: 204 }],
  ['OpsController.reindex', 'operations', 'Rebuilds the indexes', { answer: 'Anything' }],
  [
    'TraceController.write',
    'events',
    'State of a write, by its traceparent',
    { query: ['onlyIncludeErrors', 'detailed'], body: 'Anything', answer: 'Anything' },
  ],
  [
    'CheckController.check',
    'impact',
    'Impact of the changes in a pull request',
    { body: 'Anything', answer: 'Anything' },
  ],
  ['RefusedController.unknown', 'not served', 'Any other address: there is nothing'],
  ['RefusedController.throttle', 'not served', 'Requests are throttled by the length of the write queue, not by hand'],
  ['DocsController.document', 'page', 'A page of the documentation, or a file of it'],
  ['PageController.page', 'page', 'The page and its files; any other address that belongs to no API'],
];

const BY_KEY: ReadonlyMap<string, OperationWords> = new Map(
  ROWS.map(([key, tag, summary, more]) => [key, { tag, summary, ...more }]),
);

/** A route that is not in the table is described by the name of its handler. */
export function wordsOf(controller: string, handler: string): OperationWords {
  const words = BY_KEY.get(`${controller}.${handler}`);
  if (words) return words;
  const summary = handler.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return { tag: controller.replace(/Controller$/, ''), summary, body: 'Anything', answer: 'Anything' };
}
