import { request } from '../../api/client';
import {
  CreateDocumentDocument,
  MoveDocumentDocument,
  UpdateDocumentContentsDocument,
  UpdateDocumentRelatedDocument,
  UpdateDocumentSettingsDocument,
  UpdateDocumentStatusDocument,
} from '../../api/documents.generated';
import { listField, propertyOf } from '../../api/json';
import type { Edit } from '../../edit/writes/edits';
import { documentTexts } from './texts-documents';

/** What is stored of a document. */
export interface StoredDocument {
  readonly urn: string;
  readonly title: string;
  /** Markdown. */
  readonly text: string;
  readonly isPublished: boolean;
  /** False for a document that only the pages of its assets show. */
  readonly isShown: boolean;
  /** The document that it is below; undefined at the top. */
  readonly parentUrn: string | undefined;
  readonly assetUrns: readonly string[];
  readonly documentUrns: readonly string[];
}

/** What the dialog of a document writes. */
export type DocumentDraft = Pick<StoredDocument, 'title' | 'text' | 'isShown'>;

/** Reads a document from the stored aspects of its page. */
export function readDocument(urn: string, aspects: ReadonlyMap<string, unknown>): StoredDocument {
  const info = aspects.get('documentInfo');
  const isShown = propertyOf(aspects.get('documentSettings'), 'showInGlobalContext') !== false;
  return {
    urn,
    title: textIn(info, 'title') ?? '',
    text: textIn(propertyOf(info, 'contents'), 'text') ?? '',
    isPublished: textIn(propertyOf(info, 'status'), 'state') === 'PUBLISHED',
    isShown,
    parentUrn: textIn(propertyOf(info, 'parentDocument'), 'document'),
    assetUrns: listField(info, 'relatedAssets').flatMap((related) => textIn(related, 'asset') ?? []),
    documentUrns: listField(info, 'relatedDocuments').flatMap((related) => textIn(related, 'document') ?? []),
  };
}

/** Creates a draft, below another document if one is given. */
export function createDocument({ title, text, isShown }: DocumentDraft, parentUrn: string | undefined): Edit {
  const input = {
    title,
    contents: { text },
    state: 'UNPUBLISHED' as const,
    settings: { showInGlobalContext: isShown },
    ...(parentUrn ? { parentDocument: parentUrn } : {}),
  };
  return {
    urns: [],
    message: documentTexts.done.created(title),
    run: () => request(CreateDocumentDocument, { input }),
  };
}

/** Writes title, text and where the document is shown; the setting only if it differs, which is a write of its own. */
export function changeDocument(stored: StoredDocument, draft: DocumentDraft): Edit {
  const { urn } = stored;
  const send = async ({ title, text, isShown }: DocumentDraft): Promise<void> => {
    await request(UpdateDocumentContentsDocument, { input: { urn, title, contents: { text } } });
    if (stored.isShown !== draft.isShown)
      await request(UpdateDocumentSettingsDocument, { input: { urn, showInGlobalContext: isShown } });
  };
  return {
    urns: [urn],
    message: documentTexts.done.saved(draft.title),
    run: () => send(draft),
    undo: () => send(stored),
  };
}

/** Publishes a draft, or makes a published document a draft again. */
export function togglePublished({ urn, title, isPublished }: StoredDocument): Edit {
  const send = (published: boolean) =>
    request(UpdateDocumentStatusDocument, { input: { urn, state: published ? 'PUBLISHED' : 'UNPUBLISHED' } });
  return {
    urns: [urn],
    message: isPublished ? documentTexts.done.unpublished(title) : documentTexts.done.published(title),
    run: () => send(!isPublished),
    undo: () => send(isPublished),
  };
}

/** Moves a document below another one, or to the top without one. */
export function moveDocument({ urn, title, parentUrn }: StoredDocument, newParentUrn: string | undefined): Edit {
  // Null takes the parent away.
  const send = (parent: string | undefined) =>
    request(MoveDocumentDocument, { input: { urn, parentDocument: parent ?? null } });
  return {
    urns: [urn],
    message: documentTexts.done.moved(title),
    run: () => send(newParentUrn),
    undo: () => send(parentUrn),
  };
}

/** The two lists of what a document refers to. */
export type RelatedList = 'assetUrns' | 'documentUrns';

/** Replaces one list of what the document refers to; the other list stays. */
export function relateDocument(stored: StoredDocument, list: RelatedList, urns: readonly string[]): Edit {
  const field = list === 'assetUrns' ? 'relatedAssets' : 'relatedDocuments';
  const send = (related: readonly string[]) =>
    request(UpdateDocumentRelatedDocument, { input: { urn: stored.urn, [field]: related } });
  return {
    // The pages of the assets list the document.
    urns: [stored.urn, ...new Set([...stored[list], ...urns])],
    message: documentTexts.done.related,
    run: () => send(urns),
    undo: () => send(stored[list]),
  };
}

/** A field of a stored value if it is a text. */
function textIn(value: unknown, field: string): string | undefined {
  const content = propertyOf(value, field);
  return typeof content === 'string' ? content : undefined;
}
