import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { DefaultPolicySeeding } from '../access/policies/default-policy-seeding.js';
import { projectRoot } from '../kernel/project-root.js';
import { loadModel } from '../model/load-model.js';
import type { Proposal } from '../store/contract/store.types.js';
import type { Store } from '../store/store.js';
import { FirstDataSeeding, platformPictures } from './first-data.js';

const model = loadModel();

/** What is stored at the first start. */
async function firstProposals(): Promise<readonly Proposal[]> {
  const stored: Proposal[] = [];
  const store = { ingest: async (_viewer: unknown, proposals: readonly Proposal[]) => void stored.push(...proposals) };
  const policies = { ensure: async () => undefined };
  await new FirstDataSeeding(model, store as unknown as Store, policies as unknown as DefaultPolicySeeding).ensure();
  return stored;
}

/** The pictures that the build makes, by the ids of their platforms. */
function drawnPlatforms(): ReadonlySet<string> {
  const table = readFileSync(join(projectRoot(), 'frontend', 'src', 'kinds', 'platforms.json'), 'utf8');
  return new Set(Object.keys(JSON.parse(table) as object).map((id) => `${id}.svg`));
}

describe('the first data', () => {
  it('fits the model and never overwrites', async () => {
    for (const { aspectName, value, changeType, headers } of await firstProposals()) {
      expect(model.normalise(aspectName, value).breaches).toEqual([]);
      expect([changeType, headers]).toEqual(['CREATE', { 'If-None-Match': '*' }]);
    }
  });

  it('has the platforms of the public server with its values', async () => {
    const platforms = new Map(
      (await firstProposals())
        .filter(({ aspectName }) => aspectName === 'dataPlatformInfo')
        .map(({ entityUrn, value }) => [entityUrn, value]),
    );
    expect(platforms.size).toBeGreaterThanOrEqual(116);
    expect(platforms.get('urn:li:dataPlatform:OpenApi')).toEqual({
      name: 'openapi',
      displayName: 'OpenAPI',
      type: 'OTHERS',
      datasetNameDelimiter: '.',
      logoUrl: 'assets/platforms/openapilogo.png',
    });
    expect(platforms.get('urn:li:dataPlatform:dagster')).toMatchObject({ datasetNameDelimiter: '/' });
    expect(platforms.get('urn:li:dataPlatform:mode')).toMatchObject({ type: 'KEY_VALUE_STORE' });
  });

  it('names a logo of each platform for which the server has a picture', async () => {
    const pictures = platformPictures();
    const drawn = drawnPlatforms();
    const logos = (await firstProposals()).flatMap(({ value }) => {
      const { logoUrl } = value as { readonly logoUrl?: string };
      return logoUrl === undefined ? [] : [logoUrl.slice('assets/platforms/'.length)];
    });
    expect(logos.length).toBeGreaterThanOrEqual(116);
    expect(logos.filter((name) => !drawn.has(pictures.get(name) ?? name))).toEqual([]);
    expect(pictures.get('kafkalogo.png')).toBe('kafka.svg');
  });
});
