import { accessToken, type Answer, ask, post } from './lib/http.js';

const url = process.env.HEADWATER_E2E_URL ?? '';
if (url === '') console.log('skipped: HEADWATER_E2E_URL is not set');

/** What another request may wait while one question is answered or refused. */
const MAX_WAIT_MS = 1_000;

const SEARCH = 'query s($input: SearchAcrossEntitiesInput!) { searchAcrossEntities(input: $input) { total } }';
const AGGREGATE =
  'query a($input: AggregateAcrossEntitiesInput!) { aggregateAcrossEntities(input: $input) { facets { field } } }';
const COMPLETE = 'query c($input: AutoCompleteMultipleInput!) { autoCompleteForMultiple(input: $input) { query } }';
const BROWSE = 'query b($input: BrowseV2Input!) { browseV2(input: $input) { total } }';
const HISTORY = 'query h($input: EntityHistoryInput!) { entityHistory(input: $input) { total } }';
const WHAT_IF = 'query w($input: WhatIfInput!) { whatIf(input: $input) { __typename } }';

const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,e2e.large,PROD)';
const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, i) => make(i));
const condition = (values: readonly string[], name = 'EQUAL'): unknown => ({ field: 'name', condition: name, values });
const alternatives = (count: number, ...conditions: readonly unknown[]): unknown => ({
  query: '*',
  types: [],
  orFilters: times(count, () => ({ and: conditions })),
});
const texts = (count: number): readonly string[] => times(count, (index) => `v${index}`);

/** Each with the words in which it is refused. */
const REFUSED: readonly (readonly [string, string, unknown, RegExp])[] = [
  [
    '90,000 alternatives',
    SEARCH,
    alternatives(90_000, condition(['v1'])),
    /longest list is input\.orFilters with 90,000 entries/,
  ],
  [
    '30,000 alternatives of three parts of names',
    SEARCH,
    alternatives(30_000, condition(['a'], 'CONTAIN'), condition(['b'], 'CONTAIN'), condition(['c'], 'CONTAIN')),
    /longest list is input\.orFilters with 30,000 entries/,
  ],
  [
    '5,000 alternatives',
    SEARCH,
    alternatives(5_000, condition(['v1'])),
    /orFilters may hold at most 1,000 alternatives/,
  ],
  ['50,000 values', SEARCH, alternatives(1, condition(texts(50_000))), /filter on name may hold at most 10,000 values/],
  ['300 terms', SEARCH, { query: 'a '.repeat(300), types: [] }, /query may hold at most 200 terms/],
  ['5,000 facets', AGGREGATE, { query: '*', facets: texts(5_000) }, /facets may hold at most 100 fields/],
  ['a path of 50,000 entries', BROWSE, { type: 'DATASET', path: texts(50_000) }, /path may hold at most 100 entries/],
  [
    '20,000 filters of a completion',
    COMPLETE,
    { query: 'a', types: [], filters: times(20_000, () => condition(['v1'])) },
    /filters may hold at most 2,000 conditions/,
  ],
  [
    '90,000 categories',
    HISTORY,
    { urn: DATASET, categories: times(90_000, () => 'TAG') },
    /categories may name at most 100 categories/,
  ],
  [
    '90,000 columns of a what-if',
    WHAT_IF,
    { edits: [{ urn: DATASET, columns: times(90_000, (index) => ({ name: `c${index}` })) }] },
    /at most 5000 columns|longest list is input\.edits\.columns with 90,000 entries/,
  ],
];

const ACCEPTED: readonly (readonly [string, string, unknown])[] = [
  ['1,000 alternatives', SEARCH, alternatives(1_000, condition(['v1']))],
  ['10,000 values', SEARCH, alternatives(1, condition(texts(10_000)))],
  ['a hundred parts of names', SEARCH, alternatives(1, condition(texts(100), 'CONTAIN'))],
  [
    '200 terms',
    SEARCH,
    {
      query: times(200, (index) => `${'abcdefghij'[index % 10]}${index % 7}`)
        .join(' ')
        .slice(0, 1_000),
      types: [],
    },
  ],
  ['100 facets that no document has', AGGREGATE, { query: '*', facets: texts(100) }],
];

(url === '' ? describe.skip : describe)('one large question', () => {
  let headers: Readonly<Record<string, string>> = {};
  beforeAll(async () => {
    const { HEADWATER_ADMIN_USERNAME: username = '', HEADWATER_ADMIN_PASSWORD: password = '' } = process.env;
    const token = await accessToken(url, { username, password }, 'e2e large questions');
    headers = { authorization: `Bearer ${token}` };
  });

  /** Asks, and asks for `/health` again and again until the answer is there. */
  async function askBeside(
    query: string,
    input: unknown,
  ): Promise<{ readonly answer: Answer; readonly waited: number }> {
    let answer: Answer | undefined;
    const question = post(`${url}/api/graphql`, { query, variables: { input } }, headers).then(
      (received) => (answer = received),
    );
    let waited = 0;
    while (!answer) {
      const began = performance.now();
      await ask(`${url}/health`);
      waited = Math.max(waited, performance.now() - began);
    }
    return { answer: await question, waited };
  }

  it.each(REFUSED)('is refused when it has %s, and nobody waits for it', async (_, query, input, reason) => {
    const { answer, waited } = await askBeside(query, input);
    expect(answer.text).toMatch(reason);
    expect(waited).toBeLessThan(MAX_WAIT_MS);
  });

  it.each(ACCEPTED)('is answered when it has %s, and nobody waits for it', async (_, query, input) => {
    const { answer, waited } = await askBeside(query, input);
    expect(answer.text).not.toContain('"errors"');
    expect(waited).toBeLessThan(MAX_WAIT_MS);
  });

  it('is refused over Rest.li in the same words', async () => {
    const criteria = times(90_000, () => ({ field: 'name', condition: 'EQUAL', value: 'v1' }));
    const filter = { or: criteria.map((one) => ({ and: [one] })) };
    const answer = await post(
      `${url}/entities?action=search`,
      { entity: 'dataset', input: '*', start: 0, count: 1, filter },
      headers,
    );
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(/orFilters may hold at most 1,000 alternatives/);
  });
});
