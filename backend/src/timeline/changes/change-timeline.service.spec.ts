import { sampleViewer, scopeHiding } from '../../../test-support/access/visibility.js';
import { Authorizer } from '../../access/authorization/authorizer.js';
import { readPolicy } from '../../access/policies/policy.js';
import { DEFAULT_RULES } from '../../access/policies/rulebook.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import { loadModel } from '../../model/load-model.js';
import type { EntityReader, EntityReaders } from '../../store/contract/readers.js';
import { ChangeTimelineService } from './change-timeline.service.js';

const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)';
const OTHER = 'urn:li:dataset:(urn:li:dataPlatform:hive,b,PROD)';
const question = {
  urn: DATASET,
  categories: ['TAG'],
  startTime: 0,
  endTime: 0,
  raw: false,
  includeVersionSet: false,
};

/** A timeline of a catalogue in which nothing is stored, and the scopes that it was read with. */
function timeline(...privileges: readonly string[]) {
  const info = { state: 'ACTIVE', type: 'METADATA', privileges, actors: { allUsers: true } };
  const policies = [readPolicy('urn:li:dataHubPolicy:x', info)].filter((policy) => policy !== undefined);
  const scopes: VisibilityScope[] = [];
  const reader = {
    versions: async () => [],
    historyCuts: async () => new Map(),
    points: async () => [],
  } as Partial<EntityReader> as EntityReader;
  const readers: EntityReaders = {
    as: (scope) => {
      scopes.push(scope);
      return reader;
    },
  };
  const authorizer = new Authorizer({ ...DEFAULT_RULES, policies }, { viewAuthorization: true });
  return { service: new ChangeTimelineService(authorizer, loadModel(), readers), scopes };
}
const jane = sampleViewer({ visibility: scopeHiding(() => true) });

describe('the timeline of an entity', () => {
  it('is refused to who neither sees the entity nor may read its history, before anything is read', async () => {
    const { service, scopes } = timeline('PASS_LINEAGE');
    await expect(service.changes(jane, question)).rejects.toMatchObject({
      kind: 'forbidden',
      message: `Unauthorized to view change history for entity: ${DATASET}`,
    });
    expect(scopes).toEqual([]);
  });

  it('is read by who may read the history alone, without what it says of other hidden entities', async () => {
    const { service, scopes } = timeline('GET_TIMELINE_PRIVILEGE');
    expect(await service.changes(jane, question)).toEqual([]);
    expect(scopes.length).toBeGreaterThan(0);
    for (const scope of scopes)
      expect([DATASET, `urn:li:schemaField:(${DATASET},id)`, OTHER].map((urn) => scope.canView(urn))).toEqual([
        true,
        true,
        false,
      ]);
  });

  it('of a version set leaves out and counts versions whose history may not be read, and those over the limit', async () => {
    const set = 'urn:li:versionSet:(a,dataset)';
    const reads: string[] = [];
    const reader = {
      entities: async () => new Map([[DATASET, { aspects: { versionProperties: { value: { versionSet: set } } } }]]),
      relations: async () => ({ total: 150, relations: [DATASET, OTHER].map((source) => ({ source })) }),
      versions: async (urn: string) => (reads.push(urn), []),
      historyCuts: async () => new Map(),
    } as unknown as EntityReader;
    const authorizer = {
      requireHistory: () => undefined,
      mayReadHistory: (_: unknown, urn: string) => urn === DATASET,
    } as unknown as Authorizer;
    const service = new ChangeTimelineService(authorizer, loadModel(), { as: () => reader });
    const all = { ...question, includeVersionSet: true };
    expect(await service.timeline(sampleViewer(), all)).toEqual({ transactions: [], skippedVersions: 149 });
    expect(reads).toEqual([DATASET]);
    expect((await service.timeline(sampleViewer(), question)).skippedVersions).toBe(0);
  });

  it('makes no change of what stood when its history was cut, and says since when it is whole', async () => {
    const tagged = (version: number, ...tags: readonly string[]) => ({
      urn: DATASET,
      aspect: 'globalTags',
      version,
      createdOn: version * 1_000,
      createdBy: 'urn:li:corpuser:jane',
      deleted: false,
      value: { tags: tags.map((tag) => ({ tag: `urn:li:tag:${tag}` })) },
    });
    const reader = {
      versions: async () => [tagged(7, 'old'), tagged(8, 'old', 'new')],
      historyCuts: async () => new Map([[DATASET, new Map([['globalTags', 7_000]])]]),
      points: async () => [],
    } as unknown as EntityReader;
    const authorizer = { requireHistory: () => undefined } as unknown as Authorizer;
    const service = new ChangeTimelineService(authorizer, loadModel(), { as: () => reader });
    const { transactions, historyCutAt } = await service.timeline(sampleViewer(), question);
    expect(historyCutAt).toBe(7_000);
    expect(transactions.map(({ timestamp, changeEvents }) => [timestamp, changeEvents.length])).toEqual([[8_000, 1]]);
    // Which version something goes back to is asked of all that is left.
    expect(await service.changes(sampleViewer(), question)).toHaveLength(2);
  });

  it('of a malformed urn is a mistake in the request for everybody', async () => {
    const { service } = timeline('PASS_LINEAGE');
    await expect(service.changes(jane, { ...question, urn: 'urn:li:nothing' })).rejects.toMatchObject({
      kind: 'invalid',
    });
  });
});
