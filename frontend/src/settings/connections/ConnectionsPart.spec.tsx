import { screen, waitFor, within } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { ConnectionsPart } from './ConnectionsPart';

const field = (name: string, more: object = {}) => ({
  name,
  label: name,
  required: true,
  secret: false,
  long: false,
  choices: [],
  hint: '',
  ...more,
});
const driver = (id: string, label: string, installed: boolean, fields: readonly object[]) => ({
  id,
  label,
  readOnly: 'Nothing can be written.',
  installed,
  installCommand: `npm run install-driver -- ${id}`,
  fields,
});
const DRIVERS = [
  driver('postgres', 'Postgres', true, [field('host'), field('password', { required: false, secret: true })]),
  driver('snowflake', 'Snowflake', false, [field('account')]),
];
const SHOP = {
  urn: 'urn:li:dataHubConnection:shop',
  name: 'Shop',
  driver: 'postgres',
  platformInstance: null,
  environment: null,
  allowsStatements: false,
  timeoutSeconds: 20,
  settings: [{ name: 'host', value: 'db.example' }],
  secrets: ['password'],
};
const answers = (...connections: readonly object[]) => ({
  DatabaseConnections: { databaseConnections: connections, databaseDrivers: DRIVERS },
});

describe('the connections into databases', () => {
  it('are created with the settings of the chosen database', async () => {
    const server = fakeServer({
      ...answers(),
      SaveDatabaseConnection: { upsertDatabaseConnection: { urn: 'urn:li:dataHubConnection:new' } },
    });
    const { user } = await renderPart(<ConnectionsPart />);
    expect(await screen.findByText('There are no connections yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'New connection' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), 'Shop');
    await user.type(dialog.getByLabelText(/^host/), 'db.example');
    await user.type(dialog.getByLabelText('password'), 'hunter2');
    await user.click(dialog.getByLabelText('Run statements that people write'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requestsOf('SaveDatabaseConnection')).toEqual([
        {
          input: {
            name: 'Shop',
            driver: 'postgres',
            environment: '',
            platformInstance: '',
            allowsStatements: true,
            timeoutSeconds: 20,
            settings: [
              { name: 'host', value: 'db.example' },
              { name: 'password', value: 'hunter2' },
            ],
          },
        },
      ]),
    );
  });

  it('are not created without a required setting', async () => {
    const server = fakeServer(answers());
    const { user } = await renderPart(<ConnectionsPart />);
    await screen.findByText('There are no connections yet.');
    await user.click(screen.getByRole('button', { name: 'New connection' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), 'Shop');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Fill this in.')).toBeVisible();
    expect(server.requestsOf('SaveDatabaseConnection')).toEqual([]);
  });

  it('say how a missing driver is installed', async () => {
    fakeServer(answers());
    const { user } = await renderPart(<ConnectionsPart />);
    await screen.findByText('There are no connections yet.');
    await user.click(screen.getByRole('button', { name: 'New connection' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Database'), 'Snowflake');
    expect(await dialog.findByText('npm run install-driver -- snowflake')).toBeVisible();
    expect(dialog.getByLabelText(/^account/)).toBeVisible();
  });

  it('keep a stored secret that is left empty, and never show it', async () => {
    const server = fakeServer({
      ...answers(SHOP),
      SaveDatabaseConnection: { upsertDatabaseConnection: { urn: SHOP.urn } },
    });
    const { user } = await renderPart(<ConnectionsPart />);
    await user.click(await screen.findByRole('button', { name: 'Edit Shop' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('password')).toHaveValue('');
    expect(dialog.getByText('Stored. Leave it empty to keep it.')).toBeVisible();
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'Shop 2');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requestsOf('SaveDatabaseConnection')).toMatchObject([
        { urn: SHOP.urn, input: { name: 'Shop 2', settings: [{ name: 'host', value: 'db.example' }] } },
      ]),
    );
  });

  it('are tested as the form says, and tell why they fail', async () => {
    const server = fakeServer({
      ...answers(SHOP),
      TestDatabaseConnection: {
        testDatabaseConnection: { ok: false, message: 'password authentication failed', milliseconds: 12 },
      },
    });
    const { user } = await renderPart(<ConnectionsPart />);
    await user.click(await screen.findByRole('button', { name: 'Edit Shop' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Test connection' }));
    expect(await dialog.findByText('It does not work. password authentication failed')).toBeVisible();
    expect(server.requestsOf('TestDatabaseConnection')).toMatchObject([{ urn: SHOP.urn }]);
  });

  it('are deleted after asking', async () => {
    const server = fakeServer({ ...answers(SHOP), DeleteDatabaseConnection: { deleteDatabaseConnection: true } });
    const { user } = await renderPart(<ConnectionsPart />);
    expect(await screen.findByText('Postgres · db.example · runs generated statements only')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete Shop' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.requestsOf('DeleteDatabaseConnection')).toEqual([{ urn: SHOP.urn }]));
  });
});
