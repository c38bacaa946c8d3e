import { readersOf, sampleViewer } from '../../../test-support/access/visibility.js';
import { ADMIN_ROLE, Authorizer, READER_ROLE } from '../../access/authorization/authorizer.js';
import type { ReferencesService } from '../../edits/references.service.js';
import type { Viewer } from '../../kernel/viewer.js';
import { loadModel } from '../../model/load-model.js';
import type { EntityReader } from '../../store/contract/readers.js';
import type { TimeseriesService } from '../../timeseries/timeseries.service.js';
import { DeletesService } from './deletes.service.js';
import type { EntityDeletes } from './entity-deletes.service.js';
import { ReferenceDeletesService } from './reference-deletes.service.js';

const ORDERS = 'urn:li:dataset:(urn:li:dataPlatform:postgres,shop.orders,PROD)';
const model = loadModel();
const admin = sampleViewer({ roles: [ADMIN_ROLE] });
const reader = sampleViewer({ roles: [READER_ROLE] });

function deletes(): { service: DeletesService; calls: unknown[] } {
  const calls: unknown[] = [];
  const timeseries = {
    deleteWindow: async (_: Viewer, window: unknown) => {
      calls.push(window);
      return 3;
    },
    async *every() {
      yield* [{ timestamp: 9 }, { timestamp: 4 }];
    },
  } as unknown as TimeseriesService;
  const entities = {
    remove: async (_: Viewer, urn: string) => {
      calls.push(urn);
      return { rows: 5, points: 2 };
    },
  } as unknown as EntityDeletes;
  return { service: new DeletesService(model, new Authorizer(), timeseries, entities), calls };
}

describe('a hard delete', () => {
  it('says how many aspects and points went', async () => {
    expect(await deletes().service.entity(admin, ORDERS)).toEqual({ urn: ORDERS, rows: 5, timeseriesRows: 2 });
  });

  it('needs the privilege to delete, and a urn', async () => {
    const { service, calls } = deletes();
    await expect(service.entity(reader, ORDERS)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(service.entity(admin, 'orders')).rejects.toMatchObject({ kind: 'invalid' });
    expect(calls).toEqual([]);
  });
});

describe('a delete of points', () => {
  it('is refused for an aspect that has versions, and names the aspect', async () => {
    const { service, calls } = deletes();
    await expect(service.points(admin, { urn: ORDERS, aspect: 'ownership' })).rejects.toMatchObject({
      code: 'restli.delete-aspect',
      facts: { aspectName: 'ownership' },
    });
    expect(calls).toEqual([]);
  });

  it('takes the window as it is given', async () => {
    const { service, calls } = deletes();
    const window = { urn: ORDERS, aspect: 'datasetProfile', from: 1, to: 2 };
    expect(await service.points(admin, window)).toEqual({ urn: ORDERS, rows: 0, timeseriesRows: 3 });
    expect(calls).toEqual([window]);
  });

  it('takes the newest point only, where the newest is asked for', async () => {
    const { service, calls } = deletes();
    await service.newestPoint(admin, ORDERS, 'datasetProfile');
    expect(calls).toEqual([{ urn: ORDERS, aspect: 'datasetProfile', from: 9, to: 9 }]);
  });
});

describe('a delete of the newest point', () => {
  it('needs the privilege to delete where the series is empty, too', async () => {
    const empty = {
      async *every() {
        yield* [];
      },
    } as unknown as TimeseriesService;
    const service = new DeletesService(model, new Authorizer(), empty, {} as EntityDeletes);
    await expect(service.newestPoint(reader, ORDERS, 'datasetProfile')).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

describe('a delete of references', () => {
  const relations = Array.from({ length: 12 }, (_, index) => ({
    source: `urn:li:chart:c${index}`,
    target: ORDERS,
    aspect: 'chartInfo',
    type: 'CONSUMES',
    origin: 'Consumes',
  }));

  function references(): { service: ReferenceDeletesService; removals: unknown[] } {
    const removals: unknown[] = [];
    const entityReader = { relations: async () => ({ total: 12, relations }) } as unknown as EntityReader;
    const naming = {
      remove: async (_: Viewer, urn: string, list: readonly unknown[]) => {
        removals.push([urn, list.length]);
      },
    } as unknown as ReferencesService;
    return {
      service: new ReferenceDeletesService(readersOf(entityReader), model, new Authorizer(), naming),
      removals,
    };
  }

  it('shows ten and changes nothing in a dry run', async () => {
    const { service, removals } = references();
    const answer = await service.references(admin, ORDERS, true);
    expect(answer.total).toBe(12);
    expect(answer.relatedAspects).toHaveLength(10);
    expect(removals).toEqual([]);
  });

  it('removes all of them, not only those that it shows', async () => {
    const { service, removals } = references();
    await service.references(admin, ORDERS, false);
    expect(removals).toEqual([[ORDERS, 12]]);
  });

  it('is refused for what is no urn', async () => {
    await expect(references().service.references(admin, 'orders', true)).rejects.toMatchObject({ kind: 'invalid' });
  });
});
