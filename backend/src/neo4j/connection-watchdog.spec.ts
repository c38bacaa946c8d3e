import { type AddressInfo, createServer, type Socket } from 'node:net';

import { ConnectionWatchdog, probe } from './connection-watchdog.js';

interface WatchedDatabase {
  readonly watchdog: ConnectionWatchdog;
  /** From now on probes are answered, or not. */
  readonly answer: (answers: boolean) => void;
  /** So many checks, each with its probe. */
  readonly check: (times: number) => Promise<void>;
  readonly silences: () => number;
}

function watchedDatabase(): WatchedDatabase {
  let answers = true;
  let silences = 0;
  const probeOnce = async (): Promise<void> => {
    if (!answers) throw new Error('no answer');
  };
  const watchdog = new ConnectionWatchdog(probeOnce, () => {
    silences += 1;
  });
  const check = async (times: number): Promise<void> => {
    for (let round = 0; round < times; round += 1) {
      watchdog.check();
      // A probe is answered in the next turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return {
    watchdog,
    answer: (now) => {
      answers = now;
    },
    check,
    silences: () => silences,
  };
}

describe('a database that falls silent', () => {
  it('is given up by all who wait, once, and at once by who comes later', async () => {
    const { watchdog, answer, check, silences } = watchedDatabase();
    const givenUp: string[] = [];
    const ends = ['first', 'second'].map((name) => watchdog.watch(() => givenUp.push(name)));
    await check(20);
    expect([givenUp, watchdog.isSilent]).toEqual([[], false]);
    answer(false);
    await check(8);
    expect(givenUp).toEqual([]);
    await check(20);
    expect([givenUp, watchdog.isSilent, silences()]).toEqual([['first', 'second'], true, 1]);
    ends.forEach((end) => end());
    answer(true);
    await check(1);
    expect(watchdog.isSilent).toBe(false);
    watchdog.close();
  });

  it('is not silent while any call is answered, however long another takes', async () => {
    const { watchdog, answer, check } = watchedDatabase();
    const givenUp: string[] = [];
    const end = watchdog.watch(() => givenUp.push('slow'));
    await check(1);
    answer(false);
    for (let round = 0; round < 10; round += 1) {
      await check(6);
      watchdog.recordActivity();
    }
    expect(givenUp).toEqual([]);
    end();
    watchdog.close();
  });

  it('is never called silent where probes have never been answered', async () => {
    const { watchdog, answer, check } = watchedDatabase();
    answer(false);
    const givenUp: string[] = [];
    const end = watchdog.watch(() => givenUp.push('slow'));
    await check(50);
    expect(givenUp).toEqual([]);
    end();
    watchdog.close();
  });
});

describe('a probe', () => {
  /** A server that does with each connection what it is told. */
  async function serverThat(
    onConnection: (socket: Socket) => void,
  ): Promise<{ readonly uri: string; readonly close: () => void }> {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      onConnection(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const close = (): void => {
      for (const socket of sockets) socket.destroy();
      server.close();
    };
    return { uri: `bolt://127.0.0.1:${port}`, close };
  }

  it('succeeds at the first byte of an answer', async () => {
    const { uri, close } = await serverThat((socket) =>
      socket.once('data', () => socket.write(Buffer.from([0, 0, 4, 5]))),
    );
    await expect(probe(uri, 2_000)).resolves.toBeUndefined();
    close();
  });

  it('fails where a connection is accepted and nothing is answered, as by a frozen process', async () => {
    const { uri, close } = await serverThat(() => undefined);
    await expect(probe(uri, 20)).rejects.toThrow('no answer within 20 ms');
    close();
  });

  it('fails where the connection is closed without an answer', async () => {
    const { uri, close } = await serverThat((socket) => socket.end());
    await expect(probe(uri, 2_000)).rejects.toThrow('closed without an answer');
    close();
  });

  it('fails where nobody listens', async () => {
    const { uri, close } = await serverThat(() => undefined);
    close();
    await expect(probe(uri, 2_000)).rejects.toThrow();
  });
});
