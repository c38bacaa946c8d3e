import { mergeWrites } from './net-writes.js';
import type { AspectWrite } from './workspace.js';
import type { StoredAspect } from '../contract/store.types.js';

const version = (number: number): StoredAspect => ({
  value: { number },
  version: number,
  createdOn: number,
  createdBy: 'x',
  systemMetadata: {},
});
const write = (
  before: StoredAspect | undefined,
  after: StoredAspect | undefined,
  more: Partial<AspectWrite> = {},
): AspectWrite => ({
  urn: 'u',
  aspect: 'a',
  before,
  after,
  changed: true,
  actor: 'x',
  at: 9,
  source: '',
  run: 'r',
  ...more,
});

function olderOf(...writes: readonly AspectWrite[]): readonly string[] {
  return mergeWrites(writes).flatMap(({ older }) =>
    older.map(({ stored, deleted }) => `${stored.version}${deleted ? ' deleted' : ''}`),
  );
}

describe('writes of one transaction', () => {
  it('to one aspect are one, from the first value to the last', () => {
    const [net, other] = mergeWrites([
      write(undefined, version(1)),
      write(version(7), version(8), { aspect: 'b' }),
      write(version(1), version(2)),
    ]);
    expect(net).toMatchObject({ aspect: 'a', before: undefined, after: version(2) });
    expect(net?.steps).toHaveLength(2);
    expect(other).toMatchObject({ aspect: 'b', before: version(7), after: version(8) });
  });

  it('keep every version that they replaced, also those that nobody saw', () => {
    expect(olderOf(write(version(1), version(2)), write(version(2), version(3)))).toEqual(['1', '2']);
  });

  it('keep none for a write that only moved the run', () => {
    expect(olderOf(write(version(1), version(1), { changed: false }))).toEqual([]);
  });

  it('keep a tombstone for a deletion, numbered after the value', () => {
    expect(olderOf(write(version(1), undefined))).toEqual(['1', '2 deleted']);
    expect(olderOf(write(undefined, version(1)), write(version(1), undefined), write(undefined, version(3)))).toEqual([
      '1',
      '2 deleted',
    ]);
  });
});
