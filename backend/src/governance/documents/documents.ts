import type { EditContext } from '../../edits/edit-context.js';
import { done, edit, type EditTable, type Need, type Plan } from '../../edits/edit.types.js';
import { badField, nonEmpty } from '../../edits/mistakes.js';
import { add, create, type Operation, patch, setOrClear, upsert } from '../../edits/patch.js';
import { type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import type {
  CreateDocumentInput,
  ImportDocumentsFromFilesInput,
  MoveDocumentInput,
  UpdateDocumentContentsInput,
  UpdateDocumentRelatedEntitiesInput,
  UpdateDocumentSettingsInput,
  UpdateDocumentStatusInput,
  UpdateDocumentSubTypeInput,
} from './inputs.types.js';
import type { Proposal } from '../../store/contract/store.types.js';
import { creatorOwns, firstOwners } from '../associations/owners.js';

const INFO = 'documentInfo';
const SETTINGS = 'documentSettings';
/**
 * How many parents a move looks at. People do not nest documents deeper, and a longer chain can
 * only be a cycle that is stored already.
 */
const DEEPEST = 100;

/**
 * What a document is created with. `text` is Markdown, and `state` is `PUBLISHED` or `UNPUBLISHED`.
 */
interface NewDocument {
  readonly urn: string;
  readonly title: string;
  readonly text: string;
  readonly state: string;
  readonly parent?: string | null;
  readonly assets?: readonly string[] | null;
  readonly documents?: readonly string[] | null;
}

/**
 * The aspect of a new document. `NATIVE` tells it from documents that recipes bring from other
 * systems.
 */
function infoValue(context: EditContext, { title, text, state, parent, assets, documents }: NewDocument): JsonObject {
  return {
    title,
    source: { sourceType: 'NATIVE' },
    status: { state },
    contents: { text },
    created: context.stamp(),
    lastModified: context.stamp(),
    ...(assets ? { relatedAssets: assets.map((asset) => ({ asset })) } : {}),
    ...(documents ? { relatedDocuments: documents.map((document) => ({ document })) } : {}),
    ...(typeof parent === 'string' ? { parentDocument: { document: parent } } : {}),
  };
}

/**
 * Creates a document. It is unpublished unless the client says otherwise, and belongs to whoever
 * creates it unless owners are named.
 *
 * @throws Problem `edit.no-such-entity` for a parent, a related entity or an owner
 */
async function createDocument(context: EditContext, input: CreateDocumentInput): Promise<Plan> {
  const urn = context.newUrn('document', input.id);
  const { parentDocument, relatedAssets, relatedDocuments, subType, owners } = input;
  await requireNamed(context, parentDocument, relatedAssets, relatedDocuments);
  const info = infoValue(context, {
    urn,
    title: input.title ?? '',
    text: input.contents.text,
    state: input.state ?? 'UNPUBLISHED',
    parent: parentDocument,
    assets: relatedAssets,
    documents: relatedDocuments,
  });
  const proposals = [
    create(urn, INFO, info),
    ...(typeof subType === 'string' ? [upsert(urn, 'subTypes', { typeNames: [subType] })] : []),
    settingsProposal(context, urn, input.settings?.showInGlobalContext ?? true),
    owners ? await firstOwners(context, urn, owners) : creatorOwns(context, urn),
  ];
  return { proposals, answer: () => urn };
}

/**
 * The proposal of the settings: whether the document is shown everywhere or only on the pages of
 * its related assets.
 */
function settingsProposal(context: EditContext, urn: string, showInGlobalContext: boolean): Proposal {
  return upsert(urn, SETTINGS, { showInGlobalContext, lastModified: context.stamp() });
}

/** Requires that everything exists that a document refers to, in one read. */
async function requireNamed(
  context: EditContext,
  parent: string | null | undefined,
  assets: readonly string[] | null | undefined,
  documents: readonly string[] | null | undefined,
): Promise<void> {
  await context.existing([
    { field: 'parentDocument', urns: typeof parent === 'string' ? [parent] : [], kinds: ['document'] },
    { field: 'relatedAssets', urns: assets ?? [] },
    { field: 'relatedDocuments', urns: documents ?? [], kinds: ['document'] },
  ]);
}

/**
 * The plan of a change of one document: the operations on its main aspect with a new stamp, and the
 * proposals of its other aspects. Without operations the main aspect is not written.
 */
async function change(
  context: EditContext,
  urn: string,
  operations: readonly Operation[],
  more: readonly Proposal[] = [],
): Promise<Plan> {
  await context.existing([{ field: 'urn', urns: [urn], kinds: ['document'] }]);
  const info =
    operations.length === 0 ? [] : [patch(urn, INFO, [...operations, add(['lastModified'], context.stamp())])];
  return { proposals: [...info, ...more], needs: needsOf(urn), answer: done };
}

/** Changes title, text or type. What is not given stays. */
async function updateContents(
  context: EditContext,
  { urn, title, contents, subType }: UpdateDocumentContentsInput,
): Promise<Plan> {
  const operations = [
    ...(typeof title === 'string' ? [add(['title'], title)] : []),
    ...(contents ? [add(['contents'], { text: contents.text })] : []),
  ];
  return change(
    context,
    urn,
    operations,
    typeof subType === 'string' ? [upsert(urn, 'subTypes', { typeNames: [subType] })] : [],
  );
}

/**
 * Changes what a document is about. A list that is given replaces the one before, and an empty list
 * removes all. A list that is not given stays.
 *
 * @throws Problem `edit.field` when the document is related to itself
 */
async function updateRelated(
  context: EditContext,
  { urn, relatedAssets, relatedDocuments }: UpdateDocumentRelatedEntitiesInput,
): Promise<Plan> {
  await requireNamed(context, undefined, relatedAssets, relatedDocuments);
  if (relatedDocuments?.includes(urn)) throw badField('relatedDocuments', 'must not hold the document itself');
  return change(context, urn, [
    ...(relatedAssets
      ? [
          add(
            ['relatedAssets'],
            relatedAssets.map((asset) => ({ asset })),
          ),
        ]
      : []),
    ...(relatedDocuments
      ? [
          add(
            ['relatedDocuments'],
            relatedDocuments.map((document) => ({ document })),
          ),
        ]
      : []),
  ]);
}

/**
 * Moves a document below another one, or to the top without one. It reads one document for each
 * level above the new parent and refuses a move that would make a cycle.
 *
 * @throws Problem `edit.field` when the new parent is the document itself or below it
 */
async function move(context: EditContext, urn: string, parent: string | null | undefined): Promise<Plan> {
  await requireNamed(context, parent, undefined, undefined);
  let here = parent ?? undefined;
  for (let steps = 0; here !== undefined && steps < DEEPEST; steps += 1) {
    if (here === urn) throw badField('parentDocument', 'must not be the document itself or one below it');
    const above = (await context.stored([here], [INFO])).get(here)?.aspects[INFO]?.value.parentDocument;
    here = textOf(objectOf(above).document);
  }
  return change(context, urn, [
    setOrClear(['parentDocument'], typeof parent === 'string' ? { document: parent } : undefined),
  ]);
}

/** Deletes a document. It also disappears from the aspects that refer to it. */
async function removeDocument(context: EditContext, urn: string): Promise<Plan> {
  await context.existing([{ field: 'urn', urns: [urn], kinds: ['document'] }]);
  return { removes: [urn], needs: needsOf(urn), answer: done };
}

/**
 * Creates a document for each file, or updates the one that an earlier import of the same file name
 * made. Its urn is derived from the file name, so an import can be repeated after the files have
 * changed. The title is the first heading of the text, otherwise the file's name without its
 * extension. Imported documents are published at once.
 *
 * @throws Problem `edit.field` for two files whose names give the same urn. Nothing is imported
 * then.
 */
async function importFiles(context: EditContext, input: ImportDocumentsFromFilesInput): Promise<Plan> {
  const { documents, parentDocumentUrn, showInGlobalContext, useCase } = input;
  await requireNamed(context, parentDocumentUrn, undefined, undefined);
  const files = documents.map(({ fileName, content }) => ({
    urn: context.newUrn('document', slug(fileName)),
    fileName,
    content,
  }));
  if (new Set(files.map(({ urn }) => urn)).size < files.length)
    throw badField('documents.fileName', 'must not name a file twice');
  const stored = await context.stored(
    files.map(({ urn }) => urn),
    [INFO],
  );
  const existing = files.filter(({ urn }) => stored.get(urn)?.exists === true);
  const proposals = files.flatMap(({ urn, fileName, content }) => {
    const title = titleOf(fileName, content);
    if (stored.get(urn)?.exists === true)
      return [
        patch(urn, INFO, [
          add(['contents'], { text: content }),
          add(['title'], title),
          add(['lastModified'], context.stamp()),
        ]),
      ];
    return [
      create(
        urn,
        INFO,
        infoValue(context, { urn, title, text: content, state: 'PUBLISHED', parent: parentDocumentUrn }),
      ),
      ...(useCase === 'SKILL' ? [upsert(urn, 'subTypes', { typeNames: ['Skill'] })] : []),
      settingsProposal(context, urn, showInGlobalContext ?? true),
      creatorOwns(context, urn),
    ];
  });
  const documentUrns = files.map(({ urn }) => urn);
  const counts = { createdCount: files.length - existing.length, updatedCount: existing.length, failedCount: 0 };
  return { proposals, answer: () => ({ ...counts, errors: [], documentUrns }) };
}

/**
 * The id for a file name: letters, digits and `. _ -` stay, everything else becomes one `-`.
 * Umlauts and other scripts stay as well, because urns may contain them.
 */
function slug(fileName: string): string {
  return nonEmpty('documents.fileName', fileName).replaceAll(/[^\p{L}\p{N}._-]+/gu, '-');
}

/** The text of the first heading of level one, otherwise the file's name without its extension. */
function titleOf(fileName: string, content: string): string {
  return /^#\s+(.+)$/m.exec(content)?.[1]?.trim() ?? fileName.replace(/\.[^.]+$/, '');
}

/** Documents may be changed by those who manage all of them, and by those who may edit this one. */
function needsOf(urn: string): readonly Need[] {
  return [{ anyOf: ['MANAGE_DOCUMENTS', 'EDIT_ENTITY_DOCS', 'EDIT_ENTITY'], urn }];
}

const manage = 'MANAGE_DOCUMENTS';
const docs = 'EDIT_ENTITY_DOCS';

/** Mutations of documents. */
export const DOCUMENT_EDITS: EditTable = {
  createDocument: edit<{ readonly input: CreateDocumentInput }>(manage, ({ input }, context) =>
    createDocument(context, input),
  ),
  importDocumentsFromFiles: edit<{ readonly input: ImportDocumentsFromFilesInput }>(manage, ({ input }, context) =>
    importFiles(context, input),
  ),
  updateDocumentContents: edit<{ readonly input: UpdateDocumentContentsInput }>(docs, ({ input }, context) =>
    updateContents(context, input),
  ),
  updateDocumentRelatedEntities: edit<{ readonly input: UpdateDocumentRelatedEntitiesInput }>(
    docs,
    ({ input }, context) => updateRelated(context, input),
  ),
  moveDocument: edit<{ readonly input: MoveDocumentInput }>(docs, ({ input }, context) =>
    move(context, input.urn, input.parentDocument),
  ),
  deleteDocument: edit<{ readonly urn: string }>(docs, ({ urn }, context) => removeDocument(context, urn)),
  updateDocumentStatus: edit<{ readonly input: UpdateDocumentStatusInput }>(docs, ({ input }, context) =>
    change(context, input.urn, [add(['status', 'state'], input.state)]),
  ),
  updateDocumentSubType: edit<{ readonly input: UpdateDocumentSubTypeInput }>(docs, ({ input }, context) =>
    change(
      context,
      input.urn,
      [],
      [upsert(input.urn, 'subTypes', { typeNames: typeof input.subType === 'string' ? [input.subType] : [] })],
    ),
  ),
  updateDocumentSettings: edit<{ readonly input: UpdateDocumentSettingsInput }>(docs, ({ input }, context) =>
    change(context, input.urn, [], [settingsProposal(context, input.urn, input.showInGlobalContext)]),
  ),
};
