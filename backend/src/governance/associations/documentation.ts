import { describedKind } from '#kinds/lookups.js';
import { PRODUCT_EDITING } from '../../access/authorization/data-products.js';
import type { Privilege } from '../../access/privileges/privileges.js';
import { type EditContext, isColumn } from '../../edits/edit-context.js';
import { done, edit, type EditTable, type Plan } from '../../edits/edit.types.js';
import { badField, nonEmpty } from '../../edits/mistakes.js';
import { add, type Operation, patch } from '../../edits/patch.js';
import { kindOf, schemaFieldUrn } from '../../kernel/urn.js';
import type { DescriptionUpdateInput, UpdateNameInput } from './inputs.types.js';

/**
 * Aspects that have the field `lastModified`. The others have no such field, among them
 * `editableContainerProperties`.
 */
const STAMPED = /^(?:editable(?!Container)|businessAttributeInfo|documentInfo)/;
/** Aspects that an entity needs to exist: a new name or description does not create them. */
const OWN_PROPERTIES = new Set(['glossaryTermInfo', 'glossaryNodeInfo', 'businessAttributeInfo', 'documentInfo']);
/** The stamp of this change, for aspects that have one. */
function changedNow(context: EditContext, aspect: string): readonly Operation[] {
  return STAMPED.test(aspect) ? [add(['lastModified'], context.stamp())] : [];
}

/** Describes a column where a field path is given, otherwise the entity itself. */
async function describe(context: EditContext, input: DescriptionUpdateInput): Promise<Plan> {
  if (isColumn(input)) return describeColumn(context, input.resourceUrn, input.subResource, input.description);
  return write(context, 'description', { field: 'resourceUrn', urn: input.resourceUrn, text: input.description });
}

/**
 * Writes the description of a column. It stands beside the schema of the source in
 * `editableSchemaMetadata`, so the next pipeline run keeps it.
 *
 * @throws Problem `edit.no-such-entity` for a column that the stored schema does not have
 */
async function describeColumn(context: EditContext, urn: string, column: string, text: string): Promise<Plan> {
  await context.columns('resourceUrn', [{ resourceUrn: urn, subResource: column }]);
  const change = patch(
    urn,
    'editableSchemaMetadata',
    [add(['editableSchemaFieldInfo', column, 'description'], text), add(['lastModified'], context.stamp())],
    { editableSchemaFieldInfo: ['fieldPath'] },
  );
  return {
    proposals: [change],
    needs: [{ anyOf: ['EDIT_DATASET_COL_DESCRIPTION', 'EDIT_ENTITY'], urn: schemaFieldUrn(urn, column) }],
    answer: done,
  };
}

/** A text to write. `field` is the name of the argument, for the message of a refusal. */
interface Text {
  readonly field: string;
  readonly urn: string;
  readonly text: string;
}

/**
 * Writes one text of an entity at the place that the file of its kind names.
 *
 * @throws Problem `edit.field` for a kind without such a place or a placeholder without its own
 * properties
 */
async function write(context: EditContext, part: 'name' | 'description', { field, urn, text }: Text): Promise<Plan> {
  context.check({ field, urns: [urn] });
  const kind = kindOf(urn);
  const edits = describedKind(kind)?.edits;
  const [aspect, key] = edits?.[part]?.split(':') ?? [];
  if (aspect === undefined || key === undefined)
    throw badField(field, `must not be a ${kind}: this is one of the things that a ${kind} can't be given here`);
  const entities = await context.existing([{ field, urns: [urn] }], [aspect]);
  if (OWN_PROPERTIES.has(aspect) && !entities.get(urn)?.aspects[aspect])
    throw badField(field, `names a ${kind} without ${aspect}: create it first`);
  const describers: readonly Privilege[] = [
    'EDIT_ENTITY_DOCS',
    'EDIT_ENTITY',
    ...(edits?.privilege ? [edits.privilege] : []),
  ];
  return {
    proposals: [patch(urn, aspect, [add([key], text), ...changedNow(context, aspect)])],
    needs: [{ anyOf: key === 'name' && kind === 'dataProduct' ? PRODUCT_EDITING : describers, urn }],
    answer: done,
  };
}

/** Mutations of descriptions and names. */
export const DOCUMENTATION_EDITS: EditTable = {
  updateDescription: edit<{ readonly input: DescriptionUpdateInput }>('EDIT_ENTITY_DOCS', ({ input }, context) =>
    describe(context, input),
  ),
  // Products are renamed by another privilege than other kinds, so any signed-in person reaches the plan.
  updateName: edit<{ readonly input: UpdateNameInput }>('VIEW_ENTITY', ({ input }, context) =>
    write(context, 'name', { field: 'urn', urn: input.urn, text: nonEmpty('name', input.name) }),
  ),
};
