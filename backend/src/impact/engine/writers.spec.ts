import { STAR_IN_ROW } from '../../lineage/graph/codes.js';
import { SampleGraph } from '../../lineage/graph/sample-graph.js';
import { assess } from './assess.js';
import {
  pathOf,
  sampleGroup,
  sampleQuestion,
  type SampleChange,
} from '../../../test-support/impact/sample-question.js';
import type { NameClashes, SqlFacts } from './engine.types.js';

/** `t` loads `g` by a statement of a script; the view `v` reads both columns of `g`, the view `w` only `k`. */
function loaded(): SampleGraph {
  return new SampleGraph()
    .asset('t', { columns: ['k', 'a'] })
    .asset('g', { columns: ['k', 'a'] })
    .asset('load', { kind: 'dataJob' })
    .asset('v', { shape: 'VIEW', columns: ['k', 'a'] })
    .asset('w', { shape: 'VIEW', columns: ['k'] })
    .feeds('t', 'g')
    .feeds('t.k', 'g.k')
    .feeds('t.a', 'g.a')
    .feeds('g', 'v', { subtype: 'NEW_COLUMN_PASSED_ON' })
    .feeds('g.k', 'v.k', { transform: '*' })
    .feeds('g.a', 'v.a', { transform: '*' })
    .feeds('v', 'w', { subtype: 'NEW_COLUMN_IGNORED' })
    .feeds('v.k', 'w.k');
}

function said(sample: SampleGraph, change: SampleChange, facts: Partial<SqlFacts>): readonly string[] {
  const sqlFacts = {
    writersOf: () => [],
    usersOf: () => [],
    isMadeAnew: () => false,
    clashesOf: () => undefined,
    ...facts,
  };
  const question = { ...sampleQuestion(sample), sqlFacts };
  const { consumers } = assess(question, [sampleGroup(sample, change)], { start: 0, count: 100 });
  return consumers.map(({ node, verdict, reason }) => `${sample.name(node)}: ${verdict} ${reason}`).toSorted();
}

describe('who writes the changed table', () => {
  const writing = (
    sample: SampleGraph,
    writer: string,
    byName: readonly string[],
    byPosition: readonly string[] = [],
  ) => ({
    writersOf: (asset: number) =>
      asset === sample.i('g')
        ? [
            {
              node: sample.i(writer),
              byName: new Set(byName.map((name) => sample.i(name))),
              byPosition: new Set(byPosition.map((name) => sample.i(name))),
              isCounted: byPosition.length > 0,
            },
          ]
        : [],
  });

  it('breaks when a column goes that it names, and leaves readers of the table with old data', () => {
    const sample = loaded();
    expect(said(sample, { of: 'g.a' }, writing(sample, 'load', ['g.a']))).toEqual([
      'load: BREAKS WRITES_COLUMN',
      'v: BREAKS VALUE_LOST',
      'w: MAY_BREAK INPUT_STALE',
    ]);
  });

  it('may break when a column that it fills gets a type that does not hold every value', () => {
    const sample = loaded();
    const change = { kind: 'CHANGE_TYPE', types: 'INCOMPATIBLE', of: 'g.a' } as const;
    expect(said(sample, change, writing(sample, 'load', ['g.a']))).toContain('load: MAY_BREAK WRITES_COLUMN');
    expect(said(sample, { ...change, types: 'WIDENING' }, writing(sample, 'load', ['g.a']))).not.toContain(
      'load: MAY_BREAK WRITES_COLUMN',
    );
  });

  it('is the table itself where the statement is of a script', () => {
    const sample = loaded();
    expect(said(sample, { of: 'g.a' }, writing(sample, 'g', ['g.a']))).toContain('g: BREAKS WRITES_COLUMN');
  });

  it('is unknown, and with it whom the table feeds, where its statement was not read to its end', () => {
    const sample = loaded();
    const writer = { node: sample.i('g'), byName: new Set<number>(), byPosition: new Set<number>() };
    const facts = {
      writersOf: (asset: number) => (asset === sample.i('g') ? [{ ...writer, isCounted: false, isUnread: true }] : []),
    };
    expect(said(sample, { of: 'g.k' }, facts)).toContain('g: UNKNOWN WRITER_UNKNOWN');
    const added = said(sample, { kind: 'ADD_COLUMN', of: 'g', added: ['fresh'] }, facts);
    expect(added).toEqual(expect.arrayContaining(['g: UNKNOWN WRITER_UNKNOWN', 'v: MAY_BREAK INPUT_STALE']));
  });

  it('does not care for the name of a column that it fills by position', () => {
    const sample = loaded();
    const facts = writing(sample, 'load', [], ['g.k', 'g.a']);
    expect(said(sample, { of: 'g.a' }, facts)).toContain('load: BREAKS WRITES_COLUMN');
    const renamed = said(sample, { kind: 'RENAME_COLUMN', of: 'g.a' }, facts);
    expect(renamed.some((line) => line.includes('WRITES_COLUMN'))).toBe(false);
  });

  it('breaks when the table gets a column that it does not fill', () => {
    const sample = loaded();
    const change = { kind: 'ADD_COLUMN' as const, of: 'g', added: ['fresh'] };
    expect(said(sample, change, writing(sample, 'load', [], ['g.k', 'g.a']))).toContain('load: BREAKS WRITES_COLUMN');
    expect(said(sample, change, writing(sample, 'load', ['g.k', 'g.a'])).join()).not.toContain('WRITES_COLUMN');
  });
});

