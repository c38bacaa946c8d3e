import type { Identity, Viewer } from '../../src/kernel/viewer.js';
import { systemScope, type VisibilityScope } from '../../src/kernel/visibility.js';
import type { EntityReader, EntityReaders } from '../../src/store/contract/readers.js';

/** Nothing is hidden and nothing is masked. */
export const EVERYTHING: VisibilityScope = systemScope('a specification');

/** A scope that hides these urns; values are not masked. */
export function scopeHiding(
  isHidden: (urn: string) => boolean,
  overrides: Partial<VisibilityScope> = {},
): VisibilityScope {
  return {
    isUnrestricted: false,
    canView: (urn) => !isHidden(urn),
    mayTraverse: () => false,
    canViewSeries: (urn) => !isHidden(urn),
    key: 'a specification that hides',
    wholeValues: false,
    redact: (_aspect, value) => value,
    ...overrides,
  };
}

/** Somebody with no roles and no groups who may view everything, unless the fields say otherwise. */
export function sampleViewer(fields: Partial<Viewer> = {}): Viewer {
  const identity: Identity = { urn: 'urn:li:corpuser:jane', groups: [], roles: [], credential: 'token' };
  return { ...identity, visibility: EVERYTHING, ...fields };
}

/** Readers that answer every scope alike: for specs that are not about visibility. */
export function readersOf(reader: EntityReader): EntityReaders {
  return { as: () => reader };
}
