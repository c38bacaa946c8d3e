import { type DocumentNode, Kind } from 'graphql';

/** What a request does, in the public server's words for its usage metrics. */
export type UsageOperation =
  | 'metadata_read'
  | 'metadata_query'
  | 'search_query'
  | 'lineage_query'
  | 'metadata_ingest'
  | 'metadata_write'
  | 'entity_delete';

export type UsageApi = 'graphql' | 'openapi' | 'restli';

/** What a request was, as far as its address and method tell. */
export interface UsageRequest {
  readonly method: string;
  /** The matched pattern of the address, such as `/openapi/v3/entity/:entity/*`. */
  readonly route: string;
  /** The parameter `action` of Rest.li-style addresses. */
  readonly action?: string | undefined;
}

interface UsageRule {
  readonly api: UsageApi;
  readonly operation: UsageOperation;
  readonly route: RegExp;
  /** Absent: every method. */
  readonly methods?: readonly string[];
  /** Absent: every action, and none. */
  readonly action?: RegExp;
}

const READS = ['GET', 'HEAD'];

/** The first rule that fits counts. Addresses that none fits, such as probes and the page, are not counted. */
const RULES: readonly UsageRule[] = [
  { api: 'openapi', operation: 'search_query', route: /^\/openapi\/(v3\/entity\/scroll|v1\/events\/audit\/search)$/ },
  { api: 'openapi', operation: 'lineage_query', route: /^\/openapi\/v3\/lineage\/scroll$/ },
  {
    api: 'openapi',
    operation: 'metadata_query',
    route: /^\/openapi\/(timeline|v2\/(timeline|timeseries)|v1\/events)\//,
  },
  {
    api: 'openapi',
    operation: 'metadata_read',
    route: /^\/openapi\/(v3\/relationship\/scroll$|v3\/entity\/[^/]+\/batchGet$|v2\/entity\/batch\/|v1\/trace\/)/,
  },
  {
    api: 'openapi',
    operation: 'metadata_read',
    route: /^\/openapi\/(entities|relationships|v[123]\/(entity|entities|relationship)\b)/,
    methods: READS,
  },
  {
    api: 'openapi',
    operation: 'entity_delete',
    route: /^\/openapi\/(entities\/v1|v[23]\/entity\/)/,
    methods: ['DELETE'],
  },
  {
    api: 'openapi',
    operation: 'metadata_ingest',
    route: /^\/openapi\/(entities|platform|openlineage|v2\/platform|v[23]\/entity)\//,
    methods: ['POST', 'PUT', 'PATCH'],
  },
  { api: 'openapi', operation: 'metadata_ingest', route: /^\/api\/v1\/lineage$/, methods: ['POST'] },
  { api: 'restli', operation: 'lineage_query', route: /^\/entities$/, action: /AcrossLineage$/ },
  {
    api: 'restli',
    operation: 'search_query',
    route: /^\/entities$/,
    action: /^(search|scroll|autocomplete|browse|filter|list)/,
  },
  { api: 'restli', operation: 'entity_delete', route: /^\/(entities|relationships)$/, action: /^delete/ },
  { api: 'restli', operation: 'entity_delete', route: /^\/relationships$/, methods: ['DELETE'] },
  { api: 'restli', operation: 'metadata_ingest', route: /^\/(aspects|entities|usageStats)$/, action: /ingest/i },
  {
    api: 'restli',
    operation: 'metadata_query',
    route: /^\/(usageStats|aspects)$/,
    action: /^(query|getTimeseries|getCount)/,
  },
  {
    api: 'restli',
    operation: 'metadata_read',
    route: /^\/(entities|entitiesV2|entitiesVersionedV2|aspects|relationships)\b/,
    methods: READS,
  },
];

/** What a request over HTTP does, and by which API; undefined where it is not counted. GraphQL documents have their own rule. */
export function usageOf({ method, route, action }: UsageRequest): Pick<UsageRule, 'api' | 'operation'> | undefined {
  return RULES.find(
    (rule) =>
      rule.route.test(route) &&
      (rule.methods?.includes(method) ?? true) &&
      (rule.action === undefined || (action !== undefined && rule.action.test(action))),
  );
}

/** What a GraphQL document does, by the names of its root fields: lineage before search before any other question. */
export function usageOfDocument(document: DocumentNode): UsageOperation {
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const names = operations.flatMap(({ selectionSet }) =>
    selectionSet.selections.map((one) => (one.kind === Kind.FIELD ? one.name.value : '')),
  );
  const isWriting = operations.some(({ operation }) => operation === 'mutation');
  if (isWriting) return names.every((name) => name === 'deleteEntity') ? 'entity_delete' : 'metadata_write';
  if (names.some((name) => /lineage/i.test(name))) return 'lineage_query';
  if (names.some((name) => /^(search|scroll|browse|autoComplete|aggregate)/.test(name))) return 'search_query';
  return 'metadata_query';
}

const WRITES: ReadonlySet<UsageOperation> = new Set(['metadata_ingest', 'metadata_write', 'entity_delete']);

/** Whether an operation changes the catalogue. */
export function isWrite(operation: UsageOperation): boolean {
  return WRITES.has(operation);
}
