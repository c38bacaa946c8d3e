import type { Privilege } from '../access/privileges/privileges.js';
import type { Proposal } from '../store/contract/store.types.js';
import type { EditContext } from './edit-context.js';

/** A mutation as data: what reaching it needs, and how its arguments become proposals. It never writes itself. */
export interface Edit {
  /** What reaching the mutation needs, on some entity. A plan that asks for other rights names them in its `needs`. */
  readonly privilege: Privilege;
  readonly plan: (args: unknown, context: EditContext) => Plan | Promise<Plan>;
}

/** What one call wants done; all of it or nothing. */
export interface Plan {
  readonly proposals?: readonly Proposal[];
  /** What it needs of which entity; without, the edit's privilege on each entity that the proposals write. */
  readonly needs?: readonly Need[];
  /** Entities that go as a whole, and out of every aspect that names them. */
  readonly removes?: readonly string[];
  /** What names the removed entities stays as it is. */
  readonly keepReferences?: boolean;
  /** What the caller gets, asked for after the write. */
  readonly answer: () => unknown;
}

/** One of the privileges suffices. */
export interface Need {
  readonly anyOf: readonly Privilege[];
  readonly urn?: string;
  /** In place of the above all of these suffice: an asset leaves a product by the product's right or by the asset's. */
  readonly orAllOf?: readonly Need[];
}

/** By the mutation's name. */
export type EditTable = Readonly<Record<string, Edit>>;

/** @param plan gets the arguments in the types of the domain, into which those of the schema fit */
export function edit<Args>(
  privilege: Privilege,
  plan: (args: Args, context: EditContext) => Plan | Promise<Plan>,
): Edit {
  // The GraphQL engine has checked the arguments against the schema; a spec compares it with the types (governance/inputs.types.spec.ts).
  return { privilege, plan: (args, context) => plan(args as Args, context) };
}

/** Most mutations say no more than that it is done. */
export const done = (): boolean => true;
