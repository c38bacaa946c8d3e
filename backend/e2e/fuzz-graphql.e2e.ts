import fc from 'fast-check';
import type { GraphQLField } from 'graphql';

import { expectDecent } from './lib/decent.js';
import { requestOf } from './lib/graphql-arbitraries.js';
import { schema } from './lib/operations.js';
import { type Person, People } from './lib/people.js';

const url = process.env.HEADWATER_E2E_URL ?? '';
if (url === '') console.log('skipped: HEADWATER_E2E_URL is not set');

/** Of each operation and role. More runs find more and take longer: 3 are about 15 seconds for the whole file. */
const RUNS = 3;
const AT_ONCE = 8;
const FILE_TIMEOUT_MS = 120_000;

const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

interface Answered {
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: number } }[];
}

/** Codes of 500 and above say that the server is at fault. 501 says that an operation of the reference is not served. */
function faultsOf(text: string): readonly string[] {
  const { errors = [] } = JSON.parse(text) as Answered;
  return errors
    .filter(({ extensions }) => (extensions?.code ?? 500) >= 500 && extensions?.code !== 501)
    .map(({ message }) => message);
}

(url === '' ? describe.skip : describe)('whatever GraphQL asks', () => {
  const people: Partial<Record<string, Person>> = {};
  let catalogue: People;
  beforeAll(async () => {
    const { HEADWATER_ADMIN_USERNAME: username = '', HEADWATER_ADMIN_PASSWORD: password = '' } = process.env;
    catalogue = await People.of(url, { username, password });
    const mark = Date.now();
    people['an administrator'] = catalogue.admin;
    people['an editor'] = await catalogue.add(`fuzz-editor-${mark}`, 'Editor');
    people['a reader'] = await catalogue.add(`fuzz-reader-${mark}`, 'Reader');
    people['a user without a role'] = await catalogue.add(`fuzz-nobody-${mark}`);
  });

  const fuzz = async (
    role: string,
    kind: 'query' | 'mutation',
    fields: readonly GraphQLField<unknown, unknown>[],
  ): Promise<void> => {
    const person = people[role];
    if (!person) throw new Error(`no person for ${role}`);
    const requests = fields.flatMap((field) => fc.sample(requestOf(kind, field), { numRuns: RUNS, seed: 23 }));
    const faults: string[] = [];
    for (let start = 0; start < requests.length; start += AT_ONCE) {
      await Promise.all(
        requests.slice(start, start + AT_ONCE).map(async ({ query, variables }) => {
          const answer = await catalogue.graphql(person, query, variables);
          const place = `${query.slice(0, 120)} ${JSON.stringify(variables).slice(0, 400)}`;
          expectDecent(answer, place);
          faults.push(...faultsOf(answer.text).map((message) => `${place}: ${message}`));
        }),
      );
    }
    expect(faults).toEqual([]);
  };

  it.each(['an administrator', 'an editor', 'a reader', 'a user without a role'])(
    'the server answers every query of %s without a fault',
    (role) => fuzz(role, 'query', queries),
    FILE_TIMEOUT_MS,
  );

  // An administrator's random mutations could change what the other suites rely on, such as policies.
  it.each(['an editor', 'a reader', 'a user without a role'])(
    'the server answers every mutation of %s without a fault',
    (role) => fuzz(role, 'mutation', mutations),
    FILE_TIMEOUT_MS,
  );
});
