import { PRODUCT_EDITING } from '../../access/authorization/data-products.js';
import type { Privilege } from '../../access/privileges/privileges.js';
import { type EditContext, isColumn } from '../../edits/edit-context.js';
import { done, edit, type EditTable, type Plan } from '../../edits/edit.types.js';
import { badField, nonEmpty } from '../../edits/mistakes.js';
import { add, type Operation, patch } from '../../edits/patch.js';
import { kindOf, schemaFieldUrn } from '../../kernel/urn.js';
import type {
  DescriptionUpdateInput,
  MutationUpdateDescriptionArgs,
  MutationUpdateNameArgs,
} from '../../generated/graphql.js';

/** Where a description or name is stored: the aspect and its field. */
type Place = readonly [aspect: string, field: string];

/**
 * Where a description is stored: beside the source's own where a source describes the entity, else
 * in its properties.
 */
const DESCRIPTIONS: Readonly<Record<string, Place>> = {
  dataset: ['editableDatasetProperties', 'description'],
  chart: ['editableChartProperties', 'description'],
  dashboard: ['editableDashboardProperties', 'description'],
  dataFlow: ['editableDataFlowProperties', 'description'],
  dataJob: ['editableDataJobProperties', 'description'],
  notebook: ['editableNotebookProperties', 'description'],
  container: ['editableContainerProperties', 'description'],
  mlModel: ['editableMlModelProperties', 'description'],
  mlModelGroup: ['editableMlModelGroupProperties', 'description'],
  mlFeature: ['editableMlFeatureProperties', 'description'],
  mlFeatureTable: ['editableMlFeatureTableProperties', 'description'],
  mlPrimaryKey: ['editableMlPrimaryKeyProperties', 'description'],
  erModelRelationship: ['editableERModelRelationshipProperties', 'description'],
  corpGroup: ['corpGroupEditableInfo', 'description'],
  tag: ['tagProperties', 'description'],
  glossaryTerm: ['glossaryTermInfo', 'definition'],
  glossaryNode: ['glossaryNodeInfo', 'definition'],
  domain: ['domainProperties', 'description'],
  dataProduct: ['dataProductProperties', 'description'],
  application: ['applicationProperties', 'description'],
  businessAttribute: ['businessAttributeInfo', 'description'],
};

/**
 * Where the name of each kind is stored. A kind that is missing cannot be renamed here, because its
 * name is a part of its urn or belongs to its source.
 */
const NAMES: Readonly<Record<string, Place>> = {
  dataset: ['editableDatasetProperties', 'name'],
  erModelRelationship: ['editableERModelRelationshipProperties', 'name'],
  corpGroup: ['corpGroupInfo', 'displayName'],
  tag: ['tagProperties', 'name'],
  glossaryTerm: ['glossaryTermInfo', 'name'],
  glossaryNode: ['glossaryNodeInfo', 'name'],
  domain: ['domainProperties', 'name'],
  dataProduct: ['dataProductProperties', 'name'],
  application: ['applicationProperties', 'name'],
  businessAttribute: ['businessAttributeInfo', 'name'],
  document: ['documentInfo', 'title'],
};

/**
 * Aspects that have the field `lastModified`. The others have no such field, among them
 * `editableContainerProperties`.
 */
const STAMPED = /^(?:editable(?!Container)|businessAttributeInfo|documentInfo)/;
/** Aspects that an entity needs to exist: a new name or description does not create them. */
const OWN_PROPERTIES = new Set(['glossaryTermInfo', 'glossaryNodeInfo', 'businessAttributeInfo', 'documentInfo']);
/**
 * The privilege to manage all entities of a kind, which includes describing them. It suffices in
 * place of a privilege to edit the entity.
 */
const MANAGERS = {
  tag: 'MANAGE_TAGS',
  glossaryTerm: 'MANAGE_GLOSSARIES',
  glossaryNode: 'MANAGE_GLOSSARIES',
  domain: 'MANAGE_DOMAINS',
  dataProduct: 'MANAGE_DATA_PRODUCTS',
  application: 'MANAGE_APPLICATIONS',
  businessAttribute: 'MANAGE_BUSINESS_ATTRIBUTE',
  corpGroup: 'MANAGE_USERS_AND_GROUPS',
  document: 'MANAGE_DOCUMENTS',
} as const;

/** The stamp of this change, for aspects that have one. */
function changedNow(context: EditContext, aspect: string): readonly Operation[] {
  return STAMPED.test(aspect) ? [add(['lastModified'], context.stamp())] : [];
}

/** Describes a column where a field path is given, otherwise the entity itself. */
async function describe(context: EditContext, input: DescriptionUpdateInput): Promise<Plan> {
  if (isColumn(input)) return describeColumn(context, input.resourceUrn, input.subResource, input.description);
  return write(context, DESCRIPTIONS, { field: 'resourceUrn', urn: input.resourceUrn, text: input.description });
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
 * Writes one text of an entity at the place that the table names for its kind.
 *
 * @throws Problem `edit.field` for a kind that the table lacks or a placeholder without its own
 * properties
 */
async function write(
  context: EditContext,
  places: Readonly<Record<string, Place>>,
  { field, urn, text }: Text,
): Promise<Plan> {
  context.check({ field, urns: [urn] });
  const kind = kindOf(urn);
  const [aspect, key] = places[kind] ?? [];
  if (aspect === undefined || key === undefined)
    throw badField(field, `must not be a ${kind}: this is one of the things that a ${kind} can't be given here`);
  const entities = await context.existing([{ field, urns: [urn] }], [aspect]);
  if (OWN_PROPERTIES.has(aspect) && !entities.get(urn)?.aspects[aspect])
    throw badField(field, `names a ${kind} without ${aspect}: create it first`);
  const manager = MANAGERS[kind as keyof typeof MANAGERS] as (typeof MANAGERS)[keyof typeof MANAGERS] | undefined;
  const describers: readonly Privilege[] = ['EDIT_ENTITY_DOCS', 'EDIT_ENTITY', ...(manager ? [manager] : [])];
  return {
    proposals: [patch(urn, aspect, [add([key], text), ...changedNow(context, aspect)])],
    needs: [{ anyOf: key === 'name' && kind === 'dataProduct' ? PRODUCT_EDITING : describers, urn }],
    answer: done,
  };
}

/** Mutations of descriptions and names. */
export const DOCUMENTATION_EDITS: EditTable = {
  updateDescription: edit<MutationUpdateDescriptionArgs>('EDIT_ENTITY_DOCS', ({ input }, context) =>
    describe(context, input),
  ),
  // Products are renamed by another privilege than other kinds, so any signed-in person reaches the plan.
  updateName: edit<MutationUpdateNameArgs>('VIEW_ENTITY', ({ input }, context) =>
    write(context, NAMES, { field: 'urn', urn: input.urn, text: nonEmpty('name', input.name) }),
  ),
};
