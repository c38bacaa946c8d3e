import { once } from 'node:events';
import { connect } from 'node:net';

import Fastify from 'fastify';

import { requestContext, requireClient } from '../../kernel/request-context.js';
import { scopeRequests } from './scope-requests.js';

/** A server with one route, listening on a free port. */
async function serverWith(handler: () => Promise<unknown>): Promise<{ port: number; close: () => Promise<void> }> {
  const fastify = Fastify({ forceCloseConnections: true });
  scopeRequests(fastify);
  fastify.post('/openapi/v3/entity/scroll', handler);
  fastify.post('/api/graphql', handler);
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  const address = fastify.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { port: address.port, close: () => fastify.close() };
}

describe('the context of a request', () => {
  it('ends the work of a handler when its client hangs up before the answer', async () => {
    const begun = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<unknown>();
    const server = await serverWith(async () => {
      begun.resolve();
      for (;;) {
        await new Promise((resolve) => setImmediate(resolve));
        try {
          requireClient();
        } catch (error) {
          ended.resolve(error);
          return {};
        }
      }
    });
    const socket = connect(server.port, '127.0.0.1');
    socket.write('POST /openapi/v3/entity/scroll HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n');
    await begun.promise;
    socket.destroy();
    expect(await ended.promise).toMatchObject({ code: 'http.client-gone' });
    await server.close();
  });

  it('says that a client which got its whole answer was awaited to the end', async () => {
    const server = await serverWith(async () => {
      observed.resolve(requestContext().client);
      return {};
    });
    const observed = Promise.withResolvers<ReturnType<typeof requestContext>['client']>();
    const socket = connect(server.port, '127.0.0.1');
    socket.write(
      'POST /openapi/v3/entity/scroll HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
    );
    socket.resume();
    await once(socket, 'close');
    await server.close();
    expect((await observed.promise)?.isAwaited).toBe(true);
  });

  it('names the protocol of the address, and the write that the client has seen', async () => {
    const contexts: unknown[] = [];
    const server = await serverWith(async () => {
      const { protocol, seenSeq } = requestContext();
      contexts.push([protocol, seenSeq]);
      return {};
    });
    const ask = (path: string, headers: Record<string, string>): Promise<Response> =>
      fetch(`http://127.0.0.1:${server.port}${path}`, { method: 'POST', headers });
    await ask('/openapi/v3/entity/scroll', { 'x-headwater-seq': '17' });
    await ask('/api/graphql', { 'x-headwater-seq': 'seventeen' });
    await server.close();
    expect(contexts).toEqual([
      ['openapi', 17],
      ['graphql', undefined],
    ]);
  });
});
