import type { EntityKind } from '../entity-kind.js';

/** A message to everybody, or a note on an asset. */
export const post: EntityKind = {
  kind: 'post',
  label: 'Post',
  plural: 'Posts',
  icon: 'box',
  protocol: { entityType: 'POST', objectType: 'Post' },
};
