import { screen, waitFor, within } from '@testing-library/react';

import { aNotice, anAssessment } from '../../../test-support/impact-answer';
import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { NotifyDialog } from './NotifyDialog';

const counts = { breaks: 1, mayBreak: 0, unknown: 0, safe: 0 };
const OWNERS = ['olga', 'ben'].map((name) => ({ urn: `urn:li:corpuser:${name}`, counts }));
const nameOf = (urn: string): string => urn.slice(urn.lastIndexOf(':') + 1);

const open = async (parts: Parameters<typeof anAssessment>[0] = { owners: OWNERS }) => {
  const rendered = await renderPart(<NotifyDialog assessment={anAssessment(parts)} nameOf={nameOf} />);
  await rendered.user.click(screen.getByRole('button', { name: 'Notify owners' }));
  return { ...rendered, dialog: within(await screen.findByRole('dialog')) };
};

describe('NotifyDialog', () => {
  it('sends the message to the owners that stay checked', async () => {
    const server = fakeServer({ SendAssessment: { sendAssessment: anAssessment() } });
    const { user, dialog } = await open();
    await user.click(dialog.getByLabelText('ben'));
    await user.type(dialog.getByLabelText('Message'), 'please look');
    await user.click(dialog.getByRole('button', { name: 'Send 1 notice' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.requestsOf('SendAssessment')).toEqual([
      { input: { urn: 'urn:li:impactAssessment:7', recipients: ['urn:li:corpuser:olga'], message: 'please look' } },
    ]);
  });

  it('never sends a second notice to an owner', async () => {
    const { dialog } = await open({ owners: OWNERS, notices: [aNotice()] });
    expect(dialog.getByLabelText('olga')).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Send 1 notice' })).toBeEnabled();
  });

  it('has nobody to notify when no consumer has an owner', async () => {
    const { dialog } = await open({ owners: [] });
    expect(dialog.getByText('Nobody owns a consumer that is not safe.')).toBeVisible();
    expect(dialog.getByRole('button', { name: /^Send 0/ })).toBeDisabled();
  });
});
