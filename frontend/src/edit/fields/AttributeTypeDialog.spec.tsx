import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { AttributeTypeDialog } from './AttributeTypeDialog';

const GROSS = 'urn:li:businessAttribute:gross';
const info = (name: string) => ({ type: { type: { [`com.linkedin.schema.${name}`]: {} } } });

describe('the dialog of the type of a business attribute', () => {
  it('shows the stored type and saves another one', async () => {
    const server = fakeServer({ UpdateBusinessAttribute: {} });
    const { user } = await renderPart(
      <AttributeTypeDialog urn={GROSS} info={info('RecordType')} onClose={() => undefined} />,
    );
    const field = await screen.findByRole('combobox', { name: 'Data type' });
    expect(field).toHaveDisplayValue('Record');
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    await user.selectOptions(field, 'Number');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requestsOf('UpdateBusinessAttribute')).toEqual([{ urn: GROSS, input: { type: 'NUMBER' } }]),
    );
  });

  it('says that no type is stated, also where the stored one is unknown', async () => {
    fakeServer();
    await renderPart(<AttributeTypeDialog urn={GROSS} info={info('FutureType')} onClose={() => undefined} />);
    expect(await screen.findByRole('combobox', { name: 'Data type' })).toHaveDisplayValue('Not stated');
  });
});
