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
/** One address may stand there under several labels. */
const KEYS = { elements: ['url', 'description'] };

interface Link {
  readonly url: string;
  readonly label: string;
}
interface NewLink extends Link {
  readonly settings?: LinkSettingsInput | null;
}

async function linksOn(desk: EditContext, urn: string): Promise<readonly JsonObject[]> {
  const entities = await desk.existing([{ field: 'resourceUrn', urns: [urn], carries: ASPECT }], [ASPECT]);
  return arrayOf(valueOf(entities, urn, ASPECT).elements).map(objectOf);
}

/** Adds the link, or changes the one of this address and label: what was created when, stays. */
function writeLink(desk: EditContext, { url, label, settings }: NewLink, existing: JsonObject | undefined): Operation {
  const address = webAddress('linkUrl', url);
  const description = nonEmpty('label', label);
  const newSettings = settings ? { settings: { showInAssetPreview: settings.showInAssetPreview ?? false } } : {};
  const stamps = existing
    ? { createStamp: existing.createStamp ?? desk.stamp(), updateStamp: desk.stamp() }
    : { createStamp: desk.stamp() };
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

async function putLink(desk: EditContext, urn: string, link: NewLink): Promise<Plan> {
  const there = find(await linksOn(desk, urn), link);
  return plan(urn, [writeLink(desk, link, there)]);
}

async function changeLink(desk: EditContext, urn: string, from: Link, to: NewLink): Promise<Plan> {
  const there = find(await linksOn(desk, urn), from);
  if (!there) throw noSuch('currentUrl', `${from.url} "${from.label}"`);
  return plan(urn, [remove(['elements', from.url, from.label]), writeLink(desk, to, there)]);
}

async function dropLink(desk: EditContext, urn: string, url: string, label: string | null | undefined): Promise<Plan> {
  const there = (await linksOn(desk, urn)).filter(
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

export const LINK_EDITS: EditTable = {
  addLink: edit<MutationAddLinkArgs>(links, ({ input }, desk) =>
    putLink(desk, input.resourceUrn, { ...input, url: input.linkUrl }),
  ),
  upsertLink: edit<MutationUpsertLinkArgs>(links, ({ input }, desk) =>
    putLink(desk, input.resourceUrn, { ...input, url: input.linkUrl }),
  ),
  updateLink: edit<MutationUpdateLinkArgs>(links, ({ input }, desk) =>
    changeLink(
      desk,
      input.resourceUrn,
      { url: input.currentUrl, label: input.currentLabel },
      { ...input, url: input.linkUrl },
    ),
  ),
  removeLink: edit<MutationRemoveLinkArgs>(links, ({ input }, desk) =>
    dropLink(desk, input.resourceUrn, input.linkUrl, input.label),
  ),
};
