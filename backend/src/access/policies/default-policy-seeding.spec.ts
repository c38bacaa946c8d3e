import type { JsonObject } from '../../kernel/json.js';
import { SYSTEM_ACTOR } from '../../kernel/viewer.js';
import type { StoredAspect } from '../../store/contract/store.types.js';
import { DEFAULT_POLICIES, defaultPolicy, FORMER_VIEW_POLICY, VIEW_POLICY } from './default-policies.js';
import { policySeeding } from './default-policy-seeding.js';

const ADMIN = 'urn:li:corpuser:admin';
const NOW = 1_700_000_000_000;
const SEVEN = 'urn:li:dataHubPolicy:7';

function stored(value: JsonObject, createdBy: string = SYSTEM_ACTOR): StoredAspect {
  return { value, version: 1, createdOn: 0, createdBy, systemMetadata: {} };
}

const seedingOf = (...policies: readonly (readonly [string, StoredAspect])[]) =>
  policySeeding(new Map(policies), () => NOW);
const writtenAs = (seeding: ReturnType<typeof seedingOf>, urn: string) =>
  seeding.writes.find((write) => write.entityUrn === urn)?.value;

describe('default policies at a start', () => {
  it('are all written into an empty catalogue, under the urns of the public protocol', () => {
    const { writes, removed } = seedingOf();
    expect(writes.map(({ entityUrn }) => entityUrn)).toEqual(DEFAULT_POLICIES.map(({ urn }) => urn));
    expect(writes.map(({ entityUrn }) => entityUrn)).toEqual(expect.arrayContaining([VIEW_POLICY, SEVEN]));
    expect(removed).toEqual([]);
  });

  it('stay as people left them', () => {
    const off = stored({ state: 'INACTIVE' }, ADMIN);
    expect(writtenAs(seedingOf([SEVEN, off]), SEVEN)).toBeUndefined();
  });

  it('follow the product as long as nobody has changed them', () => {
    const seeding = seedingOf([SEVEN, stored({ state: 'INACTIVE' })]);
    expect(writtenAs(seeding, SEVEN)).toEqual(defaultPolicy(SEVEN)?.info);
  });

  it('of roles follow the product whoever wrote them', () => {
    const urn = 'urn:li:dataHubPolicy:admin-platform-policy';
    expect(writtenAs(seedingOf([urn, stored({ privileges: [] }, ADMIN)]), urn)).toEqual(defaultPolicy(urn)?.info);
  });
});

describe('the policy that shows everything, stored under its former urn', () => {
  it('is replaced by the public one where nobody has changed it', () => {
    const seeding = seedingOf([FORMER_VIEW_POLICY, stored({ state: 'ACTIVE' })]);
    expect(writtenAs(seeding, VIEW_POLICY)).toEqual(defaultPolicy(VIEW_POLICY)?.info);
    expect(seeding.removed).toEqual([FORMER_VIEW_POLICY]);
  });

  it('moves with its state, so that a closed catalogue stays closed, also at the start after', () => {
    const closed = { state: 'INACTIVE', privileges: ['VIEW_ENTITY'], displayName: 'Everybody may look around' };
    const seeding = seedingOf([FORMER_VIEW_POLICY, stored(closed, ADMIN)]);
    const moved = writtenAs(seeding, VIEW_POLICY) as JsonObject;
    expect(moved).toEqual({ ...closed, lastUpdatedTimestamp: NOW });
    expect(seeding.removed).toEqual([FORMER_VIEW_POLICY]);
    expect(writtenAs(seedingOf([VIEW_POLICY, stored(moved)]), VIEW_POLICY)).toBeUndefined();
  });

  it('gives way to what a script has stored under the public urn', () => {
    const seeding = seedingOf(
      [FORMER_VIEW_POLICY, stored({ state: 'ACTIVE' })],
      [VIEW_POLICY, stored({ state: 'INACTIVE' }, ADMIN)],
    );
    expect(writtenAs(seeding, VIEW_POLICY)).toBeUndefined();
    expect(seeding.removed).toEqual([FORMER_VIEW_POLICY]);
  });

  it('stays beside it where people have changed both', () => {
    const seeding = seedingOf(
      [FORMER_VIEW_POLICY, stored({ state: 'ACTIVE', actors: { users: [ADMIN] } }, ADMIN)],
      [VIEW_POLICY, stored({ state: 'INACTIVE' }, ADMIN)],
    );
    expect(seeding.removed).toEqual([]);
  });
});
