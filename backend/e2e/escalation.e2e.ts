import { randomBytes } from 'node:crypto';

import { EDITOR_PRIVILEGES, isPlatformPrivilege, type Privilege } from '../src/access/privileges/privileges.js';
import { type Answer, ask } from './lib/http.js';
import { callOf, codesOf, operations } from './lib/operations.js';
import { People, type Person } from './lib/people.js';

const url = process.env.HEADWATER_E2E_URL ?? '';
const credentials = {
  username: process.env.HEADWATER_ADMIN_USERNAME ?? '',
  password: process.env.HEADWATER_ADMIN_PASSWORD ?? '',
};
if (url === '') console.log('skipped: HEADWATER_E2E_URL is not set');

const mark = randomBytes(4).toString('hex');

// The rows hold names of privileges: `access-rows.spec.ts` checks it.
const isAdministrators = (need: string): boolean =>
  isPlatformPrivilege(need as Privilege) && !EDITOR_PRIVILEGES.includes(need as Privilege);

(url === '' ? describe.skip : describe)('who may do what', () => {
  let people: People;
  let reader: Person;
  let editor: Person;
  let victim: Person;
  beforeAll(async () => {
    people = await People.of(url, credentials);
    reader = await people.add(`e2e-reader-${mark}`, 'Reader');
    editor = await people.add(`e2e-editor-${mark}`, 'Editor');
    victim = await people.add(`e2e-victim-${mark}`);
  }, 120_000);

  it('has something to ask', () => expect(operations.length).toBeGreaterThan(200));

  it.each(operations)('$kind $name is nothing for strangers', async ({ kind, name }) => {
    const answer = await people.post({ urn: '', token: 'none' }, '/api/graphql', callOf(kind, name));
    expect(answer.status).toBe(401);
  });

  it.each(operations.filter(({ need }) => isAdministrators(need)))(
    '$kind $name is for administrators, not for readers or editors',
    async ({ kind, name }) => {
      for (const person of [reader, editor])
        expect([name, codesOf(await people.post(person, '/api/graphql', callOf(kind, name)))]).toEqual([name, [403]]);
    },
  );

  it.each(operations.filter(({ kind, need }) => kind === 'mutation' && need !== 'VIEW_ENTITY'))(
    'mutation $name is refused to a reader, whatever it names',
    async ({ kind, name }) => {
      const [code] = codesOf(await people.post(reader, '/api/graphql', callOf(kind, name)));
      expect([400, 403, 404, 422, 501]).toContain(code);
    },
  );

  describe('an editor who writes what grants power', () => {
    const policy = {
      displayName: 'mine',
      description: '',
      type: 'PLATFORM',
      state: 'ACTIVE',
      privileges: ['MANAGE_POLICIES'],
      actors: { users: [], groups: [], resourceOwners: false, allUsers: true, allGroups: false },
      editable: true,
    };
    const writes = (): readonly (readonly [string, string, unknown])[] => [
      [editor.urn, 'roleMembership', { roles: ['urn:li:dataHubRole:Admin'] }],
      [editor.urn, 'nativeGroupMembership', { nativeGroups: ['urn:li:corpGroup:admins'] }],
      [editor.urn, 'groupMembership', { groups: ['urn:li:corpGroup:admins'] }],
      [editor.urn, 'corpUserInfo', { active: true, system: true }],
      [victim.urn, 'corpUserInfo', { active: false }],
      [victim.urn, 'corpUserStatus', { status: 'SUSPENDED', lastModified: { time: 0, actor: editor.urn } }],
      [victim.urn, 'status', { removed: true }],
      [victim.urn, 'corpUserCredentials', { salt: 'x', hashedPassword: 'y' }],
      [`urn:li:corpGroup:e2e-${mark}`, 'roleMembership', { roles: ['urn:li:dataHubRole:Admin'] }],
      [`urn:li:corpGroup:e2e-${mark}`, 'ownership', { owners: [{ owner: editor.urn, type: 'DATAOWNER' }] }],
      [`urn:li:dataHubPolicy:e2e-${mark}`, 'dataHubPolicyInfo', policy],
      ['urn:li:dataHubPolicy:admin-platform-policy', 'dataHubPolicyInfo', policy],
      ['urn:li:dataHubRole:Admin', 'dataHubRoleInfo', { name: 'Admin', description: '', editable: true }],
      [
        `urn:li:dataHubAccessToken:e2e${mark}`,
        'dataHubAccessTokenInfo',
        { name: 'x', actorUrn: editor.urn, ownerUrn: editor.urn, createdAt: 0 },
      ],
      [`urn:li:dataHubSecret:e2e-${mark}`, 'dataHubSecretValue', { name: 'x', value: 'y' }],
      [
        `urn:li:dataHubConnection:e2e-${mark}`,
        'dataHubConnectionDetails',
        { type: 'JSON', json: { encryptedBlob: 'x' } },
      ],
      ['urn:li:globalSettings:0', 'globalSettingsInfo', {}],
      [`urn:li:inviteToken:e2e-${mark}`, 'inviteToken', { token: 'x' }],
      [
        `urn:li:dataHubIngestionSource:e2e-${mark}`,
        'dataHubIngestionSourceInfo',
        { name: 'x', type: 'x', config: { recipe: '{}', executorId: 'default' } },
      ],
    ];
    const proposal = (entityUrn: string, aspectName: string, value: unknown): object => ({
      entityType: entityUrn.split(':')[2],
      entityUrn,
      changeType: 'UPSERT',
      aspectName,
      aspect: { value: JSON.stringify(value), contentType: 'application/json' },
    });
    const roads: Readonly<Record<string, (urn: string, aspect: string, value: unknown) => Promise<Answer>>> = {
      'Rest.li proposal': (urn, aspect, value) => people.write(editor, urn, aspect, value),
      'OpenAPI v3': (urn, aspect, value) =>
        people.post(editor, `/openapi/v3/entity/${urn.split(':')[2]}?async=false`, [{ urn, [aspect]: { value } }]),
      'patchEntity in GraphQL': (urn, aspect, value) =>
        people.graphql(
          editor,
          'mutation p($input: PatchEntityInput!) { patchEntity(input: $input) { success error } }',
          {
            input: {
              urn,
              aspectName: aspect,
              patch: Object.entries(value as object).map(([key, item]) => ({
                op: 'ADD',
                path: `/${key}`,
                value: JSON.stringify(item),
              })),
            },
          },
        ),
      'Rest.li proposal, later': (urn, aspect, value) =>
        people.post(editor, '/aspects?action=ingestProposal', {
          proposal: proposal(urn, aspect, value),
          async: 'true',
        }),
      'Rest.li batch of proposals': (urn, aspect, value) =>
        people.post(editor, '/aspects?action=ingestProposalBatch', {
          proposals: [proposal(urn, aspect, value)],
          async: 'false',
        }),
      'Rest.li patch': (urn, aspect, value) =>
        people.post(editor, '/aspects?action=ingestProposal', {
          proposal: {
            ...proposal(urn, aspect, value),
            changeType: 'PATCH',
            aspect: {
              value: JSON.stringify(
                Object.entries(value as object).map(([key, item]) => ({ op: 'add', path: `/${key}`, value: item })),
              ),
              contentType: 'application/json-patch+json',
            },
          },
        }),
      'OpenAPI v1': (urn, aspect, value) =>
        people.post(editor, '/openapi/entities/v1/', [
          {
            entityType: urn.split(':')[2],
            entityUrn: urn,
            aspect: { __type: `${aspect.charAt(0).toUpperCase()}${aspect.slice(1)}`, ...(value as object) },
          },
        ]),
      'OpenAPI v2': (urn, aspect, value) =>
        people.post(editor, `/openapi/v2/entity/${urn.split(':')[2]}?async=true`, [
          { urn, aspects: { [aspect]: { value } } },
        ]),
      'OpenAPI v3, many kinds at once': (urn, aspect, value) =>
        people.post(editor, '/openapi/v3/entity/generic?async=true', {
          [urn.split(':')[2] ?? '']: [{ urn, [aspect]: { value } }],
        }),
      'OpenAPI platform proposals': (urn, aspect, value) =>
        people.post(editor, '/openapi/platform/entities/v1/', [proposal(urn, aspect, value)]),
      'OpenAPI v3, one aspect': (urn, aspect, value) =>
        people.post(
          editor,
          `/openapi/v3/entity/${urn.split(':')[2]}/${encodeURIComponent(urn)}/${aspect}?async=false&createIfNotExists=false`,
          { value },
        ),
      'a file of proposals': (urn, aspect, value) =>
        people.post(editor, '/api/ingest/mcp', [
          {
            entityType: urn.split(':')[2],
            entityUrn: urn,
            changeType: 'UPSERT',
            aspectName: aspect,
            aspect: { json: value },
          },
        ]),
    };

    it.each(Object.keys(roads))('is refused by the road of %s', async (road) => {
      for (const [urn, aspect, value] of writes()) {
        const answer = await roads[road]?.(urn, aspect, value);
        const said = `${road} ${urn} ${aspect}: ${answer?.status} ${answer?.text.slice(0, 300)}`;
        expect({ said, refused: /forbidden|privilege|UNAUTHORIZED|Authorization/i.test(answer?.text ?? '') }).toEqual({
          said,
          refused: true,
        });
      }
      const me = await people.graphql(editor, '{ me { platformPrivileges { managePolicies manageIdentities } } }');
      expect(JSON.parse(me.text)).toEqual({
        data: { me: { platformPrivileges: { managePolicies: false, manageIdentities: false } } },
      });
    });

    it('is refused the deletion of people, roles, policies and the like, by every road', async () => {
      await people.write(people.admin, `urn:li:dataHubPolicy:e2e-kept-${mark}`, 'dataHubPolicyInfo', {
        ...policy,
        state: 'INACTIVE',
      });
      const targets = [
        victim.urn,
        'urn:li:dataHubRole:Admin',
        `urn:li:dataHubPolicy:e2e-kept-${mark}`,
        'urn:li:globalSettings:0',
      ];
      for (const urn of targets) {
        const kind = urn.split(':')[2] ?? '';
        const at = encodeURIComponent(urn);
        const answers = [
          await people.post(editor, '/entities?action=delete', { urn }),
          await people.delete(editor, `/openapi/v3/entity/${kind}/${at}`),
          await people.delete(editor, `/openapi/v2/entity/${kind}/${at}`),
          await people.delete(editor, `/openapi/entities/v1?urns=${at}&soft=false`),
        ];
        for (const { status, text } of answers)
          expect([urn, /forbidden|privilege|UNAUTHORIZED|Authorization/i.test(text) ? 403 : status]).toEqual([
            urn,
            403,
          ]);
        expect((await people.get(people.admin, `/openapi/v3/entity/${kind}/${at}`)).status).not.toBe(500);
      }
    });

    it('is refused the rollback of a run that took a right away, or gave one', async () => {
      const runId = `e2e-rights-${mark}`;
      const heir = await people.add(`e2e-heir-${mark}`, 'Admin');
      const taken = {
        ...proposal(heir.urn, 'roleMembership', { roles: [] }),
        systemMetadata: { runId, lastObserved: 1, registryName: 'e2e', registryVersion: '1' },
      };
      expect((await people.post(people.admin, '/aspects?action=ingestProposal', { proposal: taken })).status).toBe(200);
      const answer = await people.post(editor, '/runs?action=rollback', { runId, dryRun: false, hardDelete: false });
      expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('MANAGE_POLICIES')]);
      const roles = await people.get(
        people.admin,
        `/aspects/${encodeURIComponent(heir.urn)}?aspect=roleMembership&version=0`,
      );
      expect(roles.text).not.toContain('dataHubRole:Admin');
    });

    it('is refused a job of OpenLineage that names what grants power', async () => {
      const answer = await people.post(editor, '/api/v1/lineage', {
        eventType: 'COMPLETE',
        eventTime: '2026-01-01T00:00:00Z',
        producer: 'https://example.org',
        schemaURL: 'https://openlineage.io/spec/1-0-5/OpenLineage.json',
        run: { runId: 'd46e465b-d358-4d32-83d4-df660ff614dd', facets: { roleMembership: { roles: ['Admin'] } } },
        job: {
          namespace: 'e2e',
          name: `power${mark}`,
          facets: { ownership: { owners: [{ name: `urn:li:corpuser:${editor.urn}`, type: 'Admin' }] } },
        },
        outputs: [{ namespace: 'urn:li:dataHubPolicy:admin-platform-policy', name: 'urn:li:dataHubRole:Admin' }],
      });
      expect(answer.status).toBeLessThan(500);
      const me = await people.graphql(editor, '{ me { platformPrivileges { managePolicies manageIdentities } } }');
      expect(me.text).not.toContain('true');
    });

    it.each([
      'X-DataHub-Actor',
      'x-datahub-actor',
      'X_DataHub_Actor',
      'X-DATAHUB-ACTOR',
      'X-Forwarded-User',
      'X-Remote-User',
    ])('stays herself with the header %s', async (name) => {
      const { text } = await ask(`${url}/api/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${editor.token}`,
          [name]: people.admin.urn,
        },
        body: JSON.stringify({ query: '{ me { corpUser { urn } } }' }),
      });
      expect(JSON.parse(text)).toEqual({ data: { me: { corpUser: { urn: editor.urn } } } });
    });

    it('may still write what recipes write of people, groups and their own runs', async () => {
      const info = { active: true, displayName: 'New', email: 'n@example.org' };
      for (const [urn, aspect, value] of [
        [`urn:li:corpuser:e2e-new-${mark}`, 'corpUserInfo', info],
        [`urn:li:corpuser:e2e-new-${mark}`, 'corpUserInfo', { ...info, title: 'Analyst' }],
        [
          `urn:li:corpGroup:e2e-new-${mark}`,
          'corpGroupInfo',
          { admins: [], members: [], groups: [], displayName: 'G' },
        ],
        [
          `urn:li:dataHubIngestionSource:cli-${mark}`,
          'dataHubIngestionSourceInfo',
          { name: 'x', type: 'x', config: { recipe: '{}', executorId: '__datahub_cli_' } },
        ],
        [
          `urn:li:dataHubExecutionRequest:${mark}`,
          'dataHubExecutionRequestInput',
          {
            task: 'CLI Ingestion',
            args: {},
            executorId: '__datahub_cli_',
            requestedAt: 1,
            source: { type: 'CLI_INGESTION_SOURCE' },
          },
        ],
        [`urn:li:dataHubExecutionRequest:${mark}`, 'dataHubExecutionRequestResult', { status: 'SUCCESS' }],
      ] as const) {
        const { status, text } = await people.write(editor, urn, aspect, value);
        expect([urn, aspect, status, text]).toEqual([urn, aspect, 200, expect.anything()]);
      }
    });
  });

  it('lets a change of a role count for the next request', async () => {
    const tags = (person: Person): Promise<Answer> =>
      people.write(person, `urn:li:tag:e2e-${mark}`, 'tagProperties', { name: 'x' });
    expect((await tags(reader)).status).toBe(403);
    await people.write(people.admin, reader.urn, 'roleMembership', { roles: ['urn:li:dataHubRole:Editor'] });
    expect((await tags(reader)).status).toBe(200);
    await people.write(people.admin, reader.urn, 'roleMembership', { roles: ['urn:li:dataHubRole:Reader'] });
    expect((await tags(reader)).status).toBe(403);
  });

  it('records what was done and what was refused', async () => {
    const asked = `urn:li:tag:e2e-audit-${mark}`;
    await people.write(reader, asked, 'tagProperties', { name: 'x' });
    await people.write(editor, asked, 'tagProperties', { name: 'x' });
    const { text } = await people.graphql(
      people.admin,
      'query a($urn: String) { auditEvents(input: {urn: $urn}) { events { action outcome actor privilege policy protocol changes { aspect toVersion } } } }',
      { urn: asked },
    );
    const { events } = (JSON.parse(text) as { data: { auditEvents: { events: readonly object[] } } }).data.auditEvents;
    expect(events).toMatchObject([
      {
        action: 'WRITE',
        outcome: 'DONE',
        actor: editor.urn,
        privilege: 'EDIT_ENTITY',
        policy: 'urn:li:dataHubPolicy:editor-metadata-policy-entities',
        protocol: 'restli',
      },
      { action: 'ACCESS', outcome: 'REFUSED', actor: reader.urn, protocol: 'restli' },
    ]);
    expect((await people.graphql(reader, '{ auditEvents(input: {}) { total } }')).text).toContain('VIEW_AUDIT');
  });
});
