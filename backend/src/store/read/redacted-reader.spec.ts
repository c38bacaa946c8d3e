import { type Sight, withinRequest, withWholeValues } from '../../kernel/sight.js';
import type { EntityReader } from '../contract/readers.js';
import { REDACTED_STATEMENT } from './redacted-statements.js';
import { redactedJson, RedactedReader } from './redacted-reader.js';
import type { StoredEntity, StoredRelation } from '../contract/store.types.js';

const SEEN = 'urn:li:dataset:(urn:li:dataPlatform:hive,seen,PROD)';
const HIDDEN = 'urn:li:dataset:(urn:li:dataPlatform:hive,hidden,PROD)';
const sight: Sight = { sees: (urn) => !urn.includes('hidden'), passes: () => false, key: 'spec' };

describe('a value', () => {
  it('loses the items of lists that name what is hidden, and fields that are its urn', () => {
    const value = {
      upstreams: [{ dataset: SEEN }, { dataset: HIDDEN }],
      fineGrainedLineages: [{ upstreams: [`urn:li:schemaField:(${HIDDEN},a)`], downstreams: ['x'] }],
      container: HIDDEN,
      byAsset: { [HIDDEN]: 1, [SEEN]: 2 },
      deep: { list: [{ inner: { of: HIDDEN } }, { inner: {} }] },
    };
    expect(redactedJson(value, sight)).toEqual({
      upstreams: [{ dataset: SEEN }],
      fineGrainedLineages: [],
      byAsset: { [SEEN]: 2 },
      deep: { list: [{ inner: {} }] },
    });
  });

  it('is the same object where nothing is hidden', () => {
    const value = { upstreams: [{ dataset: SEEN }], note: 'hidden words are words' };
    expect(redactedJson(value, sight)).toBe(value);
  });
});

describe('the reader of a request', () => {
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
  const reader = new RedactedReader(plain);
  const within = <T>(work: () => Promise<T>): Promise<T> => withinRequest({ sight }, work);

  it('has no hidden entities, and everything outside of a request', async () => {
    const urns = all.map(({ urn }) => urn);
    expect([...(await within(() => reader.entities(urns))).keys()]).toEqual([SEEN, `${SEEN}2`]);
    expect((await reader.entities(urns)).size).toBe(4);
  });

  it('fills the pages of a scan with what is seen, so that a short page still means the end', async () => {
    const page = await within(() => reader.scan({ afterNumber: -1, limit: 2 }));
    expect(page.map(({ i }) => i)).toEqual([1, 4]);
  });

  it('counts relationships whose both ends are seen', async () => {
    const question = { urn: SEEN, direction: 'OUTGOING', types: [], start: 0, count: 10 } as const;
    expect(await within(() => reader.relations(question))).toEqual({ total: 1, relations: [relation(`${SEEN}2`)] });
    expect([...(await within(() => reader.relationCounts(SEEN, 'OUTGOING')))]).toEqual([['DownstreamOf', 1]]);
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
  const readerOf = (entity: StoredEntity): RedactedReader =>
    new RedactedReader({
      entities: async () => new Map([[entity.urn, entity]]),
      versions: async () => [{ aspect: 'viewProperties', urn: entity.urn, ...entity.aspects.viewProperties }],
    } as unknown as EntityReader);
  const textsOf = async (entity: StoredEntity, whole = false): Promise<readonly unknown[]> => {
    const reader = readerOf(entity);
    return withinRequest({ sight: { ...sight, whole } }, async () => {
      const found = (await reader.entities([entity.urn])).get(entity.urn)?.aspects;
      const [version] = await reader.versions(entity.urn);
      const lineage = found?.upstreamLineage?.value.fineGrainedLineages;
      return [found?.viewProperties?.value.viewLogic, version?.value.viewLogic, JSON.stringify(lineage)];
    });
  };
  const told = ['select * from t', 'select * from t', '[{"upstreams":[],"transformOperation":"a + b"}]'];

  it('are not told where its lineage names what is hidden', async () => {
    expect(await textsOf(view(SEEN, HIDDEN))).toEqual([REDACTED_STATEMENT, REDACTED_STATEMENT, '[{"upstreams":[]}]']);
  });

  it('are told where all of it is seen, and for planning a write', async () => {
    expect(await textsOf(view(SEEN, `${SEEN}2`))).toEqual(told);
    expect(await textsOf(view(SEEN, HIDDEN), true)).toEqual(told);
  });

  it('that are closed to everybody are masked, with view authorisation or without, and whole outside of a request', async () => {
    const reader = readerOf(view(SEEN, SEEN));
    const closed = { told: () => ({ viewLogic: '***' }) };
    const read = async (): Promise<unknown> =>
      (await reader.entities([SEEN])).get(SEEN)?.aspects.viewProperties?.value.viewLogic;
    expect([
      await withinRequest(closed, read),
      await withinRequest({ ...closed, sight }, read),
      await withinRequest(closed, () => withWholeValues(read)),
      await read(),
    ]).toEqual(['***', '***', 'select * from t', 'select * from t']);
  });
});
