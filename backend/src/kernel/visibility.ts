import type { JsonObject } from './json.js';

/**
 * What somebody may see. Every reader, index and graph walk takes one as an argument: there is no ambient default, and code that
 * has none can read nothing. See docs/security.md#hiding.
 *
 * The guard makes a person's scope from the policies (`Authorizer.visibilityOf`) and puts it on their `Viewer`. Work that serves
 * nobody in particular uses `systemScope`.
 */
export interface VisibilityScope {
  /** Nothing is hidden: callers may leave out the questions about single entities. */
  readonly isUnrestricted: boolean;
  /** Whether an entity may be seen; a column is seen with its asset. */
  canView(urn: string): boolean;
  /** Whether lineage may lead past a hidden entity, as a step without any details. */
  mayTraverse(urn: string): boolean;
  /** Whether the values of a time series of an entity may be seen: how it is used and what it holds are shown to fewer people than it is. */
  canViewSeries(urn: string, aspect: string): boolean;
  /** Equal for two scopes that show the same: for caches of what was computed with one. */
  readonly key: string;
  /**
   * Values are read as they are stored: nothing is masked, and no mention of a hidden entity is cut out of a value. For the system,
   * and for planning a write, which would otherwise delete what its author can't see. Hidden entities are absent all the same.
   */
  readonly wholeValues: boolean;
  /** A stored value without what this viewer is not told, such as secrets and recipes; the same object where all of it is disclosed. */
  redact(aspect: string, value: JsonObject): JsonObject;
}

/** The part that decides on entities. */
export type Visibility = Pick<VisibilityScope, 'canView'>;

/**
 * Everything, unmasked: for work on behalf of the system, such as filling an index, following the change log or deciding about
 * access itself. `visibility-use.spec.ts` holds the list of files that may call this.
 *
 * @param reason what the work is for; shown when the scope is inspected
 */
export function systemScope(reason: string): VisibilityScope {
  return {
    isUnrestricted: true,
    canView: () => true,
    mayTraverse: () => true,
    canViewSeries: () => true,
    key: `system: ${reason}`,
    wholeValues: true,
    redact: (_aspect, value) => value,
  };
}

/** Nothing: for a viewer about whom nothing is decided. */
export const NOTHING_VISIBLE: VisibilityScope = {
  isUnrestricted: false,
  canView: () => false,
  mayTraverse: () => false,
  canViewSeries: () => false,
  key: 'nothing',
  wholeValues: false,
  redact: () => ({}),
};

/** The same entities with their values as they are stored, for planning a write; see `VisibilityScope.wholeValues`. */
export function withWholeValues(scope: VisibilityScope): VisibilityScope {
  return {
    isUnrestricted: scope.isUnrestricted,
    canView: (urn) => scope.canView(urn),
    mayTraverse: (urn) => scope.mayTraverse(urn),
    canViewSeries: (urn, aspect) => scope.canViewSeries(urn, aspect),
    key: scope.key,
    wholeValues: true,
    redact: (_aspect, value) => value,
  };
}
