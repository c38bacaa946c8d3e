import { jest } from '@jest/globals';

import { Problem } from '../../kernel/problem.js';
import { READ_PATIENCE_MS } from '../../kernel/standby.js';
import { systemScope } from '../../kernel/visibility.js';
import type { LineageNumbers } from '../../lineage/coverage/lineage-numbers.js';
import { loadModel } from '../../model/load-model.js';
import type { EntityReaders } from '../../store/contract/readers.js';
import type { BackgroundWork } from '../../store/log/followers/background-work.js';
import type { HealthRepository } from './health.repository.js';
import { SummaryMemory } from './summary-memory.js';
import { mergedSummary, ownershipTypeName, Summaries } from './summaries.js';
import { unnamedSummary } from './unnamed-summary.js';

describe('the name of an ownership type', () => {
  it.each([
    ['__system__technical_owner', 'Technical Owner'],
    ['TECHNICAL_OWNER', 'Technical Owner'],
    ['DATAOWNER', 'Data Owner'],
    ['Steward of the river', 'Steward of the river'],
    ['NONE', null],
    [undefined, null],
  ])('%s is %s', (stated, name) => expect(ownershipTypeName(stated)).toBe(name));
});

it('shows siblings as one: the first, with the owners of all and the domain that one of them has', () => {
  const owner = (name: string) => ({ urn: `urn:li:corpuser:${name}`, kind: 'corpuser', name, type: null });
  const domain = { urn: 'urn:li:domain:sales', kind: 'domain', name: 'Sales', color: null };
  const model = { ...unnamedSummary('urn:li:dataset:model'), owners: [owner('ada')] };
  const table = { ...unnamedSummary('urn:li:dataset:table'), owners: [owner('ada'), owner('bob')], domain };
  expect(mergedSummary([model, table])).toEqual({ ...model, owners: [owner('ada'), owner('bob')], domain });
});

