import fc from 'fast-check';

import { expectDecent } from './lib/decent.js';
import { type Answer, ask } from './lib/http.js';
import {
  damagedRequest,
  type DescribedOperation,
  describedOperations,
  entityPath,
  exampleRequest,
  type HttpRequest,
} from './lib/openapi-requests.js';
import { type Person, People } from './lib/people.js';

const url = process.env.HEADWATER_E2E_URL ?? '';
if (url === '') console.log('skipped: HEADWATER_E2E_URL is not set');

const SEED = 23;
const AT_ONCE = 8;
/** Damaged requests of each operation that is tried, by each role. More find more and take longer. */
const DAMAGED_RUNS = 2;
/** Of the writes of single aspects, beside one of each kind: there are 2,200 more, by the same three handlers. */
const SAMPLED_WRITES = 30;
/** An answer that takes longer is asked for again, with nothing else on the way, before it counts as slow. */
const SLOW_MS = 1_000;
const MAX_SHOWN = 30;
const FILE_TIMEOUT_MS = 180_000;
const ROLES = ['an administrator', 'an editor', 'a reader', 'a stranger'] as const;
type Role = (typeof ROLES)[number];

/**
 * Not sent: rebuilding all indexes, actions of Rest.li (`fuzz.e2e.ts`), and what needs no identity, since wrong sign-ins
 * lock the address of all suites out.
 */
function isSent({ route, privilege, parameters }: DescribedOperation): boolean {
  return (
    privilege !== undefined && route !== 'POST /api/ops/reindex' && parameters.every(({ name }) => name !== 'action')
  );
}

const isRead = ({ method }: DescribedOperation): boolean => method === 'GET' || method === 'HEAD';

