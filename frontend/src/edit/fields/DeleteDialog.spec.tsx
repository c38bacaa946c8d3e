import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { DeleteDialog } from './DeleteDialog';

const PII = { urn: 'urn:li:tag:pii', name: 'pii' };
const usedBy = (total: number) => ({ EntityRelations: { entityRelations: { total, relations: [] } } });

describe('deleting for good', () => {
  it.each([
    [0, 'Nothing refers to it.'],
    [1, '1 entity refers to it.'],
    [1_200, '1,200 entities refer to it.'],
  ])('counts %i references', async (total, sentence) => {
    fakeServer(usedBy(total));
    await renderPart(<DeleteDialog entity={PII} onClose={() => undefined} onDeleted={() => undefined} />);
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('is possible once the name has been typed', async () => {
    const server = fakeServer({ ...usedBy(3), DeleteTag: {} });
    const deleted: true[] = [];
    const { user } = await renderPart(
      <DeleteDialog entity={PII} onClose={() => undefined} onDeleted={() => deleted.push(true)} />,
    );
    const button = await screen.findByRole('button', { name: 'Delete for good' });
    expect(button).toBeDisabled();
    await user.type(screen.getByLabelText('To confirm, type its name: pii'), 'pi');
    expect(button).toBeDisabled();
    await user.type(screen.getByLabelText('To confirm, type its name: pii'), 'i');
    await user.click(button);
    await waitFor(() => expect(deleted).toHaveLength(1));
    expect(server.requestsOf('DeleteTag')).toEqual([{ urn: PII.urn }]);
  });
});
