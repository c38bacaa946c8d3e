import { screen, waitFor } from '@testing-library/react';

import { granted } from '../../../test-support/entity-view';
import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { DocumentCard } from './DocumentCard';
import { DocumentsAbout } from './DocumentsAbout';
import { DocumentsPage } from './DocumentsPage';

const GUIDE = { urn: 'urn:li:document:guide', info: { title: 'Guide', status: { state: 'PUBLISHED' } } };
const NOTES = { urn: 'urn:li:document:notes', info: { title: 'Notes', status: { state: 'UNPUBLISHED' } } };
const ORDERS_URN = 'urn:li:dataset:(urn:li:dataPlatform:hive,orders,PROD)';

describe('the page of all documents', () => {
  it('opens the tree level by level and marks drafts', async () => {
    const server = fakeServer({
      ...granted(),
      DocumentList: { searchDocuments: { total: 2, documents: [GUIDE, NOTES] } },
    });
    const { user } = await renderPart(<DocumentsPage />);
    expect(await screen.findByRole('link', { name: 'Guide' })).toHaveAttribute(
      'href',
      expect.stringContaining('guide'),
    );
    expect(screen.getAllByText('Draft')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Documents below Guide' }));
    await waitFor(() =>
      expect(server.requestsOf('DocumentList')).toEqual([
        { input: { start: 0, count: 30, rootOnly: true } },
        { input: { start: 0, count: 30, parentDocuments: [GUIDE.urn] } },
      ]),
    );
  });

  it('offers no new document to people who may not manage documents', async () => {
    fakeServer({ ...granted(), DocumentList: { searchDocuments: { total: 0, documents: [] } } });
    await renderPart(<DocumentsPage />);
    expect(await screen.findByText('No documents')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New document' })).not.toBeInTheDocument();
  });
});

describe('a document on its own page', () => {
  const aspects = new Map<string, unknown>([['documentInfo', { title: 'Notes', status: { state: 'UNPUBLISHED' } }]]);

  it('is published by people who may edit its text', async () => {
    const server = fakeServer({
      ...granted('EDIT_ENTITY_DOCS'),
      UpdateDocumentStatus: { updateDocumentStatus: true },
    });
    const { user } = await renderPart(<DocumentCard urn={NOTES.urn} aspects={aspects} />);
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    await waitFor(() =>
      expect(server.requestsOf('UpdateDocumentStatus')).toEqual([{ input: { urn: NOTES.urn, state: 'PUBLISHED' } }]),
    );
  });

  it('has no buttons for readers', async () => {
    const server = fakeServer(granted());
    await renderPart(<DocumentCard urn={NOTES.urn} aspects={aspects} />);
    await waitFor(() => expect(server.requestsOf('GrantedPrivileges')).toHaveLength(1));
    expect(screen.getByText('Draft')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the documents about an asset', () => {
  it('are listed with the number of those that are left out', async () => {
    fakeServer({
      DocumentsAbout: {
        entity: {
          __typename: 'Dataset',
          urn: ORDERS_URN,
          relatedDocuments: { total: 3, documents: [GUIDE, NOTES] },
        },
      },
    });
    await renderPart(<DocumentsAbout urn={ORDERS_URN} />);
    expect(await screen.findByRole('link', { name: 'Notes' })).toBeVisible();
    expect(screen.getByText('and 1 more')).toBeVisible();
  });
});
