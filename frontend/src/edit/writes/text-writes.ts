import { request } from '../../api/client';
import {
  UpdateAboutMeDocument,
  UpdateFormDocument,
  UpdateNameDocument,
  UpdateQueryTextsDocument,
  UpdateStructuredPropertyDocument,
} from '../../api/documents.generated';
import { kindOfUrn } from '../../kinds/kinds';

/** Writes one text of the entity. */
type Send = (urn: string, text: string) => Promise<unknown>;

/** Kinds whose description has its own mutation; all others share `updateDescription`. */
const DESCRIBE: Readonly<Record<string, Send>> = {
  structuredProperty: (urn, description) => request(UpdateStructuredPropertyDocument, { input: { urn, description } }),
  form: (urn, description) => request(UpdateFormDocument, { input: { urn, description } }),
  query: (urn, description) => request(UpdateQueryTextsDocument, { urn, input: { properties: { description } } }),
  corpuser: (urn, aboutMe) => request(UpdateAboutMeDocument, { urn, input: { aboutMe } }),
};

/** Kinds whose name has its own mutation. */
const RENAME: Readonly<Record<string, Send>> = {
  structuredProperty: (urn, displayName) => request(UpdateStructuredPropertyDocument, { input: { urn, displayName } }),
  form: (urn, name) => request(UpdateFormDocument, { input: { urn, name } }),
  query: (urn, name) => request(UpdateQueryTextsDocument, { urn, input: { properties: { name } } }),
};

/**
 * Writes a description with the kind's own mutation. Undefined for kinds without one, and for
 * columns.
 */
export function sendText(
  { urn, column }: { readonly urn: string; readonly column?: string | undefined },
  text: string,
): Promise<unknown> | undefined {
  return column === undefined ? DESCRIBE[kindOfUrn(urn)]?.(urn, text) : undefined;
}

/** Renames an entity with the kind's own mutation, or with `updateName` where it has none. */
export function sendName(urn: string, name: string): Promise<unknown> {
  return RENAME[kindOfUrn(urn)]?.(urn, name) ?? request(UpdateNameDocument, { input: { urn, name } });
}
