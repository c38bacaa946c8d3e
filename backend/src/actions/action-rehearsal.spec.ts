import { Logger } from '@nestjs/common';

import { backgroundWork, ListedChangeLog } from '../../test-support/store/background-work.js';
import type { RequestedChange } from '../impact/rules/change-rules.js';
import type { LineageGraph } from '../lineage/graph/lineage-graph.js';
import { SampleGraph, sampleUrn } from '../lineage/graph/sample-graph.js';
import type { LineageIndex } from '../lineage/index/lineage-index.js';
import { ActionRehearsal } from './action-rehearsal.js';
import type { ActionEvent } from './contract/action.types.js';
import type { DeliveryService } from './deliveries/delivery.service.js';
import type { EventSources } from './event-sources.service.js';

const [ORDERS, REPORT] = [sampleUrn('orders'), sampleUrn('report')];

/** A rehearsal over a catalogue in which every dataset has the columns id and amount, and the questions and events it comes to. */
function rehearsalOver(graph: LineageGraph) {
  const asked: RequestedChange[] = [];
  const rehearsed: ActionEvent[] = [];
  const schemaMetadata = {
    value: { fields: [{ fieldPath: 'id' }, { fieldPath: 'amount' }] },
    systemMetadata: {},
  };
  const entities = async (urns: readonly string[]) =>
    new Map(urns.map((urn) => [urn, { aspects: { schemaMetadata } }]));
  const sources = {
    reader: { entities, entitiesAt: entities },
    impactAt: async (changes: readonly RequestedChange[]) => {
      asked.push(...changes);
      const consumer = { urn: REPORT, verdict: 'BREAKS', sentence: '', path: [], columns: [], owners: [] };
      return { headline: 'BREAKS', counts: { breaks: 1, mayBreak: 0 }, complete: true, consumers: [consumer] };
    },
  } as unknown as EventSources;
  const deliveries = {
    rehearse: async (events: readonly ActionEvent[]) => void rehearsed.push(...events),
  } as unknown as DeliveryService;
  const lineage = { current: () => ({ graph }) } as unknown as LineageIndex;
  const rehearsal = new ActionRehearsal(
    {} as never,
    lineage,
    sources,
    deliveries,
    backgroundWork(new ListedChangeLog()),
  );
  return { rehearsal, asked, rehearsed };
}

beforeAll(() => Logger.overrideLogger(false));

describe('the rehearsal of a breaking change', () => {
  it('asks what breaks without a column that another one is made of, and prepares the message about it', async () => {
    const { graph } = new SampleGraph()
      .asset('orders', { columns: ['id', 'amount'] })
      .asset('report', { columns: ['net'] })
      .feeds('orders.amount', 'report.net');
    const { rehearsal, asked, rehearsed } = rehearsalOver(graph);
    expect(await rehearsal.rehearse()).toBe(true);
    expect(asked).toEqual([{ kind: 'DROP_COLUMN', urn: ORDERS, fieldPath: 'amount' }]);
    expect(rehearsed).toMatchObject([{ trigger: 'breaking-change', urn: ORDERS, affected: [REPORT] }]);
  });

  it('waits while the catalogue has no lineage between columns', async () => {
    const { graph } = new SampleGraph().asset('orders', { columns: ['id', 'amount'] });
    const { rehearsal, asked } = rehearsalOver(graph);
    expect(await rehearsal.rehearse()).toBe(false);
    expect(asked).toEqual([]);
  });
});
