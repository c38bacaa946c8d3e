import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { sampleMe } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { readSearchState, type SearchState } from '../query/search-address';
import { ViewsMenu } from './ViewsMenu';

const FINANCE = {
  urn: 'urn:li:dataHubView:fin',
  viewType: 'PERSONAL',
  name: 'Finance',
  description: null,
  definition: {
    entityTypes: ['DATASET'],
    filter: {
      operator: 'AND',
      filters: [{ field: 'domains', values: ['urn:li:domain:fin'], negated: false, condition: 'EQUAL' }],
    },
  },
};
const views = (defaultUrn: string | null = null) => ({
  Me: sampleMe(),
  MyViews: {
    me: { corpUser: { settings: { views: { defaultView: defaultUrn ? { urn: defaultUrn } : null } } } },
    personal: { views: [FINANCE] },
    shared: { views: [] },
  },
});

async function open(search: object) {
  const changes: SearchState[] = [];
  const part = await renderPart(
    <ViewsMenu state={readSearchState(search)} onChange={(state) => changes.push(state)} />,
  );
  return { ...part, changes };
}

describe('the menu of saved views', () => {
  it('searches through a view', async () => {
    fakeServer(views());
    const { user, changes } = await open({ q: 'net', view: 'none' });
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Finance' }));
    expect(changes[0]).toMatchObject({ query: 'net', view: FINANCE.urn });
  });

  it('turns the current view into filters', async () => {
    fakeServer(views());
    const { user, changes } = await open({ view: FINANCE.urn });
    await user.click(await screen.findByRole('button', { name: 'View: Finance' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Convert to filters' }));
    expect(changes[0]?.filters).toEqual({ type: ['dataset'], domains: ['urn:li:domain:fin'] });
    expect(changes[0]?.view).toBeUndefined();
  });

  it('stops using the default view by naming no view', async () => {
    fakeServer(views(FINANCE.urn));
    const { user, changes } = await open({ view: FINANCE.urn });
    await user.click(await screen.findByRole('button', { name: 'View: Finance' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Stop using “Finance”' }));
    expect(changes.at(-1)?.view).toBe('none');
  });

  it('makes the current view the default', async () => {
    const server = fakeServer({ ...views(), SetDefaultView: { updateCorpUserViewsSettings: true } });
    const { user } = await open({ view: FINANCE.urn });
    await user.click(await screen.findByRole('button', { name: 'View: Finance' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Make it my default' }));
    await waitFor(() => expect(JSON.stringify(server.requestsOf('SetDefaultView'))).toContain(FINANCE.urn));
  });

  it('saves the current filters under a name', async () => {
    const server = fakeServer({ ...views(), CreateView: { createView: { urn: 'urn:li:dataHubView:new' } } });
    const { user, changes } = await open({ 'f.tags': 'urn:li:tag:pii', view: 'none' });
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save these filters as a view…' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Give the view a name.')).toBeVisible();
    await user.type(screen.getByLabelText('Name of the view'), 'PII');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changes.at(-1)?.view).toBe('urn:li:dataHubView:new'));
    expect(server.requestsOf('CreateView')).toMatchObject([{ input: { viewType: 'PERSONAL', name: 'PII' } }]);
  });

  it('cannot save a view without any filter', async () => {
    fakeServer(views());
    const { user } = await open({ q: 'net', view: 'none' });
    await user.click(screen.getByRole('button', { name: 'Views' }));
    expect(await screen.findByRole('menuitem', { name: 'Set a filter to save a view' })).toBeDisabled();
  });
});
