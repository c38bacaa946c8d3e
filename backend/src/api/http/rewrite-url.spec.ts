import { rewriteUrl } from './rewrite-url.js';

describe('rewriteUrl', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['/aspects/?action=ingestProposal', '/aspects?action=ingestProposal'],
    ['/aspects?action=ingestProposal', '/aspects?action=ingestProposal'],
    ['/api/gms/aspects?action=x', '/aspects?action=x'],
    ['/api/gms', '/'],
    ['/api/gms?x=1', '/?x=1'],
    ['/api/gmsx/y/', '/api/gmsx/y'],
    ['/openapi/relationships/v1/?urn=a%2Fb', '/openapi/relationships/v1?urn=a%2Fb'],
    ['/entitiesV2/urn%3Ali%3Atag%3Aa', '/entitiesV2/urn%3Ali%3Atag%3Aa'],
    ['/', '/'],
    ['/assets/', '/assets/'],
  ];
  for (const [url, routed] of cases) it(`routes ${url} as ${routed}`, () => expect(rewriteUrl(url)).toBe(routed));

  it('takes the base path off before anything else', () => {
    const routed = (url: string) => rewriteUrl(url, '', '/catalogue');
    expect(routed('/catalogue/api/gms/aspects/?action=x')).toBe('/aspects?action=x');
    expect(routed('/catalogue')).toBe('/');
    expect(routed('/api/graphql')).toBe('/api/graphql');
    expect(rewriteUrl('/catalogue/metrics', 'text/html', '/catalogue')).toBe('/metrics/');
  });

  it('leaves /metrics to monitors, and shows the page to browsers', () => {
    expect(rewriteUrl('/metrics', 'text/plain;version=0.0.4, */*;q=0.1')).toBe('/metrics');
    expect(rewriteUrl('/metrics?x=1', 'text/html,application/xhtml+xml,*/*;q=0.8')).toBe('/metrics/?x=1');
    expect(rewriteUrl('/metricsx', 'text/html')).toBe('/metricsx');
  });
});
