import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request that a receiver got. */
interface ReceivedRequest {
  readonly at: number;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A web server on this machine that notes what it gets, and answers with the status that is next in line, else 200. */
export class WebReceiver {
  readonly requests: ReceivedRequest[] = [];
  readonly nextStatuses: number[] = [];
  private readonly server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      this.requests.push({ at: Date.now(), path: request.url ?? '', headers: request.headers, body });
      const status = this.nextStatuses.shift() ?? 200;
      response
        .writeHead(status, status >= 300 && status < 400 ? { location: '/elsewhere' } : {})
        .end(`status ${status}`);
    });
  });

  async open(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  url(path: string): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${path}`;
  }

  on(path: string): readonly ReceivedRequest[] {
    return this.requests.filter((request) => request.path === path);
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
  }
}
