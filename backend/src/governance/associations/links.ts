import { type EditContext, valueOf } from '../../edits/edit-context.js';
import { done, edit, type EditTable, type Plan } from '../../edits/edit.types.js';
import { noSuch, nonEmpty, webAddress } from '../../edits/mistakes.js';
import { add, type Operation, patch, remove } from '../../edits/patch.js';
import { arrayOf, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import type {
  AddLinkInput,
  LinkSettingsInput,
  RemoveLinkInput,
  UpdateLinkInput,
  UpsertLinkInput,
} from './inputs.types.js';

const ASPECT = 'institutionalMemory';
/** A link is identified by its address and its label. */
const KEYS = { elements: ['url', 'description'] };

/**
 * What identifies a link on its entity. Two links may share an address as long as their labels
 * differ.
 */
interface Link {
  readonly url: string;
  readonly label: string;
}
/** A link to write. Without settings those that are stored stay. */
interface NewLink extends Link {
  readonly settings?: LinkSettingsInput | null;
}

/**
 * The links of an entity as they are stored. @throws Problem `edit.field` for a kind that has none
 */
async function linksOn(context: EditContext, urn: string): Promise<readonly JsonObject[]> {
  const entities = await context.existing([{ field: 'resourceUrn', urns: [urn], carries: ASPECT }], [ASPECT]);
  return arrayOf(valueOf(entities, urn, ASPECT).elements).map(objectOf);
}

/**
 * The operation that writes a link. A link that exists keeps the time and person of its creation,
 * and its settings unless new ones are given.
 *
 * @throws Problem `edit.field` for an empty label, or an address without scheme or that a browser
 * would run
 */
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

/** The stored link with this address and label, if there is one. */
function find(links: readonly JsonObject[], { url, label }: Link): JsonObject | undefined {
  return links.find((link) => link.url === url && link.description === label);
}

/** Adds a link, or changes the one with the same address and label. */
async function putLink(context: EditContext, urn: string, link: NewLink): Promise<Plan> {
  const there = find(await linksOn(context, urn), link);
  return plan(urn, [writeLink(context, link, there)]);
}

/**
 * Changes the address or label of a link. Both identify it, so the old entry is removed and a new
 * one is written in one patch.
 *
 * @throws Problem `edit.no-such-entity` when the old link is not there, for example because
 * somebody else removed it
 */
async function changeLink(context: EditContext, urn: string, from: Link, to: NewLink): Promise<Plan> {
  const there = find(await linksOn(context, urn), from);
  if (!there) throw noSuch('currentUrl', `${from.url} "${from.label}"`);
  return plan(urn, [remove(['elements', from.url, from.label]), writeLink(context, to, there)]);
}

/**
 * Removes links by address, or by address and label. Older clients send only the address and mean
 * all links with it. Links that are not there are ignored.
 */
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

/** One patch with these operations, or a plan without writes when nothing is left to do. */
function plan(urn: string, operations: readonly Operation[]): Plan {
  const proposals = operations.length === 0 ? [] : [patch(urn, ASPECT, operations, KEYS)];
  return { proposals, needs: [{ anyOf: ['EDIT_ENTITY_DOC_LINKS', 'EDIT_ENTITY'], urn }], answer: done };
}

const links = 'EDIT_ENTITY_DOC_LINKS';

/** Mutations of the links on an asset. */
export const LINK_EDITS: EditTable = {
  addLink: edit<{ readonly input: AddLinkInput }>(links, ({ input }, context) =>
    putLink(context, input.resourceUrn, { ...input, url: input.linkUrl }),
  ),
  upsertLink: edit<{ readonly input: UpsertLinkInput }>(links, ({ input }, context) =>
    putLink(context, input.resourceUrn, { ...input, url: input.linkUrl }),
  ),
  updateLink: edit<{ readonly input: UpdateLinkInput }>(links, ({ input }, context) =>
    changeLink(
      context,
      input.resourceUrn,
      { url: input.currentUrl, label: input.currentLabel },
      { ...input, url: input.linkUrl },
    ),
  ),
  removeLink: edit<{ readonly input: RemoveLinkInput }>(links, ({ input }, context) =>
    dropLink(context, input.resourceUrn, input.linkUrl, input.label),
  ),
};
