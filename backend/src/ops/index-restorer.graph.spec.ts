import { sampleViewer } from '../../test-support/access/visibility.js';
import { Authorizer } from '../access/authorization/authorizer.js';
import { SYSTEM_VIEWER } from '../kernel/viewer.js';
import { StoreMaintenance } from '../store/store-maintenance.js';
import { proposal, SampleStore } from '../../test-support/store/sample-store.js';
import { IndexRestorer, type RestoreQuestion } from './index-restorer.js';

const sample = new SampleStore();
const maintenance = new StoreMaintenance(sample.store, sample.graph, sample.model);
const restorer = new IndexRestorer(sample.graph, maintenance, new Authorizer(), sample.model, sample.readers);

beforeAll(() => sample.open());
afterAll(() => sample.close());

describe('restoring what is derived', () => {
  it('takes entities by urn or pattern, from a row on, up to a number of rows, within a span', async () => {
    const urns = [sample.dataset(), sample.dataset(), sample.dataset()];
    await sample.write(
      urns.map((urn) => proposal(urn, 'status', { removed: false })),
      { observedAt: 5_000 },
    );
    const rows = Object.keys((await sample.entity(urns[0] ?? ''))?.aspects ?? {}).length;
    const urnLike = (urns[0] ?? '').replace(/t\d+,PROD\)$/, '%');
    const counts = async (question: RestoreQuestion): Promise<readonly number[]> => {
      const report = await restorer.restore(SYSTEM_VIEWER, question);
      return [report.entities, report.rows, report.ignored];
    };
    expect(await counts({ urnLike })).toEqual([3, 3 * rows, 0]);
    expect(await counts({ urnLike, start: rows, batchSize: 1 })).toEqual([2, 2 * rows, rows]);
    expect(await counts({ urnLike, limit: 1 })).toEqual([1, rows, 0]);
    expect(await counts({ urns, aspect: 'STATUS' })).toEqual([3, 3, 0]);
    expect(await counts({ urnLike, from: 5_001 })).toEqual([0, 0, 0]);
    expect(await restorer.count(SYSTEM_VIEWER, 'status', urnLike)).toBe(3);
  });

  it('takes a urn that is named as it stands, whatever is in it', async () => {
    await sample.write([proposal(sample.dataset(), 'status', { removed: false })]);
    const report = await restorer.restore(SYSTEM_VIEWER, {
      urns: ['urn:li:dataset:(urn:li:dataPlatform:postgres,%,PROD)'],
    });
    expect(report.entities).toBe(0);
  });

  it('refuses a urn that no entity could have, before anything is restored', async () => {
    const stored = sample.dataset();
    await sample.write([proposal(stored, 'status', { removed: false })]);
    const refusal = { code: 'urn.invalid', message: expect.stringContaining('Invalid identifier "notaurn"') as string };
    await expect(restorer.restore(SYSTEM_VIEWER, { urns: [stored, 'notaurn'] })).rejects.toMatchObject(refusal);
  });

  it('is for those who run the installation, and needs a choice', async () => {
    const reader = sampleViewer({ urn: 'urn:li:corpuser:reader', credential: 'session' });
    await expect(restorer.restore(reader, { urnLike: '%' })).rejects.toMatchObject({ code: 'access.forbidden' });
    await expect(restorer.restore(SYSTEM_VIEWER, {})).rejects.toMatchObject({ code: 'ops.restore-choice' });
    const points = { urnLike: '%', aspect: 'operation' };
    await expect(restorer.restore(SYSTEM_VIEWER, points)).rejects.toMatchObject({ code: 'ops.aspect' });
  });
});
