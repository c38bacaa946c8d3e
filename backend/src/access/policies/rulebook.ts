import { DEFAULT_POLICIES } from './default-policies.js';
import type { EntityFacts } from './entity-facts.js';
import { type Policy, readPolicy } from './policy.js';

/** Nest token of `Rulebook`. */
export const RULEBOOK = Symbol('Rulebook');

/** The rules that decisions are made from, as of one state of the catalogue, in the memory of the process. */
export interface Rulebook {
  /** Grows with every change that a decision could depend on: caches of decisions are valid for one revision. */
  readonly revision: number;
  /** Active policies. */
  readonly policies: readonly Policy[];
  factsAt(urn: string): EntityFacts | undefined;
  /** Roles that the members of a group have. */
  rolesOfGroup(group: string): readonly string[];
  /** Entities that name a group as an owner. */
  ownedBy(group: string): readonly string[];
  /** Active users who have the role Admin themselves. */
  readonly administrators: ReadonlySet<string>;
}

/** What holds in an empty catalogue; for specs, and until the first load. */
export const DEFAULT_RULES: Rulebook = {
  revision: 0,
  policies: DEFAULT_POLICIES.flatMap(({ urn, info }) => readPolicy(urn, info) ?? []),
  factsAt: () => undefined,
  rolesOfGroup: () => [],
  ownedBy: () => [],
  administrators: new Set(),
};
