import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { eventuallyTrue } from '../eventually.js';

/** For specs: a way to the database that can be cut, and that can freeze as a stopped process does: it takes what is said and is silent. */
export class FaultProxy {
  private readonly pairs = new Set<readonly [here: Socket, there: Socket]>();
  private state: 'open' | 'cut' | 'frozen' = 'open';

  private constructor(
    private readonly server: Server,
    private readonly to: { readonly host: string; readonly port: number },
  ) {}

  static async to(uri: string): Promise<FaultProxy> {
    const { hostname, port } = new URL(uri);
    const server = createServer();
    const road = new FaultProxy(server, { host: hostname, port: Number(port) });
    server.on('connection', (here) => road.join(here));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return road;
  }

  get uri(): string {
    // It listens on a port.
    return `bolt://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.state = 'cut';
    for (const [here] of this.pairs) here.destroy();
  }

  /** Connections stay, nothing passes in either direction; what is said meanwhile arrives when it thaws. */
  freeze(): void {
    this.state = 'frozen';
    for (const pair of this.pairs) for (const socket of pair) socket.unpipe().pause();
  }

  mend(): void {
    this.state = 'open';
    for (const pair of this.pairs) flow(pair);
  }

  /** Waits, without a deadline of its own, until questions are answered again: a silence that was noticed ends with the first greeting. */
  async mendFor(graph: { ping(): Promise<void> }): Promise<void> {
    this.mend();
    await eventuallyTrue('the database to answer through the proxy', () =>
      graph.ping().then(
        () => true,
        () => false,
      ),
    );
  }

  close(): void {
    this.cut();
    this.server.close();
  }

  private join(here: Socket): void {
    if (this.state === 'cut') {
      here.on('error', () => undefined);
      here.destroy();
      return;
    }
    const pair = [here, connect(this.to)] as const;
    this.pairs.add(pair);
    for (const [socket, other] of [pair, [pair[1], pair[0]]] as const) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.pairs.delete(pair);
        other.destroy();
      });
    }
    if (this.state === 'open') flow(pair);
  }
}

function flow([here, there]: readonly [Socket, Socket]): void {
  here.pipe(there).pipe(here);
}
