import { request } from '../../api/client';
import {
  CreateErModelRelationshipDocument,
  DeleteErModelRelationshipDocument,
  UpdateErModelRelationshipDocument,
} from '../../api/documents.generated';
import { listField, propertyOf } from '../../api/json';
import type { ErModelRelationshipCardinality } from '../../api/schema.generated';
import type { Edit } from './edits';
import { manageTexts } from './texts-manage';

/** The cardinalities in the order of menus: how many rows of the first dataset belong to how many of the second. */
export const CARDINALITIES: readonly ErModelRelationshipCardinality[] = ['N_ONE', 'ONE_N', 'ONE_ONE', 'N_N'];

/** Two columns that refer to each other, by their field paths. */
export interface ColumnPair {
  readonly sourceField: string;
  readonly destinationField: string;
}

/** How two datasets are joined; the protocol calls it an ER model relationship. */
export interface Join {
  readonly name: string;
  readonly sourceUrn: string;
  readonly destinationUrn: string;
  readonly cardinality: ErModelRelationshipCardinality;
  readonly pairs: readonly ColumnPair[];
  /** Who made it, and when in milliseconds since 1970; the update would replace them by default. */
  readonly createdAt?: number | undefined;
  readonly createdBy?: string | undefined;
}

/** The join in a stored value of `erModelRelationshipProperties`; undefined without both datasets. */
export function readJoin(properties: unknown): Join | undefined {
  const sourceUrn = textIn(properties, 'source');
  const destinationUrn = textIn(properties, 'destination');
  if (!sourceUrn || !destinationUrn) return undefined;
  const created = propertyOf(properties, 'created');
  const createdAt = propertyOf(created, 'time');
  return {
    name: textIn(properties, 'name') ?? '',
    sourceUrn,
    destinationUrn,
    cardinality: CARDINALITIES.find((one) => one === textIn(properties, 'cardinality')) ?? 'N_N',
    pairs: listField(properties, 'relationshipFieldMappings').map((pair) => ({
      sourceField: textIn(pair, 'sourceField') ?? '',
      destinationField: textIn(pair, 'destinationField') ?? '',
    })),
    createdAt: typeof createdAt === 'number' ? createdAt : undefined,
    createdBy: textIn(created, 'actor'),
  };
}

/** Relates two datasets; undo deletes the relationship. */
export function createJoin(join: Join): Edit {
  let joinUrn: string | undefined;
  return {
    urns: [join.sourceUrn, join.destinationUrn],
    message: manageTexts.join.created(join.name),
    run: async () => {
      const answer = await request(CreateErModelRelationshipDocument, { input: inputOf(join) });
      joinUrn = answer.createERModelRelationship?.urn;
    },
    undo: async () => joinUrn && request(DeleteErModelRelationshipDocument, { urn: joinUrn }),
  };
}

/** Changes a relationship; undo writes what was stored before. */
export function changeJoin(urn: string, join: Join, before: Join): Edit {
  return {
    urns: [urn, join.sourceUrn, join.destinationUrn, before.destinationUrn],
    message: manageTexts.join.saved(join.name),
    run: () => request(UpdateErModelRelationshipDocument, { urn, input: inputOf({ ...join, ...stampOf(before) }) }),
    undo: () => request(UpdateErModelRelationshipDocument, { urn, input: inputOf(before) }),
  };
}

const stampOf = ({ createdAt, createdBy }: Join) => ({ createdAt, createdBy });

function inputOf({ name, sourceUrn, destinationUrn, cardinality, pairs, createdAt, createdBy }: Join) {
  return {
    properties: {
      name,
      source: sourceUrn,
      destination: destinationUrn,
      erModelRelationshipCardinality: cardinality,
      relationshipFieldmappings: pairs.map(({ sourceField, destinationField }) => ({ sourceField, destinationField })),
      ...(createdAt === undefined ? {} : { createdAt }),
      ...(createdBy === undefined ? {} : { createdBy }),
    },
  };
}

/** A field of a stored value if it is a text. */
function textIn(value: unknown, field: string): string | undefined {
  const content = propertyOf(value, field);
  return typeof content === 'string' ? content : undefined;
}
