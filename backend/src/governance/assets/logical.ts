import { type EditContext, valueOf } from '../../edits/edit-context.js';
import { done, edit, type EditTable, type Plan } from '../../edits/edit.types.js';
import { badField, nonEmpty } from '../../edits/mistakes.js';
import { create, replace, upsert } from '../../edits/patch.js';
import { arrayOf, type Json, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { kindOf, schemaFieldUrn } from '../../kernel/urn.js';
import type {
  CreateLogicalModelInput,
  EditableSchemaFieldInput,
  LinkPhysicalChildInput,
  SetLogicalParentInput,
  UnlinkPhysicalChildInput,
  UpdateLogicalModelSchemaInput,
} from './inputs.types.js';
import type { Proposal } from '../../store/contract/store.types.js';
import { columnTypeValue } from '../vocabulary/column-types.js';

/** The aspect by which a physical dataset or column points to its logical counterpart. */
const PARENT = 'logicalParent';
const SCHEMA = 'schemaMetadata';
/** Logical models live on this platform unless the client names another one. */
const PLATFORM = 'urn:li:dataPlatform:logical';

/**
 * The proposal that points an asset or column to its logical parent. Without a parent it writes the
 * aspect empty.
 */
function parentProposal(context: EditContext, urn: string, parent: string | null | undefined): Proposal {
  const edge = { destinationUrn: parent ?? '', created: context.stamp(), lastModified: context.stamp() };
  return upsert(urn, PARENT, typeof parent === 'string' ? { parent: edge } : {});
}

/**
 * Sets or clears the logical parent of an asset. Parent and child are of one kind: a column belongs
 * to a column, a dataset to a dataset.
 *
 * @throws Problem `edit.field` for a parent of another kind or the asset itself,
 * `edit.no-such-entity`
 */
async function setParent(context: EditContext, urn: string, parent: string | null | undefined): Promise<Plan> {
  await context.existing([
    { field: 'resourceUrn', urns: [urn], carries: PARENT },
    { field: 'parentUrn', urns: typeof parent === 'string' ? [parent] : [], kinds: [kindOf(urn)] },
  ]);
  if (parent === urn) throw badField('parentUrn', 'must not be the entity itself');
  // The model gains a child that its own editors did not ask for: both ends must be allowed, as for
  // lineage.
  const ends = typeof parent === 'string' ? [urn, parent] : [urn];
  return {
    proposals: [parentProposal(context, urn, parent)],
    needs: ends.map((end) => ({ anyOf: ['EDIT_ENTITY'], urn: end })),
    answer: done,
  };
}

/**
 * Creates a logical model: a dataset of the platform `logical` with its columns. Its urn is made of
 * platform, name and environment, so a second model of the same name fails at the write.
 *
 * @throws Problem `edit.field` for an empty name or a column that is named twice
 */
function createModel(context: EditContext, input: CreateLogicalModelInput): Plan {
  const name = nonEmpty('name', input.name);
  const platform = input.platform ?? PLATFORM;
  context.check({ field: 'platform', urns: [platform], kinds: ['dataPlatform'] });
  const urn = `urn:li:dataset:(${platform},${name},${input.env ?? 'PROD'})`;
  context.check({ field: 'name', urns: [urn], kinds: ['dataset'] });
  const properties = { name: input.displayName ?? name };
  return {
    proposals: [
      create(urn, 'datasetProperties', properties),
      upsert(urn, SCHEMA, schemaValue({ name, platform }, input.columns)),
    ],
    needs: [{ anyOf: ['CREATE_LOGICAL_MODELS'] }],
    answer: () => urn,
  };
}

/**
 * The schema with exactly these columns, in this order. A column that stays keeps its description,
 * tags and keys, because everything known about it is copied from `before`. A column that is
 * missing from the list is gone. The type that the client gives wins over the stored one.
 */
function schemaValue(
  { name, platform }: { readonly name: string; readonly platform: string },
  columns: readonly EditableSchemaFieldInput[],
  before: JsonObject = {},
): JsonObject {
  const paths = columns.map(({ fieldPath }) => nonEmpty('columns.fieldPath', fieldPath));
  if (new Set(paths).size < paths.length) throw badField('columns.fieldPath', 'must not name a column twice');
  const known = new Map(arrayOf(before.fields).map((field) => [objectOf(field).fieldPath, objectOf(field)]));
  const fields: Json[] = columns.map(({ fieldPath, type }) => ({
    nativeDataType: type,
    ...known.get(fieldPath),
    fieldPath,
    type: columnTypeValue(type),
  }));
  return {
    schemaName: name,
    platform,
    version: 0,
    hash: '',
    platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
    ...before,
    fields,
  };
}

/**
 * Replaces the columns of a logical model. The write carries the version that was read, so a change
 * that somebody else made in between is not lost: this write then fails.
 *
 * @throws Problem `edit.field` for a dataset without a schema
 */
async function updateSchema(
  context: EditContext,
  urn: string,
  columns: readonly EditableSchemaFieldInput[],
): Promise<Plan> {
  const entities = await context.existing([{ field: 'urn', urns: [urn], kinds: ['dataset'] }], [SCHEMA]);
  const stored = entities.get(urn)?.aspects[SCHEMA];
  if (!stored) throw badField('urn', 'must name a logical model with a schema');
  const value = schemaValue({ name: '', platform: PLATFORM }, columns, stored.value);
  return { proposals: [replace(urn, SCHEMA, value, stored.version)], answer: done };
}

/**
 * Links a physical dataset to its model, and the mapped columns to the columns of the model.
 * Columns that are not mapped keep the parent that they have.
 *
 *     orders_v1 -> Order,  orders_v1.cust_id -> Order.customer
 *
 * @throws Problem `edit.no-such-entity` naming the first mapped column that one of the schemas
 * lacks
 */
async function linkChild(
  context: EditContext,
  { logicalParentUrn, childUrn, columnMappings }: LinkPhysicalChildInput,
): Promise<Plan> {
  const mappings = columnMappings ?? [];
  await context.existing([
    { field: 'logicalParentUrn', urns: [logicalParentUrn], kinds: ['dataset'] },
    { field: 'childUrn', urns: [childUrn], kinds: ['dataset'] },
  ]);
  if (logicalParentUrn === childUrn) throw badField('logicalParentUrn', 'must not be the child itself');
  await context.columns('columnMappings', [
    ...mappings.map((one) => ({ resourceUrn: logicalParentUrn, subResource: one.parentFieldPath })),
    ...mappings.map((one) => ({ resourceUrn: childUrn, subResource: one.childFieldPath })),
  ]);
  const columns = mappings.map((one) =>
    parentProposal(
      context,
      schemaFieldUrn(childUrn, one.childFieldPath),
      schemaFieldUrn(logicalParentUrn, one.parentFieldPath),
    ),
  );
  return {
    proposals: [parentProposal(context, childUrn, logicalParentUrn), ...columns],
    needs: [{ anyOf: ['EDIT_ENTITY'], urn: childUrn }],
    answer: done,
  };
}

/**
 * Removes the logical parent of a dataset and of all its columns. Only those that have a parent are
 * written, so a wide table does not produce one empty version for each column.
 */
async function unlinkChild(context: EditContext, childUrn: string): Promise<Plan> {
  const entities = await context.existing([{ field: 'childUrn', urns: [childUrn], kinds: ['dataset'] }], [SCHEMA]);
  const columns = arrayOf(valueOf(entities, childUrn, SCHEMA).fields).flatMap((field) => {
    const path = textOf(objectOf(field).fieldPath);
    return path === undefined ? [] : [schemaFieldUrn(childUrn, path)];
  });
  const stored = await context.stored([childUrn, ...columns], [PARENT]);
  const linked = [childUrn, ...columns].filter((urn) => stored.get(urn)?.aspects[PARENT] !== undefined);
  return {
    proposals: linked.map((urn) => parentProposal(context, urn, undefined)),
    needs: [{ anyOf: ['EDIT_ENTITY'], urn: childUrn }],
    answer: done,
  };
}

/** Mutations of logical models and of the physical datasets that implement them. */
export const LOGICAL_EDITS: EditTable = {
  setLogicalParent: edit<{ readonly input: SetLogicalParentInput }>('EDIT_ENTITY', ({ input }, context) =>
    setParent(context, input.resourceUrn, input.parentUrn),
  ),
  createLogicalModel: edit<{ readonly input: CreateLogicalModelInput }>('CREATE_LOGICAL_MODELS', ({ input }, context) =>
    createModel(context, input),
  ),
  updateLogicalModelSchema: edit<{ readonly input: UpdateLogicalModelSchemaInput }>(
    'EDIT_ENTITY',
    ({ input }, context) => updateSchema(context, input.urn, input.columns),
  ),
  linkPhysicalChild: edit<{ readonly input: LinkPhysicalChildInput }>('EDIT_ENTITY', ({ input }, context) =>
    linkChild(context, input),
  ),
  unlinkPhysicalChild: edit<{ readonly input: UnlinkPhysicalChildInput }>('EDIT_ENTITY', ({ input }, context) =>
    unlinkChild(context, input.childUrn),
  ),
};
