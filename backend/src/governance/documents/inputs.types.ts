import type { OwnerInput } from '../associations/inputs.types.js';

// What the edits of this folder are given. The schema's types fit into these, as their spec holds;
// a field that is renamed for a client is then renamed at the edge and not in the rules.

export interface CreateDocumentInput {
  readonly id?: string | null;
  readonly subType?: string | null;
  readonly title?: string | null;
  readonly state?: DocumentState | null;
  readonly contents: DocumentContentInput;
  readonly owners?: readonly OwnerInput[] | null;
  readonly parentDocument?: string | null;
  readonly relatedAssets?: readonly string[] | null;
  readonly relatedDocuments?: readonly string[] | null;
  readonly settings?: DocumentSettingsInput | null;
}

interface DocumentContentInput {
  readonly text: string;
}

interface DocumentFileInput {
  readonly fileName: string;
  readonly content: string;
}

type DocumentImportUseCase = 'CONTEXT_DOCUMENT' | 'SKILL';

interface DocumentSettingsInput {
  readonly showInGlobalContext?: boolean | null;
}

type DocumentState = 'PUBLISHED' | 'UNPUBLISHED';

export interface ImportDocumentsFromFilesInput {
  readonly documents: readonly DocumentFileInput[];
  readonly showInGlobalContext?: boolean | null;
  readonly useCase?: DocumentImportUseCase | null;
  readonly parentDocumentUrn?: string | null;
}

export interface MoveDocumentInput {
  readonly urn: string;
  readonly parentDocument?: string | null;
}

export interface UpdateDocumentContentsInput {
  readonly urn: string;
  readonly title?: string | null;
  readonly contents?: DocumentContentInput | null;
  readonly subType?: string | null;
}

export interface UpdateDocumentRelatedEntitiesInput {
  readonly urn: string;
  readonly relatedAssets?: readonly string[] | null;
  readonly relatedDocuments?: readonly string[] | null;
}

export interface UpdateDocumentSettingsInput {
  readonly urn: string;
  readonly showInGlobalContext: boolean;
}

export interface UpdateDocumentStatusInput {
  readonly urn: string;
  readonly state: DocumentState;
}

export interface UpdateDocumentSubTypeInput {
  readonly urn: string;
  readonly subType?: string | null;
}