describe('readers whose text was read', () => {
  it('of another column of a view that loses one are safe', () => {
    expect(said(loaded(), { of: 'g.a' }, {})).toEqual(['v: BREAKS VALUE_LOST', 'w: SAFE TRACED']);
  });

  it.each([
    ['* by position', 'DROP_COLUMN', 'g: BREAKS USES_COLUMN'],
    ['* by position', 'RENAME_COLUMN', 'g: SAFE HARMLESS'],
    ['* counted', 'DROP_COLUMN', 'g: BREAKS USES_COLUMN'],
    ['* counted', 'RENAME_COLUMN', 'g: BREAKS VALUE_LOST'],
    ['* in a row: hash(t)', 'DROP_COLUMN', 'g: MAY_BREAK VALUE_LOST'],
  ] as const)('and that take a column with the transform "%s": %s', (transform, kind, expected) => {
    const sample = new SampleGraph().asset('t', { columns: ['k', 'a'] }).asset('g', { columns: ['k', 'a'] });
    sample.feeds('t', 'g').feeds('t.k', 'g.k').feeds('t.a', 'g.a', { transform });
    expect(said(sample, { kind, of: 't.a' }, {})).toEqual([expected]);
  });

  it('and that use no column of the input are safe, and the reason says so', () => {
    const sample = new SampleGraph().asset('t', { columns: ['k'] }).asset('v', { shape: 'VIEW', columns: ['n'] });
    sample.feeds('t', 'v', { subtype: 'READS_NO_COLUMN' });
    expect(said(sample, { of: 't.k' }, {})).toEqual(['v: SAFE READS_NO_COLUMN']);
  });

  it('and that call a function whose body is not known are not traced', () => {
    const sample = new SampleGraph().asset('t', { columns: ['k', 'a'] }).asset('v', { shape: 'VIEW', columns: ['k'] });
    sample.feeds('t', 'v', { subtype: 'READ_IN_PART' }).feeds('t.k', 'v.k');
    expect(said(sample, { of: 't.a' }, {})).toEqual(['v: UNKNOWN NOT_TRACED']);
  });
});

describe('the name of a new column', () => {
  const clash = (clashes: Partial<NameClashes>): Partial<SqlFacts> => ({
    clashesOf: () => ({ ambiguous: new Set(), captured: new Set(), isNatural: false, ...clashes }),
  });
  const joined = (): SampleGraph =>
    new SampleGraph()
      .asset('t', { columns: ['k'] })
      .asset('u', { columns: ['fresh'] })
      .asset('v', { shape: 'VIEW', columns: ['k', 'fresh'] })
      .feeds('t', 'v', { subtype: 'NEW_COLUMN_IGNORED' })
      .feeds('u', 'v', { subtype: 'NEW_COLUMN_IGNORED' })
      .feeds('t.k', 'v.k')
      .feeds('u.fresh', 'v.fresh');
  const change = { kind: 'ADD_COLUMN' as const, of: 't', added: ['Fresh'] };

  it('breaks who writes that name without a qualifier, and nobody who qualifies it', () => {
    expect(said(joined(), change, clash({ ambiguous: new Set(['fresh']) }))).toEqual(['v: BREAKS NAME_CLASH']);
    expect(said(joined(), change, clash({}))).toEqual(['v: SAFE TRACED']);
  });

  it('may break who has an alias of that name, and a NATURAL join with a column of that name', () => {
    expect(said(joined(), change, clash({ captured: new Set(['fresh']) }))).toEqual(['v: MAY_BREAK NAME_CLASH']);
    expect(said(joined(), change, clash({ isNatural: true }))).toEqual(['v: MAY_BREAK NAME_CLASH']);
  });

  it('may clash on each of the ways on which it comes to one reader', () => {
    const sample = new SampleGraph()
      .asset('t', { columns: ['k'] })
      .asset('wide', { shape: 'VIEW', columns: ['k'] })
      .asset('both', { shape: 'VIEW', columns: ['k'] })
      .feeds('t', 'both', { subtype: 'NEW_COLUMN_IGNORED' })
      .feeds('t', 'wide', { subtype: 'NEW_COLUMN_PASSED_ON' })
      .feeds('wide', 'both', { subtype: 'NEW_COLUMN_PASSED_ON' });
    const clashes: NameClashes = { ambiguous: new Set(['fresh']), captured: new Set(), isNatural: false };
    const clashesOf = (input: number): NameClashes =>
      input === sample.i('wide') ? clashes : { ...clashes, ambiguous: new Set() };
    expect(said(sample, { of: 't', added: ['fresh'] }, { clashesOf })).toContain('both: BREAKS NAME_CLASH');
  });

  it('may clash where it is not known what the reader writes', () => {
    expect(said(joined(), change, {})).toEqual(['v: MAY_BREAK NAME_CLASH']);
  });
});

