import type { EntityKind } from '../entity-kind.js';

/** A group of people. It may own assets and may be named by policies. */
export const corpGroup: EntityKind = {
  kind: 'corpGroup',
  label: 'Group',
  plural: 'Groups',
  icon: 'group',
  protocol: { entityType: 'CORP_GROUP', objectType: 'CorpGroup' },
  query: { field: 'corpGroup' },
  name: { stored: ['corpGroupInfo:displayName'], key: 'name' },
  search: { byDefault: true, namesOthers: true },
  edits: {
    name: 'corpGroupInfo:displayName',
    description: 'corpGroupEditableInfo:description',
    privilege: 'MANAGE_USERS_AND_GROUPS',
  },
  contents: {
    title: 'owns',
    filledByHand: true,
    // What the group owns, and its members: those that another system reports and those added
    // here.
    relations: { direction: 'INCOMING', types: ['OwnedBy', 'IsMemberOfGroup', 'IsMemberOfNativeGroup'] },
    facet: 'owners',
  },
  uses: ['policies', 'forms', 'properties'],
};
