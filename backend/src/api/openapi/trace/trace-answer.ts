import type { JsonObject } from '../../../kernel/json.js';
import type { TracedAspect, WriteState } from '../../../store/log/write-trace.js';

/** What the answer contains beside the states. */
export interface TraceAnswerOptions {
  readonly onlyErrors: boolean;
  readonly detailed: boolean;
  /** Whether search has followed everything that is stored. */
  readonly searchable: boolean;
}

/** A write to one aspect with what became of it. */
export interface Traced extends TracedAspect {
  readonly timeseries: boolean;
  readonly write: WriteState;
}

/** The protocol's names of the states of a write that succeeded. */
const STATUS = { active: 'ACTIVE_STATE', historic: 'HISTORIC_STATE', 'no-op': 'NO_OP' } as const;

/**
 * `{urn: {aspect: {success, primaryStorage, searchStorage}}}`, the form that the polling of the
 * public client reads.
 */
export function traceAnswer(traced: readonly Traced[], options: TraceAnswerOptions): JsonObject {
  const answer: Record<string, Record<string, JsonObject>> = {};
  for (const one of traced) {
    const storage = primaryOf(one.write, options.detailed);
    // A point of a time series is not replaced by later writes, and clients know that by NO_OP.
    const primary =
      one.timeseries && storage.writeStatus === STATUS.active ? { writeStatus: STATUS['no-op'] } : storage;
    const success = primary.writeStatus !== 'ERROR';
    if (success && options.onlyErrors) continue;
    const own = (answer[one.urn] ??= {});
    own[one.aspect] = { success, primaryStorage: primary, searchStorage: searchOf(one, primary, options.searchable) };
  }
  return answer;
}

/** The state in the database, with the reasons of a failure. */
function primaryOf(write: WriteState, detailed: boolean): JsonObject {
  switch (write.state) {
    case 'active':
    case 'historic':
    case 'no-op':
      return { writeStatus: STATUS[write.state] };
    case 'unknown':
      return {
        writeStatus: 'ERROR',
        writeMessage: 'No write of this trace to this aspect is known; refusals are kept for a day.',
      };
    case 'failed': {
      const writeMessage = write.failures.map(({ message }) => message).join(' ');
      const writeExceptions = write.failures.map(({ code, message }) => ({ message, exceptionClass: code }));
      return { writeStatus: 'ERROR', writeMessage, ...(detailed ? { writeExceptions } : {}) };
    }
  }
}

/**
 * The state in the search index. It is pending until search has followed everything that is stored.
 */
function searchOf({ timeseries }: Traced, primary: JsonObject, searchable: boolean): JsonObject {
  if (primary.writeStatus === 'ERROR') return { writeStatus: 'ERROR', writeMessage: 'Primary storage write failed.' };
  if (timeseries) return { writeStatus: 'TRACE_NOT_IMPLEMENTED' };
  return searchable ? primary : { writeStatus: 'PENDING' };
}
