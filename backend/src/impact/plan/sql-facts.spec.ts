import type { JsonObject } from '../../kernel/json.js';
import { SampleGraph } from '../../lineage/graph/sample-graph.js';
import { sampleGroup } from '../../../test-support/impact/sample-question.js';
import { sqlFactOwners, sqlFactsOf } from './sql-facts.js';

/** `t` feeds the view `v`, which feeds the view `w`; the job `load` feeds `t`. */
function sample(): SampleGraph {
  return new SampleGraph()
    .asset('load', { kind: 'dataJob' })
    .asset('t', { columns: ['k', 'a'] })
    .asset('v', { shape: 'VIEW', columns: ['k'] })
    .asset('w', { shape: 'VIEW', columns: ['k'] })
    .feeds('load', 't')
    .feeds('t', 'v', { subtype: 'NEW_COLUMN_IGNORED' })
    .feeds('v', 'w', { subtype: 'NEW_COLUMN_IGNORED' });
}

describe('the facts in SQL texts', () => {
  it('are looked up at the writers of a column that goes, and at the readers of one that comes', () => {
    const world = sample();
    const owners = (change: Parameters<typeof sampleGroup>[1]): readonly string[] =>
      sqlFactOwners(world.graph, [sampleGroup(world, change)]).toSorted();
    expect(owners({ of: 't.a' })).toEqual([world.urn('load'), world.urn('t')].toSorted());
    expect(owners({ kind: 'ADD_COLUMN', of: 't', added: ['x'] })).toEqual(
      ['load', 't', 'v', 'w'].map((name) => world.urn(name)).toSorted(),
    );
    expect(owners({ kind: 'CHANGE_MEANING', of: 't.a' })).toEqual([]);
  });

  it('name the columns that a writer needs, without those that the graph does not have', () => {
    const world = sample();
    const write = {
      table: world.urn('t'),
      byName: [world.urn('t.a'), `${world.urn('t.a')}x`],
      byPosition: [world.urn('t.k')],
      counted: true,
    };
    const values: Readonly<Record<string, JsonObject>> = { [world.urn('load')]: { writes: [write] } };
    const facts = sqlFactsOf(world.graph, [world.urn('load')], (urn, aspect) =>
      aspect === 'sqlLineage' ? values[urn] : undefined,
    );
    expect(facts.writersOf(world.i('t'))).toEqual([
      {
        node: world.i('load'),
        byName: new Set([world.i('t.a')]),
        byPosition: new Set([world.i('t.k')]),
        isCounted: true,
        isPlain: false,
        isUnread: false,
      },
    ]);
    expect(facts.writersOf(world.i('v'))).toEqual([]);
  });

  it('leave the names open where not every claim that states how the input is read brought them', () => {
    const world = sample();
    const clashes = (nameClashes: JsonObject): ReturnType<ReturnType<typeof sqlFactsOf>['clashesOf']> =>
      sqlFactsOf(world.graph, [world.urn('v')], (_, aspect) =>
        aspect === 'upstreamLineage'
          ? { upstreams: [{ dataset: world.urn('t'), properties: nameClashes }] }
          : undefined,
      ).clashesOf(world.i('t'), world.i('v'));
    expect(clashes({})).toBeUndefined();
    expect(clashes({ nameClashes: '{"ambiguous":["x"]}' })).toEqual({
      ambiguous: new Set(['x']),
      captured: new Set(),
      isNatural: false,
    });
    expect(clashes({ nameClashes: 'not JSON' })?.isNatural).toBe(true);
  });
});
