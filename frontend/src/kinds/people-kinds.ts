import type { EntityKind } from './entity-kind';

/** People and groups with what they own; roles and policies with whom or what they concern. */
export const PEOPLE_KINDS: readonly EntityKind[] = [
  {
    kind: 'corpuser',
    label: 'Person',
    plural: 'People',
    icon: 'person',
    entityType: 'CORP_USER',
    tabs: ['follows'],
    contents: {
      title: 'owns',
      filledByHand: true,
      relations: { direction: 'INCOMING', types: ['OwnedBy'] },
      facet: 'owners',
    },
    uses: ['policies', 'forms', 'properties'],
  },
  {
    kind: 'corpGroup',
    label: 'Group',
    plural: 'Groups',
    icon: 'group',
    contents: {
      title: 'owns',
      filledByHand: true,
      // What the group owns, and its members: those that another system reports and those added
      // here.
      relations: { direction: 'INCOMING', types: ['OwnedBy', 'IsMemberOfGroup', 'IsMemberOfNativeGroup'] },
      facet: 'owners',
    },
    uses: ['policies', 'forms', 'properties'],
  },
  { kind: 'role', label: 'Access role', plural: 'Access roles', icon: 'key', contents: { title: 'contents' } },
  {
    kind: 'dataHubRole',
    label: 'Role',
    plural: 'Roles',
    icon: 'key',
    entityType: 'DATAHUB_ROLE',
    contents: {
      title: 'contents',
      relations: { direction: 'INCOMING', types: ['IsMemberOfRole', 'IsAssociatedWithRole'] },
    },
  },
  {
    kind: 'dataHubPolicy',
    label: 'Policy',
    plural: 'Policies',
    icon: 'key',
    entityType: 'DATAHUB_POLICY',
    contents: { title: 'contents', relations: { direction: 'OUTGOING' } },
  },
];