describe('summaries while the database is away', () => {
  const TABLE = 'urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)';
  const OTHER = 'urn:li:dataset:(urn:li:dataPlatform:hive,sales.lines,PROD)';
  const HIDDEN = 'urn:li:dataset:(urn:li:dataPlatform:hive,hr.salaries,PROD)';
  const NO_COUNTS = { upstreamCount: 0, downstreamCount: 0, columnCount: 0, tracedColumnCount: 0 };
  const EVERYTHING = systemScope('a spec');

  /**
   * Summaries of one dataset in a database that can be taken away, and the changes that are told.
   *
   * @param edited more aspects of the dataset
   */
  function installation(edited: object = {}) {
    const world = {
      isAway: false,
      forget: undefined as ((entry: object) => void) | undefined,
      /** What reads wait for before they are answered. */
      slowness: Promise.resolve(),
    };
    const orAway = async <Value>(value: Value): Promise<Value> => {
      await world.slowness;
      if (world.isAway) throw new Problem('unavailable', 'neo4j.unavailable', 'away');
      return value;
    };
    const stored = {
      urn: TABLE,
      kind: 'dataset',
      exists: true,
      removed: false,
      aspects: {
        datasetProperties: {
          value: { name: 'Orders of today' },
          systemMetadata: { lastObserved: 1_000, runId: 'nightly' },
          createdOn: 1,
        },
        ...edited,
      },
    };
    const work = {
      invalidate: (_: string, forget: (entry: object) => void) => {
        world.forget = forget;
        return { start: () => undefined };
      },
    } as unknown as BackgroundWork;
    const lineage = {
      prepare: () => Promise.resolve(),
      ofAsset: () => NO_COUNTS,
      stateOf: (_: unknown, urn: string) => (urn === HIDDEN ? undefined : { exists: true, removed: false }),
    };
    const summaries = new Summaries(
      loadModel(),
      { as: () => ({ entities: () => orAway(new Map([[TABLE, stored]])) }) } as unknown as EntityReaders,
      { of: () => Promise.resolve((urn: string) => ({ urn, kind: '', name: urn, color: null })) } as never,
      { health: () => orAway(new Map()) } as unknown as HealthRepository,
      new SummaryMemory(work, lineage as unknown as LineageNumbers),
    );
    return { world, summaries };
  }

  const namesOf = async (summaries: Summaries, urns: readonly string[]): Promise<readonly (string | undefined)[]> => {
    const byUrn = await summaries.of(EVERYTHING, urns);
    return urns.map((urn) => byUrn.get(urn)?.name);
  };

  it('are those that were read last, and else what the urn says', async () => {
    const { world, summaries } = installation();
    await summaries.of(EVERYTHING, [TABLE]);
    world.isAway = true;
    expect(await namesOf(summaries, [TABLE, OTHER])).toEqual(['Orders of today', 'lines']);
  });

  it('say when a source was seen last, whatever a person has edited since', async () => {
    const written = {
      value: {},
      createdOn: 2_000,
      systemMetadata: { lastObserved: 2_000, runId: 'no-run-id-provided' },
    };
    const { summaries: afterEdit } = installation({
      editableDatasetProperties: {
        ...written,
        systemMetadata: { ...written.systemMetadata, properties: { eventSource: 'GRAPHQL' } },
      },
    });
    expect((await afterEdit.of(EVERYTHING, [TABLE])).get(TABLE)?.lastObserved).toBe(1_000);
    const { summaries: afterClient } = installation({ status: written });
    expect((await afterClient.of(EVERYTHING, [TABLE])).get(TABLE)?.lastObserved).toBe(2_000);
  });

  describe('or only slow', () => {
    beforeEach(() => {
      jest.useFakeTimers();
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    /** Asks a database that does not answer before `answer` is called, and waits longer than the patience of a read. */
    async function askSlowly({ world, summaries }: ReturnType<typeof installation>, urns: readonly string[]) {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      world.slowness = promise;
      const names = namesOf(summaries, urns);
      let isAnswered = false;
      void names.then(() => (isAnswered = true));
      await jest.advanceTimersByTimeAsync(READ_PATIENCE_MS + 1);
      return { names, isAnswered, answer: () => resolve(undefined) };
    }

    it('are those that were read last, where all were read before', async () => {
      const place = installation();
      await place.summaries.of(EVERYTHING, [TABLE]);
      const { names, isAnswered, answer } = await askSlowly(place, [TABLE]);
      expect([isAnswered, await names]).toEqual([true, ['Orders of today']]);
      answer();
    });

    it('are waited for where one was not read before, because its urn says neither owners nor siblings', async () => {
      const { names, isAnswered, answer } = await askSlowly(installation(), [TABLE]);
      expect(isAnswered).toBe(false);
      answer();
      expect(await names).toEqual(['Orders of today']);
    });

    it('are what the urns say once the database turns out to be away', async () => {
      const place = installation();
      const { names, answer } = await askSlowly(place, [TABLE]);
      place.world.isAway = true;
      answer();
      expect(await names).toEqual(['orders']);
    });
  });

  it('are not those from before a write', async () => {
    const { world, summaries } = installation();
    await summaries.of(EVERYTHING, [TABLE]);
    world.forget?.({ aspects: [{ urn: TABLE }], gone: [], nodes: [] });
    world.isAway = true;
    expect(await namesOf(summaries, [TABLE])).toEqual(['orders']);
  });

  it('are not given to a viewer with other rights, nor of what the index does not show them', async () => {
    const { world, summaries } = installation();
    await summaries.of(EVERYTHING, [TABLE]);
    world.isAway = true;
    const restricted = { ...EVERYTHING, isUnrestricted: false, key: 'somebody' };
    expect((await summaries.of(restricted, [TABLE])).get(TABLE)?.name).toBe('orders');
    expect(await namesOf(summaries, [HIDDEN])).toEqual([undefined]);
  });
});
