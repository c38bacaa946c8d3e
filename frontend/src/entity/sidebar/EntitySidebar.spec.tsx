import { screen, waitFor, within } from '@testing-library/react';

import { granted, sampleView } from '../../../test-support/entity-view';
import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { propertyValues, shownPropertiesAnswer } from '../../../test-support/shown-properties';
import { EntitySidebar } from './EntitySidebar';

const OWNERSHIP_TYPES = { OwnershipTypes: { listOwnershipTypes: { ownershipTypes: [] } } };
const FOLLOWERS = {
  FollowStates: { followStates: [{ urn: 'urn:li:dataset:orders', following: false, followers: 2 }] },
};
const PRODUCTS = { EntityRelations: { entityRelations: { start: 0, total: 0, types: [], relations: [] } } };
const ANSWERS = { ...OWNERSHIP_TYPES, ...FOLLOWERS, ...PRODUCTS };
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the sidebar of an entity', () => {
  it('shows the sections that the kind carries, even while they are empty', async () => {
    fakeServer({ ...granted(), ...ANSWERS });
    const view = sampleView({ summary: { name: 'orders' }, kindAspects: ['ownership', 'domains', 'globalTags'] });
    await renderPart(<EntitySidebar view={view} />);
    expect(headings()).toEqual([
      'About',
      'Owners',
      'Domain',
      'Data products',
      'Applications',
      'Tags',
      'Documents',
      'Followers',
    ]);
    expect(screen.getByText('No owners yet.')).toBeVisible();
    expect(screen.getByText('No domain.')).toBeVisible();
  });

  it('shows what is there even when the kind would not carry it', async () => {
    fakeServer({ ...granted(), ...ANSWERS });
    const terms = [{ urn: 'urn:li:glossaryTerm:net', kind: 'glossaryTerm', name: 'Net revenue', color: null }];
    await renderPart(<EntitySidebar view={sampleView({ summary: { name: 'orders', terms, columnCount: 4 } })} />);
    expect(headings()).toEqual([
      'About',
      'Data products',
      'Applications',
      'Terms',
      'Documents',
      'Column lineage',
      'Followers',
    ]);
    expect(screen.getByRole('link', { name: 'Net revenue' })).toBeVisible();
    expect(screen.getByText('0 of 4 columns traced')).toBeVisible();
  });

  it('shows the structured properties that belong to the summary, empty ones only where they are wanted', async () => {
    fakeServer({
      ...granted(),
      ...ANSWERS,
      ...shownPropertiesAnswer(
        { id: 'tier', on: ['showInAssetSummary'] },
        { id: 'retention', on: ['showInAssetSummary'] },
        { id: 'review', on: ['showInAssetSummary', 'hideInAssetSummaryWhenEmpty'] },
        { id: 'badge', on: ['showAsAssetBadge'] },
      ),
    });
    const aspects = propertyValues({ tier: 'gold', badge: 'core' });
    const kindAspects = ['structuredProperties'];
    await renderPart(<EntitySidebar view={sampleView({ summary: { name: 'orders' }, kindAspects, aspects })} />);
    const section = (await screen.findByRole('heading', { name: 'Properties' })).closest('section');
    expect(section).toHaveTextContent('Propertiestiergoldretention–');
  });

  it('has pencils only for people who may edit the section', async () => {
    fakeServer({ ...granted('EDIT_ENTITY_TAGS'), ...ANSWERS });
    const view = sampleView({ summary: { name: 'orders' }, kindAspects: ['ownership', 'globalTags'] });
    await renderPart(<EntitySidebar view={view} />);
    expect(await screen.findByRole('button', { name: 'Edit tags' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit owners' })).not.toBeInTheDocument();
  });

  it('names the data products that hold the asset, which people with the privilege edit', async () => {
    const sales = sampleView({ summary: { name: 'Sales', kind: 'dataProduct' } }).summary;
    const relations = [{ type: 'DataProductContains', direction: 'INCOMING', entity: sales }];
    fakeServer({
      ...granted('EDIT_ENTITY_DATA_PRODUCTS'),
      ...ANSWERS,
      EntityRelations: { entityRelations: { start: 0, total: 1, types: [], relations } },
    });
    await renderPart(<EntitySidebar view={sampleView({ summary: { name: 'orders' } })} />);
    expect(await screen.findByRole('link', { name: /Sales/ })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Edit data products' })).toBeVisible();
  });

  it('names the applications that the asset names, and not its domain, which has the same relationship', async () => {
    const shop = sampleView({ summary: { name: 'Shop', kind: 'application' } }).summary;
    const server = fakeServer({
      ...granted('EDIT_ENTITY_APPLICATIONS'),
      ...ANSWERS,
      EntitySummaries: { entitySummaries: [shop] },
    });
    const aspects = { applications: { applications: [shop.urn] } };
    await renderPart(<EntitySidebar view={sampleView({ summary: { name: 'orders' }, aspects })} />);
    expect(await screen.findByRole('link', { name: /Shop/ })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Edit applications' })).toBeVisible();
    expect(server.requestsOf('EntitySummaries')).toEqual([{ urns: [shop.urn] }]);
  });

  it('asks for no application where the asset names none', async () => {
    const server = fakeServer({ ...granted(), ...ANSWERS });
    await renderPart(<EntitySidebar view={sampleView({ summary: { name: 'orders' } })} />);
    expect(await screen.findByText('In no application.')).toBeVisible();
    expect(server.requestsOf('EntitySummaries')).toEqual([]);
  });

  it('has no place for data products on what they cannot hold', async () => {
    fakeServer({ ...granted(), ...ANSWERS });
    await renderPart(<EntitySidebar view={sampleView({ summary: { name: 'Lena', kind: 'corpuser' } })} />);
    expect(headings()).not.toContain('Data products');
  });

  it('names the terms that a term relates to, with the relation', async () => {
    const gross = sampleView({ summary: { name: 'Gross', kind: 'glossaryTerm' } }).summary;
    fakeServer({ ...granted('MANAGE_GLOSSARIES'), ...ANSWERS, EntitySummaries: { entitySummaries: [gross] } });
    const view = sampleView({
      summary: { name: 'Net', kind: 'glossaryTerm' },
      kindAspects: ['glossaryRelatedTerms'],
      aspects: { glossaryRelatedTerms: { isRelatedTerms: [gross.urn], values: ['urn:li:glossaryTerm:gone'] } },
    });
    await renderPart(<EntitySidebar view={view} />);
    expect(await screen.findByRole('link', { name: /Gross/ })).toBeVisible();
    expect(screen.getByText('is a kind of')).toBeVisible();
    expect(screen.getByText('A deleted term')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Edit related terms' })).toBeVisible();
  });

  it('lists the followers on request', async () => {
    const lena = sampleView({ summary: { name: 'Lena Brandt', kind: 'corpuser' } }).summary;
    fakeServer({
      ...granted(),
      ...ANSWERS,
      Followers: { followers: { total: 1, followers: [{ urn: lena.urn, since: 0, summary: lena }] } },
    });
    const { user } = await renderPart(<EntitySidebar view={sampleView({ summary: { name: 'orders' } })} />);
    await user.click(await screen.findByRole('button', { name: '2 followers' }));
    const dialog = await screen.findByRole('dialog', { name: 'Who follows orders' });
    expect(await within(dialog).findByRole('link', { name: /Lena Brandt/ })).toBeVisible();
  });

  it('of a group shows where its messages go, and who manages it chooses another channel there', async () => {
    const choices = [
      { event: 'BREAKING_CHANGE', channels: ['IN_APP', 'SLACK'] },
      { event: 'ASSESSMENT', channels: [] },
      { event: 'NEWS', channels: ['SLACK'] },
    ];
    const preferences = { choices, email: null, digest: false, hasSlackWebhook: true, hasTeamsWebhook: false };
    const server = fakeServer({
      ...granted('EDIT_ENTITY'),
      ...ANSWERS,
      NotificationPreferences: { notificationPreferences: { ...preferences, canMail: true } },
      SaveNotificationPreferences: { saveNotificationPreferences: { digest: false } },
    });
    const view = sampleView({ summary: { urn: 'urn:li:corpGroup:ops', name: 'Operations', kind: 'corpGroup' } });
    const { user } = await renderPart(<EntitySidebar view={view} />);
    expect(await screen.findByText(/Incidents and failing checks of what the group owns/)).toHaveTextContent('Slack');
    await user.click(screen.getByRole('button', { name: 'Edit the notifications of Operations' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('A change breaks something that the group owns');
    expect(within(dialog).queryByLabelText('Bell')).not.toBeInTheDocument();
    const [teams] = within(dialog).getAllByLabelText('Teams');
    if (teams) await user.click(teams);
    await user.click(within(dialog).getByLabelText('Incoming webhook of Microsoft Teams'));
    await user.paste('https://example.org/teams');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.requestsOf('SaveNotificationPreferences')).toMatchObject([
      { group: 'urn:li:corpGroup:ops', input: { teamsWebhook: 'https://example.org/teams' } },
    ]);
  });

  it('of a group says who chooses its channel to people who do not', async () => {
    const server = fakeServer({ ...granted(), ...ANSWERS });
    await renderPart(
      <EntitySidebar
        view={sampleView({ summary: { urn: 'urn:li:corpGroup:ops', name: 'Operations', kind: 'corpGroup' } })}
      />,
    );
    expect(await screen.findByText('Those who manage the group choose where its messages go.')).toBeVisible();
    expect(server.requestsOf('NotificationPreferences')).toEqual([]);
  });
});
