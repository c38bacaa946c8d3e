import { request } from '../../api/client';
import {
  UpdateAboutMeDocument,
  UpdateFormDocument,
  UpdateNameDocument,
  UpdateQueryTextsDocument,
  UpdateStructuredPropertyDocument,
} from '../../api/documents.generated';
import { kindOfUrn } from '../../kinds/kinds';

type Send = (urn: string, text: string) => Promise<unknown>;

/** Kinds whose description is written by an operation of their own; of all others there is one. */
const DESCRIBE: Readonly<Record<string, Send>> = {
  structuredProperty: (urn, description) => request(UpdateStructuredPropertyDocument, { input: { urn, description } }),
  form: (urn, description) => request(UpdateFormDocument, { input: { urn, description } }),
  query: (urn, description) => request(UpdateQueryTextsDocument, { urn, input: { properties: { description } } }),
  corpuser: (urn, aboutMe) => request(UpdateAboutMeDocument, { urn, input: { aboutMe } }),
};

const RENAME: Readonly<Record<string, Send>> = {
  structuredProperty: (urn, displayName) => request(UpdateStructuredPropertyDocument, { input: { urn, displayName } }),
  form: (urn, name) => request(UpdateFormDocument, { input: { urn, name } }),
  query: (urn, name) => request(UpdateQueryTextsDocument, { urn, input: { properties: { name } } }),
};

/** Undefined where the kind has no operation of its own, and for a column, which is described with its dataset. */
export function sendText(
  { urn, column }: { readonly urn: string; readonly column?: string | undefined },
  text: string,
): Promise<unknown> | undefined {
  return column === undefined ? DESCRIBE[kindOfUrn(urn)]?.(urn, text) : undefined;
}

export function sendName(urn: string, name: string): Promise<unknown> {
  return RENAME[kindOfUrn(urn)]?.(urn, name) ?? request(UpdateNameDocument, { input: { urn, name } });
}
