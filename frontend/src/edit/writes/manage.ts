import { request } from '../../api/client';
import {
  DeleteAssertionDocument,
  DeleteDataProductDocument,
  DeleteDomainDocument,
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
import { sendName } from './own-texts';
import { manageTexts } from './texts-manage';

interface Deletion {
  readonly privilege: Privilege;
  readonly run: (urn: string) => Promise<unknown>;
}

/** What people made, people can delete: the operation of each kind, and who may. */
const DELETIONS: Readonly<Record<string, Deletion>> = {
  tag: { privilege: 'MANAGE_TAGS', run: (urn) => request(DeleteTagDocument, { urn }) },
  domain: { privilege: 'MANAGE_DOMAINS', run: (urn) => request(DeleteDomainDocument, { urn }) },
  glossaryTerm: { privilege: 'MANAGE_GLOSSARIES', run: (urn) => request(DeleteGlossaryEntityDocument, { urn }) },
  glossaryNode: { privilege: 'MANAGE_GLOSSARIES', run: (urn) => request(DeleteGlossaryEntityDocument, { urn }) },
  dataProduct: { privilege: 'MANAGE_DATA_PRODUCTS', run: (urn) => request(DeleteDataProductDocument, { urn }) },
  structuredProperty: {
    privilege: 'MANAGE_STRUCTURED_PROPERTIES',
    run: (urn) => request(DeleteStructuredPropertyDocument, { urn }),
  },
  form: { privilege: 'MANAGE_DOCUMENTATION_FORMS', run: (urn) => request(DeleteFormDocument, { urn }) },
  query: { privilege: 'EDIT_ENTITY_QUERIES', run: (urn) => request(DeleteQueryDocument, { urn }) },
  assertion: { privilege: 'EDIT_ENTITY_ASSERTIONS', run: (urn) => request(DeleteAssertionDocument, { urn }) },
};

/** How this kind is deleted for good; undefined where it is only marked as removed. */
export function deletionOf(kind: string): Deletion | undefined {
  return DELETIONS[kind];
}

/** There is no way back: the dialog asks for the name first. */
export function deleteForGood({ urn, name }: NamedEntity): Edit {
  return {
    urns: [],
    message: manageTexts.done.deleted(name),
    run: async () => DELETIONS[kindOfUrn(urn)]?.run(urn),
  };
}

export function rename({ urn, name }: NamedEntity, to: string): Edit {
  return {
    urns: [urn],
    message: manageTexts.done.renamed(to),
    run: () => sendName(urn, to),
    undo: () => sendName(urn, name),
  };
}

/** The colour that a thing without one is drawn in. */
export const NO_COLOUR = '#808080';

export function recolour(urn: string, colour: string, before: string | undefined): Edit {
  const send = (colorHex: string): Promise<unknown> =>
    kindOfUrn(urn) === 'tag'
      ? request(SetTagColorDocument, { urn, colorHex })
      : request(UpdateDisplayDocument, { urn, input: { colorHex } });
  return {
    urns: [urn],
    message: manageTexts.done.coloured,
    run: () => send(colour),
    // An empty text takes the colour away.
    undo: () => send(before ?? ''),
  };
}

/** Marked as removed, or back: nothing that is stored goes. */
export function setRemoved({ urn, name }: NamedEntity, deleted: boolean): Edit {
  const send = (to: boolean) => request(SetRemovedDocument, { input: { urns: [urn], deleted: to } });
  return {
    urns: [urn],
    message: deleted ? manageTexts.done.removed(name) : manageTexts.done.restored(name),
    run: () => send(deleted),
    undo: () => send(!deleted),
  };
}

export function setEmbed(urn: string, renderUrl: string, before: string | undefined): Edit {
  const send = (to: string | undefined) => request(SetEmbedDocument, { input: { urn, renderUrl: to ?? null } });
  return {
    urns: [urn],
    message: manageTexts.done.embed,
    run: () => send(renderUrl === '' ? undefined : renderUrl),
    undo: () => send(before),
  };
}
