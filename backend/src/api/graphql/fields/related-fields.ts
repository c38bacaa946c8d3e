import type { EntityLoader } from '../values/entity-loader.js';
import type { Compute, Computing, FieldArgs } from './computing.js';
import { arrayOf, objectOf, textOf } from '../../../kernel/json.js';
import type { FilterCondition } from '../../../search/query/filter.types.js';
import type { PagedInput, ResultsAnswer, ScrolledInput } from '../../../search/protocol-search.js';
import { contractResult } from '../../../quality/contracts/contract-result.js';
import { healthOf } from './health.js';

/** The result of a contract as it is now, of the assertions that the viewer sees. */
async function resultOfContract(urn: string, { loader, facts }: Computing): Promise<unknown> {
  const properties = (await loader.aspect(urn, 'dataContractProperties'))?.value;
  const asset = textOf(properties?.entity);
  if (!properties || asset === undefined) return undefined;
  const { assertions } = await facts.quality(asset);
  const events = new Map(assertions.map((record) => [record.urn, record.event]));
  const { type, checks } = contractResult(properties, (assertion) => events.get(assertion));
  return {
    type,
    assertionResults: checks.map(({ assertion, ...check }) => ({ assertion: { urn: assertion }, ...check })),
  };
}

/** How many related urns are read for one entity, for counting and paging in memory. */
const MAX_RELATED = 10_000;
/** How many levels above an entity are walked. Each level is one read. */
const MAX_ANCESTORS = 30;
/** The search index holds priorities as numbers, which are the positions in this list. */
const PRIORITIES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'];

/**
 * Fields whose values are other entities: found by a search for what refers to this one, or along
 * one relationship.
 */
