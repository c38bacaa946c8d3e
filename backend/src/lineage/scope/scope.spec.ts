import { SampleGraph, sampleUrn } from '../graph/sample-graph.js';
import type { LineageRepository } from '../index/lineage.repository.js';
import type { ScopeArguments } from './scope.inputs.js';
import { intersection, Scopes } from './scope.js';

const sample = new SampleGraph()
  .asset('a', { columns: ['x'] })
  .asset('b')
  .asset('c')
  .asset('d')
  .asset('(looker,1)', { kind: 'chart' })
  .asset('(urn:li:dataFlow:(airflow,daily,PROD),load)', { kind: 'dataJob' })
  .feeds('a', 'b', { since: 1 })
  .feeds('b', 'c', { since: 1 })
  .feeds('d', 'a', { since: 1, until: 5 });
const domain = 'urn:li:domain:sales';
const repository = { domainAssets: async () => [sample.i('b'), sample.i('c')] } as unknown as LineageRepository;
const scopes = new Scopes(repository);

async function namesIn(
  scope: ScopeArguments | null,
  instants?: readonly (number | undefined)[],
): Promise<string[] | undefined> {
  const marked = await scopes.assets(sample.graph, scope, instants);
  return marked && [...marked.entries()].flatMap(([node, mark]) => (mark === 1 ? [sample.name(node)] : []));
}

describe('the assets of a scope', () => {
  it('are all where nothing is asked for', async () => {
    expect(await namesIn(null)).toBeUndefined();
    expect(await namesIn({})).toBeUndefined();
  });

  it('are those around some assets, of a column around its asset', async () => {
    expect(await namesIn({ urns: [sampleUrn('b')] })).toEqual(['b']);
    expect(await namesIn({ urns: [sampleUrn('b')], hops: 1 })).toEqual(['a', 'b', 'c']);
    expect(await namesIn({ urns: [sample.urn('a.x')], hops: 1 })).toEqual(['a', 'b']);
  });

  it('are near at any of the instants that are compared', async () => {
    expect(await namesIn({ urns: [sampleUrn('a')], hops: 1 }, [3])).toEqual(['a', 'b', 'd']);
    expect(await namesIn({ urns: [sampleUrn('a')], hops: 1 }, [undefined, 3])).toEqual(['a', 'b', 'd']);
  });

  it.each([
    ['duckdb', ['a', 'b', 'c', 'd']],
    ['urn:li:dataPlatform:duckdb', ['a', 'b', 'c', 'd']],
    ['looker', ['(looker,1)']],
    ['airflow', ['(urn:li:dataFlow:(airflow,daily,PROD),load)']],
    ['snowflake', []],
  ])('of the platform %s are %j', async (platform, names) => expect(await namesIn({ platform })).toEqual(names));

  it('meet every part of the scope', async () => {
    expect(await namesIn({ domain })).toEqual(['b', 'c']);
    expect(await namesIn({ domain, urns: [sampleUrn('a')], hops: 1 })).toEqual(['b']);
    expect(await namesIn({ domain, platform: 'looker' })).toEqual([]);
  });

  it('can not be found for what is no domain, and around what nothing ever named', async () => {
    await expect(namesIn({ domain: sampleUrn('a') })).rejects.toMatchObject({ code: 'input.invalid' });
    await expect(namesIn({ domain: 'sales' })).rejects.toMatchObject({ code: 'input.invalid' });
    await expect(namesIn({ urns: [sampleUrn('nothing')] })).rejects.toMatchObject({ code: 'lineage.not-found' });
  });
});

it('lets the fallback read by the narrowest part of the scope', async () => {
  const urns = [sampleUrn('a')];
  expect(await scopes.fallbackScope({ urns, domain, platform: 'duckdb' })).toEqual({ urns, hops: 0 });
  expect(await scopes.fallbackScope({ domain, platform: 'duckdb' })).toEqual({
    assets: [sample.i('b'), sample.i('c')],
  });
  expect(await scopes.fallbackScope({ platform: 'urn:li:dataPlatform:duckdb' })).toEqual({ platform: 'duckdb' });
  expect(await scopes.fallbackScope(null)).toEqual({ platform: undefined });
});

it('intersects scopes, where undefined is the whole catalogue', () => {
  const [one, other] = [Uint8Array.of(1, 1, 0), Uint8Array.of(0, 1, 1)];
  expect(intersection(one, other)).toEqual(Uint8Array.of(0, 1, 0));
  expect(intersection(one, undefined)).toBe(one);
  expect(intersection(undefined, other)).toBe(other);
  expect(intersection(undefined, undefined)).toBeUndefined();
});
