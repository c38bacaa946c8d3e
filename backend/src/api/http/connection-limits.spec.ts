import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

import { CONNECTION_TIMEOUTS, limitConnections, requireOneHost } from './connection-limits.js';

/** A server with these limits, hundred times as fast. */
async function listening(): Promise<{ server: Server; open: () => Socket }> {
  const { headersTimeout, requestTimeout, connectionsCheckingInterval } = CONNECTION_TIMEOUTS;
  const options = {
    headersTimeout: headersTimeout / 100,
    requestTimeout: requestTimeout / 100,
    connectionsCheckingInterval: connectionsCheckingInterval / 100,
  };
  const server = createServer(options, (_, response) => response.end('answer'));
  limitConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    server,
    open: () =>
      connect(port, '127.0.0.1')
        .on('error', () => undefined)
        .resume(),
  };
}

describe('a client that sends its headers one by one', () => {
  it('is cut, and others are answered meanwhile', async () => {
    const { server, open } = await listening();
    const slow = open();
    slow.write('GET / HTTP/1.1\r\nHost: x\r\n');
    const dripping = setInterval(() => slow.write('X-A: b\r\n'), 10);
    const other = open();
    other.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    const [data] = (await once(other, 'data')) as [Buffer];
    expect(data.toString()).toContain('200 OK');
    // Writing to a connection that was just cut is an error, and it may come before the close.
    await new Promise((resolve) => slow.once('close', resolve));
    clearInterval(dripping);
    server.close();
  });
});

describe('the number of connections', () => {
  it('is bounded', async () => {
    const { server, open } = await listening();
    expect(server.maxConnections).toBe(4_000);
    server.maxConnections = 2;
    const sockets = [open(), open()];
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    const third = open();
    await once(third, 'close');
    expect(sockets.every((socket) => !socket.destroyed)).toBe(true);
    for (const socket of sockets) socket.destroy();
    server.close();
  });
});

describe('the host of a request', () => {
  const request = (...rawHeaders: string[]) => ({ raw: { rawHeaders } }) as Parameters<typeof requireOneHost>[0];

  it('is named once', async () => {
    await expect(requireOneHost(request('Host', 'a.example', 'Accept', 'host'))).resolves.toBeUndefined();
    await expect(requireOneHost(request('Host', 'a', 'Accept', '*/*', 'HOST', 'b'))).rejects.toMatchObject({
      code: 'http.host',
    });
  });
});
