import { SampleGraph } from '../graph/sample-graph.js';
import { findRoutes } from '../walk/find-routes.js';
import type { PathsArguments } from './claim.inputs.js';
import { pathQuestion, waysOf } from './path-question.js';

const sample = new SampleGraph()
  .asset('a', { columns: ['x', 'y'] })
  .asset('b', { columns: ['x'] })
  .asset('feature', { kind: 'mlFeature' })
  .feeds('a.x', 'b.x', { source: 'sql', confidence: 0.5 })
  .feeds('a.x', 'b.x', { source: 'dbt', confidence: 0.5, kind: 'INDIRECT' });

function question(
  from: string,
  to: string | undefined,
  input: Partial<PathsArguments> = {},
): ReturnType<typeof pathQuestion> {
  const ends = { from: sample.i(from), to: to === undefined ? undefined : sample.i(to) };
  return pathQuestion(sample.graph, { from: sample.urn(from), ...input }, ends);
}

describe('the level of a question about paths', () => {
  it.each([
    ['a', 'b', 'ASSET'],
    ['a.x', 'b.x', 'COLUMN'],
    ['a.x', 'b', 'JOINED'],
    ['a', 'b.x', 'JOINED'],
    ['a.x', 'feature', 'COLUMN'],
    ['a', 'feature', 'ASSET'],
    ['a.x', undefined, 'COLUMN'],
    ['a', undefined, 'ASSET'],
  ])('from %s to %s is %s', (from, to, level) => expect(question(from, to).level).toBe(level));

  it('is the one that was asked for', () => {
    expect(question('a.x', 'b.x', { level: 'ASSET' }).level).toBe('ASSET');
    expect(question('a', 'b', { level: 'COLUMN' }).level).toBe('COLUMN');
  });
});

describe('the ends of a question about paths', () => {
  const names = (nodes: readonly number[]): string[] => nodes.map((node) => sample.name(node)).sort();

  it('are assets on the level of assets, also where columns were named', () => {
    const { from, to } = question('a.x', 'b.x', { level: 'ASSET' });
    expect([names(from), names(to)]).toEqual([['a'], ['b']]);
  });

  it('are an asset with all its columns where columns are walked', () => {
    const { from, to } = question('a', 'b.x');
    expect([names(from), names(to)]).toEqual([['a', 'a.x', 'a.y'], ['b.x']]);
  });

  it('are open where no end was named', () => expect(question('a', undefined).to).toEqual([]));
});

it('passes the filter on, with everything included unless asked otherwise', () => {
  expect(question('a', 'b')).toMatchObject({
    combine: 'MAX',
    filter: { level: 'asset', at: undefined, minConfidence: 0, directOnly: false },
  });
  expect(question('a.x', 'b.x', { at: 5, minConfidence: 0.7, directOnly: true, combine: 'NOISY_OR' })).toMatchObject({
    combine: 'NOISY_OR',
    filter: { level: 'column', at: 5, minConfidence: 0.7, directOnly: true },
  });
});

describe('waysOf', () => {
  const pathsOf = (input: Partial<PathsArguments>, to = 'b.x'): number => {
    const { graph } = sample;
    const asked = question('a.x', to, input);
    return findRoutes(graph, asked, waysOf(graph, asked, 'DOWNSTREAM'), 5).paths.length;
  };

  it('leaves indirect influences out where only values count', () => {
    expect([pathsOf({}), pathsOf({ directOnly: true }), pathsOf({ directOnly: true, minConfidence: 0.6 })]).toEqual([
      1, 1, 0,
    ]);
  });

  it.each(['b.x', 'b'])('compares the threshold with the combined confidence, to %s', (to) => {
    expect(pathsOf({ minConfidence: 0.7 }, to)).toBe(0);
    expect(pathsOf({ minConfidence: 0.7, combine: 'NOISY_OR' }, to)).toBe(1);
  });

  it('walks the opposite way for questions upstream', () => {
    const asked = question('b.x', 'a.x');
    const { paths } = findRoutes(sample.graph, asked, waysOf(sample.graph, asked, 'UPSTREAM'), 5);
    expect(paths).toHaveLength(1);
  });
});
