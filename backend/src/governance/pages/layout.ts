import { type EditContext, valueOf } from '../../edits/edit-context.js';
import { done, edit, type EditTable, type Need, type Plan } from '../../edits/edit.types.js';
import { badField, nonEmpty, webAddress } from '../../edits/mistakes.js';
import { replace } from '../../edits/patch.js';
import { type JsonObject, objectOf } from '../../kernel/json.js';
import type {
  DataHubPageModuleType,
  MutationDeletePageModuleArgs,
  MutationDeletePageTemplateArgs,
  MutationUpsertPageModuleArgs,
  MutationUpsertPageTemplateArgs,
  PageModuleParamsInput,
  UpsertPageModuleInput,
  UpsertPageTemplateInput,
} from '../../generated/graphql.js';

/** Modules and templates that pages are made of. What is for everybody belongs to those who manage templates. */
interface Part {
  readonly kind: 'dataHubPageModule' | 'dataHubPageTemplate';
  readonly aspect: string;
}
const MODULE: Part = { kind: 'dataHubPageModule', aspect: 'dataHubPageModuleProperties' };
const TEMPLATE: Part = { kind: 'dataHubPageTemplate', aspect: 'dataHubPageTemplateProperties' };

async function save(
  context: EditContext,
  part: Part,
  asked: string | null | undefined,
  value: JsonObject & { readonly visibility: { readonly scope: string } },
): Promise<Plan> {
  const urn = asked ?? context.newUrn(part.kind);
  const entities =
    typeof asked === 'string'
      ? await context.existing([{ field: 'urn', urns: [urn], kinds: [part.kind] }], [part.aspect])
      : new Map();
  const stored = entities.get(urn)?.aspects[part.aspect];
  const created = stored?.value.created ?? context.stamp();
  const needs = [needFor(value.visibility.scope === 'GLOBAL'), ...(stored ? [ownerNeed(context, stored.value)] : [])];
  const proposal = replace(urn, part.aspect, { ...value, created, lastModified: context.stamp() }, stored?.version);
  return { proposals: [proposal], needs, answer: () => ({ urn }) };
}

async function drop(context: EditContext, part: Part, urn: string): Promise<Plan> {
  const entities = await context.existing([{ field: 'urn', urns: [urn], kinds: [part.kind] }], [part.aspect]);
  return { removes: [urn], needs: [ownerNeed(context, valueOf(entities, urn, part.aspect))], answer: done };
}

function ownerNeed(context: EditContext, { visibility, created }: JsonObject): Need {
  return needFor(objectOf(visibility).scope === 'GLOBAL' || objectOf(created).actor !== context.viewer.urn);
}

function needFor(managed: boolean): Need {
  return { anyOf: [managed ? 'MANAGE_HOME_PAGE_TEMPLATES' : 'VIEW_ENTITY'] };
}

/** Which parameters a module can't be without. */
const NEEDED: Partial<Record<DataHubPageModuleType, keyof PageModuleParamsInput>> = {
  LINK: 'linkParams',
  RICH_TEXT: 'richTextParams',
  ASSET_COLLECTION: 'assetCollectionParams',
  HIERARCHY: 'hierarchyViewParams',
};

async function saveModule(
  context: EditContext,
  { urn, name, type, scope, params }: UpsertPageModuleInput,
): Promise<Plan> {
  const needed = NEEDED[type];
  if (needed && !params[needed]) throw badField(`params.${needed}`, `must be given for a module of type ${type}`);
  const { linkParams, richTextParams, assetCollectionParams, hierarchyViewParams } = params;
  const assets = [...(assetCollectionParams?.assetUrns ?? []), ...(hierarchyViewParams?.assetUrns ?? [])];
  await context.existing([{ field: 'params.assetUrns', urns: assets }]);
  if (linkParams) webAddress('params.linkParams.linkUrl', linkParams.linkUrl);
  return save(context, MODULE, urn, {
    name: nonEmpty('name', name),
    type,
    visibility: { scope },
    // As the model has them, but for nulls, which it drops.
    params: { linkParams, richTextParams, assetCollectionParams, hierarchyViewParams } as unknown as JsonObject,
  });
}

async function saveTemplate(context: EditContext, input: UpsertPageTemplateInput): Promise<Plan> {
  const { urn, rows, scope, surfaceType, assetSummary } = input;
  await context.existing([
    { field: 'rows.modules', urns: rows.flatMap(({ modules }) => modules), kinds: ['dataHubPageModule'] },
    {
      field: 'assetSummary.summaryElements.structuredPropertyUrn',
      urns: (assetSummary?.summaryElements ?? []).flatMap((one) => one.structuredPropertyUrn ?? []),
      kinds: ['structuredProperty'],
    },
  ]);
  return save(context, TEMPLATE, urn, {
    rows: rows.map(({ modules }) => ({ modules })),
    visibility: { scope },
    surface: { surfaceType },
    ...(assetSummary
      ? { assetSummary: { summaryElements: assetSummary.summaryElements.map((one) => ({ ...one })) } }
      : {}),
  });
}

/** Mutations of page modules and templates. */
export const LAYOUT_EDITS: EditTable = {
  upsertPageModule: edit<MutationUpsertPageModuleArgs>('VIEW_ENTITY', ({ input }, context) =>
    saveModule(context, input),
  ),
  deletePageModule: edit<MutationDeletePageModuleArgs>('VIEW_ENTITY', ({ input }, context) =>
    drop(context, MODULE, input.urn),
  ),
  upsertPageTemplate: edit<MutationUpsertPageTemplateArgs>('VIEW_ENTITY', ({ input }, context) =>
    saveTemplate(context, input),
  ),
  deletePageTemplate: edit<MutationDeletePageTemplateArgs>('VIEW_ENTITY', ({ input }, context) =>
    drop(context, TEMPLATE, input.urn),
  ),
};
