import { screen, waitFor, within } from '@testing-library/react';

import { granted, sampleView } from '../../../test-support/entity-view';
import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { EntityBanners } from './EntityBanners';

const ANSWERS = {
  ...granted('EDIT_ENTITY'),
  EntityStamps: { entityProfile: { aspects: [] } },
  EntitySummaries: { entitySummaries: [] },
  EntityPosts: { listPosts: { posts: [] } },
};

describe('the banners of an entity', () => {
  it('are absent when there is nothing to warn of', async () => {
    fakeServer(ANSWERS);
    await renderPart(<EntityBanners view={sampleView({ summary: { name: 'orders' } })} />);
    expect(screen.queryByText(/\./)).not.toBeInTheDocument();
  });

  it('say that nobody has ingested it yet', async () => {
    fakeServer(ANSWERS);
    await renderPart(<EntityBanners view={sampleView({ summary: { name: 'orders', exists: false } })} />);
    expect(screen.getByText(/^Not ingested: other metadata refers to it/)).toBeVisible();
  });

  it('count open incidents and failing checks, with links to both', async () => {
    fakeServer(ANSWERS);
    const view = sampleView({ summary: { name: 'orders', activeIncidents: 2, failingAssertions: 1 } });
    await renderPart(<EntityBanners view={view} />);
    expect(screen.getByText('2 open incidents on this.')).toBeVisible();
    expect(screen.getByText('1 check fails here.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See incidents' })).toHaveAttribute(
      'href',
      expect.stringMatching(/incidents$/),
    );
  });

  it('show the announcements about it, with their links', async () => {
    const content = {
      contentType: 'LINK',
      title: 'Moves to the lake',
      description: 'On **Friday**',
      link: 'https://example.com/plan',
      media: null,
    };
    const server = fakeServer({
      ...ANSWERS,
      EntityPosts: { listPosts: { posts: [{ urn: 'urn:li:post:a', content }] } },
    });
    const view = sampleView({ summary: { name: 'orders' } });
    await renderPart(<EntityBanners view={view} />);
    const announcements = within(await screen.findByRole('region', { name: 'Announcements' }));
    expect(announcements.getByRole('link', { name: 'Moves to the lake' })).toHaveAttribute('href', content.link);
    expect((await announcements.findByText('Friday')).tagName).toBe('STRONG');
    expect(server.requestsOf('EntityPosts')).toEqual([{ urn: view.summary.urn }]);
  });

  it('say why it is deprecated, until when, and what to use instead', async () => {
    fakeServer(ANSWERS);
    const view = sampleView({
      summary: { name: 'orders', deprecated: true },
      aspects: {
        deprecation: {
          deprecated: true,
          note: 'Counted twice',
          decommissionTime: Date.parse('2027-05-01T12:00:00Z'),
          replacement: 'urn:li:tag:new',
        },
      },
    });
    await renderPart(<EntityBanners view={view} />);
    expect(screen.getByText(/Counted twice.*will be removed on 1 May 2027/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'new' })).toBeVisible();
  });

  it('restore a removed entity for those who may', async () => {
    const server = fakeServer({ ...ANSWERS, SetRemoved: { batchUpdateSoftDeleted: true } });
    const view = sampleView({
      summary: { name: 'orders', removed: true },
      aspects: { status: { removed: true } },
      kindAspects: ['status'],
    });
    const { user } = await renderPart(<EntityBanners view={view} />);
    expect(screen.getByText(/Removed by/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(server.requestsOf('SetRemoved')).toMatchObject([{ input: { deleted: false } }]));
  });
});
