import { sampleViewer } from '../../../test-support/access/visibility.js';
import type { JsonObject } from '../../kernel/json.js';
import { SYSTEM_ACTOR, SYSTEM_VIEWER, type Viewer } from '../../kernel/viewer.js';
import { WriteAuthority } from '../../kernel/write-authority.js';
import { loadModel } from '../../model/load-model.js';
import { ADMIN_ROLE, Authorizer, EDITOR_ROLE, READER_ROLE } from '../authorization/authorizer.js';
import { factsOf } from '../policies/entity-facts.js';
import { DEFAULT_RULES, type Rulebook } from '../policies/rulebook.js';
import { readPolicy } from '../policies/policy.js';
import { writeGate } from './write-gate.js';

const model = loadModel();
const JANE = 'urn:li:corpuser:jane';
const BOB = 'urn:li:corpuser:bob';
const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)';
const OTHER = 'urn:li:dataset:(urn:li:dataPlatform:hive,b,PROD)';
const viewer = (...roles: string[]): Viewer => sampleViewer({ urn: JANE, roles });
const editor = viewer(EDITOR_ROLE);
const gateWith = (rules: Rulebook) => writeGate({ authorizer: new Authorizer(rules), model, rules });
const gate = gateWith(DEFAULT_RULES);

function outcome(work: () => unknown): string {
  try {
    work();
    return 'allowed';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

function may(
  who: Viewer,
  entityUrn: string,
  aspectName: string,
  changeType: 'UPSERT' | 'PATCH' | 'DELETE' = 'UPSERT',
  authorisedBy?: WriteAuthority,
): boolean {
  return outcome(() => gate.check(who, [{ entityUrn, aspectName, changeType }], authorisedBy)) === 'allowed';
}

interface Change {
  readonly urn: string;
  readonly aspect: string;
  readonly before?: JsonObject;
  readonly after?: JsonObject;
  readonly existed?: boolean;
}

function judged(who: Viewer, change: Change, rules: Rulebook = DEFAULT_RULES, authorisedBy?: WriteAuthority): string {
  const { urn, aspect, before, after, existed = true } = change;
  return outcome(() => gateWith(rules).open().judge(who, { urn, aspect, before, after, existed }, authorisedBy));
}

/** A rulebook with policies for Jane alone, and facts of nothing. */
function rulesFor(...policies: readonly JsonObject[]): Rulebook {
  const made = policies.map((info, at) =>
    readPolicy(`urn:li:dataHubPolicy:${at}`, {
      state: 'ACTIVE',
      type: 'METADATA',
      actors: { users: [JANE] },
      ...info,
    }),
  );
  return { ...DEFAULT_RULES, policies: made.filter((one) => one !== undefined) };
}
const onUrn = (urn: string): JsonObject => ({
  filter: { criteria: [{ field: 'URN', values: [urn], condition: 'EQUALS' }] },
});

describe('a raw write of a policy', () => {
  const POLICY = 'urn:li:dataHubPolicy:p';
  const info = { type: 'METADATA', state: 'ACTIVE', privileges: ['EDIT_ENTITY'], actors: { allUsers: true } };
  const write = (after: JsonObject, before?: JsonObject): string =>
    judged(viewer(ADMIN_ROLE), { urn: POLICY, aspect: 'dataHubPolicyInfo', after, ...(before ? { before } : {}) });

  it('is refused where the policy could not take effect', () => {
    expect(write(info)).toBe('allowed');
    expect(write({ ...info, privileges: ['EDIT_ENTITY', 'SHARE_ENTITY'] })).toBe('access.ineffective-policy');
    expect(write({ ...info, resources: { type: 'tables' } })).toBe('access.ineffective-policy');
  });

  it('is not judged again where it grants what was stored', () => {
    const stored = { ...info, privileges: ['SHARE_ENTITY'] };
    expect(write({ ...stored, state: 'INACTIVE' }, stored)).toBe('allowed');
  });
});

describe('a write of a token entity', () => {
  const TOKEN = 'urn:li:dataHubAccessToken:abc';

  it.each(['dataHubAccessTokenInfo', 'dataHubAccessTokenKey', 'status'])(
    'is the token service’s alone, also for administrators: %s',
    (aspect) => {
      const admin = viewer(ADMIN_ROLE);
      expect(may(admin, TOKEN, aspect)).toBe(false);
      expect(may(admin, TOKEN, aspect, 'PATCH')).toBe(false);
      expect(may(admin, TOKEN, aspect, 'UPSERT', WriteAuthority.of('edit'))).toBe(false);
      expect(may(admin, TOKEN, aspect, 'UPSERT', WriteAuthority.of('token service'))).toBe(true);
    },
  );

  it('deletes the token for those who manage tokens, which revokes it', () => {
    expect(may(viewer(ADMIN_ROLE), TOKEN, 'dataHubAccessTokenKey', 'DELETE')).toBe(true);
    expect(may(viewer(ADMIN_ROLE), TOKEN, 'dataHubAccessTokenInfo', 'DELETE')).toBe(false);
    expect(may(editor, TOKEN, 'dataHubAccessTokenKey', 'DELETE')).toBe(false);
  });
});

describe('a raw write of the assets of a data product', () => {
  const PRODUCT = 'urn:li:dataProduct:orders';
  const SALES = 'urn:li:domain:sales';
  const properties = (name: string, ...assets: readonly string[]): JsonObject => ({
    name,
    assets: assets.map((destinationUrn) => ({ destinationUrn })),
  });
  const inSales = (...policies: readonly JsonObject[]): Rulebook => ({
    ...rulesFor(...policies),
    factsAt: (urn) => (urn === PRODUCT ? factsOf({ domains: { domains: [SALES] } }) : undefined),
  });
  const write = (before: JsonObject, after: JsonObject, ...policies: readonly JsonObject[]): string =>
    judged(viewer(), { urn: PRODUCT, aspect: 'dataProductProperties', before, after }, inSales(...policies));
  const grant = (privilege: string, urn: string): JsonObject => ({ privileges: [privilege], resources: onUrn(urn) });
  const [none, one, both] = [properties('Orders'), properties('Orders', DATASET), properties('Orders', DATASET, OTHER)];

  it('is for who manages the products of a domain of the product', () => {
    expect(write(none, both, grant('MANAGE_DATA_PRODUCTS', SALES))).toBe('allowed');
    expect(write(none, both, grant('MANAGE_DATA_PRODUCTS', 'urn:li:domain:hr'))).toBe('access.forbidden');
  });

  it('is for who may edit the products of every asset that it changes', () => {
    expect(write(none, one, grant('EDIT_ENTITY_DATA_PRODUCTS', DATASET))).toBe('allowed');
    expect(write(one, none, grant('EDIT_ENTITY_DATA_PRODUCTS', DATASET))).toBe('allowed');
    expect(write(none, both, grant('EDIT_ENTITY_DATA_PRODUCTS', DATASET))).toBe('access.forbidden');
  });

  it('is not for who may edit the product alone, who may rename it', () => {
    expect(write(none, one, grant('EDIT_ENTITY', PRODUCT))).toBe('access.forbidden');
    expect(write(none, properties('Sales'), grant('EDIT_ENTITY', PRODUCT))).toBe('allowed');
  });

  it('needs the right to rename where the name changes too', () => {
    const [asset, product] = [grant('EDIT_ENTITY_DATA_PRODUCTS', DATASET), grant('EDIT_ENTITY', PRODUCT)];
    expect(write(none, properties('Sales', DATASET), asset)).toBe('access.forbidden');
    expect(write(none, properties('Sales', DATASET), asset, product)).toBe('allowed');
  });

  it('is let through to the transaction for who may edit the products of some asset', () => {
    const wanted = [{ entityUrn: PRODUCT, aspectName: 'dataProductProperties', changeType: 'PATCH' as const }];
    const check = (...policies: readonly JsonObject[]): string =>
      outcome(() => gateWith(inSales(...policies)).check(viewer(), wanted));
    expect(check(grant('EDIT_ENTITY_DATA_PRODUCTS', DATASET))).toBe('allowed');
    expect(check(grant('EDIT_ENTITY_TAGS', DATASET))).toBe('access.forbidden');
  });

  it('deletes the product for who manages the products of its domain', () => {
    const wanted = [{ entityUrn: PRODUCT, aspectName: 'dataProductKey', changeType: 'DELETE' as const }];
    const check = (policy: JsonObject): string => outcome(() => gateWith(inSales(policy)).check(viewer(), wanted));
    expect(check(grant('MANAGE_DATA_PRODUCTS', SALES))).toBe('allowed');
    expect(check(grant('EDIT_ENTITY', PRODUCT))).toBe('access.forbidden');
  });
});

describe('a write', () => {
  it('of metadata is for editors and administrators', () => {
    const people = [viewer(ADMIN_ROLE), editor, viewer(READER_ROLE), viewer(), viewer('urn:li:dataHubRole:Unknown')];
    // Owners may edit what they own: before the entity is known, nobody owns it.
    expect(people.map((who) => may(who, DATASET, 'globalTags'))).toEqual([true, true, false, false, false]);
    expect(may(SYSTEM_VIEWER, JANE, 'roleMembership')).toBe(true);
  });

  it('refuses the whole list for one proposal that is not allowed', () => {
    const list = [DATASET, JANE].map((entityUrn) => ({
      entityUrn,
      aspectName: 'roleMembership',
      changeType: 'UPSERT' as const,
    }));
    expect(() => gate.check(editor, list)).toThrow('MANAGE_POLICIES');
  });

  it("of an aspect that gives power is no editor's on any entity, by any change", () => {
    const aspects = [
      'roleMembership',
      'groupMembership',
      'nativeGroupMembership',
      'corpUserCredentials',
      'corpUserStatus',
    ];
    for (const aspect of [...aspects, 'globalSettingsInfo', 'dataHubExecutionRequestSignal']) {
      for (const kind of model.kinds.filter((one) => one.aspects.includes(aspect))) {
        const urn = `urn:li:${kind.name}:x`;
        for (const change of ['UPSERT', 'PATCH', 'DELETE'] as const)
          expect([aspect, kind.name, may(editor, urn, aspect, change)]).toEqual([aspect, kind.name, false]);
        expect(judged(editor, { urn, aspect, after: {} })).toBe('access.forbidden');
      }
    }
  });

  it('that makes a member is not the owner’s of a group, for themselves or others, also with EDIT_GROUP_MEMBERS', () => {
    const ownersPolicy = { privileges: ['EDIT_ENTITY', 'EDIT_GROUP_MEMBERS'], actors: { resourceOwners: true } };
    const TEAM = 'urn:li:corpGroup:team';
    const rules: Rulebook = {
      ...rulesFor(ownersPolicy),
      factsAt: (urn) =>
        urn === TEAM ? factsOf({ ownership: { owners: [{ owner: JANE, type: 'TECHNICAL_OWNER' }] } }) : undefined,
    };
    const check = (entityUrn: string, aspectName: string): string =>
      outcome(() => gateWith(rules).check(viewer(), [{ entityUrn, aspectName, changeType: 'PATCH' }]));
    expect(check(TEAM, 'corpGroupEditableInfo')).toBe('allowed');
    for (const person of [JANE, BOB]) expect(check(person, 'nativeGroupMembership')).toBe('access.forbidden');
    expect(check(TEAM, 'roleMembership')).toBe('access.forbidden');
  });

  it.each([
    'dataHubPolicy',
    'dataHubRole',
    'dataHubAccessToken',
    'dataHubSecret',
    'dataHubConnection',
    'globalSettings',
    'inviteToken',
  ])("of a %s is no editor's, whichever aspect", (name) => {
    for (const aspect of model.kind(name)?.aspects ?? [])
      expect([aspect, may(editor, `urn:li:${name}:x`, aspect)]).toEqual([aspect, false]);
  });

  it('of people by an editor says something about them, and gives or takes no power', () => {
    for (const power of ['ownership', 'status', 'roleMembership', 'corpUserStatus'])
      expect([power, may(editor, 'urn:li:corpGroup:x', power)]).toEqual([power, false]);
    expect(may(editor, JANE, 'corpUserKey', 'DELETE')).toBe(false);
    expect(may(editor, JANE, 'corpUserInfo')).toBe(true);
  });

  it('that deletes an entity needs the privilege to delete', () => {
    const rules = rulesFor({ privileges: ['EDIT_ENTITY'] });
    const deletion = { entityUrn: DATASET, aspectName: 'datasetKey', changeType: 'DELETE' as const };
    expect(outcome(() => gateWith(rules).check(viewer(), [deletion]))).toBe('access.forbidden');
    const more = rulesFor({ privileges: ['EDIT_ENTITY', 'DELETE_ENTITY'] });
    expect(outcome(() => gateWith(more).check(viewer(), [deletion]))).toBe('allowed');
  });
});

describe('a change', () => {
  const profile = (info: JsonObject): JsonObject => ({ active: true, fullName: 'Bob', ...info });

  it("of a user by an editor may change anything but whether they may sign in, and whether they are the product's own", () => {
    const change = (before: JsonObject, after: JsonObject): string =>
      judged(editor, { urn: BOB, aspect: 'corpUserInfo', before, after });
    expect(change(profile({}), profile({ title: 'Analyst' }))).toBe('allowed');
    expect(change(profile({}), profile({ active: false }))).toBe('access.forbidden');
    expect(change(profile({ active: false }), profile({}))).toBe('access.forbidden');
    expect(change(profile({}), profile({ system: true }))).toBe('access.forbidden');
    expect(judged(editor, { urn: BOB, aspect: 'corpUserInfo', before: profile({ active: false }) })).toBe(
      'access.forbidden',
    );
    const unknown = { urn: BOB, aspect: 'corpUserInfo', existed: false };
    expect(judged(editor, { ...unknown, after: profile({ active: false }) })).toBe('allowed');
    expect(judged(editor, { ...unknown, after: profile({ system: true }) })).toBe('access.forbidden');
  });

  it('of a group by an editor leaves its people alone', () => {
    const group = { urn: 'urn:li:corpGroup:x', aspect: 'corpGroupInfo' };
    const info = (members: readonly string[]): JsonObject => ({ admins: [], members, groups: [] });
    expect(judged(editor, { ...group, after: info([]), existed: false })).toBe('allowed');
    expect(judged(editor, { ...group, before: info([]), after: info([JANE]) })).toBe('access.forbidden');
  });

  it('by an editor reports recipes that run elsewhere, and makes none that this server would run', () => {
    const source = { urn: 'urn:li:dataHubIngestionSource:cli-1', aspect: 'dataHubIngestionSourceInfo' };
    const info = (executorId: string, more: JsonObject = {}): JsonObject => ({
      config: { recipe: '{}', executorId },
      ...more,
    });
    expect(judged(editor, { ...source, after: info('__datahub_cli_') })).toBe('allowed');
    expect(judged(editor, { ...source, after: info('default') })).toBe('access.forbidden');
    expect(judged(editor, { ...source, before: info('default'), after: info('__datahub_cli_') })).toBe(
      'access.forbidden',
    );
    const scheduled = info('__datahub_cli_', { schedule: { interval: '* * * * *' } });
    expect(judged(editor, { ...source, after: scheduled })).toBe('access.forbidden');
  });

  it('needs the privilege of what differs: describing a column is not tagging it', () => {
    const describer = rulesFor({ privileges: ['EDIT_DATASET_COL_DESCRIPTION'] });
    const field = (more: JsonObject): JsonObject => ({ editableSchemaFieldInfo: [{ fieldPath: 'a', ...more }] });
    const change = { urn: DATASET, aspect: 'editableSchemaMetadata', before: field({ description: 'x' }) };
    expect(judged(viewer(), { ...change, after: field({ description: 'y' }) }, describer)).toBe('allowed');
    const tagged = field({ description: 'x', globalTags: { tags: [{ tag: 'urn:li:tag:pii' }] } });
    expect(judged(viewer(), { ...change, after: tagged }, describer)).toBe('access.forbidden');
    const documenter = rulesFor({ privileges: ['EDIT_ENTITY_DOCS'] });
    const words = { urn: DATASET, aspect: 'editableDatasetProperties', before: { description: 'x' } };
    expect(judged(viewer(), { ...words, after: { description: 'y' } }, documenter)).toBe('allowed');
    expect(judged(viewer(), { ...words, after: { description: 'x', name: 'n' } }, documenter)).toBe('access.forbidden');
  });

  it('of lineage needs the privilege on both ends', () => {
    const upstream = { upstreams: [{ dataset: OTHER, type: 'TRANSFORMED' }] };
    const change = { urn: DATASET, aspect: 'upstreamLineage', after: upstream };
    const one = rulesFor({ privileges: ['EDIT_LINEAGE'], resources: onUrn(DATASET) });
    expect(judged(viewer(), change, one)).toBe('access.forbidden');
    const both = rulesFor(
      { privileges: ['EDIT_LINEAGE'], resources: onUrn(DATASET) },
      { privileges: ['EDIT_LINEAGE'], resources: onUrn(OTHER) },
    );
    expect(judged(viewer(), change, both)).toBe('allowed');
  });

  it('never takes the last administrator away, whoever makes it, also not in two steps of one transaction', () => {
    const rules = { ...DEFAULT_RULES, administrators: new Set([JANE, BOB]) };
    const admin = viewer(ADMIN_ROLE);
    const byEdit = WriteAuthority.of('edit', { privilege: 'MANAGE_POLICIES' });
    const loses = (urn: string) => ({
      urn,
      aspect: 'roleMembership',
      before: { roles: [ADMIN_ROLE] },
      after: { roles: [] },
      existed: true,
    });
    const judge = gateWith(rules).open();
    expect(outcome(() => judge.judge(admin, loses(JANE), byEdit))).toBe('allowed');
    expect(outcome(() => judge.judge(admin, loses(BOB), byEdit))).toBe('access.last-administrator');
    const last = { ...DEFAULT_RULES, administrators: new Set([JANE]) };
    for (const [aspect, after] of [
      ['corpUserInfo', { active: false }],
      ['corpUserStatus', { status: 'SUSPENDED' }],
      ['status', { removed: true }],
    ] as const)
      expect(judged(admin, { urn: JANE, aspect, after }, last, byEdit)).toBe('access.last-administrator');
    const deletion = { entityUrn: JANE, aspectName: 'corpUserKey', changeType: 'DELETE' as const };
    expect(outcome(() => gateWith(last).check(admin, [deletion]))).toBe('access.last-administrator');
  });

  describe('by who manages users and groups, and no policies', () => {
    const PLAIN = 'urn:li:corpGroup:plain';
    const NAMED = 'urn:li:corpGroup:named';
    const WITH_ROLE = 'urn:li:corpGroup:editors';
    const manager = { type: 'PLATFORM', privileges: ['MANAGE_USERS_AND_GROUPS'] };
    const owner = { type: 'PLATFORM', privileges: ['MANAGE_USERS_AND_GROUPS', 'MANAGE_POLICIES'] };
    const named = { privileges: ['EDIT_ENTITY'], actors: { groups: [NAMED] } };
    const rules = (...policies: readonly JsonObject[]): Rulebook =>
      ({
        ...rulesFor(...policies),
        groupRoles: new Map([[WITH_ROLE, [READER_ROLE]]]),
        // Like the product's own rulebook it needs its receiver.
        rolesOfGroup(this: { readonly groupRoles: ReadonlyMap<unknown, readonly string[]> }, group: string) {
          return this.groupRoles.get(group) ?? [];
        },
      }) as Rulebook;
    const joins = (before: readonly string[], after: readonly string[], aspect = 'nativeGroupMembership') => {
      const field = aspect === 'groupMembership' ? 'groups' : 'nativeGroups';
      return { urn: BOB, aspect, before: { [field]: before }, after: { [field]: after } };
    };

    it('gives no role, also not to themselves or to a group, and no credentials', () => {
      const after = { roles: [READER_ROLE] };
      for (const urn of [JANE, BOB, PLAIN]) {
        expect(judged(viewer(), { urn, aspect: 'roleMembership', after }, rules(manager))).toBe('access.forbidden');
        expect(judged(viewer(), { urn, aspect: 'roleMembership', after }, rules(owner))).toBe('allowed');
      }
      const password = { urn: BOB, aspect: 'corpUserCredentials', after: { salt: 'x' } };
      expect(judged(viewer(), password, rules(manager))).toBe('access.forbidden');
    });

    it.each(['nativeGroupMembership', 'groupMembership'])(
      'puts people by %s only into groups that give nothing',
      (aspect) => {
        const outcomeOf = (before: readonly string[], after: readonly string[], ...policies: readonly JsonObject[]) =>
          judged(viewer(), joins(before, after, aspect), rules(...policies, named));
        expect(outcomeOf([], [PLAIN], manager)).toBe('allowed');
        expect(outcomeOf([], [PLAIN, NAMED], manager)).toBe('access.forbidden');
        expect(outcomeOf([], [WITH_ROLE], manager)).toBe('access.forbidden');
        expect(outcomeOf([], [NAMED, WITH_ROLE], owner)).toBe('allowed');
        // Staying and leaving give nothing.
        expect(outcomeOf([NAMED], [NAMED, PLAIN], manager)).toBe('allowed');
        expect(outcomeOf([NAMED, WITH_ROLE], [], manager)).toBe('allowed');
        expect(outcomeOf([], [PLAIN], manager, { privileges: ['EDIT_ENTITY'], actors: { allGroups: true } })).toBe(
          'access.forbidden',
        );
      },
    );

    it('puts people into a group that owns entities only where they may do as much as its owners', () => {
      const OWNING = 'urn:li:corpGroup:owning';
      const TABLE = 'urn:li:dataset:(urn:li:dataPlatform:hive,owned,PROD)';
      const STEWARD = 'urn:li:ownershipType:__system__data_steward';
      const facts = factsOf({ ownership: { owners: [{ owner: OWNING, typeUrn: STEWARD }] } });
      const outcomeOf = (...policies: readonly JsonObject[]): string => {
        const owned: Rulebook = {
          ...rulesFor(manager, ...policies),
          factsAt: (urn) => (urn === TABLE ? facts : undefined),
          ownedBy: (group) => (group === OWNING ? [TABLE] : []),
        };
        return judged(viewer(), joins([], [OWNING]), owned);
      };
      const ownersOf = (actors: JsonObject, privileges = ['EDIT_ENTITY']): JsonObject => ({
        privileges,
        actors: { users: [], resourceOwners: true, ...actors },
      });
      expect(outcomeOf()).toBe('allowed');
      expect(outcomeOf(ownersOf({}))).toBe('access.forbidden');
      expect(outcomeOf(ownersOf({ resourceOwnersTypes: [STEWARD] }))).toBe('access.forbidden');
      expect(outcomeOf(ownersOf({ resourceOwnersTypes: ['urn:li:ownershipType:__system__technical_owner'] }))).toBe(
        'allowed',
      );
      // Elsewhere owners may; what the group owns is not there.
      expect(outcomeOf({ ...ownersOf({}), resources: onUrn(OTHER) })).toBe('allowed');
      // She may do as much without it.
      expect(outcomeOf(ownersOf({}), { privileges: ['EDIT_ENTITY'] })).toBe('allowed');
      expect(outcomeOf(ownersOf({}), { type: 'PLATFORM', privileges: ['MANAGE_POLICIES'] })).toBe('allowed');
    });

    it('gets no further by an edit that was authorised before it reached the store', () => {
      const byEdit = WriteAuthority.of('edit', { privilege: 'MANAGE_USERS_AND_GROUPS' });
      const edit = (...policies: readonly JsonObject[]): string =>
        judged(viewer(), joins([], [WITH_ROLE]), rules(...policies), byEdit);
      expect([edit(manager), edit(owner)]).toEqual(['access.forbidden', 'allowed']);
    });

    it('may be anybody where the product itself takes over the groups of a sign-in provider', () => {
      expect(judged(SYSTEM_VIEWER, joins([], [WITH_ROLE]), rules(manager))).toBe('allowed');
    });
  });

  it("of the roles' own policies is the product's alone", () => {
    const urn = 'urn:li:dataHubPolicy:admin-metadata-policy';
    const change = { urn, aspect: 'dataHubPolicyInfo', after: { state: 'INACTIVE' } };
    expect(judged(viewer(ADMIN_ROLE), change)).toBe('access.default-policy');
    expect(judged(SYSTEM_VIEWER, change)).toBe('allowed');
    const mine = {
      urn: 'urn:li:dataHubPolicy:view-entity-page-all',
      aspect: 'dataHubPolicyInfo',
      after: { state: 'INACTIVE' },
    };
    expect(judged(viewer(ADMIN_ROLE), mine)).toBe('allowed');
  });
});

describe('the authority of the product itself', () => {
  const change = { urn: JANE, aspect: 'roleMembership', after: { roles: [ADMIN_ROLE] } };

  it('is that of one object and not of a user with the same urn', () => {
    const namesake = sampleViewer({ urn: SYSTEM_ACTOR });
    expect(may(namesake, JANE, 'roleMembership')).toBe(false);
    expect(judged(namesake, change)).toBe('access.forbidden');
    expect(judged(SYSTEM_VIEWER, change)).toBe('allowed');
  });

  it('is not copied with its fields', () => {
    const copy: Viewer = { ...SYSTEM_VIEWER };
    expect(may(copy, JANE, 'roleMembership')).toBe(false);
    expect(judged(copy, change)).toBe('access.forbidden');
    expect(judged(JSON.parse(JSON.stringify(SYSTEM_VIEWER)) as Viewer, change)).toBe('access.forbidden');
  });

  it('can not be changed', () => {
    expect(() => Object.assign(SYSTEM_VIEWER, { urn: JANE })).toThrow(TypeError);
  });

  it.each(['corpUserInfo', 'roleMembership', 'groupMembership', 'corpUserCredentials', 'status', 'globalTags'])(
    'is protected from a write of %s to its user, also by an administrator',
    (aspect) => {
      const administrator = viewer(ADMIN_ROLE);
      const byEdit = WriteAuthority.of('edit', { privilege: 'MANAGE_USERS_AND_GROUPS' });
      expect(
        outcome(() =>
          gate.check(administrator, [{ entityUrn: SYSTEM_ACTOR, aspectName: aspect, changeType: 'UPSERT' }]),
        ),
      ).toBe('access.system-actor');
      expect(may(administrator, SYSTEM_ACTOR, aspect, 'DELETE', byEdit)).toBe(false);
      expect(judged(administrator, { urn: SYSTEM_ACTOR, aspect, after: {} }, DEFAULT_RULES, byEdit)).toBe(
        'access.system-actor',
      );
    },
  );
});

describe('a write that something else than its own privileges authorised', () => {
  const invitation = WriteAuthority.of('invitation');
  const change = { urn: JANE, aspect: 'roleMembership', after: { roles: [READER_ROLE] } };

  it('is let through without the privileges of what it writes', () => {
    expect(may(viewer(), JANE, 'roleMembership')).toBe(false);
    expect(may(viewer(), JANE, 'roleMembership', 'UPSERT', invitation)).toBe(true);
    expect([judged(viewer(), change), judged(viewer(), change, DEFAULT_RULES, invitation)]).toEqual([
      'access.forbidden',
      'allowed',
    ]);
  });

  it('is recorded with what authorised it, its privilege and its policy', () => {
    const byEdit = WriteAuthority.of('edit', { privilege: 'EDIT_ENTITY_TAGS', policy: 'urn:li:dataHubPolicy:p' });
    const write = { urn: DATASET, aspect: 'globalTags', existed: true, before: undefined, after: {} };
    expect(gate.open().judge(viewer(), write, byEdit)).toEqual({
      privilege: 'EDIT_ENTITY_TAGS',
      policy: 'urn:li:dataHubPolicy:p',
      authorisedBy: 'edit',
    });
    expect(gate.open().judge(editor, write)).not.toHaveProperty('authorisedBy');
  });

  it('never changes the policies of the roles', () => {
    const urn = 'urn:li:dataHubPolicy:admin-metadata-policy';
    const inactive = { urn, aspect: 'dataHubPolicyInfo', after: { state: 'INACTIVE' } };
    const byEdit = WriteAuthority.of('edit', { privilege: 'MANAGE_POLICIES' });
    expect(judged(viewer(ADMIN_ROLE), inactive, DEFAULT_RULES, byEdit)).toBe('access.default-policy');
    expect(may(viewer(ADMIN_ROLE), urn, 'dataHubPolicyInfo', 'DELETE', byEdit)).toBe(false);
  });
});
