import { RestliClient } from './lib/restli-client.js';

const client = new RestliClient();
const TAG = `e2e_trace_${Date.now()}`;
const dataset = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:hive,${TAG}.${name},PROD)`;

beforeAll(() => client.open());
afterAll(() => client.close());

async function sendAsync(
  ...proposals: readonly object[]
): Promise<{ readonly status: number; readonly trace: string }> {
  const answer = await client.send('/aspects?action=ingestProposalBatch', { proposals, async: 'true' });
  return { status: answer.status, trace: answer.headers.get('traceparent')?.split('-')[1] ?? '' };
}

async function traced(trace: string, places: object, query = 'onlyIncludeErrors=false'): Promise<unknown> {
  return JSON.parse((await client.send(`/openapi/v1/trace/write/${trace}?${query}`, places)).text);
}

describe('an asynchronous write', () => {
  it('is answered with success, and its trace tells what the commit refused', async () => {
    const [first, second] = [dataset('a'), dataset('b')];
    await client.write(client.proposal(first, 'datasetProperties', { name: 'x' }));
    const { status, trace } = await sendAsync(
      client.proposal(first, 'datasetProperties', { name: 'y' }, { changeType: 'CREATE' }),
      client.proposal(second, 'status', { removed: false }),
    );
    expect(status).toBe(200);
    expect(await client.aspect(second, 'status')).toEqual({ removed: false });
    const places = { [first]: ['datasetProperties'], [second]: ['status'] };
    const refused = {
      success: false,
      primaryStorage: {
        writeStatus: 'ERROR',
        writeMessage: 'Cannot perform CREATE since the aspect already exists.',
      },
    };
    const stored = { writeStatus: 'ACTIVE_STATE' };
    expect(await traced(trace, places)).toMatchObject({
      [first]: { datasetProperties: refused },
      [second]: { status: { success: true, primaryStorage: stored, searchStorage: stored } },
    });
    expect(await traced(trace, places, '')).toEqual({
      [first]: { datasetProperties: expect.objectContaining(refused) as object },
    });
  });

  it('says what is malformed at once', async () => {
    const { status } = await sendAsync(client.proposal(dataset('c'), 'ownership', { owners: 'nobody' }));
    expect(status).toBe(422);
  });
});

describe('a question about a trace', () => {
  it.each([
    ['of a trace id that is none', 'xyz', {}],
    ['without aspects', '0'.repeat(32), { [dataset('a')]: 'status' }],
  ])('%s is 400', async (_name, trace, body) => {
    expect((await client.send(`/openapi/v1/trace/write/${trace}`, body)).status).toBe(400);
  });

  it('of a trace that wrote nothing is an error that says so', async () => {
    expect(await traced('0'.repeat(32), { [dataset('never')]: ['status'] })).toMatchObject({
      [dataset('never')]: { status: { success: false, primaryStorage: { writeStatus: 'ERROR' } } },
    });
  });
});

describe('a synchronous batch', () => {
  it('names every refused proposal by position, urn and aspect', async () => {
    const urn = dataset('d');
    const proposals = [
      client.proposal(urn, 'ownership', { owners: 'nobody' }),
      client.proposal(urn, 'status', { removed: false }),
      client.proposal(urn, 'datasetProperties', { name: 7 }),
    ];
    const answer = await client.send('/aspects?action=ingestProposalBatch', { proposals, async: 'false' });
    expect(answer.status).toBe(422);
    const { message } = JSON.parse(answer.text) as { message: string };
    expect(message).toContain(`2 of 3 proposals refused, nothing was written: [0] ${urn} ownership: `);
    expect(message).toContain(`[2] ${urn} datasetProperties: `);
  });

  it('refuses a value that names a key twice', async () => {
    const urn = dataset('e');
    const aspect = { value: '{"removed":false,"removed":true}', contentType: 'application/json' };
    const proposal = { ...client.proposal(urn, 'status', {}), aspect };
    const answer = await client.send('/aspects?action=ingestProposal', { proposal, async: 'false' });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('names a key of an object twice')]);
  });
});
