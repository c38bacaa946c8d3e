import { SampleGraph } from '../graph/sample-graph.js';
import type { AspectVersion } from '../../store/contract/store.types.js';
import { edgeEvents } from './history.js';
import { columnCame, schemaEvents } from './schema-events.js';

const ALL = { from: 0, to: Infinity };

describe('edgeEvents', () => {
  it('tells a change of confidence and a rejection as one event each, newest first', () => {
    const sample = new SampleGraph().asset('a').asset('b');
    sample
      .feeds('a', 'b', { confidence: 0.5, since: 1, until: 3 })
      .feeds('a', 'b', { confidence: 0.9, since: 3, until: 5 })
      .feeds('a', 'b', { confidence: 0.9, since: 5, until: 7, rejected: true })
      .feeds('a', 'b', { confidence: 0.9, since: 7, until: 9 });
    const { events, whole } = edgeEvents(sample.graph, [sample.i('a')], ALL);
    expect(events.map(({ time, kind }) => `${time} ${kind}`)).toEqual([
      '9 EDGE_VANISHED',
      '7 EDGE_REINSTATED',
      '5 EDGE_REJECTED',
      '3 EDGE_CHANGED',
      '1 EDGE_APPEARED',
    ]);
    expect(whole).toBe(true);
  });

  it('keeps two sources apart', () => {
    const sample = new SampleGraph().asset('a').asset('b');
    sample.feeds('a', 'b', { source: 'x', since: 1, until: 5 }).feeds('a', 'b', { source: 'y', since: 5 });
    const { events } = edgeEvents(sample.graph, [sample.i('b')], { from: 5, to: 5 });
    expect(events.map(({ kind }) => kind).sort()).toEqual(['EDGE_APPEARED', 'EDGE_VANISHED']);
  });
});

describe('schemaEvents', () => {
  const version = (number: number, columns: readonly string[], deleted = false): AspectVersion => ({
    urn: 'u',
    aspect: 'schemaMetadata',
    version: number,
    deleted,
    createdOn: number * 10,
    createdBy: 'who',
    systemMetadata: {},
    value: { fields: columns.map((fieldPath) => ({ fieldPath })) },
  });

  it('says with which version a column came, went and came again', () => {
    const events = schemaEvents([version(1, ['a']), version(2, ['a', 'b']), version(3, [], true), version(4, ['b'])]);
    expect(events.map(({ kind, version: own, columns }) => `${own} ${kind} ${columns.join()}`)).toEqual([
      '1 COLUMNS_ADDED a',
      '2 COLUMNS_ADDED b',
      '3 COLUMNS_REMOVED a,b',
      '4 COLUMNS_ADDED b',
    ]);
    expect(columnCame(events, 'b', 25)?.version).toBe(2);
    expect(columnCame(events, 'b', 99)?.version).toBe(4);
    expect(columnCame(events, 'b', 5)).toBeUndefined();
  });
});
