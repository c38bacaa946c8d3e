import type { ChangeEvent, ChangeTransaction } from '../../../timeline/changes/change.types.js';
import { transactionAnswer } from './transaction-answer.js';

const EVENT: ChangeEvent = {
  entityUrn: 'urn:li:tag:a',
  category: 'LIFECYCLE',
  operation: 'CREATE',
  modifier: null,
  parameters: {},
  auditStamp: { time: 5, actor: 'urn:li:corpuser:ann' },
  semVerChange: 'MINOR',
  description: 'created',
};
const TRANSACTION: ChangeTransaction = {
  timestamp: 5,
  actor: 'urn:li:corpuser:ann',
  proxy: null,
  reporter: null,
  semVer: '0.0.0-computed',
  semVerChange: 'MINOR',
  versionStamp: 'tagKey:0',
  changeEvents: [EVENT],
  rawDiff: null,
};

describe('a transaction of the REST timeline', () => {
  it('leaves out what does not apply', () => {
    expect(transactionAnswer(TRANSACTION)).toEqual({
      timestamp: 5,
      actor: 'urn:li:corpuser:ann',
      semVer: '0.0.0-computed',
      semVerChange: 'MINOR',
      changeEvents: [
        {
          entityUrn: 'urn:li:tag:a',
          category: 'LIFECYCLE',
          operation: 'CREATE',
          semVerChange: 'MINOR',
          description: 'created',
        },
      ],
      versionStamp: 'tagKey:0',
    });
  });

  it('has the raw difference where it was asked for, and no note of a rename for other readers', () => {
    const parameters = { fieldPath: 'a' };
    const changeEvents = [{ ...EVENT, modifier: 'a', parameters, renamedTo: 'b' }];
    const answer = transactionAnswer({ ...TRANSACTION, changeEvents, rawDiff: [{ op: 'remove', path: '/a' }] });
    expect(answer).toMatchObject({ rawDiff: [{ op: 'remove', path: '/a' }] });
    expect(answer.changeEvents).toEqual([expect.objectContaining({ modifier: 'a', parameters })]);
    expect(JSON.stringify(answer)).not.toContain('renamedTo');
  });
});
