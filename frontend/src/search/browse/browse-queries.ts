import { queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import {
  BrowseCountsDocument,
  BrowseLevelDocument,
  BrowseRootsDocument,
  SearchDocument,
  SearchTotalDocument,
} from '../../api/documents.generated';
import { EntitySummariesDocument } from '../../api/documents.generated';
import { kindOfUrn } from '../../kinds/kinds';
import type { EntityType } from '../../api/schema.generated';
import type { Axis, BrowsePlace } from './browse-address';

export interface Branch {
  /** Its entry in the address. */
  readonly id: string;
  readonly name: string;
  /** Assets in it; undefined where it only groups other branches. */
  readonly count: number | undefined;
  readonly hasBranches: boolean;
}

const KINDS_WITH_PATH: readonly EntityType[] = [
  'DATASET',
  'CHART',
  'DASHBOARD',
  'DATA_FLOW',
  'DATA_JOB',
  'MLMODEL',
  'MLMODEL_GROUP',
  'MLFEATURE_TABLE',
  'NOTEBOOK',
];
const MAX_BRANCHES = 1_000;

/** The branches directly below a place. */
export function branchesQuery({ axis, path }: BrowsePlace) {
  return queryOptions({
    queryKey: ['governance', 'branches', axis, path],
    queryFn: ({ signal }) => BELOW[axis](path, signal),
    staleTime: 30_000,
  });
}

const BELOW: Readonly<Record<Axis, (path: readonly string[], signal: AbortSignal) => Promise<readonly Branch[]>>> = {
  platform: (path, signal) => (path.length === 0 ? platforms(signal) : placesBelow(path, signal)),
  domain: (path, signal) => domainsBelow(path.at(-1), signal),
  term: (path, signal) => termsBelow(path.at(-1), signal),
  product: async (path, signal) => (path.length === 0 ? await products(signal) : []),
};

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

async function platforms(signal: AbortSignal): Promise<readonly Branch[]> {
  const counts = await countsOf(['platform'], signal);
  return (counts.get('platform') ?? []).map(({ value, count, displayName }) => ({
    id: value,
    name: displayName ?? value.split(':').at(-1) ?? value,
    count,
    hasBranches: true,
  }));
}

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

/** The number of assets of a domain includes its subdomains, because its page lists them too. */
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
 * The number of assets in a domain and its subdomains. Asked only for domains that have any; each
 * asset counts once.
 */
async function countBelow(domain: string, signal: AbortSignal): Promise<number> {
  const and = [{ field: 'domains', condition: 'DESCENDANTS_INCL' as const, values: [domain] }];
  const input = { query: '*', start: 0, count: 0, orFilters: [{ and }] };
  return (await request(SearchTotalDocument, { input }, signal)).searchAcrossEntities?.total ?? 0;
}

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
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

type Counts = ReadonlyMap<
  string,
  readonly { readonly value: string; readonly count: number; readonly displayName?: string | null }[]
>;

function pair({ value, count }: { readonly value: string; readonly count: number }): [string, number] {
  return [value, count];
}

async function countsOf(facets: readonly string[], signal: AbortSignal): Promise<Counts> {
  const { aggregateAcrossEntities } = await request(BrowseCountsDocument, { facets: [...facets] }, signal);
  return new Map((aggregateAcrossEntities?.facets ?? []).map(({ field, aggregations }) => [field, aggregations]));
}

export async function namesOf(urns: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  if (urns.length === 0) return new Map();
  const { entitySummaries } = await request(EntitySummariesDocument, { urns: [...urns] }, signal);
  return new Map(entitySummaries.map(({ urn, name }) => [urn, name]));
}
