import { backgroundWork } from '../../../test-support/store/background-work.js';
import { sampleViewer } from '../../../test-support/access/visibility.js';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readConfig } from '../../config/config.js';
import { SYSTEM_ACTOR, SYSTEM_VIEWER, type Viewer } from '../../kernel/viewer.js';
import { WriteAuthority } from '../../kernel/write-authority.js';
import { Graph, type WriteTransaction } from '../../neo4j/graph.js';
import { proposal, SampleStore } from '../../../test-support/store/sample-store.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { Authorizer, EDITOR_ROLE } from '../authorization/authorizer.js';
import { Sealer } from '../secrets/sealer.js';
import { writeGate } from '../writes/write-gate.js';
import { PolicyCache } from './policy-cache.js';
import { PolicyRepository } from './policy.repository.js';

const settings = readConfig(process.env).neo4j;

/** The graph, whose transactions can be made to fail at one statement, as a database does that goes away. */
class FailingGraph extends Graph {
  failAt: string | undefined;

  override write<T>(work: (transaction: WriteTransaction) => Promise<T>): Promise<T> {
    return super.write((transaction) => {
      const run: WriteTransaction['run'] = async (query, params) => {
        if (query === this.failAt) throw new Error('the database went away');
        return transaction.run(query, params);
      };
      // A transaction's methods are its prototype's.
      return work(Object.assign(Object.create(transaction) as WriteTransaction, { run }));
    });
  }
}

const graph = new FailingGraph(settings);
const sample = new SampleStore(graph);
const book = new PolicyCache(new PolicyRepository(graph), backgroundWork(sample.log));
const authorizer = new Authorizer(book);
const audit = new AuditRepository(graph);
const jane = sample.named((name) => `urn:li:corpuser:${name}`);
const editor = sampleViewer({ urn: jane, roles: [EDITOR_ROLE], credential: 'session' });
const reader: Viewer = { ...editor, roles: [] };
const asset = sample.dataset();
const recordsOf = async (urn: string): Promise<number> => (await audit.find({ urn, start: 0, count: 100 })).total;
const policy = (state: string, more: object = {}): object => ({
  displayName: 'spec',
  description: '',
  type: 'METADATA',
  state,
  privileges: ['EDIT_ENTITY_TAGS'],
  actors: { users: [jane], resourceOwners: false, allUsers: false, allGroups: false },
  resources: { filter: { criteria: [{ field: 'URN', values: [asset], condition: 'EQUALS' }] } },
  editable: true,
  ...more,
});

beforeAll(async () => {
  await sample.open();
  const sealer = new Sealer({ home: mkdtempSync(join(tmpdir(), 'headwater-book-')) });
  sample.store.guardWith(writeGate({ authorizer, model: sample.model, rules: book, sealer }));
  book.onModuleInit();
  const editors = { roles: [EDITOR_ROLE], resourceOwners: false, allUsers: false, allGroups: false };
  const editing = policy('ACTIVE', { privileges: ['EDIT_ENTITY'], actors: editors, resources: {} });
  await sample.write([
    proposal(asset, 'datasetProperties', { name: 'x' }),
    // A database without a server has none of the shipped policies.
    proposal(
      sample.named((name) => `urn:li:dataHubPolicy:${name}`),
      'dataHubPolicyInfo',
      editing,
    ),
  ]);
});
afterAll(async () => {
  await book.onApplicationShutdown();
  await sample.close();
});

describe('the policies in memory', () => {
  it('follow a policy that is made, switched off and deleted, each for the next question', async () => {
    const urn = sample.named((name) => `urn:li:dataHubPolicy:${name}`);
    const may = async (): Promise<boolean> => {
      await book.settled();
      return authorizer.allowed(reader, 'EDIT_ENTITY_TAGS', asset);
    };
    expect(await may()).toBe(false);
    await sample.write([proposal(urn, 'dataHubPolicyInfo', policy('ACTIVE'))]);
    expect(await may()).toBe(true);
    await sample.write([proposal(urn, 'dataHubPolicyInfo', policy('INACTIVE'))]);
    expect(await may()).toBe(false);
    await sample.write([proposal(urn, 'dataHubPolicyInfo', policy('ACTIVE'))]);
    expect(await may()).toBe(true);
    await sample.store.deleteEntity(SYSTEM_VIEWER, urn);
    expect(await may()).toBe(false);
  });

  it('follow what policies look at', async () => {
    const urn = sample.named((name) => `urn:li:dataHubPolicy:${name}`);
    const tag = 'urn:li:tag:policy-book-spec';
    const resources = { filter: { criteria: [{ field: 'TAG', values: [tag], condition: 'EQUALS' }] } };
    await sample.write([proposal(urn, 'dataHubPolicyInfo', policy('ACTIVE', { resources }))]);
    await book.settled();
    expect(authorizer.allowed(reader, 'EDIT_ENTITY_TAGS', asset)).toBe(false);
    await sample.write([proposal(asset, 'globalTags', { tags: [{ tag }] })]);
    await book.settled();
    expect(authorizer.allowed(reader, 'EDIT_ENTITY_TAGS', asset)).toBe(true);
  });

  it('decide nothing while they cannot be read: never open, never from what was', async () => {
    // Nobody listens there.
    const away = new Graph({ ...settings, uri: 'bolt://127.0.0.1:1' });
    const unread = new PolicyCache(new PolicyRepository(away), backgroundWork(sample.log));
    await expect(unread.settled()).rejects.toMatchObject({ kind: 'unavailable' });
    await away.close();
  }, 30_000);
});

