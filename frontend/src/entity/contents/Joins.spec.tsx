import { screen, waitFor, within } from '@testing-library/react';

import { granted, sampleView } from '../../../test-support/entity-view';
import { renderPart } from '../../../test-support/render';
import { pickAnswers, sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { JoinCard, Joins } from './Joins';

const CUSTOMERS = sampleSummary({ name: 'customers' });
const view = sampleView({ summary: { name: 'orders' } });
const NO_JOINS = { EntityRelations: { entityRelations: { start: 0, total: 0, types: [], relations: [] } } };
const columns = ({ input: { urn } }: { readonly input: { readonly urn: string } }) => ({
  entityColumns: {
    start: 0,
    count: 2,
    total: 2,
    columns: (urn === CUSTOMERS.urn ? ['id', 'name'] : ['order_id', 'customer_id']).map((fieldPath) => ({ fieldPath })),
  },
});

describe('the joins of a dataset', () => {
  it('are added with the columns that refer to each other, after saying what is missing', async () => {
    const server = fakeServer({
      ...granted('EDIT_ENTITY'),
      ...NO_JOINS,
      ...pickAnswers(CUSTOMERS),
      EntityColumns: columns,
      CreateErModelRelationship: { createERModelRelationship: { urn: 'urn:li:erModelRelationship:new' } },
    });
    const { user } = await renderPart(<Joins view={view} />);
    await user.click(await screen.findByRole('button', { name: 'Relate to another dataset…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Relate orders to another dataset' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Choose the other dataset.')).toBeVisible();
    await user.type(dialog.getByLabelText(/^Name/), 'buyer');
    await user.click(await dialog.findByRole('button', { name: /^customers/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Choose a column on both sides of each pair.')).toBeVisible();
    await within(dialog.getByLabelText('Column 1 of this dataset')).findByRole('option', { name: 'customer_id' });
    await user.selectOptions(dialog.getByLabelText('Column 1 of this dataset'), 'customer_id');
    await user.selectOptions(dialog.getByLabelText('Column 1 of the other dataset'), 'id');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requestsOf('CreateErModelRelationship')).toEqual([
        {
          input: {
            properties: {
              name: 'buyer',
              source: view.summary.urn,
              destination: CUSTOMERS.urn,
              erModelRelationshipCardinality: 'N_ONE',
              relationshipFieldmappings: [{ sourceField: 'customer_id', destinationField: 'id' }],
            },
          },
        },
      ]),
    );
  });

  it('have no place where there are none and the person may add none', async () => {
    const server = fakeServer({ ...granted('EDIT_ENTITY_TAGS'), ...NO_JOINS });
    await renderPart(<Joins view={view} />);
    await waitFor(() => expect(server.requestsOf('EntityRelations')).toHaveLength(1));
    expect(screen.queryByText('Joins to other datasets')).not.toBeInTheDocument();
  });
});

describe('the page of a relationship', () => {
  const stored = {
    name: 'buyer',
    source: view.summary.urn,
    destination: CUSTOMERS.urn,
    cardinality: 'N_ONE',
    relationshipFieldMappings: [{ sourceField: 'customer_id', destinationField: 'id' }],
    created: { time: 5, actor: 'urn:li:corpuser:jo' },
  };
  const page = sampleView({
    summary: { name: 'buyer', kind: 'erModelRelationship' },
    aspects: { erModelRelationshipProperties: stored },
  });

  it('says how the datasets are joined, and changes the cardinality', async () => {
    const server = fakeServer({
      ...granted('EDIT_ENTITY'),
      ...pickAnswers(),
      EntityColumns: columns,
      UpdateErModelRelationship: {},
    });
    const { user } = await renderPart(<JoinCard view={page} />);
    expect(await screen.findByText('customer_id = id')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Edit relationship buyer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit relationship buyer' }));
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.selectOptions(dialog.getByLabelText('Cardinality'), 'one to one');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requestsOf('UpdateErModelRelationship')).toMatchObject([
        {
          urn: page.summary.urn,
          input: { properties: { erModelRelationshipCardinality: 'ONE_ONE', createdBy: 'urn:li:corpuser:jo' } },
        },
      ]),
    );
  });

  it('asks for the columns again when the other dataset is replaced', async () => {
    fakeServer({
      ...granted('EDIT_ENTITY'),
      ...pickAnswers(sampleSummary({ name: 'people' })),
      EntityColumns: columns,
    });
    const { user } = await renderPart(<JoinCard view={page} />);
    await user.click(await screen.findByRole('button', { name: 'Edit relationship buyer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit relationship buyer' }));
    expect(dialog.getByLabelText('Column 1 of the other dataset')).toHaveValue('id');
    await user.click(dialog.getByRole('button', { name: /^Remove / }));
    await user.click(await dialog.findByRole('button', { name: /^people/ }));
    expect(dialog.getByLabelText('Column 1 of this dataset')).toHaveValue('customer_id');
    expect(dialog.getByLabelText('Column 1 of the other dataset')).toHaveValue('');
  });
});
