import { readersOf, sampleViewer } from '../../../test-support/access/visibility.js';
import { Problem } from '../../kernel/problem.js';
import type { LineageSource } from '../../lineage/fallback/lineage-source.js';
import type { EntityReader } from '../../store/contract/readers.js';
import { RefusalService } from './refusal.service.js';

const TABLE = 'urn:li:dataset:(urn:li:dataPlatform:postgres,shop.orders,PROD)';
const DROP = { kind: 'DROP_COLUMN', urn: `urn:li:schemaField:(${TABLE},amount)` } as const;

/** Over a store whose reads fail. */
function serviceFailing(error: Error): RefusalService {
  const fail = (): Promise<never> => Promise.reject(error);
  const reader = { entities: fail, relations: fail } as unknown as EntityReader;
  return new RefusalService({} as LineageSource, readersOf(reader));
}

describe('the changes that a database refuses', () => {
  it('are not known while the database of the catalogue is away, and the question goes on', async () => {
    const away = new Problem('unavailable', 'neo4j.unavailable', 'The database does not answer.');
    expect(await serviceFailing(away).refusals(sampleViewer(), [DROP])).toBeNull();
  });

  it('fail the question with any other fault', async () => {
    await expect(serviceFailing(new Error('a fault')).refusals(sampleViewer(), [DROP])).rejects.toThrow('a fault');
  });

  it('are none where no platform with rules changes, without any read', async () => {
    const service = serviceFailing(new Error('a read'));
    const urn = 'urn:li:dataset:(urn:li:dataPlatform:s3,orders,PROD)';
    expect(await service.refusals(sampleViewer(), [{ kind: 'DROP_ASSET', urn }])).toEqual([]);
  });
});
