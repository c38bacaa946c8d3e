import { EVERYTHING, scopeHiding } from '../../../test-support/access/visibility.js';
import { NOTHING_VISIBLE, type VisibilityScope, withWholeValues } from '../../kernel/visibility.js';
import type { EntityReader } from '../contract/readers.js';
import { REDACTED_STATEMENT } from './redacted-statements.js';
import { redactedJson, ScopedReaders } from './redacted-reader.js';
import type { StoredEntity, StoredRelation } from '../contract/store.types.js';

const SEEN = 'urn:li:dataset:(urn:li:dataPlatform:hive,seen,PROD)';
const HIDDEN = 'urn:li:dataset:(urn:li:dataPlatform:hive,hidden,PROD)';
const scope = scopeHiding((urn) => urn.includes('hidden'));

describe('a value', () => {
  it('loses the items of lists that name what is hidden, and fields that are its urn', () => {
    const value = {
      upstreams: [{ dataset: SEEN }, { dataset: HIDDEN }],
      fineGrainedLineages: [{ upstreams: [`urn:li:schemaField:(${HIDDEN},a)`], downstreams: ['x'] }],
      container: HIDDEN,
      byAsset: { [HIDDEN]: 1, [SEEN]: 2 },
      deep: { list: [{ inner: { of: HIDDEN } }, { inner: {} }] },
    };
    expect(redactedJson(value, scope)).toEqual({
      upstreams: [{ dataset: SEEN }],
      fineGrainedLineages: [],
      byAsset: { [SEEN]: 2 },
      deep: { list: [{ inner: {} }] },
    });
  });

  it('is the same object where nothing is hidden', () => {
    const value = { upstreams: [{ dataset: SEEN }], note: 'hidden words are words' };
    expect(redactedJson(value, scope)).toBe(value);
  });
});

describe('the reader of a scope', () => {
  const entity = (urn: string, i: number): StoredEntity =>
    ({
      urn,
      i,
      kind: 'dataset',
      exists: true,
      removed: false,
      createdOn: 0,
      updatedOn: 0,
      aspects: {},
    }) as StoredEntity;
  const all = [entity(SEEN, 1), entity(HIDDEN, 2), entity(`${HIDDEN}2`, 3), entity(`${SEEN}2`, 4)];
  const relation = (target: string): StoredRelation => ({
    type: 'DownstreamOf',
    source: SEEN,
    target,
    aspect: 'upstreamLineage',
  });
  const plain = {
    entities: async (urns: readonly string[]) =>
      new Map(all.filter(({ urn }) => urns.includes(urn)).map((one) => [one.urn, one])),
    scan: async ({ afterNumber, limit }: { afterNumber: number; limit: number }) =>
      all.filter(({ i }) => i > afterNumber).slice(0, limit),
    relations: async () => ({ total: 3, relations: [relation(HIDDEN), relation(`${SEEN}2`), relation(`${HIDDEN}2`)] }),
  } as unknown as EntityReader;
  const readers = new ScopedReaders(plain);
  const reader = readers.as(scope);

  it('has no hidden entities, and that of the system has all', async () => {
    const urns = all.map(({ urn }) => urn);
    expect([...(await reader.entities(urns)).keys()]).toEqual([SEEN, `${SEEN}2`]);
    expect((await readers.as(EVERYTHING).entities(urns)).size).toBe(4);
  });

  it('fills the pages of a scan with what is seen, so that a short page still means the end', async () => {
    const page = await reader.scan({ afterNumber: -1, limit: 2 });
    expect(page.map(({ i }) => i)).toEqual([1, 4]);
  });

  it('counts relationships whose both ends are seen', async () => {
    const question = { urn: SEEN, direction: 'OUTGOING', types: [], start: 0, count: 10 } as const;
    expect(await reader.relations(question)).toEqual({ total: 1, relations: [relation(`${SEEN}2`)] });
    expect([...(await reader.relationCounts(SEEN, 'OUTGOING'))]).toEqual([['DownstreamOf', 1]]);
  });
});

