import type { StoredAspect, StoredEntity } from '../store/contract/store.types.js';
import { type ComparisonBasis, compareRuns } from './run-comparison.js';

const KEY = 'datasetKey';
const options: ComparisonBasis = {
  lineageAspects: new Set(['upstreamLineage']),
  keyAspect: () => KEY,
  hasOtherLineage: ({ urn }) => urn !== 'stamped',
};

const stored = (runId: string, createdOn: number, lastObserved = createdOn): StoredAspect => ({
  value: {},
  version: 1,
  createdOn,
  createdBy: 'urn:li:corpuser:a',
  systemMetadata: { runId, lastObserved },
});
const entity = (urn: string, aspects: Readonly<Record<string, StoredAspect>>, removed = false): StoredEntity => ({
  urn,
  kind: 'dataset',
  i: 1,
  exists: true,
  removed,
  createdOn: 1,
  updatedOn: 1,
  aspects,
});

describe('two runs of a source', () => {
  it('differ in what the later one created, hid, or did not find again', () => {
    const before = { id: 'one', entities: [entity('gone', { [KEY]: stored('one', 10), status: stored('one', 10) })] };
    const after = {
      id: 'two',
      entities: [
        entity('same', { [KEY]: stored('one', 10), status: stored('two', 10, 20) }),
        entity('new', { [KEY]: stored('two', 20), status: stored('two', 20) }),
        entity('hidden', { [KEY]: stored('one', 10), status: stored('two', 21) }, true),
      ],
    };
    expect(compareRuns(before, after, options)).toEqual({
      appeared: { total: 1, urns: ['new'] },
      vanished: { total: 2, urns: ['hidden', 'gone'] },
      changedLineage: { total: 0, urns: [] },
    });
  });

  it('differ in lineage that the later one changed, and not in lineage that it only saw again', () => {
    const after = {
      id: 'two',
      entities: [
        entity('seen', { upstreamLineage: stored('two', 10, 20) }),
        entity('changed', { upstreamLineage: stored('two', 21) }),
        entity('stamped', { upstreamLineage: stored('two', 21) }),
        entity('created', { [KEY]: stored('two', 22), upstreamLineage: stored('two', 22) }),
        entity('other', { schemaMetadata: stored('two', 23) }),
      ],
    };
    expect(compareRuns({ id: 'one', entities: [] }, after, options).changedLineage).toEqual({
      total: 1,
      urns: ['changed'],
    });
  });

  it('name the first 200 of many', () => {
    const entities = Array.from({ length: 250 }, (_, index) => entity(String(index), { [KEY]: stored('two', 20) }));
    const { appeared } = compareRuns({ id: 'one', entities: [] }, { id: 'two', entities }, options);
    expect([appeared.total, appeared.urns.length]).toEqual([250, 200]);
  });

  it('do not differ where the later one wrote nothing', () => {
    const nothing = { total: 0, urns: [] };
    expect(compareRuns({ id: 'one', entities: [] }, { id: 'two', entities: [] }, options)).toEqual({
      appeared: nothing,
      vanished: nothing,
      changedLineage: nothing,
    });
  });
});
