import { isIP } from 'node:net';

import { createTransport } from 'nodemailer';

import type { AllowedAddresses } from '../../outgoing/allowed-addresses.js';
import { DeliveryFailure, type DeliveryReceipt, type MailMessage } from '../contract/action.types.js';
import { addressOfDestination } from './address-of-destination.js';

/** How a session is encrypted: by STARTTLS, from the first byte, or not at all. */
export const MAIL_SECURITIES = ['STARTTLS', 'TLS', 'NONE'] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];

/** The mail server that messages are handed to. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  readonly username: string | undefined;
  readonly password: string | undefined;
  /** The address that messages come from. */
  readonly sender: string;
}

const CONNECT_TIMEOUT_MS = 5_000;
const ANSWER_TIMEOUT_MS = 10_000;
const MAX_EXCERPT_LENGTH = 500;
/** SMTP: replies from 400 are temporary, those from 500 are final. */
const FINAL_REPLY = 500;

/** Hands messages to a mail server, each in a session of its own. */
export class MailSender {
  constructor(private readonly addresses: AllowedAddresses) {}

  /** @throws DeliveryFailure */
  async send(settings: MailSettings, to: string, message: MailMessage): Promise<DeliveryReceipt> {
    const { host, port, security, username, password, sender } = settings;
    const { address } = await addressOfDestination(this.addresses, host);
    const transport = createTransport({
      // The checked address; the certificate is compared with the name all the same.
      host: address,
      port,
      secure: security === 'TLS',
      requireTLS: security === 'STARTTLS',
      ignoreTLS: security === 'NONE',
      tls: isIP(host) > 0 ? {} : { servername: host },
      ...(username === undefined ? {} : { auth: { user: username, pass: password ?? '' } }),
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: ANSWER_TIMEOUT_MS,
      // Neither of these may be named by a message.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      const { response } = await transport.sendMail({ from: sender, to: { name: '', address: to }, ...message });
      return { status: Number.parseInt(response, 10) || 0, excerpt: response.slice(0, MAX_EXCERPT_LENGTH) };
    } catch (error) {
      throw mailFailure(error);
    } finally {
      transport.close();
    }
  }
}

function mailFailure(error: unknown): DeliveryFailure {
  const { responseCode, response, code } = error as {
    readonly responseCode?: number;
    readonly response?: string;
    readonly code?: string;
  };
  const excerpt = (response ?? '').slice(0, MAX_EXCERPT_LENGTH);
  if (code === 'EAUTH')
    return new DeliveryFailure('The mail server refused user name and password.', false, {
      status: responseCode ?? 0,
      excerpt,
    });
  if (typeof responseCode === 'number')
    return new DeliveryFailure(`The mail server answered ${responseCode}.`, responseCode < FINAL_REPLY, {
      status: responseCode,
      excerpt,
    });
  return new DeliveryFailure(`The mail server could not be reached${code === undefined ? '' : ` (${code})`}.`, true);
}