(url === '' ? describe.skip : describe)('operations of the OpenAPI description', () => {
  let catalogue: People;
  let operations: readonly DescribedOperation[] = [];
  const people: Partial<Record<Role, Person>> = {};
  const marks = new Map<DescribedOperation, string>();
  const slow: string[] = [];

  beforeAll(async () => {
    const { HEADWATER_ADMIN_USERNAME: username = '', HEADWATER_ADMIN_PASSWORD: password = '' } = process.env;
    catalogue = await People.of(url, { username, password });
    const stamp = Date.now().toString(36);
    people['an administrator'] = catalogue.admin;
    people['an editor'] = await catalogue.add(`fuzz-openapi-editor-${stamp}`, 'Editor');
    people['a reader'] = await catalogue.add(`fuzz-openapi-reader-${stamp}`, 'Reader');
    const description = await catalogue.get(catalogue.admin, '/openapi.json');
    operations = describedOperations(description.text).filter(isSent);
    operations.forEach((operation, index) => marks.set(operation, `e2efuzz${stamp}${index}`));
  }, FILE_TIMEOUT_MS);

  // What was written goes for good. What an example alone named was never there.
  afterAll(async () => {
    if (operations.length === 0) return;
    const paths = new Set(tried().flatMap((operation) => entityPath(operation, markOf(operation)) ?? []));
    await inGroups([...paths], async (path) => {
      await catalogue.delete(catalogue.admin, path);
    });
  }, FILE_TIMEOUT_MS);

  const markOf = (operation: DescribedOperation): string => marks.get(operation) ?? 'e2efuzz';

  async function send(role: Role, { method, path, body }: HttpRequest): Promise<Answer> {
    const token = people[role]?.token;
    const begin = performance.now();
    const answer = await ask(url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined || method === 'GET' || method === 'HEAD' ? {} : { body }),
    });
    const place = `${role}: ${method} ${path.slice(0, 300)} ${body?.slice(0, 300) ?? ''}`;
    if (performance.now() - begin > SLOW_MS) slowRequests.push({ role, request: { method, path, body } });
    // What is stored may hold anything, such as an address of a picture; what is said of a mistake may not.
    if (answer.status >= 400) expectDecent(answer, place);
    expectErrorForm(method, path, answer, place);
    return answer;
  }
  const slowRequests: { readonly role: Role; readonly request: HttpRequest }[] = [];

  /** Every kind and aspect is read, and every handler and kind is written to. */
  const tried = (): readonly DescribedOperation[] => {
    const handlers = new Map<string, DescribedOperation>();
    for (const operation of operations) {
      const kind = /^\/openapi\/v3\/entity\/(\w+)/.exec(operation.path)?.[1] ?? '';
      const perKind = operation.method === 'POST' && !operation.path.endsWith('/batchGet') ? kind : '';
      const handler = `${operation.route} ${perKind}`;
      if (!handlers.has(handler)) handlers.set(handler, operation);
    }
    const others = operations.filter((operation) => !isRead(operation) && ![...handlers.values()].includes(operation));
    const sampled = fc.sample(
      fc.shuffledSubarray([...others], { minLength: SAMPLED_WRITES, maxLength: SAMPLED_WRITES }),
      {
        numRuns: 1,
        seed: SEED,
      },
    );
    return [...handlers.values(), ...sampled.flat()];
  };

  /** Others of each operation, and the same in every run. */
  const damagedOf = (operation: DescribedOperation, seed: number): readonly HttpRequest[] =>
    fc.sample(damagedRequest(operation, markOf(operation)), {
      numRuns: DAMAGED_RUNS,
      seed: seed + operations.indexOf(operation),
    });

  /** What is stored of the entity that the examples name, with the times and versions of its aspects. */
  async function storedOf(operation: DescribedOperation): Promise<string> {
    const path = entityPath(operation, markOf(operation));
    if (path === undefined) return '';
    const { status, text } = await catalogue.get(catalogue.admin, `${path}?systemMetadata=true`);
    return `${status} ${withoutTestResults(text)}`;
  }

  it(
    'answer every read with its example, for every kind and aspect',
    async () => {
      const reads = operations.filter(({ method }) => method === 'GET');
      expect(reads.length).toBeGreaterThan(900);
      await inGroups(reads, async (operation) => {
        const role = ROLES[reads.indexOf(operation) % ROLES.length] ?? 'a reader';
        const { status } = await send(role, exampleRequest(operation, markOf(operation)));
        if (role === 'a stranger') expect([operation.path, status]).toEqual([operation.path, 401]);
        else expect([operation.path, status]).not.toEqual([operation.path, 401]);
      });
    },
    FILE_TIMEOUT_MS,
  );

  it(
    'refuse who has no right, and store nothing for them',
    async () => {
      await inGroups(tried(), async (operation) => {
        const request = exampleRequest(operation, markOf(operation));
        const stored = await storedOf(operation);
        const { status: strangers } = await send('a stranger', request);
        expect([operation.route, strangers]).toEqual([operation.route, 401]);
        const { status: readers } = await send('a reader', request);
        // Of kinds without a status the example names no aspect: it writes nothing, for anybody.
        const names = operation.method === 'DELETE' || /"value"|"patch"/.test(request.body ?? '');
        if (operation.privilege !== 'VIEW_ENTITY' && names)
          expect([operation.method, operation.path, readers >= 400]).toEqual([operation.method, operation.path, true]);
        if (operation.privilege === 'MANAGE_SYSTEM_OPERATIONS') {
          expect([operation.route, readers]).toEqual([operation.route, 403]);
          expect([operation.route, (await send('an editor', request)).status]).toEqual([operation.route, 403]);
        }
        expect([operation.path, await storedOf(operation)]).toEqual([operation.path, stored]);
      });
    },
    FILE_TIMEOUT_MS,
  );

  it.each(['an editor', 'an administrator'] as const)(
    'take the examples of %s, and store nothing of a damaged request that they refuse',
    async (role) => {
      await inGroups(tried(), async (operation) => {
        const damaged = damagedOf(operation, SEED);
        let stored = await storedOf(operation);
        for (const request of [exampleRequest(operation, markOf(operation)), ...damaged]) {
          const { status } = await send(role, request);
          const now = await storedOf(operation);
          if (status >= 400) expect([request, status, now]).toEqual([request, status, stored]);
          stored = now;
        }
      });
    },
    FILE_TIMEOUT_MS,
  );

  it.each(['a reader', 'a stranger'] as const)(
    'answer damaged requests of %s without a fault',
    async (role) => {
      await inGroups(tried(), async (operation) => {
        for (const request of damagedOf(operation, SEED + 1)) {
          const { status } = await send(role, request);
          if (role === 'a stranger') expect([request, status < 400]).toEqual([request, false]);
        }
      });
    },
    FILE_TIMEOUT_MS,
  );

  it(
    'answer each within a second',
    async () => {
      // On a machine that does many other things, so may the second answer be slow.
      for (const { role, request } of slowRequests.splice(0, MAX_SHOWN)) {
        let tries = 0;
        do {
          slowRequests.length = 0;
          await send(role, request);
          tries += 1;
        } while (slowRequests.length > 0 && tries < 3);
        if (slowRequests.length > 0) slow.push(`${role}: ${request.method} ${request.path.slice(0, 300)}`);
      }
      expect(slow).toEqual([]);
    },
    FILE_TIMEOUT_MS,
  );
});

/** Works on all, some at a time. One that fails keeps none of the others from being tried: all failures are shown. */
async function inGroups<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const failures: string[] = [];
  for (let index = 0; index < items.length; index += AT_ONCE) {
    const results = await Promise.allSettled(items.slice(index, index + AT_ONCE).map(work));
    failures.push(...results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : [])));
  }
  if (failures.length > 0) throw new Error(`${failures.length} failed:\n${failures.slice(0, MAX_SHOWN).join('\n')}`);
}

/** The text of an entity without the results of metadata tests, which the server adds some time after a write. */
function withoutTestResults(text: string): string {
  return text.startsWith('{')
    ? JSON.stringify(JSON.parse(text, (key, value: unknown) => (key === 'testResults' ? undefined : value)))
    : text;
}

/** The forms of errors that docs/protocol.md states; of HEAD there is no body. */
function expectErrorForm(method: string, path: string, { status, text, headers }: Answer, place: string): void {
  if (status < 400 || method === 'HEAD') return;
  if (status === 404 && text === '') {
    expect([place, headers.get('not-found-reason')]).toEqual([place, expect.any(String)]);
    return;
  }
  const body = JSON.parse(text) as Readonly<Record<string, unknown>>;
  if (path.startsWith('/openapi/') && !/openlineage/.test(path))
    expect([place, body]).toEqual([place, expect.objectContaining({ error: expect.any(String) })]);
  else if (/^\/(?:aspects|entities|entitiesV2|entitiesVersionedV2|relationships)\b/.test(path))
    expect([place, body]).toEqual([
      place,
      expect.objectContaining({ exceptionClass: expect.any(String), message: expect.any(String), status }),
    ]);
}
