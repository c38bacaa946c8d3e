import type { JsonObject } from '../../kernel/json.js';
import type { Identity } from '../../kernel/viewer.js';
import { type EntityFacts, factsOf } from '../policies/entity-facts.js';
import { readPolicy } from '../policies/policy.js';
import { DEFAULT_RULES, type Rulebook } from '../policies/rulebook.js';
import { Authorizer } from './authorizer.js';

const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)';
const ORDERS = 'urn:li:dataProduct:orders';
const SALES = 'urn:li:domain:sales';
const jane: Identity = { urn: 'urn:li:corpuser:jane', groups: [], roles: [], credential: 'token' };

const FACTS: Readonly<Record<string, EntityFacts | undefined>> = {
  [ORDERS]: factsOf({ domains: { domains: [SALES] } }),
};

function rules(...infos: readonly JsonObject[]): Rulebook {
  const policies = infos.flatMap(
    (info, index) =>
      readPolicy(`urn:li:dataHubPolicy:${index}`, {
        state: 'ACTIVE',
        type: 'METADATA',
        actors: { users: [jane.urn] },
        ...info,
      }) ?? [],
  );
  return { ...DEFAULT_RULES, policies, factsAt: (urn) => FACTS[urn] };
}
const onUrn = (urn: string): JsonObject => ({
  filter: { criteria: [{ field: 'URN', values: [urn], condition: 'EQUALS' }] },
});

describe('a refusal', () => {
  const refusal = (
    authorizer: Authorizer,
    ...args: readonly [privilege: 'EDIT_ENTITY' | 'VIEW_ENTITY', urn: string]
  ) => {
    try {
      authorizer.require(jane, ...args);
      return undefined;
    } catch (error) {
      return error;
    }
  };

  it('begins with the word by which clients recognise it, and names the privilege', () => {
    expect(refusal(new Authorizer(rules()), 'EDIT_ENTITY', DATASET)).toMatchObject({
      kind: 'forbidden',
      code: 'access.forbidden',
      message:
        'Unauthorized to perform this action: this needs the privilege EDIT_ENTITY; an administrator can grant it.',
      facts: { privilege: 'EDIT_ENTITY' },
    });
  });

  it('to see an entity is that there is none', () => {
    const authorizer = new Authorizer(rules(), { viewAuthorization: true });
    expect(refusal(authorizer, 'VIEW_ENTITY', DATASET)).toMatchObject({ kind: 'missing', code: 'access.no-entity' });
  });

  it('is recorded with who asked for what', () => {
    const records: unknown[] = [];
    const audit = { refused: (viewer: Identity, ...what: readonly unknown[]) => records.push([viewer.urn, ...what]) };
    refusal(new Authorizer(rules(), { viewAuthorization: false }, audit), 'EDIT_ENTITY', DATASET);
    expect(records).toEqual([[jane.urn, 'EDIT_ENTITY', DATASET]]);
  });
});

describe('change history', () => {
  const code = (viewAuthorization: boolean, urn: string, ...infos: readonly JsonObject[]): string => {
    try {
      new Authorizer(rules(...infos), { viewAuthorization }).requireHistory(jane, urn);
      return 'read';
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  const seeing = { privileges: ['VIEW_ENTITY_PAGE'], resources: onUrn(DATASET) };
  const history = { privileges: ['GET_TIMELINE_PRIVILEGE'], resources: onUrn(DATASET) };

  it.each([true, false])('is decided by the policies, whether or not view authorisation is on: %s', (isOn) => {
    expect(code(isOn, DATASET)).toBe('access.no-history');
    expect(code(isOn, DATASET, seeing)).toBe('read');
    expect(code(isOn, DATASET, history)).toBe('read');
    expect(code(isOn, DATASET, { privileges: ['EDIT_ENTITY'] })).toBe('read');
  });

  it('is refused alike for an entity that is there and one that is not', () => {
    expect(code(false, 'urn:li:dataset:(urn:li:dataPlatform:hive,none,PROD)', seeing)).toBe('access.no-history');
    expect(code(false, ORDERS, seeing)).toBe('access.no-history');
  });

  it('of people and the vocabulary is read by everybody', () => expect(code(true, jane.urn)).toBe('read'));
});

describe('the management of data products', () => {
  const managed = (urn: string, ...infos: readonly JsonObject[]): boolean =>
    new Authorizer(rules(...infos)).allowed(jane, 'MANAGE_DATA_PRODUCTS', urn);
  const inSales = { privileges: ['MANAGE_DATA_PRODUCTS'], resources: onUrn(SALES) };

  it('is decided on a domain, and for a product on its domains', () => {
    expect([SALES, ORDERS].map((urn) => managed(urn, inSales))).toEqual([true, true]);
    expect(['urn:li:domain:hr', 'urn:li:dataProduct:other', DATASET].map((urn) => managed(urn, inSales))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('is not granted by a policy on the product itself', () =>
    expect(managed(ORDERS, { privileges: ['MANAGE_DATA_PRODUCTS'], resources: onUrn(ORDERS) })).toBe(false));

  it('is granted everywhere by a policy without resources, or one of the installation', () => {
    expect(managed('urn:li:dataProduct:other', { privileges: ['MANAGE_DATA_PRODUCTS'] })).toBe(true);
    expect(managed('urn:li:dataProduct:other', { type: 'PLATFORM', privileges: ['MANAGE_DATA_PRODUCTS'] })).toBe(true);
  });
});
