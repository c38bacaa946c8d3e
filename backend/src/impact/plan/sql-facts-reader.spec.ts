import { EVERYTHING, readersOf } from '../../../test-support/access/visibility.js';
import { sampleGroup } from '../../../test-support/impact/sample-question.js';
import { backgroundWork, ListedChangeLog } from '../../../test-support/store/background-work.js';
import { storedEntity } from '../../../test-support/store/stored-entity.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import { SampleGraph } from '../../lineage/graph/sample-graph.js';
import type { EntityReader } from '../../store/contract/readers.js';
import type { SqlFacts } from '../engine/engine.types.js';
import { SqlFactsReader } from './sql-facts-reader.js';

/** The job `load` writes `t` by name. */
function sample() {
  const world = new SampleGraph()
    .asset('load', { kind: 'dataJob' })
    .asset('t', { columns: ['k', 'a'] })
    .feeds('load', 't');
  const state = { columns: ['k'], reads: [] as (readonly string[] | undefined)[] };
  const reader = {
    entities: async (urns: readonly string[], aspects?: readonly string[]) => {
      state.reads.push(aspects);
      const writes = [{ table: world.urn('t'), byName: state.columns.map((name) => world.urn(`t.${name}`)) }];
      return new Map(
        urns
          .filter((urn) => urn === world.urn('load'))
          .map((urn) => [urn, storedEntity(urn, { sqlLineage: { writes } })]),
      );
    },
  } as unknown as EntityReader;
  const log = new ListedChangeLog();
  const facts = new SqlFactsReader(readersOf(reader), backgroundWork(log));
  facts.onModuleInit();
  const ask = async (
    change: Parameters<typeof sampleGroup>[1] = { of: 't.a' },
    scope: VisibilityScope = EVERYTHING,
  ): Promise<SqlFacts | undefined> => facts.factsFor(scope, world.graph, [sampleGroup(world, change)]);
  const write = (name: string, aspect: string): void =>
    void log.append({ aspects: [{ urn: world.urn(name), aspect, change: 'set' }] });
  const writtenNames = (answer: SqlFacts | undefined): readonly string[] =>
    (answer?.writersOf(world.graph.nodes.find(world.urn('t'))) ?? []).flatMap(({ byName }) =>
      [...byName].map((column) => world.graph.nodes.urn(column)),
    );
  return { world, state, ask, write, writtenNames };
}

describe('SqlFactsReader', () => {
  it('reads the writers of a table once, and again after a write of their lineage', async () => {
    const { world, state, ask, write, writtenNames } = sample();
    expect(writtenNames(await ask())).toEqual([world.urn('t.k')]);
    expect(writtenNames(await ask())).toEqual([world.urn('t.k')]);
    expect(state.reads).toHaveLength(1);

    state.columns = ['k', 'a'];
    write('load', 'ownership');
    await ask();
    expect(state.reads).toHaveLength(1);
    write('load', 'sqlLineage');
    expect(writtenNames(await ask())).toEqual([world.urn('t.k'), world.urn('t.a')]);
    expect(state.reads).toHaveLength(2);
  });

  it('reads the name clashes of a new column every time', async () => {
    const { state, ask } = sample();
    const change = { kind: 'ADD_COLUMN', of: 't', added: ['x'] } as const;
    await ask(change);
    await ask(change);
    expect(state.reads).toEqual([
      ['sqlLineage', 'upstreamLineage'],
      ['sqlLineage', 'upstreamLineage'],
    ]);
  });

  it('reads for a restricted viewer with their own scope', async () => {
    const { state, ask } = sample();
    await ask();
    await ask({ of: 't.a' }, { ...EVERYTHING, isUnrestricted: false, key: 'restricted' });
    expect(state.reads).toHaveLength(2);
  });

  it('reads nothing for a change that depends on no text', async () => {
    const { state, ask } = sample();
    expect(await ask({ kind: 'CHANGE_MEANING', of: 't.a' })).toBeUndefined();
    expect(state.reads).toEqual([]);
  });
});
