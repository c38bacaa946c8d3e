import { SampleCatalogue, person } from '../../test-support/edits/sample-catalogue.js';
import type { Authorizer } from '../access/authorization/authorizer.js';
import type { Sealer } from '../access/secrets/sealer.js';
import type { Edit } from '../edits/edit.types.js';
import type { Editor } from '../edits/editor.js';
import type * as Schema from '../generated/graphql.js';
import type { Viewer } from '../kernel/viewer.js';
import type { EntityReaders } from '../store/contract/readers.js';
import { ConnectionsService, tableParts } from './connections.service.js';
import type { ConnectionUpsert, DatabaseConnection, DatabaseConnectionInput } from './contract/connection.types.js';

/** Compiles as long as what the schema lets clients send is what this service takes. */
export const ACCEPTED = {
  connection: (sent: Schema.MutationUpsertConnectionArgs): ConnectionUpsert => sent,
  database: (sent: Schema.DatabaseConnectionInput): DatabaseConnectionInput => sent,
};

/** A seal that can be read, so that a spec sees what is sealed and with what. */
const sealer = {
  seal: (text: string, boundTo: string) => `sealed(${boundTo})${Buffer.from(text).toString('base64')}`,
  open: (sealed: string, boundTo = '') =>
    sealed.startsWith(`sealed(${boundTo})`)
      ? Buffer.from(sealed.slice(`sealed(${boundTo})`.length), 'base64').toString()
      : undefined,
} as unknown as Sealer;

/** The service over a catalogue in memory, whose connections are those that it writes. */
function serviceOf(catalogue: SampleCatalogue): ConnectionsService {
  const written = new Set<string>();
  const editor = {
    run: async (_: Viewer, edit: Edit, args: unknown) => {
      const { proposals = [], removes = [], answer } = await edit.plan(args, catalogue.editContext());
      catalogue.write(...proposals);
      proposals.forEach(({ entityUrn }) => written.add(entityUrn));
      removes.forEach((urn) => written.delete(urn));
      return answer();
    },
  } as unknown as Editor;
  const scan = async () =>
    [...written].map((urn) => ({
      urn,
      exists: true,
      removed: false,
      aspects: Object.fromEntries(
        ['dataHubConnectionDetails', 'dataPlatformInstance'].map((name) => [
          name,
          { value: catalogue.aspect(urn, name) },
        ]),
      ),
    }));
  const readers = { as: () => ({ scan }) } as unknown as EntityReaders;
  const authorizer = { require: () => undefined } as unknown as Authorizer;
  return new ConnectionsService(editor, sealer, authorizer, readers);
}

describe('a connection', () => {
  const PLATFORM = 'urn:li:dataPlatform:postgres';
  const CONNECTION = 'urn:li:dataHubConnection:warehouse';
  const input = {
    id: 'warehouse',
    platformUrn: PLATFORM,
    json: { blob: '{"password": "hunter2"}' },
    name: 'Warehouse',
  };

  function connections(catalogue: SampleCatalogue): ConnectionsService {
    return serviceOf(catalogue);
  }

  it('is stored encrypted, bound to its urn, and answered in clear', async () => {
    const catalogue = new SampleCatalogue({});
    const answer = await connections(catalogue).upsert(person('admin'), { input });
    expect(answer).toMatchObject({
      urn: CONNECTION,
      details: { type: 'JSON', name: 'Warehouse', json: { blob: input.json.blob } },
      platform: { urn: PLATFORM },
    });
    const stored = JSON.stringify(catalogue.aspect(CONNECTION, 'dataHubConnectionDetails'));
    expect(stored).toContain(`sealed(${CONNECTION})`);
    expect(stored).not.toContain('hunter2');
  });

  it('is answered without its JSON where another installation sealed it, and as null where there is none', async () => {
    const catalogue = new SampleCatalogue({});
    const service = connections(catalogue);
    expect(await service.connection(person('admin'), CONNECTION)).toBeNull();
    catalogue.with(CONNECTION, 'dataHubConnectionDetails', { type: 'JSON', json: { encryptedBlob: 'not ours' } });
    expect(await service.connection(person('admin'), CONNECTION)).toMatchObject({ details: { json: null } });
  });

  it.each([
    ['json', { ...input, json: null }],
    ['json.blob', { ...input, json: { blob: '{' } }],
    ['platformUrn', { ...input, platformUrn: 'urn:li:tag:pii' }],
  ])('is refused with the name of the field: %s', async (field, wrong) => {
    const service = connections(new SampleCatalogue({}));
    await expect((async () => service.upsert(person('admin'), { input: wrong }))()).rejects.toMatchObject({
      facts: { field },
    });
  });
});

