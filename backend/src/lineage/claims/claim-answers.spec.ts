import { EVERYTHING, readersOf } from '../../../test-support/access/visibility.js';
import type { EntityReader } from '../../store/contract/readers.js';
import { SampleGraph } from '../graph/sample-graph.js';
import type { LineageRepository, StoredClaim } from '../index/lineage.repository.js';
import { ClaimAnswers } from './claim-answers.js';

const OWNER = 'urn:li:dataset:(urn:li:dataPlatform:duckdb,daily,PROD)';
const QUERY = 'urn:li:query:q1';
const sample = new SampleGraph().asset('orders').asset('daily').feeds('orders', 'daily', { rejected: true });

const stored: StoredClaim = {
  id: 0,
  confidence: 0.1 * 3,
  stated: true,
  origin: '',
  owner: OWNER,
  aspect: 'upstreamLineage',
  source: 'snowflake',
  run: '',
  kind: 'DIRECT',
  subtype: '',
  transform: '',
  query: '',
  via: '',
  actor: '',
  since: 10,
  until: undefined,
  rejected: false,
  endedRun: '',
  endedBy: '',
  named: [],
};

/** Answers one claim from a database that holds these aspects by urn. */
async function answerTo(
  claim: Partial<StoredClaim>,
  aspectsOf: Readonly<Record<string, Readonly<Record<string, object>>>> = {},
): ReturnType<ClaimAnswers['of']> {
  const repository = { claims: async () => new Map([[0, { ...stored, ...claim }]]) } as unknown as LineageRepository;
  const entities = async (urns: readonly string[]): Promise<unknown> =>
    new Map(urns.flatMap((urn) => (aspectsOf[urn] ? [[urn, { urn, aspects: aspectsOf[urn] }]] : [])));
  const reader = { entities } as unknown as EntityReader;
  return new ClaimAnswers(repository, readersOf(reader)).of(EVERYTHING, sample.graph, [0]);
}

it('answers null for what the source did not give, and rounds the confidence', async () => {
  expect((await answerTo({})).get(0)).toMatchObject({
    source: 'snowflake',
    confidence: 0.3,
    run: null,
    subtype: null,
    transform: null,
    query: null,
    sql: null,
    via: null,
    until: null,
    lastSeen: null,
    rejected: null,
  });
});

it('says so where a claim names no source', async () => {
  expect((await answerTo({ source: '' })).get(0)?.source).toBe('not named');
});

it('brings the statement of the query that moves the data', async () => {
  const query = { queryProperties: { value: { statement: { value: 'SELECT 1' } }, systemMetadata: {} } };
  expect((await answerTo({ query: QUERY }, { [QUERY]: query })).get(0)).toMatchObject({
    query: QUERY,
    sql: 'SELECT 1',
  });
  expect((await answerTo({ query: QUERY })).get(0)?.sql).toBeNull();
});

it('says when the source last sent the aspect that carries the claim', async () => {
  const sent = { upstreamLineage: { value: {}, createdOn: 5, systemMetadata: { lastObserved: 99 } } };
  const unchanged = { upstreamLineage: { value: {}, createdOn: 5, systemMetadata: {} } };
  expect((await answerTo({}, { [OWNER]: sent })).get(0)?.lastSeen).toBe(99);
  expect((await answerTo({}, { [OWNER]: unchanged })).get(0)?.lastSeen).toBe(5);
});

it('says who rejected a claim, when and why', async () => {
  const rejection = {
    upstream: sample.urn('orders'),
    downstream: sample.urn('daily'),
    reason: 'copied by hand once',
    actor: 'urn:li:corpuser:ada',
    time: 7,
  };
  const edits = { lineageEdits: { value: { added: [], rejected: [rejection] }, systemMetadata: {} } };
  expect((await answerTo({ rejected: true }, { [OWNER]: edits })).get(0)?.rejected).toEqual({
    source: null,
    reason: 'copied by hand once',
    actor: 'urn:li:corpuser:ada',
    time: 7,
  });
});
