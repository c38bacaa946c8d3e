import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { RenameDialog } from './RenameDialog';

const FINANCE = { urn: 'urn:li:domain:finance', name: 'Finance' };

async function rename(named: { urn: string; name: string }, to: string) {
  const closed: true[] = [];
  const { user } = await renderPart(<RenameDialog entity={named} onClose={() => closed.push(true)} />);
  const field = await screen.findByLabelText('Name');
  await user.clear(field);
  if (to) await user.type(field, to);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return closed;
}

describe('the dialog of the name', () => {
  it('sends a new name', async () => {
    const server = fakeServer({ UpdateName: {} });
    const closed = await rename(FINANCE, ' Money ');
    await waitFor(() => expect(closed).toHaveLength(1));
    expect(server.requestsOf('UpdateName')).toEqual([{ input: { urn: FINANCE.urn, name: 'Money' } }]);
  });

  it('saves only a name that differs from the stored one', async () => {
    const server = fakeServer();
    expect(await rename(FINANCE, 'Finance')).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(server.requests).toEqual([]);
  });

  it('closes without a request when only spaces were added', async () => {
    const server = fakeServer();
    expect(await rename(FINANCE, 'Finance ')).toHaveLength(1);
    expect(server.requests).toEqual([]);
  });

  it('asks for a name', async () => {
    const server = fakeServer();
    await rename(FINANCE, '');
    expect(await screen.findByText('Give it a name.')).toBeVisible();
    expect(server.requests).toEqual([]);
  });

  it('renames a form with its own operation', async () => {
    const server = fakeServer({ UpdateForm: { updateForm: { urn: 'x' } } });
    await rename({ urn: 'urn:li:form:review', name: 'Review' }, 'Yearly review');
    await waitFor(() =>
      expect(server.requestsOf('UpdateForm')).toEqual([
        { input: { urn: 'urn:li:form:review', name: 'Yearly review' } },
      ]),
    );
  });
});
