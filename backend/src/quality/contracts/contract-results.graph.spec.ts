import { SYSTEM_VIEWER } from '../../kernel/viewer.js';
import { BackgroundWork } from '../../store/log/followers/background-work.js';
import { proposal, SampleStore } from '../../../test-support/store/sample-store.js';
import { ContractResults } from './contract-results.js';

const sample = new SampleStore();
const setAside = { load: async () => [], record: async () => undefined, forget: async () => undefined };
const silent = { log: () => undefined, error: () => undefined };
const work = new BackgroundWork(sample.log, setAside as never, silent as never);
const results = new ContractResults({} as never, sample.graph, sample.store, work);

beforeAll(() => sample.open());
afterAll(() => sample.close());

const custom = (entity: string): object => ({
  type: 'CUSTOM',
  customAssertion: { type: 'row count', entity },
  source: { type: 'EXTERNAL' },
});
/** An asset with a contract that promises two assertions. */
async function promised(state = 'ACTIVE') {
  const asset = sample.dataset();
  const assertions = [1, 2].map(() => sample.named((name) => `urn:li:assertion:${name}`));
  const contract = sample.named((name) => `urn:li:dataContract:${name}`);
  const [schema, quality] = assertions;
  await sample.write([
    proposal(asset, 'status', { removed: false }),
    ...assertions.map((urn) => proposal(urn, 'assertionInfo', custom(asset))),
    proposal(contract, 'dataContractProperties', {
      entity: asset,
      schema: [{ assertion: schema }],
      dataQuality: [{ assertion: quality }],
    }),
    proposal(contract, 'dataContractStatus', { state }),
  ]);
  let time = 1;
  const report = async (assertion: string | undefined, type: string): Promise<void> => {
    const event = { asserteeUrn: asset, runId: 'r', status: 'COMPLETE', result: { type } };
    await sample.write([
      proposal(assertion ?? '', 'assertionRunEvent', { ...event, assertionUrn: assertion, timestampMillis: time++ }),
    ]);
    await results.refreshAbout([assertion ?? '']);
  };
  const summary = async () => (await sample.aspect(asset, 'contractSummary'))?.value;
  return { asset, contract, schema, quality, report, summary };
}

describe('the contract of an asset', () => {
  it('follows the newest results of its assertions', async () => {
    const { contract, schema, quality, report, summary } = await promised();
    await results.refreshAbout([contract]);
    expect(await summary()).toEqual({ contract, state: 'ACTIVE', result: 'PENDING' });
    await report(schema, 'SUCCESS');
    expect((await summary())?.result).toBe('PENDING');
    await report(quality, 'SUCCESS');
    expect((await summary())?.result).toBe('PASSING');
    await report(schema, 'FAILURE');
    expect((await summary())?.result).toBe('FAILING');
    await report(schema, 'SUCCESS');
    expect((await summary())?.result).toBe('PASSING');
  });

  it('is written only when the result differs', async () => {
    const { asset, schema, report } = await promised();
    await report(schema, 'SUCCESS');
    const before = await sample.aspect(asset, 'contractSummary');
    await report(schema, 'SUCCESS');
    expect(await sample.aspect(asset, 'contractSummary')).toEqual(before);
  });

  it('says that it is only proposed, and is pending again without one of its assertions', async () => {
    const { schema, quality, report, summary } = await promised('PENDING');
    await report(schema, 'SUCCESS');
    await report(quality, 'SUCCESS');
    expect(await summary()).toMatchObject({ state: 'PENDING', result: 'PASSING' });
    await sample.write([proposal(quality ?? '', 'status', { removed: true })]);
    await results.refreshAbout([quality ?? '']);
    expect((await summary())?.result).toBe('PENDING');
  });

  it('is gone with the contract, whether it is removed or deleted', async () => {
    const { contract, summary } = await promised();
    await results.refreshAbout([contract]);
    await sample.write([proposal(contract, 'status', { removed: true })]);
    await results.refreshAbout([contract]);
    expect(await summary()).toBeUndefined();
    await sample.write([proposal(contract, 'status', { removed: false })]);
    await results.refreshAbout([contract]);
    expect(await summary()).toBeDefined();
    await sample.store.deleteEntity(SYSTEM_VIEWER, contract);
    await results.refreshAbout([contract]);
    expect(await summary()).toBeUndefined();
  });

  it('leaves assets alone that no contract concerns', async () => {
    const asset = sample.dataset();
    await sample.write([proposal(asset, 'status', { removed: false })]);
    await results.refreshAbout([asset, 'urn:li:assertion:nobody-knows']);
    expect(await sample.aspect(asset, 'contractSummary')).toBeUndefined();
  });
});
