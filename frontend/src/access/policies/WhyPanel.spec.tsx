import { screen, waitFor } from '@testing-library/react';

import { ACCESS_ANSWERS } from '../../../test-support/access-samples';
import { renderPart } from '../../../test-support/render';
import { pickAnswers, sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { WhyPanel } from './WhyPanel';

const LENA = sampleSummary({ name: 'Lena Brandt', kind: 'corpuser', urn: 'urn:li:corpuser:lena' });
const decision = (allowed: boolean) => ({
  ExplainAccess: {
    explainAccess: {
      allowed,
      sentence: 'urn:li:corpuser:lena may not.',
      policies: [{ urn: 'urn:li:dataHubPolicy:p', name: 'Taggers', grants: false, reason: 'It is for other people.' }],
    },
  },
});

describe('the question why somebody has access', () => {
  it('shows the decision with names in place of urns, and each policy with its part', async () => {
    fakeServer({ ...ACCESS_ANSWERS, ...decision(false), EntitySummaries: { entitySummaries: [LENA] } });
    await renderPart(<WhyPanel mayAskForOthers />);
    expect(await screen.findByText('Lena Brandt may not.')).toBeVisible();
    expect(screen.getByText('May not')).toBeVisible();
    expect(screen.getByText('does not count')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Taggers' })).toBeVisible();
  });

  it('asks again for another person and another privilege', async () => {
    const server = fakeServer({ ...ACCESS_ANSWERS, ...decision(true), ...pickAnswers(LENA) });
    const { user } = await renderPart(<WhyPanel mayAskForOthers />);
    await user.click(await screen.findByRole('button', { name: 'Who: Myself' }));
    await user.click(await screen.findByRole('button', { name: /Lena Brandt/ }));
    await user.selectOptions(screen.getByLabelText('Privilege'), 'Edit tags');
    await waitFor(() =>
      expect(server.requestsOf('ExplainAccess').at(-1)).toEqual({
        actor: LENA.urn,
        privilege: 'EDIT_ENTITY_TAGS',
        urn: null,
      }),
    );
  });

  it('asks for the own access to one entity only, without links to policies', async () => {
    const server = fakeServer({ ...ACCESS_ANSWERS, ...decision(true) });
    await renderPart(<WhyPanel urn="urn:li:tag:pii" mayAskForOthers={false} />);
    expect(await screen.findByText('May')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Who/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Taggers' })).not.toBeInTheDocument();
    expect(server.requestsOf('ExplainAccess')[0]).toMatchObject({ actor: null, urn: 'urn:li:tag:pii' });
  });
});
