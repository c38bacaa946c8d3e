import { readersOf } from '../../../test-support/access/visibility.js';
import { SYSTEM_VIEWER } from '../../kernel/viewer.js';
import { loadModel } from '../../model/load-model.js';
import type { EntityReader } from '../../store/contract/readers.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import { EntitiesService } from './entities.service.js';

const STORED = 'urn:li:dataset:(urn:li:dataPlatform:hive,orders,PROD)';
const ABSENT = 'urn:li:dataset:(urn:li:dataPlatform:hive,never,PROD)';

const reader = {
  entities: async (urns: readonly string[]) =>
    new Map(urns.filter((urn) => urn === STORED).map((urn) => [urn, { urn, exists: true } as StoredEntity])),
} as unknown as EntityReader;

const service = new EntitiesService(
  { require: () => undefined } as unknown as ConstructorParameters<typeof EntitiesService>[0],
  readersOf(reader),
  loadModel(),
);

describe('EntitiesService.one', () => {
  it('answers a stored asset by its urn', async () => {
    expect(await service.one(SYSTEM_VIEWER, STORED, 'dataset')).toEqual({ urn: STORED });
    expect(await service.one(SYSTEM_VIEWER, STORED)).toEqual({ urn: STORED });
  });

  it('says of an absent asset that it does not exist', async () => {
    expect(await service.one(SYSTEM_VIEWER, ABSENT, 'dataset')).toEqual({ urn: ABSENT, exists: false });
  });

  it('answers null for an absent asset whose kind was not named', async () => {
    expect(await service.one(SYSTEM_VIEWER, ABSENT)).toBeNull();
  });

  it('answers null for a urn of another kind than the one named', async () => {
    expect(await service.one(SYSTEM_VIEWER, STORED, 'chart')).toBeNull();
  });

  it('answers null for an absent entity that is no asset', async () => {
    expect(await service.one(SYSTEM_VIEWER, 'urn:li:domain:never', 'domain')).toBeNull();
    expect(await service.one(SYSTEM_VIEWER, 'urn:li:dataHubIngestionSource:x', 'dataHubIngestionSource')).toBeNull();
  });

  it('answers people by their urn, stored or not', async () => {
    expect(await service.one(SYSTEM_VIEWER, 'urn:li:corpuser:gone', 'corpuser')).toEqual({
      urn: 'urn:li:corpuser:gone',
    });
  });
});

describe('a text that no entity could have as its urn', () => {
  it.each([
    ['orders', 'prefix must be "urn:li:"'],
    ['urn:li:dataset', 'kind must be followed by ":" and a key'],
    ['urn:li:planet:mars', 'kind "planet" is not one of the model\'s entity kinds'],
    ['urn:li:dataset:orders', 'key must have 3 parts'],
    ['urn:li:dataset:(urn:li:dataPlatform:hive,orders,PROD', '"(" without ")"'],
  ])('is refused as an invalid identifier: %s', async (urn, reason) => {
    const refusal = expect.objectContaining({
      kind: 'invalid',
      code: 'urn.invalid',
      message: expect.stringContaining(reason) as string,
    }) as unknown;
    await expect(service.one(SYSTEM_VIEWER, urn)).rejects.toEqual(refusal);
    await expect(service.one(SYSTEM_VIEWER, urn, 'dataset')).rejects.toEqual(refusal);
    await expect(service.exists(SYSTEM_VIEWER, urn)).rejects.toEqual(refusal);
    await expect(service.serviceAccount(SYSTEM_VIEWER, urn)).rejects.toEqual(refusal);
  });

  it('is refused in a list, which may hold urns of any kind', async () => {
    await expect(service.many(SYSTEM_VIEWER, [STORED, 'orders'], true)).rejects.toThrow('Invalid identifier "orders"');
    expect(await service.many(SYSTEM_VIEWER, [STORED, ABSENT], true)).toEqual([{ urn: STORED }, null]);
  });
});
