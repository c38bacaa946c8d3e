import { connect, createServer } from 'node:net';

import { freePort, isPortFree } from './ports.mjs';

const listening = (server, port) => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));

describe('a port for a server', () => {
  it('is free, and is not one that the system gives to outgoing connections', async () => {
    const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
    expect(ports.every((port) => port >= 12_000 && port < 32_000)).toBe(true);
    expect(await isPortFree(ports[0])).toBe(true);
    expect(new Set(ports).size).toBeGreaterThan(15);
  });

  it('is not free while something listens on it, or while a connection goes out from it', async () => {
    const server = createServer();
    const port = await freePort();
    await listening(server, port);
    const client = connect(port, '127.0.0.1');
    await new Promise((resolve) => client.once('connect', resolve));
    expect(await isPortFree(port)).toBe(false);
    // The cause of a drill that broke off: a stopped server's port was taken by a connection before it was started again.
    expect(await isPortFree(client.localPort)).toBe(false);
    client.destroy();
    await new Promise((resolve) => server.close(resolve));
    expect(await isPortFree(port)).toBe(true);
  });
});
