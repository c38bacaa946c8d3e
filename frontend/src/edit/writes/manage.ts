import { request } from '../../api/client';
import {
  DeleteApplicationDocument,
  DeleteAssertionDocument,
  DeleteBusinessAttributeDocument,
  DeleteDataProductDocument,
  DeleteDocumentDocument,
  DeleteDomainDocument,
  DeleteErModelRelationshipDocument,
  DeleteFormDocument,
  DeleteGlossaryEntityDocument,
  DeleteQueryDocument,
  DeleteStructuredPropertyDocument,
  DeleteTagDocument,
  SetEmbedDocument,
  SetRemovedDocument,
  SetTagColorDocument,
  UpdateDisplayDocument,
} from '../../api/documents.generated';
import { kindOfUrn } from '../../kinds/kinds';
import type { Privilege } from './edit-queries';
import type { Edit, NamedEntity } from './edits';
import { sendName } from './text-writes';
import { manageTexts } from './texts-manage';

/** How entities of one kind are deleted for good. */
interface Deletion {
  readonly privilege: Privilege;
  readonly run: (urn: string) => Promise<unknown>;
}

/** Kinds that can be deleted for good, each with its mutation and the privilege it needs. */
const DELETIONS: Readonly<Record<string, Deletion>> = {
  tag: { privilege: 'MANAGE_TAGS', run: (urn) => request(DeleteTagDocument, { urn }) },
  domain: { privilege: 'MANAGE_DOMAINS', run: (urn) => request(DeleteDomainDocument, { urn }) },
  glossaryTerm: { privilege: 'MANAGE_GLOSSARIES', run: (urn) => request(DeleteGlossaryEntityDocument, { urn }) },
  glossaryNode: { privilege: 'MANAGE_GLOSSARIES', run: (urn) => request(DeleteGlossaryEntityDocument, { urn }) },
  dataProduct: { privilege: 'MANAGE_DATA_PRODUCTS', run: (urn) => request(DeleteDataProductDocument, { urn }) },
  document: { privilege: 'MANAGE_DOCUMENTS', run: (urn) => request(DeleteDocumentDocument, { urn }) },
  application: { privilege: 'MANAGE_APPLICATIONS', run: (urn) => request(DeleteApplicationDocument, { urn }) },
  erModelRelationship: {
    privilege: 'DELETE_ENTITY',
    run: (urn) => request(DeleteErModelRelationshipDocument, { urn }),
  },
  businessAttribute: {
    privilege: 'MANAGE_BUSINESS_ATTRIBUTE',
    run: (urn) => request(DeleteBusinessAttributeDocument, { urn }),
  },
  structuredProperty: {
    privilege: 'MANAGE_STRUCTURED_PROPERTIES',
    run: (urn) => request(DeleteStructuredPropertyDocument, { urn }),
  },
  form: { privilege: 'MANAGE_DOCUMENTATION_FORMS', run: (urn) => request(DeleteFormDocument, { urn }) },
  query: { privilege: 'EDIT_ENTITY_QUERIES', run: (urn) => request(DeleteQueryDocument, { urn }) },
  assertion: { privilege: 'EDIT_ENTITY_ASSERTIONS', run: (urn) => request(DeleteAssertionDocument, { urn }) },
};

/** How a kind is deleted for good; undefined for kinds that can only be marked as removed. */
export function deletionOf(kind: string): Deletion | undefined {
  return DELETIONS[kind];
}

/**
 * Deletes an entity for good. It cannot be undone, so the dialog makes the person type the name
 * first.
 *
 * It names no urns, because reading the entity again would only find that it is gone.
 */
export function deleteForGood({ urn, name }: NamedEntity): Edit {
  return {
    urns: [],
    message: manageTexts.done.deleted(name),
    run: async () => DELETIONS[kindOfUrn(urn)]?.run(urn),
  };
}

/** Renames an entity; undo gives it the old name again. */
export function rename({ urn, name }: NamedEntity, to: string): Edit {
  return {
    urns: [urn],
    message: manageTexts.done.renamed(to),
    run: () => sendName(urn, to),
    undo: () => sendName(urn, name),
  };
}

/** Shown for a tag or domain without a colour of its own. */
export const NO_COLOUR = '#808080';

/**
 * Changes the colour of a tag or domain, which have different mutations.
 *
 * @param colour as `#rrggbb`
 * @param before the stored colour; undefined when there was none
 */
export function recolour(urn: string, colour: string, before: string | undefined): Edit {
  const send = (colorHex: string): Promise<unknown> =>
    kindOfUrn(urn) === 'tag'
      ? request(SetTagColorDocument, { urn, colorHex })
      : request(UpdateDisplayDocument, { urn, input: { colorHex } });
  return {
    urns: [urn],
    message: manageTexts.done.coloured,
    run: () => send(colour),
    // An empty colour removes the stored one.
    undo: () => send(before ?? ''),
  };
}

/** Marks an entity as removed (a soft delete), or restores it. All its aspects stay stored. */
export function setRemoved({ urn, name }: NamedEntity, deleted: boolean): Edit {
  const send = (to: boolean) => request(SetRemovedDocument, { input: { urns: [urn], deleted: to } });
  return {
    urns: [urn],
    message: deleted ? manageTexts.done.removed(name) : manageTexts.done.restored(name),
    run: () => send(deleted),
    undo: () => send(!deleted),
  };
}

/** Stores the address under which another tool shows an entity; an empty one removes it. */
export function setEmbed(urn: string, renderUrl: string, before: string | undefined): Edit {
  const send = (to: string | undefined) => request(SetEmbedDocument, { input: { urn, renderUrl: to ?? null } });
  return {
    urns: [urn],
    message: manageTexts.done.embed,
    run: () => send(renderUrl === '' ? undefined : renderUrl),
    undo: () => send(before),
  };
}
