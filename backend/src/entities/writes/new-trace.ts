import { randomBytes } from 'node:crypto';

import type { EpochMs } from '../../kernel/time.js';

/** Identity of one write request: `traceId` is stored with what it wrote, the header is answered. */
export interface WriteTrace {
  readonly traceId: string;
  readonly traceparent: string;
}

/**
 * A new trace: clients read the time of the write, in microseconds, from the first 16 hex digits (docs/protocol.md#traces),
 * so an incoming trace id is not taken over.
 */
export function newTrace(now: EpochMs, random: (bytes: number) => Buffer = randomBytes): WriteTrace {
  const micros = (BigInt(now) * 1000n).toString(16).padStart(16, '0');
  const traceId = micros + random(8).toString('hex');
  return { traceId, traceparent: `00-${traceId}-${random(8).toString('hex')}-01` };
}
