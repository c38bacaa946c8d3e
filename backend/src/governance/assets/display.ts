import { type EditContext, valueOf } from '../../edits/edit-context.js';
import { done, edit, type EditTable, type Plan } from '../../edits/edit.types.js';
import { badField, inTheWay, nonEmpty, webAddress } from '../../edits/mistakes.js';
import { add, create, given, patch, upsert } from '../../edits/patch.js';
import { arrayOf, type JsonObject, objectOf } from '../../kernel/json.js';
import type {
  DisplayPropertiesUpdateInput,
  ErModelRelationshipUpdateInput,
  ReportOperationInput,
  UpdateAssetSettingsInput,
  UpdateDisplayPropertiesArguments,
  UpdateEmbedInput,
  UpdateErModelRelationshipArguments,
} from './inputs.types.js';
import { colourOrNone, deleteOf } from '../vocabulary/tags-and-domains.js';

/**
 * Sets the colour and the icon of an entity. What is not given stays, and an empty colour removes
 * the colour. An icon without a library is taken from Material icons.
 *
 * @throws Problem `edit.field` for a kind that cannot carry `displayProperties` or a malformed
 * colour
 */
async function display(
  context: EditContext,
  urn: string,
  { colorHex, icon }: DisplayPropertiesUpdateInput,
): Promise<Plan> {
  await context.existing([{ field: 'urn', urns: [urn], carries: 'displayProperties' }]);
  const shown = icon
    ? { iconLibrary: icon.iconLibrary ?? 'MATERIAL', name: icon.name ?? '', style: icon.style ?? '' }
    : undefined;
  const operations = [...(typeof colorHex === 'string' ? [colourOrNone(colorHex)] : []), ...given({ icon: shown })];
  return { proposals: operations.length === 0 ? [] : [patch(urn, 'displayProperties', operations)], answer: done };
}

/**
 * Sets the address of the page that the profile shows in a frame. Null removes it. An address that
 * a browser would run, such as `javascript:…`, is refused.
 */
async function embed(context: EditContext, { input }: { readonly input: UpdateEmbedInput }): Promise<Plan> {
  const { urn, renderUrl } = input;
  await context.existing([{ field: 'urn', urns: [urn], carries: 'embed' }]);
  const value = typeof renderUrl === 'string' ? { renderUrl: webAddress('renderUrl', renderUrl) } : {};
  return { proposals: [upsert(urn, 'embed', value)], answer: done };
}

/**
 * Sets the template of the summary tab. Without `summary` nothing is written, and the answer is
 * what is stored.
 */
async function settings(context: EditContext, { input }: { readonly input: UpdateAssetSettingsInput }): Promise<Plan> {
  const { urn, summary } = input;
  const templates = summary ? [summary.template] : [];
  await context.existing([
    { field: 'urn', urns: [urn], carries: 'assetSettings' },
    { field: 'summary.template', urns: templates, kinds: ['dataHubPageTemplate'] },
  ]);
  const value = { assetSummary: { templates: templates.map((template) => ({ template })) } };
  return { proposals: summary ? [upsert(urn, 'assetSettings', value)] : [], answer: () => settingsOf(context, urn) };
}

/**
 * The stored settings in the shape of the protocol. They are read after the write and disclosed to
 * the viewer, so a hidden template does not appear.
 */
async function settingsOf(context: EditContext, urn: string): Promise<unknown> {
  const value = valueOf(await context.disclosed([urn], ['assetSettings']), urn, 'assetSettings');
  const templates = arrayOf(objectOf(value.assetSummary).templates).map((one) => ({
    template: { urn: objectOf(one).template },
  }));
  return { assetSummary: { templates } };
}

/**
 * Reports that somebody changed the data of an asset, for example an INSERT of 500 rows. It becomes
 * one point of the time series `operation`, and earlier points stay. Times are in milliseconds
 * since 1970 and default to now. The protocol answers the operation's type.
 *
 * @throws Problem `edit.field` for a CUSTOM operation without a name
 */
async function operation(context: EditContext, input: ReportOperationInput): Promise<Plan> {
  const { urn, operationType, customOperationType, sourceType, partition } = input;
  await context.existing([{ field: 'urn', urns: [urn], carries: 'operation' }]);
  if (operationType === 'CUSTOM' && typeof customOperationType !== 'string')
    throw badField('customOperationType', 'must name the operation when operationType is CUSTOM');
  const timestamp = input.timestampMillis ?? context.now;
  const value: JsonObject = {
    timestampMillis: timestamp,
    lastUpdatedTimestamp: timestamp,
    actor: context.viewer.urn,
    operationType,
    sourceType,
    ...(typeof customOperationType === 'string' ? { customOperationType } : {}),
    ...(typeof input.numAffectedRows === 'number' ? { numAffectedRows: input.numAffectedRows } : {}),
    ...(typeof partition === 'string' ? { partitionSpec: { partition, type: 'PARTITION' } } : {}),
    ...(input.customProperties
      ? { customProperties: Object.fromEntries(input.customProperties.map((one) => [one.key, one.value ?? ''])) }
      : {}),
  };
  return { proposals: [upsert(urn, 'operation', value)], answer: () => operationType };
}

