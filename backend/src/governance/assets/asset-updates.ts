import { describedKind } from '#kinds/lookups.js';
import type { EditContext } from '../../edits/edit-context.js';
import { edit, type EditTable, type Need, type Plan } from '../../edits/edit.types.js';
import { badField, webAddress } from '../../edits/mistakes.js';
import { add, given, patch, upsert } from '../../edits/patch.js';
import type { Json, JsonObject } from '../../kernel/json.js';
import type {
  BatchDatasetUpdateInput,
  DatasetUpdateInput,
  EditableSchemaMetadataUpdate,
  GlobalTagsUpdate,
  InstitutionalMemoryUpdate,
  UpdateChartArguments,
  UpdateDashboardArguments,
  UpdateDataFlowArguments,
  UpdateDataJobArguments,
  UpdateDatasetArguments,
  UpdateNotebookArguments,
} from './inputs.types.js';
import type { Proposal } from '../../store/contract/store.types.js';
import { allOwners } from '../associations/owners.js';

/**
 * What the `update…` mutations of every asset kind have in common. A field that is present replaces
 * its whole aspect, as the public protocol defines it: `tags` with one tag removes all other tags.
 * A field that is absent leaves its aspect alone.
 */
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

/**
 * One asset to update, with the kind that the mutation expects. `updateChart` with the urn of a
 * dataset is refused by that kind.
 */
interface Update {
  readonly urn: string;
  readonly kind: string;
  readonly update: AssetUpdate;
}

/**
 * The aspect of a kind that holds what people write beside what a pipeline writes, which is that of
 * their description. The next run of a recipe overwrites `datasetProperties`, but never
 * `editableDatasetProperties`.
 */
function editableAspect(kind: string): string {
  return describedKind(kind)?.edits?.description?.split(':')[0] ?? '';
}

/**
 * The proposals of one asset: at most one for each aspect that was given. The editable properties
 * are patched, unlike the others, because their inputs name single fields and the rest of the
 * aspect has to survive.
 *
 * @throws Problem `edit.no-such-entity` for the asset, an owner or a tag, `edit.field` for a wrong
 * kind or link
 */
async function proposalsOf(context: EditContext, { urn, kind, update }: Update): Promise<readonly Proposal[]> {
  await context.existing([{ field: 'urn', urns: [urn], kinds: [kind] }]);
  const { ownership, institutionalMemory, deprecation, editableSchemaMetadata, editableProperties } = update;
  // `tags` is the older name of the same field in the protocol. Where both are given, it wins.
  const tags = update.tags ?? update.globalTags;
  return [
    ...(ownership ? [await allOwners(context, urn, ownership)] : []),
    ...(tags ? [upsert(urn, 'globalTags', await tagsValue(context, tags))] : []),
    ...(institutionalMemory ? [upsert(urn, 'institutionalMemory', linksValue(context, institutionalMemory))] : []),
    ...(deprecation ? [upsert(urn, 'deprecation', deprecationValue(context, deprecation))] : []),
    ...(editableSchemaMetadata
      ? [upsert(urn, 'editableSchemaMetadata', await schemaValue(context, editableSchemaMetadata))]
      : []),
    ...(editableProperties
      ? [
          patch(urn, editableAspect(kind), [
            ...given({ ...editableProperties }),
            add(['lastModified'], context.stamp()),
          ]),
        ]
      : []),
  ];
}

/**
 * The aspect with exactly these tags. Each must exist, so that a misspelt tag is refused and leaves
 * no dangling reference.
 */
async function tagsValue(context: EditContext, { tags }: GlobalTagsUpdate): Promise<JsonObject> {
  const entityUrns = (tags ?? []).map(({ tag }) => tag.urn);
  await context.existing([{ field: 'tags.tag.urn', urns: entityUrns, kinds: ['tag'] }]);
  return { tags: entityUrns.map((tag) => ({ tag })) };
}

/**
 * The aspect with exactly these links. The client names the author of each link and may name its
 * time. An address that a browser would run as a script is refused.
 */
function linksValue(context: EditContext, { elements }: InstitutionalMemoryUpdate): JsonObject {
  return {
    elements: elements.map(({ url, description, author, createdAt }) => ({
      url: webAddress('institutionalMemory.elements.url', url),
      description: description ?? '',
      createStamp: { time: createdAt ?? context.now, actor: author },
    })),
  };
}

/**
 * The deprecation with the viewer as its actor. `decommissionTime` is in milliseconds since 1970
 * and is left out when nobody has planned one.
 */
function deprecationValue(
  context: EditContext,
  { deprecated, note, decommissionTime }: NonNullable<DatasetUpdateInput['deprecation']>,
): JsonObject {
  const until = typeof decommissionTime === 'number' ? { decommissionTime } : {};
  return { deprecated, note, actor: context.viewer.urn, ...until };
}

/**
 * What people wrote about the columns: descriptions and tags by field path. The paths are not
 * compared with the schema, so a column that the next pipeline run brings may be described ahead of
 * it.
 */
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

/**
 * Updates several datasets as one plan: either all of them change or none. Naming one twice is
 * refused, because the second entry would silently overwrite the first.
 */
async function updateDatasets(
  context: EditContext,
  { input }: { readonly input: readonly BatchDatasetUpdateInput[] },
): Promise<Plan> {
  const entityUrns = input.map(({ urn }) => urn);
  if (new Set(entityUrns).size < entityUrns.length) throw badField('input.urn', 'must not name a dataset twice');
  const all: Proposal[] = [];
  for (const { urn, update } of input) all.push(...(await proposalsOf(context, { urn, kind: 'dataset', update })));
  return { proposals: all, needs: entityUrns.map(needOf), answer: () => entityUrns.map((urn) => ({ urn })) };
}

/** Several aspects at once: whoever may edit the entity as a whole. */
function needOf(urn: string): Need {
  return { anyOf: ['EDIT_ENTITY'], urn };
}

const whole = 'EDIT_ENTITY';

/** The `update…` mutations of assets. Each field that is given replaces its whole aspect. */
export const ASSET_EDITS: EditTable = {
  updateDataset: edit<UpdateDatasetArguments>(whole, ({ urn, input }, context) =>
    updateOne(context, { urn, kind: 'dataset', update: input }),
  ),
  updateDatasets: edit<{ readonly input: readonly BatchDatasetUpdateInput[] }>(whole, (args, context) =>
    updateDatasets(context, args),
  ),
  updateChart: edit<UpdateChartArguments>(whole, ({ urn, input }, context) =>
    updateOne(context, { urn, kind: 'chart', update: input }),
  ),
  updateDashboard: edit<UpdateDashboardArguments>(whole, ({ urn, input }, context) =>
    updateOne(context, { urn, kind: 'dashboard', update: input }),
  ),
  updateNotebook: edit<UpdateNotebookArguments>(whole, ({ urn, input }, context) =>
    updateOne(context, { urn, kind: 'notebook', update: input }),
  ),
  updateDataFlow: edit<UpdateDataFlowArguments>(whole, ({ urn, input }, context) =>
    updateOne(context, { urn, kind: 'dataFlow', update: input }),
  ),
  updateDataJob: edit<UpdateDataJobArguments>(whole, ({ urn, input }, context) =>
    updateOne(context, { urn, kind: 'dataJob', update: input }),
  ),
};
