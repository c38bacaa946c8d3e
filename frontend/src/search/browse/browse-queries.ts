import { queryOptions } from '@tanstack/react-query';

import { kindsWhere } from '#kinds/lookups.js';
import { request } from '../../api/client';
import {
  BrowseCountsDocument,
  BrowseLevelDocument,
  BrowseRootsDocument,
  SearchDocument,
  SearchTotalDocument,
} from '../../api/documents.generated';
import { EntitySummariesDocument } from '../../api/documents.generated';
import { entityTypeOf, kindOfUrn } from '../../kinds/kinds';
import type { EntityType } from '../../api/schema.generated';
import type { Axis, BrowsePlace } from './browse-address';

/** One line of the tree. */
export interface Branch {
  /** Its entry in the address. */
  readonly id: string;
  readonly name: string;
  /** Assets in it; undefined where it only groups other branches. */
  readonly count: number | undefined;
  readonly hasBranches: boolean;
  /** Domains, terms and groups directly in it; undefined where that is not counted. */
  readonly children?: number;
}

/** Kinds of assets that have a browse path, that is, a place in the folders of their platform. */
const KINDS_WITH_PATH = kindsWhere(({ search }) => search?.hasBrowsePath).map(entityTypeOf) as readonly EntityType[];
/** Branches of one level, which is the most results that the server gives in one answer. */
const MAX_BRANCHES = 1_000;

/**
 * The branches directly below a place. The answer is used for 30 seconds without asking again; its
 * key starts with `governance`, so every edit discards it, because an edit may create, move or
 * delete a domain or term.
 */
export function branchesQuery({ axis, path }: BrowsePlace) {
  return queryOptions({
    queryKey: ['governance', 'branches', axis, path],
    queryFn: ({ signal }) => BELOW[axis](path, signal),
    staleTime: 30_000,
  });
}

/**
 * How each axis finds its branches. Only the axis `platform` changes its way with the depth:
 * platforms are values of a facet, and folders below them come from the browse paths of assets.
 */
const BELOW: Readonly<Record<Axis, (path: readonly string[], signal: AbortSignal) => Promise<readonly Branch[]>>> = {
  platform: (path, signal) => (path.length === 0 ? platforms(signal) : placesBelow(path, signal)),
  domain: (path, signal) => domainsBelow(path.at(-1), signal),
  term: (path, signal) => termsBelow(path.at(-1), signal),
  product: async (path, signal) => (path.length === 0 ? await products(signal) : []),
};

/**
 * All data products by name, each with the number of its assets. Products come from a search,
 * because the facet counts only those that have assets, and an empty product must be listed as
 * well.
 */
