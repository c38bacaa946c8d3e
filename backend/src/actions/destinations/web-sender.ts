import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';

import { DeliveryFailure, type DeliveryReceipt } from '../contract/action.types.js';
import type { AllowedAddresses } from './allowed-addresses.js';

/** For the whole exchange, from the connection to the end of the answer. */
const TIMEOUT_MS = 10_000;
/** Bytes of an answer that are read; the connection is closed after them. */
const MAX_ANSWER_BYTES = 4_096;
/** Characters of an answer that are kept in the delivery log. */
const MAX_EXCERPT_LENGTH = 500;
/** Answers that another attempt may change: time-outs, "too many requests", faults of the server. */
const RETRIED = new Set([408, 425, 429]);

/** POSTs messages to addresses that people entered. Redirects are not followed: they could lead to what is refused. */
export class WebSender {
  constructor(private readonly addresses: AllowedAddresses) {}

  /** @throws DeliveryFailure for everything but an answer of the 200s */
  async post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<DeliveryReceipt> {
    const target = new URL(url);
    const { address, family } = await this.addresses.addressOf(target.hostname);
    const receipt = await this.exchange(target, body, { headers, address, family });
    if (receipt.status >= 200 && receipt.status < 300) return receipt;
    const mayPass = receipt.status >= 500 || RETRIED.has(receipt.status);
    const redirected = receipt.status >= 300 && receipt.status < 400 ? ' Redirects are not followed.' : '';
    throw new DeliveryFailure(`The receiver answered ${receipt.status}.${redirected}`, mayPass, receipt);
  }

  private exchange(
    { protocol, hostname, host, port, pathname, search }: URL,
    body: string,
    { headers, address, family }: { headers: Readonly<Record<string, string>>; address: string; family: 4 | 6 },
  ): Promise<DeliveryReceipt> {
    const isSecure = protocol === 'https:';
    return new Promise((resolve, reject) => {
      const call = (isSecure ? requestHttps : requestHttp)({
        method: 'POST',
        // The checked address, never the name: nothing resolves it a second time.
        host: address,
        family,
        port: port === '' ? (isSecure ? 443 : 80) : Number(port),
        path: `${pathname}${search}`,
        ...(isSecure && !/^[\d.]+$|^\[/.test(hostname) ? { servername: hostname } : {}),
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          ...headers,
          host,
          'user-agent': 'headwater',
          'content-length': String(Buffer.byteLength(body)),
          connection: 'close',
        },
      });
      call.once('error', (error) => reject(new DeliveryFailure(connectionFault(error), true)));
      call.once('response', (response) => {
        readBegin(response).then(
          (excerpt) => resolve({ status: response.statusCode ?? 0, excerpt }),
          (error: unknown) => reject(new DeliveryFailure(connectionFault(error), true)),
        );
      });
      call.end(body);
    });
  }
}

/** The begin of an answer, without what cannot be printed. */
async function readBegin(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response) {
    const chunk = part as Buffer;
    parts.push(chunk);
    bytes += chunk.length;
    if (bytes >= MAX_ANSWER_BYTES) break;
  }
  response.destroy();
  const printable = Buffer.concat(parts)
    .toString('utf8')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ');
  return printable.trim().slice(0, MAX_EXCERPT_LENGTH);
}

function connectionFault(error: unknown): string {
  const { name, code } = error as { readonly name?: string; readonly code?: string };
  if (name === 'AbortError' || name === 'TimeoutError')
    return `The receiver did not answer within ${TIMEOUT_MS / 1_000} seconds.`;
  return `The connection failed${code === undefined ? '' : ` (${code})`}.`;
}