export const RELATED_FIELDS: Readonly<Record<string, Compute>> = {
  health: async (urn, _, { facts }) => healthOf(await facts.quality(urn)),
  incidents: (urn, args, computing) => incidents(urn, args, computing),
  'Dataset.assertions': async (urn, args, { facts }) => {
    const includeRemoved = args.includeSoftDeleted === true;
    const all = await facts.related(urn, { type: 'ASSERTS', includeRemoved, limit: MAX_RELATED });
    const firstIndex = numberIn(args.start, 0);
    const assertions = all.slice(firstIndex, firstIndex + numberIn(args.count, 200)).map((one) => ({ urn: one }));
    return { start: firstIndex, count: assertions.length, total: all.length, assertions };
  },
  'Dataset.contract': async (urn, _, { facts }) => {
    const [contract] = await facts.related(urn, { type: 'CONTRACT_FOR', includeRemoved: false, limit: 1 });
    return contract === undefined ? undefined : { urn: contract };
  },
  'DataContract.result': (urn, _, computing) => resultOfContract(urn, computing),
  // `direction` is the protocol's name for the end of the edge: the OUTGOING runs of an asset are
  // those that wrote it.
  'Dataset.runs': (urn, args, computing) =>
    runs(args.direction === 'INCOMING' ? is('inputs', urn) : is('outputs', urn), args, computing),
  'DataJob.runs': (urn, args, computing) => runs(is('parentTemplate', urn), args, computing),
  'DataFlow.runs': (urn, args, computing) => runs(is('parentTemplate', urn), args, computing),
  'DataFlow.dataJobs': async (urn, _, { results }) => {
    const hits = await results(all(1_000), among(['dataJob'], is('dataFlow', urn)));
    return { entities: hits.searchResults.map(({ entity }) => ({ entity })) };
  },
  'Container.entities': (urn, args, { results }) => results(pageOf(args), among([], is('container', urn))),
  'Domain.entities': (urn, args, { results }) => results(pageOf(args), among([], is('domains', urn))),
  'DataProduct.entities': async (urn, args, { loader, results }) => {
    const assets = (await loader.aspect(urn, 'dataProductProperties'))?.value.assets;
    const urns = (Array.isArray(assets) ? assets : []).map((one) =>
      textOf((one as { destinationUrn?: string }).destinationUrn),
    );
    const values = urns.filter((one) => one !== undefined);
    return results(pageOf(args), {
      orFilters: [{ and: [{ field: 'urn', values }] }, { and: [is('dataProduct', urn)] }],
    });
  },
  'IngestionSource.executions': async (urn, args, { results }) => {
    const firstIndex = numberIn(args.start, 0);
    const page = { ...all(numberIn(args.count, 10)), start: firstIndex, sortInput: newest('requestTimeMs') };
    const hits = await results(page, among(['dataHubExecutionRequest'], is('ingestionSource', urn)));
    return { start: firstIndex, count: hits.count, total: hits.total, executionRequests: entities(hits) };
  },
  'IngestionSource.latestSuccessfulExecution': async (urn, _, { results }) => {
    const done = among(['dataHubExecutionRequest'], is('ingestionSource', urn), is('executionResultStatus', 'SUCCESS'));
    return entities(await results({ ...all(1), sortInput: newest('requestTimeMs') }, done))[0];
  },
  'GlossaryNode.childrenCount': async (urn, _, { results }) => {
    const count = async (kind: string): Promise<number> =>
      (await results(all(0), among([kind], is('parentNode', urn)))).total;
    const [termsCount, nodesCount] = await Promise.all([count('glossaryTerm'), count('glossaryNode')]);
    return { termsCount, nodesCount };
  },
  'GlossaryNode.glossaryChildrenSearch': (urn, args, { scroll }) =>
    scroll(inputOf(args), among(['glossaryNode', 'glossaryTerm'], is('parentNode', urn))),
  'Metric.childMetrics': (urn, args, { scroll }) => scroll(inputOf(args), among(['metric'], is('parentMetric', urn))),
  'Metric.parentMetrics': async (urn, _, { loader }) =>
    (await ancestors(urn, loader, 'metricRelationships', metricParent)).map(entity),
  'SemanticModel.metrics': (urn, args, { scroll }) =>
    scroll(inputOf(args), among(['metric'], is('semanticModel', urn))),
  // The latest version first, unless a client sorts otherwise.
  'VersionSet.versionsSearch': (urn, args, { results }) =>
    results({ sortInput: newest('versionSortId'), ...inputOf(args) }, among([], is('versionSet', urn))),
  'Dataset.siblingsSearch': (urn, args, { scroll }) => scroll(inputOf(args), among([], is('siblings', urn))),
  'Document.parentDocuments': async (urn, _, { loader }) => {
    const documents = (await ancestors(urn, loader, 'documentInfo', documentParent)).map(entity);
    return { count: documents.length, documents };
  },
  'Role.isAssignedToMe': async (urn, _, { loader, viewer }) => {
    const { users, groups } = (await loader.aspect(urn, 'actors'))?.value ?? {};
    const named = [...arrayOf(users), ...arrayOf(groups)].map(objectOf).map(({ user, group }) => user ?? group);
    return [viewer.urn, ...viewer.groups].some((one) => named.includes(one));
  },
  relatedDocuments: async (urn, args, { results }) => {
    const input = (args.input ?? {}) as { readonly start?: number | null; readonly count?: number | null };
    const hits = await results(
      { ...all(input.count ?? 100), start: input.start ?? 0 },
      among(['document'], is('relatedAssets', urn)),
    );
    const documents = hits.searchResults.map(({ entity: one }) => one);
    return { start: hits.start, count: documents.length, total: hits.total, documents };
  },
};

/** The condition that a field has this value. */
function is(field: string, value: string): FilterCondition {
  return { field, values: [value] };
}

/** Fixed filters: these kinds (all kinds for an empty list), and all of these conditions. */
function among(
  kinds: readonly string[],
  ...and: readonly FilterCondition[]
): { kinds: readonly string[]; orFilters: { and: readonly FilterCondition[] }[] } {
  return { kinds, orFilters: [{ and }] };
}

