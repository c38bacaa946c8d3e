import { request } from '../../api/client';
import {
  AddLinkDocument,
  AddOwnersDocument,
  AddTagsDocument,
  AddTermsDocument,
  CreateTagDocument,
  RemoveLinkDocument,
  RemoveOwnersDocument,
  RemoveTagsDocument,
  RemoveTermsDocument,
  SetDomainDocument,
  UpdateDeprecationDocument,
  UpdateDescriptionDocument,
  UpdateIncidentStatusDocument,
} from '../../api/documents.generated';
import { kindOfUrn } from '../../kinds/kinds';
import { sendText } from './text-writes';
import { editTexts } from './texts';

/** The ownership type that is preselected for a new owner. */
export const TECHNICAL_OWNER = 'urn:li:ownershipType:__system__technical_owner';

/** An asset, or one column of it. */
export interface Target {
  readonly urn: string;
  /** Field path of a column. */
  readonly column?: string | undefined;
}

/** An entity with the name for messages and dialogs. */
export interface NamedEntity {
  readonly urn: string;
  readonly name: string;
}

/**
 * By which right somebody changes the assets of a data product or application: `assets` is the
 * privilege on the assets, and `group` that of managing the group. The server has different
 * requests for these.
 */
export type GroupRight = 'assets' | 'group';

/**
 * A change as a value: how to make it, how to undo it, and the message that reports it.
 *
 * Changes of entities are made in this form. `useEdit` runs it, shows the message with an Undo
 * button and reads again what it changed, so a dialog only has to build the value. Undo is another
 * write, with its own entry in the history, that writes back what the edit replaced.
 */
export interface Edit {
  /** Entities whose cached data the edit changes. */
  readonly urns: readonly string[];
  /** Said in the notice after the edit, for example "Tag pii added to 3 assets". */
  readonly message: string;
  readonly run: () => Promise<unknown>;
  /** Absent where nothing can take the change back. */
  readonly undo?: (() => Promise<unknown>) | undefined;
}

/**
 * Adds a label. Callers pass only targets that lack it, so that undo does not remove it from the
 * others.
 */
export function addLabel(label: NamedEntity, targets: readonly Target[]): Edit {
  return labelEdit(label, targets, 'add');
}

/**
 * Creates a tag and adds it. Undo removes it from the targets; the tag itself stays, because others
 * may have used it meanwhile.
 */
export function createAndAddTag(name: string, targets: readonly Target[]): Edit {
  let added: Edit | undefined;
  return {
    urns: targets.map(({ urn }) => urn),
    message: editTexts.done.added(editTexts.what.tag, name, targets.length),
    run: async () => {
      const { createTag: urn } = await request(CreateTagDocument, { input: { name } });
      if (!urn) throw new Error(editTexts.failedHint);
      added = addLabel({ urn, name }, targets);
      await added.run();
    },
    undo: async () => added?.undo?.(),
  };
}

/** Removes a label; undo adds it again. */
export function removeLabel(label: NamedEntity, targets: readonly Target[]): Edit {
  return labelEdit(label, targets, 'remove');
}

/** Tags and terms have different mutations; the urn of the label says which is meant. */
function labelEdit(label: NamedEntity, targets: readonly Target[], way: 'add' | 'remove'): Edit {
  const resources = targets.map(resourceOf);
  const isTag = kindOfUrn(label.urn) === 'tag';
  const add = () =>
    isTag
      ? request(AddTagsDocument, { input: { tagUrns: [label.urn], resources } })
      : request(AddTermsDocument, { input: { termUrns: [label.urn], resources } });
  const remove = () =>
    isTag
      ? request(RemoveTagsDocument, { input: { tagUrns: [label.urn], resources } })
      : request(RemoveTermsDocument, { input: { termUrns: [label.urn], resources } });
  const what = isTag ? editTexts.what.tag : editTexts.what.term;
  const { added, removed } = editTexts.done;
  return {
    urns: targets.map(({ urn }) => urn),
    message: way === 'add' ? added(what, label.name, targets.length) : removed(what, label.name),
    run: way === 'add' ? add : remove,
    undo: way === 'add' ? remove : add,
  };
}

/**
 * Adds an owner to assets; undo takes exactly this role away again.
 *
 * @param typeUrn the ownership type; removing without one takes the person away in every role
 */
export function addOwner(owner: NamedEntity, typeUrn: string | undefined, urns: readonly string[]): Edit {
  return {
    urns,
    message: editTexts.done.added(editTexts.what.owner, owner.name, urns.length),
    run: () => sendOwner(owner.urn, typeUrn, urns),
    undo: () => withdrawOwner(owner.urn, typeUrn, urns),
  };
}

/** Removes an owner in one role, or in every role if no type is given; undo adds them again. */
export function removeOwner(owner: NamedEntity, typeUrn: string | undefined, urns: readonly string[]): Edit {
  return {
    urns,
    message: editTexts.done.removed(editTexts.what.owner, owner.name),
    run: () => withdrawOwner(owner.urn, typeUrn, urns),
    undo: () => sendOwner(owner.urn, typeUrn, urns),
  };
}

