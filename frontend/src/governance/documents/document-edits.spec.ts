import { fakeServer } from '../../../test-support/server';
import {
  changeDocument,
  createDocument,
  moveDocument,
  readDocument,
  relateDocument,
  togglePublished,
} from './document-edits';

const URN = 'urn:li:document:guide';
const ORDERS = 'urn:li:dataset:(urn:li:dataPlatform:hive,orders,PROD)';
const STORED = readDocument(
  URN,
  new Map<string, unknown>([
    [
      'documentInfo',
      {
        title: 'Guide',
        contents: { text: '# Guide' },
        status: { state: 'PUBLISHED' },
        parentDocument: { document: 'urn:li:document:handbook' },
        relatedAssets: [{ asset: ORDERS }],
      },
    ],
    ['documentSettings', { showInGlobalContext: false }],
  ]),
);

describe('a document as its page reads it', () => {
  it('has the stored title, text, state, place and assets', () => {
    expect(STORED).toEqual({
      urn: URN,
      title: 'Guide',
      text: '# Guide',
      isPublished: true,
      isShown: false,
      parentUrn: 'urn:li:document:handbook',
      assetUrns: [ORDERS],
      documentUrns: [],
    });
  });

  it('is a draft that is shown everywhere as long as nothing else is stored', () => {
    expect(readDocument(URN, new Map())).toMatchObject({ isPublished: false, isShown: true, title: '', text: '' });
  });
});

describe('the edits of a document', () => {
  it('create a draft at the top of the tree', async () => {
    const server = fakeServer({ CreateDocument: { createDocument: URN } });
    await createDocument({ title: 'Guide', text: 'Text', isShown: true }, undefined).run();
    expect(server.requestsOf('CreateDocument')).toEqual([
      {
        input: {
          title: 'Guide',
          contents: { text: 'Text' },
          state: 'UNPUBLISHED',
          settings: { showInGlobalContext: true },
        },
      },
    ]);
  });

  it('write the setting only when it differs, and undo writes back what was stored', async () => {
    const server = fakeServer({
      UpdateDocumentContents: { updateDocumentContents: true },
      UpdateDocumentSettings: { updateDocumentSettings: true },
    });
    await changeDocument(STORED, { title: 'Guide', text: 'New', isShown: false }).run();
    expect(server.requestsOf('UpdateDocumentSettings')).toEqual([]);
    const shown = changeDocument(STORED, { title: 'Guide', text: 'New', isShown: true });
    await shown.run();
    await shown.undo?.();
    expect(server.requestsOf('UpdateDocumentContents').at(-1)).toEqual({
      input: { urn: URN, title: 'Guide', contents: { text: '# Guide' } },
    });
    expect(server.requestsOf('UpdateDocumentSettings')).toEqual([
      { input: { urn: URN, showInGlobalContext: true } },
      { input: { urn: URN, showInGlobalContext: false } },
    ]);
  });

  it('turn a published document into a draft, and undo publishes it again', async () => {
    const server = fakeServer({ UpdateDocumentStatus: { updateDocumentStatus: true } });
    const edit = togglePublished(STORED);
    await edit.run();
    await edit.undo?.();
    expect(server.requestsOf('UpdateDocumentStatus')).toEqual([
      { input: { urn: URN, state: 'UNPUBLISHED' } },
      { input: { urn: URN, state: 'PUBLISHED' } },
    ]);
  });

  it('move a document to the top with an explicit null', async () => {
    const server = fakeServer({ MoveDocument: { moveDocument: true } });
    await moveDocument(STORED, undefined).run();
    expect(server.requestsOf('MoveDocument')).toEqual([{ input: { urn: URN, parentDocument: null } }]);
  });

  it('replace the list of assets and leave that of documents alone', async () => {
    const server = fakeServer({ UpdateDocumentRelated: { updateDocumentRelatedEntities: true } });
    const edit = relateDocument(STORED, 'assetUrns', []);
    await edit.run();
    expect(edit.urns).toEqual([URN, ORDERS]);
    expect(server.requestsOf('UpdateDocumentRelated')).toEqual([{ input: { urn: URN, relatedAssets: [] } }]);
  });
});
