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

async function display(
  desk: EditContext,
  urn: string,
  { colorHex, icon }: DisplayPropertiesUpdateInput,
): Promise<Plan> {
  await desk.existing([{ field: 'urn', urns: [urn], carries: 'displayProperties' }]);
  const shown = icon
    ? { iconLibrary: icon.iconLibrary ?? 'MATERIAL', name: icon.name ?? '', style: icon.style ?? '' }
    : undefined;
  const operations = [...(typeof colorHex === 'string' ? [colourOrNone(colorHex)] : []), ...given({ icon: shown })];
  return { proposals: operations.length === 0 ? [] : [patch(urn, 'displayProperties', operations)], answer: done };
}

async function embed(desk: EditContext, { input }: MutationUpdateEmbedArgs): Promise<Plan> {
  const { urn, renderUrl } = input;
  await desk.existing([{ field: 'urn', urns: [urn], carries: 'embed' }]);
  const value = typeof renderUrl === 'string' ? { renderUrl: webAddress('renderUrl', renderUrl) } : {};
  return { proposals: [upsert(urn, 'embed', value)], answer: done };
}

async function settings(desk: EditContext, { input }: MutationUpdateAssetSettingsArgs): Promise<Plan> {
  const { urn, summary } = input;
  const templates = summary ? [summary.template] : [];
  await desk.existing([
    { field: 'urn', urns: [urn], carries: 'assetSettings' },
    { field: 'summary.template', urns: templates, kinds: ['dataHubPageTemplate'] },
  ]);
  const value = { assetSummary: { templates: templates.map((template) => ({ template })) } };
  return { proposals: summary ? [upsert(urn, 'assetSettings', value)] : [], answer: () => settingsOf(desk, urn) };
}

async function settingsOf(desk: EditContext, urn: string): Promise<unknown> {
  const value = valueOf(await desk.disclosed([urn], ['assetSettings']), urn, 'assetSettings');
  const templates = arrayOf(objectOf(value.assetSummary).templates).map((one) => ({
    template: { urn: objectOf(one).template },
  }));
  return { assetSummary: { templates } };
}

/** A point of the time series `operation`; the protocol answers the operation's type. */
async function operation(desk: EditContext, input: ReportOperationInput): Promise<Plan> {
  const { urn, operationType, customOperationType, sourceType, partition } = input;
  await desk.existing([{ field: 'urn', urns: [urn], carries: 'operation' }]);
  if (operationType === 'CUSTOM' && typeof customOperationType !== 'string')
    throw badField('customOperationType', 'must name the operation when operationType is CUSTOM');
  const timestamp = input.timestampMillis ?? desk.now;
  const value: JsonObject = {
    timestampMillis: timestamp,
    lastUpdatedTimestamp: timestamp,
    actor: desk.viewer.urn,
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

async function saveRelationship(
  desk: EditContext,
  urn: string,
  { properties, editableProperties }: ErModelRelationshipUpdateInput,
  fresh: boolean,
): Promise<Plan> {
  const datasets = properties ? [properties.source, properties.destination] : [];
  await desk.existing([{ field: 'properties', urns: datasets, kinds: ['dataset'] }]);
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
        created: { time: properties.createdAt ?? desk.now, actor: properties.createdBy ?? desk.viewer.urn },
        lastModified: desk.stamp(),
      }
    : undefined;
  const definition = editableProperties
    ? [
        patch(urn, 'editableERModelRelationshipProperties', [
          ...given({ ...editableProperties }),
          add(['lastModified'], desk.stamp()),
        ]),
      ]
    : [];
  const ownAspects = value ? [fresh ? create(urn, ER, value) : upsert(urn, ER, value)] : [];
  return { proposals: [...ownAspects, ...definition], answer: () => (fresh ? { urn } : true) };
}

async function createRelationship(desk: EditContext, input: ErModelRelationshipUpdateInput): Promise<Plan> {
  if (!input.properties) throw badField('properties', 'must say which datasets are related');
  const [low = '', high = ''] = [input.properties.source, input.properties.destination].toSorted();
  const same = (await desk.incoming([low], ['ERMODELRELATION_A', 'ERMODELRELATION_B'])).map(({ other }) => other);
  const stored = await desk.stored(same, [ER]);
  const name = input.properties.name.trim();
  const twin = same.find((urn) => {
    const value = valueOf(stored, urn, ER);
    return value.name === name && [value.source, value.destination].includes(high);
  });
  if (twin !== undefined)
    throw inTheWay(`A relationship named "${name}" between these datasets exists already.`, { urn: twin });
  return saveRelationship(desk, desk.newUrn('erModelRelationship'), input, true);
}

async function updateRelationship(
  desk: EditContext,
  urn: string,
  input: ErModelRelationshipUpdateInput,
): Promise<Plan> {
  await desk.existing([{ field: 'urn', urns: [urn], kinds: ['erModelRelationship'] }]);
  return saveRelationship(desk, urn, input, false);
}

export const DISPLAY_EDITS: EditTable = {
  updateDisplayProperties: edit<MutationUpdateDisplayPropertiesArgs>('EDIT_ENTITY', ({ urn, input }, desk) =>
    display(desk, urn, input),
  ),
  updateEmbed: edit<MutationUpdateEmbedArgs>('EDIT_ENTITY_EMBED', (args, desk) => embed(desk, args)),
  updateAssetSettings: edit<MutationUpdateAssetSettingsArgs>('EDIT_ENTITY', (args, desk) => settings(desk, args)),
  reportOperation: edit<MutationReportOperationArgs>('EDIT_ENTITY_OPERATIONS', ({ input }, desk) =>
    operation(desk, input),
  ),
  createERModelRelationship: edit<MutationCreateErModelRelationshipArgs>('EDIT_ENTITY', ({ input }, desk) =>
    createRelationship(desk, input),
  ),
  updateERModelRelationship: edit<MutationUpdateErModelRelationshipArgs>('EDIT_ENTITY', ({ urn, input }, desk) =>
    updateRelationship(desk, urn, input),
  ),
  deleteERModelRelationship: edit<MutationDeleteErModelRelationshipArgs>('DELETE_ENTITY', ({ urn }, desk) =>
    deleteOf(desk, urn, 'erModelRelationship'),
  ),
};
