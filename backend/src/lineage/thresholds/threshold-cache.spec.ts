import { sampleViewer, readersOf } from '../../../test-support/access/visibility.js';
import { backgroundWork, ListedChangeLog } from '../../../test-support/store/background-work.js';
import type { Authorizer } from '../../access/authorization/authorizer.js';
import type { EntityReader } from '../../store/contract/readers.js';
import type { Store } from '../../store/store.js';
import { ThresholdCache, THRESHOLDS_ASPECT } from './threshold-cache.js';
import { ThresholdService } from './threshold.service.js';
import { USUAL_THRESHOLDS } from './thresholds.js';
import { SETTINGS_URN } from '../../kernel/urn.js';

/** A catalogue that stores the thresholds, counts their reads and can fail. */
function catalogue(): {
  readonly cache: ThresholdCache;
  readonly service: ThresholdService;
  readonly stored: { value: object | undefined; reads: number; isDown: boolean };
  readonly write: (urn: string, aspect: string) => void;
} {
  const stored = { value: undefined as object | undefined, reads: 0, isDown: false };
  const entities = async (): Promise<unknown> => {
    stored.reads += 1;
    if (stored.isDown) throw new Error('the database is down');
    const aspects = stored.value ? { [THRESHOLDS_ASPECT]: { value: stored.value } } : {};
    return new Map([[SETTINGS_URN, { aspects }]]);
  };
  const log = new ListedChangeLog();
  const cache = new ThresholdCache(readersOf({ entities } as unknown as EntityReader), backgroundWork(log));
  cache.onModuleInit();
  const write = (urn: string, aspect: string): void => void log.append({ aspects: [{ urn, aspect, change: 'set' }] });
  const ingest = async (_viewer: unknown, [proposal]: readonly { readonly value: object }[]): Promise<void> => {
    stored.value = proposal?.value;
    write(SETTINGS_URN, THRESHOLDS_ASPECT);
  };
  const authorizer = { require: () => undefined } as unknown as Authorizer;
  const service = new ThresholdService({ ingest } as unknown as Store, authorizer, cache);
  return { cache, service, stored, write };
}

describe('the thresholds', () => {
  it('are the usual ones until somebody sets them', async () => {
    expect(await catalogue().cache.current()).toEqual(USUAL_THRESHOLDS);
  });

  it('are read once, and again after they were written', async () => {
    const { cache, stored, write } = catalogue();
    await cache.current();
    await cache.current();
    expect(stored.reads).toBe(1);
    stored.value = { hops: 3 };
    write('urn:li:dataset:a', THRESHOLDS_ASPECT);
    write(SETTINGS_URN, 'lineageLayers');
    expect((await cache.current()).hops).toBe(USUAL_THRESHOLDS.hops);
    write(SETTINGS_URN, THRESHOLDS_ASPECT);
    expect((await cache.current()).hops).toBe(3);
  });

  it('are read again after a read that failed', async () => {
    const { cache, stored } = catalogue();
    stored.isDown = true;
    await expect(cache.current()).rejects.toThrow('the database is down');
    stored.isDown = false;
    expect(await cache.current()).toEqual(USUAL_THRESHOLDS);
  });

  it('keep what a change leaves out', async () => {
    const { service, stored } = catalogue();
    stored.value = { ...USUAL_THRESHOLDS, silentDays: 60 };
    const changed = await service.setThresholds(sampleViewer(), { weakBelow: 0.4, hops: null });
    expect(changed).toEqual({ ...USUAL_THRESHOLDS, silentDays: 60, weakBelow: 0.4 });
    expect(await service.thresholds(sampleViewer())).toEqual(changed);
  });

  it('are refused where an edge could be weak and certain at once, and stay as they were', async () => {
    const { service } = catalogue();
    await expect(service.setThresholds(sampleViewer(), { weakBelow: 0.95 })).rejects.toMatchObject({
      code: 'input.invalid',
    });
    expect(await service.thresholds(sampleViewer())).toEqual(USUAL_THRESHOLDS);
  });
});