describe('the texts of an entity', () => {
  const view = (urn: string, upstream: string): StoredEntity =>
    ({
      urn,
      i: 1,
      kind: 'dataset',
      exists: true,
      removed: false,
      createdOn: 0,
      updatedOn: 0,
      aspects: {
        viewProperties: { version: 1, value: { viewLogic: 'select * from t', materialized: false } },
        upstreamLineage: {
          version: 1,
          value: {
            upstreams: [{ dataset: SEEN }, { dataset: upstream }],
            fineGrainedLineages: [{ upstreams: [], transformOperation: 'a + b' }],
          },
        },
      },
    }) as unknown as StoredEntity;
  const readersOf = (entity: StoredEntity): ScopedReaders =>
    new ScopedReaders({
      entities: async () => new Map([[entity.urn, entity]]),
      versions: async () => [{ aspect: 'viewProperties', urn: entity.urn, ...entity.aspects.viewProperties }],
    } as unknown as EntityReader);
  const textsOf = async (entity: StoredEntity, whole = false): Promise<readonly unknown[]> => {
    const reader = readersOf(entity).as(whole ? withWholeValues(scope) : scope);
    const aspects = (await reader.entities([entity.urn])).get(entity.urn)?.aspects;
    const [version] = await reader.versions(entity.urn);
    const lineage = aspects?.upstreamLineage?.value.fineGrainedLineages;
    return [aspects?.viewProperties?.value.viewLogic, version?.value.viewLogic, JSON.stringify(lineage)];
  };
  const disclosed = ['select * from t', 'select * from t', '[{"upstreams":[],"transformOperation":"a + b"}]'];

  it('are not told where its lineage names what is hidden', async () => {
    expect(await textsOf(view(SEEN, HIDDEN))).toEqual([REDACTED_STATEMENT, REDACTED_STATEMENT, '[{"upstreams":[]}]']);
  });

  it('are told where all of it is seen, and for planning a write', async () => {
    expect(await textsOf(view(SEEN, `${SEEN}2`))).toEqual(disclosed);
    expect(await textsOf(view(SEEN, HIDDEN), true)).toEqual(disclosed);
  });

  it('that are masked for everybody are so with view authorisation and without, and whole for planning and the system', async () => {
    const readers = readersOf(view(SEEN, SEEN));
    const masking = { redact: () => ({ viewLogic: '***' }) };
    const read = async (by: VisibilityScope): Promise<unknown> =>
      (await readers.as(by).entities([SEEN])).get(SEEN)?.aspects.viewProperties?.value.viewLogic;
    expect([
      await read({ ...scope, ...masking, isUnrestricted: true }),
      await read({ ...scope, ...masking }),
      await read(withWholeValues({ ...scope, ...masking })),
      await read(EVERYTHING),
    ]).toEqual(['***', '***', 'select * from t', 'select * from t']);
  });
});

describe('a scope about which nothing is decided', () => {
  it('reads nothing', async () => {
    const stored = {
      urn: SEEN,
      i: 1,
      aspects: { status: { version: 1, value: { removed: false } } },
    } as unknown as StoredEntity;
    const reader = new ScopedReaders({
      entities: async () => new Map([[SEEN, stored]]),
      scan: async () => [stored],
      versions: async () => [stored],
      points: async () => [stored],
      relations: async () => ({ total: 1, relations: [{ source: SEEN, target: SEEN }] }),
    } as unknown as EntityReader).as(NOTHING_VISIBLE);
    const question = { urn: SEEN, direction: 'OUTGOING', types: [], start: 0, count: 10 } as const;
    expect((await reader.entities([SEEN])).size).toBe(0);
    expect(await reader.scan({ afterNumber: -1, limit: 10 })).toEqual([]);
    expect(await reader.versions(SEEN)).toEqual([]);
    expect(await reader.points({ urn: SEEN, aspect: 'datasetProfile', limit: 1 })).toEqual([]);
    expect(await reader.relations(question)).toEqual({ total: 0, relations: [] });
    expect((await reader.relationCounts(SEEN, 'OUTGOING')).size).toBe(0);
  });
});
