import { randomBytes } from 'node:crypto';

import { ask } from './lib/http.js';
import { People, type Person } from './lib/people.js';
import { eventuallyTrue } from '../test-support/eventually.js';

// Two processes in front of one database: the second is the one that scripts/test.mjs starts with HEADWATER_VIEW_AUTHORIZATION=on.
const first = process.env.HEADWATER_E2E_URL ?? '';
const second = process.env.HEADWATER_E2E_VIEW_URL ?? '';
const credentials = {
  username: process.env.HEADWATER_ADMIN_USERNAME ?? '',
  password: process.env.HEADWATER_ADMIN_PASSWORD ?? '',
};
if (first === '' || second === '') console.log('skipped: HEADWATER_E2E_URL and HEADWATER_E2E_VIEW_URL are not set');

const ROUNDS = 8;
const TIMEOUT_MS = 10_000;
const mark = randomBytes(4).toString('hex');
const dataset = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:hive,e2e${mark}.${name},PROD)`;
const column = (name: string): string => `urn:li:schemaField:(${dataset(name)},x)`;
const SEQ = 'x-headwater-seq';

interface Said {
  readonly urn: string;
  readonly aspectName: string;
  readonly value: unknown;
}

interface Told {
  readonly status: number;
  readonly text: string;
  readonly seq: string;
}

(first === '' || second === '' ? describe.skip : describe)('two servers in front of one database', () => {
  let here: People;
  let there: People;
  /** Who reads at the second server. */
  let reader: Person;

  beforeAll(async () => {
    [here, there] = [await People.of(first, credentials), await People.of(second, credentials)];
    // Tokens are signed with the secret of a server's own folder here: who reads at the second one has hers from there.
    reader = await there.add(`e2e-two-${mark}`, 'Reader');
  }, 60_000);

  /** A request with the number of the write that its author has seen. */
  async function call(people: People, person: Person, path: string, body: unknown, seq?: string): Promise<Told> {
    const { status, text, headers } = await ask(people.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${person.token}`,
        ...(seq === undefined ? {} : { [SEQ]: seq }),
      },
      body: JSON.stringify(body),
    });
    return { status, text, seq: headers.get(SEQ) ?? '' };
  }

  async function write(people: People, person: Person, said: Said, seq?: string): Promise<Told> {
    const { urn, aspectName, value } = said;
    const aspect = { value: JSON.stringify(value), contentType: 'application/json' };
    const proposal = { entityType: urn.split(':')[2], entityUrn: urn, changeType: 'UPSERT', aspectName, aspect };
    return call(people, person, '/aspects?action=ingestProposal', { proposal, async: 'false' }, seq);
  }

  async function query(text: string, variables: unknown, seq?: string): Promise<Record<string, unknown>> {
    const answer = await call(there, reader, '/api/graphql', { query: text, variables }, seq);
    expect([answer.status, answer.text.includes('"errors"') ? answer.text : '']).toEqual([200, '']);
    return (JSON.parse(answer.text) as { data: Record<string, unknown> }).data;
  }

  const feed = (from: string): object => ({
    upstreams: [{ dataset: dataset(from), type: 'TRANSFORMED' }],
  });

  it('answer the second one with what was written at the first, to who says what she has seen', async () => {
    let last = (
      await write(here, here.admin, { urn: dataset('t0'), aspectName: 'datasetProperties', value: { name: 't0' } })
    ).seq;
    expect(last).toMatch(/^\d+$/);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const [from, to] = [`t${round - 1}`, `t${round}`];
      const fine = {
        upstreamType: 'FIELD_SET',
        upstreams: [column(from)],
        downstreamType: 'FIELD',
        downstreams: [column(to)],
      };
      await write(here, here.admin, {
        urn: dataset(to),
        aspectName: 'datasetProperties',
        value: { name: `zweitens${mark}x${round}` },
      });
      const written = await write(here, here.admin, {
        urn: dataset(to),
        aspectName: 'upstreamLineage',
        value: { ...feed(from), fineGrainedLineages: [fine] },
      });
      expect(Number(written.seq)).toBeGreaterThan(Number(last));
      last = written.seq;
      // Each of them is the first question after the write in some round.
      const questions = [
        async (): Promise<void> => {
          const { lineageView } = await query(
            'query q($urn: String!) { lineageView(input: {urns: [$urn], downstreamHops: 0}) { seq nodes { upstreamHops } } }',
            { urn: dataset(to) },
            last,
          );
          const { seq, nodes } = lineageView as { seq: number; nodes: readonly unknown[] };
          expect(nodes).toHaveLength(2);
          expect(seq).toBeGreaterThanOrEqual(Number(last));
        },
        async (): Promise<void> => {
          const { impact } = await query(
            'query q($urn: String!) { impact(input: {changes: [{kind: DROP_COLUMN, urn: $urn}]}) { total consumers { urn } } }',
            { urn: column('t0') },
            last,
          );
          const { consumers } = impact as { consumers: readonly { urn: string }[] };
          expect(consumers.map(({ urn }) => urn)).toContain(dataset(to));
        },
        async (): Promise<void> => {
          const { searchAcrossEntities } = await query(
            'query q($name: String!) { searchAcrossEntities(input: {query: $name, types: [DATASET], start: 0, count: 5}) { searchResults { entity { urn } } } }',
            { name: `zweitens${mark}x${round}` },
            last,
          );
          const { searchResults } = searchAcrossEntities as { searchResults: readonly { entity: { urn: string } }[] };
          expect(searchResults.map(({ entity }) => entity.urn)).toContain(dataset(to));
        },
      ];
      for (let place = 0; place < questions.length; place += 1) await questions[(place + round) % questions.length]?.();
    }
  }, 120_000);

  it('follow each other without being told, within seconds', async () => {
    await write(there, there.admin, { urn: dataset('later'), aspectName: 'upstreamLineage', value: feed('t0') });
    const seen = async (): Promise<boolean> => {
      const body = { query: `{ lineageCount(urn: "${dataset('later')}", side: UPSTREAM) { assets } }` };
      return (await call(here, here.admin, '/api/graphql', body)).text.includes('"assets":1');
    };
    await eventuallyTrue('the other server to follow', seen, TIMEOUT_MS);
  }, 30_000);

  it('decide by the same policies: a right that is given or taken at the first counts at the second', async () => {
    const mayWrite = async (seq: string): Promise<number> =>
      (
        await write(
          there,
          reader,
          { urn: dataset('t0'), aspectName: 'editableDatasetProperties', value: { description: seq } },
          seq,
        )
      ).status;
    const role = async (name: string): Promise<string> =>
      (
        await write(here, here.admin, {
          urn: reader.urn,
          aspectName: 'roleMembership',
          value: { roles: [`urn:li:dataHubRole:${name}`] },
        })
      ).seq;
    for (let round = 0; round < 3; round += 1) {
      expect(await mayWrite(await role('Editor'))).toBe(200);
      expect(await mayWrite(await role('Reader'))).toBe(403);
    }
  }, 60_000);

  it('say that they are behind instead of answering without the write', async () => {
    const body = { query: `{ lineageCount(urn: "${dataset('t0')}", side: UPSTREAM) { assets } }` };
    const { status, text } = await call(there, reader, '/api/graphql', body, '999999999999');
    expect([status, text.includes('http.behind') || text.includes('has not followed')]).toEqual([429, true]);
  }, 30_000);
});