describe('a write and its audit record', () => {
  it('are stored together, or neither is', async () => {
    const urn = sample.dataset();
    const write = () =>
      sample.store.ingest(editor, [proposal(urn, 'datasetProperties', { name: 'x' })], { mode: 'all' });
    for (const query of ['store/append-audit', 'store/append-change']) {
      graph.failAt = query;
      await expect(write()).rejects.toThrow('went away');
      graph.failAt = undefined;
      expect([query, (await sample.entity(urn))?.exists ?? false, await recordsOf(urn)]).toEqual([query, false, 0]);
    }
    await write();
    expect([(await sample.entity(urn))?.exists, await recordsOf(urn)]).toEqual([true, 1]);
  });

  it('are neither there for a batch of which one write is refused', async () => {
    const [urn, policyUrn] = [sample.dataset(), sample.named((name) => `urn:li:dataHubPolicy:${name}`)];
    const batch = [
      proposal(urn, 'datasetProperties', { name: 'x' }),
      proposal(policyUrn, 'dataHubPolicyInfo', policy('ACTIVE')),
    ];
    await expect(sample.store.ingest(editor, batch, { mode: 'all' })).rejects.toMatchObject({ kind: 'forbidden' });
    expect([(await sample.entity(urn))?.exists ?? false, await recordsOf(urn)]).toEqual([false, 0]);
  });

  it('say who wrote, and what authorised it where that was not the privileges of what is written', async () => {
    const [urn, tagged] = [sample.dataset(), sample.dataset()];
    const byEdit = WriteAuthority.of('edit', { privilege: 'EDIT_ENTITY_TAGS', policy: 'urn:li:dataHubPolicy:p' });
    const tags = proposal(tagged, 'globalTags', { tags: [] });
    await sample.store.ingest(editor, [proposal(urn, 'datasetProperties', { name: 'x' })], { mode: 'all' });
    await sample.store.ingest({ ...reader }, [tags], { mode: 'all', authorisedBy: byEdit });
    const recordOf = async (about: string): Promise<unknown> =>
      (await audit.find({ urn: about, start: 0, count: 10 })).events.map(
        ({ actor, credential, privilege, policy: granting, authorisedBy }) => ({
          actor,
          credential,
          privilege,
          granting,
          authorisedBy,
        }),
      );
    expect(await recordOf(tagged)).toEqual([
      {
        actor: jane,
        credential: 'session',
        privilege: 'EDIT_ENTITY_TAGS',
        granting: 'urn:li:dataHubPolicy:p',
        authorisedBy: 'edit',
      },
    ]);
    expect(await recordOf(urn)).toMatchObject([{ actor: jane, credential: 'session', authorisedBy: undefined }]);
  });

  it('are not there for a write of the product’s own user by anybody', async () => {
    const info = proposal(SYSTEM_ACTOR, 'corpUserInfo', { active: true });
    await expect(sample.store.ingest(editor, [info], { mode: 'all' })).rejects.toMatchObject({
      code: 'access.system-actor',
    });
    await expect(sample.store.deleteEntity(editor, SYSTEM_ACTOR)).rejects.toMatchObject({
      code: 'access.system-actor',
    });
  });

  it('goes when its days are over, and not before', async () => {
    const urn = sample.dataset();
    const day = 24 * 3_600_000;
    const now = Date.now();
    const at = (days: number, id: string): Parameters<AuditRepository['append']>[0][number] => ({
      id: `${urn}|${id}`,
      at: now - days * day,
      action: 'WRITE',
      outcome: 'DONE',
      actor: jane,
      urn,
      changes: [],
    });
    // Older than anything a catalogue under test holds.
    await audit.append([at(40_000 / 2, 'old'), at(19_000, 'young')]);
    expect(await audit.prune(0, now)).toBe(0);
    expect(await recordsOf(urn)).toBe(2);
    await audit.prune(19_500, now);
    expect(await recordsOf(urn)).toBe(1);
    await audit.prune(18_000, now);
    expect(await recordsOf(urn)).toBe(0);
  });

  it('keeps the secret out of the database, whatever the road', async () => {
    const urn = sample.named((name) => `urn:li:dataHubSecret:${name}`);
    await sample.write([proposal(urn, 'dataHubSecretValue', { name: 's', value: 'plain words' })]);
    const first = await sample.aspect(urn, 'dataHubSecretValue');
    expect(first?.value.value).toMatch(/^hw2\./);
    // The same secret, and the mask that a client has read, change nothing.
    for (const value of ['plain words', '********'])
      await sample.write([proposal(urn, 'dataHubSecretValue', { name: 's', value })]);
    expect(await sample.aspect(urn, 'dataHubSecretValue')).toMatchObject({ version: first?.version });
    const patch = { patch: [{ op: 'add', path: '/value', value: 'other words' }] };
    await sample.write([proposal(urn, 'dataHubSecretValue', patch.patch, { changeType: 'PATCH' })]);
    expect((await sample.aspect(urn, 'dataHubSecretValue'))?.value.value).toMatch(/^hw2\./);
  });
});
