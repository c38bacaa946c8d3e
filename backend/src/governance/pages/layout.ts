import { type EditContext, valueOf } from '../../edits/edit-context.js';
import { done, edit, type EditTable, type Need, type Plan } from '../../edits/edit.types.js';
import { badField, nonEmpty, webAddress } from '../../edits/mistakes.js';
import { replace } from '../../edits/patch.js';
import { type JsonObject, objectOf } from '../../kernel/json.js';
import type {
  DeletePageModuleInput,
  DeletePageTemplateInput,
  PageModuleParamsInput,
  UpsertPageModuleInput,
  UpsertPageTemplateInput,
} from './inputs.types.js';

/**
 * The two kinds that make up a page: modules, and templates that arrange modules. A part is
 * personal or for everybody (`GLOBAL`). Global parts belong to those who manage templates.
 */
interface Part {
  readonly kind: 'dataHubPageModule' | 'dataHubPageTemplate';
  readonly aspect: string;
}
const MODULE: Part = { kind: 'dataHubPageModule', aspect: 'dataHubPageModuleProperties' };
const TEMPLATE: Part = { kind: 'dataHubPageTemplate', aspect: 'dataHubPageTemplateProperties' };

/**
 * Creates a part, or replaces the one that the client names. The whole value is written under the
 * version that was read, because a page is edited as a whole.
 *
 * @throws Problem `edit.no-such-entity` for an urn that does not exist
 */
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
  // Both states count: a personal part may not be made global without the privilege, and a global
  // one may not be made personal to take it over.
  const needs = [needFor(value.visibility.scope === 'GLOBAL'), ...(stored ? [ownerNeed(context, stored.value)] : [])];
  const proposal = replace(urn, part.aspect, { ...value, created, lastModified: context.stamp() }, stored?.version);
  return { proposals: [proposal], needs, answer: () => ({ urn }) };
}

/** Deletes a part. Templates that name the module lose it too. */
async function drop(context: EditContext, part: Part, urn: string): Promise<Plan> {
  const entities = await context.existing([{ field: 'urn', urns: [urn], kinds: [part.kind] }], [part.aspect]);
  return { removes: [urn], needs: [ownerNeed(context, valueOf(entities, urn, part.aspect))], answer: done };
}

/**
 * What changing a stored part needs: nothing beyond seeing for its creator, the privilege for
 * everybody else and for global parts.
 */
function ownerNeed(context: EditContext, { visibility, created }: JsonObject): Need {
  return needFor(objectOf(visibility).scope === 'GLOBAL' || objectOf(created).actor !== context.viewer.urn);
}

/** The need of an edit that is either managed or free to everybody who may see the catalogue. */
function needFor(managed: boolean): Need {
  return { anyOf: [managed ? 'MANAGE_HOME_PAGE_TEMPLATES' : 'VIEW_ENTITY'] };
}

/** Which parameters a module can't be without. */
const NEEDED: Partial<Record<string, keyof PageModuleParamsInput>> = {
  LINK: 'linkParams',
  RICH_TEXT: 'richTextParams',
  ASSET_COLLECTION: 'assetCollectionParams',
  HIERARCHY: 'hierarchyViewParams',
};

/**
 * Creates or replaces a module, such as a link, a text or a collection of assets.
 *
 * @throws Problem `edit.field` when the parameters of its type are missing, or for a link that a
 * browser would run
 */
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

/**
 * Creates or replaces a template: rows of modules, or the elements of the summary of an asset. All
 * modules must exist.
 */
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
  upsertPageModule: edit<{ readonly input: UpsertPageModuleInput }>('VIEW_ENTITY', ({ input }, context) =>
    saveModule(context, input),
  ),
  deletePageModule: edit<{ readonly input: DeletePageModuleInput }>('VIEW_ENTITY', ({ input }, context) =>
    drop(context, MODULE, input.urn),
  ),
  upsertPageTemplate: edit<{ readonly input: UpsertPageTemplateInput }>('VIEW_ENTITY', ({ input }, context) =>
    saveTemplate(context, input),
  ),
  deletePageTemplate: edit<{ readonly input: DeletePageTemplateInput }>('VIEW_ENTITY', ({ input }, context) =>
    drop(context, TEMPLATE, input.urn),
  ),
};
