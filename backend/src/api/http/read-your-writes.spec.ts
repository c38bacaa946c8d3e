import Fastify from 'fastify';

import { requestContext } from '../../kernel/request-context.js';
import { behindProblem, type Follower, readYourWrites, SEQ_HEADER } from './read-your-writes.js';
import { scopeRequests } from './scope-requests.js';

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

describe('the number of an answer', () => {
  it('is that of the index that is furthest behind', async () => {
    const fastify = Fastify();
    scopeRequests(fastify);
    readYourWrites(fastify, () => follower(9));
    fastify.get('/current', () => 'all');
    fastify.get('/behind', async () => {
      await Promise.resolve();
      requestContext().contents?.limitTo(7);
      requestContext().contents?.limitTo(8);
      return 'most';
    });
    expect((await fastify.inject('/current')).headers[SEQ_HEADER]).toBe('9');
    expect((await fastify.inject('/behind')).headers[SEQ_HEADER]).toBe('7');
  });
});
