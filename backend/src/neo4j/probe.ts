import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

const BOLT_PORT = 7687;
/** The first words of Bolt: its mark, and the versions that the speaker knows (5.4 to 5.0, 4.4). Four bytes are the answer. */
const GREETING = Buffer.from('6060b017 00040405 00000404 00000000 00000000'.replaceAll(' ', ''), 'hex');

/**
 * Greets the database on a connection of its own, which nobody else can keep busy. A stopped process still accepts connections, its
 * operating system does that for it; it does not answer them.
 *
 * @returns after the first byte of an answer
 * @throws Error when there was none in time
 */
export async function greet(uri: string, patienceMs: number): Promise<void> {
  const { protocol, hostname, port } = new URL(uri);
  const host = hostname.replace(/^\[|\]$/g, '');
  const at = { host, port: port === '' ? BOLT_PORT : Number(port) };
  await new Promise<void>((resolve, reject) => {
    // Nothing secret is said; whose certificate it is matters to the calls.
    const socket: Socket = /\+ss?c?:$/.test(protocol) ? connectTls({ ...at, rejectUnauthorized: false }) : connect(at);
    const timer = setTimeout(() => socket.destroy(new Error(`no answer within ${patienceMs} ms`)), patienceMs);
    socket.once('data', () => {
      resolve();
      socket.destroy();
    });
    socket.once('error', reject);
    socket.once('close', () => {
      clearTimeout(timer);
      reject(new Error('closed without an answer'));
    });
    socket.write(GREETING);
  });
}
