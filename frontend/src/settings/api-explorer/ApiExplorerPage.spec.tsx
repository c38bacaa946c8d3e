import { screen, waitFor, within } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { ApiExplorerPage } from './ApiExplorerPage';

const text = { kind: 'SCALAR', name: 'String', ofType: null };
const SCHEMA = {
  Schema: {
    __schema: {
      queryType: { fields: [{ name: 'ping', description: null, args: [], type: text }] },
      mutationType: { fields: [{ name: 'addTag', description: null, args: [], type: text }] },
    },
  },
};
const request = () => screen.getByRole('textbox', { name: 'Request' });

describe('the API explorer', () => {
  it('sends the request with its variables and shows the answer', async () => {
    const server = fakeServer({ ...SCHEMA, Ask: { ping: 'pong' } });
    const { user } = await renderPart(<ApiExplorerPage />);
    await user.clear(request());
    await user.click(request());
    await user.paste('query Ask($n: Int) { ping(n: $n) }');
    await user.click(screen.getByRole('textbox', { name: 'Variables, as JSON' }));
    await user.paste('{"n": 3}');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await within(screen.getByRole('region', { name: 'Answer' })).findByText(/"pong"/)).toBeVisible();
    expect(server.requestsOf('Ask')).toEqual([{ n: 3 }]);
  });

  it.each(['[1]', '{', '7'])('refuses the variables %s', async (variables) => {
    const server = fakeServer(SCHEMA);
    const { user } = await renderPart(<ApiExplorerPage />);
    await user.click(screen.getByRole('textbox', { name: 'Variables, as JSON' }));
    await user.paste(variables);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The variables must be a JSON object.')).toBeVisible();
    expect(server.requests.map(({ operation }) => operation)).toEqual(['Schema']);
  });

  it('asks before it sends a mutation', async () => {
    const server = fakeServer({ ...SCHEMA, Change: { addTag: true } });
    const { user } = await renderPart(<ApiExplorerPage />);
    await user.clear(request());
    await user.click(request());
    await user.paste('mutation Change { addTag }');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(server.requestsOf('Change')).toEqual([]);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send the mutation' }));
    await waitFor(() => expect(server.requestsOf('Change')).toHaveLength(1));
  });

  it('lists operations by name, queries and mutations apart', async () => {
    fakeServer(SCHEMA);
    const { user } = await renderPart(<ApiExplorerPage />);
    expect(await screen.findByRole('button', { name: /ping/ })).toBeVisible();
    await user.click(screen.getByText('Mutations'));
    expect(await screen.findByRole('button', { name: /addTag/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /ping/ })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Find an operation'), 'zzz');
    expect(await screen.findByText('No operation matches')).toBeVisible();
  });
});
