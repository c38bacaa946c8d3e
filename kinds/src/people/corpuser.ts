import type { EntityKind } from '../entity-kind.js';

/** A person, or a service that signs in. */
export const corpuser: EntityKind = {
  kind: 'corpuser',
  label: 'Person',
  plural: 'People',
  icon: 'person',
  protocol: { entityType: 'CORP_USER', objectType: 'CorpUser' },
  query: { field: 'corpUser' },
  name: {
    stored: ['corpUserEditableInfo:displayName', 'corpUserInfo:displayName', 'corpUserInfo:fullName'],
    key: 'username',
  },
  search: { byDefault: true, namesOthers: true },
  tabs: ['follows'],
  contents: {
    title: 'owns',
    filledByHand: true,
    relations: { direction: 'INCOMING', types: ['OwnedBy'] },
    facet: 'owners',
  },
  uses: ['policies', 'forms', 'properties'],
};
