import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { pickAnswers, sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { CreateDialog, type Creatable } from './CreateDialog';

const SALES = sampleSummary({ name: 'Sales', kind: 'domain' });

async function open(what: Creatable, button: string) {
  const closed: true[] = [];
  const part = await renderPart(<CreateDialog what={what} onClose={() => closed.push(true)} />);
  const create = await screen.findByRole('button', { name: button });
  return { ...part, create, closed };
}

describe('the dialog that creates what is governed', () => {
  it('creates a tag with the trimmed name and without an empty description', async () => {
    const server = fakeServer({ CreateTag: { createTag: 'urn:li:tag:pii' } });
    const { user, create, closed } = await open('tags', 'New tag');
    await user.type(screen.getByLabelText('Name'), ' pii ');
    await user.click(create);
    await waitFor(() => expect(closed).toHaveLength(1));
    expect(server.requestsOf('CreateTag')).toEqual([{ input: { name: 'pii' } }]);
  });

  it('asks for a name before it sends anything', async () => {
    const server = fakeServer();
    const { user, create } = await open('tags', 'New tag');
    await user.type(screen.getByLabelText('Name'), '   ');
    await user.click(create);
    expect(screen.getByText('Give it a name.')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(server.requests).toEqual([]);
  });

  it('wants the responsible domain of a data product', async () => {
    const server = fakeServer({ ...pickAnswers(SALES), CreateDataProduct: { createDataProduct: { urn: 'x' } } });
    const { user, create } = await open('products', 'New data product');
    await user.type(screen.getByLabelText('Name'), 'Orders');
    await user.click(create);
    expect(screen.getByRole('alert')).toHaveTextContent('Choose the responsible domain.');
    await user.click(await screen.findByRole('button', { name: /^Sales/ }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(create);
    await waitFor(() =>
      expect(server.requestsOf('CreateDataProduct')).toEqual([
        { input: { properties: { name: 'Orders' }, domainUrn: SALES.urn } },
      ]),
    );
  });

  it('creates an application, of which a domain is not required', async () => {
    const server = fakeServer({ ...pickAnswers(SALES), CreateApplication: { createApplication: { urn: 'x' } } });
    const { user, create } = await open('applications', 'New application');
    await user.type(screen.getByLabelText('Name'), 'Web shop');
    await user.type(screen.getByLabelText('Description'), 'Sells');
    await user.click(create);
    await waitFor(() =>
      expect(server.requestsOf('CreateApplication')).toEqual([
        { input: { properties: { name: 'Web shop', description: 'Sells' } } },
      ]),
    );
  });

  it('creates a business attribute with or without the type of its columns', async () => {
    const server = fakeServer({ CreateBusinessAttribute: { createBusinessAttribute: { urn: 'x' } } });
    const { user, create } = await open('attributes', 'New attribute');
    await user.type(screen.getByLabelText('Name'), 'Customer id');
    await user.click(create);
    await waitFor(() => expect(server.requestsOf('CreateBusinessAttribute')).toHaveLength(1));
    await user.selectOptions(screen.getByLabelText('Data type'), 'Number');
    await user.click(create);
    await waitFor(() => expect(server.requestsOf('CreateBusinessAttribute')).toHaveLength(2));
    expect(server.requestsOf('CreateBusinessAttribute')).toEqual([
      { input: { name: 'Customer id' } },
      { input: { name: 'Customer id', type: 'NUMBER' } },
    ]);
  });

  it('puts a domain at the top or into the chosen one', async () => {
    const server = fakeServer({ ...pickAnswers(SALES), CreateDomain: { createDomain: 'x' } });
    const { user, create } = await open('domains', 'New domain');
    await user.type(screen.getByLabelText('Name'), 'Europe');
    await user.click(await screen.findByRole('button', { name: /^Sales/ }));
    await user.click(create);
    await waitFor(() =>
      expect(server.requestsOf('CreateDomain')).toEqual([{ input: { name: 'Europe', parentDomain: SALES.urn } }]),
    );
  });

  it('makes the name of a structured property from its display name', async () => {
    const server = fakeServer({ CreateStructuredProperty: { createStructuredProperty: { urn: 'x' } } });
    const { user, create } = await open('properties', 'New property');
    await user.type(screen.getByLabelText('Name'), 'Data steward (EU)');
    await user.click(screen.getByRole('checkbox', { name: 'Allow several values' }));
    await user.type(screen.getByLabelText('Allowed values, one per line (empty: any)'), 'a{Enter}{Enter}b');
    await user.click(create);
    await waitFor(() =>
      expect(server.requestsOf('CreateStructuredProperty')).toEqual([
        {
          input: {
            qualifiedName: 'data_steward_eu_',
            displayName: 'Data steward (EU)',
            valueType: 'urn:li:dataType:datahub.string',
            cardinality: 'MULTIPLE',
            entityTypes: ['urn:li:entityType:datahub.dataset'],
            allowedValues: [{ stringValue: 'a' }, { stringValue: 'b' }],
          },
        },
      ]),
    );
  });

  it('refuses allowed values that are no numbers, and a property for no kind', async () => {
    const server = fakeServer();
    const { user, create } = await open('properties', 'New property');
    await user.type(screen.getByLabelText('Name'), 'Limit');
    await user.selectOptions(screen.getByLabelText('Value type'), 'numbers');
    await user.type(screen.getByLabelText('Allowed values, one per line (empty: any)'), 'much');
    await user.click(screen.getByRole('checkbox', { name: 'Datasets' }));
    await user.click(create);
    expect(screen.getByText('Enter the allowed values as numbers, one per line.')).toBeVisible();
    expect(screen.getByText('Choose at least one kind.')).toBeVisible();
    expect(server.requests).toEqual([]);
  });

  it('offers no list of allowed values for dates, and sends none', async () => {
    const server = fakeServer({ CreateStructuredProperty: { createStructuredProperty: { urn: 'x' } } });
    const { user, create } = await open('properties', 'New property');
    await user.type(screen.getByLabelText('Name'), 'Until');
    await user.selectOptions(screen.getByLabelText('Value type'), 'dates');
    expect(screen.queryByLabelText(/^Allowed values/)).not.toBeInTheDocument();
    await user.click(create);
    await waitFor(() => expect(server.requestsOf('CreateStructuredProperty')).toHaveLength(1));
    expect(server.requestsOf('CreateStructuredProperty')[0]).not.toHaveProperty('input.allowedValues');
  });

  it('shows why the server refused, and keeps the name', async () => {
    fakeServer({
      CreateTag: () => {
        throw new Error('There is a tag of this name.');
      },
    });
    const { user, create, closed } = await open('tags', 'New tag');
    await user.type(screen.getByLabelText('Name'), 'pii');
    await user.click(create);
    expect(await screen.findByRole('alert')).toHaveTextContent('There is a tag of this name.');
    expect(screen.getByLabelText('Name')).toHaveValue('pii');
    expect(closed).toEqual([]);
  });
});
