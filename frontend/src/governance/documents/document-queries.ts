import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import {
  DocumentListDocument,
  type DocumentPartsFragment,
  DocumentsAboutDocument,
  type RelatedPartsFragment,
} from '../../api/documents.generated';
import { documentTexts } from './texts-documents';

/** A document as lists show it. */
export type DocumentLine = DocumentPartsFragment;

/** The title, or a word for a document without one. */
export const titleOf = ({ info }: DocumentLine): string => info?.title || documentTexts.untitled;

/** Whether the document is not published. */
export const isDraft = ({ info }: DocumentLine): boolean => info?.status?.state === 'UNPUBLISHED';

/** Documents of an asset that its page lists. */
const MAX_ABOUT = 20;

/** Which documents a list shows: those that match a text, otherwise those at one place of the tree. */
export interface DocumentPlace {
  readonly text: string;
  /** The document that they are below; undefined for the top. */
  readonly parentUrn: string | undefined;
}

/** The first documents of a place. Drafts of others and hidden documents are left out by the server. */
export function documentListQuery({ text, parentUrn }: DocumentPlace, count: number) {
  return queryOptions({
    queryKey: ['governance', 'documents', text, parentUrn, count],
    queryFn: async ({ signal }) => {
      const place = parentUrn ? { parentDocuments: [parentUrn] } : { rootOnly: true };
      const input = { start: 0, count, ...(text === '' ? place : { query: text }) };
      const { total, documents } = (await request(DocumentListDocument, { input }, signal)).searchDocuments;
      return { total, documents };
    },
    placeholderData: keepPreviousData,
  });
}

/** The documents about an asset, also those that only its page shows. Kinds without such documents have none. */
export function documentsAboutQuery(urn: string) {
  return queryOptions({
    queryKey: ['governance', 'documents-about', urn],
    queryFn: async ({ signal }): Promise<RelatedPartsFragment> => {
      const { entity } = await request(DocumentsAboutDocument, { urn, input: { start: 0, count: MAX_ABOUT } }, signal);
      const related = entity && 'relatedDocuments' in entity ? entity.relatedDocuments : undefined;
      return related ?? { total: 0, documents: [] };
    },
  });
}
