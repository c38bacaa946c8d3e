import { screen, waitFor } from '@testing-library/react';

import { aConsumer, aNotice, anAsset, anAssessment } from '../../../test-support/impact-answer';
import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { AssessmentPage } from './AssessmentPage';

const open = async (assessment: object | null, address = '/impact/7') => {
  const server = fakeServer({
    Assessment: { assessment },
    Assessments: { assessments: { total: 0, assessments: [] } },
    EntitySummaries: { entitySummaries: [aConsumer().summary, anAsset({ urn: 'urn:li:corpuser:olga', name: 'Olga' })] },
    MarkNoticeRead: { markNoticeRead: true },
    CompareAssessments: {
      compareAssessments: { sameChanges: true, worse: 1, better: 0, unchanged: 2, notCompared: 0, differences: [] },
    },
  });
  return { ...(await renderPart(<AssessmentPage />, { address, path: '/impact/$id' })), server };
};

describe('AssessmentPage', () => {
  it('shows the saved verdicts with their changes and author', async () => {
    await open(anAssessment({ note: 'in May' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Drop orders' })).toBeVisible();
    expect(screen.getByText('Drop asset orders')).toBeVisible();
    expect(screen.getByText('in May')).toBeVisible();
    expect(screen.getByText('1 test or contract affected too.')).toBeVisible();
    expect(screen.getByRole('heading', { name: /1 consumer breaks/ })).toBeVisible();
    expect((await screen.findAllByText('Breaks: reads it.'))[0]).toBeVisible();
  });

  it('lets only its author notify and delete', async () => {
    await open(anAssessment({ isMine: false }));
    await screen.findByRole('heading', { level: 1, name: 'Drop orders' });
    expect(screen.queryByRole('button', { name: 'Notify owners' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('narrows the consumers to a verdict', async () => {
    const { user } = await open(anAssessment({ counts: { breaks: 1, mayBreak: 1, unknown: 0, safe: 0 } }));
    await screen.findAllByText('Breaks: reads it.');
    await user.click(screen.getByRole('button', { name: /^1 .*MAY BREAK Show only these/ }));
    expect(screen.queryByText('Breaks: reads it.')).not.toBeInTheDocument();
  });

  it('compares with the same question now, by its address', async () => {
    const { user, address } = await open(anAssessment());
    await user.selectOptions(await screen.findByLabelText('Compare with'), 'now');
    expect(address()).toBe('/impact/7?compare=now');
    expect(await screen.findByText(/1 worse · 0 better · 2 the same/)).toBeVisible();
  });

  it('marks the notice of the viewer as read', async () => {
    const { server } = await open(anAssessment({ notices: [aNotice({ isMine: true })] }));
    await waitFor(() =>
      expect(server.requestsOf('MarkNoticeRead')).toEqual([{ input: { urn: 'urn:li:impactAssessment:7' } }]),
    );
  });

  it('says so when there is no such assessment', async () => {
    await open(null);
    expect(await screen.findByText('It may have been deleted, or what it is about is hidden from you.')).toBeVisible();
  });
});
