import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';

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

/** A mail that a sink took. */
interface ReceivedMail {
  readonly at: number;
  readonly from: string;
  readonly to: string;
  /** Headers and body as they were sent. */
  readonly source: string;
}

/** A mail server on this machine that notes what it gets. It knows one user. */
export class MailSink {
  readonly mails: ReceivedMail[] = [];
  private readonly server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const source = Buffer.concat(parts).toString('utf8');
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        for (const { address } of envelope.rcptTo) this.mails.push({ at: Date.now(), from, to: address, source });
        done();
      });
    },
  });

  async open(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server.server, 'listening');
  }

  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  /** Mails to an address, with soft line breaks of quoted-printable taken out. */
  to(address: string): readonly ReceivedMail[] {
    return this.mails
      .filter((mail) => mail.to === address)
      .map((mail) => ({ ...mail, source: decodeQuotedPrintable(mail.source) }));
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
