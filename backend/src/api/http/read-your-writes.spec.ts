import { behindProblem, type Follower } from './read-your-writes.js';

const follower = (seq: number | undefined): Follower => ({
  seq,
  awaitSeq: async (awaited) => (seq ?? 0) >= awaited,
});

describe('a request that names a write', () => {
  it('passes where the write is held, and where the database answers', async () => {
    expect(await behindProblem('7', follower(7))).toBeUndefined();
    expect(await behindProblem('7', follower(undefined))).toBeUndefined();
    expect(await behindProblem(undefined, follower(3))).toBeUndefined();
  });

  it('is refused for the moment where the write has not come by, and for good where it is no number', async () => {
    expect(await behindProblem('7', follower(6))).toMatchObject({ kind: 'busy', code: 'http.behind' });
    expect(await behindProblem('seven', follower(9))).toMatchObject({ kind: 'invalid' });
    expect(await behindProblem(['1', '2'], follower(9))).toMatchObject({ kind: 'invalid' });
  });
});
