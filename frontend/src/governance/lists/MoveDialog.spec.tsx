import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { pickAnswers, sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { MoveDialog } from './MoveDialog';

const SALES = sampleSummary({ name: 'Sales', kind: 'domain' });
const EUROPE = { urn: 'urn:li:domain:europe', name: 'Europe' };

describe('the dialog that moves', () => {
  it('moves a domain into the chosen one at once', async () => {
    const server = fakeServer({ ...pickAnswers(SALES), MoveDomain: { moveDomain: true } });
    const closed: true[] = [];
    const { user } = await renderPart(
      <MoveDialog moved={EUROPE} parentUrn={undefined} onClose={() => closed.push(true)} />,
    );
    await user.click(await screen.findByRole('button', { name: /^Sales/ }));
    await waitFor(() => expect(closed).toHaveLength(1));
    expect(server.requestsOf('MoveDomain')).toEqual([{ input: { resourceUrn: EUROPE.urn, parentDomain: SALES.urn } }]);
  });

  it('offers the top only to what is below something', async () => {
    const server = fakeServer({ ...pickAnswers(), MoveTerm: { updateParentNode: true } });
    const term = { urn: 'urn:li:glossaryTerm:net', name: 'Net' };
    const { user } = await renderPart(
      <MoveDialog moved={term} parentUrn="urn:li:glossaryNode:money" onClose={() => undefined} />,
    );
    await user.click(await screen.findByRole('button', { name: 'Move to the top' }));
    await waitFor(() => expect(server.requestsOf('MoveTerm')).toEqual([{ input: { resourceUrn: term.urn } }]));
  });

  it('does not offer what is moved, nor where it is already', async () => {
    fakeServer(pickAnswers(SALES, sampleSummary({ name: 'europe', kind: 'domain' })));
    await renderPart(<MoveDialog moved={EUROPE} parentUrn={SALES.urn} onClose={() => undefined} />);
    expect(await screen.findByText('Nothing matches')).toBeVisible();
  });
});