/** The aspect with the datasets of a relationship and the pairs of columns that join them. */
const ER = 'erModelRelationshipProperties';

/**
 * Writes a relationship between two datasets: `properties` are the relationship itself,
 * `editableProperties` are what people say about it. Either may be absent.
 *
 * @param fresh whether the relationship is new. Then it is created, which fails if its urn exists,
 * and the answer is its urn.
 */
async function saveRelationship(
  context: EditContext,
  urn: string,
  { properties, editableProperties }: ErModelRelationshipUpdateInput,
  fresh: boolean,
): Promise<Plan> {
  const datasets = properties ? [properties.source, properties.destination] : [];
  await context.existing([{ field: 'properties', urns: datasets, kinds: ['dataset'] }]);
  const value: JsonObject | undefined = properties
    ? {
        name: nonEmpty('properties.name', properties.name),
        source: properties.source,
        destination: properties.destination,
        relationshipFieldMappings: (properties.relationshipFieldmappings ?? []).map((one) => ({
          sourceField: one.sourceField ?? '',
          destinationField: one.destinationField ?? '',
        })),
        cardinality: properties.erModelRelationshipCardinality ?? 'N_N',
        created: { time: properties.createdAt ?? context.now, actor: properties.createdBy ?? context.viewer.urn },
        lastModified: context.stamp(),
      }
    : undefined;
  const definition = editableProperties
    ? [
        patch(urn, 'editableERModelRelationshipProperties', [
          ...given({ ...editableProperties }),
          add(['lastModified'], context.stamp()),
        ]),
      ]
    : [];
  const ownAspects = value ? [fresh ? create(urn, ER, value) : upsert(urn, ER, value)] : [];
  return { proposals: [...ownAspects, ...definition], answer: () => (fresh ? { urn } : true) };
}

/**
 * Creates a relationship. Its name is unique between its two datasets in either direction: `orders
 * – customers` named "buyer" and `customers – orders` named "buyer" are the same to a reader. It
 * suffices to read the relationships of the dataset that is first in alphabetical order, because a
 * twin has the same two ends.
 *
 * @throws Problem `edit.in-the-way` with the urn of the relationship that has this name already
 */
async function createRelationship(context: EditContext, input: ErModelRelationshipUpdateInput): Promise<Plan> {
  if (!input.properties) throw badField('properties', 'must say which datasets are related');
  const [low = '', high = ''] = [input.properties.source, input.properties.destination].toSorted();
  const same = (await context.incoming([low], ['ERMODELRELATION_A', 'ERMODELRELATION_B'])).map(({ other }) => other);
  const stored = await context.stored(same, [ER]);
  const name = input.properties.name.trim();
  const twin = same.find((urn) => {
    const value = valueOf(stored, urn, ER);
    return value.name === name && [value.source, value.destination].includes(high);
  });
  if (twin !== undefined)
    throw inTheWay(`A relationship named "${name}" between these datasets exists already.`, { urn: twin });
  return saveRelationship(context, context.newUrn('erModelRelationship'), input, true);
}

/** Changes a relationship that exists. Its name is not compared with others again. */
async function updateRelationship(
  context: EditContext,
  urn: string,
  input: ErModelRelationshipUpdateInput,
): Promise<Plan> {
  await context.existing([{ field: 'urn', urns: [urn], kinds: ['erModelRelationship'] }]);
  return saveRelationship(context, urn, input, false);
}

/** Mutations of how an asset is shown, of its operations, and of relationships between datasets. */
export const DISPLAY_EDITS: EditTable = {
  updateDisplayProperties: edit<UpdateDisplayPropertiesArguments>('EDIT_ENTITY', ({ urn, input }, context) =>
    display(context, urn, input),
  ),
  updateEmbed: edit<{ readonly input: UpdateEmbedInput }>('EDIT_ENTITY_EMBED', (args, context) => embed(context, args)),
  updateAssetSettings: edit<{ readonly input: UpdateAssetSettingsInput }>('EDIT_ENTITY', (args, context) =>
    settings(context, args),
  ),
  reportOperation: edit<{ readonly input: ReportOperationInput }>('EDIT_ENTITY_OPERATIONS', ({ input }, context) =>
    operation(context, input),
  ),
  createERModelRelationship: edit<{ readonly input: ErModelRelationshipUpdateInput }>(
    'EDIT_ENTITY',
    ({ input }, context) => createRelationship(context, input),
  ),
  updateERModelRelationship: edit<UpdateErModelRelationshipArguments>('EDIT_ENTITY', ({ urn, input }, context) =>
    updateRelationship(context, urn, input),
  ),
  deleteERModelRelationship: edit<{ readonly urn: string }>('DELETE_ENTITY', ({ urn }, context) =>
    deleteOf(context, urn, 'erModelRelationship'),
  ),
};
