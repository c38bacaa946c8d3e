import { once } from 'node:events';
import { type AddressInfo, isIP } from 'node:net';

import { generate } from 'selfsigned';
import { SMTPServer } from 'smtp-server';

/** A mail that a sink took. */
interface ReceivedMail {
  readonly at: number;
  readonly from: string;
  readonly to: string;
  /** Headers and body as they were sent. */
  readonly source: string;
}

/** How a sink is encrypted: from the first byte, or once a client asks by STARTTLS. */
interface MailSinkTls extends ServerCertificate {
  readonly isImplicit: boolean;
}

/** A mail server on this machine that notes what it gets. */
export class MailSink {
  readonly mails: ReceivedMail[] = [];
  private readonly server: SMTPServer;

  /** @param tls undefined: it offers no encryption */
  constructor(tls?: MailSinkTls) {
    this.server = new SMTPServer({
      ...(tls ? { secure: tls.isImplicit, key: tls.key, cert: tls.cert } : { disabledCommands: ['STARTTLS'] }),
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
    // A client that refuses the certificate ends the handshake; that is its decision.
    this.server.on('error', () => undefined);
  }

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

/** A certificate of one day with its key, and the certificate of the authority that signed it; all PEM. */
interface ServerCertificate {
  readonly key: string;
  readonly cert: string;
  readonly authority: string;
}

const DAY_MS = 86_400_000;

/** A certificate for a name or an address of IPv4, signed by an authority made for it. */
export async function certificateFor(host: string): Promise<ServerCertificate> {
  const options = { keyType: 'ec', algorithm: 'sha256', notAfterDate: new Date(Date.now() + DAY_MS) } as const;
  const authority = await generate([{ name: 'commonName', value: 'Authority of the tests' }], {
    ...options,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
  const issued = await generate([{ name: 'commonName', value: host }], {
    ...options,
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'subjectAltName', altNames: [isIP(host) > 0 ? { type: 7, ip: host } : { type: 2, value: host }] },
    ],
    ca: { key: authority.private, cert: authority.cert },
  });
  return { key: issued.private, cert: issued.cert, authority: authority.cert };
}
