import { screen, waitFor } from '@testing-library/react';

import { sampleView } from '../../../test-support/entity-view';
import { renderPart } from '../../../test-support/render';
import { sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { RelationsTab } from './RelationsTab';

const VIEW = sampleView({ summary: { name: 'orders' } });

const relations = (total: number, start = 0) => ({
  entityRelations: {
    start,
    total,
    types: total > 0 ? [{ type: 'TaggedWith', count: total }] : [],
    relations: Array.from({ length: Math.min(2, total - start) }, (_, index) => ({
      type: 'TaggedWith',
      entity: sampleSummary({ name: `tag ${String(start + index)}`, kind: 'tag' }),
    })),
  },
});

describe('the relationships of an entity', () => {
  it('are read in the words of the relationship', async () => {
    fakeServer({ EntityRelations: relations(1) });
    await renderPart(<RelationsTab view={VIEW} />);
    expect(await screen.findByText('tag 0')).toBeVisible();
    expect(screen.getByText('tagged with')).toBeVisible();
  });

  it('are narrowed to a type', async () => {
    const server = fakeServer({ EntityRelations: relations(1) });
    const { user } = await renderPart(<RelationsTab view={VIEW} />);
    await user.selectOptions(await screen.findByLabelText('All kinds'), 'TaggedWith');
    await waitFor(() =>
      expect(server.requestsOf('EntityRelations').at(-1)).toMatchObject({ types: ['TaggedWith'], start: 0 }),
    );
  });

  it('forget the type when the direction changes, because the other direction has others', async () => {
    const server = fakeServer({ EntityRelations: relations(1) });
    const { user } = await renderPart(<RelationsTab view={VIEW} />);
    await user.selectOptions(await screen.findByLabelText('All kinds'), 'TaggedWith');
    await user.click(screen.getByRole('radio', { name: 'Incoming' }));
    await waitFor(() => expect(server.requestsOf('EntityRelations').at(-1)).toMatchObject({ direction: 'INCOMING' }));
    expect(server.requestsOf('EntityRelations').at(-1)).not.toHaveProperty('types');
  });

  it('say that there are none', async () => {
    fakeServer({ EntityRelations: relations(0) });
    await renderPart(<RelationsTab view={VIEW} />);
    expect(await screen.findByText('There are no relations in this direction.')).toBeVisible();
  });
});
