import { type EditContext, valueOf } from '../../edits/edit-context.js';
import { done, edit, type EditTable, type Plan } from '../../edits/edit.types.js';
import { badField, inTheWay, nonEmpty, webAddress } from '../../edits/mistakes.js';
import { add, create, given, patch, upsert } from '../../edits/patch.js';
import { arrayOf, type JsonObject, objectOf } from '../../kernel/json.js';
import type {
  DisplayPropertiesUpdateInput,
  ErModelRelationshipUpdateInput,
  MutationCreateErModelRelationshipArgs,
  MutationDeleteErModelRelationshipArgs,
  MutationReportOperationArgs,
  MutationUpdateAssetSettingsArgs,
  MutationUpdateDisplayPropertiesArgs,
  MutationUpdateEmbedArgs,
  MutationUpdateErModelRelationshipArgs,
  ReportOperationInput,
} from '../../generated/graphql.js';
import { colourOrNone, deleteOf } from '../vocabulary/tags-and-domains.js';

/** Sets the colour and the icon; what is not given stays. */
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

/** Sets the address that a page embeds; null removes it. */
async function embed(context: EditContext, { input }: MutationUpdateEmbedArgs): Promise<Plan> {
  const { urn, renderUrl } = input;
  await context.existing([{ field: 'urn', urns: [urn], carries: 'embed' }]);
  const value = typeof renderUrl === 'string' ? { renderUrl: webAddress('renderUrl', renderUrl) } : {};
  return { proposals: [upsert(urn, 'embed', value)], answer: done };
}

/** Sets the template of the summary tab. */
async function settings(context: EditContext, { input }: MutationUpdateAssetSettingsArgs): Promise<Plan> {
  const { urn, summary } = input;
  const templates = summary ? [summary.template] : [];
  await context.existing([
    { field: 'urn', urns: [urn], carries: 'assetSettings' },
    { field: 'summary.template', urns: templates, kinds: ['dataHubPageTemplate'] },
  ]);
  const value = { assetSummary: { templates: templates.map((template) => ({ template })) } };
  return { proposals: summary ? [upsert(urn, 'assetSettings', value)] : [], answer: () => settingsOf(context, urn) };
}

async function settingsOf(context: EditContext, urn: string): Promise<unknown> {
  const value = valueOf(await context.disclosed([urn], ['assetSettings']), urn, 'assetSettings');
  const templates = arrayOf(objectOf(value.assetSummary).templates).map((one) => ({
    template: { urn: objectOf(one).template },
  }));
  return { assetSummary: { templates } };
}

/** A point of the time series `operation`; the protocol answers the operation's type. */
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

const ER = 'erModelRelationshipProperties';

/** Writes the relationship and what people describe of it; either may be absent. */
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

/** Creates a relationship. Its name is unique between its two datasets, in either direction. */
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
  updateDisplayProperties: edit<MutationUpdateDisplayPropertiesArgs>('EDIT_ENTITY', ({ urn, input }, context) =>
    display(context, urn, input),
  ),
  updateEmbed: edit<MutationUpdateEmbedArgs>('EDIT_ENTITY_EMBED', (args, context) => embed(context, args)),
  updateAssetSettings: edit<MutationUpdateAssetSettingsArgs>('EDIT_ENTITY', (args, context) => settings(context, args)),
  reportOperation: edit<MutationReportOperationArgs>('EDIT_ENTITY_OPERATIONS', ({ input }, context) =>
    operation(context, input),
  ),
  createERModelRelationship: edit<MutationCreateErModelRelationshipArgs>('EDIT_ENTITY', ({ input }, context) =>
    createRelationship(context, input),
  ),
  updateERModelRelationship: edit<MutationUpdateErModelRelationshipArgs>('EDIT_ENTITY', ({ urn, input }, context) =>
    updateRelationship(context, urn, input),
  ),
  deleteERModelRelationship: edit<MutationDeleteErModelRelationshipArgs>('DELETE_ENTITY', ({ urn }, context) =>
    deleteOf(context, urn, 'erModelRelationship'),
  ),
};
