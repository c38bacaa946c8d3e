import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';

const LOOPBACK = '127.0.0.1';
/** Bolt's magic number and the versions asked for: 5.4 down to 5.0, then 4.4. */
const BOLT_HELLO = Buffer.from('6060b01700040405000004040000000000000000', 'hex');

/**
 * Ports below those that systems give to outgoing connections (from 32,768 on Linux, from 49,152 elsewhere). A server that is
 * started again some seconds after it was stopped would find a port of that range in use by a client's connection.
 */
const LISTENED_PORTS = { from: 12_000, to: 32_000 };
const MAX_TRIES = 50;

/** A port that nothing on the loopback uses now, and that no outgoing connection takes later. */
export async function freePort() {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const port = randomInt(LISTENED_PORTS.from, LISTENED_PORTS.to);
    if (await isPortFree(port)) return port;
  }
  const server = await listening(0);
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export async function isPortFree(port) {
  try {
    const server = await listening(port);
    await new Promise((resolve) => server.close(resolve));
    return true;
  } catch (error) {
    if (error.code === 'EADDRINUSE' || error.code === 'EACCES') return false;
    throw error;
  }
}

/** Whether a Bolt server answers the handshake: an open port alone may be a starting database's or a proxy's. */
export function answersBolt(port, host = LOOPBACK, timeoutMs = 2_000) {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    const end = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(timeoutMs, () => end(false));
    socket.on('connect', () => socket.write(BOLT_HELLO));
    socket.on('data', (data) => end(data.length >= 4 && data.readUInt32BE(0) !== 0));
    socket.on('error', () => end(false));
    socket.on('close', () => end(false));
  });
}

function listening(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, LOOPBACK, () => resolve(server));
  });
}