/** A search for everything without facets and highlights, which these fields do not show. */
function all(count: number): PagedInput {
  return { query: '*', start: 0, count, searchFlags: { skipAggregates: true, skipHighlighting: true } };
}

/** The input of a client with defaults: everything, from the beginning, ten at a time. */
function pageOf(args: FieldArgs): PagedInput {
  const input = (args.input ?? {}) as Partial<PagedInput>;
  const query = input.query === undefined || input.query === '' ? '*' : input.query;
  return { ...input, query: query ?? '*', start: input.start ?? 0, count: input.count ?? 10 };
}

function inputOf(args: FieldArgs): ScrolledInput & PagedInput {
  // The schema makes the input of these fields mandatory and gives it this form.
  return args.input as ScrolledInput & PagedInput;
}

/** The incidents of an entity, newest first, filtered by what the client names. */
async function incidents(urn: string, args: FieldArgs, { results }: Computing): Promise<unknown> {
  const conditions: FilterCondition[] = [is('entities', urn)];
  if (typeof args.state === 'string') conditions.push(is('state', args.state));
  if (typeof args.stage === 'string') conditions.push(is('stage', args.stage));
  if (typeof args.priority === 'string') conditions.push(is('priority', String(PRIORITIES.indexOf(args.priority))));
  if (Array.isArray(args.assigneeUrns) && args.assigneeUrns.length > 0)
    conditions.push({ field: 'assignees', values: args.assigneeUrns.map(String) });
  const firstIndex = numberIn(args.start, 0);
  const page = await results(
    { ...all(numberIn(args.count, 20)), start: firstIndex, sortInput: newest('created') },
    among(['incident'], ...conditions),
  );
  // Clients of the protocol expect the page size that they asked for here, and not the number of
  // incidents.
  return { start: firstIndex, count: numberIn(args.count, 20), total: page.total, incidents: entities(page) };
}

/** The runs of a job or dataset, newest first. */
async function runs(which: FilterCondition, args: FieldArgs, { results }: Computing): Promise<unknown> {
  const firstIndex = numberIn(args.start, 0);
  const page = await results(
    { ...all(numberIn(args.count, 10)), start: firstIndex, sortInput: newest('created') },
    among(['dataProcessInstance'], which),
  );
  return { start: firstIndex, count: page.count, total: page.total, runs: entities(page) };
}

function entities(page: ResultsAnswer): readonly { readonly urn: string }[] {
  return page.searchResults.map((hit) => hit.entity);
}

/** The order by a field, the greatest value first. */
function newest(field: string): PagedInput['sortInput'] {
  return { sortCriterion: { field, sortOrder: 'DESCENDING' } };
}

function entity(urn: string): { readonly urn: string } {
  return { urn };
}

function metricParent(value: Readonly<Record<string, unknown>>): unknown {
  return value.parentMetric;
}

function documentParent(value: Readonly<Record<string, unknown>>): unknown {
  return (value.parentDocument as { readonly document?: unknown } | null | undefined)?.document;
}

/**
 * The entities above one in a tree, nearest first, at most `MAX_ANCESTORS`. A circle in the data
 * ends the walk.
 *
 * @param aspect the aspect that names the parent
 * @param parentIn the parent's urn in the aspect's value
 */
export async function ancestors(
  urn: string,
  loader: EntityLoader,
  aspect: string,
  parentIn: (value: Readonly<Record<string, unknown>>) => unknown,
): Promise<readonly string[]> {
  const above: string[] = [];
  let current = urn;
  while (above.length < MAX_ANCESTORS) {
    const parent = textOf(parentIn((await loader.aspect(current, aspect))?.value ?? {}));
    if (parent === undefined || parent === urn || above.includes(parent)) break;
    above.push(parent);
    current = parent;
  }
  return above;
}

/** A number of the arguments that is not negative, otherwise the default. */
function numberIn(value: unknown, otherwise: number): number {
  return typeof value === 'number' && value >= 0 ? value : otherwise;
}
