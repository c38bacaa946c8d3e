import { sampleViewer } from '../../../test-support/access/visibility.js';
import { runAtOnce } from '../../kernel/event-loop.js';
import type { JsonObject } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import { loadModel } from '../../model/load-model.js';
import type { IngestOptions, Proposal } from '../../store/contract/store.types.js';
import { checkAll, runJob } from '../../store/queue/run-jobs.js';
import { type EntityState, Workspace } from '../../store/rules/workspace.js';
import { Authorizer } from '../authorization/authorizer.js';
import { factsOf } from '../policies/entity-facts.js';
import { readPolicy } from '../policies/policy.js';
import { DEFAULT_RULES, type Rulebook } from '../policies/rulebook.js';
import { writeGate } from './write-gate.js';

const model = loadModel();
const JANE = 'urn:li:corpuser:jane';
const [NEW, STORED] = ['urn:li:dataProduct:new', 'urn:li:dataProduct:stored'];
const [SALES, HR] = ['urn:li:domain:sales', 'urn:li:domain:hr'];
const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)';
const jane = sampleViewer({ urn: JANE });

/** Jane manages the products of the domain sales and nothing else; `stored` is a product of hr. */
function salesRules(...privileges: readonly string[]): Rulebook {
  const policy = readPolicy('urn:li:dataHubPolicy:sales', {
    state: 'ACTIVE',
    type: 'METADATA',
    privileges,
    actors: { users: [JANE] },
    resources: { filter: { criteria: [{ field: 'URN', values: [SALES], condition: 'EQUALS' }] } },
  });
  const inHr = factsOf({ domains: { domains: [HR] } });
  return {
    ...DEFAULT_RULES,
    policies: policy ? [policy] : [],
    factsAt: (urn) => (urn === STORED ? inHr : undefined),
  };
}

const present = (urn: string): [string, EntityState] => [urn, { urn, i: 1, exists: true, aspects: {}, tombstones: {} }];
const upsert = (entityUrn: string, aspectName: string, value: JsonObject): Proposal => ({
  entityUrn,
  aspectName,
  changeType: 'UPSERT',
  value,
});
const properties = (urn: string): Proposal =>
  upsert(urn, 'dataProductProperties', { name: 'Orders', assets: [{ destinationUrn: DATASET }] });
const domains = (urn: string, ...urns: readonly string[]): Proposal => upsert(urn, 'domains', { domains: urns });

/** What becomes of each proposal of one request: the two questions that the store asks, in their order. */
function outcomes(
  proposals: readonly Proposal[],
  {
    mode = 'each',
    rules = salesRules('MANAGE_DATA_PRODUCTS'),
  }: { mode?: IngestOptions['mode']; rules?: Rulebook } = {},
): readonly string[] {
  const gate = writeGate({ authorizer: new Authorizer(rules), model, rules });
  const codeOf = (error: unknown): string => (error instanceof Problem ? error.code : String(error));
  const withDomains = new Set(proposals.filter((one) => one.aspectName === 'domains').map((one) => one.entityUrn));
  const checked = runAtOnce(checkAll(model, proposals)).map((one, index) => {
    const { entityUrn = '', aspectName = '', changeType = 'UPSERT' } = proposals[index] ?? {};
    try {
      gate.check(jane, [{ entityUrn, aspectName, changeType, isWithDomains: withDomains.has(entityUrn) }]);
      return one;
    } catch (error) {
      return error as Problem;
    }
  });
  const base = new Workspace(new Map([present(STORED), present(DATASET), present(SALES), present(HR)]));
  const facts = { delimiterOf: () => undefined, instanceExists: () => false };
  const job = { viewer: jane, proposals, checked, options: { mode } };
  const result = runAtOnce(runJob(base, job, { model, facts, now: 1, judge: gate.open() }));
  if (result instanceof Problem) return [codeOf(result)];
  return result.map((one) => (one.state === 'refused' ? codeOf(one.problem) : one.state));
}

describe('a request that creates a data product and says its domain', () => {
  it('is for who manages the products of the domain, in either order and mode', () => {
    for (const mode of ['each', 'all'] as const) {
      expect(outcomes([properties(NEW), domains(NEW, SALES)], { mode })).toEqual(['stored', 'stored']);
      expect(outcomes([domains(NEW, SALES), properties(NEW)], { mode })).toEqual(['stored', 'stored']);
    }
  });

  it('may also state other aspects of the product', () => {
    const status = upsert(NEW, 'status', { removed: false });
    const key = upsert(NEW, 'dataProductKey', { id: 'new' });
    // The domains are written first, and the first write of an entity writes its key.
    expect(outcomes([key, status, properties(NEW), domains(NEW, SALES)])).toEqual([
      'unchanged',
      'stored',
      'stored',
      'stored',
    ]);
  });

  it('is refused to who manages the products of another domain, or of only one of two', () => {
    const refused = ['access.forbidden', 'access.forbidden'];
    expect(outcomes([properties(NEW), domains(NEW, HR)])).toEqual(refused);
    expect(outcomes([properties(NEW), domains(NEW, SALES, HR)])).toEqual(refused);
    expect(outcomes([properties(NEW), domains(NEW, SALES)], { rules: salesRules('EDIT_ENTITY_TAGS') })).toEqual(
      refused,
    );
  });

  it('is refused in whole where the domain is taken away or exchanged again', () => {
    expect(outcomes([domains(NEW, SALES), properties(NEW), domains(NEW)], { mode: 'all' })).toEqual([
      'access.forbidden',
    ]);
    expect(outcomes([properties(NEW), domains(NEW, SALES), domains(NEW, HR)])).toEqual([
      'stored',
      'stored',
      'access.forbidden',
    ]);
  });

  it('creates nothing where the domain itself is refused', () => {
    const impossible: Proposal = { ...domains(NEW, SALES), headers: { 'If-Version-Match': '7' } };
    const [first, second] = outcomes([properties(NEW), impossible]);
    expect([first, second]).toEqual(['access.forbidden', expect.not.stringMatching('stored')]);
  });

  it('takes no domain of another product, and nothing that is no domain', () => {
    expect(outcomes([properties(NEW), domains(STORED, SALES)])).toEqual(['access.forbidden', 'access.forbidden']);
    expect(outcomes([properties(NEW), domains(NEW, STORED)])).not.toContain('stored');
  });
});

describe('a request that says a domain for a data product that is stored', () => {
  it('is judged by the stored domain, in either order', () => {
    const refused = ['access.forbidden', 'access.forbidden'];
    expect(outcomes([domains(STORED, SALES), properties(STORED)])).toEqual(refused);
    expect(outcomes([properties(STORED), domains(STORED, SALES)])).toEqual(refused);
  });
});
