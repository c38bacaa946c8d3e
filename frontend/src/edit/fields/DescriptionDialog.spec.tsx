import { screen, waitFor, within } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { DescriptionDialog, type StoredText } from './DescriptionDialog';

const ORDERS = 'urn:li:dataset:orders';

async function open(current: string, readCurrent: () => Promise<StoredText>) {
  const closed: true[] = [];
  const part = await renderPart(
    <DescriptionDialog
      target={{ urn: ORDERS }}
      current={current}
      readCurrent={readCurrent}
      onClose={() => closed.push(true)}
    />,
  );
  return { ...part, closed, area: await screen.findByLabelText('Description, in Markdown') };
}

describe('the dialog of the description', () => {
  beforeEach(() => sessionStorage.clear());

  it('saves the text when nobody else has changed it', async () => {
    const server = fakeServer({ UpdateDescription: {} });
    const { user, area, closed } = await open('Orders', async () => ({ text: 'Orders' }));
    await user.type(area, ' of the shop');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(closed).toHaveLength(1));
    expect(server.requestsOf('UpdateDescription')).toMatchObject([{ input: { description: 'Orders of the shop' } }]);
  });

  it('shows what somebody else wrote meanwhile, and by whom, and saves nothing', async () => {
    const lena = sampleSummary({ name: 'Lena Brandt', kind: 'corpuser', urn: 'urn:li:corpuser:lena' });
    const server = fakeServer({ EntitySummaries: { entitySummaries: [lena] } });
    const { user, area } = await open('one\ntwo', async () => ({ text: 'one\nTWO', by: lena.urn }));
    await user.type(area, '\nthree');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const alert = await screen.findByRole('alert');
    expect(await within(alert).findByText('Lena Brandt changed this while you were editing')).toBeVisible();
    expect(within(alert).getByRole('group', { name: 'What they changed' })).toHaveTextContent('TWO');
    expect(server.requestsOf('UpdateDescription')).toEqual([]);
  });

  it('merges both texts', async () => {
    fakeServer();
    const { user, area } = await open('one\ntwo\nthree', async () => ({ text: 'ONE\ntwo\nthree' }));
    await user.type(area, '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Merge both' }));
    expect(area).toHaveValue('ONE\ntwo\nthree!');
    expect(screen.getByText(/The text now has both changes/)).toBeVisible();
  });

  it('takes the other text', async () => {
    fakeServer();
    const { user, area } = await open('mine', async () => ({ text: 'theirs' }));
    await user.type(area, '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Use theirs' }));
    expect(area).toHaveValue('theirs');
  });

  it('overwrites the other text when told to', async () => {
    const server = fakeServer({ UpdateDescription: {} });
    const { user, area, closed } = await open('mine', async () => ({ text: 'theirs' }));
    await user.type(area, '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Save mine instead' }));
    await waitFor(() => expect(closed).toHaveLength(1));
    expect(server.requestsOf('UpdateDescription')).toMatchObject([{ input: { description: 'mine!' } }]);
  });

  it('restores unsaved text, and drops it when told to', async () => {
    fakeServer();
    sessionStorage.setItem(`headwater.draft.description.${ORDERS}.`, 'typed before a reload');
    const { user, area } = await open('stored', async () => ({ text: 'stored' }));
    expect(area).toHaveValue('typed before a reload');
    await user.click(screen.getByRole('button', { name: 'Use the stored text instead' }));
    expect(area).toHaveValue('stored');
  });
});
