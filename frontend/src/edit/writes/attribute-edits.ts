import { request } from '../../api/client';
import {
  AddBusinessAttributeDocument,
  RemoveBusinessAttributeDocument,
  UpdateBusinessAttributeDocument,
} from '../../api/documents.generated';
import type { SchemaFieldDataType } from '../../api/schema.generated';
import type { Edit, NamedEntity } from './edits';
import { manageTexts } from './texts-manage';

/** A column with the urn of its dataset, by which the protocol names it. */
export interface ColumnPlace {
  readonly urn: string;
  readonly datasetUrn: string;
  readonly fieldPath: string;
}

/**
 * Gives a column a business attribute in place of its present one, or takes that off. Undo restores
 * the one before.
 */
export function setAttribute(
  place: ColumnPlace,
  attribute: NamedEntity | undefined,
  before: NamedEntity | undefined,
): Edit {
  const texts = manageTexts.attribute;
  return {
    urns: [place.datasetUrn, place.urn, ...[attribute, before].flatMap((one) => one?.urn ?? [])],
    message: attribute ? texts.set(attribute.name, place.fieldPath) : texts.removed(place.fieldPath),
    run: () => send(place, attribute, before),
    undo: () => send(place, before, attribute),
  };
}

/** A column has one attribute at most: adding replaces, and removing names the one that is there. */
async function send(place: ColumnPlace, to: NamedEntity | undefined, from: NamedEntity | undefined): Promise<unknown> {
  const resourceUrn = [
    { resourceUrn: place.datasetUrn, subResource: place.fieldPath, subResourceType: 'DATASET_FIELD' as const },
  ];
  if (to) return request(AddBusinessAttributeDocument, { input: { businessAttributeUrn: to.urn, resourceUrn } });
  return from
    ? request(RemoveBusinessAttributeDocument, { input: { businessAttributeUrn: from.urn, resourceUrn } })
    : undefined;
}

/** Changes the data type that an attribute states for its columns; undo restores the one before. */
export function setAttributeType(
  urn: string,
  type: SchemaFieldDataType,
  before: SchemaFieldDataType | undefined,
): Edit {
  const write = (to: SchemaFieldDataType): Promise<unknown> =>
    request(UpdateBusinessAttributeDocument, { urn, input: { type: to } });
  return {
    urns: [urn],
    message: manageTexts.attribute.typeSaved,
    run: () => write(type),
    // The protocol cannot take a type away, so the first one stays.
    ...(before ? { undo: () => write(before) } : {}),
  };
}
