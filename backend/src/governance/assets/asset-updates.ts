import type { EditContext } from '../../edits/edit-context.js';
import { edit, type EditTable, type Need, type Plan } from '../../edits/edit.types.js';
import { badField, webAddress } from '../../edits/mistakes.js';
import { add, given, patch, upsert } from '../../edits/patch.js';
import type { Json, JsonObject } from '../../kernel/json.js';
import type {
  DatasetUpdateInput,
  EditableSchemaMetadataUpdate,
  GlobalTagsUpdate,
  InstitutionalMemoryUpdate,
  MutationUpdateChartArgs,
  MutationUpdateDashboardArgs,
  MutationUpdateDataFlowArgs,
  MutationUpdateDataJobArgs,
  MutationUpdateDatasetArgs,
  MutationUpdateDatasetsArgs,
  MutationUpdateNotebookArgs,
} from '../../generated/graphql.js';
import type { Proposal } from '../../store/contract/store.types.js';
import { allOwners } from '../associations/owners.js';

/** What each kind may be given at once; a field that is there replaces its whole aspect, as the protocol has it. */
type AssetUpdate = Pick<
  DatasetUpdateInput,
  | 'ownership'
  | 'tags'
  | 'globalTags'
  | 'institutionalMemory'
  | 'deprecation'
  | 'editableSchemaMetadata'
  | 'editableProperties'
>;

interface Update {
  readonly urn: string;
  readonly kind: string;
  readonly update: AssetUpdate;
}

const EDITABLE: Readonly<Record<string, string>> = {
  dataset: 'editableDatasetProperties',
  chart: 'editableChartProperties',
  dashboard: 'editableDashboardProperties',
  notebook: 'editableNotebookProperties',
  dataFlow: 'editableDataFlowProperties',
  dataJob: 'editableDataJobProperties',
};

async function proposalsOf(context: EditContext, { urn, kind, update }: Update): Promise<readonly Proposal[]> {
  await context.existing([{ field: 'urn', urns: [urn], kinds: [kind] }]);
  const { ownership, institutionalMemory, deprecation, editableSchemaMetadata, editableProperties } = update;
  const tags = update.tags ?? update.globalTags;
  const editable = EDITABLE[kind] ?? '';
  return [
    ...(ownership ? [await allOwners(context, urn, ownership)] : []),
    ...(tags ? [upsert(urn, 'globalTags', await tagsValue(context, tags))] : []),
    ...(institutionalMemory ? [upsert(urn, 'institutionalMemory', linksValue(context, institutionalMemory))] : []),
    ...(deprecation ? [upsert(urn, 'deprecation', deprecationValue(context, deprecation))] : []),
    ...(editableSchemaMetadata
      ? [upsert(urn, 'editableSchemaMetadata', await schemaValue(context, editableSchemaMetadata))]
      : []),
    ...(editableProperties
      ? [patch(urn, editable, [...given({ ...editableProperties }), add(['lastModified'], context.stamp())])]
      : []),
  ];
}

async function tagsValue(context: EditContext, { tags }: GlobalTagsUpdate): Promise<JsonObject> {
  const urns = (tags ?? []).map(({ tag }) => tag.urn);
  await context.existing([{ field: 'tags.tag.urn', urns, kinds: ['tag'] }]);
  return { tags: urns.map((tag) => ({ tag })) };
}

function linksValue(context: EditContext, { elements }: InstitutionalMemoryUpdate): JsonObject {
  return {
    elements: elements.map(({ url, description, author, createdAt }) => ({
      url: webAddress('institutionalMemory.elements.url', url),
      description: description ?? '',
      createStamp: { time: createdAt ?? context.now, actor: author },
    })),
  };
}

function deprecationValue(
  context: EditContext,
  { deprecated, note, decommissionTime }: NonNullable<DatasetUpdateInput['deprecation']>,
): JsonObject {
  const until = typeof decommissionTime === 'number' ? { decommissionTime } : {};
  return { deprecated, note, actor: context.viewer.urn, ...until };
}

async function schemaValue(
  context: EditContext,
  { editableSchemaFieldInfo }: EditableSchemaMetadataUpdate,
): Promise<JsonObject> {
  const fields: Json[] = [];
  for (const { fieldPath, description, globalTags } of editableSchemaFieldInfo) {
    fields.push({
      fieldPath,
      ...(typeof description === 'string' ? { description } : {}),
      ...(globalTags ? { globalTags: await tagsValue(context, globalTags) } : {}),
    });
  }
  return { created: context.stamp(), lastModified: context.stamp(), editableSchemaFieldInfo: fields };
}

async function updateOne(context: EditContext, update: Update): Promise<Plan> {
  const proposals = await proposalsOf(context, update);
  return { proposals, needs: [needOf(update.urn)], answer: () => ({ urn: update.urn }) };
}

async function updateDatasets(context: EditContext, { input }: MutationUpdateDatasetsArgs): Promise<Plan> {
  const urns = input.map(({ urn }) => urn);
  if (new Set(urns).size < urns.length) throw badField('input.urn', 'must not name a dataset twice');
  const all: Proposal[] = [];
  for (const { urn, update } of input) all.push(...(await proposalsOf(context, { urn, kind: 'dataset', update })));
  return { proposals: all, needs: urns.map(needOf), answer: () => urns.map((urn) => ({ urn })) };
}

/** Several aspects at once: whoever may edit the entity as a whole. */
function needOf(urn: string): Need {
  return { anyOf: ['EDIT_ENTITY'], urn };
}

const whole = 'EDIT_ENTITY';

/** The `update…` mutations of assets. Each field that is given replaces its whole aspect. */
export const ASSET_EDITS: EditTable = {
  updateDataset: edit<MutationUpdateDatasetArgs>(whole, ({ urn, input }, context) =>
    updateOne(context, { urn, kind: 'dataset', update: input }),
  ),
  updateDatasets: edit<MutationUpdateDatasetsArgs>(whole, (args, context) => updateDatasets(context, args)),
  updateChart: edit<MutationUpdateChartArgs>(whole, ({ urn, input }, context) =>
    updateOne(context, { urn, kind: 'chart', update: input }),
  ),
  updateDashboard: edit<MutationUpdateDashboardArgs>(whole, ({ urn, input }, context) =>
    updateOne(context, { urn, kind: 'dashboard', update: input }),
  ),
  updateNotebook: edit<MutationUpdateNotebookArgs>(whole, ({ urn, input }, context) =>
    updateOne(context, { urn, kind: 'notebook', update: input }),
  ),
  updateDataFlow: edit<MutationUpdateDataFlowArgs>(whole, ({ urn, input }, context) =>
    updateOne(context, { urn, kind: 'dataFlow', update: input }),
  ),
  updateDataJob: edit<MutationUpdateDataJobArgs>(whole, ({ urn, input }, context) =>
    updateOne(context, { urn, kind: 'dataJob', update: input }),
  ),
};
