import type { AllowedAddresses } from '../../outgoing/allowed-addresses.js';
import { connectionFault, type OutgoingAnswer, sendTo } from '../../outgoing/outgoing-request.js';
import { DeliveryFailure, type DeliveryReceipt } from '../contract/action.types.js';
import { addressOfDestination } from './address-of-destination.js';

const TIMEOUT_MS = 10_000;
/** Bytes of an answer that are read. */
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
    const { status, body: answer } = await this.exchange(new URL(url), body, headers);
    const receipt = { status, excerpt: excerptOf(answer) };
    if (status >= 200 && status < 300) return receipt;
    const mayPass = status >= 500 || RETRIED.has(status);
    const redirected = status >= 300 && status < 400 ? ' Redirects are not followed.' : '';
    throw new DeliveryFailure(`The receiver answered ${status}.${redirected}`, mayPass, receipt);
  }

  private async exchange(url: URL, body: string, headers: Readonly<Record<string, string>>): Promise<OutgoingAnswer> {
    const address = await addressOfDestination(this.addresses, url.hostname);
    try {
      return await sendTo(
        address,
        { url, method: 'POST', headers, body },
        { timeoutMs: TIMEOUT_MS, maxBytes: MAX_ANSWER_BYTES },
      );
    } catch (error) {
      throw new DeliveryFailure(connectionFault(error, TIMEOUT_MS), true);
    }
  }
}

/** The begin of an answer, without what cannot be printed. */
function excerptOf(answer: Buffer): string {
  return answer
    .toString('utf8')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_EXCERPT_LENGTH);
}
