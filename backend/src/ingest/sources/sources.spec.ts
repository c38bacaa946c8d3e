import { SampleCatalogue, person } from '../../../test-support/edits/sample-catalogue.js';
import type * as Schema from '../../generated/graphql.js';
import { SOURCE_EDITS } from './ingestion-sources.js';
import type { IngestionSourceDefinition } from './source.types.js';

/** Compiles as long as what the schema lets clients send is what these edits take. */
export const ACCEPTED = {
  source: (sent: Schema.UpdateIngestionSourceInput): IngestionSourceDefinition => sent,
};

const URN = 'urn:li:dataHubIngestionSource:nightly';
const INFO = 'dataHubIngestionSourceInfo';
const definition = (change: Partial<IngestionSourceDefinition> = {}): IngestionSourceDefinition => ({
  name: 'Nightly',
  type: 'postgres',
  config: { recipe: '{"source": {"type": "postgres"}}', executorId: 'default' },
  ...change,
});

describe('an ingestion source', () => {
  it('is created by an update of an urn that is not there, as the command line deploys it', async () => {
    const catalogue = new SampleCatalogue(SOURCE_EDITS);
    expect(await catalogue.run('updateIngestionSource', { urn: URN, input: definition() })).toBe(URN);
    expect(catalogue.aspect(URN, INFO)).toMatchObject({
      name: 'Nightly',
      type: 'postgres',
      config: { recipe: '{"source": {"type": "postgres"}}', executorId: 'default' },
    });
  });

  it('gets a urn of its own when it is created', async () => {
    const catalogue = new SampleCatalogue(SOURCE_EDITS);
    const first = await catalogue.run('createIngestionSource', { input: definition() });
    const second = await catalogue.run('createIngestionSource', { input: definition() });
    expect(first).toMatch(/^urn:li:dataHubIngestionSource:/);
    expect(second).not.toBe(first);
  });

  it('keeps its schedule when an update does not name one', async () => {
    const catalogue = new SampleCatalogue(SOURCE_EDITS);
    const schedule = { interval: '0 5 * * *', timezone: 'UTC' };
    await catalogue.run('updateIngestionSource', { urn: URN, input: definition({ schedule }) });
    await catalogue.run('updateIngestionSource', { urn: URN, input: definition({ name: 'Renamed' }) });
    expect(catalogue.aspect(URN, INFO)).toMatchObject({ name: 'Renamed', schedule });
  });

  it('stores extra arguments as a map, and an argument without a value as an empty text', async () => {
    const catalogue = new SampleCatalogue(SOURCE_EDITS);
    const config = { ...definition().config, extraArgs: [{ key: 'a', value: '1' }, { key: 'b' }], debugMode: false };
    await catalogue.run('updateIngestionSource', { urn: URN, input: definition({ config }) });
    expect(catalogue.aspect(URN, INFO)?.config).toMatchObject({ extraArgs: { a: '1', b: '' }, debugMode: false });
  });

  it.each([
    ['name', definition({ name: '  ' })],
    ['type', definition({ type: '' })],
    ['config.recipe', definition({ config: { recipe: '{not json', executorId: 'default' } })],
  ])('is refused with the name of the field: %s', async (field, input) => {
    const catalogue = new SampleCatalogue(SOURCE_EDITS);
    await expect(catalogue.run('updateIngestionSource', { urn: URN, input })).rejects.toMatchObject({
      code: 'edit.field',
      facts: { field },
    });
  });

  it('is refused under the urn of another kind of entity', async () => {
    const catalogue = new SampleCatalogue(SOURCE_EDITS);
    const args = { urn: 'urn:li:tag:pii', input: definition() };
    await expect(catalogue.run('updateIngestionSource', args)).rejects.toMatchObject({ facts: { field: 'urn' } });
  });

  it('is managed by those with the privilege only', async () => {
    const catalogue = new SampleCatalogue(SOURCE_EDITS);
    await expect(
      catalogue.run('createIngestionSource', { input: definition() }, person('reader')),
    ).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('is gone after it is deleted, and cannot be deleted again', async () => {
    const catalogue = new SampleCatalogue(SOURCE_EDITS);
    await catalogue.run('updateIngestionSource', { urn: URN, input: definition() });
    expect(await catalogue.run('deleteIngestionSource', { urn: URN })).toBe(URN);
    expect(catalogue.exists(URN)).toBe(false);
    await expect(catalogue.run('deleteIngestionSource', { urn: URN })).rejects.toMatchObject({ kind: 'missing' });
  });
});
