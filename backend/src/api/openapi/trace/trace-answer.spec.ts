import type { WriteState } from '../../../store/log/write-trace.js';
import { traceAnswer } from './trace-answer.js';

const URN = 'urn:li:tag:a';
const FAILED: WriteState = {
  state: 'failed',
  failures: [{ code: 'store.precondition', message: 'Expected version 2.' }],
};
const ALL = { onlyErrors: false, detailed: false, searchable: true };

function told(write: WriteState, options: Partial<typeof ALL> = {}, timeseries = false): unknown {
  const answer = traceAnswer([{ urn: URN, aspect: 'status', timeseries, write }], { ...ALL, ...options });
  return (answer[URN] as Record<string, unknown> | undefined)?.status;
}

describe('what a client is told of a write', () => {
  it.each([
    ['active', 'ACTIVE_STATE'],
    ['historic', 'HISTORIC_STATE'],
    ['no-op', 'NO_OP'],
  ] as const)('%s is %s in both stores', (state, writeStatus) => {
    expect(told({ state })).toEqual({ success: true, primaryStorage: { writeStatus }, searchStorage: { writeStatus } });
  });

  it('is stored and pending where search has not seen it yet', () => {
    expect(told({ state: 'active' }, { searchable: false })).toEqual({
      success: true,
      primaryStorage: { writeStatus: 'ACTIVE_STATE' },
      searchStorage: { writeStatus: 'PENDING' },
    });
  });

  it('of a timeseries says nothing of search', () => {
    expect(told({ state: 'active' }, {}, true)).toMatchObject({
      primaryStorage: { writeStatus: 'NO_OP' },
      searchStorage: { writeStatus: 'TRACE_NOT_IMPLEMENTED' },
    });
  });

  it('failed with its reason, and with the code where details are asked for', () => {
    const primaryStorage = { writeStatus: 'ERROR', writeMessage: 'Expected version 2.' };
    expect(told(FAILED)).toMatchObject({ success: false, primaryStorage, searchStorage: { writeStatus: 'ERROR' } });
    expect(told(FAILED)).not.toHaveProperty('primaryStorage.writeExceptions');
    expect(told(FAILED, { detailed: true })).toMatchObject({
      primaryStorage: { writeExceptions: [{ message: 'Expected version 2.', exceptionClass: 'store.precondition' }] },
    });
  });

  it('is not known: an error that says so', () => {
    expect(told({ state: 'unknown' })).toMatchObject({ success: false, primaryStorage: { writeStatus: 'ERROR' } });
  });

  it('leaves out what went well where only errors are asked for', () => {
    expect(told({ state: 'active' }, { onlyErrors: true })).toBeUndefined();
    expect(told(FAILED, { onlyErrors: true })).toMatchObject({ success: false });
  });
});
