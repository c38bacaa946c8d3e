import { randomBytes } from 'node:crypto';

import type { EpochMs } from '../../kernel/time.js';

/**
 * The identity of one write request. `traceId` is stored with the written aspects, `traceparent` is
 * a header of the answer.
 */
export interface WriteTrace {
  readonly traceId: string;
  readonly traceparent: string;
}

/**
 * Makes a new trace. Clients read the time of the write, in microseconds, from its first 16
 * hexadecimal digits, so a trace id that comes with the request is not taken over
 * (docs/protocol.md#traces).
 */
export function newTrace(now: EpochMs, random: (bytes: number) => Buffer = randomBytes): WriteTrace {
  const micros = (BigInt(now) * 1000n).toString(16).padStart(16, '0');
  const traceId = micros + random(8).toString('hex');
  return { traceId, traceparent: `00-${traceId}-${random(8).toString('hex')}-01` };
}