async function products(signal: AbortSignal): Promise<readonly Branch[]> {
  const input = { query: '*', types: ['DATA_PRODUCT' as const], start: 0, count: MAX_BRANCHES };
  const [counts, { searchAcrossEntities }] = await Promise.all([
    countsOf(['dataProduct'], signal),
    request(SearchDocument, { input }, signal),
  ]);
  const assets = new Map((counts.get('dataProduct') ?? []).map(pair));
  return (searchAcrossEntities?.searchResults ?? [])
    .map(({ summary: { urn, name } }) => ({ id: urn, name, count: assets.get(urn) ?? 0, hasBranches: false }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Platforms that have assets. The facet gives their names and counts in one request. */
async function platforms(signal: AbortSignal): Promise<readonly Branch[]> {
  const counts = await countsOf(['platform'], signal);
  return (counts.get('platform') ?? []).map(({ value, count, displayName }) => ({
    id: value,
    name: displayName ?? value.split(':').at(-1) ?? value,
    count,
    hasBranches: true,
  }));
}

/**
 * Folders of a platform at a path. A folder that is a container entity shows the name of the
 * container; its id stays what the browse path holds, because the address and the filter need that.
 */
async function placesBelow([platform, ...path]: readonly string[], signal: AbortSignal): Promise<readonly Branch[]> {
  const orFilters = [{ and: [{ field: 'platform', values: [platform ?? ''] }] }];
  const input = { types: [...KINDS_WITH_PATH], path, start: 0, count: MAX_BRANCHES, orFilters };
  const { browseV2 } = await request(BrowseLevelDocument, { input }, signal);
  const urns = browseV2?.groups.flatMap(({ entity }) => entity?.urn ?? []) ?? [];
  const names = await namesOf(urns, signal);
  return (browseV2?.groups ?? []).map(({ name, count, hasSubGroups, entity }) => ({
    id: name,
    name: names.get(entity?.urn ?? '') ?? name,
    count,
    hasBranches: hasSubGroups,
  }));
}

/**
 * Domains below a domain, or those at the top. The number of a domain includes the assets of its
 * subdomains, because its page lists them too. The facet counts only assets directly in a domain,
 * so domains with subdomains cost one more request each.
 */
async function domainsBelow(parent: string | undefined, signal: AbortSignal): Promise<readonly Branch[]> {
  const counts = await countsOf(['domains', 'parentDomain'], signal);
  const roots = parent ? undefined : (await request(BrowseRootsDocument, {}, signal)).listDomains?.domains;
  const urns = roots ? roots.map(({ urn }) => urn) : await childrenOf(['DOMAIN'], 'parentDomain', parent ?? '', signal);
  const branches = await branchesOf(urns, counts, signal);
  return Promise.all(
    branches.map(async (branch) =>
      branch.hasBranches ? { ...branch, count: await countBelow(branch.id, signal) } : branch,
    ),
  );
}

/**
 * The number of assets in a domain and its subdomains, of all or of those that a query matches. Asked only for domains that
 * have any; each asset counts once.
 */
export async function countBelow(domain: string, signal: AbortSignal, query = '*'): Promise<number> {
  const and = [{ field: 'domains', condition: 'DESCENDANTS_INCL' as const, values: [domain] }];
  const input = { query, start: 0, count: 0, orFilters: [{ and }] };
  return (await request(SearchTotalDocument, { input }, signal)).searchAcrossEntities?.total ?? 0;
}

/** Term groups and terms below a group, or those at the top. */
async function termsBelow(parent: string | undefined, signal: AbortSignal): Promise<readonly Branch[]> {
  const counts = await countsOf(['glossaryTerms', 'parentNode'], signal);
  if (parent) {
    const urns = await childrenOf(['GLOSSARY_NODE', 'GLOSSARY_TERM'], 'parentNode', parent, signal);
    return branchesOf(urns, counts, signal);
  }
  const { getRootGlossaryNodes, getRootGlossaryTerms } = await request(BrowseRootsDocument, {}, signal);
  const roots = [...(getRootGlossaryNodes?.nodes ?? []), ...(getRootGlossaryTerms?.terms ?? [])];
  return branchesOf(
    roots.map(({ urn }) => urn),
    counts,
    signal,
  );
}

/** Urns of the entities that name this parent in a field. At most 1,000 are found. */
async function childrenOf(types: readonly EntityType[], field: string, parent: string, signal: AbortSignal) {
  const input = {
    query: '*',
    types: [...types],
    start: 0,
    count: MAX_BRANCHES,
    orFilters: [{ and: [{ field, values: [parent] }] }],
  };
  const { searchAcrossEntities } = await request(SearchDocument, { input }, signal);
  return searchAcrossEntities?.searchResults.map(({ summary }) => summary.urn) ?? [];
}

/**
 * Branches for entities, sorted by name. A term group only groups terms, so it has no number of
 * assets. An entity has branches when the facet of parents counts it as the parent of anything.
 *
 * @param counts the facets `domains` or `glossaryTerms` (assets) and `parentDomain` or `parentNode`
 */
async function branchesOf(urns: readonly string[], counts: Counts, signal: AbortSignal): Promise<readonly Branch[]> {
  const names = await namesOf(urns, signal);
  const assets = new Map([...(counts.get('domains') ?? []), ...(counts.get('glossaryTerms') ?? [])].map(pair));
  const parents = new Map([...(counts.get('parentDomain') ?? []), ...(counts.get('parentNode') ?? [])].map(pair));
  return urns
    .map((urn) => ({
      id: urn,
      name: names.get(urn) ?? urn,
      count: kindOfUrn(urn) === 'glossaryNode' ? undefined : (assets.get(urn) ?? 0),
      hasBranches: (parents.get(urn) ?? 0) > 0,
      children: parents.get(urn) ?? 0,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Per facet, the values with the number of entities that have each. */
type Counts = ReadonlyMap<
  string,
  readonly { readonly value: string; readonly count: number; readonly displayName?: string | null }[]
>;

function pair({ value, count }: { readonly value: string; readonly count: number }): [string, number] {
  return [value, count];
}

/** The values of several facets over the whole catalogue, or over what a query matches, in one request. */
export async function countsOf(facets: readonly string[], signal: AbortSignal, query = '*'): Promise<Counts> {
  const { aggregateAcrossEntities } = await request(BrowseCountsDocument, { facets: [...facets], query }, signal);
  return new Map((aggregateAcrossEntities?.facets ?? []).map(({ field, aggregations }) => [field, aggregations]));
}

/**
 * Names of entities by urn. Without urns no request is sent. An entity that the server does not
 * answer for is missing in the map, and callers show its urn instead.
 */
export async function namesOf(urns: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  if (urns.length === 0) return new Map();
  const { entitySummaries } = await request(EntitySummariesDocument, { urns: [...urns] }, signal);
  return new Map(entitySummaries.map(({ urn, name }) => [urn, name]));
}
