import { isIP, Socket } from 'node:net';

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
  /** Certificates (PEM) of the authorities that vouch for the server; undefined: those of Node. */
  readonly certificateAuthorities: string | undefined;
}

const CONNECT_TIMEOUT_MS = 5_000;
const ANSWER_TIMEOUT_MS = 10_000;
/** For one session: a server that answers a letter now and then never exceeds the limit above. */
const SESSION_TIMEOUT_MS = 30_000;
const MAX_EXCERPT_LENGTH = 500;
/** SMTP: replies from 400 are temporary, those from 500 are final. */
const FINAL_REPLY = 500;
/** Why a certificate is refused, by the codes of OpenSSL. Of the others the code is shown. */
const CERTIFICATE_FAULTS: ReadonlyMap<string, string> = new Map([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'it is signed by itself'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'its authority is not trusted'],
  ['UNABLE_TO_GET_ISSUER_CERT', 'its authority is not trusted'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'its authority is not trusted'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'its authority is not trusted'],
  ['CERT_SIGNATURE_FAILURE', 'its authority is not trusted'],
  ['CERT_HAS_EXPIRED', 'it has expired'],
  ['CERT_NOT_YET_VALID', 'it is not valid yet'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'it is for another name'],
]);

/** Hands messages to a mail server, each in a session of its own. */
export class MailSender {
  constructor(
    private readonly addresses: AllowedAddresses,
    private readonly sessionTimeoutMs: number = SESSION_TIMEOUT_MS,
  ) {}

  /** @throws DeliveryFailure */
  async send(settings: MailSettings, to: string, message: MailMessage): Promise<DeliveryReceipt> {
    const { host, port, security, username, password, sender, certificateAuthorities } = settings;
    const { address } = await addressOfDestination(this.addresses, host);
    // With TLS from the first byte nodemailer loses why a certificate is refused if it is given a socket.
    const socket = security === 'TLS' ? undefined : new Socket();
    const transport = createTransport({
      ...(socket ? { socket } : {}),
      // The checked address; the certificate is compared with the name all the same.
      host: address,
      port,
      secure: security === 'TLS',
      requireTLS: security === 'STARTTLS',
      ignoreTLS: security === 'NONE',
      tls: {
        ...(isIP(host) > 0 ? {} : { servername: host }),
        ...(certificateAuthorities === undefined ? {} : { ca: certificateAuthorities }),
      },
      ...(username === undefined ? {} : { auth: { user: username, pass: password ?? '' } }),
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: ANSWER_TIMEOUT_MS,
      // Neither of these may be named by a message.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      late.reject(
        new DeliveryFailure(`The mail server did not finish within ${this.sessionTimeoutMs / 1_000} seconds.`, true),
      );
      socket?.destroy();
    }, this.sessionTimeoutMs);
    try {
      const sending = transport.sendMail({ from: sender, to: { name: '', address: to }, ...message });
      const { response } = await Promise.race([sending, late.promise]);
      return { status: Number.parseInt(response, 10) || 0, excerpt: response.slice(0, MAX_EXCERPT_LENGTH) };
    } catch (error) {
      throw error instanceof DeliveryFailure ? error : mailFailure(error, host);
    } finally {
      clearTimeout(timer);
      transport.close();
    }
  }
}

/** What nodemailer says of a failure. */
interface MailError {
  readonly responseCode?: number;
  readonly response?: string;
  /** Its own, such as ESOCKET. */
  readonly code?: string;
  /** That of Node or OpenSSL behind it, such as ECONNREFUSED. */
  readonly originalCode?: string;
}

function mailFailure(error: unknown, host: string): DeliveryFailure {
  const { responseCode, response, code, originalCode } = error as MailError;
  const receipt = { status: responseCode ?? 0, excerpt: (response ?? '').slice(0, MAX_EXCERPT_LENGTH) };
  if (code === 'EAUTH') return new DeliveryFailure('The mail server refused user name and password.', false, receipt);
  if (code === 'ETLS' && responseCode !== undefined)
    return new DeliveryFailure('The mail server offers no STARTTLS, and nothing was sent unencrypted.', false, receipt);
  if (typeof responseCode === 'number')
    return new DeliveryFailure(`The mail server answered ${responseCode}.`, responseCode < FINAL_REPLY, receipt);
  const fault = CERTIFICATE_FAULTS.get(originalCode ?? '');
  // It may pass: a certificate is renewed, or its authority entered, and then nobody has to send anything again by hand.
  if (fault !== undefined)
    return new DeliveryFailure(
      `The certificate of ${host} is not accepted: ${fault} (${originalCode ?? ''}). ` +
        'Settings › Actions › Mail server takes the certificate of its authority.',
      true,
    );
  const cause = originalCode ?? code;
  if (cause?.startsWith('ERR_SSL_') === true)
    return new DeliveryFailure(`The mail server does not speak TLS as the settings say (${cause}).`, true);
  return new DeliveryFailure(`The mail server could not be reached${cause === undefined ? '' : ` (${cause})`}.`, true);
}
