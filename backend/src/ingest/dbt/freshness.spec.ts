import { runAtOnce } from '../../kernel/event-loop.js';
import { type JsonObject, objectOf } from '../../kernel/json.js';
import { ProposalList } from '../proposals/proposal-list.js';
import { addFreshness } from './freshness.js';
import { readProject } from './project.js';

const ID = 'source.shop.raw.orders';
const project = runAtOnce(
  readProject({
    manifest: {
      metadata: { adapter_type: 'postgres' },
      sources: { [ID]: { resource_type: 'source', name: 'orders', database: 'shop', schema: 'raw' } },
    },
    file: 'manifest.json',
    catalog: undefined,
    runResults: [],
    sources: undefined,
    targetPlatform: undefined,
    env: 'PROD',
  }),
);
const TABLE = 'urn:li:dataset:(urn:li:dataPlatform:postgres,shop.raw.orders,PROD)';

/** The aspects that one result of `sources.json` becomes, by name. */
function aspectsOf(more: JsonObject = {}): Readonly<Record<string, JsonObject>> {
  const result = {
    unique_id: ID,
    status: 'pass',
    snapshotted_at: '2026-01-02T00:00:00Z',
    max_loaded_at: '2026-01-01T22:00:00Z',
    max_loaded_at_time_ago_in_s: 7200.5,
    criteria: { warn_after: { count: 12, period: 'hour' }, error_after: { count: null, period: null } },
    ...more,
  };
  const list = new ProposalList('sources.json', {});
  addFreshness(list, project, { metadata: { invocation_id: 'run-1' }, results: [result] });
  return Object.fromEntries(
    list.items.map(({ proposal }) => [proposal.aspectName ?? '', objectOf(proposal.value)] as const),
  );
}

describe('addFreshness', () => {
  it('makes an assertion on the table of the warehouse, with the limits that are set', () => {
    const { assertionInfo } = aspectsOf();
    expect(assertionInfo).toMatchObject({ type: 'CUSTOM', customAssertion: { type: 'dbt Freshness', entity: TABLE } });
    expect(assertionInfo?.customProperties).toMatchObject({ warn_after_count: '12', warn_after_period: 'hour' });
    expect(Object.keys(objectOf(assertionInfo?.customProperties))).not.toContain('error_after_count');
  });

  it('records when the check looked, and what it saw', () => {
    const { assertionRunEvent } = aspectsOf();
    expect(assertionRunEvent).toMatchObject({
      timestampMillis: Date.UTC(2026, 0, 2),
      asserteeUrn: TABLE,
      runId: 'run-1',
      result: {
        type: 'SUCCESS',
        nativeResults: { max_loaded_at: '2026-01-01T22:00:00Z', max_loaded_at_time_ago_in_s: '7200.5' },
      },
    });
  });

  it.each([
    ['pass', 'SUCCESS'],
    ['warn', 'SUCCESS'],
    ['error', 'FAILURE'],
    ['runtime error', 'ERROR'],
  ])('takes the status %s for %s', (status, type) => {
    expect(aspectsOf({ status }).assertionRunEvent?.result).toMatchObject({ type, nativeResults: { status } });
  });

  it.each([
    ['names no source of the project', { unique_id: 'source.shop.raw.gone' }],
    ['says not when it looked', { snapshotted_at: null }],
    ['has no status', { status: null }],
    ['has no limit with a count and a period', { criteria: { warn_after: { count: 12 } } }],
  ])('stores nothing for a result that %s', (_name, more) => {
    expect(aspectsOf(more)).toEqual({});
  });

  it('adds nothing where there is no file of sources', () => {
    const list = new ProposalList('sources.json', {});
    addFreshness(list, project, undefined);
    expect(list.items).toEqual([]);
  });
});