/** People and groups are told apart by the urn; the protocol also wants their entity type. */
function sendOwner(ownerUrn: string, ownershipTypeUrn: string | undefined, urns: readonly string[]) {
  const ownerEntityType = kindOfUrn(ownerUrn) === 'corpGroup' ? ('CORP_GROUP' as const) : ('CORP_USER' as const);
  const resources = urns.map((urn) => resourceOf({ urn }));
  return request(AddOwnersDocument, {
    input: { owners: [{ ownerUrn, ownerEntityType, ownershipTypeUrn }], ownershipTypeUrn, resources },
  });
}

function withdrawOwner(ownerUrn: string, ownershipTypeUrn: string | undefined, urns: readonly string[]) {
  const resources = urns.map((urn) => resourceOf({ urn }));
  return request(RemoveOwnersDocument, { input: { ownerUrns: [ownerUrn], ownershipTypeUrn, resources } });
}

/**
 * Puts assets into a domain, or out of any domain when none is given. Undo sends one request per
 * domain that the assets were in, so three former domains are three requests.
 *
 * @param before each asset with its current domain, which undo restores
 */
export function setDomain(
  domain: NamedEntity | undefined,
  before: readonly { readonly urn: string; readonly domainUrn: string | undefined }[],
): Edit {
  const urns = before.map(({ urn }) => urn);
  return {
    urns,
    message: domain ? editTexts.done.domain(domain.name, urns.length) : editTexts.done.domainNone,
    run: () => sendDomain(domain?.urn, urns),
    undo: async () => {
      for (const [domainUrn, group] of Map.groupBy(before, (one) => one.domainUrn))
        // In sequence: each request is one write of all its assets.
        // oxlint-disable-next-line no-await-in-loop -- few groups, and a refusal stops the rest
        await sendDomain(
          domainUrn,
          group.map(({ urn }) => urn),
        );
    },
  };
}

function sendDomain(domainUrn: string | undefined, urns: readonly string[]) {
  return request(SetDomainDocument, { input: { domainUrn, resources: urns.map((urn) => resourceOf({ urn })) } });
}

/**
 * Writes the description of an asset or column.
 *
 * @param before the stored text, which undo writes again
 */
export function describeEntity(target: Target, description: string, before: string): Edit {
  const send = (text: string): Promise<unknown> =>
    sendText(target, text) ??
    request(UpdateDescriptionDocument, { input: { description: text, ...resourceOf(target) } });
  return {
    urns: [target.urn],
    message: editTexts.done.description,
    run: () => send(description),
    undo: () => send(before),
  };
}

/** Whether an asset is deprecated, and what people are told about it. */
export interface DeprecationState {
  readonly deprecated: boolean;
  readonly note?: string;
  /** When the asset will be removed, in epoch milliseconds. */
  readonly decommissionTime?: number | undefined;
  /** Urn of the asset to use instead. */
  readonly replacement?: string | undefined;
}

/** Deprecates assets or takes it back. All of them get the same state, also by undo. */
export function deprecate(urns: readonly string[], state: DeprecationState, before: DeprecationState): Edit {
  const resources = urns.map((urn) => resourceOf({ urn }));
  const send = (to: DeprecationState) => request(UpdateDeprecationDocument, { input: { ...to, resources } });
  return {
    urns,
    message: state.deprecated ? editTexts.done.deprecated(urns.length) : editTexts.done.undeprecated,
    run: () => send(state),
    undo: () => send(before),
  };
}

interface StoredLink {
  readonly url: string;
  readonly label: string;
}

/** Adds a link to an asset's documentation. */
export function addLink(urn: string, { url, label }: StoredLink): Edit {
  const input = { linkUrl: url, label, resourceUrn: urn };
  return {
    urns: [urn],
    message: editTexts.done.link,
    run: () => request(AddLinkDocument, { input }),
    undo: () => request(RemoveLinkDocument, { input }),
  };
}

/** Removes a link. The address and the label together say which one. */
export function removeLink(urn: string, { url, label }: StoredLink): Edit {
  const input = { linkUrl: url, label, resourceUrn: urn };
  return {
    urns: [urn],
    message: editTexts.done.linkRemoved,
    run: () => request(RemoveLinkDocument, { input }),
    undo: () => request(AddLinkDocument, { input }),
  };
}

/**
 * Resolves an incident or opens it again.
 *
 * @param on the asset with the incident, whose cached data is read again as well
 */
export function setIncidentState(incident: string, on: string, state: 'ACTIVE' | 'RESOLVED'): Edit {
  const send = (to: 'ACTIVE' | 'RESOLVED') =>
    request(UpdateIncidentStatusDocument, { urn: incident, input: { state: to } });
  return {
    urns: [incident, on],
    message: state === 'RESOLVED' ? editTexts.done.resolved : editTexts.done.reopened,
    run: () => send(state),
    undo: () => send(state === 'RESOLVED' ? 'ACTIVE' : 'RESOLVED'),
  };
}

/** A target in the form of the protocol, where a column is a part of its dataset. */
function resourceOf({ urn, column }: Target) {
  return column === undefined
    ? { resourceUrn: urn }
    : { resourceUrn: urn, subResource: column, subResourceType: 'DATASET_FIELD' as const };
}
