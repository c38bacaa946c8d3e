import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

import { certificateFor, MailSink } from '../../../test-support/mail-sink.js';
import { AllowedAddresses } from '../../outgoing/allowed-addresses.js';
import { type MailSecurity, MailSender, type MailSettings } from './mail-sender.js';

const HOST = 'mail.example.org';
const MESSAGE = { subject: 'Orders', text: 'amount is dropped', html: '<p>amount is dropped</p>' };
/** The name leads to this machine. The certificate is compared with the name all the same. */
const sender = new MailSender(new AllowedAddresses(['127.0.0.1'], async () => [{ address: '127.0.0.1' }]));

it('gives up a mail server that never comes to an end, and closes the connection', async () => {
  const closed = Promise.withResolvers<void>();
  const server = createServer((connection) => {
    connection.on('close', () => closed.resolve()).on('error', () => undefined);
    // A greeting of which the last line never comes.
    connection.write('220-mail.example.org\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const hasty = new MailSender(new AllowedAddresses(['127.0.0.1'], async () => [{ address: '127.0.0.1' }]), 200);
  const settings = { host: HOST, port, security: 'NONE', sender: 'catalogue@example.org' } as const;
  const none = { username: undefined, password: undefined, certificateAuthorities: undefined };
  await expect(hasty.send({ ...settings, ...none }, 'ann@example.org', MESSAGE)).rejects.toThrow(
    'The mail server did not finish within 0.2 seconds.',
  );
  await closed.promise;
  server.close();
});

describe('a mail server with TLS', () => {
  const settings: Omit<MailSettings, 'port' | 'security'> = {
    host: HOST,
    username: undefined,
    password: undefined,
    sender: 'catalogue@example.org',
    certificateAuthorities: undefined,
  };
  let certificate: Awaited<ReturnType<typeof certificateFor>>;
  const sinks: MailSink[] = [];
  beforeAll(async () => {
    certificate = await certificateFor(HOST);
  });
  afterEach(() => Promise.all(sinks.splice(0).map((sink) => sink.close())));

  const open = async (tls?: ConstructorParameters<typeof MailSink>[0]): Promise<MailSink> => {
    const sink = new MailSink(tls);
    await sink.open();
    sinks.push(sink);
    return sink;
  };
  const send = (sink: MailSink, security: MailSecurity, more: Partial<MailSettings> = {}) =>
    sender.send({ ...settings, port: sink.port, security, ...more }, 'ann@example.org', MESSAGE);

  it.each(['STARTTLS', 'TLS'] as const)(
    'takes a mail by %s where the authority of its certificate is entered',
    async (security) => {
      const sink = await open({ ...certificate, isImplicit: security === 'TLS' });
      const receipt = await send(sink, security, { certificateAuthorities: certificate.authority });
      expect(receipt.status).toBe(250);
      expect(sink.to('ann@example.org')[0]?.source).toContain('amount is dropped');
    },
  );

  it.each(['STARTTLS', 'TLS'] as const)(
    'gets nothing by %s where nobody trusts its certificate, and the failure says so',
    async (security) => {
      const sink = await open({ ...certificate, isImplicit: security === 'TLS' });
      const { authority } = await certificateFor(HOST);
      for (const certificateAuthorities of [undefined, authority])
        await expect(send(sink, security, { certificateAuthorities })).rejects.toThrow(
          'The certificate of mail.example.org is not accepted: its authority is not trusted',
        );
      expect(sink.mails).toEqual([]);
    },
  );

  it('gets nothing where its certificate is for another name', async () => {
    const other = await certificateFor('elsewhere.example.org');
    const sink = await open({ ...other, isImplicit: true });
    await expect(send(sink, 'TLS', { certificateAuthorities: other.authority })).rejects.toThrow(
      'it is for another name',
    );
    expect(sink.mails).toEqual([]);
  });

  it('gets nothing unencrypted where it offers no STARTTLS', async () => {
    const sink = await open();
    await expect(send(sink, 'STARTTLS')).rejects.toMatchObject({
      mayPass: false,
      message: 'The mail server offers no STARTTLS, and nothing was sent unencrypted.',
    });
    expect(sink.mails).toEqual([]);
  });

  it('is told apart from one that speaks no TLS at this port, and from one that is not there', async () => {
    const sink = await open();
    await expect(send(sink, 'TLS')).rejects.toThrow('does not speak TLS as the settings say');
    const { port } = sink;
    await sink.close();
    sinks.length = 0;
    await expect(sender.send({ ...settings, port, security: 'TLS' }, 'ann@example.org', MESSAGE)).rejects.toThrow(
      'could not be reached (ECONNREFUSED)',
    );
  });
});
