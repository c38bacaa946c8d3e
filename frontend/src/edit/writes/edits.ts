import { request } from '../../api/client';
import {
  AddLinkDocument,
  AddOwnersDocument,
  AddTagsDocument,
  AddTermsDocument,
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
import { sendText } from './own-texts';
import { editTexts } from './texts';

/** The ownership type that is preselected for a new owner. */
export const TECHNICAL_OWNER = 'urn:li:ownershipType:__system__technical_owner';

/** An asset, or one column of it. */
export interface Target {
  readonly urn: string;
  /** Field path of a column. */
  readonly column?: string | undefined;
}

export interface NamedEntity {
  readonly urn: string;
  readonly name: string;
}

/** A change as a value: how to make it, how to undo it, and the message that reports it. */
export interface Edit {
  /** Entities whose cached data the edit changes. */
  readonly urns: readonly string[];
  readonly message: string;
  readonly run: () => Promise<unknown>;
  readonly undo?: (() => Promise<unknown>) | undefined;
}

/**
 * Adds a label. Callers pass only targets that lack it, so that undo does not remove it from the
 * others.
 */
export function addLabel(label: NamedEntity, targets: readonly Target[]): Edit {
  return labelEdit(label, targets, 'add');
}

export function removeLabel(label: NamedEntity, targets: readonly Target[]): Edit {
  return labelEdit(label, targets, 'remove');
}

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

/** @param typeUrn the ownership type; removing without one takes the person away in every role */
export function addOwner(owner: NamedEntity, typeUrn: string | undefined, urns: readonly string[]): Edit {
  return {
    urns,
    message: editTexts.done.added(editTexts.what.owner, owner.name, urns.length),
    run: () => sendOwner(owner.urn, typeUrn, urns),
    undo: () => withdrawOwner(owner.urn, typeUrn, urns),
  };
}

export function removeOwner(owner: NamedEntity, typeUrn: string | undefined, urns: readonly string[]): Edit {
  return {
    urns,
    message: editTexts.done.removed(editTexts.what.owner, owner.name),
    run: () => withdrawOwner(owner.urn, typeUrn, urns),
    undo: () => sendOwner(owner.urn, typeUrn, urns),
  };
}

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

/** @param before each asset with its current domain, which undo restores */
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

export interface DeprecationState {
  readonly deprecated: boolean;
  readonly note?: string;
  readonly decommissionTime?: number | undefined;
  readonly replacement?: string | undefined;
}

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

export function addLink(urn: string, { url, label }: StoredLink): Edit {
  const input = { linkUrl: url, label, resourceUrn: urn };
  return {
    urns: [urn],
    message: editTexts.done.link,
    run: () => request(AddLinkDocument, { input }),
    undo: () => request(RemoveLinkDocument, { input }),
  };
}

export function removeLink(urn: string, { url, label }: StoredLink): Edit {
  const input = { linkUrl: url, label, resourceUrn: urn };
  return {
    urns: [urn],
    message: editTexts.done.linkRemoved,
    run: () => request(RemoveLinkDocument, { input }),
    undo: () => request(AddLinkDocument, { input }),
  };
}

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

function resourceOf({ urn, column }: Target) {
  return column === undefined
    ? { resourceUrn: urn }
    : { resourceUrn: urn, subResource: column, subResourceType: 'DATASET_FIELD' as const };
}
