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

/** The role in which an owner is named when nothing else is chosen. */
export const TECHNICAL_OWNER = 'urn:li:ownershipType:__system__technical_owner';

/** An asset, or one column of it. */
export interface Target {
  readonly urn: string;
  /** Field path of a column. */
  readonly column?: string | undefined;
}

export interface Named {
  readonly urn: string;
  readonly name: string;
}

/** One change as a value: what it does, what takes it back, and what is said of it. */
export interface Edit {
  /** What has to be read again. */
  readonly urns: readonly string[];
  readonly said: string;
  readonly run: () => Promise<unknown>;
  readonly back?: (() => Promise<unknown>) | undefined;
}

/** The label goes on those targets only that lack it, so that undoing leaves the others as they were. */
export function addLabel(label: Named, targets: readonly Target[]): Edit {
  return labelEdit(label, targets, 'add');
}

export function removeLabel(label: Named, targets: readonly Target[]): Edit {
  return labelEdit(label, targets, 'remove');
}

function labelEdit(label: Named, targets: readonly Target[], way: 'add' | 'remove'): Edit {
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
  const { added, removed } = editTexts.said;
  return {
    urns: targets.map(({ urn }) => urn),
    said: way === 'add' ? added(what, label.name, targets.length) : removed(what, label.name),
    run: way === 'add' ? add : remove,
    back: way === 'add' ? remove : add,
  };
}

/** @param typeUrn the ownership type; removing without one takes the person away in every role */
export function addOwner(owner: Named, typeUrn: string | undefined, urns: readonly string[]): Edit {
  return {
    urns,
    said: editTexts.said.added(editTexts.what.owner, owner.name, urns.length),
    run: () => sendOwner(owner.urn, typeUrn, urns),
    back: () => withdrawOwner(owner.urn, typeUrn, urns),
  };
}

export function removeOwner(owner: Named, typeUrn: string | undefined, urns: readonly string[]): Edit {
  return {
    urns,
    said: editTexts.said.removed(editTexts.what.owner, owner.name),
    run: () => withdrawOwner(owner.urn, typeUrn, urns),
    back: () => sendOwner(owner.urn, typeUrn, urns),
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

/** @param before each asset with the domain it was in, to be put back by undo */
export function setDomain(
  domain: Named | undefined,
  before: readonly { readonly urn: string; readonly domainUrn: string | undefined }[],
): Edit {
  const urns = before.map(({ urn }) => urn);
  return {
    urns,
    said: domain ? editTexts.said.domain(domain.name, urns.length) : editTexts.said.domainNone,
    run: () => sendDomain(domain?.urn, urns),
    back: async () => {
      for (const [domainUrn, group] of Map.groupBy(before, (one) => one.domainUrn))
        // One after the other: each is one write of all its assets.
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
    said: editTexts.said.description,
    run: () => send(description),
    back: () => send(before),
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
    said: state.deprecated ? editTexts.said.deprecated(urns.length) : editTexts.said.undeprecated,
    run: () => send(state),
    back: () => send(before),
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
    said: editTexts.said.link,
    run: () => request(AddLinkDocument, { input }),
    back: () => request(RemoveLinkDocument, { input }),
  };
}

export function removeLink(urn: string, { url, label }: StoredLink): Edit {
  const input = { linkUrl: url, label, resourceUrn: urn };
  return {
    urns: [urn],
    said: editTexts.said.linkRemoved,
    run: () => request(RemoveLinkDocument, { input }),
    back: () => request(AddLinkDocument, { input }),
  };
}

export function setIncidentState(incident: string, on: string, state: 'ACTIVE' | 'RESOLVED'): Edit {
  const send = (to: 'ACTIVE' | 'RESOLVED') =>
    request(UpdateIncidentStatusDocument, { urn: incident, input: { state: to } });
  return {
    urns: [incident, on],
    said: state === 'RESOLVED' ? editTexts.said.resolved : editTexts.said.reopened,
    run: () => send(state),
    back: () => send(state === 'RESOLVED' ? 'ACTIVE' : 'RESOLVED'),
  };
}

function resourceOf({ urn, column }: Target) {
  return column === undefined
    ? { resourceUrn: urn }
    : { resourceUrn: urn, subResource: column, subResourceType: 'DATASET_FIELD' as const };
}
