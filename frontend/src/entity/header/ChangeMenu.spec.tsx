import { screen, waitFor } from '@testing-library/react';

import { granted, sampleView } from '../../../test-support/entity-view';
import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { ChangeMenu } from './ChangeMenu';

const KIND_ASPECTS = ['tagProperties', 'deprecation', 'status', 'incidentsSummary'];
const TAG = { summary: { name: 'pii', kind: 'tag' }, kindAspects: KIND_ASPECTS };

describe('the menu of changes', () => {
  it('is absent for people who may change nothing', async () => {
    fakeServer(granted('VIEW_ENTITY'));
    const { queryClient } = await renderPart(<ChangeMenu view={sampleView(TAG)} />);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('button', { name: 'Change' })).not.toBeInTheDocument();
  });

  it('offers what the kind carries and the person may change', async () => {
    fakeServer(granted('MANAGE_TAGS', 'EDIT_ENTITY_DEPRECATION'));
    const { user } = await renderPart(<ChangeMenu view={sampleView(TAG)} />);
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(['Rename…', 'Colour…', 'Deprecate…', 'Delete for good…']);
  });

  it('takes a deprecation back at once', async () => {
    const server = fakeServer({ ...granted('EDIT_ENTITY'), UpdateDeprecation: { batchUpdateDeprecation: true } });
    const view = sampleView({ summary: { name: 'orders', deprecated: true }, kindAspects: ['deprecation'] });
    const { user } = await renderPart(<ChangeMenu view={view} />);
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    await user.click(await screen.findByRole('menuitem', { name: 'No longer deprecated' }));
    await waitFor(() =>
      expect(server.requestsOf('UpdateDeprecation')).toMatchObject([{ input: { deprecated: false } }]),
    );
  });

  it('marks an entity as removed', async () => {
    const server = fakeServer({ ...granted('EDIT_ENTITY'), SetRemoved: { batchUpdateSoftDeleted: true } });
    const view = sampleView({ summary: { name: 'orders' }, kindAspects: ['status'] });
    const { user } = await renderPart(<ChangeMenu view={view} />);
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as removed' }));
    await waitFor(() =>
      expect(server.requestsOf('SetRemoved')).toEqual([{ input: { urns: ['urn:li:dataset:orders'], deleted: true } }]),
    );
  });

  it('goes to the list of the kind after an entity is deleted', async () => {
    fakeServer({
      ...granted('MANAGE_TAGS'),
      EntityRelations: { entityRelations: { total: 0, relations: [] } },
      DeleteTag: { deleteTag: true },
    });
    const { user, visited } = await renderPart(<ChangeMenu view={sampleView(TAG)} />);
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete for good…' }));
    await user.type(await screen.findByLabelText('To confirm, type its name: pii'), 'pii');
    await user.click(screen.getByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(visited).toEqual(['/tags']));
  });
});
