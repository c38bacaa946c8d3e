import { backgroundWork, ListedChangeLog } from '../../../test-support/store/background-work.js';
import { readersOf } from '../../../test-support/access/visibility.js';
import type { EntityReader } from '../../store/contract/readers.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import { NONE } from '../graph/codes.js';
import { SampleGraph, sampleUrn } from '../graph/sample-graph.js';
import { NodeNames } from './node-names.js';

/** A database that counts its reads, and a change log that tells when it is told to. */
function catalogue(): {
  readonly names: NodeNames;
  readonly sample: SampleGraph;
  readonly stored: { name: string; reads: number };
  readonly written: (aspect: string) => void;
} {
  const sample = new SampleGraph().asset('raw', { columns: ['amount'] });
  const raw = sample.graph.nodes.find(sampleUrn('raw'));
  const stored = { name: 'Raw orders', reads: 0 };
  const entity = (): StoredEntity => ({
    urn: sampleUrn('raw'),
    kind: 'dataset',
    i: raw,
    exists: true,
    removed: false,
    createdOn: 0,
    updatedOn: 0,
    aspects: {
      datasetProperties: {
        value: { name: stored.name },
        version: 1,
        createdOn: 0,
        createdBy: '',
        systemMetadata: {},
      },
    },
  });
  // Each fake has what the names ask of the real one.
  const reader = {
    entities: async () => {
      stored.reads += 1;
      return new Map([[sampleUrn('raw'), entity()]]);
    },
  } as unknown as EntityReader;
  const log = new ListedChangeLog();
  const names = new NodeNames(readersOf(reader), backgroundWork(log));
  names.onModuleInit();
  const written = (aspect: string): void =>
    void log.append({ aspects: [{ urn: sampleUrn('raw'), aspect, change: 'set' }] });
  return { names, sample, stored, written };
}

it('reads a name once, and again after a write of it', async () => {
  const { names, sample, stored, written } = catalogue();
  const [column = NONE] = sample.graph.nodes.columns(sample.graph.nodes.find(sampleUrn('raw')));
  expect((await names.of(sample.graph, [column]))(column)).toBe('Raw orders.amount');
  stored.name = 'Orders as they came';
  written('ownership');
  expect((await names.of(sample.graph, [column]))(column)).toBe('Raw orders.amount');
  expect(stored.reads).toBe(1);
  written('datasetProperties');
  expect((await names.of(sample.graph, [column]))(column)).toBe('Orders as they came.amount');
});

it('does not keep a name that was written while it was read', async () => {
  const { names, sample, stored, written } = catalogue();
  const raw = sample.graph.nodes.find(sampleUrn('raw'));
  const reading = names.of(sample.graph, [raw]);
  written('datasetProperties');
  await reading;
  stored.name = 'Orders as they came';
  expect((await names.of(sample.graph, [raw]))(raw)).toBe('Orders as they came');
});