describe('a connection into a database', () => {
  const admin = person('admin');
  const settings = (values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([name, value]) => ({ name, value }));
  const server = { host: 'db', database: 'shop', user: 'headwater', password: 'hunter2' };
  const input = (change: Partial<DatabaseConnectionInput> = {}): DatabaseConnectionInput => ({
    name: 'Shop',
    driver: 'postgres',
    settings: settings(server),
    ...change,
  });
  const dataset = (name: string, environment = 'PROD') =>
    `urn:li:dataset:(urn:li:dataPlatform:postgres,${name},${environment})`;

  it('is stored sealed, as the public model has connections', async () => {
    const catalogue = new SampleCatalogue({});
    const service = serviceOf(catalogue);
    const { urn } = await service.saveDatabaseConnection(admin, { input: input() });
    const stored = JSON.stringify(catalogue.aspect(urn, 'dataHubConnectionDetails'));
    expect(stored).toContain(`sealed(${urn})`);
    expect(stored).not.toContain('hunter2');
    expect(catalogue.aspect(urn, 'dataPlatformInstance')).toMatchObject({ platform: 'urn:li:dataPlatform:postgres' });
    expect(await service.databaseConnections(admin)).toMatchObject([{ urn, name: 'Shop', settings: server }]);
  });

  it('keeps a secret that an edit leaves out, and takes a new one', async () => {
    const service = serviceOf(new SampleCatalogue({}));
    const { urn } = await service.saveDatabaseConnection(admin, { input: input() });
    const { password: _, ...open } = server;
    const renamed = input({ name: 'Shop 2', settings: settings({ ...open, host: 'db2' }) });
    expect(await service.saveDatabaseConnection(admin, { urn, input: renamed })).toMatchObject({
      settings: { host: 'db2', password: 'hunter2' },
    });
    const changed = input({ settings: settings({ ...server, password: 'other' }) });
    expect(await service.draft(admin, urn, changed)).toMatchObject({ settings: { password: 'other' } });
  });

  it.each([
    ['driver', input({ driver: 'oracle' })],
    ['name', input({ name: ' ' })],
    ['settings.host', input({ settings: settings({ ...server, host: ' ' }) })],
    ['settings.tls', input({ settings: settings({ ...server, tls: 'maybe' }) })],
    ['settings.port', input({ settings: settings({ ...server, port: 'x' }) })],
    ['settings', input({ settings: settings({ ...server, sslmode: 'on' }) })],
    ['timeoutSeconds', input({ timeoutSeconds: 601 })],
  ])('is refused with the name of the field: %s', async (field, wrong) => {
    const service = serviceOf(new SampleCatalogue({}));
    await expect(service.draft(admin, undefined, wrong)).rejects.toMatchObject({ facts: { field } });
  });

  it.each([
    ['of its platform', dataset('shop.public.orders'), 'Shop'],
    ['whatever case its database is written in', dataset('SHOP.public.orders'), 'Shop'],
    ['of another database', dataset('billing.public.orders'), undefined],
    ['of another platform', dataset('shop.public.orders').replace(':postgres', ':mysql'), undefined],
    ['of the environment that another connection is for', dataset('shop.public.orders', 'DEV'), 'Shop DEV'],
    ['of the instance that another connection is for', dataset('eu.shop.public.orders'), 'Shop EU'],
  ])('serves a dataset %s', async (_, urn, expected) => {
    const service = serviceOf(new SampleCatalogue({}));
    await service.saveDatabaseConnection(admin, { input: input() });
    await service.saveDatabaseConnection(admin, { input: input({ name: 'Shop DEV', environment: 'dev' }) });
    await service.saveDatabaseConnection(admin, { input: input({ name: 'Shop EU', platformInstance: 'eu' }) });
    expect((await service.connectionOfDataset(urn))?.name).toBe(expected);
  });

  it('names tables without the platform instance', async () => {
    const service = serviceOf(new SampleCatalogue({}));
    const saved: DatabaseConnection = await service.saveDatabaseConnection(admin, {
      input: input({ platformInstance: 'eu' }),
    });
    expect(tableParts(saved, dataset('eu.shop.public.orders'))).toEqual(['shop', 'public', 'orders']);
  });

  it('does not serve anything after it is deleted', async () => {
    const service = serviceOf(new SampleCatalogue({}));
    const { urn } = await service.saveDatabaseConnection(admin, { input: input() });
    await service.remove(admin, urn);
    expect(await service.connectionOfDataset(dataset('shop.public.orders'))).toBeUndefined();
  });

  it('is none of the connections that other programs keep here', async () => {
    const service = serviceOf(new SampleCatalogue({}));
    await service.upsert(admin, {
      input: { id: 'slack', platformUrn: 'urn:li:dataPlatform:slack', json: { blob: '{"bot_token": "x"}' } },
    });
    expect(await service.databaseConnections(admin)).toEqual([]);
  });
});