describe('a table whose trigger writes another', () => {
  /** A trigger of `t` writes `at` into `log`; `v` reads `t.k` alone; `u` feeds `log` as well. */
  const triggered = (): SampleGraph =>
    new SampleGraph()
      .asset('t', { columns: ['k', 'at'] })
      .asset('u', { columns: ['x'] })
      .asset('log', { columns: ['at'] })
      .asset('v', { shape: 'VIEW', columns: ['k'] })
      .feeds('t', 'log', { subtype: 'READ_BY_TRIGGER' })
      .feeds('t.at', 'log.at')
      .feeds('u', 'log', { subtype: 'NEW_COLUMN_IGNORED' })
      .feeds('u.x', 'log.at')
      .feeds('t', 'v', { subtype: 'NEW_COLUMN_IGNORED' })
      .feeds('t.k', 'v.k');

  /** A trigger of `t` takes its row, and `v` reads `t.k` alone. */
  const rowTrigger = (subtype: string): SampleGraph =>
    new SampleGraph()
      .asset('t', { columns: ['k', 'at'] })
      .asset('log', { columns: ['x'] })
      .asset('v', { shape: 'VIEW', columns: ['k'] })
      .feeds('t', 'log', { subtype })
      .feeds('t.at', 'log.x', { transform: STAR_IN_ROW })
      .feeds('t', 'v', { subtype: 'NEW_COLUMN_IGNORED' })
      .feeds('t.k', 'v.k');

  it('leaves its readers with old data when the trigger fails by a column of its own', () => {
    const ofOwnColumn = said(triggered(), { of: 't.at' }, {});
    expect(ofOwnColumn).toEqual(['log: BREAKS USES_COLUMN', 't: BREAKS TRIGGER_FAILS', 'v: MAY_BREAK INPUT_STALE']);
  });

  it('is not written itself when the trigger fails by a column of another table', () => {
    const sample = triggered();
    expect(said(sample, { of: 'u.x' }, {})).toEqual([
      'log: BREAKS USES_COLUMN',
      't: MAY_BREAK TRIGGER_FAILS',
      'v: MAY_BREAK INPUT_STALE',
    ]);
    const { consumers } = assess(sampleQuestion(sample), [sampleGroup(sample, { of: 'u.x' })], { start: 0, count: 9 });
    expect(pathOf(sample, consumers, 'v')).toEqual(['u.x > t', 't > v']);
  });

  it('is not written when the trigger does not find a column that it fills', () => {
    const sample = triggered();
    const writer = { node: sample.i('log'), byName: new Set([sample.i('log.at')]), byPosition: new Set<number>() };
    const writersOf = (asset: number) => (asset === sample.i('log') ? [{ ...writer, isCounted: false }] : []);
    expect(said(sample, { of: 'log.at' }, { writersOf })).toEqual([
      'log: BREAKS WRITES_COLUMN',
      't: MAY_BREAK TRIGGER_FAILS',
      'v: MAY_BREAK INPUT_STALE',
    ]);
  });

  it('fails with a new column that the trigger has no place for', () => {
    const sample = rowTrigger('REFUSED_BY_TRIGGER');
    expect(said(sample, { kind: 'ADD_COLUMN', of: 't', added: ['fresh'] }, {})).toEqual([
      'log: BREAKS READS_STAR',
      't: BREAKS TRIGGER_FAILS',
      'v: MAY_BREAK INPUT_CHANGES',
    ]);
  });

  it('goes on with any columns where the trigger takes the row as one value', () => {
    const sample = rowTrigger('IN_ROW_BY_TRIGGER');
    const add = { kind: 'ADD_COLUMN' as const, of: 't', added: ['fresh'] };
    expect(said(sample, add, {})).toEqual(['log: MAY_BREAK READS_STAR', 'v: SAFE TRACED']);
    expect(said(sample, { of: 't.at' }, {})).toEqual(['log: MAY_BREAK VALUE_LOST', 'v: SAFE TRACED']);
  });

  it('goes on where the trigger does', () => {
    expect(said(triggered(), { kind: 'RENAME_COLUMN', of: 't.k' }, {})).toEqual([
      'log: SAFE TRACED',
      'v: BREAKS USES_COLUMN',
    ]);
  });
});
