import { sampleViewer } from '../../../../test-support/access/visibility.js';
import type { JsonObject } from '../../../kernel/json.js';
import { appliedRetention } from './apply-retention.js';

const viewer = sampleViewer();
const call = async (body: JsonObject) => {
  const calls: object[] = [];
  const retention = {
    apply: async (_: unknown, parameters: object) => {
      calls.push(parameters);
      return { taskId: 'server:1', report: { removed: 7, counts: [] } };
    },
  };
  const text = await appliedRetention(retention as never, viewer, body);
  return { text, calls };
};

describe('the action applyRetention', () => {
  it('passes the urn and the aspect on, and removes unless a dry run is asked for', async () => {
    const urn = 'urn:li:tag:a';
    expect((await call({ urn, aspectName: 'status' })).calls).toEqual([{ urn, aspect: 'status', dryRun: false }]);
    expect((await call({ dryRun: true })).calls).toEqual([{ urn: undefined, aspect: undefined, dryRun: true }]);
  });

  it('answers in the words of the public server', async () => {
    const { text } = await call({ start: 10, count: 5, aspectName: 'status' });
    expect(text).toMatch(
      /^BulkApplyRetentionResult\(argStart=10, argCount=5, argAttemptWithVersion=0, argUrn=null, argAspectName=status, rowsHandled=7, timeRetentionPolicyMs=0, timeRowMs=\d+\)$/,
    );
  });

  it.each([
    [{ start: -1 }, 'start'],
    [{ count: 1.5 }, 'count'],
    [{ attemptWithVersion: 'x' }, 'attemptWithVersion'],
    [{ urn: 5 }, 'urn'],
    [{ dryRun: 'maybe' }, 'dryRun'],
  ])('refuses %j, naming the field', async (body, field) => {
    await expect(call(body as JsonObject)).rejects.toMatchObject({ code: 'restli.malformed', facts: { field } });
  });
});
