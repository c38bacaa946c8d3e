import { type EditContext, valueOf } from '../../edits/edit-context.js';
import { done, edit, type EditTable, type Plan } from '../../edits/edit.types.js';
import { noSuch, nonEmpty, webAddress } from '../../edits/mistakes.js';
import { add, type Operation, patch, remove } from '../../edits/patch.js';
import { arrayOf, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import type {
  LinkSettingsInput,
  MutationAddLinkArgs,
  MutationRemoveLinkArgs,
  MutationUpdateLinkArgs,
  MutationUpsertLinkArgs,
} from '../../generated/graphql.js';

const ASPECT = 'institutionalMemory';
/** A link is identified by its address and its label. */
const KEYS = { elements: ['url', 'description'] };

interface Link {
  readonly url: string;
  readonly label: string;
}
interface NewLink extends Link {
  readonly settings?: LinkSettingsInput | null;
}

async function linksOn(context: EditContext, urn: string): Promise<readonly JsonObject[]> {
  const entities = await context.existing([{ field: 'resourceUrn', urns: [urn], carries: ASPECT }], [ASPECT]);
  return arrayOf(valueOf(entities, urn, ASPECT).elements).map(objectOf);
}

/** The operation that writes a link; one that exists keeps its creation stamp and its settings. */
function writeLink(
  context: EditContext,
  { url, label, settings }: NewLink,
  existing: JsonObject | undefined,
): Operation {
  const address = webAddress('linkUrl', url);
  const description = nonEmpty('label', label);
  const newSettings = settings ? { settings: { showInAssetPreview: settings.showInAssetPreview ?? false } } : {};
  const stamps = existing
    ? { createStamp: existing.createStamp ?? context.stamp(), updateStamp: context.stamp() }
    : { createStamp: context.stamp() };
  const storedSettings = existing?.settings === undefined ? {} : { settings: existing.settings };
  return add(['elements', address, description], {
    url: address,
    description,
    ...stamps,
    ...storedSettings,
    ...newSettings,
  });
}

function find(links: readonly JsonObject[], { url, label }: Link): JsonObject | undefined {
  return links.find((link) => link.url === url && link.description === label);
}

/** Adds a link, or changes the one with the same address and label. */
async function putLink(context: EditContext, urn: string, link: NewLink): Promise<Plan> {
  const there = find(await linksOn(context, urn), link);
  return plan(urn, [writeLink(context, link, there)]);
}

/** Changes the address or label of a link. */
async function changeLink(context: EditContext, urn: string, from: Link, to: NewLink): Promise<Plan> {
  const there = find(await linksOn(context, urn), from);
  if (!there) throw noSuch('currentUrl', `${from.url} "${from.label}"`);
  return plan(urn, [remove(['elements', from.url, from.label]), writeLink(context, to, there)]);
}

/** Removes links by address, or by address and label. */
async function dropLink(
  context: EditContext,
  urn: string,
  url: string,
  label: string | null | undefined,
): Promise<Plan> {
  const there = (await linksOn(context, urn)).filter(
    (link) => link.url === url && (label === undefined || label === null || link.description === label),
  );
  return plan(
    urn,
    there.map((link) => remove(['elements', url, textOf(link.description) ?? ''])),
  );
}

function plan(urn: string, operations: readonly Operation[]): Plan {
  const proposals = operations.length === 0 ? [] : [patch(urn, ASPECT, operations, KEYS)];
  return { proposals, needs: [{ anyOf: ['EDIT_ENTITY_DOC_LINKS', 'EDIT_ENTITY'], urn }], answer: done };
}

const links = 'EDIT_ENTITY_DOC_LINKS';

/** Mutations of the links on an asset. */
export const LINK_EDITS: EditTable = {
  addLink: edit<MutationAddLinkArgs>(links, ({ input }, context) =>
    putLink(context, input.resourceUrn, { ...input, url: input.linkUrl }),
  ),
  upsertLink: edit<MutationUpsertLinkArgs>(links, ({ input }, context) =>
    putLink(context, input.resourceUrn, { ...input, url: input.linkUrl }),
  ),
  updateLink: edit<MutationUpdateLinkArgs>(links, ({ input }, context) =>
    changeLink(
      context,
      input.resourceUrn,
      { url: input.currentUrl, label: input.currentLabel },
      { ...input, url: input.linkUrl },
    ),
  ),
  removeLink: edit<MutationRemoveLinkArgs>(links, ({ input }, context) =>
    dropLink(context, input.resourceUrn, input.linkUrl, input.label),
  ),
};
