import { screen } from '@testing-library/react';

import { anAsset, anAssessment } from '../../../test-support/impact-answer';
import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { AssessmentsPage } from './AssessmentsPage';

const head = (title: string) => ({ ...anAssessment({ title, id: title }), sent: 2, acknowledged: 1 });

const open = async (assessments: readonly object[], total = assessments.length) => {
  const server = fakeServer({
    Assessments: { assessments: { total, assessments } },
    EntitySummaries: { entitySummaries: [anAsset({ urn: 'urn:li:corpuser:olga', name: 'Olga' })] },
  });
  return { ...(await renderPart(<AssessmentsPage />, { address: '/impact/saved' })), server };
};

describe('AssessmentsPage', () => {
  it('lists each assessment with its changes, author and acknowledgements', async () => {
    await open([head('Drop orders')]);
    expect(await screen.findByRole('link', { name: 'Drop orders' })).toHaveAttribute('href', '/impact/Drop%20orders');
    expect(screen.getByText('Drop asset orders')).toBeVisible();
    expect(await screen.findByText(/by Olga/)).toBeVisible();
    expect(screen.getByText(/1 of 2 acknowledged/)).toBeVisible();
  });

  it('narrows the list to the own assessments', async () => {
    const { user, server } = await open([head('Drop orders')]);
    await user.click(await screen.findByLabelText('Only mine'));
    expect(server.requestsOf('Assessments').at(-1)).toMatchObject({ input: { mine: true, start: 0 } });
  });

  it('pages through older assessments', async () => {
    const { user, server } = await open([head('Drop orders')], 45);
    expect(await screen.findByRole('button', { name: 'Newer' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Older' }));
    expect(server.requestsOf('Assessments').at(-1)).toMatchObject({ input: { start: 20 } });
  });

  it('says how to save one when there is none', async () => {
    await open([]);
    expect(await screen.findByText('Nothing saved yet')).toBeVisible();
  });
});
