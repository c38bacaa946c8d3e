import { connect, createServer } from 'node:net';

/**
 * A TCP way to a database that can be cut, frozen as a stopped process is (it takes what is said and is silent), or slowed down. For
 * drills and specs.
 */
export class FaultProxy {
  pairs = new Set();
  state = 'open';
  delayMs = 0;

  constructor(server, target) {
    this.server = server;
    this.target = target;
  }

  /** @param uri such as `bolt://127.0.0.1:7687` */
  static async to(uri) {
    const { hostname, port } = new URL(uri);
    const server = createServer();
    const proxy = new FaultProxy(server, { host: hostname, port: Number(port) });
    server.on('connection', (near) => proxy.join(near));
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get uri() {
    return `bolt://127.0.0.1:${this.server.address().port}`;
  }

  /** Every connection breaks, and new ones do at once. */
  cut() {
    this.state = 'cut';
    for (const { near } of this.pairs) near.destroy();
  }

  /** Connections stay, nothing passes in either direction; what is said meanwhile arrives when it is mended. */
  freeze() {
    this.state = 'frozen';
    for (const { near, far } of this.pairs) for (const socket of [near, far]) socket.pause();
  }

  /** Everything passes, each piece this much later. */
  slow(delayMs) {
    this.delayMs = delayMs;
    this.mend();
  }

  mend() {
    this.state = 'open';
    for (const { near, far } of this.pairs) for (const socket of [near, far]) socket.resume();
  }

  close() {
    this.cut();
    this.server.close();
  }

  join(near) {
    near.on('error', () => undefined);
    if (this.state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(this.target);
    const pair = { near, far };
    this.pairs.add(pair);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ]) {
      socket.on('error', () => undefined);
      socket.on('data', (piece) => this.pass(piece, other));
      socket.on('close', () => {
        this.pairs.delete(pair);
        other.destroy();
      });
      if (this.state === 'frozen') socket.pause();
    }
  }

  /** Pieces stay in order: timers of one length fire in the order in which they were set. */
  pass(piece, other) {
    if (this.delayMs === 0) other.write(piece);
    else setTimeout(() => other.write(piece), this.delayMs);
  }
}
