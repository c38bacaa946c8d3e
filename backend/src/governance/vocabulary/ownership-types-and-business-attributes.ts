import { type EditContext, isColumn } from '../../edits/edit-context.js';
import { done, edit, type EditTable, type Plan } from '../../edits/edit.types.js';
import { badField, nonEmpty } from '../../edits/mistakes.js';
import { add, create, given, patch, upsert } from '../../edits/patch.js';
import type { JsonObject } from '../../kernel/json.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import type { SchemaFieldDataType } from '../associations/inputs.types.js';
import type {
  AddBusinessAttributeInput,
  CreateBusinessAttributeInput,
  CreateOwnershipTypeInput,
  DeleteOwnershipTypeArguments,
  UpdateBusinessAttributeArguments,
  UpdateOwnershipTypeArguments,
} from './inputs.types.js';
import { columnTypeValue } from './column-types.js';
import { deleteOf } from './tags-and-domains.js';

/**
 * Creates an ownership type with a random urn. Its name may change later, because owners refer to
 * the urn.
 */
function createOwnershipType(context: EditContext, { input }: { readonly input: CreateOwnershipTypeInput }): Plan {
  const urn = context.newUrn('ownershipType');
  const { description } = input;
  const stamps = { created: context.stamp(), lastModified: context.stamp() };
  const value = { name: nonEmpty('name', input.name), description, ...stamps };
  return { proposals: [create(urn, 'ownershipTypeInfo', value)], answer: () => ({ urn }) };
}

/**
 * Deletes an ownership type. Owners of that type keep it unless the client asks to delete the
 * references too. The types that every installation has are refused.
 *
 * @throws Problem `edit.field` for one of those, `edit.no-such-entity`
 */
async function deleteOwnershipType(
  context: EditContext,
  { urn, deleteReferences }: DeleteOwnershipTypeArguments,
): Promise<Plan> {
  if (urn.startsWith('urn:li:ownershipType:__system__'))
    throw badField('urn', 'must not be one that every installation has');
  return { ...(await deleteOf(context, urn, 'ownershipType')), keepReferences: deleteReferences !== true };
}

/** The fields that can change. Null and absent both mean that a field stays. */
interface InfoChange {
  readonly name?: string | null;
  readonly description?: string | null;
  readonly type?: SchemaFieldDataType | null;
}

/**
 * Changes an ownership type or business attribute: both keep their fields in the aspect
 * `<kind>Info`. The type applies to attributes only.
 *
 * @throws Problem `edit.field` for an empty name
 */
async function updateInfo(
  context: EditContext,
  urn: string,
  kind: string,
  { name, description, type }: InfoChange,
): Promise<Plan> {
  await context.existing([{ field: 'urn', urns: [urn], kinds: [kind] }]);
  const operations = [
    ...given({
      name: typeof name === 'string' ? nonEmpty('name', name) : undefined,
      description,
      type: type ? columnTypeValue(type) : undefined,
    }),
    add(['lastModified'], context.stamp()),
  ];
  return { proposals: [patch(urn, `${kind}Info`, operations)], answer: () => ({ urn }) };
}

/**
 * Creates a business attribute: a definition that columns of many datasets share, such as "customer
 * id".
 */
function createAttribute(context: EditContext, { input }: { readonly input: CreateBusinessAttributeInput }): Plan {
  const urn = context.newUrn('businessAttribute', input.id);
  const name = nonEmpty('name', input.name);
  const { description, type } = input;
  const value: JsonObject = {
    name,
    // The protocol keeps the attribute's name as the path of the field that it stands for.
    fieldPath: name,
    ...(typeof description === 'string' ? { description } : {}),
    ...(type ? { type: columnTypeValue(type) } : {}),
    created: context.stamp(),
    lastModified: context.stamp(),
  };
  return {
    proposals: [create(urn, 'businessAttributeInfo', value)],
    needs: [{ anyOf: ['CREATE_BUSINESS_ATTRIBUTE', 'MANAGE_BUSINESS_ATTRIBUTE'] }],
    answer: () => ({ urn }),
  };
}

/**
 * Attaches a business attribute to columns, or takes it off. A column has at most one, so attaching
 * replaces the one before, and taking off removes whichever it has. The privilege is asked for on
 * the column, where what is granted on its dataset counts too.
 *
 * @throws Problem `edit.no-such-entity` for the attribute or a column
 */
async function attachAttribute(
  context: EditContext,
  { businessAttributeUrn, resourceUrn: refs }: AddBusinessAttributeInput,
  how: 'add' | 'remove',
): Promise<Plan> {
  await context.existing([
    { field: 'businessAttributeUrn', urns: [businessAttributeUrn], kinds: ['businessAttribute'] },
  ]);
  await context.columns('resourceUrn', refs);
  const urns = refs.map((ref) => (isColumn(ref) ? schemaFieldUrn(ref.resourceUrn, ref.subResource) : ref.resourceUrn));
  context.check({ field: 'resourceUrn', urns, carries: 'businessAttributes' });
  const value = how === 'add' ? { businessAttribute: { businessAttributeUrn } } : {};
  return {
    proposals: urns.map((urn) => upsert(urn, 'businessAttributes', value)),
    needs: urns.map((urn) => ({ anyOf: ['EDIT_ENTITY_PROPERTIES', 'EDIT_ENTITY'], urn })),
    answer: done,
  };
}

const types = 'MANAGE_GLOBAL_OWNERSHIP_TYPES';
const attributes = 'MANAGE_BUSINESS_ATTRIBUTE';

/** Mutations of ownership types and business attributes. */
export const OWNERSHIP_TYPE_AND_ATTRIBUTE_EDITS: EditTable = {
  createOwnershipType: edit<{ readonly input: CreateOwnershipTypeInput }>(types, (args, context) =>
    createOwnershipType(context, args),
  ),
  updateOwnershipType: edit<UpdateOwnershipTypeArguments>(types, ({ urn, input }, context) =>
    updateInfo(context, urn, 'ownershipType', input),
  ),
  deleteOwnershipType: edit<DeleteOwnershipTypeArguments>(types, (args, context) => deleteOwnershipType(context, args)),
  createBusinessAttribute: edit<{ readonly input: CreateBusinessAttributeInput }>(
    'CREATE_BUSINESS_ATTRIBUTE',
    (args, context) => createAttribute(context, args),
  ),
  updateBusinessAttribute: edit<UpdateBusinessAttributeArguments>(attributes, ({ urn, input }, context) =>
    updateInfo(context, urn, 'businessAttribute', input),
  ),
  deleteBusinessAttribute: edit<{ readonly urn: string }>(attributes, ({ urn }, context) =>
    deleteOf(context, urn, 'businessAttribute'),
  ),
  addBusinessAttribute: edit<{ readonly input: AddBusinessAttributeInput }>(
    'EDIT_ENTITY_PROPERTIES',
    ({ input }, context) => attachAttribute(context, input, 'add'),
  ),
  removeBusinessAttribute: edit<{ readonly input: AddBusinessAttributeInput }>(
    'EDIT_ENTITY_PROPERTIES',
    ({ input }, context) => attachAttribute(context, input, 'remove'),
  ),
};
