import { loadModel } from '../model/load-model.js';
import type { Authorizer } from '../access/authorization/authorizer.js';
import { SYSTEM_VIEWER } from '../kernel/viewer.js';
import type { EntityReaders } from '../store/contract/readers.js';
import { TimelineService } from './timeline.service.js';

const urn = 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)';
const version = (aspect: string, createdOn: number, value: object) => ({
  urn,
  aspect,
  version: 1,
  createdOn,
  createdBy: 'urn:li:corpuser:ann',
  systemMetadata: {},
  deleted: false,
  value,
});
const versions = [
  version('globalTags', 10, { tags: [{ tag: 'urn:li:tag:pii' }] }),
  version('testResults', 20, { passing: [{ test: 'urn:li:test:owned' }], failing: [] }),
];
const reader = { versions: () => Promise.resolve(versions), historyCuts: () => Promise.resolve(new Map()) };
const service = new TimelineService({ require: () => undefined } as unknown as Authorizer, loadModel(), {
  as: () => reader,
} as unknown as EntityReaders);

describe('the history of an asset', () => {
  const sentences = async (question: object) =>
    (await service.entityHistory(SYSTEM_VIEWER, { urn, ...question })).events.map(({ sentence }) => sentence);

  it('has results of evaluations, and without them the newest change is that of a person', async () => {
    expect(await sentences({})).toEqual(['passes the test `owned`', 'added tag `pii`']);
    expect(await sentences({ withoutEvaluations: true, count: 1 })).toEqual(['added tag `pii`']);
    expect(await sentences({ categories: ['TEST_RESULT'] })).toEqual(['passes the test `owned`']);
  });
});
