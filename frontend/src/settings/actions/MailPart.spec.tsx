import { screen, waitFor, within } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { type Answers, fakeServer } from '../../../test-support/server';
import { MailPart } from './MailPart';

const STORED = {
  host: 'mail.acme.example',
  port: 587,
  security: 'STARTTLS',
  username: 'headwater',
  hasPassword: true,
  sender: 'catalogue@acme.example',
  certificateAuthorities: null,
};

async function openDialog(settings: typeof STORED | null, answers: Answers = {}) {
  const server = fakeServer({
    MailSettings: { mailSettings: settings },
    SaveMailSettings: { saveMailSettings: { host: 'x' } },
    ...answers,
  });
  const { user } = await renderPart(<MailPart />);
  await user.click(
    await screen.findByRole('button', { name: settings ? 'Edit the mail server' : 'Enter a mail server' }),
  );
  return { server, user, dialog: within(await screen.findByRole('dialog')) };
}

describe('the mail server', () => {
  it('says that no mail is sent while there is none', async () => {
    fakeServer({ MailSettings: { mailSettings: null } });
    await renderPart(<MailPart />);
    expect(await screen.findByText('No mail server was entered. E-mail is not sent.')).toBeVisible();
  });

  it('keeps the stored password when none is entered, and replaces it when one is', async () => {
    const { server, user, dialog } = await openDialog(STORED);
    expect(dialog.getByText('Stored. Leave it empty to keep it.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.requestsOf('SaveMailSettings')).toHaveLength(1));
    expect(server.requestsOf('SaveMailSettings')[0]?.['input']).not.toHaveProperty('password');

    await user.click(await screen.findByRole('button', { name: 'Edit the mail server' }));
    await user.type(await screen.findByLabelText('Password'), 'new one');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.requestsOf('SaveMailSettings')).toHaveLength(2));
    expect(server.requestsOf('SaveMailSettings')[1]?.['input']).toMatchObject({ password: 'new one' });
  });

  it.each(['0', '65536', '25.5', 'smtp', ''])('refuses the port "%s" and sends nothing', async (port) => {
    const { server, user, dialog } = await openDialog(STORED);
    await user.clear(dialog.getByLabelText('Port'));
    if (port !== '') await user.type(dialog.getByLabelText('Port'), port);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Give a number from 1 to 65535.')).toBeVisible();
    expect(server.requestsOf('SaveMailSettings')).toEqual([]);
  });

  it('tries what is entered without saving it, and says why it was not taken', async () => {
    const { server, user, dialog } = await openDialog(null, {
      TestMailSettings: {
        testMailSettings: { ok: false, message: 'The server closed the connection.', milliseconds: 3 },
      },
    });
    expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
    const enter = async (label: string, text: string): Promise<void> => {
      await user.click(dialog.getByLabelText(label));
      await user.paste(text);
    };
    await enter('Server', ' smtp.acme.example ');
    await enter('Sender', 'a@acme.example');
    await enter('Send a test mail to', 'jo@acme.example');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText(/The server closed the connection\./)).toBeVisible();
    expect(server.requestsOf('TestMailSettings')[0]).toMatchObject({
      to: 'jo@acme.example',
      input: { host: 'smtp.acme.example', port: 587, security: 'STARTTLS' },
    });
    expect(server.requestsOf('SaveMailSettings')).toEqual([]);
  });

  it('asks for certificates only where the connection is encrypted', async () => {
    const { user, dialog } = await openDialog(STORED);
    expect(dialog.getByLabelText('Certificates of its authorities')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Encryption'), 'NONE');
    expect(dialog.queryByLabelText('Certificates of its authorities')).not.toBeInTheDocument();
  });
});
