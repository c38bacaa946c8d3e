import type { WriteState } from '../../../store/log/write-trace.js';
import { traceAnswer } from './trace-answer.js';

const URN = 'urn:li:tag:a';
const FAILED: WriteState = {
  state: 'failed',
  failures: [{ code: 'store.precondition', message: 'Expected version 2.' }],
};
const ALL = { onlyErrors: false, detailed: false, searchable: true };

function statusOf(write: WriteState, options: Partial<typeof ALL> = {}, timeseries = false): unknown {
  const answer = traceAnswer([{ urn: URN, aspect: 'status', timeseries, write }], { ...ALL, ...options });
  return (answer[URN] as Record<string, unknown> | undefined)?.status;
}

describe('what a client is told of a write', () => {
  it.each([
    ['active', 'ACTIVE_STATE'],
    ['historic', 'HISTORIC_STATE'],
    ['no-op', 'NO_OP'],
  ] as const)('%s is %s in both stores', (state, writeStatus) => {
    expect(statusOf({ state })).toEqual({
      success: true,
      primaryStorage: { writeStatus },
      searchStorage: { writeStatus },
    });
  });

  it('is stored and pending where search has not seen it yet', () => {
    expect(statusOf({ state: 'active' }, { searchable: false })).toEqual({
      success: true,
      primaryStorage: { writeStatus: 'ACTIVE_STATE' },
      searchStorage: { writeStatus: 'PENDING' },
    });
  });

  it('of a timeseries says nothing of search', () => {
    expect(statusOf({ state: 'active' }, {}, true)).toMatchObject({
      primaryStorage: { writeStatus: 'NO_OP' },
      searchStorage: { writeStatus: 'TRACE_NOT_IMPLEMENTED' },
    });
  });

  it('failed with its reason, and with the code where details are asked for', () => {
    const primaryStorage = { writeStatus: 'ERROR', writeMessage: 'Expected version 2.' };
    expect(statusOf(FAILED)).toMatchObject({ success: false, primaryStorage, searchStorage: { writeStatus: 'ERROR' } });
    expect(statusOf(FAILED)).not.toHaveProperty('primaryStorage.writeExceptions');
    expect(statusOf(FAILED, { detailed: true })).toMatchObject({
      primaryStorage: { writeExceptions: [{ message: 'Expected version 2.', exceptionClass: 'store.precondition' }] },
    });
  });

  it('is not known: an error that says so', () => {
    expect(statusOf({ state: 'unknown' })).toMatchObject({ success: false, primaryStorage: { writeStatus: 'ERROR' } });
  });

  it('leaves out what went well where only errors are asked for', () => {
    expect(statusOf({ state: 'active' }, { onlyErrors: true })).toBeUndefined();
    expect(statusOf(FAILED, { onlyErrors: true })).toMatchObject({ success: false });
  });
});
