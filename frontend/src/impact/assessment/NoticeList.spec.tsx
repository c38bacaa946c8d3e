import { screen, waitFor } from '@testing-library/react';

import { aNotice, anAssessment } from '../../../test-support/impact-answer';
import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import type { Assessment } from './assessment-queries';
import { NoticeList } from './NoticeList';

const nameOf = (urn: string): string => urn.slice(urn.lastIndexOf(':') + 1);
const open = (notices: Assessment['notices']) =>
  renderPart(<NoticeList assessment={anAssessment({ notices })} nameOf={nameOf} />);

describe('NoticeList', () => {
  it('shows who has acknowledged and who has not', async () => {
    await open([
      aNotice({ message: 'please look' }),
      aNotice({
        recipient: 'urn:li:corpuser:ben',
        acknowledgedBy: 'urn:li:corpuser:ben',
        acknowledgedOn: 1,
        comment: 'will change it',
      }),
    ]);
    expect(screen.getByText('not acknowledged yet')).toBeVisible();
    expect(screen.getByText('please look')).toBeVisible();
    expect(screen.getByText(/acknowledged by ben/)).toBeVisible();
    expect(screen.getByText('“will change it”')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Acknowledge' })).not.toBeInTheDocument();
  });

  it('lets the recipient acknowledge with a comment', async () => {
    const server = fakeServer({ AcknowledgeAssessment: { acknowledgeAssessment: anAssessment() } });
    const { user, queryClient } = await open([aNotice({ isMine: true })]);
    await user.type(screen.getByLabelText('Comment'), 'by Friday');
    await user.click(screen.getByRole('button', { name: 'Acknowledge' }));
    await waitFor(() =>
      expect(server.requestsOf('AcknowledgeAssessment')).toEqual([
        { input: { urn: 'urn:li:impactAssessment:7', comment: 'by Friday' } },
      ]),
    );
    await waitFor(() => expect(queryClient.getQueryData(['assessment', '7'])).toEqual(anAssessment()));
  });

  it('keeps the comment when the server refuses', async () => {
    fakeServer();
    const { user } = await open([aNotice({ isMine: true })]);
    await user.type(screen.getByLabelText('Comment'), 'by Friday');
    await user.click(screen.getByRole('button', { name: 'Acknowledge' }));
    expect(await screen.findByText(/no answer for AcknowledgeAssessment/)).toBeVisible();
    expect(screen.getByLabelText('Comment')).toHaveValue('by Friday');
  });

  it('is absent when nobody was notified', async () => {
    await open([]);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});
